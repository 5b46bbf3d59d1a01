import LaminaUIKit
import Testing

@MainActor @Suite("Touching and converting in turned, hidden and outlying views")
struct UIViewTurnedTests {
    @Test("points and rectangles go through turns in space, and between windows")
    func conversion() throws {
        let (_, root) = try makeStage(width: 200, height: 200)
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        holder.layer.sublayerTransform = perspective
        root.addSubview(holder)
        let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        card.transform3D = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        holder.addSubview(card)
        // The edge at x = 100 of the card, 50 from its axis, goes 50·sin 60° away from the eye: divided by 1 + 43.3/500.
        let edge = card.convert(CGPoint(x: 100, y: 50), to: root)
        let depth = 50 * sin(Double.pi / 3)
        let near = 100 + 25 / (1 - depth / 500), far = 100 + 25 / (1 + depth / 500)
        #expect(abs(edge.x.native - near) < 1e-9 || abs(edge.x.native - far) < 1e-9)
        let back = card.convert(edge, from: root)
        #expect(abs(back.x - 100) < 1e-9 && abs(back.y - 50) < 1e-9)
        #expect(root.hitTest(CGPoint(x: 120, y: 100), with: nil) === card && root.hitTest(CGPoint(x: 140, y: 100), with: nil) === holder)
        let other = UIWindow(frame: CGRect(x: 30, y: 40, width: 50, height: 50))
        other.isHidden = false
        let inOther = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        other.addSubview(inOther)
        #expect(inOther.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 36, y: 47))
        #expect(root.convert(CGRect(x: 36, y: 47, width: 2, height: 2), to: inOther) == CGRect(x: 1, y: 2, width: 2, height: 2))
    }

    @Test("order decides who is hit, not depth; nearly clear, hidden and switched-off views are not; far edges are outside")
    func hits() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (back, front) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        )
        root.addSubview(back)
        root.addSubview(front)
        back.layer.zPosition = 100
        func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }
        #expect(hit(10, 10) === front && hit(49.9, 0) === front && hit(50, 10) === root && hit(100, 10) == nil)
        front.alpha = 0.009
        #expect(hit(10, 10) === back)
        front.alpha = 0.011
        #expect(hit(10, 10) === front)
        front.isHidden = true
        #expect(hit(10, 10) === back)
        back.isUserInteractionEnabled = false
        #expect(hit(10, 10) === root)
    }

    @Test("what reaches out of a view that clips nothing is seen there but not hit")
    func outside() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let small = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let large = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        root.addSubview(small)
        small.addSubview(large)
        #expect(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === root && root.hitTest(CGPoint(x: 5, y: 5), with: nil) === large)
        final class Wide: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -50, dy: -50).contains(point) }
        }
        let wide = Wide(frame: small.frame)
        wide.addSubview(large)
        root.addSubview(wide)
        #expect(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === large)
    }
}
