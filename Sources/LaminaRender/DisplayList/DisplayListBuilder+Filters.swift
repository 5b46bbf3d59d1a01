// Filters, what shows through a layer, and layers kept as bitmaps.

extension LayerValues {
    /// Whether opacity acts on the layer with all that is in it as one picture. Of layers that keep depth it acts on each sublayer.
    @inline(__always) var isGroup: Bool { flags.contains(.groupOpacity) && !flags.contains(.preservesDepth) }
    /// Whether the layer may be a picture that is drawn before what it is drawn into.
    @inline(__always) var isDrawnFirst: Bool { flags.contains(.rasterized) || !isPlain && !rare.filters.isEmpty }
    /// Whether what lies behind may show through it filtered.
    @inline(__always) var isSeenThrough: Bool { !isPlain && !rare.backgroundFilters.isEmpty }
}

extension DisplayListBuilder.Body {
    /// The layer's filters for device pixels, those that do nothing left out.
    private func pictureFilters(_ filters: [Filter]) -> [DeviceFilter] {
        filters.compactMap { filter in
            guard filter.isEnabled else { return nil }
            if let change = filter.colorChange { return change.isPlain ? nil : change.filter }
            guard case .number(let radius)? = filter[.inputRadius], radius > 0, radius.isFinite else { return nil }
            let middle = shape.map { Point($0.rect.midX, $0.rect.midY) } ?? .zero
            let (u, v) = (
                plane.projection.displacement(Point(radius, 0), at: middle), plane.projection.displacement(Point(0, radius), at: middle)
            )
            let (x, y) = ((u.x * u.x + v.x * v.x).squareRoot(), (u.y * u.y + v.y * v.y).squareRoot())
            guard x.isFinite, y.isFinite, x > 0 || y > 0 else { return nil }
            return filter.spread(x, y)
        }
    }

    /// The backdrop that shows through the layer; nil without filters.
    func backdrop(_ filters: [Filter]) -> Backdrop? {
        guard let shape, !filters.isEmpty else { return nil }
        let filters = pictureFilters(filters)
        return filters.isEmpty ? nil : Backdrop(shape: shape, filters: filters, opacity: opacity)
    }

    /// Notes what makes the layer a picture that is drawn first: filters, a grid of its own.
    mutating func take(_ values: LayerValues, into group: inout Group) {
        guard values.isDrawnFirst else { return }
        if values.flags.contains(.rasterized) {
            group.raster = rasterize(values.rare.rasterizationScale, bounds: values.bounds.standardized)
        }
        if !values.isPlain { group.filters = pictureFilters(values.rare.filters) }
    }

    /// Puts the layer on a grid of its own, with so many pixels for a point, and tells how that lies on the device; nil where that cannot be, or would
    /// take more pixels than are worth keeping.
    ///
    /// The bounds' first corner is on the grid, and the grid is turned over where the device's is, so that a layer in whole pixels keeps its own.
    private mutating func rasterize(_ scale: Double, bounds: Rect) -> Projection? {
        let longest = Double(Group.longestRaster / 2)
        guard scale > 0, scale.isFinite, bounds.size.width * scale <= longest, bounds.size.height * scale <= longest else { return nil }
        let place = plane.projection
        let origin = bounds.origin
        let mirrored = place.isAffine && place.determinant < 0
        let (x, y) = (scale, mirrored ? -scale : scale)
        let grid = Projection(xx: x, xy: 0, x0: -x * origin.x, yx: 0, yy: y, y0: -y * origin.y)
        let back = Projection(xx: 1 / x, xy: 0, x0: origin.x, yx: 0, yy: 1 / y, y0: origin.y)
        let raster = back.then(place)
        guard grid.isFinite, raster.isFinite else { return nil }
        plane.projection = grid
        shape?.projection = grid
        if case .bounds = clipping { clipping = .bounds(bleed: 2 / Swift.max(scale, 1e-3)) }
        return raster
    }
}
