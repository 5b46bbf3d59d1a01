import LaminaStage

/// Notes what happens and when.
@MainActor final class Trace {
    private(set) var lines: [String] = []
    func note(_ what: String) { lines.append("\(CACurrentMediaTime()) \(what)") }
}

/// A stage of a few pixels.
@MainActor func smallStage(threads: Int = 1) throws -> Stage { try Stage(size: CGSize(width: 16, height: 16), threads: threads) }

/// The same for async tests, which run side by side.
@MainActor func aloneOnSmallStage(threads: Int = 1, _ body: @MainActor (Stage) async throws -> Void) async throws {
    try await Stage.alone(size: CGSize(width: 16, height: 16), threads: threads, body)
}
