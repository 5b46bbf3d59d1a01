import Foundation
import LaminaRender

/// The appearance of a piece of text.
package struct TextStyle: Equatable, Hashable, Sendable {
    package var font: FontDescriptor
    package var color: Color
    /// A picture that is repeated in the letters, in place of `color`.
    package private(set) var pattern: CGColor?
    /// Added after each letter, in points. nil adds nothing; 0 adds nothing and lets no pair of letters stand closer than others.
    package var kern: Double?
    /// The height by which the letters are raised, in points.
    package var baselineOffset: Double
    package var underline = TextLine()
    package var strikethrough = TextLine()
    /// Fills the line behind the text.
    package var background: Color?
    /// The outline's width in percent of the font's size: above 0 the letters are outlined only, below 0 filled as well.
    package var strokeWidth = 0.0
    /// The colour of the outline; nil for the letters' colour.
    package var strokeColor: Color?
    package var shadow: TextShadow?
    /// The paragraph's style; nil for that of the whole layout.
    package var paragraph: TextParagraph?

    package init(
        font: FontDescriptor, color: Color = .black, kern: Double? = nil, baselineOffset: Double = 0, isUnderlined: Bool = false,
        isStruckThrough: Bool = false
    ) {
        self.font = font
        self.color = color
        self.kern = kern
        self.baselineOffset = baselineOffset
        underline.count = isUnderlined ? 1 : 0
        strikethrough.count = isStruckThrough ? 1 : 0
    }

    /// Gives the letters a colour, which may be a pattern.
    package mutating func setColor(_ color: CGColor) {
        self.color = Color(color)
        pattern = color.isPattern ? color : nil
    }

    /// The distance added after each letter in all, in points; an even number of Pango's units, which gives one half to either side.
    var spacing: Double {
        let spacing = font.tracking + (kern ?? 0)
        return spacing.isFinite ? (spacing * 512).rounded() / 512 : 0
    }
}

/// A line under or through text.
package struct TextLine: Equatable, Hashable, Sendable {
    /// None, one or two.
    package var count = 0
    package var isThick = false
    /// The colour; nil for the letters' colour.
    package var color: Color?
    package init() {}
}

package struct TextShadow: Equatable, Hashable, Sendable {
    /// The offset in points, y pointing down.
    package var offset: Size
    package var blur: Double
    package var color: CGColor
    package init(offset: Size, blur: Double, color: CGColor) { (self.offset, self.blur, self.color) = (offset, blur, color) }
}

/// The setting of a paragraph. Lengths in points.
package struct TextParagraph: Equatable, Hashable, Sendable {
    /// The alignment; nil for the layout's own.
    package var alignment: TextAlignment?
    /// The distance between the paragraph's lines.
    package var lineSpacing = 0.0
    /// After it, and before it.
    package var spacing = 0.0, spacingBefore = 0.0
    /// Lines are so much higher, then at least and at most so high; 0 leaves them alone. What comes or goes is above the letters.
    package var lineHeightMultiple = 0.0, minimumLineHeight = 0.0, maximumLineHeight = 0.0
    /// The indentations from the leading edge, of the first line and of all others. The layout's first paragraph decides for all.
    package var firstLineIndent = 0.0, indent = 0.0
    /// The end of lines: above 0 from the leading edge, else from the trailing one. The layout's first paragraph decides for all.
    package var tailIndent = 0.0
    package init() {}

    func height(_ natural: Double) -> Double {
        var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
        if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return height.isFinite ? height : natural
    }
}

/// A piece of text in one style.
package struct TextRun: Equatable, Hashable, Sendable {
    package var text: String
    package var style: TextStyle
    package init(_ text: String, _ style: TextStyle) { (self.text, self.style) = (text, style) }
}

package enum TextAlignment: Sendable {
    /// The side at which the text's direction begins.
    case natural
    case left, center, right
    /// Lines but a paragraph's last are stretched to the width.
    case justified
}

/// The treatment of text that is wider than its room.
package enum TextLineBreak: Sendable {
    case wordWrap, charWrap
    /// One line a paragraph, cut off.
    case clip
    /// Wrapped at words; an ellipsis stands for what does not fit the last line.
    case truncateHead, truncateTail, truncateMiddle
}
