import CommandTestSupport
import Dispatch
import LaminaQuartzCore
import LaminaStage
import Testing

/// Clocks that go with the machine's, at rates of their own.
@MainActor @Suite(.serialized) struct LiveClockTests {
    private func wait(_ milliseconds: Int) async throws { try await ContinuousClock().sleep(for: .milliseconds(milliseconds)) }

    @Test("it goes at its rate, stands at 0, and never goes back")
    func rates() async throws {
        let clock = MediaClock.live()
        #expect(!clock.isVirtual && clock.rate == 1)
        let first = clock.seconds
        try await wait(30)
        #expect(clock.seconds >= first + 0.03)
        clock.setRate(0)
        let halted = clock.seconds
        try await wait(20)
        #expect(clock.seconds == halted)
        clock.step(by: 2)
        #expect(abs(clock.seconds - halted - 2) < 1e-9)
        clock.step(by: -5)
        clock.setRate(.nan)
        #expect(abs(clock.seconds - halted - 2) < 1e-9 && clock.rate == 0)
        clock.setRate(100)
        try await wait(20)
        #expect(clock.seconds >= halted + 4)
    }

    @Test("timers, tasks and animations of two stages each go by their own stage's clock, at the time they were due")
    func two() async throws {
        final class Log { var lines: [(String, Double)] = [] }
        let log = Log()
        func begin(_ name: String, rate: Double) throws -> Stage {
            let clock = MediaClock.live()
            clock.setRate(0)
            defer { clock.setRate(rate) }
            let stage = try Stage(size: CGSize(width: 10, height: 10), clock: clock)
            return stage.perform {
                stage.layer = CALayer()
                LaminaStage.DispatchQueue.main.asyncAfter(deadline: LaminaStage.DispatchTime.now() + 10) {
                    log.lines.append(("\(name) timer", CACurrentMediaTime()))
                    Task { @MainActor in
                        #expect(MediaClock.current === clock)
                        try await Task.sleep(for: .seconds(10))
                        #expect(MediaClock.current === clock)
                        log.lines.append(("\(name) task", (CACurrentMediaTime() * 10).rounded() / 10))
                    }
                }
                return stage
            }
        }
        let (slow, fast) = (try begin("slow", rate: 0), try begin("fast", rate: 50))
        #expect(try await eventually { log.lines.count == 2 })
        #expect(log.lines.map(\.0) == ["fast timer", "fast task"])
        // By the machine's clock it would be 500. How late a timer is within that is the machine's business.
        #expect((10..<500).contains(log.lines[0].1))
        slow.clock.step(by: 10)
        #expect(try await eventually { log.lines.count == 3 })
        // The task goes to sleep when its actor comes to it, which may be after a step.
        _ = try await eventually {
            if log.lines.count == 3 { slow.clock.step(by: 5) }
            return log.lines.count == 4
        }
        #expect(log.lines.map(\.0) == ["fast timer", "fast task", "slow timer", "slow task"])
        #expect(fast.time > 20 && slow.clock.rate == 0)
    }

    @Test("what a stage leaves on its clock does not happen when it has ended, and keeps nobody busy")
    func ended() async throws {
        let clock = MediaClock.live()
        var hasRun = false
        var stage: Stage? = try Stage(size: CGSize(width: 10, height: 10), clock: clock)
        stage?.perform { LaminaStage.DispatchQueue.main.asyncAfter(deadline: LaminaStage.DispatchTime.now() + 0.01) { hasRun = true } }
        weak let ending = stage
        stage = nil
        #expect(ending == nil)
        var turns = 0
        // In place of the stage's turn, which finds nobody either.
        clock.onTurn {
            turns += 1
            return false
        }
        try await wait(80)
        #expect(!hasRun && clock.nextEventTime < clock.seconds)
        #expect(turns <= 1)
    }

    @Test("animations end while time is stepped over them, completion blocks at the moment they are due")
    func completion() async throws {
        let clock = MediaClock.live()
        clock.setRate(0)
        var ended: Double?
        let stage = try Stage(size: CGSize(width: 10, height: 10), clock: clock)
        stage.perform {
            let layer = CALayer()
            stage.layer = layer
            CATransaction.flush()
            CATransaction.begin()
            CATransaction.setCompletionBlock { ended = CACurrentMediaTime() }
            CATransaction.setAnimationDuration(0.5)
            layer.position = CGPoint(x: 5, y: 5)
            CATransaction.commit()
        }
        let start = clock.seconds
        try await wait(30)
        #expect(ended == nil)
        clock.step(by: 0.75)
        #expect(try await eventually { ended != nil })
        #expect(abs((ended ?? 0) - start - 0.5) < 0.01)
        _ = stage
    }

    @Test("a program that is slower than time lets others have their turns, and leaves out frames that it has no time for")
    func slowness() async throws {
        let clock = MediaClock.live()
        var (work, ticks, stamps) = (0, 0, [Double]())
        func toil(_ seconds: Double) {
            let end = MediaTime.monotonic() + seconds
            while MediaTime.monotonic() < end {}
        }
        func again() {
            LaminaStage.DispatchQueue.main.asyncAfter(deadline: LaminaStage.DispatchTime.now() + 0.001) {
                work += 1
                toil(0.004)
                again()
            }
        }
        let stage = try Stage(size: CGSize(width: 10, height: 10), clock: clock)
        stage.perform {
            stage.layer = CALayer()
            again()
            let link = CADisplayLink {
                ticks += 1
                stamps.append($0.timestamp)
                toil(0.02)
            }
            link.add(to: .main, forMode: .common)
        }
        // Others' blocks come behind whatever the stage is doing: a turn of a few milliseconds, or one tick. (Awaiting a task would go by way of other threads.)
        for _ in 0..<20 {
            let before = work
            await withCheckedContinuation { turn in
                Dispatch.DispatchQueue.main.async {
                    MainActor.assumeIsolated { #expect(work - before <= 5) }
                    turn.resume()
                }
            }
            try await wait(10)
        }
        let frames = (clock.seconds * stage.refreshRate).rounded(.down)
        #expect(work > 0 && ticks > 1 && Double(ticks) < frames)
        #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 < $1 })
        clock.setRate(0)
    }

    @Test("input is answered however much another stage has to do")
    func fairness() async throws {
        func make() throws -> Stage {
            try Stage(size: CGSize(width: 10, height: 10), clock: .live())
        }
        let (busy, quick) = (try make(), try make())
        var (done, answered): (Int, Int?) = (0, nil)
        quick.inputHandler = { _ in answered = done }
        busy.perform {
            for _ in 0..<500 {
                LaminaStage.DispatchQueue.main.async {
                    let end = MediaTime.monotonic() + 0.001
                    while MediaTime.monotonic() < end {}
                    if done == 0 { quick.send([InputEvent(time: 0, phase: .began, touch: 1, point: .zero)]) }
                    done += 1
                }
            }
        }
        #expect(try await eventually { done == 500 })
        #expect((answered ?? 500) < 50)
    }

    @Test("a stage can be resized; sizes that cannot be change nothing")
    func resizing() throws {
        let stage = try Stage(size: CGSize(width: 40, height: 30))
        try stage.resize(to: CGSize(width: 20, height: 60), scale: 2)
        #expect(stage.pixelWidth == 40 && stage.pixelHeight == 120)
        #expect(stage.snapshot().width == 40)
        #expect(throws: StageError.size(CGSize(width: -1, height: 5), scale: 2)) { try stage.resize(to: CGSize(width: -1, height: 5)) }
        #expect(stage.size == CGSize(width: 20, height: 60))
    }
}
