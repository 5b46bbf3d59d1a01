import LaminaRender
import Testing

@Suite struct KeyframesTests {
    private let model = LayerValues.with { $0.opacity = 9 }
    private let values: [Value] = [0, 1, 0.5, 0.7].map { .number($0) }

    private func opacity(_ keyframes: Keyframes, at t: Double) -> Double {
        model.animated(by: .keyframes(PropertyPath(.opacity), keyframes), at: t).opacity
    }

    private func expect(_ keyframes: Keyframes, _ samples: [(Double, Double)], sourceLocation: SourceLocation = #_sourceLocation) {
        for (t, value) in samples {
            let found = opacity(keyframes, at: t)
            #expect(isClose(found, value), "at \(t): \(found)", sourceLocation: sourceLocation)
        }
    }

    @Test("linear: even steps without key times")
    func linear() {
        expect(Keyframes(.values(values)), [(0, 0), (1 / 6.0, 0.5), (1 / 3.0, 1), (0.5, 0.75), (2 / 3.0, 0.5), (5 / 6.0, 0.6), (1, 0.7)])
    }

    @Test("linear: key times")
    func keyTimes() {
        expect(
            Keyframes(.values(values), keyTimes: [0, 0.1, 0.6, 1]),
            [(0, 0), (0.05, 0.5), (0.1, 1), (0.35, 0.75), (0.6, 0.5), (0.8, 0.6), (1, 0.7)])
    }

    @Test("equal key times are a jump")
    func jump() {
        let keyframes = Keyframes(.values([0, 1, 5, 6].map { .number($0) }), keyTimes: [0, 0.5, 0.5, 1])
        expect(keyframes, [(0.25, 0.5), (0.5 - 1e-12, 1), (0.5, 5), (0.75, 5.5)])
    }

    @Test("before the first key time the first value holds, after the last the last")
    func outsideKeyTimes() {
        expect(Keyframes(.values([.number(2), .number(4)]), keyTimes: [0.25, 0.75]), [(0, 2), (0.2, 2), (0.5, 3), (0.8, 4), (1, 4)])
    }

    @Test("too few key times or values: what both have")
    func mismatch() {
        expect(Keyframes(.values(values), keyTimes: [0, 0.5]), [(0.25, 0.5), (0.5, 1), (0.9, 1)])
        expect(Keyframes(.values([.number(0), .number(1)]), keyTimes: [0, 0.5, 0.7, 1]), [(0.25, 0.5), (0.5, 1), (1, 1)])
    }

