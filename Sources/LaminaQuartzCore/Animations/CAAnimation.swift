import LaminaCoreGraphics
import LaminaRender

/// A receiver of an animation's start and stop. Both calls are optional.
public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation has begun its active time.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has ended: `flag` is true if it reached its end, false if it was removed, replaced, or its layer left the tree.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base class of all animations, with timing, pacing and a delegate. Use a subclass.
///
/// A layer keeps a *copy* of an animation that is added to it; changing the original afterwards does nothing, and changing the copy is an error.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    @exclusivity(unchecked) final var timing = Timing() { didSet { checkMutable() } }
    private var customValues: [String: Any] = [:]
    /// Set for the copy that a layer keeps.
    final var isFrozen = false

    public override init() { super.init() }

    /// The copy is a layer's now, and so is all that it consists of.
    func freeze() { isFrozen = true }

    /// The pacing of each pass. Default nil: linear.
    open var timingFunction: CAMediaTimingFunction? { didSet { checkMutable() } }
    /// The object that is called when the animation starts and stops. Held strongly, as on Apple's systems. Default nil.
    open var delegate: (any CAAnimationDelegate)? { didSet { checkMutable() } }
    /// Whether the animation leaves its layer when it ends. Default true.
    open var isRemovedOnCompletion = true { didSet { checkMutable() } }

    /// The time, in seconds of the parent's time, at which the animation begins. Default 0: when it is committed.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// The length of one pass in seconds. Default 0: the transaction's duration.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// The number of the animation's seconds for each of its parent's. Default 1; 0 stands still, negative runs backwards.
    open var speed: Float {
        get { Float(timing.speed) }
        set { timing.speed = Double(newValue) }
    }
    /// An offset in seconds, added to the animation's own time. Default 0.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// The number of passes, fractions included. Default 0, which counts as one pass.
    open var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set { timing.repeatCount = Double(newValue) }
    }
    /// The time in seconds for which passes repeat. Default 0, which leaves it to `repeatCount`.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// Whether each pass is played forwards and then backwards. Default false.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// The appearance outside the active time. Default `.removed`.
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(timing.fillMode) }
        set { timing.fillMode = newValue.fillMode }
    }

    final func checkMutable() {
        precondition(
            !isFrozen, "CAAnimation: an animation that a layer holds cannot be changed; copy it, change the copy and add that")
    }

    // MARK: Copying

    /// Returns a copy with all properties of Core Animation's own classes and all values under custom keys. A subclass with state of its own overrides this and
    /// copies it.
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

    /// Returns the value of a key that was never set; override it for custom keys. Default nil.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// Returns whether the key's value differs from its default, or is a custom value, and so belongs in an archive.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        guard let property = codedProperty(key) else { return customValues[key] != nil }
        let usual = makeInstanceOfSameClass().codedProperty(key)?.get()
        guard let value = property.get() else { return usual != nil }
        guard let value = value as? AnyHashable, let usual = usual as? AnyHashable else { return true }
        return value != usual
    }

    /// Returns a property, a value stored under a custom key, or that key's default.
    open func value(forKey key: String) -> Any? {
        if let property = codedProperty(key) ?? key.keyOfGetter.flatMap({ codedFlag($0) }) { return property.get() }
        return customValues[key] ?? type(of: self).defaultValue(forKey: key)
    }
    /// Sets a property, or stores a value under a custom key; the layer's copy keeps it.
    open func setValue(_ value: Any?, forKey key: String) {
        if let property = codedProperty(key) { property.set(value.flatMap(Value.unwrapped)) } else { customValues[key] = value }
    }
    /// Returns the value of a key; an animation's keys have no parts, so a key path is one key.
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
    /// Sets the value of a key; an animation's keys have no parts, so a key path is one key.
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
