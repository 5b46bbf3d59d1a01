// How close the letters of the system font stand, by size and weight.
//
// San Francisco's letters are drawn for each size and set closer the larger they are. Here they are Inter's at every size, so that the distance alone makes up
// for both. It was found so that two lines of text are as wide as they were measured on iOS 26 (https://github.com/donth77/screenshot-to-code,
// rn-runtime/calibration), 0.5 % apart on the mean; below 11 points, where nothing was measured, it continues with Apple's published tracking.

/// The distance added between letters of the system font.
enum Tracking {
    /// Returns the space added after each letter, in fractions of an em, for a size in points and a weight of 100…900.
    static func added(size: Double, weight: Int) -> Double {
        guard size > 0 else { return 0 }
        let regular = interpolate(sizes, size)
        guard weight != 400 else { return regular }
        let growth = interpolate(heavier, Double(weight))
        // Large bold letters stand wider apart still.
        return regular + growth * (1 + 0.2 * min(max((size - 20) / 8, 0), 1))
    }

    /// Sizes in points and distances at regular weight.
    private static let sizes: [(Double, Double)] = [
        (6, 0.0565), (8, 0.0415), (10, 0.0275), (11, 0.0211), (12, 0.0157), (13, 0.0093), (14, 0.0049), (15, -0.0006), (16, -0.0044),
        (17, -0.0103),
        (18, -0.012), (20, -0.021), (22, -0.0278), (24, -0.0302), (28, -0.0297), (32, -0.031), (34, -0.0325), (80, -0.0445),
    ]
    /// Weights, and how much farther apart their letters stand.
    private static let heavier: [(Double, Double)] = [
        (100, 0), (400, 0), (500, 0.0068), (600, 0.0104), (700, 0.0174), (800, 0.03), (900, 0.042),
    ]

    private static func interpolate(_ table: [(Double, Double)], _ x: Double) -> Double {
        guard let next = table.firstIndex(where: { $0.0 >= x }) else { return table[table.count - 1].1 }
        guard next > 0 else { return table[0].1 }
        let (a, b) = (table[next - 1], table[next])
        return a.1 + (b.1 - a.1) * (x - a.0) / (b.0 - a.0)
    }
}
