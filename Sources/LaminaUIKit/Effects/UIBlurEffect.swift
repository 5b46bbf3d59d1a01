import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

/// The base class of the effects of a `UIVisualEffectView`: `UIBlurEffect` or `UIVibrancyEffect`.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, @preconcurrency NSCopying {
    override init() { super.init() }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An effect that blurs the content behind a `UIVisualEffectView`, intensifies its colours, and lays a tint over them.
///
/// Radius, strength and tint of `.light`, `.extraLight` and `.dark` are those of the image effects that Apple published when it introduced them; those of
/// the other styles are inferred from pictures. Styles that adapt follow the appearance of the view's traits. While transparency is to be reduced
/// (`UIAccessibility.isReduceTransparencyEnabled`) the tint is opaque, which is inferred.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// The style of a blur.
    public enum Style: Int, Sendable {
        /// Brighter than what is behind, nearly white.
        case extraLight = 0
        /// A blur as bright as what is behind.
        case light
        /// Darker than what is behind.
        case dark
        /// `light` or `dark`, by the interface style.
        case regular = 4
        /// `extraLight` or `dark`, by the interface style.
        case prominent
        /// The materials that adapt to the appearance, from the most transparent to the least, then that of bars.
        case systemUltraThinMaterial
        /// A thin material, by the interface style.
        case systemThinMaterial
        /// A material of medium thickness, by the interface style.
        case systemMaterial
        /// A thick material, by the interface style.
        case systemThickMaterial
        /// The material of bars, by the interface style.
        case systemChromeMaterial
        /// The thinnest material, always light.
        case systemUltraThinMaterialLight
        /// A thin material, always light.
        case systemThinMaterialLight
        /// A material of medium thickness, always light.
        case systemMaterialLight
        /// A thick material, always light.
        case systemThickMaterialLight
        /// The material of bars, always light.
        case systemChromeMaterialLight
        /// The thinnest material, always dark.
        case systemUltraThinMaterialDark
        /// A thin material, always dark.
        case systemThinMaterialDark
        /// A material of medium thickness, always dark.
        case systemMaterialDark
        /// A thick material, always dark.
        case systemThickMaterialDark
        /// The material of bars, always dark.
        case systemChromeMaterialDark
    }

    let style: Style

    /// Creates a blur of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
    open override var hash: Int { style.rawValue }
    open override var description: String { "UIBlurEffect(\(style))" }
}

/// An effect that lets the content behind a blur shine through the content of a `UIVisualEffectView` inside the blur's content view.
///
/// The strength is inferred: content darkens the pixels behind it with light styles and brightens them with dark ones.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    let blur: UIBlurEffect

    /// Creates the effect for a blur.
    public init(blurEffect: UIBlurEffect) {
        blur = blurEffect
        super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIVibrancyEffect)?.blur == blur }
    open override var hash: Int { blur.hash ^ 1 << 8 }
    open override var description: String { "UIVibrancyEffect(\(blur.style))" }
}

/// The parameters of a blur.
struct BlurLook: Equatable {
    /// Standard deviation in points.
    var radius: Double
    /// 1 leaves colours as they are.
    var saturation: Double
    /// A grey and its alpha.
    var tint: (white: CGFloat, alpha: CGFloat)

    static func == (a: BlurLook, b: BlurLook) -> Bool { a.radius == b.radius && a.saturation == b.saturation && a.tint == b.tint }

    init(_ radius: Double, _ saturation: Double, _ white: CGFloat, _ alpha: CGFloat) {
        (self.radius, self.saturation, tint) = (radius, saturation, (white, alpha))
    }

    /// The look of a style, of one that adapts by the appearance.
    ///
    /// - Parameter isOpaque: Whether nothing is to shine through.
    init(_ style: UIBlurEffect.Style, in traits: UITraitCollection, isOpaque: Bool = false) {
        self.init(traits.userInterfaceStyle == .dark ? style.inTheDark : style)
        if isOpaque { tint.alpha = 1 }
    }

    private init(_ style: UIBlurEffect.Style) {
        switch style {
        case .extraLight: self.init(20, 1.8, 0.97, 0.82)
        case .light: self.init(30, 1.8, 1, 0.3)
        case .dark: self.init(20, 1.8, 0.11, 0.73)
        case .regular: self.init(25, 1.8, 0.97, 0.6)
        case .prominent: self.init(20, 1.8, 0.97, 0.82)
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight: self.init(22, 1.8, 0.97, 0.36)
        case .systemThinMaterial, .systemThinMaterialLight: self.init(25, 1.8, 0.97, 0.57)
        case .systemMaterial, .systemMaterialLight: self.init(29, 1.8, 0.97, 0.72)
        case .systemThickMaterial, .systemThickMaterialLight: self.init(29, 1.8, 0.98, 0.86)
        case .systemChromeMaterial, .systemChromeMaterialLight: self.init(20, 1.8, 0.97, 0.8)
        case .systemUltraThinMaterialDark: self.init(22, 1.8, 0.145, 0.55)
        case .systemThinMaterialDark: self.init(25, 1.8, 0.145, 0.7)
        case .systemMaterialDark: self.init(29, 1.8, 0.145, 0.82)
        case .systemThickMaterialDark: self.init(29, 1.8, 0.145, 0.9)
        case .systemChromeMaterialDark: self.init(20, 1.8, 0.11, 0.75)
        }
    }

    var isDark: Bool { tint.white < 0.5 }

    /// The filters of what lies behind: always as many, so that looks blend into each other.
    var filters: [CIFilter] { BlurLook.filters(radius: radius, saturation: saturation) }
    var color: UIColor { UIColor(white: tint.white, alpha: tint.alpha) }
    /// The tint before it can be seen.
    var clearColor: UIColor { UIColor(white: tint.white, alpha: 0) }

    /// Filters of the same kinds that do nothing.
    static var plainFilters: [CIFilter] { filters(radius: 0, saturation: 1) }

    private static func filters(radius: Double, saturation: Double) -> [CIFilter] {
        let blur = CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: radius])!
        let colors = CIFilter(name: "CIColorControls", parameters: [kCIInputSaturationKey: saturation])!
        (blur.name, colors.name) = ("blur", "saturation")
        return [colors, blur]
    }
}

extension UIBlurEffect.Style {
    /// The style that one which adapts looks like in the dark; others stay.
    fileprivate var inTheDark: UIBlurEffect.Style {
        switch self {
        case .regular, .prominent: .dark
        case .systemUltraThinMaterial: .systemUltraThinMaterialDark
        case .systemThinMaterial: .systemThinMaterialDark
        case .systemMaterial: .systemMaterialDark
        case .systemThickMaterial: .systemThickMaterialDark
        case .systemChromeMaterial: .systemChromeMaterialDark
        default: self
        }
    }
}
