import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

// How an animator moves along its timeline.

extension UIViewPropertyAnimator {
    /// Makes the changes that were waiting.
    func activate() {
        state = .active
        (isLinear, pausedAt) = (false, nil)
        startOver()
        clock = .standing(at: isReversed ? length : 0)
        let waiting = pending
        pending = []
        for (changes, delayFactor) in waiting { perform(changes, from: length * delayFactor, to: length) }
    }

    /// Back to the first timeline.
    func startOver() {
        (length, span, leadsToEnd, pace) = (duration, (0, 1), true, timing.pace(over: max(duration, 1e-6)))
    }

    /// Makes changes and notes what they animate, for a part of the timeline.
    func perform(_ changes: () -> Void, from start: Double, to end: Double) {
        AnimatorBlock(animator: self, options: blockOptions, start: start, duration: max(end - start, 0)).run(changes)
    }

    /// Takes over a track that a block of the animator's, or one inside it, animates.
    func adopt(_ track: PropertyTrack) {
        var track = track
        track.whole = (track.start, track.duration, track.pace)
        tracks.append(track)
        if !isUserInteractionEnabled {
            track.view.touchBlockers += 1
            blocked.append(track.view)
        }
        // Shown at once, so that what is added next finds it there.
        tracks[tracks.count - 1].key = track.freeKey()
        show(tracks.count - 1)
    }

    /// Tracks for a change, at the animator's own pace.
    func take(_ change: PropertyChange, start: Double, duration: Double, repetition: (count: Float, autoreverses: Bool)) {
        let pace = timing.pace(over: max(duration, 1e-6))
        for var track in PropertyTrack.tracks(of: change, pace: pace, duration: duration) {
            (track.start, track.repetition) = (start, repetition)
            guard let spring = timing.springTimingParameters else {
                adopt(track)
                continue
            }
            let parts = track.split({ spring.spring(over: max(duration, 1e-6), velocity: $0) }, velocity: spring.initialVelocity)
            for part in parts { adopt(part) }
        }
    }

    func run(from place: Double) {
        (isLinear, pausedAt) = (false, nil)
        clock = .running(from: place, since: CACurrentMediaTime())
        showAll()
    }

    func stand(at place: Double, isLinear: Bool) {
        self.isLinear = isLinear
        clock = .standing(at: place)
        showAll()
    }

    func resume() {
        guard isLinear else { return run(from: place) }
        let wanted = progress
        isLinear = false
        run(from: pace.time(ofProgress: wanted, of: length))
    }

    func scrub(to fraction: Double) {
        precondition(state != .stopped, "UIViewPropertyAnimator: fractionComplete of a stopped animator cannot be set")
        guard fraction.isFinite, isInterruptible else { return }
        if state == .inactive { activate() }
        let wanted = min(max(isReversed ? 1 - fraction : fraction, 0), 1)
        pausedAt = nil
        if !isFirstTimeline {
            // Back from a timeline of its own to the whole one.
            startOver()
            for index in tracks.indices {
                (tracks[index].start, tracks[index].duration, tracks[index].pace) = tracks[index].whole
                tracks[index].span = (0, 1)
            }
        }
        stand(at: wanted * length, isLinear: scrubsLinearly)
    }

    func turnRound() {
        guard state == .active else { return }
        // The place as it was before the turn.
        guard case .running(let from, let since)? = clock else { return }
        let gone = CACurrentMediaTime() - since
        let place = min(max(isGoingBack ? from + gone : from - gone, 0), length)
        clock = .standing(at: place)
        if isFirstTimeline {
            run(from: place)
        } else {
            // The timeline of a continuation leads back only to where it began.
            let way = abs((isReversed ? 0 : 1) - progress)
            startTimeline(with: timing, over: max(duration * way, 1e-6))
        }
    }

    /// A new timeline from the progress of now to the end that is meant.
    func startTimeline(with parameters: any UITimingCurveProvider, over rest: Double) {
        let rest = max(parameters.duration(given: rest), 1e-6)
        let target = isReversed ? 0.0 : 1.0
        let keepsVelocity = pausedAt == CACurrentMediaTime() && !isLinear
        let (back, here, oldLength) = (isGoingBack, place, length)

        /// The pace of what is left of a way on which `before` tells the progress a while after now, had nothing changed.
        func newPace(from progress: Double, to target: Double, over duration: Double, speed: Double, before: (Double) -> Double)
            -> AnimationPace
        {
            let pace = parameters.pace(over: duration)
            guard keepsVelocity, abs(target - progress) > 1e-9, speed != 0 else { return pace }
            if let spring = parameters.springTimingParameters {
                guard spring.initialVelocity == .zero else { return pace }
                return .spring(spring.spring(over: duration, velocity: speed / (target - progress)))
            }
            return .course { fraction in
                let share = fraction * fraction * (3 - 2 * fraction)
                let new = progress + (target - progress) * pace.progress(after: fraction * duration, of: duration)
                return before(fraction * duration) * (1 - share) + new * share
            }
        }

        for index in tracks.indices {
            let track = tracks[index]
            let own = here - track.start
            let now = isLinear ? min(max(own / track.duration, 0), 1) : track.progress(after: own)
            let waits = !back && own < 0 ? -own / max(oldLength - here, 1e-9) * rest : 0
            tracks[index].start = waits
            tracks[index].duration = rest - waits
            tracks[index].span = (now, target)
            let speed = track.speed(after: own) * (back ? -1 : 1)
            tracks[index].pace = newPace(from: now, to: target, over: rest - waits, speed: own > 0 ? speed : 0) { gone in
                track.progress(after: back ? own - gone : own + gone)
            }
        }
        let now = progress
        let (oldPace, oldSpan) = (pace, span)
        func before(_ place: Double) -> Double {
            if case .course = oldPace { return oldPace.progress(after: place, of: oldLength) }
            return oldSpan.from + (oldSpan.to - oldSpan.from) * oldPace.progress(after: place, of: oldLength)
        }
        let step = oldLength * 1e-6
        let speed = (before(here + step) - before(here - step)) / (2 * step) * (back ? -1 : 1)
        pace = newPace(from: now, to: target, over: rest, speed: speed) { before(back ? here - $0 : here + $0) }
        (span, leadsToEnd, length) = ((now, target), !isReversed, rest)
        run(from: 0)
    }
}

/// A block of an animator's.
private final class AnimatorBlock: AnimationBlock {
    private let start: Double

    @MainActor
    init(animator: UIViewPropertyAnimator, options: UIView.AnimationOptions, start: Double, duration: Double) {
        self.start = start
        let curve = animator.timingParameters?.cubicTimingParameters?.timingFunction ?? CAMediaTimingFunction(name: .easeInEaseOut)
        super.init(duration: duration, options: options, curve: curve, animator: animator)
    }

    override func take(_ change: PropertyChange) {
        MainActor.assumeIsolated { animator?.take(change, start: start, duration: duration, repetition: repetition) }
    }
}

extension PropertyTrack {
    func end(isGoingBack: Bool) -> Double { isGoingBack ? -start : start + duration }

    /// Progress a second.
    fileprivate func speed(after time: Double) -> Double {
        if case .course = pace { return pace.speed(after: time, of: duration) }
        return (span.to - span.from) * pace.speed(after: time, of: duration)
    }
}
