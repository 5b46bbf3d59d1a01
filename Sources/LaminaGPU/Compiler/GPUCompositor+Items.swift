import LaminaRender

extension GPUCompositor {
    func draw(_ item: DisplayItem, on layer: Layer, in clip: PixelBox) throws(Unsupported) {
        let opacity = unitByte(item.opacity)
        guard opacity > 0 else { return }
        switch item.paint {
        case .color(let color): fill(item.shape, color.pixel(opacity: item.opacity), on: layer, in: clip)
        case .border(let color, let width): drawBorder(item.shape, color.pixel(opacity: item.opacity), width, on: layer, in: clip)
        case .image(let id, let source, let filter): try draw(item, id, source, filter, opacity, on: layer, in: clip)
        case .gradient(let gradient): draw(gradient, item.shape, opacity, on: layer, in: clip)
        case .shadow(let color, let sigma):
            let pixel = color.pixel(opacity: item.opacity)
            if sigma == 0 {
                fill(item.shape, pixel, on: layer, in: clip)
            } else if sigma > 0, sigma.isFinite {
                try drawShadow(item.shape, pixel, sigma, on: layer, in: clip)
            }
        }
    }

    /// Draws an item over all that a shape covers: in one rectangle, or in squares where an outline decides.
    func cover(
        _ area: Area, on layer: Layer, _ blend: Draw.Blend = .over, program: Draw.Program = .items, pages: Pages = Pages(),
        kind: GPUItem.Kind, _ paint: (inout GPUItem) -> Void
    ) {
        guard let outline = area.outline else {
            var item = GPUItem(kind, area.box)
            item.plane = area.plane
            item.corners = area.corners
            paint(&item)
            return draw(item, on: layer, blend, program: program, pages: pages)
        }
        outlines.forEachSquare(of: outline) { part, square in
            var item = GPUItem(kind, part)
            item.plane = area.plane
            switch square {
            case .inside: item.coverage = .whole
            case .sheet(let x, let y): (item.coverage, item.sheet, item.meaning) = (.sheet, SIMD2(Float(x), Float(y)), outline.content)
            }
            paint(&item)
            draw(item, on: layer, blend, program: program, pages: pages)
        }
    }

    /// Returns the place at which a shape covers pixels; nil where none is seen. Of one that an outline decides, a border's width leaves the ring along its inside.
    func area(_ shape: Shape, border: Double = 0, in clip: PixelBox) -> Area? {
        guard let plane = DevicePlane(shape) else { return nil }
        guard OutlineCoverage.decides(shape) else {
            return plane.box(in: clip).map { Area(plane: plane, box: $0, corners: shape.corners, outline: nil) }
        }
        return outlines.place(of: shape, plane, border: border, in: clip).map {
            Area(plane: plane, box: $0.box, corners: .zero, outline: $0)
        }
    }

    /// A shape on the device.
    struct Area {
        let plane: DevicePlane
        /// Holds every pixel that may be covered.
        let box: PixelBox
        let corners: CornerRadii
        /// The outline that decides in place of edges and corners.
        let outline: OutlineStore.Place?
    }

    func fill(_ shape: Shape, _ pixel: UInt32, on layer: Layer, in clip: PixelBox) {
        guard pixel != 0, let area = area(shape, in: clip) else { return }
        cover(area, on: layer, kind: .color) { $0.color = quadruple(pixel) }
    }

    // MARK: Borders

    private func drawBorder(_ shape: Shape, _ pixel: UInt32, _ width: Double, on layer: Layer, in clip: PixelBox) {
        guard pixel != 0, width > 0, shape.outline == nil, let area = area(shape, border: width, in: clip) else { return }
        guard area.outline == nil, let hole = DevicePlane(shape.inset(by: width)) else {
            return cover(area, on: layer, kind: .color) { $0.color = quadruple(pixel) }
        }
        cover(area, on: layer, kind: .border) { item in
            let (x, y) = (Double(item.box.minX), Double(item.box.minY))
            item.color = quadruple(pixel)
            (item.a, item.b) = (GPUItem.edge(hole.minX, x, y), GPUItem.edge(hole.maxX, x, y))
            (item.c, item.d) = (GPUItem.edge(hole.minY, x, y), GPUItem.edge(hole.maxY, x, y))
            item.sheet = SIMD2(Float(width), 0)
        }
    }

    // MARK: Pictures

    private func draw(
        _ item: DisplayItem, _ id: ImageID, _ source: Rect, _ filter: SamplingFilter, _ opacity: UInt32, on layer: Layer, in clip: PixelBox
    ) throws(Unsupported) {
        guard let bitmap = images[id], source.isFinite, let area = area(item.shape, in: clip) else { return }
        let plane = area.plane
        let texels = plane.inverse.then(
            Projection(
                xx: source.size.width / plane.size.width, xy: 0, x0: source.origin.x, yx: 0,
                yy: source.size.height / plane.size.height, y0: source.origin.y))
        guard texels.isFinite else { return }
        let detail = ImageDetail(texels, source: source, box: area.box, of: TablePicture(bitmap), filter: filter, bias: item.detailBias)
        guard let place = pictures.place(of: bitmap, withLevels: detail != nil, longest: limits.texture, textures, &frame.textures) else {
            throw Unsupported(reason: .size)
        }
        let tint = item.tint.pixel
        cover(area, on: layer, item.isSum ? .sum : .over, pages: Pages(place.texture), kind: .picture) { item in
            item.isNearest = filter == .nearest
            item.color = quadruple(tint)
            item.a = SIMD4(
                Float(source.size.width / plane.size.width), Float(source.size.height / plane.size.height), Float(source.origin.x),
                Float(source.origin.y))
            item.b = SIMD4(Float(place.x), Float(place.y), Float(bitmap.width), Float(bitmap.height))
            item.sample(opacity, detail, isAffine: texels.isAffine)
        }
    }

