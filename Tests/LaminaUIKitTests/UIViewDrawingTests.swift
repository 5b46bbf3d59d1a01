import LaminaUIKit
import Testing

@MainActor @Suite("What views draw")
struct UIViewDrawingTests {
    final class Painted: UIView {
        var drawn: [CGRect] = []
        override func draw(_ rect: CGRect) {
            drawn.append(rect)
            UIColor.red.setFill()
            UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height / 2))
        }
    }

    @Test("a view draws once before it is first seen, origin at the top left, at the screen's scale")
    func drawing() throws {
        let (stage, root) = try makeStage(scale: 2)
        let view = Painted(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        root.addSubview(view)
        let picture = stage.snapshot()
        #expect(view.drawn == [CGRect(x: 0, y: 0, width: 20, height: 20)])
        #expect((view.layer.contents as? CGImage)?.width == 40)
        #expect(picture.pixel(22, 22) == 0xFFFF_0000)
        #expect(picture.pixel(22, 58) == 0xFF00_0000)
        _ = stage.snapshot()
        view.frame.size.width = 30
        _ = stage.snapshot()
        #expect(view.drawn.count == 1)
        view.setNeedsDisplay()
        _ = stage.snapshot()
        #expect(view.drawn.count == 2)
    }

    @Test("content mode redraw draws anew when the size changes")
    func redraw() throws {
        let (_, root) = try makeStage()
        let view = Painted(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.contentMode = .redraw
        root.addSubview(view)
        CATransaction.flush()
        view.bounds.size.width = 40
        CATransaction.flush()
        #expect(view.drawn.map(\.width) == [20, 40])
    }

    @Test("a view without area draws when it gets one")
    func area() throws {
        let (_, root) = try makeStage()
        let view = Painted()
        root.addSubview(view)
        CATransaction.flush()
        #expect(view.drawn == [])
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        CATransaction.flush()
        #expect(view.drawn.count == 1)
    }

    @Test("a view that draws nothing has no content")
    func nothing() throws {
        let (_, root) = try makeStage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(view)
        CATransaction.flush()
        #expect(view.layer.contents == nil)
    }

    @Test("a view has the layer its class asks for")
    func layerClass() {
        final class Striped: CALayer {}
        final class StripedView: UIView {
            override class var layerClass: AnyClass { Striped.self }
        }
        let view = StripedView()
        #expect(view.layer is Striped && view.layer.delegate === view)
    }

    @Test("a picture view is as large as its picture and shows it upright")
    func imageView() throws {
        let (stage, root) = try makeStage()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
        }
        let view = UIImageView(image: image)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(!view.isUserInteractionEnabled)
        root.addSubview(view)
        let picture = stage.snapshot()
        #expect(picture.pixel(5, 2) == 0xFF00_FF00 && picture.pixel(5, 7) == 0xFF00_0000)
        view.image = UIImage(cgImage: image.cgImage!, scale: 1, orientation: .down)
        let turned = stage.snapshot()
        #expect(turned.pixel(5, 2) == 0xFF00_0000 && turned.pixel(5, 7) == 0xFF00_FF00)
        view.image = nil
        #expect(view.layer.contents == nil)
    }

    @Test("properties that views and layers share are one")
    func shared() {
        let view = UIView()
        view.alpha = 0.5
        view.isHidden = true
        view.clipsToBounds = true
        view.backgroundColor = .red
        view.contentMode = .scaleAspectFill
        #expect(view.layer.opacity == 0.5 && view.layer.isHidden && view.layer.masksToBounds)
        #expect(view.layer.backgroundColor == UIColor.red.cgColor)
        #expect(view.layer.contentsGravity == .resizeAspectFill)
        #expect(view.layer.contentsScale == UIScreen.main.scale)
    }
}
