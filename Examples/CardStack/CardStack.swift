// A stack of picture cards.
//
// A finger drags the top card, and those below it less and less; beyond a certain distance the card flies off with the finger's velocity, the others spring
// back and move up, and a card that was put aside comes in at the back. A tap turns the top card over.
//
// What the stack is changes at once, on every swipe; only what is seen takes its time. View animations add up, so a swipe may begin while the last ones are
// still settling. Nothing here knows where it is shown: the same source would run on iOS.

import Artwork
import Foley
import LaminaUIKit

/// The scene's controller: a stack of cards that are swiped away.
public final class CardStack: UIViewController {
    /// The cards on the stack, the top one first.
    public private(set) var cards: [CardView] = []
    /// The cards on their way off the screen.
    public private(set) var leaving: [CardView] = []
    /// The cards that are put aside for reuse.
    public private(set) var pool: [CardView] = []

    private let count: Int
    private let deck = UIView()
    private let backdrop = UIImageView()
    private let heading = UILabel()
    private let hint = UILabel()
    private let pan = UIPanGestureRecognizer()
    private var posters: [Poster]
    private var dealt = 0
    private let slide = SoundEffect(Foley.slide)
    private let flick = SoundEffect(Foley.flick)
    private let thud = SoundEffect(Foley.thud)
    private let impact = UIImpactFeedbackGenerator()

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - count: How many cards are on the stack.
    ///   - random: Decides on the order of the pictures.
    public init(count: Int = 4, random: any RandomNumberGenerator = SystemRandomNumberGenerator()) {
        var random = random
        self.count = count
        // Those that are drawn for upright cards.
        posters = Poster.allCases.prefix(8).shuffled(using: &random)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("CardStack is made in code") }

    // MARK: The stage

