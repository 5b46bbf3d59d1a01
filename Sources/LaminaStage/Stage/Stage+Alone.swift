import LaminaQuartzCore

// There is one main queue, and one current clock with it. Synchronous code on the main actor has both to itself; async functions take turns at
// every `await`, and two that each have a stage would put their timers and tasks onto each other's clock.

extension Stage {
    /// Runs async code with a stage of its own, while no other code that was started in this way runs.
    ///
    ///     @Test @MainActor func theCardArrives() async throws {
    ///         try await Stage.alone(size: CGSize(width: 320, height: 568)) { stage in
    ///             Task { try await Task.sleep(for: .seconds(1)); card.removeFromSuperlayer() }
    ///             await stage.advance(to: 1)
    ///             #expect(card.superlayer == nil)
    ///         }
    ///     }
    ///
    /// For tests above all, which run side by side. A synchronous test needs no such care. Calls wait for each other in the order in which they come;
    /// one inside another would wait for ever. The stage has a virtual clock. Throws what `body` throws, and `StageError` for a size that cannot be.
    public static func alone<Result>(
        size: CGSize, scale: CGFloat = 1, background: CGColor? = nil, threads: Int? = nil,
        _ body: @MainActor (Stage) async throws -> Result
    ) async throws -> Result {
        await Queue.enter()
        defer { Queue.leave() }
        return try await body(Stage(size: size, scale: scale, background: background, threads: threads))
    }

    @MainActor private enum Queue {
        private static var isTaken = false
        private static var waiting: [CheckedContinuation<Void, Never>] = []

        static func enter() async {
            guard isTaken else { return isTaken = true }
            await withCheckedContinuation { waiting.append($0) }
        }

        /// Whoever waits longest goes on; the place stays taken.
        static func leave() {
            if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
        }
    }
}
