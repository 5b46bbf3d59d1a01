import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Input that makes no sense")
struct OddInputTests {
    nonisolated static let odd: [CGFloat] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -1, 0,
    ]

    private func draw(_ table: Turntable) {
        CATransaction.flush()
        _ = table.host.renderTree.displayList(at: table.now, width: 64, height: 64)
    }

    @Test("geometry of any numbers is kept, converted, hit, laid out and drawn without harm", arguments: odd)
    func geometry(value: CGFloat) {
        let table = Turntable()
        let layer = table.layer { $0.backgroundColor = CGColor(gray: 0, alpha: 1) }
        let child = CALayer()
        layer.addSublayer(child)
        let edits: [(CALayer) -> Void] = [
            { $0.bounds = CGRect(x: value, y: 0, width: 10, height: 10) }, { $0.bounds = CGRect(x: 0, y: 0, width: value, height: value) },
            { $0.position = CGPoint(x: value, y: value) }, { $0.anchorPoint = CGPoint(x: value, y: 0) }, { $0.zPosition = value },
            { $0.frame = CGRect(x: value, y: value, width: value, height: value) },
            { $0.transform = CATransform3DMakeScale(value, 1, value) },
            { $0.transform = CATransform3DMakeRotation(value, value, 0, 1) }, { $0.sublayerTransform.m34 = value },
            { $0.cornerRadius = value },
            { $0.borderWidth = value }, { $0.shadowRadius = value }, { $0.shadowOpacity = Float(value) }, { $0.opacity = Float(value) },
            { $0.contentsScale = value }, { $0.contentsRect = CGRect(x: value, y: 0, width: value, height: 1) },
            { $0.setValue(value, forKeyPath: "transform.rotation.x") }, { $0.setValue(value, forKeyPath: "transform.scale") },
            { $0.setValue(value, forKey: "maskedCorners") }, { $0.setValue(value, forKey: "edgeAntialiasingMask") },
            { $0.setValue(value, forKey: "contentsGravity") }, { $0.setValue(value, forKey: "hidden") }, { $0.speed = Float(value) },
            { $0.beginTime = value.native }, { $0.timeOffset = value.native },
        ]
        for edit in edits {
            edit(layer)
            draw(table)
            _ = (
                layer.frame, layer.convert(CGPoint(x: 1, y: 1), to: table.root),
                child.convert(CGRect(x: 0, y: 0, width: 1, height: 1), from: nil)
            )
            _ = (table.root.hitTest(CGPoint(x: 1, y: 1)), child.convertTime(1, from: table.root), layer.presentation()?.frame)
            layer.setNeedsDisplay()
            draw(table)
        }
        table.go(to: table.now + 1)
        layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
        #expect(layer.bounds.size.width == 5)
    }

    @Test("animations of any times and values run without harm", arguments: odd)
    func animations(value: CGFloat) {
        let table = Turntable()
        let layer = table.layer { $0.bounds.size = CGSize(width: 5, height: 5) }
        let edits: [(CABasicAnimation) -> Void] = [
            { $0.duration = value.native }, { $0.beginTime = value.native }, { $0.speed = Float(value) }, { $0.timeOffset = value.native },
            { $0.repeatCount = Float(value) }, { $0.repeatDuration = value.native }, { $0.toValue = value }, { $0.fromValue = value },
            { $0.byValue = value }, { $0.timingFunction = CAMediaTimingFunction(controlPoints: Float(value), 0, 1, Float(value)) },
        ]
        for path in ["opacity", "position.x", "transform.rotation.y", "transform.scale", "contentsGravity", "maskedCorners"] {
            for edit in edits {
                let animation = CABasicAnimation(keyPath: path)
                animation.toValue = 1
                animation.duration = 1
                animation.autoreverses = true
                edit(animation)
                layer.add(animation, forKey: nil)
                layer.add(animation, forKey: path)
            }
        }
        CATransaction.begin()
        CATransaction.setAnimationDuration(value.native)
        layer.position.x += 3
        CATransaction.commit()
        for _ in 0..<5 {
            table.go(to: table.now + 0.3)
            draw(table)
            _ = layer.presentation()?.frame
        }
        layer.removeAllAnimations()
        table.turn()
        #expect(layer.animationKeys() == nil)
    }

    @Test("values of the wrong kind, unknown key paths and empty animations change nothing that shows")
    func wrongValues() {
        let table = Turntable()
        let layer = table.layer()
        let before = layer.values
        let junk: [Any] = ["junk", Date(), [1], CALayer(), NSNull(), CGColor(gray: 0, alpha: 1), CGVector(dx: 1, dy: 1)]
        let paths = LayerProperty.rows().map(\.key).filter { !$0.lowercased().contains("color") }
        for path in paths + ["", ".", "position.q", "opacity.x", "bounds.size.depth", "transform.", "contents.x"] {
            for value in junk {
                let basic = CABasicAnimation(keyPath: path)
                basic.fromValue = value
                basic.toValue = value
                basic.byValue = value
                // A flag can be read from any text, and nothing is a picture, too.
                if value is String || value is NSNull, ["contents"].contains(path) || LayerProperty.row(named: path)?.kind == .flag {
                    continue
                }
                layer.add(basic, forKey: nil)
                let frames = CAKeyframeAnimation(keyPath: path)
                frames.values = [value, value]
                frames.keyTimes = [0.5, 0.2, 7]
                layer.add(frames, forKey: nil)
            }
            let empty = CAKeyframeAnimation(keyPath: path)
            layer.add(empty, forKey: nil)
            empty.values = []
            empty.keyTimes = []
            layer.add(empty, forKey: nil)
            empty.path = CGMutablePath()
            layer.add(empty, forKey: nil)
        }
        layer.add(CABasicAnimation(keyPath: nil), forKey: "none")
        layer.add(CAAnimation(), forKey: "base")
        layer.add(CAAnimationGroup(), forKey: "group")
        CATransaction.flush()
        for _ in 0..<3 {
            table.go(to: table.now + 0.1)
            #expect(layer.presentation()?.values == before)
            draw(table)
        }
    }

    @Test("layers without area, or of more than can be drawn, display without harm", arguments: odd + [1e6])
    func display(value: CGFloat) {
        let table = Turntable()
        let layer = table.layer { $0.bounds.size = CGSize(width: value, height: 1e5) }
        layer.setNeedsDisplay()
        draw(table)
        #expect(layer.contents == nil)
    }

    @Test("key-value coding takes any key")
    func keys() {
        let layer = CALayer()
        for key in [
            "", ".", "..", "a.", ".a", "position.", "position..x", "transform.rotation.z.w", "sublayers.x", "superlayer.opacity",
            "delegate.x",
        ] {
            layer.setValue(1, forKeyPath: key)
            _ = layer.value(forKeyPath: key)
            layer.setValue(1, forKey: key)
            _ = layer.value(forKey: key)
        }
        #expect(layer.position == .zero)
    }
}
