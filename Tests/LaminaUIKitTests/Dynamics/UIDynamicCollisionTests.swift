import LaminaUIKit
import Testing

@MainActor @Suite("Collisions of dynamic items")
struct UIDynamicCollisionTests {
    @Test("a bounce gives back the elasticity's share of the velocity", arguments: [0.5, 0.8, 1])
    func bounce(elasticity: CGFloat) throws {
        let lab = try Laboratory()
        let box = lab.box(CGRect(x: 100, y: 150, width: 50, height: 50))
        lab.add(UIGravityBehavior(items: [box]))
        let numbers = lab.surface([box]) { $0.elasticity = elasticity }
        _ = lab.close([box])
        var hasBounced = false
        var highest: CGFloat = 400
        numbers.action = {
            if numbers.linearVelocity(for: box).y < 0 { hasBounced = true }
            if hasBounced { highest = min(highest, box.frame.minY) }
        }
        // It falls 200 points in 0.63 s and rises for as much as elasticity times that.
        lab.stage.advance(to: 0.632 * (1 + elasticity) + 0.1)
        let risen = 350 - highest
        #expect(hasBounced)
        #expect(risen.isNear(200 * elasticity * elasticity, 5))
    }

    @Test("contacts are told in the order in which they happen")
    func order() throws {
        let lab = try Laboratory()
        let (low, high) = (lab.box(CGRect(x: 100, y: 300, width: 50, height: 50)), lab.box(CGRect(x: 100, y: 100, width: 50, height: 50)))
        (low.tag, high.tag) = (1, 2)
        lab.add(UIGravityBehavior(items: [low, high]))
        _ = lab.surface([low, high]) { _ in }
        let collision = lab.close([low, high])
        lab.stage.advance(to: 4)
        #expect(lab.trace.take() == ["resume", "1 meets bounds", "1 meets 2", "pause"] || lab.trace.lines.isEmpty)
        #expect(low.frame.maxY.isNear(400, 0.05) && high.frame.maxY.isNear(low.frame.minY, 0.1))
        // Pulled up, they leave one after the other.
        lab.stage.perform {
            collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: -100, right: 0))
        }
        lab.stage.advance(to: 8)
        #expect(low.frame.maxY.isNear(500, 0.05))
    }

    @Test("items and boundaries collide as the mode says")
    func modes() throws {
        func run(_ mode: UICollisionBehavior.Mode) throws -> [String] {
            let lab = try Laboratory()
            let (low, high) = (
                lab.box(CGRect(x: 100, y: 300, width: 50, height: 50)), lab.box(CGRect(x: 100, y: 100, width: 50, height: 50))
            )
            (low.tag, high.tag) = (1, 2)
            let collision = lab.close([low, high])
            collision.collisionMode = mode
            lab.add(UIGravityBehavior(items: [high]))
            _ = lab.surface([low, high]) { _ in }
            lab.stage.advance(to: 2)
            return lab.trace.take().filter { $0.contains("meets") }
        }
        #expect(try run(.boundaries) == ["2 meets bounds"])
        #expect(try run(.items) == ["1 meets 2"])
        // The one that is hit falls to the floor, and the other comes after it.
        #expect(try run(.everything).prefix(2) == ["1 meets 2", "1 meets bounds"])
    }

    @Test("items of different behaviours pass through each other")
    func apart() throws {
        let lab = try Laboratory()
        let (low, high) = (lab.box(CGRect(x: 100, y: 350, width: 50, height: 50)), lab.box(CGRect(x: 100, y: 100, width: 50, height: 50)))
        lab.add(UIGravityBehavior(items: [low, high]))
        _ = lab.close([low])
        _ = lab.close([high])
        lab.stage.advance(to: 4)
        #expect(high.frame.maxY.isNear(400, 0.35) && low.frame.maxY.isNear(400, 0.4))
    }

    @Test("a boundary holds along a path, from both sides, at any velocity")
    func paths() throws {
        let lab = try Laboratory()
        let ball = Ball(frame: CGRect(x: 190, y: 190, width: 20, height: 20))
        lab.view.addSubview(ball)
        let collision = lab.close([ball])
        let ring = UIBezierPath(ovalIn: CGRect(x: 100, y: 100, width: 200, height: 200))
        collision.addBoundary(withIdentifier: "ring" as NSCopying, for: ring)
        #expect(collision.boundaryIdentifiers?.count == 1 && collision.boundary(withIdentifier: "ring" as NSString)?.bounds == ring.bounds)
        let numbers = lab.surface([ball]) { $0.elasticity = 1 }
        numbers.addLinearVelocity(CGPoint(x: 5000, y: 1234), for: ball)
        var furthest: CGFloat = 0
        numbers.action = { furthest = max(furthest, hypot(ball.center.x - 200, ball.center.y - 200)) }
        lab.stage.advance(to: 2)
        #expect(furthest <= 91 && furthest > 80)
        #expect(lab.trace.take().contains("0 meets ring"))
        lab.stage.perform { collision.removeBoundary(withIdentifier: "ring" as NSCopying) }
        lab.stage.advance(to: 3)
        #expect(collision.boundaryIdentifiers == nil && lab.view.bounds.insetBy(dx: -1, dy: -1).contains(ball.frame))
        #expect(lab.trace.take().contains("0 meets bounds"))
    }

    @Test("an ellipse rolls, a path collides along itself")
    func shapes() throws {
        let lab = try Laboratory()
        let wedge = Wedge(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
        let ball = Ball(frame: CGRect(x: 150, y: 200, width: 40, height: 40))
        for view in [wedge, ball] { lab.view.addSubview(view) }
        _ = lab.surface([wedge]) { $0.isAnchored = true }
        _ = lab.surface([ball]) { $0.friction = 1 }
        lab.add(UIGravityBehavior(items: [ball]))
        _ = lab.close([wedge, ball])
        lab.stage.advance(to: 1)
        // It has rolled off the slope, turning, and on along the floor.
        #expect(ball.center.y.isNear(380, 1))
        #expect(ball.center.x > 200)
        #expect(wedge.center == CGPoint(x: 150, y: 350))
        #expect(ball.transform != .identity)
    }

    @Test("attachments: a rod swings, a spring swings at its frequency")
    func attachments() throws {
        let lab = try Laboratory()
        let (bob, load) = (lab.box(CGRect(x: 290, y: 90, width: 20, height: 20)), lab.box(CGRect(x: 50, y: 100, width: 100, height: 100)))
        let rod = UIAttachmentBehavior(item: bob, attachedToAnchor: CGPoint(x: 200, y: 100))
        #expect(rod.length == 100 && rod.attachedBehaviorType == .anchor && rod.attachmentRange.isInfinite)
        var lengths: [CGFloat] = []
        var leftmost: CGFloat = 400
        rod.action = {
            lengths.append(hypot(bob.center.x - 200, bob.center.y - 100))
            leftmost = min(leftmost, bob.center.x)
        }
        lab.add(UIGravityBehavior(items: [bob]), rod)
        lab.stage.advance(to: 1.5)
        #expect(lengths.allSatisfy { $0.isNear(100, 0.5) } && leftmost < 105)

        let spring = UIAttachmentBehavior(item: load, attachedToAnchor: CGPoint(x: 100, y: 50))
        (spring.frequency, spring.length) = (2, 80)
        var highest: CGFloat = 0
        var crossings: [Double] = []
        var wasBelow = true
        spring.action = {
            highest = max(highest, load.center.y)
            let isBelow = load.center.y > 130
            if isBelow != wasBelow { crossings.append(lab.animator.elapsedTime) }
            wasBelow = isBelow
        }
        lab.add(spring)
        lab.stage.advance(to: 3.5)
        // Half a period is a quarter of a second.
        let gaps = zip(crossings, crossings.dropFirst()).map { $1 - $0 }
        #expect(gaps.count > 5 && gaps.allSatisfy { abs($0 - 0.25) < 0.02 } && load.center.x == 100)
    }

    @Test("a rail keeps an item on its axis and within its range, a pin and a firm tie keep two together")
    func joints() throws {
        let lab = try Laboratory()
        let slider = lab.box(CGRect(x: 50, y: 50, width: 50, height: 50))
        let rail = UIAttachmentBehavior.slidingAttachment(
            with: slider, attachmentAnchor: CGPoint(x: 75, y: 75), axisOfTranslation: CGVector(dx: 1, dy: 0))
        rail.attachmentRange = UIFloatRange(minimum: 0, maximum: 40)
        let push = UIPushBehavior(items: [slider], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 1)
        lab.add(rail, push)
        lab.stage.advance(to: 3)
        #expect(slider.center.x.isNear(115, 0.5) && slider.center.y.isNear(75, 0.5) && slider.transform.b.isNear(0, 0.01))

        let (a, b, c) = (
            lab.box(CGRect(x: 200, y: 100, width: 40, height: 40)), lab.box(CGRect(x: 240, y: 100, width: 40, height: 40)),
            lab.box(CGRect(x: 280, y: 100, width: 40, height: 40))
        )
        _ = lab.surface([a]) { $0.isAnchored = true }
        lab.add(
            UIAttachmentBehavior.pinAttachment(with: b, attachedTo: a, attachmentAnchor: CGPoint(x: 240, y: 120)),
            UIAttachmentBehavior.fixedAttachment(with: c, attachedTo: b, attachmentAnchor: CGPoint(x: 280, y: 120)),
            UIGravityBehavior(items: [b, c]))
        lab.stage.advance(to: 4)
        #expect(hypot(b.center.x - 240, b.center.y - 120).isNear(20, 0.5))
        #expect(hypot(b.center.x - c.center.x, b.center.y - c.center.y).isNear(40, 0.5) && a.center == CGPoint(x: 220, y: 120))

        let (d, e) = (lab.box(CGRect(x: 0, y: 200, width: 20, height: 20)), lab.box(CGRect(x: 50, y: 200, width: 20, height: 20)))
        let rope = UIAttachmentBehavior.limitAttachment(with: d, offsetFromCenter: .zero, attachedTo: e, offsetFromCenter: .zero)
        let flight = lab.surface([d, e]) { _ in }
        flight.addLinearVelocity(CGPoint(x: 100, y: 0), for: e)
        lab.add(rope)
        lab.stage.advance(to: 5)
        #expect((e.center.x - d.center.x).isNear(50, 0.5) && d.center.x > 20)
    }

    @Test("an anchor that is moved draws its item along")
    func dragging() throws {
        let lab = try Laboratory()
        let box = lab.box(CGRect(x: 100, y: 100, width: 50, height: 50))
        let grip = UIAttachmentBehavior(item: box, offsetFromCenter: .zero, attachedToAnchor: box.center)
        lab.add(grip)
        for step in 1...30 {
            lab.stage.perform { grip.anchorPoint.x += 5 }
            lab.stage.advance(to: Double(step) / 60)
        }
        #expect(box.center.x.isNear(275, 6))
        let numbers = UIDynamicItemBehavior(items: [box])
        lab.add(numbers)
        lab.stage.perform { lab.animator.removeBehavior(grip) }
        // 5 points a frame are 300 a second, with which it flies on.
        #expect(numbers.linearVelocity(for: box).x.isNear(300, 30))
    }

    private final class Ball: UIView {
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    /// Falls off to the right.
    private final class Wedge: UIView {
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
        override var collisionBoundingPath: UIBezierPath {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: -50, y: -50))
            path.addLine(to: CGPoint(x: 50, y: 50))
            path.addLine(to: CGPoint(x: -50, y: 50))
            path.close()
            return path
        }
    }
}
