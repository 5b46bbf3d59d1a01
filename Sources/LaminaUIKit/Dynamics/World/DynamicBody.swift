import CLaminaPhysics
import LaminaCoreGraphics

/// An item's body: it is made as the item stands, and from then on the item goes where the body goes.
@MainActor
final class DynamicBody {
    /// A place in the animator's space, in points and radians.
    struct Place: Equatable {
        var center: CGPoint
        var angle: Double

        func interpolated(to other: Place, by fraction: Double) -> Place {
            guard fraction < 1, self != other else { return other }
            let rest = 1 - fraction
            return Place(
                center: CGPoint(
                    x: center.x.native * rest + other.center.x.native * fraction,
                    y: center.y.native * rest + other.center.y.native * fraction),
                angle: angle * rest + other.angle * fraction)
        }
    }

    let item: any UIDynamicItem
    let tag: UInt64
    let handle: OpaquePointer
    /// The number of behaviours that act on the item.
    var users = 1
    /// After the last step and the one before.
    var present: Place
    var past: Place
    private(set) var state: LaminaBodyState
    /// The charge that electric and magnetic fields act on.
    private(set) var charge = 0.0
    private var shown: Place
    /// The values of the item when it was read last.
    private var start: (transform: CGAffineTransform, angle: Double)
    private var size: CGSize
    private var itemGroups: [UInt32] = []
    private var obstacleGroups: [UInt32] = []

    init(_ item: any UIDynamicItem, tag: UInt64, in world: DynamicsWorld.Handle) {
        (self.item, self.tag) = (item, tag)
        present = Self.place(of: item)
        (past, shown) = (present, present)
        start = (item.transform, present.angle)
        size = item.bounds.size
        handle = lamina_body_make(world.world, LaminaBodyMoving, LaminaVector(present.center), Float(present.angle), tag)
        state = lamina_body_state(handle)
        makeShape()
        apply(Surface())
    }

    private static func place(of item: any UIDynamicItem) -> Place {
        let (center, transform) = (item.center, item.transform)
        let angle = atan2(transform.b.native, transform.a.native)
        return Place(center: CGPoint(x: center.x.settled, y: center.y.settled), angle: angle.isFinite ? angle : 0)
    }

    private func makeShape() {
        lamina_body_clear_shapes(handle)
        for part in DynamicShape.parts(of: item) {
            switch part {
            case .circle(let center, let radius):
                lamina_body_add_circle(handle, LaminaVector(center), Float(radius / DynamicsWorld.pointsPerMeter))
            case .polygon(let corners): lamina_body_add_polygon(handle, corners.map(LaminaVector.init), corners.count)
            }
        }
        state = lamina_body_state(handle)
    }

    /// Takes over how the item stands now.
    func readItem() {
        present = Self.place(of: item)
        (past, shown) = (present, present)
        start = (item.transform, present.angle)
        lamina_body_place(handle, LaminaVector(present.center), Float(present.angle))
        if item.bounds.size != size || item.collisionBoundsType == .path {
            size = item.bounds.size
            makeShape()
        }
        state = lamina_body_state(handle)
    }

    /// After a step.
    func read() {
        state = lamina_body_state(handle)
        present = Place(center: CGPoint(state.position), angle: Double(state.angle))
    }

    /// Puts the item where the body is between its last two steps.
    func show(_ fraction: Double) {
        let place = past.interpolated(to: present, by: fraction)
        guard place != shown else { return }
        if place.center != shown.center { item.center = place.center }
        if place.angle != shown.angle {
            let turn = place.angle - start.angle
            item.transform = turn == 0 ? start.transform : start.transform.concatenating(CGAffineTransform(rotationAngle: turn))
        }
        shown = place
    }

    /// Puts the body, at rest, exactly where it has almost come to rest.
    func settle(at center: CGPoint, angle: Double) {
        present = Place(center: center, angle: angle)
        past = present
        lamina_body_place(handle, LaminaVector(center), Float(angle))
        setVelocity(.zero, spin: 0)
    }

    // MARK: Motion

    /// Points a second.
    var velocity: CGVector { CGVector(state.velocity) }
    /// Radians a second.
    var spin: Double { Double(state.spin) }
    var mass: Double { Double(state.mass) }
    /// The moment of inertia in masses by points squared.
    var inertia: Double { Double(state.inertia) * DynamicsWorld.pointsPerMeter * DynamicsWorld.pointsPerMeter }

    func setVelocity(_ velocity: CGVector, spin: Double) {
        lamina_body_set_velocity(handle, LaminaVector(velocity), Float(spin.settled))
        state = lamina_body_state(handle)
    }

    /// A force for the next step: points a second squared that it gives to a mass of 1. The torque is in the same by points.
    func push(_ force: CGVector, torque: Double = 0) {
        let square = DynamicsWorld.pointsPerMeter * DynamicsWorld.pointsPerMeter
        lamina_body_push(handle, LaminaVector(force), Float(torque.settled / square))
    }

    // MARK: Properties

    /// The numbers of a `UIDynamicItemBehavior`; as they stand here for items that have none.
    struct Surface: Equatable {
        var elasticity: CGFloat = 0.2
        var friction: CGFloat = 0.2
        var density: CGFloat = 1
        var resistance: CGFloat = 0
        var angularResistance: CGFloat = 0
        var charge: CGFloat = 0
        var isAnchored = false
        var allowsRotation = true
    }
    private var surface: Surface?

    func apply(_ surface: Surface) {
        guard surface != self.surface else { return }
        self.surface = surface
        // A mass of 1 for 100 × 100 points: so many points square are Box2D's square metre.
        let scale = Float(DynamicsWorld.pointsPerMeter / 100 * DynamicsWorld.pointsPerMeter / 100)
        lamina_body_set_surface(handle, surface.friction.amount, surface.elasticity.amount, max(surface.density.amount, 1e-4) * scale)
        lamina_body_set_damping(handle, surface.resistance.amount, surface.angularResistance.amount)
        lamina_body_set_fixed_rotation(handle, !surface.allowsRotation)
        lamina_body_set_kind(handle, surface.isAnchored ? LaminaBodyStill : LaminaBodyMoving)
        charge = surface.charge.settled
        lamina_body_wake(handle)
        state = lamina_body_state(handle)
    }

    // MARK: Collisions

    func collide(in group: UInt32, items: Bool, boundaries: Bool) {
        itemGroups.removeAll { $0 == group }
        obstacleGroups.removeAll { $0 == group }
        if items { itemGroups.append(group) }
        if boundaries { obstacleGroups.append(group) }
        lamina_body_set_groups(handle, itemGroups, itemGroups.count, obstacleGroups, obstacleGroups.count)
    }
}

extension DynamicBody {
    func wake() { lamina_body_wake(handle) }
}
