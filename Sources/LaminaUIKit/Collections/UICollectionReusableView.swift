import LaminaCoreGraphics
import LaminaQuartzCore

/// An element of a collection view: a cell, a header, a decoration. It is reused for another place when it has left the view.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier under which it was registered; nil for decorations.
    open internal(set) var reuseIdentifier: String?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        reuseIdentifier = coder.interfaceAttribute("reuseIdentifier")
    }

    /// Called before the view is reused: reset what was set for the last place. Overrides call super.
    open func prepareForReuse() {}
    /// Called when the layout has new attributes for the view. The collection view has applied its own attributes. The default does nothing.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns the attributes that the view would like to have in place of the layout's. Default: the layout's; see `UICollectionViewCell`.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        layoutAttributes
    }

    /// The attributes of its present place; nil while it waits to be reused.
    var attributes: UICollectionViewLayoutAttributes?

    func place(by new: UICollectionViewLayoutAttributes, in collectionView: UICollectionView) {
        guard new.isFinite else {
            return debugLog(
                "UICollectionView: the layout's attributes for \(new.indexPath) are not finite (centre \(new.center), size \(new.size)); the element stays where it is"
            )
        }
        if attributes?.isEqual(new) == true { return }
        attributes = new.copy() as? UICollectionViewLayoutAttributes
        let layer = layer
        if bounds.size != new.size { bounds.size = new.size }
        if center != new.center { center = new.center }
        // In a collection view that is turned round, what is in the cell still reads as it should.
        let transform = collectionView.isTurnedRound ? CATransform3DScale(new.transform3D, -1, 1, 1) : new.transform3D
        if !CATransform3DEqualToTransform(layer.transform, transform) { layer.transform = transform }
        alpha = new.alpha
        isHidden = new.isHidden
        layer.zPosition = CGFloat(new.zIndex)
        apply(new)
    }

    /// A kind of element out of any class.
    static func kind(_ any: AnyClass?, _ what: String) -> UICollectionReusableView.Type? {
        guard let any else { return nil }
        guard let kind = any as? UICollectionReusableView.Type else {
            preconditionFailure("UICollectionView: \(any) is no UICollectionReusableView and cannot be registered as a \(what)")
        }
        return kind
    }
}

/// The view of an item in a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view for the cell's content, as large as the cell.
    open private(set) lazy var contentView: UIView = {
        let view = UIView(frame: bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: subviews.count)
        return view
    }()
    /// The view behind the content. Default nil.
    open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView, at: 0) } }
    /// The view behind the content and in front of `backgroundView` while the cell is selected or highlighted. Default nil.
    open var selectedBackgroundView: UIView? {
        didSet {
            exchange(oldValue, for: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            showSelection()
        }
    }

    /// Returns the layout's attributes with the size that the content takes, where the layout leaves sizes to cells: by the constraints of `contentView`, or by
    /// `sizeThatFits(_:)`. Elsewhere, by default, returns those of the layout.
    open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        guard findsOwnSize, let own = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        let fitting =
            contentView.constraints.isEmpty
            ? sizeThatFits(layoutAttributes.size) : contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if fitting.width > 0, fitting.height > 0, fitting.width.isFinite, fitting.height.isFinite { own.size = fitting }
        return own
    }
    /// Whether the layout leaves sizes to cells.
    final var findsOwnSize = false

    /// The segue of a storyboard that a tap on the cell performs.
    final var selectionSegue: SegueTemplate?

    /// Whether the cell is selected. Default false.
    open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }
    /// Whether a finger is on the cell. Default false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showSelection() } } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        _ = contentView
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        _ = contentView
        _ = coder.fill(self, as: UICollectionViewCell.self)
    }

    private func exchange(_ old: UIView?, for new: UIView?, at index: Int) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }

    private func showSelection() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }
}
