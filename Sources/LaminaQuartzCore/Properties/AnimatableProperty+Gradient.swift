extension AnimatableProperty {
    static let gradient: [AnimatableProperty] = [
        .init("colors", .gradientColors, .colors),
        .init("locations", .gradientLocations, .numbers),
        .init("startPoint", .gradientStart, .point),
        .init("endPoint", .gradientEnd, .point),
        .init("type", .gradientType, .number, .none, choices: ["axial", "radial", "conic"]),
    ]
}
