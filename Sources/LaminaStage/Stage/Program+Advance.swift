import LaminaQuartzCore

// Letting a virtual clock's time pass, or going along with one that goes by itself. The two forms of the former differ in how the main actor's queue is served: see
// `Program+MainQueue.swift`.

extension Program {
    /// Advances to a time since the program began.
    func advance(to time: Double) {
        begin()
        defer { state.isBusy = false }
        let canServe = canServeMainQueue()
        repeat {
            state.turns.renew()
            repeat {
                clock.background.forgetNews()
                context.perform { takeTurns() }
                if canServe { serveMainQueue() } else { clock.resumptions.reset() }
                context.perform { commit() }
            } while isAnythingDue || clock.resumptions.isPending || clock.background.wait()
        } while jump(notBeyond: (start + time).roundedToNanoseconds)
    }

    /// Advances to a time since the program began, with the tasks of the main actor taking part.
    func advance(to time: Double) async {
        begin()
        defer { state.isBusy = false }
        repeat {
            state.turns.renew()
            repeat {
                clock.background.forgetNews()
                context.perform { takeTurns() }
                await letMainActorRun()
                context.perform { commit() }
            } while isAnythingDue || clock.resumptions.isPending || clock.background.wait()
        } while jump(notBeyond: (start + time).roundedToNanoseconds)
    }

    private func begin() {
        precondition(clock.isVirtual, "Stage.advance(to:): a real clock moves by itself")
        precondition(!state.isBusy, "Stage.advance(to:) was called while the same program is advancing")
        state.isBusy = true
        context.makeCurrent()
    }

    /// Takes turns on the main queue whenever something is due, with a clock that goes by itself.
    func runByItself() {
        clock.onTurn { [weak self] in
            guard let self else { return false }
            context.perform { self.catchUp() }
            return true
        }
        clock.wake(at: -.infinity)
    }

    /// Takes the turns that are due by now, each at its time as far as the clock and the machine allow. A live clock shares the main queue with others (see
    /// `LiveClockScheduler`): for input it goes little farther than that, and if two milliseconds were not enough it goes on when it is its turn again.
    private func catchUp() {
        let now = clock.beginTurn()
        guard clock.isLive else {
            state.turns.renew()
            takeTurns()
            return clock.wake(at: nextDueTime)
        }
        // After a long stop what is overdue happens late, but ticks of display links are left out.
        clock.set(now - 1)
        let hurry = clock.hurry
        let deadline = MonotonicTime.now + 0.002
        gatherCommits {
            repeat {
                state.turns.renew()
                takeTurns(before: deadline)
            } while MonotonicTime.now < deadline && jump(notBeyond: min(now, (hurry ?? now) + 0.001))
        }
        // A program that is slower than time does what is overdue late from here on: it would never catch up. While time stands it can.
        if clock.rate > 0, MonotonicTime.now >= deadline { clock.set(now) }
        let isInputLeft = clock.endTurn() || hasInput
        clock.wake(at: isInputLeft ? -.infinity : nextDueTime)
    }
}
