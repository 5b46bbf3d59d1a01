import LaminaRender
import Testing

/// Where layers come to lie on the picture.
@Suite struct PlacementTests {
    private func frame(_ scene: Scene, _ index: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) throws -> Rect {
        let items = scene.items()
        try #require(items.indices.contains(index), sourceLocation: sourceLocation)
        return items[index].frame
    }

    @Test("a layer's anchor lies at its position")
    func anchor() throws {
        var scene = Scene()
        scene.layer(2, Rect(50, 50, 40, 20)) {
            $0.backgroundColor = .white
            $0.anchorPoint = Point(0.5, 0.5)
        }
        #expect(try frame(scene) == Rect(30, 40, 40, 20))
        scene.apply([.set(2, .anchorPoint, .point(Point(1, 0)))])
        #expect(try frame(scene) == Rect(10, 50, 40, 20))
    }

    @Test("a transform acts about the anchor")
    func transform() throws {
        var scene = Scene()
        scene.layer(2, Rect(50, 50, 40, 20)) {
            $0.backgroundColor = .white
            $0.anchorPoint = Point(0.5, 0.5)
            $0.transform = .rotation(.pi / 2, 0, 0, 1)
        }
        #expect(isClose(try frame(scene), Rect(40, 30, 20, 40)))
        // x turns towards y.
        #expect(isClose(try #require(scene.items().first).corners[0], Point(60, 30)))
        scene.apply([.set(2, .transform, .transform(Transform.scale(2, 3).concat(.translation(5, 6))))])
        #expect(isClose(try frame(scene), Rect(15, 26, 80, 60)))
    }

    @Test("the bounds' origin of a layer moves its sublayers the other way")
    func boundsOrigin() throws {
        var scene = Scene { $0.bounds.origin = Point(5, 7) }
        scene.layer(2, Rect(10, 10, 4, 4)) {
            $0.backgroundColor = .white
            $0.bounds.origin = Point(100, 200)
        }
        #expect(try frame(scene) == Rect(5, 3, 4, 4))
        #expect(try #require(scene.items().first).shape.rect == Rect(100, 200, 4, 4))
    }

    @Test("places add up through the tree, and are scaled to pixels at the end")
    func nested() throws {
        var scene = Scene()
        scene.layer(2, Rect(10, 20, 50, 50)) { $0.transform = .scale(2, 2) }
        scene.layer(3, in: 2, Rect(5, 5, 10, 10)) { $0.backgroundColor = .white }
        #expect(try frame(scene) == Rect(20, 30, 20, 20))
        #expect(scene.drawn(scale: 3) == "fill (1 1 1) rect (0 0 10 10) at (6 0 0 6 60 90)")
    }

    @Test("sublayerTransform acts about the layer's anchor, wherever its bounds begin")
    func sublayerTransform() throws {
        func place(_ origin: Point, anchor: Point = .zero) throws -> Rect {
            var scene = Scene {
                // The root's plane and the picture coincide.
                $0.bounds.origin = origin
                $0.anchorPoint = anchor
                $0.position = Point(origin.x + anchor.x * 100, origin.y + anchor.y * 100)
                $0.rare.sublayerTransform = .scale(2, 2)
            }
            scene.layer(2, Rect(10, 10, 3, 3)) { $0.backgroundColor = .white }
            return try frame(scene)
        }
        #expect(try place(.zero) == Rect(20, 20, 6, 6))
        #expect(try place(Point(5, 5)) == Rect(15, 15, 6, 6))
        #expect(try place(.zero, anchor: Point(0.5, 0.5)) == Rect(-30, -30, 6, 6))
    }

    @Test("sublayerTransform leaves the layer itself alone, and sublayers' sublayers")
    func sublayerTransformReach() throws {
        var scene = Scene {
            $0.backgroundColor = .white
            $0.rare.sublayerTransform = .scale(2, 2)
        }
        scene.layer(2, Rect(10, 10, 20, 20)) { $0.backgroundColor = .white }
        scene.layer(3, in: 2, Rect(1, 1, 2, 2)) { $0.backgroundColor = .white }
        #expect(try frame(scene, 0) == Rect(0, 0, 100, 100))
        #expect(try frame(scene, 1) == Rect(20, 20, 40, 40))
        #expect(try frame(scene, 2) == Rect(22, 22, 4, 4))
    }

    @Test("a flipped layer turns its sublayers' places over within its bounds")
    func flipped() throws {
        var scene = Scene { $0.flags.insert(.geometryFlipped) }
        scene.layer(2, Rect(10, 20, 30, 40)) {
            $0.backgroundColor = .white
            $0.flags.insert(.geometryFlipped)
        }
        scene.layer(3, in: 2, Rect(0, 0, 10, 10)) { $0.backgroundColor = .white }
        #expect(try frame(scene, 0) == Rect(10, 40, 30, 40))
        // Turned over twice: at the top again.
        #expect(try frame(scene, 1) == Rect(10, 40, 10, 10))
        scene.apply([.set(1, .bounds, .rect(Rect(0, 5, 100, 100)))])
        #expect(try frame(scene, 0) == Rect(10, 45, 30, 40))
    }

