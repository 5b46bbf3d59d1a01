/// The interpolation between two transforms, prepared once so that each moment costs little.
///
/// Two plane transforms blend as CSS does it in two dimensions, others through scale, skew, rotation (the short way), translation and
/// perspective; a matrix that cannot be taken apart (a scale of 0 among them) blends element by element.
package final class TransformBlend: Sendable {
    private enum Way: Sendable {
        case constant
        /// Scale and translation only: nothing to take apart.
        case straight
        case plane(PlaneDecomposition, PlaneDecomposition)
        case space(SpaceDecomposition, SpaceDecomposition)
        case elementwise
    }

    private let from, to: Transform
    private let way: Way
    /// The way is the straight one; asked first, because looking at `way` copies what it holds.
    private let isStraight: Bool

    package init(from: Transform, to: Transform) {
        (self.from, self.to) = (from, to)
        if from == to {
            way = .constant
        } else if from.isUprightDiagonal && to.isUprightDiagonal {
            way = .straight
        } else if from.isAffine && to.isAffine && from.isRegularInPlane && to.isRegularInPlane {
            var (a, b) = (PlaneDecomposition(from), PlaneDecomposition(to))
            PlaneDecomposition.align(&a, &b)
            way = .plane(a, b)
        } else if let a = SpaceDecomposition(from), let b = SpaceDecomposition(to) {
            way = .space(a, b)
        } else {
            way = .elementwise
        }
        if case .straight = way { isStraight = true } else { isStraight = false }
    }

    package func at(_ t: Double) -> Transform {
        if t == 0 { return from }
        if t == 1 { return to }
        if isStraight {
            @inline(__always) func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
            return Transform(
                mix(from.m11, to.m11), 0, 0, 0, 0, mix(from.m22, to.m22), 0, 0, 0, 0, mix(from.m33, to.m33), 0, mix(from.m41, to.m41),
                mix(from.m42, to.m42), mix(from.m43, to.m43), 1)
        }
        switch way {
        case .constant, .straight: return from
        case .plane(let a, let b): return PlaneDecomposition.mixed(a, b, t)
        case .space(let a, let b): return SpaceDecomposition.mixed(a, b, t).transform
        case .elementwise: return from.mixedElementwise(with: to, t)
        }
    }
}

extension Transform {
    /// Scale by factors that are not negative, and translation, and nothing else.
    var isUprightDiagonal: Bool {
        m11 >= 0 && m22 >= 0 && m33 >= 0 && m44 == 1 && m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0
            && m32 == 0 && m34 == 0
    }

    /// A matrix that maps the plane onto a line cannot be taken apart.
    var isRegularInPlane: Bool { m11 * m22 - m12 * m21 != 0 }
}
