import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

extension LayerBuilder {
    /// The layers of a fill or a stroke.
    func paint(_ style: PaintStyle, _ geometry: [ShapeGeometry], _ map: TimeMap, _ place: Place) -> [CALayer] {
        guard spend([]), let shape = make(CAShapeLayer(), place) else { return [] }
        shape.fillColor = nil
        let merge = geometry.count == 1 && style.stroke == nil ? geometry[0].merge : nil
        shape.fillRule = merge?.isEvenOdd ?? style.isEvenOdd ? .evenOdd : .nonZero
        reportMerge(geometry, map, place)
        let (outline, top): (Timeline<Path>, CALayer) =
            if let merge, merge == .subtract || merge == .intersect {
                cut(shape, by: merge, geometry, map, place)
            } else {
                (outline(geometry, isStroke: style.stroke != nil, on: shape, map, merge: merge), shape)
            }
        if let stroke = style.stroke { apply(stroke, to: shape, map) }
        switch style.ink {
        case .color(let color):
            let color = sampler.timeline(color, map)
            let key = style.stroke == nil ? "fillColor" : "strokeColor"
            apply(color, to: shape, key, { .color(Color($0).limited) }) {
                let color = CGColor(Color($0).limited)
                if style.stroke == nil { shape.fillColor = color } else { shape.strokeColor = color }
            }
            apply(opacity: style.opacity, map, to: shape)
            return [top]
        case .gradient(let gradient):
            if style.stroke == nil { shape.fillColor = .black } else { shape.strokeColor = .black }
            var reached = outline.values.reduce(nil as Rect?) { box, path in path.controlBounds.map { box?.union($0) ?? $0 } ?? box }
            if let stroke = style.stroke, let inner = reached {
                let reach = (stroke.width.keyframes.map { $0.value[0] }.max() ?? 0) * (stroke.join == 1 ? 3 : 1)
                reached = Rect(inner.minX - reach, inner.minY - reach, inner.size.width + 2 * reach, inner.size.height + 2 * reach)
            }
            guard let bounds = reached, bounds.size.width > 0 || bounds.size.height > 0 else { return [] }
            // A square, as a gradient layer's stripes are at right angles to its direction in its unit square.
            let side = max(bounds.size.width, bounds.size.height)
            let box = Rect(bounds.origin.x, bounds.origin.y, side, side)
            guard let layer = make(CAGradientLayer(), place) else { return [] }
            layer.bounds = CGRect(box)
            layer.position = CGPoint(box.origin)
            layer.mask = shape
            // A mask is shown without a mask of its own, which therefore lies a level deeper.
            if shape.mask != nil, let plane = makePlain(place) {
                plane.addSublayer(top)
                layer.mask = plane
            }
            apply(gradient, to: layer, box, map)
            apply(opacity: style.opacity, map, to: layer)
            return [layer]
        }
    }

    /// Sets or animates a shape layer's path; trims of a stroke are its layer's own where that can say them.
    private func outline(_ geometry: [ShapeGeometry], isStroke: Bool, on shape: CAShapeLayer, _ map: TimeMap, merge: PathMerge? = nil)
        -> Timeline<Path>
    {
        var geometry = geometry
        if isStroke, geometry.count == 1, case .modified(let inner, .trim(let start, let end, let offset, let isSequential)) = geometry[0],
            isSequential || inner.count == 1 && inner[0].isSingle, trim(shape, start, end, offset, isSequential, inner, map)
        {
            geometry = inner
        }
        let turns = repeats
        repeats = 1
        let timeline = outlines(geometry, map, merge: merge).map { path -> Path in
            guard turns > 1 else { return path }
            var result = path
            for _ in 1..<turns { for segment in path.segments { result.append(segment) } }
            return result
        }
        if case .fixed(let path) = timeline { _ = spend([.path(path)] + geometry.map { _ in .none }) }
        apply(timeline, to: shape, "path", { .path($0) }, set: { shape.path = CGPath($0) })
        return timeline
    }

    /// The outlines as one path.
    ///
    /// - Parameter merge: The way in which the fill rule merges them.
    func outlines(_ geometry: [ShapeGeometry], _ map: TimeMap, merge: PathMerge? = nil) -> Timeline<Path> {
        if geometry.count == 1, case .source(.path(let path)) = geometry[0] { return sampler.timeline(path, map) }
        var left = valuesLeft
        // Cutting outlines at each other takes longer than keeping them.
        let first = map.local(file.inPoint)
        let cost = merge != nil ? 0 : geometry.flatMap { $0.merges(at: first) }.reduce(0) { $0 + MergedArea.cost(of: $1) }
        return sampler.timeline(geometry.flatMap { $0.drivers() }, map) { frame, isBefore in
            var result = Path()
            // More than that is not kept, and reported by who spends it.
            guard left > 0 else { return result }
            let paths =
                merge.map { $0.painted(geometry.flatMap { $0.unmerged(at: frame, isBefore: isBefore) }) }
                ?? geometry.flatMap { $0.paths(at: frame, isBefore: isBefore) }
            for path in paths { result.append(path) }
            left -= result.points.count + cost
            return result
        }
    }

