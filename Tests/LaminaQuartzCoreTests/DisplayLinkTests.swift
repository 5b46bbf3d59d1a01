import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor @Suite("Display links")
struct DisplayLinkTests {
    @Test("a link that is added, or goes on after a pause, wakes a loop that sleeps")
    func waking() {
        let clock = ManualClock(at: 0)
        let context = StageContext(clock: clock)
        context.perform {
            let link = CADisplayLink { _ in }
            link.isPaused = true
            link.isPaused = false
            #expect(clock.wakeups == 0)
            link.add(to: .main, forMode: .common)
            #expect(clock.wakeups == 1 && context.hasActiveLinks)
            link.isPaused = true
            #expect(clock.wakeups == 1 && !context.hasActiveLinks)
            link.isPaused = false
            link.isPaused = false
            #expect(clock.wakeups == 2 && context.hasActiveLinks)
            link.remove(from: .main, forMode: .common)
            #expect(!context.hasActiveLinks)
            link.add(to: .main, forMode: .common)
            #expect(clock.wakeups == 3)
            link.invalidate()
            link.add(to: .main, forMode: .common)
            #expect(clock.wakeups == 3 && !context.hasActiveLinks)
        }
    }

    private final class Clockwork: NSObject { var frames: [CFTimeInterval] = [] }

    @Test("a link calls the registered method of a target, with layers alone")
    func selectors() {
        Selector.register("clockwork:", of: Clockwork.self) { $0.frames.append(($1 as! CADisplayLink).timestamp) }
        let context = StageContext(clock: ManualClock(at: 0))
        context.perform {
            let clockwork = Clockwork()
            let link = CADisplayLink(target: clockwork, selector: Selector("clockwork:"))
            link.add(to: .main, forMode: .common)
            context.fireLinks(timestamp: 1, targetTimestamp: 1.5)
            context.fireLinks(timestamp: 2, targetTimestamp: 2.5)
            link.invalidate()
            #expect(clockwork.frames == [1, 2])
        }
    }

    @Test("a frame calls each link once, those that a call adds from the next frame on, and none that a call ends")
    func calls() {
        var names: [String] = []
        let third = CADisplayLink { _ in names.append("third") }
        let second = CADisplayLink { _ in names.append("second") }
        let first = CADisplayLink { _ in
            names.append("first")
            second.invalidate()
            third.add(to: .main, forMode: .common)
        }
        first.add(to: .main, forMode: .common)
        second.add(to: .main, forMode: .common)
        StageContext.current.fireLinks(timestamp: 1, targetTimestamp: 1.5)
        #expect(names == ["first"] && first.timestamp == 1 && first.duration == 0.5)
        StageContext.current.fireLinks(timestamp: 2, targetTimestamp: 2.5)
        #expect(names == ["first", "first", "third"])
        first.invalidate()
        third.invalidate()
    }
}
