import LaminaQuartzCore
import LaminaRender

// One recording: which frames there are, and the overlap of their work.
//
// While other threads still draw a frame, the stage already lives through the time up to the next one and writes down what it will show; then it
// helps to finish the first. A frame therefore reaches the sink after the next one's turns. Nothing can tell but a sink that changes layers.

/// The end of a recording.
public enum RecordingEnd {
    /// The end after a number of seconds of media time; the last frame is the last before it.
    case after(Double)
    /// The end with the first frame at which no change is foreseen (see `Stage.isIdle`), or after a number of seconds.
    case idle(atMost: Double)
    /// The end with the first frame at which a condition holds, or after a number of seconds.
    case when(atMost: Double, @MainActor () -> Bool)

    var seconds: Double {
        switch self {
        case .after(let seconds), .idle(let seconds), .when(let seconds, _): seconds
        }
    }
}

@MainActor
final class FrameLoop {
    /// The stage's time of the frame to be drawn next; nil when all are.
    private(set) var nextTime: Double?

    private let stage: Stage
    private let sink: any Sink
    private let progress: ((RecordingProgress) -> Void)?
    private let times: (Int) -> Double
    private let count: Int
    private let end: RecordingEnd?
    private let framesPerSecond: FrameRate
    private var report = RecordingReport()
    private let began = MonotonicTime.now
    private var turnsBegan = MonotonicTime.now
    /// A frame that is being drawn.
    private var drawing: (time: Double, seconds: Double)?
    private var sounds: SoundtrackRecording?

    /// Frames at a steady rate from the stage's time on.
    init(_ stage: Stage, _ sink: any Sink, framesPerSecond: FrameRate, until end: RecordingEnd, _ progress: ((RecordingProgress) -> Void)?)
        throws
    {
        guard framesPerSecond.isRecordable else { throw StageError.framesPerSecond(framesPerSecond) }
        guard (0...86400).contains(end.seconds) else { throw StageError.duration(end.seconds) }
        (self.stage, self.sink, self.progress, self.end, self.framesPerSecond) = (stage, sink, progress, end, framesPerSecond)
        let first = stage.time
        times = { first + framesPerSecond.time(of: $0) }
        count = Stage.frameCount(seconds: end.seconds, framesPerSecond: framesPerSecond)
        try check()
    }

    /// Frames at given times.
    init(_ stage: Stage, _ sink: any Sink, at times: [Double], framesPerSecond: FrameRate, _ progress: ((RecordingProgress) -> Void)?)
        throws
    {
        guard framesPerSecond.isRecordable else { throw StageError.framesPerSecond(framesPerSecond) }
        var last = stage.time
        for time in times {
            guard time >= last, time < .infinity else { throw StageError.times(time, after: last) }
            last = time
        }
        (self.stage, self.sink, self.progress, end, self.framesPerSecond) = (stage, sink, progress, nil, framesPerSecond)
        self.times = { times[$0] }
        count = times.count
        try check()
    }

    private func check() throws {
        guard stage.clock.isVirtual else { throw StageError.realClock }
        nextTime = count > 0 ? times(0) : nil
    }

    private var expectedFrames: Int? {
        switch end {
        case .idle, .when: nil
        case .after, nil: count
        }
    }

    func begin() throws {
        try sink.begin(
            FrameFormat(
                width: stage.pixelWidth, height: stage.pixelHeight, framesPerSecond: framesPerSecond, expectedFrames: expectedFrames))
        turnsBegan = MonotonicTime.now
    }

    /// The stage has come to `nextTime`.
    func takeFrame() throws {
        guard let time = nextTime else { return }
        if sounds == nil { sounds = SoundtrackRecording(stage) }
        let isLast = isLast(report.sampling.seconds.count)
        let turnsEnded = MonotonicTime.now
        report.turns.seconds.append(turnsEnded - turnsBegan)
        stage.sample()
        report.sampling.seconds.append(MonotonicTime.now - turnsEnded)
        try deliver()
        let began = MonotonicTime.now
        stage.frameRenderer.begin()
        turnsBegan = MonotonicTime.now
        drawing = (time, turnsBegan - began)
        nextTime = isLast ? nil : times(report.sampling.seconds.count)
    }

    private func isLast(_ index: Int) -> Bool {
        let isAtLimit = index + 1 >= count
        switch end {
        case .after, nil: return isAtLimit
        case .idle, .when:
            let hasEnded = if case .when(_, let predicate)? = end { predicate() } else { stage.isIdle }
            if isAtLimit && !hasEnded { report.reachedEnd = false }
            return hasEnded || isAtLimit
        }
    }

    /// Completes the frame that is being drawn and hands it over.
    private func deliver() throws {
        guard let (time, seconds) = drawing else { return }
        drawing = nil
        let began = MonotonicTime.now
        stage.frameRenderer.finish()
        let drawn = MonotonicTime.now
        report.compositing.seconds.append(seconds + drawn - began)
        let damage = stage.frameRenderer.takeDamage()
        try sink.write(
            Frame(index: report.frames, time: time, surface: stage.frameRenderer.surface, damage: report.frames == 0 ? nil : damage))
        report.writing.seconds.append(MonotonicTime.now - drawn)
        report.frames += 1
        report.lastTime = time
        progress?(
            RecordingProgress(
                frames: report.frames, expectedFrames: expectedFrames, time: time, elapsed: MonotonicTime.now - self.began))
    }

    func finish() throws -> RecordingReport {
        try deliver()
        if let sounds { try sink.write(sounds.end()) }
        try sink.finish()
        report.elapsed = MonotonicTime.now - began
        return report
    }

    /// Leaves the stage ready for other frames and the sink without output.
    func abandon() {
        stage.frameRenderer.finish()
        _ = sounds?.end()
        sink.cancel()
    }
}
