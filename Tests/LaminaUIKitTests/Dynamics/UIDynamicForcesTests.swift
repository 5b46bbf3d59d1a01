import LaminaUIKit
import Testing

@MainActor @Suite("Forces on dynamic items")
struct UIDynamicForcesTests {
    @Test("an item falls ½ · 1000 · t² points")
    func fall() throws {
        let lab = try Laboratory()
        let box = lab.box(CGRect(x: 20, y: 0, width: 40, height: 40))
        lab.add(UIGravityBehavior(items: [box]))
        for time in [0.25, 0.5, 1.0] {
            lab.stage.advance(to: time)
            #expect(box.center.y.isNear(20 + 500 * time * time) && box.center.x == 40)
        }
        #expect(lab.animator.isRunning && lab.animator.elapsedTime == 1)
    }

    @Test("gravity has a direction and a magnitude")
    func gravity() throws {
        let lab = try Laboratory()
        let box = lab.box(CGRect(x: 0, y: 0, width: 100, height: 100))
        let gravity = UIGravityBehavior(items: [box])
        #expect(gravity.magnitude == 1 && gravity.angle.isNear(.pi / 2, 1e-12) && gravity.gravityDirection == CGVector(dx: 0, dy: 1))
        gravity.setAngle(0, magnitude: 0.5)
        lab.add(gravity)
        lab.stage.advance(to: 0.5)
        #expect(box.center.x.isNear(50 + 62.5) && box.center.y == 50)
    }

    @Test("a push of 1 moves 100 × 100 points of density 1 at 100 points a second squared", arguments: [1.0, 2, 0.5])
    func push(density: CGFloat) throws {
        let lab = try Laboratory()
        let box = lab.box(CGRect(x: 0, y: 0, width: 100, height: 100))
        let numbers = lab.surface([box]) { $0.density = density }
        let push = UIPushBehavior(items: [box], mode: .continuous)
        push.setAngle(0, magnitude: 1)
        lab.add(push)
        lab.stage.advance(to: 1)
        #expect(box.center.x.isNear(50 + 50 / density) && numbers.linearVelocity(for: box).x.isNear(100 / density))
        push.active = false
        lab.stage.advance(to: 2)
        #expect(box.center.x.isNear(50 + 150 / density, 0.1))
    }

    @Test("an instantaneous push is a velocity, once, and again when it is made active")
    func impulse() throws {
        let lab = try Laboratory()
        let box = lab.box(CGRect(x: 0, y: 0, width: 100, height: 100))
        let numbers = lab.surface([box]) { _ in }
        let push = UIPushBehavior(items: [box], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0.3, dy: 0.4)
        #expect(push.magnitude == 0.5)
        lab.add(push)
        lab.stage.advance(to: 0.5)
        #expect(!push.active && numbers.linearVelocity(for: box).y.isNear(40) && box.center.y.isNear(70, 0.2))
        push.active = true
        lab.stage.advance(to: 0.6)
        #expect(numbers.linearVelocity(for: box).x.isNear(60) && !push.active)
    }

