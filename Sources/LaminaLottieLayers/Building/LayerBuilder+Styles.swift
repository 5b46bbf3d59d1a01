import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

// Layer styles are pictures made of a layer's opacity: copies of the layer in one colour, grown, blurred and moved, behind the layer or only where it is. The
// render server draws copies and filters frame by frame, so that whatever moves in the layer moves in its styles.

/// A layer that gets a style.
struct StyleScope {
    var map: TimeMap
    /// The size of the composition that the layer is in.
    var size: Size
    var place: Place
    /// Whether no other style shows around the layer.
    var isAlone: Bool
    /// Makes the layer without its styles once more.
    var copy: () -> CALayer?
}

extension LayerBuilder {
    func apply(_ style: Effect, around layer: CALayer, _ scope: StyleScope) -> CALayer {
        switch style.kind {
        case .shade(let shade): return shaded(layer, shade, scope) ?? layer
        case .frame(let color, let opacity, let size, let blend):
            guard let copy = scope.copy(), let shape = silhouette(copy, color, scope),
                let grown = grown(shape, by: sampler.timeline(size, scope.map).map { $0[0] }, scope.place)
            else { return layer }
            return behind(layer, [Sheet(layer: grown, opacity: opacity, blend: blend)], scope) ?? layer
        case .satin(let satin): return satined(layer, satin, scope) ?? layer
        case .relief(let relief): return raised(layer, relief, scope) ?? layer
        case .gradient(let overlay): return overlaid(layer, overlay, scope) ?? layer
        case .overlay(let color, let opacity, let blend):
            guard blend != nil else { return filled(layer, color, opacity, scope.map, scope.place) ?? layer }
            guard let all = everything(color, scope.map, scope.place) else { return layer }
            return atop(layer, [Sheet(layer: all, opacity: opacity, blend: blend)], scope) ?? layer
        default: return layer
        }
    }

    // MARK: Parts

    /// A picture that is blended with a layer.
    struct Sheet {
        var layer: CALayer
        /// From 0 to 1.
        var opacity: Animated<Vector>
        var blend: String?
    }

    /// A layer before other pictures.
    private func behind(_ layer: CALayer, _ sheets: [Sheet], _ scope: StyleScope) -> CALayer? {
        guard let plane = makePlain(scope.place) else { return nil }
        for sheet in sheets {
            guard let part = makePlain(scope.place) else { return nil }
            part.addSublayer(sheet.layer)
            part.compositingFilter = sheet.blend
            applyShare(sheet.opacity, scope.map, to: part)
            plane.addSublayer(part)
        }
        plane.addSublayer(layer)
        return plane
    }

    /// A layer with other pictures over it, shown only where it is.
    func atop(_ layer: CALayer, _ sheets: [Sheet], _ scope: StyleScope) -> CALayer? {
        guard let plane = makePlain(scope.place) else { return nil }
        plane.addSublayer(layer)
        for sheet in sheets {
            guard let part = makePlain(scope.place) else { return nil }
            part.addSublayer(sheet.layer)
            applyShare(sheet.opacity, scope.map, to: part)
            part.compositingFilter = sheet.blend ?? "sourceAtop"
            // A blend mode paints beyond the layer as well.
            if sheet.blend != nil { part.mask = scope.copy() }
            plane.addSublayer(part)
        }
        isolate(plane, CGRect(LayerBuilder.everywhere), scope.place)
        return plane
    }

    /// A layer's opacity in one colour.
    func silhouette(_ layer: CALayer, _ color: Animated<Vector>, _ scope: StyleScope) -> CALayer? {
        filled(layer, color, Animated(Vector(1)), scope.map, scope.place)
    }

    /// A sheet of a colour that is larger than any picture.
    private func everything(_ color: Animated<Vector>, _ map: TimeMap, _ place: Place) -> CALayer? {
        guard let all = makePlain(place) else { return nil }
        all.bounds = CGRect(LayerBuilder.everywhere)
        all.position = CGPoint(LayerBuilder.everywhere.origin)
        apply(
            sampler.timeline(color, map), to: all, "backgroundColor", { .color(Color($0).limited) },
            set: { all.backgroundColor = CGColor(Color($0).limited) })
        return all
    }

