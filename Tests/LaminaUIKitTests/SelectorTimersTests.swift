import LaminaUIKit
import Testing

@MainActor private final class Clockwork: NSObject {
    var frames: [CFTimeInterval] = []
    var ticks: [(time: CFTimeInterval, userInfo: String?)] = []
}

@MainActor
@Suite("Display links and timers call methods by their registered names", .serialized)
struct SelectorTimersTests {
    init() {
        Selector.register("frame:", of: Clockwork.self) { $0.frames.append(($1 as! CADisplayLink).timestamp) }
        Selector.register("tick:", of: Clockwork.self) { $0.ticks.append((CACurrentMediaTime(), ($1 as! Timer).userInfo as? String)) }
    }

    private func stage() throws -> Stage { try Stage(size: CGSize(width: 8, height: 8), threads: 1) }

    @Test("a link calls its target in each frame, keeps it, and lets it go when it is invalidated")
    func link() throws {
        let stage = try stage()
        weak var weakTarget: Clockwork?
        let link: CADisplayLink
        do {
            let target = Clockwork()
            weakTarget = target
            link = CADisplayLink(target: target, selector: "frame:")
            link.preferredFramesPerSecond = 10
            link.add(to: .main, forMode: .common)
        }
        stage.advance(to: 0.35)
        #expect((weakTarget?.frames.count ?? 0) >= 3)
        link.invalidate()
        let count = weakTarget?.frames.count
        stage.advance(to: 1)
        withExtendedLifetime(link) { #expect(weakTarget?.frames.count == count) }
    }

    @Test("a timer calls its target with what it was given, as often as it is to")
    func timer() throws {
        let stage = try stage()
        let target = Clockwork()
        let timer = Timer.scheduledTimer(timeInterval: 0.25, target: target, selector: "tick:", userInfo: "hello", repeats: true)
        Timer.scheduledTimer(timeInterval: 0.1, target: target, selector: "tick:", userInfo: nil, repeats: false)
        let late = Timer(timeInterval: 0.05, target: target, selector: "tick:", userInfo: "late", repeats: false)
        stage.advance(to: 0.6)
        #expect(target.ticks.map(\.time) == [0.1, 0.25, 0.5])
        #expect(target.ticks.map(\.userInfo) == [nil, "hello", "hello"])
        timer.invalidate()
        RunLoop.main.add(late, forMode: .default)
        stage.advance(to: 2)
        #expect(target.ticks.count == 4 && target.ticks.last?.userInfo == "late")
    }

    @Test("a timer that is over does not keep its target")
    func release() throws {
        let stage = try stage()
        weak var weakTarget: Clockwork?
        do {
            let target = Clockwork()
            weakTarget = target
            Timer.scheduledTimer(timeInterval: 0.1, target: target, selector: "tick:", userInfo: nil, repeats: false)
        }
        #expect(weakTarget != nil)
        stage.advance(to: 1)
        #expect(weakTarget == nil)
    }
}
