// Where UIKit's behaviours meet Box2D.
//
// A world holds a body for each item that a behaviour of its animator concerns. It goes on in steps of 1/240 s, whatever the frames are, so that the way of a body depends on
// media time alone. Before a step behaviours add their forces; after it the world tells which bodies began or ceased to touch. A frame between two steps shows what lies between
// them, in proportion.
//
// Units: 64 points are Box2D's metre, with which its tolerances come to a third of a point. A body of 100 × 100 points and density 1 has mass 1, so a force is told in
// points a second squared for such a body.

import CLaminaPhysics
import LaminaCoreGraphics

@MainActor
final class DynamicsWorld {
    /// Seconds.
    nonisolated static let step = 1.0 / 240
    nonisolated static let pointsPerMeter = 64.0

    /// Frees the world, with its bodies and joints, when the last who uses it is gone.
    final class Handle {
        let world = lamina_world_make()!
        deinit { lamina_world_free(world) }
    }

    let handle = Handle()
    /// The bodies in the order in which they were added.
    private(set) var bodies: [DynamicBody] = []
    private var bodiesOfItems: [ObjectIdentifier: DynamicBody] = [:]
    private var bodiesByTag: [UInt64: DynamicBody] = [:]
    private var obstacles: [UInt64: Obstacle] = [:]
    private var lastTag: UInt64 = 0
    private var lastGroup: UInt32 = 0
    private var touching: [Touch: Int] = [:]
    /// Seconds that it has gone on.
    private(set) var time = 0.0

    // MARK: Bodies

    func body(of item: any UIDynamicItem) -> DynamicBody? { bodiesOfItems[ObjectIdentifier(item)] }

    /// The item's body, made if it is the first behaviour that asks.
    @discardableResult
    func join(_ item: any UIDynamicItem) -> DynamicBody {
        if let body = body(of: item) {
            body.users += 1
            return body
        }
        let body = DynamicBody(item, tag: makeTag(), in: handle)
        bodies.append(body)
        bodiesOfItems[ObjectIdentifier(item)] = body
        bodiesByTag[body.tag] = body
        return body
    }

    /// One behaviour less concerns the item; after the last its body goes.
    func leave(_ item: any UIDynamicItem) {
        guard let body = body(of: item) else { return }
        body.users -= 1
        guard body.users == 0 else { return }
        bodies.removeAll { $0 === body }
        bodiesOfItems[ObjectIdentifier(item)] = nil
        bodiesByTag[body.tag] = nil
        touching = touching.filter { $0.key.a != body.tag && $0.key.b != body.tag }
        lamina_body_free(body.handle)
    }

    func wake() { for body in bodies { lamina_body_wake(body.handle) } }
    var isAwake: Bool { lamina_world_awake(handle.world) }

    private func makeTag() -> UInt64 {
        lastTag += 1
        return lastTag
    }

    /// A number for the bodies that collide by one behaviour.
    func makeGroup() -> UInt32 {
        lastGroup += 1
        return lastGroup
    }

    // MARK: Obstacles and anchors

    /// Lines that do not move.
    final class Obstacle {
        weak var behavior: UICollisionBehavior?
        let tag: UInt64
        let group: UInt32
        let handle: OpaquePointer
        init(_ behavior: UICollisionBehavior, tag: UInt64, group: UInt32, handle: OpaquePointer) {
            (self.behavior, self.tag, self.group, self.handle) = (behavior, tag, group, handle)
        }
    }

    func makeObstacle(for behavior: UICollisionBehavior, group: UInt32) -> Obstacle {
        let tag = makeTag()
        let handle = lamina_body_make(handle.world, LaminaBodyStill, LaminaVector(x: 0, y: 0), 0, tag)!
        let obstacle = Obstacle(behavior, tag: tag, group: group, handle: handle)
        obstacles[tag] = obstacle
        return obstacle
    }

