import LaminaCoreGraphics
import LaminaRender

/// An animation from one value to another. A missing end stands for the underlying value at each moment; the ends follow from those of `fromValue`, `toValue`
/// and `byValue` that are set.
///
///     let spin = CABasicAnimation(keyPath: "transform.rotation.z")
///     spin.toValue = CGFloat.pi
///     spin.duration = 0.5
///     layer.add(spin, forKey: "spin")
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start. Default nil.
    open var fromValue: Any? {
        get { ends.from?.any }
        set { ends.from = newValue.map { .object($0) } }
    }
    /// The value at the end. Default nil.
    open var toValue: Any? {
        get { ends.to?.any }
        set { ends.to = newValue.map { .object($0) } }
    }
    /// The difference from start to end. Default nil.
    open var byValue: Any? {
        get { ends.by?.any }
        set { ends.by = newValue.map { .object($0) } }
    }

    @exclusivity(unchecked) private final var ends: (from: AnimationValue?, to: AnimationValue?, by: AnimationValue?) = (nil, nil, nil) {
        didSet { checkMutable() }
    }

    /// The ends of the animation. Objects are read through the properties, which a subclass may override.
    private final var givenEnds: (from: AnimationValue?, to: AnimationValue?, by: AnimationValue?) {
        func given(_ end: AnimationValue?, _ object: @autoclosure () -> Any?) -> AnimationValue? {
            if case .value? = end { end } else { object().map { .object($0) } }
        }
        return (given(ends.from, fromValue), given(ends.to, toValue), given(ends.by, byValue))
    }

    /// Sets `fromValue` and `toValue` to what is of the key path's kind already; `.none`, as nothing of that kind, is an end that is not given.
    package final func setEnds(from: Value, to: Value = .none) {
        (ends.from, ends.to) = (AnimationValue(from), AnimationValue(to))
    }

    override func takeProperties(from other: CAAnimation) {
        super.takeProperties(from: other)
        guard let other = other as? CABasicAnimation else { return }
        let given = other.givenEnds
        if case .value? = given.from { ends.from = given.from } else { fromValue = given.from?.any }
        if case .value? = given.to { ends.to = given.to } else { toValue = given.to?.any }
        if case .value? = given.by { ends.by = given.by } else { byValue = given.by?.any }
    }

    override func codedProperty(_ key: String) -> CodedProperty? {
        switch key {
        case "fromValue": CodedProperty(self.fromValue) { self.fromValue = $0 }
        case "toValue": CodedProperty(self.toValue) { self.toValue = $0 }
        case "byValue": CodedProperty(self.byValue) { self.byValue = $0 }
        default: super.codedProperty(key)
        }
    }

    override func makeAnimation(on target: AnimationTarget) -> Animation? {
        makePropertyAnimation(on: target) { path, kind in ends(of: kind).map { .basic(path, $0) } }
    }

    /// The ends as values of a kind; nil if one that is given is none.
    final func ends(of kind: Value.Kind) -> BasicValues? {
        let given = givenEnds
        precondition(
            valueFunction == nil || [given.from, given.to, given.by].count { $0 != nil } >= 2,
            "\(type(of: self)): with a valueFunction both ends have to be given, because the value underneath is a transform")
        var ends = BasicValues()
        for (end, field) in [(given.from, \BasicValues.from), (given.to, \.to), (given.by, \.by)] {
            guard let end else { continue }
            guard let value = end.value(of: kind) else { return nil }
            ends[keyPath: field] = value
        }
        return ends
    }

    override var bitmaps: [Bitmap] { [givenEnds.from, givenEnds.to].compactMap { $0?.bitmap } }
}
