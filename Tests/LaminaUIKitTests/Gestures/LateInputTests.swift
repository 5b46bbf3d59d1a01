import LaminaUIKit
import TestRandomness
import Testing

/// Input that comes late, and unevenly, as over a network.
@MainActor @Suite("Late input")
struct LateInputTests {
    /// Returns where a scroll view comes to rest after a fling whose events each take up to `jitter` seconds, in order.
    private func fling(_ velocity: Double, jitter: Double, seed: UInt64 = 0, keepingTimes: Bool = true) throws -> Double {
        let (stage, root) = try makeStage(width: 200, height: 400)
        let scroll = UIScrollView(frame: root.bounds)
        scroll.contentSize = CGSize(width: 200, height: 30_000)
        root.addSubview(scroll)
        var (random, arrival) = (SeededGenerator(seed: seed), 0.0)
        let script = try InputScript([
            .fling(time: 0.1, from: CGPoint(x: 100, y: 300), velocity: CGVector(dx: 0, dy: -velocity), duration: 0.15)
        ])
        for event in script.events {
            arrival = max(arrival, event.time + random.within(0...jitter))
            Timer.scheduledTimer(withTimeInterval: arrival, repeats: false) { [unowned stage] _ in
                stage.send([event], keepingTimes: keepingTimes)
            }
        }
        stage.advance(to: 10)
        #expect(!scroll.isDecelerating)
        return scroll.contentOffset.y
    }

    @Test("a fling ends where it would have ended", arguments: [600.0, 2000, 5000])
    func flings(velocity: Double) throws {
        let prompt = try fling(velocity, jitter: 0)
        #expect(prompt > 100)
        var without = 0.0
        for seed in 1...10 as ClosedRange<UInt64> {
            let late = try fling(velocity, jitter: 0.08, seed: seed)
            #expect(abs(late / prompt - 1) < 0.02, "\(late) instead of \(prompt), seed \(seed)")
            without = max(without, abs(try fling(velocity, jitter: 0.08, seed: seed, keepingTimes: false) / prompt - 1))
        }
        // It takes the times for that.
        #expect(without > 0.1)
    }

    @Test("touches and events say when they happened; a finger that rested before it left has no velocity, however late that is told")
    func rest() throws {
        final class Witness: UIView {
            var stamps: [Double] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
            private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
                #expect(touches.first?.timestamp == event?.timestamp)
                stamps.append(touches.first!.timestamp)
            }
        }
        let (stage, root) = try makeStage(width: 200, height: 200)
        let view = Witness(frame: root.bounds)
        root.addSubview(view)
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInView = false
        view.addGestureRecognizer(pan)
        var velocities: [CGFloat] = []
        pan.addAction { if $0.state == .changed || $0.state == .ended { velocities.append(pan.velocity(in: view).x) } }
        let start = CACurrentMediaTime() - stage.time
        func send(_ time: Double, _ phase: InputEvent.Phase, _ x: CGFloat) {
            stage.send([InputEvent(time: time, phase: phase, point: CGPoint(x: x, y: 50))], keepingTimes: true)
        }
        stage.advance(to: 1)
        send(0.5, .began, 20)
        send(0.52, .moved, 40)
        send(0.54, .moved, 60)
        stage.advance(to: 1.3)
        send(0.56, .moved, 80)
        send(0.76, .ended, 80)
        stage.advance(to: 2)
        #expect(view.stamps.map { (($0 - start) * 1000).rounded() } == [500, 520, 540, 560, 760])
        #expect(velocities.map { $0.rounded() } == [1000, 1000, 0])
    }
}
