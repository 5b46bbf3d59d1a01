import LaminaQuartzCore
import Synchronization

extension MediaClock {
    /// Suspends the task until the clock shows `deadline`; throws `CancellationError` as soon as the task is cancelled.
    ///
    /// Tasks wake in the order of their deadlines, those with the same one in the order in which they went to sleep. A task of the main actor
    /// stays there and so is part of the turn that wakes it. `tolerance` has no meaning here: media time is exact.
    nonisolated(nonsending) public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await sleep(until: deadline.seconds, isolation: #isolation)
    }

    /// The closures have to belong to the caller's actor, or the sleep would begin whenever a thread of Swift's pool gets round to it.
    private func sleep(until seconds: Double, isolation: isolated (any Actor)?) async throws {
        let sleeper = Sleeper(clock: self)
        defer { sleeper.finish() }
        try await withTaskCancellationHandler(
            operation: {
                _ = isolation
                try await withCheckedThrowingContinuation(isolation: isolation) { sleeper.sleep(until: seconds, $0) }
            }, onCancel: { sleeper.cancel() }, isolation: isolation)
    }

    /// Suspends the task for some media time.
    nonisolated(nonsending) public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
    }
}

/// One task's wait: either its time comes or its cancellation, whichever is first.
private final class Sleeper: @unchecked Sendable {
    private struct State {
        var continuation: CheckedContinuation<Void, any Error>?
        var event: ScheduledEvent?
        var isCancelled = false
        var resumption: PendingResumptions.Ticket?
    }
    private let state = Mutex(State())
    private let clock: MediaClock

    init(clock: MediaClock) { self.clock = clock }

    func sleep(until seconds: Double, _ continuation: CheckedContinuation<Void, any Error>) {
        let isCancelled = state.withLock {
            $0.continuation = continuation
            return $0.isCancelled
        }
        guard !isCancelled else { return takeContinuation()?.resume(throwing: CancellationError()) ?? () }
        let event = clock.schedule(at: seconds) { self.takeContinuation()?.resume() }
        let isLate = state.withLock {
            $0.event = event
            return $0.isCancelled
        }
        if isLate { clock.cancel(event) }
    }

    func cancel() {
        let event = state.withLock {
            $0.isCancelled = true
            return $0.event
        }
        if let event { clock.cancel(event) }
        takeContinuation()?.resume(throwing: CancellationError())
    }

    /// The continuation to resume; nil if it has been taken already.
    private func takeContinuation() -> CheckedContinuation<Void, any Error>? {
        state.withLock { state in
            guard let continuation = state.continuation else { return nil }
            state.continuation = nil
            if clock.isVirtual { state.resumption = clock.resumptions.begin() }
            return continuation
        }
    }

    /// The task runs again.
    func finish() {
        if let ticket = state.withLock(\.resumption) { clock.resumptions.end(ticket) }
    }
}

extension Clock where Self == MediaClock {
    /// The current media clock.
    public static var media: MediaClock { MediaClock.current }
}

// The usual spellings. They hide those of Swift's concurrency library, which wait on the machine's clock.

extension Task where Success == Never, Failure == Never {
    /// Suspends the task for at least that much media time.
    nonisolated(nonsending) public static func sleep(nanoseconds duration: UInt64) async throws {
        try await MediaClock.current.sleep(for: .nanoseconds(Int64(clamping: duration)))
    }

    /// Suspends the task for some media time.
    nonisolated(nonsending) public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await MediaClock.current.sleep(for: duration)
    }

    /// Suspends the task for a duration of a media clock.
    nonisolated(nonsending) public static func sleep(for duration: Duration, tolerance: Duration? = nil, clock: MediaClock) async throws {
        try await clock.sleep(for: duration)
    }

    /// Suspends the task until a media clock shows `deadline`.
    nonisolated(nonsending) public static func sleep(
        until deadline: MediaClock.Instant, tolerance: Duration? = nil, clock: MediaClock
    ) async throws {
        try await clock.sleep(until: deadline)
    }
}
