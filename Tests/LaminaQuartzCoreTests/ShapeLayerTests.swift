import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("A shape layer")
struct ShapeLayerTests {
    private func square(_ x: CGFloat = 0, _ y: CGFloat = 0, _ side: CGFloat = 40) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: side, height: side), transform: nil)
    }

    private func shape(on table: Turntable, _ make: (CAShapeLayer) -> Void = { _ in }) -> CAShapeLayer {
        let layer = CAShapeLayer()
        make(layer)
        table.atOnce { table.root.addSublayer(layer) }
        CATransaction.flush()
        return layer
    }

    @Test("starts with no path, filled black, without a line")
    func defaults() {
        let layer = CAShapeLayer()
        #expect(layer.path == nil && layer.strokeColor == nil && layer.lineDashPattern == nil)
        #expect(layer.fillColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(layer.fillRule == .nonZero && layer.lineCap == .butt && layer.lineJoin == .miter)
        #expect(layer.fillRule.rawValue == "non-zero" && layer.lineCap.rawValue == "butt" && layer.lineJoin.rawValue == "miter")
        #expect(layer.lineWidth == 1 && layer.miterLimit == 10 && layer.lineDashPhase == 0)
        #expect(layer.strokeStart == 0 && layer.strokeEnd == 1)
    }

    @Test("every property has its key, default, and object")
    func keys() throws {
        let layer = CAShapeLayer()
        let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let values: [(String, Any)] = [
            ("path", square()), ("fillColor", blue), ("strokeColor", blue), ("fillRule", "even-odd"), ("lineCap", "round"),
            ("lineJoin", "bevel"), ("strokeStart", 0.25), ("strokeEnd", 0.5), ("lineWidth", 3.0), ("miterLimit", 4.0),
            ("lineDashPhase", 5.0), ("lineDashPattern", [1, 2]),
        ]
        #expect(Set(values.map(\.0)) == Set(LayerProperty.rows(of: .shape).map(\.key)).subtracting(LayerProperty.rows().map(\.key)))
        for (key, value) in values {
            #expect(!layer.shouldArchiveValue(forKey: key))
            layer.setValue(value, forKey: key)
            #expect(layer.shouldArchiveValue(forKey: key))
            let (row, read) = (try #require(LayerProperty.row(named: key, of: .shape)), layer.value(forKey: key))
            if row.choices.isEmpty {
                #expect(Value(read, kind: row.kind) == Value(value, kind: row.kind), "\(key)")
            } else {
                #expect(read as? String == value as? String, "\(key)")
            }
        }
        #expect(layer.path == square() && layer.fillColor === blue && layer.strokeColor === blue)
        #expect(layer.fillRule == .evenOdd && layer.lineCap == .round && layer.lineJoin == .bevel)
        #expect(layer.strokeStart == 0.25 && layer.strokeEnd == 0.5 && layer.lineWidth == 3 && layer.miterLimit == 4)
        #expect(layer.lineDashPhase == 5 && layer.lineDashPattern == [1, 2])
        for key in ["path", "fillColor", "strokeColor", "lineDashPattern"] {
            layer.setValue(nil, forKey: key)
            #expect(layer.value(forKey: key) == nil, "\(key)")
        }
        // Made by code, a layer has nothing of the other.
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        let other = CAShapeLayer(layer: layer)
        #expect(other.values == CAShapeLayer().values && other.path == nil && other.lineCap == .butt && other.frame == .zero)
        layer.lineCap = CAShapeLayerLineCap(rawValue: "pointed")
        #expect(layer.lineCap.rawValue == "pointed" && layer.values.shape.stroke.style.cap == .butt)
    }

    @Test("older spellings are the same")
    func spellings() {
        let layer = CAShapeLayer()
        layer.lineCap = kCALineCapRound
        layer.lineJoin = kCALineJoinRound
        layer.fillRule = kCAFillRuleEvenOdd
        #expect(layer.lineCap == .round && layer.lineJoin == .round && layer.fillRule == .evenOdd)
        #expect(kCALineCapButt == .butt && kCALineCapSquare == .square && kCALineJoinMiter == .miter && kCALineJoinBevel == .bevel)
        #expect(kCAFillRuleNonZero == .nonZero)
    }

    @Test(
        "these animate by themselves",
        arguments: ["fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase"])
    func implicit(key: String) {
        let table = Turntable()
        let layer = shape(on: table)
        layer.setValue(key.hasSuffix("Color") ? CGColor(red: 0, green: 1, blue: 0, alpha: 1) : 0.5, forKey: key)
        #expect((layer.animation(forKey: key) as? CABasicAnimation)?.keyPath == key)
    }

    @Test("these do not", arguments: ["path", "fillRule", "lineCap", "lineJoin", "lineDashPattern"])
    func still(key: String) {
        let table = Turntable()
        #expect(shape(on: table).action(forKey: key) == nil)
    }

    @Test("values at a moment")
    func presentation() throws {
        let table = Turntable()
        let layer = shape(on: table) { $0.path = self.square() }
        func animate(_ key: String, _ from: Any, _ to: Any) {
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.toValue, animation.duration) = (from, to, 4)
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            layer.add(animation, forKey: key)
        }
        animate("strokeEnd", 0, 1)
        animate("lineWidth", 2, 10)
        animate("path", square(), square(40, 0, 80))
        animate("fillColor", CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        animate("lineDashPhase", 0, 8)
        animate("lineDashPattern", [4, 2], [8, 6])
        let steps = CAKeyframeAnimation(keyPath: "strokeStart")
        (steps.values, steps.duration) = ([0, 0.2, 0.1], 4)
        layer.add(steps, forKey: "steps")
        table.go(to: 101)
        let shown = try #require(layer.presentation())
        #expect(shown.strokeEnd == 0.25 && shown.lineWidth == 4 && shown.lineDashPhase == 2 && shown.strokeStart == 0.1)
        #expect(shown.path == square(10, 0, 50))
        #expect(shown.fillColor == CGColor(red: 0.75, green: 0, blue: 0.25, alpha: 1))
        #expect(shown.lineDashPattern == [5, 3])
        #expect(layer.strokeEnd == 1 && layer.lineWidth == 1)
    }

    @Test("it is drawn where the path is, and anew as it changes")
    func pixels() {
        let table = Turntable()
        table.atOnce {
            table.root.bounds.size = CGSize(width: 64, height: 64)
            table.root.position = CGPoint(x: 32, y: 32)
        }
        let layer = shape(on: table) {
            $0.path = self.square(10, 10, 20)
            $0.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            $0.strokeColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            $0.lineWidth = 4
        }
        func counts() -> (red: Int, blue: Int) {
            let pixels = table.pixels()
            return (pixels.count { $0 == 0xFFFF_0000 }, pixels.count { $0 == 0xFF00_00FF })
        }
        #expect(counts() == (16 * 16, 24 * 24 - 16 * 16))
        table.atOnce { layer.strokeEnd = 0.5 }
        #expect(counts().blue == 160)
        table.atOnce { layer.path = nil }
        #expect(counts() == (0, 0))
        // A rectangle of 40 × 30 with a line 4 wide.
        table.atOnce {
            layer.path = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 30), transform: nil)
            layer.strokeEnd = 1
        }
        #expect(counts() == (1496 - 560, 560))
        table.atOnce { layer.fillColor = nil }
        #expect(counts() == (0, 560))
    }

    @Test("a snapshot of it looks as in a frame")
    func rendering() {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 4, y: 4, width: 56, height: 56)
        layer.path = CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 44, height: 30), transform: nil)
        layer.fillColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        layer.strokeColor = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
        (layer.lineWidth, layer.lineDashPattern, layer.lineCap, layer.strokeEnd) = (5, [8, 7], .round, 0.8)
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 10, y: 30, width: 40, height: 30)
        (gradient.type, gradient.colors) = (.radial, [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 0)])
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        let mask = CAShapeLayer()
        mask.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 60), transform: nil)
        root.mask = mask
        root.addSublayer(layer)
        root.addSublayer(gradient)
        let context = CGContext(pixelsWide: 64, pixelsHigh: 64, scale: 1)!
        root.renderProjected(in: context)
        let bitmap = context.makeBitmap()

        let table = Turntable()
        root.position = CGPoint(x: 32, y: 32)
        table.host.rootLayer = root
        CATransaction.flush()
        let list = table.host.renderTree.displayList(at: table.now, width: 64, height: 64)
        let surface = Surface(width: 64, height: 64)
        ReferenceCompositor.draw(list, images: table.host.renderTree.images, into: surface)
        let frame = (0..<64).flatMap { y in (0..<64).map { surface.pixels[y * surface.stride + $0] } }
        #expect((0..<64 * 64).map { bitmap.pixels[$0] } == frame)
        #expect(Set(frame).count > 100)
    }

    @Test("on other layers these keys are their own, and animate as such")
    func otherLayers() throws {
        final class Ring: CALayer {
            @Animatable var lineWidth: CGFloat = 4
            @Animatable var path: String = "home"
        }
        let table = Turntable()
        let ring = Ring()
        table.atOnce { table.root.addSublayer(ring) }
        CATransaction.flush()
        #expect(ring.lineWidth == 4 && ring.path == "home" && ring.values.special == nil)
        let animation = CABasicAnimation(keyPath: "lineWidth")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 8, 2)
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        ring.add(animation, forKey: nil)
        table.go(to: 101)
        let shown = try #require(ring.presentation())
        #expect(shown.lineWidth == 4 && shown.values.special == nil)
        ring.lineWidth = 7
        #expect(ring.lineWidth == 7 && ring.values.special == nil)
        let plain = CALayer()
        plain.setValue([1, 2], forKey: "colors")
        #expect(plain.value(forKey: "colors") as? [Int] == [1, 2] && plain.values.special == nil)
    }

    @Test("subclasses and styles may say where properties start")
    func classDefaults() {
        final class Wide: CAShapeLayer {
            override class func defaultValue(forKey key: String) -> Any? {
                switch key {
                case "lineWidth": 8
                case "lineCap": "round"
                default: super.defaultValue(forKey: key)
                }
            }
        }
        let wide = Wide()
        #expect(wide.lineWidth == 8 && wide.lineCap == .round && wide.lineJoin == .miter)
        let layer = CAShapeLayer()
        layer.style = ["lineWidth": 5, "lineJoin": "round"]
        #expect(layer.lineWidth == 5 && layer.lineJoin == .round)
        let table = Turntable()
        table.atOnce { table.root.addSublayer(wide) }
        CATransaction.flush()
        #expect(wide.presentation()?.lineWidth == 8)
    }

    @Test("any numbers leave sound pixels", arguments: OddInputTests.odd)
    func odd(number: CGFloat) {
        let table = Turntable()
        table.atOnce {
            table.root.bounds.size = CGSize(width: 16, height: 16)
            table.root.position = CGPoint(x: 8, y: 8)
        }
        let rows = LayerProperty.rows(of: .shape) + LayerProperty.rows(of: .gradient)
        for row in rows where !row.families.isEmpty {
            let isGradient = LayerProperty.rows(of: .gradient).contains { $0.property == row.property }
            let layer: CALayer = isGradient ? CAGradientLayer() : CAShapeLayer()
            layer.bounds.size = CGSize(width: 12, height: 12)
            if let shape = layer as? CAShapeLayer {
                (shape.path, shape.strokeColor, shape.lineDashPattern) = (square(2, 2, 10), CGColor(gray: 1, alpha: 1), [3, 2])
            } else if let gradient = layer as? CAGradientLayer {
                gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
            }
            table.atOnce { table.root.addSublayer(layer) }
            let odd: Any =
                switch row.kind {
                case .number: number
                case .numbers: [number, number, number]
                case .point: CGPoint(x: number, y: 0.5)
                case .colors: [CGColor(red: number, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 0, alpha: number)]
                case .color: CGColor(red: number, green: 0, blue: 0, alpha: number)
                default: square(number, 1, 10)
                }
            let animation = CABasicAnimation(keyPath: row.key)
            (animation.fromValue, animation.toValue, animation.duration) = (layer.value(forKey: row.key), odd, 1)
            layer.add(animation, forKey: nil)
            table.go(to: table.now + 0.5)
            #expect(table.pixels(width: 16, height: 16).allSatisfy { $0 >> 24 == 255 }, "\(row.key) animated")
            table.atOnce { layer.setValue(odd, forKey: row.key) }
            table.go(to: table.now + 1)
            #expect(table.pixels(width: 16, height: 16).allSatisfy { $0 >> 24 == 255 }, "\(row.key) set")
            table.atOnce { layer.removeFromSuperlayer() }
        }
    }
}
