/// A direction in space.
struct Vector: Equatable, Sendable {
    var x, y, z: Double
    init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }
    var negated: Vector { Vector(-x, -y, -z) }
    func dot(_ o: Vector) -> Double { x * o.x + y * o.y + z * o.z }
    func cross(_ o: Vector) -> Vector { Vector(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x) }
    func adding(_ o: Vector, times k: Double) -> Vector { Vector(x + o.x * k, y + o.y * k, z + o.z * k) }
    mutating func subtract(_ o: Vector, times k: Double) { self = adding(o, times: -k) }
    /// Scales to unit length and returns the length it had.
    mutating func normalize() -> Double {
        let length = dot(self).squareRoot()
        if length > 0 { self = Vector(x / length, y / length, z / length) }
        return length
    }
}
