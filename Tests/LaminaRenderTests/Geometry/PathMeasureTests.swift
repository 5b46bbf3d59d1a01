import LaminaRender
import Testing

@Suite struct PathMeasureTests {
    private func path(_ elements: Path.Element...) -> Path {
        var path = Path()
        for element in elements { path.append(element) }
        return path
    }

    @Test("lengths of lines, of a circle, and of a curve whose length is known")
    func lengths() {
        let lines = path(.move(Point(0, 0)), .line(Point(3, 4)), .move(Point(10, 10)), .line(Point(10, 13)), .line(Point(14, 13)), .close)
        #expect(lines.length == 5 + 3 + 4 + 5)
        #expect(Path.Measure(lines).lengths == [5, 3, 4, 5])
        // Four cubics stray from a circle by 2.7 parts in ten thousand outwards; their length is 2π·1.000136… times the radius.
        let circle = Path(ellipseIn: Rect(-100, -100, 200, 200))
        #expect(abs(circle.length / (200 * Double.pi) - 1) < 2e-4)
        // y = x² from 0 to 1: (2√5 + asinh 2) / 4.
        let parabola = path(.move(Point(0, 0)), .quad(Point(0.5, 0), Point(1, 1)))
        #expect(abs(parabola.length - 1.478942857544597) < 1e-9)
        // The same as a cubic.
        let cubic = path(.move(Point(0, 0)), .cubic(Point(1.0 / 3, 0), Point(2.0 / 3, 1.0 / 3), Point(1, 1)))
        #expect(abs(cubic.length - 1.478942857544597) < 1e-9)
    }

    @Test("closing a sub-path that is back at its start adds no segment")
    func closing() {
        #expect(Path(ellipseIn: Rect(0, 0, 2, 2)).segments.count == 4)
        #expect(Path(rect: Rect(0, 0, 2, 2)).segments.count == 4)
    }

    @Test("the place at a distance, its tangent, and the jump over a move")
    func locations() throws {
        let p = path(.move(Point(0, 0)), .line(Point(10, 0)), .line(Point(10, 10)), .move(Point(50, 50)), .line(Point(50, 40)))
        let measure = Path.Measure(p)
        let first = try #require(measure.location(at: 4))
        #expect(first.point == Point(4, 0) && first.tangent == Point(1, 0) && first.segment == 0 && first.parameter == 0.4)
        #expect(measure.location(at: 15)?.point == Point(10, 5) && measure.location(at: 15)?.tangent == Point(0, 1))
        #expect(measure.location(at: 22)?.point == Point(50, 48))
        #expect(measure.location(at: -5)?.point == Point(0, 0) && measure.location(at: 1e9)?.point == Point(50, 40))
        #expect(Path.Measure(Path()).location(at: 1) == nil)
    }

    @Test("equal distances along a curve are equal distances")
    func evenPace() throws {
        let p = path(.move(Point(0, 0)), .cubic(Point(200, 0), Point(0, 10), Point(100, 100)))
        let measure = Path.Measure(p)
        var curve = try #require(measure.segments.first)
        for i in 1...9 {
            let t = try #require(measure.location(at: measure.length * Double(i) / 10)).parameter
            #expect(abs(curve.length(to: t) - measure.length * Double(i) / 10) < 1e-6)
        }
        curve = .cubic(Point(0, 0), Point(0, 0), Point(5, 5), Point(5, 5))
        #expect(abs(curve.tangent(at: 0).x - 0.5.squareRoot()) < 1e-6 && abs(curve.tangent(at: 1).y - 0.5.squareRoot()) < 1e-6)
    }

    @Test("splitting leaves the curve where it was")
    func splitting() {
        let curve = Path.Segment.cubic(Point(0, 0), Point(30, 5), Point(-10, 20), Point(12, 40))
        let (a, b) = curve.split(at: 0.3)
        #expect((a.point(at: 0.5) - curve.point(at: 0.15)).length < 1e-12)
        #expect((b.point(at: 0.5) - curve.point(at: 0.65)).length < 1e-12)
        #expect(abs(a.length() + b.length() - curve.length()) < 1e-6)
    }
}
