/// A pacing curve: a cubic Bézier from (0,0) to (1,1) whose x is the progress in and whose y is the progress out.
///
/// x of the control points is meant to lie in 0…1; y may lie outside and the result is then not clamped.
package struct TimingFunction: Equatable, Hashable, Sendable {
    package let x1, y1, x2, y2: Double
    // Polynomial coefficients of both coordinates, without the constant term, which is 0.
    private let ax, bx, cx: Double
    private let ay, by, cy: Double

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
    }

    package static let linear = TimingFunction(0, 0, 1, 1)
    package static let easeIn = TimingFunction(Double(Float(0.42)), 0, 1, 1)
    package static let easeOut = TimingFunction(0, 0, Double(Float(0.58)), 1)
    package static let easeInEaseOut = TimingFunction(Double(Float(0.42)), 0, Double(Float(0.58)), 1)
    package static let standard = TimingFunction(Double(Float(0.25)), Double(Float(0.1)), Double(Float(0.25)), 1)

    @inline(__always) package var isLinear: Bool { x1 == y1 && x2 == y2 }

    /// The eased progress. Outside 0…1 the curve is not defined; the ends hold.
    package func callAsFunction(_ x: Double) -> Double {
        if isLinear { return x }
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        let t = parameter(at: x)
        return ((ay * t + by) * t + cy) * t
    }

    /// Solves x(t) = x by Newton's method, falling back to bisection where the slope is too flat for it.
    private func parameter(at x: Double) -> Double {
        var t = x
        for _ in 0..<8 {
            let error = ((ax * t + bx) * t + cx) * t - x
            if abs(error) < 1e-10 { return t }
            let slope = (3 * ax * t + 2 * bx) * t + cx
            if abs(slope) < 1e-7 { break }
            let step = error / slope
            t -= step
            // A step squares what is missing, where the curve is not too flat.
            if abs(step) < 1e-5 && abs(slope) > 0.1 { return t }
        }
        var (low, high) = (0.0, 1.0)
        t = min(max(x, 0), 1)
        for _ in 0..<60 {
            let error = ((ax * t + bx) * t + cx) * t - x
            if abs(error) < 1e-12 || high - low < 1e-14 { break }
            if error < 0 { low = t } else { high = t }
            t = (low + high) / 2
        }
        return t
    }
}
