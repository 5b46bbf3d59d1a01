import LaminaUIKit

/// The page on views: changes in blocks, on springs, through keyframes, turned over, and under somebody's finger.
final class Views: GuidePage {
    override func viewDidLoad() {
        super.viewDidLoad()
        for x in [135, 270, 405] { _ = addLayer(CGRect(x: x, y: 30, width: 1, height: 280), Ink.faint) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        dropOnSprings()
        goThroughKeyframes()
        turnOver()
        pull()
    }

    private func addCard(_ frame: CGRect, _ color: CGColor) -> UIView {
        let card = UIView(frame: frame)
        card.backgroundColor = UIColor(cgColor: color)
        card.layer.cornerRadius = 8
        board.addSubview(card)
        return card
    }

    /// Drops cards the same way in the same time, with less and less damping.
    private func dropOnSprings() {
        caption("springs: damping 1, 0.7, 0.4, 0.2", at: CGPoint(x: 70, y: 335), size: 8)
        for (index, damping) in [1, 0.7, 0.4, 0.2].enumerated() {
            let card = addCard(CGRect(x: 14 + 28 * index, y: 40, width: 22, height: 34), Ink.all[index])
            UIView.animate(withDuration: 1.5, delay: 0.3, usingSpringWithDamping: damping, initialSpringVelocity: 0) {
                card.center.y += 140
            }
        }
    }

    /// A walk round a square, each side a keyframe.
    private func goThroughKeyframes() {
        caption("keyframes", at: CGPoint(x: 202, y: 335), size: 9)
        let walker = addCard(CGRect(x: 155, y: 60, width: 30, height: 30), Ink.coral)
        UIView.animateKeyframes(withDuration: 3, delay: 0.3) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { walker.center.x += 65 }
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { walker.center.y += 170 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { walker.center.x -= 65 }
            UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { walker.center.y -= 170 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { walker.backgroundColor = UIColor(cgColor: Ink.indigo) }
        }
    }

    /// A card with another side.
    private func turnOver() {
        caption("transition: flipFromLeft", at: CGPoint(x: 337, y: 335), size: 9)
        let card = addCard(CGRect(x: 292, y: 90, width: 92, height: 130), Ink.teal)
        let label = UILabel(frame: card.bounds)
        label.textAlignment = .center
        label.textColor = .white
        label.font = .boldSystemFont(ofSize: 44)
        label.text = "A"
        card.addSubview(label)
        after(0.6) {
            UIView.transition(with: card, duration: 1.2, options: .transitionFlipFromLeft) {
                card.backgroundColor = UIColor(cgColor: Ink.plum)
                label.text = "B"
            }
        }
    }

    /// An animator that is pulled to the middle, goes on by itself, and is turned round before its end.
    private func pull() {
        caption("an animator, steered", at: CGPoint(x: 472, y: 335), size: 9)
        let card = addCard(CGRect(x: 442, y: 50, width: 60, height: 60), Ink.amber)
        let animator = UIViewPropertyAnimator(duration: 1.5, dampingRatio: 0.8) {
            card.center.y += 190
            card.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
        for step in 0...50 {
            after(0.3 + 0.02 * Double(step)) { animator.fractionComplete = 0.01 * CGFloat(step) }
        }
        after(1.8) { animator.startAnimation() }
        after(2.2) { animator.isReversed = true }
    }
}
