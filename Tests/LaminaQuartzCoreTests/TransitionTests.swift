import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("CATransition")
struct TransitionTests {
    @Test("fades by default, from the beginning to the end, and says so by key")
    func defaults() {
        let transition = CATransition()
        #expect(transition.type == .fade && transition.subtype == nil)
        #expect(transition.startProgress == 0 && transition.endProgress == 1)
        #expect(transition.duration == 0)
        #expect(transition.value(forKey: "type") as? String == "fade")
        transition.setValue("push", forKey: "type")
        transition.setValue("fromTop", forKey: "subtype")
        transition.setValue(0.25, forKey: "startProgress")
        transition.setValue(1.5, forKey: "endProgress")
        #expect(transition.type == .push && transition.subtype == .fromTop)
        #expect(transition.startProgress == 0.25 && transition.endProgress == 1.5)
        transition.setValue(nil, forKey: "subtype")
        #expect(transition.subtype == nil && transition.value(forKey: "subtype") == nil)
    }

    @Test("its names are those of Apple's constants")
    func names() {
        let types: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
        let subtypes: [CATransitionSubtype] = [.fromRight, .fromLeft, .fromTop, .fromBottom]
        #expect(types.map(\.rawValue) == ["fade", "moveIn", "push", "reveal"])
        #expect(subtypes.map(\.rawValue) == ["fromRight", "fromLeft", "fromTop", "fromBottom"])
        #expect([kCATransitionFade, kCATransitionMoveIn, kCATransitionPush, kCATransitionReveal] == types)
        #expect([kCATransitionFromRight, kCATransitionFromLeft, kCATransitionFromTop, kCATransitionFromBottom] == subtypes)
        #expect(kCATransition == "transition")
    }

    @Test("a copy has all of it, and is of the same class")
    func copy() throws {
        final class Special: CATransition {}
        let transition = Special()
        (transition.type, transition.subtype) = (.reveal, .fromBottom)
        (transition.startProgress, transition.endProgress, transition.duration) = (0.1, 0.9, 3)
        let copy = try #require(transition.copy() as? Special)
        #expect(copy.type == .reveal && copy.subtype == .fromBottom && copy.startProgress == 0.1 && copy.endProgress == 0.9)
        #expect(copy.duration == 3)
    }

    @Test("is kept under one key, whatever key is given; a new one takes the old one's place")
    func key() {
        let table = Turntable()
        let layer = table.layer()
        for key in ["mine", nil, "other"] { layer.add(CATransition(), forKey: key) }
        #expect(layer.animationKeys() == ["transition"])
        #expect(layer.animation(forKey: "mine") == nil)
        #expect(layer.animation(forKey: kCATransition) is CATransition)
    }

    @Test("without a duration it takes the transaction's, or a quarter of a second")
    func duration() {
        let table = Turntable()
        let layer = table.layer()
        layer.add(CATransition(), forKey: nil)
        #expect(layer.animation(forKey: "transition")?.duration == 0.25)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        layer.add(CATransition(), forKey: nil)
        #expect(layer.animation(forKey: "transition")?.duration == 2)
        CATransaction.commit()
    }

