import LaminaRender
import RenderTestSupport
import TestRandomness
import Testing

/// How much of a pixel a line along a path covers.
@Suite struct StrokeCoverageTests {
    private func line(_ points: Point..., closed: Bool = false) -> Path {
        var path = Path()
        for (i, p) in points.enumerated() { if i == 0 { path.move(to: p) } else { path.line(to: p) } }
        if closed { path.close() }
        return path
    }

    private func drawn(
        _ path: Path, _ stroke: Stroke, _ place: Projection = .identity, width: Int = 100, height: Int = 80
    ) -> Coverage {
        let outline = Outline(stroke, along: Outline(path))
        guard outline.bounds.size.width > 0, outline.bounds.size.height > 0 else {
            return Coverage(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height))
        }
        var shape = Shape(rect: outline.bounds, projection: place)
        shape.outline = outline
        return coverage(of: shape, width: width, height: height)
    }

    private func solid(
        _ width: Double, _ cap: StrokeStyle.Cap = .butt, _ join: StrokeStyle.Join = .miter, limit: Double = 10
    ) -> Stroke {
        Stroke(style: StrokeStyle(width: width, cap: cap, join: join, miterLimit: limit))
    }

    @Test("a line that has grown by no more than rounding looks as it did")
    func rounding() {
        var path = Path()
        path.move(to: Point(10, 40))
        path.cubic(to: Point(90, 40), control1: Point(40, -40), control2: Point(60, 120))
        #expect(drawn(path, solid(3), .scale(1 + 1e-9, 1 + 1e-9)) == drawn(path, solid(3)))
    }

    @Test("parts that overlap add up, to no more than all of a pixel: recorded on iOS 18")
    func overlapping() {
        func bar(_ share: Double) -> Path { line(Point(20, 40 + share / 2), Point(70, 40 + share / 2)) }
        func crossed(_ share: Double) -> Path {
            var path = bar(share)
            path.append(line(Point(50 + share / 2, 20), Point(50 + share / 2, 60)))
            return path
        }
        func doubled(_ share: Double) -> Path {
            var path = bar(share)
            path.append(bar(share))
            return path
        }
        #expect(drawn(bar(0.75), solid(0.75))[50, 40] == 191)
        #expect(drawn(doubled(0.75), solid(0.75))[50, 40] == 255)
        #expect(drawn(doubled(0.25), solid(0.25))[50, 40] == 128)
        // The union would be 0.9375 and 0.75.
        #expect(drawn(crossed(0.75), solid(0.75))[50, 40] == 255)
        #expect(drawn(crossed(0.5), solid(0.5))[50, 40] == 255)
        #expect(drawn(crossed(0.25), solid(0.25))[50, 40] == 128)
        // Back and forth, seen from either side.
        let back = line(Point(20, 40.125), Point(70, 40.125), Point(20, 40.125))
        for place in [Projection.identity, Projection.scale(-1, 1).then(.translation(100, 0))] {
            #expect(drawn(back, solid(0.25), place)[50, 40] == 128)
        }
        // However many there are.
        var many = Path()
        for _ in 0..<3000 { many.append(bar(0.25)) }
        #expect(drawn(many, solid(0.25))[50, 40] >= 64)
    }

    @Test("a straight line is as long as it is, and its caps add what they are")
    func caps() {
        let path = line(Point(20, 40), Point(70, 40))
        #expect(drawn(path, solid(10)).area == 500)
        #expect(drawn(path, solid(10, .square)).area == 600)
        #expect(abs(drawn(path, solid(10, .round)).area - (500 + Double.pi * 25)) < 0.5)
        let slanted = line(Point(20.3, 20.1), Point(60.7, 55.9))
        #expect(abs(drawn(slanted, solid(3)).area - (slanted.length * 3)) < 0.3)
    }

    @Test("corners are mitred as far as the limit, bevelled or round")
    func joins() {
        let path = line(Point(20, 60), Point(20, 20), Point(60, 20))
        #expect(drawn(path, solid(10)).area == 800)
        #expect(abs(drawn(path, solid(10, .butt, .bevel)).area - 787.5) < 0.1)
        #expect(abs(drawn(path, solid(10, .butt, .round)).area - (775 + Double.pi * 25 / 4)) < 0.2)
        // A right angle's corner is √2 line widths long.
        #expect(drawn(path, solid(10, limit: 1.42)).area == 800)
        for limit in [1.41, 0, .nan] { #expect(abs(drawn(path, solid(10, limit: limit)).area - 787.5) < 0.1) }
    }

    @Test("what closes has a corner where it began; what only comes back has two ends there")
    func closing() {
        let (a, b, c, d) = (Point(20, 20), Point(60, 20), Point(60, 50), Point(20, 50))
        #expect(drawn(line(a, b, c, d, closed: true), solid(4)).area == 560)
        #expect(drawn(line(a, b, c, d, a, closed: true), solid(4)).area == 560)
        #expect(drawn(line(a, b, c, d, a), solid(4)).area == 556)
        #expect(drawn(Path(rect: Rect(20, 20, 40, 30)), solid(4)).area == 560)
    }

    @Test("a ring's edges are circles, at any size", arguments: [400.0, 20_000])
    func ring(scale: Double) {
        let place = Projection.scale(scale, scale).then(.translation(50, 40.3 + scale))
        let result = drawn(Path(ellipseIn: Rect(-1, -1, 2, 2)), solid(20 / scale), place)
        // At the top the two edges lie 10 pixels to either side.
        var expected = 0.0
        for x in 0..<100 {
            let dx = (Double(x) + 0.5 - 50)
            func edge(_ r: Double) -> Double? { r * r > dx * dx ? (40.3 + scale) - (r * r - dx * dx).squareRoot() : nil }
            guard let top = edge(scale + 10), let bottom = edge(scale - 10) else { continue }
            expected += min(bottom, 80) - max(top, 0)
            var column = 0.0
            for y in 0..<80 { column += Double(result[x, y]) / 255 }
            // Of the path's curves, which stray 3 · 10⁻⁴ of the radius from a circle, both edges alike.
            #expect(abs(column - (min(bottom, 80) - max(top, 0))) < 0.12, "\(x)")
        }
        #expect(abs(result.area - expected) < 1)
    }

    @Test("a circle smaller than its line is a disc", arguments: [2.0, 9, 10, 10.5, 19])
    func smallCircle(radius: Double) {
        let circle = Path(ellipseIn: Rect(50 - radius, 40 - radius, 2 * radius, 2 * radius))
        let outer = radius + 10
        let inner = max(radius - 10, 0)
        let result = drawn(circle, solid(20))
        #expect(abs(result.area - Double.pi * (outer * outer - inner * inner)) < 2.5)
        if radius <= 10 { #expect(result[50, 40] >= (radius == 10 ? 250 : 255)) }
    }

    @Test("wherever the pen has been is covered, whatever the curve does", arguments: Array(0..<24) + [41, 61, 97, 121, 153, 165, 205])
    func everywhere(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 300)
        func point() -> Point { Point(numbers.within(20...80), numbers.within(20...60)) }
        var path = Path()
        path.move(to: point())
        let (a, b) = (point(), point())
        switch seed % 4 {
        // A cusp, a way that doubles back, one whose handles lie on its ends.
        case 0: path.cubic(to: Point(30, 30), control1: Point(80, 60), control2: Point(30 - (80 - 30), 60))
        case 1: path.quad(to: a, control: path.points[0].mixed(with: a, 1.7))
        case 2: path.cubic(to: a, control1: path.points[0], control2: a)
        default: path.cubic(to: point(), control1: a, control2: b)
        }
        let half = [2.0, 6, 14][seed % 3]
        let result = drawn(path, solid(2 * half, .round, .round))
        let segment = path.segments[0]
        let places = (0...160).map { segment.point(at: Double($0) / 160) }
        for y in stride(from: 0, to: 80, by: 3) {
            for x in stride(from: 0, to: 100, by: 3) {
                let p = Point(Double(x) + 0.5, Double(y) + 0.5)
                let distance = places.map { ($0 - p).length }.min()!
                if distance < half - 1 { #expect(result[x, y] == 255, "\(x), \(y) at \(distance)") }
                if distance > half + 1 { #expect(result[x, y] == 0, "\(x), \(y) at \(distance)") }
            }
        }
    }

    @Test("at a thin line's sharp bends pixels are covered as far as the pen has been there, twice where it was twice", arguments: 0..<6)
    func bends(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 4000)
        let corners = (0..<20).map { i in
            let angle = 2 * Double.pi * Double(i) / 20
            let radius = 34 * ((i % 2 == 0 ? 1 : 0.6) + 0.2 * numbers.within(-0.5...0.5))
            return Point(50 + radius * Scalar.cos(angle), 40 + radius * Scalar.sin(angle))
        }
        var path = Path()
        path.move(to: corners[1])
        for i in 0..<20 {
            let (a, b, c, d) = (corners[i], corners[(i + 1) % 20], corners[(i + 2) % 20], corners[(i + 3) % 20])
            path.cubic(to: c, control1: b + (c - a) * (1.0 / 6), control2: c - (d - b) * (1.0 / 6))
        }
        let half = [1, 1.5, 2.5][seed % 3]
        let result = drawn(path, solid(2 * half, .round, .round))
        let places = path.segments.flatMap { curve in (0..<16).map { curve.point(at: Double($0) / 16) } } + [corners[1]]
        var lines = [[(Point, Point)]](repeating: [], count: 8000)
        for (a, b) in zip(places, places.dropFirst()) {
            let reach = half + 1
            for y in Int(min(a.y, b.y) - reach)...Int(max(a.y, b.y) + reach) {
                for x in Int(min(a.x, b.x) - reach)...Int(max(a.x, b.x) + reach) { lines[y * 100 + x].append((a, b)) }
            }
        }
        func isInside(_ p: Point, _ lines: [(Point, Point)]) -> Bool {
            lines.contains { a, b in
                let way = b - a
                let t = min(max(((p.x - a.x) * way.x + (p.y - a.y) * way.y) / (way.x * way.x + way.y * way.y), 0), 1)
                return (p - (a + way * t)).length < half
            }
        }
        var twice = 0
        for i in lines.indices where !lines[i].isEmpty {
            let samples = (0..<36).filter { k in
                let inPixel = Point((Double(k % 6) + 0.5) / 6, (Double(k / 6) + 0.5) / 6)
                return isInside(Point(Double(i % 100), Double(i / 100)) + inPixel, lines[i])
            }
            let share = Double(samples.count) / 36
            let found = Double(result[i % 100, i / 100]) / 255
            #expect(found > share - 0.12 && found < 2 * share + 0.12, "\(i % 100), \(i / 100): \(found), not \(share)")
            if abs(found - share) >= 0.12 { twice += 1 }
        }
        #expect(twice < 30)
    }

    @Test("the part between two fractions of the whole length, over all sub-paths")
    func trimming() {
        func stroke(_ start: Double, _ end: Double) -> Stroke { Stroke(style: StrokeStyle(width: 4), start: start, end: end) }
        let rect = Path(rect: Rect(20, 20, 40, 30))
        // The 140 points of the way begin along the top edge.
        #expect(drawn(rect, stroke(0, 0.25)).area == 140)
        #expect(drawn(rect, stroke(0, 0.5)).area == 280)
        #expect(drawn(rect, stroke(0.25, 0.25)).area == 0)
        #expect(drawn(rect, stroke(0.6, 0.3)).area == 0)
        #expect(drawn(rect, stroke(-3, 7)).area == 560)
        #expect(drawn(rect, stroke(.nan, 1)).area == 0)
        var two = line(Point(10, 10), Point(70, 10))
        two.append(line(Point(10, 30), Point(30, 30)))
        let late = drawn(two, stroke(0.5, 1))
        #expect(late.area == 160)
        #expect(late[49, 10] == 0 && late[50, 10] == 255 && late[10, 30] == 255)
        // Curves are cut at their length, not at their parameter.
        var curve = Path()
        curve.move(to: Point(10, 40))
        curve.cubic(to: Point(90, 40), control1: Point(11, 40), control2: Point(12, 40))
        #expect(abs(drawn(curve, stroke(0, 0.5)).area - 160) < 0.5)
    }

    @Test("a round line that has just begun is a dot, and one that has not is nothing")
    func dot() {
        let path = line(Point(20, 40), Point(70, 40))
        func stroke(_ end: Double) -> Stroke { Stroke(style: StrokeStyle(width: 10, cap: .round), end: end) }
        #expect(abs(drawn(path, stroke(1e-9)).area - Double.pi * 25) < 0.5)
        #expect(drawn(path, stroke(0)).area == 0)
    }

    @Test("dashes and gaps by turns, from the phase on, in each sub-path anew")
    func dashes() {
        let path = line(Point(10, 40), Point(90, 40))
        func stroke(_ dashes: [Double], _ phase: Double = 0, _ cap: StrokeStyle.Cap = .butt, end: Double = 1) -> Stroke {
            Stroke(style: StrokeStyle(width: 2, cap: cap), end: end, dashPhase: phase, dashes: dashes)
        }
        func columns(_ stroke: Stroke) -> [Int] { (0..<100).filter { drawn(path, stroke)[$0, 40] == 255 } }
        #expect(columns(stroke([10, 5])) == (10..<90).filter { ($0 - 10) % 15 < 10 })
        #expect(columns(stroke([10, 5], 3)) == (10..<90).filter { ($0 - 7) % 15 < 10 })
        #expect(columns(stroke([10, 5], -12)) == (10..<90).filter { ($0 - 7) % 15 < 10 })
        #expect(columns(stroke([10])) == (10..<90).filter { ($0 - 10) % 20 < 10 })
        #expect(
            columns(stroke([4, 2, 6])) == (10..<90).filter { x in [0..<4, 6..<12, 16..<18].contains { $0.contains((x - 10) % 24) } })
        #expect(columns(stroke([10, 5], 0, .butt, end: 0.5)) == (10..<50).filter { ($0 - 10) % 15 < 10 })
        for odd in [[], [0, 0], [-1, 4], [.nan], [.infinity, 1], [1e-9, 1e-9]] as [[Double]] {
            #expect(columns(stroke(odd)) == Array(10..<90))
        }
        // Dashes of no length show their caps only.
        #expect(drawn(path, stroke([0, 8])).area == 0)
        #expect(drawn(path, stroke([0, 8], 0, .square)).area == 10 * 4)
        #expect(abs(drawn(path, stroke([0, 8], 0, .round)).area - 10 * Double.pi) < 0.6)
        var two = path
        two.append(line(Point(10, 60), Point(20, 60)))
        #expect(drawn(two, stroke([12, 100]))[19, 60] == 255)
        // They go round corners as the line does.
        let bent = line(Point(20, 60), Point(20, 20), Point(60, 20))
        #expect(drawn(bent, Stroke(style: StrokeStyle(width: 10), dashPhase: 30, dashes: [20, 40])).area == 200)
    }

    @Test("points: sub-paths without extent show their caps only")
    func points() {
        var path = line(Point(30, 40), Point(30, 40))
        #expect(drawn(path, solid(10)).area == 0)
        #expect(drawn(path, solid(10, .square)).area == 100)
        #expect(abs(drawn(path, solid(10, .round)).area - Double.pi * 25) < 0.5)
        path = Path()
        path.move(to: Point(30, 40))
        #expect(drawn(path, solid(10, .round)).area == 0)
        path.close()
        #expect(abs(drawn(path, solid(10, .round)).area - Double.pi * 25) < 0.5)
    }

    @Test("under any projection it covers what its outline's picture does", arguments: 0..<12)
    func projected(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 900)
        var path = Path()
        path.move(to: Point(-30, -20))
        path.cubic(to: Point(30, 10), control1: Point(40, -40), control2: Point(-50, 40))
        path.line(to: Point(10, 30))
        path.line(to: Point(-25, 25))
        if seed % 2 == 0 { path.close() }
        let middle = Projection.translation(50.3, 40.2)
        let place: Projection
        switch seed % 4 {
        case 0:
            place = Projection.scale(numbers.within(0.3...1.5), numbers.within(0.3...1.5)).then(.rotation(numbers.within(0...6))).then(
                middle)
        case 1: place = Projection.scale(-1, 0.7).then(middle)
        case 2: place = Projection.turned(numbers.within(0...1), distance: 150).then(middle)
        default: place = Projection.tilted(numbers.within(0...1), distance: 120).then(middle)
        }
        let style = StrokeStyle(width: 7, cap: [.butt, .round, .square][seed % 3], join: [.round, .miter, .bevel][seed % 3])
        let result = drawn(path, Stroke(style: style), place)
        let reference = coverage(of: path.stroked(style, tolerance: 0.0001), .nonZero, place)
        // Where the line crosses itself, and nowhere else, it covers more than the union of its parts.
        let differences = zip(result.bytes, reference.bytes).map { Int($0) - Int($1) }
        #expect(differences.min()! >= -8 && differences.count { $0 > 8 } <= 30)
        #expect(result.area > 100)
    }

    @Test("a part of it is the same when the rest lies outside the picture", arguments: 0..<8)
    func passedOver(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 50)
        var path = Path()
        path.move(to: Point(numbers.within(-200...300), numbers.within(-200...300)))
        for i in 0..<20 {
            let (a, b, c) = (0..<3).map { _ in Point(numbers.within(-200...400), numbers.within(-200...400)) }.triple
            if (i + seed) % 3 == 0 { path.line(to: a) } else { path.cubic(to: a, control1: b, control2: c) }
        }
        if seed % 2 == 0 { path.close() }
        var stroke = solid(9, .round, .miter)
        if seed > 4 { stroke.dashes = [30, 20] }
        let part = drawn(path, stroke)
        let whole = drawn(path, stroke, .translation(256, 256), width: 700, height: 700)
        #expect(part.bytes == whole.part(256, 256, 100, 80))
    }

    @Test("tens of thousands of segments are passed over where they cannot be seen; numbers that are none draw nothing")
    func wild() {
        var numbers = SeededGenerator(seed: 1)
        var long = Path()
        long.move(to: Point(50, 40))
        for _ in 0..<30_000 { long.line(to: Point(numbers.within(1000...2000), numbers.within(0...80))) }
        #expect(drawn(long, solid(1)).area > 0)
        for bad in [Double.nan, .infinity, 1e300] {
            #expect(drawn(line(Point(20, bad), Point(70, 40)), solid(10)).area == 0)
            #expect(drawn(line(Point(20, 40), Point(70, 40)), solid(bad == 1e300 ? .infinity : bad)).area == 0)
        }
        for width in [0.0, -4] { #expect(drawn(line(Point(20, 40), Point(70, 40)), solid(width)).area == 0) }
        #expect(drawn(line(Point(20, 40), Point(70, 40)), solid(1e9)).area == 50 * 80)
        #expect(drawn(line(Point(-1e7, 40), Point(1e7, 40)), solid(10)).area == 1000)
    }

    @Test("dashes too short to be seen cover their share of each pixel, however many they are", arguments: [0.01, 0.002, 0.0001])
    func shortDashes(length: Double) {
        func stroke(_ cap: StrokeStyle.Cap) -> Stroke {
            Stroke(style: StrokeStyle(width: 10, cap: cap), dashPhase: length / 3, dashes: [length, 3 * length])
        }
        let path = line(Point(10, 40), Point(90, 40))
        let result = drawn(path, stroke(.butt))
        #expect(abs(result.area - 200) < 2)
        for x in 12..<88 { #expect(abs(Int(result[x, 40]) - 64) <= 4) }
        // Their caps fill the gaps.
        #expect(abs(drawn(path, stroke(.round)).area - 800) < 90)
        let long = drawn(line(Point(-50_000, 40), Point(50_000, 40)), stroke(.butt))
        #expect(abs(long.area - 250) < 5)
    }

    @Test("a million segments: a path that is all corners is filled and drawn along")
    func million() {
        let count = 1_000_000
        var path = Path()
        for i in 0..<count {
            let angle = 2 * Double.pi * Double(i) / Double(count)
            let p = Point(50 + 35 * Scalar.cos(angle), 40 + 35 * Scalar.sin(angle))
            if i == 0 { path.move(to: p) } else { path.line(to: p) }
        }
        path.close()
        #expect(abs(coverage(of: path).area - Double.pi * 35 * 35) < 1)
        #expect(abs(drawn(path, solid(4, .butt, .bevel)).area - Double.pi * (37 * 37 - 33 * 33)) < 1)
    }

    @Test("a line that is hidden but for a part of it is not made for the rest: many dashes far away cost nothing that shows")
    func farDashes() {
        var stroke = solid(4)
        stroke.dashes = [10, 10]
        let result = drawn(line(Point(-400_000, 40), Point(400_000, 40)), stroke)
        #expect(result.area == 200)
    }
}

extension [Point] {
    fileprivate var triple: (Point, Point, Point) { (self[0], self[1], self[2]) }
}
