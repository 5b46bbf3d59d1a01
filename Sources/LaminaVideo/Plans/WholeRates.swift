import LaminaStage

// The forms for rates that are kept as `Int`. Whoever writes a literal gets them, too.

extension PlanRecording {
    /// Writes the plan of a film with a whole number of frames a second. For everything else see the form with a `FrameRate`.
    public static func write(
        _ stage: Stage, to path: String, format: String = "mp4", options: MovieSink.Options = MovieSink.Options(),
        framesPerSecond: Int, seconds: Double, scene: String = "", progress: ((_ frames: Int, _ of: Int) -> Void)? = nil
    ) async throws -> PlanReport {
        try await write(
            stage, to: path, format: format, options: options, framesPerSecond: FrameRate(framesPerSecond), seconds: seconds, scene: scene,
            progress: progress)
    }
}

extension Plan {
    /// Plans, draws and joins a film with a whole number of frames a second. For everything else see the form with a `FrameRate`.
    @MainActor
    public static func render(
        _ stage: Stage, to output: String, options: MovieSink.Options = MovieSink.Options(), framesPerSecond: Int, seconds: Double,
        parts: Int? = nil, scene: String = "", progress: ((_ frames: Int, _ of: Int) -> Void)? = nil
    ) async throws -> (frames: Int, parts: Int) {
        try await render(
            stage, to: output, options: options, framesPerSecond: FrameRate(framesPerSecond), seconds: seconds, parts: parts, scene: scene,
            progress: progress)
    }
}
