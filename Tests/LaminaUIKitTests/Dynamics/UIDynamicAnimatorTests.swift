import LaminaUIKit
import Testing

@MainActor @Suite("Dynamic animators")
struct UIDynamicAnimatorTests {
    @Test("a resting item costs no frames, and the animator goes on when something changes")
    func pausing() throws {
        let lab = try Laboratory()
        let box = lab.box(CGRect(x: 0, y: 300, width: 50, height: 50))
        let gravity = UIGravityBehavior(items: [box])
        lab.add(gravity)
        let collision = lab.close([box])
        lab.stage.advance(to: 4)
        #expect(!lab.animator.isRunning && lab.stage.isIdle)
        #expect(box.frame.maxY.isNear(400, 0.35))
        #expect(lab.trace.take() == ["resume", "0 meets bounds", "pause"])
        let spent = lab.animator.elapsedTime
        #expect(spent > 0.5 && spent < 2)
        lab.stage.advance(to: 5)
        #expect(lab.animator.elapsedTime == spent)
        lab.stage.perform { gravity.angle = -.pi / 2 }
        #expect(lab.animator.isRunning)
        lab.stage.advance(to: 9)
        #expect(box.frame.minY.isNear(0, 0.35) && !lab.animator.isRunning)
        lab.stage.perform { collision.removeItem(box) }
        lab.stage.advance(to: 9.5)
        #expect(box.center.y < -50)
    }

    @Test("an empty animator does not run")
    func empty() throws {
        let lab = try Laboratory()
        lab.add(UIGravityBehavior(), UICollisionBehavior(), UIDynamicBehavior())
        #expect(!lab.animator.isRunning && lab.animator.behaviors.count == 3 && lab.trace.take().isEmpty)
    }

    @Test("the way does not depend on the frames, and is the same on every run")
    func same() throws {
        func run(_ rate: Double) throws -> [CGPoint] {
            let lab = try Laboratory()
            lab.stage.refreshRate = rate
            let boxes = (0..<12).map { lab.box(CGRect(x: 40 + $0 % 4 * 70, y: 10 + $0 / 4 * 50, width: 40, height: 30 + $0)) }
            lab.add(UIGravityBehavior(items: boxes))
            _ = lab.surface(boxes) { $0.elasticity = 0.6 }
            _ = lab.close(boxes)
            lab.stage.advance(to: 1)
            return boxes.map(\.center)
        }
        let first = try run(60)
        for rate in [60, 120, 24.0] { #expect(try run(rate) == first) }
    }

    @Test("an animator that nobody holds any more asks for no frames")
    func dropped() throws {
        let (stage, root) = try makeStage()
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(box)
        var animator: UIDynamicAnimator? = stage.perform { UIDynamicAnimator(referenceView: root) }
        stage.perform { animator?.addBehavior(UIGravityBehavior(items: [box])) }
        stage.advance(to: 0.1)
        #expect(!stage.isIdle && box.center.y.isNear(10))
        animator = nil
        stage.advance(to: 0.2)
        #expect(stage.isIdle && box.center.y.isNear(10))
    }

    @Test("behaviours of behaviours act, and are told of their animator")
    func composite() throws {
        final class Fall: UIDynamicBehavior {
            let trace: Trace
            init(_ items: [any UIDynamicItem], _ trace: Trace) {
                self.trace = trace
                super.init()
                addChildBehavior(UIGravityBehavior(items: items))
            }
            override func willMove(to dynamicAnimator: UIDynamicAnimator?) { trace.note(dynamicAnimator == nil ? "leaves" : "joins") }
        }
        let lab = try Laboratory()
        let (box, other) = (lab.box(CGRect(x: 0, y: 0, width: 10, height: 10)), lab.box(CGRect(x: 50, y: 0, width: 10, height: 10)))
        let trace = Trace()
        let fall = Fall([box], trace)
        var frames = 0
        fall.action = { frames += 1 }
        fall.addChildBehavior(fall)
        #expect(fall.childBehaviors.count == 1)
        lab.add(fall)
        #expect(trace.take() == ["joins"] && fall.childBehaviors[0].dynamicAnimator === lab.animator && lab.animator.behaviors.count == 1)
        lab.stage.advance(to: 0.1)
        #expect(box.center.y.isNear(10) && frames == 6 || frames == 7)
        lab.stage.perform { fall.addChildBehavior(UIGravityBehavior(items: [other])) }
        lab.stage.advance(to: 0.2)
        #expect(other.center.y.isNear(10, 0.2))
        lab.stage.perform { lab.animator.removeBehavior(fall) }
        #expect(
            trace.take() == ["leaves"] && fall.dynamicAnimator == nil && lab.animator.behaviors.isEmpty
                && lab.animator.items(in: .infinite).isEmpty)
        let place = box.center
        lab.stage.advance(to: 0.5)
        #expect(box.center == place && !lab.animator.isRunning)
    }

    @Test("an item that code moves is read when the animator is told")
    func update() throws {
        let lab = try Laboratory()
        let box = lab.box(CGRect(x: 0, y: 0, width: 20, height: 20))
        let gravity = UIGravityBehavior(items: [box])
        lab.add(gravity)
        lab.stage.advance(to: 0.1)
        lab.stage.perform {
            box.center = CGPoint(x: 300, y: 100)
            lab.animator.updateItem(usingCurrentState: box)
        }
        lab.stage.advance(to: 0.2)
        // It has fallen for a tenth of a second, and goes on at that velocity.
        #expect(box.center.x == 300 && box.center.y.isNear(100 + 10 + 5, 0.2))
        #expect(lab.animator.items(in: CGRect(x: 290, y: 100, width: 5, height: 50)).count == 1)
        #expect(lab.animator.items(in: CGRect(x: 0, y: 0, width: 50, height: 50)).isEmpty)
    }

