import LaminaCoreGraphics
import LaminaRender

/// The base of animations that change one property. Use a subclass.
open class CAPropertyAnimation: CAAnimation {
    /// What is animated, as in `"transform.rotation.z"`. Default nil.
    open var keyPath: String? { didSet { checkMutable() } }
    /// The result is added to what is underneath: sums of components, products of transforms. Default false.
    open var isAdditive = false { didSet { checkMutable() } }
    /// Each repeat goes on from the end of the last. Default false.
    open var isCumulative = false { didSet { checkMutable() } }

    public override init() { super.init() }

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func takeProperties(from other: CAAnimation) {
        super.takeProperties(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
    }

    override func codedProperty(_ key: String) -> CodedProperty? {
        switch key {
        case "keyPath": CodedProperty(self.keyPath) { self.keyPath = $0 as? String }
        case "additive": .flag(self.isAdditive) { self.isAdditive = $0 }
        case "cumulative": .flag(self.isCumulative) { self.isCumulative = $0 }
        default: super.codedProperty(key)
        }
    }

    final func makePropertyAnimation(_ content: (PropertyPath) -> Animation.Content?) -> Animation? {
        guard let path = keyPath.flatMap({ PropertyPath(keyPath: $0) }), let content = content(path) else { return nil }
        var animation = makeAnimation(content)
        animation.isAdditive = isAdditive
        animation.isCumulative = isCumulative
        return animation
    }
}

/// From one value to another. Which of the three ends are given decides: a missing one is the value underneath, as it is at each moment.
///
///     let spin = CABasicAnimation(keyPath: "transform.rotation.z")
///     spin.toValue = CGFloat.pi
///     spin.duration = 0.5
///     layer.add(spin, forKey: "spin")
open class CABasicAnimation: CAPropertyAnimation {
    /// Where to start. Default nil.
    open var fromValue: Any? { didSet { checkMutable() } }
    /// Where to end. Default nil.
    open var toValue: Any? { didSet { checkMutable() } }
    /// How far to go. Default nil.
    open var byValue: Any? { didSet { checkMutable() } }

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

    override func makeAnimation() -> Animation? {
        makePropertyAnimation { path in
            func value(_ any: Any?) -> Value? { any.flatMap { Value($0, kind: path.kind) } }
            return .basic(path, BasicValues(from: value(fromValue), to: value(toValue), by: value(byValue)))
        }
    }

    override var bitmaps: [Bitmap] { [fromValue, toValue].compactMap { ($0 as? CGImage)?.bitmap } }
}

/// Through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values to pass through. Ignored when there is a path. Default nil.
    open var values: [Any]? { didSet { checkMutable() } }
    /// An outline to move along; for properties that are points. Every line and curve is one step. Default nil.
    open var path: CGPath? { didSet { checkMutable() } }
    /// When each value is reached, as fractions of the duration. Default nil: evenly.
    open var keyTimes: [NSNumber]? { didSet { checkMutable() } }
    /// A curve for each step. Default nil.
    open var timingFunctions: [CAMediaTimingFunction]? { didSet { checkMutable() } }
    /// How to get from value to value. Default `.linear`.
    open var calculationMode = CAAnimationCalculationMode.linear { didSet { checkMutable() } }

    override func takeProperties(from other: CAAnimation) {
        super.takeProperties(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
    }

    override func codedProperty(_ key: String) -> CodedProperty? {
        switch key {
        case "values": CodedProperty(self.values) { self.values = $0 as? [Any] }
        case "path": CodedProperty(self.path) { self.path = $0 as? CGPath }
        case "keyTimes":
            CodedProperty(self.keyTimes) { self.keyTimes = ($0 as? [Any])?.compactMap { Value.number($0).map { NSNumber(value: $0) } } }
        case "timingFunctions": CodedProperty(self.timingFunctions) { self.timingFunctions = $0 as? [CAMediaTimingFunction] }
        case "calculationMode":
            CodedProperty(self.calculationMode.rawValue) {
                self.calculationMode = CAAnimationCalculationMode(rawValue: Value.name($0) ?? "linear")
            }
        default: super.codedProperty(key)
        }
    }

    override func makeAnimation() -> Animation? {
        makePropertyAnimation { target in
            let track: Keyframes.Track
            if let path {
                guard target.kind == .point else { return nil }
                track = .path(path.path)
            } else {
                track = .values((values ?? []).compactMap { Value($0, kind: target.kind) })
            }
            return .keyframes(
                target,
                Keyframes(
                    track, keyTimes: keyTimes?.map(\.doubleValue), curves: (timingFunctions ?? []).map(\.curve),
                    mode: calculationMode.mode))
        }
    }

    override var bitmaps: [Bitmap] { (values ?? []).compactMap { ($0 as? CGImage)?.bitmap } }
}

/// How keyframes are connected.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Straight from each value to the next.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value holds until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, at an even pace; key times and timing functions do not count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")

    fileprivate var mode: Keyframes.Mode {
        switch self {
        case .discrete: .discrete
        case .paced: .paced
        default: .linear
        }
    }
}
