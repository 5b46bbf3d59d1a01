import LaminaCoreGraphics

extension UIView {
    // MARK: Constraints

    /// The constraints that this view holds: those about it alone, and those between views and guides in it.
    public var constraints: [NSLayoutConstraint] { layout?.held ?? [] }

    /// Adds a constraint about this view or its subviews, and activates it. `isActive` finds the right view by itself.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        for item in [constraint.first, constraint.second].compactMap({ $0 }) {
            precondition(
                item.layoutHost?.isDescendant(of: self) == true,
                "UIView: the view hierarchy is not prepared for the constraint \(constraint.summary): \(item.layoutName) is not in \(layoutName). "
                    + "Add it as a subview first")
        }
        constraint.isActive = false
        install(constraint)
    }
    /// Adds constraints, and activates them.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { addConstraint(constraint) } }
    /// Removes a constraint that this view holds.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { if constraint.holder === self { constraint.isActive = false } }
    /// Removes constraints that this view holds.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { removeConstraint(constraint) } }

    /// Returns the active constraints about this view along an axis.
    ///
    /// Only constraints that name the view; Apple's also returns those that act through other views.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        (layout?.mentions ?? []).filter { $0.isAbout(axis) }
    }

    /// Whether the constraints do not determine the view's place or size. Always false for views whose frame is set by code.
    public var hasAmbiguousLayout: Bool {
        guard !translatesAutoresizingMaskIntoConstraints, superview != nil else { return false }
        return settledEngine?.isAmbiguous(self) ?? true
    }

    func install(_ constraint: NSLayoutConstraint) {
        LayoutEngine.activations += 1
        constraint.serial = LayoutEngine.activations
        constraint.isReported = false
        constraint.holder = self
        madeLayout.held.append(constraint)
        constraint.first?.mentions.append(constraint)
        if let second = constraint.second, second !== constraint.first { second.mentions.append(constraint) }
        constraint.first?.layoutHost?.noteConstraints()
        constraint.second?.layoutHost?.noteConstraints()
        noteConstraints()
        madeEngine.add(constraint)
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        layout?.held.removeAll { $0 === constraint }
        for item in [constraint.first, constraint.second] { item?.mentions.removeAll { $0 === constraint } }
        constraint.engine?.remove(constraint)
        constraint.holder = nil
    }

    // MARK: The tree's engine

    /// The view that has no superview.
    var treeTop: UIView {
        var view = self
        while let next = view.superview { view = next }
        return view
    }

    private var madeEngine: LayoutEngine {
        let layout = treeTop.madeLayout
        if let engine = layout.engine { return engine }
        let engine = LayoutEngine(root: treeTop)
        layout.engine = engine
        return engine
    }

    /// The tree's engine, with all changes taken in; nil if there is none.
    var settledEngine: LayoutEngine? {
        let top = treeTop
        if top.subtreeNeedsUpdateConstraints { top.updateConstraintsInTree() }
        guard usesConstraints, let engine = top.layout?.engine else { return nil }
        engine.settle()
        return engine
    }

    /// Constraints are about this view, or it is placed by them: passes over the tree come by here from now on.
    func noteConstraints() {
        var view: UIView? = self
        while let current = view, !current.usesConstraints {
            current.usesConstraints = true
            view = current.superview
        }
    }

    private func eachWithConstraints(_ body: (UIView) -> Void) {
        guard usesConstraints else { return }
        body(self)
        for view in subviews { view.eachWithConstraints(body) }
    }

    /// Code has set whether the view's frame is its own, or its constraints'.
    func maskTranslationChanged() {
        if let member = layout?.member, let engine = member.engine, member.isUsed { engine.restart() }
        guard !translatesAutoresizingMaskIntoConstraints else { return }
        noteConstraints()
        _ = madeEngine.member(of: self)
    }

    /// The view is about to leave its superview: constraints that reach out of it are dropped, and the others leave the tree's engine.
    func leaveEngine() {
        guard usesConstraints else { return }
        eachWithConstraints { view in
            guard let layout = view.layout else { return }
            for constraint in layout.mentions + layout.allGuides.flatMap(\.mentions)
            where constraint.holder?.isDescendant(of: self) == false {
                constraint.isActive = false
            }
        }
        guard let engine = treeTop.layout?.engine else { return }
        eachWithConstraints { view in for constraint in view.constraints { engine.remove(constraint) } }
        eachWithConstraints { view in
            guard let layout = view.layout else { return }
            for member in layout.allGuides.compactMap(\.member) + [layout.member].compactMap({ $0 }) { engine.remove(member) }
        }
    }

    /// The view has a superview, or none any more: what is in it takes part in that tree.
    func joinEngine() {
        guard usesConstraints else { return }
        superview?.noteConstraints()
        layout?.engine = nil
        let engine = madeEngine
        eachWithConstraints { view in
            guard let layout = view.layout else { return }
            // What a view that is gone without a word held is no more.
            layout.mentions.removeAll { $0.holder == nil }
            layout.member = nil
            for guide in layout.allGuides { guide.member = nil }
            for constraint in layout.held { engine.add(constraint) }
            if !layout.translatesMask { _ = engine.member(of: view) }
        }
    }

    // MARK: Passes

    /// Has constraints brought up to date and solved, as far as that waits.
    func settleConstraints() {
        if subtreeNeedsUpdateConstraints { updateConstraintsInTree() }
        if usesConstraints { treeTop.layout?.engine?.settle() }
    }

    /// Calls `updateConstraints()` of views that need it, inner ones first.
    func updateConstraintsInTree() {
        guard subtreeNeedsUpdateConstraints else { return }
        subtreeNeedsUpdateConstraints = false
        for view in subviews { view.updateConstraintsInTree() }
        guard needsConstraintUpdate else { return }
        needsConstraintUpdate = false
        presentTraits.runAsCurrent {
            if let controller, controller.viewIfLoaded === self { controller.updateViewConstraints() } else { updateConstraints() }
        }
    }

    /// Passes over the tree come by here to update constraints.
    func noteConstraintUpdate() {
        var view: UIView? = self
        while let current = view, !current.subtreeNeedsUpdateConstraints {
            current.subtreeNeedsUpdateConstraints = true
            view = current.superview
        }
    }

    func markConstraintUpdate() {
        guard !needsConstraintUpdate else { return }
        needsConstraintUpdate = true
        noteConstraintUpdate()
        treeTop.layer.setNeedsLayout()
    }

    /// Puts subviews where the constraints have them.
    func placeSubviews() {
        guard usesConstraints, let engine = treeTop.layout?.engine else { return }
        engine.settle()
        for view in subviews {
            guard let layout = view.layout, !layout.translatesMask, let frame = layout.member?.frame else { continue }
            view.place(view.frame(forAlignmentRect: frame))
        }
    }

    /// Takes a place without regard to the transform.
    private func place(_ frame: CGRect) {
        let anchor = layer.anchorPoint
        let middle = CGPoint(x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
        func differs(_ a: CGFloat, _ b: CGFloat) -> Bool { !(abs(a - b) < 1e-6) }
        if differs(bounds.width, frame.size.width) || differs(bounds.height, frame.size.height) {
            bounds = CGRect(origin: bounds.origin, size: frame.size)
        }
        if differs(center.x, middle.x) || differs(center.y, middle.y) { center = middle }
    }

    /// Frame or insets of the view may be others now.
    func refreshConstraints() {
        guard let layout, usesConstraints else { return }
        if let member = layout.member { member.engine?.refresh(member) }
        for guide in layout.allGuides { if let member = guide.member { member.engine?.refresh(member) } }
    }

    /// The view has been given another frame, or the same one again.
    func placeMayHaveChanged() {
        coverMayHaveChanged()
        if layout != nil { refreshConstraints() }
    }

    /// Left and right are exchanged now, perhaps.
    func directionHasChanged() {
        setNeedsLayout()
        if layout?.directionalMargins != nil { marginsChanged() }
        if let layout, !layout.held.isEmpty { treeTop.layout?.engine?.restart() }
    }

    func setPriority(
        _ place: ReferenceWritableKeyPath<ViewLayout, [UILayoutPriority]?>, _ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis,
        _ standard: UILayoutPriority
    ) {
        var priorities = madeLayout[keyPath: place] ?? [standard, standard]
        priorities[axis.rawValue] = priority
        madeLayout[keyPath: place] = priorities
        if let member = layout?.member { member.engine?.refresh(member, content: true) }
    }

    // MARK: A size by itself

    /// The size with which `systemLayoutSizeFitting` returns the smallest size: zero.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The size with which `systemLayoutSizeFitting` returns the largest size.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        updateConstraintsInTree()
        let trial = LayoutEngine(root: self, isTrial: true)
        let own = trial.member(of: self)
        trial.refresh(own, content: true)
        eachWithConstraints { view in
            for constraint in view.constraints { trial.add(constraint) }
            if view.layout?.translatesMask == false { _ = trial.member(of: view) }
        }
        trial.settle()
        return trial.size(of: own, near: target, [horizontal, vertical])
    }
}

extension LayoutEngine {
    /// The number of constraints that have been activated.
    static var activations = 0

    /// The member's size when it is asked to be near another; on whole pixels, not less than was found.
    fileprivate func size(of member: LayoutMember, near target: CGSize, _ priorities: [UILayoutPriority]) -> CGSize {
        for (variable, length, priority) in [
            (LayoutMember.Variable.width, target.width, priorities[0]), (.height, target.height, priorities[1]),
        ] where length.isFinite {
            var row = Simplex.Row(constant: -max(length.native, 0))
            row.add(symbol(variable, of: member), 1)
            _ = try? simplex.add(row, .equal, priority: priority.weight, owner: nil)
        }
        noteDirty()
        settle()
        func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
        return CGSize(width: up(value(member, .width)), height: up(value(member, .height)))
    }
}
