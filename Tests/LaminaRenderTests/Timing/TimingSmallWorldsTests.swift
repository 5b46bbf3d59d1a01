import LaminaRender
import Testing

/// Every combination of a few values of every timing property, at every boundary, against rules written out slowly.
@Suite struct TimingSmallWorldsTests {
    private struct Standing {
        var phase: Progress.Phase
        var fraction, iteration: Double
    }

    /// The result by the rules, step by step: own time is walked cycle by cycle until it falls into one.
    private func expected(_ timing: Timing, at t: Double, inherited: Double) -> Standing? {
        let pass = timing.duration > 0 ? timing.duration : inherited
        let cycle = timing.autoreverses ? pass + pass : pass
        var active = cycle
        if timing.repeatCount > 0 { active = cycle * timing.repeatCount }
        if timing.repeatDuration > 0 { active = timing.repeatDuration }

        let pace = timing.speed < 0 ? -timing.speed : timing.speed
        let run = (t - timing.beginTime) * pace
        let phase: Progress.Phase = run < 0 ? .before : (run <= active ? .active : .after)
        if phase == .before && timing.fillMode != .backwards && timing.fillMode != .both { return nil }
        if phase == .after && timing.fillMode != .forwards && timing.fillMode != .both { return nil }
        let lived = min(max(run, 0), active)

        var own = (timing.speed < 0 ? -lived : lived) + timing.timeOffset
        var cycles = 0.0
        while own < 0 {
            own += cycle
            cycles -= 1
        }
        while own >= cycle {
            own -= cycle
            cycles += 1
        }
        // Forwards, the active time ends with the end of a cycle and not with the start of one more.
        if lived == active && timing.speed > 0 && own == 0 && cycles > 0 {
            own = cycle
            cycles -= 1
        }
        let along = own <= pass ? own : cycle - own
        return Standing(phase: phase, fraction: along / pass, iteration: cycles)
    }

    private func expect(_ timing: Timing, around moments: [Double]) -> Int {
        var checked = 0
        for moment in moments {
            // All numbers here are multiples of powers of two, so that moments next to a boundary are exact too.
            for t in [moment - 0x1p-30, moment, moment + 0x1p-30] {
                let (found, right) = (timing.progress(atParent: t, inherited: 0.25), expected(timing, at: t, inherited: 0.25))
                let agrees =
                    found?.phase == right?.phase && found?.iteration == right?.iteration
                    && isClose(found?.fraction ?? -1, right?.fraction ?? -1, 1e-12)
                if !agrees { Issue.record("\(timing) at \(t): \(String(describing: found)), not \(String(describing: right))") }
                checked += 1
            }
        }
        return checked
    }

    @Test("all small worlds agree with the rules", arguments: [FillMode.removed, .forwards, .backwards, .both], [false, true])
    func exhausted(_ mode: FillMode, _ reverses: Bool) {
        var checked = 0
        for begin: Double in [0, 1.5] {
            for offset: Double in [0, 0.25, 1, 1.5, 2, 3.75, -0.25] {
                for speed: Double in [1, 2, 0.5, -1, -2, -0.5] {
                    for duration: Double in [1, 2, 0] {
                        for count: Double in [0, 0.5, 1, 2, 2.5, 3] {
                            for span: Double in [0, 0.75, 1, 1.75, 4] {
                                var timing = Timing()
                                (timing.beginTime, timing.timeOffset, timing.speed, timing.duration) = (begin, offset, speed, duration)
                                (timing.repeatCount, timing.repeatDuration) = (count, span)
                                (timing.fillMode, timing.autoreverses) = (mode, reverses)
                                let pass = duration > 0 ? duration : 0.25
                                let end = timing.endTime(inherited: 0.25)
                                var moments = [begin - 1, begin, end, end + 1, begin + 0.0625]
                                for k in 1...4 {
                                    moments.append(begin + pass * Double(k) / 2 / abs(speed))
                                    moments.append(begin + (pass * Double(k) - offset) / speed)
                                }
                                checked += expect(timing, around: moments)
                            }
                        }
                    }
                }
            }
        }
        #expect(checked > 100_000)
    }
}
