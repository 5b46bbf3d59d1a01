import LaminaRender
import RenderTestSupport
import Testing

/// Continuous corners: where they begin, what they look like, and how they give way.
@Suite struct CornerCurveTests {
    private func rounded(_ rect: Rect, _ radius: Double, _ curve: CornerCurve = .continuous, _ projection: Projection = .identity) -> Shape
    {
        var shape = Shape(rect: rect, corners: CornerRadii(radius), projection: projection)
        shape.curve = curve
        return shape
    }

    private func box(_ change: (inout LayerValues) -> Void) -> Scene {
        var scene = Scene()
        scene.layer(2, Rect(10, 10, 80, 70)) {
            $0.backgroundColor = .pureRed
            ($0.cornerRadius, $0.cornerCurve) = (20, .continuous)
            change(&$0)
        }
        return scene
    }

    private func pixels(_ scene: Scene) -> [UInt32] { drawn(scene.list()) }

    /// The largest difference of a channel.
    private func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
        zip(a, b).reduce(0) { worst, pair in
            [0, 8, 16, 24].reduce(worst) { max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255))) }
        }
    }

    @Test("a corner begins 1.528665 radii before the edges meet and goes through the published points")
    func numbers() {
        let path = Path(rect: Rect(0, 0, 100, 100), corners: CornerRadii(10), curve: .continuous)
        // The corner at (0, 0), from the left edge to the top one.
        let expected = [
            (0, 15.2866483), (0, 10.8849299), (0, 8.6840701), (0.7491100, 6.3149399), (1.6905899, 3.7282392), (3.7282392, 1.6905899),
            (6.3149399, 0.7491100), (8.6840701, 0), (10.8849299, 0), (15.2866483, 0),
        ]
        for (p, q) in zip(path.points, expected) { #expect(isClose(p, Point(q.0, q.1), 1e-6)) }
        #expect(path.tightBounds == Rect(0, 0, 100, 100))
    }

    @Test("the curve is part of what layers draw with")
    func dump() {
        #expect(box { _ in }.drawn() == "fill (1 0 0) rect (0 0 80 70) corners 20 continuous at (1 0 0 1 10 10)")
        #expect(box { $0.cornerCurve = .circular }.drawn() == "fill (1 0 0) rect (0 0 80 70) corners 20 at (1 0 0 1 10 10)")
        #expect(box { $0.cornerRadius = 0 }.drawn() == "fill (1 0 0) rect (0 0 80 70) at (1 0 0 1 10 10)")
        #expect(box { $0.rare.shadowOpacity = 1 }.drawn().hasPrefix("blurred (0 0 0) sigma 3 rect (0 -3 80 70) corners 20 continuous"))
    }

    @Test("it covers less than a circular corner along the edges, and a little more in the middle")
    func besideCircular() {
        let (soft, round) = (coverage(of: rounded(Rect(0, 0, 100, 80), 26)), coverage(of: rounded(Rect(0, 0, 100, 80), 26, .circular)))
        #expect(soft[28, 0] < 255 && round[28, 0] == 255)
        #expect(soft[40, 0] == 255)
        #expect(soft[7, 7] >= round[7, 7])
        #expect(soft.area < round.area)
        #expect(soft.distance(to: round) > 60)
    }

    @Test("at half of the shorter side it is a quarter of a circle", arguments: [Rect(10, 10, 60, 60), Rect(10.5, 10.25, 60, 60)])
    func half(rect: Rect) {
        #expect(coverage(of: rounded(rect, 30)).distance(to: coverage(of: rounded(rect, 30, .circular))) <= 6)
    }

    @Test("nothing jumps while the radius grows, up to half of the shorter side and beyond", arguments: [70.0, 60, 44])
    func growing(height: Double) {
        var last = coverage(of: rounded(Rect(5, 5, 90, height), 0))
        for step in 1...360 {
            let radius = min(Double(step) * 0.1, height / 2)
            let next = coverage(of: rounded(Rect(5, 5, 90, height), radius))
            // A tenth of a point of radius moves the outline by less than that.
            #expect(next.distance(to: last) <= 32, "at \(radius)")
            last = next
        }
    }

    @Test("only the chosen corners are rounded, with all the room beside those that are not")
    func masked() {
        let shape = box { $0.maskedCorners = 1 | 8 }.items()[0].shape
        #expect(shape.corners == CornerRadii(20, 0, 0, 20))
        let path = Path(rect: Rect(0, 0, 100, 40), corners: CornerRadii(20, 0, 0, 0), curve: .continuous)
        #expect(isClose(path.points[0], Point(0, 30.5732966), 1e-6))
        let result = coverage(of: Shape(rect: Rect(0, 0, 60, 60), corners: CornerRadii(0, 20, 20, 0), projection: .identity))
        #expect(result[0, 0] == 255 && result[59, 59] == 255 && result[59, 0] == 0 && result[0, 59] == 0)
    }

    @Test("the outline's path covers what the shape does, however it is turned")
    func path() {
        let place = Projection.rotation(0.4).then(.turned(0.5, distance: 200)).then(.translation(50, 40))
        let direct = coverage(of: rounded(Rect(-35, -25, 70, 50), 14, .continuous, place))
        let path = Path(rect: Rect(-35, -25, 70, 50), corners: CornerRadii(14), curve: .continuous)
        #expect(coverage(of: path, .nonZero, place).distance(to: direct) <= 1)
    }

    @Test("a clip cuts what the background fills", arguments: [0.0, 0.3])
    func clip(angle: Double) {
        var clipped = box {
            ($0.transform, $0.flags, $0.backgroundColor) = (
                .rotation(angle, 0, 0, 1), [.doubleSided, .masksToBounds, .edgeAntialiasing], nil
            )
        }
        clipped.layer(3, in: 2, Rect(-10, -10, 120, 120)) { $0.backgroundColor = .pureRed }
        let filled = box { $0.transform = .rotation(angle, 0, 0, 1) }
        #expect(distance(pixels(clipped), pixels(filled)) <= 1)
    }

    @Test("a picture alone in its clip is cut by its own outline")
    func picture() {
        var scene = Scene()
        scene.image(3, 40, 30)
        scene.layer(2, Rect(10, 10, 80, 70)) {
            ($0.cornerRadius, $0.cornerCurve, $0.contents) = (20, .continuous, 3)
            $0.flags.insert(.masksToBounds)
        }
        #expect(scene.drawn() == "image 3 source (0 0 40 30) rect (0 0 80 70) corners 20 continuous at (1 0 0 1 10 10)")
    }

    @Test("a border follows the curve inside the bounds, as wide in the corners as along the edges")
    func border() {
        let ring = coverage([
            .draw(DisplayItem(shape: rounded(Rect(0, 0, 100, 80), 24), paint: .border(.white, width: 6)))
        ])
        let (outer, inner) = (coverage(of: rounded(Rect(0, 0, 100, 80), 24)), coverage(of: rounded(Rect(6, 6, 88, 68), 18)))
        for i in ring.bytes.indices { #expect(Int(ring.bytes[i]) == max(Int(outer.bytes[i]) - Int(inner.bytes[i]), 0)) }
        let across = (0..<40).reduce(0.0) { $0 + Double(ring[$1, $1]) / 255 } * 2.0.squareRoot()
        #expect(abs(across - 6) < 0.35)
    }

    @Test("the shadow is the blurred outline", arguments: [3.0, 8])
    func shadow(sigma: Double) {
        let shape = rounded(Rect(30, 25, 45, 35), 14)
        let direct = coverage([.draw(DisplayItem(shape: shape, paint: .shadow(.white, sigma: sigma)))])
        let cast = coverage([
            .beginShadow(DropShadow(color: .white, sigma: sigma, offset: .zero)), .draw(DisplayItem(shape: shape, paint: .color(.white))),
            .end,
        ])
        #expect(direct.distance(to: cast) <= 2)
    }

    @Test("an animated radius moves the curve")
    func animated() {
        var scene = box { _ in }
        scene.animate(
            2, .make(.basic(PropertyPath(.cornerRadius), BasicValues(from: .number(0), to: .number(20)))) { $0.timing.duration = 1 })
        #expect(scene.drawn(at: 0.25) == "fill (1 0 0) rect (0 0 80 70) corners 5 continuous at (1 0 0 1 10 10)")
    }
}
