import LaminaRender

extension GPUCompositor {
    /// Draws some of the frame's commands in a layer, as far as they show in `clip`.
    func add(_ part: Range<Int>, to layer: Layer, in clip: PixelBox) throws(Unsupported) {
        guard !clip.isEmpty else { return }
        var i = part.lowerBound
        while i < part.upperBound {
            i = drawSprites(i..<part.upperBound, on: layer, in: clip)
            guard i < part.upperBound else { return }
            let end = min(ends[i], part.upperBound)
            let content = min(i + 1, end)..<end
            switch commands[i] {
            case .draw(let item): try draw(item, on: layer, in: clip)
            case .beginClip(let shape): try self.clip(content, to: shape, on: layer, in: clip)
            case .beginGroup(let group): try draw(group, content, on: layer, in: clip)
            case .beginMasked(let opacity): try mask(content, unitByte(opacity), on: layer, in: clip)
            case .beginShadow(let shadow): try draw(shadow, of: content, on: layer, in: clip)
            case .backdrop(let backdrop): try draw(backdrop, on: layer, in: clip)
            case .beginMask, .end: break
            }
            i = end + 1
        }
    }

    /// A layer of its own for some commands.
    private func layer(_ content: Range<Int>, in box: PixelBox, outer: Layer? = nil, clip: Shape? = nil) throws(Unsupported) -> Layer {
        let layer = Layer(bounds: box)
        (layer.outer, layer.clip) = (outer, clip)
        try add(content, to: layer, in: box)
        return layer
    }

    // MARK: Clips

    private func clip(_ content: Range<Int>, to shape: Shape, on layer: Layer, in clip: PixelBox) throws(Unsupported) {
        guard let plane = DevicePlane(shape) else { return }
        if let box = plane.wholePixels, !OutlineCoverage.decides(shape), shape.corners.isZero {
            return try add(content, to: layer, in: box.intersection(clip))
        }
        guard let area = area(shape, in: clip) else { return }
        if blends(content) { return try mix(content, area, .all, on: layer) }
        let isSum = sums(content)
        if isSum { try mix(content, area, .whole, on: layer) }
        let own = try self.layer(content, in: area.box, outer: layer, clip: shape)
        guard let picture = try picture(of: own), let part = self.area(shape, in: own.extent.intersection(area.box)) else { return }
        cover(part, on: layer, pages: Pages(picture), kind: .target) { item in
            item.place(picture, 255)
            item.part = isSum ? .edges : .all
        }
        layer.read.append(picture)
    }

    /// Draws over a copy of what is behind, and mixes that in as far as the shape covers pixels.
    private func mix(_ content: Range<Int>, _ area: Area, _ part: GPUItem.Part, on layer: Layer) throws(Unsupported) {
        let box = area.box
        let own = Layer(bounds: box)
        own.target = try copy(box, of: layer)
        own.clear = nil
        own.content.fold(own.target!.content)
        own.extent = box
        own.outer = layer
        try add(content, to: own, in: box)
        finish(own)
        let (picture, behind) = (own.target!, try copy(box, of: layer))
        cover(area, on: layer, .replace, program: .combine, pages: Pages(picture, behind), kind: .mix) { item in
            item.combine(picture, behind)
            item.part = part
        }
        layer.read += [picture, behind]
    }

    /// Whether something in a clip or group is blended with what is behind it there.
    private func blends(_ content: Range<Int>) -> Bool {
        var i = content.lowerBound
        while i < content.upperBound {
            let end = min(ends[i], content.upperBound)
            switch commands[i] {
            case .beginGroup(let group): if group.blend != .normal { return true }
            case .beginClip: if blends(min(i + 1, end)..<end) { return true }
            default: break
            }
            i = end + 1
        }
        return false
    }

    /// Whether something in a clip is added to what is behind it there.
    private func sums(_ content: Range<Int>) -> Bool {
        content.contains { if case .draw(let item) = commands[$0] { item.isSum } else { false } }
    }

    // MARK: Groups

    private func draw(_ group: Group, _ content: Range<Int>, on layer: Layer, in clip: PixelBox) throws(Unsupported) {
        let opacity = unitByte(group.opacity)
        guard opacity > 0 else { return }
        let isPlain = group.blend == .normal
        if group.filters.contains(where: { if case .morphology = $0 { true } else { false } }) {
            return try drawByProcessor(group, content, opacity, on: layer, in: clip)
        }
        if let raster = group.raster {
            guard isPlain else {
                let own = Layer(bounds: clip)
                try drawBitmap(group, raster, content, 255, on: own, in: clip)
                return try blend(own, group.blend, opacity, on: layer, in: clip)
            }
            return try drawBitmap(group, raster, content, opacity, on: layer, in: clip)
        }
        if group.filters.isEmpty, opacity == 255, isPlain, !blends(content) { return try add(content, to: layer, in: clip) }
        let needed = group.filters.needed(for: clip)
        let own = try self.layer(content, in: needed[0])
        guard isPlain else {
            if !group.filters.isEmpty, let picture = try picture(of: own) {
                let shown = Layer(bounds: clip)
                let filtered = try filter(picture, own.extent.intersection(needed[0]), group.filters, needed, anchor(of: content))
                show(filtered.target, in: filtered.box.intersection(clip), on: shown)
                return try blend(shown, group.blend, opacity, on: layer, in: clip)
            }
            return try blend(own, group.blend, opacity, on: layer, in: clip)
        }
        guard let picture = try picture(of: own) else { return }
        let filtered = try filter(picture, own.extent.intersection(needed[0]), group.filters, needed, anchor(of: content))
        show(filtered.target, in: filtered.box.intersection(clip), on: layer, opacity: opacity)
    }

