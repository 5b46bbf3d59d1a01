import LaminaUIKit

/// A button out of which others spring, one after the other.
final class ViewSprings: Exhibit {
    override func play() {
        let home = CGPoint(x: middle.x, y: 92)
        let colors = [tint, second, third, second, tint]
        let places = (0..<5).map { n in
            let angle = CGFloat.pi * (1 + CGFloat(n) / 4)
            return CGPoint(x: home.x + 66 * cos(angle), y: home.y + 66 * sin(angle))
        }
        let petals = colors.map { disc(26, $0, at: home) }
        let button = disc(34, .white, at: home)
        let cross = CALayer()
        cross.frame = button.bounds
        for (width, height) in [(CGFloat(14), CGFloat(2.6)), (2.6, 14)] {
            add(box(width, height, at: CGPoint(x: 17, y: 17), Ink.tileFoot, corner: 1.3), to: cross)
        }
        button.layer.addSublayer(cross)
        for petal in petals { petal.transform = CGAffineTransform(scaleX: 0.3, y: 0.3) }
        var isOpen = false
        every(2, after: 0.3) {
            isOpen.toggle()
            UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
                button.transform = isOpen ? CGAffineTransform(rotationAngle: 3 * .pi / 4) : .identity
            }
            for (n, petal) in petals.enumerated() {
                UIView.animate(
                    withDuration: isOpen ? 0.9 : 0.6, delay: 0.06 * Double(n), usingSpringWithDamping: isOpen ? 0.48 : 0.8,
                    initialSpringVelocity: 0
                ) {
                    petal.center = isOpen ? places[n] : home
                    petal.transform = isOpen ? .identity : CGAffineTransform(scaleX: 0.3, y: 0.3)
                }
            }
        }
    }

    private func disc(_ diameter: CGFloat, _ color: UIColor, at center: CGPoint) -> UIView {
        let disc = UIView(frame: rect(diameter, diameter, at: center))
        disc.backgroundColor = color
        disc.layer.cornerRadius = diameter / 2
        disc.layer.shadowOpacity = 0.35
        disc.layer.shadowRadius = 3
        disc.layer.shadowOffset = CGSize(width: 0, height: 2)
        addSubview(disc)
        return disc
    }
}
