import LaminaUIKit

/// Cards on a table that is larger than the window on it.
final class Scrolls: Exhibit {
    override func play() {
        let window = add(CAScrollLayer())
        window.frame = rect(132, 88, at: middle)
        window.cornerRadius = 12
        window.masksToBounds = true
        window.backgroundColor = UIColor(white: 1, alpha: 0.05).cgColor
        window.borderColor = UIColor(white: 1, alpha: 0.22).cgColor
        window.borderWidth = 1
        let step = CGSize(width: 94, height: 68)
        for row in 0..<3 {
            for column in 0..<3 {
                let color = [tint, second, third][(row + column) % 3]
                let center = CGPoint(x: CGFloat(column) * step.width + 66 - 47 + 0, y: CGFloat(row) * step.height + 44 - 34)
                let card = add(box(84, 58, at: center, color, corner: 9), to: window)
                add(dot(18, at: CGPoint(x: 19, y: 19), UIColor(white: 1, alpha: 0.85)), to: card)
                for (n, width) in [CGFloat(34), 22].enumerated() {
                    let x = 36 + width / 2
                    add(box(width, 4, at: CGPoint(x: x, y: 15 + 8 * CGFloat(n)), UIColor(white: 1, alpha: 0.6), corner: 2), to: card)
                }
                for (n, width) in [CGFloat(64), 48].enumerated() {
                    let x = 10 + width / 2
                    add(box(width, 4, at: CGPoint(x: x, y: 39 + 8 * CGFloat(n)), UIColor(white: 0, alpha: 0.18), corner: 2), to: card)
                }
            }
        }
        let stops = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)]
        var next = 0
        every(2, after: 0.4) {
            next += 1
            let stop = stops[next % 4]
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0.7, 0, 0.2, 1))
            window.scroll(to: CGPoint(x: stop.x * step.width, y: stop.y * step.height))
            CATransaction.commit()
        }
    }
}