    // MARK: Gradients

    private func draw(_ gradient: Gradient, _ shape: Shape, _ opacity: UInt32, on layer: Layer, in clip: PixelBox) {
        guard let area = area(shape, in: clip) else { return }
        let map = area.plane.inverse.then(.translation(shape.rect.origin.x, shape.rect.origin.y).then(gradient.map))
        guard map.isFinite else { return }
        let stretches = addNumbers { numbers in
            func held(_ v: Float) -> Float { min(max(v, -3e38), 3e38) }
            for s in gradient.stretches {
                numbers += [
                    held(s.from), held(s.to), 0, 0, s.red, s.green, s.blue, s.alpha, s.redSlope, s.greenSlope, s.blueSlope, s.alphaSlope,
                ]
            }
        }
        cover(area, on: layer, kind: .gradient) { item in
            let m = map.relative(toX: Double(item.box.minX), Double(item.box.minY))
            item.a = SIMD4(Float(m.xx), Float(m.xy), Float(m.x0), 0)
            item.b = SIMD4(Float(m.yx), Float(m.yy), Float(m.y0), stretches.first)
            item.c = SIMD4(
                gradient.focus > 0 ? 4 : Float(gradient.form.rawValue), map.isAffine ? 1 : 0, Float(opacity) / 255, gradient.focus)
            item.d = SIMD4(Float(m.wx), Float(m.wy), Float(m.w0), Float(gradient.stretches.count))
            item.fold(stretches.digest)
        }
    }

    // MARK: Shadows

    private func drawShadow(_ shape: Shape, _ pixel: UInt32, _ sigma: Double, on layer: Layer, in clip: PixelBox) throws(Unsupported) {
        // An outline's shadow lies over its box.
        let rect = shape.outline?.bounds ?? shape.rect
        let reach = Gaussian.reach * sigma
        let wide = Shape(rect: rect.insetBy(-reach, -reach), projection: shape.projection, smoothEdges: [])
        guard pixel != 0, rect.size.width > 0, rect.size.height > 0, let outer = DevicePlane(wide), let box = outer.box(in: clip),
            let plane = DevicePlane(Shape(rect: rect, projection: shape.projection))
        else { return }
        let place: TableStore.Place?
        if let outline = shape.outline {
            guard let key = BlurredPathKey(outline, sigma: sigma, scale: shape.projection.linearScale(at: Point(rect.midX, rect.midY)))
            else { return }
            place = tables.place(of: .path(key), { BlurredOutline(outline, key) }, textures, &frame.textures)
        } else {
            guard
                let key = BlurredOutlineKey(
                    width: rect.size.width, height: rect.size.height, corners: shape.corners, curve: shape.curve, sigma: sigma)
            else { return }
            place = tables.place(of: .rect(key), { BlurredOutline(key) }, textures, &frame.textures)
        }
        guard let place else { throw Unsupported(reason: .size) }
        let outline = place.outline
        var item = GPUItem(.shadow, box)
        item.plane = plane
        item.color = quadruple(pixel)
        item.a = SIMD4(Float(rect.size.width / sigma), Float(rect.size.height / sigma), Float(outline.width), Float(outline.height))
        item.b = SIMD4(Float(1 / outline.step), Float(outline.columns), Float(outline.rows), Float(1 / sigma))
        item.c = SIMD4(Float(place.x), Float(place.y), 0, 0)
        item.meaning = place.number
        draw(item, on: layer, table: tables.texture)
    }
}

extension GPUItem {
    /// Tells of more that its places lead to.
    fileprivate mutating func fold(_ digest: UInt64) {
        var both = Digest()
        both.fold(meaning)
        both.fold(digest)
        meaning = both.value
    }

    /// Tells how a picture is sampled.
    mutating func sample(_ opacity: UInt32, _ detail: ImageDetail?, isAffine: Bool) {
        c = SIMD4(Float(opacity) / 255, 1, 0, 0)
        guard let detail else { return }
        (c.y, c.z, c.w) = (Float(1 << detail.samplesShift), Float(detail.stepX), Float(detail.stepY))
        if isAffine {
            d = SIMD4(Float(detail.level), Float(detail.blend) / 256, 0, 0)
        } else {
            d = SIMD4(Float(detail.topLevel), 0, Float(detail.rampStart), Float(detail.rampStart - detail.rampEnd))
        }
    }
}

/// A pixel's channels, 0…1, blue first.
func quadruple(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24)) / 255
}
