import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

extension LayerBuilder {
    /// A layer with its effects, each on the picture that the one before made.
    func apply(_ effects: [Effect], around inner: CALayer, _ map: TimeMap, _ place: Place) -> CALayer {
        var result = inner
        for effect in effects {
            switch effect.kind {
            case .blur(let strength):
                // As blurs of the format's players have it: a standard deviation of three tenths of the strength.
                result = blurred(result, strength.map { Vector($0[0] * 0.3) }, map) ?? result
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
                let offset = sampler.timeline([Driver(direction, isLinear: false), Driver(distance)], map) { frame, isBefore -> Size in
                    let angle = direction.value(at: frame, isBefore: isBefore)[0] * .pi / 180
                    let reach = distance.value(at: frame, isBefore: isBefore)[0]
                    return Size(Scalar.sin(angle) * reach, -Scalar.cos(angle) * reach)
                }
                apply(offset, to: plane, "shadowOffset", { .size($0) }, set: { plane.shadowOffset = CGSize($0) })
                result = plane
            }
        }
        return result
    }

    /// A layer around another one that blurs it.
    func blurred(_ layer: CALayer, _ deviation: Animated<Vector>, _ map: TimeMap) -> CALayer? {
        guard let plane = makePlain(Place("")), let blur = CIFilter(name: "CIGaussianBlur") else { return nil }
        blur.name = "blur"
        blur.setValue(max(deviation.first[0], 0), forKey: kCIInputRadiusKey)
        plane.filters = [blur]
        plane.addSublayer(layer)
        if case .moving(let course) = sampler.timeline(deviation, map) {
            animate(plane, "filters.blur.inputRadius", course.map { .number(max($0[0], 0)) })
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
