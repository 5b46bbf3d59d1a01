/// A location, or a displacement, in some layer's plane. Units are points unless a name says pixels.
package struct Point: Equatable, Hashable, Sendable {
    package var x, y: Double
    @inline(__always) package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    @inline(__always) package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    package static let zero = Point(0, 0)

    @inline(__always) package static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    @inline(__always) package static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    @inline(__always) package static func * (a: Point, s: Double) -> Point { Point(a.x * s, a.y * s) }

    /// The Euclidean length of the displacement.
    @inline(__always) package var length: Double { (x * x + y * y).squareRoot() }
    @inline(__always) package func mixed(with other: Point, _ t: Double) -> Point { Point(x + (other.x - x) * t, y + (other.y - y) * t) }
}

/// An extent; may be negative until a rectangle is standardised.
package struct Size: Equatable, Hashable, Sendable {
    package var width, height: Double
    @inline(__always) package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
    @inline(__always) package init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }
    package static let zero = Size(0, 0)
}
