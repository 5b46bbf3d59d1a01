/// The progress of a recording.
public struct RecordingProgress: Sendable, Equatable {
    /// The number of frames that the sink has received.
    public let frames: Int
    /// The total number of frames, if it is known.
    public let expectedFrames: Int?
    /// The media time of the last frame, in seconds.
    public let time: Double
    /// The real time since the recording began, in seconds.
    public let elapsed: Double

    /// The number of frames in a second of real time.
    public var framesPerSecond: Double { elapsed > 0 ? Double(frames) / elapsed : 0 }
    /// The remaining real time in seconds, if the number of frames is known.
    public var timeLeft: Double? {
        guard let expectedFrames, frames > 0 else { return nil }
        return elapsed / Double(frames) * Double(max(expectedFrames - frames, 0))
    }
}

/// The result of a recording.
public struct RecordingReport: Sendable, Equatable {
    /// The number of frames.
    public internal(set) var frames = 0
    /// Whether the recording ended as intended; false if one that was to end by itself was ended by its limit.
    public internal(set) var reachedEnd = true
    /// The media time of the last frame, in seconds.
    public internal(set) var lastTime = 0.0
    /// The real time of the whole recording, in seconds.
    public internal(set) var elapsed = 0.0
    /// The real time of the turn of each frame: running due code, with layout, display and commits.
    public internal(set) var turns = FrameTimings()
    /// The real time of the sampling of each frame: evaluating animations and building the display list.
    public internal(set) var sampling = FrameTimings()
    /// The real time of the compositing of each frame that was not overlapped by other threads' work: turns, sampling and compositing together are the time a
    /// frame took.
    public internal(set) var compositing = FrameTimings()
    /// The real time for which the sink kept the stage waiting, for each frame.
    public internal(set) var writing = FrameTimings()
}

/// A series of times in seconds, one for each frame.
public struct FrameTimings: Sendable, Equatable {
    /// The times in seconds.
    public var seconds: [Double]

    /// Creates a series of times.
    public init(_ seconds: [Double] = []) { self.seconds = seconds }

    /// The mean time in seconds; 0 without frames.
    public var mean: Double { seconds.isEmpty ? 0 : seconds.reduce(0, +) / Double(seconds.count) }
    /// The median time in seconds; 0 without frames.
    public var median: Double { percentile(0.5) }
    /// The time in seconds that 95 % of the frames do not exceed; 0 without frames.
    public var p95: Double { percentile(0.95) }

    /// Returns the smallest time that at least this share of the frames (0…1) does not exceed; 0 without frames.
    public func percentile(_ share: Double) -> Double {
        guard !seconds.isEmpty else { return 0 }
        let rank = (max(0, min(1, share)) * Double(seconds.count)).rounded(.up)
        return seconds.sorted()[max(Int(rank), 1) - 1]
    }
}
