import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Text layers")
struct TextLayerTests {
    private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    nonisolated private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    nonisolated private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// A font and a text of classes that the layer does not know.
    private final class Font: DescribedFont {
        let descriptor: FontDescriptor
        init(_ descriptor: FontDescriptor) { self.descriptor = descriptor }
    }
    private final class TwoColors: StyledText {
        func textRuns(font: FontDescriptor, color: CGColor) -> [TextRun] {
            var large = font
            large.size = 30
            return [
                TextRun("A", TextStyle(font: large, color: Color(TextLayerTests.red))),
                TextRun("B", TextStyle(font: large, color: Color(TextLayerTests.blue))),
            ]
        }
    }

    private func make(_ text: Any?, _ change: (CATextLayer) -> Void = { _ in }) -> (table: Turntable, layer: CATextLayer) {
        let (table, layer) = (Turntable(), CATextLayer())
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.foregroundColor = Self.black
        layer.fontSize = 20
        layer.string = text
        change(layer)
        table.atOnce {
            table.root.position = CGPoint(x: 200, y: 200)
            table.root.addSublayer(layer)
        }
        CATransaction.flush()
        return (table, layer)
    }

    /// The box of the pixels that are darker than half; nil where there are none.
    private func ink(_ table: Turntable) -> CGRect? {
        let pixels = table.pixels(width: 100, height: 100)
        var box = CGRect.null
        for y in 0..<100 {
            for x in 0..<100 where pixels[y * 100 + x] >> 8 & 255 < 128 { box = box.union(CGRect(x: x, y: y, width: 1, height: 1)) }
        }
        return box.isNull ? nil : box
    }

    @Test("a new one has Apple's defaults and shows nothing")
    func defaults() {
        let layer = CATextLayer()
        #expect(layer.string == nil && layer.font == nil && layer.fontSize == 36)
        #expect(layer.foregroundColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(!layer.isWrapped && layer.truncationMode == .none && layer.alignmentMode == .natural)
        #expect(!layer.allowsFontSubpixelQuantization)
        #expect(layer.value(forKey: "fontSize") as? Int == 36)
        #expect(ink(make(nil).table) == nil)
        #expect(ink(make("").table) == nil)
    }

