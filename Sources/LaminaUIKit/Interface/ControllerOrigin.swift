import LaminaCoreGraphics

/// The file that a controller comes from: its scene in a storyboard, or the nib of its view.
@MainActor
final class ControllerOrigin {
    private unowned let controller: UIViewController
    var nibName: String?
    var nibBundle: Bundle?
    private(set) var storyboard: UIStoryboard?
    private var loader: InterfaceLoader?
    private(set) var element: InterfaceElement?
    private(set) var segues: [SegueTemplate] = []
    /// Objects that stand by themselves in the file, which the controller keeps.
    private var kept: [Any] = []

    init(of controller: UIViewController) { self.controller = controller }

    /// Takes the element that the controller is made of.
    func take(_ element: InterfaceElement, _ loader: InterfaceLoader) {
        (self.element, self.loader, storyboard) = (element, loader, loader.storyboard)
        loader.own(controller)
        for connection in element.list("connections") where connection.name == "segue" && connection["kind"] != "relationship" {
            _ = segue(connection, loader)
        }
    }

    /// The template of a segue's element.
    func segue(_ connection: InterfaceElement, _ loader: InterfaceLoader) -> SegueTemplate {
        if let known = segues.first(where: { $0.element === connection }) { return known }
        let made = SegueTemplate(connection, from: controller, loader)
        segues.append(made)
        return made
    }

    // MARK: The view

    /// Whether the file has a view for the controller.
    var hasView: Bool { element?.child("view") != nil }

    /// Makes the view of the scene, or of the nib; false where there is neither.
    func loadView() -> Bool {
        if let element, let loader, let child = element.child("view") {
            load(child, of: element, loader)
            return true
        }
        guard let name = nibName ?? foundName else { return false }
        kept = UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: controller)
        precondition(
            controller.isViewLoaded,
            "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not set.")
        return true
    }

    private func load(_ child: InterfaceElement, of element: InterfaceElement, _ loader: InterfaceLoader) {
        let made = loader.object(for: child)
        if made != nil, !(made is UIView) { child.report("the controller's view is none; an empty one takes its place") }
        let view = made as? UIView ?? UIView(frame: UIScreen.main.bounds)
        // What is connected to the view finds it loaded.
        controller.view = view
        if let child = element.child("refreshControl"), let scroll = view as? UIScrollView {
            scroll.refreshControl = loader.object(for: child) as? UIRefreshControl
        }
        let others = element.parent?.children.filter {
            $0 !== element && $0.name != "placeholder" && $0.name != "exit" && !InterfaceKind.isController($0)
        }
        kept = (others ?? []).compactMap { loader.object(for: $0) }
        loader.finish(also: [(controller, element)])
        loader.follow(view)
    }

    /// A nib that is called as the class is: “Menu” or “MenuController” for `MenuController`, as UIKit looks for it.
    private var foundName: String? {
        let name = String(describing: type(of: controller))
        guard element == nil, !String(reflecting: type(of: controller)).hasPrefix("LaminaUIKit.") else { return nil }
        let names = name.hasSuffix("Controller") ? [String(name.dropLast(10)), name] : [name]
        // A class may be called Controller alone; a file without a name would be any.
        return names.first { !$0.isEmpty && InterfaceLibrary.file($0, "xib", in: nibBundle) != nil }
    }
}
