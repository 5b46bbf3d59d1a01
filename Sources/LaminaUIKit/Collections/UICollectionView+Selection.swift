import LaminaCoreGraphics

extension UICollectionView {
    private var listener: (any UICollectionViewDelegate)? { delegate as? UICollectionViewDelegate }

    func beginPress(_ touches: Set<UITouch>) {
        guard pressed == nil, allowsSelection, let touch = touches.inOrder.first, let path = item(under: touch),
            listener?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return }
        pressed = path
        cellForItem(at: path)?.isHighlighted = true
        listener?.collectionView(self, didHighlightItemAt: path)
    }

    private func item(under touch: UITouch) -> IndexPath? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UICollectionViewCell, let path = indexPath(for: cell) { return path }
            view = current.superview
        }
        return nil
    }

    func endPress(chosen: Bool) {
        guard let path = pressed else { return }
        pressed = nil
        cellForItem(at: path)?.isHighlighted = false
        listener?.collectionView(self, didUnhighlightItemAt: path)
        guard chosen else { return }
        if selected.contains(path) {
            // A second tap takes the selection back only where there can be several.
            guard allowsMultipleSelection else { return }
            guard listener?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselect(path)
            listener?.collectionView(self, didDeselectItemAt: path)
        } else {
            guard listener?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
            if !allowsMultipleSelection {
                for other in selected.sorted() {
                    deselect(other)
                    listener?.collectionView(self, didDeselectItemAt: other)
                }
            }
            mark(path)
            if let cell = cellForItem(at: path) { cell.selectionSegue?.trigger(cell) }
            listener?.collectionView(self, didSelectItemAt: path)
        }
    }

    private func mark(_ path: IndexPath) {
        selected.insert(path)
        cellForItem(at: path)?.isSelected = true
    }

    func deselect(_ path: IndexPath) {
        selected.remove(path)
        cellForItem(at: path)?.isSelected = false
    }

    func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard allowsSelection else { return }
        if path == nil || !allowsMultipleSelection { for other in selected where other != path { deselect(other) } }
        guard let path else { return }
        mark(path)
        if !scrollPosition.isEmpty { scrollToItem(at: path, at: scrollPosition, animated: animated) }
    }
}
