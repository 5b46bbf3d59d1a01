import LaminaQuartzCore
import Testing

@MainActor
@Suite("Order of delegates and completion blocks")
struct EventOrderTests {
    private final class Trace: CAAnimationDelegate {
        var lines: [String] = []
        func animationDidStart(_ anim: CAAnimation) { lines.append("start \(anim.value(forKey: "name") ?? "?")") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            lines.append("stop \(anim.value(forKey: "name") ?? "?") \(flag)")
        }
    }

    private func animation(_ name: String, _ trace: Trace, duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = duration
        animation.delegate = trace
        animation.setValue(name, forKey: "name")
        return animation
    }

    @Test("nothing is told inside commit; the block comes before didStop at the natural end")
    func natural() {
        let table = Turntable()
        let layer = table.layer()
        let trace = Trace()
        CATransaction.begin()
        CATransaction.setCompletionBlock { trace.lines.append("block") }
        layer.add(animation("A", trace), forKey: "a")
        CATransaction.commit()
        #expect(trace.lines == [])
        table.turn()
        #expect(trace.lines == ["start A"])
        table.go(to: 100.99)
        #expect(trace.lines == ["start A"])
        table.go(to: 101)
        #expect(trace.lines == ["start A", "block", "stop A true"])
        #expect(layer.animationKeys() == nil)
    }

    @Test("a block set without animations runs in the next turn, once")
    func emptyBlock() {
        let table = Turntable()
        let trace = Trace()
        CATransaction.begin()
        CATransaction.setCompletionBlock { trace.lines.append("block") }
        CATransaction.commit()
        #expect(trace.lines == [])
        table.turn()
        table.turn()
        #expect(trace.lines == ["block"])
    }

    @Test("a second block starts a second group: start J, second, first, stop J")
    func twoBlocks() {
        let table = Turntable()
        let layer = table.layer()
        let trace = Trace()
        CATransaction.begin()
        CATransaction.setCompletionBlock { trace.lines.append("first") }
        layer.add(animation("J", trace), forKey: "j")
        CATransaction.setCompletionBlock { trace.lines.append("second") }
        CATransaction.commit()
        table.go(to: 102)
        #expect(Set(trace.lines.prefix(2)) == ["start J", "second"])
        #expect(Array(trace.lines.suffix(2)) == ["first", "stop J true"])
    }

    @Test("removal and replacement stop an animation unfinished")
    func removed() {
        let table = Turntable()
        let layer = table.layer()
        let trace = Trace()
        layer.add(animation("A", trace), forKey: "k")
        table.turn()
        layer.add(animation("B", trace), forKey: "k")
        table.turn()
        #expect(trace.lines == ["start A", "stop A false", "start B"])
        layer.removeAllAnimations()
        table.turn()
        #expect(trace.lines.last == "stop B false")
    }

    @Test("an animation on a layer in no tree starts, stops unfinished, and is gone")
    func stranded() {
        let table = Turntable()
        let trace = Trace()
        let layer = CALayer()
        layer.add(animation("A", trace), forKey: "k")
        table.turn()
        #expect(trace.lines == ["start A", "stop A false"])
        #expect(layer.animationKeys() == nil)
    }
}
