import LaminaCoreGraphics
import LaminaQuartzCore

extension UICollectionView {
    func change(_ edit: @escaping (inout UpdateBatch) -> Void) {
        if batch != nil {
            edit(&batch!)
        } else {
            performBatchUpdates({ edit(&self.batch!) })
        }
    }

    func runBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        if batch != nil {
            updates?()
            completion.map { completion in CATransaction.later { completion(true) } }
            return
        }
        layoutIfNeeded()
        let old = counts
        batch = UpdateBatch()
        updates?()
        let changes = batch!
        batch = nil
        isCounted = true
        counts = freshCounts()
        let map = UpdateMap(changes)
        if let mistake = map.mistake(before: old, after: counts, noun: "item") { preconditionFailure("UICollectionView: \(mistake)") }
        animate(changes, map, completion)
    }

    private func animate(_ changes: UpdateBatch, _ map: UpdateMap, _ completion: ((Bool) -> Void)?) {
        selected = Set(selected.compactMap { map.item(after: $0) })
        if let path = pressed { pressed = map.item(after: path) }
        let before = shown
        isPrepared = false
        isFilling = true
        // The content's edges move together with the cells.
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) {
            self.prepareLayout()
            self.takeTarget()
        }
        collectionViewLayout.prepare(forCollectionViewUpdates: updateItems(changes, map))
        let wanted = visibleAttributes()
        var leaving: [(view: UICollectionReusableView, element: CollectionElement)] = []
        shown = [:]
        for (element, view) in before {
            if let now = place(of: element, map) { shown[now] = view } else { leaving.append((view, element)) }
        }
        for attributes in wanted where shown[attributes.element] == nil { appear(attributes) }
        leaving.sort { $0.element < $1.element }
        let ends = leaving.map { finalAttributes($0.element) }
        isFilling = false
        UIView.animate(
            withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
            animations: {
                for ((view, _), end) in zip(leaving, ends) {
                    if let end, end.isFinite { view.place(by: end, in: self) } else { view.alpha = 0 }
                }
                self.layOut()
            },
            completion: { finished in
                for (view, element) in leaving { self.retire(view, element) }
                completion?(finished)
            })
        collectionViewLayout.finalizeCollectionViewUpdates()
    }

    /// Elements keep their views under new names; nil for those that are gone or are made anew.
    private func place(of element: CollectionElement, _ map: UpdateMap) -> CollectionElement? {
        var moved = element
        switch element.category {
        case .cell:
            guard !map.isReloaded(element.indexPath), let path = map.item(after: element.indexPath) else { return nil }
            moved.indexPath = path
        case .supplementaryView, .decorationView:
            // They belong to sections, as far as anybody can tell.
            guard element.indexPath.count == 2 else { return element }
            guard !map.isReloaded(section: element.indexPath.section),
                let section = map.section(after: element.indexPath.section)
            else { return nil }
            moved.indexPath = IndexPath(item: element.indexPath.item, section: section)
        }
        return moved
    }

    /// Lets an element that comes into sight without having been inserted start where it will be, transparent.
    private func appear(_ attributes: UICollectionViewLayoutAttributes) {
        let path = attributes.indexPath
        let start =
            switch attributes.representedElementCategory {
            case .cell: collectionViewLayout.initialLayoutAttributesForAppearingItem(at: path)
            case .supplementaryView:
                collectionViewLayout.initialLayoutAttributesForAppearingSupplementaryElement(
                    ofKind: attributes.representedElementKind ?? "", at: path)
            case .decorationView:
                collectionViewLayout.initialLayoutAttributesForAppearingDecorationElement(
                    ofKind: attributes.representedElementKind ?? "", at: path)
            }
        appear(attributes, from: start)
    }

    /// A new view that is going to be animated to its place.
    func appear(_ attributes: UICollectionViewLayoutAttributes, from start: UICollectionViewLayoutAttributes?) {
        let view = show(attributes)
        UIView.performWithoutAnimation {
            if let start, start.isFinite {
                view.place(by: start, in: self)
            } else {
                view.alpha = 0
                view.attributes = nil
            }
        }
    }

    private func finalAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: element.indexPath)
        case .supplementaryView:
            collectionViewLayout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: element.indexPath)
        case .decorationView:
            collectionViewLayout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: element.indexPath)
        }
    }

    private func updateItems(_ changes: UpdateBatch, _ map: UpdateMap) -> [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        return changes.insertedSections.map { UICollectionViewUpdateItem(.insert, before: nil, after: whole($0)) }
            + changes.deletedSections.map { UICollectionViewUpdateItem(.delete, before: whole($0), after: nil) }
            + changes.reloadedSections.map {
                UICollectionViewUpdateItem(.reload, before: whole($0), after: map.section(after: $0).map(whole))
            }
            + changes.movedSections.map { UICollectionViewUpdateItem(.move, before: whole($0.from), after: whole($0.to)) }
            + changes.inserted.map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
            + changes.deleted.map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
            + changes.reloaded.map { UICollectionViewUpdateItem(.reload, before: $0, after: map.item(after: $0)) }
            + changes.moved.map { UICollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
    }

    /// Lets the layout and then the delegate say where the content is to lie after a change of its own.
    func takeTarget() {
        let here = contentOffset
        var target = collectionViewLayout.targetContentOffset(forProposedContentOffset: here)
        target =
            (delegate as? UICollectionViewDelegate)?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target
        if target != here, target.x.isFinite, target.y.isFinite, drag == nil { setOffset(clamped(target)) }
    }
}

extension CATransaction {
    /// Calls in the next turn of the loop.
    static func later(_ body: @escaping () -> Void) {
        begin()
        setCompletionBlock(body)
        commit()
    }
}
