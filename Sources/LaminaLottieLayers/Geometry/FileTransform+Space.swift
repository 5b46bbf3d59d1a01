import LaminaRender

extension FileTransform {
    /// The transform in space at a frame, without its opacity. The z axis leads away from who looks.
    func space(at frame: Double, isBefore: Bool) -> Transform {
        func now(_ property: Animated<Vector>) -> Vector { property.value(at: frame, isBefore: isBefore) }
        let (anchor, scale, place) = (now(anchor), now(scale), place(at: frame, isBefore: isBefore))
        let depth = scale.numbers.count > 2 ? scale[2] / 100 : 1
        return Transform.translation(-anchor[0], -anchor[1], -anchor[2]).concat(.scale(1, 1, depth))
            .concat(
                FileTransform.spatial(
                    scale: scale.point, rotation: now(rotation)[0], skew: now(skew)[0], axis: now(skewAxis)[0],
                    x: turns.map { now($0.x)[0] } ?? 0, y: turns.map { now($0.y)[0] } ?? 0,
                    orientation: turns.map { now($0.orientation) } ?? Vector(0, 0, 0))
            )
            .concat(.translation(place[0], place[1], place[2]))
    }

    /// The position in space at a frame.
    func place(at frame: Double, isBefore: Bool) -> Vector {
        func now(_ property: Animated<Vector>) -> Vector { property.value(at: frame, isBefore: isBefore) }
        guard let y = positionY else { return now(position) }
        return Vector(now(position)[0], now(y)[0], positionZ.map { now($0)[0] } ?? 0)
    }

    /// The properties that the transform in space follows.
    var spaceDrivers: [Driver] {
        let turning = turns.map { [$0.x, $0.y, $0.orientation] } ?? []
        return ([anchor, position, scale, rotation, skew, skewAxis] + [positionY, positionZ].compactMap { $0 } + turning)
            .map { Driver($0, isLinear: false) }
    }

    /// Whether the layer leaves the picture's plane by moving.
    var movesInDepth: Bool {
        if let z = positionZ { return z.keyframes.contains { $0.value[0] != 0 } }
        return positionY == nil && position.keyframes.contains { $0.value[2] != 0 }
    }
}
