import LaminaCoreGraphics
import LaminaRender
import LaminaUIKit

/// A line of set text: glyphs with their places. Use it on the thread that created it.
///
/// ```swift
/// let line = CTLineCreateWithAttributedString(NSAttributedString(string: "Lamina", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
/// context.textPosition = CGPoint(x: 20, y: 30)  // y points up: in UIKit's contexts, turn the space over first
/// CTLineDraw(line, context)
/// ```
public final class CTLine {
    let text: NSAttributedString
    let layout: TextLayout
    let index: Int

    init(_ text: NSAttributedString, _ layout: TextLayout, _ index: Int) { (self.text, self.layout, self.index) = (text, layout, index) }

    /// The line's box, baseline and text; nil for a layout without lines.
    var line: TextLayout.Line? { layout.lines.indices.contains(index) ? layout.lines[index] : nil }

    /// The layout, in the context's colour where the text wants that.
    func layout(in context: CGContext) -> TextLayout {
        let isFromContext = runs.contains { $0.attributes[kCTForegroundColorFromContextAttributeName] as? Bool == true }
        guard isFromContext, layout.lines.count == 1 else { return layout }
        return TextLayout(runs: text.coreTextRuns(contextColor: context.fillColor).map(\.onOneLine), lineBreak: .clip)
    }

    lazy var runs: [CTRun] = layout.runs(ofLine: index).map { CTRun($0, text) }
}

/// Creates a line of a text, without breaking it.
public func CTLineCreateWithAttributedString(_ attrString: NSAttributedString) -> CTLine {
    CTLine(attrString, TextLayout(runs: attrString.coreTextRuns().map(\.onOneLine), lineBreak: .clip), 0)
}

extension TextRun {
    /// The text without ends of lines: as many UTF-16 units, spaces in their place.
    fileprivate var onOneLine: TextRun {
        var run = self
        run.text = String(
            String.UnicodeScalarView(text.unicodeScalars.map { "\n\r\u{2028}\u{2029}".unicodeScalars.contains($0) ? " " : $0 }))
        return run
    }
}

/// Returns the pieces of one style and one font, an array of `CTRun`, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }
/// Returns the number of glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.shaped.glyphs.count } }
/// Returns the range of the text in the line.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.line?.range ?? 0..<0) }

/// Writes the line's ascent, descent and leading in points.
///
/// - Returns: The width in points, spaces at the end included.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    guard let set = line.line else { return 0 }
    let gap = line.runs.compactMap { $0.font?.leading }.max() ?? 0
    ascent?.pointee = CGFloat(set.baseline - set.frame.minY)
    descent?.pointee = CGFloat(set.frame.maxY - set.baseline) - gap
    leading?.pointee = gap
    return set.frame.size.width
}

/// Returns the box of the glyphs' outlines in points, from the line's origin, y pointing up.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    let box = line.runs.reduce(CGRect.null) { $0.union($1.bounds(of: $1.shaped.glyphs.indices)) }
    guard !box.isNull else { return .zero }
    return context.map { box.offsetBy(dx: $0.textPosition.x, dy: $0.textPosition.y) } ?? box
}

/// Returns the place of the caret before a UTF-16 unit, in points from the line's start.
///
/// - Parameter secondaryOffset: Written with the same value as is returned: the caret of the line's own direction.
@discardableResult
public func CTLineGetOffsetForStringIndex(_ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?)
    -> CGFloat
{
    guard let set = line.line else { return 0 }
    let index = min(max(charIndex, set.range.lowerBound), set.range.upperBound)
    let offset = CGFloat(line.layout.caret(at: index).minX - set.frame.minX)
    secondaryOffset?.pointee = offset
    return offset
}

/// Returns the UTF-16 unit whose caret is nearest to a point, which is relative to the line's start.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    guard let set = line.line else { return 0 }
    return line.layout.index(at: Point(set.frame.minX + position.x.native, set.baseline))
}

/// Draws the line with its origin at the context's text position, through its text matrix, y pointing up. The text position advances by the line's width.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    guard let set = line.line else { return }
    let place = context.textPosition
    context.saveGState()
    context.concatenate(context.textMatrix.concatenating(CGAffineTransform(translationX: place.x, y: place.y)))
    context.scaleBy(x: 1, y: -1)
    if line.layout.lines.count > 1 {
        context.clip(to: CGRect(x: -1e5, y: set.frame.minY - set.baseline, width: 2e5, height: set.frame.size.height))
    }
    line.layout(in: context).draw(in: context, at: CGPoint(x: -set.frame.minX, y: -set.baseline))
    context.restoreGState()
    context.textPosition = CGPoint(x: place.x + CGFloat(set.frame.size.width), y: place.y)
}

/// The place at which a line that is too wide is cut.
public enum CTLineTruncationType: UInt32, Sendable {
    /// The beginning of the line is left out.
    case start = 0
    /// The end of the line is left out.
    case end
    /// The middle of the line is left out.
    case middle
}

/// Returns the line with an ellipsis in place of the text that does not fit a width in points; the line itself if it fits, nil if not even the ellipsis does.
///
/// - Parameter truncationToken: Ignored: it is an ellipsis in the text's own style.
public func CTLineCreateTruncatedLine(_ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?)
    -> CTLine?
{
    guard let set = line.line, set.frame.size.width > width else { return line }
    let lineBreak: TextLineBreak =
        switch truncationType {
        case .start: .truncateHead
        case .end: .truncateTail
        case .middle: .truncateMiddle
        }
    let layout = TextLayout(runs: line.text.coreTextRuns().map(\.onOneLine), maxWidth: width, maxLines: 1, lineBreak: lineBreak)
    return layout.size.width <= width + 0.5 ? CTLine(line.text, layout, 0) : nil
}
