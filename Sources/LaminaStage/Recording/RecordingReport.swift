/// How far a recording is.
public struct RecordingProgress: Sendable, Equatable {
    /// Frames the sink has got.
    public let frames: Int
    /// How many there will be, if that is known.
    public let expectedFrames: Int?
    /// The last frame's media time.
    public let time: Double
    /// Real seconds since the recording began.
    public let elapsed: Double

    /// Frames in a real second.
    public var framesPerSecond: Double { elapsed > 0 ? Double(frames) / elapsed : 0 }
    /// Real seconds to go, if the number of frames is known.
    public var timeLeft: Double? {
        guard let expectedFrames, frames > 0 else { return nil }
        return elapsed / Double(frames) * Double(max(expectedFrames - frames, 0))
    }
}

/// The result of a recording.
public struct RecordingReport: Sendable, Equatable {
    public internal(set) var frames = 0
    /// False if a recording that was to end by itself was ended by its limit.
    public internal(set) var reachedEnd = true
    /// Media time of the last frame.
    public internal(set) var lastTime = 0.0
    /// Real seconds altogether.
    public internal(set) var elapsed = 0.0
    /// Real seconds for each frame: running what is due, with layout, display and commits.
    public internal(set) var turns = FrameTimings()
    /// Real seconds for each frame: evaluating animations and writing down what is to be drawn.
    public internal(set) var sampling = FrameTimings()
    /// Real seconds for each frame that went into its pixels, beyond what other threads did meanwhile: turns, sampling and compositing together are what a
    /// frame took.
    public internal(set) var compositing = FrameTimings()
    /// Real seconds for each frame that the sink kept the stage waiting.
    public internal(set) var writing = FrameTimings()
}

/// Seconds, one value a frame.
public struct FrameTimings: Sendable, Equatable {
    public var seconds: [Double]

    public init(_ seconds: [Double] = []) { self.seconds = seconds }

    /// 0 without frames.
    public var mean: Double { seconds.isEmpty ? 0 : seconds.reduce(0, +) / Double(seconds.count) }
    public var median: Double { percentile(0.5) }
    public var p95: Double { percentile(0.95) }

    /// The smallest value that at least this share of the frames (0…1) does not exceed; 0 without frames.
    public func percentile(_ share: Double) -> Double {
        guard !seconds.isEmpty else { return 0 }
        let rank = (max(0, min(1, share)) * Double(seconds.count)).rounded(.up)
        return seconds.sorted()[max(Int(rank), 1) - 1]
    }
}
