import LaminaCoreGraphics
import LaminaQuartzCore

// Connections: what a file says between objects, once they all exist.

extension InterfaceLoader {
    // MARK: Runtime attributes

    func setAttributes(of object: AnyObject, _ element: InterfaceElement) {
        guard let object = object as? NSObject else { return }
        for attribute in element.list("userDefinedRuntimeAttributes") {
            guard let path = attribute["keyPath"], let type = attribute["type"] else { continue }
            guard let value = runtimeValue(attribute, type) else {
                attribute.report("a runtime attribute of type “\(type)” is not supported")
                continue
            }
            if !object.setCoded(value.value, forKeyPath: path) {
                attribute.report(
                    "Failed to set (\(path)) user defined inspected property on (\(Swift.type(of: object))): this class is not key value coding-compliant for the key \(path)."
                )
            }
        }
    }

    private func runtimeValue(_ attribute: InterfaceElement, _ type: String) -> (value: Any?, Void)? {
        let child = attribute.child("value")
        switch type {
        case "boolean": return (NSNumber(value: attribute["value"] == "YES"), ())
        case "number": return child?.number("value").map { (NSNumber(value: $0.native), ()) }
        case "string": return (child?.name == "string" ? attribute.string("value") : attribute["value"] ?? "", ())
        case "localizedString":
            let key = attribute["value"] ?? ""
            return ((bundle ?? .main).localizedString(forKey: key, value: nil, table: nil), ())
        case "color": return (attribute.color("value"), ())
        case "image": return (attribute.image("value", self), ())
        case "point": return child.map { ($0.asPoint, ()) }
        case "size": return child.map { ($0.asSize, ()) }
        case "rect": return child.map { ($0.asRect, ()) }
        case "range": return child.map { (NSRange(location: $0.integer("location") ?? 0, length: $0.integer("length") ?? 0), ()) }
        case "nil": return (nil, ())
        default: return nil
        }
    }

    // MARK: Outlets and actions

    func connect(_ object: AnyObject, _ element: InterfaceElement) {
        let connections = element.list("connections")
        var collections: [String: [AnyObject]] = [:]
        var order: [(String, InterfaceElement)] = []
        for connection in connections {
            switch connection.name {
            case "outlet": connectOutlet(of: object, connection)
            case "outletCollection":
                guard let name = connection["property"] else { continue }
                if collections[name] == nil { order.append((name, connection)) }
                if let found = destination(connection) { collections[name, default: []].append(found) }
            default: break
            }
        }
        for (name, connection) in order { connectCollection(name, of: object, collections[name] ?? [], connection) }
        for connection in connections {
            switch connection.name {
            case "action": connectAction(of: object, connection)
            case "segue": connectSegue(of: object, connection)
            case "outlet", "outletCollection": break
            default: connection.report("a connection of this kind is not supported")
            }
        }
    }

    /// The object that a connection leads to; one that stands by itself in the file is made now.
    private func destination(_ connection: InterfaceElement) -> AnyObject? {
        guard let id = connection["destination"] else { return nil }
        return known(id)
    }

    private func connectOutlet(of object: AnyObject, _ connection: InterfaceElement) {
        guard let name = connection["property"] else { return }
        guard let value = destination(connection) else {
            return connection.report("the destination of the outlet “\(name)” has not been made")
        }
        set(value, name, of: object, connection)
    }

    private func connectCollection(_ name: String, of object: AnyObject, _ values: [AnyObject], _ connection: InterfaceElement) {
        if name == "gestureRecognizers", let view = object as? UIView {
            for case let recognizer as UIGestureRecognizer in values { view.addGestureRecognizer(recognizer) }
        } else {
            set(values, name, of: object, connection)
        }
    }

