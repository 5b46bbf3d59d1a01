import LaminaRender
import TestRandomness
import Testing

/// The places at which curves are cut into chords.
@Suite struct ChordPlacesTests {
    /// The farthest that a cubic's chord between two parameters strays from it.
    private func straying(_ curve: Path.Segment, _ t0: Double, _ t1: Double) -> Double {
        let (from, to) = (curve.point(at: t0), curve.point(at: t1))
        let way = to - from
        return (0...64).reduce(0) { most, i in
            let v = curve.point(at: t0 + (t1 - t0) * Double(i) / 64) - from
            return max(most, abs(v.x * way.y - v.y * way.x) / way.length)
        }
    }

    @Test("a curve that bends one way and back is cut into fewer chords, which stray no farther than equal steps may", arguments: 0..<40)
    func fewer(seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 31 &+ 7)
        let tolerance = 0.03
        let (a, d) = (Point(0, 0), Point(numbers.within(30...200), numbers.within(-20...20)))
        // To one side, then to the other.
        let b = Point(d.x * numbers.within(0.2...0.5), numbers.within(20...80)),
            c = Point(d.x * numbers.within(0.5...0.8), -numbers.within(20...80))
        let (u, v) = (a - b * 2 + c, b - c * 2 + d)
        let chords = (max(u.length, v.length) * 0.75 / tolerance).squareRoot()
        var places = try #require(ChordPlaces(u, v, chords: chords))
        #expect(Double(places.count) < chords * 0.9 + 1)
        let cuts = [0] + (1..<places.count).map { _ in places.next() } + [1]
        #expect(zip(cuts, cuts.dropFirst()).allSatisfy { $0 < $1 })
        let curve = Path.Segment.cubic(a, b, c, d)
        for (t0, t1) in zip(cuts, cuts.dropFirst()) { #expect(straying(curve, t0, t1) <= tolerance * 1.1) }
    }

    @Test("an arc, a gentle curve and one that is no number keep equal steps")
    func equalSteps() {
        let k = 0.5523
        let (a, b, c, d) = (Point(100, 0), Point(100, 100 * k), Point(100 * k, 100), Point(0, 100))
        #expect(ChordPlaces(a - b * 2 + c, b - c * 2 + d, chords: 20) == nil)
        #expect(ChordPlaces(Point(0, 1), Point(0, -1), chords: 4) == nil)
        #expect(ChordPlaces(Point(.nan, 1), Point(0, -1), chords: .nan) == nil)
        #expect(ChordPlaces(Point(.infinity, 1), Point(0, -1), chords: 48) == nil)
        #expect(ChordPlaces(Point(.nan, 1), Point(0, -1), chords: 48) == nil)
    }

    @Test("a curve that stands still at one end has all its cuts")
    func still() throws {
        var places = try #require(ChordPlaces(.zero, Point(3, 4), chords: 48))
        let cuts = (1..<places.count).map { _ in places.next() }
        #expect(cuts.allSatisfy { $0 > 0 && $0 <= 1 })
        #expect(cuts == cuts.sorted())
    }
}
