import LaminaPop
import LaminaUIKit
import Testing

// Shapes in which code for pop is written. That they compile is the better part of the test.

private let kSpringCenter = "springCenter"

extension UIView {
    fileprivate var isPopAnimating: Bool {
        let anims = self.pop_animationKeys()
        return anims != nil && anims!.count > 0
    }

    @discardableResult
    fileprivate func springCenter(
        to center: CGPoint, at velocity: CGPoint = .zero, then completion: @escaping (POPAnimation?, Bool) -> Void = { _, _ in }
    )
        -> POPSpringAnimation?
    {
        if let anim = self.pop_animation(forKey: kSpringCenter) as? POPSpringAnimation {
            anim.toValue = center
            return anim
        } else if let anim = POPSpringAnimation(propertyNamed: kPOPViewCenter) {
            anim.toValue = NSValue(cgPoint: center)
            anim.velocity = velocity
            anim.completionBlock = completion
            anim.clampMode = POPAnimationClampFlags.both.rawValue
            self.pop_add(anim, forKey: kSpringCenter)
            return anim
        }
        return nil
    }
}

private final class Panel: UIViewController, POPAnimationDelegate {
    let ani = POPSpringAnimation(propertyNamed: kPOPViewFrame)
    let box = UIView()
    var log: [String] = []

    func bounce() {
        ani?.toValue = CGRect(x: 100, y: 500, width: 50, height: 50)
        ani?.springSpeed = 1
        ani?.springBounciness = 1
        ani?.delegate = self
        ani?.name = "frame"
        box.layer.pop_add(ani, forKey: "framekey")
    }
    func pop_animationDidStart(_ anim: POPAnimation!) { if anim.name == "frame" { log.append("start") } }
    func pop_animationDidReach(toValue anim: POPAnimation!) { log.append("reach") }
    func pop_animationDidStop(_ anim: POPAnimation!, finished: Bool) { log.append("stop \(finished)") }
}

@MainActor @Suite("pop: code as it is written for iOS")
struct SourceCompatibilityTests {
    @Test("spring helpers on views")
    func springs() throws {
        let (stage, layer) = try makeStage()
        let view = UIView()
        layer.addSublayer(view.layer)
        #expect(!view.isPopAnimating)
        var ended = false
        view.springCenter(to: CGPoint(x: 30, y: 40)) { _, finished in ended = finished }
        stage.advance(to: 0.1)
        #expect(view.isPopAnimating)
        let anim = view.springCenter(to: CGPoint(x: 50, y: 60))
        let velocity = (anim!.velocity as! CGPoint)
        #expect(velocity.x > 0)
        stage.advance(to: 3)
        #expect(view.center == CGPoint(x: 50, y: 60) && ended)
    }

    @Test("a controller that is a delegate, with an animation that is optional")
    func controllers() throws {
        let (stage, layer) = try makeStage()
        let panel = Panel()
        layer.addSublayer(panel.box.layer)
        panel.bounce()
        stage.advance(to: 5)
        #expect(panel.box.frame == CGRect(x: 100, y: 500, width: 50, height: 50) && panel.log == ["start", "reach", "stop true"])
    }

    @Test("counters in labels, by a property of one's own")
    func counters() throws {
        let (stage, _) = try makeStage()
        let label = UILabel()
        let prop = POPAnimatableProperty.property(withName: "count") { (prop) in
            prop?.readBlock = { obj, values in values?.pointee = 0 }
            prop?.writeBlock = { obj, values in
                let label = obj as! UILabel
                label.text = "\(Int(values![0]))"
            }
            prop!.threshold = 0.01
        }
        let numbers = POPBasicAnimation.easeInEaseOut()!
        numbers.property = prop as? POPAnimatableProperty
        numbers.fromValue = 0
        numbers.toValue = 1000
        numbers.duration = 2
        numbers.beginTime = CACurrentMediaTime() + 0.5
        numbers.completionBlock = { anim, finished in label.tag = finished ? 7 : 0 }
        label.pop_add(numbers, forKey: nil)
        stage.advance(to: 1.5)
        #expect(label.text == "500")
        stage.advance(to: 3)
        #expect(label.text == "1000" && label.tag == 7)
    }

    @Test("custom animations that guard their arguments, and basic ones made without a name")
    func others() throws {
        let (stage, layer) = try makeStage()
        if let animation = POPCustomAnimation(block: { (target, animation) -> Bool in
            guard let layer = target as? CALayer, let animation = animation else { return false }
            layer.zPosition += CGFloat(animation.elapsedTime)
            return animation.currentTime - animation.beginTime < 1
        }) {
            layer.pop_add(animation, forKey: "custom")
        }
        let basic = POPBasicAnimation()
        basic.property = (POPAnimatableProperty.property(withName: kPOPLayerOpacity) as! POPAnimatableProperty)
        basic.toValue = NSNumber(value: 0.5)
        basic.timingFunction = CAMediaTimingFunction(name: .easeOut)
        basic.removedOnCompletion = true
        layer.pop_add(basic, forKey: kPOPLayerOpacity)
        let decay = POPDecayAnimation(propertyNamed: kPOPLayerPositionX)
        decay?.velocity = 100
        decay?.deceleration = 0.99
        layer.pop_add(decay, forKey: "decay")
        stage.advance(to: 2)
        #expect(isNear(layer.zPosition, 1, 1e-6) && layer.opacity == 0.5 && layer.position.x > 5 && layer.pop_animationKeys() == nil)
    }
}
