// A scroll view whose content is laid out by somebody else, and of which only what can be seen exists.
//
// A pass (`layoutSubviews`) has four steps: count the items, if the data may have changed; prepare the layout, if it is invalid; ask it what lies in the bounds;
// and bring the views in line with the answer – views whose element is gone are put by to be used again, those that stay get their attributes if those are others
// now, and new ones are asked of the data source. Scrolling makes a pass in every frame, so each step costs nothing when there is nothing to do.
//
// Invariant after a pass: `shown` has exactly one view for each element that the layout placed inside the bounds, and each is a subview.

import LaminaCoreGraphics
import LaminaQuartzCore

/// A view of items that a data source provides, at the places that a layout computes.
///
/// ```swift
/// let cards = UICollectionView(frame: bounds, collectionViewLayout: CarouselLayout())
/// cards.register(CardCell.self, forCellWithReuseIdentifier: "card")
/// cards.dataSource = self
/// ```
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    override class func makeProxy() -> NSObject { makeWithFlowLayout() }
    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(role: .list) }

    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
        _ = coder.fill(self, as: UICollectionView.self)
    }

    // MARK: Who says what

    /// The provider of the items. Held weakly. Default nil. Setting it reloads the data.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
    /// The layout. Setting it lays out all items anew, without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            invalidate(collectionViewLayout.makeContext(everything: true))
        }
    }

    /// Sets the layout; with `animated` the elements move to their new places.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    /// Sets the layout; with `animated` the elements move to their new places. `completion` is called with whether they reached them.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        exchangeLayout(for: layout, animated: animated, completion)
    }

    // MARK: Kinds of elements

    /// Registers the class of the cells with an identifier; nil removes it.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        pool.cells[identifier] = UICollectionReusableView.kind(cellClass, "cell")
        pool.filed[nil]?[identifier] = nil
    }
    /// Registers the nib file of the cells with an identifier; nil removes it. The file has one object at its top, a cell.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        setPrototype(identifier, kind: nil, nib.map { nib in { nib.makeView(UICollectionViewCell.self, identifier: identifier) } })
    }
    /// Registers the nib file of the supplementary views of a kind with an identifier; nil removes it.
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        setPrototype(identifier, kind: kind, nib.map { nib in { nib.makeView(UICollectionReusableView.self, identifier: identifier) } })
    }
    /// Has elements of an identifier made of a file's prototype.
    final func setPrototype(_ identifier: String, kind: String? = nil, _ make: (() -> UICollectionReusableView?)?) {
        pool.filed[kind, default: [:]][identifier] = make
    }
    /// Registers the class of the supplementary views of a kind with an identifier; nil removes it.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        pool.supplements[elementKind, default: [:]][identifier] = UICollectionReusableView.kind(viewClass, "view of kind “\(elementKind)”")
    }
    /// Returns a cell to be filled: one that has left the view, after `prepareForReuse`, or a new one.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        pool.cell(identifier, in: self)
    }
    /// Returns a supplementary view to be filled: one that has left the view, after `prepareForReuse`, or a new one.
    open func dequeueReusableSupplementaryView(ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath)
        -> UICollectionReusableView
    { pool.supplement(elementKind, identifier, in: self) }

    // MARK: Items

    /// The number of sections. The data source is asked once after the data were reloaded.
    open var numberOfSections: Int {
        count()
        return counts.count
    }
    /// Returns the number of items in a section. The data source is asked once after the data were reloaded.
    open func numberOfItems(inSection section: Int) -> Int {
        count()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// Reloads everything before the next frame and clears the selection.
    open func reloadData() {
        isCounted = false
        selected = []
        let former = shown
        shown = [:]
        for element in former.keys.sorted() { retire(former[element]!, element) }
        invalidate(collectionViewLayout.makeContext(everything: true, counts: true))
    }

    /// Returns the cell of an item; nil if it does not show.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[.cell(indexPath)] as? UICollectionViewCell }
    /// Returns the index path of a cell; nil for one that does not show.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key.indexPath }
    /// The cells that show, in the order of their items.
    open var visibleCells: [UICollectionViewCell] { shown.keys.sorted().compactMap { shown[$0] as? UICollectionViewCell } }
    /// The index paths of the items that show, in order.
    open var indexPathsForVisibleItems: [IndexPath] { shown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted() }
    /// Returns a supplementary view; nil if it does not show.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shown[CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
    }
    /// Returns the supplementary views of a kind that show.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
    }
    /// Returns the index paths of the supplementary views of a kind that show.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.indexPath).sorted()
    }
    /// Returns the item whose cell is at a point of the content, the front-most of several; nil for none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        subviews.reversed().lazy.compactMap { $0 as? UICollectionViewCell }
            .first { $0.attributes != nil && $0.point(inside: $0.convert(point, from: self), with: nil) }.flatMap {
                self.indexPath(for: $0)
            }
    }
    /// Returns the layout's attributes of an item; nil if there are none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    /// Returns the layout's attributes of a supplementary view; nil if there are none.
    open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// The view behind all elements, as large as the collection view; it does not scroll. Default nil.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let view = backgroundView { insertSubview(view, at: 0) }
            setNeedsLayout()
        }
    }

    /// Scrolls to an item.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        reveal(frame, at: scrollPosition, animated: animated)
    }

    /// The place in the view to which an item is scrolled; none scrolls as little as possible.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The top of the view.
        public static let top = ScrollPosition(rawValue: 1)
        /// The vertical centre of the view.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The bottom of the view.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// The left side of the view.
        public static let left = ScrollPosition(rawValue: 8)
        /// The horizontal centre of the view.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// The right side of the view.
        public static let right = ScrollPosition(rawValue: 32)
    }

    // MARK: Selection

    /// Whether items can be selected. Default true.
    open var allowsSelection = true
    /// Whether several items can be selected. Default false.
    open var allowsMultipleSelection = false
    /// The index paths of the selected items; nil for none.
    open var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }
    /// Selects an item without calling the delegate; nil deselects all.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    /// Deselects an item without calling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

    // MARK: Changes

    /// Makes several changes together, animated. The data source must have the new items when the closure returns. `completion` is called when the animations
    /// have ended.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) { runBatch(updates, completion) }
    /// Inserts items, animated.
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted += indexPaths } }
    /// Deletes items, animated.
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted += indexPaths } }
    /// Reloads items, animated.
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded += indexPaths } }
    /// Moves an item, animated.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { change { $0.moved.append((indexPath, newIndexPath)) } }

    /// Inserts sections, animated.
    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    /// Deletes sections, animated.
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    /// Reloads sections, animated.
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    /// Moves a section, animated.
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections.append((section, newSection)) } }
    /// Whether changes are pending: inside the closure of a batch, or after the data were reloaded and before they are laid out.
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

    override func directionChanged() {
        super.directionChanged()
        collectionViewLayout.invalidateLayout()
    }
    override var indicatorIsAtLeft: Bool { super.indicatorIsAtLeft && !isTurnedRound }

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
    /// Whether the layout's coordinates count from the right, by a transform that cells undo.
    var isTurnedRound = false
    /// Whether the layout has been prepared with what is first on the right, in coordinates that count from the left.
    var isMirrored = false
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
