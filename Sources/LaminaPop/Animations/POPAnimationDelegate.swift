/// Is told what becomes of an animation. All methods do nothing by themselves.
///
/// Order in a frame: start; arrival at the target; the value is written; application; stop. Each comes before the animation's block of the same name.
public protocol POPAnimationDelegate: AnyObject {
    /// A run starts. Each repetition and each way back is a run.
    func pop_animationDidStart(_ anim: POPAnimation!)
    /// The value comes to the target, or passes it for the first time; it is written right after this.
    func pop_animationDidReach(toValue anim: POPAnimation!)
    /// A run has stopped: `finished` is true if the animation has come to its end, false if it was removed or runs again.
    func pop_animationDidStop(_ anim: POPAnimation!, finished: Bool)
    /// A frame's value has been written.
    func pop_animationDidApply(_ anim: POPAnimation!)
}

extension POPAnimationDelegate {
    public func pop_animationDidStart(_ anim: POPAnimation!) {}
    public func pop_animationDidReach(toValue anim: POPAnimation!) {}
    public func pop_animationDidStop(_ anim: POPAnimation!, finished: Bool) {}
    public func pop_animationDidApply(_ anim: POPAnimation!) {}
}
