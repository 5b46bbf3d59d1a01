import LaminaCoreGraphics

// What constraints say, in the solver's variables. Places count in the space of the nearest view that both items are in; in its own space that view begins at
// its bounds' origin.

extension LayoutEngine {
    /// The sum that a constraint compares with nothing.
    func expression(of constraint: NSLayoutConstraint) -> Simplex.Row {
        var row = Simplex.Row(constant: -constraint.constant.native)
        guard let first = constraint.first else { return row }
        let (a, b) = (constraint.firstAttribute, constraint.secondAttribute)
        guard b != .notAnAttribute, let second = constraint.second else {
            add(first, a, 1, to: &row, in: nil, isMirrored: false)
            return row
        }
        let common: UIView? =
            a.kind == .extent ? nil : first.layoutHost.flatMap { host in second.layoutHost.flatMap { host.nearestAncestor(with: $0) } }
        let isMirrored = (a.isDirectional || b.isDirectional) && !(constraint.holder?.readsLeftToRight ?? true)
        add(first, a, 1, to: &row, in: common, isMirrored: isMirrored)
        add(second, b, -constraint.multiplier.native, to: &row, in: common, isMirrored: isMirrored)
        return row
    }

    /// Adds a multiple of an attribute.
    private func add(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, to row: inout Simplex.Row, in common: UIView?,
        isMirrored: Bool
    ) {
        if let inner = attribute.withinMargins {
            guard let view = item as? UIView else { return add(item, inner, factor, to: &row, in: common, isMirrored: isMirrored) }
            return add(view.layoutMarginsGuide, inner, factor, to: &row, in: common, isMirrored: isMirrored)
        }
        // To what is in it, a scroll view's edges are its content's.
        if let scroll = item as? UIScrollView, scroll === common, attribute.kind != .extent {
            return add(scroll.contentLayoutGuide, attribute, factor, to: &row, in: common, isMirrored: isMirrored)
        }
        // In a mirrored space things count from the right, the other way.
        let sign = isMirrored ? -factor : factor
        switch attribute {
        case .width: row.add(symbol(.width, of: item), factor)
        case .height: row.add(symbol(.height, of: item), factor)
        case .left: addPlace(item, .x, 0, sign, to: &row, in: common)
        case .right: addPlace(item, .x, 1, sign, to: &row, in: common)
        case .centerX: addPlace(item, .x, 0.5, sign, to: &row, in: common)
        case .leading: addPlace(item, .x, isMirrored ? 1 : 0, sign, to: &row, in: common)
        case .trailing: addPlace(item, .x, isMirrored ? 0 : 1, sign, to: &row, in: common)
        case .top: addPlace(item, .y, 0, factor, to: &row, in: common)
        case .bottom: addPlace(item, .y, 1, factor, to: &row, in: common)
        case .centerY: addPlace(item, .y, 0.5, factor, to: &row, in: common)
        case .firstBaseline:
            let source = (item as? UIView)?.forFirstBaselineLayout
            addPlace(source ?? item, .y, 0, factor, to: &row, in: common)
            row.constant += factor * (source?.baselineInsets.first ?? 0).native
        case .lastBaseline:
            let source = (item as? UIView)?.forLastBaselineLayout
            addPlace(source ?? item, .y, 1, factor, to: &row, in: common)
            row.constant -= factor * (source?.baselineInsets.last ?? 0).native
        default: break
        }
    }

    /// Adds a multiple of a place in an item: 0 is where it begins, 1 where it ends.
    private func addPlace(
        _ item: any LayoutItem, _ start: LayoutMember.Variable, _ part: Double, _ factor: Double, to row: inout Simplex.Row,
        in common: UIView?
    ) {
        let (extent, origin): (LayoutMember.Variable, LayoutMember.Variable) = start == .x ? (.width, .originX) : (.height, .originY)
        if part != 0 { row.add(symbol(extent, of: item), factor * part) }
        if let view = item as? UIView, view === common {
            if hasOrigin(view) { row.add(symbol(origin, of: view), factor) }
            return
        }
        row.add(symbol(start, of: item), factor)
        var container = item.layoutContainer
        while let view = container, view !== common {
            row.add(symbol(start, of: view), factor)
            if hasOrigin(view) { row.add(symbol(origin, of: view), -factor) }
            container = view.superview
        }
    }

    /// Whether what is in the view does not begin in its corner, or may not.
    private func hasOrigin(_ view: UIView) -> Bool { view is UIScrollView || view.bounds.origin != .zero }

    /// The symbol of a variable, made when it is first asked for.
    private func symbol(_ variable: LayoutMember.Variable, of item: any LayoutItem) -> Simplex.Symbol {
        symbol(variable, of: member(of: item))
    }

