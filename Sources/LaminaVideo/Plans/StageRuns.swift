import LaminaStage

/// Runs of a program that make one film, one after the other: a scene with ten seeds, say.
///
///     let runs = StageRuns(10, seconds: 16) { run in try Stage(showing: coins(seed: run), size: size) }
///     try await PlanRecording.write(runs, to: "coins.plan")
///
/// Each begins with a stage of its own, which is gone when the next begins: memory is that of one.
@MainActor
public struct StageRuns {
    /// The number of runs.
    public let count: Int
    /// The length of each in seconds, from its stage's time on.
    public let seconds: Double
    let open: @MainActor (_ run: Int) throws -> Stage

    /// Describes runs.
    ///
    /// - Parameters:
    ///   - count: Their number, from 1.
    ///   - seconds: The length of each.
    ///   - open: A closure that gets the run's number, from 0, and returns its stage. All stages have one size and scale.
    public init(_ count: Int, seconds: Double, _ open: @escaping @MainActor (_ run: Int) throws -> Stage) {
        (self.count, self.seconds, self.open) = (count, seconds, open)
    }

    /// Describes the one run of a stage.
    init(_ stage: Stage, seconds: Double) { self.init(1, seconds: seconds) { _ in stage } }
}
