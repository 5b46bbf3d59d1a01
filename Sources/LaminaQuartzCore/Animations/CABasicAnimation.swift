import LaminaCoreGraphics
import LaminaRender

/// From one value to another. Which of the three ends are given decides: a missing one is the value underneath, as it is at each moment.
///
///     let spin = CABasicAnimation(keyPath: "transform.rotation.z")
///     spin.toValue = CGFloat.pi
///     spin.duration = 0.5
///     layer.add(spin, forKey: "spin")
open class CABasicAnimation: CAPropertyAnimation {
    /// Where to start. Default nil.
    @exclusivity(unchecked) open var fromValue: Any? { didSet { checkMutable() } }
    /// Where to end. Default nil.
    @exclusivity(unchecked) open var toValue: Any? { didSet { checkMutable() } }
    /// How far to go. Default nil.
    @exclusivity(unchecked) open var byValue: Any? { didSet { checkMutable() } }

    override func takeProperties(from other: CAAnimation) {
        super.takeProperties(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    override func codedProperty(_ key: String) -> CodedProperty? {
        switch key {
        case "fromValue": CodedProperty(self.fromValue) { self.fromValue = $0 }
        case "toValue": CodedProperty(self.toValue) { self.toValue = $0 }
        case "byValue": CodedProperty(self.byValue) { self.byValue = $0 }
        default: super.codedProperty(key)
        }
    }

    override func makeAnimation(on family: LayerFamily) -> Animation? {
        makePropertyAnimation(on: family) { path, kind in ends(of: kind).map { .basic(path, $0) } }
    }

    /// The ends as values of a kind; nil if one that is given is none.
    final func ends(of kind: Value.Kind) -> BasicValues? {
        precondition(
            valueFunction == nil || [fromValue, toValue, byValue].count { $0 != nil } >= 2,
            "\(type(of: self)): with a valueFunction both ends have to be given, because the value underneath is a transform")
        var ends = BasicValues()
        for (any, field) in [(fromValue, \BasicValues.from), (toValue, \.to), (byValue, \.by)] {
            guard let any else { continue }
            guard let value = Value(any, kind: kind) else { return nil }
            ends[keyPath: field] = value
        }
        return ends
    }

    override var bitmaps: [Bitmap] { [fromValue, toValue].compactMap { $0.flatMap(Value.bitmap) } }
}
