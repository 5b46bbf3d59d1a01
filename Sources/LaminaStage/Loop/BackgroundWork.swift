import LaminaQuartzCore

/// Blocks that run, or wait to run, on background queues, on behalf of one stage.
///
/// On a virtual clock background work takes no media time: before time moves on, the stage waits for the blocks that were handed to background
/// queues, and takes in what they send back to the main queue. So a scene that decodes a picture in the background shows it at the
/// same moment on every machine. A block that takes longer than `patience` is not waited for again.
package final class BackgroundWork: @unchecked Sendable {
    /// Real seconds that one wait may last.
    package var patience = 10.0

    private let condition = NSCondition()
    private var outstanding = 0
    /// Blocks of an earlier age were given up.
    private var age = 0
    private var hasNews = false

    /// Wraps a block so that it is counted from now until it has run.
    func counting(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let age = enter()
        return {
            work()
            self.leave(age)
        }
    }

    func enter() -> Int {
        condition.withLock {
            outstanding += 1
            return age
        }
    }

    func leave(_ age: Int) {
        condition.withLock {
            guard age == self.age else { return }
            outstanding -= 1
            condition.broadcast()
        }
    }

    /// Something has come for the main queue.
    func noteNews() {
        condition.withLock {
            hasNews = true
            if outstanding > 0 { condition.broadcast() }
        }
    }

    /// Called before looking at what waits for the main queue, so that nothing that comes later is missed.
    package func forgetNews() { condition.withLock { hasNews = false } }

    /// Waits until no block is left or there is news; false if no block was there to wait for.
    package func wait() -> Bool {
        condition.withLock {
            guard outstanding > 0 else { return false }
            let end = Date(timeIntervalSinceNow: patience)
            while outstanding > 0 && !hasNews {
                if !condition.wait(until: end) {
                    age += 1
                    outstanding = 0
                }
            }
            return true
        }
    }
}
