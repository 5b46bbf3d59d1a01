import LaminaCoreGraphics

extension UIImage {
    /// A configuration of an image's appearance: the traits for which a variant is chosen, and the look of symbols (see `SymbolConfiguration`).
    open class Configuration: NSObject, @unchecked Sendable {
        /// The traits of the configuration; nil for none.
        public let traitCollection: UITraitCollection?

        override init() { traitCollection = nil }
        /// Creates a configuration of traits.
        public init(traitCollection: UITraitCollection?) { self.traitCollection = traitCollection }
        /// Returns the configuration with another's values where that has some.
        open func applying(_ otherConfiguration: Configuration?) -> Configuration { otherConfiguration ?? self }
        /// Returns a configuration of other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
            Configuration(traitCollection: traitCollection)
        }
    }

    /// The weight of a symbol's lines.
    public enum SymbolWeight: Int, Sendable {
        /// The weight of the text beside it.
        case unspecified = 0
        /// A weight by the name that fonts have for it.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// Returns the corresponding weight of text.
        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .unspecified, .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }

        /// The additional width of lines, one unit each.
        var widening: CGFloat {
            switch self {
            case .ultraLight: -0.55
            case .thin: -0.4
            case .light: -0.15
            case .unspecified, .regular: 0.25
            case .medium: 0.45
            case .semibold: 0.65
            case .bold: 0.9
            case .heavy: 1.2
            case .black: 1.5
            }
        }
    }

    /// The scale of a symbol relative to its text.
    public enum SymbolScale: Int, Sendable {
        /// The scale of the place where the symbol is used; here `.medium`.
        case `default` = -1
        /// The default scale, `medium`.
        case unspecified
        /// Smaller than capital letters beside it.
        case small
        /// The height of capital letters beside it.
        case medium
        /// Larger than capital letters beside it.
        case large

        var factor: CGFloat {
            switch self {
            case .small: 0.79
            case .default, .unspecified, .medium: 1
            case .large: 1.29
            }
        }
    }

    /// The size and weight of a symbol image.
    ///
    /// ```swift
    /// let big = UIImage.SymbolConfiguration(pointSize: 40, weight: .light)
    /// view.image = UIImage(systemName: "heart", withConfiguration: big)
    /// ```
    ///
    /// The defaults are 17 points, regular and medium. Filled symbols have no weight.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        let pointSize: CGFloat?
        let weight: SymbolWeight
        let scale: SymbolScale

        init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale) {
            (self.pointSize, self.weight, self.scale) = (pointSize.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }, weight, scale)
            super.init()
        }

        /// Creates a configuration of a size.
        ///
        /// - Parameter pointSize: The size of the text beside the symbol, in points; a value that is not positive leaves it unspecified.
        public convenience init(pointSize: CGFloat) { self.init(pointSize, .unspecified, .unspecified) }
        /// Creates a configuration of a size, in points, and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize, weight, .unspecified) }
        /// Creates a configuration of a size, in points, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) { self.init(pointSize, weight, scale) }
        /// Creates a configuration of a scale.
        public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale) }
        /// Creates a configuration of a weight.
        public convenience init(weight: SymbolWeight) { self.init(nil, weight, .unspecified) }
        /// Creates a configuration of the size of a text style.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }
        /// Creates a configuration of the size of a text style, with a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }
        /// Creates a configuration of the size and weight of a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        /// Creates a configuration of the size and weight of a font, with a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            let weight = SymbolWeight(rawValue: font.descriptor.weight.rawValue / 100) ?? .regular
            self.init(font.pointSize, weight, scale)
        }
        /// A configuration that specifies nothing.
        public static var unspecified: SymbolConfiguration { SymbolConfiguration(nil, .unspecified, .unspecified) }

        public override func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            return SymbolConfiguration(
                other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
                other.scale == .unspecified ? scale : other.scale)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return pointSize == other.pointSize && weight == other.weight && scale == other.scale
        }
        public override var hash: Int { [Int(pointSize ?? 0), weight.rawValue, scale.rawValue].hashValue }
    }
}
