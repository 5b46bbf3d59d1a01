import LaminaStage

/// Notes what happens and when.
@MainActor final class Trace {
    private(set) var lines: [String] = []
    func note(_ what: String) { lines.append("\(CACurrentMediaTime()) \(what)") }
}

/// A stage of a few pixels.
@MainActor func smallStage(threads: Int = 1) throws -> Stage { try Stage(size: CGSize(width: 16, height: 16), threads: threads) }

/// Runs an async test's code, which others' may interrupt, as that of a small stage.
@MainActor func performOnSmallStage(threads: Int = 1, _ body: @MainActor (Stage) async throws -> Void) async throws {
    let stage = try smallStage(threads: threads)
    try await stage.perform { try await body(stage) }
}
