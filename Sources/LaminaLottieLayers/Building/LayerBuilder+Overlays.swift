import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

extension LayerBuilder {
    /// A layer under a gradient that is as large as the layer is at first, or as the composition.
    func overlaid(_ layer: CALayer, _ overlay: Effect.GradientOverlay, _ scope: StyleScope) -> CALayer? {
        let (map, place) = (scope.map, scope.place)
        let whole = Rect(0, 0, scope.size.width, scope.size.height)
        guard let gradient = make(CAGradientLayer(), place) else { return nil }
        let box = overlay.fitsLayer ? LayerBuilder.extent(of: layer) ?? whole : whole
        // A square, as stripes are at right angles to the direction in the unit square, around all that a layer may grow to.
        let side = 8 * max(box.size.width, box.size.height, 1)
        let square = Rect(box.midX - side / 2, box.midY - side / 2, side, side)
        gradient.bounds = CGRect(square)
        gradient.position = CGPoint(square.origin)
        gradient.type =
            switch overlay.shape {
            case .linear, .reflected: .axial
            case .radial: .radial
            case .angular: .conic
            case .diamond: .diamond
            }
        func ends(_ frame: Double, _ isBefore: Bool) -> (start: Point, end: Point) {
            let angle = overlay.angle.value(at: frame, isBefore: isBefore)[0] * .pi / 180
            let scale = max(overlay.scale.value(at: frame, isBefore: isBefore)[0], 1e-3)
            let shift = overlay.offset.value(at: frame, isBefore: isBefore)
            let middle = Point(0.5 + shift[0] * box.size.width / side, 0.5 + shift[1] * box.size.height / side)
            let (x, y) = (Scalar.cos(angle), -Scalar.sin(angle))
            // The line through the middle between the box's edges.
            let reach = min(box.size.width / max(abs(x), 1e-9), box.size.height / max(abs(y), 1e-9)) / 2 / side * scale
            switch overlay.shape {
            case .linear, .reflected:
                return (Point(middle.x - x * reach, middle.y - y * reach), Point(middle.x + x * reach, middle.y + y * reach))
            case .radial: return (middle, Point(middle.x + reach, middle.y + reach))
            case .angular, .diamond: return (middle, Point(middle.x + x * reach, middle.y + y * reach))
            }
        }
        let drivers = [overlay.angle, overlay.scale, overlay.offset].map { Driver($0, isLinear: false) }
        let line = sampler.timeline(drivers, map, ends)
        apply(line, to: gradient, "startPoint", { .point($0.start) }, set: { gradient.startPoint = CGPoint($0.start) })
        apply(line, to: gradient, "endPoint", { .point($0.end) }, set: { gradient.endPoint = CGPoint($0.end) })
        let stops = sampler.timeline([Driver(overlay.stops)], map) { frame, isBefore in
            let stops = FileGradient.stops(overlay.stops.value(at: frame, isBefore: isBefore).numbers, count: overlay.count)
            return overlay.arranged(stops)
        }
        apply(stops, to: gradient, "colors", { .colors($0.map { $0.color }) }, set: { gradient.colors = $0.map { CGColor($0.color) } })
        apply(
            stops, to: gradient, "locations", { .numbers($0.map { $0.place }) },
            set: { gradient.locations = $0.map { NSNumber(value: $0.place) } })
        return atop(layer, [Sheet(layer: gradient, opacity: overlay.opacity, blend: overlay.blend)], scope)
    }

    /// The rectangle in which a layer shows anything at first, in the plane that it is in; nil for nothing.
    static func extent(of layer: CALayer) -> Rect? {
        let bounds = Rect(layer.bounds)
        var box: Rect?
        if let shape = layer as? CAShapeLayer {
            box = (shape.path?.boundingBoxOfPath).map { Rect($0) }
            if shape.strokeColor != nil, let inner = box {
                let half = shape.lineWidth.native / 2
                box = Rect(inner.minX - half, inner.minY - half, inner.size.width + 2 * half, inner.size.height + 2 * half)
            }
        } else if layer.contents != nil || layer.backgroundColor != nil || layer is CAGradientLayer {
            box = bounds
        }
        for part in layer.sublayers ?? [] {
            guard let other = extent(of: part) else { continue }
            box = box?.union(other) ?? other
        }
        if layer.masksToBounds { box = box?.intersection(bounds) }
        if let mask = layer.mask, let limit = extent(of: mask) { box = box?.intersection(limit) }
        guard let box, box.size.width > 0 || box.size.height > 0 else { return nil }
        let (map, origin, place) = (layer.affineTransform(), layer.bounds.origin, layer.position)
        let corners = [(box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY)].map { x, y -> Point in
            let p = CGPoint(x: x - origin.x.native, y: y - origin.y.native).applying(map)
            return Point(p.x.native + place.x.native, p.y.native + place.y.native)
        }
        let (xs, ys) = (corners.map { $0.x }, corners.map { $0.y })
        return Rect(xs.min()!, ys.min()!, xs.max()! - xs.min()!, ys.max()! - ys.min()!)
    }
}

extension Effect.GradientOverlay {
    /// The stops in the order in which they are painted: angles are counted counterclockwise, and a reflected gradient has all of them twice.
    fileprivate func arranged(_ stops: [(place: Double, color: Color)]) -> [(place: Double, color: Color)] {
        typealias Stop = (place: Double, color: Color)
        func turned(_ stops: [Stop]) -> [Stop] { stops.reversed().map { (1 - $0.place, $0.color) } }
        let stops = isReversed != (shape == .angular) ? turned(stops) : stops
        guard shape == .reflected else { return stops }
        return turned(stops).map { ($0.place / 2, $0.color) } + stops.map { (0.5 + $0.place / 2, $0.color) }
    }
}
