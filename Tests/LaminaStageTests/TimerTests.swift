import LaminaStage
import Testing

@MainActor
@Suite("A timer goes by media time")
struct TimerTests {
    @Test("the n-th call comes after exactly n intervals")
    func noDrift() throws {
        let stage = try smallStage()
        nonisolated(unsafe) var times: [Double] = []
        let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in times.append(CACurrentMediaTime()) }
        stage.advance(to: 10)
        timer.invalidate()
        #expect(times == (1...100).map { Double($0) / 10 })
    }

    @Test("one that does not repeat is called once and is not valid any more")
    func once() throws {
        let stage = try smallStage()
        let trace = Trace()
        let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { timer in
            trace.note("\(timer.isValid) \(timer.timeInterval)")
        }
        #expect(timer.isValid)
        stage.advance(to: 5)
        #expect(trace.lines == ["0.5 true 0.0"])
        #expect(!timer.isValid)
    }

    @Test("one that is invalidated in its own call is not called again, and lets go of its block")
    func invalidatedInside() throws {
        final class Witness {}
        let stage = try smallStage()
        nonisolated(unsafe) var count = 0
        weak var witness: Witness?
        do {
            let captured = Witness()
            witness = captured
            Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
                withExtendedLifetime(captured) { count += 1 }
                if count == 3 { timer.invalidate() }
            }
        }
        stage.advance(to: 1)
        #expect(count == 3)
        #expect(witness == nil)
        #expect(stage.isIdle)
    }

    @Test("one that another invalidates at the same moment is not called")
    func invalidatedByOther() throws {
        let stage = try smallStage()
        let trace = Trace()
        nonisolated(unsafe) var second: Timer?
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
            trace.note("first")
            second?.invalidate()
        }
        second = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in trace.note("second") }
        stage.advance(to: 1)
        #expect(trace.lines == ["0.1 first"])
    }

    @Test("one that is made in a call counts from that call")
    func madeInside() throws {
        let stage = try smallStage()
        let trace = Trace()
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
            Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in trace.note("inner") }
        }
        stage.advance(to: 1)
        #expect(trace.lines == ["0.35 inner"])
    }

    @Test("one that is made by hand counts from when it was made, and is called once it has been added")
    func addedByHand() throws {
        let stage = try smallStage()
        let trace = Trace()
        let early = Timer(timeInterval: 0.5, repeats: false) { _ in trace.note("early") }
        let late = Timer(timeInterval: 0.1, repeats: false) { _ in trace.note("late") }
        let never = Timer(timeInterval: 0.1, repeats: false) { _ in trace.note("never") }
        RunLoop.main.add(early, forMode: .common)
        RunLoop.main.add(early, forMode: .default)
        stage.advance(to: 0.3)
        RunLoop.current.add(late, forMode: .default)
        stage.advance(to: 1)
        #expect(trace.lines == ["0.3 late", "0.5 early"])
        #expect(never.isValid)
    }

    @Test("fire() calls at once; a repeating timer keeps its rhythm, another is done with")
    func fire() throws {
        let stage = try smallStage()
        let trace = Trace()
        let repeating = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { _ in trace.note("repeating") }
        let single = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: false) { _ in trace.note("single") }
        stage.advance(to: 0.1)
        repeating.fire()
        single.fire()
        stage.advance(to: 0.9)
        repeating.invalidate()
        repeating.fire()
        #expect(trace.lines == ["0.1 repeating", "0.1 single", "0.4 repeating", "0.8 repeating"])
        #expect(!single.isValid)
    }

    @Test("an interval that is not positive, or not a number, counts as 0.1 ms", arguments: [0, -1, Double.nan])
    func intervals(interval: Double) throws {
        let stage = try smallStage()
        nonisolated(unsafe) var count = 0
        let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in count += 1 }
        stage.advance(to: 0.01)
        timer.invalidate()
        #expect(timer.timeInterval == 0.0001)
        #expect(count == 100)
    }

    @Test("an infinite interval never comes")
    func infinite() throws {
        let stage = try smallStage()
        nonisolated(unsafe) var count = 0
        Timer.scheduledTimer(withTimeInterval: .infinity, repeats: true) { _ in count += 1 }
        stage.advance(to: 1000)
        #expect(count == 0)
        #expect(stage.isIdle)
    }

    @Test("a date far away can be brought near, and the other way round")
    func fireDate() throws {
        let stage = try smallStage()
        let trace = Trace()
        let timer = Timer(fire: .distantFuture, interval: 0.5, repeats: true) { _ in trace.note("call") }
        RunLoop.main.add(timer, forMode: .common)
        stage.advance(to: 1)
        timer.fireDate = .distantPast
        stage.advance(to: 1.6)
        timer.fireDate = .distantFuture
        stage.advance(to: 9)
        timer.invalidate()
        #expect(trace.lines == ["1.0 call", "1.5 call"])
    }
}
