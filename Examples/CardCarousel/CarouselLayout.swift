import LaminaUIKit

/// A layout of cards one behind the other, each higher and smaller than the one in front of it, which turns down about its lower edge when it is scrolled away.
///
/// Every row has a *ratio*: 1 for the card in front, 0.1 less for each card behind it; 30 points of scrolling change it by 0.1. Rows are counted from the middle
/// of the items, so that there are cards on both sides, and repeat every `pictures` rows; before they run out, `home(from:)` says where the same picture is.
public final class CarouselLayout: UICollectionViewLayout {
    /// The scrolling distance from a card to the next, in points.
    public static let step: CGFloat = 30

    /// The number of rows after which the pictures repeat.
    public let pictures: Int
    /// A card's size.
    public var cardSize = CGSize(width: 224, height: 204) { didSet { if cardSize != oldValue { invalidateLayout() } } }
    /// The height of the last card above the front one, in points.
    public var rise: CGFloat = 300 { didSet { if rise != oldValue { invalidateLayout() } } }

    /// Creates a layout.
    ///
    /// - Parameter pictures: After how many rows the pictures repeat; at least the ten that show at a time.
    public init(pictures: Int) {
        self.pictures = pictures
        super.init()
    }

    public required init?(coder: NSCoder) { fatalError("CarouselLayout is made in code") }

    // MARK: The way

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
    /// The item of row 0: the first of the copy in the middle.
    private var middle: Int { count / pictures / 2 * pictures }
    /// The points between two moments that look the same.
    private var turn: CGFloat { Self.step * CGFloat(pictures) }
    /// The whole turns for which there are cards, on the side that has fewer.
    private var turns: Int { max(min(middle / pictures, (count - middle) / pictures - 1), 1) }
    /// Farther on both sides than any fling goes: no edge ever takes part.
    private let margin: CGFloat = 30_000

    private var greatestOffset: CGFloat { 2 * (CGFloat(turns) * turn + margin) }
    /// The offset at which row 0 is in front.
    public var start: CGFloat { (greatestOffset / 2 / Self.step).rounded(.down) * Self.step }

    /// Returns the offset that shows the same picture, whole turns nearer to the start; nil while there is no need to go there.
    public func home(from offset: CGFloat) -> CGFloat? {
        let way = offset - start
        guard abs(way) >= CGFloat(turns) * turn else { return nil }
        return start + way.truncatingRemainder(dividingBy: turn)
    }

    public override var collectionViewContentSize: CGSize {
        guard let bounds = collectionView?.bounds else { return .zero }
        return CGSize(width: bounds.width, height: bounds.height + greatestOffset)
    }

    public override func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint
    {
        let place = proposed.y / Self.step
        let nearest = (place + 0.5).rounded(.down)
        // A hand, or a wheel, that rests between two cards: they go on the way that they went, as nothing here turns back by itself.
        let isBetween = velocity.y == 0 && (place - nearest).magnitude > 0.001
        let row = !isBetween || heading == 0 ? nearest : place.rounded(heading > 0 ? .up : .down)
        return CGPoint(x: proposed.x, y: row * Self.step)
    }

    // MARK: The cards

    /// The state that the cards' places follow from.
    private struct View: Equatable {
        var bounds = CGRect.null
        var count = 0
        var cardSize = CGSize.zero
        var rise: CGFloat = 0
    }
    private var view = View()
    /// The direction in which somebody last dragged the offset: 1 down, −1 up, 0 while nobody has.
    private var heading: CGFloat = 0
    /// The attributes of all cards that show, the first one in front.
    private var cards: [UICollectionViewLayoutAttributes] = []

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    public override func prepare() {
        let bounds = collectionView?.bounds ?? .null
        let current = View(bounds: bounds, count: count, cardSize: cardSize, rise: rise)
        guard current != view else { return }
        if !view.bounds.isNull, collectionView?.isDragging == true {
            // A jump of whole turns to the same cards is no movement.
            let way = (bounds.minY - view.bounds.minY).remainder(dividingBy: turn)
            if way != 0 { heading = way > 0 ? 1 : -1 }
        }
        view = current
        cards = rows.map { card($0) }
    }

    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { cards }

    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        cards.first { $0.indexPath == indexPath }
    }

    /// The row that is in front; between two, the part of the way.
    private var front: CGFloat {
        let rows = (start - view.bounds.minY) / Self.step
        return min(max(rows, -1e9), 1e9)
    }

    /// The rows with a ratio above 0 and below 1.1: of the others nothing is to be seen.
    private var rows: Range<Int> {
        let first = max(Int((front - 1).rounded(.down)) + 1, -middle)
        return first..<max(min(Int((front + 10).rounded(.up)), view.count - middle), first)
    }

    private func card(_ row: Int) -> UICollectionViewLayoutAttributes {
        let card = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: middle + row, section: 0))
        let ratio = 1 - 0.1 * (CGFloat(row) - front)
        card.size = cardSize
        card.zIndex = 10_000 - row
        // The cells' anchor is on their lower edge: half a card makes up for it.
        card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY + cardSize.height / 2)
        if ratio < 1 {
            card.center.y -= (1 - ratio) * rise
            card.transform3D = CATransform3DMakeScale(ratio, ratio, 1)
        } else if ratio > 1 {
            let part = min((ratio - 1) / 0.1, 1)
            // Not quite half a turn, which could as well be one the other way round.
            var flip = CATransform3DIdentity
            flip.m34 = -1 / 2000
            card.transform3D = CATransform3DRotate(flip, -179.999 / 180 * .pi * part, 1, 0, 0)
            card.alpha = 1 - part
        }
        return card
    }
}
