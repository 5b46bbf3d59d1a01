import LaminaUIKit
import Testing

@MainActor @Suite("Tab bar controllers")
struct UITabBarControllerTests {
    private func stage(_ pages: [UIViewController]) throws -> (Stage, UITabBarController) {
        let tabs = UITabBarController()
        tabs.viewControllers = pages
        return (try Stage(showing: tabs, size: CGSize(width: 300, height: 400), threads: 1), tabs)
    }
    private func tap(_ stage: Stage, _ index: Int, of count: Int) async throws {
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 300 * (CGFloat(index) + 0.5) / CGFloat(count), y: 380))]))
        await stage.advance(to: stage.time + 1.5)
    }

    final class Witness: UITabBarControllerDelegate {
        let trace: Trace
        var allows = true
        var animator: UIViewControllerAnimatedTransitioning?
        init(_ trace: Trace) { self.trace = trace }
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
            trace.note("should select \(viewController.title ?? "")")
            return allows
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            trace.note("did select \(viewController.title ?? "")")
        }
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { animator }
    }

    @Test("the first page shows; the others load when they are chosen; the bar covers 49 points")
    func selection() async throws {
        let trace = Trace()
        let (one, two) = (TracedController("one", trace), TracedController("two", trace))
        let (stage, tabs) = try stage([one, two])
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === one && one.tabBarController === tabs)
        #expect(!two.isViewLoaded && one.view.safeAreaInsets.bottom == 49)
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 351, width: 300, height: 49))
        #expect(tabs.tabBar.items?.map(\.title) == ["one", "two"] && tabs.tabBar.selectedItem === one.tabBarItem)
        _ = trace.take()
        let witness = Witness(trace)
        tabs.delegate = witness
        try await tap(stage, 1, of: 2)
        #expect(
            trace.take() == [
                "should select two", "two loads", "one will disappear", "two will appear", "two is appearing", "one did disappear",
                "two did appear", "did select two",
            ])
        #expect(one.view.window == nil && two.view.window != nil && tabs.selectedIndex == 1)
        witness.allows = false
        try await tap(stage, 0, of: 2)
        #expect(trace.take() == ["should select one"] && tabs.selectedIndex == 1)
        tabs.selectedIndex = 0
        #expect(
            trace.take() == ["two will disappear", "one will appear", "one is appearing", "two did disappear", "one did appear"])
        tabs.selectedIndex = 7
        #expect(tabs.selectedIndex == 0)
    }

    @Test("another list of pages keeps what is selected, or takes what is in its place")
    func pages() throws {
        let (one, two, three) = (UIViewController(), UIViewController(), UIViewController())
        let (stage, tabs) = try stage([one, two])
        tabs.selectedViewController = two
        tabs.viewControllers = [three, two]
        #expect(tabs.selectedViewController === two && one.parent == nil && three.parent === tabs)
        tabs.viewControllers = [one, three]
        #expect(tabs.selectedViewController === three && three.view.window != nil && two.parent == nil && two.view.window == nil)
        tabs.viewControllers = nil
        #expect(tabs.selectedViewController == nil && tabs.selectedIndex == NSNotFound && three.view.window == nil)
        tabs.viewControllers = [two]
        #expect(two.view.window === stage.window && tabs.selectedIndex == 0)
    }

    @Test("a second tap takes a navigation controller back to its root; pushed pages may take the bar away")
    func navigation() async throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let (stage, tabs) = try stage([navigation, UIViewController()])
        let page = UIViewController()
        navigation.pushViewController(page, animated: true)
        await stage.advance(to: 1)
        #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
        try await tap(stage, 0, of: 2)
        #expect(navigation.viewControllers.count == 1)
        page.hidesBottomBarWhenPushed = true
        navigation.pushViewController(page, animated: true)
        await stage.advance(to: stage.time + 0.2)
        let x = tabs.tabBar.layer.presentation()?.frame.minX ?? 0
        #expect(x < 0 && abs(x + 300 - (page.view.layer.presentation()?.frame.minX ?? 0)) < 1e-6)
        await stage.advance(to: stage.time + 1)
        #expect(tabs.tabBar.isHidden && page.view.safeAreaInsets.bottom == 0)
        navigation.popViewController(animated: true)
        await stage.advance(to: stage.time + 1)
        #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.minX == 0)
    }

    @Test("a delegate's animator is used, and pages that are chosen meanwhile come after")
    func animators() throws {
        let pages = (0..<3).map { _ in UIViewController() }
        let (stage, tabs) = try stage(pages)
        let witness = Witness(Trace())
        witness.animator = UINavigationControllerTests.Fade()
        tabs.delegate = witness
        tabs.selectedIndex = 1
        stage.advance(to: 0.5)
        #expect(abs((pages[1].view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-3 && pages[0].view.window != nil)
        tabs.selectedIndex = 2
        stage.advance(to: 1.5)
        #expect(pages[0].view.window == nil && pages[2].view.window != nil)
        stage.advance(to: 4)
        #expect(pages[1].view.window == nil && pages[2].view.window != nil && stage.isIdle)
    }

    @Test("items are those of the controllers, with badges and pictures of their own")
    func items() throws {
        let (one, two) = (UIViewController(), UIViewController())
        one.title = "one"
        two.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 3)
        let (stage, tabs) = try stage([one, two])
        #expect(tabs.tabBar.items?.map(\.title) == ["one", "Search"] && two.tabBarItem.tag == 3)
        one.title = "eins"
        #expect(tabs.tabBar.items?.first?.title == "eins" && one.navigationItem.title == "eins")
        two.tabBarItem = UITabBarItem(title: "zwei", image: nil, tag: 0)
        #expect(tabs.tabBar.items?.last?.title == "zwei")
        let before = stage.snapshot()
        one.tabBarItem.badgeValue = "3"
        let after = stage.snapshot()
        #expect(before.pixel(80, 362) != after.pixel(80, 362))
    }

    @Test("pages die with their tab bar controller")
    func lifetime() throws {
        weak var held: UITabBarController?
        weak var page: UIViewController?
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 100, height: 100), threads: 1)
        do {
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), UINavigationController(rootViewController: UIViewController())]
            stage.window?.rootViewController = tabs
            tabs.selectedIndex = 1
            (held, page) = (tabs, (tabs.selectedViewController as? UINavigationController)?.topViewController)
        }
        #expect(held != nil && page != nil)
        stage.window?.rootViewController = UIViewController()
        stage.advance(to: 1)
        #expect(held == nil && page == nil)
    }
}
