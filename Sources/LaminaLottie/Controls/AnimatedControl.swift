import LaminaLottieLayers
import LaminaUIKit

/// A control that shows a Lottie animation. Use `AnimatedButton` or `AnimatedSwitch`.
open class AnimatedControl: UIControl {
    /// The view that shows the animation. Touches go to the control.
    public let animationView: LottieAnimationView

    /// Creates a control of an animation.
    public init(animation: LottieAnimation?, configuration: LottieConfiguration = .shared) {
        animationView = LottieAnimationView(animation: animation, configuration: configuration)
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

    /// Sets properties to a value in place of the file's. See `AnimationKeypath` for the properties.
    open func setValueProvider(_ valueProvider: any AnyValueProvider, keypath: AnimationKeypath) {
        animationView.setValueProvider(valueProvider, keypath: keypath)
    }

    /// Sets the layer of the file that is the only one to be shown in a state. In states without one all are shown.
    open func setLayer(named: String, forState: UIControl.State) {
        layers[forState.rawValue] = named
        showState()
    }
    private var layers: [UInt: String] = [:]

    private func showState() { animationView.animationLayer.shownLayer = layers[state.rawValue] }

    open override var isEnabled: Bool { didSet { showState() } }
    open override var isSelected: Bool { didSet { showState() } }
    open override var isHighlighted: Bool { didSet { showState() } }

    /// Called after `animation` has changed.
    open func animationDidSet() {}

    open override var intrinsicContentSize: CGSize { animationView.intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        animationView.frame = bounds
    }
}
