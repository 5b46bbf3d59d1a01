// Parts of values that key paths name: position.x, bounds.size.width, transform.rotation.z.

/// A part of a value: a number of several, an input of a filter.
package enum ValueComponent: UInt8, CaseIterable, Sendable {
    case whole
    case x, y
    case width, height
    case originX, originY, origin, size, sizeWidth, sizeHeight
    case rotationX, rotationY, rotationZ
    case scaleX, scaleY, scaleZ, scale
    case translationX, translationY, translationZ, translation
    case scaleXY
    // Of one of several filters.
    case enabled = 32
    case inputRadius
    case inputSaturation, inputBrightness, inputContrast, inputAngle, inputIntensity
    case inputColor, inputColor0, inputColor1
    case inputRVector, inputGVector, inputBVector, inputAVector, inputBiasVector
    case inputEV
    case inputPower
    case inputBlackVector, inputWhiteVector, inputGammaVector, outputBlackVector, outputWhiteVector
    // Of one of several cells of an emitter: numbers in the order of `EmitterCell.Key`, then the others.
    case birthRate = 64
    case lifetime, lifetimeRange
    case velocity, velocityRange, xAcceleration, yAcceleration, zAcceleration
    case cellScale, scaleRange, scaleSpeed
    case spin, spinRange
    case emissionLatitude, emissionLongitude, emissionRange
    case redRange, greenRange, blueRange, alphaRange
    case redSpeed, greenSpeed, blueSpeed, alphaSpeed
    case cellContentsScale, cellFilterBias
    case cellBeginTime, cellDuration
    case cellColor, cellEnabled
}

extension Value {
    /// The named part; nil when this kind of value has no such part.
    package func component(_ c: ValueComponent) -> Value? {
        switch (self, c) {
        case (_, .whole): return self
        case (.point(let p), .x): return .number(p.x)
        case (.point(let p), .y): return .number(p.y)
        case (.size(let s), .width): return .number(s.width)
        case (.size(let s), .height): return .number(s.height)
        case (.rect(let r), .originX): return .number(r.origin.x)
        case (.rect(let r), .originY): return .number(r.origin.y)
        case (.rect(let r), .sizeWidth): return .number(r.size.width)
        case (.rect(let r), .sizeHeight): return .number(r.size.height)
        case (.rect(let r), .origin): return .point(r.origin)
        case (.rect(let r), .size): return .size(r.size)
        case (.transform(let t), _): return t.component(c)
        default: return nil
        }
    }

    /// The value with the named part replaced; unchanged when it has no such part or the part is of another kind.
    package func setting(_ c: ValueComponent, to part: Value) -> Value {
        switch (self, c, part) {
        case (_, .whole, _): return part
        case (.point(let p), .x, .number(let n)): return .point(Point(n, p.y))
        case (.point(let p), .y, .number(let n)): return .point(Point(p.x, n))
        case (.size(let s), .width, .number(let n)): return .size(Size(n, s.height))
        case (.size(let s), .height, .number(let n)): return .size(Size(s.width, n))
        case (.rect(let r), .originX, .number(let n)): return .rect(Rect(origin: Point(n, r.origin.y), size: r.size))
        case (.rect(let r), .originY, .number(let n)): return .rect(Rect(origin: Point(r.origin.x, n), size: r.size))
        case (.rect(let r), .sizeWidth, .number(let n)): return .rect(Rect(origin: r.origin, size: Size(n, r.size.height)))
        case (.rect(let r), .sizeHeight, .number(let n)): return .rect(Rect(origin: r.origin, size: Size(r.size.width, n)))
        case (.rect(let r), .origin, .point(let p)): return .rect(Rect(origin: p, size: r.size))
        case (.rect(let r), .size, .size(let s)): return .rect(Rect(origin: r.origin, size: s))
        case (.transform(let t), _, _): return .transform(t.setting(c, to: part))
        default: return self
        }
    }
}

extension Transform {
    func component(_ c: ValueComponent) -> Value? {
        switch c {
        case .translationX: return .number(m41)
        case .translationY: return .number(m42)
        case .translationZ: return .number(m43)
        case .translation: return .size(Size(m41, m42))
        default: break
        }
        let parts = TransformComponents(self)
        switch c {
        case .rotationX: return .number(parts.rotation.x)
        case .rotationY: return .number(parts.rotation.y)
        case .rotationZ: return .number(parts.rotation.z)
        case .scaleX: return .number(parts.scale.x)
        case .scaleY: return .number(parts.scale.y)
        case .scaleZ: return .number(parts.scale.z)
        case .scale: return .number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
        case .scaleXY: return .number((parts.scale.x + parts.scale.y) / 2)
        default: return nil
        }
    }

