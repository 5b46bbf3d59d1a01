/// A transform of space taken apart: scale, then skew, then rotation, then translation, then perspective.
struct SpaceDecomposition: Sendable {
    var translation = (x: 0.0, y: 0.0, z: 0.0)
    var scale = (x: 1.0, y: 1.0, z: 1.0)
    var skew = (xy: 0.0, xz: 0.0, yz: 0.0)
    var rotation = Quaternion.identity
    /// The fourth column that is left when everything else is undone: (0, 0, 0, 1) without perspective.
    var perspective = (x: 0.0, y: 0.0, z: 0.0, w: 1.0)

    /// Nil for a singular matrix.
    init?(_ t: Transform) {
        guard let p = t.perspectivePart else { return nil }
        perspective = p
        translation = (t.m41, t.m42, t.m43)
        var (r0, r1, r2) = (Vector(t.m11, t.m12, t.m13), Vector(t.m21, t.m22, t.m23), Vector(t.m31, t.m32, t.m33))
        scale.x = r0.normalize()
        skew.xy = r0.dot(r1)
        r1.subtract(r0, times: skew.xy)
        scale.y = r1.normalize()
        skew.xz = r0.dot(r2)
        r2.subtract(r0, times: skew.xz)
        skew.yz = r1.dot(r2)
        r2.subtract(r1, times: skew.yz)
        scale.z = r2.normalize()
        guard scale.x > 0, scale.y > 0, scale.z > 0 else { return nil }
        skew = (skew.xy / scale.y, skew.xz / scale.z, skew.yz / scale.z)
        if r0.dot(r1.cross(r2)) < 0 {
            scale = (-scale.x, -scale.y, -scale.z)
            (r0, r1, r2) = (r0.negated, r1.negated, r2.negated)
        }
        rotation = Quaternion(rows: r0, r1, r2)
    }

    private init() {}

    /// From the numbers that a smooth course through several gives, in the order of the fields.
    init(numbers n: [Double]) {
        translation = (n[0], n[1], n[2])
        scale = (n[3], n[4], n[5])
        skew = (n[6], n[7], n[8])
        rotation = Quaternion(x: n[9], y: n[10], z: n[11], w: n[12]).normalized
        perspective = (n[13], n[14], n[15], n[16])
    }

    var transform: Transform {
        let (r0, r1, r2) = rotation.rows
        @inline(__always) func row(_ v: Vector, _ s: Double) -> Vector { Vector(v.x * s, v.y * s, v.z * s) }
        let a = row(r0, scale.x)
        let b = row(r1.adding(r0, times: skew.xy), scale.y)
        let c = row(r2.adding(r0, times: skew.xz).adding(r1, times: skew.yz), scale.z)
        let affine = Transform(
            a.x, a.y, a.z, 0, b.x, b.y, b.z, 0, c.x, c.y, c.z, 0, translation.x, translation.y, translation.z, 1)
        return affine.applyingPerspective(perspective)
    }

    static func mixed(_ a: SpaceDecomposition, _ b: SpaceDecomposition, _ t: Double) -> SpaceDecomposition {
        @inline(__always) func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * t }
        var r = SpaceDecomposition()
        r.translation = (
            mix(a.translation.x, b.translation.x), mix(a.translation.y, b.translation.y), mix(a.translation.z, b.translation.z)
        )
        r.scale = (mix(a.scale.x, b.scale.x), mix(a.scale.y, b.scale.y), mix(a.scale.z, b.scale.z))
        r.skew = (mix(a.skew.xy, b.skew.xy), mix(a.skew.xz, b.skew.xz), mix(a.skew.yz, b.skew.yz))
        r.perspective = (
            mix(a.perspective.x, b.perspective.x), mix(a.perspective.y, b.perspective.y), mix(a.perspective.z, b.perspective.z),
            mix(a.perspective.w, b.perspective.w)
        )
        r.rotation = a.rotation.slerp(to: b.rotation, t)
        return r
    }
}

