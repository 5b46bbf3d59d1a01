import LaminaCoreGraphics
import LaminaRender

extension NSAttributedString.Key {
    /// The key of the font, a `UIFont`. Default the system font of 12 points, in a label the label's.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The key of the text's colour, a `UIColor`. Default black, in a label the label's.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The key of the colour that fills the line behind the text, a `UIColor`. Default none.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// The key of the paragraph style, an `NSParagraphStyle`. Default `NSParagraphStyle.default`, in a label the label's.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// The key of the space added after each letter, a number of points. Default none. 0 adds nothing and also turns the kerning of pairs off.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// The key of the distance by which letters are raised, a number of points. Default 0.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The key of the underline, an `NSUnderlineStyle`'s raw value. Default 0: none.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The key of the underline's colour, a `UIColor`. Default the text's.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The key of the line through the text, an `NSUnderlineStyle`'s raw value. Default 0: none.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// The key of the colour of the line through the text, a `UIColor`. Default the text's.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// The key of the outline's width, a number in percent of the font's size. Above 0 letters are outlined only, below 0 filled as well. Default 0: none.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// The key of the outline's colour, a `UIColor`. Default the text's.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// The key of the shadow, an `NSShadow`. Default none.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
}

/// The style of lines under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// One thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)

    fileprivate func line(_ color: UIColor?) -> TextLine {
        var line = TextLine()
        line.count = contains(.double) ? 2 : rawValue & 15 != 0 ? 1 : 0
        line.isThick = contains(.thick)
        line.color = color.map { Color($0.cgColor) }
        return line
    }
}

extension TextStyle {
    /// Creates a style from attributes; font and colour fall back on the given ones.
    init(_ attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor) {
        func number(_ key: NSAttributedString.Key) -> Double { attributes[key].flatMap { Value.number($0) } ?? 0 }
        func ink(_ key: NSAttributedString.Key) -> UIColor? { attributes[key] as? UIColor }
        func line(_ style: NSAttributedString.Key, _ color: NSAttributedString.Key) -> TextLine {
            let raw = (attributes[style] as? NSUnderlineStyle)?.rawValue ?? Int(max(-1e6, min(1e6, number(style).rounded(.towardZero))))
            return NSUnderlineStyle(rawValue: raw).line(ink(color))
        }
        self.init(
            font: (attributes[.font] as? UIFont ?? font).descriptor.legible(in: .current),
            kern: attributes[.kern].flatMap { Value.number($0) },
            baselineOffset: number(.baselineOffset))
        setColor((ink(.foregroundColor) ?? color).cgColor)
        underline = line(.underlineStyle, .underlineColor)
        strikethrough = line(.strikethroughStyle, .strikethroughColor)
        background = ink(.backgroundColor).map { Color($0.cgColor) }
        strokeWidth = number(.strokeWidth).isFinite ? number(.strokeWidth) : 0
        strokeColor = ink(.strokeColor).map { Color($0.cgColor) }
        shadow = (attributes[.shadow] as? NSShadow)?.layout
        paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.layout
    }
}

extension NSAttributedString {
    /// The text cut into pieces of one style.
    func runs(font: UIFont, color: UIColor) -> [TextRun] {
        var runs: [TextRun] = []
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            runs.append(TextRun(text.substring(with: range), TextStyle(attributes, font: font, color: color)))
        }
        return runs
    }

    /// The first paragraph's, if it has one.
    var paragraphStyle: NSParagraphStyle? {
        length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    }
}

extension FontDescriptor {
    /// Returns a system font that is two steps heavier where text is to be bold; other fonts as they are. That regular text becomes semibold is inferred from pictures.
    fileprivate func legible(in traits: UITraitCollection) -> FontDescriptor {
        guard family == nil, traits.legibilityWeight == .bold else { return self }
        var changed = self
        changed.weight = Weight(rawValue: min(weight.rawValue + 200, 900)) ?? .black
        return changed
    }
}
