import LaminaUIKit
import Testing

@MainActor @Suite("Animation blocks")
struct UIViewAnimationTests {
    /// A stage with one view that shows.
    private func begin() throws -> (Stage, UIView, UIView) {
        let (stage, root) = try makeStage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        root.addSubview(view)
        _ = stage.snapshot()
        return (stage, root, view)
    }

    @Test("outside of blocks a view changes at once, a bare layer does not")
    func outside() async throws {
        let (stage, _, view) = try begin()
        let bare = CALayer()
        view.layer.addSublayer(bare)
        await stage.advance(to: 0)
        view.center.x = 90
        view.alpha = 0.5
        bare.opacity = 0
        await stage.advance(to: 0.1)
        #expect(view.layer.animationKeys() == nil)
        #expect(view.layer.presentation()!.position.x == 90)
        #expect(bare.animationKeys() == ["opacity"])
        #expect(view.action(for: view.layer, forKey: "position") is NSNull)
        #expect(view.layer.action(forKey: "position") == nil)
    }

    @Test("position, bounds and transform are animated additively from the difference to nothing, with ease in and out")
    func additive() async throws {
        let (stage, _, view) = try begin()
        UIView.animate(withDuration: 1) {
            view.center = CGPoint(x: 110, y: 10)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            view.bounds = CGRect(x: 5, y: 0, width: 40, height: 20)
        }
        #expect(view.center.x == 110 && view.layer.position.x == 110)
        let move = try #require(view.layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(move.isAdditive && move.fromValue as? CGPoint == CGPoint(x: -100, y: 0) && move.toValue as? CGPoint == .zero)
        #expect(move.fillMode == .both && move.duration == 1 && move.isRemovedOnCompletion)
        #expect(Set(view.layer.animationKeys() ?? []) == ["position", "transform", "bounds.origin", "bounds.size"])
        await stage.advance(to: 0.25)
        // The curve at a quarter of the time.
        #expect(abs(view.layer.presentation()!.position.x - (10 + 100 * 0.1291619)) < 1e-4)
        #expect(abs(view.layer.presentation()!.bounds.width - (20 + 20 * 0.1291619)) < 1e-4)
        #expect(abs(view.layer.presentation()!.bounds.minX - 5 * 0.1291619) < 1e-4)
        await stage.advance(to: 0.5)
        #expect(abs(view.layer.presentation()!.position.x - 60) < 1e-4)
        #expect(abs(view.layer.presentation()!.transform.m11 - 1.5) < 1e-4)
        await stage.advance(to: 1.01)
        #expect(view.layer.animationKeys() == nil && view.layer.presentation()!.position.x == 110)
    }

    @Test("a movement that another interrupts goes on, and both add up without a jump")
    func overlapping() async throws {
        let (stage, _, view) = try begin()
        var ends: [Bool] = []
        UIView.animate(withDuration: 1, animations: { view.center.x = 110 }, completion: { ends.append($0) })
        await stage.advance(to: 0.5)
        let before = view.layer.presentation()!.position.x
        UIView.animate(withDuration: 1, animations: { view.center.x = 10 }, completion: { ends.append($0) })
        await stage.advance(to: 0.5)
        #expect(abs(view.layer.presentation()!.position.x - before) < 1e-9)
        #expect(view.layer.animationKeys() == ["position", "position-2"])
        await stage.advance(to: 2)
        #expect(ends == [true, true] && view.layer.presentation()!.position.x == 10)
    }

