import LaminaCoreGraphics
import LaminaRender

extension NSAttributedString.Key {
    /// A `UIFont`; default the system font of 12 points, in a label the label's.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A `UIColor`; default black, in a label the label's.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A `UIColor` that fills the line behind the text; default none.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// An `NSParagraphStyle`; default the usual one, in a label the label's.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// A number of points added after each letter; default none. A 0 adds nothing and lets no pair of letters stand closer than others.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// A number of points by which letters are raised; default 0.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// An `NSUnderlineStyle`'s raw value; default 0: none.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// A `UIColor`; default the text's.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// An `NSUnderlineStyle`'s raw value; default 0: none.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// A `UIColor`; default the text's.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// A number: the outline's width in percent of the font's size. Above 0 letters are outlined only, below 0 filled as well. Default 0: none.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// A `UIColor`; default the text's.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// An `NSShadow`; default none.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
}

/// Lines under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
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
            font: (attributes[.font] as? UIFont ?? font).descriptor, kern: attributes[.kern].flatMap { Value.number($0) },
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