    /// The look of the table's layers now: backgrounds and where they are.
    private func looks(_ table: Turntable) -> String {
        table.host.renderTree.displayList(at: table.now, width: 400, height: 400).dump().split(separator: "\n").dropFirst()
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "|")
    }

    private func box(_ table: Turntable) -> CALayer {
        table.layer {
            $0.frame = CGRect(x: 200, y: 200, width: 40, height: 20)
            $0.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
    }

    @Test("shows the look before the transaction, whether it is added before the changes or after them", arguments: [true, false])
    func beforeTheTransaction(_ isFirst: Bool) {
        let table = Turntable()
        let layer = box(table)
        let push = CATransition()
        (push.type, push.subtype, push.duration) = (.push, .fromRight, 1)
        table.atOnce {
            if isFirst { layer.add(push, forKey: nil) }
            layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            if !isFirst { layer.add(push, forKey: nil) }
        }
        table.go(to: 100.5)
        #expect(
            looks(table)
                == "clip rect (0 0 40 20)|fill (1 0 0) rect (0 0 40 20) at (1 0 0 1 -20 0)|fill (0 0 1) rect (0 0 40 20) at (1 0 0 1 20 0)")
        table.go(to: 101)
        #expect(looks(table) == "fill (0 0 1) rect (0 0 40 20)")
        #expect(layer.animationKeys() == nil)
    }

    @Test(
        "what it shows is committed before anything else, and let go of at its end", arguments: ["ends", "removed", "replaced", "leaves"])
    func commits(_ how: String) {
        let table = Turntable()
        let layer = box(table)
        let started = table.operations {
            layer.opacity = 0.5
            layer.add(CATransition(), forKey: nil)
        }
        #expect(started.map(\.word) == ["capture", "set opacity", "addAnimation", "addAnimation"])
        let gone = table.operations {
            switch how {
            case "ends": table.go(to: 102)
            case "removed": layer.removeAnimation(forKey: kCATransition)
            case "replaced": layer.add(CATransition(), forKey: nil)
            default: table.atOnce { layer.removeFromSuperlayer() }
            }
        }
        let releases = gone.filter { $0.word == "release" }
        #expect(releases.count == 1)
        table.go(to: 105)
        #expect(!table.host.renderTree.dump().contains("snapshot"))
    }

    @Test("one that stays shows its end as long as it is attached")
    func staying() {
        let table = Turntable()
        let layer = box(table)
        let half = CATransition()
        (half.type, half.endProgress, half.fillMode, half.isRemovedOnCompletion) = (.reveal, 0.5, .forwards, false)
        layer.add(half, forKey: nil)
        table.go(to: 110)
        #expect(looks(table).hasSuffix("at (1 0 0 1 20 0)"))
        layer.removeAnimation(forKey: kCATransition)
        table.turn()
        #expect(looks(table) == "fill (1 0 0) rect (0 0 40 20)")
        #expect(!table.host.renderTree.dump().contains("snapshot"))
    }

    @Test("a layer that is new comes out of nothing")
    func fresh() {
        let table = Turntable()
        let layer = CALayer()
        layer.frame = CGRect(x: 200, y: 200, width: 40, height: 20)
        layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let moveIn = CATransition()
        (moveIn.type, moveIn.subtype, moveIn.duration) = (.moveIn, .fromTop, 1)
        layer.actions = [kCAOnOrderIn: moveIn]
        table.root.actions = ["sublayers": NSNull()]
        table.root.addSublayer(layer)
        table.go(to: 100.5)
        #expect(looks(table) == "clip rect (0 0 40 20)|fill (0 0 1) rect (0 0 40 20) at (1 0 0 1 0 10)")
    }

    @Test("tells its delegate, and a completion block waits for it")
    func events() {
        let table = Turntable()
        let (layer, trace) = (box(table), Trace())
        let transition = CATransition()
        transition.duration = 1
        transition.delegate = trace
        transition.setValue("T", forKey: "name")
        CATransaction.begin()
        CATransaction.setCompletionBlock { trace.lines.append("block") }
        layer.add(transition, forKey: nil)
        CATransaction.commit()
        table.go(to: 100.9)
        #expect(trace.lines == ["start T"])
        table.go(to: 101)
        #expect(trace.lines == ["start T", "block", "stop T true"])
    }

    @Test("in a group it is a transition all the same")
    func group() {
        let table = Turntable()
        let layer = box(table)
        let (group, reveal) = (CAAnimationGroup(), CATransition())
        reveal.type = .reveal
        group.animations = [reveal]
        group.duration = 1
        layer.add(group, forKey: "g")
        layer.add(group, forKey: "h")
        layer.removeAnimation(forKey: "h")
        table.go(to: 100.25)
        #expect(layer.animationKeys() == ["g"])
        #expect(looks(table).hasSuffix("at (1 0 0 1 10 0)"))
        table.go(to: 102)
        #expect(!table.host.renderTree.dump().contains("snapshot"))
    }

    @Test("a picture that nobody else shows any more stays as long as it is seen")
    func picture() {
        let table = Turntable()
        let layer = box(table)
        let image = CGImage(bitmap: Bitmap(width: 2, height: 2) { $0.initialize(repeating: .max) })
        table.atOnce { layer.contents = image }
        table.atOnce {
            layer.contents = nil
            layer.add(CATransition(), forKey: nil)
        }
        table.go(to: 100.1)
        #expect(table.host.renderTree.images.count == 1)
        #expect(looks(table).contains("image"))
        table.go(to: 101)
        #expect(table.host.renderTree.images.count == 0)
    }
}
