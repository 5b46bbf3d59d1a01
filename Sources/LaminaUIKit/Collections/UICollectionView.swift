// A scroll view whose content is laid out by somebody else, and of which only what can be seen exists.
//
// A pass (`layoutSubviews`) has four steps: count the items, if the data may have changed; prepare the layout, if it is invalid; ask it what lies in the bounds;
// and bring the views in line with the answer – views whose element is gone are put by to be used again, those that stay get their attributes if those are others
// now, and new ones are asked of the data source. Scrolling makes a pass in every frame, so each step costs nothing when there is nothing to do.
//
// Invariant after a pass: `shown` has exactly one view for each element that the layout placed inside the bounds, and each is a subview.

import LaminaCoreGraphics
import LaminaQuartzCore

/// Shows items that a data source has, where a layout places them.
///
/// ```swift
/// let cards = UICollectionView(frame: bounds, collectionViewLayout: CarouselLayout())
/// cards.register(CardCell.self, forCellWithReuseIdentifier: "card")
/// cards.dataSource = self
/// ```
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    override class func makeProxy() -> NSObject { makeWithFlowLayout() }

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    // MARK: Who says what

    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
    /// Setting another lays everything out anew, without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            invalidate(collectionViewLayout.makeContext(everything: true))
        }
    }

    /// Another layout, to which what shows moves if so wished.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        exchangeLayout(for: layout, animated: animated, completion)
    }

    // MARK: Kinds of elements

    /// Which class makes cells of an identifier; nil takes it back.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        pool.cells[identifier] = UICollectionReusableView.kind(cellClass, "cell")
    }
    /// Which class makes supplementary views of a kind and an identifier.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        pool.supplements[elementKind, default: [:]][identifier] = UICollectionReusableView.kind(viewClass, "view of kind “\(elementKind)”")
    }
    /// A cell to be filled: one that has left the view, after `prepareForReuse`, or a new one.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        pool.cell(identifier, in: self)
    }
    open func dequeueReusableSupplementaryView(ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionReusableView
    { pool.supplement(elementKind, identifier, in: self) }

    // MARK: Items

    /// Asks the data source if it has not been asked since the data were reloaded, as does `numberOfItems(inSection:)`.
    open var numberOfSections: Int {
        count()
        return counts.count
    }
    open func numberOfItems(inSection section: Int) -> Int {
        count()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// Asks for everything anew before the next frame. What was selected is no longer.
    open func reloadData() {
        isCounted = false
        selected = []
        let former = shown
        shown = [:]
        for element in former.keys.sorted() { retire(former[element]!, element) }
        invalidate(collectionViewLayout.makeContext(everything: true, counts: true))
    }

    /// The cell of an item; nil while it does not show.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[.cell(indexPath)] as? UICollectionViewCell }
    /// Of what item a cell is; nil for one that is not shown.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key.indexPath }
    /// In the order of items, as are their paths.
    open var visibleCells: [UICollectionViewCell] { shown.keys.sorted().compactMap { shown[$0] as? UICollectionViewCell } }
    open var indexPathsForVisibleItems: [IndexPath] { shown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted() }
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shown[CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
    }
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
    }
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.indexPath).sorted()
    }
    /// The item whose cell is at a point of the content; of several, the one in front.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        subviews.reversed().lazy.compactMap { $0 as? UICollectionViewCell }
            .first { $0.attributes != nil && $0.point(inside: $0.convert(point, from: self), with: nil) }.flatMap {
                self.indexPath(for: $0)
            }
    }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// Behind all elements, as large as the view; it stays where it is. Default nil.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let view = backgroundView { insertSubview(view, at: 0) }
            setNeedsLayout()
        }
    }

    /// Scrolls so that an item shows.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        reveal(frame, at: scrollPosition, animated: animated)
    }

    /// Where in the view an item is scrolled to; none scrolls as little as possible.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    // MARK: Selection

    /// Default true.
    open var allowsSelection = true
    /// Default false.
    open var allowsMultipleSelection = false
    /// nil for none.
    open var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }
    /// Selects an item without asking or telling anybody; nil deselects all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    /// Deselects an item without telling anybody.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

    // MARK: Changes

    /// Makes several changes at once, animated; the data source has the new items when the closure is through.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) { runBatch(updates, completion) }
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted += indexPaths } }
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted += indexPaths } }
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded += indexPaths } }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { change { $0.moved.append((indexPath, newIndexPath)) } }

    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections.append((section, newSection)) } }
    /// Between the beginning and the end of a batch's closure, or when data were reloaded and not laid out yet.
    open var hasUncommittedUpdates: Bool { batch != nil || !isCounted }

    // MARK: Layout

    open override var bounds: CGRect {
        didSet { if bounds != oldValue { boundsChanged() } }
    }
    open override var frame: CGRect {
        didSet { if frame.size != oldValue.size { boundsChanged() } }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    override func proposedOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
        let target = collectionViewLayout.targetContentOffset(
            forProposedContentOffset: offset, withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
        return target.x.isFinite && target.y.isFinite ? target : offset
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        beginPress(touches)
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        endPress(chosen: true)
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        endPress(chosen: false)
    }

    // MARK: State

    static let updateDuration = 0.3

    var pool = CollectionElementPool()
    /// Items in each section, as last counted.
    var counts: [Int] = []
    var isCounted = false
    var isPrepared = false
    /// The elements that have a view.
    var shown: [CollectionElement: UICollectionReusableView] = [:]
    var selected: Set<IndexPath> = []
    var pressed: IndexPath?
    /// Changes that a batch has collected.
    var batch: UpdateBatch?
    /// A pass is under way; another one does nothing.
    var isFilling = false
}

extension CollectionElement {
    static func cell(_ indexPath: IndexPath) -> CollectionElement { CollectionElement(category: .cell, kind: "", indexPath: indexPath) }
}
