import LaminaCoreGraphics

/// Pushes its items, for as long as it is active or once.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable {
        /// A force.
        case continuous = 0
        /// An impulse, after which the behaviour is no longer active.
        case instantaneous
    }

    /// Points a second squared that a magnitude of 1 gives an item of 100 × 100 points and density 1; in one go, points a second. As UIKit documents it.
    static let unit = 100.0

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        for item in items { addItem(item) }
    }

    open var items: [any UIDynamicItem] { members }
    open func addItem(_ item: any UIDynamicItem) { include(item) }
    open func removeItem(_ item: any UIDynamicItem) { exclude(item) }

    open private(set) var mode: Mode
    /// Whether it pushes. Default true. Set it to true to push once more.
    open var active = true { didSet { if active { changed() } } }
    /// Direction and magnitude. Default zero.
    open var pushDirection = CGVector.zero { didSet { changed() } }
    /// The direction in radians from the x axis, clockwise to the eye. Default 0.
    open var angle: CGFloat {
        get { direction }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// A magnitude of 1 gives an item of 100 × 100 points and density 1 an acceleration of 100 points a second squared, or at once a velocity of 100 points a second. Default 0.
    open var magnitude: CGFloat {
        get { pushDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        keptAngle = angle
        pushDirection = polar(magnitude, angle)
    }
    /// The angle of a push that has no length yet.
    private var keptAngle: CGFloat = 0
    private var direction: CGFloat { pushDirection == .zero ? keptAngle : pushDirection.angle }

    /// The place at which an item is pushed, from its middle, in the item's own space. Default its middle. A push beside it turns the item.
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = offset
        changed()
    }
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
