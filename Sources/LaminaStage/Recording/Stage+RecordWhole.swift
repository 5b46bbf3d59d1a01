// The forms of `record` for rates that are kept as `Int`. Whoever writes a literal gets them, too.

extension Stage {
    /// Records frames into a sink at a whole number of frames a second. For everything else see the form with a `FrameRate`.
    @discardableResult
    public func record(
        to sink: any Sink, framesPerSecond: Int, until end: RecordingEnd, progress: ((RecordingProgress) -> Void)? = nil
    ) throws -> RecordingReport {
        try record(to: sink, framesPerSecond: FrameRate(framesPerSecond), until: end, progress: progress)
    }

    /// Records frames at given times into a sink, for a film with a whole number of frames a second. For everything else see the form with a `FrameRate`.
    @discardableResult
    public func record(
        to sink: any Sink, at times: [Double], framesPerSecond: Int, progress: ((RecordingProgress) -> Void)? = nil
    ) throws -> RecordingReport {
        try record(to: sink, at: times, framesPerSecond: FrameRate(framesPerSecond), progress: progress)
    }

    /// Records frames into a sink at a whole number of frames a second, with the tasks of the main actor taking part. For everything else see the form with a
    /// `FrameRate`.
    @discardableResult
    public func record(
        to sink: any Sink, framesPerSecond: Int, until end: RecordingEnd, progress: ((RecordingProgress) -> Void)? = nil
    ) async throws -> RecordingReport {
        try await record(to: sink, framesPerSecond: FrameRate(framesPerSecond), until: end, progress: progress)
    }

    /// Records frames at given times into a sink, for a film with a whole number of frames a second, with the tasks of the main actor taking part. For
    /// everything else see the form with a `FrameRate`.
    @discardableResult
    public func record(
        to sink: any Sink, at times: [Double], framesPerSecond: Int, progress: ((RecordingProgress) -> Void)? = nil
    ) async throws -> RecordingReport {
        try await record(to: sink, at: times, framesPerSecond: FrameRate(framesPerSecond), progress: progress)
    }
}
