import LaminaRender
import Testing

/// Outlines that are known not to cross themselves are filled without finding out where they do.
@Suite struct PathSimplicityTests {
    private func isKnownSimple(_ path: Path) -> Bool { Outline(path).isSimple }

    private func star(_ corners: Int, _ inner: Double, isReversed: Bool = false) -> Path {
        let points = (0..<(2 * corners)).map { i in
            let (angle, radius) = (Double.pi * Double(i) / Double(corners), i % 2 == 0 ? 30.0 : 30 * inner)
            return Point(40 + radius * Scalar.cos(angle), 40 + radius * Scalar.sin(angle))
        }
        return Path(polygon: isReversed ? points.reversed() : points)
    }

    @Test("circles, rectangles, and stars without crossings are known to be simple, in either direction")
    func simple() {
        #expect(isKnownSimple(Path(ellipseIn: Rect(3, 5, 40, 20))))
        #expect(isKnownSimple(Path(rect: Rect(-3, 5, 40, 20))))
        #expect(isKnownSimple(star(5, 0.4)))
        #expect(isKnownSimple(star(12, 0.7, isReversed: true)))
    }

    @Test("what crosses itself, goes round twice, has parts, or turns back is not taken to be simple")
    func others() {
        #expect(!isKnownSimple(Path(polygon: [Point(0, 0), Point(20, 20), Point(20, 0), Point(0, 20)])))
        #expect(!isKnownSimple(Path(star: 5, center: Point(30, 30), radius: 20)))
        var twice = Path(ellipseIn: Rect(0, 0, 40, 40))
        let once = twice
        twice = Path()
        twice.move(to: once.points[0])
        for _ in 0..<2 {
            for i in stride(from: 1, to: once.points.count, by: 3) {
                twice.cubic(to: once.points[i + 2], control1: once.points[i], control2: once.points[i + 1])
            }
        }
        twice.close()
        #expect(!isKnownSimple(twice))
        var parts = Path(rect: Rect(0, 0, 10, 10))
        parts.move(to: Point(30, 0))
        parts.line(to: Point(40, 0))
        parts.line(to: Point(40, 9))
        parts.close()
        #expect(!isKnownSimple(parts))
        // A letter C comes back on its inner side.
        #expect(
            !isKnownSimple(
                Path(polygon: [
                    Point(0, 0), Point(30, 0), Point(30, 5), Point(5, 5), Point(5, 25), Point(30, 25), Point(30, 30), Point(0, 30),
                ])))
        // A curve with a loop.
        var loop = Path()
        loop.move(to: Point(0, 0))
        loop.cubic(to: Point(10, 0), control1: Point(40, 30), control2: Point(-30, 30))
        loop.close()
        #expect(!isKnownSimple(loop))
        #expect(!isKnownSimple(Path()))
    }

    @Test("a simple outline covers what it covers where nothing is known of it", arguments: 0..<12)
    func sameBytes(turn: Int) {
        let angle = Double(turn) * 0.5
        let map = Projection(
            xx: Scalar.cos(angle), xy: -Scalar.sin(angle), x0: 60, yx: Scalar.sin(angle), yy: Scalar.cos(angle), y0: 30 + Double(turn) / 7)
        for path in [star(9, 0.6), star(3, 0.9, isReversed: true), Path(ellipseIn: Rect(-30, -10, 90, 50))] {
            var unknown = path
            unknown.move(to: Point(-900, 0))
            unknown.line(to: Point(-901, 0))
            unknown.line(to: Point(-901, 1))
            unknown.close()
            #expect(isKnownSimple(path) && !isKnownSimple(unknown))
            for rule in [FillRule.nonZero, .evenOdd] {
                #expect(coverage(of: path, rule, map, width: 150, height: 140) == coverage(of: unknown, rule, map, width: 150, height: 140))
            }
        }
    }
}