    public override func viewDidLoad() {
        super.viewDidLoad()
        for part in [backdrop, heading, deck, hint] { view.addSubview(part) }
        heading.attributedText = caption("PLACES TO BE", size: 20, weight: .heavy, alpha: 0.95, spacing: 5)
        hint.attributedText = caption("SWIPE AWAY  ·  TAP TO TURN OVER", size: 11, weight: .semibold, alpha: 0.6, spacing: 2)
        for label in [heading, hint] { label.textAlignment = .center }

        pan.maximumNumberOfTouches = 1
        pan.addAction { [weak self] in self?.drag($0) }
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] in self?.tap($0) }
        for recognizer in [pan, tap] { view.addGestureRecognizer(recognizer) }
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        guard backdrop.bounds.size != size else { return }
        backdrop.frame = view.bounds
        backdrop.image = drawnOnce("stack backdrop \(size)") { backdropImage(size: size) }
        deck.frame = view.bounds
        heading.frame = CGRect(x: 0, y: 26, width: size.width, height: 32)
        hint.frame = CGRect(x: 0, y: size.height - 64, width: size.width, height: 20)
        Poster.prepare(Array(posters.prefix(count)), size: cardSize)
        if cards.isEmpty { for _ in 0..<count { addCard() } }
        for card in cards + leaving + pool { fit(card) }
    }

    private var cardSize: CGSize { CGSize(width: max(view.bounds.width - 40, 1), height: max(view.bounds.height - 200, 1)) }

    private func fit(_ card: CardView) {
        card.bounds.size = cardSize
        card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }

    // MARK: The stack

    /// Puts a card at the back: one that was put aside, or else a new one.
    private func addCard() {
        let card = pool.popLast() ?? CardView()
        fit(card)
        card.show(posters[dealt % posters.count])
        dealt += 1
        deck.insertSubview(card, at: 0)
        cards.append(card)
        place(card, at: cards.count - 1)
        describe()
    }

    /// Tells assistive tools of the cards from the top down, and that the top one can be swiped away.
    private func describe() {
        deck.accessibilityElements = cards
        let swipe = UIAccessibilityCustomAction(name: "Swipe away") { [weak self] _ in
            guard let self else { return false }
            throwTopCard(from: reach, 1000)
            return true
        }
        for card in cards + leaving {
            card.accessibilityTraits = card === cards.first ? .button : .image
            card.accessibilityCustomActions = card === cards.first ? [swipe] : nil
        }
    }

    /// Places a card: each a little higher, narrower and fainter than the one before it.
    private func place(_ card: CardView, at place: Int) {
        let i = CGFloat(place)
        card.layer.setValue(-7 * i, forKeyPath: "transform.translation.y")
        card.body.layer.setValue(1 - 0.08 * i, forKeyPath: "transform.scale.x")
        card.alpha = 1 - 0.2 * i
    }

    /// Moves and turns all cards, the lower ones less.
    private func shift(by distance: CGFloat) {
        for (i, card) in cards.enumerated() {
            let share = 1 - CGFloat(i) / CGFloat(cards.count)
            move(card, share * distance, angle: share * distance / reach * .pi / 12)
        }
    }

    private func move(_ card: CardView, _ distance: CGFloat, angle: CGFloat) {
        card.layer.setValue(distance, forKeyPath: "transform.translation.x")
        card.tilt.layer.setValue(angle, forKeyPath: "transform.rotation.z")
    }

    /// The distance that a card can be dragged before it flies off.
    private var reach: CGFloat { view.bounds.width * 100 / 320 }

    // MARK: The finger

    private func drag(_ pan: UIPanGestureRecognizer) {
        let (distance, velocity) = (pan.translation(in: view).x, pan.velocity(in: view).x)
        switch pan.state {
        case .began: pan.setTranslation(.zero, in: view)
        case .changed:
            shift(by: distance)
            // The finger is done with: this cancels the gesture, which goes on below.
            if abs(distance) > reach { pan.isEnabled = false }
        case .ended, .cancelled:
            if abs(distance) > reach { throwTopCard(from: distance, velocity) } else { letGo(at: distance, velocity) }
            pan.isEnabled = true
        default: break
        }
    }

    private func letGo(at distance: CGFloat, _ velocity: CGFloat) {
        springBack(from: distance, velocity)
        if abs(distance) > 8 { thud.play(volume: 0.5, after: 0.12) }
    }

    private func springBack(from distance: CGFloat, _ velocity: CGFloat) {
        // In whole ways a second; a way of nothing has none.
        let speed = abs(distance) > 1 ? min(max(-velocity / distance, -30), 30) : 0
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: speed,
            animations: { self.shift(by: 0) })
    }

    private func throwTopCard(from distance: CGFloat, _ velocity: CGFloat) {
        let card = cards.removeFirst()
        leaving.append(card)
        let side: CGFloat = distance < 0 ? -1 : 1
        slide.play(pan: 0.6 * side.native)
        thud.play(volume: 0.35, after: 0.6)
        impact.impactOccurred()
        let way = view.bounds.width / 2 + hypot(card.bounds.width, card.bounds.height) / 2 - abs(distance)
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: min(max(side * velocity / way, 0), 30),
            animations: { self.move(card, distance + side * way, angle: side * .pi / 8) },
            completion: { [weak self] _ in self?.putAside(card) })

        // The others stand where they stood, now one place too low. A card comes in at the back.
        springBack(from: 0, 0)
        addCard()
        if let last = cards.last {
            place(last, at: count)
            last.alpha = 0
        }
        for (i, card) in cards.enumerated() {
            UIView.animate(
                withDuration: 0.5, delay: 0.5 + 0.1 * Double(i), usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
                options: .beginFromCurrentState, animations: { self.place(card, at: i) })
        }
    }

    private func putAside(_ card: CardView) {
        leaving.removeAll { $0 === card }
        card.removeFromSuperview()
        card.prepareForReuse()
        pool.append(card)
    }

    private func tap(_ tap: UITapGestureRecognizer) {
        guard let top = cards.first, top.body.bounds.contains(tap.location(in: top.body)) else { return }
        flick.play(volume: 0.8)
        top.turnOver()
    }
}
