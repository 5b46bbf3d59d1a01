// A smooth course through keyframes: a cubic Hermite piece for each step, number by number.
//
// The tangent at a keyframe is Kochanek's and Bartels's mean of the chords before and after, by tension, continuity and bias; where steps last
// unequally long it is scaled for each to the step's share of both. At the first and last keyframe the one chord there is stands for both.

struct KeyframeSpline: Sendable {
    private let space: KeyframeSpace
    private let width: Int
    private let stepCount: Int
    /// Keyframe after keyframe.
    private let points: [Double]
    /// At the start and at the end of each step, in units of the step.
    private let leaving, arriving: [Double]

    /// Nil where nothing lies between the values, or there are fewer than two.
    ///
    /// - Parameter times: one for each keyframe, never falling.
    init?(_ values: ValueList, times: [Double], shape: Keyframes.Shape) {
        guard values.count > 1, times.count >= values.count, let (space, rows) = KeyframeSpace.make(Array(values)) else { return nil }
        self.space = space
        (width, stepCount) = (rows[0].count, rows.count - 1)
        var (points, leaving, arriving): ([Double], [Double], [Double]) = ([], [], [])
        for row in rows { points += row }
        let last = rows.count - 1
        func span(_ step: Int) -> Double { times[step + 1] - times[step] }
        for key in 0...last {
            let (t, c, b) = shape.weights(at: key)
            // Of neighbours that are no time apart neither stretches the other.
            let both = key > 0 && key < last ? span(key - 1) + span(key) : 0
            let (shareBefore, shareAfter) = both > 0 ? (2 * span(key - 1) / both, 2 * span(key) / both) : (1, 1)
            for i in 0..<width {
                let here = rows[key][i]
                let after = key < last ? rows[key + 1][i] - here : here - rows[key - 1][i]
                let before = key > 0 ? here - rows[key - 1][i] : after
                let k = (1 - t) / 2
                if key > 0 { arriving.append(k * ((1 - c) * (1 + b) * before + (1 + c) * (1 - b) * after) * shareBefore) }
                if key < last { leaving.append(k * ((1 + c) * (1 + b) * before + (1 - c) * (1 - b) * after) * shareAfter) }
            }
        }
        (self.points, self.leaving, self.arriving) = (points, leaving, arriving)
    }

    /// The value at a place within a step, 0…1.
    func value(step: Int, _ s: Double) -> Value {
        let (from, to) = (step * width, (step + 1) * width)
        if s == 0 { return space.value(Array(points[from..<to])) }
        if s == 1 { return space.value(Array(points[to..<(to + width)])) }
        let (s2, s3) = (s * s, s * s * s)
        let (h01, h10, h11) = (3 * s2 - 2 * s3, s3 - 2 * s2 + s, s3 - s2)
        return space.value(
            (0..<width).map { i in
                (1 - h01) * points[from + i] + h10 * leaving[from + i] + h01 * points[to + i] + h11 * arriving[from + i]
            })
    }

    /// How fast all the numbers together change with the place within a step.
    private func speed(step: Int, _ s: Double) -> Double {
        let (from, to) = (step * width, (step + 1) * width)
        let (rise, h10, h11) = (6 * s * (1 - s), (3 * s - 4) * s + 1, (3 * s - 2) * s)
        var sum = 0.0
        for i in 0..<width {
            let d = rise * (points[to + i] - points[from + i]) + h10 * leaving[from + i] + h11 * arriving[from + i]
            sum += d * d
        }
        return sum.squareRoot()
    }

    /// The way that is covered between two places of a step, by Gauss–Legendre quadrature of three points.
    private func length(step: Int, _ a: Double, _ b: Double) -> Double {
        let (middle, reach) = ((a + b) / 2, (b - a) / 2)
        let offset = reach * 0.774_596_669_241_483_4
        return reach / 9
            * (5 * speed(step: step, middle - offset) + 8 * speed(step: step, middle) + 5 * speed(step: step, middle + offset))
    }

    /// The course measured, for moving along it at an even pace.
    struct Pace: Sendable {
        private static let parts = 32
        /// The way covered at the end of each of the equal parts of each step.
        private let reached: [Double]

        /// Nil where nothing moves.
        init?(_ spline: KeyframeSpline) {
            var (reached, sum): ([Double], Double) = ([], 0)
            for step in 0..<spline.stepCount {
                for part in 0..<Pace.parts {
                    sum += spline.length(step: step, Double(part) / Double(Pace.parts), Double(part + 1) / Double(Pace.parts))
                    reached.append(sum)
                }
            }
            guard sum > 0, sum.isFinite else { return nil }
            self.reached = reached
        }

        /// The step, and the place within it, at a fraction of the whole way.
        func locate(_ fraction: Double, on spline: KeyframeSpline) -> (step: Int, t: Double) {
            let whole = reached[reached.count - 1]
            guard fraction > 0 else { return (0, 0) }
            guard fraction < 1 else { return (spline.stepCount - 1, 1) }
            let goal = fraction * whole
            var (low, high) = (0, reached.count - 1)
            while low < high {
                let middle = (low + high) / 2
                if reached[middle] < goal { low = middle + 1 } else { high = middle }
            }
            let (step, part) = (low / Pace.parts, low % Pace.parts)
            let before = low > 0 ? reached[low - 1] : 0
            let start = Double(part) / Double(Pace.parts)
            // Halving finds the place without trusting the speed, which may be nothing at a turning point.
            var (a, b) = (start, Double(part + 1) / Double(Pace.parts))
            for _ in 0..<40 {
                let middle = (a + b) / 2
                if spline.length(step: step, start, middle) < goal - before { a = middle } else { b = middle }
            }
            return (step, (a + b) / 2)
        }
    }
}
