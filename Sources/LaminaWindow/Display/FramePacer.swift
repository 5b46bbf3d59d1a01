/// The times at which a window's frames are drawn: at most one in each of the display's periods, and none while nothing changes.
struct FramePacer {
    /// The seconds from one frame to the next.
    var period = 1.0 / 60
    /// The time, by the machine's clock, at which the next frame is due; infinite while there is none.
    private(set) var next = Double.infinity
    /// The time at which the last frame was due.
    private var last = -Double.infinity
    /// The beginning of the period in which no further frame is drawn for a change; `last`, unless that frame showed nothing new.
    private var taken = -Double.infinity
    /// The former value of `taken`.
    private var takenBefore = -Double.infinity
    private var hasGivenBack = false

    /// Something has changed: a frame is due as soon as the last one has had its period.
    mutating func invalidate(at now: Double) { next = min(next, max(now, taken + period)) }

    /// A frame is drawn now.
    mutating func begin(at now: Double) {
        // One that is late by less than a period does not move those after it.
        last = next <= now && now - next < period ? max(next, last) : now
        next = .infinity
        (taken, takenBefore) = (last, taken)
    }

    /// After a frame: whether it showed something new. Otherwise its period is free for what changes next, as when a finger goes down, which is not to be seen, and moves at once. Once
    /// only: a program that goes on changing what nobody sees gets two frames a period.
    mutating func end(showedChange: Bool) {
        hasGivenBack = !showedChange && !hasGivenBack
        if hasGivenBack { taken = takenBefore }
    }

    /// After a frame: the picture changes next in so many seconds, 0 while it moves.
    mutating func foresee(_ seconds: Double, at now: Double) {
        guard seconds < .infinity else { return }
        next = min(next, max(last + period, seconds > 0 ? now + seconds : 0))
    }
}
