import LaminaUIKit

/// The curve of a timing function: the share of the time to the share of the way.
struct Pacing {
    private let x: (Double, Double, Double)
    private let y: (Double, Double, Double)
    private let isLinear: Bool

    init(_ function: CAMediaTimingFunction) {
        var (first, second) = ([Float](repeating: 0, count: 2), [Float](repeating: 0, count: 2))
        function.getControlPoint(at: 1, values: &first)
        function.getControlPoint(at: 2, values: &second)
        x = Self.coefficients(Double(first[0]), Double(second[0]))
        y = Self.coefficients(Double(first[1]), Double(second[1]))
        isLinear = first[0] == first[1] && second[0] == second[1]
    }

    func progress(at time: Double) -> Double {
        isLinear ? time : Self.value(y, parameter(at: time))
    }

    /// The parameter at which the curve has come to a time: Newton's method, and halving where that fails.
    private func parameter(at time: Double) -> Double {
        var s = time
        for _ in 0..<8 {
            let miss = Self.value(x, s) - time
            if abs(miss) < 1e-9 { return s }
            let slope = (3 * x.0 * s + 2 * x.1) * s + x.2
            guard abs(slope) > 1e-6 else { break }
            s -= miss / slope
        }
        var (low, high) = (0.0, 1.0)
        s = time
        for _ in 0..<60 where high - low > 1e-12 {
            if Self.value(x, s) < time { low = s } else { high = s }
            s = (low + high) / 2
        }
        return s
    }

    private static func coefficients(_ p1: Double, _ p2: Double) -> (Double, Double, Double) {
        (1 - 3 * p2 + 3 * p1, 3 * p2 - 6 * p1, 3 * p1)
    }

    private static func value(_ c: (Double, Double, Double), _ s: Double) -> Double { ((c.0 * s + c.1) * s + c.2) * s }
}
