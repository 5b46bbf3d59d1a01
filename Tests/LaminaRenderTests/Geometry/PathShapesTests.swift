import LaminaRender
import Testing

@Suite struct PathShapesTests {
    @Test("sweeps between angles go at most once round, in the direction asked for")
    func sweeps() {
        let turn = 2 * Double.pi
        func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-12 }
        #expect(near(Path.sweep(from: 0, to: 1, decreasing: false), 1) && near(Path.sweep(from: 0, to: 1, decreasing: true), 1 - turn))
        #expect(near(Path.sweep(from: 1, to: 0, decreasing: false), turn - 1) && near(Path.sweep(from: 1, to: 0, decreasing: true), -1))
        #expect(Path.sweep(from: 0, to: turn, decreasing: false) == turn && Path.sweep(from: 0, to: -turn, decreasing: true) == -turn)
        #expect(Path.sweep(from: 0, to: 100, decreasing: false) == turn && Path.sweep(from: 2, to: 2, decreasing: false) == 0)
    }

    @Test("whole turns against the direction are a whole circle, as on a canvas", arguments: [0, 0.3, -Double.pi / 2, 3, -7.5, 100])
    func wholeTurns(start: Double) {
        let turn = 2 * Double.pi
        for decreasing in [false, true] {
            let sign: Double = decreasing ? -1 : 1
            for turns in 1...6 {
                for against in [1, -1] as [Double] {
                    let end = start + sign * against * turn * Double(turns)
                    #expect(
                        abs(Path.sweep(from: start, to: end, decreasing: decreasing) - sign * turn) < 1e-12, "\(start) \(turns) \(against)")
                }
                // Anything more, or less, goes on to the angle.
                let beyond = Path.sweep(from: start, to: start - sign * (turn * Double(turns) - 1), decreasing: decreasing)
                #expect(abs(beyond - sign) < 1e-9)
                let short = Path.sweep(from: start, to: start - sign * (turn * Double(turns) + 1), decreasing: decreasing)
                #expect(abs(short - sign * (turn - 1)) < 1e-9)
            }
            #expect(Path.sweep(from: start, to: start, decreasing: decreasing) == 0)
        }
    }

    @Test("an arc of many turns is bounded, and every point lies on the circle")
    func arcs() {
        var path = Path()
        path.addArc(center: Point(3, 4), radius: 10, from: 0.3, sweep: -5)
        for segment in path.segments {
            for t in [0, 0.25, 0.5, 1] { #expect(abs((segment.point(at: t) - Point(3, 4)).length - 10) < 3e-3) }
        }
        var endless = Path()
        endless.addArc(center: .zero, radius: 1, from: 0, sweep: 1e18)
        #expect(endless.points.count < 10_000)
        endless.addArc(center: .zero, radius: .nan, from: .infinity, sweep: .nan)
        #expect(endless.verbs.last == .line)
    }

    @Test("a tangent arc on an empty path is none, and an empty path is at no point")
    func tangentArcOnNothing() {
        var path = Path()
        path.addTangentArc(Point(10, 0), Point(10, 10), radius: 3)
        #expect(path.isEmpty && path.currentPoint == nil)
    }
}
