import LaminaCoreGraphics

/// Pulls all its items in one direction, whatever their masses.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    /// Points a second squared of a magnitude of 1, as UIKit documents it.
    static let unit = 1000.0

    /// Gravity of magnitude 1, downwards.
    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { addItem(item) }
    }
    public override convenience init() { self.init(items: []) }

    open var items: [any UIDynamicItem] { members }
    open func addItem(_ item: any UIDynamicItem) { include(item) }
    open func removeItem(_ item: any UIDynamicItem) { exclude(item) }

    /// Direction and magnitude. Default (0, 1): downwards at 1000 points a second squared.
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }
    /// The direction in radians from the x axis, clockwise to the eye. Default π/2.
    open var angle: CGFloat {
        get { gravityDirection.angle }
        set { gravityDirection = polar(magnitude, newValue) }
    }
    /// In units of 1000 points a second squared. Default 1.
    open var magnitude: CGFloat {
        get { gravityDirection.length }
        set { gravityDirection = polar(newValue, angle) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { gravityDirection = polar(magnitude, angle) }

    override func push(in world: DynamicsWorld) {
        let acceleration = gravityDirection * Self.unit
        for item in members { if let body = world.body(of: item) { body.push(acceleration * body.mass) } }
    }
}
