import LaminaCoreGraphics

/// A behaviour that pushes its items, continuously or once.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    /// The kind of a push.
    public enum Mode: Int, Sendable {
        /// A force while the behaviour is active.
        case continuous = 0
        /// An impulse, after which the behaviour is inactive.
        case instantaneous
    }

    /// Points a second squared that a magnitude of 1 gives an item of 100 × 100 points and density 1; in one go, points a second. As UIKit documents it.
    static let unit = 100.0

    /// Creates a push of items, of magnitude 0.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        for item in items { addItem(item) }
    }

    /// The items that are pushed.
    open var items: [any UIDynamicItem] { members }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { include(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { exclude(item) }

    /// The kind of the push.
    open private(set) var mode: Mode
    /// Whether the behaviour pushes. Setting it to true repeats an impulse. Default true.
    open var active = true { didSet { if active { changed() } } }
    /// The direction and magnitude. Default zero.
    open var pushDirection = CGVector.zero { didSet { changed() } }
    /// The direction in radians from the x axis, clockwise on the screen. Default 0.
    open var angle: CGFloat {
        get { direction }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The magnitude: 1 gives an item of 100 × 100 points and density 1 an acceleration of 100 points a second squared, or as an impulse a velocity of 100
    /// points a second. Default 0.
    open var magnitude: CGFloat {
        get { pushDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }
    /// Sets direction, in radians, and magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        keptAngle = angle
        pushDirection = polar(magnitude, angle)
    }
    /// The angle of a push that has no length yet.
    private var keptAngle: CGFloat = 0
    private var direction: CGFloat { pushDirection == .zero ? keptAngle : pushDirection.angle }

    /// Sets the point at which an item is pushed, from its centre, in the item's own space. A push beside the centre turns the item. Default its centre.
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = offset
        changed()
    }
    /// Returns the point at which an item is pushed, from its centre, in the item's own space.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    override func willExclude(_ item: any UIDynamicItem, in world: DynamicsWorld?) { offsets[ObjectIdentifier(item)] = nil }

    override func push(in world: DynamicsWorld) {
        guard active else { return }
        let isImpulse = mode == .instantaneous
        // All of an impulse comes in one step.
        let force = pushDirection * (isImpulse ? Self.unit / DynamicsWorld.step : Self.unit)
        for item in members {
            guard let body = world.body(of: item) else { continue }
            let offset = targetOffsetFromCenter(for: item)
            let (sine, cosine) = (sin(body.present.angle), cos(body.present.angle))
            let (x, y) = (
                offset.horizontal.native * cosine - offset.vertical.native * sine,
                offset.horizontal.native * sine + offset.vertical.native * cosine
            )
            body.push(force, torque: x * force.dy.native - y * force.dx.native)
        }
        if isImpulse { active = false }
    }
}
