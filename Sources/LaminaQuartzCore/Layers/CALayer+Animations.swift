import LaminaCoreGraphics
import LaminaRender
import Synchronization

/// An animation that a layer holds.
final class AttachedAnimation {
    let key: String?
    /// The frozen copy.
    let animation: CAAnimation
    /// The name in the render tree; also the order of adding.
    let id: AnimationID
    let groups: [CompletionGroup]
    var isCommitted = false
    /// Whether the begin time has been settled, even if it is 0.
    var hasBegun = false
    var hasStarted = false
    /// Whether the end has been reported, which happens once.
    var hasStopped = false
    let bitmaps: [Bitmap]
    /// The paths that it changes and that its layer's content depends on.
    let redrawPaths: [PropertyPath]
    /// Other layers that it changes, by key paths through sublayers and masks, in the render tree.
    var reached: [WeakLayer] = []
    /// The layer's former appearance, kept in the render tree as long as the animation is attached; `null` for none.
    var snapshot: SnapshotID = .null

    init(key: String?, animation: CAAnimation, id: AnimationID, groups: [CompletionGroup], redrawPaths: [PropertyPath]) {
        (self.key, self.animation, self.id, self.groups, self.redrawPaths) = (key, animation, id, groups, redrawPaths)
        bitmaps = animation.bitmaps
    }
}

extension CALayer {
    private static let lastAnimation = Atomic<UInt32>(0)

    private static func nextAnimation() -> AnimationID { AnimationID(lastAnimation.add(1, ordering: .relaxed).newValue) }

    /// Adds an animation that goes on for ever and is nobody's business: no completion block waits for it, whatever is open where it is added.
    package final func addUnawaited(_ animation: CAAnimation, forKey key: String) { attach(animation, forKey: key, groups: []) }

    final func attach(_ original: CAAnimation, forKey key: String?, groups: [CompletionGroup] = CATransaction.currentGroups) {
        checkWritable()
        CATransaction.openIfNeeded()
        let key = original is CATransition ? kCATransition : key
        let copy = original.copy(with: nil) as! CAAnimation
        if copy.duration <= 0 { copy.duration = max(CATransaction.animationDuration(), .leastNormalMagnitude) }
        if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
        copy.freeze()
        if let key { detachAnimation(forKey: key) }
        let attached = AttachedAnimation(
            key: key, animation: copy, id: CALayer.nextAnimation(), groups: groups, redrawPaths: redrawPaths(of: copy))
        for group in attached.groups { group.join() }
        state.attachments.append(attached)
        CATransaction.noteAnimation(on: self)
        host?.changes.note(changed: self)
    }

    /// Adds an animation so that it acts before the one with another key, and therefore beneath it, where adding puts it on top of all.
    package final func add(_ animation: CAAnimation, forKey key: String, beneath other: String?) {
        add(animation, forKey: key)
        guard let other, let place = state.attachments.firstIndex(where: { $0.key == other }) else { return }
        // Order is nothing to a transition, and its picture is taken once.
        for attached in state.attachments[place..<state.attachments.count - 1] where !attached.animation.hasTransition {
            // Out of the render tree and in again behind the new one; delegates hear nothing of it.
            if attached.isCommitted { state.commit.owner?.noteRemoval(of: attached, from: self) }
            attached.isCommitted = false
        }
        state.attachments.insert(state.attachments.removeLast(), at: place)
    }

    /// The layer has been given a transition that has not begun.
    final var awaitsTransition: Bool { state.attachments.contains { $0.key == kCATransition && !$0.isCommitted } }

    final func detachAnimation(forKey key: String) {
        checkWritable()
        guard let index = state.attachments.firstIndex(where: { $0.key == key }) else { return }
        CATransaction.openIfNeeded()
        drop(state.attachments.remove(at: index))
    }

    final func detachAllAnimations() {
        checkWritable()
        guard !state.attachments.isEmpty else { return }
        CATransaction.openIfNeeded()
        let all = state.attachments
        state.attachments = []
        for attached in all { drop(attached) }
    }

    /// An animation that has been taken from the layer: out of the render tree, and reported as not finished.
    private func drop(_ attached: AttachedAnimation) {
        if attached.isCommitted { state.commit.owner?.noteRemoval(of: attached, from: self) }
        interrupted(attached)
    }

    /// Reports an animation that has been taken away before its end.
    final func interrupted(_ attached: AttachedAnimation) { (state.commit.owner?.context ?? .current).report(.stop(attached, self)) }
}
