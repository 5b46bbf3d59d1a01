import LaminaLottieLayers
import LaminaUIKit

/// A control that shows a Lottie animation. Use `AnimatedButton` or `AnimatedSwitch`.
open class AnimatedControl: UIControl {
    /// The view that shows the animation. Touches go to the control.
    public let animationView: LottieAnimationView

    /// Creates a control of an animation.
    public init(animation: LottieAnimation?) {
        animationView = LottieAnimationView(animation: animation)
        super.init(frame: animation?.bounds ?? .zero)
        prepare()
    }
    public override init(frame: CGRect) {
        animationView = LottieAnimationView(animation: nil)
        super.init(frame: frame)
        prepare()
    }
    public required init?(coder: NSCoder) {
        animationView = LottieAnimationView(animation: nil)
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        animationView.isUserInteractionEnabled = false
        addSubview(animationView)
    }

    /// The animation.
    open var animation: LottieAnimation? {
        get { animationView.animation }
        set {
            animationView.animation = newValue
            animationDidSet()
        }
    }
    /// The factor by which the animation plays faster than the file says. Default 1.
    open var animationSpeed: CGFloat {
        get { animationView.animationSpeed }
        set { animationView.animationSpeed = newValue }
    }

    /// Called after `animation` has changed.
    open func animationDidSet() {}

    open override var intrinsicContentSize: CGSize { animationView.intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        animationView.frame = bounds
    }
}

/// A button that plays a part of a Lottie animation at events.
///
///     let heart = AnimatedButton(animation: LottieAnimation.filepath("Heart.json"))
///     heart.setPlayRange(fromProgress: 0, toProgress: 0.5, event: .touchDown)
///     heart.setPlayRange(fromProgress: 0.5, toProgress: 1, event: .touchUpInside)
///
/// Until ranges are set, a touch inside plays all of it.
open class AnimatedButton: AnimatedControl {
    private var ranges: [(event: UIControl.Event, from: CGFloat, to: CGFloat)] = [(.touchUpInside, 0, 1)]
    private var hasRanges = false

    /// The closure that is called after a touch inside. Default nil.
    open var performAction: (() -> Void)?

    /// Sets the part that plays at an event; both ends from 0 to 1.
    open func setPlayRange(fromProgress: CGFloat, toProgress: CGFloat, event: UIControl.Event) {
        if !hasRanges { ranges = [] }
        hasRanges = true
        ranges.removeAll { $0.event == event }
        ranges.append((event, fromProgress, toProgress))
    }

    /// Sets the part between two markers that plays at an event. Does nothing where the animation has no such markers.
    open func setPlayRange(fromMarker: String, toMarker: String, event: UIControl.Event) {
        guard let from = animation?.progressTime(forMarker: fromMarker), let to = animation?.progressTime(forMarker: toMarker) else {
            return
        }
        setPlayRange(fromProgress: from, toProgress: to, event: event)
    }

    private func play(at event: UIControl.Event) {
        guard let range = ranges.first(where: { $0.event == event }) else { return }
        animationView.play(fromProgress: range.from, toProgress: range.to, loopMode: .playOnce)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        play(at: .touchDown)
        return super.beginTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let isInside = touch.map { bounds.contains($0.location(in: self)) } ?? false
        play(at: isInside ? .touchUpInside : .touchUpOutside)
        if isInside { performAction?() }
    }
}

/// A switch that plays a Lottie animation from one state to the other.
///
/// Going on plays from 0 to 1, going off from 1 to 0, unless `setProgressForState` says otherwise.
open class AnimatedSwitch: AnimatedControl {
    private var onFrom: CGFloat = 0, onTo: CGFloat = 1
    private var offFrom: CGFloat = 1, offTo: CGFloat = 0
    private var isSwitchedOn = false

    /// The closure that is called after the state has changed by a touch. Default nil.
    open var stateUpdated: ((_ isOn: Bool) -> Void)?

    /// The state. Default false. Setting it shows the end of the way there at once.
    open var isOn: Bool {
        get { isSwitchedOn }
        set { setIsOn(newValue, animated: false) }
    }

    /// Sets the state, with the animation of the way there or without.
    open func setIsOn(_ isOn: Bool, animated: Bool) {
        isSwitchedOn = isOn
        let (from, to) = isOn ? (onFrom, onTo) : (offFrom, offTo)
        if animated {
            animationView.play(fromProgress: from, toProgress: to, loopMode: .playOnce)
        } else {
            animationView.currentProgress = to
        }
    }

    /// Sets the part that plays on the way to a state; both ends from 0 to 1.
    open func setProgressForState(fromProgress: CGFloat, toProgress: CGFloat, forOnState: Bool) {
        if forOnState { (onFrom, onTo) = (fromProgress, toProgress) } else { (offFrom, offTo) = (fromProgress, toProgress) }
        if isSwitchedOn == forOnState { animationView.currentProgress = toProgress }
    }

    open override func animationDidSet() { setIsOn(isSwitchedOn, animated: false) }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, bounds.contains(touch.location(in: self)) else { return }
        setIsOn(!isSwitchedOn, animated: true)
        sendActions(for: .valueChanged)
        stateUpdated?(isSwitchedOn)
    }
}
