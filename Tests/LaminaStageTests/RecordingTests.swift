import LaminaStage
import Testing

/// Keeps what it is given, or fails where it is told to.
private final class MemorySink: Sink {
    struct Failure: Error, Equatable { var place: String }
    var calls: [String] = []
    var format: FrameFormat?
    var times: [Double] = []
    var firstPixels: [UInt32] = []
    var failure: String?
    var failingFrame = 2

    private func note(_ call: String) throws {
        calls.append(call)
        if call == failure { throw Failure(place: call) }
    }
    func begin(_ format: FrameFormat) throws {
        self.format = format
        try note("begin")
    }
    func write(_ frame: Frame) throws {
        times.append(frame.time)
        frame.withUnsafeBytes { firstPixels.append($0.load(as: UInt32.self)) }
        try note(frame.index == failingFrame ? "write" : "write \(frame.index)")
    }
    func finish() throws { try note("finish") }
    func cancel() { calls.append("cancel") }
}

@MainActor
@Suite("A stage is recorded frame by frame")
struct RecordingTests {
    @Test("frames come at k / fps, the last before the end")
    func steady() throws {
        let stage = try smallStage(threads: 2)
        let sink = MemorySink()
        var progress: [RecordingProgress] = []
        let report = try stage.record(to: sink, framesPerSecond: 30, until: .after(0.2)) { progress.append($0) }
        #expect(sink.format == FrameFormat(width: 16, height: 16, framesPerSecond: 30, expectedFrames: 6))
        #expect(sink.times == (0..<6).map { Double($0) / 30 })
        #expect(sink.calls == ["begin", "write 0", "write 1", "write", "write 3", "write 4", "write 5", "finish"])
        #expect(report.frames == 6)
        #expect(report.reachedEnd)
        #expect(report.lastTime == 5.0 / 30)
        #expect(report.sampling.seconds.count == 6)
        #expect(report.compositing.seconds.count == 6)
        #expect(report.writing.seconds.count == 6)
        #expect(progress.map(\.frames) == [1, 2, 3, 4, 5, 6])
        #expect(progress.map(\.expectedFrames) == Array(repeating: 6, count: 6))
        #expect(progress.last?.timeLeft == 0)
    }

