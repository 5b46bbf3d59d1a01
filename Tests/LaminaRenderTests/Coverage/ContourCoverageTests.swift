import LaminaRender
import TestRandomness
import Testing

/// How much of a pixel an outline covers.
@Suite struct ContourCoverageTests {
    /// The area of a convex polygon within a pixel.
    private func area(of polygon: [Point], inPixel x: Int, _ y: Int) -> Double {
        var points = polygon
        func cut(_ isInside: (Point) -> Bool, _ meet: (Point, Point) -> Point) {
            var result: [Point] = []
            for i in points.indices {
                let (a, b) = (points[i], points[(i + 1) % points.count])
                if isInside(a) { result.append(a) }
                if isInside(a) != isInside(b) { result.append(meet(a, b)) }
            }
            points = result
        }
        func atX(_ x: Double) -> (Point, Point) -> Point { { a, b in Point(x, a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)) } }
        func atY(_ y: Double) -> (Point, Point) -> Point { { a, b in Point(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), y) } }
        let (x0, y0, x1, y1) = (Double(x), Double(y), Double(x + 1), Double(y + 1))
        cut({ $0.x > x0 }, atX(x0))
        cut({ $0.x < x1 }, atX(x1))
        cut({ $0.y > y0 }, atY(y0))
        cut({ $0.y < y1 }, atY(y1))
        var sum = 0.0
        for i in points.indices {
            let (a, b) = (points[i], points[(i + 1) % points.count])
            sum += a.x * b.y - b.x * a.y
        }
        return abs(sum) / 2
    }

    @Test("a triangle covers of each pixel its exact area", arguments: 0..<12)
    func triangle(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 400)
        let size = [4.0, 20, 90][seed % 3]
        let corners = (0..<3).map { _ in Point(55 + numbers.within(-size...size), 50 + numbers.within(-size...size)) }
        let result = coverage(of: Path(polygon: corners))
        for y in 0..<80 {
            for x in 0..<100 {
                let exact = area(of: corners, inPixel: x, y) * 255
                #expect(abs(Double(result[x, y]) - exact) <= 0.6, "\(x), \(y) of \(corners)")
            }
        }
    }

    @Test(
        "outlines that cross themselves cover what the rule says, exactly within pixels, too", arguments: 0..<10,
        [FillRule.nonZero, .evenOdd])
    func crossings(seed: Int, rule: FillRule) {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 77)
        let size = [6.0, 25, 60][seed % 3]
        let polygons = (0..<2).map { _ in
            (0..<(4 + seed % 5)).map { _ in Point(62 + numbers.within(-size...size), 60 + numbers.within(-size...size)) }
        }
        var path = Path(polygon: polygons[0])
        path.append(Path(polygon: polygons[1]))
        let exact = Coverage.measured(polygons, rule, width: 100, height: 80)
        #expect(coverage(of: path, rule).distance(to: exact) <= 2)
    }

    @Test("shapes that cross along the edges of pixels and between them add up to what they are together", arguments: [0, 0.3])
    func crossed(offset: Double) {
        let (d, r) = (offset, 25.0)
        var path = Path(rect: Rect(10 + d, 30 + d, 60, r))
        path.append(Path(rect: Rect(30 + d, 10 + d, r, 60)))
        // One of them the other way round.
        var turned = Path(rect: Rect(10 + d, 30 + d, 60, r))
        turned.append(Path(polygon: [Point(30 + d, 10 + d), Point(30 + d, 70 + d), Point(55 + d, 70 + d), Point(55 + d, 10 + d)]))
        for rule in [FillRule.nonZero, .evenOdd] {
            let exact = 2 * 60 * r - (rule == .nonZero ? 1 : 2) * r * r
            #expect(abs(coverage(of: path, rule).area - exact) < 0.3)
        }
        #expect(abs(coverage(of: turned).area - (2 * 60 * r - 2 * r * r)) < 0.3)
    }

    @Test("a comb of thousands of teeth covers half of what it spans")
    func comb() {
        var points = (0..<4000).map { Point(10 + 80 * Double($0) / 4000, $0 % 2 == 0 ? 10 : 70) }
        points += [Point(90, 70), Point(10, 70)]
        #expect(abs(coverage(of: Path(polygon: points)).area - 2400) < 60)
    }

    @Test("hundreds of lines through one place are counted well")
    func scribble() {
        var numbers = SeededGenerator(seed: 5)
        for count in [30, 200] {
            let polygon = (0..<count).map { _ in Point(numbers.within(10...30), numbers.within(10...30)) }
            for rule in [FillRule.nonZero, .evenOdd] {
                let exact = Coverage.measured([polygon], rule, width: 40, height: 40)
                #expect(coverage(of: Path(polygon: polygon), rule, width: 40, height: 40).distance(to: exact) <= (count > 100 ? 60 : 20))
            }
        }
    }

    @Test("the same outline twice covers as once by the one rule, and nothing by the other")
    func twice() {
        let star = Path(star: 5, center: Point(40.3, 41.7), radius: 35)
        var both = star
        both.append(star)
        #expect(coverage(of: both) == coverage(of: star))
        #expect(coverage(of: both, .evenOdd).area == 0)
    }

    @Test("a star is full by the one rule and hollow by the other")
    func star() {
        let star = Path(star: 5, center: Point(40, 40), radius: 35)
        #expect(coverage(of: star)[40, 40] == 255)
        #expect(coverage(of: star, .evenOdd)[40, 40] == 0)
        #expect(coverage(of: star, .evenOdd)[40, 12] == 255)
    }

    @Test("opposite windings cancel, equal ones do not")
    func winding() {
        let outer = [Point(10, 10), Point(70, 10), Point(70, 70), Point(10, 70)]
        let inner = [Point(30, 30), Point(50, 30), Point(50, 50), Point(30, 50)]
        var (same, opposite) = (Path(polygon: outer), Path(polygon: outer))
        same.append(Path(polygon: inner))
        opposite.append(Path(polygon: inner.reversed()))
        #expect(coverage(of: same).area == 3600)
        #expect(coverage(of: opposite).area == 3200)
        #expect(coverage(of: same, .evenOdd) == coverage(of: opposite))
    }

    @Test("a rectangle's path covers what the rectangle does", arguments: [0.0, 0.25, 0.5, 0.9, 0.3333])
    func rectangle(offset: Double) {
        let rect = Rect(7 + offset, 9 + offset / 2, 60.25, 40.75)
        #expect(coverage(of: Path(rect: rect)).distance(to: coverage(of: Shape(rect: rect, projection: .identity))) <= 1)
    }

    @Test("a turned rectangle's path covers what the rectangle does but in its corners", arguments: [0.1, 0.7, 1.2, 2.5])
    func turned(angle: Double) {
        let place = Projection.rotation(angle).then(.translation(50.2, 40.7))
        let rect = Rect(-30, -15, 60, 30)
        let (a, b) = (coverage(of: Path(rect: rect), .nonZero, place), coverage(of: Shape(rect: rect, projection: place)))
        #expect(zip(a.bytes, b.bytes).count { abs(Int($0) - Int($1)) > 1 } <= 16)
        #expect(a.distance(to: b) <= 16)
    }

    @Test("a circle's path covers what the round shape does", arguments: [3.0, 9.5, 30, 38.2])
    func circle(radius: Double) {
        let rect = Rect(50.2 - radius, 40.1 - radius, 2 * radius, 2 * radius)
        let round = coverage(of: Shape(rect: rect, corners: CornerRadii(radius), projection: .identity))
        #expect(coverage(of: Path(ellipseIn: rect)).distance(to: round) <= (radius < 5 ? 12 : 6))
    }

    @Test("moving an outline by whole pixels moves what it covers", arguments: 0..<8)
    func translation(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 9)
        let polygon = (0..<7).map { _ in Point(numbers.within(0...40), numbers.within(0...40)) }
        let path = seed % 2 == 0 ? Path(polygon: polygon) : Path(ellipseIn: Rect(polygon[0].x / 3, polygon[1].y / 3, 25.3, 20.7))
        let (dx, dy) = (numbers.below(150), numbers.below(150))
        let (a, b) = (
            coverage(of: path, width: 200, height: 200),
            coverage(of: path, .nonZero, .translation(Double(dx), Double(dy)), width: 200, height: 200)
        )
        #expect(a.part(0, 0, 42, 42) == b.part(dx, dy, 42, 42))
    }

    @Test("two halves that share an edge add up to the whole", arguments: 0..<6)
    func halves(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 60)
        let (top, bottom) = (Point(numbers.within(20...80), 5.3), Point(numbers.within(20...80), 70.6))
        let left = coverage(of: Path(polygon: [Point(5.2, 8), top, bottom, Point(3.1, 66)]))
        let right = coverage(of: Path(polygon: [top, Point(94.7, 11), Point(91, 60), bottom]))
        let whole = coverage(of: Path(polygon: [Point(5.2, 8), top, Point(94.7, 11), Point(91, 60), bottom, Point(3.1, 66)]))
        for i in whole.bytes.indices {
            #expect(abs(Int(left.bytes[i]) + Int(right.bytes[i]) - Int(whole.bytes[i])) <= 1)
        }
    }

    @Test("areas add up over many tiles", arguments: [0.0, 0.4])
    func area(turn: Double) {
        let place = Projection.rotation(turn).then(.translation(170.3, 160.9))
        let disc = coverage(of: Path(ellipseIn: Rect(-140, -130, 280, 260)), .nonZero, place, width: 340, height: 330)
        #expect(abs(disc.area - Double.pi * 140 * 130) < 30)
    }

    @Test("with perspective an outline covers what the rectangle does", arguments: [0.4, 1.0, -0.8])
    func perspective(angle: Double) {
        let place = Projection.turned(angle, distance: 150).then(.translation(50.3, 40.2))
        let rect = Rect(-45, -30, 90, 60)
        let (a, b) = (coverage(of: Path(rect: rect), .nonZero, place), coverage(of: Shape(rect: rect, projection: place)))
        #expect(zip(a.bytes, b.bytes).count { abs(Int($0) - Int($1)) > 2 } <= 16)
        let disc = coverage(of: Path(ellipseIn: rect), .nonZero, place)
        // The picture of an ellipse is an ellipse.
        let middle = Point(50.3, 40.2)
        for p in [Point(45, 0), Point(-45, 0), Point(0, 30), Point(0, -30)] {
            let inside = place.apply(p).mixed(with: middle, 0.06)
            #expect(disc[Int(inside.x), Int(inside.y)] == 255)
        }
    }

    @Test("what reaches behind the eye is drawn up to there")
    func behindTheEye() {
        let floor = Projection(xx: 1, xy: 0, x0: 65, yx: 0, yy: 0.45, y0: 45, wx: 0, wy: -0.01, w0: 1)
        let rect = Rect(-5000, -4000, 10000, 8000)
        let (a, b) = (coverage(of: Path(rect: rect), .nonZero, floor), coverage(of: Shape(rect: rect, projection: floor)))
        #expect(a.distance(to: b) <= 1)
        #expect(a[60, 70] == 255)
        let disc = coverage(of: Path(ellipseIn: rect), .nonZero, floor)
        #expect(disc[60, 70] == 255)
    }

    @Test("enlarged a thousandfold, a circle shows no corners")
    func enlarged() {
        let radius = 150_000.0
        let result = coverage(
            of: Path(ellipseIn: Rect(-1, -1, 2, 2)), .nonZero, Projection.scale(radius, radius).then(.translation(50, radius + 20.25)))
        for x in 0..<100 {
            // The path's curves are near a circle, within 3 · 10⁻⁴ of the radius; at the top they touch it.
            let depth = (Double(x) + 0.5 - 50) * (Double(x) + 0.5 - 50) / (2 * radius)
            let exact = (1 - (0.25 + depth)) * 255
            #expect(abs(Double(result[x, 20]) - exact) <= 8)
            #expect(result[x, 19] == 0 && result[x, 21] == 255)
        }
    }

    @Test("hard edges cover pixels or do not")
    func hard() {
        var hard = shape(Path(star: 5, center: Point(40, 40), radius: 35))
        hard.smoothEdges = []
        let (result, smooth) = (coverage(of: hard), coverage(of: Path(star: 5, center: Point(40, 40), radius: 35)))
        for (a, b) in zip(result.bytes, smooth.bytes) { #expect(a == (b >= 128 ? 255 : 0)) }
    }

    @Test("degenerate and wild outlines cover nothing and stop nothing")
    func wild() {
        let bad: [[Point]] = [
            [], [Point(10, 10)], [Point(10, 10), Point(60, 60)], [Point(10, 10), Point(60, 10), Point(30, 10)],
            [Point(.nan, 10), Point(60, 10), Point(30, 50)], [Point(.infinity, 10), Point(60, 10), Point(30, 50)],
            [Point(1e12, 1e12), Point(2e12, 1e12), Point(1e12, 2e12)], [Point(-1e300, 5), Point(-1e301, 50), Point(-1e302, 90)],
        ]
        for polygon in bad {
            var path = Path(polygon: polygon)
            #expect(coverage(of: path).area == 0)
            path.move(to: Point(1, 1))
            #expect(coverage(of: path).area == 0)
        }
        let good = Path(star: 7, center: Point(40, 40), radius: 30)
        for map in [
            Projection.scale(0, 1), .scale(.nan, 1), .scale(1e300, 1e300),
            Projection(xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0, wx: 0, wy: 0, w0: -1),
        ] { #expect(coverage(of: good, .nonZero, map).area == 0) }
    }

    @Test("enormous outlines cover everything within them")
    func enormous() {
        #expect(coverage(of: Path(polygon: [Point(-1e8, -1e8), Point(1e8, -1e8), Point(1e8, 1e8), Point(-1e8, 1e8)])).area == 8000)
        #expect(coverage(of: Path(ellipseIn: Rect(-1e13, -1e13, 2e13, 2e13))).area == 8000)
        #expect(coverage(of: Path(ellipseIn: Rect(-1, -1, 2, 2)), .nonZero, .scale(1e7, 1e7)).area == 8000)
    }

    @Test("the outline of a stroke is filled without holes")
    func stroke() {
        var line = Path()
        line.move(to: Point(10, 10))
        line.cubic(to: Point(80, 60), control1: Point(70, 0), control2: Point(20, 80))
        line.line(to: Point(85, 20))
        let style = StrokeStyle(width: 9, cap: .round, join: .round)
        let result = coverage(of: line.stroked(style, tolerance: 0.02))
        for i in 0...200 {
            let p = Path.point(Point(10, 10), Point(70, 0), Point(20, 80), Point(80, 60), Double(i) / 200)
            #expect(result[Int(p.x), Int(p.y)] == 255)
        }
        let ring = Path(ellipseIn: Rect(15, 10, 60, 60)).stroked(StrokeStyle(width: 6), tolerance: 0.02)
        #expect(abs(coverage(of: ring).area - Double.pi * (33 * 33 - 27 * 27)) < 3)
    }
}