    /// Trims by the layer's own start and end; false where they cannot say it. What goes over the outline's start goes round it several times instead.
    private func trim(
        _ shape: CAShapeLayer, _ start: Animated<Vector>, _ end: Animated<Vector>, _ offset: Animated<Vector>, _ isSequential: Bool,
        _ inner: [ShapeGeometry], _ map: TimeMap
    ) -> Bool {
        func span(_ property: Animated<Vector>, _ scale: Double) -> (low: Double, high: Double)? {
            let values = property.keyframes.map { $0.value[0] * scale }
            // A curve that overshoots goes beyond its keyframes.
            guard property.keyframes.allSatisfy({ $0.eases.allSatisfy { 0...1 ~= $0.y1 && 0...1 ~= $0.y2 } }) else { return nil }
            return (values.min()!, values.max()!)
        }
        guard let starts = span(start, 0.01), let ends = span(end, 0.01), let offsets = span(offset, 1 / 360), starts.low >= 0,
            ends.high <= 1,
            starts.high <= ends.low
        else { return false }
        var (turns, shift) = (1.0, 0.0)
        if offsets.low != 0 || offsets.high != 0 {
            guard !isSequential, inner.count == 1, inner[0].isSingle else { return false }
            // An outline that is whole has no ends.
            guard ends.high - starts.low < 1 || offsets.high != offsets.low || start.isAnimated || end.isAnimated else { return true }
            shift = -offsets.low.rounded(.down)
            turns = (ends.high + offsets.high + shift).rounded(.up)
            guard turns >= 1, turns <= 16 else { return false }
        }
        repeats = Int(turns)
        for (key, property) in [("strokeStart", start), ("strokeEnd", end)] {
            let own = sampler.timeline(property, map).map { $0[0] / 100 / turns }
            let moved = sampler.timeline(offset, map).map { ($0[0] / 360 + shift) / turns }
            var base = 0.0
            if case .fixed(let value) = own { base += value }
            if case .fixed(let value) = moved { base += value }
            shape.setValue(base, forKey: key)
            for case .moving(let course) in [own, moved] { animate(shape, key, course.map { .number($0) }, isAdditive: true) }
        }
        return true
    }

    private func apply(_ stroke: PaintStyle.Stroke, to shape: CAShapeLayer, _ map: TimeMap) {
        apply(
            sampler.timeline(stroke.width, map), to: shape, "lineWidth", { .number(max($0[0], 0)) },
            set: { shape.lineWidth = max($0[0], 0) })
        shape.lineCap = stroke.cap == 1 ? .butt : stroke.cap == 3 ? .square : .round
        shape.lineJoin = stroke.join == 1 ? .miter : stroke.join == 3 ? .bevel : .round
        apply(sampler.timeline(stroke.miterLimit, map), to: shape, "miterLimit", { .number($0[0]) }, set: { shape.miterLimit = $0[0] })
        guard !stroke.dashes.isEmpty else { return }
        let dashes = sampler.timeline(stroke.dashes.map { Driver($0) }, map) { frame, isBefore in
            stroke.dashes.map { max($0.value(at: frame, isBefore: isBefore)[0], 0) }
        }
        apply(dashes, to: shape, "lineDashPattern", { .numbers($0) }, set: { shape.lineDashPattern = $0.map { NSNumber(value: $0) } })
        apply(
            sampler.timeline(stroke.dashOffset, map), to: shape, "lineDashPhase", { .number($0[0]) }, set: { shape.lineDashPhase = $0[0] })
    }

    // MARK: Gradients

