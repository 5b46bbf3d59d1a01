extension ReferenceCanvas {
    /// Returns the paint of an item; nil if the item paints nothing.
    func paint(_ item: DisplayItem) -> ReferencePaint? {
        let opacity = unitByte(item.opacity)
        guard opacity > 0 else { return nil }
        switch item.paint {
        case .color(let color): return fill(item.shape, color.pixel(opacity: item.opacity))
        case .border(let color, let width): return border(item.shape, color.pixel(opacity: item.opacity), width)
        case .shadow(let color, let sigma):
            let pixel = color.pixel(opacity: item.opacity)
            if sigma == 0 { return fill(item.shape, pixel) }
            return sigma > 0 && sigma.isFinite ? shadow(item.shape, pixel, sigma) : nil
        case .gradient(let gradient):
            guard let shape = ReferenceShape(item.shape, in: box) else { return nil }
            // Places are told from the rectangle's corner.
            let map = shape.inverse.then(.translation(item.shape.rect.origin.x, item.shape.rect.origin.y).then(gradient.map))
            guard map.isFinite else { return nil }
            return ReferencePaint(shape: shape, opacity: opacity) { x, y in
                { column, row in
                    gradient.stretches.withUnsafeBufferPointer {
                        GradientSampling(gradient, stretches: $0, map, tileX: x, tileY: y).pixel(column: column, row: row)
                    }
                }
            }
        case .image(let id, let source, let filter):
            guard let bitmap = images[id], bitmap.visibleRegion != nil, source.isFinite, let shape = ReferenceShape(item.shape, in: box)
            else { return nil }
            let texels = shape.inverse.then(
                Projection(
                    xx: source.size.width / shape.size.width, xy: 0, x0: source.origin.x, yx: 0,
                    yy: source.size.height / shape.size.height, y0: source.origin.y))
            guard texels.isFinite else { return nil }
            let detail = ImageDetail(texels, source: source, box: box, of: TablePicture(bitmap), filter: filter, bias: item.detailBias)
            var paint = ReferencePaint(
                shape: shape, opacity: opacity, color: ReferenceCanvas.samples(bitmap, detail, texels, filter))
            (paint.tint, paint.isSum) = (item.tint.pixel, item.isSum)
            return paint
        }
    }

    private func fill(_ shape: Shape, _ pixel: UInt32) -> ReferencePaint? {
        guard pixel != 0, let shape = ReferenceShape(shape, in: box) else { return nil }
        return ReferencePaint(shape: shape) { _, _ in { _, _ in pixel } }
    }

    private func border(_ shape: Shape, _ pixel: UInt32, _ width: Double) -> ReferencePaint? {
        guard pixel != 0, width > 0, shape.outline == nil, let outside = ReferenceShape(shape, in: box) else { return nil }
        var inner = shape
        inner.rect = shape.rect.insetBy(width, width)
        let r = shape.corners
        inner.corners = CornerRadii(
            max(r.minXMinY - width, 0), max(r.maxXMinY - width, 0), max(r.minXMaxY - width, 0), max(r.maxXMaxY - width, 0))
        let inside = ReferenceShape(inner, in: box)
        let ring: ReferenceShape.Values = { x, y in
            let (whole, hole) = (outside.coverage(x, y), inside?.coverage(x, y))
            return { column, row in
                let (a, b) = (whole(column, row), hole?(column, row) ?? 0)
                return a > b ? a - b : 0
            }
        }
        return ReferencePaint(extent: outside.extent, coverage: ring) { _, _ in { _, _ in pixel } }
    }

    /// A picture's own pixels stretched over a shape's rectangle.
    func paint(_ shape: Shape, _ picture: ReferencePicture, opacity: UInt32) -> ReferencePaint? {
        guard let device = ReferenceShape(shape, in: box) else { return nil }
        let corner = shape.rect.origin - Point(Double(picture.box.minX), Double(picture.box.minY))
        let texels = device.inverse.then(.translation(corner.x, corner.y))
        guard texels.isFinite else { return nil }
        return ReferencePaint(
            shape: device, opacity: opacity, color: ReferenceCanvas.samples(picture.bitmap, nil, texels, .linear))
    }

    // MARK: Samples of pictures

    private static func samples(
        _ bitmap: Bitmap, _ detail: ImageDetail?, _ texels: Projection, _ filter: SamplingFilter
    ) -> ReferenceShape.Values {
        if let detail { return texels.isAffine ? affine(bitmap, detail, texels) : perspective(bitmap, detail, texels) }
        return { x, y in
            let image = SampledImage(pixels: bitmap.pixels, width: bitmap.width, height: bitmap.height)
            if texels.isAffine {
                let s = AffineSampling(texels, tileX: x, tileY: y, filter: filter)
                return { filter == .nearest ? s.nearest(image, column: $0, row: $1) : s.linear(image, column: $0, row: $1) }
            }
            let s = PerspectiveSampling(texels, tileX: x, tileY: y, filter: filter)
            return { filter == .nearest ? s.nearest(image, column: $0, row: $1) : s.linear(image, column: $0, row: $1) }
        }
    }

    /// The places of a pixel's samples, from its centre.
    private static func places(_ detail: ImageDetail) -> [Point] {
        let n = 1 << detail.samplesShift
        return (0..<n).map { i in
            let place = Double(i) - Double(n - 1) / 2
            return Point(detail.stepX * place, detail.stepY * place)
        }
    }

    private static func map(_ texels: Projection, toLevel level: Int) -> Projection {
        let k = 1 / Double(1 << level)
        return level == 0 ? texels : texels.then(.scale(k, k))
    }

    private static func affine(_ bitmap: Bitmap, _ detail: ImageDetail, _ texels: Projection) -> ReferenceShape.Values {
        { x, y in
            withExtendedLifetime(bitmap) {
                let places = places(detail)
                let n = UInt32(places.count)
                var taps: [AffineTap] = []
                for (level, weight) in [(detail.level, 256 - detail.blend), (detail.level + 1, detail.blend)] where weight > 0 {
                    for (i, place) in zip(0..<n, places) {
                        // Shares of a weight that add up to it.
                        taps.append(
                            AffineTap(
                                image: detail.levels[level],
                                sampling: AffineSampling(
                                    map(texels, toLevel: level), tileX: x, tileY: y, filter: .linear, dx: place.x, dy: place.y),
                                weight: weight * (i + 1) / n - weight * i / n))
                    }
                }
                let all = taps
                return { column, row in
                    all.withUnsafeBufferPointer { AffineMix(taps: $0.baseAddress!, count: $0.count).pixel(column: column, row: row) }
                }
            }
        }
    }

    private static func perspective(_ bitmap: Bitmap, _ detail: ImageDetail, _ texels: Projection) -> ReferenceShape.Values {
        { x, y in
            withExtendedLifetime(bitmap) {
                let own = PerspectiveSampling(texels, tileX: x, tileY: y, filter: .linear)
                var (taps, ramps): ([PerspectiveTap], [Float]) = ([], [])
                var (start, width) = (detail.rampStart, detail.rampStart - detail.rampEnd)
                for level in 0...detail.topLevel {
                    for place in places(detail) {
                        taps.append(
                            PerspectiveTap(
                                image: detail.levels[level],
                                sampling: PerspectiveSampling(
                                    map(texels, toLevel: level), tileX: x, tileY: y, filter: .linear, dx: place.x, dy: place.y)))
                    }
                    ramps += [Float(start), Float(1 / width)]
                    start *= ImageDetail.rampRatio
                    width *= ImageDetail.rampRatio
                }
                let (all, fades) = (taps, ramps)
                return { column, row in
                    all.withUnsafeBufferPointer { taps in
                        fades.withUnsafeBufferPointer { ramps in
                            PerspectiveMix(
                                taps: taps.baseAddress!, levels: detail.topLevel + 1, samplesShift: detail.samplesShift, wx: own.wx,
                                wy: own.wy, w0: own.w0, ramps: ramps.baseAddress!
                            ).pixel(column: column, row: row)
                        }
                    }
                }
            }
        }
    }

    // MARK: Shadows

    private func shadow(_ shape: Shape, _ pixel: UInt32, _ sigma: Double) -> ReferencePaint? {
        // An outline's shadow lies over its box.
        let rect = shape.outline?.bounds ?? shape.rect
        let reach = Gaussian.reach * sigma
        let wide = Shape(rect: rect.insetBy(-reach, -reach), projection: shape.projection, smoothEdges: [])
        guard pixel != 0, rect.size.width > 0, rect.size.height > 0, let device = ReferenceShape(wide, in: box) else { return nil }
        let table: BlurredOutline
        if let outline = shape.outline {
            let scale = shape.projection.linearScale(at: Point(rect.midX, rect.midY))
            guard let key = BlurredPathKey(outline, sigma: sigma, scale: scale) else { return nil }
            table = BlurredOutline(outline, key)
        } else {
            guard
                let key = BlurredOutlineKey(
                    width: rect.size.width, height: rect.size.height, corners: shape.corners, curve: shape.curve, sigma: sigma)
            else { return nil }
            table = BlurredOutline(key)
        }
        // From the blurred rectangle's corner to the rectangle's own.
        let inverse = device.inverse.then(.translation(-reach, -reach))
        let coverage: ReferenceShape.Values = { x, y in
            let sampler = BlurredOutlineSampler(
                table, inverse: inverse, width: rect.size.width, height: rect.size.height, sigma: sigma, tileX: x, tileY: y)
            return { sampler.coverage(column: $0, row: $1) }
        }
        return ReferencePaint(extent: device.extent, coverage: coverage) { _, _ in { _, _ in pixel } }
    }

    /// The shadow of what commands draw: their alpha, averaged into cells where the blur is wide, blurred, and displaced.
    func paint(_ shadow: DropShadow, of content: Commands) -> ReferencePaint? {
        let (pixel, offset) = (shadow.color.pixel(), shadow.offset)
        let (least, most) = (min(shadow.sigmaX, shadow.sigmaY), max(shadow.sigmaX, shadow.sigmaY))
        guard pixel != 0, least >= 0, most < 1e4, offset.x.isFinite, offset.y.isFinite, abs(offset.x) < 1e6, abs(offset.y) < 1e6 else {
            return nil
        }
        let reach = Int32((Gaussian.reach * most).rounded(.up)) + 1
        let (dx, dy) = (floorIndex(offset.x), floorIndex(offset.y))
        let seen = PixelBox(
            minX: box.minX - dx - reach - 2, minY: box.minY - dy - reach - 2, maxX: box.maxX - dx + reach + 1,
            maxY: box.maxY - dy + reach + 1)
        let part = blank(seen.expanded(by: reach), content).extent
        guard !part.isEmpty else { return nil }
        let dark = part.expanded(by: reach).intersection(seen)
        guard !dark.isEmpty else { return nil }

        var cell: Int32 = 1
        while least / Double(cell) > 8 || most / Double(cell) > 64 { cell *= 2 }
        // Cells keep their places on the device when the content moves; half a cell more on all sides is for interpolation.
        func index(_ v: Int32) -> Int32 { v >= 0 ? v / cell : -((cell - 1 - v) / cell) }
        let (i0, j0) = (index(dark.minX) - 1, index(dark.minY) - 1)
        let (i1, j1) = (index(dark.maxX - 1) + 2, index(dark.maxY - 1) + 2)
        let (columns, rows) = (Int(i1 - i0), Int(j1 - j0))
        let grid = PixelBox(minX: i0 * cell, minY: j0 * cell, maxX: i1 * cell, maxY: j1 * cell)
        let picture = blank(grid, content).picture
        var alpha = [Float](repeating: 0, count: columns * rows)
        for y in grid.minY..<grid.maxY {
            for x in grid.minX..<grid.maxX { alpha[Int(index(y) - j0) * columns + Int(index(x) - i0)] += Float(picture[x, y] >> 24) }
        }
        // What averaging into cells, a kernel of whole cells and interpolating between cells blur by themselves.
        let n = Double(cell)
        let ownBlur = n * n / 12 + (cell == 1 ? 0 : (n * n - 1) / 12 + n * n / 6)
        func deviation(_ sigma: Double) -> Double { max(sigma * sigma / 2, sigma * sigma - ownBlur).squareRoot() / n }
        alpha.withUnsafeMutableBufferPointer {
            Gaussian.blurRows($0.baseAddress!, columns: columns, rows: rows, sigma: deviation(shadow.sigmaX))
            Gaussian.blurColumns($0.baseAddress!, columns: columns, rows: rows, sigma: deviation(shadow.sigmaY))
        }
        let samples = UnsafeMutablePointer<UInt16>.allocate(capacity: columns * rows + 1)
        for i in alpha.indices { samples[i] = UInt16(min(alpha[i] * Float(256 / (n * n)), 65280) + 0.5) }
        let mask = DropShadowMask(
            originX: grid.minX, originY: grid.minY, cell: Int(cell), columns: columns, rows: rows, samples: samples, digest: 0)
        let coverage: ReferenceShape.Values = { x, y in
            let sampler = DropShadowSampler(mask, .translation(-offset.x, -offset.y), tileX: x, tileY: y)
            return { sampler.coverage(column: $0, row: $1) }
        }
        return ReferencePaint(extent: mask.box(offset: offset), coverage: coverage) { _, _ in { _, _ in pixel } }
    }
}
