import LaminaRender

/// The paints of one frame's sprites, and where they stand among its numbers.
struct SpritePaints {
    struct Entry {
        var paint: Sprite.Paint?
        /// The first of three quadruples: the picture's place and size in its page, the colour, and the part of the picture.
        var place = 0
        var bitmap: Bitmap?
        var hasLevels = false
        var page: GPUFrame.TextureID = 0
        /// The draw call that was begun last when the page had this slot.
        var run = 0
        var slot = 0
    }

    /// By `index`; two paints may take turns at one entry.
    var entries = [Entry](repeating: Entry(), count: 256)

    static func index(of paint: Sprite.Paint) -> Int {
        let mixed = (UInt64(paint.picture?.rawValue ?? 0) << 32 ^ UInt64(paint.color)) &* 0x9e37_79b9_7f4a_7c15
        return Int(truncatingIfNeeded: mixed >> 56)
    }

    mutating func endFrame() {
        for i in entries.indices where entries[i].paint != nil { entries[i] = Entry() }
    }
}

extension GPUCompositor {
    /// Draws a rectangle of one paint as a sprite; returns whether it is one.
    func drawSprite(
        _ shape: borrowing Shape, _ paint: Sprite.Paint, _ filter: SamplingFilter = .linear, bias: Double = 0, opacity: UInt32 = 255,
        _ blend: Draw.Blend = .over, on layer: Layer, in clip: PixelBox
    ) -> Bool {
        guard !OutlineCoverage.decides(shape), let sprite = Sprite(shape, in: clip) else { return false }
        let i = SpritePaints.index(of: paint)
        let isKnown = paints.entries[i].paint == paint
        var detail: ImageDetail?
        if let id = paint.picture {
            guard let bitmap = isKnown ? paints.entries[i].bitmap : images[id] else { return false }
            detail = sprite.detail(of: paint.source, bitmap, filter, bias: bias)
            if !isKnown || (detail != nil && !paints.entries[i].hasLevels) {
                guard note(paint, of: bitmap, withLevels: detail != nil, at: i) else { return false }
            }
        } else if !isKnown {
            guard note(paint, at: i) else { return false }
        }
        layer.extent = layer.extent.union(sprite.box)
        if !(paints.entries[i].run == runs && layer.extendLast(to: frame.items.count, blend)) {
            (paints.entries[i].slot, _) = makeRoom(on: layer, blend, pages: Pages(paints.entries[i].page))
            paints.entries[i].run = runs
        }
        frame.items.append(
            sprite.record(
                paint: paints.entries[i].place, slot: paints.entries[i].slot, isPicture: paint.picture != nil, isNearest: paint.isNearest,
                opacity: opacity, detail))
        return true
    }

    /// Writes a paint among the frame's numbers; returns whether sprites can name it.
    private func note(_ paint: Sprite.Paint, of bitmap: Bitmap? = nil, withLevels: Bool = false, at index: Int) -> Bool {
        var entry = SpritePaints.Entry(paint: paint, place: frame.numbers.count, bitmap: bitmap, hasLevels: withLevels)
        guard entry.place <= Sprite.lastPaint, paint.source.isFinite else { return false }
        var picture = SIMD4<Float>.zero
        if let bitmap {
            guard let place = pictures.place(of: bitmap, withLevels: withLevels, longest: limits.texture, textures, &frame.textures) else {
                return false
            }
            entry.page = place.texture
            picture = SIMD4(Float(place.x), Float(place.y), Float(bitmap.width), Float(bitmap.height))
        }
        let source = paint.source
        frame.numbers.append(picture)
        frame.numbers.append(quadruple(paint.color))
        frame.numbers.append(
            SIMD4(Float(source.size.width), Float(source.size.height), Float(source.origin.x), Float(source.origin.y)))
        paints.entries[index] = entry
        return true
    }
}

extension Layer {
    /// Counts the next item to the last draw call, if that takes it as it is.
    fileprivate func extendLast(to next: Int, _ blend: Draw.Blend) -> Bool {
        guard let last = draws.indices.last, draws[last].first + draws[last].count == next, draws[last].blend == blend,
            draws[last].program == .items
        else { return false }
        draws[last].count += 1
        return true
    }
}
