import LaminaCoreGraphics

extension UIFont {
    /// The role of a text, which determines its size, together with the size that the user prefers.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A large title, 34 points at the default size.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A title of the first level, 28 points at the default size.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A title of the second level, 22 points at the default size.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// A title of the third level, 20 points at the default size.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A heading, 17 points at the default size, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// A subheading, 15 points at the default size.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Body text, 17 points at the default size.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// A callout, 16 points at the default size.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A footnote, 13 points at the default size.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// A caption, 12 points at the default size.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A secondary caption, 11 points at the default size.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// Returns the font of a style at the text size that the user prefers: that of the screen's traits.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { preferredFont(forTextStyle: style, compatibleWith: nil) }

    /// Returns the font of a style at the text size of traits, by the table of sizes in the Human Interface Guidelines. Nil, and traits without a text size, stand
    /// for the screen's.
    ///
    /// Labels and text views whose `adjustsFontForContentSizeCategory` is true follow changes of the text size with it.
    public class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        let font = systemFont(
            ofSize: TypeScale.of(style).size(for: .preferred(by: traitCollection)), weight: style == .headline ? .semibold : .regular)
        return UIFont(font.descriptor, scaling: .style(style))
    }

    /// A system font that grows as a style does.
    static func scaled(_ size: CGFloat, _ weight: Weight, _ style: TextStyle) -> UIFont {
        UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
    }

    /// Returns a font with letters of equal width: DejaVu Sans Mono, scaled to the width of SF Mono.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        var changed = systemFont(ofSize: fontSize, weight: weight).descriptor
        changed.family = FontDescriptor.monospacedFamily
        return UIFont(changed)
    }
}

extension UIContentSizeCategory {
    /// The category of traits; the screen's if they have none.
    static func preferred(by traits: UITraitCollection?) -> UIContentSizeCategory {
        let own = traits?.preferredContentSizeCategory ?? .unspecified
        return own == .unspecified ? CurrentTraits.ofStage.ofScreen.preferredContentSizeCategory : own
    }
}
