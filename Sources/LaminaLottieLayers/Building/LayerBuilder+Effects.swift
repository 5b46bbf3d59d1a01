import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

extension LayerBuilder {
    /// A layer with its effects, each on the picture that the one before made, and then its styles.
    ///
    /// - Parameter copy: Makes the layer without its effects once more.
    func apply(
        _ effects: [Effect], of layer: FileLayer, around inner: CALayer, _ context: CompositionContext, copy: @escaping () -> CALayer?
    ) -> CALayer {
        let plain = effects.filter { $0.styleOrder == nil }
        let styles = effects.enumerated().filter { $0.element.styleOrder != nil }
            .sorted { ($0.element.styleOrder ?? 0, $0.offset) < ($1.element.styleOrder ?? 0, $1.offset) }.map { $0.element }
        func copied(_ count: Int) -> CALayer? {
            copy().map { apply(Array(plain[..<count]), of: layer, around: $0, context, copy: copy) }
        }
        var result = inner
        for (i, effect) in plain.enumerated() { result = apply(effect, of: layer, around: result, context) { copied(i) } }
        let around = styles.count { [5, 6, 7].contains($0.styleOrder) }
        for style in styles {
            let scope = StyleScope(map: context.map, size: context.size, place: layer.place, isAlone: around == 1) { copied(plain.count) }
            result = apply(style, around: result, scope)
        }
        return result
    }

    private func apply(
        _ effect: Effect, of layer: FileLayer, around inner: CALayer, _ context: CompositionContext, copy: () -> CALayer?
    ) -> CALayer {
        let (map, place) = (context.map, layer.place)
        switch effect.kind {
        case .blur(let strength, let direction):
            // As blurs of the format's players have it: a standard deviation of three tenths of the strength.
            return blurred(inner, strength.map { Vector($0[0] * 0.3) }, map, direction) ?? inner
        case .levels(let levels): return levels.reduce(inner) { leveled($0, $1, map, place) }
        case .fill(let color, let opacity): return filled(inner, color, opacity, map, place) ?? inner
        case .tint(let black, let white, let amount): return tinted(inner, black, white, amount, map, place) ?? inner
        case .tritone(let bright, let middle, let dark, let original):
            return toned(inner, bright, middle, dark, original, map, place, copy) ?? inner
        case .shadow(let color, let opacity, let direction, let distance, let deviation):
            return shadowed(inner, color, opacity, offset(direction, distance, map), deviation, map, place) ?? inner
        case .wipe(let wipe): return wiped(inner, wipe, map, place) ?? inner
        case .brush(let brush): return brushed(inner, brush, layer.masks, map, place) ?? inner
        case .transform(let transform):
            guard let plane = transformed(transform, map, place) else { return inner }
            plane.addSublayer(inner)
            return plane
        default: return inner
        }
    }

    /// A layer that casts a shadow.
    func shadowed(
        _ layer: CALayer, _ color: Animated<Vector>, _ opacity: Animated<Vector>, _ offset: Timeline<Size>, _ deviation: Animated<Vector>,
        _ map: TimeMap, _ place: Place
    ) -> CALayer? {
        guard let plane = makePlain(place) else { return nil }
        plane.addSublayer(layer)
        apply(
            sampler.timeline(color, map), to: plane, "shadowColor", { .color(Color($0).limited) },
            set: { plane.shadowColor = CGColor(Color($0).limited) })
        apply(
            sampler.timeline(opacity, map), to: plane, "shadowOpacity", { .number($0[0]) },
            set: { plane.shadowOpacity = Float(min(max($0[0], 0), 1)) })
        apply(
            sampler.timeline(deviation, map), to: plane, "shadowRadius", { .number($0[0]) }, set: { plane.shadowRadius = max($0[0], 0) })
        apply(offset, to: plane, "shadowOffset", { .size($0) }, set: { plane.shadowOffset = CGSize($0) })
        return plane
    }

    /// How far a shadow lies from what casts it.
    func offset(_ direction: Animated<Vector>, _ distance: Animated<Vector>, _ map: TimeMap) -> Timeline<Size> {
        sampler.timeline([Driver(direction, isLinear: false), Driver(distance)], map) { frame, isBefore in
            let angle = direction.value(at: frame, isBefore: isBefore)[0] * .pi / 180
            let reach = distance.value(at: frame, isBefore: isBefore)[0]
            return Size(Scalar.sin(angle) * reach, -Scalar.cos(angle) * reach)
        }
    }

    // MARK: Colours

    /// A layer whose colours go to one, by a share from 0 to 1.
    func filled(_ layer: CALayer, _ color: Animated<Vector>, _ opacity: Animated<Vector>, _ map: TimeMap, _ place: Place) -> CALayer? {
        recolored(layer, [Driver(color), Driver(opacity)], map, place) { frame, isBefore in
            let (color, share) = (color.value(at: frame, isBefore: isBefore), opacity.value(at: frame, isBefore: isBefore)[0])
            return ColorRows(keeping: 1 - share, bias: [color[0] * share, color[1] * share, color[2] * share])
        }
    }

    private func tinted(
        _ layer: CALayer, _ black: Animated<Vector>, _ white: Animated<Vector>, _ amount: Animated<Vector>, _ map: TimeMap, _ place: Place
    ) -> CALayer? {
        let drivers = [Driver(black, isLinear: false), Driver(white, isLinear: false), Driver(amount, isLinear: false)]
        return recolored(layer, drivers, map, place) { frame, isBefore in
            let share = amount.value(at: frame, isBefore: isBefore)[0] / 100
            let (dark, light) = (black.value(at: frame, isBefore: isBefore), white.value(at: frame, isBefore: isBefore))
            var rows = ColorRows(keeping: 1 - share, bias: (0..<3).map { dark[$0] * share })
            for (i, weight) in ColorRows.brightness.enumerated() {
                for component in 0..<3 { rows.rows[component][i] += weight * (light[component] - dark[component]) * share }
            }
            return rows
        }
    }

