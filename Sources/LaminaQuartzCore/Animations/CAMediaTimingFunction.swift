import LaminaCoreGraphics
import LaminaRender

/// Names of the predefined pacing curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A pacing curve: a cubic Bézier from (0,0) to (1,1), x the time and y the progress. Control points are kept as 32-bit floats.
open class CAMediaTimingFunction: NSObject {
    package let curve: TimingFunction
    /// Where there is a name, it makes two functions equal, as Apple's share one object; others are equal only to themselves.
    private var name: CAMediaTimingFunctionName?

    /// A curve by name. An unknown name is a programming error and stops the program, as Apple's exception does.
    public init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: curve = .linear
        case .easeIn: curve = .easeIn
        case .easeOut: curve = .easeOut
        case .easeInEaseOut: curve = .easeInEaseOut
        case .default: curve = .standard
        default: fatalError("CAMediaTimingFunction: there is no timing function named “\(name.rawValue)”")
        }
        self.name = name
    }

    /// A curve by its two inner control points. x should lie in 0…1; y may lie outside.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = TimingFunction(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    }

    package init(_ curve: TimingFunction) { self.curve = curve }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return self === other || (name != nil && name == other.name)
    }
    open override var hash: Int { name?.hashValue ?? ObjectIdentifier(self).hashValue }

    /// Writes the x and y of control point 0…3 to `values`. Points 0 and 3 are (0,0) and (1,1); another index stops the program.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        precondition((0...3).contains(index), "CAMediaTimingFunction: control points are numbered 0 to 3, not \(index)")
        let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        values[0] = Float(points[index].0)
        values[1] = Float(points[index].1)
    }
}
