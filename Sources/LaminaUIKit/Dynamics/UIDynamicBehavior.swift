import LaminaCoreGraphics

/// A behaviour that acts on items, by itself in UIKit's subclasses, or through child behaviours.
///
/// A subclass of a program's own adds child behaviours, sets `action`, and is added to an animator as one behaviour.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    public override init() { super.init() }

    /// Called in each frame in which the animator runs, after items have been moved. Default nil.
    open var action: (() -> Void)?
    /// The child behaviours, in the order in which they were added.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// The animator that the behaviour was added to; nil for none.
    open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

    /// Adds a child behaviour. Adding a behaviour to itself or to one of its own children does nothing.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !behavior.tree.contains(where: { $0 === self }), !childBehaviors.contains(where: { $0 === behavior }) else { return }
        childBehaviors.append(behavior)
        dynamicAnimator?.attach(behavior)
    }

    /// Removes a child behaviour.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let place = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        childBehaviors.remove(at: place)
        dynamicAnimator?.detach(behavior)
    }

    /// Called before the behaviour, or its parent, is added to an animator or, with nil, removed from it. The default does nothing.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// The behaviour and its parts, parents first.
    var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }

    // MARK: Items

    /// The items that it acts on.
    private(set) final var members: [any UIDynamicItem] = []

    final func include(_ item: any UIDynamicItem) {
        guard !members.contains(where: { $0 === item }) else { return }
        members.append(item)
        guard let dynamicAnimator else { return }
        dynamicAnimator.world.join(item)
        membersChanged(in: dynamicAnimator.world)
        dynamicAnimator.refreshSurface(of: item)
        dynamicAnimator.changed(self)
    }

    final func exclude(_ item: any UIDynamicItem) {
        guard let place = members.firstIndex(where: { $0 === item }) else { return }
        let world = dynamicAnimator?.world
        world?.body(of: item)?.wake()
        willExclude(item, in: world)
        members.remove(at: place)
        guard let dynamicAnimator else { return }
        dynamicAnimator.world.leave(item)
        dynamicAnimator.refreshSurface(of: item)
        dynamicAnimator.resume()
    }

    /// Reports that a number has changed: items at rest may have to move.
    final func changed() { dynamicAnimator?.changed(self) }

    // MARK: For subclasses of UIKit's

    /// The members have bodies in the world.
    func begin(in world: DynamicsWorld) {}
    /// The members' bodies may go.
    func end(in world: DynamicsWorld) {}
    func membersChanged(in world: DynamicsWorld) {}
    func willExclude(_ item: any UIDynamicItem, in world: DynamicsWorld?) {}
    /// Adds the forces of the next step.
    func push(in world: DynamicsWorld) {}
    /// A frame has been made.
    func stepped() { action?() }
    /// All is at rest: what almost is where it is to be goes there.
    func settle(in world: DynamicsWorld) {}
}

/// The components of a vector that is told by its length and its angle from the x axis.
func polar(_ magnitude: CGFloat, _ angle: CGFloat) -> CGVector { CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle)) }

extension CGVector {
    var angle: CGFloat { atan2(dy, dx) }
    static func * (vector: CGVector, factor: Double) -> CGVector { CGVector(dx: vector.dx * factor, dy: vector.dy * factor) }
}
