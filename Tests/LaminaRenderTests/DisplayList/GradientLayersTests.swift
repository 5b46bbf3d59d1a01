import LaminaRender
import RenderTestSupport
import Testing

/// Layers that are filled with a gradient.
@Suite struct GradientLayersTests {
    private func scene(_ size: Size = Size(10, 10), _ change: (inout LayerValues) -> Void = { _ in }) -> Scene {
        var scene = Scene()
        scene.layer(2, Rect(origin: .zero, size: size)) {
            $0.gradient.colors = [.black, .white]
            change(&$0)
        }
        return scene
    }

    /// The red parts of a row or column of pixels.
    private func reds(_ scene: Scene, _ places: [(Int, Int)]) -> [Int] {
        let list = scene.list()
        let pixels = drawn(list)
        return places.map { Int(pixels[$0.1 * 100 + $0.0] >> 16 & 255) }
    }

    private func gray(_ v: Double) -> Int { Int(v * 255 + 0.5) }

    @Test("runs from the first colour at the top to the last at the bottom")
    func axial() {
        let found = reds(scene(), (0..<10).map { (3, $0) })
        #expect(found == (0..<10).map { gray((Double($0) + 0.5) / 10) })
        let across = scene { ($0.gradient.start, $0.gradient.end) = (Point(0, 0.5), Point(1, 0.5)) }
        #expect(reds(across, (0..<10).map { ($0, 7) }) == found)
        let part = scene { ($0.gradient.start, $0.gradient.end) = (Point(0.5, 0.2), Point(0.5, 0.4)) }
        #expect(reds(part, (0..<10).map { (3, $0) }) == [0, 0, gray(0.25), gray(0.75)] + [Int](repeating: 255, count: 6))
    }

