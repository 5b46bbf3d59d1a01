import LaminaRender
import Testing

/// The visible layers of a tree, and their order.
@Suite struct SidesAndOrderTests {
    /// The first component of the colours that are painted, in order.
    private func order(_ scene: Scene, at time: Double = 0) -> [Double] {
        scene.items(at: time).compactMap { if case .color(let color) = $0.paint { color.red } else { nil } }
    }

    private func siblings(_ depths: [Double]) -> Scene {
        var scene = Scene()
        for (i, z) in depths.enumerated() {
            scene.layer(LayerID(UInt32(i + 2)), Rect(0, 0, 10, 10)) {
                $0.backgroundColor = Color(red: Double(i), green: 0, blue: 0)
                $0.zPosition = z
            }
        }
        return scene
    }

    @Test("siblings are drawn from the lowest zPosition to the highest; equal ones in their order")
    func zOrder() {
        #expect(order(siblings([0, 0, 0])) == [0, 1, 2])
        #expect(order(siblings([1, 0, -1, 0])) == [2, 1, 3, 0])
        #expect(order(siblings([.infinity, 5, -.infinity])) == [2, 1, 0])
    }

    @Test("a zPosition that is no number counts as 0")
    func zNaN() { #expect(order(siblings([1, .nan, -1, 0])) == [2, 1, 3, 0]) }

    @Test("zPosition orders siblings, not their sublayers among each other")
    func zOrderWithin() {
        var scene = siblings([0, 0])
        scene.layer(9, in: 2, Rect(0, 0, 5, 5)) {
            $0.backgroundColor = Color(red: 9, green: 0, blue: 0)
            $0.zPosition = 100
        }
        #expect(order(scene) == [0, 9, 1])
    }

    @Test("more planes of one space than are cut by one another are drawn by the depth of their middles", arguments: [3, 600])
    func manyPlanes(_ count: Int) {
        // 7 has no factor in common with either count: each depth comes once.
        let depths = (0..<count).map { Double($0 * 7 % count) }
        var scene = Scene { $0.rare.sublayerTransform.m34 = -1.0 / 10_000 }
        for (i, z) in depths.enumerated() {
            scene.layer(LayerID(UInt32(i + 2)), Rect(0, 0, 10, 10)) {
                $0.backgroundColor = Color(red: Double(i), green: 0, blue: 0)
                $0.transform.m43 = z
            }
        }
        #expect(order(scene) == depths.indices.sorted { depths[$0] < depths[$1] }.map(Double.init))
    }

    @Test("an animated zPosition moves a layer among its siblings, in its own time", arguments: [false, true])
    func animatedDepth(_ isInGroup: Bool) {
        var scene = siblings([0, 0.5])
        let rise = Animation.numbers(-1, 2, of: PropertyPath(.zPosition))
        scene.animate(2, isInGroup ? .make(.group([rise])) : rise)
        #expect(order(scene, at: 0) == [0, 1] && order(scene, at: 0.9) == [1, 0] && order(scene, at: 1.1) == [0, 1])
        var timing = Timing()
        timing.beginTime = 10
        scene.apply([.timing(2, timing)])
        #expect(order(scene, at: 10.9) == [1, 0])
    }

    @Test("a zPosition is noticed however a layer comes among its siblings")
    func depthArrives() {
        var scene = siblings([0, 0])
        scene.apply([.create(9), .set(9, .zPosition, .number(-1)), .set(9, .bounds, .rect(Rect(0, 0, 9, 9)))])
        scene.apply([.set(9, .backgroundColor, .color(Color(red: 9, green: 0, blue: 0))), .insert(9, parent: 1, index: .max)])
        #expect(order(scene) == [9, 0, 1])
        scene.apply([.set(9, .zPosition, .number(0))])
        #expect(order(scene) == [0, 1, 9])
        scene.apply([.detach(9), .set(9, .zPosition, .number(-1)), .sublayers(1, [2, 3, 9])])
        #expect(order(scene) == [9, 0, 1])
    }

    @Test("hidden and transparent layers take their sublayers with them")
    func hidden() {
        var scene = siblings([0])
        scene.layer(9, in: 2, Rect(0, 0, 5, 5)) { $0.backgroundColor = Color(red: 9, green: 0, blue: 0) }
        #expect(order(scene) == [0, 9])
        scene.apply([.set(2, .isHidden, .flag(true))])
        #expect(order(scene) == [])
        scene.apply([.set(2, .isHidden, .flag(false)), .set(2, .opacity, .number(0))])
        #expect(order(scene) == [])
        for opacity in [-1, .nan] as [Double] {
            scene.apply([.set(2, .opacity, .number(opacity))])
            #expect(order(scene) == [])
        }
        scene.apply([.set(2, .opacity, .number(7))])
        #expect(order(scene) == [0, 9])
    }

    @Test("without a background there is nothing to draw; clear is no background")
    func nothing() {
        var scene = Scene()
        scene.layer(2, Rect(0, 0, 10, 10)) { $0.backgroundColor = .clear }
        scene.layer(3, Rect(0, 0, 0, 10)) { $0.backgroundColor = .white }
        scene.layer(4, Rect(0, 0, 10, 10)) { $0.rare.borderWidth = 0 }
        scene.layer(5, Rect(0, 0, 10, 10)) { ($0.rare.borderWidth, $0.rare.borderColor) = (3, nil) }
        #expect(scene.drawn() == "")
    }

    @Test("a layer of no size still shows its sublayers")
    func sizeless() {
        var scene = Scene()
        scene.layer(2, Rect(10, 10, 0, 0)) { $0.backgroundColor = .white }
        scene.layer(3, in: 2, Rect(0, 0, 5, 5)) { $0.backgroundColor = .white }
        #expect(scene.drawn() == "fill (1 1 1) rect (0 0 5 5) at (1 0 0 1 10 10)")
    }

    @Test("negative sizes are turned round")
    func negativeSize() {
        var scene = Scene()
        scene.layer(2, .zero) {
            $0.backgroundColor = .white
            $0.bounds = Rect(10, 10, -4, -6)
        }
        #expect(scene.items().map(\.shape.rect) == [Rect(6, 4, 4, 6)])
    }

    private func turned(_ angle: Double, flipped: Bool = false, _ change: (inout LayerValues) -> Void = { _ in }) -> Scene {
        var scene = Scene { if flipped { $0.flags.insert(.geometryFlipped) } }
        scene.layer(2, Rect(50, 50, 10, 10)) {
            $0.backgroundColor = .white
            $0.anchorPoint = Point(0.5, 0.5)
            $0.transform = .rotation(angle, 0, 1, 0)
            $0.flags.remove(.doubleSided)
            change(&$0)
        }
        return scene
    }

    @Test("a one-sided layer that is turned away is not seen, flipped or not", arguments: [false, true])
    func oneSided(_ flipped: Bool) {
        for (angle, isSeen) in [(0.0, true), (1.5, true), (1.6, false), (3, false), (4.6, false), (4.8, true)] {
            #expect(turned(angle, flipped: flipped).items().isEmpty != isSeen, "\(angle)")
        }
        #expect(turned(3, flipped: flipped) { $0.flags.insert(.doubleSided) }.items().count == 1)
        #expect(turned(0, flipped: flipped) { $0.transform = .scale(-1, 1) }.items().isEmpty)
        #expect(turned(0, flipped: flipped) { $0.transform = .rotation(3, 0, 0, 1) }.items().count == 1)
    }

    @Test("under perspective the side seen is the one towards the eye")
    func oneSidedInPerspective() {
        func isSeen(_ x: Double, _ angle: Double) -> Bool {
            var scene = Scene {
                $0.position = Point(50, 50)
                $0.rare.sublayerTransform.m34 = -1.0 / 200
            }
            scene.layer(2, Rect(x, 0, 10, 10)) {
                $0.backgroundColor = .white
                $0.transform = .rotation(angle, 0, 1, 0)
                $0.flags.remove(.doubleSided)
            }
            return !scene.items().isEmpty
        }
        // The eye is 200 above x = 0. From there a layer 100 to the right shows its back sooner than one to the left.
        let limit = Scalar.atan2(200, 100)
        #expect(isSeen(100, limit - 0.01) && !isSeen(100, limit + 0.01))
        #expect(isSeen(-100, .pi - limit - 0.01) && !isSeen(-100, .pi - limit + 0.01))
        #expect(isSeen(0, 1.56) && !isSeen(0, 1.58))
    }

    @Test("a one-sided layer on a layer that is turned away is turned away, too")
    func oneSidedInside() {
        var scene = turned(3) { $0.flags.insert(.doubleSided) }
        scene.layer(3, in: 2, Rect(5, 5, 4, 4)) {
            $0.backgroundColor = .white
            $0.anchorPoint = Point(0.5, 0.5)
            $0.flags.remove(.doubleSided)
        }
        #expect(scene.items().count == 1)
        scene.apply([.set(3, .transform, .transform(.rotation(3, 0, 1, 0)))])
        #expect(scene.items().count == 2)
    }

    @Test("a frame shows each layer in its own time")
    func times() {
        var scene = Scene()
        scene.layer(2, Rect(0, 0, 10, 10)) { $0.backgroundColor = .white }
        scene.layer(3, in: 2, Rect(0, 0, 10, 10)) { $0.backgroundColor = .white }
        scene.animate(3, .numbers(0, 10, of: PropertyPath(.position, .x)))
        var timing = Timing()
        (timing.beginTime, timing.speed) = (4, 0.5)
        scene.apply([.timing(2, timing)])
        #expect(scene.items(at: 5)[1].frame.origin.x == 5)
    }
}
