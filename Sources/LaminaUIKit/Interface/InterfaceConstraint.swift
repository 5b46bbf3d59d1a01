import LaminaCoreGraphics

/// Constraints of interface files.
@MainActor
enum InterfaceConstraint {
    private static let attributes: KeyValuePairs<String, NSLayoutConstraint.Attribute> = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing, "width": .width,
        "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
        "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
        "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]

    /// The distance of a view's edge from its superview's, and of two views, where a file says “standard”.
    private static let standard = (superview: CGFloat(20), views: CGFloat(8))

    /// Creates a constraint of a view; nil where an item is not there, or the element is broken.
    static func make(_ element: InterfaceElement, in view: UIView, _ item: (String) -> AnyObject?) -> NSLayoutConstraint? {
        guard let firstAttribute = element.choice("firstAttribute", attributes) else { return nil }
        let first: AnyObject?
        if let id = element["firstItem"] { first = item(id) } else { first = view }
        var (second, secondAttribute): (AnyObject?, NSLayoutConstraint.Attribute) = (nil, .notAnAttribute)
        if let id = element["secondItem"] {
            second = item(id)
            guard second != nil, let named = element.choice("secondAttribute", attributes) else { return nil }
            secondAttribute = named
        }
        guard let first, first is UIView || first is UILayoutGuide, second == nil || second is UIView || second is UILayoutGuide else {
            return nil
        }
        let relation =
            element.choice(
                "relation",
                [
                    "equal": NSLayoutConstraint.Relation.equal, "lessThanOrEqual": .lessThanOrEqual,
                    "greaterThanOrEqual": .greaterThanOrEqual,
                ]) ?? .equal
        var constant = element.number("constant") ?? 0
        if element["symbolType"] != nil || element["symbolic"] == "YES", element["constant"] == nil, second != nil {
            constant = first === view || second === view ? standard.superview : standard.views
        }
        guard mistake(element, firstAttribute, secondAttribute) == nil else { return nil }
        let constraint = NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
            multiplier: element.ratio("multiplier") ?? 1, constant: constant)
        if let priority = element.number("priority"), priority > 0, priority <= 1000 {
            constraint.priority = UILayoutPriority(rawValue: Float(priority))
        }
        constraint.identifier = element["identifier"]
        return constraint.ofClass(in: element)
    }

    /// Whether a constraint cannot be made, whatever is made besides; it has been reported.
    static func isBroken(_ element: InterfaceElement) -> Bool {
        if element["firstAttribute"] == nil { element.report("the constraint has no firstAttribute; it is left out") }
        guard let first = element.choice("firstAttribute", attributes) else { return true }
        let second = element["secondItem"] == nil ? .notAnAttribute : element.choice("secondAttribute", attributes)
        guard let second else { return true }
        guard let mistake = mistake(element, first, second) else { return false }
        element.report("\(mistake); the constraint is left out")
        return true
    }

    private static func mistake(
        _ element: InterfaceElement, _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute
    ) -> String? {
        NSLayoutConstraint.mistake(first, second, element["multiplier"].flatMap(InterfaceElement.ratio) ?? 1)
    }
}

extension NSLayoutConstraint {
    /// The constraint as an object of the class that an element names.
    fileprivate func ofClass(in element: InterfaceElement) -> NSLayoutConstraint {
        guard let name = element["customClass"] else { return self }
        guard let kind = InterfaceClass.find(name, module: element["customModule"]) as? NSLayoutConstraint.Type,
            let made = kind.makeInstance() as? NSLayoutConstraint
        else {
            element.report("Unknown class \(element["customModule"].map { $0 + "." } ?? "")\(name) in Interface Builder file.")
            return self
        }
        made.take(self)
        return made
    }
}

