import LaminaCoreGraphics

// The constraints of a stack. “Start” and “end” are the edges along the axis, “head” and “foot” those across.

extension UIStackView {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private var isRow: Bool { axis == .horizontal }
    private var start: Attribute { isRow ? .leading : .top }
    private var end: Attribute { isRow ? .trailing : .bottom }
    private var middle: Attribute { isRow ? .centerX : .centerY }
    private var extent: Attribute { isRow ? .width : .height }
    private var head: Attribute { isRow ? .top : .leading }
    private var foot: Attribute { isRow ? .bottom : .trailing }
    private var crossMiddle: Attribute { isRow ? .centerY : .centerX }
    private var breadth: Attribute { isRow ? .height : .width }

    /// The area that arranged views keep to.
    private var room: any LayoutItem { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

    /// Makes all constraints anew.
    func arrange() {
        NSLayoutConstraint.deactivate(arrangement)
        for guide in layoutGuides where guide.identifier == UIStackView.gapName { removeLayoutGuide(guide) }
        arrangement = []
        let shown = arrangedSubviews.filter { !$0.isHidden }
        alongAxis(shown)
        for view in shown { acrossAxis(view, .required) }
        if alignment == .firstBaseline || alignment == .lastBaseline, isRow {
            let line: Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            for view in shown.dropFirst() { relate(view, line, .equal, shown[0], line, "UISV-alignment") }
        }
        placeHidden()
        // A stack is no larger than it has to be.
        relate(self, breadth, .equal, nil, .notAnAttribute, "UISV-ambiguity-suppression", priority: 25)
        if shown.isEmpty { relate(self, extent, .equal, nil, .notAnAttribute, "UISV-ambiguity-suppression", priority: 25) }
        NSLayoutConstraint.activate(arrangement)
    }

    private static let gapName = "UISV-gap"

    private func relate(
        _ first: any LayoutItem, _ a: Attribute, _ relation: NSLayoutConstraint.Relation, _ second: (any LayoutItem)?, _ b: Attribute,
        _ name: String, multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: a, relatedBy: relation, toItem: second, attribute: b, multiplier: multiplier, constant: constant)
        constraint.priority = UILayoutPriority(priority)
        constraint.identifier = name
        arrangement.append(constraint)
    }

    // MARK: Along the axis

    private func alongAxis(_ views: [UIView]) {
        guard let first = views.first, let last = views.last else { return }
        relate(first, start, .equal, room, start, "UISV-canvas-connection")
        relate(room, end, .equal, last, end, "UISV-canvas-connection")
        switch distribution {
        case .fill, .fillEqually, .fillProportionally:
            for (a, b) in zip(views, views.dropFirst()) { gap(a, b, .equal) }
            if distribution == .fillEqually {
                for view in views.dropFirst() { relate(view, extent, .equal, first, extent, "UISV-fill-equally") }
            } else if distribution == .fillProportionally {
                inProportion(views)
            }
        case .equalSpacing:
            for (a, b) in zip(views, views.dropFirst()) { gap(a, b, .greaterThanOrEqual) }
            equalGaps(views, from: end, to: start, "UISV-distributing", priority: 1000)
        case .equalCentering:
            for (a, b) in zip(views, views.dropFirst()) { gap(a, b, .greaterThanOrEqual) }
            equalGaps(views, from: middle, to: middle, "UISV-distributing", priority: 149)
        }
    }

    private func gap(_ a: UIView, _ b: UIView, _ relation: NSLayoutConstraint.Relation) {
        let isText = isBaselineRelativeArrangement && !isRow
        relate(
            b, isText ? .firstBaseline : start, relation, a, isText ? .lastBaseline : end, "UISV-spacing", constant: spacing(after: a))
    }

    private func inProportion(_ views: [UIView]) {
        func length(_ view: UIView) -> CGFloat {
            let size = view.intrinsicContentSize
            let length = isRow ? size.width : size.height
            return length.isFinite ? length : 0
        }
        let measured = views.filter { length($0) > 0 }
        guard let first = measured.first else { return }
        for view in measured.dropFirst() {
            relate(view, extent, .equal, first, extent, "UISV-fill-proportionally", multiplier: length(view) / length(first), priority: 999)
        }
    }

    private func equalGaps(_ views: [UIView], from a: Attribute, to b: Attribute, _ name: String, priority: Float) {
        var first: UILayoutGuide?
        for (before, after) in zip(views, views.dropFirst()) {
            let guide = UILayoutGuide()
            guide.identifier = UIStackView.gapName
            addLayoutGuide(guide)
            relate(guide, start, .equal, before, a, name)
            relate(guide, end, .equal, after, b, name)
            if let first { relate(guide, extent, .equal, first, extent, name, priority: priority) } else { first = guide }
        }
    }

    // MARK: Across the axis

    private func acrossAxis(_ view: UIView, _ priority: UILayoutPriority) {
        let weight = priority.rawValue
        func within() {
            relate(view, head, .greaterThanOrEqual, room, head, "UISV-spanning-boundary", priority: weight)
            relate(room, foot, .greaterThanOrEqual, view, foot, "UISV-spanning-boundary", priority: weight)
        }
        switch alignment {
        case .fill:
            relate(view, head, .equal, room, head, "UISV-canvas-connection", priority: weight)
            relate(room, foot, .equal, view, foot, "UISV-canvas-connection", priority: weight)
        case .leading:
            relate(view, head, .equal, room, head, "UISV-alignment", priority: weight)
            relate(room, foot, .greaterThanOrEqual, view, foot, "UISV-spanning-boundary", priority: weight)
        case .trailing:
            relate(room, foot, .equal, view, foot, "UISV-alignment", priority: weight)
            relate(view, head, .greaterThanOrEqual, room, head, "UISV-spanning-boundary", priority: weight)
        case .center:
            relate(view, crossMiddle, .equal, room, crossMiddle, "UISV-alignment", priority: weight)
            within()
        case .firstBaseline, .lastBaseline:
            within()
            // In a column there is nothing to stand on: views are at the leading edge.
            relate(view, head, .equal, room, head, "UISV-ambiguity-suppression", priority: isRow ? 24 : weight)
        }
    }

    // MARK: Hidden views

    /// Places hidden views where they would stand, without length: from there they grow and to there they shrink.
    private func placeHidden() {
        var before: UIView?
        for view in arrangedSubviews {
            defer { if !view.isHidden { before = view } }
            guard view.isHidden else { continue }
            relate(view, extent, .equal, nil, .notAnAttribute, "UISV-hiding", priority: 999)
            if let before {
                relate(view, start, .equal, before, end, "UISV-hiding", priority: 999)
            } else {
                relate(view, start, .equal, room, start, "UISV-hiding", priority: 999)
            }
            acrossAxis(view, UILayoutPriority(998))
        }
    }
}
