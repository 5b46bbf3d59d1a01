import LaminaCoreGraphics

/// A behaviour that gives its items a surface, a mass, resistance and velocities.
///
/// An item that none of them concerns has elasticity and friction 0.2, density 1 and no resistance. Of several that concern an item the last added counts.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    /// Creates a behaviour of items.
    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { addItem(item) }
    }
    public override convenience init() { self.init(items: []) }

    /// The items that have these properties.
    open var items: [any UIDynamicItem] { members }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { include(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { exclude(item) }

    /// The fraction of velocity that a collision returns, 0…1. Of two items the larger counts. Default 0.
    open var elasticity: CGFloat = 0 { didSet { surfaceChanged() } }
    /// The friction from 0, which lets items slide, to 1. Between two items it is the geometric mean; against a boundary the item's. Default 0.
    open var friction: CGFloat = 0 { didSet { surfaceChanged() } }
    /// The mass for an area: 100 × 100 points at density 1 have mass 1. Default 1.
    open var density: CGFloat = 1 { didSet { surfaceChanged() } }
    /// The fraction of velocity that is lost in a second, approximately. Default 0.
    open var resistance: CGFloat = 0 { didSet { surfaceChanged() } }
    /// The fraction of the angular velocity that is lost in a second, approximately. Default 0.
    open var angularResistance: CGFloat = 0 { didSet { surfaceChanged() } }
    /// The charge that electric and magnetic fields act on. Default 0.
    open var charge: CGFloat = 0 { didSet { surfaceChanged() } }
    /// Whether items stay in their place whatever hits them. Default false.
    open var isAnchored = false { didSet { surfaceChanged() } }
    /// Whether items may turn. Default true.
    open var allowsRotation = true { didSet { surfaceChanged() } }

    var surface: DynamicBody.Surface {
        DynamicBody.Surface(
            elasticity: elasticity, friction: friction, density: density, resistance: resistance, angularResistance: angularResistance,
            charge: charge, isAnchored: isAnchored, allowsRotation: allowsRotation)
    }

    private func surfaceChanged() {
        guard let dynamicAnimator else { return }
        for item in members { dynamicAnimator.refreshSurface(of: item) }
        changed()
    }

    // MARK: Velocities

    /// Velocities that were added before the behaviour was.
    private var pending: [(item: any UIDynamicItem, velocity: CGVector, spin: Double)] = []

    /// Adds to an item's velocity, in points a second. The velocity is kept until the behaviour belongs to an animator.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        add(CGVector(dx: velocity.x, dy: velocity.y), 0, to: item)
    }
    /// Adds to an item's angular velocity, in radians a second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) { add(.zero, velocity.settled, to: item) }
    /// Returns an item's velocity in points a second; zero for an item of no animator.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        let velocity = body(of: item)?.velocity ?? .zero
        return CGPoint(x: velocity.dx, y: velocity.dy)
    }
    /// Returns an item's angular velocity in radians a second; 0 for an item of no animator.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { CGFloat(body(of: item)?.spin ?? 0) }

    private func body(of item: any UIDynamicItem) -> DynamicBody? {
        guard members.contains(where: { $0 === item }) else { return nil }
        return dynamicAnimator?.world.body(of: item)
    }

    private func add(_ velocity: CGVector, _ spin: Double, to item: any UIDynamicItem) {
        guard members.contains(where: { $0 === item }) else { return }
        guard let body = body(of: item) else { return pending.append((item, velocity, spin)) }
        let old = body.velocity
        body.setVelocity(CGVector(dx: old.dx + velocity.dx, dy: old.dy + velocity.dy), spin: body.spin + spin)
        changed()
    }

    override func begin(in world: DynamicsWorld) {
        let waiting = pending
        pending = []
        for (item, velocity, spin) in waiting { add(velocity, spin, to: item) }
    }
}
