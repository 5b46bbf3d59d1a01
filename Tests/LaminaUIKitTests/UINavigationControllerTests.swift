import LaminaUIKit
import Testing

@MainActor @Suite("Navigation controllers")
struct UINavigationControllerTests {
    private func stage(_ root: UIViewController) throws -> (Stage, UINavigationController) {
        let navigation = UINavigationController(rootViewController: root)
        return (try Stage(showing: navigation, size: CGSize(width: 200, height: 300), threads: 1), navigation)
    }

    /// Tells what the navigation controller's delegate hears.
    final class Witness: UINavigationControllerDelegate {
        let trace: Trace
        var animator: UIViewControllerAnimatedTransitioning?
        var interaction: UIViewControllerInteractiveTransitioning?
        init(_ trace: Trace) { self.trace = trace }
        func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
        {
            trace.note("will show \(viewController.title ?? "")\(animated ? " animated" : "")")
        }
        func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
        {
            trace.note("did show \(viewController.title ?? "")\(animated ? " animated" : "")")
        }
        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationControllerOperation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? {
            if animator != nil { trace.note("\(operation) from \(fromVC.title ?? "") to \(toVC.title ?? "")") }
            return animator
        }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
        ) -> UIViewControllerInteractiveTransitioning? { interaction }
    }

    @Test("the root loads and appears with the navigation controller, below a bar of 44 points")
    func root() throws {
        let trace = Trace()
        let root = TracedController("root", trace)
        let (stage, navigation) = try stage(root)
        #expect(
            trace.take() == [
                "root will move to parent", "root loads", "root did move to parent", "root will appear", "root is appearing",
                "root did appear",
            ])
        #expect(root.view.convert(root.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 200, height: 300))
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 200, height: 44))
        #expect(navigation.navigationBar.topItem === root.navigationItem && root.navigationItem.title == "root")
        #expect(root.navigationController === navigation && navigation.topViewController === root)
        stage.advance(to: 0.1)
        #expect(navigation.popViewController(animated: true) == nil && stage.isIdle)
    }

    @Test("pushing and popping: who is told what, in which order")
    func order() throws {
        let trace = Trace()
        let (stage, navigation) = try stage(TracedController("root", trace))
        let witness = Witness(trace)
        navigation.delegate = witness
        _ = trace.take()
        let page = TracedController("page", trace)
        navigation.pushViewController(page, animated: true)
        #expect(
            trace.take() == [
                "page will move to parent", "will show page animated", "page loads", "root will disappear animated",
                "page will appear animated", "page is appearing animated",
            ])
        #expect(navigation.topViewController === page && page.isMovingToParent && navigation.transitionCoordinator != nil)
        stage.advance(to: 2)
        #expect(
            trace.take() == [
                "root did disappear animated", "page did appear animated", "page did move to parent", "did show page animated",
            ])
        #expect(navigation.viewControllers.count == 2 && navigation.transitionCoordinator == nil)
        #expect(navigation.popViewController(animated: true) === page && page.isMovingFromParent)
        #expect(
            trace.take() == [
                "page will move to nil", "will show root animated", "page will disappear animated", "root will appear animated",
                "root is appearing animated",
            ])
        stage.advance(to: 4)
        #expect(
            trace.take() == [
                "page did disappear animated", "root did appear animated", "page did move to nil", "did show root animated",
            ])
        #expect(page.parent == nil && page.view.window == nil && navigation.children == [navigation.topViewController!])
    }

    @Test("not animated it is all done at once")
    func atOnce() throws {
        let trace = Trace()
        let root = TracedController("root", trace)
        let (stage, navigation) = try stage(root)
        _ = trace.take()
        let (one, two) = (TracedController("one", trace), TracedController("two", trace))
        navigation.pushViewController(one, animated: false)
        navigation.pushViewController(two, animated: false)
        _ = trace.take()
        #expect(navigation.popToRootViewController(animated: false) == [one, two])
        #expect(
            trace.take() == [
                "one will move to nil", "two will move to nil", "one did move to nil", "two will disappear", "root will appear",
                "root is appearing", "two did disappear", "root did appear", "two did move to nil",
            ])
        #expect(navigation.popToRootViewController(animated: false) == nil && navigation.viewControllers == [root])
        navigation.setViewControllers([one, two, root], animated: false)
        #expect(navigation.popToViewController(one, animated: false) == [two, root] && one.view.window != nil && stage.isIdle)
    }

    @Test("the page comes from the right as the old one moves back by three tenths; the title and the way back go along")
    func slide() throws {
        let root = UIViewController()
        root.title = "Menu"
        let (stage, navigation) = try stage(root)
        let page = UIViewController()
        page.title = "Page"
        navigation.pushViewController(page, animated: true)
        stage.advance(to: 0.001)
        func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? .nan }
        #expect(abs(x(page.view) - 200) < 1 && abs(x(root.view)) < 1)
        stage.advance(to: 0.2)
        let (front, back) = (x(page.view), x(root.view))
        #expect(front > 0 && front < 100 && abs(back + 0.3 * (200 - front)) < 1e-6)
        #expect(navigation.navigationBar.backItem?.title == "Menu" && navigation.navigationBar.topItem?.title == "Page")
        stage.advance(to: 1)
        #expect(page.view.frame.minX == 0 && root.view.superview == nil && page.view.superview?.subviews == [page.view])
        navigation.popViewController(animated: true)
        stage.advance(to: 1.2)
        #expect(x(page.view) > 100 && x(root.view) < 0)
        stage.advance(to: 2)
        #expect(root.view.frame.minX == 0 && navigation.navigationBar.items == [root.navigationItem])
    }

    @Test("what code does during a transition comes to pass when it is over; what was never shown appears never")
    func duringTransitions() throws {
        let trace = Trace()
        let (stage, navigation) = try stage(TracedController("root", trace))
        let (one, two, three) = (TracedController("one", trace), TracedController("two", trace), TracedController("three", trace))
        navigation.pushViewController(one, animated: true)
        navigation.pushViewController(two, animated: true)
        navigation.popViewController(animated: true)
        #expect(two.parent == nil)
        navigation.pushViewController(three, animated: true)
        #expect(navigation.viewControllers.map { $0.title ?? "" } == ["root", "one", "three"])
        _ = trace.take()
        stage.advance(to: 3)
        #expect(
            trace.take() == [
                "root did disappear animated", "one did appear animated", "one did move to parent", "three loads",
                "one will disappear animated", "three will appear animated", "three is appearing animated", "one did disappear animated",
                "three did appear animated", "three did move to parent",
            ])
        navigation.popToRootViewController(animated: true)
        navigation.pushViewController(three, animated: true)
        stage.advance(to: 6)
        #expect(
            navigation.viewControllers.map { $0.title ?? "" } == ["root", "three"] && three.view.window != nil
                && three.parent === navigation)
        #expect(three.view.frame.minX == 0 && one.parent == nil)
    }

    @Test("a tap on the back button goes back, and on a bar item runs its action")
    func taps() async throws {
        let root = UIViewController()
        root.title = "Menu"
        let (stage, navigation) = try stage(root)
        let page = UIViewController()
        var taps: [UIBarButtonItem] = []
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Save", primaryAction: UIAction { taps.append($0.sender as! UIBarButtonItem) })
        navigation.pushViewController(page, animated: false)
        stage.play(
            try InputScript([.tap(time: 0.1, point: CGPoint(x: 180, y: 22)), .tap(time: 0.4, point: CGPoint(x: 20, y: 22))]))
        await stage.advance(to: 3)
        #expect(taps == [page.navigationItem.rightBarButtonItem!])
        #expect(navigation.viewControllers == [root])
    }

    @Test("a finger from the left edge takes the page along and lets it go back, or not")
    func swipe() async throws {
        let trace = Trace()
        let root = TracedController("root", trace)
        let (stage, navigation) = try stage(root)
        let page = TracedController("page", trace)
        navigation.pushViewController(page, animated: false)
        _ = trace.take()
        func drag(to x: CGFloat) throws {
            stage.play(
                try InputScript([
                    .drag(time: 0.1, from: CGPoint(x: 4, y: 150), to: CGPoint(x: x, y: 150), duration: 0.4, curve: .easeOut)
                ]))
        }
        try drag(to: 64)
        await stage.advance(to: 0.45)
        let shown = page.view.layer.presentation()?.frame.minX ?? 0
        #expect(shown > 50 && shown <= 60)
        #expect(navigation.viewControllers == [root] && navigation.transitionCoordinator?.isInteractive == true)
        await stage.advance(to: 3)
        #expect(navigation.viewControllers == [root, page] && page.parent === navigation && !page.isMovingFromParent)
        #expect(page.view.frame.minX == 0 && root.view.window == nil && navigation.navigationBar.topItem === page.navigationItem)
        #expect(
            trace.take() == [
                "page will move to nil", "page will disappear animated", "root will appear animated", "root is appearing animated",
                "root will disappear animated", "page will appear animated", "root did disappear animated", "page is appearing animated",
                "page did appear animated",
            ])
        try drag(to: 170)
        await stage.advance(to: 6)
        #expect(navigation.viewControllers == [root] && page.parent == nil && root.view.frame.minX == 0)
        #expect(root.view.superview?.subviews == [root.view!])
    }

    /// Fades linearly for a second.
    final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }
        func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
            let to = transitionContext.view(forKey: .to)!
            to.frame = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
            to.alpha = 0
            transitionContext.containerView.addSubview(to)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                to.alpha = 1
            } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }

    @Test("a delegate's animator and interaction are used; cancelled, a push leaves nothing behind")
    func custom() throws {
        let trace = Trace()
        let root = UIViewController()
        root.title = "root"
        let (stage, navigation) = try stage(root)
        let witness = Witness(trace)
        (navigation.delegate, witness.animator) = (witness, Fade())
        let page = UIViewController()
        page.title = "page"
        navigation.pushViewController(page, animated: true)
        stage.advance(to: 0.5)
        #expect(abs((page.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-3 && root.view.window != nil)
        stage.advance(to: 1.5)
        #expect(trace.take() == ["will show page animated", "push from root to page", "did show page animated"])
        navigation.popViewController(animated: true)
        stage.advance(to: 3)
        #expect(trace.take() == ["will show root animated", "pop from page to root", "did show root animated"])
        let scrub = UIPercentDrivenInteractiveTransition()
        witness.interaction = scrub
        navigation.pushViewController(page, animated: true)
        var color: UIColor?
        navigation.transitionCoordinator?.animate(alongsideTransition: { _ in navigation.navigationBar.alpha = 0 }) { context in
            color = context.isCancelled ? .red : .green
        }
        scrub.update(0.4)
        stage.advance(to: 4)
        #expect(abs((page.view.layer.presentation()?.opacity ?? 0) - 0.4) < 1e-3)
        let alpha = navigation.navigationBar.layer.presentation()?.opacity ?? 0
        #expect(alpha > 0.5 && alpha < 1)
        scrub.cancel()
        stage.advance(to: 6)
        #expect(color == .red && navigation.viewControllers == [root] && page.parent == nil && page.view.window == nil)
        #expect(navigation.navigationBar.alpha == 1 && navigation.navigationBar.items == [root.navigationItem])
    }

    @Test("a hidden bar gives its room to the content; hiding takes a fifth of a second")
    func hiding() throws {
        let root = UIViewController()
        let (stage, navigation) = try stage(root)
        navigation.setNavigationBarHidden(true, animated: true)
        stage.advance(to: 0.1)
        let y = navigation.navigationBar.layer.presentation()?.frame.minY ?? 0
        #expect(y < 0 && y > -44 && root.view.safeAreaInsets.top == 0)
        stage.advance(to: 1)
        #expect(navigation.navigationBar.isHidden && navigation.isNavigationBarHidden)
        navigation.isNavigationBarHidden = false
        stage.advance(to: 1.1)
        #expect(root.view.safeAreaInsets.top == 44 && navigation.navigationBar.frame.minY == 0)
        navigation.navigationBar.isTranslucent = false
        stage.advance(to: 1.2)
        #expect(root.view.frame == CGRect(x: 0, y: 44, width: 200, height: 256) && root.view.safeAreaInsets.top == 0)
        root.extendedLayoutIncludesOpaqueBars = true
        stage.advance(to: 1.3)
        #expect(root.view.frame.minY == 0)
    }

    @Test("controllers that hide the bar when they appear take it along with the page")
    func hidingOnTheWay() throws {
        final class Bare: UIViewController {
            override func viewWillAppear(_ animated: Bool) { navigationController?.setNavigationBarHidden(true, animated: animated) }
            override func viewWillDisappear(_ animated: Bool) { navigationController?.setNavigationBarHidden(false, animated: animated) }
        }
        let (stage, navigation) = try stage(UIViewController())
        let bare = Bare()
        navigation.pushViewController(bare, animated: true)
        stage.advance(to: 0.2)
        let x = navigation.navigationBar.layer.presentation()?.frame.minX ?? 0
        #expect(abs(x + 200 - (bare.view.layer.presentation()?.frame.minX ?? 0)) < 1e-6)
        stage.advance(to: 1)
        #expect(navigation.navigationBar.isHidden && bare.view.safeAreaInsets.top == 0)
        navigation.popViewController(animated: true)
        stage.advance(to: 3)
        #expect(!navigation.navigationBar.isHidden && navigation.navigationBar.frame.minX == 0)
        #expect(navigation.topViewController?.view.safeAreaInsets.top == 44)
    }

    @Test("a toolbar shows the top controller's items")
    func toolbar() async throws {
        let root = UIViewController()
        var taps = 0
        root.toolbarItems = [
            .flexibleSpace(), UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in taps += 1 }), .fixedSpace(20),
        ]
        let (stage, navigation) = try stage(root)
        navigation.isToolbarHidden = false
        stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: 150, y: 280))]))
        await stage.advance(to: 1)
        #expect(taps == 1 && root.view.safeAreaInsets.bottom == 44)
        navigation.pushViewController(UIViewController(), animated: true)
        await stage.advance(to: 2)
        #expect(navigation.toolbar.items == nil && !navigation.isToolbarHidden)
    }

    @Test("popped controllers die, and all of them with their navigation controller")
    func lifetime() throws {
        weak var popped: UIViewController?
        weak var whole: UINavigationController?
        weak var top: UIViewController?
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 100, height: 100), threads: 1)
        do {
            let navigation = UINavigationController(rootViewController: UIViewController())
            stage.window?.rootViewController = navigation
            let (one, two) = (UIViewController(), UIViewController())
            navigation.pushViewController(one, animated: true)
            stage.advance(to: 1)
            navigation.popViewController(animated: true)
            stage.advance(to: 2)
            navigation.pushViewController(two, animated: true)
            (popped, whole, top) = (one, navigation, two)
            stage.advance(to: 2.2)
        }
        #expect(popped == nil && whole != nil)
        stage.window?.rootViewController = UIViewController()
        stage.advance(to: 4)
        #expect(whole == nil && top == nil && stage.isIdle)
    }
}
