import UIKit

public class CoverFlowAttributes: UICollectionViewLayoutAttributes {
    public var progress: CGFloat = 0

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! CoverFlowAttributes
        copy.progress = progress
        return copy
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CoverFlowAttributes else { return false }
        return super.isEqual(object) && progress == other.progress
    }
}

/// A flow layout that turns cells away from the middle.
open class CoverFlowLayout: UICollectionViewFlowLayout {
    public var maximumAngle: CGFloat = .pi / 3
    public var minimumScale: CGFloat = 0.7

    public override init() {
        super.init()
        scrollDirection = .horizontal
        minimumLineSpacing = -20
        minimumInteritemSpacing = CGFloat.greatestFiniteMagnitude
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    open override class var layoutAttributesClass: AnyClass { return CoverFlowAttributes.self }

    open override func prepare() {
        super.prepare()
        guard let collectionView = collectionView else { return }
        collectionView.decelerationRate = UIScrollView.DecelerationRate.fast
        let side = (collectionView.bounds.width - itemSize.width) / 2
        sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let attributes = super.layoutAttributesForElements(in: rect)?.compactMap { $0.copy() as? CoverFlowAttributes }
        return attributes?.map(transform)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let attributes = super.layoutAttributesForItem(at: indexPath)?.copy() as? CoverFlowAttributes else { return nil }
        return transform(attributes)
    }

    private func transform(_ attributes: CoverFlowAttributes) -> UICollectionViewLayoutAttributes {
        guard let collectionView = collectionView else { return attributes }
        let visible = CGRect(origin: collectionView.contentOffset, size: collectionView.bounds.size)
        let distance = attributes.center.x - visible.midX
        let progress = max(-1, min(1, distance / (itemSize.width * 1.5)))
        attributes.progress = progress
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 500
        transform = CATransform3DRotate(transform, -progress * maximumAngle, 0, 1, 0)
        let scale = 1 - abs(progress) * (1 - minimumScale)
        attributes.transform3D = CATransform3DScale(transform, scale, scale, 1)
        attributes.zIndex = Int(-abs(progress) * 100)
        attributes.alpha = 1 - abs(progress) * 0.3
        return attributes
    }

    open override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let collectionView = collectionView, !collectionView.isPagingEnabled,
            let layoutAttributes = self.layoutAttributesForElements(in: collectionView.bounds)
        else { return super.targetContentOffset(forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity) }
        let mid = collectionView.bounds.size.width / 2
        let proposed = proposedContentOffset.x + mid
        let closest = layoutAttributes.sorted { abs($0.center.x - proposed) < abs($1.center.x - proposed) }.first
        return CGPoint(x: floor((closest?.center.x ?? proposed) - mid), y: proposedContentOffset.y)
    }
}