/// The variations by size class: subviews and constraints that are left out, and constants.
@MainActor
final class InterfaceVariation {
    private weak var view: UIView?
    private var element: InterfaceElement?
    /// A constraint that is out at present, which nobody else keeps.
    private var constraint: NSLayoutConstraint?
    private var apply: ((UITraitCollection) -> Void)?

    init(of view: UIView, _ element: InterfaceElement) { (self.view, self.element) = (view, element) }
    init(keeping constraint: NSLayoutConstraint) { self.constraint = constraint }
    init(_ apply: @escaping (UITraitCollection) -> Void) { self.apply = apply }

    /// The identifiers that are out, in a list of an element, for traits.
    static func excluded(_ list: String, in element: InterfaceElement, _ traits: UITraitCollection) -> Set<String> {
        var out: Set<String> = []
        for variation in matching(element, traits) {
            guard let mask = variation.children.first(where: { $0.name == "mask" && $0.key == list }) else { continue }
            for change in mask.children {
                guard let reference = change["reference"] else { continue }
                if change.name == "exclude" { out.insert(reference) } else if change.name == "include" { out.remove(reference) }
            }
        }
        return out
    }

    /// The variations of an element that apply, the default first and the most special last.
    static func matching(_ element: InterfaceElement, _ traits: UITraitCollection) -> [InterfaceElement] {
        let found = element.children.filter { $0.name == "variation" }.compactMap { variation -> (Int, InterfaceElement)? in
            guard let key = variation.key else { return nil }
            if key == "default" { return (0, variation) }
            let parts = key.split(separator: "-")
            let fits = parts.allSatisfy { part in
                switch part {
                case "widthClass=regular": traits.horizontalSizeClass == .regular
                case "widthClass=compact": traits.horizontalSizeClass == .compact
                case "heightClass=regular": traits.verticalSizeClass == .regular
                case "heightClass=compact": traits.verticalSizeClass == .compact
                default: false
                }
            }
            return fits ? (parts.count, variation) : nil
        }
        return found.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Sets the constant that a constraint has for traits, and returns what follows them.
    static func ofConstant(_ constraint: NSLayoutConstraint, _ element: InterfaceElement, _ traits: UITraitCollection)
        -> [InterfaceVariation]
    {
        guard element.children.contains(where: { $0.name == "variation" }) else { return [] }
        let standard = constraint.constant
        let follow = InterfaceVariation { [weak constraint] traits in
            constraint?.constant = matching(element, traits).compactMap { $0.number("constant") }.last ?? standard
        }
        follow.apply?(traits)
        return [follow]
    }

    /// Follows a change of traits.
    func follow(_ traits: UITraitCollection, _ loader: InterfaceLoader) {
        apply?(traits)
        guard let view, let element else { return }
        let out = InterfaceVariation.excluded("constraints", in: element, traits)
        for child in element.list("constraints") {
            guard let constraint = loader.known(child.id) as? NSLayoutConstraint else { continue }
            let isHeld = view.constraints.contains { $0 === constraint }
            if out.contains(child.id), isHeld {
                loader.variations.append(InterfaceVariation(keeping: constraint))
                view.removeConstraint(constraint)
            }
        }
        let outViews = InterfaceVariation.excluded("subviews", in: element, traits)
        let all = element.list("subviews")
        for (index, child) in all.enumerated() {
            guard let subview = loader.known(child.id) as? UIView else { continue }
            if outViews.contains(child.id) {
                loader.keep(subview)
                subview.removeFromSuperview()
            } else if subview.superview == nil {
                let before = all[..<index].compactMap { loader.known($0.id) as? UIView }.last { $0.superview === view }
                if let before { view.insertSubview(subview, aboveSubview: before) } else { view.insertSubview(subview, at: 0) }
            }
        }
        for child in element.list("constraints") where !out.contains(child.id) {
            guard let constraint = loader.known(child.id) as? NSLayoutConstraint, !view.constraints.contains(where: { $0 === constraint })
            else {
                continue
            }
            view.addConstraint(constraint)
        }
    }
}