    /// A layer that is so much larger on all sides, or smaller.
    func grown(_ layer: CALayer, by radius: Timeline<Double>, shrinks: Bool = false, _ place: Place) -> CALayer? {
        guard radius.values.contains(where: { $0 > 0 }) else { return layer }
        guard let plane = makePlain(place), let filter = CIFilter(name: shrinks ? "CIMorphologyMinimum" : "CIMorphologyMaximum") else {
            return nil
        }
        filter.name = "grow"
        filter.setValue(max(radius.values.first ?? 0, 0), forKey: kCIInputRadiusKey)
        plane.filters = [filter]
        plane.addSublayer(layer)
        if case .moving(let course) = radius { animate(plane, "filters.grow.inputRadius", course.map { .number(max($0, 0)) }) }
        return plane
    }

    /// A layer at another place.
    private func moved(_ layer: CALayer, by offset: Timeline<Size>, _ place: Place) -> CALayer? {
        guard let plane = makePlain(place) else { return nil }
        plane.addSublayer(layer)
        apply(
            offset, to: plane, "position", { .point(Point($0.width, $0.height)) },
            set: { plane.position = CGPoint(x: $0.width, y: $0.height) })
        return plane
    }

    // MARK: Shadows and glows

    private func shaded(_ layer: CALayer, _ shade: Effect.Shade, _ scope: StyleScope) -> CALayer? {
        let (map, place) = (scope.map, scope.place)
        let offset = offset(shade.direction, shade.distance, map)
        let isSoft = !shade.choke.isAnimated && shade.choke.first[0] == 0
        if shade.side == .outside, isSoft, shade.blend == nil, scope.isAlone {
            return shadowed(layer, shade.color, shade.opacity, offset, shade.size.map { Vector($0[0] / 2) }, map, place)
        }
        let drivers = [Driver(shade.size, isLinear: false), Driver(shade.choke, isLinear: false)]
        func edge(_ part: @escaping (Double, Double) -> Double) -> Timeline<Double> {
            sampler.timeline(isSoft ? [Driver(shade.size)] : drivers, map) { frame, isBefore in
                let choke = min(max(shade.choke.value(at: frame, isBefore: isBefore)[0], 0), 1)
                return part(max(shade.size.value(at: frame, isBefore: isBefore)[0], 0), choke)
            }
        }
        let growth = edge { $0 * $1 }
        let deviation = edge { $0 * (1 - $1) / 2 }
        guard let copy = scope.copy() else { return nil }
        switch shade.side {
        case .outside, .center:
            guard let shape = silhouette(copy, shade.color, scope),
                let grown = grown(shape, by: growth, shrinks: shade.side == .center, place),
                let soft = blurred(grown, by: deviation, place),
                let result = moved(soft, by: offset, place)
            else { return nil }
            let sheet = Sheet(layer: result, opacity: shade.opacity, blend: shade.blend)
            return shade.side == .center ? atop(layer, [sheet], scope) : behind(layer, [sheet], scope)
        case .inside:
            // All that is not the layer.
            guard let sheet = makePlain(place), let hole = makePlain(place), let all = everything(shade.color, map, place),
                let left = grown(copy, by: growth, shrinks: true, place), let shifted = moved(left, by: offset, place)
            else { return nil }
            hole.bounds = CGRect(LayerBuilder.everywhere)
            hole.position = CGPoint(LayerBuilder.everywhere.origin)
            hole.compositingFilter = "destOut"
            hole.addSublayer(shifted)
            sheet.sublayers = [all, hole]
            isolate(sheet, CGRect(LayerBuilder.everywhere), place)
            guard let soft = blurred(sheet, by: deviation, place) else { return nil }
            return atop(layer, [Sheet(layer: soft, opacity: shade.opacity, blend: shade.blend)], scope)
        }
    }

    // MARK: Differences of two copies

    /// Two copies of a layer's opacity that are moved away from each other, one red and one green, on black.
    private func difference(
        _ offset: Timeline<Size>, by growth: Timeline<Double>, shrinks: Bool, _ deviation: Timeline<Double>, _ scope: StyleScope
    ) -> CALayer? {
        let place = scope.place
        guard let sheet = makePlain(place), let black = everything(Animated(Vector(0, 0, 0)), scope.map, place) else { return nil }
        sheet.addSublayer(black)
        for (color, sign) in [(Vector(1, 0, 0), 1.0), (Vector(0, 1, 0), -1)] {
            guard let copy = scope.copy(), let shape = silhouette(copy, Animated(color), scope),
                let grown = grown(shape, by: growth, shrinks: shrinks, place),
                let part = moved(grown, by: offset.map { Size($0.width * sign, $0.height * sign) }, place)
            else { return nil }
            part.compositingFilter = "plusL"
            sheet.addSublayer(part)
        }
        isolate(sheet, CGRect(LayerBuilder.everywhere), place)
        return blurred(sheet, by: deviation, place)
    }

