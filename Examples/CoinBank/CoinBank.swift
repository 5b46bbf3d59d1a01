// Coins fly into a piggy bank.
//
// Tapping the button sends coins off, one every 10 ms. A coin is a layer that lies where it will land from the start; only animations make it fly there. When
// the last has landed the bank shakes with joy and the button is back.
//
// Nothing here knows where it is shown. The same source would run on iOS.

import Artwork
import Foley
import LaminaUIKit

/// The scene's controller: a piggy bank into which coins fly.
public final class CoinBank: UIViewController, @preconcurrency CAAnimationDelegate {
    /// The number of coins that a tap throws.
    public let coins: Int
    /// The number of coins that have landed.
    public private(set) var landed = 0 { didSet { bank.accessibilityValue = landed == 0 ? nil : "\(landed) coins" } }

    /// The piggy bank.
    public let bank = UIImageView()
    /// The button that throws the coins.
    public let button: UIButton = PillButton(title: "Show me the money")
    private let backdrop = UIImageView()
    private let shadow = UIImageView()

    private let flightTime = 1.2
    private let coinSize = CGSize(width: 40, height: 40)
    private lazy var pictures = [Metal.gold, .silver].map { metal in
        drawnOnce("coin \(metal) \(coinSize.width)") { coinImage(metal, diameter: coinSize.width, sharpness: UIScreen.main.scale * 2) }
    }
    private var random: Luck
    private let clinks = Foley.clinks.map { SoundEffect($0, voices: 8) }
    private let bell = SoundEffect(Foley.bell, voices: 1)
    private let impact = UIImpactFeedbackGenerator(style: .light)

    /// Creates a bank.
    ///
    /// - Parameter random: Decides on the coins' ways: the same numbers make the same pictures.
    public init(coins: Int = 300, random: any RandomNumberGenerator = SystemRandomNumberGenerator()) {
        self.coins = coins
        self.random = Luck(source: random)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("CoinBank is made in code") }

    // MARK: The stage

    public override func viewDidLoad() {
        super.viewDidLoad()
        button.addAction(UIAction { [weak self] _ in self?.showTheMoney() }, for: .touchUpInside)
        for part in [backdrop, shadow, bank, button] { view.addSubview(part) }
        bank.layer.name = "bank"
        (bank.isAccessibilityElement, bank.accessibilityLabel) = (true, "Piggy bank")
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        guard backdrop.bounds.size != size else { return }
        let width = min(size.width * 0.62, 300)
        let center = CGPoint(x: size.width / 2, y: size.height * 0.25)
        backdrop.frame = view.bounds
        backdrop.image = drawnOnce("coin backdrop \(size) \(center)") { backdropImage(size: size, light: center) }
        bank.image = drawnOnce("bank \(width)") { bankImage(width: width) }
        bank.bounds.size = CGSize(width: width, height: width / 1.2)
        bank.center = center
        shadow.bounds.size = CGSize(width: width * 0.96, height: width * 0.18)
        shadow.center = CGPoint(x: center.x, y: center.y + width * 0.39)
        shadow.image = drawnOnce("bank's shadow \(shadow.bounds.size)") { groundShadowImage(size: shadow.bounds.size) }
        button.center = CGPoint(x: size.width / 2, y: size.height * 0.9)
    }

    // MARK: The money

    private func showTheMoney() {
        button.isHidden = true
        landed = 0
        let start = DispatchTime.now()
        for n in 0..<coins {
            DispatchQueue.main.asyncAfter(deadline: start + 0.01 * Double(n)) { [weak self] in self?.sendCoin(n) }
        }
    }

    private func sendCoin(_ n: Int) {
        let target = CGPoint(x: bank.center.x, y: bank.center.y - 20)
        let coin = CALayer()
        coin.bounds.size = coinSize
        coin.position = target
        coin.contents = pictures[n % 2].cgImage
        coin.name = "coin \(n)"
        view.layer.insertSublayer(coin, below: bank.layer)

        let from = CGPoint(
            x: Double.random(in: 0...view.bounds.width, using: &random), y: Double.random(in: 0...target.y, using: &random))
        let way = CGMutablePath()
        way.move(to: CGPoint(x: from.x, y: view.bounds.height + coinSize.height))
        way.addQuadCurve(to: target, control: CGPoint(x: target.x + (from.x - target.x) / 2, y: from.y / 2 - target.y))
        let move = CAKeyframeAnimation(keyPath: "position")
        move.path = way

        let s = 1 + 0.1 * CGFloat(Int.random(in: 0...9, using: &random))
        let turn = CAKeyframeAnimation(keyPath: "transform")
        turn.values = [CATransform3DMakeScale(s, s / 2, s), CATransform3DMakeScale(s / 2, s / 2, s / 2)]
        turn.timingFunctions = [CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn)]

        let flight = CAAnimationGroup()
        flight.animations = [move, turn]
        flight.duration = flightTime
        flight.fillMode = .forwards
        flight.isRemovedOnCompletion = false
        flight.delegate = self
        flight.setValue(coin, forKey: "coin")
        coin.add(flight, forKey: "flight")
    }

    public func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        (animation.value(forKey: "coin") as? CALayer)?.removeFromSuperlayer()
        landed += 1
        clink()
        if landed == coins { celebrate() }
    }

    private func clink() {
        // Neither as loud nor from where the one before was.
        let chance = (Double(landed) * 0.618).truncatingRemainder(dividingBy: 1)
        clinks[landed % clinks.count].play(volume: 0.12 + 0.18 * chance, pan: 0.8 * (chance - 0.5))
        if landed % 10 == 1 { impact.impactOccurred() }
    }

    private func celebrate() {
        bell.play(volume: 0.8)
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        let shake = CABasicAnimation(keyPath: "transform.rotation.z")
        shake.fromValue = -0.2
        shake.toValue = 0.2
        shake.duration = 0.1
        shake.autoreverses = true
        shake.repeatCount = 3
        bank.layer.add(shake, forKey: "shake")
        button.isHidden = false
    }
}

/// Numbers from a source of whatever type. Its own type is known, so that what draws from it is compiled for it.
private struct Luck: RandomNumberGenerator {
    var source: any RandomNumberGenerator
    mutating func next() -> UInt64 { source.next() }
}
