import LaminaCoreGraphics
import LaminaQuartzCore

/// Makes objects of an interface file's elements, and connects them.
///
/// A loader serves one set of objects: a nib's, a scene's, a cell's. While it makes them it keeps them; afterwards it knows them weakly, for the scene's view, which
/// is made later.
@MainActor
final class InterfaceLoader {
    let document: InterfaceDocument
    let bundle: Bundle?
    let storyboard: UIStoryboard?
    /// File's Owner.
    private(set) weak var owner: AnyObject?
    /// The loader of the scene around a cell.
    private let around: InterfaceLoader?
    private let strings: [String: String]

    /// Objects by identifier, while they are made.
    private var objects: [String: AnyObject] = [:]
    private var kept: [String: Weak] = [:]
    private var making: Set<String> = []
    private var made: [(object: AnyObject, element: InterfaceElement)] = []
    private var waitingConstraints: [(view: UIView, element: InterfaceElement)] = []
    /// Segues that put controllers into container views.
    var embeds: [(SegueTemplate, UIView)] = []
    /// The traits that variations go by.
    let traits: UITraitCollection
    /// Variations to follow while traits change.
    var variations: [InterfaceVariation] = []

    private struct Weak { weak var object: AnyObject? }

    init(
        _ document: InterfaceDocument, bundle: Bundle?, storyboard: UIStoryboard? = nil, owner: AnyObject? = nil,
        around: InterfaceLoader? = nil, external: [String: AnyObject] = [:]
    ) {
        (self.document, self.bundle, self.storyboard, self.owner, self.around) = (document, bundle, storyboard, owner, around)
        InterfaceOutlets.register()
        strings = around?.strings ?? InterfaceLibrary.strings(for: document.url)
        traits = (owner as? UIViewController)?.traitCollection ?? UIScreen.main.traitCollection
        for element in document.root.list("objects") where element.name == "placeholder" {
            switch element["placeholderIdentifier"] {
            case "IBFilesOwner"?: objects[element.id] = owner
            case let name? where external[name] != nil: objects[element.id] = external[name]
            default: break
            }
        }
    }

    /// Makes a controller the owner of what is connected.
    func own(_ controller: UIViewController) { if owner == nil { owner = controller } }

    // MARK: Objects

    /// The object of an element, which is made if it has not been.
    @discardableResult
    func object(for element: InterfaceElement, creator: ((NSCoder) -> AnyObject?)? = nil) -> AnyObject? {
        if !element.id.isEmpty, let known = known(element.id) { return known }
        guard element.id.isEmpty || making.insert(element.id).inserted else {
            element.report("the object contains itself; it is left out")
            return nil
        }
        defer { making.remove(element.id) }
        guard let kind = InterfaceKind.class(of: element) else { return nil }
        let coder = ElementCoder(element, self)
        let object: AnyObject?
        if let creator {
            guard let made = creator(coder) else { return nil }
            object = made
        } else {
            switch kind {
            case let kind as UIView.Type: object = kind.init(coder: coder)
            case let kind as UIViewController.Type: object = kind.init(coder: coder)
            case let kind as UIBarItem.Type: object = kind.init(coder: coder)
            case let kind as UINavigationItem.Type: object = kind.init(coder: coder)
            case let kind as UICollectionViewLayout.Type: object = kind.init(coder: coder)
            case let kind as NSObject.Type:
                object = kind.makeInstance()
                if let object { fill(object, as: kind, element) }
            default:
                element.report("\(kind) is no NSObject and cannot be made")
                return nil
            }
        }
        guard let object else {
            element.report("init(coder:) of \(kind) has returned nil; the object is left out")
            return nil
        }
        note(object, element)
        followProperties(object, element)
        if !(object is StandIn) { element.checkAllRead() }
        return object
    }

    private func followProperties(_ object: AnyObject, _ element: InterfaceElement) {
        guard object is UIView, let variation = InterfaceVariation.ofProperties(object, element, self) else { return }
        variations.append(variation)
    }

    /// Fills an object with some properties more.
    func read(_ object: AnyObject, _ part: InterfaceElement) {
        guard let kind = readableClass(of: object) else { return }
        InterfaceReaders.read(object, as: kind, part, self)
        part.checkAllRead()
    }

    /// The nearest class of an object that interface files know.
    private func readableClass(of object: AnyObject) -> AnyClass? {
        var kind: AnyClass? = type(of: object)
        while let current = kind, InterfaceReaders.reader(of: current) == nil { kind = _getSuperclass(current) }
        return kind
    }

    /// An object that has been made already, by its identifier.
    func known(_ id: String) -> AnyObject? { objects[id] ?? kept[id]?.object ?? around?.known(id) }

    /// Fills an object that exists with what an element says.
    func adopt(_ object: AnyObject, _ element: InterfaceElement) {
        note(object, element)
        if let view = object as? UIView { fill(view, as: UIView.self, element) }
        if let kind = readableClass(of: object), kind != UIView.self { fill(object, as: kind, element) }
        followProperties(object, element)
        element.checkAllRead()
    }

    /// Makes a name stand for an object of this file.
    func note(_ object: AnyObject, _ element: InterfaceElement) {
        if !element.id.isEmpty { objects[element.id] = object }
        if !made.contains(where: { $0.element === element }) { made.append((object, element)) }
    }

    fileprivate func fill(_ object: AnyObject, as kind: AnyClass, _ element: InterfaceElement) {
        let isFirst = element.id.isEmpty || objects[element.id] !== object || kind == UIView.self
        note(object, element)
        if isFirst, let view = object as? UIView { place(view, element) }
        InterfaceReaders.read(object, as: kind, element, self)
        if isFirst, let view = object as? UIView { addParts(view, element) }
    }