    @Test("an item's scale stays while it turns")
    func scale() throws {
        let lab = try Laboratory()
        let box = lab.box(CGRect(x: 0, y: 0, width: 20, height: 20))
        box.transform = CGAffineTransform(scaleX: 2, y: 2)
        let numbers = UIDynamicItemBehavior(items: [box])
        numbers.addAngularVelocity(.pi, for: box)
        lab.add(numbers)
        lab.stage.advance(to: 0.5)
        #expect(box.transform.a.isNear(0, 0.02) && box.transform.b.isNear(2, 0.01))
    }

    @Test("an item that several behaviours have numbers for takes the last ones, and its own again")
    func surfaces() throws {
        let lab = try Laboratory()
        let box = lab.box(CGRect(x: 0, y: 0, width: 100, height: 100))
        let (first, last) = (lab.surface([box]) { $0.density = 2 }, lab.surface([box]) { $0.isAnchored = true })
        let push = UIPushBehavior(items: [box], mode: .continuous)
        push.setAngle(0, magnitude: 2)
        lab.add(push)
        lab.stage.advance(to: 1)
        #expect(box.center.x == 50)
        lab.stage.perform { last.removeItem(box) }
        lab.stage.advance(to: 2)
        #expect(box.center.x.isNear(100, 0.2) && first.linearVelocity(for: box).x.isNear(100) && last.linearVelocity(for: box) == .zero)
    }

    @Test("items that are no numbers, and items without extent, do no harm")
    func oddItems() throws {
        final class Odd: NSObject, UIDynamicItem {
            var center = CGPoint(x: CGFloat.nan, y: .infinity)
            var bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: -5)
            var transform = CGAffineTransform(a: .nan, b: .nan, c: 0, d: 1, tx: 0, ty: 0)
            var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
        }
        let lab = try Laboratory()
        let (empty, box) = (lab.box(CGRect(x: 100, y: 100, width: 0, height: 0)), lab.box(CGRect(x: 80, y: 50, width: 40, height: 40)))
        let items: [any UIDynamicItem] = [empty, box, Odd()]
        let gravity = UIGravityBehavior(items: items)
        lab.add(gravity)
        let collision = lab.close(items)
        collision.addBoundary(withIdentifier: "odd" as NSCopying, from: CGPoint(x: CGFloat.nan, y: 0), to: CGPoint(x: 10, y: 10))
        collision.addBoundary(withIdentifier: "point" as NSCopying, from: CGPoint(x: 5, y: 5), to: CGPoint(x: 5, y: 5))
        let numbers = lab.surface(items) {
            ($0.density, $0.elasticity, $0.friction, $0.resistance) = (.nan, .infinity, -1, .greatestFiniteMagnitude)
        }
        numbers.addLinearVelocity(CGPoint(x: CGFloat.nan, y: .infinity), for: box)
        let attachment = UIAttachmentBehavior(item: empty, attachedToAnchor: CGPoint(x: CGFloat.nan, y: 0))
        (attachment.length, attachment.frequency) = (.nan, .infinity)
        lab.add(attachment, UISnapBehavior(item: box, snapTo: CGPoint(x: CGFloat.nan, y: 0)))
        gravity.gravityDirection = CGVector(dx: CGFloat.nan, dy: 1)
        lab.stage.advance(to: 1)
        #expect(box.center.x.isFinite && box.center.y.isFinite && empty.center.x.isFinite)
    }

    @Test("a group moves its items as one")
    func group() throws {
        let lab = try Laboratory()
        let (left, right) = (lab.box(CGRect(x: 100, y: 100, width: 50, height: 50)), lab.box(CGRect(x: 200, y: 100, width: 50, height: 50)))
        let group = UIDynamicItemGroup(items: [left, right])
        #expect(group.center == CGPoint(x: 175, y: 125) && group.bounds.size == CGSize(width: 150, height: 50))
        lab.add(UIGravityBehavior(items: [group]))
        let collision = lab.close([group])
        collision.addBoundary(withIdentifier: "stop" as NSCopying, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 150, y: 300))
        lab.stage.advance(to: 1.2)
        // The left one hits the obstacle, so the right one swings down; both are as far from each other as before.
        let (a, b) = (left.center, right.center)
        #expect(b.y > a.y + 20 && hypot(b.x - a.x, b.y - a.y).isNear(100, 0.1))
    }

    @Test("a layout's attributes are items, and the layout is asked anew in each frame")
    func layout() throws {
        final class Falling: UICollectionViewLayout {
            lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
            override func prepare() {
                guard animator.behaviors.isEmpty else { return }
                let items = (0..<3).map { index in
                    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: 0))
                    attributes.frame = CGRect(x: index * 60, y: 0, width: 50, height: 50)
                    return attributes
                }
                animator.addBehavior(UIGravityBehavior(items: items))
            }
            override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 400) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
            }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                animator.layoutAttributesForCell(at: indexPath)
            }
        }
        final class Source: UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        let (stage, root) = try makeStage(width: 400, height: 400)
        let source = Source()
        let list = stage.perform {
            let list = UICollectionView(frame: root.bounds, collectionViewLayout: Falling())
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            list.dataSource = source
            root.addSubview(list)
            return list
        }
        stage.advance(to: 0.5)
        let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(cell.center.x == 85 && cell.center.y.isNear(25 + 125, 10))
        let layout = try #require(list.collectionViewLayout as? Falling)
        #expect(layout.animator.layoutAttributesForCell(at: IndexPath(item: 7, section: 0)) == nil)
    }
}
