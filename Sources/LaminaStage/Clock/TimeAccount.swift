/// How much of the main actor's time a client of the scheduler may use for long pieces of work while others want to be served.
///
/// A piece of work cannot be interrupted, and whoever else comes meanwhile waits to its end. So a piece counts the more the longer it is: by the square of its length, as a piece of
/// 50 milliseconds for just these. A client that is in arrears with more than its burst rests until it is not, for half a minute at most. Short pieces cost next to nothing, as the scheduler serves others between them anyway.
package struct TimeBudget: Sendable {
    /// The seconds of work a second that a client gets back. Default 0.05.
    package var share: Double
    /// The seconds of work that a client may be in arrears with before it rests. Default 0.25.
    package var burst: Double

    package init(share: Double = 0.05, burst: Double = 0.25) { (self.share, self.burst) = (share, burst) }
}

/// A client's use of the main actor's time. Times are the machine's.
struct TimeAccount {
    var budget = TimeBudget()
    /// Seconds used, half of which are forgotten each second.
    private var used = 0.0
    /// Seconds of work, as the budget counts it, that have not been got back.
    private var arrears = 0.0
    private var updated = -Double.infinity

    /// The length at which a piece of work counts as it is.
    private static let plainLength = 0.05
    private static let longestRest = 30.0

    private mutating func update(at now: Double) {
        let elapsed = now - updated
        guard elapsed > 0 else { return }
        used = elapsed < 60 ? used * exp2(-elapsed) : 0
        arrears = max(0, arrears - budget.share * elapsed)
        updated = now
    }

    /// Accounts for a piece of work.
    mutating func charge(_ seconds: Double, at now: Double) {
        update(at: now)
        used += seconds
        arrears = min(arrears + seconds * seconds / TimeAccount.plainLength, budget.burst + TimeAccount.longestRest * budget.share)
    }

    /// Adds time used by somebody else on the client's behalf, which decides on its place among others and is not counted in its budget.
    mutating func addUse(_ seconds: Double, at now: Double) {
        update(at: now)
        used += seconds
    }

    /// By how many seconds others' input goes before this client's: ten times what it has used of late, at most one.
    mutating func handicap(at now: Double) -> Double {
        update(at: now)
        return min(10 * used, 1)
    }

    /// How long the client has to rest, in seconds; 0 while it is within its budget.
    mutating func rest(at now: Double) -> Double {
        update(at: now)
        return max(0, (arrears - budget.burst) / budget.share)
    }

    /// How long it takes at least until the client is well within its budget again, in seconds: in arrears with half of its burst.
    mutating func recovery(at now: Double) -> Double {
        update(at: now)
        return max(0, (arrears - budget.burst / 2) / budget.share)
    }
}

/// The time for which errands, of whomever, have kept everybody waiting of late, and how long the next one has to wait for that: so long that of all moments seven in a thousand find the
/// main actor taken for longer than a person notices.
///
/// Whoever has kept nobody waiting itself waits for a few seconds at most, as what happened is not its doing.
struct StallAccount {
    /// Seconds beyond what nobody notices, of which a part is forgotten each second.
    private var arrears = 0.0
    private var updated = -Double.infinity
    /// The end of the last errand that kept anybody waiting.
    private var lastStall = -Double.infinity

    private static let unnoticed = 0.07
    private static let share = 0.007
    private static let burst = 0.03
    /// The longest wait of any errand, in seconds, and how long it is remembered who has kept others waiting.
    private static let longestPause = 30.0
    /// The longest wait of an errand of somebody who has kept nobody waiting of late, in seconds.
    static let longestPauseForOthers = 3.0

    private mutating func update(at now: Double) {
        guard now > updated else { return }
        arrears = max(0, arrears - StallAccount.share * (now - updated))
        updated = now
    }

    /// Accounts for an errand. Returns whether it has kept others waiting.
    mutating func charge(_ seconds: Double, at now: Double) -> Bool {
        update(at: now)
        guard seconds > StallAccount.unnoticed else { return false }
        let most = StallAccount.burst + StallAccount.longestPause * StallAccount.share
        arrears = min(arrears + seconds - StallAccount.unnoticed, most)
        lastStall = now
        return true
    }

    /// Returns the wait of the next errand in seconds: until `longest` after the last one at most. `own` is when its client has kept others waiting last.
    mutating func pause(at now: Double, longest: Double, own: Double) -> Double {
        update(at: now)
        let longest = now - own < StallAccount.longestPause ? longest : min(longest, StallAccount.longestPauseForOthers)
        return max(0, min((arrears - StallAccount.burst) / StallAccount.share, lastStall + longest - now))
    }
}
