import LaminaUIKit
import Testing

@MainActor @Suite("Layout by constraints, animated")
struct LayoutAnimationTests {
    @Test("a constant changed before layoutIfNeeded in a block animates place and size additively; without it nothing animates")
    func constants() async throws {
        let (stage, root) = try makeStage()
        let (view, inner) = (placedView(in: root), UIView())
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
        let width = view.widthAnchor.constraint(equalToConstant: 20)
        NSLayoutConstraint.activate([
            left, width, view.heightAnchor.constraint(equalToConstant: 10), inner.rightAnchor.constraint(equalTo: view.rightAnchor),
            inner.widthAnchor.constraint(equalToConstant: 4),
        ])
        _ = stage.snapshot()
        (left.constant, width.constant) = (40, 40)
        UIView.animate(withDuration: 1) { root.layoutIfNeeded() }
        #expect(view.frame == CGRect(x: 40, y: 0, width: 40, height: 10) && inner.frame.minX == 36)
        let move = try #require(view.layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(move.isAdditive && move.fromValue as? CGPoint == CGPoint(x: -50, y: 0))
        await stage.advance(to: 0.25)
        // The curve at a quarter of the time.
        #expect(abs(view.layer.presentation()!.position.x - (10 + 50 * 0.1291619)) < 1e-4)
        #expect(abs(view.layer.presentation()!.bounds.width - (20 + 20 * 0.1291619)) < 1e-4)
        #expect(abs(inner.layer.presentation()!.position.x - (18 + 20 * 0.1291619)) < 1e-4)
        await stage.advance(to: 2)
        left.constant = 0
        UIView.animate(withDuration: 1) {}
        CATransaction.flush()
        #expect(view.frame.minX == 0 && view.layer.animationKeys() == nil)
    }

    @Test("a view that leaves a stack in a block shrinks and shows until it is gone")
    func hiding() async throws {
        let (stage, root) = try makeStage()
        let stack = UIStackView(arrangedSubviews: [ContentView(20, 10), ContentView(30, 10), ContentView(20, 10)])
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.spacing = 5
        root.addSubview(stack)
        _ = stage.snapshot()
        let (middle, last) = (stack.arrangedSubviews[1], stack.arrangedSubviews[2])
        #expect(last.frame.minX == 60 && stack.frame.width == 80)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            middle.isHidden = true
            stack.layoutIfNeeded()
        }
        #expect(middle.isHidden && last.frame.minX == 25)
        await stage.advance(to: 0.5)
        #expect(abs(last.layer.presentation()!.position.x - (10 + 42.5)) < 1e-4)
        #expect(abs(middle.layer.presentation()!.bounds.width - 15) < 1e-4 && !middle.layer.presentation()!.isHidden)
        await stage.advance(to: 1.1)
        #expect(middle.layer.presentation()!.isHidden && middle.frame.width == 0)
        middle.isHidden = false
        root.layoutIfNeeded()
        #expect(last.frame.minX == 60 && middle.frame.width == 30)
    }
}
