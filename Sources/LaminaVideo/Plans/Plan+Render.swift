import Foundation
import LaminaStage

extension Plan {
    /// Plans a stage's film, draws its parts side by side and joins them: the bytes of a recording into a `MovieSink`.
    ///
    /// - Parameters:
    ///   - output: The film's path. Plan and parts lie in a hidden folder beside it until it is written.
    ///   - parts: The number of parts. Default nil: as many as there are cores, and pay.
    ///   - progress: A closure that gets the number of frames planned, then drawn so far, and of all frames.
    /// - Returns: the numbers of frames and of parts.
    ///
    /// Throws a `PlanError`, a `VideoError` or a `StageError`; no film is left then.
    @MainActor
    public static func render(
        _ stage: Stage, to output: String, options: MovieSink.Options = MovieSink.Options(), framesPerSecond: FrameRate = 60,
        seconds: Double, parts: Int? = nil, scene: String = "", progress: ((_ frames: Int, _ of: Int) -> Void)? = nil
    ) async throws -> (frames: Int, parts: Int) {
        try await render(
            StageRuns(stage, seconds: seconds), to: output, options: options, framesPerSecond: framesPerSecond, parts: parts,
            threads: stage.threads, scene: scene, progress: progress)
    }

    /// Plans the film that several runs make, one after the other, draws its parts side by side and joins them. For the parameters see the form with a stage.
    ///
    /// - Parameter threads: The number of threads that draw, all parts together. Default: as many as the machine has cores.
    @MainActor
    public static func render(
        _ runs: StageRuns, to output: String, options: MovieSink.Options = MovieSink.Options(), framesPerSecond: FrameRate = 60,
        parts: Int? = nil, threads: Int? = nil, scene: String = "", progress: ((_ frames: Int, _ of: Int) -> Void)? = nil
    ) async throws -> (frames: Int, parts: Int) {
        let format = try MovieFormat(path: output)
        // Asks for what would fail only at the end.
        try UnfinishedOutput(for: output).discard()
        let folder = try UnfinishedOutput(for: output + ".parts", folder: true)
        defer { folder.discard() }
        let path = folder.path + "/film.plan"
        let report = try await PlanRecording.write(
            runs, to: path, format: format.name, options: options, framesPerSecond: framesPerSecond, scene: scene, progress: progress)
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let count = parts ?? max(1, min(cores, report.parts))
        let plan = try Plan(path)
        let files = (1...count).map { "\(folder.path)/\($0).part" }
        let share = max(1, (threads ?? cores) / count)
        let jobs = ParallelJobs<any Error>(limit: min(count, max(cores, 1)))
        for (number, file) in files.enumerated() {
            try jobs.start { try plan.draw(part: number + 1, of: count, to: file, threads: share, ffmpeg: options.ffmpeg) }
        }
        try jobs.wait()
        try plan.join(files, to: output, ffmpeg: options.ffmpeg)
        return (report.frames, count)
    }
}
