// Reads the elements off a screen's views, as Apple documents it for assistive tools: a view that is an element is read whole, with nothing in it; a container says
// its elements and their order; of all other views the subviews are read. Hidden views, and those beside a modal one, are left out.

import LaminaCoreGraphics

/// The reading of a screen's views into a tree.
@MainActor
struct AccessibilityReader {
    private let screen: UIScreen
    private var directory: AccessibilityDirectory { screen.accessibility }
    private var visited: Set<ObjectIdentifier> = []

    /// Elements that stay together, and their place among others.
    private struct Item {
        var frame: CGRect
        var elements: [AccessibilityTree.Element]
    }
    /// The effect of the containers around a view on it.
    private struct Surroundings {
        var clip: CGRect
        /// A container scrolls, and so what lies outside can be reached.
        var scrolls = false
    }

    static func read(_ screen: UIScreen) -> AccessibilityTree {
        var reader = AccessibilityReader(screen)
        screen.accessibility.beginReading()
        let windows = Self.modal(screen.orderedWindows.filter { !$0.isHidden })
        // The front-most is read first.
        let roots = windows.reversed().flatMap { window in
            reader.sorted(reader.items(of: window, Surroundings(clip: screen.bounds)), window)
        }
        screen.accessibility.endReading()
        return AccessibilityTree(size: screen.bounds.size, roots: roots)
    }

    private init(_ screen: UIScreen) { self.screen = screen }

    /// Returns the views among siblings that are read: the front-most modal one alone, if there is any.
    private static func modal<View: UIView>(_ views: [View]) -> [View] {
        views.last { $0.accessibilityViewIsModal && !$0.isHiddenFromTools }.map { [$0] } ?? views
    }

    private func sorted(_ items: [Item], _ container: UIView) -> [AccessibilityTree.Element] {
        ReadingOrder.order(items.map(\.frame), leftToRight: container.readsLeftToRight).flatMap { items[$0].elements }
    }

    // MARK: Views

    private mutating func items(of view: UIView, _ around: Surroundings) -> [Item] {
        guard !view.isHiddenFromTools, visited.insert(ObjectIdentifier(view)).inserted else { return [] }
        if view.isAccessibilityElement { return item(of: view, around) }
        let inside = surroundings(in: view, around)
        let count = view.accessibilityElementCount()
        if count > 0, count != NSNotFound {
            let elements = (0..<count).compactMap(view.accessibilityElement(at:)).flatMap { self.elements(of: $0, in: view, inside) }
            return grouped(view, elements, around)
        }
        let items = Self.modal(view.subviews).flatMap { self.items(of: $0, inside) }
        guard view.groupRole != nil || view.shouldGroupAccessibilityChildren else { return items }
        return grouped(view, sorted(items, view), around)
    }

    private func surroundings(in view: UIView, _ around: Surroundings) -> Surroundings {
        let scrolls = view.isScrollable
        guard view.clipsToBounds || scrolls else { return around }
        return Surroundings(
            clip: around.clip.intersection(UIAccessibility.convertToScreenCoordinates(view.bounds, in: view).finite),
            scrolls: around.scrolls || scrolls)
    }

    /// Reads an object that a container names as its element: a view, which may be a container itself, or another object.
    private mutating func elements(of any: Any, in container: UIView, _ around: Surroundings) -> [AccessibilityTree.Element] {
        if let view = any as? UIView {
            // An element that a view names is read wherever it lies.
            return sorted(items(of: view, Surroundings(clip: around.clip, scrolls: true)), container)
        }
        guard let element = any as? UIResponder, visited.insert(ObjectIdentifier(element)).inserted else { return [] }
        if element.isAccessibilityElement { return [self.element(element, .element, around)] }
        let count = element.accessibilityElementCount()
        guard !element.accessibilityElementsHidden, count > 0, count != NSNotFound else { return [] }
        let children = (0..<count).compactMap(element.accessibilityElement(at:)).flatMap { elements(of: $0, in: container, around) }
        guard let role = element.accessibilityContainerType.role, !children.isEmpty else { return children }
        var group = self.element(element, role, around)
        group.children = children
        return [group]
    }

    private func grouped(_ view: UIView, _ elements: [AccessibilityTree.Element], _ around: Surroundings) -> [Item] {
        guard !elements.isEmpty else { return [] }
        guard let role = view.groupRole else { return [Item(frame: view.accessibilityFrame.finite, elements: elements)] }
        var group = element(view, role, around)
        group.children = elements
        return [Item(frame: group.frame, elements: [group])]
    }

