import LaminaUIKit

/// The base class of animations that write values of a property. Use a subclass.
///
/// Values are numbers, `CGPoint`, `CGSize`, `CGRect`, `UIEdgeInsets` and colours, also in an `NSValue`; anything else is a programming error and stops the
/// program. The first value that is set determines the kind of all; a value of another kind must have as many numbers.
open class POPPropertyAnimation: POPAnimation {
    /// Creates an animation of one of the `kPOP…` properties; of none for another name.
    public convenience init!(propertyNamed name: String!) {
        self.init()
        property = POPAnimatableProperty.property(withName: name) as? POPAnimatableProperty
        // In an initialiser of the property's own class its observer is not called.
        thresholdChanged()
    }

    /// The property that is animated. Default nil: none.
    open var property: POPAnimatableProperty! { didSet { thresholdChanged() } }
    /// The value at the start. Default nil: the object's value when the animation starts.
    open var fromValue: Any! {
        get { boxed(from) }
        set {
            from = vector(newValue, "fromValue")
            madeTracer?.note(.fromValueUpdate, newValue)
        }
    }
    /// The value at the end. Default nil: the object's value when the animation starts. It may be changed at any time: a running animation turns to it, and one
    /// that has ended and stayed moves on.
    open var toValue: Any! {
        get { boxed(to) }
        set {
            setTarget(vector(newValue, "toValue"))
            madeTracer?.note(.toValueUpdate, newValue)
        }
    }
    /// The number to whose multiples values are rounded. Default 0: no rounding.
    open var roundingFactor: CGFloat = 0
    /// The limits of values at start and end: the raw value of `POPAnimationClampFlags`. Default 0: no limits.
    open var clampMode: UInt = 0
    /// Whether each frame's change is added to the object's value, so that several animations share a property. Default false.
    open var isAdditive = false

    // MARK: Values

    final var kind: AnimatedValue.Kind?
    final var from, to, current, previous, beforePrevious: SIMD4<Double>?
    /// The way to the target when it was set, for telling when it is passed.
    private final var way: SIMD4<Double>?
    private final var hasArrived = false
    /// The difference that is too little to be seen.
    final var threshold: Double { property.map { $0.threshold.native } ?? 0 }

    /// A value as numbers. Programming errors that Apple's runtime answers with an exception stop the program.
    final func vector(_ any: Any?, _ name: String) -> SIMD4<Double>? {
        guard let any, !(any is NSNull) else { return nil }
        guard let value = AnimatedValue(any) else {
            preconditionFailure(
                "\(type(of: self)): \(name) cannot be a \(type(of: any)); it can be a number, CGPoint, CGSize, CGRect, UIEdgeInsets or a colour"
            )
        }
        if let kind {
            precondition(
                kind.count == value.kind.count,
                "\(type(of: self)): \(name) has \(value.kind.count) numbers where the animation's other values have \(kind.count)")
        } else {
            kind = value.kind
        }
        return value.components
    }

    /// Numbers as a value of the animation's kind.
    final func boxed(_ components: SIMD4<Double>?) -> Any? { components.map { AnimatedValue(kind ?? .number, $0).any } }

    private func setTarget(_ target: SIMD4<Double>?) {
        guard target != to else { return }
        to = target
        (hasArrived, way) = (false, nil)
        if isActive && isResting { isPaused = false }
    }

    func thresholdChanged() {}

    /// The current value, rounded.
    final var roundedCurrent: SIMD4<Double>? {
        guard let current, roundingFactor != 0, roundingFactor.isFinite else { return current }
        let factor = roundingFactor.native
        return (current / factor).rounded(.toNearestOrAwayFromZero) * factor
    }

    // MARK: A life's steps

    override func willRun(started: Bool, on object: NSObject) {
        if from == nil { from = readValue(of: object) }
        if to == nil { to = target(for: object) }
        if started && current == nil { current = from ?? .zero }
        if way == nil, let to, let place = current ?? from, to != place { way = to - place }
    }

    /// The target where none has been set.
    func target(for object: NSObject) -> SIMD4<Double>? { readValue(of: object) }

    /// Returns as many numbers of the object's value as the animation has.
    final func readValue(of object: NSObject) -> SIMD4<Double>? {
        guard let kind, var value = property?.read(object) else { return nil }
        for index in kind.count..<4 { value[index] = 0 }
        madeTracer?.note(.propertyRead, AnimatedValue(kind, value).any)
        return value
    }

    override func noteProgress() {
        guard let kind, !hasArrived, let to, let current else { return }
        let left = to - current
        var arrives = left == .zero
        if !arrives, let way {
            // All numbers must have changed sides: one that does not change at all never does, so that such a motion arrives with its end.
            arrives = (0..<kind.count).allSatisfy { (left[$0].sign == .minus) != (way[$0].sign == .minus) }
        }
        guard arrives else { return }
        hasArrived = true
        notifyArrival()
        madeTracer?.note(.didReachToValue, AnimatedValue(kind, current).any)
    }

    override func write(to object: NSObject, onlyNews: Bool) {
        // What was told may have stopped it.
        guard isActive, !isResting, let kind, let property, property.isWritable, let value = roundedCurrent else { return }
        var written = value
        if isAdditive {
            guard let base = property.read(object) else {
                preconditionFailure("\(type(of: self)): an additive animation needs a property with a readBlock")
            }
            let change = value - (previous ?? .zero)
            if onlyNews && change == .zero { return }
            written = base + change
        } else if onlyNews, let known = readValue(of: object), known == value {
            return
        }
        (beforePrevious, previous) = (previous, value)
        property.write(written, count: kind.count, to: object)
        madeTracer?.note(.propertyWrite, AnimatedValue(kind, value).any)
    }

    /// An animation without values, or without a target, has nothing to do.
    override var isDone: Bool { kind == nil || to == nil }

    override func finishValue() {
        guard let to, current != to else { return }
        current = to
        clamp()
        noteProgress()
    }

    override func turnOver() {
        guard autoreverses else { return }
        madeTracer?.note(.autoreversed)
        (from, to) = (to, from)
    }

    override func reset(all: Bool) {
        super.reset(all: all)
        if all { (current, previous, beforePrevious) = (nil, nil, nil) }
        (hasArrived, way) = (false, nil)
    }

    final func clamp(_ more: POPAnimationClampFlags = []) {
        let flags = POPAnimationClampFlags(rawValue: clampMode).union(more)
        guard !flags.isEmpty, let kind, let from, let to, var value = current else { return }
        for index in 0..<kind.count {
            let isGrowing = to[index] > from[index]
            if flags.contains(.start), isGrowing ? value[index] < from[index] : value[index] > from[index] { value[index] = from[index] }
            if flags.contains(.end), isGrowing ? value[index] > to[index] : value[index] < to[index] { value[index] = to[index] }
        }
        current = value
    }

    override func takeSettings(for copy: POPAnimation) {
        super.takeSettings(for: copy)
        guard let copy = copy as? POPPropertyAnimation else { return }
        copy.property = property
        (copy.kind, copy.from, copy.to) = (kind, from, to)
        (copy.roundingFactor, copy.clampMode, copy.isAdditive) = (roundingFactor, clampMode, isAdditive)
    }
}

/// The limits of an animation's values.
public struct POPAnimationClampFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Values do not go back beyond the start.
    public static let start = POPAnimationClampFlags(rawValue: 1)
    /// Values do not go beyond the end.
    public static let end = POPAnimationClampFlags(rawValue: 2)
    /// Values stay between start and end.
    public static let both: POPAnimationClampFlags = [.start, .end]
}
