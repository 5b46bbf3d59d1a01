import LaminaUIKit
import Testing

@MainActor @Suite("View controllers")
struct UIViewControllerTests {
    final class Traced: UIViewController {
        let name: String
        let trace: Trace
        init(_ name: String, _ trace: Trace) {
            (self.name, self.trace) = (name, trace)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError("not archived") }
        override func loadView() {
            trace.note("\(name) loadView")
            super.loadView()
        }
        override func viewDidLoad() { trace.note("\(name) viewDidLoad") }
        override func viewWillAppear(_ animated: Bool) { trace.note("\(name) viewWillAppear") }
        override func viewDidAppear(_ animated: Bool) { trace.note("\(name) viewDidAppear") }
        override func viewWillDisappear(_ animated: Bool) { trace.note("\(name) viewWillDisappear") }
        override func viewDidDisappear(_ animated: Bool) { trace.note("\(name) viewDidDisappear") }
        override func viewWillLayoutSubviews() { trace.note("\(name) viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { trace.note("\(name) viewDidLayoutSubviews \(Int(view.bounds.width))") }
        override func willMove(toParent parent: UIViewController?) {
            trace.note("\(name) willMove(toParent: \(parent == nil ? "nil" : "parent"))")
        }
        override func didMove(toParent parent: UIViewController?) {
            trace.note("\(name) didMove(toParent: \(parent == nil ? "nil" : "parent"))")
        }
    }

    @Test("a root controller loads its view, appears, is laid out at the screen's size, has appeared")
    func root() throws {
        let trace = Trace()
        let stage = try Stage(showing: Traced("root", trace), size: CGSize(width: 80, height: 60))
        #expect(
            trace.take() == [
                "root loadView", "root viewDidLoad", "root viewWillAppear", "root viewWillLayoutSubviews", "root viewDidLayoutSubviews 80",
                "root viewDidAppear",
            ])
        #expect(stage.rootViewController?.view.frame == CGRect(x: 0, y: 0, width: 80, height: 60))
        stage.window?.isHidden = true
        #expect(trace.take() == ["root viewWillDisappear", "root viewDidDisappear"])
    }

    @Test("another root takes the first one's place")
    func exchange() throws {
        let trace = Trace()
        let stage = try Stage(showing: Traced("one", trace), size: CGSize(width: 80, height: 60))
        _ = trace.take()
        stage.window?.rootViewController = Traced("two", trace)
        #expect(
            trace.take() == [
                "one viewWillDisappear", "one viewDidDisappear", "two loadView", "two viewDidLoad", "two viewWillAppear",
                "two viewWillLayoutSubviews", "two viewDidLayoutSubviews 80", "two viewDidAppear",
            ])
        #expect(stage.window?.subviews.count == 1)
    }

    @Test("a child appears with its view and leaves with it")
    func containment() throws {
        let trace = Trace()
        let (parent, child) = (UIViewController(), Traced("child", trace))
        let stage = try Stage(showing: parent, size: CGSize(width: 80, height: 60))
        let window = try #require(stage.window)
        parent.addChild(child)
        child.view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(child.parent === parent && parent.children == [child])
        #expect(
            trace.take() == [
                "child willMove(toParent: parent)", "child loadView", "child viewDidLoad", "child viewWillAppear",
                "child viewWillLayoutSubviews", "child viewDidLayoutSubviews 40", "child viewDidAppear", "child didMove(toParent: parent)",
            ])
        window.isHidden = true
        #expect(trace.take() == ["child viewWillDisappear", "child viewDidDisappear"])
        window.isHidden = false
        #expect(trace.take() == ["child viewWillAppear", "child viewDidAppear"])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            trace.take() == [
                "child willMove(toParent: nil)", "child viewWillDisappear", "child viewDidDisappear", "child didMove(toParent: nil)",
            ])
        #expect(child.parent == nil && parent.children.isEmpty)
    }

    @Test("a view is loaded when it is first asked for, and only once")
    func loading() {
        let trace = Trace()
        let controller = Traced("it", trace)
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        _ = controller.view
        _ = controller.view
        #expect(controller.isViewLoaded && trace.take() == ["it loadView", "it viewDidLoad"])
    }

    @Test("a stage lets go of its scene")
    func lifetime() throws {
        weak var scene: UIViewController?
        try {
            let stage = try Stage(showing: UIViewController(), size: CGSize(width: 10, height: 10))
            scene = stage.rootViewController
            #expect(scene != nil && UIScreen.main.bounds.width == 10)
            _ = stage.snapshot()
        }()
        CATransaction.flush()
        #expect(scene == nil)
    }
}
