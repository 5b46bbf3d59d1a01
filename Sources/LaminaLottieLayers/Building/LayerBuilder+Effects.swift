import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

extension LayerBuilder {
    /// A layer with its effects, each on the picture that the one before made.
    ///
    /// - Parameter copy: Makes the layer without its effects once more.
    func apply(_ effects: [Effect], around inner: CALayer, _ map: TimeMap, _ place: Place, copy: () -> CALayer?) -> CALayer {
        var result = inner
        for effect in effects {
            switch effect.kind {
            case .blur(let strength, let direction):
                // As blurs of the format's players have it: a standard deviation of three tenths of the strength.
                result = blurred(result, strength.map { Vector($0[0] * 0.3) }, map, direction) ?? result
            case .levels(let levels):
                for step in levels { result = leveled(result, step, map, place) }
            case .innerShadow(let color, let opacity, let direction, let distance, let deviation):
                guard let copy = copy() else { break }
                result = shaded(result, by: copy, color, opacity, offset(direction, distance, map), deviation, map, place) ?? result
            case .fill(let color, let opacity):
                result =
                    recolored(result, [Driver(color), Driver(opacity)], map, place) { frame, isBefore in
                        let (color, share) = (color.value(at: frame, isBefore: isBefore), opacity.value(at: frame, isBefore: isBefore)[0])
                        return ColorRows(keeping: 1 - share, bias: [color[0] * share, color[1] * share, color[2] * share])
                    } ?? result
            case .tint(let black, let white, let amount):
                result =
                    recolored(
                        result, [Driver(black, isLinear: false), Driver(white, isLinear: false), Driver(amount, isLinear: false)], map,
                        place
                    ) {
                        frame, isBefore in
                        let share = amount.value(at: frame, isBefore: isBefore)[0] / 100
                        let (dark, light) = (black.value(at: frame, isBefore: isBefore), white.value(at: frame, isBefore: isBefore))
                        var rows = ColorRows(keeping: 1 - share, bias: (0..<3).map { dark[$0] * share })
                        for (i, weight) in [0.2126, 0.7152, 0.0722].enumerated() {
                            for component in 0..<3 { rows.rows[component][i] += weight * (light[component] - dark[component]) * share }
                        }
                        return rows
                    } ?? result
            case .shadow(let color, let opacity, let direction, let distance, let deviation):
                guard let plane = makePlain(place) else { break }
                plane.addSublayer(result)
                apply(
                    sampler.timeline(color, map), to: plane, "shadowColor", { .color(Color($0).limited) },
                    set: { plane.shadowColor = CGColor(Color($0).limited) })
                apply(
                    sampler.timeline(opacity, map), to: plane, "shadowOpacity", { .number($0[0]) },
                    set: { plane.shadowOpacity = Float(min(max($0[0], 0), 1)) })
                apply(
                    sampler.timeline(deviation, map), to: plane, "shadowRadius", { .number($0[0]) },
                    set: { plane.shadowRadius = max($0[0], 0) })
                apply(
                    offset(direction, distance, map), to: plane, "shadowOffset", { .size($0) }, set: { plane.shadowOffset = CGSize($0) })
                result = plane
            }
        }
        return result
    }

    /// How far a shadow lies from what casts it.
    private func offset(_ direction: Animated<Vector>, _ distance: Animated<Vector>, _ map: TimeMap) -> Timeline<Size> {
        sampler.timeline([Driver(direction, isLinear: false), Driver(distance)], map) { frame, isBefore in
            let angle = direction.value(at: frame, isBefore: isBefore)[0] * .pi / 180
            let reach = distance.value(at: frame, isBefore: isBefore)[0]
            return Size(Scalar.sin(angle) * reach, -Scalar.cos(angle) * reach)
        }
    }

    /// A layer into which a shadow falls from its edge: all that is not the layer, moved, blurred, and painted on the layer alone.
    private func shaded(
        _ layer: CALayer, by copy: CALayer, _ color: Animated<Vector>, _ opacity: Animated<Vector>, _ offset: Timeline<Size>,
        _ deviation: Animated<Vector>, _ map: TimeMap, _ place: Place
    ) -> CALayer? {
        guard let plane = makePlain(place), let sheet = makePlain(place), let hole = makePlain(place), let all = makePlain(place),
            let shade = makePlain(place)
        else { return nil }
        for part in [all, shade, hole] {
            part.bounds = CGRect(LayerBuilder.everywhere)
            part.position = CGPoint(LayerBuilder.everywhere.origin)
        }
        apply(
            sampler.timeline(color, map), to: all, "backgroundColor", { .color(Color($0).limited) },
            set: { all.backgroundColor = CGColor(Color($0).limited) })
        hole.compositingFilter = "destOut"
        apply(
            offset, to: copy, "position", { .point(Point($0.width, $0.height)) },
            set: { copy.position = CGPoint(x: $0.width, y: $0.height) })
        hole.addSublayer(copy)
        sheet.sublayers = [all, hole]
        isolate(sheet, CGRect(LayerBuilder.everywhere), place)
        shade.compositingFilter = "sourceAtop"
        apply(
            sampler.timeline(opacity, map), to: shade, "opacity", { .number(min(max($0[0], 0), 1)) },
            set: { shade.opacity = Float(min(max($0[0], 0), 1)) })
        shade.addSublayer(blurred(sheet, deviation, map) ?? sheet)
        plane.sublayers = [layer, shade]
        isolate(plane, CGRect(LayerBuilder.everywhere), place)
        return plane
    }