    /// A layer in three colours for what is dark, in the middle and bright: brightness as two numbers, which are 1 from the middle on and at the end, and then as
    /// shares of the steps between the colours.
    private func toned(
        _ layer: CALayer, _ bright: Animated<Vector>, _ middle: Animated<Vector>, _ dark: Animated<Vector>, _ original: Animated<Vector>,
        _ map: TimeMap, _ place: Place, _ copy: () -> CALayer?
    ) -> CALayer? {
        let brightness = ColorRows.brightness.map { 2 * $0 } + [0]
        let split = recolored(layer, [], map, place) { _, _ in
            ColorRows(rows: [brightness, brightness, [0, 0, 0, 0]], bias: [0, -1, 0])
        }
        guard let split else { return nil }
        let toned = recolored(split, [Driver(bright), Driver(middle), Driver(dark)], map, place) { frame, isBefore in
            let (low, half, high) = (
                dark.value(at: frame, isBefore: isBefore), middle.value(at: frame, isBefore: isBefore),
                bright.value(at: frame, isBefore: isBefore)
            )
            return ColorRows(
                rows: (0..<3).map { [half[$0] - low[$0], high[$0] - half[$0], 0, 0] }, bias: (0..<3).map { low[$0] })
        }
        guard let toned, original.isAnimated || original.first[0] > 0 else { return toned }
        guard let plane = makePlain(place), let base = copy(), let sheet = makePlain(place) else { return toned }
        sheet.addSublayer(toned)
        sheet.compositingFilter = "sourceAtop"
        applyShare(original.map { Vector(1 - $0[0]) }, map, to: sheet)
        plane.sublayers = [base, sheet]
        isolate(plane, CGRect(LayerBuilder.everywhere), place)
        return plane
    }

    private func leveled(_ layer: CALayer, _ levels: Effect.Levels, _ map: TimeMap, _ place: Place) -> CALayer {
        guard let plane = makePlain(place), let filter = CIFilter(name: "LaminaLevels") else { return layer }
        filter.name = "levels"
        var moving: [(String, Course<[Double]>)] = []
        for (key, parts) in [
            ("inputBlackVector", levels.inBlack), ("inputWhiteVector", levels.inWhite), ("inputGammaVector", levels.gamma),
            ("outputBlackVector", levels.outBlack), ("outputWhiteVector", levels.outWhite),
        ] {
            let timeline = sampler.timeline(parts.map { Driver($0) }, map) { frame, isBefore in
                parts.map { $0.value(at: frame, isBefore: isBefore)[0] }
            }
            if let first = timeline.values.first {
                filter.setValue(CIVector(x: first[0], y: first[1], z: first[2], w: first[3]), forKey: key)
            }
            if case .moving(let course) = timeline { moving.append((key, course)) }
        }
        plane.filters = [filter]
        plane.addSublayer(layer)
        for (key, course) in moving { animate(plane, "filters.levels.\(key)", course.map { .numbers($0) }) }
        return plane
    }

    /// A layer with other colours, and perhaps another opacity.
    func recolored(
        _ layer: CALayer, _ drivers: [Driver], _ map: TimeMap, _ place: Place, _ rows: (Double, Bool) -> ColorRows
    ) -> CALayer? {
        guard let plane = makePlain(place) else { return nil }
        plane.addSublayer(layer)
        let timeline = sampler.timeline(drivers, map, rows)
        guard let first = timeline.values.first else { return nil }
        let filter = LayerBuilder.matrix(
            red: first.rows[0], green: first.rows[1], blue: first.rows[2], alpha: first.alpha, bias: first.bias + [first.alphaBias])
        filter.name = "colour"
        plane.filters = [filter]
        if case .moving(let course) = timeline {
            for (i, key) in ["inputRVector", "inputGVector", "inputBVector"].enumerated() {
                animate(plane, "filters.colour.\(key)", course.map { .numbers($0.rows[i]) })
            }
            if course.values.contains(where: { $0.alpha != first.alpha }) {
                animate(plane, "filters.colour.inputAVector", course.map { .numbers($0.alpha) })
            }
            animate(plane, "filters.colour.inputBiasVector", course.map { .numbers($0.bias + [$0.alphaBias]) })
        }
        return plane
    }

    // MARK: Blurs

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

/// The rule of an effect that makes new colours of old ones.
struct ColorRows {
    var rows: [[Double]]
    var bias: [Double]
    /// Opacity stays as it is, unless these say otherwise.
    var alpha = [0.0, 0, 0, 1]
    var alphaBias = 0.0

    /// The shares of red, green and blue in a colour's brightness.
    static let brightness = [0.2126, 0.7152, 0.0722]

    init(rows: [[Double]], bias: [Double]) { (self.rows, self.bias) = (rows, bias) }

    init(keeping share: Double, bias: [Double]) {
        rows = [[share, 0, 0, 0], [0, share, 0, 0], [0, 0, share, 0]]
        self.bias = bias
    }

    /// One colour, with an opacity that is a sum of red, green, blue and a constant.
    init(color: Vector, alpha: [Double], alphaBias: Double = 0) {
        self.init(keeping: 0, bias: [color[0], color[1], color[2]])
        (self.alpha, self.alphaBias) = (alpha, alphaBias)
    }
}

extension Color {
    /// The components within 0…1; what is no number is 0.
    var limited: Color {
        func limit(_ n: Double) -> Double { n > 0 ? min(n, 1) : 0 }
        return Color(red: limit(red), green: limit(green), blue: limit(blue), alpha: limit(alpha))
    }
}