    @Test("opacity and colours go from one value to the other; a new animation takes the old one's place")
    func replacing() async throws {
        let (stage, _, view) = try begin()
        view.backgroundColor = .red
        _ = stage.snapshot()
        var ends: [String] = []
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append("first \($0)") })
        UIView.animate(withDuration: 1) { view.backgroundColor = .blue }
        await stage.advance(to: 0.5)
        #expect(abs(view.layer.presentation()!.opacity - 0.5) < 1e-6)
        #expect(view.layer.presentation()!.backgroundColor?.components?.map { ($0 * 100).rounded() } == [50, 0, 50, 100])
        UIView.animate(withDuration: 1, animations: { view.alpha = 1 }, completion: { ends.append("second \($0)") })
        await stage.advance(to: 0.5)
        // From the model value that was set last, hence a jump.
        #expect(view.layer.presentation()!.opacity == 0 && ends == ["first false"])
        UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState, animations: { view.alpha = 0 })
        await stage.advance(to: 1)
        #expect(view.layer.presentation()!.opacity < 0.01)
        await stage.advance(to: 3)
        #expect(ends == ["first false", "second false"])
    }

    @Test("from the current state an opacity goes on from what shows")
    func currentState() async throws {
        let (stage, _, view) = try begin()
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        await stage.advance(to: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: [.beginFromCurrentState, .curveLinear]) { view.alpha = 1 }
        await stage.advance(to: 0.5)
        #expect(abs(view.layer.presentation()!.opacity - 0.5) < 1e-6)
        await stage.advance(to: 1)
        #expect(abs(view.layer.presentation()!.opacity - 0.75) < 1e-6)
    }

    @Test("a block that changes nothing completes in the next turn, not inside the call")
    func nothing() async throws {
        let (stage, _, view) = try begin()
        var ends: [Bool] = []
        UIView.animate(withDuration: 5, animations: { view.alpha = 1 }, completion: { ends.append($0) })
        #expect(ends == [])
        await stage.advance(to: 0)
        #expect(ends == [true])
    }

    @Test("without a duration there is no animation and the completion comes in the next turn")
    func instant() async throws {
        let (stage, _, view) = try begin()
        var ends: [Bool] = []
        UIView.animate(withDuration: 0, animations: { view.alpha = 0 }, completion: { ends.append($0) })
        #expect(view.layer.animationKeys() == nil && view.alpha == 0 && ends == [])
        await stage.advance(to: 0)
        #expect(ends == [true])
    }

    @Test("a view that leaves the window ends its animations unfinished")
    func leaving() async throws {
        let (stage, _, view) = try begin()
        var ends: [Bool] = []
        UIView.animate(withDuration: 1, animations: { view.center.x = 90 }, completion: { ends.append($0) })
        await stage.advance(to: 0.5)
        view.removeFromSuperview()
        await stage.advance(to: 0.6)
        #expect(ends == [false])
    }

    @Test("a delayed animation shows the old value until it begins")
    func delay() async throws {
        let (stage, _, view) = try begin()
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.center.x = 110 }
        await stage.advance(to: 0.9)
        #expect(view.layer.presentation()!.position.x == 10)
        await stage.advance(to: 1.5)
        #expect(abs(view.layer.presentation()!.position.x - 60) < 1e-6)
        await stage.advance(to: 2.1)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("blocks inside blocks take over duration and curve, unless they override them")
    func nesting() throws {
        let (_, root, view) = try begin()
        let other = UIView()
        root.addSubview(other)
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
            view.center.x = 50
            #expect(UIView.inheritedAnimationDuration == 2)
            UIView.animate(withDuration: 1) { other.alpha = 0 }
            UIView.animate(withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]) {
                other.center.x = 10
            }
            view.alpha = 0.5
        }
        let inherited = try #require(other.layer.animation(forKey: "opacity"))
        #expect(inherited.duration == 2)
        let overridden = try #require(other.layer.animation(forKey: "position"))
        #expect(overridden.duration == 1)
        var points: [Float] = [0, 0]
        overridden.timingFunction?.getControlPoint(at: 1, values: &points)
        #expect(points == [0.42, 0])
        inherited.timingFunction?.getControlPoint(at: 1, values: &points)
        #expect(points == [0, 0])
        // The block goes on after the inner ones.
        #expect(view.layer.animation(forKey: "opacity")?.duration == 2)
        #expect(UIView.inheritedAnimationDuration == 0)
    }

    @Test("animations can be turned off for a while")
    func switchedOff() throws {
        let (_, _, view) = try begin()
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation {
                UIView.animate(withDuration: 1) { view.center.x = 90 }
            }
            view.alpha = 0
        }
        #expect(view.layer.animationKeys() == ["opacity"])
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) { view.center.y = 90 }
        UIView.setAnimationsEnabled(true)
        #expect(view.layer.animationKeys() == ["opacity"])
    }

    @Test("repeating back and forth has no end and shows the model value when removed")
    func repeating() async throws {
        let (stage, _, view) = try begin()
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) { view.center.x = 110 }
        await stage.advance(to: 7.5)
        #expect(abs(view.layer.presentation()!.position.x - 60) < 1e-6)
        await stage.advance(to: 8.25)
        #expect(abs(view.layer.presentation()!.position.x - 35) < 1e-6)
        view.layer.removeAllAnimations()
        await stage.advance(to: 8.3)
        #expect(view.layer.presentation()!.position.x == 110)
    }

    @Test("layout asked for inside a block is animated, also by option")
    func layout() async throws {
        let (stage, root, _) = try begin()
        final class Stretching: UIView {
            let part = UIView()
            override func layoutSubviews() {
                if part.superview == nil { addSubview(part) }
                part.frame = bounds
            }
        }
        let view = Stretching(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(view)
        _ = stage.snapshot()
        UIView.animate(withDuration: 1) {
            view.frame.size.width = 20
            view.layoutIfNeeded()
        }
        #expect(view.part.layer.animation(forKey: "bounds.size") != nil)
        await stage.advance(to: 2)
        UIView.animate(withDuration: 1) { view.frame.size.width = 30 }
        _ = stage.snapshot()
        #expect(view.part.frame.width == 30 && view.part.layer.animationKeys() == nil)
        UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews) { view.frame.size.width = 40 }
        #expect(view.part.layer.animation(forKey: "bounds.size") != nil)
    }

    @Test("bare layers inside a block take its duration through the transaction")
    func bareLayers() async throws {
        let (stage, _, view) = try begin()
        let bare = CALayer()
        view.layer.addSublayer(bare)
        await stage.advance(to: 0)
        UIView.animate(withDuration: 3) { bare.opacity = 0 }
        #expect(bare.animation(forKey: "opacity")?.duration == 3)
    }
}
