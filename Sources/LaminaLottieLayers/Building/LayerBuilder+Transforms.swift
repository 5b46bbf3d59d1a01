import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

extension LayerBuilder {
    /// A plane under a file's transform.
    func transformed(
        _ transform: FileTransform, _ map: TimeMap, _ place: Place, turns: Bool = false, hasOpacity: Bool = true
    ) -> CALayer? {
        guard let layer = makePlain(place) else { return nil }
        if transform.movesInDepth {
            report.miss(place, "moves along the z axis show only before a camera: the layer stays in the picture's plane")
        }
        apply(
            sampler.timeline(transform.anchor, map), to: layer, "bounds.origin", { .point($0.point) },
            set: { layer.bounds = CGRect(origin: CGPoint($0.point), size: .zero) })
        if let y = transform.positionY {
            apply(sampler.timeline(transform.position, map), to: layer, "position.x", { .number($0[0]) }, set: { layer.position.x = $0[0] })
            apply(sampler.timeline(y, map), to: layer, "position.y", { .number($0[0]) }, set: { layer.position.y = $0[0] })
        } else {
            apply(
                sampler.timeline(transform.position, map), to: layer, "position", { .point($0.point) },
                set: { layer.position = CGPoint($0.point) })
        }
        applyLinear(transform, map, to: layer, turns: turns)
        if hasOpacity { apply(opacity: transform.opacity, map, to: layer) }
        return layer
    }

    func apply(opacity: Animated<Vector>, _ map: TimeMap, to layer: CALayer) {
        func share(_ vector: Vector) -> Double { min(max(vector[0] / 100, 0), 1) }
        apply(sampler.timeline(opacity, map), to: layer, "opacity", { .number(share($0)) }, set: { layer.opacity = Float(share($0)) })
    }

    /// Scale, slant and turn. Additive transforms act before those under them, so the turn, which acts last, is animated first.
    private func applyLinear(_ transform: FileTransform, _ map: TimeMap, to layer: CALayer, turns: Bool) {
        let isSkewed = transform.skew.isAnimated || transform.skewAxis.isAnimated || transform.skew.first[0] != 0
        if isSkewed || (turns && transform.position.isAnimated) || transform.turns != nil {
            let drivers =
                [Driver(transform.scale), Driver(transform.rotation, isLinear: false), Driver(transform.skew, isLinear: false)]
                + [Driver(transform.skewAxis, isLinear: false)] + (turns ? [Driver(transform.position, isLinear: false)] : [])
            let space = transform.turns ?? SpatialTurns()
            let turning = [space.x, space.y, space.orientation].map { Driver($0, isLinear: false) }
            let timeline = sampler.timeline(drivers + turning, map) { frame, isBefore in
                FileTransform.spatial(
                    scale: transform.scale.value(at: frame, isBefore: isBefore).point,
                    rotation: transform.rotation.value(at: frame, isBefore: isBefore)[0]
                        + (turns ? transform.direction(at: frame, isBefore: isBefore) : 0),
                    skew: transform.skew.value(at: frame, isBefore: isBefore)[0],
                    axis: transform.skewAxis.value(at: frame, isBefore: isBefore)[0],
                    x: space.x.value(at: frame, isBefore: isBefore)[0], y: space.y.value(at: frame, isBefore: isBefore)[0],
                    orientation: space.orientation.value(at: frame, isBefore: isBefore))
            }
            return apply(timeline, to: layer, "transform", { .transform($0) }, set: { layer.transform = CATransform3D($0) })
        }
        let scale = transform.scale.first
        func turned(_ degrees: Double) -> Transform { FileTransform.linear(scale: Point(100, 100), rotation: degrees, skew: 0, axis: 0) }
        func scaled(_ vector: Vector) -> Transform { .scale(vector[0] / 100, vector[1] / 100) }
        switch (transform.rotation.isAnimated, transform.scale.isAnimated) {
        case (false, false):
            layer.transform = CATransform3D(scaled(scale).concat(turned(transform.rotation.first[0])))
        case (true, false) where scale[0] == scale[1]:
            // Order does not matter here.
            layer.transform = CATransform3D(scaled(scale))
            addTurn(transform.rotation, map, to: layer)
        case (true, false):
            addTurn(transform.rotation, map, to: layer)
            add(
                scale: .moving(Course(times: [file.inPoint, file.outPoint], values: [scale, scale], eases: [.linear, .linear])), to: layer)
        case (let isTurning, true):
            if isTurning {
                addTurn(transform.rotation, map, to: layer)
            } else {
                layer.transform = CATransform3D(turned(transform.rotation.first[0]))
            }
            add(scale: sampler.timeline(transform.scale, map), to: layer)
        }
    }

    private func addTurn(_ rotation: Animated<Vector>, _ map: TimeMap, to layer: CALayer) {
        apply(sampler.timeline(rotation, map), to: layer, "transform", function: .rotateZ, isAdditive: true) { .number($0[0] * .pi / 180) }
    }

    private func add(scale: Timeline<Vector>, to layer: CALayer) {
        apply(scale, to: layer, "transform", function: .scale, isAdditive: true) { .numbers([$0[0] / 100, $0[1] / 100, 1]) }
    }
}

extension FileTransform {
    /// The direction in which the position moves, in degrees; where it stands still, that in which it moved before; 0 where it never moves.
    func direction(at frame: Double, isBefore: Bool) -> Double {
        guard position.isAnimated else { return 0 }
        var index =
            position.step(at: frame, isBefore: isBefore)?.index ?? (frame < position.keyframes[0].time ? 0 : position.keyframes.count - 2)
        let t = position.step(at: frame, isBefore: isBefore)?.t ?? (frame < position.keyframes[0].time ? 0 : 1)
        var isCurrent = true
        while index >= 0 {
            let key = position.keyframes[index]
            let (a, b) = (key.value.point, position.keyframes[index + 1].value.point)
            let curve = Path.Segment.cubic(a, a + (key.tangents?.out ?? .zero), b + (key.tangents?.in ?? .zero), b)
            let measure = Path.Segment.Measure(curve)
            if !key.isHold, measure.length > 0 {
                let share = isCurrent ? (key.eases.first ?? .linear)(t) : 1
                let tangent = curve.tangent(at: measure.parameter(atLength: share * measure.length))
                return Scalar.atan2(tangent.y, tangent.x) * 180 / .pi
            }
            isCurrent = false
            index -= 1
        }
        return 0
    }
}
