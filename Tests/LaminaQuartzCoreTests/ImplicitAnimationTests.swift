import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Implicit animations")
struct ImplicitAnimationTests {
    nonisolated static let animated = [
        "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform", "contents", "contentsRect",
        "contentsCenter", "contentsScale", "cornerRadius", "borderWidth", "borderColor", "backgroundColor", "opacity", "shadowColor",
        "shadowOpacity", "shadowOffset", "shadowRadius",
    ]
    nonisolated static let still = [
        "doubleSided", "contentsGravity", "frame", "name", "speed", "beginTime", "position.x", "bounds.size", "shadowOffset.width", "mine",
        "onOrderIn", "onOrderOut", "shadowPath", "cornerCurve",
    ]

    private func other(_ row: LayerProperty.Row) -> Any {
        switch row.kind {
        case .number: 0.25
        case .point: CGPoint(x: 3, y: 4)
        case .size: CGSize(width: 5, height: 6)
        case .rect: CGRect(x: 1, y: 2, width: 3, height: 4)
        case .transform: CATransform3DMakeTranslation(1, 2, 0)
        case .color: CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        default: CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = .max })
        }
    }

    @Test("a change of the property animates from what shows", arguments: animated)
    func object(key: String) throws {
        let table = Turntable()
        let layer = table.layer { $0.backgroundColor = CGColor(gray: 0, alpha: 1) }
        let row = try #require(LayerProperty.row(named: key))
        let before = layer.value(forKey: key)
        layer.setValue(other(row), forKey: key)
        #expect(layer.animationKeys() == [key])
        let animation = try #require(layer.animation(forKey: key) as? CABasicAnimation)
        #expect(animation.keyPath == key)
        #expect(Value(animation.fromValue, kind: row.kind) == Value(before, kind: row.kind))
        #expect(animation.toValue == nil && animation.byValue == nil)
        #expect(animation.duration == 0.25)
        #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
        #expect(animation.fillMode == .backwards)
        #expect(animation.isRemovedOnCompletion)
        #expect(!animation.isAdditive)
    }

    @Test("nothing animates these", arguments: still)
    func none(key: String) {
        let table = Turntable()
        #expect(table.layer().action(forKey: key) == nil)
    }

    @Test("parts of the transform have actions of their own")
    func transformParts() {
        let table = Turntable()
        let action = table.layer().action(forKey: "transform.rotation.z") as? CABasicAnimation
        #expect(action?.keyPath == "transform.rotation.z")
        #expect(action?.fromValue as? Double == 0)
    }

    @Test("a first background colour appears at once")
    func noColorYet() {
        let table = Turntable()
        let layer = table.layer()
        layer.backgroundColor = CGColor(gray: 1, alpha: 1)
        #expect(layer.animationKeys() == nil)
        CATransaction.flush()
        layer.backgroundColor = CGColor(gray: 0, alpha: 1)
        #expect(layer.animationKeys() == ["backgroundColor"])
    }

    @Test("a layer that is alone, or not committed yet, changes at once")
    func uncommitted() {
        let table = Turntable()
        let alone = CALayer()
        CATransaction.flush()
        alone.opacity = 0.5
        #expect(alone.animationKeys() == nil)
        #expect(alone.action(forKey: "opacity") == nil)
        let fresh = CALayer()
        table.root.addSublayer(fresh)
        fresh.opacity = 0.5
        #expect(fresh.animationKeys() == nil)
        CATransaction.flush()
        fresh.opacity = 1
        #expect(fresh.animationKeys() == ["opacity"])
        fresh.removeFromSuperlayer()
        CATransaction.flush()
        fresh.opacity = 0.2
        #expect(fresh.animationKeys() == nil)
    }

    @Test("the transaction gives duration and pacing")
    func transaction() {
        let table = Turntable()
        let layer = table.layer()
        let linear = CAMediaTimingFunction(name: .linear)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(linear)
        layer.opacity = 0
        CATransaction.commit()
        #expect(layer.animation(forKey: "opacity")?.duration == 2)
        #expect(layer.animation(forKey: "opacity")?.timingFunction === linear)
        table.go(to: 101)
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test("a change under way goes on from what shows")
    func interrupted() {
        let table = Turntable()
        let layer = table.layer()
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.opacity = 0
        CATransaction.commit()
        table.go(to: 100.5)
        layer.opacity = 1
        #expect((layer.animation(forKey: "opacity") as? CABasicAnimation)?.fromValue as? Double == 0.5)
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 0.5)
        table.go(to: 101)
        #expect(layer.presentation()?.opacity == 1)
    }
}
