import LaminaCoreGraphics
import LaminaRender

/// Names of the predefined pacing curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An even pace.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// A slow start.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// A slow end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// A slow start and a slow end.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A pacing curve: a cubic Bézier from (0,0) to (1,1), x the time and y the progress. Control points are kept as 32-bit floats.
///
/// Each named curve is one object, shared by all; curves are equal only to themselves.
open class CAMediaTimingFunction: NSObject {
    package let curve: TimingFunction

    /// Returns the curve of a name, always the same object. An unknown name is a programming error and stops the program, as Apple's exception does.
    public convenience init(name: CAMediaTimingFunctionName) {
        guard let shared = CAMediaTimingFunction.named[name] else {
            fatalError("CAMediaTimingFunction: there is no timing function named “\(name.rawValue)”")
        }
        self.init { shared as! Self }
    }

    nonisolated(unsafe) private static let named: [CAMediaTimingFunctionName: CAMediaTimingFunction] = [
        .linear: CAMediaTimingFunction(.linear), .easeIn: CAMediaTimingFunction(.easeIn), .easeOut: CAMediaTimingFunction(.easeOut),
        .easeInEaseOut: CAMediaTimingFunction(.easeInEaseOut), .default: CAMediaTimingFunction(.standard),
    ]

    /// Creates a curve from its two inner control points. x should lie in 0…1; y may lie outside.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = TimingFunction(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    }

    package init(_ curve: TimingFunction) { self.curve = curve }

    /// Writes the x and y of control point 0…3 to `values`. Points 0 and 3 are (0,0) and (1,1); another index stops the program.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        precondition((0...3).contains(index), "CAMediaTimingFunction: control points are numbered 0 to 3, not \(index)")
        let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        values[0] = Float(points[index].0)
        values[1] = Float(points[index].1)
    }
}

extension CAMediaTimingFunction: Made {}
