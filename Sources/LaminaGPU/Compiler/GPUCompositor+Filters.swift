import LaminaRender

extension GPUCompositor {
    /// A picture with filters put on, one after the other, and where it is then.
    ///
    /// - Parameters:
    ///   - box: the picture's domain; beyond, it is transparent or, if `repeatsEdges`, as at the edge.
    ///   - needed: before the first filter and after each, the pixels of which anything is wanted.
    ///   - anchor: where a cell of a wide blur begins.
    func filter(
        _ picture: Target, _ box: PixelBox, _ filters: [DeviceFilter], _ needed: [PixelBox], repeatsEdges: Bool = false,
        _ anchor: (x: Int32, y: Int32)
    ) throws(Unsupported) -> (target: Target, box: PixelBox) {
        var (target, domain) = (picture, box)
        for (filter, wanted) in zip(filters, needed.dropFirst()) {
            switch filter {
            case .colors(let matrix):
                let numbers = addNumbers { numbers in
                    let m = matrix.elements
                    // What of red, green, blue, alpha and one goes into blue, green, red and alpha.
                    for i in 0..<5 { numbers += [Float(m[10 + i]), Float(m[5 + i]), Float(m[i]), Float(m[15 + i])] }
                }
                target = try step(.colors, from: target, domain, into: domain, repeatsEdges) { $0.take(numbers) }
            case .levels(let levels):
                let numbers = addNumbers { numbers in
                    for i in 0...256 {
                        for channel in [2, 1, 0, 3] { numbers.append(Float(levels.value(Double(min(i, 255)) / 255, channel: channel))) }
                    }
                }
                target = try step(.levels, from: target, domain, into: domain, repeatsEdges) { $0.take(numbers) }
            case .blur(let x, let y):
                let reach = filter.reach
                let into = repeatsEdges ? domain.intersection(wanted) : domain.expanded(byX: reach.x, y: reach.y).intersection(wanted)
                guard !into.isEmpty else { return (target, into) }
                target = try blur(target, domain, .init(sigma: x), .init(sigma: y), into: into, repeatsEdges, anchor)
                domain = into
            case .morphology: throw Unsupported(reason: .morphology)
            }
        }
        return (target, domain)
    }

    /// One step of a filter: a picture of `box` made of another one, which is given back.
    private func step(
        _ kind: GPUItem.Kind, from source: Target, _ domain: PixelBox, into box: PixelBox, _ repeatsEdges: Bool, isFine: Bool = false,
        _ change: (inout GPUItem) -> Void
    ) throws(Unsupported) -> Target {
        let layer = Layer(bounds: box)
        layer.target = try take(box, isFine: isFine)
        var item = GPUItem(kind, box)
        let origin = source.box
        item.a = SIMD4(
            Float(domain.minX - origin.minX), Float(domain.minY - origin.minY), Float(domain.maxX - origin.minX),
            Float(domain.maxY - origin.minY))
        item.d.x = repeatsEdges ? 1 : 0
        change(&item)
        // The place of the first pixel, unless the step counts in cells.
        if kind == .colors || kind == .levels {
            (item.b.x, item.b.y) = (Float(box.minX - origin.minX), Float(box.minY - origin.minY))
        }
        draw(item, on: layer, .replace, program: .filter, pages: Pages(source))
        layer.read.append(source)
        finish(layer)
        return layer.target!
    }

