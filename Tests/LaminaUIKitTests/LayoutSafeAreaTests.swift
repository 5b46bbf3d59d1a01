import LaminaUIKit
import Testing

@MainActor @Suite("Safe area and margins")
struct LayoutSafeAreaTests {
    final class Traced: UIViewController {
        let trace = Trace()
        override func viewWillAppear(_ animated: Bool) { trace.note("viewWillAppear") }
        override func viewSafeAreaInsetsDidChange() { trace.note("top \(view.safeAreaInsets.top)") }
        override func viewDidLayoutSubviews() { trace.note("layout") }
        override func viewLayoutMarginsDidChange() { trace.note("margins \(view.layoutMargins.top)") }
    }

    @Test("nothing is covered on a stage; a controller adds insets for its view, and views in it get what reaches them")
    func additional() throws {
        let (stage, root) = try makeStage()
        let controller = try #require(stage.rootViewController)
        let inner = UIView(frame: CGRect(x: 10, y: 30, width: 80, height: 65))
        let below = UIView(frame: CGRect(x: 0, y: 5, width: 80, height: 20))
        root.addSubview(inner)
        inner.addSubview(below)
        #expect(root.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 12)
        #expect(root.safeAreaInsets == UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 12))
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 15, right: 2))
        #expect(below.safeAreaInsets == UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 2))
        inner.frame.origin.y = 0
        #expect(inner.safeAreaInsets.top == 40 && below.safeAreaInsets.top == 35 && inner.safeAreaInsets.bottom == 0)
        inner.center.y += 50
        #expect(inner.safeAreaInsets.top == 0 && inner.safeAreaInsets.bottom == 35 - 0)
        inner.removeFromSuperview()
        #expect(inner.safeAreaInsets == .zero && below.safeAreaInsets == .zero)
        controller.additionalSafeAreaInsets = .zero
        #expect(root.safeAreaInsets == .zero)
    }

    @Test("insets are there before the view is laid out, and come again when they change")
    func order() throws {
        let controller = Traced()
        controller.additionalSafeAreaInsets.top = 20
        let stage = try Stage(showing: controller, size: CGSize(width: 80, height: 60))
        #expect(controller.trace.take() == ["viewWillAppear", "top 20.0", "margins 20.0", "layout"])
        controller.additionalSafeAreaInsets.top = 30
        CATransaction.flush()
        #expect(controller.trace.take() == ["top 30.0", "margins 30.0", "layout"])
        _ = stage
    }

    @Test("a child's view has what is covered of its place, and its own insets besides")
    func children() throws {
        let (stage, root) = try makeStage()
        let controller = try #require(stage.rootViewController)
        controller.additionalSafeAreaInsets.top = 30
        let child = UIViewController()
        child.additionalSafeAreaInsets.top = 5
        controller.addChild(child)
        child.view.frame = CGRect(x: 0, y: 10, width: 100, height: 50)
        root.addSubview(child.view)
        child.didMove(toParent: controller)
        #expect(child.view.safeAreaInsets.top == 25)
    }

    @Test("margins are 8 points, a controller's view has 16 at the sides; what is covered counts unless it is not to")
    func margins() throws {
        let (stage, root) = try makeStage()
        let controller = try #require(stage.rootViewController)
        #expect(root.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        let view = UIView(frame: root.bounds)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        root.addSubview(view)
        controller.additionalSafeAreaInsets.top = 30
        #expect(view.layoutMargins.top == 38 && root.layoutMargins.top == 30)
        view.insetsLayoutMarginsFromSafeArea = false
        #expect(view.layoutMargins.top == 8)
        view.preservesSuperviewLayoutMargins = true
        #expect(view.layoutMargins == UIEdgeInsets(top: 30, left: 16, bottom: 8, right: 16))
        view.frame.origin.x = 6
        #expect(view.layoutMargins.left == 10)
        root.layoutMargins = UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 3)
        #expect(root.layoutMargins == UIEdgeInsets(top: 31, left: 30, bottom: 2, right: 16))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(root.layoutMargins.right == 3)
    }

    @Test("a window has what its screen's furniture covers of it")
    func screen() throws {
        let (stage, root) = try makeStage()
        let screen = try #require(stage.screen)
        screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        #expect(root.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
        let small = UIWindow(frame: CGRect(x: 0, y: 15, width: 50, height: 50))
        small.isHidden = false
        #expect(small.safeAreaInsets == UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0))
    }
}
