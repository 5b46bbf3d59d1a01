import LaminaRender

/// The paints of one frame's sprites, and where they stand among its numbers.
struct SpritePaints {
    struct Entry {
        /// Nil as long as there is none.
        var paint: Sprite.Paint?
        /// The first of three quadruples: the picture's place and size in its page, the colour, and the part of the picture.
        var place = 0
        var bitmap: Bitmap?
        var hasLevels = false
        var page: GPUFrame.TextureID = 0
        /// Of the three quadruples and the page.
        var digest: UInt64 = 0
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
    /// Draws the sprites that some commands begin with, and returns the first command that is none.
    ///
    /// There may be tens of thousands: what they add to is taken out of the compositor for as long.
    func drawSprites(_ part: Range<Int>, on layer: Layer, in clip: PixelBox) -> Int {
        var (i, extent) = (part.lowerBound, layer.extent)
        var (items, entries) = (frame.items, paints.entries)
        (frame.items, paints.entries) = ([], [])
        // The last draw call, as far as it takes the next item, and the items that it is to count besides.
        var (run, blend, more) = (-1, Draw.Blend.over, 0)
        commands.withUnsafeBufferPointer { commands in
            entries.withUnsafeMutableBufferPointer { entries in
                while i < part.upperBound, let sprite = Sprite(commands.baseAddress! + i, in: clip) {
                    let entry = entries.baseAddress! + SpritePaints.index(of: sprite.paint)
                    let isKnown = entry.pointee.paint.map { $0 == sprite.paint } ?? false
                    var detail: ImageDetail?
                    if let id = sprite.paint.picture {
                        guard let bitmap = isKnown ? entry.pointee.bitmap : images[id] else { break }
                        detail = sprite.detail(of: bitmap)
                        if !isKnown || (detail != nil && !entry.pointee.hasLevels) {
                            guard let new = self.entry(of: sprite.paint, bitmap, withLevels: detail != nil) else { break }
                            entry.pointee = new
                        }
                    } else if !isKnown {
                        guard let new = self.entry(of: sprite.paint) else { break }
                        entry.pointee = new
                    }
                    let wanted = sprite.isSum ? Draw.Blend.sum : .over
                    if entry.pointee.run == run, wanted == blend {
                        more += 1
                    } else {
                        layer.extendLast(by: more)
                        (entry.pointee.slot, _) = makeRoom(for: items.count, on: layer, wanted, pages: Pages(entry.pointee.page))
                        (run, blend, more) = (runs, wanted, 0)
                        entry.pointee.run = run
                    }
                    extent = extent.union(sprite.box)
                    let record = sprite.record(paintAt: entry.pointee.place, slot: entry.pointee.slot, detail)
                    if !layer.isRoot { layer.content.foldSprite(record, entry.pointee.digest) }
                    items.append(record)
                    i += 1
                }
            }
        }
        layer.extendLast(by: more)
        layer.extent = extent
        swap(&frame.items, &items)
        swap(&paints.entries, &entries)
        return i
    }

    /// Writes a paint among the frame's numbers; nil if sprites cannot name it.
    private func entry(of paint: Sprite.Paint, _ bitmap: Bitmap? = nil, withLevels: Bool = false) -> SpritePaints.Entry? {
        var entry = SpritePaints.Entry(paint: paint, place: frame.numbers.count, bitmap: bitmap, hasLevels: withLevels)
        guard entry.place <= Sprite.lastPaint, paint.source.isFinite else { return nil }
        var picture = SIMD4<Float>.zero
        if let bitmap {
            guard let place = pictures.place(of: bitmap, withLevels: withLevels, longest: limits.texture, textures, &frame.textures) else {
                return nil
            }
            entry.page = place.texture
            picture = SIMD4(Float(place.x), Float(place.y), Float(bitmap.width), Float(bitmap.height))
        }
        let source = paint.source
        frame.numbers.append(picture)
        frame.numbers.append(quadruple(paint.color))
        frame.numbers.append(
            SIMD4(Float(source.size.width), Float(source.size.height), Float(source.origin.x), Float(source.origin.y)))
        var digest = Digest()
        for i in entry.place..<entry.place + 3 { digest.fold(frame.numbers[i]) }
        digest.fold(UInt64(entry.page))
        entry.digest = digest.value
        return entry
    }
}

extension Layer {
    fileprivate func extendLast(by count: Int) {
        if count > 0 { draws[draws.count - 1].count += count }
    }
}
