import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Synchronization
import Testing

@MainActor
@Suite("Key paths through layers, filters and cells, and to nowhere")
struct KeyPathTests {
    /// The messages that a table's layers are given.
    private final class Messages: Sendable {
        let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
    }

    private func listen(_ table: Turntable) -> Messages {
        let messages = Messages()
        table.context.messages.write = { line in messages.lines.withLock { $0.append(line) } }
        return messages
    }

    private func animation(_ keyPath: String, from: Any, to: Any) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        return animation
    }

    private func blur(_ name: String) -> CIFilter {
        let filter = CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 4])!
        filter.name = name
        return filter
    }

    // MARK: Flags

    @Test(
        "a flag is read by its key and by its getter, and set and animated by its key alone",
        arguments: [("hidden", false), ("doubleSided", true), ("geometryFlipped", false), ("opaque", false)])
    func flags(key: String, usual: Bool) {
        let table = Turntable()
        let messages = listen(table)
        let getter = "is" + key.prefix(1).uppercased() + key.dropFirst()
        let layer = table.layer()
        #expect(layer.value(forKey: key) as? Bool == usual && layer.value(forKey: getter) as? Bool == usual)
        layer.setValue(!usual, forKey: getter)
        #expect(layer.value(forKey: key) as? Bool == usual)
        layer.setValue(!usual, forKey: key)
        #expect(layer.value(forKey: getter) as? Bool == !usual && layer.value(forKeyPath: getter) as? Bool == !usual)
        layer.add(animation(getter, from: usual, to: usual), forKey: "flag")
        table.go(to: 100.25)
        #expect(layer.presentation()?.value(forKey: key) as? Bool == !usual)
        #expect(messages.all.count == 1)
        #expect(messages.all[0].contains("“\(getter)” leads nowhere from <CALayer: 0x"))
        #expect(messages.all[0].hasSuffix("a CABasicAnimation does nothing (the key is “\(key)”)"))
    }

    @Test("an animation of “hidden” hides, halfway")
    func hidden() {
        let table = Turntable()
        let layer = table.layer()
        layer.add(animation("hidden", from: true, to: true), forKey: nil)
        table.go(to: 100.5)
        #expect(layer.presentation()?.isHidden == true && !layer.isHidden)
        table.go(to: 101)
        #expect(layer.presentation()?.isHidden == false)
    }

    @Test("flags of texts, cells, filters and animations are read by their getters, too")
    func otherFlags() {
        let text = CATextLayer()
        text.isWrapped = true
        #expect(text.value(forKey: "isWrapped") as? Bool == true && CALayer().value(forKey: "isWrapped") == nil)
        #expect(CAEmitterCell().value(forKey: "isEnabled") as? Bool == true)
        #expect(CIFilter(name: "CIColorInvert")!.value(forKey: "isEnabled") as? Bool == true)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.isAdditive = true
        #expect(animation.value(forKey: "isAdditive") as? Bool == true && animation.value(forKey: "isCumulative") as? Bool == false)
        #expect(animation.value(forKey: "isRemovedOnCompletion") as? Bool == true && animation.value(forKey: "isDuration") == nil)
    }

    // MARK: Through layers

    @Test("an animation moves a sublayer by its name, one of a group each its own, and is told of to the layer that holds it")
    func sublayers() throws {
        let table = Turntable()
        let messages = listen(table)
        let feet = ["left", "right"].map { name in
            table.layer {
                $0.name = name
                $0.position = CGPoint(x: 10, y: 100)
            }
        }
        let group = CAAnimationGroup()
        group.animations = [
            animation("sublayers.left.position.y", from: 0, to: 40), animation("sublayers.right.position.y", from: 100, to: 0),
            animation("opacity", from: 0, to: 1),
        ]
        group.duration = 1
        table.root.add(group, forKey: "walk")
        #expect(table.root.animationKeys() == ["walk"] && feet[0].animationKeys() == nil)
        table.go(to: 100.25)
        #expect(feet.map { $0.presentation()?.position.y } == [10, 75] && feet.map { $0.position.y } == [100, 100])
        #expect(table.root.presentation()?.opacity == 0.25)
        table.root.removeAnimation(forKey: "walk")
        table.turn()
        #expect(feet.map { $0.presentation()?.position.y } == [100, 100] && table.root.presentation()?.opacity == 1)
        #expect(messages.all.isEmpty)
    }

    @Test("an animation of a sublayer ends by itself, and one that has left takes no harm")
    func sublayerEnds() {
        let table = Turntable()
        let foot = table.layer { $0.name = "foot" }
        table.root.add(animation("sublayers.foot.transform.rotation.z", from: 1, to: 1), forKey: "turn")
        table.go(to: 100.5)
        #expect(foot.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double == 1)
        table.go(to: 101)
        table.turn()
        #expect(table.host.renderTree.values(of: 2, at: 101)?.transform == .identity && table.root.animationKeys() == nil)
        table.root.add(animation("sublayers.foot.zPosition", from: 1, to: 1), forKey: "lift")
        table.turn()
        table.atOnce { foot.removeFromSuperlayer() }
        table.turn()
        table.atOnce { table.root.addSublayer(foot) }
        table.root.removeAllAnimations()
        table.turn()
        #expect(foot.presentation()?.zPosition == 0)
    }

    @Test("values and animations go through sublayers of sublayers and through masks")
    func nested() {
        let table = Turntable()
        let layer = table.layer { $0.name = "a" }
        let (inner, mask) = (CALayer(), CALayer())
        inner.name = "b"
        table.atOnce {
            layer.addSublayer(inner)
            inner.mask = mask
        }
        table.root.setValue(7, forKeyPath: "sublayers.a.sublayers.b.mask.position.x")
        #expect(mask.position.x == 7 && table.root.value(forKeyPath: "sublayers.a.sublayers.b.mask.position.x") as? CGFloat == 7)
        table.root.add(animation("sublayers.a.sublayers.b.mask.opacity", from: 0, to: 1), forKey: nil)
        inner.add(animation("mask.bounds.size.width", from: 0, to: 20), forKey: nil)
        table.go(to: 100.5)
        #expect(mask.presentation()?.opacity == 0.5 && mask.presentation()?.bounds.width == 10)
    }

    @Test("parts of rectangles are set, read and animated")
    func rectangles() {
        let table = Turntable()
        let layer = table.layer()
        layer.setValue(0.5, forKeyPath: "contentsRect.origin.x")
        #expect(layer.contentsRect == CGRect(x: 0.5, y: 0, width: 1, height: 1))
        #expect(layer.value(forKeyPath: "contentsRect.origin.x") as? CGFloat == 0.5)
        layer.add(animation("contentsRect.origin.x", from: 0, to: 1), forKey: nil)
        layer.add(animation("contentsCenter.size.height", from: 0, to: 1), forKey: nil)
        table.go(to: 100.25)
        #expect(layer.presentation()?.contentsRect.minX == 0.25 && layer.presentation()?.contentsCenter.height == 0.25)
    }

    // MARK: To filters and cells

    @Test("inputs of both kinds of filters are set, before a commit and after, and animated", arguments: ["filters", "backgroundFilters"])
    func filters(key: String) {
        let table = Turntable()
        let messages = listen(table)
        let path = "\(key).soft.inputRadius"
        let layer = CALayer()
        layer.setValue([blur("soft")], forKey: key)
        layer.setValue(6, forKeyPath: path)
        table.atOnce { table.root.addSublayer(layer) }
        table.turn()
        #expect(layer.presentation()?.value(forKeyPath: path) as? Double == 6)
        table.atOnce { layer.setValue(8, forKeyPath: path) }
        layer.add(animation(path, from: 0, to: 10), forKey: nil)
        table.go(to: 100.5)
        #expect(layer.value(forKeyPath: path) as? Double == 8 && layer.presentation()?.value(forKeyPath: path) as? Double == 5)
        #expect(messages.all.isEmpty)
        layer.add(animation("\(key).hard.inputRadius", from: 0, to: 10), forKey: nil)
        layer.setValue(1, forKeyPath: "\(key).none.inputRadius")
        table.turn()
        #expect(messages.all.count == 2)
    }

    @Test("what cells become until the commit counts, and a cell named late is found")
    func cells() {
        let table = Turntable()
        let messages = listen(table)
        let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
        emitter.emitterCells = [cell]
        (cell.birthRate, cell.lifetime) = (10, 1)
        table.atOnce { table.root.addSublayer(emitter) }
        table.turn()
        func rate() -> Float? { emitter.presentation()?.emitterCells?[0].birthRate }
        #expect(emitter.emitterCells?[0] === cell && rate() == 10)
        cell.birthRate = 30
        table.turn()
        #expect(rate() == 10)
        // Set once more, as it was; then it changes again.
        emitter.emitterCells = [cell]
        cell.birthRate = 40
        table.turn()
        #expect(rate() == 40)
        cell.name = "spark"
        emitter.setValue(50, forKeyPath: "emitterCells.spark.birthRate")
        #expect(cell.birthRate == 50)
        table.turn()
        #expect(rate() == 50 && emitter.presentation()?.emitterCells?[0].lifetime == 1)
        emitter.add(animation("emitterCells.spark.birthRate", from: 0, to: 20), forKey: nil)
        table.go(to: 100.5)
        #expect(rate() == 10 && messages.all.isEmpty)
        for path in ["emitterCells.spark.nothing", "emitterCells.other.birthRate", "emitterCells.other"] {
            emitter.setValue(5, forKeyPath: path)
        }
        emitter.add(animation("emitterCells.other.birthRate", from: 0, to: 20), forKey: nil)
        emitter.add(animation("emitterCells.spark.nothing", from: 0, to: 20), forKey: nil)
        table.go(to: 100.75)
        #expect(rate() == 15 && messages.all.count == 3)
    }

    // MARK: To nowhere

    private class Plain: CALayer {}

    private final class Pie: CALayer {
        @Animatable var progress: CGFloat = 0
        override class func needsDisplay(forKey key: String) -> Bool { key == "angle" }
    }

    @Test("each path that leads nowhere is told once for a class, with layer and path")
    func nowhere() {
        let table = Turntable()
        let messages = listen(table)
        let paths = [
            "opcaity", "position.q", "frame", "frame.size.width", "sublayers.none.opacity", "mask.opacity", "transform.rotation.w",
            "isHidden", "",
        ]
        for _ in 0..<2 {
            let layer = Plain()
            layer.name = "card"
            table.atOnce { table.root.addSublayer(layer) }
            for path in paths { layer.add(animation(path, from: 0, to: 1), forKey: nil) }
            let group = CAAnimationGroup()
            group.animations = [animation("opacity", from: 0, to: 1), animation("spede", from: 0, to: 1)]
            layer.add(group, forKey: nil)
            table.turn()
        }
        #expect(messages.all.count == paths.count + 1)
        #expect(messages.all[0].hasPrefix("CALayer: the key path “opcaity” leads nowhere from <Plain: 0x"))
        #expect(messages.all[0].hasSuffix("; name = “card”>; a CABasicAnimation does nothing"))
        // The name another class has for it is told anew.
        table.root.add(animation("opcaity", from: 0, to: 1), forKey: nil)
        table.turn()
        #expect(messages.all.count == paths.count + 2)
        let layer = Plain()
        for path in ["position.q", "position.q", "mask.position.x", "sublayers.none.opacity"] { layer.setValue(1, forKeyPath: path) }
        #expect(layer.value(forKeyPath: "position.q") == nil && layer.position == .zero)
    }

    @Test("values of a layer's own are not told of")
    func ownValues() {
        let table = Turntable()
        let messages = listen(table)
        let pie = Pie()
        table.atOnce { table.root.addSublayer(pie) }
        pie.setValue(CGPoint.zero, forKey: "corner")
        pie.style = ["shade": 1]
        for path in ["progress", "angle", "corner", "corner.x", "shade"] { pie.add(animation(path, from: 0, to: 1), forKey: nil) }
        let text = CATextLayer()
        table.atOnce { table.root.addSublayer(text) }
        text.add(animation("fontSize", from: 1, to: 2), forKey: nil)
        text.add(animation("foregroundColor", from: CGColor(gray: 0, alpha: 1), to: CGColor(gray: 1, alpha: 1)), forKey: nil)
        // One without a key path is only waited for.
        pie.add(CABasicAnimation(keyPath: nil), forKey: nil)
        pie.add(CATransition(), forKey: nil)
        table.turn()
        #expect(messages.all == [])
    }
}
