import LaminaUIKit

extension NSObject {
    /// Adds an animation to this object. It starts before the next frame is drawn. On the main thread only.
    ///
    /// - Parameters:
    ///   - anim: The animation, retained until it has ended. One that is already under the key continues undisturbed.
    ///   - key: The key. Another animation under it is stopped, not finished. Nil for a unique key, so that any number may be added.
    public func pop_add(_ anim: POPAnimation!, forKey key: String!) {
        guard let anim else { return }
        POPAnimator.shared().table.add(anim, to: self, key: key)
    }

    /// Stops and removes all of the object's animations, in the order in which they were added.
    public func pop_removeAllAnimations() { POPAnimator.shared().table.removeAll(from: self) }

    /// Stops and removes the animation under a key.
    public func pop_removeAnimation(forKey key: String!) {
        guard let key else { return }
        POPAnimator.shared().table.remove(from: self, key: key)
    }

    /// Returns the keys of the object's animations in the order in which they are applied; nil if there are none.
    public func pop_animationKeys() -> [Any]! { POPAnimator.shared().table.keys(of: self) }

    /// Returns the animation under a key; nil if there is none.
    public func pop_animation(forKey key: String!) -> Any! { key.flatMap { POPAnimator.shared().table.animation(of: self, key: $0) } }
}
