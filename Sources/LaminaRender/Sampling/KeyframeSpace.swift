/// How keyframes' values become lists of numbers, all of one length, that are smoothed one by one, and back.
///
/// Transforms are taken apart, plane ones as their two-dimensional blending does it, with angles that go on from keyframe to keyframe; others
/// into translation, scale, skew, quaternion and perspective. If one cannot be taken apart, all go element by element.
enum KeyframeSpace: Sendable {
    case values(like: Value)
    case plane
    case space
    case elements

    /// Nil for values that have no numbers, or not the same ones.
    static func make(_ values: [Value]) -> (KeyframeSpace, [[Double]])? {
        let first = values[0]
        if case .transform = first {
            var transforms: [Transform] = []
            for value in values {
                guard case .transform(let t) = value else { return nil }
                transforms.append(t)
            }
            return make(transforms)
        }
        guard values.allSatisfy({ first.isLike($0) }) else { return nil }
        let rows = values.compactMap { $0.coordinates }
        return rows.count == values.count ? (.values(like: first), rows) : nil
    }

    private static func make(_ transforms: [Transform]) -> (KeyframeSpace, [[Double]]) {
        if transforms.allSatisfy({ $0.isAffine && $0.isRegularInPlane }) {
            return (.plane, PlaneDecomposition.chain(transforms).map { $0.numbers })
        }
        var parts: [SpaceDecomposition] = []
        for transform in transforms {
            guard var part = SpaceDecomposition(transform) else { return (.elements, transforms.map { $0.elements }) }
            if let before = parts.last, before.rotation.dot(part.rotation) < 0 { part.rotation = part.rotation.negated }
            parts.append(part)
        }
        return (.space, parts.map { $0.numbers })
    }

    func value(_ n: [Double]) -> Value {
        switch self {
        case .values(let like): like.with(n)
        case .plane: .transform(PlaneDecomposition(numbers: n).transform)
        case .space: .transform(SpaceDecomposition(numbers: n).transform)
        case .elements: .transform(Transform(elements: n) ?? .identity)
        }
    }
}

extension PlaneDecomposition {
    fileprivate var numbers: [Double] { [translation.x, translation.y, scaleX, scaleY, angle, m11, m12, m21, m22] }

    fileprivate init(numbers n: [Double]) {
        self.init(Transform.identity)
        translation = Point(n[0], n[1])
        (scaleX, scaleY, angle) = (n[2], n[3], n[4])
        (m11, m12, m21, m22) = (n[5], n[6], n[7], n[8])
    }

    fileprivate var transform: Transform { PlaneDecomposition.mixed(self, self, 0) }

    /// Decompositions of which each goes on from the one before, as the pair of them would blend.
    fileprivate static func chain(_ transforms: [Transform]) -> [PlaneDecomposition] {
        var result = [PlaneDecomposition(transforms[0])]
        var last = result[0]
        for transform in transforms.dropFirst() {
            var (a, b) = (last, PlaneDecomposition(transform))
            last = b
            align(&a, &b)
            // What aligning changed in the former is changed in the latter instead.
            let before = result[result.count - 1]
            if (a.scaleX < 0) != (before.scaleX < 0) {
                (b.scaleX, b.scaleY) = (-b.scaleX, -b.scaleY)
            }
            b.angle = before.angle + (b.angle - a.angle)
            result.append(b)
        }
        return result
    }
}

extension SpaceDecomposition {
    fileprivate var numbers: [Double] {
        [
            translation.x, translation.y, translation.z, scale.x, scale.y, scale.z, skew.xy, skew.xz, skew.yz, rotation.x, rotation.y,
            rotation.z, rotation.w, perspective.x, perspective.y, perspective.z, perspective.w,
        ]
    }
}
