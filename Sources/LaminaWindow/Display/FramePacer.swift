/// The times at which a window's frames are drawn: at most one in each of the display's periods, and none while nothing changes.
struct FramePacer {
    /// The seconds from one frame to the next.
    var period = 1.0 / 60
    /// The time, by the machine's clock, at which the next frame is due; infinite while there is none.
    private(set) var next = Double.infinity
    /// The time at which the last frame was due.
    private var last = -Double.infinity

    /// Something has changed: a frame is due as soon as the last one has had its period.
    mutating func invalidate(at now: Double) { next = min(next, max(now, last + period)) }

    /// A frame is drawn now.
    mutating func begin(at now: Double) {
        // One that is late by less than a period does not move those after it.
        last = next <= now && now - next < period ? max(next, last) : now
        next = .infinity
    }

    /// After a frame: the picture changes next in so many seconds, 0 while it moves.
    mutating func foresee(_ seconds: Double, at now: Double) {
        guard seconds < .infinity else { return }
        next = min(next, max(last + period, seconds > 0 ? now + seconds : 0))
    }
}
