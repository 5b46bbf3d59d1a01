/// The parameters at which a cubic curve is cut, so that all of its chords stray alike: they lie closer where it bends more.
///
/// How far a chord strays is in proportion to the curve's second derivative and to the square of its share of the parameter. Along a cubic that derivative runs evenly from one vector to
/// another, so that its length is greatest at one end of any stretch. It is taken at the ends of eight stretches.
package struct ChordPlaces {
    private let u, v: Point
    /// The greatest square of the second derivative's sixth part.
    private let most: Double
    private let chords: Double
    /// The number of chords.
    package private(set) var count: Int
    private var share: Double
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
        (self.u, self.v, self.chords) = (u, v, chords)
        most = max(u.x * u.x + u.y * u.y, v.x * v.x + v.y * v.y)
        (count, share) = (0, 0)
        var all = 0.0
        for i in 0..<8 { all += density(i) * 0.125 }
        // Not so where something is no number.
        guard all < chords * 0.9 else { return nil }
        count = Int(all.rounded(.up))
        share = all / Double(count)
    }

    /// The chords for all of the parameter, were they as close everywhere as within a stretch.
    private func density(_ stretch: Int) -> Double {
        func square(_ t: Double) -> Double {
            let (x, y) = (u.x + (v.x - u.x) * t, u.y + (v.y - u.y) * t)
            return x * x + y * y
        }
        let start = Double(stretch) * 0.125
        let share = (max(square(start), square(start + 0.125)) / most).squareRoot().squareRoot()
        return share < 0.01 ? chords * 0.01 : share * chords
    }

    /// The next cut's parameter; to be called `count` − 1 times.
    package mutating func next() -> Double {
        taken += share
        var density = density(stretch)
        while stretch < 7, before + density * 0.125 < taken {
            before += density * 0.125
            stretch += 1
            density = self.density(stretch)
        }
        return min(Double(stretch) * 0.125 + (taken - before) / density, 1)
    }
}
