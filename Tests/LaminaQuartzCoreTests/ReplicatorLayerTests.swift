import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Replicator layers")
struct ReplicatorLayerTests {
    private func make(in table: Turntable) -> (CAReplicatorLayer, CALayer) {
        let (replicator, dot) = (CAReplicatorLayer(), CALayer())
        replicator.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        dot.frame = CGRect(x: 4, y: 4, width: 8, height: 8)
        dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        table.atOnce {
            table.root.position = CGPoint(x: 200, y: 200)
            replicator.addSublayer(dot)
            table.root.addSublayer(replicator)
        }
        CATransaction.flush()
        return (replicator, dot)
    }

    @Test("a new one shows its sublayers once")
    func defaults() {
        let layer = CAReplicatorLayer()
        #expect(layer.instanceCount == 1)
        #expect(!layer.preservesDepth)
        #expect(layer.instanceDelay == 0)
        #expect(CATransform3DIsIdentity(layer.instanceTransform))
        #expect(layer.instanceColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        for offset in [layer.instanceRedOffset, layer.instanceGreenOffset, layer.instanceBlueOffset, layer.instanceAlphaOffset] {
            #expect(offset == 0)
        }
    }

    @Test("every property can be set and read by key; on other layers the keys are anybody's")
    func keys() {
        let values: [(String, Any)] = [
            ("instanceCount", 5), ("instanceDelay", 0.5), ("instanceRedOffset", -0.25), ("instanceGreenOffset", 0.25),
            ("instanceBlueOffset", 0.5), ("instanceAlphaOffset", -0.5), ("preservesDepth", true),
        ]
        #expect(values.count + 2 == LayerProperty.rows(of: .replicator).count - LayerProperty.rows().count)
        let (layer, plain) = (CAReplicatorLayer(), CALayer())
        for (key, value) in values {
            layer.setValue(value, forKey: key)
            plain.setValue("word", forKey: key)
            #expect(layer.value(forKey: key) as? NSNumber == value as? NSNumber)
            #expect(plain.value(forKey: key) as? String == "word")
            #expect(layer.shouldArchiveValue(forKey: key))
        }
        #expect(plain.values == CALayer().values)
        #expect((layer.instanceCount, layer.instanceDelay, layer.instanceRedOffset) == (5, 0.5, -0.25))
        layer.setValue(CATransform3DMakeRotation(1, 0, 0, 1), forKey: "instanceTransform")
        layer.setValue(2, forKeyPath: "instanceTransform.translation.x")
        #expect(layer.instanceTransform.m41 == 2)
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.setValue(red, forKey: "instanceColor")
        #expect(layer.instanceColor === red)
        #expect(CAReplicatorLayer.defaultValue(forKey: "instanceCount") as? Int == 1)
        #expect(CALayer.defaultValue(forKey: "instanceCount") == nil)
    }

    @Test("copies are drawn, and leave when they are told")
    func drawing() {
        let table = Turntable()
        let (replicator, _) = make(in: table)
        func reds() -> [Int] {
            let pixels = table.pixels()
            return (0..<64).filter { pixels[8 * 64 + $0] == 0xFFFF_0000 }
        }
        #expect(reds() == Array(4..<12))
        table.atOnce {
            replicator.instanceCount = 3
            replicator.instanceTransform = CATransform3DMakeTranslation(16, 0, 0)
        }
        #expect(reds() == [4..<12, 20..<28, 36..<44].flatMap { Array($0) })
        table.atOnce { replicator.instanceCount = 0 }
        #expect(reds() == [])
        table.atOnce { replicator.instanceCount = 2 }
        #expect(replicator.hitTest(CGPoint(x: 8, y: 8)) === replicator.sublayers?[0])
        #expect(replicator.hitTest(CGPoint(x: 24, y: 8)) === replicator)
    }

    @Test("its properties animate by themselves")
    func implicit() {
        let table = Turntable()
        let (replicator, _) = make(in: table)
        replicator.instanceDelay = 1
        replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        table.turn()
        #expect(replicator.animation(forKey: "instanceDelay") is CABasicAnimation)
        #expect(replicator.animation(forKey: "instanceTransform") is CABasicAnimation)
        table.go(to: 100.125)
        let shown = replicator.presentation()!.instanceTransform.m41
        #expect(shown > 0 && shown < 10)
        table.go(to: 101)
        #expect(replicator.presentation()!.instanceTransform.m41 == 10)
    }

    @Test("an animation with the same key path goes by the class of its layer, also in a group")
    func keyPaths() {
        final class Own: CALayer { @Animatable var instanceCount: CGFloat = 0 }
        let table = Turntable()
        let (replicator, _) = make(in: table)
        let own = Own()
        table.atOnce { table.root.addSublayer(own) }
        let count = CABasicAnimation(keyPath: "instanceCount")
        (count.fromValue, count.toValue, count.duration) = (1, 5, 1)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([count], 1)
        replicator.add(group, forKey: nil)
        own.add(group, forKey: nil)
        table.go(to: 100.5)
        #expect(replicator.presentation()?.instanceCount == 3)
        #expect(own.presentation()?.instanceCount == 3)
        #expect(own.presentation()?.values.special == nil)
    }

    @Test("it is drawn into a context as it is in a frame")
    func rendering() {
        let table = Turntable()
        let (replicator, _) = make(in: table)
        table.atOnce {
            replicator.instanceCount = 3
            replicator.instanceTransform = CATransform3DMakeTranslation(16, 4, 0)
            replicator.instanceColor = CGColor(red: 0.5, green: 1, blue: 1, alpha: 1)
        }
        let context = CGContext(pixelsWide: 64, pixelsHigh: 64, scale: 1)!
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 64, height: 64))
        replicator.render(in: context)
        let bitmap = context.makeBitmap()
        let (drawn, frame) = ((0..<64 * 64).map { bitmap.pixels[$0] }, table.pixels())
        let isSame = drawn == frame
        #expect(isSame)
        #expect(Set(frame).contains(0xFF80_0000))
    }
}
