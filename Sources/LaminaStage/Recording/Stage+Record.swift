import LaminaQuartzCore

extension Stage {
    /// Records frames into a sink, from the stage's time on: one now, then one every 1/`framesPerSecond` s of media time.
    ///
    /// An error of the sink, or of the arguments, is thrown on; a sink that had begun is cancelled first. In async functions use the form that is awaited.
    ///
    /// - Parameters:
    ///   - progress: A closure that is called after each frame.
    @discardableResult
    public func record(
        to sink: any Sink, framesPerSecond: FrameRate = 60, until end: RecordingEnd, progress: ((RecordingProgress) -> Void)? = nil
    ) throws -> RecordingReport {
        try run(FrameLoop(self, sink, framesPerSecond: framesPerSecond, until: end, progress))
    }

    /// Records frames at given times into a sink.
    ///
    /// - Parameters:
    ///   - times: The stage's times in ascending order; none may have passed.
    ///   - framesPerSecond: The frame rate of a sink that makes a film of them.
    @discardableResult
    public func record(
        to sink: any Sink, at times: [Double], framesPerSecond: FrameRate = 60, progress: ((RecordingProgress) -> Void)? = nil
    ) throws -> RecordingReport {
        try run(FrameLoop(self, sink, at: times, framesPerSecond: framesPerSecond, progress))
    }

    /// Records frames into a sink from the stage's time on, with the tasks of the main actor taking part. Cancelling the task cancels the recording. For
    /// everything else see the form without `async`.
    @discardableResult
    public func record(
        to sink: any Sink, framesPerSecond: FrameRate = 60, until end: RecordingEnd, progress: ((RecordingProgress) -> Void)? = nil
    ) async throws -> RecordingReport {
        try await run(FrameLoop(self, sink, framesPerSecond: framesPerSecond, until: end, progress))
    }

    /// Records frames at given times into a sink, with the tasks of the main actor taking part. Cancelling the task cancels the recording. For everything else
    /// see the form without `async`.
    @discardableResult
    public func record(
        to sink: any Sink, at times: [Double], framesPerSecond: FrameRate = 60, progress: ((RecordingProgress) -> Void)? = nil
    ) async throws -> RecordingReport {
        try await run(FrameLoop(self, sink, at: times, framesPerSecond: framesPerSecond, progress))
    }

    private func run(_ loop: FrameLoop) throws -> RecordingReport {
        state.isRecording = true
        defer { state.isRecording = false }
        do {
            try loop.begin()
            while let time = loop.nextTime {
                advance(to: time)
                try loop.takeFrame()
            }
            return try loop.finish()
        } catch {
            loop.abandon()
            throw error
        }
    }

    private func run(_ loop: FrameLoop) async throws -> RecordingReport {
        state.isRecording = true
        defer { state.isRecording = false }
        do {
            try loop.begin()
            while let time = loop.nextTime {
                await advance(to: time)
                try Task.checkCancellation()
                try loop.takeFrame()
            }
            return try loop.finish()
        } catch {
            loop.abandon()
            throw error
        }
    }
}
