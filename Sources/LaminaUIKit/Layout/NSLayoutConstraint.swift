import LaminaCoreGraphics

/// A linear relation between two attributes: one equals, is at most, or is at least the other times a multiplier plus a constant.
///
/// ```swift
/// label.translatesAutoresizingMaskIntoConstraints = false
/// NSLayoutConstraint.activate([
///     label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
///     label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
/// ])
/// ```
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, NamedMembers {
    /// The members of the class that can be reached by name; see `NamedMembers`. A constraint's own numbers, its identifier and whether it is active.
    open class var namedMembers: [NamedMember] {
        [
            .property("active", \NSLayoutConstraint.isActive), .property("constant", \NSLayoutConstraint.constant),
            .property("identifier", \NSLayoutConstraint.identifier), .property("multiplier", \NSLayoutConstraint.multiplier),
            .property("priority", \NSLayoutConstraint.priority),
        ]
    }

    /// The view or layout guide on the left side; nil after it was released. Held weakly.
    open var firstItem: AnyObject? { first }
    /// The view or layout guide on the right side; nil if there is none. Held weakly.
    open var secondItem: AnyObject? { second }
    /// The attribute on the left side.
    public private(set) var firstAttribute: Attribute
    /// The attribute on the right side; `.notAnAttribute` if there is none.
    public private(set) var secondAttribute: Attribute
    /// The relation of both sides.
    public private(set) var relation: Relation
    /// The factor of the second attribute.
    public private(set) var multiplier: CGFloat
    weak var first: (any LayoutItem)?
    weak var second: (any LayoutItem)?

    /// The constant in points. Setting it is the fastest way to change a layout; a value that is not finite stops the program, as on Apple's systems. Default
    /// 0.
    open var constant: CGFloat {
        didSet {
            checkConstant()
            if constant != oldValue { engine?.constantChanged(of: self) }
        }
    }

    /// The priority of the constraint. While it is active it cannot become required, or cease to be. Default `.required`.
    open var priority = UILayoutPriority.required {
        didSet {
            guard priority != oldValue else { return }
            precondition(
                priority.rawValue > 0 && priority.rawValue <= 1000,
                "NSLayoutConstraint: a priority is greater than 0 and at most 1000, not \(priority.rawValue)")
            precondition(
                !isActive || (priority == .required) == (oldValue == .required),
                "NSLayoutConstraint: mutating a priority from required to not on an installed constraint, or vice versa, is not supported; set "
                    + "isActive to false first (\(description))")
            engine?.reinstall(self)
        }
    }

    /// A name for debugging, in messages. Default nil.
    open var identifier: String?
    /// Whether the constraint is archived, stored for source compatibility: the archive of a view has all constraints that it holds. Default false.
    open var shouldBeArchived = false

    /// Creates a constraint.
    ///
    /// - Parameters:
    ///   - view1: A view or a layout guide.
    ///   - view2: Another view or guide, or nil for a width or height that is a number.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        func item(_ value: Any) -> any LayoutItem {
            guard let item = value as? any LayoutItem else {
                preconditionFailure("NSLayoutConstraint: constraints are between views and layout guides, not \(type(of: value))")
            }
            return item
        }
        first = item(view1)
        second = view2.map(item)
        (firstAttribute, secondAttribute) = (attr1, second == nil ? .notAnAttribute : attr2)
        (self.relation, self.multiplier, constant) = (relation, multiplier, c)
        super.init()
        checkConstant()
        checkAttributes()
    }

    /// Creates a constraint without items, which cannot be activated.
    public override init() {
        (firstAttribute, secondAttribute, relation, multiplier, constant) = (.notAnAttribute, .notAnAttribute, .equal, 1, 0)
        super.init()
    }

    /// Takes what another constraint says, before it is active.
    final func take(_ other: NSLayoutConstraint) {
        (first, second, firstAttribute, secondAttribute) = (other.first, other.second, other.firstAttribute, other.secondAttribute)
        (relation, multiplier, constant, priority) = (other.relation, other.multiplier, other.constant, other.priority)
        identifier = other.identifier
    }

    /// Called when an interface file has been loaded and all its outlets are connected. The default does nothing.
    open func awakeFromNib() {}

    // MARK: Active

    /// Whether the constraint is in effect. Activating it adds it to the nearest view that contains both items.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { commonHolder.install(self) } else { holder?.uninstall(self) }
        }
    }

    /// Activates constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }
    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }

    /// Creates the constraints of a visual format such as `"H:|-[name]-8-[value(>=50)]-|"`.
    ///
    /// - Parameters:
    ///   - format: Apple's Visual Format Language. One that cannot be read stops the program with a message that points to the place.
    ///   - options: The alignment of the views, and the reading direction.
    ///   - metrics: Numbers by the names that the format uses.
    ///   - views: Views and layout guides by name.
    open class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            return try read(visualFormat: format, options: opts, metrics: metrics ?? [:], views: views)
        } catch { preconditionFailure("\(error)") }
    }

    /// Creates the constraints of a visual format. Throws what is wrong with one that cannot be read.
    package static func read(
        visualFormat format: String, options: FormatOptions, metrics: [String: Any], views: [String: Any]
    ) throws -> [NSLayoutConstraint] {
        try VisualFormat(format, options, metrics, views).constraints()
    }

    /// The anchor on the left side.
    open var firstAnchor: NSObject { NSLayoutConstraint.anchor(first, firstAttribute) ?? NSObject() }
    /// The anchor on the right side; nil if there is none.
    open var secondAnchor: NSObject? { NSLayoutConstraint.anchor(second, secondAttribute) }

    open override var description: String { MainActor.assumeIsolated { summary } }
    open override var debugDescription: String { description }

    // MARK: State

    /// The view whose `constraints` has it.
    weak var holder: UIView?
    /// The engine that solves it; nil while it is inactive.
    weak var engine: LayoutEngine?
    /// Counts activations: later ones are broken first.
    var serial = 0
    /// Has been named in a message since it was activated.
    var isReported = false
}

