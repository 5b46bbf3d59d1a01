import LaminaUIKit

/// A cube of six faces that turns in a ring, which its edges cut through.
final class Solids: Exhibit {
    override func play() {
        layer.sublayerTransform.m34 = -1 / 420
        let space = add(CATransformLayer())
        space.position = middle
        space.transform = CATransform3DRotate(CATransform3DMakeRotation(-0.42, 1, 0, 0), 0.2, 0, 0, 1)

        let cube = add(CATransformLayer(), to: space)
        let side: CGFloat = 46
        // Angles about x and y: front and back, right and left, top and bottom.
        let quarter = CGFloat.pi / 2
        let faces: [(CGFloat, CGFloat)] = [(0, 0), (0, 2 * quarter), (0, quarter), (0, -quarter), (quarter, 0), (-quarter, 0)]
        for (n, (x, y)) in faces.enumerated() {
            let face = add(box(side, side, at: .zero, [tint, second, third][n / 2], corner: 5), to: cube)
            face.borderColor = UIColor(white: 1, alpha: 0.75).cgColor
            face.borderWidth = 1.5
            let turned = CATransform3DRotate(CATransform3DMakeRotation(x, 1, 0, 0), y, 0, 1, 0)
            face.transform = CATransform3DTranslate(turned, 0, 0, side / 2)
        }
        cube.add(basic("transform.rotation.y", from: 0, to: 2 * Double.pi, 8, .linear), forKey: "turn")

        let ring = add(CAShapeLayer(), to: space)
        ring.bounds.size = CGSize(width: 148, height: 148)
        let path = CGMutablePath()
        path.addEllipse(in: ring.bounds)
        path.addEllipse(in: ring.bounds.insetBy(dx: 45, dy: 45))
        ring.path = path
        ring.fillRule = .evenOdd
        ring.fillColor = third.withAlphaComponent(0.28).cgColor
        ring.strokeColor = UIColor(white: 1, alpha: 0.7).cgColor
        ring.lineWidth = 1.2
        ring.transform = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
        let tip = add(dot(11, at: CGPoint(x: 74 + 64, y: 74), .white), to: ring)
        tip.zPosition = 0.5
        ring.add(frames("transform.rotation.x", [1.25, 1.85, 1.25], 8), forKey: "rock")
    }
}