    @Test("each frame shows its own moment", arguments: [1, 3])
    func moments(threads: Int) throws {
        let stage = try smallStage(threads: threads)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        stage.layer = root
        for n in 0..<6 {
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100 * n)) {
                CATransaction.setDisableActions(true)
                root.backgroundColor = CGColor(red: Double(n) / 255, green: 0, blue: 0, alpha: 1)
            }
        }
        let sink = MemorySink()
        try stage.record(to: sink, framesPerSecond: 10, until: .after(0.6))
        #expect(sink.firstPixels == (0..<6).map { 0xFF00_0000 | UInt32($0) << 16 })
    }

    @Test("a recording until idle ends with the first frame at which nothing is foreseen")
    func idle() throws {
        let stage = try smallStage()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {}
        let sink = MemorySink()
        let report = try stage.record(to: sink, framesPerSecond: 10, until: .idle(atMost: 5))
        #expect(sink.times == [0, 0.1, 0.2, 0.3])
        #expect(report.reachedEnd)
        #expect(sink.format?.expectedFrames == nil)
    }

    @Test("a recording that does not come to rest ends at its limit, and says so")
    func limit() throws {
        let stage = try smallStage()
        let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in }
        let report = try stage.record(to: MemorySink(), framesPerSecond: 10, until: .idle(atMost: 0.5))
        timer.invalidate()
        #expect(report.frames == 5)
        #expect(!report.reachedEnd)
    }

    @Test("a recording ends when the scene says so, and the next one goes on from there")
    func predicate() throws {
        let stage = try smallStage()
        nonisolated(unsafe) var done = false
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.35) { done = true }
        let sink = MemorySink()
        try stage.record(to: sink, framesPerSecond: 10, until: .when(atMost: 9) { done })
        #expect(sink.times == [0, 0.1, 0.2, 0.3, 0.4])
        let next = MemorySink()
        try stage.record(to: next, at: [0.4, 0.4, 2.5])
        #expect(next.times == [0.4, 0.4, 2.5])
        #expect(next.format?.expectedFrames == 3)
    }

    @Test("a sink that fails is cancelled once, and its error comes through", arguments: ["begin", "write", "finish"])
    func failing(place: String) async throws {
        for isAsync in [false, true] {
            try await performOnSmallStage(threads: 2) { stage in
                let sink = MemorySink()
                sink.failure = place
                do {
                    if isAsync {
                        try await stage.record(to: sink, framesPerSecond: 10, until: .after(0.5))
                    } else {
                        try recordPlainly(stage, sink)
                    }
                    Issue.record("the error was lost")
                } catch {
                    #expect(error as? MemorySink.Failure == MemorySink.Failure(place: place))
                }
                #expect(sink.calls.filter { $0 == "cancel" }.count == 1)
                #expect(sink.calls.last == "cancel")
                // The stage is none the worse for it.
                let again = MemorySink()
                try await stage.record(to: again, framesPerSecond: 10, until: .after(0.5))
                #expect(again.calls.last == "finish")
            }
        }
    }

    private func recordPlainly(_ stage: Stage, _ sink: MemorySink) throws {
        try stage.record(to: sink, framesPerSecond: 10, until: .after(0.5))
    }

    @Test("the awaited form gives the same frames and lets tasks take part")
    func awaited() async throws {
        try await performOnSmallStage { stage in
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
            stage.layer = root
            let task = Task {
                for n in 1...3 {
                    try await Task.sleep(for: .milliseconds(100))
                    CATransaction.setDisableActions(true)
                    root.backgroundColor = CGColor(red: Double(n) / 255, green: 0, blue: 0, alpha: 1)
                }
            }
            let sink = MemorySink()
            try await stage.record(to: sink, framesPerSecond: 10, until: .idle(atMost: 3))
            try await task.value
            #expect(sink.firstPixels == (0..<4).map { 0xFF00_0000 | UInt32($0) << 16 })
        }
    }

    @Test("a cancelled task leaves no output")
    func cancelled() async throws {
        try await performOnSmallStage { stage in
            let sink = MemorySink()
            let task = Task { try await stage.record(to: sink, framesPerSecond: 10, until: .after(1000)) }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { task.cancel() }
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(sink.calls.last == "cancel")
            #expect(sink.times.count < 10)
        }
    }

    @Test("what cannot be recorded is refused before the sink is asked")
    func refused() throws {
        let stage = try smallStage()
        stage.advance(to: 1)
        let sink = MemorySink()
        #expect(throws: StageError.framesPerSecond(0)) { try stage.record(to: sink, framesPerSecond: 0, until: .after(1)) }
        #expect(throws: StageError.duration(-1)) { try stage.record(to: sink, until: .after(-1)) }
        #expect(throws: StageError.self) { try stage.record(to: sink, until: .after(.nan)) }
        #expect(throws: StageError.times(0.5, after: 1)) { try stage.record(to: sink, at: [0.5]) }
        #expect(throws: StageError.times(1.5, after: 2)) { try stage.record(to: sink, at: [2, 1.5]) }
        #expect(throws: StageError.self) { try stage.record(to: sink, at: [.nan]) }
        #expect(sink.calls == [])
        for size in [
            CGSize(width: 0, height: 5), CGSize(width: 5, height: -1), CGSize(width: 1e9, height: 1), CGSize(width: CGFloat.nan, height: 1),
        ] {
            #expect(throws: StageError.self) { try Stage(size: size) }
        }
    }

    @Test("percentiles are values that occurred")
    func percentiles() {
        let timings = FrameTimings([5, 1, 4, 2, 3, 10, 9, 8, 7, 6])
        #expect(timings.median == 5)
        #expect(timings.p95 == 10)
        #expect(timings.percentile(0) == 1)
        #expect(timings.percentile(0.9) == 9)
        #expect(timings.mean == 5.5)
        #expect(FrameTimings().median == 0)
        #expect(FrameTimings().mean == 0)
    }
}
