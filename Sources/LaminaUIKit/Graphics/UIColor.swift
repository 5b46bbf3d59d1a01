import LaminaCoreGraphics
import LaminaQuartzCore

/// A colour for views and drawing: an object around a `CGColor`.
///
/// ```swift
/// let sky = UIColor(red: 0.45, green: 0.72, blue: 1, alpha: 1)
/// view.backgroundColor = sky.withAlphaComponent(0.5)
/// ```
///
/// Two colours are equal when their colour spaces and components are. Dynamic colours, such as `label` and those of `init(dynamicProvider:)`, have other components
/// for other traits; they are equal when they are one colour, and their alpha is equal.
open class UIColor: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The Core Graphics colour; of a dynamic colour that for `UITraitCollection.current`.
    public var cgColor: CGColor { provider == nil ? fixed : resolvedColor(with: .current).fixed }
    private let fixed: CGColor
    /// The source of a dynamic colour; nil for others.
    final let provider: ColorProvider?
    /// The alpha that a dynamic colour was given; nil for its own.
    final let alpha: CGFloat?

    /// Creates a colour from a Core Graphics colour.
    public required init(cgColor: CGColor) { (fixed, provider, alpha) = (cgColor, nil, nil) }

    init(_ provider: ColorProvider, alpha: CGFloat?) { (fixed, self.provider, self.alpha) = (.clear, provider, alpha) }

    /// Creates black with alpha 0.
    public override init() { (fixed, provider, alpha) = (.clear, nil, nil) }

    /// Creates a colour that is a picture repeated from the top left corner: as a view's background and where paths are filled and stroked. A layer's colours,
    /// and text, show nothing of it. An empty picture is clear.
    public init(patternImage image: UIImage) {
        (fixed, provider, alpha) = (image.uprightImage.map { CGColor(tile: $0, scale: image.scale) } ?? .clear, nil, nil)
    }

    /// Creates a colour in sRGB. Components are kept as given; values outside 0…1 are limited when the colour is drawn.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (fixed, provider, self.alpha) = (CGColor(red: red, green: green, blue: blue, alpha: alpha), nil, nil)
    }

    /// Creates a shade of grey: 0 is black, 1 is white.
    public init(white: CGFloat, alpha: CGFloat) { (fixed, provider, self.alpha) = (CGColor(gray: white, alpha: alpha), nil, nil) }

    /// Creates a colour in sRGB from hue (0…1 round the circle, red at 0), saturation and brightness.
    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (r, g, b) = HSB(hue: hue.native, saturation: saturation.native, brightness: brightness.native).rgb
        (fixed, provider, self.alpha) = (CGColor(red: CGFloat(r), green: CGFloat(g), blue: CGFloat(b), alpha: alpha), nil, nil)
    }

    /// Creates a colour in the Display P3 space.
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let space = CGColorSpace(name: CGColorSpace.displayP3)!
        (fixed, provider, self.alpha) = (CGColor(colorSpace: space, components: [red, green, blue, alpha])!, nil, nil)
    }

    /// Reads a colour from an archive; nil if there is none, or its space is unknown.
    public required init?(coder: NSCoder) {
        if let name = coder.decoded(NSString.self, forKey: "UISystemColorName") as String?, let known = UIColor.system(named: name) {
            let alpha = coder.containsValue(forKey: "UIAlpha") ? CGFloat(coder.decodeDouble(forKey: "UIAlpha")) : nil
            (fixed, provider, self.alpha) = (.clear, known.provider, alpha)
            return
        }
        guard let color = ArchivedValue.color(coder.decodeList(forKey: "UIColor")) else { return nil }
        (fixed, provider, alpha) = (color, nil, nil)
    }
    /// Writes the name of a colour of the system, of others the space and the components: nothing for a pattern, and of a program's dynamic colour those for
    /// `UITraitCollection.current`.
    open func encode(with coder: NSCoder) {
        if let name = provider?.name {
            coder.encode(name as NSString, forKey: "UISystemColorName")
            if let alpha { coder.encode(alpha.native, forKey: "UIAlpha") }
        } else if let list = ArchivedValue.list(cgColor) {
            coder.encode(list, forKey: "UIColor")
        }
    }
    /// Always true.
    open class var supportsSecureCoding: Bool { true }

    /// Returns the colour with another alpha.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if let provider { return UIColor(provider, alpha: alpha) }
        return UIColor(cgColor: fixed.copy(alpha: alpha) ?? fixed)
    }

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

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return provider === other.provider && alpha == other.alpha && fixed == other.fixed
    }
    open override var hash: Int { provider.map { ObjectIdentifier($0).hashValue } ?? fixed.hashValue }
    open override var description: String { isDynamic ? "UIColor(dynamic, now \(cgColor))" : "UIColor(\(fixed))" }
}

// An extension of the protocol, so that subclasses with initialisers of their own need not repeat it.
extension _ExpressibleByColorLiteral where Self: UIColor {
    /// Creates a colour in sRGB: the compiler's part of `#colorLiteral(red:green:blue:alpha:)`.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self = UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)) as! Self
    }
}
