import LaminaCoreGraphics
import LaminaRender
import Synchronization

/// An animation that a layer holds.
final class AttachedAnimation {
    let key: String?
    /// The frozen copy.
    let animation: CAAnimation
    /// Its name in the render tree; also the order of adding.
    let id: AnimationID
    let groups: [CompletionGroup]
    @exclusivity(unchecked) var isCommitted = false
    /// Its begin time has been settled, even if it is 0.
    @exclusivity(unchecked) var hasBegun = false
    @exclusivity(unchecked) var hasStarted = false
    /// Its end has been reported; that happens once.
    @exclusivity(unchecked) var hasStopped = false
    let bitmaps: [Bitmap]
    /// What it changes of that which its layer's content depends on.
    let redrawPaths: [PropertyPath]
    /// How the layer looked before, kept in the render tree as long as the animation is attached; `null` for nothing.
    @exclusivity(unchecked) var snapshot: SnapshotID = .null

    init(key: String?, animation: CAAnimation, id: AnimationID, groups: [CompletionGroup], redrawPaths: [PropertyPath]) {
        (self.key, self.animation, self.id, self.groups, self.redrawPaths) = (key, animation, id, groups, redrawPaths)
        bitmaps = animation.bitmaps
    }
}

extension CALayer {
    private static let lastAnimation = Atomic<UInt32>(0)

    private static func nextAnimation() -> AnimationID { AnimationID(lastAnimation.add(1, ordering: .relaxed).newValue) }

    final func attach(_ original: CAAnimation, forKey key: String?) {
        checkWritable()
        CATransaction.openIfNeeded()
        let key = original is CATransition ? kCATransition : key
        let copy = original.copy(with: nil) as! CAAnimation
        if copy.duration <= 0 { copy.duration = max(CATransaction.animationDuration(), .leastNormalMagnitude) }
        if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
        copy.freeze()
        if let key { detachAnimation(forKey: key) }
        let attached = AttachedAnimation(
            key: key, animation: copy, id: CALayer.nextAnimation(), groups: CATransaction.currentGroups, redrawPaths: redrawPaths(of: copy))
        for group in attached.groups { group.join() }
        attachments.append(attached)
        CATransaction.noteAnimation(on: self)
        host?.changes.note(changed: self)
    }

    /// Adds an animation so that it acts before the one with another key, and therefore beneath it, where adding puts it on top of all.
    package final func add(_ animation: CAAnimation, forKey key: String, beneath other: String?) {
        add(animation, forKey: key)
        guard let other, let place = attachments.firstIndex(where: { $0.key == other }) else { return }
        // Order is nothing to a transition, and its picture is taken once.
        for attached in attachments[place..<attachments.count - 1] where !attached.animation.hasTransition {
            // Out of the render tree and in again behind the new one; delegates hear nothing of it.
            if attached.isCommitted { commitState.owner?.noteRemoval(of: attached, from: self) }
            attached.isCommitted = false
        }
        attachments.insert(attachments.removeLast(), at: place)
    }

    /// The layer has been given a transition that has not begun.
    final var awaitsTransition: Bool { attachments.contains { $0.key == kCATransition && !$0.isCommitted } }

    final func detachAnimation(forKey key: String) {
        checkWritable()
        guard let index = attachments.firstIndex(where: { $0.key == key }) else { return }
        CATransaction.openIfNeeded()
        drop(attachments.remove(at: index))
    }

    final func detachAllAnimations() {
        checkWritable()
        guard !attachments.isEmpty else { return }
        CATransaction.openIfNeeded()
        let all = attachments
        attachments = []
        for attached in all { drop(attached) }
    }

    /// An animation that has been taken from the layer: out of the render tree, and reported as not finished.
    private func drop(_ attached: AttachedAnimation) {
        if attached.isCommitted { commitState.owner?.noteRemoval(of: attached, from: self) }
        interrupted(attached)
    }

    /// Reports an animation that has been taken away before its end.
    final func interrupted(_ attached: AttachedAnimation) { (commitState.owner?.context ?? .current).report(.stop(attached, self)) }
}
