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
}

extension Path: Blendable {
    package func blended(with other: Path, _ t: Double) -> Path { PathBlend(from: self, to: other).at(t) }
}
