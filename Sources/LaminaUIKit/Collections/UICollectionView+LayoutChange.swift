import LaminaCoreGraphics
import LaminaQuartzCore

extension UICollectionView {
    /// Moves elements from where the old layout has them to where the new one does, whether they are seen before, after or both.
    func exchangeLayout(for new: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?) {
        let old = collectionViewLayout
        guard animated, window != nil, new !== old, batch == nil else {
            collectionViewLayout = new
            prepareLayout()
            takeTarget()
            layoutIfNeeded()
            completion?(true)
            return
        }
        layoutIfNeeded()
        old.prepareForTransition(to: new)
        var leaving: [(view: UICollectionReusableView, element: CollectionElement)] = []
        UIView.animate(
            withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
            animations: {
                self.collectionViewLayout = new
                new.prepareForTransition(from: old)
                // The old one still knows its way about.
                old.collectionView = self
                self.prepareLayout()
                self.takeTarget()
                let wanted = self.visibleAttributes()
                let names = Set(wanted.map(\.element))
                self.isFilling = true
                for attributes in wanted where self.shown[attributes.element] == nil {
                    self.appear(attributes, from: old.attributes(of: attributes.element))
                }
                for element in self.shown.keys.filter({ !names.contains($0) }).sorted() {
                    guard let view = self.shown.removeValue(forKey: element) else { continue }
                    leaving.append((view, element))
                    if let end = new.attributes(of: element), end.isFinite { view.place(by: end, in: self) } else { view.alpha = 0 }
                }
                self.isFilling = false
                old.collectionView = nil
                self.layOut()
            },
            completion: { finished in
                for (view, element) in leaving { self.retire(view, element) }
                completion?(finished)
            })
        old.finalizeLayoutTransition()
        new.finalizeLayoutTransition()
    }
}

extension UICollectionViewLayout {
    /// Returns the layout's attributes of an element, shown or not.
    fileprivate func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: layoutAttributesForItem(at: element.indexPath)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.indexPath)
        }
    }
}
