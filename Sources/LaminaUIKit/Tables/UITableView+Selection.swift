import LaminaCoreGraphics

extension UITableView {
    func beginPress(_ touches: Set<UITouch>) {
        // A touch beside the button that would delete only takes that away.
        if closeConfirmation() { return }
        guard pressed == nil, isInEditing ? allowsSelectionDuringEditing : allowsSelection, let touch = touches.inOrder.first,
            let path = row(under: touch), listener?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        pressed = path
        rows[path]?.setHighlighted(true, animated: false)
        listener?.tableView(self, didHighlightRowAt: path)
    }

    private func row(under touch: UITouch) -> IndexPath? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UITableViewCell { return indexPath(for: cell) }
            view = current.superview
        }
        return nil
    }

    func endPress(chosen: Bool) {
        guard let path = pressed else { return }
        pressed = nil
        rows[path]?.setHighlighted(false, animated: false)
        listener?.tableView(self, didUnhighlightRowAt: path)
        guard chosen else { return }
        if allowsMultipleSelection, selected.contains(path) {
            takeBack(path)
        } else {
            choose(path)
        }
    }

    private func choose(_ path: IndexPath) {
        guard let path = listener.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else { return }
        if !allowsMultipleSelection { for other in selected.sorted() where other != path { takeBack(other) } }
        mark(path, animated: false)
        if let cell = rows[path] { cell.selectionSegue?.trigger(cell) }
        listener?.tableView(self, didSelectRowAt: path)
    }

    private func takeBack(_ path: IndexPath) {
        guard let path = listener.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { return }
        deselect(path, animated: false)
        listener?.tableView(self, didDeselectRowAt: path)
    }

    private func mark(_ path: IndexPath, animated: Bool) {
        selected.insert(path)
        rows[path]?.setSelected(true, animated: animated)
    }

    func deselect(_ path: IndexPath, animated: Bool) {
        guard selected.remove(path) != nil else { return }
        rows[path]?.setSelected(false, animated: animated)
    }

    func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        if path == nil || !allowsMultipleSelection { for other in selected where other != path { deselect(other, animated: animated) } }
        guard let path, allowsSelection else { return }
        prepareGeometry()
        guard geometry.has(path) else { return }
        mark(path, animated: animated)
        if position != .none { scrollToRow(at: path, at: position, animated: animated) }
    }
}
