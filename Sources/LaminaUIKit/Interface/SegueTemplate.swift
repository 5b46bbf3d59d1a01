import LaminaCoreGraphics

/// A segue of a storyboard, which is performed any number of times.
@MainActor
final class SegueTemplate {
    let element: InterfaceElement
    let identifier: String?
    private weak var source: UIViewController?
    private let document: InterfaceDocument
    private let storyboard: UIStoryboard?
    /// Knows the views that popovers point to.
    private weak var loader: InterfaceLoader?

    init(_ element: InterfaceElement, from source: UIViewController, _ loader: InterfaceLoader) {
        (self.element, self.source, storyboard, document) = (element, source, loader.storyboard, loader.document)
        identifier = element["identifier"]
        self.loader = loader
    }

    /// Performs the segue because of a control, a cell or a gesture, if the controller lets it.
    func trigger(_ sender: Any?) {
        guard let source, source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else { return }
        perform(sender)
    }

    /// Performs the segue when a gesture that goes on begins, and when any other is recognised.
    func trigger(_ sender: Any?, when state: UIGestureRecognizer.State) {
        if state == .began || state == .ended && !goesOn { trigger(sender) }
        goesOn = state == .began || state == .changed
    }
    private var goesOn = false

    func perform(_ sender: Any?) {
        guard let source else { return }
        if element["kind"] == "unwind" { return unwind(source, sender) }
        guard let destination = makeDestination(sender) else { return }
        let segue = make(source, destination, sender)
        source.prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// Puts the destination into a container view.
    func embed(in view: UIView) {
        guard let source else { return }
        // A scene that embeds itself would have no end.
        let scene = element["destination"].flatMap(document.element).flatMap { storyboard?.scene(of: $0) ?? $0 }
        guard !sequence(first: source, next: { $0.parent }).contains(where: { scene != nil && $0.origin?.element === scene }) else {
            return element.report("the scene embeds itself; it is left out there")
        }
        guard let destination = makeDestination(nil) else { return }
        let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
        source.prepare(for: segue, sender: nil)
        source.addChild(destination)
        destination.view.frame = view.bounds
        destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(destination.view)
        destination.didMove(toParent: source)
    }

    /// Makes the controller that the segue leads to, by the method of the source that the file names, or by itself.
    func makeDestination(_ sender: Any?) -> UIViewController? {
        guard let source else { return nil }
        guard let target = element["destination"].flatMap(document.element) else {
            element.report("the destination of the segue is not in the file")
            return nil
        }
        var creator: ((NSCoder) -> UIViewController?)?
        if let name = element["destinationCreationSelector"] {
            let selector = Selector(name)
            creator = { [element, identifier] coder in
                guard let outcome = selector.call(on: source, with: [coder, sender, identifier]) else {
                    preconditionFailure(
                        "-[\(type(of: source)) \(name)]: unrecognized selector sent to instance (\(element.place); state it in namedMembers)"
                    )
                }
                return outcome.result as? UIViewController
            }
        }
        return storyboard?.make(target, creator)
    }

    // MARK: Kinds

    private func make(_ source: UIViewController, _ destination: UIViewController, _ sender: Any?) -> UIStoryboardSegue {
        let animated = element["animates"] != "NO"
        let performing: () -> Void
        switch element["kind"] {
        case "show"?: performing = { source.show(destination, sender: nil) }
        case "showDetail"?, "replace"?: performing = { source.showDetailViewController(destination, sender: nil) }
        case "push"?: performing = { source.navigationController?.pushViewController(destination, animated: animated) }
        case "presentation"?, "modal"?, "popoverPresentation"?, "popover"?:
            if let style = element.choice("modalPresentationStyle", InterfaceReaders.presentationStyles) {
                destination.modalPresentationStyle = style
            }
            if let style = element.choice("modalTransitionStyle", InterfaceReaders.transitionStyles) {
                destination.modalTransitionStyle = style
            }
            if element["kind"]?.hasPrefix("popover") == true { anchor(destination, sender) }
            performing = { source.present(destination, animated: animated) }
        case "custom"?: performing = { [element] in element.report("the segue has no class that performs it") }
        case let kind:
            element.report("a segue of kind “\(kind ?? "")” is not supported; the controller is shown")
            performing = { source.show(destination, sender: nil) }
        }
        guard let name = element["customClass"] else {
            return UIStoryboardSegue(identifier: identifier, source: source, destination: destination, performHandler: performing)
        }
        guard let kind = InterfaceClass.find(name, module: element["customModule"]) as? UIStoryboardSegue.Type else {
            preconditionFailure("Could not find a segue class named '\(name)' (\(element.place))")
        }
        let segue = kind.make(identifier, from: source, to: destination)
        segue.standard = performing
        return segue
    }

    /// Makes the destination a popover at the view or the bar's button that the file names, or at the sender.
    private func anchor(_ destination: UIViewController, _ sender: Any?) {
        destination.modalPresentationStyle = .popover
        guard let popover = destination.popoverPresentationController else { return }
        let (view, item) = (element["popoverAnchorView"], element["popoverAnchorBarButtonItem"])
        let named = (view ?? item).flatMap { loader?.known($0) }
        let sender = sender.map { $0 as AnyObject }
        popover.barButtonItem = (named ?? sender) as? UIBarButtonItem
        popover.sourceView = (named ?? sender) as? UIView ?? (popover.barButtonItem == nil ? source?.viewIfLoaded : nil)
        let directions: KeyValuePairs<String, UIPopoverArrowDirection> = ["up": .up, "down": .down, "left": .left, "right": .right]
        if let permitted = element.options("popoverArrowDirection", directions), !permitted.isEmpty {
            popover.permittedArrowDirections = permitted
        }
    }

    // MARK: Going back

    private func unwind(_ source: UIViewController, _ sender: Any?) {
        guard let name = element["unwindAction"] else { return element.report("the segue has no unwindAction") }
        let action = Selector(name)
        guard let target = source.unwindTarget(of: action, sender: sender) else { return }
        let performing: () -> Void = { [weak source, weak target] in source.map { target?.comeBack(from: $0) } }
        let segue: UIStoryboardSegue
        if let kind = element["customClass"].flatMap({ InterfaceClass.find($0, module: element["customModule"]) })
            as? UIStoryboardSegue.Type
        {
            segue = kind.make(identifier, from: source, to: target)
            segue.standard = performing
        } else {
            segue = UIStoryboardSegue(identifier: identifier, source: source, destination: target, performHandler: performing)
        }
        source.prepare(for: segue, sender: sender)
        _ = action.call(on: target, with: [segue])
        target.unwind(for: segue, towards: target)
        segue.perform()
    }
}

extension UIViewController {
    /// The controller that a way back leads to: the nearest one, beneath in its stack, around it or before it, that has the action.
    fileprivate func unwindTarget(of action: Selector, sender: Any?) -> UIViewController? {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        func find(in controller: UIViewController) -> UIViewController? {
            guard seen.insert(ObjectIdentifier(controller)).inserted else { return nil }
            let inner = (controller as? UINavigationController)?.viewControllers ?? controller.children
            for child in inner.reversed() { if let found = find(in: child) { return found } }
            return controller.canPerformUnwindSegueAction(action, from: self, sender: sender) ? controller : nil
        }
        var current: UIViewController? = self
        while let around = current {
            if let parent = around.parent {
                if let found = find(in: parent) { return found }
                current = parent
            } else {
                current = around.presentingViewController
                if let current, let found = find(in: current) { return found }
            }
        }
        return nil
    }

    /// Dismisses what lies over this controller, pops what is above it and selects its tab.
    fileprivate func comeBack(from source: UIViewController) {
        let chain = sequence(first: self, next: { $0.parent })
        chain.first { $0.presentation != nil }?.dismiss(animated: true)
        for controller in chain {
            switch controller.parent {
            case let navigation as UINavigationController where navigation.topViewController !== controller:
                navigation.popToViewController(controller, animated: true)
            case let tabs as UITabBarController where tabs.selectedViewController !== controller:
                tabs.selectedViewController = controller
            default: break
            }
        }
    }
}
