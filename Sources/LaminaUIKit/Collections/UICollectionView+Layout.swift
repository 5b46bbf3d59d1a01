import LaminaCoreGraphics
import LaminaQuartzCore

extension UICollectionView {
    // MARK: Invalidation

    func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts { isCounted = false }
        isPrepared = false
        if context.contentOffsetAdjustment != .zero {
            contentOffset.x += context.contentOffsetAdjustment.x
            contentOffset.y += context.contentOffsetAdjustment.y
        }
        setNeedsLayout()
    }

    func boundsChanged() {
        if isPrepared, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
            collectionViewLayout.invalidateLayout(with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
        }
        setNeedsLayout()
    }

    // MARK: A pass

    func count() {
        // Held weakly: one that is gone has no items.
        if dataSource == nil, !counts.isEmpty { (isCounted, isPrepared) = (false, false) }
        guard !isCounted else { return }
        isCounted = true
        counts = freshCounts()
    }

    func freshCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = dataSource.numberOfSections(in: self)
        precondition(sections >= 0, "UICollectionView: the data source has \(sections) sections")
        return (0..<sections).map { section in
            let items = dataSource.collectionView(self, numberOfItemsInSection: section)
            precondition(items >= 0, "UICollectionView: the data source has \(items) items in section \(section)")
            return items
        }
    }

    func prepareLayout() {
        count()
        guard !isPrepared else { return }
        isPrepared = true
        turnRound(collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection && collectionViewLayout.isInOppositeDirection)
        collectionViewLayout.prepare()
        let size = collectionViewLayout.collectionViewContentSize
        let start = distanceFromStart
        isMirrored = collectionViewLayout.mirrorsItself
        if size.width.isFinite, size.height.isFinite, size != contentSize { contentSize = size }
        if start != distanceFromStart, drag == nil, movement == nil {
            let x = isMirrored ? contentSize.width - bounds.width - start : start
            setOffset(clamped(CGPoint(x: x, y: contentOffset.y)))
        }
    }

    /// The distance between the edge of the content at which its items begin and the edge of the view.
    private var distanceFromStart: CGFloat {
        isMirrored ? contentSize.width - bounds.width - contentOffset.x : contentOffset.x
    }

    /// Has coordinates count from the right, or from the left again.
    private func turnRound(_ turns: Bool) {
        guard turns != isTurnedRound else { return }
        isTurnedRound = turns
        UIView.performWithoutAnimation {
            layer.transform = CATransform3DScale(layer.transform, -1, 1, 1)
            for view in shown.values { view.attributes = nil }
            updateIndicators()
        }
    }

    func layOut() {
        guard !isFilling else { return }
        isFilling = true
        defer { isFilling = false }
        // Cells that find their own sizes move others in; each is asked once in a pass, so that this comes to an end.
        var asked: Set<IndexPath> = []
        repeat {
            prepareLayout()
            fill(with: visibleAttributes())
        } while askForSizes(&asked)
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    }

    /// Asks the cells that show for the attributes that they would like to have; returns whether the layout is no longer valid.
    private func askForSizes(_ asked: inout Set<IndexPath>) -> Bool {
        let layout = collectionViewLayout
        // UIKit's own layout, with sizes that are given, has nothing to ask.
        guard layout.asksForSizes || type(of: layout) != UICollectionViewFlowLayout.self else { return false }
        var isChanged = false
        for (element, view) in shown.sorted(by: { $0.key < $1.key }) {
            guard let cell = view as? UICollectionViewCell, let original = cell.attributes, asked.insert(element.indexPath).inserted else {
                continue
            }
            cell.findsOwnSize = layout.asksForSizes
            let preferred = cell.preferredLayoutAttributesFitting(original)
            guard
                layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
            else { continue }
            let context = layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
            layout.invalidateLayout(with: context)
            isChanged = true
        }
        return isChanged
    }

    /// The attributes that the layout has inside the bounds, of elements that exist and that show, each once.
    func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
        var seen: Set<CollectionElement> = []
        let visible = bounds
        return (collectionViewLayout.layoutAttributesForElements(in: visible) ?? []).filter { attributes in
            guard seen.insert(attributes.element).inserted, !attributes.isHidden else { return false }
            // A transform in depth has a frame that is only good for a guess: what it holds to show, shows.
            let isFlat = attributes.isFinite && CATransform3DIsAffine(attributes.transform3D)
            guard !isFlat || attributes.frame.overlaps(visible) else { return false }
            return attributes.representedElementCategory != .cell || exists(attributes.indexPath)
        }
    }

    private func exists(_ indexPath: IndexPath) -> Bool {
        guard indexPath.count == 2, counts.indices.contains(indexPath.section), (0..<counts[indexPath.section]).contains(indexPath.item)
        else {
            debugLog("UICollectionView: the layout places the item \(indexPath), which the data source does not have; it is left out")
            return false
        }
        return true
    }

    private func fill(with wanted: [UICollectionViewLayoutAttributes]) {
        let names = Set(wanted.map(\.element))
        let gone = shown.keys.filter { !names.contains($0) }
        for element in gone.count > 1 ? gone.sorted() : gone { shown.removeValue(forKey: element).map { retire($0, element) } }
        var isSorted = true
        for attributes in wanted {
            let element = attributes.element
            if let view = shown[element] {
                if view.attributes?.zIndex != attributes.zIndex { isSorted = false }
                view.place(by: attributes, in: self)
            } else {
                show(attributes)
                isSorted = false
            }
        }
        if !isSorted { sortViews() }
    }

    /// A view for an element that has none, placed without animation.
    @discardableResult
    func show(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        var view: UICollectionReusableView!
        UIView.performWithoutAnimation {
            let made = make(attributes)
            view = made
            shown[attributes.element] = made
            made.place(by: attributes, in: self)
            if let cell = made as? UICollectionViewCell {
                cell.isSelected = selected.contains(attributes.indexPath)
                (delegate as? UICollectionViewDelegate)?.collectionView(self, willDisplay: cell, forItemAt: attributes.indexPath)
            } else if attributes.representedElementCategory == .supplementaryView {
                (delegate as? UICollectionViewDelegate)?.collectionView(
                    self, willDisplaySupplementaryView: made, forElementKind: attributes.representedElementKind ?? "",
                    at: attributes.indexPath)
            }
            if made.superview !== self { addSubview(made) }
            made.isHidden = attributes.isHidden
            made.layoutIfNeeded()
        }
        return view
    }

    private func make(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        let path = attributes.indexPath
        switch attributes.representedElementCategory {
        case .cell:
            guard let dataSource else { preconditionFailure("UICollectionView: there are items but no data source") }
            return dataSource.collectionView(self, cellForItemAt: path)
        case .supplementaryView:
            guard let dataSource else { preconditionFailure("UICollectionView: there are items but no data source") }
            return dataSource.collectionView(
                self, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "", at: path)
        case .decorationView: return pool.decoration(attributes.representedElementKind ?? "", of: collectionViewLayout, in: self)
        }
    }

    func retire(_ view: UICollectionReusableView, _ element: CollectionElement) {
        if let cell = view as? UICollectionViewCell {
            if pressed == element.indexPath { pressed = nil }
            cell.isHighlighted = false
            (delegate as? UICollectionViewDelegate)?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
        } else if element.category == .supplementaryView {
            (delegate as? UICollectionViewDelegate)?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.indexPath)
        }
        pool.put(view, of: element)
    }

    /// Subviews in the order of depth, which is the one that touches go by.
    private func sortViews() {
        let ordered = shown.sorted { a, b in
            (a.value.attributes?.zIndex ?? 0, a.key.category.rawValue, a.key) < (
                b.value.attributes?.zIndex ?? 0, b.key.category.rawValue, b.key
            )
        }.map(\.value)
        let places = subviews.indices.filter { index in ordered.contains { $0 === subviews[index] } }
        for (place, view) in zip(places, ordered) where subviews[place] !== view { insertSubview(view, at: place) }
    }

    // MARK: Scrolling to items

    func reveal(_ frame: CGRect, at position: ScrollPosition, animated: Bool) {
        var offset = contentOffset
        let size = bounds.size
        switch true {
        case position.contains(.top): offset.y = frame.minY
        case position.contains(.centeredVertically): offset.y = frame.midY - size.height / 2
        case position.contains(.bottom): offset.y = frame.maxY - size.height
        default: break
        }
        switch true {
        case position.contains(.left): offset.x = frame.minX
        case position.contains(.centeredHorizontally): offset.x = frame.midX - size.width / 2
        case position.contains(.right): offset.x = frame.maxX - size.width
        default: break
        }
        if position.isEmpty { return scrollRectToVisible(frame, animated: animated) }
        setContentOffset(clamped(offset), animated: animated)
    }
}

extension CGRect {
    /// Whether both have more than an edge in common.
    fileprivate func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
