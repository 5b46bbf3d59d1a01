import LaminaRender
import RenderTestSupport
import Testing

/// Where particles are and how they look.
@Suite struct ParticleMotionTests {
    /// The particles' ages at a time, oldest first.
    private func ages(_ rate: Double = 10) -> [Double] { (0..<Int(rate)).reversed().map { (Double($0) + 0.5) / rate } }

    @Test("a particle flies along the longitude at its velocity, and falls")
    func flight() {
        let scene = ParticleScene {
            ($0.cells[0][.velocity], $0.cells[0][.emissionLongitude], $0.velocity) = (50, .pi / 6, 2)
            ($0.cells[0][.xAcceleration], $0.cells[0][.yAcceleration]) = (-10, 40)
        }
        for (place, age) in zip(scene.places(at: 4), ages()) {
            #expect(isClose(place.x, 50 + 100 * (3.0.squareRoot() / 2) * age - 5 * age * age, 1e-6))
            #expect(isClose(place.y, 50 + 50 * age + 20 * age * age, 1e-6))
        }
    }

    @Test("directions are spread over the range, half of it to either side")
    func range() {
        let scene = ParticleScene {
            ($0.cells[0][.birthRate], $0.cells[0][.velocity]) = (2000, 100)
            ($0.cells[0][.emissionLongitude], $0.cells[0][.emissionRange]) = (.pi / 2, .pi / 2)
        }
        let angles = scene.places(at: 1).filter { $0.y > 51 }.map { Scalar.atan2($0.y - 50, $0.x - 50) }
        let (low, high) = (Double.pi / 4, 3 * Double.pi / 4)
        #expect(angles.allSatisfy { $0 > low - 1e-6 && $0 < high + 1e-6 })
        #expect(angles.min()! < low + 0.02 && angles.max()! > high - 0.02)
        let mean: Double = angles.reduce(0, +) / Double(angles.count)
        #expect(isClose(mean, Double.pi / 2, 0.03))
    }

    @Test("scale grows steadily and not below nothing; the size follows from pixels, part and contents scale")
    func scale() {
        let scene = ParticleScene {
            ($0.scale, $0.cells[0][.scale], $0.cells[0][.scaleSpeed]) = (2, 1, -2)
            $0.cells[0][.contentsScale] = 2
            $0.cells[0].contentsRect = Rect(0, 0, 1, 0.5)
        }
        let alive = ages().filter { $0 < 0.5 }
        #expect(scene.items(at: 4).count == alive.count)
        for (item, age) in zip(scene.items(at: 4), alive) {
            #expect(isClose(item.frame.size.width, 5 * 2 * (1 - 2 * age), 1e-6))
            #expect(isClose(item.frame.size.height, 2.5 * 2 * (1 - 2 * age), 1e-6))
        }
    }

    @Test("spin turns by age")
    func spin() {
        let scene = ParticleScene { ($0.cells[0][.spin], $0.spin) = (1, 3) }
        for (item, age) in zip(scene.items(at: 4), ages()) {
            let corner = item.shape.projection.apply(Point(1, 0))
            #expect(isClose(Scalar.atan2(corner.y - 50, corner.x - 50), 3 * age, 1e-6))
        }
    }

