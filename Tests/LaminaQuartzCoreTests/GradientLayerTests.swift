import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("A gradient layer")
struct GradientLayerTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)

    private func layer(on table: Turntable) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        layer.colors = [red, blue]
        table.atOnce { table.root.addSublayer(layer) }
        CATransaction.flush()
        return layer
    }

    @Test("starts without colours, from the top to the bottom")
    func defaults() {
        let layer = CAGradientLayer()
        #expect(layer.colors == nil && layer.locations == nil)
        #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
        #expect(layer.type == .axial && layer.type.rawValue == "axial")
        #expect(kCAGradientLayerAxial == .axial && kCAGradientLayerRadial == .radial && kCAGradientLayerConic == .conic)
    }

    @Test("hands back what was set, by property and by key")
    func keys() {
        let layer = CAGradientLayer()
        layer.colors = [red, blue]
        #expect((layer.colors?[1] as! CGColor) === blue)
        #expect((layer.value(forKey: "colors") as? [CGColor])?.first === red)
        layer.setValue([blue, red], forKey: "colors")
        #expect((layer.colors?[0] as! CGColor) === blue)
        layer.colors = [red, "no colour"]
        #expect(layer.colors?.count == 2 && layer.colors?.last is CGColor)
        layer.locations = [0, 0.25]
        #expect(layer.locations == [0, 0.25] && layer.value(forKey: "locations") as? [NSNumber] == [0, 0.25])
        layer.setValue(CGPoint(x: 1, y: 0.25), forKey: "endPoint")
        layer.setValue(0.75, forKeyPath: "startPoint.x")
        #expect(layer.endPoint == CGPoint(x: 1, y: 0.25) && layer.startPoint == CGPoint(x: 0.75, y: 0))
        layer.type = .conic
        #expect(layer.value(forKey: "type") as? String == "conic")
        layer.setValue("spiral", forKey: "type")
        #expect(layer.type.rawValue == "spiral" && layer.values.gradient.form == .axial)
        (layer.colors, layer.locations) = (nil, nil)
        #expect(layer.colors == nil && layer.locations == nil && layer.value(forKey: "colors") == nil)
        #expect(layer.values.gradient.colors == nil)
    }

    @Test("colours, places and points animate by themselves; the type does not")
    func implicit() {
        let table = Turntable()
        let layer = layer(on: table)
        layer.colors = [blue, red]
        layer.startPoint = .zero
        layer.endPoint = CGPoint(x: 1, y: 1)
        layer.locations = [0.25, 1]
        layer.type = .radial
        #expect(layer.animationKeys() == ["colors", "startPoint", "endPoint", "locations"])
    }

    @Test("values at a moment; arrays of other lengths do not go together")
    func presentation() throws {
        let table = Turntable()
        let layer = layer(on: table)
        table.atOnce { layer.locations = [0, 1] }
        func animate(_ key: String, _ from: Any, _ to: Any) {
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            layer.add(animation, forKey: nil)
        }
        animate("colors", [red, blue], [blue, blue])
        animate("locations", [0, 0.5], [0.5, 1])
        animate("endPoint", CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 1))
        table.go(to: 101)
        let shown = try #require(layer.presentation())
        #expect(shown.colors as? [CGColor] == [CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.75), blue])
        #expect(shown.locations == [0.25, 0.75] && shown.endPoint == CGPoint(x: 0.5, y: 1))
        animate("colors", [red, blue], [blue])
        #expect(layer.presentation()?.colors?.count == 2)
    }

    @Test("fills the bounds from the first colour to the last")
    func pixels() {
        let table = Turntable()
        table.atOnce {
            table.root.bounds.size = CGSize(width: 64, height: 64)
            table.root.position = CGPoint(x: 32, y: 32)
        }
        let layer = layer(on: table)
        table.atOnce { layer.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)] }
        let pixels = table.pixels()
        for row in 0..<64 {
            let gray = UInt32((Double(row) + 0.5) / 64 * 255 + 0.5)
            #expect(pixels[row * 64 + 31] == 0xFF00_0000 | gray << 16 | gray << 8 | gray)
        }
    }
}
