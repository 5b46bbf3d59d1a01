/// A receiver of an animation's events. Every method is optional.
///
/// Order in a frame: start; arrival at the target; the value is written; application; stop. Each comes before the animation's block of the same name.
public protocol POPAnimationDelegate: AnyObject {
    /// Called when a run starts. Each repetition and each run back is a run.
    func pop_animationDidStart(_ anim: POPAnimation!)
    /// Called when the value reaches the target, or passes it for the first time; it is written right afterwards.
    func pop_animationDidReach(toValue anim: POPAnimation!)
    /// Called when a run has stopped: `finished` is true if the animation has ended, false if it was removed or runs again.
    func pop_animationDidStop(_ anim: POPAnimation!, finished: Bool)
    /// Called when a frame's value has been written.
    func pop_animationDidApply(_ anim: POPAnimation!)
}

extension POPAnimationDelegate {
    public func pop_animationDidStart(_ anim: POPAnimation!) {}
    public func pop_animationDidReach(toValue anim: POPAnimation!) {}
    public func pop_animationDidStop(_ anim: POPAnimation!, finished: Bool) {}
    public func pop_animationDidApply(_ anim: POPAnimation!) {}
}
