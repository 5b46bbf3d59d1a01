// The timing model: time in, progress out.
//
// An object with timing lives in its parent's time. Stage one scales: (parent − begin) · speed + offset. Stage two, for animations only, folds
// the result into repeats and reversals. Rules and boundary cases follow Core Animation as measured: both ends of the active time belong to
// it, a time offset rotates the cycle without shortening it, a negative speed runs the cycle backwards by wrapping.

/// The relation of an object's own time to its parent's time. All times are in seconds.
package struct Timing: Equatable, Hashable, Sendable {
    /// The time at which the object begins, in its parent's time.
    package var beginTime = 0.0
    /// Added to the object's own time, already scaled by speed.
    package var timeOffset = 0.0
    package var speed = 1.0
    /// Length of one pass. Zero or less: inherit.
    package var duration = 0.0
    package var repeatCount = 0.0
    package var repeatDuration = 0.0
    package var autoreverses = false
    package var fillMode = FillMode.removed

    package init() {}

    /// True for a layer whose time is its parent's.
    @inline(__always) package var isIdentity: Bool { beginTime == 0 && timeOffset == 0 && speed == 1 }

    /// Parent time to own time.
    @inline(__always) package func local(fromParent t: Double) -> Double { (t - beginTime) * speed + timeOffset }

    /// Own time to parent time. With speed 0 every parent time is possible; the answer then is 0.
    package func parent(fromLocal t: Double) -> Double { speed == 0 ? 0 : (t - timeOffset) / speed + beginTime }
}

package enum FillMode: UInt8, Equatable, Hashable, Sendable {
    case removed, forwards, backwards, both
    var fillsBackwards: Bool { self == .backwards || self == .both }
    var fillsForwards: Bool { self == .forwards || self == .both }
}

/// The state of an animation at some moment.
package struct Progress: Equatable, Sendable {
    package enum Phase: UInt8, Sendable { case before, active, after }
    package var phase: Phase
    /// 0…1 within the current pass, before any timing function; already reflected while reversing.
    package var fraction: Double
    /// Completed passes, counting only whole cycles (there and back where the animation reverses).
    package var iteration: Double
}

extension Timing {
    /// The length of one pass when `duration` is not given.
    @inline(__always) package func passDuration(inherited: Double) -> Double { duration > 0 ? duration : inherited }

    /// Returns the time for which the animation is in effect, in its own unscaled seconds.
    package func activeDuration(inherited: Double) -> Double {
        let d = passDuration(inherited: inherited)
        if repeatDuration > 0 { return repeatDuration }
        let period = autoreverses ? 2 * d : d
        return repeatCount > 0 ? period * repeatCount : period
    }

    /// The parent time at which the animation ends; infinite if it never does.
    package func endTime(inherited: Double) -> Double {
        speed == 0 ? .infinity : beginTime + activeDuration(inherited: inherited) / abs(speed)
    }

    /// The progress at a time of the parent, or nil when the animation has no effect then.
    ///
    /// - Parameter inherited: the length of one pass for an animation that states none.
    @inline(__always)
    package func progress(atParent t: Double, inherited: Double) -> Progress? {
        let d = passDuration(inherited: inherited)
        let elapsed = t - beginTime
        // The common case, one plain forward pass, without a division.
        if speed == 1 && timeOffset == 0 && (repeatCount <= 0 || repeatCount == 1) && repeatDuration <= 0 && !autoreverses {
            if elapsed >= 0 {
                if elapsed <= d {
                    return Progress(phase: .active, fraction: d > 0 && d < .infinity ? elapsed / d : (d > 0 ? 0 : 1), iteration: 0)
                }
                return fillMode.fillsForwards ? Progress(phase: .after, fraction: 1, iteration: 0) : nil
            }
            return fillMode.fillsBackwards && elapsed < 0 ? Progress(phase: .before, fraction: 0, iteration: 0) : nil
        }
        return generalProgress(elapsed: elapsed, pass: d)
    }

    private func generalProgress(elapsed: Double, pass d: Double) -> Progress? {
        let active = activeDuration(inherited: d)
        let run = elapsed * abs(speed)
        if run < 0 {
            return fillMode.fillsBackwards ? fold(timeOffset, pass: d, phase: .before) : nil
        }
        if run <= active {
            if run == active { return end(active: active, pass: d, phase: .active) }
            return fold(elapsed * speed + timeOffset, pass: d, phase: .active)
        }
        // NaN falls through here too and has no effect.
        return run > active && fillMode.fillsForwards ? end(active: active, pass: d, phase: .after) : nil
    }

    /// Folds own time into the cycle.
    private func fold(_ local: Double, pass d: Double, phase: Progress.Phase) -> Progress {
        let period = autoreverses ? 2 * d : d
        guard period > 0, period < .infinity, local.isFinite else { return Progress(phase: phase, fraction: 0, iteration: 0) }
        let wrapped = Scalar.wrap(local, period)
        let reflected = autoreverses && wrapped > d ? period - wrapped : wrapped
        return Progress(phase: phase, fraction: reflected / d, iteration: (local / period).rounded(.down))
    }

    /// The last moment of the active time: the end of the last pass rather than the start of one that never comes.
    private func end(active: Double, pass d: Double, phase: Progress.Phase) -> Progress {
        let period = autoreverses ? 2 * d : d
        let local = (speed < 0 ? -active : active) + timeOffset
        let cycles = local / period
        let whole = cycles.rounded()
        guard speed >= 0, period > 0, period < .infinity, abs(cycles - whole) < 1e-9, whole > 0 else {
            return fold(local, pass: d, phase: phase)
        }
        return Progress(phase: phase, fraction: autoreverses ? 0 : 1, iteration: whole - 1)
    }

    /// The times of the parent between which an animation that is in no group can have any effect.
    func reach(isRemovedOnCompletion: Bool) -> (from: Double, to: Double) {
        guard speed != 0, beginTime.isFinite else { return (-.infinity, .infinity) }
        // A hair more on both sides than the exact rule, which still decides.
        let slack = 1e-6 * Swift.max(1, abs(beginTime))
        let end = endTime(inherited: 0.25)
        let lasts = (fillMode.fillsForwards && !isRemovedOnCompletion) || end.isNaN
        return (fillMode.fillsBackwards ? -.infinity : beginTime - slack, lasts ? .infinity : end + slack)
    }
}
