import LaminaRender

/// One or several numbers: a position, a scale, a colour, a gradient's stops.
package struct Vector: Blendable, Hashable {
    package var numbers: [Double]

    package init(_ numbers: [Double]) { self.numbers = numbers }
    package init(_ numbers: Double...) { self.numbers = numbers }

    /// The number at an index; 0 beyond the last one.
    package subscript(index: Int) -> Double { index < numbers.count ? numbers[index] : 0 }
    package var point: Point { Point(self[0], self[1]) }

    package func blended(with other: Vector, _ t: Double) -> Vector {
        guard numbers.count <= other.numbers.count else { return other.blended(with: self, 1 - t) }
        return Vector(numbers.indices.map { numbers[$0] + (other.numbers[$0] - numbers[$0]) * t })
    }

    /// A place on a curve through space, at a fraction of its length.
    static func along(_ start: Vector, _ out: Point, _ into: Point, _ end: Vector, _ t: Double) -> Vector {
        let (a, b) = (start.point, end.point)
        let curve = Path.Segment.cubic(a, a + out, b + into, b)
        // Before the start and beyond the end the way goes on straight.
        let place: Point
        if t <= 0 || t >= 1 {
            let edge = t <= 0 ? a : b
            let past = (t <= 0 ? t : t - 1) * curve.length()
            place = edge + curve.tangent(at: t <= 0 ? 0 : 1) * past
        } else {
            place = curve.point(at: curve.parameter(atLength: t * curve.length()))
        }
        var result = start.blended(with: end, t)
        if result.numbers.count >= 2 { (result.numbers[0], result.numbers[1]) = (place.x, place.y) }
        return result
    }
}

extension Path: Blendable {
    package func blended(with other: Path, _ t: Double) -> Path { PathBlend(from: self, to: other).at(t) }
}
