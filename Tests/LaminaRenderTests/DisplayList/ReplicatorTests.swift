import LaminaRender
import RenderTestSupport
import Testing

/// Copies of sublayers: where, when, in what colour, and how many at most.
@Suite struct ReplicatorTests {
    /// A replicator of 100 × 100 about its middle, with a white square in it at (10, 10) of 10 × 10.
    private func scene(_ change: (inout Replicator) -> Void) -> Scene {
        var scene = Scene()
        scene.layer(2, Rect(0, 0, 100, 100)) {
            $0.anchorPoint = Point(0.5, 0.5)
            $0.position = Point(50, 50)
            change(&$0.replicator)
        }
        scene.layer(3, in: 2, Rect(10, 10, 10, 10)) { $0.backgroundColor = .white }
        return scene
    }

    private func color(_ item: DisplayItem) -> Color? { if case .color(let color) = item.paint { color } else { nil } }

    @Test("copy k is placed by the k-th power of the transform, about the anchor")
    func places() {
        let moved = scene { ($0.count, $0.transform) = (4, .translation(20, 5)) }
        let moves: [Rect] = [Rect(10, 10, 10, 10), Rect(30, 15, 10, 10), Rect(50, 20, 10, 10), Rect(70, 25, 10, 10)]
        #expect(moved.items().map(\.frame) == moves)
        let turned = scene { ($0.count, $0.transform) = (4, .rotation(.pi / 2, 0, 0, 1)) }
        let expected = [Rect(10, 10, 10, 10), Rect(80, 10, 10, 10), Rect(80, 80, 10, 10), Rect(10, 80, 10, 10)]
        for (a, b) in zip(turned.items().map(\.frame), expected) { #expect(isClose(a, b)) }
        #expect(turned.items().count == 4)
    }

    @Test("the sublayer transform comes after the copies' own")
    func perspective() {
        var scene = scene { ($0.count, $0.transform) = (2, .translation(0, 0, -100)) }
        var values = scene.tree.values(of: 2, at: 0)!
        values.rare.sublayerTransform.m34 = -1.0 / 100
        scene.set(2, values)
        // Twice as far from the eye: half as large, about the middle.
        let frames = scene.items().map(\.frame)
        #expect(isClose(frames[0], Rect(10, 10, 10, 10)))
        #expect(isClose(frames[1], Rect(30, 30, 5, 5)))
    }

    @Test("with a count below one there is nothing of the sublayers, with one there are the sublayers")
    func counts() {
        for (count, copies) in [(0.0, 0), (-3, 0), (.nan, 0), (0.9, 0), (1, 1), (2.99, 2)] {
            #expect(scene { $0.count = count }.items().count == copies, "\(count)")
        }
    }

    @Test("copy k shows what its sublayers showed k delays ago")
    func delays() {
        var scene = scene { ($0.count, $0.delay) = (3, 0.25) }
        scene.animate(3, Animation.make(.basic(PropertyPath(.position, .x), BasicValues(from: .number(0), to: .number(100)))))
        #expect(scene.items(at: 0.75).map(\.frame.origin.x) == [75, 50, 25])
        // Before the animation began, the copies show what the layer is.
        #expect(scene.items(at: 0.25).map(\.frame.origin.x) == [25, 0, 10])
    }

    @Test("the delay is one of the replicator's own time")
    func clocks() {
        var scene = scene { ($0.count, $0.delay) = (2, 0.5) }
        var timing = Timing()
        timing.speed = 2
        scene.apply([.timing(2, timing)])
        scene.animate(3, Animation.make(.basic(PropertyPath(.position, .x), BasicValues(from: .number(0), to: .number(100)))))
        for (item, x) in zip(scene.items(at: 0.4), [80.0, 30]) { #expect(isClose(item.frame.origin.x, x)) }
    }

    @Test("colours are multiplied by the instance colour and what is added to it from copy to copy")
    func colors() {
        let scene = scene {
            $0.count = 4
            $0.color = Color(red: 1, green: 0.6, blue: 0.2)
            ($0.redOffset, $0.blueOffset) = (-0.4, 0.4)
        }
        let found = scene.items().compactMap(color)
        for (k, (red, blue)) in [(1.0, 0.2), (0.6, 0.6), (0.2, 1), (0, 1)].enumerated() {
            #expect(isClose(found[k].red, red, 0.003) && isClose(found[k].green, 0.6, 0.003) && isClose(found[k].blue, blue, 0.003))
        }
    }

    @Test("alpha is the opacity of a copy as a whole")
    func alpha() {
        var scene = scene { ($0.count, $0.alphaOffset) = (4, -0.3) }
        // A single sublayer takes it, without a picture of its own; the copy that would have none of it is left out.
        for (item, alpha) in zip(scene.items(), [1, 0.7, 0.4, 0.1]) { #expect(isClose(item.opacity, alpha)) }
        #expect(scene.items().count == 4)
        scene.layer(4, in: 2, Rect(15, 15, 10, 10)) { $0.backgroundColor = .white }
        let opacities = scene.list().commands.compactMap { if case .beginGroup(let group) = $0 { group.opacity } else { nil } }
        for (a, b) in zip(opacities, [0.7, 0.4, 0.1]) { #expect(isClose(a, b)) }
        #expect(opacities.count == 3)
    }

    @Test("pictures are tinted pixel by pixel, shadows and borders as colours")
    func tints() {
        var scene = scene { $0.color = Color(red: 0.5, green: 1, blue: 0) }
        scene.image(7, 10, 10)
        scene.layer(4, in: 2, Rect(40, 40, 20, 20)) {
            $0.contents = 7
            ($0.rare.borderWidth, $0.rare.borderColor) = (2, .white)
            ($0.rare.shadowOpacity, $0.rare.shadowColor) = (1, .white)
        }
        #expect(
            scene.list().commands.contains {
                if case .beginShadow(let shadow) = $0 { isClose(shadow.color.red, 0.5, 0.003) && shadow.color.blue == 0 } else { false }
            })
        let image = scene.items().first { if case .image = $0.paint { true } else { false } }
        #expect(image?.tint == Tint(Color(red: 0.5, green: 1, blue: 0)))
        for item in scene.items() {
            switch item.paint {
            case .color(let c), .border(let c, _), .shadow(let c, _): #expect(isClose(c.red, 0.5, 0.003) && c.green == 1 && c.blue == 0)
            case .image, .gradient: break
            }
        }
        // A picture in a colour is as a rectangle of that colour.
        let list = scene.list()
        let pixel = drawn(list, scene.tree.images)[50 * 100 + 50]
        #expect(pixel == 0xFF80_FF00)
    }

    @Test("replicators in replicators multiply, in places as in colours")
    func nested() {
        var scene = Scene()
        scene.layer(2, Rect(0, 0, 100, 100)) {
            $0.replicator.count = 3
            $0.replicator.transform = .translation(0, 30)
            $0.replicator.color = Color(red: 0.5, green: 1, blue: 1)
        }
        scene.layer(3, in: 2, Rect(0, 0, 100, 20)) {
            $0.replicator.count = 2
            $0.replicator.transform = .translation(50, 0)
            $0.replicator.color = Color(red: 0.5, green: 1, blue: 0)
        }
        scene.layer(4, in: 3, Rect(5, 5, 10, 10)) { $0.backgroundColor = .white }
        let places: [Point] = [5, 35, 65].flatMap { y in [Point(5, y), Point(55, y)] }
        #expect(scene.items().map(\.frame.origin) == places)
        for item in scene.items() {
            let c = color(item)!
            #expect(isClose(c.red, 0.25, 0.003) && c.green == 1 && c.blue == 0)
        }
    }

    @Test("only sublayers are repeated, and what comes after them is as it was")
    func onlySublayers() {
        var scene = scene { ($0.count, $0.transform, $0.color) = (3, .translation(20, 0), .pureRed) }
        var values = scene.tree.values(of: 2, at: 0)!
        values.backgroundColor = .white
        (values.rare.borderWidth, values.rare.borderColor) = (1, .white)
        scene.set(2, values)
        scene.layer(5, Rect(0, 0, 5, 5)) { $0.backgroundColor = .white }
        let colors = scene.items().map { item -> Color? in
            switch item.paint {
            case .color(let c), .border(let c, _): c
            default: nil
            }
        }
        #expect(colors == [.white, .pureRed, .pureRed, .pureRed, .white, .white])
    }

    @Test("a shadow falls from all copies")
    func shadow() {
        var scene = scene { ($0.count, $0.transform) = (2, .translation(30, 0)) }
        var values = scene.tree.values(of: 2, at: 0)!
        (values.rare.shadowOpacity, values.rare.shadowRadius) = (1, 0)
        scene.set(2, values)
        #expect(scene.list().commands.filter { if case .draw = $0 { true } else { false } }.count == 4)
        #expect(scene.drawn().hasPrefix("shadow"))
    }

    @Test(
        "copies look like layers put where the copies are",
        arguments: [Transform.translation(13, 7), .rotation(0.4, 0, 0, 1), .scale(0.8, 0.9)])
    func likeLayers(_ transform: Transform) {
        let copies = scene { ($0.count, $0.transform) = (5, transform) }
        var plain = Scene()
        var power = Transform.identity
        for k in 0..<5 as Range<UInt32> {
            plain.layer(LayerID(10 + k), Rect(0, 0, 100, 100)) {
                $0.anchorPoint = Point(0.5, 0.5)
                $0.position = Point(50, 50)
                $0.rare.sublayerTransform = power
            }
            plain.layer(LayerID(20 + k), in: LayerID(10 + k), Rect(10, 10, 10, 10)) { $0.backgroundColor = .white }
            power = power.concat(transform)
        }
        #expect(drawn(copies.list()) == drawn(plain.list()))
        #expect(Set(drawn(copies.list())).count > 1)
    }

    @Test("a million copies are bounded, also in replicators of replicators, and the list tells", arguments: [1e6, 1e300, .infinity])
    func bounded(_ count: Double) {
        let one = scene { $0.count = count }
        #expect(one.list().omissions == .copies)
        #expect(one.items().count <= DisplayList.copyLimit)
        var nested = Scene()
        for id in [2, 3, 4, 5, 6] as [LayerID] {
            nested.layer(id, in: LayerID(id.rawValue - 1), Rect(0, 0, 100, 100)) {
                ($0.replicator.count, $0.replicator.alphaOffset) = (count, id == 5 ? -1 : 0)
            }
        }
        nested.layer(7, in: 6, Rect(0, 0, 1, 1)) { $0.backgroundColor = .white }
        #expect(nested.list().omissions == .copies)
        #expect(nested.items().count <= DisplayList.copyLimit)
        #expect(scene { $0.count = 1000 }.list().omissions == [])
    }

    @Test("a count can be animated")
    func animated() {
        var scene = scene { $0.count = 1 }
        scene.animate(2, Animation.make(.basic(PropertyPath(.instanceCount), BasicValues(from: .number(1), to: .number(5)))))
        #expect([0, 0.25, 0.6, 1].map { scene.items(at: $0).count } == [1, 2, 3, 5])
    }
}
