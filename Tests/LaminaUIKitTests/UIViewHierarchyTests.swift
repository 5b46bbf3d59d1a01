import LaminaUIKit
import Testing

@MainActor @Suite("Views in views")
struct UIViewHierarchyTests {
    @Test("subviews and their layers have one order, layers of no view between them stay where they are")
    func order() {
        let (parent, a, b, c) = (UIView(), UIView(), UIView(), UIView())
        let bare = CALayer()
        parent.addSubview(a)
        parent.layer.addSublayer(bare)
        parent.addSubview(c)
        parent.insertSubview(b, at: 1)
        #expect(parent.subviews == [a, b, c])
        #expect(parent.layer.sublayers == [a.layer, bare, b.layer, c.layer])
        parent.sendSubviewToBack(c)
        #expect(parent.subviews == [c, a, b])
        #expect(parent.layer.sublayers == [c.layer, a.layer, bare, b.layer])
        parent.bringSubviewToFront(a)
        #expect(parent.subviews == [c, b, a])
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(parent.subviews == [a, b, c])
        parent.insertSubview(c, belowSubview: a)
        #expect(parent.subviews == [c, a, b])
        parent.insertSubview(c, aboveSubview: b)
        #expect(parent.subviews == [a, b, c])
        b.removeFromSuperview()
        #expect(parent.subviews == [a, c])
        #expect(b.superview == nil && b.layer.superlayer == nil)
        parent.insertSubview(b, at: 99)
        #expect(parent.subviews == [a, c, b])
    }

    @Test("a view that moves to another superview leaves the first, and both hear of it")
    func moving() throws {
        let (_, root) = try makeStage()
        let trace = Trace()
        let (first, second, child) = (TracedView("first", trace), TracedView("second", trace), TracedView("child", trace))
        root.addSubview(first)
        first.addSubview(child)
        _ = trace.take()
        second.addSubview(child)
        #expect(
            trace.take() == [
                "child willMove(toSuperview: view)", "child willMove(toWindow: nil)", "first willRemoveSubview", "child didMoveToWindow",
                "child didMoveToSuperview", "second didAddSubview",
            ])
        #expect(child.window == nil && child.superview === second && first.subviews.isEmpty)
        root.addSubview(second)
        #expect(
            trace.take() == [
                "second willMove(toSuperview: view)", "second willMove(toWindow: window)", "child willMove(toWindow: window)",
                "second didMoveToWindow", "child didMoveToWindow", "second didMoveToSuperview",
            ])
        second.removeFromSuperview()
        #expect(
            trace.take() == [
                "second willMove(toSuperview: nil)", "second willMove(toWindow: nil)", "child willMove(toWindow: nil)",
                "second didMoveToWindow", "child didMoveToWindow", "second didMoveToSuperview",
            ])
    }

    @Test("moving within one superview is not arriving")
    func reordering() {
        let trace = Trace()
        let parent = UIView()
        let child = TracedView("child", trace)
        parent.addSubview(child)
        parent.addSubview(UIView())
        _ = trace.take()
        parent.bringSubviewToFront(child)
        #expect(trace.take() == [])
    }

    @Test("tags and ancestors are found at any depth")
    func finding() {
        let (top, middle, leaf) = (UIView(), UIView(), UIView())
        top.addSubview(middle)
        middle.addSubview(leaf)
        leaf.tag = 7
        #expect(top.viewWithTag(7) === leaf)
        #expect(top.viewWithTag(8) == nil)
        #expect(leaf.isDescendant(of: top) && leaf.isDescendant(of: leaf) && !top.isDescendant(of: leaf))
    }

    @Test("the responder chain goes from a view to its controller, on to the superview and up to the window")
    func responders() throws {
        let (stage, root) = try makeStage()
        let child = UIView()
        root.addSubview(child)
        #expect(child.next === root)
        #expect(root.next === stage.rootViewController)
        #expect(stage.rootViewController?.next === stage.window)
        #expect(stage.window?.next === UIApplication.shared && UIApplication.shared.next == nil)
    }

    @Test("tint comes from above and its change is told below")
    func tint() {
        final class Tinted: UIView {
            var told = 0
            override func tintColorDidChange() { told += 1 }
        }
        let (parent, child, own) = (UIView(), Tinted(), Tinted())
        own.tintColor = .green
        parent.addSubview(child)
        parent.addSubview(own)
        #expect(child.tintColor == .systemBlue)
        (child.told, own.told) = (0, 0)
        parent.tintColor = .red
        #expect(child.tintColor == .red && own.tintColor == .green)
        #expect(child.told == 1 && own.told == 0)
    }
}
