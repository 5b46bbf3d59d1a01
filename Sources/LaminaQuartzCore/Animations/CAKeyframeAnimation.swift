import LaminaCoreGraphics
import LaminaRender

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values to pass through: at least two, as a single one has no effect. Ignored when there is a path. Default nil.
    open var values: [Any]? {
        get { typedValues.map { $0.map { $0.any ?? NSNull() } } ?? objects }
        set { (objects, typedValues) = (newValue, nil) }
    }
    private final var objects: [Any]? { didSet { checkMutable() } }
    /// The values, where they were given as what is of the key path's kind already. Pictures are not.
    package final var typedValues: ValueList? { didSet { checkMutable() } }
    /// An outline to move along, for key paths that are points or sizes, such as `"position"` and `"transform.translation"`. Each line and curve is one step,
    /// and so is a close; a move is a jump that takes no time. Default nil.
    open var path: CGPath? { didSet { checkMutable() } }
    /// The times at which the values are reached, as fractions of the duration, one for each value; discrete mode allows one more for the end. If one list is
    /// longer than the other, its rest is ignored. If times decrease, the first time after the current moment ends the current step. Default nil: evenly
    /// spaced.
    open var keyTimes: [NSNumber]? {
        get { fractions?.map { NSNumber(value: $0) } }
        set { fractions = newValue?.map(\.doubleValue) }
    }
    /// The key times as numbers: objects for them are a third of the work of making an animation.
    package final var fractions: [Double]? { didSet { checkMutable() } }
    /// The pacing of each step. Default nil.
    open var timingFunctions: [CAMediaTimingFunction]? { didSet { checkMutable() } }
    /// The way from value to value. Default `.linear`.
    open var calculationMode = CAAnimationCalculationMode.linear { didSet { checkMutable() } }
    /// The tightness of the curve at each value in cubic modes, from −1 (round) over 0 to 1 (tight). Default nil: 0.
    open var tensionValues: [NSNumber]? { didSet { checkMutable() } }
    /// The sharpness of the corner at each value in cubic modes, from −1 over 0 (none) to 1. Default nil: 0.
    open var continuityValues: [NSNumber]? { didSet { checkMutable() } }
    /// The bend of the curve at each value in cubic modes, from −1 (before the value) over 0 to 1 (after it). Default nil: 0.
    open var biasValues: [NSNumber]? { didSet { checkMutable() } }
    /// The rotation of a layer whose position, or translation, moves along `path`; it acts before the layer's own transform. Default nil: no rotation.
    open var rotationMode: CAAnimationRotationMode? { didSet { checkMutable() } }

    override func takeProperties(from other: CAAnimation) {
        super.takeProperties(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        if let typed = other.typedValues { typedValues = typed } else { values = other.values }
        path = other.path
        fractions = other.fractions
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        rotationMode = other.rotationMode
    }

    override func codedProperty(_ key: String) -> CodedProperty? {
        switch key {
        case "values": CodedProperty(self.values) { self.values = $0 as? [Any] }
        case "path": CodedProperty(self.path) { self.path = $0 as? CGPath }
        case "keyTimes": .numbers(self.keyTimes) { self.keyTimes = $0 }
        case "tensionValues": .numbers(self.tensionValues) { self.tensionValues = $0 }
        case "continuityValues": .numbers(self.continuityValues) { self.continuityValues = $0 }
        case "biasValues": .numbers(self.biasValues) { self.biasValues = $0 }
        case "timingFunctions": CodedProperty(self.timingFunctions) { self.timingFunctions = $0 as? [CAMediaTimingFunction] }
        case "calculationMode":
            CodedProperty(self.calculationMode.rawValue) {
                self.calculationMode = CAAnimationCalculationMode(rawValue: Value.name($0) ?? "linear")
            }
        case "rotationMode":
            CodedProperty(self.rotationMode?.rawValue) { self.rotationMode = Value.name($0).map { CAAnimationRotationMode(rawValue: $0) } }
        default: super.codedProperty(key)
        }
    }

    override func makeAnimation(on target: AnimationTarget) -> Animation? {
        makePropertyAnimation(on: target) { property, kind in
            let track: Keyframes.Track
            if let path {
                guard kind == .point || kind == .size || kind == .none else { return nil }
                track = .path(path.path)
            } else {
                guard let list = values(of: kind) else { return nil }
                track = .list(list)
            }
            // Steps without a curve are even.
            let functions = timingFunctions ?? []
            let curved = functions.lastIndex { !$0.curve.isLinear }.map { $0 + 1 } ?? 0
            var keyframes = Keyframes(
                track, keyTimes: fractions, curves: functions.prefix(curved).map(\.curve), mode: calculationMode.mode)
            keyframes.shape = Keyframes.Shape(
                tension: (tensionValues ?? []).map(\.doubleValue), continuity: (continuityValues ?? []).map(\.doubleValue),
                bias: (biasValues ?? []).map(\.doubleValue))
            if path != nil { keyframes.rotation = rotationMode?.rotation ?? .none }
            return .keyframes(property, keyframes)
        }
    }

    /// The values as those of a kind; nil if one is none.
    private func values(of kind: Value.Kind) -> ValueList? {
        if let typedValues, typedValues.isAll(of: kind) { return typedValues }
        return ValueList(values ?? [], kind: kind)
    }

    override var bitmaps: [Bitmap] { typedValues == nil ? Value.bitmaps(values ?? []) : [] }
}