    @Test("a flipped layer's sublayerTransform is turned over with its sublayers")
    func flippedSublayerTransform() throws {
        var scene = Scene {
            $0.flags.insert(.geometryFlipped)
            $0.rare.sublayerTransform = .translation(0, 10)
        }
        scene.layer(2, Rect(0, 0, 10, 10)) { $0.backgroundColor = .white }
        #expect(try frame(scene) == Rect(0, 80, 10, 10))
    }

    // Depth. The eye is 500 above the middle of a picture of 400 by 300.

    private func space(_ change: (inout LayerValues) -> Void = { _ in }) -> Scene {
        Scene(400, 300) {
            $0.anchorPoint = Point(0.5, 0.5)
            $0.position = Point(200, 150)
            $0.rare.sublayerTransform.m34 = -1.0 / 500
            change(&$0)
        }
    }

    private func square(_ values: inout LayerValues) {
        values.backgroundColor = .white
        values.anchorPoint = Point(0.5, 0.5)
    }

    @Test("turned about y under a common eye: the far side is the smaller one")
    func perspective() throws {
        var scene = space()
        scene.layer(2, Rect(200, 150, 100, 100)) {
            square(&$0)
            $0.transform = .rotation(.pi / 3, 0, 1, 0)
        }
        // The right edge is 50·sin 60° behind the plane and 25 from the middle: 25 / (1 + 43.30127 / 500); the left edge as far before it.
        let expected = [Point(172.62966, 95.25932), Point(223.00749, 103.98502), Point(223.00749, 196.01498), Point(172.62966, 204.74068)]
        let corners = try #require(scene.items().first).corners
        for (found, right) in zip(corners, expected) { #expect(isClose(found, right, 1e-5)) }
    }

    @Test("a perspective of the layer's own has its eye above the layer's anchor")
    func ownPerspective() throws {
        var scene = Scene()
        scene.layer(2, Rect(60, 50, 100, 100)) {
            square(&$0)
            $0.transform.m34 = -1.0 / 500
            $0.transform = Transform.rotation(.pi / 3, 0, 1, 0).concat($0.transform)
        }
        let corners = try #require(scene.items().first).corners
        #expect(
            isClose(corners[0], Point(60 - 27.37034, 50 - 54.74068), 1e-5) && isClose(corners[1], Point(60 + 23.00749, 50 - 46.01498), 1e-5)
        )
    }

    @Test("under perspective zPosition brings a layer nearer, anchorPointZ takes it away")
    func zPosition() throws {
        var scene = space()
        scene.layer(2, Rect(200, 150, 100, 100)) {
            square(&$0)
            $0.zPosition = 100
        }
        #expect(isClose(try frame(scene), Rect(137.5, 87.5, 125, 125)))
        scene.apply([.set(2, .zPosition, .number(0)), .set(2, .anchorPointZ, .number(125))])
        #expect(isClose(try frame(scene), Rect(160, 110, 80, 80)))
    }

    @Test("without perspective depth does not show")
    func zPositionFlat() throws {
        var scene = Scene()
        scene.layer(2, Rect(20, 30, 10, 10)) {
            $0.backgroundColor = .white
            ($0.zPosition, $0.anchorPointZ) = (100, -7)
        }
        #expect(try frame(scene) == Rect(20, 30, 10, 10))
    }

    @Test("a layer is flattened into its superlayer's plane: turned there and back is narrow, not as before")
    func flattening() throws {
        var scene = Scene()
        scene.layer(2, Rect(50, 50, 100, 100)) {
            $0.anchorPoint = Point(0.5, 0.5)
            $0.transform = .rotation(.pi / 3, 0, 1, 0)
        }
        scene.layer(3, in: 2, Rect(50, 50, 100, 100)) {
            square(&$0)
            $0.transform = .rotation(-.pi / 3, 0, 1, 0)
        }
        #expect(isClose(try frame(scene), Rect(37.5, 0, 25, 100)))
    }

    @Test("a plane that lies in a plane is seen in its perspective")
    func planeInPlane() throws {
        var scene = space()
        scene.layer(2, Rect(200, 150, 100, 100)) {
            $0.anchorPoint = Point(0.5, 0.5)
            $0.transform = .rotation(.pi / 3, 0, 1, 0)
        }
        scene.layer(3, in: 2, Rect(50, 50, 50, 50)) { $0.backgroundColor = .white }
        let corners = try #require(scene.items().first).corners
        #expect(isClose(corners[0], Point(200, 150)))
        #expect(isClose(corners[2], Point(223.00749, 196.01498), 1e-5))
    }

    @Test("a layer's own place among its superlayers")
    func projection() {
        let parent = LayerValues.with {
            $0.bounds = Rect(5, 5, 100, 100)
            $0.anchorPoint = .zero
            $0.rare.sublayerTransform = .scale(2, 2)
        }
        let child = LayerValues.with { $0.position = Point(10, 10) }
        #expect(child.projection(toSuperlayer: parent).apply(.zero) == Point(15, 15))
        #expect(child.projection(toSuperlayer: nil).apply(.zero) == Point(10, 10))
    }
}
