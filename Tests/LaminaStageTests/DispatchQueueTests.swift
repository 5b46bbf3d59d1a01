import LaminaStage
import Testing

@MainActor
@Suite("The main queue goes by media time, the others beside it")
struct DispatchQueueTests {
    @Test("a cancelled item does not run, wherever it was sent")
    func cancelledItem() throws {
        let stage = try smallStage()
        let trace = Trace()
        let kept = DispatchWorkItem { MainActor.assumeIsolated { trace.note("kept") } }
        let cancelled = DispatchWorkItem { MainActor.assumeIsolated { trace.note("cancelled") } }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: cancelled)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: kept)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { cancelled.cancel() }
        stage.advance(to: 1)
        #expect(trace.lines == ["0.3 kept"])
        #expect(cancelled.isCancelled)
    }

    @Test("sync on the main queue runs at once and hands back values and errors")
    func syncInline() throws {
        struct Failure: Error, Equatable {}
        _ = try smallStage()
        #expect(DispatchQueue.main.sync { 7 } == 7)
        #expect(throws: Failure.self) { try DispatchQueue.main.sync { throw Failure() } }
        #expect(DispatchQueue(label: "own").sync { 8 } == 8)
    }

    @Test("what background work sends back arrives before time moves on")
    func backgroundTakesNoTime() throws {
        let stage = try smallStage()
        let trace = Trace()
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
            DispatchQueue.global(qos: .userInitiated).async {
                var sum = 0.0
                for n in 1...200_000 { sum += 1 / Double(n) }
                let result = sum
                DispatchQueue.main.async { trace.note("result \(result > 12)") }
            }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.100001) { trace.note("after") }
        stage.advance(to: 1)
        #expect(trace.lines == ["0.1 result true", "0.100001 after"])
    }

    @Test("a background block may wait for the main queue")
    func syncFromBackground() throws {
        let stage = try smallStage()
        let trace = Trace()
        let queue = DispatchQueue(label: "own", attributes: .concurrent)
        queue.async {
            let time = DispatchQueue.main.sync { MainActor.assumeIsolated { stage.time } }
            DispatchQueue.main.async { trace.note("saw \(time)") }
        }
        stage.advance(to: 0.5)
        #expect(trace.lines == ["0.0 saw 0.0"])
    }

    @Test("a delay on a background queue is media time")
    func backgroundDelay() throws {
        let stage = try smallStage()
        let trace = Trace()
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) {
            let now = CACurrentMediaTime()
            DispatchQueue.main.async { trace.note("from \(now)") }
        }
        stage.advance(to: 2)
        #expect(trace.lines == ["0.5 from 0.5"])
    }

    @Test("blocks from many threads all arrive")
    func manyThreads() throws {
        let stage = try smallStage()
        nonisolated(unsafe) var count = 0
        for _ in 0..<8 {
            DispatchQueue.global().async { for _ in 0..<500 { DispatchQueue.main.async { count += 1 } } }
        }
        stage.advance(to: 0)
        #expect(count == 4000)
    }

    @Test("a group is left when its block has run on the main queue")
    func group() throws {
        let stage = try smallStage()
        let group = DispatchGroup()
        DispatchQueue.main.async(group: group) {}
        DispatchQueue.main.async(group: group, execute: DispatchWorkItem {})
        #expect(group.wait(timeout: .now()) == .timedOut)
        stage.advance(to: 0)
        #expect(group.wait(timeout: .now()) == .success)
    }

    @Test("times add up as Dispatch's do, and never overflow")
    func times() throws {
        let stage = try smallStage()
        stage.advance(to: 1)
        let now = DispatchTime.now()
        #expect(now.uptimeNanoseconds == 1_000_000_000)
        #expect(now + 0.5 == now + .milliseconds(500))
        #expect(now - .seconds(2) == DispatchTime(uptimeNanoseconds: 0))
        #expect(now + .never == .distantFuture)
        #expect(now + .seconds(.max) > now)
        #expect(now + .infinity == .distantFuture)
        #expect(now + .nan == .distantFuture)
        #expect(DispatchTime.distantFuture - 1 == .distantFuture)
        #expect(now.distance(to: now + 0.25) == .nanoseconds(250_000_000))
        #expect((now + 1).distance(to: now) == .nanoseconds(-1_000_000_000))
        #expect(now < .now() + .nanoseconds(1))
    }

    @Test("blocks that are sent while another stage is current go by its clock, and come back to the first when it is gone")
    func twoStages() throws {
        let first = try smallStage()
        let trace = Trace()
        do {
            let second = try smallStage()
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { trace.note("second") }
            second.advance(to: 3)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { trace.note("first") }
        first.advance(to: 1)
        #expect(trace.lines == ["0.2 second", "0.2 first"])
    }
}
