import LaminaUIKit
import Testing

@MainActor @Suite("Presenting controllers")
struct PresentationTests {
    final class Traced: UIViewController {
        let name: String
        let trace: Trace
        init(_ name: String, _ trace: Trace, style: UIModalPresentationStyle = .fullScreen) {
            (self.name, self.trace) = (name, trace)
            super.init(nibName: nil, bundle: nil)
            modalPresentationStyle = style
        }
        required init?(coder: NSCoder) { fatalError("not archived") }
        private func note(_ step: String, _ animated: Bool) { trace.note("\(name) \(step)\(animated ? " animated" : "")") }
        override func viewDidLoad() { trace.note("\(name) loads") }
        override func viewWillAppear(_ animated: Bool) { note("will appear", animated) }
        override func viewIsAppearing(_ animated: Bool) { note("is appearing", animated) }
        override func viewDidAppear(_ animated: Bool) { note("did appear", animated) }
        override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
        override func viewDidDisappear(_ animated: Bool) { note("did disappear", animated) }
    }

    private func stage(_ trace: Trace) throws -> (Stage, Traced) {
        let root = Traced("root", trace)
        let stage = try Stage(showing: root, size: CGSize(width: 100, height: 200), threads: 1)
        _ = trace.take()
        return (stage, root)
    }

