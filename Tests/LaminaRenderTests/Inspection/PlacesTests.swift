import LaminaRender
import RenderTestSupport
import Testing

/// The layers' places, as instruments are told.
@Suite struct PlacesTests {
    private func place(_ layer: LayerID, in scene: Scene, at time: Double = 0) throws -> LayerPlace {
        try #require(scene.tree.places(at: time).first { $0.layer == layer })
    }

    private func corners(_ x: Double, _ y: Double, _ maxX: Double, _ maxY: Double) -> [Point] {
        [Point(x, y), Point(maxX, y), Point(maxX, maxY), Point(x, maxY)]
    }

    @Test("places come in the order of drawing, each layer before what is in it, with its parent and depth")
    func order() {
        var scene = Scene()
        scene.layer(2, Rect(0, 0, 50, 50))
        scene.layer(3, in: 2, Rect(0, 0, 10, 10))
        scene.layer(4, Rect(0, 0, 50, 50))
        scene.layer(5, in: 3, Rect(0, 0, 5, 5))
        let places = scene.tree.places(at: 0)
        #expect(places.map(\.layer) == [1, 2, 3, 5, 4])
        #expect(places.map(\.parent) == [.null, 1, 2, 3, 1])
        #expect(places.map(\.depth) == [0, 1, 2, 3, 1])
    }

    @Test("corners are the bounds' on the picture, through every layer above")
    func corners() throws {
        var scene = Scene()
        scene.layer(2, Rect(10, 20, 30, 40)) { $0.transform = .scale(2, 0.5) }
        scene.layer(3, in: 2, Rect(5, 8, 10, 4))
        #expect(try place(1, in: scene).corners == corners(0, 0, 100, 100))
        #expect(try place(2, in: scene).corners == corners(10, 20, 70, 40))
        #expect(try place(3, in: scene).corners == corners(20, 24, 40, 26))
        #expect(try place(3, in: scene).opacity == 1)
    }

    @Test("what moves is where it is at the time, and animated only while it may change")
    func animated() throws {
        var scene = Scene()
        scene.layer(2, Rect(0, 0, 10, 10))
        let ends = BasicValues(from: .point(Point(0, 0)), to: .point(Point(40, 20)))
        scene.animate(2, .make(.basic(PropertyPath(.position), ends)) { ($0.timing.beginTime, $0.timing.duration) = (1, 2) })
        #expect(try place(2, in: scene, at: 2).corners == corners(20, 10, 30, 20))
        #expect(try place(2, in: scene, at: 2).flags.contains(.animated))
        #expect(try place(2, in: scene, at: 4).corners == corners(0, 0, 10, 10))
        #expect(try !place(2, in: scene, at: 4).flags.contains(.animated))
        #expect(try !place(1, in: scene, at: 2).flags.contains(.animated))
    }

    @Test("hidden is what is in something hidden, or in something transparent")
    func hidden() throws {
        var scene = Scene()
        scene.layer(2, Rect(0, 0, 10, 10)) { $0.flags.insert(.hidden) }
        scene.layer(3, in: 2, Rect(0, 0, 10, 10))
        scene.layer(4, Rect(0, 0, 10, 10)) { $0.opacity = 0 }
        scene.layer(5, in: 4, Rect(0, 0, 10, 10))
        scene.layer(6, Rect(0, 0, 10, 10)) { $0.opacity = 0.5 }
        let hidden = scene.tree.places(at: 0).filter { $0.flags.contains(.hidden) }.map(\.layer)
        #expect(hidden == [2, 3, 4, 5])
    }

    @Test("flags tell what paints, what clips and what masks")
    func flags() {
        var scene = Scene()
        scene.layer(2, Rect(0, 0, 10, 10)) { $0.backgroundColor = .white }
        scene.layer(3, Rect(0, 0, 10, 10)) { $0.backgroundColor = .clear }
        scene.layer(4, Rect(0, 0, 10, 10)) { $0.rare.borderWidth = 2 }
        scene.image(1, 2, 2)
        scene.layer(5, Rect(0, 0, 10, 10)) { $0.contents = 1 }
        scene.layer(6, Rect(0, 0, 10, 10)) { $0.flags.insert(.masksToBounds) }
        scene.layer(7, Rect(0, 0, 10, 10))
        scene.apply([.mask(2, 7)])
        func layers(_ flag: LayerPlace.Flags) -> [LayerID] {
            scene.tree.places(at: 0).filter { $0.flags.contains(flag) }.map(\.layer)
        }
        #expect(layers(.paints) == [2, 4, 5])
        #expect(layers(.clips) == [6])
        #expect(layers(.mask) == [7])
    }

    @Test("what is behind the eye has no corners")
    func beyond() throws {
        var scene = Scene()
        var perspective = Transform.identity.elements
        perspective[11] = -1.0 / 100
        scene.layer(2, Rect(0, 0, 10, 10)) { $0.transform = .translation(0, 0, 200).concat(Transform(elements: perspective)!) }
        scene.layer(3, Rect(0, 0, 10, 10)) { $0.transform = .translation(0, 0, 50).concat(Transform(elements: perspective)!) }
        #expect(try place(2, in: scene).flags.contains(.beyond) && place(2, in: scene).corners == Array(repeating: .zero, count: 4))
        #expect(try place(3, in: scene).corners == corners(0, 0, 20, 20))
    }

    @Test("layers that the root does not lead to have no place, and a tree without a root has none")
    func apart() {
        var scene = Scene()
        scene.apply([.create(2)])
        #expect(scene.tree.places(at: 0).map(\.layer) == [1])
        scene.apply([.root(.null)])
        #expect(scene.tree.places(at: 0).isEmpty && RenderTree().places(at: 0).isEmpty)
    }

    @Test("whatever numbers layers have, each has one place, with corners that are numbers, and a description", arguments: 0..<12)
    func oddNumbers(_ seed: Int) throws {
        var source = CommitSource(seed: UInt64(3000 + seed))
        var tree = RenderTree()
        try tree.apply(source.scene())
        for _ in 0..<200 { _ = try? tree.apply(Commit([source.operation()])) }
        for time in [0, 0.5, 1e9] {
            let places = tree.places(at: time)
            #expect(Set(places.map(\.layer)).count == places.count)
            for place in places {
                #expect(place.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite })
                #expect(tree.description(of: place.layer, at: time).hasPrefix("layer \(place.layer)"))
            }
        }
        _ = tree.animationSpans()
    }

    @Test("what keeps its depth is where the space around it leads")
    func depth() throws {
        func corners(_ keepsDepth: Bool) throws -> [Point] {
            var scene = Scene { $0.rare.sublayerTransform.m34 = -1.0 / 200 }
            scene.layer(2, Rect(20, 20, 40, 40)) {
                $0.transform = .rotation(0.8, 0, 1, 0)
                if keepsDepth { $0.flags.insert(.preservesDepth) }
            }
            scene.layer(3, in: 2, Rect(0, 0, 40, 40)) { $0.zPosition = 30 }
            return try place(3, in: scene).corners
        }
        let (flat, deep) = (try corners(false), try corners(true))
        #expect(zip(flat, deep).allSatisfy { ($0 - $1).length > 5 }, "\(flat), \(deep)")
    }
}
