import LaminaRender
import Testing

/// Opacity from 0 to 1 in a second over a model value of 0.5, which shows when the animation has no effect.
@Suite struct TimingProgressTests {
    private let model = LayerValues.with { $0.opacity = 0.5 }
    private let m = 0.5

    private func opacity(at t: Double, _ change: (inout Animation) -> Void = { _ in }) -> Double {
        model.animated(by: .numbers(0, 1, change), at: t).opacity
    }

    private func row(
        _ times: [Double], _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (inout Animation) -> Void = { _ in }
    ) {
        for (t, value) in zip(times, expected) {
            let found = opacity(at: t, change)
            #expect(isClose(found, value, 1e-12), "at \(t): \(found), not \(value)", sourceLocation: sourceLocation)
        }
    }

    private let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3.0]

    @Test("the measured table of repeats, reversals, speeds and offsets")
    func table() {
        row(times, [0, 0.2, 0.5, 0.9, m, m, m, m, m])
        row(times, [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, m, m]) { $0.timing.autoreverses = true }
        row(times, [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, m]) { $0.timing.repeatCount = 2.5 }
        row(times, [0, 0.2, 0.5, 0.9, 0.2, 0.5, m, m, m]) { $0.timing.repeatDuration = 1.7 }
        row(times, [0, 0.4, 1.0, m, m, m, m, m, m]) { $0.timing.speed = 2 }
        row(times, [0.3, 0.5, 0.8, 0.2, m, m, m, m, m]) { $0.timing.timeOffset = 0.3 }
        row(times, [0, 0.8, 0.5, 0.1, m, m, m, m, m]) { $0.timing.speed = -1 }
        row([0, 0.2, 0.5], [0, 0.8, m]) { $0.timing.duration = 0 }
    }

    @Test("both ends of the active time belong to it")
    func ends() {
        row([-0.001, 0, 1, 1.001], [m, 0, 1, m])
        row([2, 2.001], [0, m]) { $0.timing.autoreverses = true }
        row([2.5, 2.501], [0.5, m]) { $0.timing.repeatCount = 2.5 }
        row([3, 3.001], [1, m]) { $0.timing.repeatCount = 3 }
        row([1.7, 1.701], [0.7, m]) { $0.timing.repeatDuration = 1.7 }
        row([0.5, 0.501], [1, m]) { $0.timing.speed = 2 }
        row([1, 1.001], [0.3, m]) { $0.timing.timeOffset = 0.3 }
        row([1, 1.001], [0, m]) { $0.timing.speed = -1 }
        row([0.5, 0.501], [0.5, m]) { $0.timing.repeatCount = 0.5 }
    }

    @Test("fill modes before the beginning and after the end")
    func fillModes() {
        let times = [0, 0.5, 1, 1.5, 2.5]
        let rows: [(FillMode, [Double])] = [
            (.removed, [m, m, 0, 0.5, m]), (.forwards, [m, m, 0, 0.5, 1]), (.backwards, [0, 0, 0, 0.5, m]), (.both, [0, 0, 0, 0.5, 1]),
        ]
        for (mode, expected) in rows {
            row(times, expected) {
                ($0.timing.beginTime, $0.timing.fillMode, $0.isRemovedOnCompletion) = (1, mode, false)
            }
        }
    }

    @Test("removed on completion, an animation fills no more after its end but still before its beginning")
    func removedOnCompletion() {
        row([0, 1, 1.5, 2.5], [0, 0, 0.5, m]) { ($0.timing.beginTime, $0.timing.fillMode) = (1, .both) }
    }

    @Test("the final value is that of the last repeat's end")
    func finalValue() {
        func row(_ expected: Double, _ change: (inout Animation) -> Void) {
            self.row([10], [expected]) {
                ($0.timing.fillMode, $0.isRemovedOnCompletion) = (.forwards, false)
                change(&$0)
            }
        }
        row(1) { $0.timing.repeatCount = 2 }
        row(0.5) { $0.timing.repeatCount = 2.5 }
        row(0) { $0.timing.autoreverses = true }
        row(1) { ($0.timing.autoreverses, $0.timing.repeatCount) = (true, 1.5) }
    }

    @Test("the initial value of a backwards fill is that of the time offset")
    func initialValue() {
        row([0], [0.3]) { ($0.timing.beginTime, $0.timing.fillMode, $0.timing.timeOffset) = (1, .backwards, 0.3) }
    }

    @Test("endless repeats never end")
    func endless() {
        row([0.25, 1_000_000.25], [0.25, 0.25]) { $0.timing.repeatCount = .infinity }
        row([0.25, 1_000_000.25], [0.25, 0.25]) { $0.timing.repeatDuration = .infinity }
        var timing = Timing()
        (timing.duration, timing.repeatCount) = (1, .infinity)
        #expect(timing.endTime(inherited: 1) == .infinity)
    }

    @Test("an animation ends at its beginning plus its active time over its speed")
    func endTime() {
        var timing = Timing()
        (timing.beginTime, timing.duration, timing.repeatCount, timing.speed) = (3, 2, 2.5, -2)
        #expect(timing.endTime(inherited: 9) == 5.5)
        timing.autoreverses = true
        #expect(timing.endTime(inherited: 9) == 8)
        timing.duration = 0
        #expect(timing.endTime(inherited: 1) == 5.5)
        timing.speed = 0
        #expect(timing.endTime(inherited: 1) == .infinity)
    }

    @Test("times that are no numbers have no effect and stop nothing", arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func notNumbers(_ v: Double) {
        var timings = [Timing](repeating: Timing(), count: 6)
        timings[0].beginTime = v
        timings[1].timeOffset = v
        timings[2].speed = v
        timings[3].duration = v
        timings[4].repeatCount = v
        timings[5].repeatDuration = v
        for timing in timings {
            for reverses in [false, true] {
                for mode in [FillMode.removed, .both] {
                    var timing = timing
                    (timing.autoreverses, timing.fillMode) = (reverses, mode)
                    for t in [0, 0.5, 1, v] {
                        let progress = timing.progress(atParent: t, inherited: 0.25)
                        #expect(progress == nil || (progress!.fraction >= 0 && progress!.fraction <= 1), "\(timing) at \(t)")
                    }
                }
            }
        }
        #expect(Timing().progress(atParent: .nan, inherited: 0.25) == nil)
    }
}
