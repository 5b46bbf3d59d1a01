import LaminaCoreGraphics

/// A behaviour that is a field of forces about a place: its effect on an item depends on the item's place and motion.
///
/// UIKit does not publish its units. Here a strength of 1 is an acceleration, or a force on mass 1, of 150 points a second squared, and distances count in units of 150 points,
/// PhysicsKit's metre.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
    private enum Kind {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
        case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
    }
    private let kind: Kind
    private static let meter = 150.0

    private init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    // MARK: Kinds

    /// Returns a field that slows items down, in proportion to their velocity.
    open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
    /// Returns a field that pushes items round its place, clockwise on the screen.
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
    /// Returns a field that pulls items to a place, whatever their mass.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }
    /// Returns a field that pulls items in a direction, whatever their mass.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }
    /// Returns a field that gives items a velocity of `direction` times the strength, in units of 150 points a second.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }
    /// Returns a field that pushes items in directions that change with place and time; they are random but reproducible.
    ///
    /// - Parameters:
    ///   - smoothness: The smoothness, from 0, where directions change within a few points, to 1.
    ///   - speed: The speed at which the field changes; 0 for a constant field.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(.noise)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }
    /// Returns a field that pushes items as a noise field does, in proportion to their velocity.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(.turbulence)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }
    /// Returns a field that pulls items to its place, in proportion to their distance.
    open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
    /// Returns a field that pushes charged items away from its place and pulls items of negative charge.
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
    /// Returns a field that pushes charged items sideways, in proportion to their velocity.
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }
    /// Returns a field whose force a closure computes from the field, the place relative to the field's, the velocity in points a second, the mass, the charge
    /// and the length of a step in seconds.
    open class func field(
        evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
    ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

    // MARK: Properties

    /// The items that the field acts on.
    open var items: [any UIDynamicItem] { members }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { include(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { exclude(item) }

    /// The place of the region and the field. Default zero.
    open var position = CGPoint.zero { didSet { changed() } }
    /// The part of the plane, relative to the place, in which the field acts. Default infinite.
    open var region = UIRegion.infinite { didSet { changed() } }
    /// The strength of the field, in units of 150 points a second squared. Default 1.
    open var strength: CGFloat = 1 { didSet { changed() } }
    /// The power of the distance by which the field weakens. Default 0: not at all.
    open var falloff: CGFloat = 0 { didSet { changed() } }
    /// The distance in points below which the field does not become stronger. Default 1e-6.
    open var minimumRadius: CGFloat = 1e-6 { didSet { changed() } }
    /// The direction of a velocity field or of linear gravity. Default zero.
    open var direction = CGVector.zero { didSet { changed() } }
    /// The smoothness of noise, 0…1. Default 0.
    open var smoothness: CGFloat = 0 { didSet { changed() } }
    /// The speed at which noise changes. Default 0.
    open var animationSpeed: CGFloat = 0 { didSet { changed() } }

    // MARK: Forces

    override func push(in world: DynamicsWorld) {
        for item in members {
            guard let body = world.body(of: item) else { continue }
            let place = CGPoint(x: body.present.center.x - position.x, y: body.present.center.y - position.y)
            guard region.contains(place) else { continue }
            if case .velocity = kind {
                body.setVelocity(direction * (strength.settled * Self.meter), spin: body.spin)
            } else {
                body.push(force(on: body, at: place, world.time))
                // What changes with time may set a resting item in motion.
                if isChanging { body.wake() }
            }
        }
    }

    private var isChanging: Bool {
        switch kind {
        case .noise, .turbulence: animationSpeed != 0
        case .custom: true
        default: false
        }
    }

    private func force(on body: DynamicBody, at place: CGPoint, _ time: Double) -> CGVector {
        let away = CGVector(dx: place.x, dy: place.y)
        let distance = max(away.length.native, minimumRadius.settled) / Self.meter
        let weakened = falloff == 0 ? 1 : pow(distance, -falloff.settled)
        let full = strength.settled * Self.meter * weakened
        let outward = away.length > 0 ? away * (1 / away.length.native) : .zero
        let velocity = body.velocity * (1 / Self.meter)
        switch kind {
        case .drag: return velocity * -full
        case .vortex: return CGVector(dx: -outward.dy, dy: outward.dx) * full
        case .radialGravity: return outward * (-full * body.mass)
        case .linearGravity: return direction * (full * body.mass)
        case .velocity: return .zero
        case .noise: return noise(body.present.center, time) * full
        case .turbulence: return noise(body.present.center, time) * (full * velocity.length.native)
        case .spring: return away * (-full / Self.meter)
        case .electric: return outward * (full * body.charge)
        case .magnetic: return CGVector(dx: -velocity.dy, dy: velocity.dx) * (full * body.charge)
        case .custom(let block):
            return block(self, place, body.velocity, CGFloat(body.mass), CGFloat(body.charge), DynamicsWorld.step)
                * (strength.settled * weakened)
        }
    }

    private func noise(_ place: CGPoint, _ time: Double) -> CGVector {
        let scale = 20 + 180 * min(max(smoothness.settled, 0), 1)
        let (x, y, z) = (place.x.native / scale, place.y.native / scale, time * animationSpeed.settled)
        return CGVector(dx: ValueNoise.value(x, y, z, seed: 1), dy: ValueNoise.value(x, y, z, seed: 2))
    }
}

/// Smooth numbers by chance: of the corners of a grid, blended.
private enum ValueNoise {
    /// Returns a number from −1 to 1.
    static func value(_ x: Double, _ y: Double, _ z: Double, seed: UInt64) -> Double {
        let (ix, iy, iz) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
        let (fx, fy, fz) = (fade(x - ix), fade(y - iy), fade(z - iz))
        func corner(_ dx: Double, _ dy: Double, _ dz: Double) -> Double { lattice(ix + dx, iy + dy, iz + dz, seed) }
        func blend(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
        func plane(_ dz: Double) -> Double {
            blend(blend(corner(0, 0, dz), corner(1, 0, dz), fx), blend(corner(0, 1, dz), corner(1, 1, dz), fx), fy)
        }
        return blend(plane(0), plane(1), fz)
    }

    private static func fade(_ t: Double) -> Double { t * t * (3 - 2 * t) }

    private static func lattice(_ x: Double, _ y: Double, _ z: Double, _ seed: UInt64) -> Double {
        var bits = seed &* 0x9E37_79B9_7F4A_7C15
        for number in [x, y, z] {
            bits = (bits ^ UInt64(bitPattern: Int64(min(max(number, -1e15), 1e15)))) &* 0xBF58_476D_1CE4_E5B9
            bits ^= bits >> 29
        }
        return Double(bits >> 11) / Double(1 << 52) - 1
    }
}
