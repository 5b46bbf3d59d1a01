extension AnimatableProperty {
    static let emitter: [AnimatableProperty] = [
        .init("birthRate", .emitterBirthRate, .number),
        .init("lifetime", .emitterLifetime, .number),
        .init("velocity", .emitterVelocity, .number),
        .init("scale", .emitterScale, .number),
        .init("spin", .emitterSpin, .number),
        .init("emitterPosition", .emitterPosition, .point),
        .init("emitterZPosition", .emitterZPosition, .number),
        .init("emitterSize", .emitterSize, .size),
        .init("emitterDepth", .emitterDepth, .number),
        .init("emitterShape", .emitterShape, .number, .none, choices: ["point", "line", "rectangle", "cuboid", "circle", "sphere"]),
        .init("emitterMode", .emitterMode, .number, .none, choices: ["points", "outline", "surface", "volume"]),
        .init(
            "renderMode", .emitterOrder, .number, .none,
            choices: ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"]),
        .init("preservesDepth", .preservesDepth, .flag, .none),
        .init("seed", .emitterSeed, .number, .none),
        .init("emitterCells", .emitterCells, .cells, .none),
        // Whether particles have been emitted since ever, rather than since the layer's own time 0: so until `beginTime` is set.
        .init("hasAlwaysEmitted", .emitterHasAlwaysEmitted, .flag, .none),
    ]
}
