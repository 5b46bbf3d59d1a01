import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Geometry of layers")
struct LayerGeometryTests {
    private func expectEqual(_ a: CGRect, _ b: CGRect) {
        #expect(
            expectClose(a.minX, b.minX) && expectClose(a.minY, b.minY) && expectClose(a.width, b.width) && expectClose(a.height, b.height),
            "\(a) is not \(b)")
    }

    @Test("setting the frame puts the position at the anchor and keeps the bounds' origin")
    func setFrame() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 3, y: 4, width: 1, height: 1)
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(layer.position == CGPoint(x: 60, y: 45))
        #expect(layer.bounds == CGRect(x: 3, y: 4, width: 100, height: 50))
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    }

    @Test("the frame follows anchor point, position and size; the position follows none of them")
    func derived() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        layer.anchorPoint = .zero
        #expect(layer.position == CGPoint(x: 60, y: 45))
        #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
        layer.bounds.size = CGSize(width: 10, height: 10)
        #expect(layer.frame == CGRect(x: 60, y: 45, width: 10, height: 10))
    }

    @Test("the frame is the box of the transformed bounds")
    func transformed() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.position = CGPoint(x: 100, y: 100)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        expectEqual(layer.frame, CGRect(x: 90, y: 80, width: 20, height: 40))
        layer.transform = CATransform3DMakeScale(2, 3, 1)
        expectEqual(layer.frame, CGRect(x: 60, y: 70, width: 80, height: 60))
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        expectEqual(layer.frame, CGRect(x: 100, y: 40, width: 80, height: 60))
    }

    @Test("setting the frame of a transformed layer solves for its size")
    func setTransformed() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(2, 4, 1)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        expectEqual(layer.bounds, CGRect(x: 0, y: 0, width: 50, height: 25))
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        layer.frame = CGRect(x: 10, y: 10, width: 30, height: 60)
        expectEqual(layer.bounds, CGRect(x: 0, y: 0, width: 60, height: 30))
        #expect(layer.position == CGPoint(x: 25, y: 40))
        layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        layer.frame = CGRect(x: 10, y: 10, width: 50, height: 60)
        expectEqual(layer.frame, CGRect(x: 10, y: 10, width: 50, height: 60))
    }

    @Test("a transform that fits no size leaves the size as it was", arguments: [CGFloat.pi / 4, 3 * .pi / 4])
    func singular(angle: CGFloat) {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 7, height: 8)
        layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        #expect(layer.bounds.size == CGSize(width: 7, height: 8))
        layer.transform = CATransform3DMakeScale(0, 0, 1)
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        #expect(layer.bounds.size == CGSize(width: 7, height: 8))
        #expect(layer.position == CGPoint(x: 5, y: 10))
    }

    @Test("negative sizes are turned into positive ones of the same area")
    func negative() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 10, y: 20, width: -4, height: -6)
        #expect(layer.bounds.origin == CGPoint(x: 6, y: 14))
        #expect(layer.bounds.size == CGSize(width: 4, height: 6))
        layer.bounds = .zero
        layer.frame = CGRect(x: 10, y: 20, width: -10, height: -20)
        #expect(layer.frame == CGRect(x: 0, y: 0, width: 10, height: 20))
        layer.setValue(-5, forKeyPath: "bounds.size.width")
        #expect(layer.bounds.size.width == 5)
    }

    @Test("the frame asks for the actions of position, then bounds, and has none of its own")
    func frameActions() {
        let layer = CALayer(named: "L")
        let log = ActionLog()
        layer.delegate = log
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(log.lines == ["L asks position", "L runs position", "L asks bounds", "L runs bounds"])
    }

    @Test("affine transforms map onto the plane part of the transform")
    func affine() {
        let layer = CALayer()
        let m = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        layer.setAffineTransform(m)
        #expect(layer.affineTransform() == m)
        let t = layer.transform
        #expect([t.m11, t.m12, t.m21, t.m22, t.m41, t.m42] == [1, 2, 3, 4, 5, 6])
        #expect([t.m33, t.m44] == [1, 1])
        #expect(CATransform3DIsAffine(t))
    }

    @Test("pictures are turned over where the number of flipped layers up to the root is odd")
    func flipped() {
        let (root, middle, leaf) = (CALayer(), CALayer(), CALayer())
        root.addSublayer(middle)
        middle.addSublayer(leaf)
        #expect(!leaf.contentsAreFlipped())
        root.isGeometryFlipped = true
        #expect(root.contentsAreFlipped() && middle.contentsAreFlipped() && leaf.contentsAreFlipped())
        middle.isGeometryFlipped = true
        #expect(root.contentsAreFlipped() && !middle.contentsAreFlipped() && !leaf.contentsAreFlipped())
        leaf.isGeometryFlipped = true
        #expect(leaf.contentsAreFlipped())
    }
}
