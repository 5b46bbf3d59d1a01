import LaminaCoreGraphics
import LaminaQuartzCore

/// A colour for views and drawing: an object around a `CGColor`.
///
/// ```swift
/// let sky = UIColor(red: 0.45, green: 0.72, blue: 1, alpha: 1)
/// view.backgroundColor = sky.withAlphaComponent(0.5)
/// ```
///
/// Two colours are equal when their colour spaces and components are.
open class UIColor: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The colour as Core Graphics has it.
    public let cgColor: CGColor

    public required init(cgColor: CGColor) { self.cgColor = cgColor }

    /// Black with alpha 0.
    public override init() { cgColor = .clear }

    /// A picture that is repeated from the top left corner: as a view's background and where paths are filled and stroked. A layer's colours, and
    /// text, show nothing of it. An empty picture is clear.
    public init(patternImage image: UIImage) {
        cgColor = image.uprightImage.map { CGColor(tile: $0, scale: image.scale) } ?? .clear
    }

    /// A colour in sRGB. Components are kept as given; what lies outside 0…1 is cut down when it is drawn.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A shade of grey: 0 is black, 1 is white.
    public init(white: CGFloat, alpha: CGFloat) { cgColor = CGColor(gray: white, alpha: alpha) }

    /// A colour in sRGB by hue (0…1 round the circle, red at 0), saturation and brightness.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (r, g, b) = HSB(hue: hue.native, saturation: saturation.native, brightness: brightness.native).rgb
        cgColor = CGColor(red: CGFloat(r), green: CGFloat(g), blue: CGFloat(b), alpha: alpha)
    }

    /// A colour of the Display P3 space.
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let space = CGColorSpace(name: CGColorSpace.displayP3)!
        cgColor = CGColor(colorSpace: space, components: [red, green, blue, alpha])!
    }

    /// Reads a colour from an archive; nil where there is none, or of a space that is not known.
    public required init?(coder: NSCoder) {
        guard let color = ArchivedValue.color(coder.decodeList(forKey: "UIColor")) else { return nil }
        cgColor = color
    }
    /// Writes space and components; of a pattern, nothing.
    open func encode(with coder: NSCoder) {
        if let list = ArchivedValue.list(cgColor) { coder.encode(list, forKey: "UIColor") }
    }
    /// Always true.
    open class var supportsSecureCoding: Bool { true }

    /// The same colour with another alpha.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor) }

    // MARK: Drawing

    /// Makes this the fill and the stroke colour of the current context.
    open func set() {
        setFill()
        setStroke()
    }

    /// Makes this the fill colour of the current context.
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Makes this the stroke colour of the current context.
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    // MARK: NSObject

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
    open override var hash: Int { cgColor.hashValue }
    open override var description: String { "UIColor(\(cgColor))" }
}
