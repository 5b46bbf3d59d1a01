import Foundation
import LaminaCoreGraphics
import LaminaRender

// Core Image's filters as far as layers show them. Elsewhere than on Apple's systems there is no Core Image; QuartzCore, which on theirs brings
// `CIFilter` along, has it here. The same filters change pictures: see `CIImage`.

/// A change to the picture of a layer, or to the pixels behind one. A name from Core Image's reference selects the filter, its inputs set it up.
///
///     let blur = CIFilter(name: "CIGaussianBlur")!
///     blur.name = "blur"
///     blur.setValue(4, forKey: kCIInputRadiusKey)
///     layer.filters = [blur]
///     layer.setValue(12, forKeyPath: "filters.blur.inputRadius")
///
/// The known filters are CIGaussianBlur and those that change each pixel's colour independently: CIColorMatrix, CIColorControls, CIHueAdjust, CISepiaTone,
/// CIColorInvert, CIColorMonochrome, CIFalseColor, CIExposureAdjust, CIWhitePointAdjust and CIGammaAdjust. They work on sRGB components as they are encoded,
/// not premultiplied, and the results are limited to 0…1; transparent pixels stay transparent. CIMorphologyMaximum and CIMorphologyMinimum let what is opaque
/// grow and shrink by a circle. LaminaLevels, which Core Image does not have, stretches red, green, blue and opacity each from the range between
/// inputBlackVector and inputWhiteVector to that between outputBlackVector and outputWhiteVector, with one through inputGammaVector as the power. A layer's `compositingFilter` also takes the blend modes and
/// compositing operators, as CIMultiplyBlendMode or CISourceOutCompositing.
open class CIFilter: NSObject, NSCopying {
    /// The filter in the render tree's terms; nil for one that only says how two pictures are composited.
    private var state: Filter?
    /// The name it was made with, whatever `name` is now.
    package let filterName: String
    /// The filter's name in key paths, as in `"filters.blur.inputRadius"`. Default: the name it was created with.
    open var name: String
    /// Whether the filter has an effect. Default true. Animatable, as `"filters.blur.enabled"`.
    open var isEnabled: Bool {
        get { state?.isEnabled ?? isCompositionEnabled }
        set {
            state?.isEnabled = newValue
            isCompositionEnabled = newValue
        }
    }
    private var isCompositionEnabled = true
    private var inputImage: CIImage?

    /// The filtered input image, with the current inputs; nil without an input image, and for a filter that only says how two pictures are composited.
    open var outputImage: CIImage? { state.flatMap { inputImage?.filtered(by: $0) } }

    /// Creates the filter of a name with default inputs; nil for an unknown name.
    public convenience init?(name: String) { self.init(name: name, parameters: nil) }

