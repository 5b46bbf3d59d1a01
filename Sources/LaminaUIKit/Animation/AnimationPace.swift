import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

/// The pacing of an animation: progress over time.
enum AnimationPace {
    case curve(CAMediaTimingFunction)
    /// A spring in real seconds, cut off at the end.
    case spring(Spring)
    /// Progress at moments that follow one another ever more widely: the nth of N lies at (n / N)² of the time.
    case course([Double])

    /// Progress after so many seconds of `duration`: 0 at the start and, but for what a spring leaves, 1 at the end.
    func progress(after time: Double, of duration: Double) -> Double {
        let fraction = duration > 0 ? min(max(time / duration, 0), 1) : 1
        switch self {
        case .curve(let curve): return curve.curve(fraction)
        case .spring(let spring): return spring.motion.value(at: min(max(time, 0), duration))
        case .course(let samples):
            let last = samples.count - 1
            let place = fraction.squareRoot() * Double(last)
            let step = min(Int(place), last - 1)
            let (before, after) = (AnimationPace.courseTime(step, of: last), AnimationPace.courseTime(step + 1, of: last))
            return samples[step] + (samples[step + 1] - samples[step]) * (fraction - before) / (after - before)
        }
    }

    /// Returns the speed of progress at a time, a second.
    func speed(after time: Double, of duration: Double) -> Double {
        if case .spring(let spring) = self { return spring.motion.velocity(at: time) }
        let step = duration * 1e-6
        guard step > 0 else { return 0 }
        let (before, after) = (max(time - step, 0), min(time + step, duration))
        guard after > before else { return 0 }
        return (progress(after: after, of: duration) - progress(after: before, of: duration)) / (after - before)
    }

    /// The first time at which progress is `wanted`, or the end.
    func time(ofProgress wanted: Double, of duration: Double) -> Double {
        let steps = 256
        var low = 0.0
        guard progress(after: 0, of: duration) < wanted else { return 0 }
        for step in 1...steps {
            var high = duration * Double(step) / Double(steps)
            guard progress(after: high, of: duration) >= wanted else {
                low = high
                continue
            }
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if progress(after: middle, of: duration) < wanted { low = middle } else { high = middle }
            }
            return high
        }
        return duration
    }

    /// Samples of a progress, finest at the start, where it has to fit what was before.
    static func course(_ progress: (_ fraction: Double) -> Double) -> AnimationPace {
        let last = 480
        return .course((0...last).map { progress(courseTime($0, of: last)) })
    }

    static func courseTime(_ index: Int, of last: Int) -> Double {
        let root = Double(index) / Double(last)
        return root * root
    }
}