    private func satined(_ layer: CALayer, _ satin: Effect.Satin, _ scope: StyleScope) -> CALayer? {
        let map = scope.map
        let deviation = sampler.timeline(satin.size, map).map { max($0[0], 0) / 2 }
        let copies = difference(
            offset(satin.direction, satin.distance, map), by: .fixed(0), shrinks: false, deviation, scope)
        // What is more red, and what is more green, before both together are the opacity.
        let split = copies.flatMap {
            recolored($0, [], map, scope.place) { _, _ in
                ColorRows(rows: [[1, -1, 0, 0], [-1, 1, 0, 0], [0, 0, 0, 0]], bias: [0, 0, 0])
            }
        }
        let sign = satin.isInverted ? -1.0 : 1
        let sheet = split.flatMap {
            recolored($0, [Driver(satin.color)], map, scope.place) { frame, isBefore in
                let color = satin.color.value(at: frame, isBefore: isBefore)
                return ColorRows(color: color, alpha: [sign, sign, 0, 0], alphaBias: satin.isInverted ? 1 : 0)
            }
        }
        return sheet.flatMap { atop(layer, [Sheet(layer: $0, opacity: satin.opacity, blend: satin.blend)], scope) }
    }

    // MARK: Reliefs

    private func raised(_ layer: CALayer, _ relief: Effect.Relief, _ scope: StyleScope) -> CALayer? {
        func sheets(growing: Double, turned: Bool = false) -> [Sheet] {
            [(relief.light, !turned), (relief.shadow, turned)].compactMap { side, isLit in
                self.relief(relief, side, growing: growing, isLit: isLit, scope).map {
                    Sheet(layer: $0, opacity: side.opacity, blend: side.blend)
                }
            }
        }
        switch relief.kind {
        case .innerBevel: return atop(layer, sheets(growing: -0.5), scope)
        case .outerBevel: return behind(layer, sheets(growing: 0.5), scope)
        case .pillowEmboss:
            return atop(layer, sheets(growing: -0.5), scope).flatMap { behind($0, sheets(growing: 0.5, turned: true), scope) }
        case .emboss:
            guard let plane = makePlain(scope.place), let nothing = makePlain(scope.place) else { return nil }
            plane.addSublayer(layer)
            // In front of the layer and around it.
            if let shades = behind(nothing, sheets(growing: 0), scope) { plane.addSublayer(shades) }
            return plane
        }
    }

    /// The light or the shadow on a slope that is as wide as the relief: where opacity rises away from the light, or falls.
    private func relief(
        _ relief: Effect.Relief, _ side: Effect.Relief.Side, growing: Double, isLit: Bool, _ scope: StyleScope
    ) -> CALayer? {
        let (map, place) = (scope.map, scope.place)
        let size = sampler.timeline(relief.size, map).map { max($0[0], 0) }
        let slope = difference(
            offset(relief.direction, relief.size.map { Vector(max($0[0], 0) / -4) }, map), by: size.map { $0 * abs(growing) },
            shrinks: growing < 0, size.map { $0 / 4 }, scope)
        let drivers = [
            Driver(side.color, isLinear: false), Driver(relief.depth, isLinear: false), Driver(relief.altitude, isLinear: false),
        ]
        // Copies half the slope's width apart differ by about half; with the default height of the light that is all of it.
        let shade = slope.flatMap {
            recolored($0, drivers, map, place) { frame, isBefore in
                let altitude = relief.altitude.value(at: frame, isBefore: isBefore)[0] * .pi / 180
                let depth = max(relief.depth.value(at: frame, isBefore: isBefore)[0], 0)
                let gain = (isLit ? 2 : -2) * depth * max(Scalar.cos(altitude), 0) / Scalar.cos(.pi / 6)
                return ColorRows(color: side.color.value(at: frame, isBefore: isBefore), alpha: [gain, -gain, 0, 0])
            }
        }
        let isSoft = relief.softness.keyframes.contains { $0.value[0] > 0 }
        return isSoft ? shade.flatMap { blurred($0, relief.softness.map { Vector($0[0] / 2) }, map) } : shade
    }
}
