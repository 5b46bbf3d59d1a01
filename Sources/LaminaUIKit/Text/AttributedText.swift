import LaminaCoreGraphics
import LaminaRender

extension NSAttributedString.Key {
    /// A `UIFont`; default the system font of 12 points, in a label the label's.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A `UIColor`; default black, in a label the label's.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A number of points added after each letter; default 0.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// A number of points by which letters are raised; default 0.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// A number; anything but 0 draws one line under the text.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// A number; anything but 0 draws one line through the text.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
}

extension TextStyle {
    /// What the attributes say; font and colour fall back on the given ones.
    init(_ attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor) {
        func number(_ key: NSAttributedString.Key) -> Double { attributes[key].flatMap { Value.number($0) } ?? 0 }
        self.init(
            font: (attributes[.font] as? UIFont ?? font).descriptor,
            color: Color((attributes[.foregroundColor] as? UIColor ?? color).cgColor), kern: number(.kern),
            baselineOffset: number(.baselineOffset), isUnderlined: number(.underlineStyle) != 0,
            isStruckThrough: number(.strikethroughStyle) != 0)
    }
}

extension NSAttributedString {
    /// The text cut into pieces of one style.
    func runs(font: UIFont, color: UIColor) -> [TextRun] {
        var runs: [TextRun] = []
        let text = string as NSString
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            runs.append(TextRun(text.substring(with: range), TextStyle(attributes, font: font, color: color)))
        }
        return runs
    }

    /// The size of the text in lines broken only where it says so.
    public func size() -> CGSize { CGSize(layout().size) }

    /// Draws with the top left corner at `point`, in the current context.
    public func draw(at point: CGPoint) { UIGraphicsGetCurrentContext().map { layout().draw(in: $0, at: point) } }

    /// Draws in lines broken at the width of `rect`, from its top down, in the current context. What reaches below it is drawn as well.
    public func draw(in rect: CGRect) {
        UIGraphicsGetCurrentContext().map { layout(maxWidth: rect.width.native).draw(in: $0, at: rect.origin) }
    }

    private func layout(maxWidth: Double? = nil) -> TextLayout {
        TextLayout(runs: runs(font: .systemFont(ofSize: 12), color: .black), maxWidth: maxWidth)
    }
}

extension String {
    /// The size of the text in lines broken only where it says so.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    /// Draws with the top left corner at `point`, in the current context.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }

    /// Draws in lines broken at the width of `rect`, from its top down, in the current context.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }
}
