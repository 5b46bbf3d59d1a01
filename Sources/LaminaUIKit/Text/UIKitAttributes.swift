import LaminaCoreGraphics

extension AttributeScopes {
    /// The attributes of `AttributedString` that UIKit's views show.
    public struct UIKitAttributes: AttributeScope {
        /// The font, a `UIFont`.
        public let font: FontAttribute
        /// The colour of the letters, a `UIColor`.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the letters, a `UIColor`.
        public let backgroundColor: BackgroundColorAttribute
        /// The space added after each letter in points.
        public let kern: KernAttribute
        /// The line under the letters.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through the letters.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Foundation's attributes.
        public let foundation: FoundationAttributes

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = NSAttributedString.Key.font.rawValue
        }
        /// The colour of the letters.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        /// The colour behind the letters.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        /// The space added after each letter in points.
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        /// The line under the letters.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        /// The line through the letters.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
    }
    /// The attributes that UIKit's views show.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// The key of an attribute of UIKit's by its name.
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T { self[T.self] }
}

extension NSAttributedString {
    /// Creates a text with the attributes of another that UIKit shows: font, colours, kern, lines under and through the letters.
    public convenience init(_ attributed: AttributedString) {
        let whole = NSMutableAttributedString()
        for run in attributed.runs {
            var attributes: [Key: Any] = [:]
            let uiKit = run.attributes.uiKit
            if let font = uiKit.font { attributes[.font] = font }
            if let color = uiKit.foregroundColor { attributes[.foregroundColor] = color }
            if let color = uiKit.backgroundColor { attributes[.backgroundColor] = color }
            if let kern = uiKit.kern { attributes[.kern] = kern }
            if let style = uiKit.underlineStyle { attributes[.underlineStyle] = style.rawValue }
            if let style = uiKit.strikethroughStyle { attributes[.strikethroughStyle] = style.rawValue }
            whole.append(NSAttributedString(string: String(attributed[run.range].characters), attributes: attributes))
        }
        self.init(attributedString: whole)
    }
}
