import LaminaRender
import RenderTestSupport
import Testing

/// Numbers that are none, endless, enormous or tiny, everywhere: drawing goes on, and what it hands to compositors is sound.
@Suite struct OddNumbersTests {
    private static let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e160, 1e-300, -0.0, .greatestFiniteMagnitude]

    /// Everything that a layer can have, on layers within layers.
    private var scene: Scene {
        var scene = Scene { $0.rare.sublayerTransform.m34 = -1.0 / 500 }
        scene.image(3, 20, 10)
        for id in [2, 3, 4] as [LayerID] {
            scene.layer(id, in: LayerID(id.rawValue - 1), Rect(10, 10, 60, 50)) {
                $0.backgroundColor = Color(red: 0.5, green: 0.25, blue: 1, alpha: 0.75)
                ($0.contents, $0.contentsGravity, $0.cornerRadius, $0.opacity) = (3, .resizeAspect, 6, 0.9)
                ($0.rare.borderWidth, $0.rare.shadowOpacity) = (2, id == 3 ? 0 : 0.5)
                $0.transform = .rotation(0.3, 1, 1, 0)
                if id == 3 { $0.flags.insert([.masksToBounds, .geometryFlipped]) }
            }
        }
        scene.layer(5, in: 3, Rect(0, 0, 40, 40)) {
            $0.contents = 3
            $0.rare.contentsCenter = Rect(0.25, 0.25, 0.5, 0.5)
        }
        return scene
    }

    /// A value with one of its numbers replaced.
    private func spoiled(_ value: Value, _ v: Double) -> [Value] {
        switch value {
        case .number: return [.number(v)]
        case .point(let p): return [.point(Point(v, p.y)), .point(Point(p.x, v)), .point(Point(v, v))]
        case .size(let s): return [.size(Size(v, s.height)), .size(Size(s.width, v))]
        case .rect(let r):
            return [
                .rect(Rect(v, r.origin.y, r.size.width, r.size.height)), .rect(Rect(r.origin.x, v, r.size.width, r.size.height)),
                .rect(Rect(origin: r.origin, size: Size(v, r.size.height))), .rect(Rect(origin: r.origin, size: Size(r.size.width, v))),
                .rect(Rect(v, v, v, v)),
            ]
        case .color(let c):
            return [
                .color(Color(red: v, green: c.green, blue: c.blue, alpha: c.alpha)),
                .color(Color(red: c.red, green: c.green, blue: c.blue, alpha: v)),
            ]
        case .transform(let t):
            return (0..<16).map { i in
                var elements = t.elements
                elements[i] = v
                return .transform(Transform(elements: elements)!)
            }
        default: return []
        }
    }

    @Test("in any property of any layer", arguments: LayerProperty.allCases)
    func everyProperty(_ property: LayerProperty) {
        var drawn = 0
        // As many copies as there may be are drawn often enough with one replicator.
        for id in property == .instanceCount ? [3, 5] : [1, 2, 3, 5] as [LayerID] {
            let usual = scene.tree.values(of: id, at: 0)![property]
            for v in Self.odd {
                for value in spoiled(usual, v) {
                    var scene = scene
                    scene.apply([.set(id, property, value)])
                    let list = scene.list()
                    expectSound(list)
                    drawn += list.commands.count
                    _ = scene.tree.dump()
                }
            }
        }
        let hasNumbers = !spoiled(LayerValues()[property], 1).isEmpty || [.backgroundColor, .borderColor, .shadowColor].contains(property)
        #expect(!hasNumbers || drawn > 0)
    }

    @Test("in random scenes, at random times", arguments: 0..<8)
    func randomScenes(_ seed: Int) {
        var source = CommitSource(seed: UInt64(1000 + seed))
        for _ in 0..<150 {
            var tree = RenderTree()
            #expect(throws: Never.self) { try tree.apply(source.scene()) }
            for t in [0, 0.5, 2, 1e300, .nan, .infinity, -.infinity] { expectSound(tree.displayList(at: t, width: 100, height: 100)) }
            expectSound(tree.displayList(at: 0.25, width: 100, height: 100, scale: source.number()))
        }
    }

    @Test("in an image's pixels' colours", arguments: odd)
    func pixel(_ v: Double) {
        for color in [Color(red: v, green: v, blue: v, alpha: 1), Color(red: 1, green: 1, blue: 1, alpha: v)] {
            for opacity in [1, 0.5, v] {
                let pixel = color.pixel(opacity: opacity)
                #expect((pixel & 255) <= pixel >> 24)
            }
        }
    }

    @Test("however deep layers lie in one another, they are drawn")
    func deep() {
        var tree = RenderTree()
        var operations: [Commit.Operation] = [.create(1), .root(1)]
        let layers = (0...20_000).map { LayerID($0) }
        for id in layers[2...] { operations.append(.create(id)) }
        // From the innermost outwards, so that no insertion has far to go for the top.
        for (parent, id) in zip(layers[1...], layers[2...]).reversed() { operations.append(.insert(id, parent: parent, index: 0)) }
        operations += [
            .set(20_000, .bounds, .rect(.unit)), .set(20_000, .backgroundColor, .color(.white)), .set(7, .opacity, .number(0.5)),
        ]
        #expect(throws: Never.self) { try tree.apply(Commit(operations)) }
        #expect(tree.displayList(at: 0, width: 10, height: 10).commands.count == 3)
    }
}
