// A deck is shuffled, gathered and cut.
//
// The cards are image views. Moves are UIKit's animations, what turns, lifts and settles is pop's; both work on the same card at the same time, each on its own
// clock. A card lies at its place in the deck by its centre and at its height by a translation, which the eye sees from slightly in front.
//
// Nothing here knows where it is shown. The same source would run on iOS.

import Artwork
import Foley
import LaminaPop
import LaminaUIKit

/// The scene's controller: a set of cards that is shuffled and cut.
public final class CardShuffle: UIViewController {
    /// The notification that the controller posts when there is a set of cards.
    public nonisolated static let setCreated = Notification.Name("setCreated")
    /// The notification that the controller posts when the cards have been thrown about.
    public nonisolated static let shuffleFinished = Notification.Name("shuffleFinished")

    /// The cards, the lowest first; none until the first shuffle.
    public private(set) var cards: [UIImageView] = []
    /// The placeholder that is shown until there are cards.
    public let placeholder = UIImageView()
    /// The button that starts a shuffle.
    public let button: UIButton = GoldButton(title: "Shuffle")
    private let table = UIImageView()

    private var random: any RandomNumberGenerator
    private var observers: [any NSObjectProtocol] = []
    /// The number of the round; what was begun in another one is not continued.
    private var round = 0
    private var isBusy = false
    private var isCutNext = false

    /// Creates a set of cards.
    ///
    /// - Parameter random: Decides where cards fly: the same numbers make the same pictures.
    public init(random: any RandomNumberGenerator = SystemRandomNumberGenerator()) {
        self.random = random
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("CardShuffle is made in code") }

    // MARK: The stage

    public override func viewDidLoad() {
        super.viewDidLoad()
        button.addAction(UIAction { [weak self] _ in self?.goOn() }, for: .touchUpInside)
        for part in [table, placeholder, button] { view.addSubview(part) }
        // The picture is higher than a card, by the height of the deck.
        placeholder.contentMode = .bottom
        placeholder.layer.shadowOpacity = deckShadow
        (placeholder.isAccessibilityElement, placeholder.accessibilityLabel) = (true, "A deck of cards")
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        observe(CardShuffle.setCreated) { $0.shuffle() }
        observe(CardShuffle.shuffleFinished) { $0.gather() }
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers = []
        startOver()
    }

    private func observe(_ name: Notification.Name, _ step: @escaping @MainActor @Sendable (CardShuffle) -> Void) {
        observers.append(
            NotificationCenter.default.addObserver(forName: name, object: self, queue: nil) { [weak self] _ in
                guard let self else { return }
                MainActor.assumeIsolated { step(self) }
            })
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        guard table.bounds.size != size, min(cardSize.width, cardSize.height) >= 1 else { return }
        startOver()
        table.frame = view.bounds
        let height = cardSize.height + step * CGFloat(count)
        let deck = CGRect(
            x: deckCenter.x - cardSize.width / 2, y: deckCenter.y + cardSize.height / 2 - height, width: cardSize.width, height: height)
        table.image = drawnOnce("table \(size) \(deck)") { tableImage(size: size, deck: deck) }
        let sharpness = UIScreen.main.scale * 2
        let pattern = drawnOnce("card \(cardSize)") { cardPatternImage(size: cardSize, sharpness: sharpness) }
        pictures = [false, true].map { isWorn in
            drawnOnce("card \(cardSize), worn: \(isWorn)") { cardBackImage(pattern, isWorn: isWorn, sharpness: sharpness) }
        }
        placeholder.image = drawnOnce("deck \(cardSize) \(step)") {
            deckImage(of: (0..<count).map { picture(of: $0) }, size: cardSize, step: step, sharpness: sharpness)
        }
        placeholder.bounds.size = cardSize
        placeholder.center = deckCenter
        cast(placeholder)
        button.center = CGPoint(x: size.width / 2, y: size.height * 0.9)
    }

    /// Takes the cards off the table, whatever they are doing.
    private func startOver() {
        round += 1
        for card in cards {
            card.layer.pop_removeAllAnimations()
            card.removeFromSuperview()
        }
        cards = []
        if placeholder.superview == nil { view.insertSubview(placeholder, aboveSubview: table) }
        rest(cutNext: false)
    }

    // MARK: The deck

    private let count = 50
    private let flick = SoundEffect(Foley.flick, voices: 25)
    private let slide = SoundEffect(Foley.slide)
    private let thud = SoundEffect(Foley.thud)
    private var pictures: [UIImage] = []
    /// Every sixth card has a darker edge, so that the deck's side shows its leaves.
    private func picture(of card: Int) -> UIImage { pictures[card % 6 == 2 ? 1 : 0] }
    private var cardSize: CGSize {
        let width = (min(view.bounds.width, view.bounds.height) * 0.35).rounded()
        return CGSize(width: width, height: (width * 5 / 7).rounded())
    }
    private var deckCenter: CGPoint { CGPoint(x: view.bounds.width / 2, y: (view.bounds.height * 0.64).rounded()) }
    /// The apparent thickness of a card. The deck's height is a whole number, so that the topmost card is sharp.
    private var step: CGFloat { (cardSize.width * 0.093).rounded() / CGFloat(count - 1) }
    private let deckShadow: Float = 0.5

    private func cast(_ card: UIImageView) {
        card.layer.shadowPath = UIBezierPath(roundedRect: CGRect(origin: .zero, size: cardSize), cornerRadius: cardSize.width * 0.05).cgPath
        card.layer.shadowOffset = .zero
        card.layer.shadowRadius = cardSize.width * 0.04
    }

