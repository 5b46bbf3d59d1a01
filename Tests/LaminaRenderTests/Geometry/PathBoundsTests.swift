import LaminaRender
import Testing

@Suite struct PathBoundsTests {
    @Test("the tight box holds the curve and not its handles")
    func tight() throws {
        var path = Path()
        path.move(to: Point(0, 0))
        path.cubic(to: Point(10, 0), control1: Point(0, 10), control2: Point(10, 10))
        let box = try #require(path.tightBounds)
        #expect(box == Rect(0, 0, 10, 7.5) && path.controlBounds == Rect(0, 0, 10, 10))
    }

    @Test("the tight box of any curve is that of its many points", arguments: 0..<20)
    func sampled(seed: Int) throws {
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24) * 100
        }
        func point() -> Point { Point(next(), next()) }
        var path = Path()
        path.move(to: point())
        path.quad(to: point(), control: point())
        path.cubic(to: point(), control1: point(), control2: point())
        let box = try #require(path.tightBounds)
        var (x0, y0, x1, y1) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for segment in path.segments {
            for i in 0...2000 {
                let p = segment.point(at: Double(i) / 2000)
                (x0, y0, x1, y1) = (min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y))
            }
        }
        #expect(abs(box.minX - x0) < 1e-3 && abs(box.minY - y0) < 1e-3 && abs(box.maxX - x1) < 1e-3 && abs(box.maxY - y1) < 1e-3)
    }

    @Test("an empty path has no box, a mere move has one of no size")
    func degenerate() {
        #expect(Path().tightBounds == nil)
        var path = Path()
        path.move(to: Point(3, 4))
        #expect(path.tightBounds == Rect(3, 4, 0, 0))
    }
}