    /// Brightness stretched from one range to another. What is beyond black and white is cut off in between, so each half is a picture of its own.
    private func leveled(_ layer: CALayer, _ levels: Effect.Levels, _ map: TimeMap, _ place: Place) -> CALayer {
        func rows(_ factor: Double, _ bias: Double) -> ColorRows {
            var rows = ColorRows(keeping: 1, bias: [0, 0, 0])
            for i in 0..<3 where levels.channel == nil || levels.channel == i { (rows.rows[i][i], rows.bias[i]) = (factor, bias) }
            return rows
        }
        let ends = [levels.inBlack, levels.inWhite].map { Driver($0, isLinear: false) }
        let stretched = recolored(layer, ends, map, place) { frame, isBefore in
            let (black, white) = (
                levels.inBlack.value(at: frame, isBefore: isBefore)[0], levels.inWhite.value(at: frame, isBefore: isBefore)[0]
            )
            let factor = 1 / (white - black)
            return factor.isFinite ? rows(factor, -black * factor) : rows(0, 0)
        }
        guard let stretched else { return layer }
        let (black, white) = (levels.outBlack, levels.outWhite)
        if !black.isAnimated, !white.isAnimated, black.first[0] == 0, white.first[0] == 1 { return stretched }
        return recolored(stretched, [Driver(black), Driver(white)], map, place) { frame, isBefore in
            let (low, high) = (black.value(at: frame, isBefore: isBefore)[0], white.value(at: frame, isBefore: isBefore)[0])
            return rows(high - low, low)
        } ?? stretched
    }

    /// A layer around another one that blurs it.
    func blurred(_ layer: CALayer, _ deviation: Animated<Vector>, _ map: TimeMap, _ direction: Effect.Direction = .both) -> CALayer? {
        blurred(layer, by: sampler.timeline(deviation, map).map { $0[0] }, Place(""), direction)
    }

    /// A layer around another one that blurs it by a standard deviation.
    func blurred(_ layer: CALayer, by deviation: Timeline<Double>, _ place: Place, _ direction: Effect.Direction = .both) -> CALayer? {
        // A blur is as wide as its plane makes it: across the direction that is nearly nothing, for what is enlarged again within.
        if direction != .both, let flat = makePlain(place), let tall = makePlain(place) {
            let (x, y) = direction == .horizontal ? (1.0, 1e-3) : (1e-3, 1.0)
            flat.transform = CATransform3DMakeScale(x, y, 1)
            tall.transform = CATransform3DMakeScale(1 / x, 1 / y, 1)
            tall.addSublayer(layer)
            guard let inner = blurred(tall, by: deviation, place) else { return nil }
            flat.addSublayer(inner)
            return flat
        }
        guard let plane = makePlain(place), let blur = CIFilter(name: "CIGaussianBlur") else { return nil }
        blur.name = "blur"
        blur.setValue(max(deviation.values.first ?? 0, 0), forKey: kCIInputRadiusKey)
        plane.filters = [blur]
        plane.addSublayer(layer)
        if case .moving(let course) = deviation {
            animate(plane, "filters.blur.inputRadius", course.map { .number(max($0, 0)) })
        }
        return plane
    }

    private func recolored(
        _ layer: CALayer, _ drivers: [Driver], _ map: TimeMap, _ place: Place, _ rows: (Double, Bool) -> ColorRows
    ) -> CALayer? {
        guard let plane = makePlain(place) else { return nil }
        plane.addSublayer(layer)
        let timeline = sampler.timeline(drivers, map, rows)
        guard let first = timeline.values.first else { return nil }
        let filter = LayerBuilder.matrix(
            red: first.rows[0], green: first.rows[1], blue: first.rows[2], alpha: [0, 0, 0, 1], bias: first.bias + [0])
        filter.name = "colour"
        plane.filters = [filter]
        if case .moving(let course) = timeline {
            for (i, key) in ["inputRVector", "inputGVector", "inputBVector"].enumerated() {
                animate(plane, "filters.colour.\(key)", course.map { .numbers($0.rows[i]) })
            }
            animate(plane, "filters.colour.inputBiasVector", course.map { .numbers($0.bias + [0]) })
        }
        return plane
    }

    static func matrix(red: [Double], green: [Double], blue: [Double], alpha: [Double], bias: [Double]) -> CIFilter {
        func vector(_ numbers: [Double]) -> CIVector { CIVector(x: numbers[0], y: numbers[1], z: numbers[2], w: numbers[3]) }
        return CIFilter(
            name: "CIColorMatrix",
            parameters: [
                "inputRVector": vector(red), "inputGVector": vector(green), "inputBVector": vector(blue), "inputAVector": vector(alpha),
                "inputBiasVector": vector(bias),
            ])!
    }
}

/// The rule of an effect that makes new colours of old ones; the opacity stays.
struct ColorRows {
    var rows: [[Double]]
    var bias: [Double]

    init(keeping share: Double, bias: [Double]) {
        rows = [[share, 0, 0, 0], [0, share, 0, 0], [0, 0, share, 0]]
        self.bias = bias
    }
}

extension Color {
    /// The components within 0…1; what is no number is 0.
    var limited: Color {
        func limit(_ n: Double) -> Double { n > 0 ? min(n, 1) : 0 }
        return Color(red: limit(red), green: limit(green), blue: limit(blue), alpha: limit(alpha))
    }
}
