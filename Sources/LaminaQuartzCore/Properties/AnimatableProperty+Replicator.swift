extension AnimatableProperty {
    static let replicator: [AnimatableProperty] = [
        .init("instanceCount", .instanceCount, .number),
        .init("instanceDelay", .instanceDelay, .number),
        .init("instanceTransform", .instanceTransform, .transform),
        .init("instanceColor", .instanceColor, .color),
        .init("instanceRedOffset", .instanceRedOffset, .number),
        .init("instanceGreenOffset", .instanceGreenOffset, .number),
        .init("instanceBlueOffset", .instanceBlueOffset, .number),
        .init("instanceAlphaOffset", .instanceAlphaOffset, .number),
        .init("preservesDepth", .preservesDepth, .flag, .none),
    ]
}
