import Artwork
import LaminaUIKit

/// Night, with a light at either end.
final class Backdrop: UIView {
    private let lights = [(0x3A2E8C as UInt32, CGPoint(x: 0.08, y: 0)), (0x0F5A66, CGPoint(x: 0.95, y: 1))].map { color, place in
        let light = CAGradientLayer()
        light.type = .radial
        light.startPoint = place
        light.endPoint = CGPoint(x: place.x + 0.75, y: place.y + 0.9)
        light.colors = [UIColor(color, alpha: 0.42).cgColor, UIColor(color, alpha: 0.14).cgColor, UIColor(color, alpha: 0).cgColor]
        return light
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Ink.page
        for light in lights { layer.addSublayer(light) }
    }

    required init?(coder: NSCoder) { fatalError("The backdrop is made in code") }

    override func layoutSubviews() {
        super.layoutSubviews()
        for light in lights { light.frame = bounds }
    }
}