    @Test("full screen: one leaves as the other comes, and back; the completion comes last")
    func fullScreen() throws {
        let trace = Trace()
        let (stage, root) = try stage(trace)
        let other = Traced("other", trace)
        root.present(other, animated: true) { trace.note("presented") }
        #expect(other.isBeingPresented && root.presentedViewController === other && other.presentingViewController === root)
        #expect(
            trace.take() == ["other loads", "root will disappear animated", "other will appear animated", "other is appearing animated"])
        stage.advance(to: 0.25)
        let shown = other.view.layer.presentation()!.frame.minY
        #expect(shown > 0 && shown < 200 && trace.take() == [])
        stage.advance(to: 2)
        #expect(trace.take() == ["other did appear animated", "root did disappear animated", "presented"])
        #expect(other.view.frame == CGRect(x: 0, y: 0, width: 100, height: 200) && root.view.window == nil && !other.isBeingPresented)
        other.dismiss(animated: true) { trace.note("dismissed") }
        #expect(other.isBeingDismissed)
        stage.advance(to: 4)
        #expect(
            trace.take() == [
                "other will disappear animated", "root will appear animated", "root is appearing animated", "root did appear animated",
                "other did disappear animated", "dismissed",
            ])
        #expect(root.view.superview === stage.window && stage.window?.subviews == [root.view!] && other.view.window == nil)
        #expect(root.presentedViewController == nil && other.presentingViewController == nil && other.presentationController == nil)
    }

    @Test("not animated it is all done at once")
    func atOnce() throws {
        let trace = Trace()
        let (stage, root) = try stage(trace)
        let other = Traced("other", trace)
        root.present(other, animated: false) { trace.note("presented") }
        #expect(
            trace.take() == [
                "other loads", "root will disappear", "other will appear", "other is appearing", "other did appear", "root did disappear",
                "presented",
            ])
        root.dismiss(animated: false) { trace.note("dismissed") }
        #expect(
            trace.take() == [
                "other will disappear", "root will appear", "root is appearing", "root did appear", "other did disappear", "dismissed",
            ])
        #expect(stage.window?.subviews == [root.view!])
    }

    @Test(
        "pages and overlays leave the view behind where it is, and it is not told",
        arguments: [.automatic, .overFullScreen, .custom] as [UIModalPresentationStyle])
    func overlays(_ style: UIModalPresentationStyle) throws {
        let trace = Trace()
        let (stage, root) = try stage(trace)
        let other = Traced("other", trace, style: style)
        root.present(other, animated: true)
        stage.advance(to: 2)
        #expect(
            trace.take() == ["other loads", "other will appear animated", "other is appearing animated", "other did appear animated"])
        let gap: CGFloat = style == .automatic ? 10 : 0
        #expect(other.view.convert(other.view.bounds, to: nil) == CGRect(x: 0, y: gap, width: 100, height: 200 - gap))
        #expect(root.view.window != nil)
        root.dismiss(animated: true)
        stage.advance(to: 4)
        #expect(trace.take() == ["other will disappear animated", "other did disappear animated"])
    }

    @Test("dismissing takes away all that was presented on top; a child's presenter is its outermost parent")
    func chains() throws {
        let trace = Trace()
        let (stage, root) = try stage(trace)
        let (child, second, third) = (UIViewController(), Traced("second", trace), Traced("third", trace))
        root.addChild(child)
        root.view.addSubview(child.view)
        child.present(second, animated: false)
        #expect(second.presentingViewController === root && child.presentedViewController === second)
        second.present(third, animated: false)
        _ = trace.take()
        child.dismiss(animated: true)
        stage.advance(to: 2)
        #expect(
            trace.take() == [
                "third will disappear", "second will appear", "second is appearing", "second did appear", "third did disappear",
                "second will disappear animated", "root will appear animated", "root is appearing animated", "root did appear animated",
                "second did disappear animated",
            ])
        #expect(root.presentedViewController == nil && second.presentedViewController == nil)
    }

    @Test("a second presentation, and one without a window, are left out; dismissing while one comes waits for it")
    func outOfTurn() throws {
        let trace = Trace()
        let (stage, root) = try stage(trace)
        let (one, two) = (Traced("one", trace), Traced("two", trace))
        root.present(one, animated: true)
        root.present(two, animated: true) { trace.note("never") }
        UIViewController().present(two, animated: true) { trace.note("never") }
        #expect(two.presentingViewController == nil)
        _ = trace.take()
        root.dismiss(animated: true) { trace.note("dismissed") }
        stage.advance(to: 3)
        #expect(
            trace.take() == [
                "one did appear animated", "root did disappear animated", "one will disappear animated", "root will appear animated",
                "root is appearing animated", "root did appear animated", "one did disappear animated", "dismissed",
            ])
        root.dismiss(animated: true) { trace.note("nothing to dismiss") }
        #expect(trace.take() == ["nothing to dismiss"])
    }

    @Test("dissolving and turning over come to the same end", arguments: [UIModalTransitionStyle.crossDissolve, .flipHorizontal])
    func styles(_ style: UIModalTransitionStyle) throws {
        let (stage, root) = try stage(Trace())
        root.view.backgroundColor = .red
        let other = UIViewController()
        other.modalPresentationStyle = .fullScreen
        other.modalTransitionStyle = style
        other.view.backgroundColor = .blue
        #expect(stage.snapshot().pixel(50, 100) == 0xFFFF_0000)
        root.present(other, animated: true)
        stage.advance(to: 0.2)
        let middle = stage.snapshot().pixel(style == .crossDissolve ? 50 : 2, 100)
        #expect(middle != 0xFFFF_0000 && middle != 0xFF00_00FF)
        stage.advance(to: 1)
        #expect(stage.snapshot().pixel(50, 100) == 0xFF00_00FF)
        root.dismiss(animated: true)
        stage.advance(to: 2)
        #expect(stage.snapshot().pixel(50, 100) == 0xFFFF_0000 && other.view.alpha == 1 && !other.view.isHidden)
    }

    /// Slides linearly for a second, and tells of what it is told.
    final class Slide: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        let trace: Trace
        var interaction: UIPercentDrivenInteractiveTransition?
        init(_ trace: Trace) { self.trace = trace }

        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
            let presents = context.viewController(forKey: .to)!.isBeingPresented
            trace.note("animates from \(context.view(forKey: .from) != nil) to \(context.view(forKey: .to) != nil)")
            let moved = context.view(forKey: presents ? .to : .from)!
            if presents {
                moved.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
                context.containerView.addSubview(moved)
                moved.frame.origin.x = 100
            } else if let back = context.view(forKey: .to) {
                context.containerView.insertSubview(back, belowSubview: moved)
            }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                moved.frame.origin.x = presents ? 0 : 100
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        func animationEnded(_ transitionCompleted: Bool) { trace.note("ended \(transitionCompleted)") }
        func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
            -> UIViewControllerAnimatedTransitioning?
        { self }
        func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { self }
        func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
            -> UIViewControllerInteractiveTransitioning?
        { interaction }
    }

    @Test("a delegate's animator is asked, given views and frames, and told of the end; others go alongside")
    func animators() throws {
        let trace = Trace()
        let (stage, root) = try stage(trace)
        let (other, slide) = (Traced("other", trace), Slide(trace))
        other.transitioningDelegate = slide
        root.present(other, animated: true)
        root.transitionCoordinator?.animate(
            alongsideTransition: { _ in root.view.alpha = 0.5 }, completion: { trace.note("alongside, cancelled \($0.isCancelled)") })
        stage.advance(to: 0.25)
        #expect(abs(other.view.layer.presentation()!.frame.minX - 75) < 1e-6)
        #expect(root.view.layer.presentation()!.opacity < 1 && root.view.alpha == 0.5)
        stage.advance(to: 1)
        #expect(
            trace.take() == [
                "other loads", "root will disappear animated", "other will appear animated", "animates from true to true",
                "other is appearing animated", "other did appear animated", "root did disappear animated", "ended true",
                "alongside, cancelled false",
            ])
        #expect(root.transitionCoordinator == nil)
    }

    @Test("scrubbing a dismissal follows the finger; cancelled it plays back and all is as before; finished it plays on")
    func interaction() throws {
        let trace = Trace()
        let (stage, root) = try stage(trace)
        let (other, slide) = (Traced("other", trace), Slide(trace))
        other.transitioningDelegate = slide
        root.present(other, animated: false)
        stage.advance(to: 1)
        let scrub = UIPercentDrivenInteractiveTransition()
        slide.interaction = scrub
        other.dismiss(animated: true)
        stage.advance(to: 1.5)
        scrub.update(0.4)
        stage.advance(to: 1.6)
        #expect(abs(other.view.layer.presentation()!.frame.minX - 40) < 1e-6 && scrub.percentComplete == 0.4)
        _ = trace.take()
        scrub.cancel()
        stage.advance(to: 1.8)
        #expect(abs(other.view.layer.presentation()!.frame.minX - 20) < 2)
        stage.advance(to: 3)
        #expect(
            trace.take() == [
                "root will disappear animated", "other will appear animated", "other is appearing animated", "other did appear animated",
                "root did disappear animated", "ended false",
            ])
        #expect(other.view.frame.minX == 0 && root.presentedViewController === other && root.view.window == nil && other.view.window != nil)

        other.dismiss(animated: true)
        scrub.update(0.5)
        stage.advance(to: 3.1)
        scrub.finish()
        stage.advance(to: 3.35)
        #expect(abs(other.view.layer.presentation()!.frame.minX - 75) < 1)
        stage.advance(to: 4)
        #expect(root.presentedViewController == nil && other.view.window == nil && root.view.window != nil)
    }

    /// The lower half, on a dark ground.
    final class Half: UIPresentationController, UIViewControllerTransitioningDelegate {
        var trace = Trace()
        let ground = UIView()
        override var frameOfPresentedViewInContainerView: CGRect {
            let bounds = containerView!.bounds
            return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
        }
        override func presentationTransitionWillBegin() {
            trace.note("will begin")
            ground.frame = containerView!.bounds
            containerView!.addSubview(ground)
        }
        override func presentationTransitionDidEnd(_ completed: Bool) { trace.note("did end \(completed)") }
        override func dismissalTransitionWillBegin() { trace.note("will go") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { trace.note("gone \(completed)") }
    }
    final class Halves: NSObject, UIViewControllerTransitioningDelegate {
        let trace: Trace
        init(_ trace: Trace) { self.trace = trace }
        func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController)
            -> UIPresentationController?
        {
            let half = Half(presentedViewController: presented, presenting: presenting)
            half.trace = trace
            return half
        }
    }

    @Test("a presentation controller of one's own says where the view goes and is told of every step")
    func presentationController() throws {
        let trace = Trace()
        let (stage, root) = try stage(Trace())
        let (other, halves) = (UIViewController(), Halves(trace))
        other.modalPresentationStyle = .custom
        other.transitioningDelegate = halves
        root.present(other, animated: true)
        #expect(trace.take() == ["will begin"])
        stage.advance(to: 1)
        #expect(trace.take() == ["did end true"] && other.presentationController is Half)
        #expect(other.view.frame == CGRect(x: 0, y: 100, width: 100, height: 100))
        other.dismiss(animated: true)
        stage.advance(to: 2)
        #expect(trace.take() == ["will go", "gone true"] && stage.window?.subviews == [root.view!])
    }

    @Test("presented controllers die when they are dismissed, and with their window's root")
    func lifetime() throws {
        weak var dismissed: UIViewController?
        weak var dropped: UIViewController?
        let (stage, root) = try stage(Trace())
        do {
            let one = UIViewController()
            dismissed = one
            root.present(one, animated: true)
        }
        stage.advance(to: 1)
        root.dismiss(animated: true)
        stage.advance(to: 2)
        CATransaction.flush()
        #expect(dismissed == nil)
        do {
            let two = UIViewController()
            dropped = two
            root.present(two, animated: false)
        }
        stage.window?.rootViewController = UIViewController()
        CATransaction.flush()
        #expect(dropped == nil && stage.window?.subviews.count == 1)
    }

    @Test("children change places in an animation; both are told, animated")
    func children() throws {
        let trace = Trace()
        let (stage, root) = try stage(Trace())
        let (one, two) = (Traced("one", trace), Traced("two", trace))
        for child in [one, two] { root.addChild(child) }
        root.view.addSubview(one.view)
        _ = trace.take()
        two.view.alpha = 0
        root.transition(from: one, to: two, duration: 0.5, options: []) {
            two.view.alpha = 1
        } completion: {
            trace.note("finished \($0)")
        }
        #expect(trace.take() == ["two loads", "one will disappear animated", "two will appear animated", "two is appearing animated"])
        stage.advance(to: 1)
        #expect(trace.take() == ["two did appear animated", "one did disappear animated", "finished true"])
        #expect(root.view.subviews == [two.view])
    }

    @Test("children that were put in while their parent appears have appeared with it; a parent may tell them itself")
    func forwarding() throws {
        let trace = Trace()
        final class Parent: UIViewController {
            var forwards = true
            var child: UIViewController?
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
            override func viewDidLayoutSubviews() {
                guard let child, child.parent == nil else { return }
                addChild(child)
                view.addSubview(child.view)
                child.didMove(toParent: self)
            }
        }
        let parent = Parent()
        parent.child = Traced("child", trace)
        let stage = try Stage(showing: parent, size: CGSize(width: 50, height: 50), threads: 1)
        #expect(trace.take() == ["child loads", "child will appear", "child is appearing", "child did appear"])
        parent.forwards = false
        stage.window?.isHidden = true
        #expect(trace.take() == [])
        parent.child?.beginAppearanceTransition(false, animated: true)
        #expect(trace.take() == ["child will disappear animated"])
        parent.child?.endAppearanceTransition()
        #expect(trace.take() == ["child did disappear animated"])
    }

    @Test("a window of another size tells its controllers before and after")
    func sizes() throws {
        final class Sized: UIViewController {
            var told: [String] = []
            override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                told.append("from \(Int(view.bounds.width)) to \(Int(size.width))")
                coordinator.animate { _ in
                    self.told.append("alongside \(Int(self.view.bounds.width))")
                } completion: { _ in
                    self.told.append("after \(Int(self.view.bounds.width))")
                }
            }
        }
        let root = Sized()
        let stage = try Stage(showing: root, size: CGSize(width: 50, height: 50), threads: 1)
        stage.window?.frame = CGRect(x: 0, y: 0, width: 30, height: 50)
        #expect(root.told == ["from 50 to 30", "alongside 30", "after 30"])
    }
}