    @Test("along the unit square's diagonal, whatever the layer's proportions")
    func skewed() {
        let scene = scene(Size(40, 10)) { ($0.gradient.start, $0.gradient.end) = (.zero, Point(1, 1)) }
        let found = reds(scene, [(0, 0), (39, 0), (0, 9), (39, 9), (20, 5)])
        let expected = [(0.0, 0.0), (39, 0), (0, 9), (39, 9), (20, 5)].map { gray((($0.0 + 0.5) / 40 + ($0.1 + 0.5) / 10) / 2) }
        for (a, b) in zip(found, expected) { #expect(abs(a - b) <= 1) }
    }

    @Test("radial: an ellipse about the start with the end at the corner of its box")
    func radial() {
        let scene = scene(Size(40, 20)) {
            ($0.gradient.form, $0.gradient.start, $0.gradient.end) = (.radial, Point(0.5, 0.5), Point(1, 1))
        }
        for (x, y) in [(20, 10), (39, 10), (20, 19), (30, 15), (0, 0), (5, 10)] {
            let (u, v) = ((Double(x) + 0.5 - 20) / 20, (Double(y) + 0.5 - 10) / 10)
            #expect(abs(reds(scene, [(x, y)])[0] - gray(min(1, (u * u + v * v).squareRoot()))) <= 1, "\(x), \(y)")
        }
        for end in [Point(0.5, 1), Point(1, 0.5), Point(0.5, 0.5)] {
            #expect(self.scene { ($0.gradient.form, $0.gradient.start, $0.gradient.end) = (.radial, Point(0.5, 0.5), end) }.items().isEmpty)
        }
    }

    /// The place of (x, y) among the colours between a focus and the unit circle: that of the circle through it whose centre lies as far on the way from the focus to the middle as
    /// its radius says.
    private func place(_ x: Double, _ y: Double, focus: Point) -> Double {
        var (low, high) = (0.0, 64.0)
        for _ in 0..<80 {
            let t = (low + high) / 2
            // The circle of radius t about focus · (1 − t).
            let (u, v) = (x - focus.x * (1 - t), y - focus.y * (1 - t))
            if (u * u + v * v).squareRoot() > t { low = t } else { high = t }
        }
        return low
    }

    @Test("radial from a focus: the first colour there, the last on the ellipse, circles in between")
    func focal() {
        for offset in [Point(0.25, 0), Point(-0.2, 0.3), Point(0, -0.45)] {
            let scene = scene(Size(40, 20)) {
                ($0.gradient.form, $0.gradient.start, $0.gradient.end) = (.radial, Point(0.5, 0.5), Point(1, 1))
                $0.gradient.focalOffset = offset
            }
            let focus = Point(offset.x * 2, offset.y * 2)
            for (x, y) in [(20, 10), (38, 10), (20, 18), (30, 15), (0, 0), (5, 10), (12, 4), (26, 3)] {
                let t = place((Double(x) + 0.5 - 20) / 20, (Double(y) + 0.5 - 10) / 10, focus: focus)
                #expect(abs(reds(scene, [(x, y)])[0] - gray(min(1, t))) <= 2, "\(offset): \(x), \(y)")
            }
            let text = scene.list().dump()
            #expect(text.contains("radial gradient from "), "\(text)")
        }
        // One beyond the ellipse is held within; none at all is as before.
        let outside = scene { ($0.gradient.form, $0.gradient.end, $0.gradient.focalOffset) = (.radial, Point(1, 1), Point(0, 7)) }
        let edge = scene { ($0.gradient.form, $0.gradient.end, $0.gradient.focalOffset) = (.radial, Point(1, 1), Point(0, 0.99)) }
        #expect(drawn(outside.list()) == drawn(edge.list()))
        for offset in [Point(.nan, 0), Point(.infinity, 0), Point(1e-9, 0)] {
            let scene = scene { ($0.gradient.form, $0.gradient.end, $0.gradient.focalOffset) = (.radial, Point(1, 1), offset) }
            #expect(drawn(scene.list()) == drawn(self.scene { ($0.gradient.form, $0.gradient.end) = (.radial, Point(1, 1)) }.list()))
        }
    }

    @Test("a diamond: the last colour on the square that has the end for a tip, whichever way it points")
    func diamond() {
        for (end, axes) in [(Point(1, 0.5), (1.0, 0.0)), (Point(0.5, 0), (0, -1)), (Point(0.8, 0.9), (0.6, 0.8))] {
            let scene = scene(Size(40, 40)) { ($0.gradient.form, $0.gradient.start, $0.gradient.end) = (.diamond, Point(0.5, 0.5), end) }
            for (x, y) in [(30, 20), (20, 12), (12, 29), (27, 27), (1, 1), (39, 20)] {
                let (u, v) = ((Double(x) + 0.5 - 20) / 20, (Double(y) + 0.5 - 20) / 20)
                let t = abs(u * axes.0 + v * axes.1) + abs(v * axes.0 - u * axes.1)
                #expect(abs(reds(scene, [(x, y)])[0] - gray(min(1, t))) <= 2, "\(end): \(x), \(y)")
            }
            #expect(scene.list().dump().contains("diamond gradient"))
        }
        #expect(scene { ($0.gradient.form, $0.gradient.end) = (.diamond, $0.gradient.start) }.items().isEmpty)
    }

    @Test("conic: round the start from the end's direction on, towards +y")
    func conic() {
        let scene = scene(Size(40, 40)) {
            ($0.gradient.form, $0.gradient.start, $0.gradient.end) = (.conic, Point(0.5, 0.5), Point(1, 0.5))
        }
        for (x, y) in [(39, 20), (20, 39), (0, 20), (20, 0), (30, 30), (10, 30), (10, 10), (30, 10)] {
            var angle = Scalar.atan2(Double(y) + 0.5 - 20, Double(x) + 0.5 - 20) / (2 * Double.pi)
            if angle < 0 { angle += 1 }
            #expect(abs(reds(scene, [(x, y)])[0] - gray(angle)) <= 1, "\(x), \(y)")
        }
        // Where the last colour meets the first, pixels have something of both.
        #expect(
            (100...155).contains(
                reds(
                    self.scene(Size(40, 41)) {
                        ($0.gradient.form, $0.gradient.start, $0.gradient.end) = (.conic, Point(0.5, 0.5), Point(1, 0.5))
                    }, [(35, 20)])[0]))
    }

