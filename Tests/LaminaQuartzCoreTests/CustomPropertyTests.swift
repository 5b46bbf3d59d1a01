import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

/// A bar as long as its progress, which says how often and with what it was drawn.
private final class Bar: CALayer {
    final class Log { var drawn: [CGFloat] = [] }

    @Animatable var progress: CGFloat = 0
    var log = Log()

    override init() { super.init() }
    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? Bar { log = other.log }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }
    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "progress" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.progress ?? progress
        return animation
    }
    override func draw(in ctx: CGContext) {
        log.drawn.append(progress)
        ctx.setFillColor(CGColor(gray: 0, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
    }
}

/// One property of every type that is animated, as code for Apple's systems declares them: without a value.
private final class Assorted: CALayer {
    @Animatable var number: Double
    @Animatable var whole: Int
    @Animatable var point: CGPoint
    @Animatable var size: CGSize
    @Animatable var rect: CGRect
    @Animatable var transform2D: CGAffineTransform
    @Animatable var turn: CATransform3D
    @Animatable var color: CGColor?
    @Animatable var stops: [CGFloat]
    @Animatable var colors: [CGColor]
    @Animatable var isOn: Bool
    @Animatable var word: String = "none"
    @Animatable(key: "other") var named: CGFloat = 7
}

@MainActor
@Suite("Properties of a layer class of one's own")
struct CustomPropertyTests {
    private func bar(_ table: Turntable) -> Bar {
        let bar = Bar()
        CATransaction.setDisableActions(true)
        table.root.anchorPoint = .zero
        bar.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        table.root.addSublayer(bar)
        CATransaction.flush()
        return bar
    }
    private func blackColumns(_ table: Turntable) -> Int { table.pixels()[..<64].filter { $0 == 0xFF00_0000 }.count }

    @Test("unset properties are zero, the null rectangle, identity, nothing, or what they were declared with")
    func unset() {
        let layer = Assorted()
        #expect(layer.number == 0 && layer.whole == 0 && layer.point == .zero && layer.size == .zero && !layer.isOn)
        #expect(layer.rect.isNull && layer.transform2D == .identity && CATransform3DIsIdentity(layer.turn))
        #expect(layer.color == nil && layer.stops == [] && layer.colors == [] && layer.word == "none" && layer.named == 7)
        #expect(layer.value(forKey: "number") as? CGFloat == 0 && layer.value(forKey: "number") as? Double == 0)
        #expect((layer.value(forKey: "rect") as? CGRect)?.isNull == true)
        #expect(layer.value(forKey: "other") as? CGFloat == 7 && layer.value(forKey: "named") == nil)
        #expect(layer.value(forKey: "color") == nil)
    }

    @Test("property and key-value coding are two ways to one value")
    func bothWays() {
        let layer = Assorted()
        layer.setValue(3, forKey: "number")
        layer.setValue("2.5", forKey: "other")
        layer.setValue(NSNumber(value: 4.7), forKey: "whole")
        layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "point")
        layer.setValue(9, forKeyPath: "point.x")
        #expect(layer.number == 3 && layer.named == 2.5 && layer.whole == 4 && layer.point == CGPoint(x: 9, y: 2))
        layer.rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer.stops = [0, 0.5]
        #expect(layer.value(forKeyPath: "rect.size.width") as? CGFloat == 3)
        #expect(layer.value(forKey: "stops") as? [CGFloat] == [0, 0.5])
        layer.color = CGColor(gray: 0.5, alpha: 1)
        #expect(layer.value(forKey: "color") as? CGColor === layer.color && layer.color != nil)
        layer.color = nil
        #expect(layer.color == nil && layer.value(forKey: "color") == nil)
        layer.setValue(nil, forKey: "other")
        #expect(layer.named == 0)
        layer.setValue("no number", forKey: "other")
        #expect(layer.named == 7)
    }

    @Test("style, then the class, supply what was not set")
    func supplied() {
        final class Supplied: CALayer {
            @Animatable var a: CGFloat = 1
            @Animatable var b: CGFloat = 1
            override class func defaultValue(forKey key: String) -> Any? { key == "a" || key == "b" ? 2 : super.defaultValue(forKey: key) }
        }
        let layer = Supplied()
        layer.style = ["b": 3]
        #expect(layer.a == 2 && layer.b == 3)
        layer.b = 4
        #expect(layer.b == 4)
    }

    @Test("a layer that draws its progress is drawn anew in each frame of an animation of it, and its pixels follow")
    func redrawing() {
        let table = Turntable()
        let layer = bar(table)
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(layer.log.drawn == [0])
        let animation = CABasicAnimation(keyPath: "progress")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        layer.add(animation, forKey: "p")
        for step in 0..<4 {
            table.go(to: 100 + Double(step) / 4)
            #expect(blackColumns(table) == step * 16)
            #expect(StageContext.current.hasActiveLinks)
            #expect(layer.presentation()?.progress == CGFloat(step) / 4)
            #expect(layer.progress == 0)
        }
        #expect(layer.log.drawn == [0, 0, 0.25, 0.5, 0.75])
        table.go(to: 101)
        #expect(blackColumns(table) == 0)
        #expect(layer.log.drawn.last == 0)
        #expect(!StageContext.current.hasActiveLinks && !table.host.redrawsEachFrame)
        let count = layer.log.drawn.count
        table.go(to: 105)
        _ = table.pixels()
        #expect(layer.log.drawn.count == count)
    }

    @Test("an animation that stays holds its last picture, and stops asking for frames")
    func staying() {
        let table = Turntable()
        let layer = bar(table)
        let animation = CABasicAnimation(keyPath: "progress")
        animation.toValue = 0.5
        animation.duration = 1
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "p")
        table.go(to: 103)
        #expect(blackColumns(table) == 32)
        #expect(!table.host.redrawsEachFrame)
        layer.setNeedsDisplay()
        #expect(blackColumns(table) == 32)
        layer.removeAnimation(forKey: "p")
        #expect(blackColumns(table) == 0)
    }

    @Test("an action of the class animates what is set, from what shows")
    func implicit() {
        let table = Turntable()
        let layer = bar(table)
        layer.progress = 1
        #expect(layer.animationKeys() == ["progress"])
        #expect(blackColumns(table) == 0)
        table.go(to: 100.125)
        #expect(blackColumns(table) == 32)
        layer.progress = 0
        table.go(to: 100.25)
        #expect(blackColumns(table) == 16)
        table.go(to: 101)
        #expect(blackColumns(table) == 0)
        CATransaction.setDisableActions(true)
        layer.progress = 0.25
        #expect(blackColumns(table) == 16)
    }

    @Test("one frame of it is one commit: the new picture in, the old one out")
    func commits() {
        let table = Turntable()
        let layer = bar(table)
        let animation = CABasicAnimation(keyPath: "progress")
        animation.toValue = 1
        animation.duration = 1
        layer.add(animation, forKey: "p")
        CATransaction.flush()
        let before = table.host.commitCount
        table.go(to: 100.5)
        table.host.keepsCommits = true
        CATransaction.flush()
        #expect(table.host.takeCommits().map { $0.commit.operations.map(\.word) } == [["addImage", "set contents", "removeImage"]])
        #expect(table.host.commitCount == before + 1)
    }

    @Test("values of every kind are animated by key path, in groups, by keyframes and by springs, and read back")
    func kinds() throws {
        let table = Turntable()
        let layer = Assorted()
        layer.point = CGPoint(x: 10, y: 10)
        table.root.addSublayer(layer)
        CATransaction.flush()
        func run(_ key: String, _ from: Any, _ to: Any) {
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
            layer.add(animation, forKey: key)
        }
        run("number", 0, 10)
        run("whole", 0, 9)
        run("point.x", 0, 100)
        run("rect", CGRect.zero, CGRect(x: 0, y: 0, width: 10, height: 20))
        run("size", CGSize.zero, CGSize(width: 10, height: 20))
        run("turn", CATransform3DIdentity, CATransform3DMakeTranslation(10, 0, 0))
        run("transform2D", CGAffineTransform.identity, CGAffineTransform(translationX: 10, y: 0))
        run("color", CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1))
        run("stops", [0, 0], [1, 2])
        run("colors", [CGColor(gray: 0, alpha: 1)], [CGColor(gray: 1, alpha: 1)])
        let frames = CAKeyframeAnimation(keyPath: "other")
        frames.values = [0, 4, 0]
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([frames], 1)
        layer.add(group, forKey: "group")
        table.go(to: 100.5)
        let shown = try #require(layer.presentation())
        #expect(shown.number == 5 && shown.whole == 4 && shown.point == CGPoint(x: 50, y: 10))
        #expect(shown.rect == CGRect(x: 0, y: 0, width: 5, height: 10) && shown.size == CGSize(width: 5, height: 10))
        #expect(shown.turn.m41 == 5 && shown.transform2D.tx == 5 && shown.stops == [0.5, 1] && shown.named == 4)
        #expect(shown.colors.count == 1 && abs(shown.color!.components![0] - 0.5) < 0.01)
        #expect(layer.number == 0 && layer.rect.isNull)
        layer.number = 3
        #expect(layer.presentation()?.number == 5)
        table.go(to: 102)
        #expect(layer.presentation()?.number == 3 && layer.presentation()?.point == CGPoint(x: 10, y: 10))
    }

    @Test("without a declaration a key is animated and read back just as well, and ends that are left out are the value underneath")
    func undeclared() {
        let table = Turntable()
        let layer = table.layer()
        layer.setValue(10.0, forKey: "depth")
        let animation = CABasicAnimation(keyPath: "depth")
        animation.byValue = 20
        animation.duration = 1
        layer.add(animation, forKey: nil)
        table.go(to: 100.5)
        #expect(layer.presentation()?.value(forKey: "depth") as? CGFloat == 20)
        #expect(layer.value(forKey: "depth") as? Double == 10)
        layer.setValue(20.0, forKey: "depth")
        CATransaction.flush()
        #expect(layer.presentation()?.value(forKey: "depth") as? Double == 30)
    }

    @Test("a delegate draws what the moment shows, too; display() may set contents while it does")
    func delegates() {
        final class Painter: CALayerDelegate {
            var seen: [Double] = []
            let picture = CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = 0xFF00_0000 })
            func display(_ layer: CALayer) {
                seen.append(layer.value(forKey: "progress") as? Double ?? -1)
                layer.contents = picture
            }
        }
        let table = Turntable()
        let painter = Painter()
        let layer = bar(table)
        layer.delegate = painter
        let animation = CABasicAnimation(keyPath: "progress")
        (animation.toValue, animation.duration) = (1, 1)
        layer.add(animation, forKey: nil)
        table.turn()
        table.go(to: 100.5)
        CATransaction.flush()
        #expect(painter.seen == [0, 0.5])
        #expect(layer.contents as AnyObject === painter.picture)
        #expect(layer.log.drawn == [])
    }

    @Test("properties of every layer make content be drawn as well, where the class says so")
    func tableProperty() {
        final class Round: CALayer {
            nonisolated(unsafe) static var drawn: [CGFloat] = []
            override class func needsDisplay(forKey key: String) -> Bool { key == "cornerRadius" }
            override func draw(in ctx: CGContext) { Round.drawn.append(cornerRadius) }
        }
        let table = Turntable()
        let layer = Round()
        layer.bounds.size = CGSize(width: 8, height: 8)
        table.root.addSublayer(layer)
        CATransaction.flush()
        layer.cornerRadius = 4
        table.go(to: 100.125)
        table.go(to: 101)
        CATransaction.flush()
        #expect(Round.drawn.count == 3 && Round.drawn.first == 0 && Round.drawn.last == 4)
    }

    @Test("a layer that leaves in the middle of it is drawn with its own values when it returns")
    func leaving() {
        let table = Turntable()
        let layer = bar(table)
        let animation = CABasicAnimation(keyPath: "progress")
        (animation.fromValue, animation.toValue, animation.duration) = (1, 1, 10)
        layer.add(animation, forKey: nil)
        #expect(blackColumns(table) == 64)
        table.atOnce { layer.removeFromSuperlayer() }
        CATransaction.flush()
        #expect(!StageContext.current.hasActiveLinks)
        table.atOnce { table.root.addSublayer(layer) }
        #expect(blackColumns(table) == 0)
    }
}
