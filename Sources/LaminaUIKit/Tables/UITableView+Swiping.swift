import LaminaCoreGraphics

extension UITableView {
    /// A row that a finger pulls aside.
    struct Swipe {
        let cell: UITableViewCell
        /// The distance by which it was open already.
        let start: CGFloat
    }

    /// Rows slide aside along with a finger and leave a button to be seen; pulled far enough, they need no tap on it.
    func addSwipe() {
        let pan = UIPanGestureRecognizer()
        pan.maximumNumberOfTouches = 1
        pan.addAction { [weak self] pan in self?.swiped(pan) }
        swipePan = pan
        addGestureRecognizer(pan)
    }

    /// 1, and −1 where layout runs from the right.
    private var ahead: CGFloat { readsLeftToRight ? 1 : -1 }

    private func swipedRow(_ pan: UIPanGestureRecognizer) -> (cell: UITableViewCell, path: IndexPath)? {
        let way = pan.translation(in: self)
        let place = pan.location(in: self)
        guard let path = row(at: CGPoint(x: place.x - way.x, y: place.y - way.y)), let cell = rows[path] else { return nil }
        return (cell, path)
    }

    /// Whether the finger goes sideways over a row that can be deleted.
    func canBeginSwipe(_ pan: UIPanGestureRecognizer) -> Bool {
        let way = pan.translation(in: self)
        guard way.x.magnitude > way.y.magnitude, !isInEditing, batch == nil, let (cell, path) = swipedRow(pan) else { return false }
        if cell.showingDeleteConfirmation { return true }
        guard way.x * ahead < 0, dataSource?.tableView(self, canEditRowAt: path) ?? false else { return false }
        return (listener?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete
    }

    private func swiped(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            guard let (cell, path) = swipedRow(pan) else { return }
            for other in rows.values where other !== cell && other.showingDeleteConfirmation { other.closeConfirmation(animated: true) }
            swipe = Swipe(cell: cell, start: cell.confirmation?.bounds.width ?? 0)
            cell.openConfirmation(confirmationTitle(path), pulled: pull(pan))
        case .changed:
            guard let swipe, swipe.cell.confirmation != nil else { return }
            swipe.cell.pulled = pull(pan)
            swipe.cell.setNeedsLayout()
        case .ended, .cancelled: endSwipe(pan)
        case .possible, .failed: break
        }
    }

    private func pull(_ pan: UIPanGestureRecognizer) -> CGFloat {
        guard let swipe else { return 0 }
        return min(max(swipe.start - pan.translation(in: self).x * ahead, 0), swipe.cell.bounds.width)
    }

    private func endSwipe(_ pan: UIPanGestureRecognizer) {
        guard let ended = swipe else { return }
        let (cell, pulled, speed) = (ended.cell, pull(pan), -pan.velocity(in: self).x * ahead)
        swipe = nil
        guard let confirmation = cell.confirmation, let path = indexPath(for: cell) else { return cell.closeConfirmation(animated: true) }
        guard pan.state == .ended else { return cell.closeConfirmation(animated: true) }
        if pulled > cell.bounds.width * 0.6 {
            commit(.delete, path)
        } else if speed > 300 || speed > -300 && pulled > confirmation.ownWidth / 2 {
            cell.openConfirmation(confirmationTitle(path), pulled: nil)
        } else {
            cell.closeConfirmation(animated: true)
        }
    }
}