    @Test("nothing for fewer than two colours, for fewer places than colours, and where start and end are one")
    func nothing() {
        #expect(scene().items().count == 1)
        #expect(scene { $0.gradient.colors = [.black] }.items().isEmpty)
        #expect(scene { $0.gradient.colors = nil }.items().isEmpty)
        #expect(scene { $0.gradient.locations = [] }.items().isEmpty)
        #expect(scene { $0.gradient.locations = [0.5] }.items().isEmpty)
        #expect(scene { $0.gradient.locations = [0, 0.5, 1] }.items().count == 1)
        #expect(scene { $0.gradient.end = $0.gradient.start }.items().isEmpty)
        #expect(scene { $0.bounds = .zero }.items().isEmpty)
        for v in [Double.nan, .infinity, 1e300] { _ = scene { $0.gradient.end = Point(v, v) }.list() }
    }

    @Test("equal places make a step, smooth where it crosses a pixel; falling ones count as equal, places of no colour are left out")
    func steps() {
        func column(_ locations: [Double], _ colors: [Color]? = nil) -> [Int] {
            reds(
                scene {
                    $0.gradient.locations = locations
                    $0.gradient.colors = colors ?? [.black, .white]
                }, (0..<10).map { (3, $0) })
        }
        #expect(column([0.5, 0.5]) == [0, 0, 0, 0, 0, 255, 255, 255, 255, 255])
        #expect(column([0.5, 0.1]) == column([0.5, 0.5]))
        #expect(column([0.52, 0.52])[5] == gray(0.8))
        #expect(column([0.5, 0.5, 0.9]) == column([0.5, 0.5]))
        #expect(column([.nan, .nan]) == [Int](repeating: 255, count: 10))
        #expect(column([-1, 2]) == (0..<10).map { gray(((Double($0) + 0.5) / 10 + 1) / 3) })
        // Many stretches within one pixel show as their mean.
        let stripes = (0..<400).map { $0 % 4 < 2 ? Color.black : .white }
        let places = (0..<400).map { Double(($0 + 1) / 2) / 200 }
        for red in column(places, stripes).dropFirst().dropLast() { #expect(abs(red - 128) <= 2) }
    }

    @Test("colours blend before they are multiplied with their alpha")
    func alpha() {
        let scene = scene { $0.gradient.colors = [Color(red: 1, green: 0, blue: 0, alpha: 0), .pureRed] }
        #expect(drawn(scene.list())[5 * 100 + 3] == Color(red: 1, green: 0, blue: 0, alpha: 0.55).pixel())
    }

    @Test("above the background, below the contents, within round corners; an opaque one needs no background")
    func order() {
        var scene = scene {
            ($0.backgroundColor, $0.cornerRadius, $0.contentsGravity) = (.pureRed, 3, .center)
            $0.gradient.colors![0].alpha = 0.5
        }
        scene.image(3, 4, 4)
        scene.apply([.set(2, .contents, .image(3))])
        let lines = scene.drawn().split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0] == "fill (1 0 0) rect (0 0 10 10) corners 3")
        #expect(lines[1].hasPrefix("axial gradient (0 0 0 0.5) 0 (0 0 0 0.5) 1 (1 1 1) through"))
        #expect(lines[1].hasSuffix("rect (0 0 10 10) corners 3"))
        #expect(lines[2] == "image 3 source (0 0 4 4) rect (3 3 4 4)")
        #expect(self.scene { $0.backgroundColor = .pureRed }.items().count == 1)
    }

    @Test("an opaque one casts the shadow of its bounds, and masks as a clip")
    func shadow() {
        #expect(scene { $0.rare.shadowOpacity = 1 }.drawn().hasPrefix("blurred (0 0 0) sigma 3 rect (0 -3 10 10)"))
        #expect(scene { ($0.rare.shadowOpacity, $0.gradient.colors![0].alpha) = (1, 0) }.drawn().hasPrefix("shadow"))
    }
}
