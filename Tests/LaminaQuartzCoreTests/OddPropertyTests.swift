import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Properties of any numbers")
struct OddPropertyTests {
    /// A value of a kind with one number in all its places.
    private func value(_ kind: Value.Kind, _ n: CGFloat) -> Any? {
        switch kind {
        case .number, .flag: n
        case .point: CGPoint(x: n, y: n)
        case .size: CGSize(width: n, height: n)
        case .rect: CGRect(x: n, y: n, width: n, height: n)
        case .color: CGColor(red: n, green: n, blue: n, alpha: n)
        case .transform:
            CATransform3D(
                m11: n, m12: n, m13: n, m14: n, m21: n, m22: n, m23: n, m24: n, m31: n, m32: n, m33: n, m34: n, m41: n, m42: n, m43: n,
                m44: n)
        case .numbers: [n, n, n]
        case .colors: [CGColor(red: n, green: n, blue: n, alpha: n)]
        case .filters:
            [
                CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: n])!,
                CIFilter(name: "CIColorControls", parameters: [kCIInputSaturationKey: n, kCIInputBrightnessKey: n])!,
            ]
        case .none, .image, .path, .cells: nil
        }
    }

    /// A tree that uses most of what there is to draw.
    private func scene() -> (table: Turntable, layer: CALayer) {
        let table = Turntable()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        table.root.bounds.size = CGSize(width: 16, height: 16)
        table.root.position = CGPoint(x: 8, y: 8)
        let layer = CALayer()
        layer.frame = CGRect(x: 2, y: 2, width: 12, height: 12)
        layer.backgroundColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.8)
        layer.contents = CGImage(bitmap: Bitmap(width: 4, height: 4) { $0.update(repeating: 0x8000_4000) })
        layer.cornerRadius = 3
        layer.borderWidth = 1
        layer.shadowOpacity = 0.5
        layer.masksToBounds = true
        let child = CALayer()
        child.frame = CGRect(x: 1, y: 1, width: 6, height: 6)
        child.backgroundColor = CGColor(gray: 0, alpha: 1)
        child.shadowOpacity = 1
        layer.addSublayer(child)
        table.root.addSublayer(layer)
        CATransaction.commit()
        return (table, layer)
    }

    /// Over an opaque background there is nothing but opaque pixels.
    private func isSound(_ table: Turntable) -> Bool { table.pixels(width: 16, height: 16).allSatisfy { $0 >> 24 == 255 } }

    @Test(
        "each property takes each of them, shows and animates it, and leaves sound pixels and a tree that can be asked",
        arguments: OddInputTests.odd)
    func everyProperty(number: CGFloat) {
        for row in LayerProperty.rows() {
            guard let odd = value(row.kind, number) else { continue }
            let (table, layer) = scene()
            let plain = layer.value(forKey: row.key)
            CATransaction.setDisableActions(true)
            layer.setValue(odd, forKey: row.key)
            #expect(isSound(table), "\(row.key) set")
            _ = (layer.frame, layer.hitTest(CGPoint(x: 3, y: 3)), layer.convert(CGPoint.zero, to: nil), layer.visibleRect)
            layer.setValue(plain, forKey: row.key)
            let animation = CABasicAnimation(keyPath: row.key)
            (animation.fromValue, animation.toValue, animation.duration) = (plain, odd, 1)
            layer.add(animation, forKey: "odd")
            let added = CABasicAnimation(keyPath: row.key)
            (added.byValue, added.isAdditive, added.duration) = (odd, true, 1)
            layer.add(added, forKey: "added")
            table.go(to: 100.5)
            #expect(isSound(table), "\(row.key) animated")
            table.go(to: 102)
            #expect(isSound(table) && layer.animationKeys() == nil, "\(row.key) afterwards")
        }
    }

    @Test("parts of properties by key path do so, too", arguments: OddInputTests.odd)
    func parts(number: CGFloat) {
        let paths = [
            "bounds.origin.x", "bounds.size.width", "position.y", "anchorPoint.x", "transform.rotation.x", "transform.scale.y",
            "transform.translation.z", "sublayerTransform.rotation.y", "contentsRect.size.width", "contentsCenter.origin.y",
            "shadowOffset.height", "own.x", "own",
        ]
        for path in paths {
            let (table, layer) = scene()
            CATransaction.setDisableActions(true)
            layer.setValue(number, forKeyPath: path)
            #expect(isSound(table), "\(path) set")
            let animation = CABasicAnimation(keyPath: path)
            (animation.toValue, animation.duration) = (number, 1)
            layer.add(animation, forKey: nil)
            table.go(to: 100.5)
            #expect(isSound(table), "\(path) animated")
        }
    }

    @Test("key times of the wrong count, out of order or of no numbers still animate something, or nothing, soundly")
    func keyTimes() {
        for times in [[], [0.5], [0, 1], [0, 0.2, 0.4, 0.6, 0.8, 1], [1, 0.5, 0], [.nan, .infinity, -1], [0, .nan, 1]] as [[Double]] {
            for mode in [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
                let (table, layer) = scene()
                let frames = CAKeyframeAnimation(keyPath: "position.x")
                (frames.values, frames.duration, frames.calculationMode) = ([0, 8, 16], 1, mode)
                frames.keyTimes = times.map { NSNumber(value: $0) }
                layer.add(frames, forKey: nil)
                for step in 0...4 {
                    table.go(to: 100 + Double(step) / 4)
                    #expect(isSound(table) && (layer.presentation()?.position.x).map { !$0.isNaN } == true)
                }
            }
        }
    }

    @Test("a list of sublayers that names one twice keeps it once; the root can be taken out and put back")
    func twice() {
        let (table, layer) = scene()
        let (a, b) = (CALayer(), CALayer())
        layer.sublayers = [a, b, a]
        #expect(layer.sublayers?.count == 2)
        #expect(isSound(table))
        let root = table.host.rootLayer
        table.host.rootLayer = nil
        CATransaction.flush()
        table.host.rootLayer = root
        #expect(isSound(table))
    }

    @Test("a layer put below itself stops the program")
    func rings() async {
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            layer.addSublayer(layer)
        }
        await #expect(processExitsWith: .failure) {
            let (a, b, c) = (CALayer(), CALayer(), CALayer())
            a.addSublayer(b)
            b.addSublayer(c)
            c.insertSublayer(a, at: 0)
        }
    }
}
