import LaminaUIKit
import Testing

@MainActor @Suite("Text layers")
struct TextLayerTests {
    private func make(_ text: Any?, _ change: (CATextLayer) -> Void = { _ in }) throws -> (stage: Stage, layer: CATextLayer) {
        let (stage, root) = try makeStage()
        root.backgroundColor = .white
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.foregroundColor = UIColor.black.cgColor
        layer.fontSize = 20
        layer.string = text
        change(layer)
        root.layer.addSublayer(layer)
        return (stage, layer)
    }

    /// The box of the pixels that are darker than half; nil where there are none.
    private func ink(_ stage: Stage) -> CGRect? {
        let picture = stage.snapshot()
        var box = CGRect.null
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture.pixel(x, y) >> 8 & 255 < 128 {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box.isNull ? nil : box
    }

    @Test("a new one has Apple's defaults and shows nothing")
    func defaults() throws {
        let layer = CATextLayer()
        #expect(layer.string == nil && layer.font == nil && layer.fontSize == 36)
        #expect(layer.foregroundColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(!layer.isWrapped && layer.truncationMode == .none && layer.alignmentMode == .natural)
        #expect(!layer.allowsFontSubpixelQuantization)
        #expect(layer.value(forKey: "fontSize") as? Int == 36)
        #expect(ink(try make(nil).stage) == nil)
        #expect(ink(try make("").stage) == nil)
    }

    @Test("text stands at the top, at the side the alignment says")
    func alignment() throws {
        let boxes = try [CATextLayerAlignmentMode.left, .center, .right].map { mode in
            try #require(ink(try make("Hxg") { $0.alignmentMode = mode }.stage))
        }
        for box in boxes { #expect(box.minY < 12 && box.maxY < 30) }
        #expect(boxes[0].minX < 6 && boxes[2].maxX > 94)
        #expect(abs(boxes[1].midX - 50) < 3)
    }

    @Test("the size of the font, not of the UIFont given, decides; weight and family are the font's")
    func fonts() throws {
        let plain = try #require(ink(try make("Hxg").stage))
        let large = try #require(ink(try make("Hxg") { $0.fontSize = 40 }.stage))
        #expect(abs(large.height - 2 * plain.height) <= 2)
        let system = try #require(ink(try make("Hxg") { $0.font = UIFont.systemFont(ofSize: 3) }.stage))
        let bold = try #require(ink(try make("Hxg") { $0.font = UIFont.boldSystemFont(ofSize: 99) }.stage))
        #expect(bold.width > system.width && abs(bold.height - system.height) <= 1)
    }

    @Test("lines are broken only if wanted, and end in an ellipsis if wanted")
    func wrapping() throws {
        let text = "several words that go on"
        let single = try #require(ink(try make(text).stage))
        #expect(single.maxY < 30 && single.maxX > 95)
        let wrapped = try #require(ink(try make(text) { $0.isWrapped = true }.stage))
        #expect(wrapped.maxY > 50)
        let cut = try make(text) { $0.truncationMode = .end }
        let (plain, truncated) = (try make(text).stage.snapshot(), cut.stage.snapshot())
        #expect((0..<100).contains { x in (0..<30).contains { plain.pixel(x, $0) != truncated.pixel(x, $0) } })
        #expect(try #require(ink(cut.stage)).maxX <= 100)
        let both = try make(text) {
            ($0.isWrapped, $0.truncationMode) = (true, .end)
            $0.frame.size.height = 50
        }
        #expect(try #require(ink(both.stage)).maxY <= 50)
    }

    @Test("an attributed string brings its own fonts and colours")
    func attributed() throws {
        let text = NSMutableAttributedString(
            string: "AB", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
        text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
        let picture = try make(text) { $0.fontSize = 5 }.stage.snapshot()
        var (reds, blues) = (0, 0)
        for y in 0..<60 {
            for x in 0..<100 {
                if picture.pixel(x, y) == 0xFFFF_0000 { reds += 1 }
                if picture.pixel(x, y) == 0xFF00_00FF { blues += 1 }
            }
        }
        #expect(reds > 30 && blues > 30)
    }

    @Test("it is drawn anew when text, look, size or scale change, and only then")
    func redrawing() throws {
        let (stage, layer) = try make("one")
        _ = stage.snapshot()
        func changes(_ change: () -> Void) -> Bool {
            let before = layer.contents as? CGImage
            change()
            // What is animated by itself has come to its end.
            stage.advance(to: stage.time + 1)
            _ = stage.snapshot()
            return layer.contents as? CGImage !== before
        }
        #expect(!changes {})
        #expect(!changes { layer.position.x += 5 })
        #expect(changes { layer.string = "two" })
        #expect(changes { layer.alignmentMode = .right })
        #expect(changes { layer.foregroundColor = UIColor.red.cgColor })
        #expect(changes { layer.bounds.size.width = 60 })
        #expect(changes { layer.contentsScale = 2 })
        #expect((layer.contents as? CGImage)?.width == 120)
        #expect(changes { layer.setValue(9, forKey: "fontSize") })
        #expect(layer.fontSize == 9)
        #expect(changes { layer.string = nil })
        #expect(layer.contents == nil)
    }

    @Test("the size of the font and the colour can be animated: drawn for each moment")
    func animations() throws {
        let (stage, layer) = try make("H")
        let plain = try #require(ink(stage))
        let size = CABasicAnimation(keyPath: "fontSize")
        (size.fromValue, size.toValue, size.duration) = (20, 60, 1)
        layer.add(size, forKey: nil)
        stage.advance(to: stage.time + 0.5)
        #expect(layer.presentation()?.fontSize == 40)
        #expect(abs(try #require(ink(stage)).height - 2 * plain.height) <= 2)
        stage.advance(to: stage.time + 1)
        #expect(ink(stage) == plain)
        let color = CABasicAnimation(keyPath: "foregroundColor")
        (color.fromValue, color.toValue, color.duration) = (UIColor.white.cgColor, UIColor.white.cgColor, 1)
        layer.add(color, forKey: nil)
        stage.advance(to: stage.time + 0.5)
        #expect(ink(stage) == nil)
    }

    @Test("it knows how large its text is")
    func preferredSize() throws {
        let layer = try make("Hxg").layer
        let size = layer.preferredFrameSize()
        #expect(size.height > 20 && size.height < 30 && size.width > 20 && size.width < 60)
        layer.string = "Hxg\nHxg"
        #expect(abs(layer.preferredFrameSize().height - 2 * size.height) < 1)
    }

    @Test("odd sizes and strings stop nothing", arguments: [0, -5, 1e9, .nan, .infinity] as [CGFloat])
    func odd(_ v: CGFloat) throws {
        let (stage, layer) = try make("text") { $0.fontSize = v }
        _ = stage.snapshot()
        layer.fontSize = 12
        layer.string = Date()
        layer.foregroundColor = nil
        layer.isWrapped = true
        layer.bounds.size = CGSize(width: 1, height: 50)
        _ = stage.snapshot()
        layer.string = String(repeating: "word ", count: 500)
        layer.foregroundColor = UIColor.black.cgColor
        _ = stage.snapshot()
        #expect(layer.preferredFrameSize().width > 1000)
    }
}