    func symbol(_ variable: LayoutMember.Variable, of member: LayoutMember) -> Simplex.Symbol {
        if let known = member[variable] { return known }
        let isLength = variable == .width || variable == .height
        let symbol = isLength ? simplex.makeLength() : simplex.makeVariable()
        member[variable] = symbol
        var row = Simplex.Row()
        row.add(symbol, 1)
        if let view = member.view {
            let isOrigin = variable == .originX || variable == .originY
            if isOrigin || isPinned(view) { pin(member, variable, row) { [unowned view] in view.pinned(variable) } }
        } else if let guide = member.guide, let view = guide.owningView {
            pin(guide, view, member, variable, row)
        }
        return symbol
    }

    /// A guide whose place follows from its view's.
    private func pin(_ guide: UILayoutGuide, _ view: UIView, _ member: LayoutMember, _ variable: LayoutMember.Variable, _ row: Simplex.Row)
    {
        var row = row
        switch (guide.course, variable) {
        case (.insets(let insets), .x), (.insets(let insets), .y):
            pin(member, variable, row) { [unowned view] in
                (variable == .x ? view.bounds.origin.x + insets(view).left : view.bounds.origin.y + insets(view).top).native
            }
        case (.insets(let insets), _):
            row.add(symbol(variable, of: view), -1)
            pin(member, variable, row) { [unowned view] in
                let covered = insets(view)
                return -(variable == .width ? covered.left + covered.right : covered.top + covered.bottom).native
            }
        case (.top, .x), (.bottom, .x): pin(member, variable, row) { [unowned view] in view.bounds.origin.x.native }
        case (.top, .y): pin(member, variable, row) { [unowned view] in view.bounds.origin.y.native }
        case (.bottom(let height), .y):
            row.add(symbol(.height, of: view), -1)
            pin(member, variable, row) { [unowned view] in (view.bounds.origin.y - height(view)).native }
        case (.top, .width), (.bottom, .width):
            row.add(symbol(.width, of: view), -1)
            pin(member, variable, row) { 0 }
        case (.top(let height), .height), (.bottom(let height), .height):
            pin(member, variable, row) { [unowned view] in height(view).native }
        case (.content, .x), (.content, .y): pin(member, variable, row) { 0 }
        case (.visible, _):
            let source: LayoutMember.Variable = variable == .x ? .originX : variable == .y ? .originY : variable
            row.add(symbol(source, of: view), -1)
            pin(member, variable, row) { 0 }
        default: break
        }
    }

    /// “`row` is as large as `value` says”, whatever else is asked for.
    private func pin(_ member: LayoutMember, _ variable: LayoutMember.Variable, _ row: Simplex.Row, _ value: @escaping () -> Double) {
        let owner = makeOwner(.pin(member, variable))
        var row = row
        let constant = value()
        row.constant -= constant
        // The symbol is new: nothing can contradict but a guide without room, which then has the size that it can have.
        guard let tag = try? simplex.add(row, .equal, priority: nil, owner: owner) else {
            owners[owner] = nil
            return
        }
        member.pins.append(LayoutMember.Pin(tag: tag, owner: owner, constant: constant, value: value))
    }
}

extension UIView {
    /// A number of the frame that code has set, fit for calculating.
    fileprivate func pinned(_ variable: LayoutMember.Variable) -> Double {
        let frame = alignmentRect(forFrame: untransformedFrame)
        let value: CGFloat
        switch variable {
        case .x: value = frame.minX
        case .y: value = frame.minY
        case .width: value = max(frame.width, 0)
        case .height: value = max(frame.height, 0)
        case .originX: value = bounds.origin.x
        case .originY: value = bounds.origin.y
        }
        return value.isNaN ? 0 : min(max(value.native, -1e7), 1e7)
    }
}

extension NSLayoutConstraint {
    var isAboutBaselines: Bool {
        let baselines: [Attribute] = [.firstBaseline, .lastBaseline]
        return baselines.contains(firstAttribute) || baselines.contains(secondAttribute)
    }

    func isAbout(_ axis: Axis) -> Bool {
        switch firstAttribute {
        case .width: axis == .horizontal
        case .height: axis == .vertical
        default: (firstAttribute.kind == .across) == (axis == .horizontal)
        }
    }
}

extension UILayoutGuide {
    /// Whether constraints along an axis are about the guide, or the scroll view that stands for it.
    func hasMentions(_ axis: NSLayoutConstraint.Axis) -> Bool {
        func concerns(_ constraint: NSLayoutConstraint) -> Bool { constraint.isAbout(axis) }
        if mentions.contains(where: concerns) { return true }
        guard case .content = course, let owningView else { return false }
        // The scroll view's own edges stand for the guide's to what is in it.
        func isInside(_ item: (any LayoutItem)?) -> Bool {
            item !== owningView && item?.layoutHost?.isDescendant(of: owningView) == true
        }
        return owningView.mentions.contains {
            $0.firstAttribute.kind != .extent && concerns($0) && (isInside($0.first) || isInside($0.second))
        }
    }
}