    private func blur(
        _ source: Target, _ domain: PixelBox, _ x: OffscreenBlur.Axis, _ y: OffscreenBlur.Axis, into box: PixelBox, _ repeatsEdges: Bool,
        _ anchor: (x: Int32, y: Int32)
    ) throws(Unsupported) -> Target {
        let (column, columns) = x.cells(box.minX, box.maxX, anchor: anchor.x)
        let (row, rows) = y.cells(box.minY, box.maxY, anchor: anchor.y)
        let isCoarse = x.cell > 1 || y.cell > 1
        let (radiusX, radiusY) = (Int32(x.radius), Int32(y.radius))
        // From here on boxes count in cells.
        let cells = PixelBox(minX: column, minY: row, maxX: column + Int32(columns), maxY: row + Int32(rows))
        var (target, area, repeats) = (source, domain, repeatsEdges)
        var origin = (x: source.box.minX, y: source.box.minY)
        if isCoarse {
            target = try step(.cells, from: source, domain, into: cells, repeatsEdges, isFine: true) { item in
                item.b = SIMD4(
                    Float(anchor.x + column * x.cell - origin.x), Float(anchor.y + row * y.cell - origin.y), Float(x.cell), Float(y.cell))
            }
            (area, repeats, origin) = (cells, false, (cells.minX, cells.minY))
        } else {
            // Cells are pixels, counted from the anchor.
            target.box = target.box.moved(-anchor.x, -anchor.y)
            area = area.moved(-anchor.x, -anchor.y)
            origin = (target.box.minX, target.box.minY)
        }
        let across = PixelBox(minX: cells.minX + radiusX, minY: cells.minY, maxX: cells.maxX - radiusX, maxY: cells.maxY)
        let rowKernel = addNumbers { $0 += x.kernel }
        target = try step(.blurRow, from: target, area, into: across, repeats, isFine: true) { item in
            item.b = SIMD4(Float(across.minX - radiusX - origin.x), Float(across.minY - origin.y), 0, Float(x.kernel.count))
            item.take(rowKernel)
        }
        let both = PixelBox(minX: across.minX, minY: cells.minY + radiusY, maxX: across.maxX, maxY: cells.maxY - radiusY)
        let columnKernel = addNumbers { $0 += y.kernel }
        target = try step(.blurColumn, from: target, across, into: both, false, isFine: isCoarse) { item in
            item.b = SIMD4(0, Float(both.minY - radiusY - across.minY), 0, Float(y.kernel.count))
            item.take(columnKernel)
        }
        guard isCoarse else {
            target.box = target.box.moved(anchor.x, anchor.y)
            return target
        }
        return try step(.spline, from: target, both, into: box, false) { item in
            let (cellX, cellY) = (x.index(box.minX, anchor.x), y.index(box.minY, anchor.y))
            item.b = SIMD4(
                Float(box.minX - anchor.x - cellX * x.cell), Float(box.minY - anchor.y - cellY * y.cell), Float(x.cell), Float(y.cell))
            item.c = SIMD4(Float(cellX - both.minX), Float(cellY - both.minY), 0, 0)
        }
    }

    /// A pixel that moves with the content.
    func anchor(of content: Range<Int>) -> (x: Int32, y: Int32) {
        for i in content {
            guard case .draw(let item) = commands[i] else { continue }
            let p = item.shape.projection
            return p.isAffine ? (floorIndex(p.x0) % (1 << 20), floorIndex(p.y0) % (1 << 20)) : (0, 0)
        }
        return (0, 0)
    }

    // MARK: Backdrops

    func draw(_ backdrop: Backdrop, on layer: Layer, in clip: PixelBox) throws(Unsupported) {
        let opacity = unitByte(backdrop.opacity)
        guard opacity > 0, let area = area(backdrop.shape, in: clip) else { return }
        let box = area.box
        // Clips are looked through, and masks, as long as nothing has been drawn in these.
        var (behind, within) = (layer, [Layer]())
        while let outer = behind.outer {
            if !behind.isBlank {
                guard behind.clip != nil else { throw Unsupported(reason: .nestedBackdrop) }
                within.append(behind)
            }
            behind = outer
        }
        let needed = backdrop.filters.needed(for: box)
        // Within a group what lies beyond its bounds has not been drawn.
        guard behind.isRoot || behind.bounds.contains(needed[0]) else { throw Unsupported(reason: .nestedBackdrop) }
        if backdrop.filters.contains(where: { if case .morphology = $0 { true } else { false } }) {
            throw Unsupported(reason: .morphology)
        }
        let seen = needed.map { $0.intersection(behind.bounds) }
        if behind.isRoot { frame.looks.append(seen[0].union(box)) }
        let copy = try copy(seen[0], of: behind)
        for inner in within.reversed() { try show(inner, over: copy, in: seen[0]) }
        let filtered = try filter(copy, seen[0], backdrop.filters, seen, repeatsEdges: behind.isRoot, (0, 0))
        cover(area, on: layer, pages: Pages(filtered.target), kind: .target) { item in
            item.place(filtered.target, opacity)
        }
        layer.read.append(filtered.target)
    }

    /// Draws what a clip shows so far over a copy of what is behind it.
    private func show(_ inner: Layer, over copy: Target, in box: PixelBox) throws(Unsupported) {
        try flush(inner)
        guard let shape = inner.clip, let picture = inner.target,
            let area = area(shape, in: inner.extent.intersection(inner.bounds).intersection(box))
        else { return }
        let shown = Layer(bounds: box)
        (shown.target, shown.clear) = (copy, nil)
        shown.content.fold(copy.content)
        cover(area, on: shown, pages: Pages(picture), kind: .target) { $0.place(picture, 255) }
        finish(shown)
    }

