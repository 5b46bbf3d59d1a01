import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Values that were never set")
struct StyleTests {
    private final class Faint: CALayer {
        override class func defaultValue(forKey key: String) -> Any? {
            switch key {
            case "opacity": 0.5
            case "contentsGravity": "center"
            default: super.defaultValue(forKey: key)
            }
        }
    }

    @Test("a style supplies properties that were never set, and leaves those that were")
    func style() {
        let layer = CALayer()
        layer.cornerRadius = 3
        layer.borderWidth = 0
        layer.style = [
            "opacity": 0.25, "cornerRadius": 9, "borderWidth": 4, "backgroundColor": CGColor(gray: 1, alpha: 1), "contentsGravity": "top",
            "style": ["opacity": 1, "zPosition": 7] as [AnyHashable: Any],
        ]
        #expect(layer.opacity == 0.25 && layer.cornerRadius == 3 && layer.borderWidth == 0 && layer.zPosition == 7)
        #expect(layer.contentsGravity == .top && layer.backgroundColor == CGColor(gray: 1, alpha: 1))
        #expect(layer.value(forKey: "opacity") as? CGFloat == 0.25)
        layer.style = nil
        #expect(layer.opacity == 1 && layer.cornerRadius == 3 && layer.zPosition == 0 && layer.backgroundColor == nil)
    }

    @Test("what a style supplies shows, from the first commit or when it comes")
    func shown() {
        let table = Turntable()
        let layer = CALayer()
        layer.style = ["opacity": 0.25]
        table.root.addSublayer(layer)
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 0.25)
        layer.style = ["opacity": 0.75]
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 0.75)
        layer.opacity = 1
        table.go(to: 101)
        #expect(layer.presentation()?.opacity == 1)
    }

    @Test("a class says what its layers start with")
    func classes() {
        let table = Turntable()
        let layer = Faint()
        #expect(layer.opacity == 0.5 && layer.contentsGravity == .center && layer.zPosition == 0)
        table.root.addSublayer(layer)
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 0.5)
        layer.style = ["opacity": 0.75]
        #expect(layer.opacity == 0.75)
        layer.style = [:]
        #expect(layer.opacity == 0.5)
    }

    @Test("only what was set would be archived")
    func archive() {
        let layer = Faint()
        layer.style = ["cornerRadius": 2]
        for key in ["opacity", "cornerRadius", "bounds", "name", "mine", "speed"] { #expect(!layer.shouldArchiveValue(forKey: key)) }
        layer.opacity = 0.5
        layer.bounds.size = CGSize(width: 1, height: 1)
        layer.name = "N"
        layer.speed = 2
        layer.setValue(1, forKey: "mine")
        for key in ["opacity", "bounds", "name", "mine", "speed"] { #expect(layer.shouldArchiveValue(forKey: key), "\(key)") }
        #expect(!layer.shouldArchiveValue(forKey: "cornerRadius"))
    }

    @Test("a key path leads through sublayers by name")
    func sublayers() {
        let layer = CALayer()
        let child = CALayer()
        child.name = "arrow"
        layer.addSublayer(child)
        layer.setValue(0.5, forKeyPath: "sublayers.arrow.opacity")
        layer.setValue(3, forKeyPath: "sublayers.arrow.position.x")
        #expect(child.opacity == 0.5 && child.position.x == 3)
        #expect(layer.value(forKeyPath: "sublayers.arrow.position.x") as? CGFloat == 3)
        #expect(layer.value(forKeyPath: "sublayers.none.opacity") == nil)
    }

    @Test("numbers come out as numbers of every type")
    func numbers() {
        let layer = CALayer()
        layer.setValue(CGFloat(2), forKey: "mine")
        #expect(layer.value(forKey: "mine") as? CGFloat == 2 && layer.value(forKey: "mine") as? Double == 2)
        #expect(layer.value(forKey: "mine") as? Int == 2 && layer.value(forKey: "mine") as? NSNumber == 2)
        #expect(layer.value(forKey: "opacity") as? Float == 1 && layer.value(forKeyPath: "bounds.size.width") as? CGFloat == 0)
    }
}
