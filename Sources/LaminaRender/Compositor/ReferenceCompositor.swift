/// The plain way to draw a display list: back to front, every item over every pixel, with nothing skipped and nothing remembered.
///
/// Slow; the measure that other compositors are held against, byte for byte.
package enum ReferenceCompositor {
    package static func draw(_ list: borrowing DisplayList, images: ImageTable, into surface: Surface) {
        var program = TileProgram()
        let shadows = ShadowStore(kernels: TileKernels(.plain), isPlain: true)
        let viewport = PixelBox(minX: 0, minY: 0, maxX: Int32(surface.width), maxY: Int32(surface.height))
        let background = list.background.pixel()
        program.ground = TileProgram.Ground(pixel: background, box: viewport)
        list.commands.withUnsafeBufferPointer { program.compile($0, images: images, viewport: viewport, shadows: shadows) }
        var entries: [Int32] = []
        for i in 0..<program.items.count { entries.append(Int32(i)) }
        let scratch = TileScratch()
        for tileY in stride(from: 0, to: surface.height, by: tileSize) {
            for tileX in stride(from: 0, to: surface.width, by: tileSize) {
                let columns = min(tileSize, surface.width - tileX)
                let rows = min(tileSize, surface.height - tileY)
                entries.withUnsafeBufferPointer { all in
                    let painter = program.painter(
                        entries: all.baseAddress ?? UnsafePointer(bitPattern: 4).unsafelyUnwrapped, tileX: Int32(tileX),
                        tileY: Int32(tileY), kernels: TileKernels(.plain), scratch: scratch)
                    let picture = pixels(painter, count: all.count, background: background)
                    for row in 0..<rows {
                        for column in 0..<columns {
                            surface.pixels[(tileY + row) * surface.stride + tileX + column] = picture[row * tileSize + column]
                        }
                    }
                }
            }
        }
    }

    /// The pixels of one tile: all of a painter's first `count` entries over a colour.
    static func pixels(_ painter: TilePainter, count: Int, background: UInt32) -> [UInt32] {
        var picture = [UInt32](repeating: background, count: tilePixels)
        draw(painter, 0..<count, scope: 0, into: &picture, where: [Bool](repeating: true, count: tilePixels))
        return picture
    }

    /// Draws the items of one scope into the pixels that `allowed` names.
    private static func draw(
        _ painter: TilePainter, _ range: Range<Int>, scope: Int32, into picture: inout [UInt32], where allowed: [Bool]
    ) {
        var i = range.lowerBound
        while i < range.upperBound {
            let item = painter.items[i]
            if item.scope == scope {
                let (coverage, source) = (painter.coverage(of: item), painter.source(of: item))
                for p in 0..<tilePixels where allowed[p] {
                    let strength = divide255(item.opacity * coverage(p % tileSize, p / tileSize))
                    guard strength > 0 else { continue }
                    let color = scaled(tinted(source(p % tileSize, p / tileSize), by: item.tint), by: strength)
                    picture[p] = item.isSum ? added(color, picture[p]) : composited(color, over: picture[p])
                }
                i += 1
                continue
            }
            var child = item.scope
            while painter.scopes[Int(child)].parent != scope { child = painter.scopes[Int(child)].parent }
            let inner = painter.scopes[Int(child)]
            var end = i
            while end < range.upperBound && painter.items[end].scope >= child && painter.items[end].scope < inner.end { end += 1 }
            draw(painter, i..<end, scope: child, inner, into: &picture, where: allowed)
            i = end
        }
    }

    /// Draws a group's content by way of a layer; of a clip's, wholly covered pixels directly, the others by way of a layer.
    private static func draw(
        _ painter: TilePainter, _ range: Range<Int>, scope: Int32, _ inner: DeviceScope, into picture: inout [UInt32],
        where allowed: [Bool]
    ) {
        if inner.kind == .masked {
            let content = Int(painter.contentStart(Int32(range.lowerBound), Int32(range.upperBound), scope: scope))
            var layer = [UInt32](repeating: 0, count: tilePixels)
            var mask = layer
            draw(painter, content..<range.upperBound, scope: scope, into: &layer, where: allowed)
            draw(painter, range.lowerBound..<content, scope: scope + 1, into: &mask, where: allowed)
            for p in 0..<tilePixels where allowed[p] {
                picture[p] = composited(scaled(layer[p], by: divide255(inner.opacity * (mask[p] >> 24))), over: picture[p])
            }
            return
        }
        guard inner.isClip else {
            var layer = [UInt32](repeating: 0, count: tilePixels)
            draw(painter, range, scope: scope, into: &layer, where: allowed)
            for p in 0..<tilePixels where allowed[p] {
                picture[p] = blended(scaled(layer[p], by: inner.opacity), onto: picture[p], inner.blend)
            }
            return
        }
        let coverage = painter.coverage(ofShape: inner.shape)
        let strength = (0..<tilePixels).map { coverage($0 % tileSize, $0 / tileSize) }
        var whole = allowed
        for p in 0..<tilePixels where strength[p] < 255 { whole[p] = false }
        draw(painter, range, scope: scope, into: &picture, where: whole)
        var partly = allowed
        for p in 0..<tilePixels where strength[p] == 255 || strength[p] == 0 { partly[p] = false }
        var layer = inner.readsBackdrop ? picture : [UInt32](repeating: 0, count: tilePixels)
        draw(painter, range, scope: scope, into: &layer, where: partly)
        for p in 0..<tilePixels where partly[p] {
            picture[p] =
                inner.readsBackdrop
                ? mixed(layer[p], picture[p], by: strength[p]) : composited(scaled(layer[p], by: strength[p]), over: picture[p])
        }
    }
}

