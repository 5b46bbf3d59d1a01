import Foundation
import LaminaRender

/// How a piece of text looks.
package struct TextStyle: Equatable, Hashable, Sendable {
    package var font: FontDescriptor
    package var color: Color
    /// Added after each letter, in points.
    package var kern: Double
    /// How far the letters are raised, in points.
    package var baselineOffset: Double
    package var isUnderlined: Bool
    package var isStruckThrough: Bool

    package init(
        font: FontDescriptor, color: Color = .black, kern: Double = 0, baselineOffset: Double = 0, isUnderlined: Bool = false,
        isStruckThrough: Bool = false
    ) {
        self.font = font
        self.color = color
        self.kern = kern
        self.baselineOffset = baselineOffset
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
    }
}

/// A piece of text in one style.
package struct TextRun: Equatable, Hashable, Sendable {
    package var text: String
    package var style: TextStyle
    package init(_ text: String, _ style: TextStyle) { (self.text, self.style) = (text, style) }
}

package enum TextAlignment: Sendable {
    /// By the direction of the text.
    case natural
    case left, center, right
    /// Lines but a paragraph's last are stretched to the width.
    case justified
}

/// What happens to text that is wider than there is room.
package enum TextLineBreak: Sendable {
    case wordWrap, charWrap
    /// One line a paragraph, cut off.
    case clip
    /// Wrapped at words; an ellipsis stands for what does not fit the last line.
    case truncateHead, truncateTail, truncateMiddle
}
