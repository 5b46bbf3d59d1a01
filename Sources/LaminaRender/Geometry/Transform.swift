/// A 4×4 matrix that acts on row vectors: `[x y z 1] · M`. Translation is the fourth row, perspective the fourth column.
///
/// "A then B" is `A.concat(B)`.
package struct Transform: Equatable, Hashable, Sendable {
    package var m11, m12, m13, m14: Double
    package var m21, m22, m23, m24: Double
    package var m31, m32, m33, m34: Double
    package var m41, m42, m43, m44: Double

    package init(
        _ m11: Double, _ m12: Double, _ m13: Double, _ m14: Double, _ m21: Double, _ m22: Double, _ m23: Double, _ m24: Double,
        _ m31: Double, _ m32: Double, _ m33: Double, _ m34: Double, _ m41: Double, _ m42: Double, _ m43: Double, _ m44: Double
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// A transform of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.init(a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1)
    }

    package static let identity = Transform(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

    /// Takes points of the plane z = 0 out of it, or gives them perspective.
    @inline(__always) var leavesPlane: Bool { m13 != 0 || m23 != 0 || m43 != 0 || m14 != 0 || m24 != 0 }

    package static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform {
        Transform(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1)
    }

    package static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform {
        Transform(x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1)
    }

    /// A turn by `angle` radians about the axis (x, y, z), which need not be of unit length. A zero axis gives identity.
    package static func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0, length.isFinite else { return .identity }
        let (x, y, z) = (x / length, y / length, z / length)
        let (s, c) = (Scalar.sin(angle), Scalar.cos(angle))
        // A turn in the plane stays exactly affine, which rounding in the general formula would spoil.
        if x == 0 && y == 0 { return Transform(a: c, b: s * z, c: -s * z, d: c, tx: 0, ty: 0) }
        let k = 1 - c
        return Transform(
            c + x * x * k, x * y * k + z * s, x * z * k - y * s, 0,
            x * y * k - z * s, c + y * y * k, y * z * k + x * s, 0,
            x * z * k + y * s, y * z * k - x * s, c + z * z * k, 0,
            0, 0, 0, 1)
    }

    /// `self` first, then `other`.
    package func concat(_ o: Transform) -> Transform {
        @inline(__always) func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (Double, Double, Double, Double) {
            (
                a * o.m11 + b * o.m21 + c * o.m31 + d * o.m41, a * o.m12 + b * o.m22 + c * o.m32 + d * o.m42,
                a * o.m13 + b * o.m23 + c * o.m33 + d * o.m43, a * o.m14 + b * o.m24 + c * o.m34 + d * o.m44
            )
        }
        let (r1, r2, r3, r4) = (row(m11, m12, m13, m14), row(m21, m22, m23, m24), row(m31, m32, m33, m34), row(m41, m42, m43, m44))
        return Transform(
            r1.0, r1.1, r1.2, r1.3, r2.0, r2.1, r2.2, r2.3, r3.0, r3.1, r3.2, r3.3, r4.0, r4.1, r4.2, r4.3)
    }

    package var isIdentity: Bool { isAffine && m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 && m41 == 0 && m42 == 0 }

    /// True when the matrix acts in the plane alone, without depth and perspective.
    package var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0 && m44 == 1
    }

    package var isFinite: Bool {
        let sum =
            m11 * 0 + m12 * 0 + m13 * 0 + m14 * 0 + m21 * 0 + m22 * 0 + m23 * 0 + m24 * 0 + m31 * 0 + m32 * 0 + m33 * 0 + m34 * 0
            + m41 * 0 + m42 * 0 + m43 * 0 + m44 * 0
        return sum == 0
    }

    package var determinant: Double {
        let (s0, s1, s2) = (m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21)
        let (s3, s4, s5) = (m12 * m23 - m13 * m22, m12 * m24 - m14 * m22, m13 * m24 - m14 * m23)
        let (c5, c4, c3) = (m33 * m44 - m34 * m43, m32 * m44 - m34 * m42, m32 * m43 - m33 * m42)
        let (c2, c1, c0) = (m31 * m44 - m34 * m41, m31 * m43 - m33 * m41, m31 * m42 - m32 * m41)
        return s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    }

    /// The inverse, or nil for a matrix that has none.
    package var inverse: Transform? {
        let (s0, s1, s2) = (m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21)
        let (s3, s4, s5) = (m12 * m23 - m13 * m22, m12 * m24 - m14 * m22, m13 * m24 - m14 * m23)
        let (c5, c4, c3) = (m33 * m44 - m34 * m43, m32 * m44 - m34 * m42, m32 * m43 - m33 * m42)
        let (c2, c1, c0) = (m31 * m44 - m34 * m41, m31 * m43 - m33 * m41, m31 * m42 - m32 * m41)
        let det = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
        guard det != 0, det.isFinite else { return nil }
        let k = 1 / det
        return Transform(
            (m22 * c5 - m23 * c4 + m24 * c3) * k, (-m12 * c5 + m13 * c4 - m14 * c3) * k,
            (m42 * s5 - m43 * s4 + m44 * s3) * k, (-m32 * s5 + m33 * s4 - m34 * s3) * k,
            (-m21 * c5 + m23 * c2 - m24 * c1) * k, (m11 * c5 - m13 * c2 + m14 * c1) * k,
            (-m41 * s5 + m43 * s2 - m44 * s1) * k, (m31 * s5 - m33 * s2 + m34 * s1) * k,
            (m21 * c4 - m22 * c2 + m24 * c0) * k, (-m11 * c4 + m12 * c2 - m14 * c0) * k,
            (m41 * s4 - m42 * s2 + m44 * s0) * k, (-m31 * s4 + m32 * s2 - m34 * s0) * k,
            (-m21 * c3 + m22 * c1 - m23 * c0) * k, (m11 * c3 - m12 * c1 + m13 * c0) * k,
            (-m41 * s3 + m42 * s1 - m43 * s0) * k, (m31 * s3 - m32 * s1 + m33 * s0) * k)
    }
}
