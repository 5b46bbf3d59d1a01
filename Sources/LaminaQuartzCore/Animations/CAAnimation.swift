import LaminaCoreGraphics
import LaminaRender

/// Hears when an animation starts and stops. Both calls are optional.
public protocol CAAnimationDelegate: AnyObject {
    /// The animation has begun its active time.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation has ended: `flag` is true if it reached its end, false if it was removed, replaced, or its layer left the tree.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base of all animations: timing, pacing and a delegate. Use a subclass.
///
/// A layer keeps a *copy* of an animation that is added to it; changing the original afterwards does nothing, and changing the copy is an error.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    final var timing = Timing() { didSet { checkMutable() } }
    private var customValues: [String: Any] = [:]
    /// Set for the copy that a layer keeps.
    final var isFrozen = false

    /// Maps the progress of each pass. Default nil: linear.
    open var timingFunction: CAMediaTimingFunction? { didSet { checkMutable() } }
    /// Hears of start and stop. Held strongly, as Apple does. Default nil.
    open var delegate: (any CAAnimationDelegate)? { didSet { checkMutable() } }
    /// Whether the animation leaves its layer when it ends. Default true.
    open var isRemovedOnCompletion = true { didSet { checkMutable() } }

    public override init() { super.init() }

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    open var speed: Float {
        get { Float(timing.speed) }
        set { timing.speed = Double(newValue) }
    }
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    open var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set { timing.repeatCount = newValue >= Float.greatestFiniteMagnitude ? .infinity : Double(newValue) }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(timing.fillMode) }
        set { timing.fillMode = newValue.fillMode }
    }

    final func checkMutable() {
        precondition(
            !isFrozen, "CAAnimation: an animation that a layer holds cannot be changed; copy it, change the copy and add that")
    }

    // MARK: Copying

    @_silgen_name("$s16LaminaQuartzCore11CAAnimationC14freshLikeModelA2C_tcfC")
    private static func fresh(_ model: __owned CAAnimation) -> CAAnimation

    /// A new object of the dynamic class, made through that class's own `init()`. `copy()` reaches it by its symbol, because Swift lets a
    /// metatype call only `required` initialisers, and requiring one would break the subclasses that code written for Apple's classes has.
    convenience init(freshLikeModel model: CAAnimation) { self.init() }

    /// A copy with all properties, those of subclasses included.
    public final func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).fresh(self)
        copy.takeProperties(from: self)
        return copy
    }

    open override func copy() -> Any { copy(with: nil) }

    /// Takes over all properties of another animation of the same class.
    func takeProperties(from other: CAAnimation) {
        timing = other.timing
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        customValues = other.customValues
    }

    /// The animation as the render tree knows it; nil if it has nothing to show there.
    func makeAnimation() -> Animation? { nil }

    /// The common part of `makeAnimation()`.
    final func makeAnimation(_ content: Animation.Content) -> Animation {
        var animation = Animation(content)
        animation.timing = timing
        animation.curve = timingFunction?.curve
        animation.isRemovedOnCompletion = isRemovedOnCompletion
        return animation
    }

    /// The pictures the animation shows.
    var bitmaps: [Bitmap] { [] }

    // MARK: Actions and key-value coding

    /// Adds the animation to the layer, under the event's key.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// A value stored under a key of one's own.
    open func value(forKey key: String) -> Any? { customValues[key] }
    /// Stores a value under a key of one's own; the layer's copy carries it along.
    open func setValue(_ value: Any?, forKey key: String) { customValues[key] = value }
}