    func remove(_ obstacle: Obstacle) {
        obstacles[obstacle.tag] = nil
        touching = touching.filter { $0.key.b != obstacle.tag }
        lamina_body_free(obstacle.handle)
    }

    /// A body without extent that goes where it is driven.
    func makeAnchor(at point: CGPoint) -> OpaquePointer {
        lamina_body_make(handle.world, LaminaBodyDriven, LaminaVector(point), 0, makeTag())!
    }

    // MARK: Time

    /// A pair that touches; `b` may be an obstacle, and `part` then says with which of its boundaries.
    private struct Touch: Hashable {
        let a, b: UInt64
        let part: UInt32
    }

    /// One step on. The forces have been added.
    func advance(_ report: (ContactEvent) -> Void) {
        for body in bodies { body.past = body.present }
        lamina_world_step(handle.world, Float(Self.step))
        time += Self.step
        for body in bodies { body.read() }
        reportContacts(report)
    }

    private func reportContacts(_ report: (ContactEvent) -> Void) {
        let contacts = (0..<lamina_world_contact_count(handle.world)).map { lamina_world_contact(handle.world, $0) }
        lamina_world_clear_contacts(handle.world)
        for contact in contacts {
            var touch = Touch(a: contact.a, b: contact.b, part: contact.b_part)
            // An obstacle comes second, and of two items the one that joined later.
            if obstacles[contact.a] != nil || (obstacles[contact.b] == nil && contact.a > contact.b) {
                touch = Touch(a: contact.b, b: contact.a, part: contact.a_part)
            }
            guard let body = bodiesByTag[touch.a] else { continue }
            let other: ContactEvent.Other
            if let obstacle = obstacles[touch.b] {
                guard let behavior = obstacle.behavior else { continue }
                other = .boundary(behavior, Int(touch.part))
            } else {
                guard let body = bodiesByTag[touch.b] else { continue }
                other = .item(body.item)
            }
            // Outlines of several parts touch once.
            let count = (touching[touch] ?? 0) + (contact.begins ? 1 : -1)
            touching[touch] = count > 0 ? count : nil
            if contact.begins ? count == 1 : count == 0 {
                report(ContactEvent(begins: contact.begins, item: body.item, other: other, point: CGPoint(contact.point)))
            }
        }
    }
}

/// An item that begins or ceases to touch something.
struct ContactEvent {
    enum Other {
        case item(any UIDynamicItem)
        /// The index of one of a behaviour's boundaries.
        case boundary(UICollisionBehavior, Int)
    }
    let begins: Bool
    let item: any UIDynamicItem
    let other: Other
    let point: CGPoint
}

// MARK: Units

extension LaminaVector {
    /// A place or a velocity.
    init(_ point: CGPoint) { self.init(points: point.x.native, point.y.native) }
    init(_ vector: CGVector) { self.init(points: vector.dx.native, vector.dy.native) }
    init(points x: Double, _ y: Double) {
        self.init(x: Float(x.settled / DynamicsWorld.pointsPerMeter), y: Float(y.settled / DynamicsWorld.pointsPerMeter))
    }
}

extension CGPoint {
    init(_ vector: LaminaVector) {
        self.init(x: Double(vector.x) * DynamicsWorld.pointsPerMeter, y: Double(vector.y) * DynamicsWorld.pointsPerMeter)
    }
}

extension CGVector {
    init(_ vector: LaminaVector) {
        self.init(dx: Double(vector.x) * DynamicsWorld.pointsPerMeter, dy: Double(vector.y) * DynamicsWorld.pointsPerMeter)
    }
}

extension Double {
    /// The number, or the nearest one that a world can hold: 0 for NaN, ten million at most.
    var settled: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e7), 1e7) }
}

extension CGFloat {
    var settled: Double { native.settled }
    /// The number, not below 0, as Box2D takes it.
    var amount: Float { Float(Swift.max(native.settled, 0)) }
}
