import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

extension LayerBuilder {
    /// A layer without the sector of a wipe.
    func wiped(_ layer: CALayer, _ wipe: Effect.Wipe, _ map: TimeMap, _ place: Place) -> CALayer? {
        guard let plane = makePlain(place), let sector = make(CAShapeLayer(), place) else { return nil }
        let drivers = [
            Driver(wipe.completion, isLinear: false), Driver(wipe.startAngle, isLinear: false), Driver(wipe.center, isLinear: false),
        ]
        let outline = sampler.timeline(drivers, map) { frame, isBefore in
            LayerBuilder.sector(
                left: min(max(1 - wipe.completion.value(at: frame, isBefore: isBefore)[0], 0), 1), wipe.direction,
                from: wipe.startAngle.value(at: frame, isBefore: isBefore)[0], about: wipe.center.value(at: frame, isBefore: isBefore).point
            )
        }
        sector.fillColor = .black
        apply(outline, to: sector, "path", { .path($0) }, set: { sector.path = CGPath($0) })
        plane.addSublayer(layer)
        let isSoft = wipe.feather.keyframes.contains { $0.value[0] > 0 }
        plane.mask = isSoft ? blurred(sector, wipe.feather.map { Vector($0[0] / 2) }, map) ?? sector : sector
        return plane
    }

    /// The sector that a wipe leaves: always as many points, on a circle that is farther out than any picture.
    private static func sector(left: Double, _ direction: Effect.Wipe.Direction, from start: Double, about center: Point) -> Path {
        let first: Double =
            switch direction {
            case .clockwise: start + 360 * (1 - left)
            case .counterclockwise: start
            case .both: start + 180 * (1 - left)
            }
        var path = Path()
        path.move(to: center)
        for n in 0...24 {
            let angle = (first + 360 * left * Double(n) / 24 - 90) * .pi / 180
            path.line(to: Point(center.x + everywhere.size.width * Scalar.cos(angle), center.y + everywhere.size.width * Scalar.sin(angle)))
        }
        path.close()
        return path
    }

    /// A layer with strokes along its masks.
    func brushed(_ layer: CALayer, _ brush: Effect.Brush, _ masks: [FileMask], _ map: TimeMap, _ place: Place) -> CALayer? {
        let chosen = brush.mask.map { masks.indices.contains($0) ? [masks[$0]] : [] } ?? masks
        guard !chosen.isEmpty else {
            report.miss(place, "the mask along which the stroke effect runs is not there: no stroke is shown")
            return nil
        }
        guard let plane = makePlain(place), let strokes = makePlain(place) else { return nil }
        for mask in chosen {
            guard let shape = make(CAShapeLayer(), place) else { break }
            (shape.fillColor, shape.lineCap, shape.lineJoin) = (nil, .round, .round)
            apply(sampler.timeline(mask.path, map), to: shape, "path", { .path($0) }, set: { shape.path = CGPath($0) })
            apply(
                sampler.timeline(brush.color, map), to: shape, "strokeColor", { .color(Color($0).limited) },
                set: { shape.strokeColor = CGColor(Color($0).limited) })
            apply(
                sampler.timeline(brush.size, map), to: shape, "lineWidth", { .number(max($0[0], 0)) },
                set: { shape.lineWidth = max($0[0], 0) })
            for (key, property) in [("strokeStart", brush.start), ("strokeEnd", brush.end)] {
                func share(_ vector: Vector) -> Double { min(max(vector[0], 0), 1) }
                apply(
                    sampler.timeline(property, map), to: shape, key, { .number(share($0)) }, set: { shape.setValue(share($0), forKey: key) }
                )
            }
            strokes.addSublayer(shape)
        }
        // A brush that is not hard at all is soft from its edge to its middle.
        let drivers = [Driver(brush.size, isLinear: false), Driver(brush.hardness, isLinear: false)]
        let deviation = sampler.timeline(drivers, map) { frame, isBefore in
            let hardness = min(max(brush.hardness.value(at: frame, isBefore: isBefore)[0], 0), 1)
            return max(brush.size.value(at: frame, isBefore: isBefore)[0], 0) * (1 - hardness) / 4
        }
        let isSoft = deviation.values.contains { $0 > 0 }
        let painted = isSoft ? blurred(strokes, by: deviation, place) ?? strokes : strokes
        applyShare(brush.opacity, map, to: painted)
        switch brush.paint {
        case .onOriginal: plane.sublayers = [layer, painted]
        case .onTransparent: plane.sublayers = [painted]
        case .revealing:
            plane.addSublayer(layer)
            plane.mask = painted
        }
        return plane
    }

    /// Sets or animates a layer's opacity, given from 0 to 1.
    func applyShare(_ opacity: Animated<Vector>, _ map: TimeMap, to layer: CALayer) {
        apply(opacity: opacity.map { Vector($0[0] * 100) }, map, to: layer)
    }
}
