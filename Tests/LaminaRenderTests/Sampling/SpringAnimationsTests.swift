import LaminaRender
import Testing

@Suite struct SpringAnimationsTests {
    private let x = PropertyPath(.position, .x)
    private let model = LayerValues.with { $0.position = Point(50, 7) }

    private func animation(
        _ from: Double?, _ to: Double?, by: Double? = nil, _ spring: Spring = Spring(), _ change: (inout Animation) -> Void = { _ in }
    ) -> Animation {
        let ends = BasicValues(from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) })
        return .make(.spring(x, ends, spring)) {
            $0.timing.duration = 2
            change(&$0)
        }
    }

    @Test("time is real seconds, whatever the duration; a short one cuts the spring off")
    func realSeconds() {
        for (t, value) in [(0.05, 10.44055), (0.15, 61.04925), (0.25, 102.33595), (0.45, 111.84460)] {
            #expect(isClose(model.animated(by: animation(0, 100), at: t).position.x, value, 1e-5), "at \(t)")
        }
        let short = animation(0, 100) { $0.timing.duration = 0.5 }
        #expect(isClose(model.animated(by: short, at: 0.1).position.x, 34.02998, 1e-5))
        #expect(isClose(model.animated(by: short, at: 0.49).position.x, 108.34388, 1e-5))
        #expect(model.animated(by: short, at: 0.51) == model)
    }

    @Test("ends as those of a basic animation, the missing ones from underneath")
    func ends() {
        let progress = Spring().motion.value(at: 0.15)
        let rows: [(Animation, Double, Double)] = [
            (animation(nil, 100), 50, 100), (animation(10, nil), 10, 50), (animation(nil, nil, by: 30), 50, 80),
            (animation(10, nil, by: 30), 10, 40), (animation(nil, 90, by: 30), 60, 90),
        ]
        for (animation, a, b) in rows {
            #expect(isClose(model.animated(by: animation, at: 0.15).position.x, a + (b - a) * progress))
        }
    }

    @Test("every property goes the same way as in a basic animation, paced by the spring", arguments: InterpolationOfPropertiesTests.rows)
    func properties(_ row: InterpolationOfPropertiesTests.Row) {
        let ends = BasicValues(from: row.from, to: row.to)
        for t in [0, 0.05, 0.2, 0.4] {
            let progress = Spring().motion.value(at: t)
            let found = LayerValues().animated(by: .make(.spring(PropertyPath(row.property), ends, Spring())), at: t)[row.property]
            // Names of choices, which stay at 0.3 of the way, switch half-way.
            let isChoice = row.expected[2] == row.from
            let expected = isChoice ? (progress >= 0.5 ? row.to : row.from) : row.from.mixed(with: row.to, progress)
            #expect(isClose(found, expected), "at \(t)")
        }
    }

    @Test("reversal runs the spring backwards, fills hold where it was cut off, additive and cumulative as ever")
    func traits() {
        let motion = Spring().motion
        let reversed = animation(0, 100) { ($0.timing.duration, $0.timing.autoreverses) = (0.5, true) }
        #expect(isClose(model.animated(by: reversed, at: 0.8).position.x, 100 * motion.value(at: 0.2)))
        let held = animation(0, 100) {
            ($0.timing.duration, $0.timing.fillMode, $0.isRemovedOnCompletion) = (0.3, .forwards, false)
        }
        #expect(isClose(model.animated(by: held, at: 9).position.x, 100 * motion.value(at: 0.3)))
        let added = animation(-100, 0) { $0.isAdditive = true }
        #expect(isClose(model.animated(by: added, at: 0.2).position.x, 50 + 100 * (motion.value(at: 0.2) - 1)))
        let repeated = animation(0, 10) { ($0.timing.duration, $0.timing.repeatCount, $0.isCumulative) = (0.5, 3, true) }
        #expect(isClose(model.animated(by: repeated, at: 1.2).position.x, 10 * (2 * motion.value(at: 0.5) + motion.value(at: 0.2))))
    }

    @Test("a curve acts before the spring; a speed makes its seconds shorter")
    func pacing() {
        let motion = Spring().motion
        let eased = animation(0, 1) { $0.curve = .easeIn }
        #expect(isClose(model.animated(by: eased, at: 0.5).position.x, motion.value(at: 2 * TimingFunction.easeIn(0.25)), 1e-9))
        let fast = animation(0, 1) { $0.timing.speed = 2 }
        #expect(isClose(model.animated(by: fast, at: 0.1).position.x, motion.value(at: 0.2)))
    }

    @Test("one without an end just runs", arguments: [Double.infinity, Double(Float.greatestFiniteMagnitude)])
    func endless(_ duration: Double) {
        let endless = animation(0, 1, Spring(damping: 0)) { $0.timing.duration = duration }
        // Half a swing takes π / 10.
        #expect(isClose(model.animated(by: endless, at: 0.1 * .pi).position.x, 2, 1e-6))
        #expect(isClose(model.animated(by: endless, at: 20.2 * .pi).position.x, 0, 1e-6))
    }

    @Test("in a group the spring runs in the group's seconds")
    func grouped() {
        let group = Animation.make(.group([animation(0, 1) { $0.timing.beginTime = 0.5 }])) {
            ($0.timing.duration, $0.timing.speed) = (4, 2)
        }
        #expect(isClose(model.animated(by: group, at: 0.35).position.x, Spring().motion.value(at: 0.2)))
    }
}
