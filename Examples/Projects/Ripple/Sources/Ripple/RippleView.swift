import UIKit

/// A view that draws a ring around each touch.
open class RippleView: UIView {
    /// The time that a ring grows, in seconds.
    @objc open dynamic var duration: TimeInterval = 0.9

    public override init(frame: CGRect) {
        super.init(frame: frame)
        listen()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        listen()
    }

    private func listen() {
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(touched(_:))))
    }

    @objc private func touched(_ recognizer: UITapGestureRecognizer) { addRing(at: recognizer.location(in: self)) }

    /// Draws a ring.
    open func addRing(at point: CGPoint) {
        let ring = RingLayer()
        ring.frame = CGRect(x: point.x - 100, y: point.y - 100, width: 200, height: 200)
        ring.contentsScale = UIScreen.main.scale
        layer.addSublayer(ring)
        let grow = CABasicAnimation(keyPath: #keyPath(RingLayer.radius))
        grow.fromValue = 0
        grow.toValue = 90
        let fade = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
        fade.toValue = 0
        let group = CAAnimationGroup()
        group.animations = [grow, fade]
        group.duration = duration
        group.delegate = self
        group.setValue(ring, forKey: "ring")
        group.isRemovedOnCompletion = false
        group.fillMode = .forwards
        ring.add(group, forKey: nil)
    }
}

extension RippleView: CAAnimationDelegate {
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        (anim.value(forKey: "ring") as? CALayer)?.removeFromSuperlayer()
    }
}

/// A circle whose radius animates.
final class RingLayer: CALayer {
    @NSManaged var radius: CGFloat

    override class func needsDisplay(forKey key: String) -> Bool { key == #keyPath(RingLayer.radius) || super.needsDisplay(forKey: key) }

    override func draw(in context: CGContext) {
        context.setStrokeColor(UIColor.systemBlue.cgColor)
        context.setLineWidth(6)
        context.strokeEllipse(in: CGRect(x: bounds.midX - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius))
    }
}