    private func makeSet() {
        for n in 0..<count {
            let card = UIImageView(image: picture(of: n))
            card.bounds.size = cardSize
            card.center = placeholder.center
            card.layer.name = "card \(n)"
            POPLayerSetTranslationY(card.layer, -step * CGFloat(n))
            cast(card)
            card.layer.shadowOpacity = n == 0 ? deckShadow : 0
            view.insertSubview(card, belowSubview: button)
            cards.append(card)
        }
        flick.play()
        NotificationCenter.default.post(name: CardShuffle.setCreated, object: self)
    }

    // MARK: What the button does

    private func goOn() {
        guard !isBusy, !pictures.isEmpty else { return }
        isBusy = true
        button.isEnabled = false
        if isCutNext { cut() } else if cards.isEmpty { makeSet() } else { shuffle() }
    }

    private func rest(cutNext: Bool) {
        isCutNext = cutNext
        isBusy = false
        button.setTitle(cutNext ? "Cut Card" : "Shuffle", for: .normal)
        button.isEnabled = true
    }

    private func shuffle() {
        placeholder.removeFromSuperview()
        // Swift draws numbers from a generator of unknown type only if that is a local variable.
        var random = self.random
        defer { self.random = random }
        let (w, h) = (view.bounds.width / 320, view.bounds.height / 568)
        for card in cards {
            let turn = POPBasicAnimation.linear()!
            turn.property = POPAnimatableProperty.property(withName: kPOPLayerRotation) as? POPAnimatableProperty
            turn.fromValue = 0
            turn.toValue = CGFloat.pi * 2
            turn.duration = 1
            card.layer.pop_add(turn, forKey: "turn")
            shade(card, 0.3)
            let place = CGPoint(
                x: CGFloat.random(in: 0...250, using: &random) * w, y: CGFloat.random(in: 74...300, using: &random) * h)
            UIView.animate(withDuration: 0.3) { card.frame.origin = place }
        }
        // They rustle past each other, from left to right and back.
        for n in 0..<count / 2 { flick.play(volume: 0.25 + 0.15 * Double(n % 3), pan: 0.7 * sin(Double(n)), after: 0.013 * Double(n)) }
        slide.play(volume: 0.6)
        wait(0.5) { NotificationCenter.default.post(name: CardShuffle.shuffleFinished, object: $0) }
    }

    private func gather() {
        for (n, card) in cards.enumerated() { shade(card, n == 0 ? deckShadow : 0) }
        slide.play(volume: 0.7)
        thud.play(volume: 0.6, after: 0.28)
        move(0.3, { for card in self.cards { card.center = self.placeholder.center } }, then: { $0.rest(cutNext: true) })
    }

    /// The upper half goes to the right and the lower one a little to the left; then the upper one comes back under the other, which drops on it.
    private func cut() {
        let lower = Array(cards.prefix(count / 2))
        let upper = Array(cards.suffix(count - count / 2))
        cards = upper + lower
        let (width, middle) = (cardSize.width, placeholder.center.x)
        shade(upper[0], deckShadow)
        slide.play(volume: 0.7, pan: 0.3)
        for (n, card) in upper.enumerated() { lift(card, to: CGFloat(lower.count + n) * step + width * 0.05) }
        move(
            0.36,
            {
                for card in upper { card.center.x = middle + width * 0.62 }
                for card in lower { card.center.x = middle - width * 0.46 }
            }
        ) { scene in
            // They lie side by side now, so that nobody sees the order change.
            for card in lower { scene.view.insertSubview(card, belowSubview: scene.button) }
            for (n, card) in scene.cards.enumerated() {
                scene.lift(card, to: CGFloat(n) * scene.step + (n < upper.count ? 0 : width * 0.09))
            }
            scene.slide.play(volume: 0.7, pan: -0.3, after: 0.12)
            scene.thud.play(after: 0.46)
            scene.move(0.36, after: 0.12, { for card in scene.cards { card.center.x = middle } }) { scene in
                scene.shade(lower[0], 0)
                for (n, card) in scene.cards.enumerated() { scene.lift(card, to: CGFloat(n) * scene.step) }
                scene.wait(0.2) { $0.rest(cutNext: false) }
            }
        }
    }

    // MARK: Moves

    private func move(
        _ duration: TimeInterval, after delay: TimeInterval = 0, _ moves: @escaping () -> Void, then next: @escaping (CardShuffle) -> Void
    ) {
        UIView.animate(withDuration: duration, delay: delay, animations: moves) { [weak self, round] _ in
            if let self, self.round == round { next(self) }
        }
    }

    private func wait(_ seconds: TimeInterval, then next: @escaping (CardShuffle) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self, round] in
            if let self, self.round == round { next(self) }
        }
    }

    private func lift(_ card: UIView, to height: CGFloat) {
        let spring = POPSpringAnimation(propertyNamed: kPOPLayerTranslationY)!
        spring.toValue = -height
        spring.springSpeed = 18
        spring.springBounciness = 6
        card.layer.pop_add(spring, forKey: "lift")
    }

    private func shade(_ card: UIView, _ opacity: Float) {
        let fade = POPBasicAnimation(propertyNamed: kPOPLayerShadowOpacity)!
        fade.toValue = opacity
        fade.duration = 0.25
        card.layer.pop_add(fade, forKey: "shade")
    }
}
