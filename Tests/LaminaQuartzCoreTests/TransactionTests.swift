import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Transactions")
struct TransactionTests {
    @Test("outside any, values are 0.25 s, no pacing, actions, no block")
    func defaults() {
        CATransaction.flush()
        #expect(CATransaction.animationDuration() == 0.25)
        #expect(CATransaction.animationTimingFunction() == nil)
        #expect(!CATransaction.disableActions())
        #expect(CATransaction.completionBlock() == nil)
        #expect(CATransaction.value(forKey: "mine") == nil)
        #expect(CATransaction.value(forKey: "animationDuration") as? Double == 0.25)
        #expect(CATransaction.value(forKey: "disableActions") as? Bool == false)
    }

    @Test("a nested transaction inherits what it does not set, and its own values go with it")
    func inheritance() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setValue("outer", forKey: "mine")
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 1)
        #expect(CATransaction.value(forKey: "mine") as? String == "outer")
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(true)
        CATransaction.setValue("inner", forKey: "mine")
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2)
        #expect(CATransaction.disableActions())
        #expect(CATransaction.value(forKey: "mine") as? String == "inner")
        CATransaction.setDisableActions(false)
        CATransaction.setAnimationTimingFunction(nil)
        #expect(!CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == nil)
        CATransaction.commit()
        #expect(CATransaction.disableActions())
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 1)
        #expect(!CATransaction.disableActions())
        #expect(CATransaction.value(forKey: "mine") as? String == "outer")
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test("values go by key, in every form of number")
    func byKey() {
        CATransaction.begin()
        for duration in [2, 2.0, Float(2), CGFloat(2), NSNumber(value: 2)] as [Any] {
            CATransaction.setValue(duration, forKey: "animationDuration")
            #expect(CATransaction.animationDuration() == 2)
            CATransaction.setAnimationDuration(0.5)
        }
        for flag in [true, 1, NSNumber(value: true)] as [Any] {
            CATransaction.setValue(flag, forKey: "disableActions")
            #expect(CATransaction.disableActions())
            CATransaction.setDisableActions(false)
        }
        let linear = CAMediaTimingFunction(name: .linear)
        CATransaction.setValue(linear, forKey: "animationTimingFunction")
        #expect(CATransaction.animationTimingFunction() === linear)
        #expect(CATransaction.value(forKey: "animationDuration") as? Double == 0.5)
        CATransaction.commit()
    }

    @Test("the outermost explicit commit takes effect at once, an inner one with it")
    func explicit() {
        let table = Turntable()
        let layer = table.layer()
        CATransaction.begin()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.commit()
        #expect(layer.presentation()?.opacity == 1)
        CATransaction.commit()
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test("flush commits the implicit transaction, or waits for the explicit one inside it")
    func flush() {
        let table = Turntable()
        let layer = table.layer()
        func set(_ opacity: Float) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = opacity
            CATransaction.commit()
        }
        layer.name = "implicit"
        layer.setValue(1, forKey: "mine")
        set(0.5)
        #expect(layer.presentation()?.opacity == 1)
        CATransaction.begin()
        set(0.25)
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 1)
        CATransaction.commit()
        #expect(layer.presentation()?.opacity == 0.25)
        CATransaction.begin()
        set(0)
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 0.25)
        CATransaction.commit()
        #expect(layer.presentation()?.opacity == 0)
    }

    @Test("layout inside a commit runs under the transaction's settings")
    func layoutInCommit() {
        final class Row: CALayer {
            var seen: [Double] = []
            override func layoutSublayers() {
                seen.append(CATransaction.animationDuration())
                sublayers?.first?.position.x += 10
            }
        }
        let table = Turntable()
        let row = Row()
        let child = CALayer()
        row.addSublayer(child)
        table.root.addSublayer(row)
        CATransaction.flush()
        #expect(row.seen == [0.25])
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        row.bounds.size.width = 50
        CATransaction.commit()
        #expect(row.seen == [0.25, 3])
        #expect(child.animation(forKey: "position")?.duration == 3)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        child.removeAllAnimations()
        row.bounds.size.width = 60
        CATransaction.commit()
        #expect(child.animationKeys() == nil)
        #expect(child.presentation()?.position.x == 30)
    }

    @Test("layout that flushes, or that never has enough, does no harm")
    func wildLayout() {
        final class Wild: CALayer {
            var count = 0
            override func layoutSublayers() {
                count += 1
                CATransaction.flush()
                setNeedsLayout()
            }
        }
        let table = Turntable()
        let wild = Wild()
        table.root.addSublayer(wild)
        wild.setNeedsLayout()
        CATransaction.flush()
        #expect(wild.count > 0)
        #expect(wild.presentation() != nil)
    }

    @Test("each thread has its own; what another does to layers of its own stays there")
    func threads() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(7)
        nonisolated(unsafe) var seen: [Double] = []
        let thread = Thread {
            seen.append(CATransaction.animationDuration())
            CATransaction.begin()
            CATransaction.setAnimationDuration(9)
            let layer = CALayer()
            layer.addSublayer(CALayer())
            layer.opacity = 0.5
            seen.append(CATransaction.animationDuration())
            CATransaction.commit()
            seen.append(CATransaction.animationDuration())
        }
        thread.start()
        while !thread.isFinished { sched_yield() }
        #expect(seen == [0.25, 9, 0.25])
        #expect(CATransaction.animationDuration() == 7)
        CATransaction.commit()
    }

    @Test("an implicit one opens with the first change, once, and tells the loop")
    func implicit() {
        let clock = ManualClock(at: 0)
        StageContext(clock: clock).perform {
            let layer = CALayer()
            layer.opacity = 0.5
            layer.opacity = 0.6
            #expect(clock.wakeups == 1)
            CATransaction.flush()
            layer.opacity = 0.7
            #expect(clock.wakeups == 2)
            CATransaction.flush()
            CATransaction.begin()
            layer.opacity = 0.8
            CATransaction.commit()
            #expect(clock.wakeups == 2)
        }
    }

    @Test("a commit without its begin stops the program")
    func unbalanced() async {
        await #expect(processExitsWith: .failure) {
            CATransaction.begin()
            CATransaction.commit()
            CATransaction.commit()
        }
    }

    @Test("the block goes by key, too")
    func blockByKey() {
        let table = Turntable()
        var count = 0
        CATransaction.begin()
        CATransaction.setValue({ count += 1 } as () -> Void, forKey: "completionBlock")
        #expect(CATransaction.value(forKey: "completionBlock") is () -> Void)
        CATransaction.commit()
        #expect(count == 0)
        table.turn()
        table.turn()
        #expect(count == 1)
        #expect(CATransaction.value(forKey: "completionBlock") == nil)
    }

    @Test("values set outside belong to the implicit one, and go with it")
    func outside() {
        CATransaction.flush()
        CATransaction.setAnimationDuration(4)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 4)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 4)
        CATransaction.flush()
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test("a commit lays out, then draws, and what both change is in it")
    func order() {
        final class Log: CALayer {
            nonisolated(unsafe) static var lines: [String] = []
            override func layoutSublayers() {
                Log.lines.append("layout \(name ?? "")")
                if let child = sublayers?.first { child.bounds.size = bounds.size }
            }
            override func display() {
                Log.lines.append("display \(name ?? "")")
                opacity = 0.5
            }
        }
        Log.lines = []
        let table = Turntable()
        let (parent, child) = (Log(), Log())
        (parent.name, child.name) = ("P", "C")
        parent.addSublayer(child)
        table.root.addSublayer(parent)
        CATransaction.flush()
        Log.lines = []
        let commits = table.host.commitCount
        table.atOnce {
            parent.setNeedsDisplay()
            parent.bounds.size = CGSize(width: 5, height: 5)
        }
        #expect(Log.lines == ["layout P", "display P", "layout C"])
        #expect(table.host.commitCount == commits + 1)
        #expect(parent.presentation()?.opacity == 0.5)
        #expect(child.presentation()?.bounds.size == CGSize(width: 5, height: 5))
    }

    @Test("locks may be nested")
    func locks() {
        let table = Turntable()
        let layer = table.layer()
        CATransaction.lock()
        CATransaction.lock()
        table.atOnce { layer.opacity = 0.5 }
        CATransaction.unlock()
        CATransaction.unlock()
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test("another thread's flush commits the tree that it made")
    func flushElsewhere() {
        nonisolated(unsafe) var shown: Float?
        let thread = Thread {
            let host = LayerHost()
            let layer = CALayer()
            host.rootLayer = layer
            layer.opacity = 0.5
            CATransaction.flush()
            shown = layer.presentation()?.opacity
        }
        thread.start()
        while !thread.isFinished { sched_yield() }
        #expect(shown == 0.5)
    }
}
