// Text set in lines, by Pango.
//
// In come runs of text with styles, out come lines with places, and marks on a context. Pango breaks lines, orders directions, shapes letters
// and finds fonts for those that the asked-for one does not have. Letters are then filled as outlines: Cairo would put glyphs on whole pixels,
// which shows as uneven spacing in small and in moving text.
//
// The layout's own space has its origin at the top left of its box, y pointing down. Indices are UTF-16, as in NSString.

import CPango
import Foundation
import LaminaRender

/// Text with its lines laid out. Immutable; to be used on the thread that made it.
package final class TextLayout {
    package struct Line: Equatable, Sendable {
        /// The line's box: from the first letter's start to the last one's end, and as high as its fonts are.
        package var frame: Rect
        /// The distance from the top of the layout to the baseline.
        package var baseline: Double
        /// The range of its text, without the line break.
        package var range: Range<Int>
    }

    package let lines: [Line]
    /// The widest line's width and the height of all lines.
    package let size: Size
    /// Whether an ellipsis stands for some of the text, or lines were left out.
    package let isTruncated: Bool
    package var firstBaseline: Double { lines.first?.baseline ?? 0 }
    package var lastBaseline: Double { lines.last?.baseline ?? 0 }
    /// The height of the first line above its baseline.
    package var ascent: Double { lines.first.map { $0.baseline - $0.frame.minY } ?? 0 }
    /// The depth of the last line below its baseline.
    package var descent: Double { lines.last.map { $0.frame.maxY - $0.baseline } ?? 0 }

    let layout: OpaquePointer
    let utf8: [UInt8]
    /// The starts of the runs in `utf8`, with their styles.
    let styles: [(start: Int, style: TextStyle)]
    /// The offsets of the lines to the right of where Pango places them.
    let shifts: [Double]
    /// The offsets of the lines' baselines downwards from where Pango places them.
    private let drops: [Double]
    private let context: TextContext

    private static let lineSeparator: Unicode.Scalar = "\u{2028}"

    /// - Parameters:
    ///   - maxWidth: The width to fill, in points; nil has no limit.
    ///   - maxLines: 0 has no limit.
    ///   - lineSpacing: Added between lines, in points.
    package init(
        runs: [TextRun], alignment: TextAlignment = .natural, maxWidth: Double? = nil, maxLines: Int = 0,
        lineBreak: TextLineBreak = .wordWrap, lineSpacing: Double = 0
    ) {
        let context = TextContext()
        let layout: OpaquePointer = pango_layout_new(context.context)
        (self.context, self.layout) = (context, layout)
        let units = Double(PANGO_SCALE)
        func scaled(_ v: Double) -> Int32 { Int32(max(-1e6, min(1e6, v.isNaN ? 0 : v)) * units) }

        let ellipsis: PangoEllipsizeMode? =
            switch lineBreak {
            case .truncateHead: PANGO_ELLIPSIZE_START
            case .truncateTail: PANGO_ELLIPSIZE_END
            case .truncateMiddle: PANGO_ELLIPSIZE_MIDDLE
            case .wordWrap, .charWrap, .clip: nil
            }
        // Pango counts the lines of each paragraph apart. Line separators, or spaces where the end is kept, make one of all.
        let separator: Unicode.Scalar? =
            ellipsis == nil || maxLines <= 0 ? nil : lineBreak == .truncateTail ? Self.lineSeparator : " "
        var (utf8, styles): ([UInt8], [(start: Int, style: TextStyle)]) = ([], [])
        for run in runs where !run.text.isEmpty {
            styles.append((utf8.count, run.style))
            utf8 += Array((separator.map { run.text.withParagraphEnds($0) } ?? run.text).utf8)
        }
        func set(_ utf8: [UInt8]) {
            utf8.withUnsafeBytes { pango_layout_set_text(layout, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count)) }
            let attributes = TextAttributes.make(styles.filter { $0.start < utf8.count }, end: utf8.count)
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        set(utf8)

        if let first = runs.first?.style.font {
            // An empty text is still a line high.
            let description = first.makePangoDescription()
            pango_layout_set_font_description(layout, description)
            pango_font_description_free(description)
        }

        func length(_ v: Double?) -> Double { v.map { $0.isFinite ? max(-1e6, min(1e6, $0)) : 0 } ?? 0 }
        let first = styles.first?.style.paragraph
        let (firstIndent, indent, tail) = (length(first?.firstLineIndent), length(first?.indent), length(first?.tailIndent))
        let margin = max(min(firstIndent, indent), 0)
        let room = maxWidth.map { max(($0.isNaN ? 0 : tail > 0 ? min($0, tail) : $0 + tail) - margin, 0) }
        let width = lineBreak == .clip ? nil : room
        pango_layout_set_indent(layout, scaled(firstIndent - indent))
        // Lines of paragraphs that stand on different sides are placed here, not by Pango.
        let sides = Set(styles.map { $0.style.paragraph?.alignment ?? alignment })
        let alignment = sides.count == 1 ? sides.first! : alignment
        let isMixed = sides.count > 1
        pango_layout_set_width(layout, width.map { $0 < 1e6 ? scaled($0) : -1 } ?? -1)
        pango_layout_set_wrap(layout, lineBreak == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        // Without a limit, text that may wrap never runs out of room.
        if let ellipsis, maxLines > 0 {
            pango_layout_set_ellipsize(layout, ellipsis)
            pango_layout_set_height(layout, -Int32(min(maxLines, 1 << 20)))
        }
        pango_layout_set_spacing(layout, scaled(lineSpacing))
        let isRightToLeft = pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
        // Pango mirrors left and right in text that runs from the right.
        switch isMixed ? .left : alignment {
        case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
        case .left: pango_layout_set_alignment(layout, isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
        case .right: pango_layout_set_alignment(layout, isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
        case .justified: pango_layout_set_justify(layout, 1)
        case .natural: break
        }

        var isCut = false
        // A paragraph that ends in the last line ends the text there, with an ellipsis for the rest.
        if separator == Self.lineSeparator, let last = pango_layout_get_line_readonly(layout, Int32(min(maxLines, 1 << 20) - 1)) {
            let mark = Array(String(Self.lineSeparator).utf8)
            let from = Int(last.pointee.start_index)
            if from < utf8.count, let end = (from..<utf8.count).first(where: { utf8[$0...].starts(with: mark) }) {
                utf8 = utf8[..<end] + Array("…".utf8)
                set(utf8)
                isCut = true
            }
        }
        (self.utf8, self.styles) = (utf8, styles)

        var (lines, shifts, drops): ([Line], [Double], [Double]) = ([], [], [])
        let offsets = UTF16Offsets(utf8)
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        func style(at byte: Int) -> TextStyle? { styles.last { $0.start <= byte }?.style }
        /// How far all that comes is moved down by what came before.
        var drop = 0.0
        repeat {
            var box = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &box)
            var frame = Rect(Double(box.x) / units, Double(box.y) / units, Double(box.width) / units, Double(box.height) / units)
            var range = 0..<0
            var (startsParagraph, paragraph) = (lines.isEmpty, first)
            /// The distance after the line's last letter counts, as after all others; Pango takes it away.
            var trailing = 0.0
            if let line = pango_layout_iter_get_line_readonly(iterator) {
                let start = Int(line.pointee.start_index)
                var end = start + Int(line.pointee.length)
                // A line separator belongs to the line that it ends, for Pango; a line feed does not.
                if end - start >= 3, utf8[end - 3..<end].elementsEqual(String(Self.lineSeparator).utf8) { end -= 3 }
                range = offsets[start]..<offsets[end]
                paragraph = style(at: start)?.paragraph
                trailing = end > start ? style(at: end - 1)?.spacing ?? 0 : 0
                startsParagraph = line.pointee.is_paragraph_start != 0
            }
            if !lines.isEmpty, let previous = lines.last.flatMap({ style(at: offsets.byte(at: $0.range.lowerBound)) }) {
                drop += startsParagraph ? length(previous.paragraph?.spacing) + length(paragraph?.spacingBefore) : 0
                drop += length(previous.paragraph?.lineSpacing)
            }
            var shift = margin
            frame.size.width = max(frame.size.width + trailing, 0)
            let side = paragraph?.alignment ?? alignment
            let flush: Double =
                switch side {
                case .center: 0.5
                case .right: 1
                case .natural, .justified: isRightToLeft ? 1 : 0
                case .left: 0
                }
            if lineBreak == .clip || isMixed, let room, room.isFinite, room < 1e6 {
                shift = margin + flush * (room - frame.size.width) - (lineBreak == .clip || flush > 0 ? frame.origin.x : 0)
            } else if width.map({ $0 < 1e6 }) ?? false {
                shift -= flush * trailing
            }
            frame.origin.x += shift
            let height = paragraph?.height(frame.size.height) ?? frame.size.height
            let growth = height - frame.size.height
            frame.origin.y += drop
            frame.size.height = height
            drop += growth
            lines.append(
                Line(frame: frame, baseline: Double(pango_layout_iter_get_baseline(iterator)) / units + drop, range: range))
            shifts.append(shift)
            drops.append(drop)
        } while (maxLines == 0 || lines.count < maxLines) && pango_layout_iter_next_line(iterator) != 0

        self.lines = lines
        self.shifts = shifts
        self.drops = drops
        // With an indent the box reaches from the leading edge.
        let hasIndent = firstIndent > 0 || indent > 0
        size = Size(lines.map { hasIndent ? $0.frame.maxX : $0.frame.size.width }.max() ?? 0, lines.last?.frame.maxY ?? 0)
        isTruncated =
            isCut || pango_layout_is_ellipsized(layout) != 0 || Int(pango_layout_get_line_count(layout)) > lines.count
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    // MARK: Places and indices

    /// The gap between letters nearest to a point, as the index of the letter after it.
    package func index(at point: Point) -> Int {
        guard let row = lines.lastIndex(where: { $0.frame.minY <= point.y }) ?? lines.indices.first else { return 0 }
        let x = max(-1e6, min(1e6, point.x.isNaN ? 0 : point.x - shifts[row]))
        // What a line is higher than Pango has it is above its letters.
        let y = max(lines[row].baseline, min(lines[row].frame.maxY - 0.01, point.y)) - drops[row]
        var (byte, trailing): (Int32, Int32) = (0, 0)
        pango_layout_xy_to_index(layout, Int32(x * Double(PANGO_SCALE)), Int32(y * Double(PANGO_SCALE)), &byte, &trailing)
        var at = Int(byte)
        for _ in 0..<max(trailing, 0) where at < utf8.count {
            at += 1
            while at < utf8.count, utf8[at] & 0xC0 == 0x80 { at += 1 }
        }
        return UTF16Offsets(utf8)[at]
    }

    /// Returns the place of the caret before the letter at an index: without width, and as high as the line.
    package func caret(at index: Int) -> Rect {
        let byte = UTF16Offsets(utf8).byte(at: index)
        var strong = PangoRectangle()
        pango_layout_get_cursor_pos(layout, Int32(byte), &strong, nil)
        let units = Double(PANGO_SCALE)
        let row = lines.firstIndex { $0.range.contains(index) || $0.range.upperBound == index }
        var (shift, drop) = row.map { (shifts[$0], drops[$0]) } ?? (0, 0)
        // Pango counts the distance between two letters half to each, and none after a line's last; here it follows its letter.
        if let row, index > lines[row].range.lowerBound, let before = styles.last(where: { $0.start < byte })?.style.spacing, before != 0,
            pango_layout_get_direction(layout, Int32(byte)) != PANGO_DIRECTION_RTL
        {
            shift += index < lines[row].range.upperBound ? before / 2 : before
        }
        return Rect(Double(strong.x) / units + shift, Double(strong.y) / units + drop, 0, Double(strong.height) / units)
    }
}

extension String {
    /// Returns the text with another mark at the ends of paragraphs and the same number of UTF-16 units.
    fileprivate func withParagraphEnds(_ mark: Unicode.Scalar) -> String {
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in unicodeScalars {
            switch scalar {
            case "\n" where last == "\r":
                // Two units before, two after: a space of no width takes the other's place.
                result.removeLast()
                result.append("\u{200B}")
                result.append(mark)
            case "\n", "\r", "\u{2029}": result.append(mark)
            default: result.append(scalar)
            }
            last = scalar
        }
        return String(result)
    }
}
