import LaminaRender

/// Outlines as they are at the place of a fill or a stroke: sources, the transforms of the groups that they are in, and what changes them.
package indirect enum ShapeGeometry: Sendable {
    case source(OutlineSource)
    case group([ShapeGeometry], FileTransform)
    case modified([ShapeGeometry], PathModifier)

    /// The outlines at a frame, each by itself.
    func paths(at frame: Double, isBefore: Bool = false) -> [Path] {
        switch self {
        case .source(let source): return [source.path(at: frame, isBefore: isBefore)]
        case .group(let inner, let transform):
            let map = transform.projection(at: frame, isBefore: isBefore)
            return inner.flatMap { $0.paths(at: frame, isBefore: isBefore) }.map { $0.transformed(by: map) }
        case .modified(let inner, let modifier):
            return modifier.changing(inner.flatMap { $0.paths(at: frame, isBefore: isBefore) }, at: frame, isBefore: isBefore)
        }
    }

    /// The properties that animate the outlines.
    func drivers() -> [Driver] {
        switch self {
        case .source(let source): return source.drivers()
        case .group(let inner, let transform):
            let within = inner.flatMap { $0.drivers() }
            let own = transform.drivers()
            // A product of two things that move is not in proportion to either.
            let isFixed = own.allSatisfy { !$0.isAnimated } || within.allSatisfy { !$0.isAnimated }
            return isFixed ? within + own : (within + own).map { $0.bent }
        case .modified(let inner, let modifier): return inner.flatMap { $0.drivers() }.map { $0.bent } + modifier.drivers()
        }
    }
}

extension FileTransform {
    /// The transform in the plane at a frame, without its opacity.
    func projection(at frame: Double, isBefore: Bool = false) -> Projection {
        func now(_ property: Animated<Vector>) -> Vector { property.value(at: frame, isBefore: isBefore) }
        let place = Point(now(position)[0], positionY.map { now($0)[0] } ?? now(position)[1])
        return Projection(
            FileTransform.matrix(
                anchor: now(anchor).point, position: place, scale: now(scale).point, rotation: now(rotation)[0], skew: now(skew)[0],
                axis: now(skewAxis)[0]))
    }

    /// Angles are in degrees, the scale in hundredths.
    static func matrix(anchor: Point, position: Point, scale: Point, rotation: Double, skew: Double, axis: Double) -> Transform {
        Transform.translation(-anchor.x, -anchor.y).concat(linear(scale: scale, rotation: rotation, skew: skew, axis: axis))
            .concat(.translation(position.x, position.y))
    }

    /// The transform without its places: scaled, slanted along an axis, turned.
    static func linear(scale: Point, rotation: Double, skew: Double, axis: Double) -> Transform {
        var result = Transform(a: scale.x / 100, b: 0, c: 0, d: scale.y / 100, tx: 0, ty: 0)
        if skew != 0 {
            result = result.concat(turn(axis)).concat(Transform(a: 1, b: 0, c: Scalar.tan(-skew * .pi / 180), d: 1, tx: 0, ty: 0))
                .concat(turn(-axis))
        }
        return rotation == 0 ? result : result.concat(turn(rotation))
    }

    /// The linear transform with turns out of the plane, which act after the one in it.
    static func spatial(scale: Point, rotation: Double, skew: Double, axis: Double, x: Double, y: Double, orientation: Vector) -> Transform
    {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        return linear(scale: scale, rotation: rotation, skew: skew, axis: axis).concat(.rotation(radians(y), 0, 1, 0))
            .concat(.rotation(radians(x), 1, 0, 0)).concat(.rotation(radians(orientation[2]), 0, 0, 1))
            .concat(.rotation(radians(orientation[1]), 0, 1, 0)).concat(.rotation(radians(orientation[0]), 1, 0, 0))
    }

    private static func turn(_ degrees: Double) -> Transform {
        let angle = degrees * .pi / 180
        let (c, s) = (Scalar.cos(angle), Scalar.sin(angle))
        return Transform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }

    func drivers() -> [Driver] {
        [Driver(anchor), Driver(position)] + (positionY.map { [Driver($0)] } ?? [])
            + [Driver(scale), Driver(rotation, isLinear: false), Driver(skew, isLinear: false), Driver(skewAxis, isLinear: false)]
    }

    /// Whether nothing of it changes anything, ever.
    var isIdentity: Bool {
        func isFixed(_ property: Animated<Vector>, _ numbers: Double...) -> Bool {
            !property.isAnimated && numbers.indices.allSatisfy { property.first[$0] == numbers[$0] }
        }
        return isFixed(anchor, 0, 0) && isFixed(position, 0, 0) && positionY == nil && isFixed(scale, 100, 100) && isFixed(rotation, 0)
            && isFixed(opacity, 100) && isFixed(skew, 0) && turns == nil
    }
}
