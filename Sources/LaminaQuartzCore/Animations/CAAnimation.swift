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
    @exclusivity(unchecked) final var timing = Timing() { didSet { checkMutable() } }
    private var customValues: [String: Any] = [:]
    /// Set for the copy that a layer keeps.
    final var isFrozen = false

    /// The copy is a layer's now, and so is all that it consists of.
    func freeze() { isFrozen = true }

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
        set { timing.repeatCount = Double(newValue) }
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

    /// A copy with all properties of Core Animation's own classes, and values under keys of one's own. A subclass with state of its own
    /// overrides this and copies it.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeInstanceOfSameClass()
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

    /// The part of the animation that a layer of the render tree gets; nil if there is nothing for it.
    func makeAnimation(on target: AnimationTarget) -> Animation? { nil }

    /// The common part of `makeAnimation(on:)`.
    final func makeAnimation(_ content: Animation.Content) -> Animation {
        var animation = Animation(content)
        animation.timing = timing
        animation.curve = timingFunction?.curve
        animation.isRemovedOnCompletion = isRemovedOnCompletion
        return animation
    }

    /// The key paths that the animation and its members change.
    var keyPaths: [String] { [] }

    /// The pictures the animation shows.
    var bitmaps: [Bitmap] { [] }

    /// The animation, or one in its group, shows how the layer looked before.
    var hasTransition: Bool { false }
    /// Names the picture of how the layer looked.
    func use(_ snapshot: SnapshotID) {}

    // MARK: Actions and key-value coding

    /// Adds the animation to the layer, under the event's key.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// The value of a key that was never set; for keys of one's own. Default nil.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Whether the key's value is worth keeping: a property that is not as in a new animation, or a value of one's own.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        guard let property = codedProperty(key) else { return customValues[key] != nil }
        let usual = makeInstanceOfSameClass().codedProperty(key)?.get()
        guard let value = property.get() else { return usual != nil }
        guard let value = value as? AnyHashable, let usual = usual as? AnyHashable else { return true }
        return value != usual
    }

    /// A property, or a value stored under a key of one's own, or that key's default.
    open func value(forKey key: String) -> Any? {
        if let property = codedProperty(key) ?? key.keyOfGetter.flatMap({ codedFlag($0) }) { return property.get() }
        return customValues[key] ?? type(of: self).defaultValue(forKey: key)
    }
    /// Sets a property, or stores a value under a key of one's own; the layer's copy carries it along.
    open func setValue(_ value: Any?, forKey key: String) {
        if let property = codedProperty(key) { property.set(value.flatMap(Value.unwrapped)) } else { customValues[key] = value }
    }
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    /// A declared property as key-value coding sees it.
    struct CodedProperty {
        let get: () -> Any?
        let set: (Any?) -> Void

        init<T>(_ get: @autoclosure @escaping () -> T?, _ set: @escaping (Any?) -> Void) {
            self.get = { get().map { $0 as Any } }
            self.set = set
        }
        static func number(_ get: @autoclosure @escaping () -> Double, _ set: @escaping (Double) -> Void) -> CodedProperty {
            CodedProperty(NSNumber(value: get())) { set($0.flatMap(Value.number) ?? 0) }
        }
        static func numbers(_ get: @autoclosure @escaping () -> [NSNumber]?, _ set: @escaping ([NSNumber]?) -> Void) -> CodedProperty {
            CodedProperty(get()) { set(($0 as? [Any])?.compactMap { Value.number($0).map { NSNumber(value: $0) } }) }
        }
        static func flag(_ get: @autoclosure @escaping () -> Bool, _ set: @escaping (Bool) -> Void) -> CodedProperty {
            CodedProperty(NSNumber(value: get())) { set(Value($0, kind: .flag) == .flag(true)) }
        }
    }

    /// The declared property with a key and a getter of the form `isAdditive`.
    private func codedFlag(_ key: String) -> CodedProperty? {
        ["removedOnCompletion", "additive", "cumulative"].contains(key) ? codedProperty(key) : nil
    }

    /// The declared property with a key; subclasses add theirs.
    func codedProperty(_ key: String) -> CodedProperty? {
        switch key {
        case "beginTime": .number(self.beginTime) { self.beginTime = $0 }
        case "duration": .number(self.duration) { self.duration = $0 }
        case "speed": .number(Double(self.speed)) { self.speed = Float($0) }
        case "timeOffset": .number(self.timeOffset) { self.timeOffset = $0 }
        case "repeatCount": .number(Double(self.repeatCount)) { self.repeatCount = Float($0) }
        case "repeatDuration": .number(self.repeatDuration) { self.repeatDuration = $0 }
        case "autoreverses": .flag(self.autoreverses) { self.autoreverses = $0 }
        case "fillMode":
            CodedProperty(self.fillMode.rawValue) { self.fillMode = CAMediaTimingFillMode(rawValue: Value.name($0) ?? "removed") }
        case "timingFunction": CodedProperty(self.timingFunction) { self.timingFunction = $0 as? CAMediaTimingFunction }
        case "delegate": CodedProperty(self.delegate) { self.delegate = $0 as? any CAAnimationDelegate }
        case "removedOnCompletion": .flag(self.isRemovedOnCompletion) { self.isRemovedOnCompletion = $0 }
        default: nil
        }
    }
}

extension CAAnimation: KeyValueCoded {}
