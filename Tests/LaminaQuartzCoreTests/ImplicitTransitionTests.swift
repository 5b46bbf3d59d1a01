import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Implicit transitions")
struct ImplicitTransitionTests {
    nonisolated static let fading = ["hidden", "geometryFlipped", "masksToBounds", "maskedCorners", "sublayers", "mask"]

    @Test("these keys fade, for a layer that has been committed", arguments: fading)
    func action(_ key: String) throws {
        let table = Turntable()
        #expect(CALayer().action(forKey: key) == nil)
        let action = try #require(table.layer().action(forKey: key) as? CATransition)
        #expect(action.type == .fade && action.subtype == nil)
        #expect(action.timingFunction == CAMediaTimingFunction(name: .default))
        #expect(action.isRemovedOnCompletion)
    }

    @Test("a change of each adds one transition, with the transaction's duration and pacing", arguments: fading)
    func change(_ key: String) throws {
        let table = Turntable()
        let layer = table.layer()
        let linear = CAMediaTimingFunction(name: .linear)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(linear)
        let values: [String: Any] = ["sublayers": [CALayer()], "mask": CALayer(), "maskedCorners": 3]
        layer.setValue(values[key] ?? true, forKey: key)
        CATransaction.commit()
        #expect(layer.animationKeys() == ["transition"])
        let animation = try #require(layer.animation(forKey: "transition"))
        #expect(animation.duration == 2 && animation.timingFunction === linear)
    }

    @Test("several changes in one transaction have one transition, and show one look before them")
    func one() {
        let table = Turntable()
        let layer = table.layer()
        let words = table.operations {
            layer.isHidden = true
            layer.masksToBounds = true
            layer.addSublayer(CALayer())
            layer.isGeometryFlipped = true
        }.map(\.word)
        #expect(words.filter { $0 == "capture" }.count == 1 && words[0] == "capture")
        #expect(words.filter { $0 == "addAnimation" }.count == 1)
        #expect(layer.animationKeys() == ["transition"])
    }

    @Test("a transition of one's own is not displaced by the built-in one, added before or after", arguments: [true, false])
    func explicit(_ isFirst: Bool) {
        let table = Turntable()
        let layer = table.layer()
        let push = CATransition()
        push.type = .push
        if isFirst { layer.add(push, forKey: nil) }
        layer.addSublayer(CALayer())
        if !isFirst { layer.add(push, forKey: nil) }
        #expect((layer.animation(forKey: "transition") as? CATransition)?.type == .push)
    }

    @Test("sublayers that come, go or change places fade on their superlayer")
    func sublayers() {
        let table = Turntable()
        let layer = table.layer()
        let (a, b) = (CALayer(), CALayer())
        func fades(_ work: () -> Void) -> Bool {
            work()
            let result = layer.animationKeys() == ["transition"]
            layer.removeAllAnimations()
            CATransaction.flush()
            return result && a.animationKeys() == nil && table.root.animationKeys() == nil
        }
        #expect(fades { layer.addSublayer(a) })
        #expect(fades { layer.addSublayer(b) })
        #expect(fades { layer.insertSublayer(b, at: 0) })
        #expect(fades { layer.replaceSublayer(a, with: CALayer()) })
        #expect(fades { b.removeFromSuperlayer() })
    }

    @Test("a fade goes from the old look to the new one")
    func look() {
        let table = Turntable()
        let layer = table.layer {
            $0.frame = CGRect(x: 210, y: 210, width: 20, height: 20)
            $0.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        layer.isHidden = true
        CATransaction.commit()
        table.go(to: 100.2)
        let list = table.host.renderTree.displayList(at: table.now, width: 40, height: 40)
        #expect(
            list.dump() == """
                list 40×40
                  group
                    group opacity 0.8
                      fill (1 0 0) rect (0 0 20 20) at (1 0 0 1 10 10)
                """)
        #expect(layer.isHidden)
        table.go(to: 101)
        #expect(table.host.renderTree.displayList(at: table.now, width: 40, height: 40).commands.isEmpty)
    }

    @Test("with actions disabled, by a null, and before the first commit there is none")
    func none() {
        let table = Turntable()
        let layer = table.layer()
        table.atOnce {
            layer.isHidden = true
            layer.addSublayer(CALayer())
        }
        #expect(layer.animationKeys() == nil)
        layer.actions = ["masksToBounds": NSNull(), "sublayers": NSNull()]
        layer.masksToBounds = true
        layer.addSublayer(CALayer())
        #expect(layer.animationKeys() == nil)
        let fresh = CALayer()
        table.atOnce { table.root.addSublayer(fresh) }
        let other = CALayer()
        other.isHidden = true
        other.addSublayer(CALayer())
        #expect(other.animationKeys() == nil)
    }

    @Test("coming and going has no action of its own, but runs the one that is given")
    func order() {
        let table = Turntable()
        let layer = table.layer()
        #expect(layer.action(forKey: kCAOnOrderIn) == nil && layer.action(forKey: kCAOnOrderOut) == nil)
        let child = CALayer(named: "C")
        let log = ActionLog()
        child.delegate = log
        layer.addSublayer(child)
        child.removeFromSuperlayer()
        #expect(log.lines == ["C asks onOrderIn", "C runs onOrderIn", "C asks onOrderOut", "C runs onOrderOut"])
    }

    @Test("a transition given as an action is run for the key it is given for")
    func asAction() {
        let table = Turntable()
        let layer = table.layer()
        let push = CATransition()
        (push.type, push.subtype) = (.push, .fromLeft)
        layer.actions = ["contents": push, "sublayers": push]
        layer.contents = CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = .max })
        #expect(layer.animationKeys() == ["transition"])
        #expect((layer.animation(forKey: kCATransition) as? CATransition)?.subtype == .fromLeft)
    }

    @Test("a change of the picture shows both")
    func contents() {
        let table = Turntable()
        let (a, b) = ([0xFFFF_FFFF, 0xFF00_00FF] as [UInt32]).map { pixel in
            CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = pixel })
        }.split()
        let layer = table.layer {
            $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            $0.contents = a
        }
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        layer.contents = b
        CATransaction.commit()
        table.go(to: 100.25)
        let list = table.host.renderTree.displayList(at: table.now, width: 40, height: 40).dump()
        #expect(list.contains("group opacity 0.749") && list.contains("blend plusLighter"))
        func shown() -> Bitmap? { (layer.presentation()?.contents).flatMap { ($0 as? CGImage)?.bitmap } }
        #expect(shown() === a.bitmap)
        #expect(layer.contents as? CGImage === b)
        table.go(to: 100.5)
        #expect(shown() === b.bitmap)
    }
}

extension [CGImage] {
    fileprivate func split() -> (CGImage, CGImage) { (self[0], self[1]) }
}