    /// Puts a layer onto another by a mode.
    private func blend(_ own: Layer, _ mode: BlendMode, _ opacity: UInt32, on layer: Layer, in clip: PixelBox) throws(Unsupported) {
        let box = mode.actsOnNothing ? clip : own.extent.intersection(clip)
        guard !box.isEmpty else { return }
        let source = try picture(of: own)
        let behind = try copy(box, of: layer)
        var item = GPUItem(.blend, box)
        item.coverage = .whole
        if let source {
            item.combine(source, behind)
        } else {
            item.combine(behind, behind)
            item.d = .zero
        }
        item.c = SIMD4(Float(opacity) / 255, Float(mode.rawValue), 0, 0)
        draw(item, on: layer, .replace, program: .combine, pages: Pages(source ?? behind, behind))
        layer.read.append(behind)
        if let source { layer.read.append(source) }
    }

    /// Content on a grid of its own, put down as a picture.
    private func drawBitmap(
        _ group: Group, _ raster: Projection, _ content: Range<Int>, _ opacity: UInt32, on layer: Layer, in clip: PixelBox
    ) throws(Unsupported) {
        let needed = group.filters.needed(for: Group.everywhere)
        let own = try self.layer(content, in: needed[0])
        // A transparent pixel on each side.
        let domain = own.extent.intersection(needed[0]).expanded(by: 1).intersection(needed[0])
        guard !own.extent.intersection(needed[0]).isEmpty else { return }
        own.extent = domain
        guard let picture = try picture(of: own) else { return }
        let filtered = try filter(picture, domain, group.filters, needed, anchor(of: content))
        let shape = Shape(rect: Rect(filtered.box), projection: raster)
        guard let area = area(shape, in: clip) else { return targets.giveBack(filtered.target) }
        let (from, size) = (filtered.target.box, area.plane.size)
        cover(area, on: layer, pages: Pages(filtered.target), kind: .picture) { item in
            item.a = SIMD4(1, 1, 0, 0)
            item.b = SIMD4(
                Float(filtered.box.minX - from.minX), Float(filtered.box.minY - from.minY), Float(size.width), Float(size.height))
            item.sample(opacity, nil, isAffine: true)
        }
        layer.read.append(filtered.target)
    }

    private func drawByProcessor(
        _ group: Group, _ content: Range<Int>, _ opacity: UInt32, on layer: Layer, in clip: PixelBox
    ) throws(Unsupported) {
        var plain = group
        (plain.blend, plain.opacity) = (.normal, 1)
        let drawn = [.beginGroup(plain)] + commands[content] + [.end]
        let bitmap = processor.draw(drawn, in: clip, images: images)
        let own = Layer(bounds: clip)
        try show(bitmap, in: clip, on: own, .morphology)
        guard group.blend == .normal else { return try blend(own, group.blend, opacity, on: layer, in: clip) }
        guard let picture = try picture(of: own) else { return }
        show(picture, in: clip, on: layer, opacity: opacity)
    }

    // MARK: Masks

    private func mask(_ content: Range<Int>, _ opacity: UInt32, on layer: Layer, in clip: PixelBox) throws(Unsupported) {
        guard opacity > 0, let first = content.first, commands[first] == .beginMask else { return }
        let end = min(ends[first], content.upperBound)
        let mask = try self.layer(first + 1..<max(end, first + 1), in: clip)
        let own = try self.layer(min(end + 1, content.upperBound)..<content.upperBound, in: clip, outer: layer)
        let box = own.extent.intersection(mask.extent).intersection(clip)
        guard !box.isEmpty, let strength = try picture(of: mask), let picture = try picture(of: own) else { return }
        var item = GPUItem(.masked, box)
        item.coverage = .whole
        item.place(picture, opacity)
        item.b = SIMD4(Float(box.minX - strength.box.minX), Float(box.minY - strength.box.minY), 0, 0)
        draw(item, on: layer, pages: Pages(picture, strength))
        layer.read += [picture, strength]
    }
}

extension GPUItem {
    /// Takes colours from two textures.
    mutating func combine(_ source: Target, _ behind: Target) {
        place(source, 255)
        b = SIMD4(Float(box.minX - behind.box.minX), Float(box.minY - behind.box.minY), 0, 0)
        d = SIMD4(Float(source.box.maxX - source.box.minX), Float(source.box.maxY - source.box.minY), 0, 0)
    }
}

extension DevicePlane {
    /// The pixels that the rectangle covers, if it covers each of them wholly and no other in part.
    var wholePixels: PixelBox? {
        func boundary(_ edge: EdgeLine, _ along: Double) -> Int32? {
            guard abs(abs(along) - 1) < 1e-9 else { return nil }
            let place = -edge.c / along
            // A hard edge begins, or ends before, the first pixel whose centre is not before it.
            let whole = edge.isSmooth ? place.rounded() : (place - 0.5).rounded(.up)
            guard !edge.isSmooth || abs(place - whole) < 1e-6, abs(whole) < 1e9 else { return nil }
            return Int32(whole)
        }
        guard projection.isAffine, projection.xy == 0, projection.yx == 0, projection.xx > 0, projection.yy > 0,
            minX.ny == 0, maxX.ny == 0, minY.nx == 0, maxY.nx == 0, let x0 = boundary(minX, minX.nx), let x1 = boundary(maxX, maxX.nx),
            let y0 = boundary(minY, minY.ny), let y1 = boundary(maxY, maxY.ny)
        else { return nil }
        return PixelBox(minX: x0, minY: y0, maxX: x1, maxY: y1)
    }
}
