import LaminaUIKit
import Testing

@MainActor @Suite("Transitions of views")
struct UIViewTransitionTests {
    private func begin() throws -> (Stage, UIView, UIView) {
        let (stage, root) = try makeStage()
        root.backgroundColor = .black
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        view.backgroundColor = .red
        root.addSubview(view)
        _ = stage.snapshot()
        return (stage, root, view)
    }

    @Test("a dissolve shows something of both, and its completion comes at the end")
    func dissolve() async throws {
        let (stage, _, view) = try begin()
        var ends: [Bool] = []
        UIView.transition(
            with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear], animations: { view.backgroundColor = .blue },
            completion: { ends.append($0) })
        #expect(view.layer.animation(forKey: "backgroundColor") == nil)
        await stage.advance(to: 0.5)
        let pixel = stage.snapshot().pixel(50, 50)
        #expect(abs(Int(pixel >> 16 & 255) - 128) < 3 && abs(Int(pixel & 255) - 128) < 3 && ends == [])
        await stage.advance(to: 1)
        #expect(stage.snapshot().pixel(50, 50) == 0xFF00_00FF && ends == [true])
    }

    @Test(
        "a flip shows the old side, then the new one, narrower on the way, the named edge in front",
        arguments: [
            UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop, .transitionFlipFromBottom,
        ])
    func flip(option: UIView.AnimationOptions) async throws {
        let (stage, _, view) = try begin()
        UIView.transition(with: view, duration: 1, options: [option, .curveLinear], animations: { view.backgroundColor = .blue })
        await stage.advance(to: 0.25)
        let image = stage.snapshot()
        #expect(image.pixel(50, 50) == 0xFFFF_0000 && image.pixel(22, 22) == 0xFF00_0000)
        /// How long the red line along an edge is.
        func length(_ pixels: [UInt32]) -> Int { pixels.filter { $0 == 0xFFFF_0000 }.count }
        let columns = (0..<100).map { x in length((0..<100).map { image.pixel(x, $0) }) }
        let rows = (0..<100).map { y in length((0..<100).map { image.pixel($0, y) }) }
        let across = option == .transitionFlipFromLeft || option == .transitionFlipFromRight ? columns : rows
        let used = across.indices.filter { across[$0] > 0 }
        let (first, last) = (across[used.first! + 1], across[used.last! - 1])
        #expect(used.count < 50)
        // The near edge keeps its length.
        if option == .transitionFlipFromLeft || option == .transitionFlipFromTop {
            #expect(first > last + 5 && abs(first - 60) <= 2)
        } else {
            #expect(last > first + 5 && abs(last - 60) <= 2)
        }
        await stage.advance(to: 0.75)
        #expect(stage.snapshot().pixel(50, 50) == 0xFF00_00FF)
        await stage.advance(to: 1.1)
        #expect(stage.snapshot().pixel(22, 22) == 0xFF00_00FF)
    }

    @Test("from one view to another it exchanges them in the superview, or hides and shows")
    func views() async throws {
        let (stage, root, view) = try begin()
        let other = UIView(frame: view.frame)
        other.backgroundColor = .green
        var ends: [Bool] = []
        UIView.transition(from: view, to: other, duration: 0.5, options: .transitionFlipFromRight, completion: { ends.append($0) })
        #expect(view.superview == nil && other.superview === root)
        await stage.advance(to: 0.1)
        #expect(stage.snapshot().pixel(50, 50) == 0xFFFF_0000)
        await stage.advance(to: 1)
        #expect(ends == [true])
        root.addSubview(view)
        view.isHidden = true
        UIView.transition(from: other, to: view, duration: 0.5, options: [.transitionCrossDissolve, .showHideTransitionViews])
        #expect(other.isHidden && !view.isHidden && other.superview === root)
    }

    @Test("a view that has not been shown has no old side: it changes at once, and the completion still comes")
    func unseen() async throws {
        let (stage, root, _) = try begin()
        let fresh = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(fresh)
        var ends: [Bool] = []
        UIView.transition(
            with: fresh, duration: 1, options: .transitionFlipFromLeft, animations: { fresh.backgroundColor = .green },
            completion: { ends.append($0) })
        await stage.advance(to: 2)
        #expect(ends.count == 1)
        let lone = UIView()
        UIView.transition(from: lone, to: fresh, duration: 1, options: .transitionCrossDissolve, completion: { ends.append($0) })
        await stage.advance(to: 3)
        #expect(ends.count == 2)
    }

    @Test("a transition under way stays when transforms are interrupted on the same view")
    func interrupted() async throws {
        let (stage, _, view) = try begin()
        UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(rotationAngle: 1) }
        await stage.advance(to: 0.2)
        UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: { view.backgroundColor = .blue })
        await stage.advance(to: 0.4)
        UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(translationX: 5, y: 0) }
        await stage.advance(to: 0.6)
        #expect(Set(view.layer.animationKeys() ?? []) == ["transform", "transform-2", kCATransition])
        await stage.advance(to: 2)
        #expect(view.layer.animationKeys() == nil && stage.snapshot().pixel(50, 50) == 0xFF00_00FF)
    }

    @Test("without a transition, a duration or animations it changes at once")
    func atOnce() async throws {
        let (stage, _, view) = try begin()
        var ends: [Bool] = []
        UIView.transition(with: view, duration: 1, animations: { view.backgroundColor = .blue }, completion: { ends.append($0) })
        UIView.transition(with: view, duration: 0, options: .transitionCrossDissolve, animations: nil, completion: { ends.append($0) })
        await stage.advance(to: 0)
        #expect(ends == [true, true] && stage.snapshot().pixel(50, 50) == 0xFF00_00FF)
    }

    @Test("properties of subviews are animated along if that is wished")
    func content() throws {
        let (stage, _, view) = try begin()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(inner)
        _ = stage.snapshot()
        UIView.transition(
            with: view, duration: 1, options: [.transitionCrossDissolve, .allowAnimatedContent], animations: { inner.center.x = 50 })
        #expect(inner.layer.animation(forKey: "position") != nil)
    }
}
