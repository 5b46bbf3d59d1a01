import LaminaRender

// The one table of a layer's properties. Key-value coding, implicit actions, the commit, presentation layers and key paths of animations all
// read it; to add a property, add a row here, a case to `LayerProperty` and its place in `LayerValues`.

/// One property of a layer that the render tree knows.
package struct AnimatableProperty: Sendable {
    /// What a change does by itself when nothing else provides an action.
    package enum ImplicitAction: Sendable {
        /// Animates from the value that shows.
        case basic
        /// Fades from how the layer looked to how it looks now.
        case transition
        case none
    }

    /// What else has to happen when the property changes.
    package struct Effects: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Sublayers are laid out anew when the size changes.
        package static let layout = Effects(rawValue: 1)
        /// Content is drawn anew, if the layer asks for it on bounds changes.
        package static let display = Effects(rawValue: 2)
    }

    package let key: String
    package let property: LayerProperty
    package let kind: Value.Kind
    package let action: ImplicitAction
    package let effects: Effects
    /// What the property's numbers stand for, where those are names.
    package let choices: [String]

    init(
        _ key: String, _ property: LayerProperty, _ kind: Value.Kind, _ action: ImplicitAction = .basic, effects: Effects = [],
        choices: [String] = []
    ) {
        (self.key, self.property, self.kind, self.action, self.effects) = (key, property, kind, action, effects)
        self.choices = choices
    }

    /// Those that every layer has.
    package static let all: [AnimatableProperty] = [
        .init("bounds", .bounds, .rect, effects: [.layout, .display]),
        .init("position", .position, .point),
        .init("zPosition", .zPosition, .number),
        .init("anchorPoint", .anchorPoint, .point),
        .init("anchorPointZ", .anchorPointZ, .number),
        .init("transform", .transform, .transform),
        .init("sublayerTransform", .sublayerTransform, .transform),
        .init("opacity", .opacity, .number),
        .init("hidden", .isHidden, .flag, .transition),
        .init("doubleSided", .isDoubleSided, .flag, .none),
        .init("geometryFlipped", .isGeometryFlipped, .flag, .transition),
        .init("masksToBounds", .masksToBounds, .flag, .transition),
        .init("allowsGroupOpacity", .allowsGroupOpacity, .flag, .none),
        .init("contents", .contents, .image),
        .init("contentsRect", .contentsRect, .rect),
        .init("contentsCenter", .contentsCenter, .rect),
        .init("contentsScale", .contentsScale, .number),
        .init("contentsGravity", .contentsGravity, .number, .none),
        .init("minificationFilter", .minificationFilter, .number, .none),
        .init("magnificationFilter", .magnificationFilter, .number, .none),
        .init("backgroundColor", .backgroundColor, .color),
        .init("cornerRadius", .cornerRadius, .number),
        .init("maskedCorners", .maskedCorners, .number, .transition),
        .init("borderWidth", .borderWidth, .number),
        .init("borderColor", .borderColor, .color),
        .init("shadowColor", .shadowColor, .color),
        .init("shadowOpacity", .shadowOpacity, .number),
        .init("shadowOffset", .shadowOffset, .size),
        .init("shadowRadius", .shadowRadius, .number),
        .init("cornerCurve", .cornerCurve, .number, .none),
        .init("shadowPath", .shadowPath, .path, .none),
        .init("edgeAntialiasingMask", .edgeAntialiasingMask, .number, .none),
        .init("allowsEdgeAntialiasing", .allowsEdgeAntialiasing, .flag, .none),
        .init("minificationFilterBias", .minificationFilterBias, .number, .none),
        .init("compositingFilter", .compositingFilter, .number, .transition),
        .init("shouldRasterize", .shouldRasterize, .flag, .none),
        .init("rasterizationScale", .rasterizationScale, .number, .none),
        .init("filters", .filters, .filters, .transition),
        .init("backgroundFilters", .backgroundFilters, .filters, .transition),
    ]

    /// The value is an object, which is handed back as it was set.
    package var isObject: Bool {
        kind == .color || kind == .image || kind == .filters || kind == .colors || kind == .cells || property == .compositingFilter
            || !choices.isEmpty
    }

    /// All that layers of some class have.
    package static func all(of family: LayerFamily) -> [AnimatableProperty] { family == .plain ? all : all + family.properties }

    /// For each family, in their order.
    private static let byKey = LayerFamily.allCases.map { Dictionary(uniqueKeysWithValues: all(of: $0).map { ($0.key, $0) }) }
    private static let byProperty: [AnimatableProperty?] = {
        let everything = all + LayerFamily.allCases.flatMap(\.properties)
        return (0..<255).map { raw in everything.first { $0.property.rawValue == raw } }
    }()

    /// The row with a key, as in `"opacity"`, of layers of some class.
    package static func named(_ key: String, of family: LayerFamily = .plain) -> AnimatableProperty? { byKey[Int(family.rawValue)][key] }
    /// The row of a property.
    package static func of(_ property: LayerProperty) -> AnimatableProperty { byProperty[Int(property.rawValue)]! }
}