    @Test("text stands at the top, at the side the alignment says")
    func alignment() throws {
        let boxes = try [CATextLayerAlignmentMode.left, .center, .right].map { mode in
            try #require(ink(make("Hxg") { $0.alignmentMode = mode }.table))
        }
        for box in boxes { #expect(box.minY < 12 && box.maxY < 30) }
        #expect(boxes[0].minX < 6 && boxes[2].maxX > 94)
        #expect(abs(boxes[1].midX - 50) < 3)
    }

    @Test("the layer's size of the font decides, not the font's own; its weight and family count")
    func fonts() throws {
        let plain = try #require(ink(make("Hxg").table))
        let large = try #require(ink(make("Hxg") { $0.fontSize = 40 }.table))
        #expect(abs(large.height - 2 * plain.height) <= 2)
        let system = try #require(ink(make("Hxg") { $0.font = Font(FontDescriptor(size: 3)) }.table))
        let bold = try #require(ink(make("Hxg") { $0.font = Font(FontDescriptor(size: 99, weight: .bold)) }.table))
        #expect(bold.width > system.width && abs(bold.height - system.height) <= 1)
        #expect(ink(make("Hxg") { $0.font = "DejaVu Sans Mono" }.table) != nil)
    }

    @Test("lines are broken only if wanted, and end in an ellipsis if wanted")
    func wrapping() throws {
        let text = "several words that go on"
        let single = try #require(ink(make(text).table))
        #expect(single.maxY < 30 && single.maxX > 90)
        let wrapped = try #require(ink(make(text) { $0.isWrapped = true }.table))
        #expect(wrapped.maxY > 50)
        let cut = make(text) { $0.truncationMode = .end }.table
        let isSame = cut.pixels(width: 100, height: 30) == make(text).table.pixels(width: 100, height: 30)
        #expect(!isSame)
        let both = make(text) {
            ($0.isWrapped, $0.truncationMode) = (true, .end)
            $0.frame.size.height = 50
        }
        #expect(try #require(ink(both.table)).maxY <= 50)
    }

    @Test("styled text brings its own fonts and colours")
    func styled() {
        let pixels = make(TwoColors()) { $0.fontSize = 5 }.table.pixels(width: 100, height: 60)
        #expect(pixels.count { $0 == 0xFFFF_0000 } > 30)
        #expect(pixels.count { $0 == 0xFF00_00FF } > 30)
    }

    @Test("it is drawn anew when text, look, size or scale change, and only then")
    func redrawing() {
        let (table, layer) = make("one")
        func changes(_ change: () -> Void) -> Bool {
            let before = layer.contents as? CGImage
            change()
            // What is animated by itself has come to its end.
            table.go(to: table.now + 1)
            CATransaction.flush()
            return layer.contents as? CGImage !== before
        }
        #expect(!changes {})
        #expect(!changes { layer.position.x += 5 })
        #expect(changes { layer.string = "two" })
        #expect(changes { layer.alignmentMode = .right })
        #expect(changes { layer.foregroundColor = Self.red })
        #expect(changes { layer.bounds.size.width = 60 })
        #expect(changes { layer.contentsScale = 2 })
        #expect((layer.contents as? CGImage)?.width == 120)
        #expect(changes { layer.setValue(9, forKey: "fontSize") })
        #expect(layer.fontSize == 9)
        #expect(changes { layer.string = nil })
        #expect(layer.contents == nil)
        withExtendedLifetime(table) {}
    }

    @Test("a change of the font's size or of the colour is animated by itself, from what shows")
    func implicit() throws {
        let (table, layer) = make("H")
        let plain = try #require(ink(table))
        #expect(layer.animationKeys() == nil)
        layer.fontSize = 60
        #expect(layer.animationKeys() == ["fontSize"])
        #expect(ink(table) == plain)
        table.go(to: 100.125)
        let middle = try #require(layer.presentation()).fontSize
        #expect(middle > 25 && middle < 55)
        // A change under way goes on from what shows.
        layer.fontSize = 20
        table.turn()
        #expect(abs(try #require(layer.presentation()).fontSize - middle) < 1e-6)
        table.go(to: 101)
        #expect(layer.animationKeys() == nil)
        #expect(ink(table) == plain)
        layer.foregroundColor = Self.red
        table.go(to: 101.125)
        let mixed = try #require(layer.presentation()?.foregroundColor?.components)
        #expect(mixed[0] > 0.1 && mixed[0] < 0.99 && mixed[1] == 0)
        table.go(to: 102)
        #expect(table.pixels(width: 100, height: 100).contains(0xFFFF_0000))
        CATransaction.setDisableActions(true)
        layer.fontSize = 30
        #expect(layer.animationKeys() == nil)
        // Nothing else of a text layer moves by itself.
        CATransaction.flush()
        layer.string = "I"
        layer.alignmentMode = .right
        #expect(layer.animationKeys() == nil)
    }

    @Test("a new layer's text is there at once")
    func atOnce() {
        let (table, layer) = (Turntable(), CATextLayer())
        layer.string = "H"
        (layer.fontSize, layer.foregroundColor) = (20, Self.red)
        #expect(layer.animationKeys() == nil)
        table.atOnce { table.root.addSublayer(layer) }
        CATransaction.flush()
        #expect(layer.presentation()?.fontSize == 20)
    }

    @Test("the size of the font and the colour can be animated: drawn for each moment")
    func animations() throws {
        let (table, layer) = make("H")
        let plain = try #require(ink(table))
        let size = CABasicAnimation(keyPath: "fontSize")
        (size.fromValue, size.toValue, size.duration) = (20, 60, 1)
        layer.add(size, forKey: nil)
        table.go(to: 100.5)
        #expect(abs(try #require(ink(table)).height - 2 * plain.height) <= 2)
        #expect(layer.presentation()?.fontSize == 40)
        table.go(to: 102)
        #expect(ink(table) == plain)
        let color = CABasicAnimation(keyPath: "foregroundColor")
        let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        (color.fromValue, color.toValue, color.duration) = (white, white, 1)
        layer.add(color, forKey: nil)
        table.go(to: 102.5)
        #expect(ink(table) == nil)
    }

    @Test("it knows how large its text is")
    func preferredSize() {
        let layer = make("Hxg").layer
        let size = layer.preferredFrameSize()
        #expect(size.height > 20 && size.height < 30 && size.width > 20 && size.width < 60)
        layer.string = "Hxg\nHxg"
        #expect(abs(layer.preferredFrameSize().height - 2 * size.height) < 1)
    }

    @Test("odd sizes and strings stop nothing", arguments: [0, -5, 1e9, .nan, .infinity] as [CGFloat])
    func odd(_ v: CGFloat) {
        let (table, layer) = make("text") { $0.fontSize = v }
        _ = table.pixels()
        layer.fontSize = 12
        layer.string = Date()
        layer.foregroundColor = nil
        layer.isWrapped = true
        layer.bounds.size = CGSize(width: 1, height: 50)
        _ = table.pixels()
        layer.string = String(repeating: "word ", count: 500)
        layer.foregroundColor = Self.black
        _ = table.pixels()
        #expect(layer.preferredFrameSize().width > 1000)
    }
}
