import CoreText
import Testing
import UIKit

@Suite("Core Text") struct CoreTextTests {
    private let font = CTFontCreateWithName("Helvetica", 1000, nil)

    private func glyphs(_ text: String, _ font: CTFont) -> (glyphs: [CGGlyph], isComplete: Bool) {
        let units = Array(text.utf16)
        var glyphs = [CGGlyph](repeating: 9, count: units.count)
        return (glyphs, CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)).1 ? (glyphs, true) : (glyphs, false)
    }

    @Test("fonts are found by name, and tell their measures")
    func fonts() {
        #expect(
            CTFontCopyFamilyName(font) == "Helvetica" && CTFontGetSize(font) == 1000 && CTFontGetAscent(font) == 920
                && CTFontGetDescent(font) == 230)
        #expect(CTFontCopyPostScriptName(CTFontCreateWithName("HelveticaNeue-Bold", 0, nil)) == "HelveticaNeue-Bold")
        #expect(CTFontGetSize(CTFontCreateWithName("HelveticaNeue-Bold", 0, nil)) == 12)
        #expect(CTFontCopyFamilyName(CTFontCreateWithName("No Such Font", 20, nil)) == "Helvetica")
        #expect(CTFontGetUnitsPerEm(font) == 2048 && CTFontGetGlyphCount(font) > 500)
        #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 20, nil, nil)) == 20)
    }

    @Test("glyphs of letters have Helvetica's widths and outlines with y pointing up")
    func outlines() throws {
        let (found, isComplete) = glyphs("Lay", font)
        #expect(isComplete && Set(found).count == 3)
        var advances = [CGSize](repeating: .zero, count: 3)
        let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, found, &advances, 3)
        #expect(abs(sum - 1612) < 2 && abs(advances[0].width - 556) < 1 && abs(advances[2].width - 500) < 1)
        let path = try #require(CTFontCreatePathForGlyph(font, found[0], nil))
        let box = path.boundingBoxOfPath
        #expect(abs(box.minY) < 1 && box.maxY > 650 && box.maxY < 750 && path.contains(CGPoint(x: box.minX + 20, y: 300)))
        #expect(CTFontGetBoundingRectsForGlyphs(font, .horizontal, found, nil, 3).minY < -150)
        let (space, missing) = (glyphs(" ", font).glyphs[0], glyphs("a\u{1F600}", font))
        #expect(CTFontCreatePathForGlyph(font, space, nil) == nil && CTFontCreatePathForGlyph(font, 65535, nil) == nil)
        #expect(!missing.isComplete && missing.glyphs[1...] == [0, 0])
        #expect(CTFontGetGlyphWithName(font, "no-such-glyph") == 0)
    }

    @Test("a line tells its size, its runs and where its letters are")
    func lines() throws {
        let text = NSMutableAttributedString(string: "Lao\nLao", attributes: [kCTFontAttributeName: font.withSize(100)])
        text.addAttribute(
            kCTForegroundColorAttributeName, value: CGColor(red: 1, green: 0, blue: 0, alpha: 1), range: NSRange(location: 4, length: 3))
        let line = CTLineCreateWithAttributedString(text)
        var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 9)
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
        #expect(abs(width - 361.4) < 0.5 && abs(ascent - 92) < 0.1 && abs(descent - 23) < 0.1 && leading == 0)
        let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
        #expect(runs.count == 2 && CTLineGetGlyphCount(line) == 7 && CTLineGetStringRange(line) == CFRangeMake(0, 7))
        var places = [CGPoint](repeating: .zero, count: 3)
        CTRunGetPositions(runs[1], CFRangeMake(0, 0), &places)
        #expect(abs(places[0].x - 194.6) < 0.5 && places[0].y == 0 && abs(places[1].x - 250.2) < 0.5)
        var indices = [CFIndex](repeating: 0, count: 3)
        CTRunGetStringIndices(runs[1], CFRangeMake(0, 0), &indices)
        #expect(indices == [4, 5, 6] && CTRunGetStringRange(runs[1]) == CFRangeMake(4, 3) && CTRunGetStatus(runs[1]).isEmpty)
        #expect(CTRunGetAttributes(runs[1])[AnyHashable(kCTForegroundColorAttributeName)] is CGColor)
        #expect(abs(CTLineGetOffsetForStringIndex(line, 4, nil) - 194.6) < 0.5)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 196, y: 0)) == 4)
        let short = try #require(CTLineCreateTruncatedLine(line, 250, .end, nil))
        #expect(CTLineGetTypographicBounds(short, nil, nil, nil) <= 250 && CTLineCreateTruncatedLine(line, 5, .end, nil) == nil)
    }

    private func rows(_ image: CGImage, _ isInk: (UInt32) -> Bool = { $0 >> 24 > 128 }) -> ClosedRange<Int>? {
        guard let data = image.dataProvider?.data else { return nil }
        let rows = (0..<image.height).filter { y in
            (0..<image.width).contains { x in
                let at = y * image.bytesPerRow + x * 4
                return isInk(UInt32(data[at]) | UInt32(data[at + 1]) << 8 | UInt32(data[at + 2]) << 16 | UInt32(data[at + 3]) << 24)
            }
        }
        return rows.first.flatMap { first in rows.last.map { first...$0 } }
    }

    private func drawn(_ draw: (CGContext) -> Void) throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: 200, height: 100, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
        draw(context)
        return try #require(context.makeImage())
    }

    @Test("lines, runs and glyphs stand on the text position, y pointing up")
    func drawing() throws {
        let attributes: [NSAttributedString.Key: Any] = [
            kCTFontAttributeName: font.withSize(40), kCTForegroundColorAttributeName: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
        ]
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: "HH", attributes: attributes))
        let whole = try drawn {
            $0.textPosition = CGPoint(x: 10, y: 20)
            CTLineDraw(line, $0)
            #expect(abs($0.textPosition.x - 67.8) < 0.2)
        }
        // Capitals of 40 points are about 28.8 high and stand 20 pixels above the lower edge.
        #expect(rows(whole).map { $0.upperBound } == 79 && rows(whole).map { abs($0.lowerBound - 51) <= 1 } == true)
        #expect(rows(whole) { $0 == 0xFFFF_0000 } != nil)
        let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
        let second = try drawn {
            $0.textPosition = CGPoint(x: 10, y: 20)
            CTRunDraw(run, $0, CFRangeMake(1, 1))
        }
        #expect(rows(second) == rows(whole))
        let (found, place) = (glyphs("H", font).glyphs, [CGPoint(x: 10, y: 20)])
        let single = try drawn { CTFontDrawGlyphs(font.withSize(40), found, place, 1, $0) }
        #expect(rows(single) { $0 == 0xFF00_0000 } != nil && rows(single)?.upperBound == 79)
    }

    @Test("a framesetter breaks lines, says what fits and draws it from the top")
    func frames() throws {
        let text = NSAttributedString(string: "one two three four five", attributes: [kCTFontAttributeName: font.withSize(20)])
        let setter = CTFramesetterCreateWithAttributedString(text)
        var fits = CFRange()
        let size = CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRange(), nil, CGSize(width: 100, height: 1e9), &fits)
        #expect(size.width <= 100 && abs(size.height - 69) < 0.5 && fits == CFRangeMake(0, 23))
        CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRange(), nil, CGSize(width: 100, height: 50), &fits)
        #expect(fits.length > 8 && fits.length < 23)
        let frame = CTFramesetterCreateFrame(
            setter, CFRange(), CGPath(rect: CGRect(x: 50, y: 30, width: 100, height: 50), transform: nil), nil)
        let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
        #expect(lines.count == 2 && CTFrameGetVisibleStringRange(frame) == fits && CTFrameGetStringRange(frame).length == 23)
        var origins = [CGPoint](repeating: .zero, count: 2)
        CTFrameGetLineOrigins(frame, CFRange(), &origins)
        #expect(abs(origins[0].y - (50 - 18.4)) < 0.1 && abs(origins[0].y - origins[1].y - 23) < 0.1 && origins[0].x == 0)
        let picture = try drawn { CTFrameDraw(frame, $0) }
        // The box's top is at row 20; its lines end at row 66.
        let inked = try #require(rows(picture))
        #expect(inked.lowerBound >= 22 && inked.lowerBound < 30 && inked.upperBound < 67 && inked.upperBound > 55)
        let empty = CTFramesetterCreateWithAttributedString(NSAttributedString(string: ""))
        #expect(CTFramesetterSuggestFrameSizeWithConstraints(empty, CFRange(), nil, CGSize(width: 9, height: 9), nil) == .zero)
    }

    @Test("fonts are read from data, registered, and found by name from then on; what is no font is not")
    func files() throws {
        #expect(CGFont(try #require(CGDataProvider(data: Data("no font".utf8)))) == nil)
        #expect(CGFont("Helvetica")?.unitsPerEm == 2048 && CGFont("No Such Font") == nil)
        #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/no/such/font.ttf"), .process, nil))
        // A font of the project's own, under its own name, which nobody else knows.
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/CLaminaFonts/Fonts/Courier-700.ttf")
        let provider = try #require(CGDataProvider(url: file))
        let read = try #require(CGFont(provider))
        #expect(read.postScriptName == "Lamina-Courier-700" && read.numberOfGlyphs > 300 && read.unitsPerEm == 2048)
        var advance: [Int32] = [0]
        #expect(read.getGlyphAdvances(glyphs: [5], count: 1, advances: &advance) && advance == [1229])
        let sized = CTFontCreateWithGraphicsFont(read, 20, nil, nil)
        #expect(CTFontGetSize(sized) == 20 && abs(CTFontGetAdvancesForGlyphs(sized, .horizontal, [5], nil, 1) - 12.002) < 0.01)
        #expect(CTFontManagerRegisterGraphicsFont(read, nil) && !CTFontManagerRegisterGraphicsFont(read, nil))
        #expect(UIFont(name: "Lamina-Courier-700", size: 9) != nil)
    }
}
