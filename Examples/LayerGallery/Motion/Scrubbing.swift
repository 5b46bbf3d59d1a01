import LaminaUIKit

/// A thumb that is moved back and forth, and an animator that follows it.
final class Scrubbing: Exhibit {
    private var animator: UIViewPropertyAnimator?

    override func play() {
        let (start, end) = (CGPoint(x: 34, y: 98), CGPoint(x: 158, y: 98))
        add(box(end.x - start.x, 4, at: CGPoint(x: middle.x, y: 98), UIColor(0x3A3F52), corner: 2))
        let done = add(box(0, 4, at: start, tint, corner: 2))
        done.anchorPoint.x = 0
        let thumb = add(dot(16, at: start, .white))
        thumb.shadowOpacity = 0.4
        thumb.shadowRadius = 2.5
        thumb.shadowOffset = CGSize(width: 0, height: 1)

        let form = UIView(frame: rect(44, 44, at: CGPoint(x: 40, y: 46)))
        form.backgroundColor = tint
        form.layer.cornerRadius = 10
        form.layer.borderColor = UIColor(white: 1, alpha: 0.85).cgColor
        form.layer.borderWidth = 1.5
        addSubview(form)
        animator?.stopAnimation(true)
        animator = nil

        var tick = 0
        every(1.0 / 60) { [weak self] in
            guard let self else { return }
            // Forth in two moves, a little back in between, and home again: half a cosine each.
            let way: [(time: CGFloat, place: CGFloat)] = [
                (0, 0), (0.2, 0), (1.4, 0.7), (1.7, 0.7), (2.5, 0.35), (2.7, 0.35), (4.3, 1), (5, 1), (7, 0), (8, 0),
            ]
            let time = CGFloat(tick % 480) / 60
            let leg = way.lastIndex { $0.time <= time }!
            let (a, b) = (way[leg], way[leg + 1])
            let place = a.place + (b.place - a.place) * (1 - cos(.pi * (time - a.time) / (b.time - a.time))) / 2
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            thumb.position.x = start.x + place * (end.x - start.x)
            done.bounds.size.width = place * (end.x - start.x)
            CATransaction.commit()
            follow(form).fractionComplete = place
            tick += 1
        }
    }

    /// Made when it is first needed: cells are filled while nothing may animate.
    private func follow(_ form: UIView) -> UIViewPropertyAnimator {
        if let animator { return animator }
        let new = UIViewPropertyAnimator(duration: 1, curve: .linear) { [third] in
            form.center.x = 152
            form.transform = CGAffineTransform(rotationAngle: .pi)
            form.layer.cornerRadius = 22
            form.backgroundColor = third
        }
        new.pauseAnimation()
        animator = new
        return new
    }

    deinit { MainActor.assumeIsolated { animator?.stopAnimation(true) } }
}
