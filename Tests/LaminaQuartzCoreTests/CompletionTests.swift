import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Completion blocks and the order of events")
struct CompletionTests {
    // Not in properties: the clock is the process's, and a suite's values may live while another test runs.
    private func start() -> (Turntable, Trace, (String) -> () -> Void) {
        let trace = Trace()
        return (Turntable(), trace, { name in { trace.lines.append(name) } })
    }

    @Test("a second block is a second group: start J, second, first, stop J")
    func twoBlocks() {
        let (table, trace, block) = start()
        let layer = table.layer()
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("first"))
        layer.add(trace.fade("J"), forKey: "j")
        CATransaction.setCompletionBlock(block("second"))
        CATransaction.commit()
        table.go(to: 102)
        #expect(trace.lines == ["start J", "second", "first", "stop J true"])
    }

    @Test("a block does not wait for what was added before it was set")
    func earlier() {
        let (table, trace, block) = start()
        let layer = table.layer()
        CATransaction.begin()
        layer.add(trace.fade("long", duration: 5), forKey: "a")
        CATransaction.setCompletionBlock(block("block"))
        layer.add(trace.fade("short"), forKey: "b")
        CATransaction.commit()
        table.go(to: 101)
        #expect(trace.lines == ["start long", "start short", "block", "stop short true"])
    }

    @Test("setting nil cancels nothing, and reads as nil")
    func cleared() {
        let (table, trace, block) = start()
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("block"))
        CATransaction.setCompletionBlock(nil)
        #expect(CATransaction.completionBlock() == nil)
        CATransaction.commit()
        table.turn()
        #expect(trace.lines == ["block"])
    }

    @Test("an outer block waits for nested transactions' animations, and is read inside them; an inner commit does not run it")
    func nested() {
        let (table, trace, block) = start()
        let layer = table.layer()
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("outer"))
        CATransaction.begin()
        #expect(CATransaction.completionBlock() != nil)
        layer.add(trace.fade("A"), forKey: "a")
        CATransaction.setCompletionBlock(block("inner"))
        layer.add(trace.fade("B", duration: 2), forKey: "b")
        CATransaction.commit()
        #expect(trace.lines == [])
        CATransaction.commit()
        #expect(CATransaction.completionBlock() == nil)
        table.go(to: 101.5)
        #expect(trace.lines == ["start A", "start B", "stop A true"])
        table.go(to: 103)
        #expect(Set(trace.lines[3...4]) == ["outer", "inner"])
        #expect(trace.lines.last == "stop B true")
    }

    @Test("a block waits for implicit animations")
    func implicit() {
        let (table, trace, block) = start()
        let layer = table.layer()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setCompletionBlock(block("block"))
        layer.opacity = 0
        CATransaction.commit()
        table.go(to: 101.9)
        #expect(trace.lines == [])
        table.go(to: 102)
        #expect(trace.lines == ["block"])
    }

    @Test("of several that end together the last added is told of first")
    func together() {
        let (table, trace, _) = start()
        let layer = table.layer()
        for name in ["A", "B", "C"] { layer.add(trace.fade(name), forKey: name) }
        table.go(to: 101)
        #expect(trace.lines == ["start A", "start B", "start C", "stop C true", "stop B true", "stop A true"])
    }

    @Test("removal: the block, then stop")
    func removal() {
        let (table, trace, block) = start()
        let layer = table.layer()
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("block"))
        layer.add(trace.fade("A"), forKey: "a")
        CATransaction.commit()
        table.turn()
        layer.removeAnimation(forKey: "a")
        #expect(trace.lines == ["start A"])
        #expect(layer.animationKeys() == nil)
        table.turn()
        #expect(trace.lines == ["start A", "block", "stop A false"])
    }

    @Test("on a layer in no tree: start, stop, then the block, and the animation is gone")
    func stranded() {
        let (table, trace, block) = start()
        let layer = CALayer()
        CATransaction.begin()
        CATransaction.setCompletionBlock(block("block"))
        layer.add(trace.fade("A"), forKey: "a")
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)
        table.turn()
        #expect(trace.lines == ["start A", "stop A false", "block"])
    }

    @Test("a layer that leaves the tree stops its animations, and its sublayers'")
    func departure() {
        let (table, trace, _) = start()
        let parent = table.layer()
        let layer = CALayer()
        parent.addSublayer(layer)
        CATransaction.flush()
        layer.add(trace.fade("A"), forKey: "a")
        table.turn()
        parent.removeFromSuperlayer()
        #expect(layer.animationKeys() == ["a"])
        table.turn()
        #expect(trace.lines == ["start A", "stop A false"])
        #expect(layer.animationKeys() == nil)
    }

    @Test("a layer that leaves and comes back in one transaction keeps them running")
    func comeback() {
        let (table, trace, _) = start()
        let layer = table.layer()
        layer.add(trace.fade("A"), forKey: "a")
        table.turn()
        layer.removeFromSuperlayer()
        table.root.addSublayer(layer)
        table.go(to: 100.5)
        #expect(layer.presentation()?.opacity == 0.5)
        table.go(to: 101)
        #expect(trace.lines == ["start A", "stop A true"])
    }

    @Test("an animation that stays at its end is told of once, also when it is removed later")
    func staying() {
        let (table, trace, _) = start()
        let layer = table.layer()
        let animation = trace.fade("A")
        animation.isRemovedOnCompletion = false
        animation.fillMode = .forwards
        layer.opacity = 0.25
        layer.add(animation, forKey: "a")
        table.go(to: 105)
        #expect(trace.lines == ["start A", "stop A true"])
        #expect(layer.animationKeys() == ["a"])
        #expect(layer.presentation()?.opacity == 1)
        layer.removeAnimation(forKey: "a")
        table.turn()
        #expect(trace.lines == ["start A", "stop A true"])
        #expect(layer.presentation()?.opacity == 0.25)
    }

    @Test("callbacks may remove animations, their own and others', and layers")
    func removalInCallback() {
        let (table, trace, _) = start()
        let layer = table.layer()
        let other = table.layer()
        layer.add(trace.fade("A"), forKey: "a")
        layer.add(trace.fade("B", duration: 2), forKey: "b")
        other.add(trace.fade("C"), forKey: "c")
        trace.onStop = { _ in
            layer.removeAllAnimations()
            layer.removeFromSuperlayer()
            other.removeFromSuperlayer()
            CATransaction.flush()
        }
        table.go(to: 103)
        #expect(Set(trace.lines) == ["start A", "start B", "start C", "stop A true", "stop B false", "stop C true"])
        #expect(trace.lines.count == 6)
    }

    @Test("a callback may start the next animation under the same key")
    func chained() {
        let (table, trace, _) = start()
        let layer = table.layer()
        var rounds = 0
        trace.onStop = { [unowned trace] _ in
            rounds += 1
            if rounds < 3 { layer.add(trace.fade("A"), forKey: "a") }
        }
        layer.add(trace.fade("A"), forKey: "a")
        table.go(to: 110)
        #expect(rounds == 3)
        #expect(trace.lines.count == 6)
        #expect(layer.animationKeys() == nil)
    }
}