    // MARK: Shadows of content

    /// The alpha of some commands, averaged into cells where the blur is wide, blurred, and displaced.
    func draw(_ shadow: DropShadow, of content: Range<Int>, on layer: Layer, in clip: PixelBox) throws(Unsupported) {
        let (pixel, offset) = (shadow.color.pixel(), shadow.offset)
        let (least, most) = (min(shadow.sigmaX, shadow.sigmaY), max(shadow.sigmaX, shadow.sigmaY))
        guard pixel != 0, least >= 0, most < 1e4, offset.x.isFinite, offset.y.isFinite, abs(offset.x) < 1e6, abs(offset.y) < 1e6 else {
            return
        }
        let reach = Int32((Gaussian.reach * most).rounded(.up)) + 1
        let (dx, dy) = (floorIndex(offset.x), floorIndex(offset.y))
        let seen = PixelBox(
            minX: clip.minX - dx - reach - 2, minY: clip.minY - dy - reach - 2, maxX: clip.maxX - dx + reach + 1,
            maxY: clip.maxY - dy + reach + 1)
        let own = Layer(bounds: seen.expanded(by: reach))
        try add(content, to: own, in: own.bounds)
        let domain = own.extent.intersection(own.bounds)
        let dark = domain.expanded(by: reach).intersection(seen)
        guard !dark.isEmpty, let picture = try picture(of: own) else { return }
        var cell: Int32 = 1
        while least / Double(cell) > 8 || most / Double(cell) > 64 { cell *= 2 }
        func index(_ v: Int32) -> Int32 { v >= 0 ? v / cell : -((cell - 1 - v) / cell) }
        let cells = PixelBox(
            minX: index(dark.minX) - 1, minY: index(dark.minY) - 1, maxX: index(dark.maxX - 1) + 2, maxY: index(dark.maxY - 1) + 2)
        let origin = picture.box
        var target = try step(.cells, from: picture, domain, into: cells, false, isFine: true) { item in
            item.b = SIMD4(Float(cells.minX * cell - origin.minX), Float(cells.minY * cell - origin.minY), Float(cell), Float(cell))
        }
        // What averaging into cells, a kernel of whole cells and interpolating between cells blur by themselves.
        let n = Double(cell)
        let ownBlur = n * n / 12 + (cell == 1 ? 0 : (n * n - 1) / 12 + n * n / 6)
        for (sigma, isRow) in [(shadow.sigmaX, true), (shadow.sigmaY, false)] where sigma > 0 {
            let deviation = max(sigma * sigma / 2, sigma * sigma - ownBlur).squareRoot() / n
            let radius = max(1, Int((Gaussian.reach * deviation).rounded(.up)))
            let kernel = addNumbers { numbers in
                for i in -radius...radius {
                    numbers.append(
                        Float(
                            Gaussian.area(below: (Double(i) + 0.5) / deviation) - Gaussian.area(below: (Double(i) - 0.5) / deviation)))
                }
            }
            target = try step(isRow ? .blurRow : .blurColumn, from: target, cells, into: cells, false, isFine: true) { item in
                item.b = SIMD4(isRow ? Float(-radius) : 0, isRow ? 0 : Float(-radius), 0, Float(2 * radius + 1))
                item.take(kernel)
            }
        }
        let shown = PixelBox(
            minX: cells.minX * cell + dx - 1, minY: cells.minY * cell + dy - 1, maxX: cells.maxX * cell + dx + 2,
            maxY: cells.maxY * cell + dy + 2
        ).intersection(clip)
        var item = GPUItem(.dropShadow, shown)
        item.coverage = .whole
        item.color = quadruple(pixel)
        item.a = SIMD4(
            Float((Double(shown.minX) - offset.x - Double(cells.minX * cell)) / n - 0.5),
            Float((Double(shown.minY) - offset.y - Double(cells.minY * cell)) / n - 0.5), Float(1 / n), 0)
        item.b = SIMD4(Float(cells.maxX - cells.minX), Float(cells.maxY - cells.minY), 0, 0)
        draw(item, on: layer, pages: Pages(target))
        layer.read.append(target)
    }
}

extension GPUItem {
    /// Tells a filter its numbers.
    fileprivate mutating func take(_ numbers: GPUCompositor.Numbers) { (b.z, meaning) = (numbers.first, numbers.digest) }
}

extension PixelBox {
    func moved(_ x: Int32, _ y: Int32) -> PixelBox { PixelBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y) }
}
