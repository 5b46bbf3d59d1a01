import LaminaCoreGraphics

/// The scenes of an interface file: controllers with their views, and the segues between them.
///
/// The file is a `.storyboard` as Interface Builder writes it, among the program's resources. Classes are found by their names; outlets and actions by those that
/// they state in `namedMembers`.
///
/// ```swift
/// let menu = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Menu")
/// ```
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    let document: InterfaceDocument
    package let name: String
    /// The demands of the file that are not met here, as far as its objects have been made.
    package var reports: [String] { document.reports }
    let bundle: Bundle?

    /// Reads a storyboard. A file that does not exist, or is not well-formed, stops the program.
    ///
    /// - Parameter storyboardBundleOrNil: The bundle with the file; nil stands for the program's resources.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        (self.name, bundle) = (name, storyboardBundleOrNil)
        guard let file = InterfaceLibrary.file(name, "storyboard", in: storyboardBundleOrNil) else {
            preconditionFailure(
                "Could not find a storyboard named '\(name)' in bundle NSBundle <\((storyboardBundleOrNil ?? .main).bundlePath)>")
        }
        do {
            document = try InterfaceDocument.document(at: file)
        } catch {
            preconditionFailure("UIStoryboard: \(error)")
        }
        super.init()
    }

    /// Creates a storyboard of a document that has been read.
    init(_ document: InterfaceDocument, name: String) { (self.document, self.name, bundle) = (document, name, nil) }

    /// Registers the class that files name, where the name does not lead to it: one of another module, or within another type.
    public static func registerClass(_ aClass: AnyClass, named name: String) { InterfaceClass.register(aClass, name) }

    // MARK: Controllers

    /// Creates the controller that the file names as its first; nil if it names none.
    open func instantiateInitialViewController() -> UIViewController? { makeInitial(nil) }

    /// Creates the first controller by a closure.
    ///
    /// - Parameter creator: Gets the coder for the controller's `init(coder:)`. Nil, or a closure that returns nil, leaves it to the class in the file.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        makeInitial(creator).map { checked($0, "initial") }
    }

    /// Creates the controller of an identifier. One that the file does not have stops the program.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { make(identifier, nil) }

    /// Creates the controller of an identifier by a closure.
    ///
    /// - Parameter creator: Gets the coder for the controller's `init(coder:)`. Nil, or a closure that returns nil, leaves it to the class in the file.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        checked(make(identifier, creator), "identifier “\(identifier)”")
    }

    private func checked<ViewController>(_ made: UIViewController, _ which: String) -> ViewController {
        guard let fits = made as? ViewController else {
            preconditionFailure("UIStoryboard: the controller of \(name) (\(which)) is a \(type(of: made)), not a \(ViewController.self)")
        }
        return fits
    }

    private func makeInitial(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let id = document.root["initialViewController"] else { return nil }
        return document.element(id).flatMap { make($0, creator) }
    }

    private func make(_ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        guard let made = scene(identifier).flatMap({ make($0, creator) }) else {
            preconditionFailure("Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
        }
        return made
    }

    private func scene(_ identifier: String) -> InterfaceElement? { scenes.first { $0["storyboardIdentifier"] == identifier } }

    /// The elements of the scenes' controllers.
    private var scenes: [InterfaceElement] {
        document.root.list("scenes").flatMap { $0.list("objects") }.filter(InterfaceKind.isScene)
    }

    /// Scenes that are being made, as one leads to another, of whatever file.
    private static var making: [InterfaceElement] = []

    /// Makes the controller of an element, with those that it contains.
    func make(_ element: InterfaceElement, _ creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
        guard element.name != "viewControllerPlaceholder" else {
            return referenced(by: element).flatMap { $0.storyboard.make($0.scene, creator) }
        }
        guard !Self.making.contains(where: { $0 === element }) else {
            element.report("the scene contains itself; it is left out there")
            return nil
        }
        Self.making.append(element)
        defer { Self.making.removeLast() }
        let loader = InterfaceLoader(document, bundle: bundle, storyboard: self)
        var created: UIViewController?
        if let creator {
            created = loader.object(for: element) { creator($0) } as? UIViewController
        }
        guard let controller = created ?? loader.object(for: element) as? UIViewController else { return nil }
        loader.finish()
        contain(element, in: controller, loader)
        return controller
    }

    /// The scene that a storyboard reference leads to, in its file.
    private func referenced(by element: InterfaceElement) -> (storyboard: UIStoryboard, scene: InterfaceElement)? {
        guard let name = element["storyboardName"] else {
            element.report("the storyboard reference names no storyboard")
            return nil
        }
        var home = bundle
        if let identifier = element["bundleIdentifier"] {
            if let other = Bundle(identifier: identifier) {
                home = other
            } else {
                element.report("there is no bundle “\(identifier)”; the storyboard is looked for beside this one")
            }
        }
        precondition(
            InterfaceLibrary.file(name, "storyboard", in: home) != nil,
            "Could not find a storyboard named '\(name)' in bundle NSBundle <\((home ?? .main).bundlePath)> (\(element.place))")
        let storyboard = UIStoryboard(name: name, bundle: home)
        if let identifier = element["referencedIdentifier"] {
            guard let scene = storyboard.scene(identifier) else {
                preconditionFailure(
                    "Storyboard (\(storyboard)) doesn't contain a view controller with identifier '\(identifier)' (\(element.place))")
            }
            return (storyboard, scene)
        }
        guard let scene = storyboard.document.root["initialViewController"].flatMap(storyboard.document.element) else {
            element.report("the storyboard “\(name)” has no initial controller")
            return nil
        }
        return (storyboard, scene)
    }

    /// The scene that an element stands for: its own, or the one that a reference leads to.
    func scene(of element: InterfaceElement) -> InterfaceElement? {
        element.name == "viewControllerPlaceholder" ? referenced(by: element)?.scene : element
    }

    /// Puts the controllers that a container starts with into it.
    private func contain(_ element: InterfaceElement, in controller: UIViewController, _ loader: InterfaceLoader) {
        let relations = element.list("connections").filter { $0.name == "segue" && $0["kind"] == "relationship" }
        let made = relations.compactMap { relation in
            SegueTemplate(relation, from: controller, loader).makeDestination(nil).map { (relation["relationship"] ?? "", $0) }
        }
        switch controller {
        case let navigation as UINavigationController:
            let roots = made.filter { $0.0 == "rootViewController" || $0.0 == "viewControllers" }.map(\.1)
            if !roots.isEmpty { navigation.setViewControllers(roots, animated: false) }
        case let tabs as UITabBarController:
            let pages = made.filter { $0.0 == "viewControllers" }.map(\.1)
            if !pages.isEmpty { tabs.setViewControllers(pages, animated: false) }
        case let split as UISplitViewController:
            let (first, second) = (["masterViewController", "primaryViewController"], ["detailViewController", "secondaryViewController"])
            split.viewControllers = [first, second].compactMap { names in made.first { names.contains($0.0) }?.1 }
            for (name, _) in made where !(first + second).contains(name) { element.report("the relationship “\(name)” is not supported") }
        default:
            for (name, child) in made {
                element.report("the relationship “\(name)” is not supported by \(type(of: controller)); the controller is a child")
                controller.addChild(child)
                child.didMove(toParent: controller)
            }
        }
    }
}

extension InterfaceKind {
    /// Whether an element among a scene's objects is its controller.
    static func isScene(_ element: InterfaceElement) -> Bool {
        element.name == "viewControllerPlaceholder" || element["sceneMemberID"] == "viewController" || isController(element)
    }
}
