import LaminaRender
import Testing

@Suite struct PathStrokingTests {
    private func line(_ points: Point..., closed: Bool = false) -> Path {
        var path = Path()
        path.move(to: points[0])
        for p in points.dropFirst() { path.line(to: p) }
        if closed { path.close() }
        return path
    }

    @Test("a straight line gives a rectangle; caps make it longer")
    func caps() {
        let path = line(Point(0, 0), Point(10, 0))
        #expect(path.stroked(StrokeStyle(width: 2), tolerance: 0.01).tightBounds == Rect(0, -1, 10, 2))
        #expect(path.stroked(StrokeStyle(width: 2, cap: .square), tolerance: 0.01).tightBounds == Rect(-1, -1, 12, 2))
        let round = path.stroked(StrokeStyle(width: 2, cap: .round), tolerance: 0.01)
        #expect(round.contains(Point(-0.95, 0)) && !round.contains(Point(-0.9, 0.9)) && round.contains(Point(10.95, 0)))
    }

    @Test("a corner is mitred up to the limit, rounded or cut")
    func joins() {
        let corner = line(Point(0, 0), Point(10, 0), Point(10, 10))
        func stroke(_ join: StrokeStyle.Join, _ limit: Double = 10) -> Path {
            corner.stroked(StrokeStyle(width: 4, join: join, miterLimit: limit), tolerance: 0.01)
        }
        #expect(stroke(.miter).contains(Point(11.9, -1.9)) && !stroke(.miter, 1.4).contains(Point(11.9, -1.9)))
        #expect(!stroke(.round).contains(Point(11.9, -1.9)) && stroke(.round).contains(Point(11.3, -1.3)))
        #expect(!stroke(.bevel).contains(Point(11.3, -1.3)) && stroke(.bevel).contains(Point(10.9, -0.9)))
        for join in [StrokeStyle.Join.miter, .round, .bevel] {
            #expect(stroke(join).contains(Point(8.5, 1.5)) && !stroke(join).contains(Point(7, 3)))
        }
    }

    @Test("a closed outline gives a ring, whichever way round it goes")
    func closed() {
        for path in [Path(ellipseIn: Rect(-10, -10, 20, 20)), Path(ellipseIn: Rect(-10, -10, 20, 20)).transformed(by: .scale(-1, 1))] {
            let ring = path.stroked(StrokeStyle(width: 2), tolerance: 0.01)
            #expect(!ring.contains(Point(0, 0)) && !ring.contains(Point(8.9, 0)) && ring.contains(Point(9.1, 0)))
            #expect(ring.contains(Point(0, -10.9)) && !ring.contains(Point(0, -11.1)))
        }
    }

    @Test("a point is a dot with round or square caps and nothing without; a mere move is nothing")
    func dots() {
        let dot = line(Point(5, 5), Point(5, 5))
        #expect(dot.stroked(StrokeStyle(width: 2), tolerance: 0.01).isEmpty)
        #expect(dot.stroked(StrokeStyle(width: 2, cap: .square), tolerance: 0.01).tightBounds == Rect(4, 4, 2, 2))
        #expect(dot.stroked(StrokeStyle(width: 2, cap: .round), tolerance: 0.01).contains(Point(5.9, 5)))
        #expect(line(Point(5, 5)).stroked(StrokeStyle(width: 2, cap: .round), tolerance: 0.01).isEmpty)
    }

    @Test("dashes follow the pattern from its phase, over corners, and begin anew with each sub-path")
    func dashes() {
        var path = line(Point(0, 0), Point(10, 0), Point(10, 10))
        path.move(to: Point(0, 50))
        path.line(to: Point(4, 50))
        let dashed = path.dashed(phase: 1, lengths: [4, 3])
        let expected: [(Point, Point)] = [(Point(0, 0), Point(3, 0)), (Point(6, 0), Point(10, 0)), (Point(10, 3), Point(10, 7))]
        let found = dashed.segments.map { ($0.start, $0.end) }
        for (i, pair) in expected.enumerated() { #expect(found[i].0 == pair.0 && found[i].1 == pair.1) }
        #expect(found[3].0 == Point(0, 50) && found[3].1 == Point(3, 50) && found.count == 4)
    }

    @Test("a phase beyond the first dash begins in the gap behind it", arguments: [(2.0, 3.0), (4, 1), (9, 1), (-1, 1)])
    func phaseInGap(_ phase: Double, _ first: Double) {
        let dashed = line(Point(0, 0), Point(10, 0)).dashed(phase: phase, lengths: [2, 3])
        #expect(dashed.segments.map(\.start.x) == stride(from: first, to: 10, by: 5).map { $0 })
        #expect(dashed.segments.map(\.end.x) == stride(from: first, to: 10, by: 5).map { min($0 + 2, 10) })
    }

    @Test("an impossible pattern leaves the path as it is")
    func impossiblePatterns() {
        let path = line(Point(0, 0), Point(10, 0))
        for lengths in [[], [0, 0], [-1, 2], [.nan], [.infinity, 1]] as [[Double]] {
            #expect(path.dashed(phase: 0, lengths: lengths) == path)
        }
    }

    @Test("dashes of a curve stay on it and have their length")
    func dashedCurve() {
        let circle = Path(ellipseIn: Rect(-10, -10, 20, 20))
        let dashed = circle.dashed(phase: 0, lengths: [5, 5])
        #expect(dashed.verbs.filter { $0 == .move }.count == 7)
        #expect(abs(dashed.length - (circle.length - 30)) < 0.01 || abs(dashed.length - 30 - (circle.length - 60)) < 0.01)
        for p in dashed.segments.map(\.start) { #expect(abs(p.length - 10) < 0.01) }
    }
}