extension TilePainter {
    /// A shape's coverage of a pixel of the tile, 0…255.
    fileprivate func coverage(ofShape index: Int32) -> (_ column: Int, _ row: Int) -> UInt32 {
        let shape = shapes[Int(index)]
        if shape.contour >= 0 {
            let bytes = [UInt8](unsafeUninitializedCapacity: tilePixels + tileSize) { buffer, count in
                fillContour(shape.contour, into: buffer.baseAddress!)
                count = tilePixels
            }
            return { column, row in UInt32(bytes[row * tileSize + column]) }
        }
        let coverage = ShapeCoverage(shape, tileX: tileX, tileY: tileY)
        return { coverage.coverage(column: $0, row: $1) }
    }

    /// An item's coverage of a pixel of the tile, 0…255.
    fileprivate func coverage(of item: DeviceItem) -> (_ column: Int, _ row: Int) -> UInt32 {
        switch item.kind {
        case .color, .image, .gradient:
            return coverage(ofShape: item.shape)
        case .border:
            let outside = coverage(ofShape: item.shape)
            let hole = item.companion >= 0 ? coverage(ofShape: item.companion) : { _, _ in 0 }
            return { column, row in
                let (whole, missing) = (outside(column, row), hole(column, row))
                return whole > missing ? whole - missing : 0
            }
        case .shadow:
            let sampler = shadowSampler(item)
            return { sampler.coverage(column: $0, row: $1) }
        case .dropShadow:
            let sampler = dropShadowSampler(item)
            return { sampler.coverage(column: $0, row: $1) }
        }
    }

    /// An item's colour at a pixel of the tile, before opacity and coverage.
    fileprivate func source(of item: DeviceItem) -> (_ column: Int, _ row: Int) -> UInt32 {
        if item.kind == .gradient {
            let pixels = [UInt32](unsafeUninitializedCapacity: tilePixels) { buffer, count in
                withGradient(item) { sampling in
                    for p in 0..<tilePixels { buffer[p] = sampling.pixel(column: p % tileSize, row: p / tileSize) }
                }
                count = tilePixels
            }
            return { column, row in pixels[row * tileSize + column] }
        }
        guard item.kind == .image else { return { _, _ in item.pixel } }
        let (image, filter) = (item.image, item.filter)
        if item.texels.isAffine {
            if item.companion >= 0 {
                let mix = affineMix(details[Int(item.companion)], item.texels)
                return { mix.pixel(column: $0, row: $1) }
            }
            let s = AffineSampling(item.texels, tileX: tileX, tileY: tileY, filter: filter)
            return { filter == .nearest ? s.nearest(image, column: $0, row: $1) : s.linear(image, column: $0, row: $1) }
        }
        if item.companion >= 0 {
            let mix = perspectiveMix(details[Int(item.companion)], item.texels)
            return { mix.pixel(column: $0, row: $1) }
        }
        let s = PerspectiveSampling(item.texels, tileX: tileX, tileY: tileY, filter: filter)
        return { filter == .nearest ? s.nearest(image, column: $0, row: $1) : s.linear(image, column: $0, row: $1) }
    }
}
