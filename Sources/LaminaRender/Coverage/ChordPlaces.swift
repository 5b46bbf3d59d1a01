/// The parameters at which a cubic curve is cut, so that all of its chords stray alike: they lie closer where it bends more.
///
/// How far a chord strays is in proportion to the curve's second derivative and to the square of its share of the parameter. Along a cubic that derivative runs evenly from one vector to
/// another, so that its length is greatest at one end of any stretch. It is taken at the ends of eight stretches.
package struct ChordPlaces {
    /// The chords for all of the parameter, were they as close everywhere as within each stretch.
    private let densities: SIMD8<Double>
    /// The number of chords.
    package let count: Int
    private let share: Double
    private var stretch = 0
    /// The chords, not rounded, before the stretch.
    private var before = 0.0
    private var taken = 0.0

    /// Nil where equal steps of the parameter need hardly more chords.
    ///
    /// - Parameters:
    ///   - u, v: the sixth parts of the second derivative at the beginning and the end.
    ///   - chords: for equal steps, not rounded up.
    package init?(_ u: Point, _ v: Point, chords: Double) {
        guard chords > 4 else { return nil }
        let starts = SIMD8<Double>(0, 1, 2, 3, 4, 5, 6, 7) * 0.125, ends = starts + 0.125
        func squares(_ t: SIMD8<Double>) -> SIMD8<Double> {
            let (x, y) = (u.x + (v.x - u.x) * t, u.y + (v.y - u.y) * t)
            return x * x + y * y
        }
        let most = max(u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y)
        let shares = (pointwiseMax(squares(starts), squares(ends)) / most).squareRoot().squareRoot()
        // Not so where something is no number.
        guard shares.sum() * 0.125 < 0.9 else { return nil }
        densities = pointwiseMax(shares, SIMD8(repeating: 0.01)) * chords
        let all = densities.sum() * 0.125
        count = Int(all.rounded(.up))
        share = all / Double(count)
    }

    /// The next cut's parameter; to be called `count` − 1 times.
    package mutating func next() -> Double {
        taken += share
        while stretch < 7, before + densities[stretch] * 0.125 < taken {
            before += densities[stretch] * 0.125
            stretch += 1
        }
        return min((Double(stretch) * 0.125) + (taken - before) / densities[stretch], 1)
    }
}