    /// Creates the filter of a name; nil for an unknown name.
    ///
    /// - Parameter params: values for some of the inputs, by key; the others have their defaults.
    public init?(name: String, parameters params: [String: Any]?) {
        if let kind = Filter.Kind(filterName: name) {
            state = Filter(kind)
        } else {
            guard CIFilter.isComposition(name) else { return nil }
        }
        filterName = name
        self.name = name
        super.init()
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    /// Creates the filter of a name with some inputs by key; nil for an unknown name. An older spelling of `init(name:parameters:)`.
    @available(*, deprecated, renamed: "init(name:parameters:)")
    public convenience init?(name: String, withInputParameters params: [String: Any]?) { self.init(name: name, parameters: params) }

    init(_ filter: Filter) {
        state = filter
        filterName = filter.kind.filterName
        name = NameRegistry.shared.word(filter.name) ?? filter.kind.filterName
    }

    /// The filter as it is now, for the render tree.
    package var filter: Filter? {
        var filter = state
        filter?.name = NameRegistry.shared.id(of: name)
        return filter
    }

    private static func isComposition(_ name: String) -> Bool {
        name == "CISourceOverCompositing" || name.hasPrefix("CI") && BlendMode(filter: name) != .normal
    }

    /// The keys of the filter's inputs.
    open var inputKeys: [String] { state.map { [kCIInputImageKey] + $0.kind.inputs.map { $0.component.inputKey } } ?? [] }

    /// Sets all inputs but the image to their defaults.
    open func setDefaults() { state = state.map { Filter($0.kind, isEnabled: $0.isEnabled) } }

    /// Returns an input – an NSNumber, a CIColor, a CIVector or a CIImage –, `"outputImage"`, `"name"` or `"enabled"`.
    ///
    /// Another key is a programming error and stops the program, as Apple's exception does.
    open func value(forKey key: String) -> Any? {
        switch key {
        case "name": return name
        case "enabled", "isEnabled": return NSNumber(value: isEnabled)
        case kCIInputImageKey where state != nil: return inputImage
        case kCIOutputImageKey: return outputImage
        default: return state?[component(key)].flatMap { CIFilter.object($0) }
        }
    }

    /// Sets an input, `"name"` or `"enabled"`. Nil restores the default; a value of another type than the input's changes nothing.
    ///
    /// Another key is a programming error and stops the program, as Apple's exception does.
    open func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "name": name = Value.name(value) ?? filterName
        case "enabled": if case .flag(let on)? = Value(value, kind: .flag) { isEnabled = on }
        case kCIInputImageKey where state != nil: if value == nil || value is CIImage { inputImage = value as? CIImage }
        default:
            let component = component(key)
            guard let state, let old = state[component] else { return }
            self.state?[component] = value == nil ? Filter(state.kind)[component] : Value(value, kind: old.kind)
        }
    }

    private func component(_ key: String) -> ValueComponent {
        guard let component = ValueComponent(inputKey: key), state?[component] != nil else {
            preconditionFailure("CIFilter: \(filterName) has no input \(key)")
        }
        return component
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CIFilter(name: filterName)!
        (copy.name, copy.state, copy.isCompositionEnabled, copy.inputImage) = (name, state, isCompositionEnabled, inputImage)
        return copy
    }

    open override var description: String { "<\(filterName): \(name)>" }

    /// The form in which a filter hands out an input.
    static func object(_ value: Value) -> Any? {
        switch value {
        case .color(let c): CIColor(red: c.red, green: c.green, blue: c.blue, alpha: c.alpha)
        case .numbers(let list): CIVector(list.map { CGFloat($0) })
        default: value.any
        }
    }
}

extension Filter.Kind {
    init?(filterName: String) {
        guard let kind = Filter.Kind.allCases.first(where: { $0.filterName == filterName }) else { return nil }
        self = kind
    }

    fileprivate var filterName: String {
        switch self {
        case .gaussianBlur: "CIGaussianBlur"
        case .colorMatrix: "CIColorMatrix"
        case .colorControls: "CIColorControls"
        case .hueAdjust: "CIHueAdjust"
        case .sepiaTone: "CISepiaTone"
        case .colorInvert: "CIColorInvert"
        case .colorMonochrome: "CIColorMonochrome"
        case .falseColor: "CIFalseColor"
        case .exposureAdjust: "CIExposureAdjust"
        case .whitePointAdjust: "CIWhitePointAdjust"
        case .morphologyMaximum: "CIMorphologyMaximum"
        case .morphologyMinimum: "CIMorphologyMinimum"
        case .gammaAdjust: "CIGammaAdjust"
        case .levels: "LaminaLevels"
        }
    }
}

extension ValueComponent {
    /// The part of a filter under a key.
    init?(inputKey: String) {
        guard let found = ValueComponent.inputs[inputKey] else { return nil }
        self = found
    }

    private static let inputs: [String: ValueComponent] = Dictionary(
        Filter.Kind.allCases.flatMap { $0.inputs.map { ($0.component.inputKey, $0.component) } } + [("enabled", .enabled)],
        uniquingKeysWith: { first, _ in first })

    /// The kind of value of an input; whether a filter is enabled is a flag.
    var inputKind: Value.Kind? { ValueComponent.inputKinds[self] }

    private static let inputKinds: [ValueComponent: Value.Kind] = Dictionary(
        Filter.Kind.allCases.flatMap { $0.inputs.map { ($0.component, $0.kind) } } + [(.enabled, .flag)],
        uniquingKeysWith: { first, _ in first })

    fileprivate var inputKey: String { name }
}

extension CIFilter: KeyValueCoded {}