    @Test("colours change by age, held within what there is; alpha is opacity")
    func color() {
        let scene = ParticleScene {
            $0.cells[0].color = Color(red: 1, green: 0.5, blue: 0, alpha: 0.8)
            ($0.cells[0][.redSpeed], $0.cells[0][.blueSpeed], $0.cells[0][.alphaSpeed]) = (-2, 0.5, -1)
        }
        let visible = ages().filter { $0 < 0.8 }
        #expect(scene.items(at: 4).count == visible.count)
        for (item, age) in zip(scene.items(at: 4), visible) {
            let channels = [16, 8, 0].map { Double(item.tint.pixel >> $0 & 255) }
            for (found, expected) in zip(channels, [max(1 - 2 * age, 0), 0.5, 0.5 * age]) { #expect(abs(found - 255 * expected) <= 1) }
            #expect(isClose(item.opacity, 0.8 - age, 1e-6))
        }
    }

    @Test("ranges spread evenly about their means")
    func ranges() {
        let scene = ParticleScene {
            $0.cells[0][.birthRate] = 1000
            $0.cells[0].color = Color(red: 0.5, green: 0.5, blue: 0.5)
            for key in [EmitterCell.Key.redRange, .scaleRange] { $0.cells[0][key] = 1 }
        }
        let items = scene.items(at: 2)
        let sizes = items.map(\.frame.size.width)
        #expect(sizes.min()! > 5 - 1e-9 && sizes.max()! < 15 + 1e-9)
        let meanSize: Double = sizes.reduce(0, +) / Double(sizes.count)
        #expect(isClose(meanSize, 10, 0.3))
        let reds = items.map { Double($0.tint.pixel >> 16 & 255) / 255 }
        #expect(reds.min()! < 0.02 && reds.max()! > 0.98)
        let meanRed: Double = reds.reduce(0, +) / Double(reds.count)
        #expect(isClose(meanRed, 0.5, 0.03))
        // One property's numbers are not another's.
        #expect(zip(reds, sizes).filter { abs($0 - ($1 - 5) / 10) < 0.01 }.count < 100)
    }

    @Test("places lie in the shape, as the mode says", arguments: Emitter.Shape.allCases, Emitter.Mode.allCases)
    func shapes(_ shape: Emitter.Shape, _ mode: Emitter.Mode) {
        let scene = ParticleScene {
            ($0.shape, $0.mode, $0.size, $0.depth, $0.birthRate) = (shape, mode, Size(20, 10), 8, 100)
        }
        let places = scene.places(at: 2).map { Point($0.x - 50, $0.y - 50) }
        #expect(places.count == 1000)
        let radii = places.map(\.length)
        let (xs, ys) = (Set(places.map { abs($0.x) }), Set(places.map { abs($0.y) }))
        switch (shape, mode) {
        case (.point, _), (.circle, .points), (.sphere, .points): #expect(radii.allSatisfy { $0 == 0 })
        case (.line, .points): #expect(xs == [10] && ys == [0])
        case (.line, _): #expect(ys == [0] && xs.max()! <= 10 && xs.max()! > 9.9 && xs.count > 900)
        case (.rectangle, .points), (.cuboid, .points): #expect(xs == [10] && ys == [5])
        case (.rectangle, .outline):
            #expect(places.allSatisfy { abs(abs($0.x) - 10) < 1e-9 || abs(abs($0.y) - 5) < 1e-9 })
            let upright = places.filter { abs(abs($0.x) - 10) < 1e-9 }.count
            #expect((280...390).contains(upright))
        case (.cuboid, .outline): #expect(places.allSatisfy { abs(abs($0.x) - 10) < 1e-9 || abs(abs($0.y) - 5) < 1e-9 })
        case (.rectangle, _), (.cuboid, _): #expect(xs.max()! <= 10 && ys.max()! <= 5 && xs.max()! > 9.8 && ys.max()! > 4.9)
        case (.circle, .outline), (.sphere, .outline): #expect(radii.allSatisfy { abs($0 - 20) < 1e-9 })
        case (.circle, _):
            // As many on the inner half of the area as on the outer one.
            #expect(radii.max()! <= 20 && (450...550).contains(radii.filter { $0 < 20 / 2.0.squareRoot() }.count))
        case (.sphere, _): #expect(radii.max()! <= 20 + 1e-9 && radii.max()! > 19)
        }
    }

    @Test("from outlines particles fly outwards", arguments: [Emitter.Shape.circle, .sphere, .rectangle])
    func outwards(_ shape: Emitter.Shape) {
        let scene = ParticleScene {
            ($0.shape, $0.mode, $0.size, $0.birthRate) = (shape, .outline, Size(10, 10), 20)
            $0.cells[0][.velocity] = 100
        }
        for place in scene.places(at: 2) {
            let p = Point(place.x - 50, place.y - 50)
            #expect(shape == .rectangle ? max(abs(p.x), abs(p.y)) > 5 : p.length > 10)
        }
        let mean = scene.places(at: 2).reduce(Point.zero) { Point($0.x + $1.x / 200, $0.y + $1.y / 200) }
        #expect(abs(mean.x - 50) < 10 && abs(mean.y - 50) < 10)
    }

    @Test("what a particle emits starts where it is, in its direction, scale and colour")
    func nested() {
        let scene = ParticleScene {
            ($0.cells[0][.velocity], $0.cells[0][.emissionLongitude], $0.cells[0][.scale], $0.cells[0].contents) = (60, .pi / 2, 0.5, 0)
            $0.cells[0].color = Color(red: 1, green: 0.5, blue: 0)
            ($0.cells[0][.birthRate], $0.cells[0][.lifetime]) = (1, 1)
            var spark = EmitterCell(name: 2, parent: 0)
            (spark.contents, spark[.birthRate], spark[.lifetime]) = (7, 10, 0.5)
            (spark[.velocity], spark[.emissionLongitude]) = (10, .pi)
            $0.cells.append(spark)
        }
        // One rocket, half a second old; five sparks of it.
        let places = scene.places(at: 4)
        #expect(places.count == 5)
        for item in scene.items(at: 4) {
            #expect(isClose(item.frame.size.width, 5, 1e-6))
            #expect(item.tint == Tint(Color(red: 1, green: 0.5, blue: 0)))
            let place = item.shape.projection.apply(.zero)
            #expect(isClose(place.x, 50, 1e-6) && place.y > 50 - 5 && place.y < 110)
        }
    }

    @Test("the order is that of births, or of depths; added light is one group")
    func orders() {
        func scene(_ order: Emitter.Order) -> ParticleScene {
            ParticleScene {
                ($0.order, $0.cells[0][.velocity]) = (order, 100)
                ($0.cells[0][.zAcceleration], $0.shape, $0.depth, $0.size) = (0, .cuboid, 100, .zero)
            }
        }
        let xs = scene(.oldestFirst).places(at: 2).map(\.x)
        #expect(xs == xs.sorted(by: >))
        #expect(scene(.oldestLast).places(at: 2).map(\.x) == xs.reversed())
        let sorted = scene(.backToFront).places(at: 2).map(\.x)
        #expect(sorted != xs && sorted.sorted() == xs.sorted())
        let added = scene(.additive).scene.list(at: 2).commands
        #expect(added.first == .beginGroup(Group(blend: .plusLighter)) && added.last == .end)
        #expect(scene(.additive).items(at: 2).allSatisfy { $0.isSum })
    }

    @Test("added light is the sum, on whatever is behind")
    func additive() {
        var scene = ParticleScene {
            ($0.order, $0.cells[0].color) = (.additive, Color(red: 0.2, green: 0.4, blue: 0))
            ($0.cells[0][.birthRate], $0.cells[0][.lifetime]) = (1, 3)
        }
        scene.scene.apply([.set(1, .backgroundColor, .color(Color(red: 0.2, green: 0, blue: 1)))])
        let pixel = drawn(scene.scene.list(at: 10), scene.scene.tree.images)[50 * 100 + 50]
        #expect(pixel == 0xFF00_0000 | 204 << 16 | 255 << 8 | 255)
    }

    @Test("the same seed gives the same particles, another one others")
    func seeds() {
        func places(_ seed: UInt32) -> [Point] {
            ParticleScene { ($0.seed, $0.cells[0][.velocity], $0.cells[0][.emissionRange]) = (seed, 50, 6) }.places(at: 3)
        }
        #expect(places(3) == places(3))
        #expect(places(3) != places(4))
    }

    @Test("changes concern particles that are born afterwards")
    func changes() {
        var scene = ParticleScene { $0.cells[0][.velocity] = 40 }
        let before = scene.places(at: 5.5)
        scene.change(at: 5) { ($0.cells[0][.velocity], $0.position) = (-40, Point(10, 10)) }
        let after = scene.places(at: 5.5)
        #expect(after.count == before.count)
        #expect(after.prefix(5) == before.prefix(5))
        #expect(after.suffix(5).allSatisfy { $0.y == 10 && $0.x < 10 })
        // A moment that is past shows what it showed.
        #expect(scene.places(at: 4.5) == ParticleScene { $0.cells[0][.velocity] = 40 }.places(at: 4.5))
    }

    @Test("an animated position leaves a trail")
    func trail() {
        var scene = ParticleScene { _ in }
        scene.scene.animate(2, Animation.make(.basic(PropertyPath(.emitterPosition, .x), BasicValues(from: .number(0), to: .number(100)))))
        for (place, age) in zip(scene.places(at: 1), ages()) { #expect(isClose(place.x, 100 * (1 - age), 1e-6)) }
    }

    @Test("particles show above the border, and within the bounds where those clip")
    func parts() {
        var scene = ParticleScene { _ in }
        var values = scene.scene.tree.values(of: 2, at: 0)!
        values.backgroundColor = .white
        (values.rare.borderWidth, values.rare.borderColor) = (1, .black)
        values.flags.insert(.masksToBounds)
        scene.scene.set(2, values)
        let lines = scene.scene.drawn(at: 1).split(separator: "\n").map { $0.drop { $0 == " " }.prefix(6) }
        #expect(
            lines == ["clip r", "fill w", "border"] + [Substring](repeating: "image ", count: 10)
                || lines.first == "clip r" && lines.count == 13)
    }

    @Test("particles that keep their depth stand in the space around the layer")
    func depth() {
        var scene = ParticleScene { ($0.zPosition, $0.cells[0][.birthRate], $0.cells[0][.lifetime]) = (100, 1, 1) }
        var root = scene.scene.tree.values(of: 1, at: 0)!
        root.rare.sublayerTransform.m34 = -1.0 / 200
        scene.scene.set(1, root)
        // The root's anchor is its corner: twice as far from it, and twice as large.
        #expect(isClose(scene.items(at: 3)[0].frame, Rect(45, 45, 10, 10), 1e-6))
        scene.scene.apply([.set(2, .preservesDepth, .flag(true))])
        #expect(isClose(scene.items(at: 3)[0].frame, Rect(90, 90, 20, 20), 1e-6))
    }

    @Test("odd numbers anywhere stop nothing", arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300])
    func odd(_ v: Double) {
        for key in EmitterCell.Key.allCases {
            let scene = ParticleScene {
                $0.cells[0][key] = v
                $0.cells.append(EmitterCell(name: 3, parent: 0))
                $0.cells[1][key] = v
            }
            expectSound(scene.scene.list(at: 1))
            expectSound(scene.scene.list(at: v))
        }
        for property in LayerProperty.allCases where property.isEmitters {
            var scene = ParticleScene { $0.shape = .circle }
            for value in [Value.number(v), .point(Point(v, v)), .size(Size(v, v))] {
                scene.scene.apply([.beginEpoch(2, at: 0.5), .set(2, property, value), .beginEpoch(2, at: v)])
                expectSound(scene.scene.list(at: 1))
            }
        }
    }

    @Test("in a layer that is turned over, particles are where the mirror shows them, and upright")
    func turnedOver() {
        let scene = ParticleScene { $0.position = Point(50, 20) }
        var turned = ParticleScene { $0.position = Point(50, 20) }
        turned.scene.apply([.set(2, .isGeometryFlipped, .flag(true))])
        let (plain, mirrored) = (scene.items(at: 0.95), turned.items(at: 0.95))
        #expect(plain.count == 10 && mirrored.count == 10)
        for (a, b) in zip(plain, mirrored) {
            let (p, q) = (a.shape.projection, b.shape.projection)
            #expect(abs(p.apply(.zero).y + q.apply(.zero).y - 100) < 1e-9 && abs(p.apply(.zero).x - q.apply(.zero).x) < 1e-9)
            #expect(q.yy > 0 && abs(q.yy - p.yy) < 1e-9, "upright")
        }
    }
}
