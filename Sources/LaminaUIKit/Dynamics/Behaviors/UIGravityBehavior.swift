import LaminaCoreGraphics

/// A behaviour that pulls its items in one direction, whatever their masses.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    /// Points a second squared of a magnitude of 1, as UIKit documents it.
    static let unit = 1000.0

    /// Creates gravity of magnitude 1, downwards.
    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { addItem(item) }
    }
    public override convenience init() { self.init(items: []) }

    /// The items that gravity acts on.
    open var items: [any UIDynamicItem] { members }
    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) { include(item) }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { exclude(item) }

    /// The direction and magnitude. Default (0, 1): downwards at 1000 points a second squared.
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }
    /// The direction in radians from the x axis, clockwise on the screen. Default π/2.
    open var angle: CGFloat {
        get { gravityDirection.angle }
        set { gravityDirection = polar(magnitude, newValue) }
    }
    /// The magnitude in units of 1000 points a second squared. Default 1.
    open var magnitude: CGFloat {
        get { gravityDirection.length }
        set { gravityDirection = polar(newValue, angle) }
    }
    /// Sets direction, in radians, and magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { gravityDirection = polar(magnitude, angle) }

    override func push(in world: DynamicsWorld) {
        let acceleration = gravityDirection * Self.unit
        for item in members { if let body = world.body(of: item) { body.push(acceleration * body.mass) } }
    }
}
