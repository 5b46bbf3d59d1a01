import LaminaStage
import Testing

@MainActor
@Suite("Turns come in the order of media time")
struct TurnOrderTests {
    @Test("timers and blocks run at their times, whatever the order they were asked for")
    func order() throws {
        let stage = try smallStage()
        let trace = Trace()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { trace.note("c") }
        Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in trace.note("b") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { trace.note("a") }
        DispatchQueue.main.async { trace.note("now") }
        stage.advance(to: 0.25)
        #expect(trace.lines == ["0.0 now", "0.1 a", "0.2 b"])
        stage.advance(to: 0.3)
        #expect(trace.lines.last == "0.3 c")
        #expect(stage.isIdle)
    }

    @Test("at one moment input comes first, then timers as they were asked for, then animations, then display links")
    func ties() throws {
        let stage = try smallStage()
        stage.layer = CALayer()
        let trace = Trace()
        let link = CADisplayLink { _ in trace.note("link") }
        link.add(to: .main, forMode: .common)
        CATransaction.begin()
        CATransaction.setCompletionBlock { trace.note("completion") }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = 0.05
        stage.layer?.add(animation, forKey: nil)
        CATransaction.commit()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { trace.note("first") }
        Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in trace.note("second") }
        stage.inputHandler = { _ in trace.note("input") }
        stage.play(try InputScript(events: [InputEvent(time: 0.05, phase: .began, point: .zero)]))
        stage.advance(to: 0.05)
        link.invalidate()
        #expect(trace.lines.filter { $0.hasPrefix("0.05 ") } == ["input", "first", "second", "completion", "link"].map { "0.05 \($0)" })
    }

    @Test("what a turn asks for at its own moment happens at that moment")
    func followUps() throws {
        let stage = try smallStage()
        let trace = Trace()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            trace.note("outer")
            DispatchQueue.main.async { trace.note("inner") }
            DispatchQueue.main.asyncAfter(deadline: .now() - 1) { trace.note("late") }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { trace.note("other") }
        stage.advance(to: 0.1)
        #expect(trace.lines == ["0.1 outer", "0.1 other", "0.1 inner", "0.1 late"])
    }

    @Test("the same things happen at the same times at every frame rate", arguments: [24, 30, 60, 7])
    func frameRates(rate: Int) throws {
        func trace(_ rate: Int) throws -> [String] {
            let stage = try smallStage()
            let trace = Trace()
            for n in 1...50 { DispatchQueue.main.asyncAfter(deadline: .now() + 0.01 * Double(n)) { trace.note("block \(n)") } }
            let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in trace.note("timer") }
            let link = CADisplayLink { trace.note("link \($0.timestamp) \($0.targetTimestamp)") }
            link.add(to: .main, forMode: .common)
            for frame in 0...rate { stage.advance(to: Double(frame) / Double(rate)) }
            timer.invalidate()
            link.invalidate()
            return trace.lines
        }
        let lines = try trace(rate)
        #expect(lines.count == 50 + 100 + 60)
        #expect(try lines == trace(1))
    }

    @Test("a display link is called in its own stage's frames, keeps no other stage awake, and goes with its stage")
    func linksOfStages() throws {
        let other = try smallStage()
        weak var weakLink: CADisplayLink?
        nonisolated(unsafe) var times: [Double] = []
        do {
            let stage = try smallStage()
            let link = CADisplayLink { times.append($0.timestamp) }
            link.add(to: .main, forMode: .common)
            weakLink = link
            other.advance(to: 1)
            #expect(times.isEmpty && other.isIdle)
            stage.advance(to: 0.035)
            #expect(times.count == 2 && !stage.isIdle)
        }
        #expect(weakLink == nil)
        other.advance(to: 2)
        #expect(times.count == 2 && other.isIdle)
    }

    @Test("each turn's changes are committed before the next turn")
    func commits() throws {
        let stage = try smallStage()
        let layer = CALayer()
        stage.layer = layer
        let sublayer = CALayer()
        nonisolated(unsafe) var seen: [Bool] = []
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { layer.addSublayer(sublayer) }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { seen.append(sublayer.presentation() != nil) }
        stage.advance(to: 0.1)
        #expect(seen == [true])
    }

    @Test("a block that sends itself again and again does not stop time")
    func endless() throws {
        let stage = try smallStage()
        stage.program.state.turns = TurnAllowance(limit: 2000)
        nonisolated(unsafe) var count = 0
        @Sendable func again() {
            count += 1
            if stage.clock.seconds < 0.003 { DispatchQueue.main.async { again() } }
        }
        again()
        stage.advance(to: 0.01)
        #expect(stage.time == 0.01)
        #expect(count == 2000 + 2 * 2 + 2)
    }

    @Test("an event that is cancelled does not happen, and the queue forgets it")
    func cancelling() throws {
        var queue = EventQueue()
        var events: [ScheduledEvent] = []
        for n in 0..<1000 {
            let event = ScheduledEvent(kind: .timer) {}
            queue.insert(event, at: Double(n * 7919 % 1000))
            events.append(event)
        }
        for event in events where Int(event.time) % 3 != 0 { queue.cancel(event) }
        for event in events where Int(event.time) % 3 == 1 { queue.cancel(event) }
        #expect(queue.count == 334)
        var times: [Double] = []
        while let event = queue.removeFirst() { times.append(event.time) }
        #expect(times == stride(from: 0, to: 1000, by: 3).map(Double.init))
        #expect(queue.count == 0)
    }
}
