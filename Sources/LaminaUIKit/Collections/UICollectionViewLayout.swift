import LaminaCoreGraphics

/// Says where the elements of a collection view are. A base class: override what there is to say.
///
/// In each pass the collection view calls `prepare()`, if the layout has been invalidated, then asks for `collectionViewContentSize`, and then for the attributes
/// of what lies in a rectangle.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    open internal(set) weak var collectionView: UICollectionView?

    /// The class of the attributes that it makes. Default `UICollectionViewLayoutAttributes`.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of its invalidation contexts. Default `UICollectionViewLayoutInvalidationContext`.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: The layout

    /// Gets ready to be asked. Called once after each invalidation. Does nothing by itself.
    open func prepare() {}
    /// The size of the content that can be scrolled to. Default zero.
    open var collectionViewContentSize: CGSize { .zero }
    /// All elements that reach into a rectangle, in any order. Default none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// One cell's attributes. Default none.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }

    /// Which class makes decorations of a kind.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = UICollectionReusableView.kind(viewClass, "decoration of kind “\(elementKind)”")
    }
    var decorations: [String: UICollectionReusableView.Type] = [:]

    // MARK: Invalidation

    /// Whether scrolling or another size makes the layout invalid. Default false. Asked on every change of the bounds.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// Has the layout prepared anew before the next frame.
    open func invalidateLayout() { invalidateLayout(with: makeContext(everything: true)) }
    /// The same; what the context says to be adjusted is. Overrides call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { collectionView?.invalidate(context) }
    /// Returns the context that describes what a change of the bounds invalidates.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext(everything: false)
    }

    func makeContext(everything: Bool, counts: Bool = false) -> UICollectionViewLayoutInvalidationContext {
        guard let kind = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            preconditionFailure("UICollectionViewLayout: \(Self.self).invalidationContextClass is no kind of invalidation context")
        }
        let context = kind.init()
        (context.invalidateEverything, context.invalidateDataSourceCounts) = (everything, counts)
        return context
    }

    // MARK: Coming to rest

    /// Where scrolling is to come to rest, when a finger leaves. Default: where it would by itself.
    ///
    /// - Parameter velocity: In points a *millisecond*, as scroll views' delegates get it.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint)
        -> CGPoint
    { proposedContentOffset }

    /// Where the content is to lie after animated updates or a change of layout. Default: where it does.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Changes of layout

    /// This layout is going to give way to another, or to take its place, animated. Does nothing by itself.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// The change's animations have been made. Called for both layouts.
    open func finalizeLayoutTransition() {}

    // MARK: Updates

    /// Items are about to be inserted, deleted, moved or reloaded, animated.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// The animations of the updates have been made.
    open func finalizeCollectionViewUpdates() {}
    /// From where an inserted cell comes. Default: where it will be, transparent.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Where to a deleted cell goes. Default: it stays and fades.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The same for supplementary views and decorations.
    open func initialLayoutAttributesForAppearingSupplementaryElement(ofKind elementKind: String, at elementIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func finalLayoutAttributesForDisappearingSupplementaryElement(ofKind elementKind: String, at elementIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func initialLayoutAttributesForAppearingDecorationElement(ofKind elementKind: String, at decorationIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
    open func finalLayoutAttributesForDisappearingDecorationElement(ofKind elementKind: String, at decorationIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { nil }
}

/// The parts of a layout that have become invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    public required override init() { super.init() }
    /// All of it.
    open internal(set) var invalidateEverything = false
    /// How many items there are.
    open internal(set) var invalidateDataSourceCounts = false
    /// Added to the offset at once. Default zero.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The index paths of the items that were invalidated by name; nil for all.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    open func invalidateItems(at indexPaths: [IndexPath]) { invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths }
}

/// One change of a batch.
@preconcurrency @MainActor
public final class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable { case insert = 0, delete, reload, move, none }
    public let updateAction: Action
    /// nil for what is inserted.
    public let indexPathBeforeUpdate: IndexPath?
    /// nil for what is deleted.
    public let indexPathAfterUpdate: IndexPath?

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    }
}
