import LaminaCoreGraphics
import LaminaQuartzCore

/// A typeface at a size.
///
/// Apple's fonts are not free; free ones with their heights, and with letters as wide as can be had, stand in for them. The system font is Inter, scaled and
/// spaced to be as high and as wide as San Francisco. They lie in the program, so that text is the same on every machine. Families that are installed on the
/// system can be named as well. Heights are measured from the baseline in points.
open class UIFont: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The weight of a font, −1…1; 0 is regular. The nearest of the nine named weights is used.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a weight from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// The weight −0.8.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// The weight −0.6.
        public static let thin = Weight(rawValue: -0.6)
        /// The weight −0.4.
        public static let light = Weight(rawValue: -0.4)
        /// The weight 0.
        public static let regular = Weight(rawValue: 0)
        /// The weight 0.23.
        public static let medium = Weight(rawValue: 0.23)
        /// The weight 0.3.
        public static let semibold = Weight(rawValue: 0.3)
        /// The weight 0.4.
        public static let bold = Weight(rawValue: 0.4)
        /// The weight 0.56.
        public static let heavy = Weight(rawValue: 0.56)
        /// The weight 0.62.
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

    /// The way in which the font follows the text size that the user prefers; nil if it does not.
    final let scaling: FontScaling?

    package convenience init(_ descriptor: FontDescriptor) { self.init(descriptor, scaling: nil) }
    init(_ descriptor: FontDescriptor, scaling: FontScaling?) { (self.descriptor, self.scaling) = (descriptor, scaling) }

    /// Reads a font from an archive; nil if its size is missing.
    public required init?(coder: NSCoder) {
        let list = coder.decodeList(forKey: "UIFont")
        guard let size = (list["size"] as? NSNumber)?.doubleValue, size.isFinite else { return nil }
        scaling = nil
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

    /// Creates the font of a family's name or its own, as in "Helvetica Neue" or "HelveticaNeue-Bold"; the part after the hyphen sets weight and slant.
    ///
    /// Fonts that the program brings with it come first: those of the files that its Info.plist names under `UIAppFonts`. Nil for a family that neither the program, nor iOS, nor
    /// the system has.
    public convenience init?(name: String, size: CGFloat) {
        guard ProgramFonts.areRegistered, let found = FontDescriptor(named: name, size: size.native) else { return nil }
        self.init(found)
    }

    /// The families that exist here under iOS's names, and those that the program brings with it. Families that are installed on the system can be named, too.
    open class var familyNames: [String] { ProgramFonts.areRegistered ? FontDescriptor.families : [] }
    /// Returns the names of a family's fonts: of the program's own all, of others regular, bold, and both slanted. Empty for an unknown family.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        let own = ProgramFonts.areRegistered ? FontDescriptor.registeredNames(ofFamily: familyName) : []
        guard own.isEmpty else { return own }
        guard let known = FontDescriptor.family(named: familyName) else { return [] }
        return [(FontDescriptor.Weight.regular, false), (.regular, true), (.bold, false), (.bold, true)].map {
            FontName.make(family: known, weight: $0.0, isItalic: $0.1)
        }
    }

    /// Returns the system font of a size in points.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
    /// Returns the system font of a size in points and a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescriptor(size: fontSize.native, weight: weight.strength))
    }
    /// Returns the bold system font of a size in points.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
    /// Returns the slanted system font of a size in points.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontDescriptor(size: fontSize.native, isItalic: true))
    }
    /// Returns the system font with digits of equal width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescriptor(size: fontSize.native, weight: weight.strength, hasMonospacedDigits: true))
    }

    /// The default size of labels: 17 points.
    open class var labelFontSize: CGFloat { 17 }
    /// The default size of buttons: 18 points.
    open class var buttonFontSize: CGFloat { 18 }
    /// The size of small system text: 12 points.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The size of system text: 14 points.
    open class var systemFontSize: CGFloat { 14 }

    /// Returns the typeface at another size in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var changed = descriptor
        changed.size = fontSize.native
        return UIFont(changed)
    }

    /// The family, as in "Helvetica Neue"; ".AppleSystemUIFont" for the system font.
    open var familyName: String { descriptor.family ?? ".AppleSystemUIFont" }
    /// The font's own name, as in "HelveticaNeue-Bold"; ".SFUI-Semibold" for a system font.
    open var fontName: String {
        FontName.make(family: descriptor.family ?? ".SFUI", weight: descriptor.weight, isItalic: descriptor.isItalic)
    }
    /// The size in points.
    open var pointSize: CGFloat { CGFloat(descriptor.size) }
    /// The height above the baseline, in points.
    open var ascender: CGFloat { CGFloat(metrics.ascent) }
    /// The depth below the baseline in points, as a negative number.
    open var descender: CGFloat { CGFloat(-metrics.descent) }
    /// The height of capital letters, in points.
    open var capHeight: CGFloat { CGFloat(metrics.capHeight) }
    /// The height of a lower-case x, in points.
    open var xHeight: CGFloat { CGFloat(metrics.xHeight) }
    /// The sum of ascender, descender and leading.
    open var lineHeight: CGFloat { CGFloat(metrics.lineHeight) }
    /// The gap between lines in points, included in `lineHeight`. 0 for the system font.
    open var leading: CGFloat { CGFloat(metrics.leading) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.descriptor == descriptor }
    open override var hash: Int { descriptor.hashValue }
    open override var description: String { "UIFont(\(fontName), \(pointSize))" }
}
