import LaminaUIKit

extension SimulatedApp {
    func performLayout(_ act: Act) -> Bool {
        switch act {
        case .constrain(let index, let edge, let toSibling, let constant): constrain(index, edge, toSibling, CGFloat(constant))
        case .relate(let index, let edge, let percent): relate(index, edge, CGFloat(percent) / 100)
        case .pin(let index, let toSibling, let x, let y, let width, let height):
            constrain(index, .left, toSibling, CGFloat(x))
            constrain(index, .top, toSibling && x % 2 == 0, CGFloat(y))
            constrain(index, .width, false, CGFloat(width))
            constrain(index, .height, false, CGFloat(height))
        case .setConstant(let index, let constant):
            let held = views.flatMap { view in Edge.allCases.compactMap { constraints[ObjectIdentifier(view)]?[$0] } }
            if !held.isEmpty { held[index % held.count].constant = CGFloat(constant) }
        case .release(let index):
            guard let view = view(index), let held = constraints.removeValue(forKey: ObjectIdentifier(view)) else { return true }
            for edge in Edge.allCases { held[edge]?.isActive = false }
            view.translatesAutoresizingMaskIntoConstraints = true
        case .arrange(let index, let target):
            guard let view = view(index), let stack = self.view(target, as: UIStackView.self), !stack.isDescendant(of: view) else {
                return true
            }
            perform(.release(index))
            stack.addArrangedSubview(view)
        case .setAxis(let index, let vertical, let spacing):
            guard let stack = view(index, as: UIStackView.self) else { return true }
            (stack.axis, stack.spacing) = (vertical ? .vertical : .horizontal, CGFloat(spacing))
            stack.distribution = [.fill, .fillEqually, .equalSpacing][spacing % 3]
            stack.alignment = [.fill, .center, .leading][spacing % 3]
        case .setRows(let index, let count, let animated): setRows(index, count, animated)
        case .moveRow(let index, let from, let to):
            if let table = view(index, as: RowsTable.self), table.count > 0 {
                table.moveRow(at: [0, from % table.count], to: [0, to % table.count])
            }
            if let collection = view(index, as: RowsCollection.self), collection.count > 0 {
                collection.moveItem(at: [0, from % collection.count], to: [0, to % collection.count])
            }
        case .selectRow(let index, let row):
            if let table = view(index, as: RowsTable.self), table.count > 0 {
                table.selectRow(at: [0, row % table.count], animated: true, scrollPosition: .middle)
            }
            if let collection = view(index, as: RowsCollection.self), collection.count > 0 {
                collection.scrollToItem(at: [0, row % collection.count], at: .top, animated: row % 2 == 0)
            }
        default: return false
        }
        return true
    }

    /// Views that come from constraints: not those that others place.
    private func placeable(_ index: Int) -> (view: UIView, parent: UIView)? {
        guard let view = view(index), let parent = view.superview, !((parent as? UIStackView)?.arrangedSubviews.contains(view) ?? false),
            !(parent is UIScrollView)
        else { return nil }
        return (view, parent)
    }

    private func constrain(_ index: Int, _ edge: Edge, _ toSibling: Bool, _ constant: CGFloat) {
        guard let (view, parent) = placeable(index) else { return }
        // Only to what is older: no circles.
        let serial = serials[ObjectIdentifier(view)] ?? 0
        let sibling =
            toSibling ? views.last { $0.superview === parent && $0 !== view && (serials[ObjectIdentifier($0)] ?? serial) < serial } : nil
        let constraint: NSLayoutConstraint
        switch edge {
        case .left: constraint = view.leftAnchor.constraint(equalTo: sibling?.rightAnchor ?? parent.leftAnchor, constant: constant)
        case .top: constraint = view.topAnchor.constraint(equalTo: sibling?.bottomAnchor ?? parent.topAnchor, constant: constant)
        case .width: constraint = view.widthAnchor.constraint(equalToConstant: constant)
        case .height: constraint = view.heightAnchor.constraint(equalToConstant: constant)
        case .centerX: constraint = view.centerXAnchor.constraint(equalTo: (sibling ?? parent).centerXAnchor, constant: constant)
        case .centerY: constraint = view.centerYAnchor.constraint(equalTo: (sibling ?? parent).centerYAnchor, constant: constant)
        }
        activate(constraint, edge, of: view)
    }

    private func relate(_ index: Int, _ edge: Edge, _ part: CGFloat) {
        guard let (view, parent) = placeable(index) else { return }
        switch edge {
        case .width, .left, .centerX: activate(view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: part), .width, of: view)
        default: activate(view.heightAnchor.constraint(equalTo: parent.heightAnchor, multiplier: part), .height, of: view)
        }
    }

    /// One constraint for each part of a frame: nothing contradicts.
    private func activate(_ constraint: NSLayoutConstraint, _ edge: Edge, of view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        let rivals: [Edge] =
            switch edge {
            case .left, .centerX: [.left, .centerX]
            case .top, .centerY: [.top, .centerY]
            default: [edge]
            }
        for rival in rivals { constraints[ObjectIdentifier(view)]?.removeValue(forKey: rival)?.isActive = false }
        constraint.isActive = true
        constraints[ObjectIdentifier(view), default: [:]][edge] = constraint
        witness(constraint, "a constraint")
    }

    private func setRows(_ index: Int, _ count: Int, _ animated: Bool) {
        if let table = view(index, as: RowsTable.self) {
            let old = table.count
            if animated {
                let promise = ledger.promise("an update of rows")
                table.performBatchUpdates {
                    table.count = count
                    if count > old { table.insertRows(at: (old..<count).map { [0, $0] }, with: .fade) }
                    if count < old { table.deleteRows(at: (count..<old).map { [0, $0] }, with: .left) }
                } completion: { [ledger] _ in
                    ledger.called(promise)
                }
            } else {
                table.count = count
                table.reloadData()
            }
        }
        if let collection = view(index, as: RowsCollection.self) {
            let old = collection.count
            if animated {
                let promise = ledger.promise("an update of items")
                collection.performBatchUpdates {
                    collection.count = count
                    if count > old { collection.insertItems(at: (0..<count - old).map { [0, $0] }) }
                    if count < old { collection.deleteItems(at: (0..<old - count).map { [0, $0] }) }
                } completion: { [ledger] _ in
                    ledger.called(promise)
                }
            } else {
                collection.count = count
                collection.reloadData()
            }
        }
    }
}
