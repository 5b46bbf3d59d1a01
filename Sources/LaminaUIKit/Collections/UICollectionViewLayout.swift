import LaminaCoreGraphics

/// A base class of layouts, which compute the places of a collection view's elements.
///
/// In each pass the collection view calls `prepare()`, if the layout has been invalidated, then reads `collectionViewContentSize`, and then calls
/// `layoutAttributesForElements(in:)`.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, NamedMembers {
    public override init() { super.init() }
    public required init?(coder: NSCoder) {
        super.init()
        _ = coder.fill(self, as: UICollectionViewLayout.self)
    }
    /// The members of the class that can be reached by name; see `NamedMembers`. None by default.
    open class var namedMembers: [NamedMember] { [] }
    /// Called when an interface file has been loaded and all its outlets are connected. The default does nothing.
    open func awakeFromNib() {}

    /// The collection view that has the layout; nil for none.
    open internal(set) weak var collectionView: UICollectionView?

    /// The class of the layout's attributes. Default `UICollectionViewLayoutAttributes`.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the layout's invalidation contexts. Default `UICollectionViewLayoutInvalidationContext`.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: The layout

    /// Prepares the layout. Called once after each invalidation. The default does nothing.
    open func prepare() {}
    /// The size of the content. Default zero.
    open var collectionViewContentSize: CGSize { .zero }
    /// Returns the attributes of all elements that intersect a rectangle, in any order. Default none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Returns the attributes of a cell. Default nil.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes of a supplementary view. Default nil.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns the attributes of a decoration. Default nil.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    // MARK: Direction

    /// The direction of the user interface that the layout is made for. Default left to right.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Whether the collection view turns its horizontal coordinates round where its interface runs the other way than `developmentLayoutDirection`. Default false.
    ///
    /// With true the layout and offsets count from the right there: at the offset 0 the right end of the content shows, and touches, too, are told from the right.
    /// Cells are not mirrored, any other subview of the collection view is.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// Whether the collection view's interface runs the other way than the layout is made for.
    var isInOppositeDirection: Bool {
        collectionView.map { $0.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection } ?? false
    }
    /// Whether cells find their own sizes.
    var asksForSizes: Bool { false }
    /// Whether the layout itself puts on the right what is on the left, in coordinates that still count from the left.
    var mirrorsItself: Bool { false }

    /// Registers the class of the decorations of a kind; nil removes it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = UICollectionReusableView.kind(viewClass, "decoration of kind “\(elementKind)”")
    }
    var decorations: [String: UICollectionReusableView.Type] = [:]

    // MARK: Invalidation

    /// Returns whether a change of the bounds, by scrolling or another size, invalidates the layout. Called on every change. Default false.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Invalidates the layout: it is prepared anew before the next frame.
    open func invalidateLayout() { invalidateLayout(with: makeContext(everything: true)) }
    /// Invalidates the parts of the layout that a context describes, and makes its adjustments. Overrides call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { collectionView?.invalidate(context) }
    /// Returns the context that describes what a change of the bounds invalidates.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext(everything: false)
    }

    /// Returns whether the attributes that a view would like to have invalidate the layout. Default false.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// Returns the context that describes what the attributes that a view would like to have invalidate.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { makeContext(everything: false) }

    func makeContext(everything: Bool, counts: Bool = false) -> UICollectionViewLayoutInvalidationContext {
        guard let kind = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            preconditionFailure("UICollectionViewLayout: \(Self.self).invalidationContextClass is no kind of invalidation context")
        }
        let context = kind.init()
        (context.invalidateEverything, context.invalidateDataSourceCounts) = (everything, counts)
        return context
    }

    // MARK: Coming to rest

    /// Returns the content offset at which scrolling is to come to rest when a finger is lifted. Default: the proposed one.
    ///
    /// - Parameter velocity: The velocity in points a *millisecond*, as delegates of scroll views get it.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint)
        -> CGPoint
    { proposedContentOffset }

    /// Returns the content offset after animated updates or a change of layout. Default: the proposed one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Changes of layout

    /// Called before this layout is replaced by another, animated. The default does nothing.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// Called before this layout replaces another, animated. The default does nothing.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called for both layouts when the animations of a change of layout have been set up.
    open func finalizeLayoutTransition() {}

    // MARK: Updates

    /// Called before items are inserted, deleted, moved or reloaded, animated.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called when the animations of the updates have been set up.
    open func finalizeCollectionViewUpdates() {}
    /// Returns the attributes from which an inserted cell is animated. Default: its final place, transparent.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes to which a deleted cell is animated. Default: its place, transparent.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Returns the attributes from which an inserted supplementary view is animated. Default: its final place, transparent.
    open func initialLayoutAttributesForAppearingSupplementaryElement(ofKind elementKind: String, at elementIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns the attributes to which a deleted supplementary view is animated. Default: its place, transparent.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(ofKind elementKind: String, at elementIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns the attributes from which an inserted decoration is animated. Default: its final place, transparent.
    open func initialLayoutAttributesForAppearingDecorationElement(ofKind elementKind: String, at decorationIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    /// Returns the attributes to which a deleted decoration is animated. Default: its place, transparent.
    open func finalLayoutAttributesForDisappearingDecorationElement(ofKind elementKind: String, at decorationIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
}

/// A description of the parts of a layout that have become invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    public required override init() { super.init() }
    /// Whether the whole layout is invalid.
    open internal(set) var invalidateEverything = false
    /// Whether the numbers of sections and items are invalid.
    open internal(set) var invalidateDataSourceCounts = false
    /// The vector that is added to the content offset at once. Default zero.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The index paths of the items that were invalidated individually; nil for all.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// Invalidates the attributes of items.
    open func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths }
}

/// A change of a batch of updates.
@preconcurrency @MainActor
public final class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    public enum Action: Int, Sendable { case insert = 0, delete, reload, move, none }
    /// The kind of the change.
    public let updateAction: Action
    /// The index path before the change; nil for an insertion.
    public let indexPathBeforeUpdate: IndexPath?
    /// The index path after the change; nil for a deletion.
    public let indexPathAfterUpdate: IndexPath?

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    }
}
