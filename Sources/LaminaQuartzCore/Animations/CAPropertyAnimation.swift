import LaminaCoreGraphics
import LaminaRender

/// The base class of animations that change one property. Use a subclass.
open class CAPropertyAnimation: CAAnimation {
    /// The key path of the animated property, as in `"transform.rotation.z"`. Default nil.
    ///
    /// `"sublayers.NAME.…"` and `"mask.…"` lead to a property of the sublayer with that name, or of the mask, as they are when the animation is committed. A
    /// path that leads nowhere has no effect, and is reported once on standard error. Flags go by their keys: `"hidden"`, not `"isHidden"`.
    open var keyPath: String? { didSet { checkMutable() } }
    /// Whether the result is added to the underlying value: sums of components, products of transforms. Default false.
    open var isAdditive = false { didSet { checkMutable() } }
    /// Whether each repeat continues from the end of the last. Default false.
    open var isCumulative = false { didSet { checkMutable() } }
    /// A function that makes a transform of the interpolated numbers, before it is added to anything; for key paths that are transforms. Default nil.
    open var valueFunction: CAValueFunction? { didSet { checkMutable() } }

    public override init() { super.init() }

    /// Creates an animation of the property at a key path.
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
        valueFunction = other.valueFunction
    }

    override func codedProperty(_ key: String) -> CodedProperty? {
        switch key {
        case "keyPath": CodedProperty(self.keyPath) { self.keyPath = $0 as? String }
        case "additive": .flag(self.isAdditive) { self.isAdditive = $0 }
        case "cumulative": .flag(self.isCumulative) { self.isCumulative = $0 }
        case "valueFunction": CodedProperty(self.valueFunction) { self.valueFunction = $0 as? CAValueFunction }
        default: super.codedProperty(key)
        }
    }

    override var keyPaths: [String] { keyPath.map { [$0] } ?? [] }

    /// - Parameter content: made of the path and of the kind of value that is interpolated; nil where values do not fit.
    final func makePropertyAnimation(on target: AnimationTarget, _ content: (PropertyPath, Value.Kind) -> Animation.Content?) -> Animation?
    {
        guard let path = keyPath.flatMap({ target.path($0) }) else { return nil }
        let function = valueFunction?.function
        // A function makes transforms, which nothing else can take.
        if function != nil && path.kind != .transform { return nil }
        guard let content = content(path, function?.input ?? path.kind) else { return nil }
        var animation = makeAnimation(content)
        animation.function = function
        animation.isAdditive = isAdditive
        animation.isCumulative = isCumulative
        return animation
    }
}
