import Foundation
import LaminaCoreGraphics
import LaminaRender
import Testing

@Suite struct TextLayoutTests {
    private func style(_ size: Double, _ weight: FontDescriptor.Weight = .regular) -> TextStyle {
        TextStyle(font: FontDescriptor(size: size, weight: weight))
    }
    private func size(_ text: String, _ style: TextStyle) -> Size { TextLayout(runs: [TextRun(text, style)]).size }

    @Test("size grows in proportion to the font's, as nothing is hinted; only the system font's letters stand closer the larger they are")
    func proportional() {
        func size(_ family: String?, _ points: Double) -> Size {
            self.size("Hamburgefonts", TextStyle(font: FontDescriptor(family: family, size: points)))
        }
        let (small, large) = (size("Helvetica", 10), size("Helvetica", 100))
        #expect(abs(large.width / small.width - 10) < 0.02 && abs(large.height / small.height - 10) < 0.02)
        #expect(small.width > 50 && small.width < 90 && small.height > 11 && small.height < 14)
        let (system, largest) = (size(nil, 10), size(nil, 100))
        #expect(largest.width < system.width * 9.5 && abs(largest.height / system.height - 10) < 0.02)
    }

    @Test("bolder is wider, and a font's heights are in order")
    func weights() {
        #expect(size("mmmm", style(20, .black)).width > size("mmmm", style(20, .regular)).width)
        let m = FontDescriptor(size: 20).metrics
        #expect(m.xHeight > 8 && m.capHeight > m.xHeight && m.ascent > m.capHeight && m.descent > 3 && m.lineHeight < 30)
        #expect(
            size("1111", TextStyle(font: FontDescriptor(size: 20, hasMonospacedDigits: true)))
                == size("8888", TextStyle(font: FontDescriptor(size: 20, hasMonospacedDigits: true))))
    }

    @Test("an empty text is one line high")
    func empty() {
        let layout = TextLayout(runs: [TextRun("", style(20))])
        #expect(layout.size.width == 0 && layout.lines.count == 1 && layout.size.height == size("x", style(20)).height)
        #expect(TextLayout(runs: []).lines.count == 1)
    }

    @Test("text wraps at words and never beyond the width, down to single letters")
    func wrapping() {
        let text = "The quick brown fox jumps over the lazy dog"
        let layout = TextLayout(runs: [TextRun(text, style(16))], maxWidth: 120)
        #expect(layout.lines.count >= 3 && layout.size.width <= 120 && !layout.isTruncated)
        #expect(layout.lines.first?.range.lowerBound == 0 && layout.lines.last?.range.upperBound == text.utf16.count)
        #expect(layout.firstBaseline < layout.lastBaseline && layout.lastBaseline < layout.size.height)
        let narrow = TextLayout(runs: [TextRun("unbreakable", style(16))], maxWidth: 40)
        #expect(narrow.size.width <= 40 && narrow.lines.count > 1)
        let spaced = TextLayout(runs: [TextRun(text, style(16))], maxWidth: 120, lineSpacing: 5)
        #expect(abs(spaced.size.height - layout.size.height - 5 * Double(layout.lines.count - 1)) < 0.01)
    }

    @Test(
        "lines over the limit are left out, with an ellipsis or without",
        arguments: [
            TextLineBreak.wordWrap, .charWrap, .clip, .truncateTail, .truncateHead, .truncateMiddle,
        ])
    func limit(lineBreak: TextLineBreak) {
        let text = "The quick brown fox\njumps over the lazy dog and runs on"
        let layout = TextLayout(runs: [TextRun(text, style(16))], maxWidth: 100, maxLines: 1, lineBreak: lineBreak)
        #expect(layout.lines.count == 1 && layout.isTruncated)
        #expect(layout.size.height == size("x", style(16)).height)
        // A break inside a word undoes the kerning of the letters it parts, after Pango has found the place for it.
        let kerning = lineBreak == .charWrap ? 0.5 : 0
        if lineBreak != .clip { #expect(layout.size.width <= 100 + kerning) }
    }

    @Test("a paragraph that ends in the last line ends the text there")
    func paragraphs() {
        let layout = TextLayout(runs: [TextRun("one\ntwo\nthree", style(16))], maxWidth: 200, maxLines: 2, lineBreak: .truncateTail)
        #expect(layout.lines.count == 2 && layout.isTruncated)
        #expect(layout.lines[0].range == 0..<3)
        let all = TextLayout(runs: [TextRun("one\ntwo", style(16))], maxWidth: 200, maxLines: 2, lineBreak: .truncateTail)
        #expect(all.lines.count == 2 && !all.isTruncated)
    }

    @Test("lines stand at the left, in the middle or at the right, clipped ones too")
    func alignment() {
        for lineBreak in [TextLineBreak.wordWrap, .clip] {
            func left(_ a: TextAlignment) -> Double {
                TextLayout(runs: [TextRun("word", style(16))], alignment: a, maxWidth: 200, lineBreak: lineBreak).lines[0].frame.minX
            }
            let width = size("word", style(16)).width
            #expect(left(.left) == 0 && left(.natural) == 0)
            #expect(abs(left(.center) - (200 - width) / 2) < 0.01 && abs(left(.right) - (200 - width)) < 0.01)
        }
    }

    @Test("indices count UTF-16 units; a caret and the index at its place agree")
    func hitTesting() {
        let layout = TextLayout(runs: [TextRun("añ😀b c", style(20))])
        var last = -1.0
        for index in [0, 1, 2, 4, 5, 6, 7] {
            let caret = layout.caret(at: index)
            #expect(caret.minX > last)
            last = caret.minX
            #expect(layout.index(at: Point(caret.minX + 0.01, 5)) == index)
        }
        #expect(layout.index(at: Point(-50, -50)) == 0 && layout.index(at: Point(1e9, 5)) == 7)
        #expect(layout.index(at: Point(.nan, .infinity)) >= 0)
    }

    @Test("text is drawn in its colours, inside its box, with y pointing down")
    func drawing() throws {
        let c = try #require(CGContext(pixelsWide: 200, pixelsHigh: 60, scale: 2))
        let red = TextStyle(font: FontDescriptor(size: 20), color: Color(red: 1, green: 0, blue: 0))
        let blue = TextStyle(font: FontDescriptor(size: 20), color: Color(red: 0, green: 0, blue: 1), isUnderlined: true)
        let layout = TextLayout(runs: [TextRun("II", red), TextRun("II", blue)])
        layout.draw(in: c, at: CGPoint(x: 10, y: 3))
        let b = c.makeBitmap()
        var (reds, blues, inked): ([Int], [Int], [Int]) = ([], [], [])
        for y in 0..<60 {
            for x in 0..<200 where b[x, y].alpha == 255 {
                if b[x, y].red == 255 { reds.append(x) }
                if b[x, y].blue == 255 { blues.append(x) }
                inked.append(y)
            }
        }
        #expect(reds.count > 20 && blues.count > reds.count && reds.max()! < blues.min()! && reds.min()! >= 20)
        let baseline = Int((3 + layout.firstBaseline) * 2)
        #expect(inked.min()! >= 6 && inked.max()! > baseline && inked.max()! < Int((3 + layout.size.height) * 2))
        #expect(inked.filter { $0 < baseline }.count > inked.filter { $0 >= baseline }.count)
    }

    @Test("drawing the same text twice gives the same bytes")
    func deterministic() throws {
        func draw() throws -> CGContext {
            let c = try #require(CGContext(pixelsWide: 300, pixelsHigh: 60, scale: 1.5))
            TextLayout(runs: [TextRun("Shake the bank 123", style(18, .semibold))]).draw(in: c, at: CGPoint(x: 1.3, y: 2.7))
            return c
        }
        let (a, b) = (try draw().makeBitmap(), try draw().makeBitmap())
        #expect(memcmp(a.pixels, b.pixels, 300 * 60 * 4) == 0)
    }
}
