import LaminaPop
import LaminaUIKit

/// Balls that chase a target, each on a spring of its own.
final class Popping: Exhibit {
    override func play() {
        let places = [(40, 36), (150, 50), (96, 90), (60, 74), (156, 88), (100, 30), (34, 88), (96, 60)].map { CGPoint(x: $0.0, y: $0.1) }
        let target = add(dot(40, at: places[7], .clear))
        target.borderColor = UIColor(white: 1, alpha: 0.35).cgColor
        target.borderWidth = 1.5
        let balls = [(30, third, 5), (23, second, 9), (15, tint, 16)].map { diameter, color, speed in
            (ball: add(dot(CGFloat(diameter), at: places[7], color)), speed: CGFloat(speed))
        }
        var step = 0
        every(1) {
            let place = places[step % 8]
            step += 1
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            target.position = place
            CATransaction.commit()
            let ping = CABasicAnimation(keyPath: "transform.scale")
            (ping.fromValue, ping.toValue, ping.duration) = (1.5, 1, 0.3)
            target.add(ping, forKey: "ping")
            for (ball, speed) in balls {
                let chase = POPSpringAnimation(propertyNamed: kPOPLayerPosition)!
                chase.toValue = place
                chase.springBounciness = 12
                chase.springSpeed = speed
                ball.pop_add(chase, forKey: "chase")
            }
        }
    }
}