    @Test("a curve for each step, and the animation's own before them")
    func curves() {
        let keyframes = Keyframes(.values([0, 1, 2].map { .number($0) }), curves: [.easeIn, .easeOut])
        for (t, value) in [(0.125, 0.0934647), (0.625, 1.3781395)] { #expect(isClose(opacity(keyframes, at: t), value, 1.5e-6)) }
        let both = Animation.keyframes(PropertyPath(.opacity), keyframes) { $0.curve = .easeIn }
        // Half time is 0.3153568 of the way, which is 0.6307136 of the first step.
        #expect(isClose(model.animated(by: both, at: 0.5).opacity, TimingFunction.easeIn(0.6307136), 1e-6))
        let short = Keyframes(.values([0, 1, 2].map { .number($0) }), curves: [.easeIn])
        expect(short, [(0.75, 1.5)])
    }

    @Test("discrete: without key times every value lasts as long as the others")
    func discrete() {
        expect(
            Keyframes(.values(values), mode: .discrete),
            [(0, 0), (0.24, 0), (0.25, 1), (0.49, 1), (0.5, 0.5), (0.74, 0.5), (0.75, 0.7), (0.99, 0.7), (1, 0.7)])
    }

    @Test("discrete: one more key time than values marks the end")
    func discreteKeyTimes() {
        let samples: [(Double, Double)] = [(0, 0), (0.09, 0), (0.1, 1), (0.59, 1), (0.6, 0.5), (0.79, 0.5), (0.8, 0.7), (1, 0.7)]
        expect(Keyframes(.values(values), keyTimes: [0, 0.1, 0.6, 0.8, 1], mode: .discrete), samples)
        expect(Keyframes(.values(values), keyTimes: [0, 0.1, 0.6, 0.8], mode: .discrete), samples)
    }

    @Test("paced: steps as long as their distance, curves and key times ignored")
    func paced() {
        let samples: [(Double, Double)] = [(0, 0), (0.5, 0.85), (1 / 1.7, 1), (1.25 / 1.7, 0.75), (1.5 / 1.7, 0.5), (1, 0.7)]
        expect(Keyframes(.values(values), mode: .paced), samples)
        expect(Keyframes(.values(values), keyTimes: [0, 0.1, 0.2, 1], curves: [.easeIn, .easeIn, .easeIn], mode: .paced), samples)
    }

    @Test("paced: points by their distance in the plane")
    func pacedPoints() {
        let values = [Point(0, 0), Point(30, 0), Point(30, 10)].map { Value.point($0) }
        let animation = Animation.keyframes(PropertyPath(.position), Keyframes(.values(values), mode: .paced))
        for (t, p) in [(0.25, Point(10, 0)), (0.75, Point(30, 0)), (0.875, Point(30, 5))] {
            #expect(isClose(model.animated(by: animation, at: t).position, p), "at \(t)")
        }
    }

    @Test("paced: values without a distance, or all in one place, are spaced evenly")
    func pacedWithoutDistance() {
        let flags = Animation.keyframes(PropertyPath(.isHidden), Keyframes(.values([true, false, true].map { .flag($0) }), mode: .paced))
        #expect(model.animated(by: flags, at: 0.4).flags.contains(.hidden) == false)
        #expect(model.animated(by: flags, at: 0.6).flags.contains(.hidden) == true)
        expect(Keyframes(.values([.number(3), .number(3), .number(3)]), mode: .paced), [(0.3, 3)])
    }

    @Test("keyframes of transforms blend by decomposition, each step on its own")
    func transforms() {
        let values = [0, 1, 3].map { Value.transform(.rotation($0, 0, 0, 1)) }
        let animation = Animation.keyframes(PropertyPath(.transform), Keyframes(.values(values)))
        for (t, angle) in [(0.25, 0.5), (0.75, 2.0)] {
            #expect(isClose(model.animated(by: animation, at: t).transform, .rotation(angle, 0, 0, 1)), "at \(t)")
        }
    }

    @Test("no values, or a single one, have no effect")
    func tooFew() {
        for mode in Keyframes.Mode.allCases {
            expect(Keyframes(.values([]), mode: mode), [(0, 9), (0.5, 9), (1, 9)])
            for keyTimes in [nil, [0], [0, 1], [0.5, 1]] as [[Double]?] {
                expect(Keyframes(.values([.number(1)]), keyTimes: keyTimes, mode: mode), [(0, 9), (0.5, 9), (1, 9)])
            }
            #expect(model.animated(by: .keyframes(PropertyPath(.position), Keyframes(.path(Path()), mode: mode)), at: 0.5) == model)
        }
    }

    @Test("key times that fall count as they stand: the first step that ends after a moment is under way")
    func fallingKeyTimes() {
        let values = [0, 1, 2, 3, 4].map { Value.number($0) }
        let recorded = [0, -0.19, -0.09, 0.006, 1]
        // Within the third step, of 0.096 from −0.09; then within the last.
        expect(Keyframes(.values(values), keyTimes: recorded), [(0, 2.9375), (0.003, 2.96875), (0.006, 3), (0.503, 3.5), (1, 4)])
        expect(Keyframes(.values(values), keyTimes: recorded, mode: .discrete), [(0, 2), (0.003, 2), (0.006, 3), (0.5, 3)])
        // A fall within: until 0.8 the first step lasts, whatever comes later.
        expect(Keyframes(.values(Array(values.prefix(3))), keyTimes: [0, 0.8, 0.4]), [(0.4, 0.5), (0.6, 0.75), (0.8, 2), (0.9, 2)])
        // What moves along an outline keeps to the same times.
        var path = Path()
        path.move(to: .zero)
        for x in 1...4 { path.line(to: Point(Double(x) * 10, 0)) }
        let along = Animation.keyframes(PropertyPath(.position), Keyframes(.path(path), keyTimes: recorded))
        #expect(isClose(model.animated(by: along, at: 0.003).position, Point(29.6875, 0)))
    }

    @Test("key times that are no numbers or go backwards stop nothing")
    func oddKeyTimes() {
        let odd: [[Double]] = [
            [], [.nan], [0, .nan, 0.5, 1], [.nan, .nan, .nan, .nan], [1, 0.5, 0.2, 0], [-.infinity, 0, 1, .infinity], [0, 5, 9, 12],
        ]
        var path = Path(ellipseIn: Rect(0, 0, 10, 10))
        path.line(to: Point(.nan, 1e300))
        for keyTimes in odd {
            for mode in Keyframes.Mode.allCases {
                for t in stride(from: -0.25, through: 1.25, by: 0.125) {
                    _ = opacity(Keyframes(.values(values), keyTimes: keyTimes, mode: mode), at: t)
                    _ = model.animated(
                        by: .keyframes(PropertyPath(.position), Keyframes(.path(path), keyTimes: keyTimes, mode: mode)), at: t)
                }
            }
        }
    }
}
