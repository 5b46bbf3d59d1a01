import LaminaQuartzCore
import LaminaStage
import Testing

/// When input happened, which has been on its way.
@MainActor @Suite("Input that has been on its way") struct InputTimeTests {
    private func event(_ time: Double, _ phase: InputEvent.Phase = .moved, touch: Int = 0) -> InputEvent {
        InputEvent(time: time, phase: phase, touch: touch, point: .zero)
    }

    @Test("keeps its time, between that of input before and the stage's, and is recorded and played with it")
    func times() throws {
        let stage = try smallStage()
        var times: [Double] = []
        var stamps: [Double] = []
        stage.inputHandler = { events in
            times += events.map(\.time)
            stamps += events.map { stage.timestamp(of: $0) - stage.clock.seconds + stage.time }
        }
        stage.recordsInput = true
        stage.advance(to: 1)
        stage.send([event(0.4, .began), event(0.25), event(0.5), event(7), event(.nan)], keepingTimes: true)
        stage.advance(to: 2)
        stage.send([event(1.75), event(-.infinity, .ended)], keepingTimes: true)
        stage.advance(to: 3)
        stage.send([event(0, .began), event(0, .ended)])
        stage.advance(to: 4)
        #expect(times == [0.4, 0.4, 0.5, 1, 1, 1.75, 1.75, 3, 3])
        #expect(zip(times, stamps).allSatisfy { abs($0 - $1) < 1e-9 })
        let script = stage.recordedInput
        #expect(script.events.map(\.time) == times)

        let again = try smallStage()
        var played: [Double] = []
        again.inputHandler = { played += $0.map(\.time) }
        again.play(script)
        again.advance(to: 4)
        #expect(played == times)
    }

    @Test("comes together if it happened at one moment, and apart otherwise")
    func batches() throws {
        let stage = try smallStage()
        var batches: [[Int]] = []
        stage.inputHandler = { batches.append($0.map(\.touch)) }
        stage.advance(to: 1)
        let pair = [event(0.5, .began, touch: 1), event(0.5, .began, touch: 2)]
        stage.send(pair + [event(0.6, touch: 1), event(0.7, touch: 2)], keepingTimes: true)
        stage.advance(to: 1)
        #expect(batches == [[1, 2], [1], [2]])
    }

    @Test("is in order with what else is said in between")
    func order() throws {
        let stage = try smallStage()
        var lines: [String] = []
        stage.inputHandler = { lines += $0.map { "touch \($0.touch)" } }
        func schedule(_ kind: ScheduledEvent.Kind, _ body: @escaping () -> Void) { stage.clock.schedule(at: -.infinity, kind: kind, body) }
        schedule(.timer) { lines.append("timer") }
        schedule(.input) { stage.accept([self.event(0, .began, touch: 1), self.event(0, touch: 1)], keepingTimes: true) }
        schedule(.message) { lines.append("message") }
        schedule(.input) { stage.accept([self.event(0, .began, touch: 2)], keepingTimes: true) }
        stage.advance(to: 0)
        #expect(lines == ["touch 1", "touch 1", "message", "touch 2", "timer"])
    }
}