extension NSLayoutConstraint {
    private func checkConstant() {
        precondition(
            constant.isFinite && multiplier.isFinite,
            "NSLayoutConstraint: constant \(constant) and multiplier \(multiplier) have to be finite numbers (\(firstAttribute))")
    }

    private func checkAttributes() {
        let mistake = Self.mistake(firstAttribute, second == nil ? .notAnAttribute : secondAttribute, multiplier)
        precondition(mistake == nil, "NSLayoutConstraint: \(mistake ?? "")")
    }

    /// Returns what is wrong with a pair of attributes, of which the second is none where there is no second item; nil if nothing is.
    static func mistake(_ a: Attribute, _ b: Attribute, _ multiplier: CGFloat) -> String? {
        guard a != .notAnAttribute else { return "the first item needs an attribute" }
        if b == .notAnAttribute || multiplier == 0 {
            return a.kind == .extent
                ? nil : "location attributes must be specified in pairs; \(a) needs a second item and a multiplier that is not 0"
        }
        // As on Apple's systems any two positions go together, an x with a y as well.
        guard (a.kind == .extent) == (b.kind == .extent) else {
            return "invalid pairing of layout attributes: of \(a) and \(b) one is a position and the other a size"
        }
        guard !(a.isDirectional && b.isAbsolute || a.isAbsolute && b.isDirectional) else {
            return "invalid pairing of layout attributes: \(a) follows the reading direction and \(b) does not, or the other way round"
        }
        return nil
    }

    /// The nearest view that both items are in.
    private var commonHolder: UIView {
        precondition(
            firstAttribute != .notAnAttribute, "NSLayoutConstraint: a constraint that was made without items cannot be made active")
        guard let first else { preconditionFailure("NSLayoutConstraint: the first item is gone; views have to outlive their constraints") }
        guard secondAttribute != .notAnAttribute else {
            guard let host = first.layoutHost else {
                preconditionFailure(
                    "NSLayoutConstraint: \(summary) is about a layout guide that no view owns; call addLayoutGuide(_:) first")
            }
            return host
        }
        guard let second, let a = first.layoutHost, let b = second.layoutHost, let common = a.nearestAncestor(with: b) else {
            preconditionFailure(
                "NSLayoutConstraint: unable to activate \(summary) because its items have no common ancestor. Does the constraint or its anchors "
                    + "reference items in different view hierarchies? That's illegal.")
        }
        return common
    }
}

extension UIView {
    /// The nearest view that both are in, themselves included.
    func nearestAncestor(with other: UIView) -> UIView? {
        if self === other || other.superview === self { return self }
        if superview === other { return other }
        let mine = Set(sequence(first: self, next: { $0.superview }).map { ObjectIdentifier($0) })
        return sequence(first: other, next: { $0.superview }).first { mine.contains(ObjectIdentifier($0)) }
    }
}
