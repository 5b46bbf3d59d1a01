import LaminaQuartzCore

// Letting a virtual clock's time pass. The two forms differ in how the main actor's queue is served: see `Stage+MainQueue.swift`.

extension Stage {
    /// Lets time pass up to `time`: everything that is due until then, and at it, happens.
    ///
    /// A time that has passed already lets happen what is due now. In async functions use the form that is awaited: it lets the main actor's tasks take part.
    ///
    /// - Parameter time: seconds of media time since the stage was made.
    public func advance(to time: Double) {
        begin()
        defer { isBusy = false }
        let canServe = canServeMainQueue()
        repeat {
            turns.renew()
            repeat {
                BackgroundWork.shared.forgetNews()
                takeTurns()
                if canServe { serveMainQueue() } else { clock.wakings.giveUp() }
                commit()
            } while isAnythingDue || clock.wakings.isPending || BackgroundWork.shared.wait()
        } while jump(notBeyond: (start + time).roundedToNanoseconds)
    }

    /// Lets time pass up to `time`, with the tasks of the main actor: everything that is due until then, and at it, happens.
    ///
    /// - Parameter time: seconds of media time since the stage was made.
    public func advance(to time: Double) async {
        begin()
        defer { isBusy = false }
        repeat {
            turns.renew()
            repeat {
                BackgroundWork.shared.forgetNews()
                takeTurns()
                await letMainActorRun()
                commit()
            } while isAnythingDue || clock.wakings.isPending || BackgroundWork.shared.wait()
        } while jump(notBeyond: (start + time).roundedToNanoseconds)
    }

    private func begin() {
        precondition(clock.isVirtual, "Stage.advance(to:): a real clock moves by itself")
        precondition(!isBusy, "Stage.advance(to:) was called while the same stage is advancing")
        isBusy = true
        clock.makeCurrent()
    }

    /// Takes turns on the main queue whenever something is due, with a clock that goes by itself.
    func runByItself() {
        clock.onTurn { [weak self] in self?.catchUp() }
        CATransaction.onImplicitTransaction = {
            let clock = MediaClock.current
            if !clock.isVirtual { clock.wake(at: -.infinity) }
        }
        clock.wake(at: -.infinity)
    }

    /// How long turns may go on before whatever else waits on the main queue, another stage perhaps, gets its own, in seconds.
    private static let patience = 0.01

    /// Takes the turns that are due by now, each at its time as far as the clock and the machine allow.
    private func catchUp() {
        let now = clock.beginTurn()
        // After a long stop what is overdue happens late, but ticks of display links are left out.
        if clock.isLive { clock.set(now - 1) }
        let deadline = MonotonicTime.now + Stage.patience
        repeat {
            turns.renew()
            takeTurns(before: deadline)
        } while clock.isLive && MonotonicTime.now < deadline && jump(notBeyond: now)
        // A program that is slower than time does what is overdue late from here on: it would never catch up. While time stands it can.
        if clock.rate > 0 { clock.set(now) }
        clock.endTurn()
        clock.wake(at: nextDueTime)
    }
}
