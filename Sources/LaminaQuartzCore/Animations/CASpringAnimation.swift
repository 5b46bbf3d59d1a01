import LaminaCoreGraphics
import LaminaRender

/// From one value to another as if pulled by a spring.
///
/// The spring runs in real seconds and is cut off at the end of `duration`, which does not follow from it: set it to `settlingDuration`.
///
///     let drop = CASpringAnimation(keyPath: "position.y")
///     drop.toValue = 200
///     drop.damping = 8
///     drop.duration = drop.settlingDuration
open class CASpringAnimation: CABasicAnimation {
    final var spring = Spring() { didSet { checkMutable() } }

    public override init() { super.init() }

    /// A spring by how it feels, with its settling duration as its duration.
    ///
    /// - Parameters:
    ///   - perceptualDuration: how long it seems to take, in seconds, more than 0.
    ///   - bounce: how far it overshoots, from 0 (not at all) up to 1 (without end); below 0, more than −1, it creeps.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let wanted = Spring(perceptualDuration: perceptualDuration, bounce: bounce.native)
        stiffness = CGFloat(wanted.stiffness)
        damping = CGFloat(wanted.damping)
        allowsOverdamping = true
        duration = settlingDuration
    }

    /// The weight that is moved, more than 0; other values are ignored. Default 1.
    open var mass: CGFloat {
        get { CGFloat(spring.mass) }
        set { if newValue > 0 && newValue.isFinite { spring.mass = newValue.native } }
    }
    /// How hard the spring pulls, more than 0; other values are ignored. Default 100.
    open var stiffness: CGFloat {
        get { CGFloat(spring.stiffness) }
        set { if newValue > 0 && newValue.isFinite { spring.stiffness = newValue.native } }
    }
    /// How much the motion is held back, 0 or more; other values are ignored. Default 10.
    open var damping: CGFloat {
        get { CGFloat(spring.damping) }
        set { if newValue >= 0 && newValue.isFinite { spring.damping = newValue.native } }
    }
    /// At the start, in whole ways a second; positive is towards the target. Default 0.
    open var initialVelocity: CGFloat {
        get { CGFloat(spring.initialVelocity) }
        set { spring.initialVelocity = newValue.native }
    }
    /// Whether damping beyond what just prevents overshoot slows the motion down further; otherwise it has no effect. Default false.
    open var allowsOverdamping: Bool {
        get { spring.allowsOverdamping }
        set { spring.allowsOverdamping = newValue }
    }
    /// How many seconds the spring needs to come to rest, all but a thousandth of the way.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }
    /// How long the spring seems to take: the period of its swing without damping, in seconds.
    open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }
    /// How far the spring overshoots, from 0 (not at all) to 1 (without end); below 0 it creeps.
    open var bounce: CGFloat { CGFloat(spring.bounce) }

    override func takeProperties(from other: CAAnimation) {
        super.takeProperties(from: other)
        guard let other = other as? CASpringAnimation else { return }
        spring = other.spring
    }

    override func codedProperty(_ key: String) -> CodedProperty? {
        switch key {
        case "mass": .number(self.mass.native) { self.mass = CGFloat($0) }
        case "stiffness": .number(self.stiffness.native) { self.stiffness = CGFloat($0) }
        case "damping": .number(self.damping.native) { self.damping = CGFloat($0) }
        case "initialVelocity": .number(self.initialVelocity.native) { self.initialVelocity = CGFloat($0) }
        case "allowsOverdamping": .flag(self.allowsOverdamping) { self.allowsOverdamping = $0 }
        case "settlingDuration": .number(self.settlingDuration) { _ in }
        case "perceptualDuration": .number(self.perceptualDuration) { _ in }
        case "bounce": .number(self.bounce.native) { _ in }
        default: super.codedProperty(key)
        }
    }

    override func makeAnimation(on target: AnimationTarget) -> Animation? {
        makePropertyAnimation(on: target) { path, kind in ends(of: kind).map { .spring(path, $0, spring) } }
    }
}