    private func set(_ value: Any, _ name: String, of object: AnyObject, _ connection: InterfaceElement) {
        // A controller's view is set when it is made.
        if object is UIViewController, name == "view", let view = value as? UIView {
            (object as! UIViewController).view = view
            return
        }
        guard let target = object as? NSObject else { return }
        let outcome = KeyTable.set(value, forKey: name, of: target)
        if outcome.fits { return }
        let kind: AnyClass = type(of: object)
        if outcome.isKnown { return connection.report("the outlet “\(name)” of \(kind) does not take \(described(value)); it stays nil") }
        // UIKit's own class, which may lack what Apple's has, or stands for a class that is not there.
        let owner = String(reflecting: kind)
        if owner.hasPrefix("LaminaUIKit.") {
            return connection.report("\(kind) has no outlet “\(name)”")
        }
        preconditionFailure(
            "[<\(owner)> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(name). (\(connection.place); state it in namedMembers)"
        )
    }

    private func described(_ value: Any) -> String {
        guard let list = value as? [AnyObject] else { return "a \(type(of: value))" }
        return "a list of " + Set(list.map { "\(type(of: $0))" }).sorted().joined(separator: ", ")
    }

    private func connectAction(of object: AnyObject, _ connection: InterfaceElement) {
        guard let name = connection["selector"], let id = connection["destination"] else { return }
        let target = known(id)
        if target == nil, document.element(id)?["placeholderIdentifier"] != "IBFirstResponder" {
            return connection.report("the target of the action “\(name)” has not been made")
        }
        let selector = Selector(name)
        switch object {
        case let control as UIControl:
            let event = connection.choice("eventType", Self.events) ?? control.standardEvent
            control.addTarget(target, action: selector, for: event)
        case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
        case let recognizer as UIGestureRecognizer: target.map { recognizer.addTarget($0, action: selector) }
        default: connection.report("\(type(of: object)) sends no actions")
        }
    }

    private static let events: KeyValuePairs<String, UIControl.Event> = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel, "valueChanged": .valueChanged,
        "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
        "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    ]

    // MARK: Segues

    private func connectSegue(of object: AnyObject, _ connection: InterfaceElement) {
        guard connection["kind"] != "relationship", let source = owner as? UIViewController, source !== object else { return }
        let template = source.madeOrigin.segue(connection, self)
        switch object {
        case let control as UIControl:
            control.addAction(UIAction { [weak template] in template?.trigger($0.sender) }, for: control.standardEvent)
        case let item as UIBarButtonItem: item.primaryAction = UIAction { [weak template] in template?.trigger($0.sender) }
        case let recognizer as UIGestureRecognizer: recognizer.addAction { [weak template] in template?.trigger($0, when: $0.state) }
        case let cell as UITableViewCell where connection["trigger"] == "accessoryAction": cell.accessorySegue = template
        case let cell as UITableViewCell: cell.selectionSegue = template
        case let cell as UICollectionViewCell: cell.selectionSegue = template
        case let view as UIView where connection["kind"] == "embed": embeds.append((template, view))
        default: break
        }
    }
}

extension UIControl {
    /// The event of actions and segues that state none.
    fileprivate var standardEvent: Event {
        switch self {
        case is UIButton: .touchUpInside
        case is UITextField: .editingDidEndOnExit
        case is UISlider, is UISwitch, is UIStepper, is UISegmentedControl, is UIPageControl, is UIDatePicker, is UIRefreshControl:
            .valueChanged
        default: .touchUpInside
        }
    }
}

extension NSObject {
    /// Sets the value at the end of a path of names; false if the path leads nowhere.
    @MainActor fileprivate func setCoded(_ value: Any?, forKeyPath path: String) -> Bool {
        if let layer = self as? CALayer {
            layer.setValue(layer.forKeyPath(path, value), forKeyPath: path)
            return true
        }
        guard let period = path.firstIndex(of: ".") else { return KeyTable.set(value, forKey: path, of: self).fits }
        let first = String(path[..<period])
        guard let next = KeyTable.value(forKey: first, of: self) as? NSObject else { return false }
        return next.setCoded(value, forKeyPath: String(path[path.index(after: period)...]))
    }
}

extension CALayer {
    /// A colour of UIKit's is the layer's where the layer has one.
    fileprivate func forKeyPath(_ path: String, _ value: Any?) -> Any? { (value as? UIColor)?.cgColor ?? value }
}