    private func place(_ view: UIView, _ element: InterfaceElement) {
        if let frame = element.rect("frame") { view.frame = frame }
    }

    private func addParts(_ view: UIView, _ element: InterfaceElement) {
        let out = InterfaceVariation.excluded("subviews", in: element, traits)
        for child in element.list("subviews") {
            guard let subview = object(for: child) as? UIView else { continue }
            if out.contains(child.id) { keep(subview) } else { view.addSubview(subview) }
        }
        for guide in element.children where guide.name == "viewLayoutGuide" || guide.name == "layoutGuide" {
            _ = guide.key.flatMap { element.child($0) }
            addGuide(guide, to: view)
        }
        for guide in element.list("layoutGuides") { addGuide(guide, to: view) }
        let outConstraints = InterfaceVariation.excluded("constraints", in: element, traits)
        for child in element.list("constraints") where child.name == "constraint" && child["placeholder"] != "YES" {
            let isIn = !outConstraints.contains(child.id)
            if !add(child, to: view, isActive: isIn) { waitingConstraints.append((view, child)) }
        }
        if element.children.contains(where: { $0.name == "variation" }) {
            variations.append(InterfaceVariation(of: view, element))
        }
    }

    private func addGuide(_ element: InterfaceElement, to view: UIView) {
        let guide: UILayoutGuide
        switch element.key {
        case "safeArea"?: guide = view.safeAreaLayoutGuide
        case "layoutMarginsGuide"?, "layoutMargins"?: guide = view.layoutMarginsGuide
        case "readableContentGuide"?, "readableContent"?: guide = view.readableContentGuide
        case "keyboard"?, "keyboardLayoutGuide"?: guide = view.keyboardLayoutGuide
        case "contentLayoutGuide"? where view is UIScrollView: guide = (view as! UIScrollView).contentLayoutGuide
        case "frameLayoutGuide"? where view is UIScrollView: guide = (view as! UIScrollView).frameLayoutGuide
        case nil:
            guide = UILayoutGuide()
            guide.identifier = element["identifier"] ?? ""
            view.addLayoutGuide(guide)
        case let name?: return element.report("there is no layout guide “\(name)”")
        }
        note(guide, element)
    }

    // MARK: Constraints

    /// Adds a constraint; false if one of its items has not been made.
    private func add(_ element: InterfaceElement, to view: UIView, isActive: Bool) -> Bool {
        guard let constraint = InterfaceConstraint.make(element, in: view, { item($0) }) else {
            return InterfaceConstraint.isBroken(element)
        }
        note(constraint, element)
        if isActive { view.addConstraint(constraint) } else { variations.append(InterfaceVariation(keeping: constraint)) }
        variations += InterfaceVariation.ofConstant(constraint, element, traits)
        element.checkAllRead()
        return true
    }

    /// The view or guide of an identifier.
    private func item(_ id: String) -> AnyObject? {
        if let known = known(id) { return known }
        guard let element = document.element(id), element.name == "viewControllerLayoutGuide", let controller = owner as? UIViewController,
            controller.isViewLoaded
        else { return nil }
        let guide = element["type"] == "top" ? controller.topLayoutGuide : controller.bottomLayoutGuide
        note(guide, element)
        return guide
    }

    // MARK: The end

    /// Connects what has been made, in Apple's order: attributes of the user's, outlets and actions, then the objects are told.
    func finish(also connected: [(object: AnyObject, element: InterfaceElement)] = []) {
        for (view, element) in waitingConstraints where !add(element, to: view, isActive: true) {
            element.report("an item of the constraint is not in the file; the constraint is left out")
        }
        waitingConstraints = []
        let new = made
        for (object, element) in new { setAttributes(of: object, element) }
        for (object, element) in new + connected {
            // A controller's outlets are connected when its view is there.
            if let controller = object as? UIViewController, controller.origin?.hasView ?? false, !controller.isViewLoaded { continue }
            connect(object, element)
        }
        for (template, view) in embeds { template.embed(in: view) }
        embeds = []
        for (object, _) in new { awaken(object) }
        keep()
    }

    /// Remembers the objects weakly.
    func keep() {
        for (id, object) in objects { kept[id] = Weak(object: object) }
        (objects, made) = ([:], [])
    }

    /// Views that are out at present.
    private var outside: [ObjectIdentifier: UIView] = [:]
    func keep(_ view: UIView) { outside[ObjectIdentifier(view)] = view }

    // MARK: Resources

    func image(named name: String) -> UIImage? {
        UIImage(named: name, in: bundle) ?? (bundle == nil ? nil : UIImage(named: name))
    }

    /// A text of an object in the language of the program.
    func text(_ element: InterfaceElement, _ property: String, as key: String? = nil) -> String? {
        let own = element.string(property)
        return strings["\(element.id).\(key ?? property)"] ?? own
    }
    func translation(_ element: InterfaceElement, _ key: String) -> String? { strings["\(element.id).\(key)"] }
}

/// The decoder of one element.
private final class ElementCoder: InterfaceCoder, @unchecked Sendable {
    private let element: InterfaceElement
    private let loader: InterfaceLoader

    init(_ element: InterfaceElement, _ loader: InterfaceLoader) { (self.element, self.loader) = (element, loader) }

    override func fill(_ object: AnyObject, as kind: AnyClass) { loader.fill(object, as: kind, element) }
    override func attribute(_ name: String) -> String? { name == "elementName" ? element.name : element[name] }
}
