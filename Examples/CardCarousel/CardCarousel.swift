// A carousel of picture cards that turns without end, both ways.
//
// A collection view with a layout of its own, and the layout does all the work: see `CarouselLayout.swift`. What is here fills the cells and, before the cards run
// out, sets the offset back to where the same cards are: a drag or a fling goes on as if nothing had happened. Nothing here knows where it is shown: the
// same source would run on iOS.

import Artwork
import Foley
import LaminaUIKit

/// The scene's controller: a carousel of cards that tip over as they are scrolled away.
public final class CardCarousel: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    /// The layout of the cards.
    public let layout = CarouselLayout(pictures: Poster.allCases.count)
    /// The view that shows the cards.
    public private(set) lazy var cards = UICollectionView(frame: .zero, collectionViewLayout: layout)
    /// The number of cards, the pictures repeated several times.
    public let count: Int

    private let posters: [Poster]
    private let backdrop = UIImageView()
    private let heading = UILabel()
    private let hint = UILabel()
    private let tick = SoundEffect(Foley.tick)
    private let selection = UISelectionFeedbackGenerator()
    /// The number of the card in front, among the pictures.
    private var front: Int?

    /// Creates a carousel.
    ///
    /// - Parameters:
    ///   - items: How many cards there are, at least 30; rounded down to whole copies of the ten pictures.
    ///   - random: Decides on the order of the pictures.
    public init(items: Int = 30, random: any RandomNumberGenerator = SystemRandomNumberGenerator()) {
        var random = random
        posters = Poster.allCases.shuffled(using: &random)
        count = max(items / posters.count, 3) * posters.count
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("CardCarousel is made in code") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        cards.register(CardCell.self, forCellWithReuseIdentifier: "card")
        cards.backgroundColor = .clear
        cards.showsVerticalScrollIndicator = false
        cards.decelerationRate = .fast
        cards.dataSource = self
        cards.delegate = self
        for part in [backdrop, heading, hint, cards] { view.addSubview(part) }
        heading.attributedText = caption("TEN WAYS TO GO", size: 20, weight: .heavy, color: ink, alpha: 0.9, spacing: 5)
        hint.attributedText = caption("DRAG DOWN OR UP  ·  IT NEVER ENDS", size: 11, weight: .semibold, color: ink, alpha: 0.55, spacing: 2)
        for label in [heading, hint] { label.textAlignment = .center }
    }

    private let ink = UIColor(0x3B2A4F)

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        guard backdrop.bounds.size != size else { return }
        let isNew = backdrop.bounds.isEmpty
        backdrop.frame = view.bounds
        backdrop.image = drawnOnce("carousel backdrop \(size)") { backdropImage(size: size) }
        heading.frame = CGRect(x: 0, y: size.height * 0.06, width: size.width, height: 32)
        hint.frame = CGRect(x: 0, y: size.height - 64, width: size.width, height: 20)
        layout.rise = size.height * 300 / 568
        layout.cardSize = CGSize(width: size.width * 0.72, height: size.height * 0.36)
        Poster.prepare(posters, size: layout.cardSize)
        cards.frame = view.bounds
        if isNew { cards.contentOffset.y = layout.start }
    }

    // MARK: The cards

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        (cell as? CardCell)?.show(posters[indexPath.item % posters.count])
        return cell
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if let home = layout.home(from: scrollView.contentOffset.y) { scrollView.contentOffset.y = home }
        let row = Int(((scrollView.contentOffset.y - layout.start) / CarouselLayout.step).rounded())
        let front = (row % layout.pictures + layout.pictures) % layout.pictures
        defer { self.front = front }
        guard let before = self.front, before != front else { return }
        tick.play(volume: 0.7)
        selection.selectionChanged()
    }
}
