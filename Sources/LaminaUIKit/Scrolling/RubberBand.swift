/// The resistance of content that a finger pulls beyond its edge.
enum RubberBand {
    /// The stiffness of the band, as measured on iOS.
    private static let stiffness = 0.55

    /// The visible part of an overshoot, in points; never as much as `extent`, the visible length of the axis.
    static func shown(_ overshoot: Double, extent: Double) -> Double {
        guard extent > 0, overshoot.isFinite else { return 0 }
        return (1 - 1 / (overshoot * stiffness / extent + 1)) * extent
    }

    /// The overshoot of which so much shows.
    static func overshoot(_ shown: Double, extent: Double) -> Double {
        guard extent > 0, shown < extent else { return 0 }
        return (1 / (1 - shown / extent) - 1) * extent / stiffness
    }
}
