import LaminaCoreGraphics
import LaminaRender

/// Text as it is laid out for editing: where carets and selections are, in the layout's own space.
struct TextFrame {
    let layout: TextLayout
    /// The width it was laid out for.
    let width: CGFloat

    var size: CGSize { CGSize(layout.size) }

    /// - Parameter lineBreak: `.clip` keeps it in one line, on its side of the width.
    init(_ runs: [TextRun], alignment: NSTextAlignment, width: CGFloat, lineBreak: NSLineBreakMode, maxLines: Int = 0) {
        layout = TextLayout(
            runs: runs, alignment: alignment.layout, maxWidth: width.native, maxLines: maxLines, lineBreak: lineBreak.layout)
        self.width = width
    }

    /// No wide.
    func caret(at index: Int) -> CGRect { CGRect(layout.caret(at: index)) }

    func index(at point: CGPoint) -> Int { layout.index(at: Point(point)) }

    /// The number of the line that a caret at a place is in.
    func line(of index: Int) -> Int {
        let y = caret(at: index).midY.native
        return layout.lines.firstIndex { y < $0.frame.maxY } ?? max(layout.lines.count - 1, 0)
    }

    func lineRange(around index: Int) -> NSRange {
        guard !layout.lines.isEmpty else { return NSRange(location: 0, length: 0) }
        let range = layout.lines[line(of: index)].range
        return NSRange(location: range.lowerBound, length: range.count)
    }

    /// The place so many lines up or down; nil beyond the first and last. The distance from the side is kept from move to move.
    func place(from index: Int, lines: Int, x: inout CGFloat?) -> Int? {
        let here = caret(at: index)
        let target = line(of: index) + lines
        guard layout.lines.indices.contains(target) else { return nil }
        let column = x ?? here.minX
        x = column
        let line = layout.lines[target]
        let found = self.index(at: CGPoint(x: column, y: CGFloat(line.frame.minY + line.frame.size.height / 2)))
        // The end of a line that wraps is the beginning of the next.
        return min(max(found, line.range.lowerBound), line.range.upperBound)
    }

    /// Boxes of a range, line by line; where it goes on in the next line, up to the end of the width.
    func boxes(of range: NSRange) -> [CGRect] {
        guard range.length > 0 else { return [] }
        return layout.lines.enumerated().compactMap { number, line in
            let start = max(range.location, line.range.lowerBound)
            let goesOn = range.end > line.range.upperBound
            let end = min(range.end, line.range.upperBound)
            guard start < end || goesOn && start <= line.range.upperBound && start >= line.range.lowerBound else { return nil }
            let box = CGRect(line.frame)
            var (left, right) = (caret(at: start).minX, end == line.range.upperBound ? box.maxX : caret(at: end).minX)
            if start == line.range.lowerBound, number > 0 || start == 0 { left = box.minX }
            if goesOn { right = max(width, right) }
            return CGRect(x: min(left, right), y: box.minY, width: abs(right - left), height: box.height)
        }
    }
}

extension NSAttributedString {
    /// The text cut into pieces of one style, for editing: never none, so that an empty text has a height.
    func editingRuns(base: [Key: Any], font: UIFont, color: UIColor, isSingleLine: Bool) -> [TextRun] {
        var runs: [TextRun] = []
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            var piece = text.substring(with: range)
            if isSingleLine { piece = piece.withoutBreaks }
            runs.append(TextRun(piece, TextStyle(base.merging(attributes) { $1 }, font: font, color: color)))
        }
        return runs.isEmpty ? [TextRun("", TextStyle(base, font: font, color: color))] : runs
    }
}

extension String {
    /// A space for each unit of line breaks.
    var withoutBreaks: String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": result.append(" ")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