    private func apply(_ gradient: FileGradient, to layer: CAGradientLayer, _ box: Rect, _ map: TimeMap) {
        func unit(_ p: Point) -> Point { Point((p.x - box.origin.x) / box.size.width, (p.y - box.origin.y) / box.size.height) }
        layer.type = gradient.isRadial ? .radial : .axial
        let (start, end) = (gradient.start, gradient.end)
        apply(
            sampler.timeline(start, map).map { unit($0.point) }, to: layer, "startPoint", { .point($0) },
            set: { layer.startPoint = CGPoint($0) })
        let ends = sampler.timeline([Driver(start, isLinear: !gradient.isRadial), Driver(end, isLinear: !gradient.isRadial)], map) {
            frame, isBefore -> Point in
            let (a, b) = (start.value(at: frame, isBefore: isBefore).point, end.value(at: frame, isBefore: isBefore).point)
            guard gradient.isRadial else { return unit(b) }
            let radius = max((b - a).length, 1e-6)
            return unit(Point(a.x + radius, a.y + radius))
        }
        apply(ends, to: layer, "endPoint", { .point($0) }, set: { layer.endPoint = CGPoint($0) })
        if let highlight = gradient.highlight {
            let (length, angle) = highlight
            let offsets = sampler.timeline(
                [Driver(start, isLinear: false), Driver(end, isLinear: false), Driver(length), Driver(angle, isLinear: false)], map
            ) { frame, isBefore -> Point in
                let (a, b) = (start.value(at: frame, isBefore: isBefore).point, end.value(at: frame, isBefore: isBefore).point)
                let share = min(max(length.value(at: frame, isBefore: isBefore)[0] / 100, -1), 1)
                let turn = angle.value(at: frame, isBefore: isBefore)[0] * .pi / 180
                let (way, c, s) = (b - a, Scalar.cos(turn) * share, Scalar.sin(turn) * share)
                return Point((way.x * c - way.y * s) / box.size.width, (way.x * s + way.y * c) / box.size.height)
            }
            apply(offsets, to: layer, "focalOffset", { .point($0) }, set: { layer.focalOffset = CGPoint($0) })
        }
        let (stops, count) = (gradient.stops, gradient.count)
        let timeline = sampler.timeline([Driver(stops)], map) { frame, isBefore in
            FileGradient.stops(stops.value(at: frame, isBefore: isBefore).numbers, count: count)
        }
        apply(timeline, to: layer, "colors", { .colors($0.map { $0.color }) }, set: { layer.colors = $0.map { CGColor($0.color) } })
        apply(
            timeline, to: layer, "locations", { .numbers($0.map { $0.place }) },
            set: { layer.locations = $0.map { NSNumber(value: $0.place) } })
    }
}

extension ShapeGeometry {
    /// One sub-path, which modifiers cannot make two of.
    fileprivate var isSingle: Bool {
        switch self {
        case .source: true
        case .group(let inner, _): inner.count == 1 && inner[0].isSingle
        case .modified(_, .trim), .modified(_, .merge): false
        case .modified(let inner, _): inner.count == 1 && inner[0].isSingle
        }
    }
}

extension FileGradient {
    /// Colours at places, of a list of colour stops and, after them, alpha stops; always as many for as many numbers.
    static func stops(_ numbers: [Double], count: Int) -> [(place: Double, color: Color)] {
        let count = min(count > 0 ? count : numbers.count / 4, numbers.count / 4)
        typealias Stop = (place: Double, color: Color)
        let colors = (0..<count).map { i -> Stop in
            let first = 4 * i
            return (numbers[first], Color(red: numbers[first + 1], green: numbers[first + 2], blue: numbers[first + 3], alpha: 1))
        }
        let alphas = stride(from: 4 * count, to: numbers.count - 1, by: 2).map { (place: numbers[$0], alpha: numbers[$0 + 1]) }
        guard let first = colors.first else { return [] }
        /// The two neighbours of a place, and how far between them it is.
        func surroundings(_ places: [Double], _ place: Double) -> (before: Int, after: Int, t: Double) {
            guard let after = places.firstIndex(where: { $0 > place }) else { return (places.count - 1, places.count - 1, 0) }
            guard after > 0 else { return (0, 0, 0) }
            return (after - 1, after, (place - places[after - 1]) / (places[after] - places[after - 1]))
        }
        if alphas.isEmpty { return colors.count == 1 ? [first, first] : colors }
        var all: [Stop] = []
        for stop in colors {
            let (before, after, t) = surroundings(alphas.map { $0.place }, stop.place)
            var color = stop.color
            color.alpha = alphas[before].alpha + (alphas[after].alpha - alphas[before].alpha) * t
            all.append((stop.place, color))
        }
        for stop in alphas {
            let (before, after, t) = surroundings(colors.map { $0.place }, stop.place)
            var color = colors[before].color.mixed(with: colors[after].color, t)
            color.alpha = stop.alpha
            all.append((stop.place, color))
        }
        // Equal places keep their order: they are steps.
        return all.indices.sorted { (all[$0].place, $0) < (all[$1].place, $1) }.map { all[$0] }
    }
}
