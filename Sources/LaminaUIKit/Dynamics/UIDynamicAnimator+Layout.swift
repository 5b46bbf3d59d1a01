import LaminaCoreGraphics

extension UIDynamicAnimator {
    /// Returns the attributes of a cell among the items; nil if there are none.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(CollectionElement(category: .cell, kind: "", indexPath: indexPath))
    }

    /// Returns the attributes of a supplementary view among the items; nil if there are none.
    public func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(CollectionElement(category: .supplementaryView, kind: kind, indexPath: indexPath))
    }

    /// Returns the attributes of a decoration among the items; nil if there are none.
    public func layoutAttributesForDecorationView(ofKind decorationViewKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        attributes(CollectionElement(category: .decorationView, kind: decorationViewKind, indexPath: indexPath))
    }

    private func attributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        for body in world.bodies {
            if let attributes = body.item as? UICollectionViewLayoutAttributes, attributes.element == element { return attributes }
        }
        return nil
    }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
