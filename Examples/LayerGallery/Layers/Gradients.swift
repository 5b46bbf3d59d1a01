import LaminaUIKit

/// Colours along a way, out of a point and round one, all of them on the move.
final class Gradients: Exhibit {
    override func play() {
        let axial = gradient(.axial, x: 38, [tint, second, third])
        axial.cornerRadius = 14
        let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1), CGPoint(x: 0, y: 0)]
        axial.add(frames("startPoint", corners, 8), forKey: "start")
        axial.add(frames("endPoint", corners.map { CGPoint(x: 1 - $0.x, y: 1 - $0.y) }, 8), forKey: "end")

        let radial = gradient(.radial, x: 96, [.white, third, tint, tint.withAlphaComponent(0)])
        radial.startPoint = CGPoint(x: 0.5, y: 0.5)
        radial.endPoint = CGPoint(x: 1, y: 1)
        radial.add(
            frames("locations", [[0, 0.2, 0.5, 0.75], [0.1, 0.5, 0.85, 1], [0, 0.2, 0.5, 0.75]] as [[NSNumber]], 4), forKey: "pulse")
        radial.add(orbit("startPoint", circle(0.08, round: CGPoint(x: 0.5, y: 0.5)), 8), forKey: "wander")

        let conic = gradient(.conic, x: 154, [second, third, tint, second])
        conic.startPoint = CGPoint(x: 0.5, y: 0.5)
        conic.endPoint = CGPoint(x: 0.5, y: 0)
        conic.add(orbit("endPoint", circle(0.5, round: CGPoint(x: 0.5, y: 0.5)), 4), forKey: "turn")
        let hole = line(circle(19, round: CGPoint(x: 26, y: 26)), .white, width: 14)
        conic.mask = hole
    }

    private func gradient(_ type: CAGradientLayerType, x: CGFloat, _ colors: [UIColor]) -> CAGradientLayer {
        let gradient = add(CAGradientLayer())
        gradient.type = type
        gradient.frame = rect(52, 52, at: CGPoint(x: x, y: middle.y - 8))
        gradient.colors = colors.map(\.cgColor)
        note(type.rawValue, at: CGPoint(x: x, y: 98))
        return gradient
    }
}
