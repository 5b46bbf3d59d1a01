import LaminaUIKit

/// A path that takes one form after the other, inside a line that is trimmed, inside one whose dashes march.
final class Shapes: Exhibit {
    override func play() {
        let dashes = add(line(circle(49, round: middle), third.withAlphaComponent(0.8), width: 2.5))
        dashes.lineDashPattern = [NSNumber(value: 0), NSNumber(value: Double.pi * 49 / 20)]
        dashes.add(basic("lineDashPhase", from: 0, to: -Double.pi * 49 / 5, 4, .linear), forKey: "march")

        add(line(circle(39, round: middle), Ink.track, width: 5))
        let ring = add(line(circle(39, round: middle), second, width: 5))
        ring.add(frames("strokeStart", [0, 0, 1], 4), forKey: "start")
        ring.add(frames("strokeEnd", [0, 1, 1], 4), forKey: "end")
        ring.add(basic("transform.rotation.z", from: 0, to: 2 * Double.pi, 8, .linear), forKey: "turn")

        let form = add(line(nil, UIColor(white: 1, alpha: 0.85), width: 1.5))
        form.fillColor = tint.cgColor
        let forms = [
            outline { _ in 22 }, outline { 19 + 7 * cos(5 * $0) }, outline { 21 / max(abs(cos($0)), abs(sin($0))) * 0.92 },
            outline { 21 + 4 * cos(8 * $0) },
        ]
        form.path = forms[0]
        let held = (forms + [forms[0]]).flatMap { [$0, $0] }.dropLast()
        form.add(frames("path", Array(held), at: [0, 0.1, 0.25, 0.35, 0.5, 0.6, 0.75, 0.85, 1], 8), forKey: "morph")
        form.add(basic("transform.rotation.z", from: 0, to: Double.pi, 8, .linear), forKey: "turn")
    }

    /// A closed line at distances from the middle that depend on the angle.
    private func outline(_ radius: (CGFloat) -> CGFloat) -> CGPath {
        let path = CGMutablePath()
        for step in 0..<120 {
            let angle = CGFloat(step) / 60 * .pi - .pi / 2
            let r = radius(angle + .pi / 2)
            let point = CGPoint(x: middle.x + r * cos(angle), y: middle.y + r * sin(angle))
            step == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        path.closeSubpath()
        return path
    }
}
