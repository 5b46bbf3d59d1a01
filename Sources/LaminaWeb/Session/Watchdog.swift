import LaminaStage
import Logging
import Synchronization

/// A thread that sees when the main actor is held for long, during which no session is answered, and says by whom on the log.
final class Watchdog: Sendable {
    private struct State {
        /// The time at which the main queue was last asked to answer; nil once it has answered.
        var asked: Double?
        var isReported = false
        var isStopped = false
    }
    private let state = Mutex(State())
    private let log: Logger
    /// How long the main actor may be held, in seconds.
    private let patience: Double

    init(patience: Double = 1, _ log: Logger) { (self.patience, self.log) = (patience, log) }

    func start() {
        let thread = Thread { [weak self] in
            while let self, self.look() { Thread.sleep(forTimeInterval: self.patience / 4) }
        }
        thread.name = "lamina.watchdog"
        thread.start()
    }

    func stop() { state.withLock { $0.isStopped = true } }

    /// Returns whether to go on.
    private func look() -> Bool {
        let now = MediaTime.monotonic()
        let (held, asks, goesOn) = state.withLock { state in
            let asks = state.asked == nil
            if asks { state.asked = now }
            let held = now - (state.asked ?? now)
            guard held > patience, !state.isReported else { return (0.0, asks, !state.isStopped) }
            state.isReported = true
            return (held, asks, !state.isStopped)
        }
        if asks { Dispatch.DispatchQueue.main.async { [self] in answer() } }
        if held > 0 {
            let holder = LiveClockScheduler.shared.current?.label ?? "code outside of any session's turns"
            log.warning(
                "the main actor is held; no session is answered meanwhile", metadata: ["by": "\(holder)", "seconds": "\(rounded(held))"])
        }
        return goesOn
    }

    private func answer() {
        let held: Double? = state.withLock { state in
            defer { (state.asked, state.isReported) = (nil, false) }
            return state.isReported ? state.asked.map { MediaTime.monotonic() - $0 } : nil
        }
        if let held { log.warning("the main actor is free again", metadata: ["seconds": "\(rounded(held))"]) }
    }

    private func rounded(_ seconds: Double) -> Double { (seconds * 10).rounded() / 10 }
}
