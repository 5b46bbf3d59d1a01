import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Drawing layers into a context")
struct LayerRenderingTests {
    private func context(_ side: Int, scale: CGFloat = 1) -> CGContext {
        CGContext(pixelsWide: side, pixelsHigh: side, scale: scale)!
    }
    private func pixels(_ context: CGContext) -> [UInt32] {
        let bitmap = context.makeBitmap()
        return (0..<bitmap.width * bitmap.height).map { bitmap.pixels[$0] }
    }

    /// A card with a border, round corners, a shadow and something turned on it.
    private func card() -> CALayer {
        let card = CALayer()
        card.frame = CGRect(x: 8, y: 8, width: 40, height: 32)
        card.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
        card.cornerRadius = 6
        card.borderWidth = 2
        card.shadowOpacity = 0.5
        card.shadowOffset = CGSize(width: 0, height: 2)
        let mark = CALayer()
        mark.frame = CGRect(x: 10, y: 8, width: 12, height: 12)
        mark.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0, alpha: 0.7)
        mark.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        card.addSublayer(mark)
        return card
    }

    @Test("a snapshot of a tree looks as the tree does in a frame", arguments: [1.0, 2.0])
    func likeFrame(scale: CGFloat) {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
        root.addSublayer(card())
        let side = Int(64 * scale)
        let drawn = context(side, scale: scale)
        root.renderProjected(in: drawn)

        let table = Turntable()
        root.position = CGPoint(x: 32, y: 32)
        table.host.rootLayer = root
        CATransaction.flush()
        let list = table.host.renderTree.displayList(at: table.now, width: side, height: side, scale: scale.native)
        let surface = Surface(width: side, height: side)
        ReferenceCompositor.draw(list, images: table.host.renderTree.images, into: surface)
        let frame = (0..<side).flatMap { y in (0..<side).map { surface.pixels[y * surface.stride + $0] } }
        #expect(pixels(drawn) == frame)
        #expect(Set(frame).count > 50)
    }

    @Test("a transform that is not affine does not count, all of it, where the render server projects it")
    func notAffine() {
        var eye = CATransform3DMakeTranslation(30, 0, 0)
        eye.m34 = -1 / 100
        let solid: [CATransform3D] = [
            CATransform3DMakeRotation(1, 0, 1, 0), CATransform3DRotate(eye, 0.3, 1, 0, 0), CATransform3DMakeTranslation(20, 20, 5),
        ]
        func drawn(_ transform: CATransform3D, _ draw: (CALayer, CGContext) -> Void) -> [UInt32] {
            let root = CALayer()
            root.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
            let card = card()
            card.transform = transform
            root.addSublayer(card)
            let context = context(64)
            draw(root, context)
            return pixels(context)
        }
        let flat = drawn(CATransform3DIdentity) { $0.render(in: $1) }
        for transform in solid {
            #expect(drawn(transform) { $0.render(in: $1) } == flat)
            #expect(drawn(transform) { $0.renderProjected(in: $1) } != flat)
        }
        let moved = CATransform3DMakeAffineTransform(CGAffineTransform(a: 0.5, b: 0.2, c: 0, d: 1, tx: 3, ty: 4))
        #expect(drawn(moved) { $0.render(in: $1) } != flat)
    }

    @Test("the layer's own place and transform do not count; its bounds' origin does")
    func ownPlace() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 4, y: 4, width: 2, height: 2)
        layer.position = CGPoint(x: 50, y: 50)
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        layer.backgroundColor = CGColor(gray: 0, alpha: 1)
        let drawn = context(8)
        layer.render(in: drawn)
        let black = pixels(drawn).enumerated().filter { $0.element == 0xFF00_0000 }.map(\.offset)
        #expect(black == [4 * 8 + 4, 4 * 8 + 5, 5 * 8 + 4, 5 * 8 + 5])
    }

    @Test("the context's transform, clip and alpha hold; its state is left as it was")
    func state() {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 8, height: 8)
        layer.backgroundColor = CGColor(gray: 0, alpha: 1)
        let drawn = context(8)
        drawn.translateBy(x: 2, y: 0)
        drawn.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1))
        let before = drawn.ctm
        layer.render(in: drawn)
        #expect(drawn.ctm == before)
        #expect(pixels(drawn).enumerated().filter { $0.element != 0 }.map(\.offset) == [2, 3])
    }

    @Test("drawing changes nothing: no commit, no delegate asked, no transaction opened")
    func quiet() {
        final class Asked: CALayerDelegate {
            var count = 0
            func display(_ layer: CALayer) { count += 1 }
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                count += 1
                return nil
            }
        }
        let table = Turntable()
        let asked = Asked()
        let layer = table.layer { $0.bounds.size = CGSize(width: 8, height: 8) }
        layer.delegate = asked
        let commits = table.host.commitCount
        layer.render(in: context(8))
        CATransaction.flush()
        #expect(asked.count == 0 && table.host.commitCount == commits && layer.presentation() != nil)
    }

    @Test("a presentation is drawn as it shows")
    func presentation() throws {
        let table = Turntable()
        let layer = table.layer {
            $0.bounds.size = CGSize(width: 1, height: 1)
            $0.backgroundColor = CGColor(gray: 0, alpha: 1)
        }
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0, 0, 1)
        layer.add(fade, forKey: nil)
        table.go(to: 100.5)
        let (model, shown) = (context(1), context(1))
        layer.render(in: model)
        try #require(layer.presentation()).render(in: shown)
        #expect(pixels(model) == [0xFF00_0000] && pixels(shown) == [0])
    }

    @Test("contexts that cannot be drawn in, and layers of any size, do no harm")
    func odd() {
        let layer = card()
        let drawn = context(8)
        drawn.scaleBy(x: 0, y: 1)
        layer.render(in: drawn)
        #expect(pixels(drawn).allSatisfy { $0 == 0 })
        let turned = context(8)
        turned.rotate(by: 0.5)
        turned.scaleBy(x: 1e-3, y: 1e3)
        layer.render(in: turned)
        layer.bounds.size = CGSize(width: 1e300, height: CGFloat.infinity)
        layer.render(in: context(8))
    }
}
