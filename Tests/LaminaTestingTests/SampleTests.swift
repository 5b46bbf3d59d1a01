import LaminaTesting
import LaminaUIKit
import Testing

/// A card that is swiped away: a test as users of the library write it, with references that are committed.
@MainActor @Suite(.snapshots(record: .missing))
struct SampleTests {
    private final class CardStack: UIViewController {
        let card = UIView()

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
            card.frame = CGRect(x: 60, y: 120, width: 200, height: 280)
            card.layer.cornerRadius = 24
            card.layer.name = "card"
            card.backgroundColor = .orange
            let pan = UIPanGestureRecognizer()
            pan.addAction { [unowned self] in follow($0) }
            card.addGestureRecognizer(pan)
            view.addSubview(card)
        }

        private func follow(_ pan: UIPanGestureRecognizer) {
            let way = pan.translation(in: view)
            switch pan.state {
            case .changed: card.transform = CGAffineTransform(translationX: way.x, y: 0).rotated(by: way.x / 800)
            case .ended:
                let target: CGFloat = pan.velocity(in: view).x > 500 ? 420 : 0
                UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: []) {
                    self.card.transform = CGAffineTransform(translationX: target, y: 0).rotated(by: target / 800)
                }
            default: break
            }
        }
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func swipe(_ style: UIUserInterfaceStyle) throws {
        let stage = try Stage(showing: CardStack(), on: .iPhoneSE1, traits: UITraitCollection(userInterfaceStyle: style), scale: 1, seed: 7)
        stage.play(.swipe("card", by: CGVector(dx: 200, dy: 0), in: 0.18))
        try expectFrames(of: stage, at: 0, 0.1, 0.25, 0.5)
        try expectFilm(of: stage, during: 0...1.2, fps: 10)
        try expectCurve(of: "card", "transform.translation.x", in: stage, during: 0...1.2)
        try expectTree(of: stage)
        try expectMotion(of: stage)
        #expect(stage.settles(within: 2))
        #expect(stage.overshoot(of: "card", "transform.translation.x") < 0.1)
        #expect(stage.damage(at: 0.3).pixels < 320 * 568)
    }
}
