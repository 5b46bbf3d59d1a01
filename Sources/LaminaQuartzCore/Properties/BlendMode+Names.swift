import LaminaRender

extension BlendMode {
    /// The blend mode of a layer's compositing filter, which is a name or an object with a property `name`. Normal for everything unknown.
    init(filter: Any?) { self = BlendMode.filterName(filter).flatMap { BlendMode(filterNamed: $0) } ?? .normal }

    private static func filterName(_ filter: Any?) -> String? {
        guard let filter = filter.flatMap(Value.unwrapped) else { return nil }
        if let name = Value.name(filter) { return name }
        if let filter = filter as? CIFilter { return filter.isEnabled ? filter.filterName : nil }
        var mirror: Mirror? = Mirror(reflecting: filter)
        while let current = mirror {
            if let property = current.children.first(where: { $0.label == "name" }), let name = Value.name(property.value) { return name }
            mirror = current.superclassMirror
        }
        return nil
    }

    /// Core Animation calls blends `multiplyBlendMode`, and operators by short names; Core Image `CIMultiplyBlendMode` and `CIXorCompositing`.
    private init?(filterNamed name: String) {
        var word = Substring(name)
        if word.hasPrefix("CI"), let initial = word.dropFirst(2).first {
            word = initial.lowercased() + word.dropFirst(3)
        }
        for ending in ["BlendMode", "Compositing"] where word.hasSuffix(ending) { word = word.dropLast(ending.count) }
        guard let mode = BlendMode.words[String(word)] else { return nil }
        self = mode
    }

    private static let words: [String: BlendMode] = {
        var words = Dictionary(uniqueKeysWithValues: BlendMode.allCases.map { ($0.name, $0) })
        words["plusL"] = .plusLighter
        words["plusD"] = .plusDarker
        words["sourceOver"] = .normal
        words["destOver"] = .destinationOver
        words["destIn"] = .destinationIn
        words["destOut"] = .destinationOut
        words["destAtop"] = .destinationAtop
        words["addition"] = .plusLighter
        words["maximum"] = .lighten
        words["minimum"] = .darken
        return words
    }()

    /// Core Animation's name; nil for source over.
    var filterName: String? {
        switch self {
        case .normal: nil
        case .plusLighter: "plusL"
        case .plusDarker: "plusD"
        case .destinationOver: "destOver"
        case .destinationIn: "destIn"
        case .destinationOut: "destOut"
        case .destinationAtop: "destAtop"
        case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .xor: name
        default: name + "BlendMode"
        }
    }
}
