/// Steps laid out in time.
///
/// Key times are fractions of the pass. Equal times are a jump. Before the first time the first keyframe holds, after the last the last. Times that fall count
/// as they stand: the first step that ends after a moment is the one under way, as recorded on iOS.
struct KeyframeTimes: Sendable {
    /// Start of each step, and, last, the end of the last one.
    let times: [Double]
    /// No time is before the one that precedes it.
    private let isRising: Bool
    private let curves: [TimingFunction]
    /// Each step shows where it starts, all the time.
    private let isDiscrete: Bool

    private init(_ times: [Double], curves: [TimingFunction], isDiscrete: Bool) {
        // Finite, so that differences are numbers.
        let huge = 1e300
        var last = 0.0
        let finite =
            times.allSatisfy { Swift.abs($0) <= huge }
            ? times
            : times.map { time in
                if !time.isNaN { last = Swift.max(-huge, Swift.min(time, huge)) }
                return last
            }
        self.times = finite
        isRising = zip(finite, finite.dropFirst()).allSatisfy { $0 <= $1 }
        (self.curves, self.isDiscrete) = (curves, isDiscrete)
    }

    /// Even steps, or as key times say, as many of them as there are.
    init(steps: Int, keyTimes: [Double]?, curves: [TimingFunction] = [], isDiscrete: Bool = false) {
        let times: [Double] =
            if steps <= 0 {
                []
            } else if let keyTimes, !keyTimes.isEmpty {
                keyTimes.count <= steps + 1 ? keyTimes : Array(keyTimes.prefix(steps + 1))
            } else {
                (0...steps).map { Double($0) / Double(steps) }
            }
        self.init(times, curves: curves, isDiscrete: isDiscrete)
    }

    /// Each value for itself: without key times all last equally long, with them value i lasts from time i to the next; one more time than values
    /// is the end of the last.
    init(discrete count: Int, keyTimes: [Double]?) {
        let times: [Double] =
            if count <= 0 {
                []
            } else if let keyTimes, !keyTimes.isEmpty {
                Array(keyTimes.prefix(count)) + [keyTimes.count > count ? keyTimes[count] : 1]
            } else {
                (0...count).map { Double($0) / Double(count) }
            }
        self.init(times, curves: [], isDiscrete: true)
    }

    /// Steps as long as their distances; even ones where a value has no distance to the next, or none moves.
    init(paced values: ValueList) {
        var times = [0.0]
        for i in values.indices.dropFirst() {
            guard let distance = values[i - 1].distance(to: values[i]) else {
                self.init(steps: values.count - 1, keyTimes: nil)
                return
            }
            times.append(times[i - 1] + distance)
        }
        let total = times[times.count - 1]
        guard total > 0, total.isFinite else {
            self.init(steps: values.count - 1, keyTimes: nil)
            return
        }
        self.init(times.map { $0 / total }, curves: [], isDiscrete: false)
    }

    /// The times without falls: each at least the one before it.
    var raised: [Double] {
        var last = -Double.infinity
        return times.map { time in
            last = Swift.max(last, time)
            return last
        }
    }

    /// The step that is under way at a fraction of the pass, and how far it has come, already eased; nil where there are no steps.
    @inline(__always)
    func locate(_ fraction: Double) -> (step: Int, t: Double)? {
        let steps = times.count - 1
        guard steps > 0 else { return nil }
        // Before the first time, and for a fraction that is no number.
        guard fraction >= times[0] else { return (0, 0) }
        var (step, end) = (0, steps)
        if isRising {
            while step < end {
                let middle = (step + end + 1) / 2
                if fraction >= times[middle] { step = middle } else { end = middle - 1 }
            }
        } else {
            while step < end && fraction >= times[step + 1] { step += 1 }
        }
        if step == steps { return (steps - 1, isDiscrete ? 0 : 1) }
        if isDiscrete { return (step, 0) }
        let t = (fraction - times[step]) / (times[step + 1] - times[step])
        return (step, step < curves.count ? curves[step](t) : t)
    }
}
