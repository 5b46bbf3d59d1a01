import LaminaCoreGraphics

/// A source of a flow layout's sizes and distances for each item and section. All members have defaults: the layout's own properties.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// Returns the size of an item. Default: the layout's `itemSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    )
        -> CGSize
    /// Returns the insets of a section. Default: the layout's `sectionInset`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    )
        -> UIEdgeInsets
    /// Returns the minimum distance between the lines of a section. Default: the layout's `minimumLineSpacing`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the minimum distance between the items of a line. Default: the layout's `minimumInteritemSpacing`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the size of a section's header. Default: the layout's `headerReferenceSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// Returns the size of a section's footer. Default: the layout's `footerReferenceSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    private func own(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout {
        guard let flow = layout as? UICollectionViewFlowLayout else {
            preconditionFailure("UICollectionViewDelegateFlowLayout: \(type(of: layout)) is no flow layout")
        }
        return flow
    }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { own(collectionViewLayout).itemSize }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { own(collectionViewLayout).sectionInset }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { own(collectionViewLayout).minimumLineSpacing }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { own(collectionViewLayout).minimumInteritemSpacing }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { own(collectionViewLayout).headerReferenceSize }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { own(collectionViewLayout).footerReferenceSize }
}

/// A layout of items one after the other in lines, like words.
///
/// Lines are filled as far as the minimum spacing allows, and the rest is distributed between the items; the last line of a section keeps the spacing of the
/// one before it. Items are centred across the line.
///
/// Where the interface runs from the right, so do the items: the first one of a line, or the first line of a layout that scrolls horizontally, is at the right end of
/// the content. Offsets still count from the left, unless a subclass's `flipsHorizontallyInOppositeLayoutDirection` is true.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The direction of scrolling. Default vertical: lines run across, one below the other.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// The size of an item. Default 50 × 50 points.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// The size that items are taken to have until their cells have been made and found their own; zero, the default, gives them `itemSize`, or the delegate's size.
    open var estimatedItemSize = CGSize.zero {
        didSet {
            measured = [:]
            invalidateLayout()
        }
    }
    /// A size for `estimatedItemSize`: items find their sizes, and are taken for 50 × 50 points before.
    public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// The sizes that cells have found.
    private var measured: [IndexPath: CGSize] = [:]
    override var asksForSizes: Bool { estimatedItemSize != .zero }

    private func estimate(_ path: IndexPath) -> CGSize? {
        guard asksForSizes else { return nil }
        return measured[path] ?? (estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize)
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard asksForSizes, originalAttributes.representedElementCategory == .cell else { return false }
        return preferredAttributes.size != measured[originalAttributes.indexPath]
            && preferredAttributes.size != estimate(originalAttributes.indexPath)
    }
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        measured[originalAttributes.indexPath] = preferredAttributes.size
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        measured = [:]
        return super.invalidationContext(forBoundsChange: newBounds)
    }
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts || context.invalidateEverything { measured = [:] }
        super.invalidateLayout(with: context)
    }

    /// The minimum distance between lines. Default 10 points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The minimum distance between the items of a line. Default 10 points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The insets around the items of a section. Default none.
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    /// The size of a section's header; only the length in the direction of scrolling is used. Default none.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The size of a section's footer; only the length in the direction of scrolling is used. Default none.
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }

    private struct Line {
        /// Along the scrolling.
        var start, end: CGFloat
        var section: Int
        var items: Range<Int>
        var kind: String?
    }
    private var lines: [Line] = []
    private var frames: [[CGRect]] = []
    private var supplements: [CollectionElement: CGRect] = [:]
    private var size = CGSize.zero

    private var isVertical: Bool { scrollDirection == .vertical }
    override var mirrorsItself: Bool { isInOppositeDirection && !flipsHorizontallyInOppositeLayoutDirection }
    /// The place of a rectangle in the content, where that is mirrored, and back.
    private func mirrored(_ rect: CGRect) -> CGRect {
        mirrorsItself ? CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    private func rect(_ along: CGFloat, _ across: CGFloat, _ size: CGSize) -> CGRect {
        CGRect(origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size)
    }

    open override var collectionViewContentSize: CGSize { size }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { across(newBounds.size) != laidOutWidth }
    private var laidOutWidth: CGFloat = 0

    open override func prepare() {
        super.prepare()
        (lines, frames, supplements) = ([], [], [:])
        guard let view = collectionView else { return size = .zero }
        let insets = view.adjustedContentInset
        laidOutWidth = across(view.bounds.size)
        let room = laidOutWidth - (isVertical ? insets.left + insets.right : insets.top + insets.bottom)
        var place: CGFloat = 0
        for section in 0..<view.numberOfSections { place = layOut(section, in: view, from: place, room: room) }
        size = isVertical ? CGSize(width: room, height: place) : CGSize(width: place, height: room)
    }

    private func layOut(_ section: Int, in view: UICollectionView, from start: CGFloat, room: CGFloat) -> CGFloat {
        let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
        let insets = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let lineGap = delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
        let gap = delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section) ?? minimumInteritemSpacing
        let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
        let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
        let count = view.numberOfItems(inSection: section)
        let sizes = (0..<count).map { item -> CGSize in
            let path = IndexPath(item: item, section: section)
            let wanted = estimate(path) ?? delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
            return CGSize(
                width: wanted.width.isFinite ? max(wanted.width, 0) : 0, height: wanted.height.isFinite ? max(wanted.height, 0) : 0)
        }
        var place = supplement(UICollectionView.elementKindSectionHeader, section, along(header), at: start, room)
        let (before, after) = isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
        let width = room - before - after
        place += isVertical ? insets.top : insets.left
        var own = [CGRect](repeating: .zero, count: count)
        var first = 0
        var lastSpacing: CGFloat?
        while first < count {
            var (end, used) = (first + 1, across(sizes[first]))
            while end < count, used + gap + across(sizes[end]) <= width + 1e-6 {
                used += gap + across(sizes[end])
                end += 1
            }
            let (items, left) = (first..<end, width - used)
            let isLast = end == count
            let height = sizes[items].map(along).max() ?? 0
            var spacing = gap
            var x = before
            if items.count > 1 {
                spacing = isLast ? lastSpacing ?? gap : gap + max(left, 0) / CGFloat(items.count - 1)
            } else if !isLast {
                x += left / 2
            }
            if !isLast { lastSpacing = spacing }
            for item in items {
                own[item] = rect(place + (height - along(sizes[item])) / 2, x, sizes[item])
                x += across(sizes[item]) + spacing
            }
            lines.append(Line(start: place, end: place + height, section: section, items: items))
            place += height + (isLast ? 0 : lineGap)
            first = end
        }
        frames.append(own)
        place += isVertical ? insets.bottom : insets.right
        return supplement(UICollectionView.elementKindSectionFooter, section, along(footer), at: place, room)
    }

    private func supplement(_ kind: String, _ section: Int, _ length: CGFloat, at place: CGFloat, _ room: CGFloat) -> CGFloat {
        guard length > 0, length.isFinite else { return place }
        let size = isVertical ? CGSize(width: room, height: length) : CGSize(width: length, height: room)
        let path = IndexPath(item: 0, section: section)
        supplements[CollectionElement(category: .supplementaryView, kind: kind, indexPath: path)] = rect(place, 0, size)
        lines.append(Line(start: place, end: place + length, section: section, items: 0..<0, kind: kind))
        return place + length
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let rect = mirrored(rect)
        let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        // The first line that reaches into the rectangle: lines follow one another.
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].end <= from { low = middle + 1 } else { high = middle }
        }
        var found: [UICollectionViewLayoutAttributes] = []
        for line in lines[low...] {
            if line.start >= to { break }
            if let kind = line.kind {
                found += [layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: line.section))].compactMap {
                    $0
                }
            }
            for item in line.items where frames[line.section][item].intersects(rect) {
                found += [layoutAttributesForItem(at: IndexPath(item: item, section: line.section))].compactMap { $0 }
            }
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard frames.indices.contains(indexPath.section), frames[indexPath.section].indices.contains(indexPath.item) else { return nil }
        let attributes = makeAttributes()
        attributes.indexPath = indexPath
        attributes.frame = mirrored(frames[indexPath.section][indexPath.item])
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        let element = CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)
        guard let frame = supplements[element] else { return nil }
        let attributes = makeAttributes()
        (attributes.indexPath, attributes.representedElementCategory) = (indexPath, .supplementaryView)
        (attributes.representedElementKind, attributes.frame) = (elementKind, mirrored(frame))
        return attributes
    }

    private func makeAttributes() -> UICollectionViewLayoutAttributes {
        guard let kind = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
            preconditionFailure("UICollectionViewLayout: \(Self.self).layoutAttributesClass is no kind of layout attributes")
        }
        return kind.init()
    }
}

extension UICollectionView {
    /// The direction in which a collection view scrolls.
    public enum ScrollDirection: Int, Sendable { case vertical = 0, horizontal }
    /// The kind of a section's header.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section's footer.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