    private mutating func item(of view: UIView, _ around: Surroundings) -> [Item] {
        let defaults = view.accessibilityDefaults
        var elements: [AccessibilityTree.Element] = []
        let own = element(view, defaults.role, around)
        let isEmpty = own.frame.width <= 0 || own.frame.height <= 0
        // Of a class's own accord nothing is an element that says nothing, as a label without text.
        let isSilent =
            view.accessibility?.isElement == nil && own.role == .text && (own.label ?? "").isEmpty && (own.value ?? "").isEmpty
        if !isEmpty, !isSilent, own.isVisible || around.scrolls { elements.append(own) }
        if defaults.isBesideItsControls, view.accessibility?.isElement == nil {
            let inside = surroundings(in: view, around)
            elements += sorted(view.controlsInside.flatMap { items(of: $0, inside) }, view)
        }
        return elements.isEmpty ? [] : [Item(frame: own.frame, elements: elements)]
    }

    // MARK: Elements

    private func element(_ object: UIResponder, _ role: AccessibilityTree.Role?, _ around: Surroundings) -> AccessibilityTree.Element {
        let defaults = object.accessibilityDefaults
        let (traits, frame) = (object.accessibilityTraits, object.accessibilityFrame.finite)
        let path = object.accessibilityPath.flatMap { $0.cgPath.boundingBoxOfPath.isFinite ? $0.cgPath : nil }
        let (place, point) = (path?.boundingBoxOfPath ?? frame, object.accessibilityActivationPoint)
        var element = AccessibilityTree.Element(
            id: directory.id(of: object), role: role.flatMap { $0 == .element ? nil : $0 } ?? traits.role, frame: frame,
            activationPoint: point.x.isFinite && point.y.isFinite ? point : CGPoint(x: frame.midX, y: frame.midY))
        element.label = object.accessibilityLabel
        element.value = object.accessibilityValue
        element.hint = object.accessibilityHint
        element.placeholder = defaults.placeholder
        element.traits = traits
        element.identifier = object.accessibilityIdentifier
        element.language = object.accessibilityLanguage
        element.userInputLabels = object.accessibility?.userInputLabels?.map(\.string) ?? []
        element.actions = object.accessibilityCustomActions?.map(\.name) ?? []
        element.fraction = object.accessibility?.value == nil ? defaults.fraction : nil
        if element.fraction == nil, element.role == .slider { element.role = .adjustable }
        element.position = defaults.position
        element.path = path
        element.isVisible = place.intersects(around.clip)
        element.isInteractive = object.accessibility?.respondsToUser ?? isInteractive(object, element)
        element.isFirstResponder = object.isFirstResponder
        return element
    }
}

@MainActor
private func isInteractive(_ object: UIResponder, _ element: AccessibilityTree.Element) -> Bool {
    if !element.actions.isEmpty || !element.traits.isDisjoint(with: [.button, .link, .keyboardKey, .adjustable, .searchField]) {
        return true
    }
    guard let view = object as? UIView else { return false }
    return view.isUserInteractionEnabled && (view.isControl || view.takesText || view.recognizers.contains { $0.isEnabled })
}

extension UIAccessibilityContainerType {
    var role: AccessibilityTree.Role? {
        switch self {
        case .none: nil
        case .dataTable: .table
        case .list: .list
        case .landmark: .landmark
        case .semanticGroup: .group
        }
    }
}

extension UIAccessibilityTraits {
    /// The kind of element that traits make of an object that is nothing by itself.
    var role: AccessibilityTree.Role {
        let roles: [(UIAccessibilityTraits, AccessibilityTree.Role)] = [
            (.toggleButton, .toggle), (.searchField, .searchField), (.adjustable, .adjustable), (.link, .link), (.keyboardKey, .key),
            (.button, .button), (.header, .heading), (.image, .image), (.staticText, .text),
        ]
        return roles.first { contains($0.0) }?.1 ?? .element
    }
}

extension CGRect {
    fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
    /// Zero for a rectangle that is nowhere.
    fileprivate var finite: CGRect { isFinite ? self : .zero }
}

extension UIView {
    fileprivate var isHiddenFromTools: Bool { isHidden || alpha < 0.01 || accessibilityElementsHidden }

    /// The kind of group that the view makes of its elements; nil for none.
    fileprivate var groupRole: AccessibilityTree.Role? { accessibilityContainerType.role ?? accessibilityDefaults.role }

    /// The topmost controls in the view.
    fileprivate var controlsInside: [UIView] { subviews.flatMap { $0.isControl ? [$0] : $0.controlsInside } }
}
