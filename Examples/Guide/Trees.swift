import LaminaUIKit

/// The model is where a layer will be, the presentation where it shows.
///
/// A ring stands at the ball's model position. Dots remember where its presentation was, thirty times a second. A new place to go in the middle of the
/// way starts from where the ball shows.
final class Trees: GuidePage {
    private let ball = CALayer()
    private let ring = CALayer()
    private var link: CADisplayLink?

    override func viewDidLoad() {
        super.viewDidLoad()
        let start = CGPoint(x: 60, y: 290)
        ring.bounds.size = CGSize(width: 56, height: 56)
        ring.cornerRadius = 28
        ring.borderWidth = 2
        ring.borderColor = Ink.coral
        ball.bounds.size = CGSize(width: 40, height: 40)
        ball.cornerRadius = 20
        ball.backgroundColor = Ink.indigo
        ball.name = "ball"
        for layer in [ring, ball] {
            layer.position = start
            layer.zPosition = 1
            board.layer.addSublayer(layer)
        }
        caption("ring: model    ball and dots: presentation", at: CGPoint(x: 270, y: 342), size: 10)

        for (time, place) in [(0.2, CGPoint(x: 480, y: 250)), (0.9, CGPoint(x: 250, y: 60)), (1.5, CGPoint(x: 480, y: 90))] {
            after(time) { [weak self] in self?.go(to: place) }
        }
        let link = CADisplayLink { [weak self] _ in self?.leaveDot() }
        link.preferredFramesPerSecond = 30
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    // A display link calls until it is told not to.
    isolated deinit { link?.invalidate() }

    private func go(to place: CGPoint) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        ring.position = place
        CATransaction.commit()

        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = ball.presentation()?.position
        move.duration = 1.2
        move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        ball.position = place
        ball.add(move, forKey: "position")
    }

    private func leaveDot() {
        guard let place = ball.presentation()?.position else { return }
        let dot = addDot(at: place, radius: 3, Ink.teal)
        dot.opacity = 0.7
    }
}
