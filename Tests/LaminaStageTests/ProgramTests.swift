import LaminaQuartzCore
import LaminaRender
import LaminaStage
import Testing

/// Keeps the commits of a stage.
@MainActor private final class Keeper: CommitSink {
    var commits: [StageCommit] = []
    func receive(_ changes: StageCommit) { commits.append(changes) }
    func stageDidResize(to size: CGSize, scale: CGFloat) {}
}

/// Keeps the colours of the first pixels of frames.
private final class FirstPixels: Sink {
    var pixels: [UInt32] = []
    func begin(_ format: FrameFormat) throws {}
    func write(_ frame: Frame) throws { pixels.append(frame.surface.pixels[0]) }
    func finish() throws {}
    func cancel() {}
}

/// What stages of one program have in common, and what each has of its own.
@MainActor @Suite("Stages of one program") struct ProgramTests {
    private func another(_ stage: Stage, side: CGFloat = 16) throws -> Stage {
        try Stage(
            of: stage.program,
            Stage.Configuration(size: CGSize(width: side, height: side), clock: stage.clock, threads: 1), edges: .smooth)
    }

    @Test("have one time and one set of timers, and changes of one turn are committed to each at once")
    func turns() throws {
        let first = try smallStage()
        let second = try another(first)
        let layers = [CALayer(), CALayer()]
        (first.layer, second.layer) = (layers[0], layers[1])
        first.flush()
        let keepers = [Keeper(), Keeper()]
        first.attach(keepers[0])
        second.attach(keepers[1])
        LaminaStage.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            CATransaction.setDisableActions(true)
            for layer in layers { layer.borderWidth += 1 }
        }
        LaminaStage.Timer.scheduledTimer(withTimeInterval: 1.5, repeats: false) { _ in
            CATransaction.setDisableActions(true)
            layers[1].zPosition = 1
        }
        first.advance(to: 2)
        #expect(second.time == 2 && second.context === first.context)
        let start = first.start
        #expect(keepers[0].commits.map { $0.time - start } == [1, 2])
        #expect(keepers[1].commits.map { $0.time - start } == [1, 1.5, 2])
        second.advance(to: 3)
        #expect(first.time == 3 && keepers[0].commits.count == 3)
    }

    @Test("get their own input, in the order of the stages at one moment, one turn for each")
    func input() throws {
        let first = try smallStage()
        let second = try another(first)
        let trace = Trace()
        for (name, stage) in [("first", first), ("second", second)] {
            stage.inputHandler = { events in trace.note("\(name) \(events.map { "\($0.phase) \($0.point.x)" })") }
        }
        func touch(_ phase: InputEvent.Phase, _ x: CGFloat, _ time: Double = 0) -> InputEvent {
            InputEvent(time: time, phase: phase, point: CGPoint(x: x, y: 0))
        }
        second.send([touch(.began, 1)])
        first.send([touch(.began, 2)])
        first.advance(to: 0.5)
        second.play(try InputScript([.tap(time: 0.5, point: CGPoint(x: 3, y: 0))]))
        first.advance(to: 2)
        #expect(
            trace.lines.prefix(2).map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
                "first [\"began 2.0\"]", "second [\"began 1.0\"]",
            ])
        #expect(trace.lines.dropFirst(2).allSatisfy { $0.contains("second") } && trace.lines.count == 4)
        #expect(trace.lines[2].hasPrefix("\(first.start + 1) "))
    }

    @Test("end animations at their time on whichever stage, and are idle together")
    func animations() throws {
        let first = try smallStage()
        let second = try another(first)
        (first.layer, second.layer) = (CALayer(), CALayer())
        first.advance(to: 0)
        let trace = Trace()
        for (stage, seconds) in [(second, 0.25), (first, 0.5)] {
            CATransaction.begin()
            CATransaction.setCompletionBlock { MainActor.assumeIsolated { trace.note("\(seconds)") } }
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.toValue, animation.duration) = (0, seconds)
            stage.layer?.add(animation, forKey: nil)
            CATransaction.commit()
        }
        first.flush()
        #expect(!first.isIdle && !second.isIdle)
        first.advance(to: 0.3)
        #expect(second.isIdle == false && trace.lines == ["\(first.start + 0.25) 0.25"])
        second.advance(to: 1)
        #expect(first.isIdle && second.isIdle && trace.lines.last == "\(first.start + 0.5) 0.5")
    }

    @Test("have their display links called at the rate of the faster one")
    func links() throws {
        let first = try smallStage()
        var second: Stage? = try another(first)
        first.refreshRate = 10
        second?.refreshRate = 20
        nonisolated(unsafe) var count = 0
        let link = CADisplayLink { _ in count += 1 }
        link.add(to: .main, forMode: .common)
        first.advance(to: 1)
        #expect(count == 20)
        second = nil
        first.advance(to: 2)
        #expect(count == 30)
        first.refreshRate = 0
        first.advance(to: 3)
        #expect(count == 30)
        link.invalidate()
    }

    @Test("are recorded one as the other, at sizes of their own")
    func recording() throws {
        let first = try smallStage()
        let second = try another(first, side: 8)
        let layers = [CALayer(), CALayer()]
        (first.layer, second.layer) = (layers[0], layers[1])
        for layer in layers { layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16) }
        layers[0].backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        LaminaStage.Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
            CATransaction.setDisableActions(true)
            layers[1].backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        }
        let sink = FirstPixels()
        try second.record(to: sink, framesPerSecond: 2, until: .after(1))
        #expect(sink.pixels == [0xFF00_0000, 0xFF00_FF00])
        #expect(first.snapshot().width == 16 && second.snapshot().width == 8)
        let other = FirstPixels()
        try first.record(to: other, framesPerSecond: 2, until: .after(0.5))
        #expect(other.pixels == [0xFFFF_0000] && second.time == 0.5)
    }

    @Test("last as long as one of them does, and with the last the program goes")
    func ends() throws {
        var first: Stage? = try smallStage()
        let second = try another(try #require(first))
        weak let gone = first
        nonisolated(unsafe) var count = 0
        second.perform { _ = LaminaStage.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in count += 1 } }
        first = nil
        #expect(gone == nil)
        second.advance(to: 2)
        #expect(count == 2)
        weak var program: Program?
        do {
            let stage = try smallStage()
            program = stage.program
            #expect(program != nil)
        }
        #expect(program == nil)
    }

    @Test("a stage of another size than can be drawn is refused")
    func refusal() throws {
        let first = try smallStage()
        #expect(throws: StageError.self) { try another(first, side: 0) }
        first.advance(to: 0.1)
    }
}
