import LaminaRender
import Testing

/// Moving along outlines. Measured on a line of 100 and a curve.
@Suite struct KeyframePathsTests {
    private let outline: Path = {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(100, 0))
        path.cubic(to: Point(200, 100), control1: Point(150, 0), control2: Point(200, 50))
        return path
    }()

    private func position(
        _ path: Path, at t: Double, keyTimes: [Double]? = nil, curves: [TimingFunction] = [], mode: Keyframes.Mode = .linear
    ) -> Point {
        let keyframes = Keyframes(.path(path), keyTimes: keyTimes, curves: curves, mode: mode)
        return LayerValues().animated(by: .keyframes(PropertyPath(.position), keyframes), at: t).position
    }

    @Test("linear: each element takes as long as the others, a curve runs by its parameter")
    func linear() {
        #expect(isClose(position(outline, at: 0.6), Point(129.6, 5.6)))
        for (t, p) in [(0, Point(0, 0)), (0.25, Point(50, 0)), (0.5, Point(100, 0)), (1, Point(200, 100))] {
            #expect(isClose(position(outline, at: t), p), "at \(t)")
        }
    }

    @Test("paced: by length over the whole outline")
    func paced() {
        #expect(isClose(position(outline, at: 0.25, mode: .paced).x, 63.72, 0.15))
        #expect(isClose(position(outline, at: 0.5, mode: .paced), Point(126.87, 4.62), 0.15))
        #expect(isClose(position(outline, at: 0, mode: .paced), Point(0, 0)))
        #expect(isClose(position(outline, at: 1, mode: .paced), Point(200, 100)))
    }

    @Test("paced: equal times are equal distances")
    func pacedEvenly() {
        let circle = Path(ellipseIn: Rect(-50, -50, 100, 100))
        for i in 0..<64 {
            let p = position(circle, at: Double(i) / 64, mode: .paced)
            let angle = Double(i) / 64 * 2 * .pi
            #expect(isClose(p, Point(50 * Scalar.cos(angle), 50 * Scalar.sin(angle)), 0.1), "\(i)")
        }
    }

    @Test("discrete: the elements' starts, never the end")
    func discrete() {
        for (t, p) in [(0, Point(0, 0)), (0.49, Point(0, 0)), (0.5, Point(100, 0)), (0.99, Point(100, 0)), (1, Point(100, 0))] {
            #expect(position(outline, at: t, mode: .discrete) == p, "at \(t)")
        }
    }

    @Test("a key time for the start and for each element's end, a curve for each element")
    func keyTimesAndCurves() {
        #expect(isClose(position(outline, at: 0.1, keyTimes: [0, 0.2, 1]), Point(50, 0)))
        #expect(isClose(position(outline, at: 0.2, keyTimes: [0, 0.2, 1]), Point(100, 0)))
        #expect(isClose(position(outline, at: 0.36, keyTimes: [0, 0.2, 1]), Point(129.6, 5.6)))
        #expect(isClose(position(outline, at: 0.125, curves: [.easeIn]).x, 9.34647, 1.5e-4))
    }

    @Test("quadratic curves run by their own parameter")
    func quadratic() {
        var path = Path()
        path.move(to: .zero)
        path.quad(to: Point(100, 0), control: Point(50, 80))
        for t in [0.1, 0.5, 0.8] { #expect(isClose(position(path, at: t), Point(100 * t, 160 * t * (1 - t))), "at \(t)") }
    }

    @Test("closing is a step back to the start; a later move is a jump that takes no time")
    func closeAndMove() {
        var path = Path(rect: Rect(0, 0, 10, 10))
        #expect(isClose(position(path, at: 0.875), Point(0, 5)))
        #expect(isClose(position(path, at: 1), .zero))
        path = Path()
        path.move(to: .zero)
        path.line(to: Point(10, 0))
        path.move(to: Point(0, 50))
        path.line(to: Point(10, 50))
        #expect(isClose(position(path, at: 0.25), Point(5, 0)) && isClose(position(path, at: 0.75), Point(5, 50)))
        #expect(isClose(position(path, at: 0.75, mode: .paced), Point(5, 50)))
    }

    @Test("a step without length takes its time and goes nowhere")
    func noLength() {
        var path = Path()
        path.move(to: Point(3, 4))
        path.line(to: Point(3, 4))
        for mode in Keyframes.Mode.allCases { #expect(isClose(position(path, at: 0.5, mode: mode), Point(3, 4))) }
    }

    @Test("an outline moves points only")
    func pointsOnly() {
        let values = LayerValues().animated(by: .keyframes(PropertyPath(.opacity), Keyframes(.path(outline))), at: 0.5)
        #expect(values == LayerValues())
        let anchored = LayerValues().animated(by: .keyframes(PropertyPath(.anchorPoint), Keyframes(.path(outline))), at: 0.25)
        #expect(isClose(anchored.anchorPoint, Point(50, 0)))
    }

    @Test("points that are no numbers stop nothing", arguments: [Double.nan, .infinity, 1e300])
    func notNumbers(_ v: Double) {
        var path = outline
        path.quad(to: Point(v, 0), control: Point(0, v))
        path.close()
        for mode in Keyframes.Mode.allCases {
            for t in [0, 0.3, 0.99, 1] { _ = position(path, at: t, mode: mode) }
        }
    }
}
