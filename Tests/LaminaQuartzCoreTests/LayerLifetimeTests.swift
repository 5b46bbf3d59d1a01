import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Lifetimes")
struct LayerLifetimeTests {
    private final class Weak {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    @Test("a layer that was shown, animated, presented and removed is freed, with its delegate and its blocks' captures")
    func freed() {
        let table = Turntable()
        var watched: [Weak] = []
        do {
            let layer = CALayer()
            let trace = Trace()
            let picture = CGImage(bitmap: Bitmap(width: 2, height: 2) { $0.update(repeating: .max) })
            layer.contents = picture
            table.root.addSublayer(layer)
            CATransaction.flush()
            CATransaction.begin()
            CATransaction.setCompletionBlock { _ = layer.opacity }
            layer.add(trace.fade("A", duration: 1000), forKey: "a")
            layer.position.x = 10
            CATransaction.commit()
            table.go(to: 101)
            #expect(layer.presentation()?.presentation() != nil)
            watched = ([layer, trace, picture, picture.bitmap] as [AnyObject]).map { Weak($0) }
            layer.removeFromSuperlayer()
        }
        table.go(to: 102)
        #expect(watched.allSatisfy { $0.object == nil })
    }

    @Test("an animation that stays keeps neither its layer nor its finished block alive")
    func stayingAnimation() {
        let table = Turntable()
        var watched: [Weak] = []
        do {
            let layer = table.layer()
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.duration = 1
            animation.isRemovedOnCompletion = false
            CATransaction.begin()
            CATransaction.setCompletionBlock { _ = layer.opacity }
            layer.add(animation, forKey: "a")
            CATransaction.commit()
            watched = [Weak(layer)]
            table.go(to: 102)
            layer.removeFromSuperlayer()
        }
        table.turn()
        #expect(watched[0].object == nil)
    }

    @Test("a tree goes with its host, although it was presented and moved")
    func host() {
        var watched: [Weak] = []
        do {
            let table = Turntable()
            let layer = table.layer()
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.repeatCount = .infinity
            layer.add(animation, forKey: "a")
            table.turn()
            let shown = table.root.presentation()
            #expect(shown?.sublayers?.count == 1)
            watched = ([table.host, table.root, layer] as [AnyObject]).map { Weak($0) }
        }
        #expect(watched.allSatisfy { $0.object == nil })
    }

    @Test("a tree can be shown by another host after its first is gone, or while it is there")
    func anotherHost() {
        let table = Turntable()
        let (root, child) = (CALayer(), CALayer())
        root.addSublayer(child)
        let trace = Trace()
        do {
            let first = LayerHost()
            first.rootLayer = root
            child.add(trace.fade("A", duration: 10), forKey: "a")
            CATransaction.flush()
            first.deliverEvents(upTo: table.now)
            #expect(first.renderTree.layerCount == 2)
        }
        let second = LayerHost()
        second.rootLayer = root
        child.opacity = 0.5
        CATransaction.flush()
        table.turn()
        #expect(second.renderTree.layerCount == 2)
        #expect(child.presentation()?.opacity == 0.5)
        #expect(trace.lines == ["start A", "stop A false"])
        table.root.addSublayer(child)
        CATransaction.flush()
        #expect(second.renderTree.layerCount == 1)
        #expect(table.host.renderTree.layerCount == 2)
    }

    @Test("ten thousand layers are added, animated and removed, and nothing is left")
    func many() {
        let table = Turntable()
        var watched: [Weak] = []
        do {
            var layers: [CALayer] = []
            for i in 0..<10_000 {
                let layer = CALayer()
                layer.bounds.size.width = CGFloat(i % 7)
                table.root.addSublayer(layer)
                let animation = CABasicAnimation(keyPath: "transform.rotation.z")
                animation.toValue = 1
                animation.duration = 1 + Double(i % 5)
                layer.add(animation, forKey: "spin")
                layers.append(layer)
                if i % 100 == 0 { watched.append(Weak(layer)) }
            }
            table.go(to: 102)
            table.atOnce { for layer in layers { layer.removeFromSuperlayer() } }
        }
        table.turn()
        table.turn()
        #expect(table.host.renderTree.layerCount == 1)
        #expect(table.host.nextEventTime == .infinity)
        #expect(watched.allSatisfy { $0.object == nil })
    }

    @Test("making a class's own layer and its copies runs the class's own initialisers")
    func dynamicClasses() {
        final class Own: CALayer {
            var made = "?"
            override init() {
                made = "init"
                super.init()
            }
            override init(layer: Any) {
                made = "init(layer:)"
                super.init(layer: layer)
            }
            required init?(coder: NSCoder) { nil }
        }
        let made = Own.makeInstance()
        #expect((made as? Own)?.made == "init")
        let table = Turntable()
        table.root.addSublayer(made)
        CATransaction.flush()
        #expect((made.presentation() as? Own)?.made == "init(layer:)")
    }
}
