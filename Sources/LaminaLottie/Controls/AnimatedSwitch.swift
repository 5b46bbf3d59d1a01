import LaminaLottieLayers
import LaminaUIKit

/// A switch that plays a Lottie animation from one state to the other.
///
/// Going on plays from 0 to 1, going off from 1 to 0, unless `setProgressForState` says otherwise.
open class AnimatedSwitch: AnimatedControl {
    private var onFrom: CGFloat = 0, onTo: CGFloat = 1
    private var offFrom: CGFloat = 1, offTo: CGFloat = 0
    private var isSwitchedOn = false

    /// The behaviour when the state changes while the way to the last one is still played.
    public enum CancelBehavior: Hashable, Sendable {
        /// The way is played backwards from where it is.
        case reverse
        /// The way to the new state is played from its start.
        case none
    }
    /// The behaviour when the state changes while the way to the last one is still played. Default `.reverse`.
    open var cancelBehavior = CancelBehavior.reverse
    /// Whether the way to the state is played when there is a new animation, rather than its end shown. Default true.
    open var animateUpdateWhenChangingAnimation = true

    /// The closure that is called after the state has changed by a touch. Default nil.
    open var stateUpdated: ((_ isOn: Bool) -> Void)?

    /// The state. Default false. Setting it shows the end of the way there at once.
    open var isOn: Bool {
        get { isSwitchedOn }
        set { setIsOn(newValue, animated: false) }
    }

    /// Sets the state, with the animation of the way there or without.
    ///
    /// - Parameter shouldFireHaptics: Ignored: nothing here can be felt.
    open func setIsOn(_ isOn: Bool, animated: Bool, shouldFireHaptics: Bool = true) {
        let isTurning = isOn != isSwitchedOn && animationView.isAnimationPlaying && cancelBehavior == .reverse
        isSwitchedOn = isOn
        let (from, to) = isOn ? (onFrom, onTo) : (offFrom, offTo)
        guard animated else { return animationView.currentProgress = to }
        guard isTurning else { return animationView.play(fromProgress: from, toProgress: to, loopMode: .playOnce) }
        let (last, lastEnd) = isOn ? (offFrom, offTo) : (onFrom, onTo)
        let now = animationView.realtimeAnimationProgress
        // Back to where the last way began; from elsewhere there is none back.
        let isOnWay = min(last, lastEnd) <= now && now <= max(last, lastEnd)
        animationView.play(fromProgress: isOnWay ? now : from, toProgress: isOnWay ? last : to, loopMode: .playOnce) {
            [weak self] isComplete in
            if isComplete, let self, self.isOn == isOn { self.animationView.currentProgress = to }
        }
    }

    /// Sets the part that plays on the way to a state; both ends from 0 to 1.
    open func setProgressForState(fromProgress: CGFloat, toProgress: CGFloat, forOnState: Bool) {
        if forOnState { (onFrom, onTo) = (fromProgress, toProgress) } else { (offFrom, offTo) = (fromProgress, toProgress) }
        if isSwitchedOn == forOnState { animationView.currentProgress = toProgress }
    }

    open override func animationDidSet() { setIsOn(isSwitchedOn, animated: animateUpdateWhenChangingAnimation && window != nil) }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, bounds.contains(touch.location(in: self)) else { return }
        setIsOn(!isSwitchedOn, animated: true)
        sendActions(for: .valueChanged)
        stateUpdated?(isSwitchedOn)
    }
}
