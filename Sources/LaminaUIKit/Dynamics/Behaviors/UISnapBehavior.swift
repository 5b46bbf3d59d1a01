import LaminaCoreGraphics

/// A behaviour that pulls an item to a point, upright, like a spring.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    /// Creates a behaviour that pulls an item's centre to a point.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snapPoint = point
        super.init()
        include(item)
    }

    /// The point at which the item's centre comes to rest.
    open var snapPoint: CGPoint { didSet { changed() } }
    /// The damping, from 0, most oscillation, to 1, least. Default 0.5.
    open var damping: CGFloat = 0.5 { didSet { changed() } }

    // UIKit's spring is not documented. With this one an item is at its point after a quarter of a second, and at the default damping swings a tenth beyond it.
    private static let frequency = 11.0
    private var dampingRatio: Double { 0.3 + 0.6 * min(max(damping.settled, 0), 1) }

    override func push(in world: DynamicsWorld) {
        guard let item = members.first, let body = world.body(of: item) else { return }
        let target = CGPoint(x: snapPoint.x.settled, y: snapPoint.y.settled)
        let (center, velocity) = (body.present.center, body.velocity)
        body.push(
            CGVector(
                dx: pull((target.x - center.x).native, velocity.dx.native) * body.mass,
                dy: pull((target.y - center.y).native, velocity.dy.native) * body.mass),
            torque: pull(upright(body) - body.present.angle, body.spin) * body.inertia)
    }

    /// The acceleration of a damped spring, as it is at the end of a step: stable at any rate of steps.
    private func pull(_ way: Double, _ velocity: Double) -> Double {
        let (step, frequency) = (DynamicsWorld.step, Self.frequency)
        let drag = 2 * dampingRatio * frequency
        return (frequency * frequency * (way - velocity * step) - drag * velocity) / (1 + drag * step + frequency * frequency * step * step)
    }

    /// The nearest angle at which the item stands upright.
    private func upright(_ body: DynamicBody) -> Double { (body.present.angle / (2 * .pi)).rounded() * 2 * .pi }

    /// The rest of the way when Box2D takes a body for still.
    private static let remainder = 0.5

    override func settle(in world: DynamicsWorld) {
        guard let item = members.first, let body = world.body(of: item) else { return }
        let (target, center, angle) = (CGPoint(x: snapPoint.x.settled, y: snapPoint.y.settled), body.present.center, upright(body))
        guard abs(target.x - center.x) < Self.remainder, abs(target.y - center.y) < Self.remainder, abs(angle - body.present.angle) < 0.02
        else { return }
        body.settle(at: target, angle: angle)
    }
}
