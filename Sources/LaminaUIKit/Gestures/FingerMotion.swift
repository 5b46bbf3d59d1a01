import LaminaCoreGraphics

/// The way that the middle of some fingers goes, and how fast. Fingers that come or go do not move it.
struct FingerMotion {
    /// The way so far.
    private(set) var way = CGVector.zero
    private var place: CGPoint?
    private var samples: [(time: TimeInterval, way: CGVector)] = []
    /// The time for which the last report had been on its way, in seconds.
    private var delay = 0.0

    /// The age in seconds beyond which reports do not count for velocities.
    private static let memory = 0.1
    /// Reports come at least this far apart from those they are compared with, so that a clock's jitter does not count.
    private static let step = 0.008

    /// The fingers' middle is elsewhere because other fingers take part.
    mutating func rest(at place: CGPoint, time: TimeInterval) {
        follow(time)
        self.place = place
        if samples.isEmpty { note(time) }
    }

    mutating func move(to new: CGPoint, time: TimeInterval) {
        guard let place else { return rest(at: new, time: time) }
        follow(time)
        way.dx += new.x - place.x
        way.dy += new.y - place.y
        self.place = new
        note(time)
    }

    /// The last place: it counts only if it is another, as fingers are reported to leave where they were.
    mutating func leave(at new: CGPoint, time: TimeInterval) {
        follow(time)
        if new != place { move(to: new, time: time) }
    }

    /// A report has come of what happened at `time`. The velocity is that of fingers as far behind as it is.
    mutating func follow(_ time: TimeInterval) { delay = max(CACurrentMediaTime() - time, 0) }

    private mutating func note(_ time: TimeInterval) {
        samples.append((time, way))
        // One beyond the memory stays: fingers that start moving after a rest have a velocity at once.
        while samples.count > 2, samples[1].time < time - Self.memory { samples.removeFirst() }
    }

    /// Now, in points a second: three quarters of what the last two reports tell, one quarter of those before. Zero when the last is too old.
    var velocity: CGVector {
        let now = CACurrentMediaTime() - delay
        guard let last = samples.last, now - last.time <= Self.memory, let before = earlier(samples.count - 1) else { return .zero }
        let late = speed(before, samples.count - 1)
        guard let first = earlier(before), last.time - samples[first].time <= Self.memory else { return late }
        let early = speed(first, before)
        return CGVector(dx: 0.75 * late.dx + 0.25 * early.dx, dy: 0.75 * late.dy + 0.25 * early.dy)
    }

    private func earlier(_ index: Int) -> Int? { samples[..<index].lastIndex { $0.time <= samples[index].time - Self.step } }

    private func speed(_ a: Int, _ b: Int) -> CGVector {
        let (from, to) = (samples[a], samples[b])
        return CGVector(dx: (to.way.dx - from.way.dx) / (to.time - from.time), dy: (to.way.dy - from.way.dy) / (to.time - from.time))
    }
}

extension CGVector {
    var length: CGFloat { hypot(dx, dy) }
}
