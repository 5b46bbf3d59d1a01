/// The cutting down of a failing run: parts of its steps are left out, then steps one by one, then parameters are made simpler, for as long as the same law is broken
/// [Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, 2002].
package struct Shrinking {
    /// Whether steps still fail as the whole run did.
    private let fails: ([Step]) -> Bool
    private var steps: [Step]
    /// The number of runs tried.
    package private(set) var attempts = 0
    private let limit: Int

    /// Cuts steps down.
    ///
    /// - Parameters:
    ///   - limit: The number of runs to try at most.
    ///   - fails: Whether steps, in the order of their times, fail as these do.
    package static func shrink(_ steps: [Step], limit: Int = 4000, fails: @escaping ([Step]) -> Bool) -> (steps: [Step], attempts: Int) {
        var shrinking = Shrinking(fails: fails, steps: steps, limit: limit)
        shrinking.shrink()
        return (shrinking.steps, shrinking.attempts)
    }

    private init(fails: @escaping ([Step]) -> Bool, steps: [Step], limit: Int) {
        (self.fails, self.steps, self.limit) = (fails, steps, limit)
    }

    private mutating func accept(_ candidate: [Step]) -> Bool {
        guard attempts < limit else { return false }
        attempts += 1
        guard fails(candidate) else { return false }
        steps = candidate
        return true
    }

    private mutating func shrink() {
        var before: [Step]
        repeat {
            before = steps
            leaveOut()
            simplify()
            hurry()
        } while steps != before && attempts < limit
    }

    /// Leaves out runs of steps, half of all at first, in the end single ones.
    private mutating func leaveOut() {
        var length = max(1, steps.count / 2)
        while true {
            var start = 0
            while start < steps.count {
                let candidate = Array(steps[..<start] + steps[min(start + length, steps.count)...])
                if !accept(candidate) { start += length }
            }
            if length == 1 { return }
            length = max(1, length / 2)
        }
    }

    private mutating func simplify() {
        for index in steps.indices {
            var hasChanged = true
            while hasChanged {
                hasChanged = steps[index].simpler.contains { simpler in
                    var candidate = steps
                    candidate[index] = simpler
                    return accept(candidate)
                }
            }
        }
    }

    /// Takes time out between steps.
    private mutating func hurry() {
        for index in steps.indices {
            let gap = steps[index].time - (index == 0 ? 0 : steps[index - 1].time)
            for less in [gap, gap - gap % 100, gap / 2] where less > 0 {
                var candidate = steps
                for later in index..<candidate.count { candidate[later].time -= less }
                if accept(candidate) { break }
            }
        }
    }
}
