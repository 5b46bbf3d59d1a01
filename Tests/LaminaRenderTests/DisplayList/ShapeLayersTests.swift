import LaminaRender
import Testing

/// Layers that draw a path.
@Suite struct ShapeLayersTests {
    private let triangle = Path(polygon: [Point(0, 0), Point(40, 0), Point(0, 20)])

    private func scene(_ change: (inout LayerValues) -> Void) -> Scene {
        var scene = Scene()
        scene.layer(2, Rect(10, 10, 30, 30)) {
            $0.shape.outline = Outline(triangle)
            change(&$0)
        }
        return scene
    }

    @Test("the fill, then the line, above the contents and below the sublayers and the border")
    func order() {
        var scene = scene {
            $0.backgroundColor = .pureBlue
            $0.shape.strokeColor = .pureRed
            ($0.rare.borderWidth, $0.rare.borderColor) = (1, Color(red: 0, green: 0, blue: 0, alpha: 0.5))
            $0.contentsGravity = .topLeft
        }
        scene.image(3, 4, 4)
        scene.apply([.set(2, .contents, .image(3))])
        scene.layer(4, in: 2, Rect(0, 0, 5, 5)) { $0.backgroundColor = .pureGreen }
        let lines = scene.drawn().split(separator: "\n")
        let expected = ["fill (0 0 1)", "image 3", "fill (0 0 0)", "fill (1 0 0)", "fill (0 1 0)", "border (0 0 0 0.5)"]
        #expect(lines.count == expected.count)
        for (line, start) in zip(lines, expected) { #expect(line.hasPrefix(start)) }
    }

    @Test("it does not end at the bounds, and needs none, unless it is masked to them")
    func bounds() {
        let line = "outline move (0 0) line (40 0) line (0 20) close"
        #expect(scene { _ in }.drawn() == "fill (0 0 0) rect (0 0 40 20) \(line) at (1 0 0 1 10 10)")
        #expect(scene { $0.bounds = .zero }.items().count == 1)
        #expect(scene { $0.flags.insert(.masksToBounds) }.drawn().hasPrefix("clip rect (0 0 30 30)"))
        #expect(scene { ($0.bounds, $0.flags) = (.zero, [.masksToBounds, .doubleSided]) }.items().isEmpty)
    }

    @Test("no colour, no width or no part of the way draws nothing")
    func nothing() {
        #expect(scene { $0.shape.fillColor = nil }.items().isEmpty)
        #expect(scene { $0.shape.outline = nil }.items().isEmpty)
        #expect(scene { $0.shape.outline = Outline(Path()) }.items().isEmpty)
        func line(_ change: @escaping (inout Stroke) -> Void) -> Scene {
            scene {
                ($0.shape.fillColor, $0.shape.strokeColor) = (nil, .black)
                change(&$0.shape.stroke)
            }
        }
        #expect(line { _ in }.items().count == 1)
        #expect(line { $0.style.width = 0 }.items().isEmpty)
        #expect(line { $0.style.width = .nan }.items().isEmpty)
        #expect(line { $0.end = 0 }.items().isEmpty)
        #expect(line { ($0.start, $0.end) = (0.5, 0.5) }.items().isEmpty)
        #expect(scene { $0.shape.outline = Outline(Path(polygon: [Point(.nan, 1), Point(2, 3), Point(4, 9)])) }.items().isEmpty)
    }

    @Test("what the line is like goes with it")
    func stroke() {
        let drawn = scene {
            ($0.shape.fillColor, $0.shape.strokeColor) = (nil, .black)
            $0.shape.stroke = Stroke(
                style: StrokeStyle(width: 2, cap: .round, join: .bevel), start: 0.25, end: 0.5, dashPhase: 3, dashes: [4, 1])
        }.drawn()
        #expect(drawn.contains("stroked 2 round caps bevel joins from 0.25 to 0.5 dashes (4 1) phase 3"))
    }

    @Test("an opacity acts on fill and line together")
    func opacity() {
        for grouped in [true, false] {
            let drawn = scene {
                ($0.shape.strokeColor, $0.opacity) = (.pureRed, 0.5)
                if !grouped { $0.flags.remove(.groupOpacity) }
            }.drawn()
            #expect(drawn.hasPrefix("group opacity 0.5\n") && drawn.count(where: { $0 == "\n" }) == 2)
        }
        #expect(scene { $0.opacity = 0.5 }.drawn().hasSuffix("opacity 0.5"))
    }

    @Test("as a mask, an opaque fill is a clip, and anything more is a picture")
    func mask() {
        func masked(_ change: (inout LayerValues) -> Void) -> String {
            var scene = Scene()
            scene.layer(2, Rect(0, 0, 50, 50)) { $0.backgroundColor = .pureGreen }
            scene.apply([.create(3), .mask(2, 3)])
            var values = LayerValues()
            values.anchorPoint = .zero
            values.shape.outline = Outline(triangle)
            change(&values)
            scene.set(3, values)
            return scene.drawn()
        }
        #expect(masked { _ in }.hasPrefix("clip rect (0 0 40 20) outline move"))
        let faint = masked { $0.shape.fillColor?.alpha = 0.5 }
        #expect(faint.hasPrefix("masked"))
        #expect(masked { $0.shape.strokeColor = .black }.hasPrefix("masked"))
        #expect(masked { $0.opacity = 0.5 }.hasPrefix("masked"))
        #expect(masked { $0.shape.fillColor = nil }.isEmpty)
    }

    @Test("the shadow is that of the shape, wherever it is")
    func shadow() {
        let drawn = scene { ($0.rare.shadowOpacity, $0.backgroundColor) = (0.5, .pureRed) }.drawn()
        #expect(drawn.hasPrefix("shadow (0 0 0 0.5) sigma 3"))
        #expect(drawn.split(separator: "\n").count { $0.contains("outline") } == 2)
    }

    @Test("the rule may be set before the path or after it")
    func rule() {
        for order in [[LayerProperty.path, .fillRule], [.fillRule, .path]] {
            var values = LayerValues()
            for property in order { values[property] = property == .path ? .path(triangle) : .number(1) }
            #expect(values.shape.outline == Outline(triangle, rule: .evenOdd))
        }
    }

    @Test("values of two classes do not mix: the last class counts; defaults leave the layer as it is")
    func classes() {
        var values = LayerValues()
        values[.lineWidth] = .number(1)
        values[.gradientStart] = .point(Point(0.5, 0))
        #expect(values.special == nil)
        values[.lineWidth] = .number(7)
        values[.gradientStart] = .point(Point(0.5, 0))
        #expect(values[.lineWidth] == .number(7))
        values[.gradientStart] = .point(.zero)
        #expect(values[.lineWidth] == .number(1) && values[.gradientStart] == .point(.zero))
    }
}
