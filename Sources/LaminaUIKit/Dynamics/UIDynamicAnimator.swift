// The animator: behaviours in, places of items out.
//
// Behaviours say what acts on which items: forces, joints, surfaces, collisions. The animator gives each item that one of them concerns a body in its world (`DynamicsWorld`) and, while
// something moves, lets the world catch up with media time in each frame of the stage and puts the items where their bodies are. When all bodies have been at rest for half a second the
// animator pauses: it asks for no more frames. Whatever may set something in motion – another behaviour, another number, an item read anew – has it go on.
//
// Code that sets an item's centre while the animator has a body of it must say so by `updateItem(usingCurrentState:)`: the animator reads items only then and when they join.

import LaminaCoreGraphics
import LaminaQuartzCore

/// An animator that moves items by the laws of rigid bodies.
///
/// ```swift
/// let animator = UIDynamicAnimator(referenceView: view)
/// animator.addBehavior(UIGravityBehavior(items: [box]))
/// let collision = UICollisionBehavior(items: [box])
/// collision.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(collision)
/// ```
///
/// The way of the items is a function of media time: the same on every run and at every frame rate.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The view in whose space the items are; nil for an animator of a layout or one of none.
    open private(set) weak var referenceView: UIView?
    /// The layout whose attributes the items are.
    private(set) weak var layout: UICollectionViewLayout?
    /// The object that is notified when the animator starts and pauses. Default nil.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// The behaviours that were added, in order, without their children.
    open private(set) var behaviors: [UIDynamicBehavior] = []

    private var flattened: [UIDynamicBehavior]?
    let world = DynamicsWorld()
    var run: Run?
    /// Seconds of earlier runs.
    var earlierTime: TimeInterval = 0

    /// Creates an animator of items that are subviews of a view, or whose centres are in its space.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// Creates an animator of the attributes of a layout. The layout is invalidated in each frame in which items move, and finds their places by
    /// `layoutAttributesForCell(at:)` or `items(in:)`.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init()
    }

    /// Creates an animator whose items are in a space of their own. Collisions have no reference bounds.
    public override init() { super.init() }

    // MARK: Behaviours

    /// Adds a behaviour with its children, which leaves its former animator.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.dynamicAnimator !== self else { return }
        behavior.dynamicAnimator?.removeBehavior(behavior)
        behaviors.append(behavior)
        attach(behavior)
    }

    /// Removes a behaviour that was added, with its children. Items stay where they are and keep their velocities while another behaviour concerns them.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let place = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: place)
        detach(behavior)
    }

    /// Removes all behaviours.
    open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

    /// All behaviours, parents before their children.
    var allBehaviors: [UIDynamicBehavior] {
        if let flattened { return flattened }
        let all = behaviors.flatMap(\.tree)
        flattened = all
        return all
    }

    func attach(_ behavior: UIDynamicBehavior) {
        flattened = nil
        for behavior in behavior.tree {
            behavior.willMove(to: self)
            behavior.dynamicAnimator = self
            for item in behavior.members { world.join(item) }
            behavior.begin(in: world)
            for item in behavior.members { refreshSurface(of: item) }
        }
        changed(behavior)
    }

    func detach(_ behavior: UIDynamicBehavior) {
        flattened = nil
        for behavior in behavior.tree where behavior.dynamicAnimator === self {
            behavior.willMove(to: nil)
            for item in behavior.members { if let body = world.body(of: item) { body.wake() } }
            behavior.end(in: world)
            behavior.dynamicAnimator = nil
            for item in behavior.members {
                world.leave(item)
                refreshSurface(of: item)
            }
        }
        resume()
    }

    /// Something about a behaviour has changed that may set its items in motion.
    func changed(_ behavior: UIDynamicBehavior) {
        for behavior in behavior.tree { for item in behavior.members { world.body(of: item)?.wake() } }
        resume()
    }

    /// The last behaviour that has numbers for an item gives them.
    func refreshSurface(of item: any UIDynamicItem) {
        guard let body = world.body(of: item) else { return }
        let source = allBehaviors.last { $0 is UIDynamicItemBehavior && $0.members.contains { $0 === item } } as? UIDynamicItemBehavior
        body.apply(source?.surface ?? DynamicBody.Surface())
    }

    // MARK: Items

    /// Returns the items whose boxes intersect a rectangle, in the order in which they were added.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        world.bodies.map(\.item).filter { $0.box.intersects(rect) }
    }

    /// Reads an item's present centre, rotation and bounds. Its velocity is kept.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        guard let body = world.body(of: item) else { return }
        body.readItem()
        resume()
    }

    // MARK: Running

    /// Whether an item moves, or has come to rest within the last half second.
    open var isRunning: Bool { run != nil }
    /// The time in seconds that the animator has been running, without pauses.
    open var elapsedTime: TimeInterval { earlierTime + (run?.elapsed ?? 0) }
}

/// A receiver of an animator's pauses.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
    /// Called before the animator starts or resumes.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Called when all items have come to rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

extension UIDynamicItem {
    /// The box around the item in the animator's space.
    fileprivate var box: CGRect {
        let size = bounds.size
        return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height).applying(transform).offsetBy(
            dx: center.x, dy: center.y)
    }
}
