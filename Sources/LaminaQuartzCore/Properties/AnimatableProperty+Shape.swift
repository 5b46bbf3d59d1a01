extension AnimatableProperty {
    static let shape: [AnimatableProperty] = [
        .init("path", .path, .path, .none),
        .init("fillColor", .fillColor, .color),
        .init("fillRule", .fillRule, .number, .none, choices: ["non-zero", "even-odd"]),
        .init("strokeColor", .strokeColor, .color),
        .init("strokeStart", .strokeStart, .number),
        .init("strokeEnd", .strokeEnd, .number),
        .init("lineWidth", .lineWidth, .number),
        .init("miterLimit", .miterLimit, .number),
        .init("lineCap", .lineCap, .number, .none, choices: ["butt", "round", "square"]),
        .init("lineJoin", .lineJoin, .number, .none, choices: ["miter", "round", "bevel"]),
        .init("lineDashPhase", .lineDashPhase, .number),
        .init("lineDashPattern", .lineDashPattern, .numbers, .none),
    ]
}