    @Test("a push beside the middle turns the item")
    func torque() throws {
        let lab = try Laboratory()
        let box = lab.box(CGRect(x: 150, y: 150, width: 100, height: 100))
        let numbers = lab.surface([box]) { _ in }
        let push = UIPushBehavior(items: [box], mode: .instantaneous)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: box)
        push.setAngle(.pi / 2, magnitude: 1)
        lab.add(push)
        lab.stage.advance(to: 0.1)
        // A square's moment of inertia is m · a² / 6: 100 · 50 / (10000 / 6) = 3 radians a second.
        #expect(numbers.angularVelocity(for: box).isNear(3, 0.05))
        #expect(atan2(box.transform.b, box.transform.a).isNear(0.3, 0.03))
    }

    @Test("resistance slows down, velocities add up")
    func resistance() throws {
        let lab = try Laboratory()
        let box = lab.box(CGRect(x: 0, y: 0, width: 100, height: 100))
        let numbers = UIDynamicItemBehavior(items: [box])
        numbers.addLinearVelocity(CGPoint(x: 60, y: 0), for: box)
        numbers.addLinearVelocity(CGPoint(x: 40, y: 0), for: box)
        numbers.addAngularVelocity(1, for: box)
        numbers.resistance = 1
        numbers.angularResistance = 2
        lab.add(numbers)
        #expect(numbers.linearVelocity(for: box).x.isNear(100))
        lab.stage.advance(to: 1)
        #expect(numbers.linearVelocity(for: box).x.isNear(100 * exp(-1), 0.2) && numbers.angularVelocity(for: box).isNear(exp(-2), 0.01))
    }

    @Test("a snapped item comes to rest upright, exactly at its point, and the animator pauses")
    func snap() throws {
        let lab = try Laboratory()
        let box = lab.box(CGRect(x: 0, y: 0, width: 60, height: 60))
        box.transform = CGAffineTransform(rotationAngle: 0.7)
        let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 300))
        var furthest: CGFloat = 0
        snap.action = { furthest = max(furthest, box.center.x) }
        lab.add(snap)
        lab.stage.advance(to: 3)
        #expect(box.center == CGPoint(x: 200, y: 300) && !lab.animator.isRunning)
        #expect(atan2(box.transform.b, box.transform.a).isNear(0, 1e-6))
        // At a damping ratio of 0.6 a spring overshoots by 9.5 %.
        #expect(furthest.isNear(200 + 170 * 0.095, 1))
        #expect(lab.trace.take() == ["resume", "pause"])
        snap.snapPoint = CGPoint(x: 100, y: 100)
        lab.stage.advance(to: 6)
        #expect(box.center == CGPoint(x: 100, y: 100) && lab.trace.take() == ["resume", "pause"])
    }

    @Test("fields act by place, velocity and charge")
    func fields() throws {
        func move(
            _ field: UIFieldBehavior, from center: CGPoint = CGPoint(x: 250, y: 200), charge: CGFloat = 0, _ velocity: CGPoint = .zero
        ) throws -> CGVector {
            let lab = try Laboratory()
            let box = lab.box(CGRect(x: center.x - 50, y: center.y - 50, width: 100, height: 100))
            let numbers = lab.surface([box]) { $0.charge = charge }
            numbers.addLinearVelocity(velocity, for: box)
            field.addItem(box)
            lab.add(field)
            lab.stage.advance(to: 0.1)
            let now = numbers.linearVelocity(for: box)
            return CGVector(dx: now.x - velocity.x, dy: now.y - velocity.y)
        }
        func centered(_ field: UIFieldBehavior) -> UIFieldBehavior {
            field.position = CGPoint(x: 200, y: 200)
            return field
        }
        let linear = try move(.linearGravityField(direction: CGVector(dx: 0, dy: 2)))
        #expect(linear.dx == 0 && linear.dy.isNear(30, 0.1))
        let radial = try move(.radialGravityField(position: CGPoint(x: 200, y: 200)))
        #expect(radial.dx.isNear(-15, 0.1) && radial.dy.isNear(0))
        let vortex = try move(centered(.vortexField()))
        #expect(vortex.dy.isNear(15, 0.1))
        let spring = try move(centered(.springField()))
        #expect(spring.dx.isNear(-5, 0.1))
        #expect(try move(centered(.electricField()), charge: 0) == .zero)
        #expect(try move(centered(.electricField()), charge: 2).dx.isNear(30, 0.1))
        #expect(try move(centered(.magneticField()), charge: 1, CGPoint(x: 150, y: 0)).dy.isNear(15, 0.1))
        #expect(try move(centered(.dragField()), CGPoint(x: 150, y: 0)).dx.isNear(-150 * (1 - exp(-0.1)), 0.2))
        #expect(try move(.velocityField(direction: CGVector(dx: 1, dy: 0))).dx.isNear(150))
        let custom = UIFieldBehavior.field { _, place, _, mass, _, _ in CGVector(dx: 0, dy: place.x * mass) }
        #expect(try move(centered(custom)).dy.isNear(5, 0.1))
        // Outside of its region a field does nothing.
        let small = centered(.radialGravityField(position: .zero))
        small.region = UIRegion(radius: 49)
        #expect(try move(small) == .zero)
        let noise = try move(.noiseField(smoothness: 0.5, animationSpeed: 1))
        #expect(noise != .zero)
        #expect(try move(.noiseField(smoothness: 0.5, animationSpeed: 1)) == noise)
    }

    @Test("a field weakens with the distance in units of 150 points")
    func falloff() throws {
        let lab = try Laboratory()
        let box = lab.box(CGRect(x: 300, y: 150, width: 100, height: 100))
        let numbers = lab.surface([box]) { _ in }
        let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 50, y: 200))
        field.addItem(box)
        field.falloff = 2
        lab.add(field)
        lab.stage.advance(to: 1.0 / 60)
        // 300 points are two units: a quarter of 150 points a second squared.
        #expect(numbers.linearVelocity(for: box).x.isNear(-37.5 / 60, 0.01))
    }

    @Test("regions")
    func regions() {
        let (circle, box) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 30, height: 10)))
        let (near, right, far) = (CGPoint(x: 1, y: 1), CGPoint(x: 14, y: 0), CGPoint(x: 100, y: 0))
        #expect(circle.contains(near) && !circle.contains(right) && box.contains(right))
        #expect(circle.union(with: box).contains(right) && !circle.intersection(with: box).contains(right))
        #expect(box.byDifference(from: circle).contains(right) && !box.byDifference(from: circle).contains(near))
        #expect(circle.inverse().contains(far) && UIRegion.infinite.contains(far))
    }
}
