import LaminaCoreGraphics
import LaminaQuartzCore

/// A typeface at a size.
///
/// The system font is Inter, and DejaVu Sans where that is not installed. Heights are measured from the baseline in points.
open class UIFont: NSObject, NSSecureCoding, @unchecked Sendable {
    /// Strength of the strokes, −1…1; 0 is regular. Shown in the nearest of the nine named strengths.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        fileprivate var strength: FontDescriptor.Weight {
            let named: [(Weight, FontDescriptor.Weight)] = [
                (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
                (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
            ]
            return named.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }!.1
        }
    }

    package let descriptor: FontDescriptor
    private lazy var metrics = descriptor.metrics

    package init(_ descriptor: FontDescriptor) { self.descriptor = descriptor }

    /// Reads a font from an archive; nil where it does not say the size.
    public required init?(coder: NSCoder) {
        let list = coder.decodeList(forKey: "UIFont")
        guard let size = (list["size"] as? NSNumber)?.doubleValue, size.isFinite else { return nil }
        descriptor = FontDescriptor(
            family: list["family"] as? String, size: size,
            weight: (list["weight"] as? NSNumber).flatMap { FontDescriptor.Weight(rawValue: $0.intValue) } ?? .regular,
            isItalic: (list["italic"] as? NSNumber)?.boolValue ?? false,
            hasMonospacedDigits: (list["monospacedDigits"] as? NSNumber)?.boolValue ?? false)
    }
    /// Writes family, size, weight and slant.
    open func encode(with coder: NSCoder) {
        var list: [String: Any] = [
            "size": NSNumber(value: descriptor.size), "weight": NSNumber(value: descriptor.weight.rawValue),
            "italic": NSNumber(value: descriptor.isItalic), "monospacedDigits": NSNumber(value: descriptor.hasMonospacedDigits),
        ]
        list["family"] = descriptor.family
        coder.encode(list: list, forKey: "UIFont")
    }
    /// Always true.
    open class var supportsSecureCoding: Bool { true }

    /// A font by family or full name, as in "Inter" or "Inter-SemiBold"; what follows the hyphen sets weight and slant. A family that is not
    /// installed is shown in the system font. nil for an empty name.
    public convenience init?(name: String, size: CGFloat) {
        guard !name.isEmpty else { return nil }
        let parts = name.split(separator: "-", maxSplits: 1)
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        let strengths: [(String, FontDescriptor.Weight)] = [
            ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium),
            ("demibold", .semibold), ("semibold", .semibold), ("extrabold", .heavy), ("heavy", .heavy), ("bold", .bold), ("black", .black),
        ]
        self.init(
            FontDescriptor(
                family: String(parts.first ?? ""), size: size.native, weight: strengths.first { style.contains($0.0) }?.1 ?? .regular,
                isItalic: style.contains("italic") || style.contains("oblique")))
    }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescriptor(size: fontSize.native, weight: weight.strength))
    }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontDescriptor(size: fontSize.native, isItalic: true))
    }
    /// The system font with digits of equal width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescriptor(size: fontSize.native, weight: weight.strength, hasMonospacedDigits: true))
    }

    /// 17 points.
    open class var labelFontSize: CGFloat { 17 }
    /// 18 points.
    open class var buttonFontSize: CGFloat { 18 }
    /// 12 points.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// 14 points.
    open class var systemFontSize: CGFloat { 14 }

    /// The same face at another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var changed = descriptor
        changed.size = fontSize.native
        return UIFont(changed)
    }

    open var familyName: String { descriptor.family ?? "Inter" }
    /// The family's name with the strength, as in "Inter-Bold".
    open var fontName: String {
        let strength = "\(descriptor.weight)"
        let style = (descriptor.weight == .regular && descriptor.isItalic ? "" : strength.prefix(1).uppercased() + strength.dropFirst())
        return "\(familyName)-\(style)\(descriptor.isItalic ? "Italic" : "")"
    }
    open var pointSize: CGFloat { CGFloat(descriptor.size) }
    open var ascender: CGFloat { CGFloat(metrics.ascent) }
    /// Negative: below the baseline.
    open var descender: CGFloat { CGFloat(-metrics.descent) }
    open var capHeight: CGFloat { CGFloat(metrics.capHeight) }
    open var xHeight: CGFloat { CGFloat(metrics.xHeight) }
    open var lineHeight: CGFloat { CGFloat(metrics.lineHeight) }
    /// Always 0: a line is as high as ascender and descender.
    open var leading: CGFloat { 0 }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.descriptor == descriptor }
    open override var hash: Int { descriptor.hashValue }
    open override var description: String { "UIFont(\(fontName), \(pointSize))" }
}
