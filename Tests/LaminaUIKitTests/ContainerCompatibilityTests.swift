import LaminaUIKit
import Testing

// An app's controllers as they are written for iOS. That they compile is the better part of the test.

private final class Feed: UIViewController, UINavigationControllerDelegate {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = "Feed"
        tabBarItem = UITabBarItem(title: "Feed", image: UIImage(), selectedImage: nil)
    }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
    override func awakeFromNib() { super.awakeFromNib() }
    override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        edgesForExtendedLayout = []
        navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: Selector("cancel"))
        navigationItem.rightBarButtonItem = editButtonItem
        navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
        navigationController?.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.red]
        navigationController?.navigationBar.tintColor = .white
        navigationController?.interactivePopGestureRecognizer?.delegate = nil
        setNeedsStatusBarAppearanceUpdate()
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "detail", let detail = segue.destination as? Feed { detail.title = sender as? String }
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationControllerOperation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        switch operation {
        case .push, .pop, .none: return nil
        }
    }

    func ask() {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .destructive, handler: { _ in self.dismiss(animated: true, completion: nil) }))
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        alert.popoverFree()
        present(alert, animated: true, completion: nil)
    }
}

extension UIAlertController {
    fileprivate func popoverFree() { preferredAction = actions.last }
}

private final class Tabs: UITabBarController, UITabBarControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        viewControllers = [UINavigationController(rootViewController: Feed()), Feed()]
        tabBar.isTranslucent = false
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

private final class Navigation: UINavigationController {
    override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
        delegate = rootViewController as? UINavigationControllerDelegate
    }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewController.hidesBottomBarWhenPushed = true
        super.pushViewController(viewController, animated: animated)
    }
    override var preferredStatusBarStyle: UIStatusBarStyle { topViewController?.preferredStatusBarStyle ?? .default }
}

@MainActor @Suite("Containers as code for iOS uses them")
struct ContainerCompatibilityTests {
    @Test("subclasses, delegates, segues and alerts do what they say")
    func app() throws {
        let tabs = Tabs()
        let stage = try Stage(showing: tabs, size: CGSize(width: 320, height: 480), threads: 1)
        #expect(tabs.viewControllers?.count == 2 && tabs.selectedIndex == 0 && tabs.tabBar.items?.last?.title == "Feed")
        let navigation = Navigation(rootViewController: Feed())
        tabs.present(navigation, animated: false)
        let (one, two) = (Feed(), Feed())
        navigation.pushViewController(one, animated: true)
        stage.advance(to: 1)
        #expect(one.hidesBottomBarWhenPushed && one.view.window != nil && navigation.preferredStatusBarStyle == .lightContent)
        #expect(one.view.frame.minY == 44)
        one.setEditing(true, animated: true)
        #expect(one.editButtonItem.title == "Done")
        let segue = UIStoryboardSegue(identifier: "detail", source: one, destination: two) {
            navigation.pushViewController(two, animated: false)
        }
        one.prepare(for: segue, sender: "Detail")
        segue.perform()
        #expect(navigation.topViewController === two && navigation.navigationBar.topItem?.title == "Detail")
        two.ask()
        #expect(navigation.visibleViewController is UIAlertController)
    }
}
