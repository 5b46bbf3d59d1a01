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
    /// The Core Graphics colour.
    public let cgColor: CGColor

    /// Creates a colour from a Core Graphics colour.
    public required init(cgColor: CGColor) { self.cgColor = cgColor }

    /// Creates black with alpha 0.
    public override init() { cgColor = .clear }

    /// Creates a colour that is a picture repeated from the top left corner: as a view's background and where paths are filled and stroked. A layer's colours,
    /// and text, show nothing of it. An empty picture is clear.
    public init(patternImage image: UIImage) {
        cgColor = image.uprightImage.map { CGColor(tile: $0, scale: image.scale) } ?? .clear
    }

    /// Creates a colour in sRGB. Components are kept as given; values outside 0…1 are limited when the colour is drawn.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a shade of grey: 0 is black, 1 is white.
    public init(white: CGFloat, alpha: CGFloat) { cgColor = CGColor(gray: white, alpha: alpha) }

    /// Creates a colour in sRGB from hue (0…1 round the circle, red at 0), saturation and brightness.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (r, g, b) = HSB(hue: hue.native, saturation: saturation.native, brightness: brightness.native).rgb
        cgColor = CGColor(red: CGFloat(r), green: CGFloat(g), blue: CGFloat(b), alpha: alpha)
    }

    /// Creates a colour in the Display P3 space.
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let space = CGColorSpace(name: CGColorSpace.displayP3)!
        cgColor = CGColor(colorSpace: space, components: [red, green, blue, alpha])!
    }

    /// Reads a colour from an archive; nil if there is none, or its space is unknown.
    public required init?(coder: NSCoder) {
        guard let color = ArchivedValue.color(coder.decodeList(forKey: "UIColor")) else { return nil }
        cgColor = color
    }
    /// Writes the space and the components; nothing for a pattern.
    open func encode(with coder: NSCoder) {
        if let list = ArchivedValue.list(cgColor) { coder.encode(list, forKey: "UIColor") }
    }
    /// Always true.
    open class var supportsSecureCoding: Bool { true }

    /// Returns the colour with another alpha.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor) }

    // MARK: Drawing

    /// Sets the fill and the stroke colour of the current context to this colour.
    open func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill colour of the current context to this colour.
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Sets the stroke colour of the current context to this colour.
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    // MARK: NSObject

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
    open override var hash: Int { cgColor.hashValue }
    open override var description: String { "UIColor(\(cgColor))" }
}
