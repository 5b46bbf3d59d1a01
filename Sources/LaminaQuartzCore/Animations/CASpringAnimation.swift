import LaminaCoreGraphics
import LaminaRender

/// An animation from one value to another as if pulled by a spring.
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

    /// Creates a spring from its perceived duration and bounce, with its settling duration as its duration.
    ///
    /// - Parameters:
    ///   - perceptualDuration: The perceived duration in seconds, more than 0. The spring settles later; see `settlingDuration`.
    ///   - bounce: The overshoot, from 0 (none) up to 1 (endless). Below 0, down to −1 exclusive, the spring is overdamped.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let wanted = Spring(perceptualDuration: perceptualDuration, bounce: bounce.native)
        stiffness = CGFloat(wanted.stiffness)
        damping = CGFloat(wanted.damping)
        allowsOverdamping = true
        duration = settlingDuration
    }

    /// The mass that is moved, more than 0; other values are ignored. Default 1.
    open var mass: CGFloat {
        get { CGFloat(spring.mass) }
        set { if newValue > 0 && newValue.isFinite { spring.mass = newValue.native } }
    }
    /// The stiffness of the spring, more than 0; other values are ignored. Default 100.
    open var stiffness: CGFloat {
        get { CGFloat(spring.stiffness) }
        set { if newValue > 0 && newValue.isFinite { spring.stiffness = newValue.native } }
    }
    /// The damping of the motion, 0 or more; other values are ignored. Default 10.
    open var damping: CGFloat {
        get { CGFloat(spring.damping) }
        set { if newValue >= 0 && newValue.isFinite { spring.damping = newValue.native } }
    }
    /// The velocity at the start, in whole distances a second; positive is towards the target. Default 0.
    open var initialVelocity: CGFloat {
        get { CGFloat(spring.initialVelocity) }
        set { spring.initialVelocity = newValue.native }
    }
    /// Whether damping beyond the critical value slows the motion down further; otherwise the excess has no effect. Default false.
    open var allowsOverdamping: Bool {
        get { spring.allowsOverdamping }
        set { spring.allowsOverdamping = newValue }
    }
    /// The time in seconds that the spring needs to come to rest, to within a thousandth of the distance.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }
    /// The perceived duration in seconds: the period of the undamped oscillation.
    open var perceptualDuration: CFTimeInterval { spring.perceptualDuration }
    /// The overshoot of the spring, from 0 (none) to 1 (endless); below 0 it is overdamped.
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
