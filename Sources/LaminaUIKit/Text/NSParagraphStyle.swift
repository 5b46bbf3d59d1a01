import LaminaCoreGraphics

/// The layout of a paragraph of attributed text. Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
    }
    var values = Values()

    public override init() { super.init() }
    init(_ values: Values) {
        self.values = values
        super.init()
    }

    /// The style of text without another.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The alignment of lines. Default `.natural`.
    open var alignment: NSTextAlignment { values.alignment }
    /// The breaking of lines. The first paragraph's value applies to the whole text. Default `.byWordWrapping`.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The distance between the paragraph's lines. Default 0.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The distance after the paragraph. Default 0.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The distance before the paragraph, unless it is the first. Default 0.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The factor of the lines' natural height, the difference added above the letters. Default 0: none.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The minimum height of a line. Default 0: none.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum height of a line. Default 0: none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The indentation of the first line. The first paragraph's value applies to the whole text. Default 0.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indentation of the other lines. The first paragraph's value applies to the whole text. Default 0.
    open var headIndent: CGFloat { values.headIndent }
    /// The end of lines: above 0 as a distance from their start, else from the opposite edge. The first paragraph's value applies to the whole text. Default 0.
    open var tailIndent: CGFloat { values.tailIndent }

    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
    /// Returns a copy that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }

    var layout: TextParagraph {
        var layout = TextParagraph()
        layout.alignment = alignment == .natural ? nil : alignment.layout
        (layout.lineSpacing, layout.spacing, layout.spacingBefore) = (
            lineSpacing.native, paragraphSpacing.native, paragraphSpacingBefore.native
        )
        layout.lineHeightMultiple = lineHeightMultiple.native
        (layout.minimumLineHeight, layout.maximumLineHeight) = (minimumLineHeight.native, maximumLineHeight.native)
        (layout.firstLineIndent, layout.indent, layout.tailIndent) = (firstLineHeadIndent.native, headIndent.native, tailIndent.native)
        return layout
    }
}

/// A paragraph style that can be changed.
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.lineSpacing = 4
/// style.alignment = .center
/// label.attributedText = NSAttributedString(string: text, attributes: [.paragraphStyle: style])
/// ```
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }

    /// Copies all values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