extension Transform {
    /// The perspective that is left in the fourth column when the affine part is undone, so that `affine.applyingPerspective(part)` is the matrix
    /// again; nil for a singular affine part.
    var perspectivePart: (x: Double, y: Double, z: Double, w: Double)? {
        if m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 { return (0, 0, 0, 1) }
        var affine = self
        (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
        guard let inverse = affine.inverse else { return nil }
        return (
            inverse.m11 * m14 + inverse.m12 * m24 + inverse.m13 * m34, inverse.m21 * m14 + inverse.m22 * m24 + inverse.m23 * m34,
            inverse.m31 * m14 + inverse.m32 * m24 + inverse.m33 * m34,
            inverse.m41 * m14 + inverse.m42 * m24 + inverse.m43 * m34 + m44
        )
    }

    /// The affine matrix followed by a perspective given by its fourth column.
    func applyingPerspective(_ p: (x: Double, y: Double, z: Double, w: Double)) -> Transform {
        guard p.x != 0 || p.y != 0 || p.z != 0 || p.w != 1 else { return self }
        var r = self
        r.m14 = m11 * p.x + m12 * p.y + m13 * p.z
        r.m24 = m21 * p.x + m22 * p.y + m23 * p.z
        r.m34 = m31 * p.x + m32 * p.y + m33 * p.z
        r.m44 = m41 * p.x + m42 * p.y + m43 * p.z + p.w
        return r
    }
}

/// A rotation.
struct Quaternion: Equatable, Sendable {
    var x, y, z, w: Double
    static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

    init(x: Double, y: Double, z: Double, w: Double) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }

    /// From the rows of a rotation that acts on row vectors.
    init(rows a: Vector, _ b: Vector, _ c: Vector) {
        let trace = a.x + b.y + c.z
        if trace > 0 {
            let s = (trace + 1).squareRoot() * 2
            self.init(x: (b.z - c.y) / s, y: (c.x - a.z) / s, z: (a.y - b.x) / s, w: s / 4)
        } else if a.x > b.y && a.x > c.z {
            let s = (1 + a.x - b.y - c.z).squareRoot() * 2
            self.init(x: s / 4, y: (a.y + b.x) / s, z: (c.x + a.z) / s, w: (b.z - c.y) / s)
        } else if b.y > c.z {
            let s = (1 + b.y - a.x - c.z).squareRoot() * 2
            self.init(x: (a.y + b.x) / s, y: s / 4, z: (b.z + c.y) / s, w: (c.x - a.z) / s)
        } else {
            let s = (1 + c.z - a.x - b.y).squareRoot() * 2
            self.init(x: (c.x + a.z) / s, y: (b.z + c.y) / s, z: s / 4, w: (a.y - b.x) / s)
        }
    }

    var rows: (Vector, Vector, Vector) {
        (
            Vector(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            Vector(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            Vector(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        )
    }

    var negated: Quaternion { Quaternion(x: -x, y: -y, z: -z, w: -w) }
    func dot(_ o: Quaternion) -> Double { x * o.x + y * o.y + z * o.z + w * o.w }

    /// The quaternion with length 1, so that it is a rotation.
    var normalized: Quaternion {
        let length = dot(self).squareRoot()
        return length > 0 ? Quaternion(x: x / length, y: y / length, z: z / length, w: w / length) : .identity
    }

    /// The rotation a fraction `t` of the shorter way to `other`.
    func slerp(to other: Quaternion, _ t: Double) -> Quaternion {
        if self == other { return self }
        var o = other
        var cosine = dot(o)
        if cosine < 0 {
            o = o.negated
            cosine = -cosine
        }
        guard cosine < 1 - 1e-12 else { return self }
        let angle = Scalar.acos(cosine)
        let k = 1 / Scalar.sin(angle)
        let (a, b) = (Scalar.sin((1 - t) * angle) * k, Scalar.sin(t * angle) * k)
        return Quaternion(x: x * a + o.x * b, y: y * a + o.y * b, z: z * a + o.z * b, w: w * a + o.w * b)
    }
}
