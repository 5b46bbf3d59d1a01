import LaminaRender
import Testing

/// Outlines of different elements, one becoming the other.
@Suite struct PathBlendTests {
    private static func polygon(_ points: [Point], closed: Bool = true) -> Path {
        var path = Path()
        path.move(to: points[0])
        for p in points.dropFirst() { path.line(to: p) }
        if closed { path.close() }
        return path
    }

    private static let triangle = polygon([Point(0, 0), Point(30, 0), Point(0, 40)])
    private static let square = polygon([Point(0, 0), Point(20, 0), Point(20, 20), Point(0, 20)])
    private static let circle = Path(ellipseIn: Rect(-10, -10, 20, 20))
    private static let line = polygon([Point(0, 0), Point(100, 0)], closed: false)
    private static let two: Path = {
        var path = square
        path.append(Path(rect: Rect(50, 50, 8, 8)))
        return path
    }()
    private static let all = [triangle, square, circle, line, two, Path(rect: Rect(0, 0, 9, 9))]

    /// The greatest distance of places at equal shares of the length.
    private func distance(_ a: Path, _ b: Path) -> Double {
        let (m, n) = (Path.Measure(a), Path.Measure(b))
        return (0...200).map { i in
            let t = Double(i) / 200
            guard let p = m.location(at: t * m.length)?.point, let q = n.location(at: t * n.length)?.point else { return .infinity }
            return (p - q).length
        }.max()!
    }

    @Test("starts as one and ends as the other, exactly")
    func ends() {
        for a in Self.all {
            for b in Self.all {
                let blend = PathBlend(from: a, to: b)
                #expect(blend.at(0) == a && blend.at(1) == b)
            }
        }
    }

    @Test("just after the start and just before the end the shapes are still the same ones")
    func continuous() {
        for a in Self.all.filter({ $0 != Self.two }) {
            for b in Self.all where b != Self.two {
                let blend = PathBlend(from: a, to: b)
                #expect(distance(blend.at(1e-9), a) < 1e-6 && distance(blend.at(1 - 1e-9), b) < 1e-6)
            }
        }
    }

    @Test("each share of the length goes straight to the same share of the other")
    func shares() {
        let half = PathBlend(from: Self.triangle, to: Self.square).at(0.5)
        // A quarter round: the triangle's 120 gives (30, 0), the square's 80 gives (20, 0).
        #expect(half.points.contains { isClose($0, Point(25, 0), 1e-6) })
        // Half round: the middle of the longest side, and the far corner.
        #expect(half.points.contains { isClose($0, Point(16, 19.333333), 5) })
        #expect(half.verbs.last == .close && half.verbs.allSatisfy { $0 != .cubic })
    }

    @Test("no corner is lost on the way")
    func corners() {
        let blend = PathBlend(from: Self.triangle, to: Self.circle)
        let near = blend.at(1e-9)
        for corner in [Point(30, 0), Point(0, 40)] { #expect(near.points.contains { isClose($0, corner, 1e-6) }) }
        #expect(blend.at(0.5).verbs.contains(.cubic))
    }

    @Test("a part without a counterpart grows from the middle of its box")
    func growing() {
        let blend = PathBlend(from: Self.square, to: Self.two)
        let early = blend.at(1e-6)
        let late = early.points.suffix(4)
        #expect(late.allSatisfy { isClose($0, Point(54, 54), 1e-4) })
        #expect(early.verbs.filter { $0 == .move }.count == 2)
        let appears = PathBlend(from: Path(), to: Self.square).at(0.25)
        #expect(appears.controlBounds == Rect(7.5, 7.5, 5, 5))
    }

    @Test("what lies between an open and a closed outline is open")
    func open() {
        #expect(!PathBlend(from: Self.line, to: Self.square).at(0.5).verbs.contains(.close))
        #expect(PathBlend(from: Self.circle, to: Self.square).at(0.5).verbs.last == .close)
    }

    @Test("an animation between unequal outlines, and keyframes of them, move without a jump")
    func animated() {
        var values = LayerValues()
        values.rare[custom: 1] = .path(Self.triangle)
        let path = PropertyPath(.custom, name: 1)
        let ends = BasicValues(from: .path(Self.triangle), to: .path(Self.circle))
        let basic = Animation.make(.basic(path, ends))
        let frames = Animation.keyframes(path, Keyframes(.values([ends.from!, ends.to!])))
        let live = Animation.make(.basic(path, BasicValues(to: .path(Self.circle))))
        for t in [0, 0.25, 0.6, 1] {
            let expected = Value.path(PathBlend(from: Self.triangle, to: Self.circle).at(t))
            for animation in [basic, frames, live] {
                #expect(values.animated(by: animation, at: t).rare[custom: 1] == expected, "at \(t)")
            }
        }
    }

    @Test("points that are no numbers, and outlines without length, stop nothing", arguments: [Double.nan, .infinity, 1e300, 0])
    func odd(_ v: Double) {
        var path = Path()
        path.move(to: Point(v, 0))
        path.cubic(to: Point(v, v), control1: Point(v, 0), control2: Point(v, v))
        path.line(to: Point(v, v))
        path.close()
        path.line(to: Point(0, v))
        var moves = Path()
        moves.move(to: Point(1, 1))
        moves.move(to: Point(v, 1))
        for other in Self.all + [moves, Path()] {
            for t in [-0.5, 0.25, 1.5] {
                _ = PathBlend(from: path, to: other).at(t)
                _ = PathBlend(from: other, to: path).at(t)
            }
        }
    }

    @Test("quadratic curves of one form are mixed point by point")
    func quads() {
        func path(_ x: Double) -> Path {
            var path = Path()
            path.move(to: Point(x, 0))
            path.quad(to: Point(x + 10, 10), control: Point(x + 10, 0))
            return path
        }
        #expect(Value.path(path(0)).mixed(with: .path(path(20)), 0.5) == .path(path(10)))
    }
}
