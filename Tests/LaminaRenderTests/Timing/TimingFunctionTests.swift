import LaminaRender
import Testing

@Suite struct TimingFunctionTests {
    @Test("the named curves at five places, as measured")
    func samples() {
        let places = [0.1, 0.25, 0.5, 0.75, 0.9]
        let rows: [(TimingFunction, [Double])] = [
            (.linear, places),
            (.easeIn, [0.0170266, 0.0934647, 0.3153568, 0.6218605, 0.8394278]),
            (.easeOut, [0.1605722, 0.3781395, 0.6846432, 0.9065353, 0.9829734]),
            (.easeInEaseOut, [0.0197224, 0.1291619, 0.5, 0.8708381, 0.9802775]),
            (.standard, [0.0947950, 0.4085106, 0.8024034, 0.9604591, 0.9943165]),
        ]
        for (curve, expected) in rows {
            for (x, y) in zip(places, expected) { #expect(isClose(curve(x), y, 1.5e-6), "\(curve) at \(x): \(curve(x))") }
        }
    }

    @Test("control points are single precision, as they are read back")
    func controlPoints() {
        #expect(TimingFunction.easeIn.x1 == Double(Float(0.42)) && TimingFunction.easeOut.x2 == Double(Float(0.58)))
        #expect(TimingFunction.standard == TimingFunction(Double(Float(0.25)), Double(Float(0.1)), Double(Float(0.25)), 1))
    }

    @Test("every curve starts at 0 and ends at 1, and stays there outside")
    func ends() {
        for curve in [TimingFunction.easeIn, .easeOut, .easeInEaseOut, .standard, TimingFunction(0.3, -2, 0.7, 3)] {
            #expect(curve(0) == 0 && curve(1) == 1 && curve(-0.5) == 0 && curve(1.5) == 1)
        }
    }

    @Test("y is not held within 0…1")
    func overshoot() {
        let back = TimingFunction(0.5, -1, 0.5, 2)
        #expect(back(0.15) < -0.1)
        #expect(back(0.85) > 1.1)
        #expect(isClose(back(0.5), 0.5))
    }

    /// y at x by nothing but halving.
    private func halving(_ f: TimingFunction, at x: Double) -> Double {
        func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
            let s = 1 - t
            return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<100 {
            let t = (low + high) / 2
            if bezier(f.x1, f.x2, t) < x { low = t } else { high = t }
        }
        return bezier(f.y1, f.y2, (low + high) / 2)
    }

    @Test("the solver finds the curve for control points anywhere in 0…1")
    func solver() {
        let steps = stride(from: 0.0, through: 1, by: 0.125)
        for x1 in steps {
            for x2 in steps {
                let f = TimingFunction(x1, 0.2, x2, 0.7)
                // The curve of (1, 0) stands still half-way, where halving finds the place no better than this.
                let tolerance = x1 == 1 && x2 == 0 ? 1e-5 : 1e-7
                for i in 1..<200 {
                    let x = Double(i) / 200
                    let (found, right) = (f(x), halving(f, at: x))
                    if !isClose(found, right, tolerance) { Issue.record("\(f) at \(x): \(found), not \(right)") }
                }
            }
        }
        #expect(TimingFunction(1, 0.2, 0, 0.7)(0.5) == 0.4625)
    }

    @Test("control points that are no numbers stop nothing", arguments: [Double.nan, .infinity, 1e300])
    func notNumbers(_ v: Double) {
        for f in [TimingFunction(v, 0, 1, 1), TimingFunction(0, v, 1, 1), TimingFunction(0, 0, v, 1), TimingFunction(0, 0, 1, v)] {
            #expect(f(0) == 0 && f(1) == 1)
            _ = f(0.3)
        }
        #expect(TimingFunction.easeIn(.nan).isNaN || TimingFunction.easeIn(.nan) == 0)
    }
}