    func setting(_ c: ValueComponent, to part: Value) -> Transform {
        if case .number(let angle) = part, isIdentity {
            switch c {
            case .rotationX: return .rotation(angle, 1, 0, 0)
            case .rotationY: return .rotation(angle, 0, 1, 0)
            case .rotationZ: return .rotation(angle, 0, 0, 1)
            default: break
            }
        }
        var parts = TransformComponents(self)
        switch (c, part) {
        case (.translationX, .number(let n)): parts.translation.x = n
        case (.translationY, .number(let n)): parts.translation.y = n
        case (.translationZ, .number(let n)): parts.translation.z = n
        case (.translation, .size(let s)): (parts.translation.x, parts.translation.y) = (s.width, s.height)
        case (.translation, .point(let p)): (parts.translation.x, parts.translation.y) = (p.x, p.y)
        case (.rotationX, .number(let n)): parts.rotation.x = n
        case (.rotationY, .number(let n)): parts.rotation.y = n
        case (.rotationZ, .number(let n)): parts.rotation.z = n
        case (.scaleX, .number(let n)): parts.scale.x = n
        case (.scaleY, .number(let n)): parts.scale.y = n
        case (.scaleZ, .number(let n)): parts.scale.z = n
        case (.scale, .number(let n)): parts.scale = Vector(n, n, n)
        case (.scaleXY, .number(let n)): (parts.scale.x, parts.scale.y) = (n, n)
        default: return self
        }
        return parts.transform
    }
}

/// The fields of a transform that key paths can reach: scale, then turns about x, y, z in this order, then translation, then whatever
/// perspective there is, which survives the writing of any field.
struct TransformComponents {
    var scale: Vector
    var rotation: Vector
    var translation: Vector
    private var perspective: (x: Double, y: Double, z: Double, w: Double)

    init(_ t: Transform) {
        var (r0, r1, r2) = (Vector(t.m11, t.m12, t.m13), Vector(t.m21, t.m22, t.m23), Vector(t.m31, t.m32, t.m33))
        let mirrored = r0.dot(r1.cross(r2)) < 0
        scale = Vector(r0.normalize(), r1.normalize(), r2.normalize())
        if mirrored {
            // One axis is reflected; which one cannot be told. The one whose diagonal element is negative explains the matrix without a turn.
            if t.m22 < t.m11 && t.m22 <= t.m33 {
                scale.y = -scale.y
                r1 = r1.negated
            } else if t.m33 < t.m11 {
                scale.z = -scale.z
                r2 = r2.negated
            } else {
                scale.x = -scale.x
                r0 = r0.negated
            }
        }
        // A row without length says nothing of its direction; the other two do.
        if scale.x == 0 {
            r0 = r1.cross(r2)
        } else if scale.y == 0 {
            r1 = r2.cross(r0)
        } else if scale.z == 0 {
            r2 = r0.cross(r1)
        }
        rotation = TransformComponents.angles(r0, r1, r2)
        translation = Vector(t.m41, t.m42, t.m43)
        perspective = t.perspectivePart ?? (t.m14, t.m24, t.m34, t.m44)
    }

    /// Angles about x, y and z, in this order, of a rotation's rows. Of the two solutions the one that turns less about x and z.
    private static func angles(_ r0: Vector, _ r1: Vector, _ r2: Vector) -> Vector {
        let sine = -r0.z
        if abs(sine) > 1 - 1e-12 {
            return Vector(Scalar.atan2(-r2.y, r1.y), sine < 0 ? -Double.pi / 2 : Double.pi / 2, 0)
        }
        let (x, y, z) = (Scalar.atan2(r1.z, r2.z), Scalar.asin(sine), Scalar.atan2(r0.y, r0.x))
        func opposite(_ a: Double) -> Double { a > 0 ? a - .pi : a + .pi }
        let (ox, oz) = (opposite(x), opposite(z))
        guard abs(ox) + abs(oz) < abs(x) + abs(z) else { return Vector(x, y, z) }
        return Vector(ox, y >= 0 ? .pi - y : -.pi - y, oz)
    }

    var transform: Transform {
        let (sx, cx) = (Scalar.sin(rotation.x), Scalar.cos(rotation.x))
        let (sy, cy) = (Scalar.sin(rotation.y), Scalar.cos(rotation.y))
        let (sz, cz) = (Scalar.sin(rotation.z), Scalar.cos(rotation.z))
        let affine = Transform(
            scale.x * cy * cz, scale.x * cy * sz, scale.x * -sy, 0,
            scale.y * (sx * sy * cz - cx * sz), scale.y * (sx * sy * sz + cx * cz), scale.y * sx * cy, 0,
            scale.z * (cx * sy * cz + sx * sz), scale.z * (cx * sy * sz - sx * cz), scale.z * cx * cy, 0,
            translation.x, translation.y, translation.z, 1)
        return affine.applyingPerspective(perspective)
    }
}
