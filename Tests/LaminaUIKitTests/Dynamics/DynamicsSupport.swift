import LaminaUIKit

/// A stage of 400 × 400 points whose root view is an animator's reference view.
@MainActor
final class Laboratory {
    let stage: Stage
    let view: UIView
    let animator: UIDynamicAnimator
    let trace = Trace()
    private let listener: Listener

    init() throws {
        (stage, view) = try makeStage(width: 400, height: 400)
        animator = stage.perform { [view] in UIDynamicAnimator(referenceView: view) }
        listener = Listener(trace)
        animator.delegate = listener
    }

    func box(_ frame: CGRect) -> UIView {
        let box = UIView(frame: frame)
        view.addSubview(box)
        return box
    }

    func add(_ behaviors: UIDynamicBehavior...) { stage.perform { for behavior in behaviors { animator.addBehavior(behavior) } } }

    /// A floor and walls around the view.
    func close(_ items: [any UIDynamicItem]) -> UICollisionBehavior {
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = listener
        add(collision)
        return collision
    }

    /// Numbers of items as they are given to a behaviour of their own.
    func surface(_ items: [any UIDynamicItem], _ change: (UIDynamicItemBehavior) -> Void) -> UIDynamicItemBehavior {
        let behavior = UIDynamicItemBehavior(items: items)
        change(behavior)
        add(behavior)
        return behavior
    }

    private final class Listener: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
        let trace: Trace
        init(_ trace: Trace) { self.trace = trace }
        func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { trace.note("resume") }
        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { trace.note("pause") }
        func name(_ item: any UIDynamicItem) -> String { "\((item as? UIView)?.tag ?? -1)" }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
        ) { trace.note("\(name(item1)) meets \(name(item2))") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
        ) { trace.note("\(name(item1)) leaves \(name(item2))") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?,
            at p: CGPoint
        ) { trace.note("\(name(item)) meets \(identifier.map { "\($0)" } ?? "bounds")") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
        ) { trace.note("\(name(item)) leaves \(identifier.map { "\($0)" } ?? "bounds")") }
    }
}

extension CGFloat {
    func isNear(_ other: CGFloat, _ tolerance: CGFloat = 0.05) -> Bool { (self - other).magnitude <= tolerance }
}
