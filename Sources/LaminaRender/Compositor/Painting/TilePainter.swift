// Draws one tile.
//
// First front to back: each item's pixels, minus those already hidden, become a mask, and what it hides itself is added to what is hidden. A
// tile whose every pixel is hidden needs nothing from further back. Then back to front: every item that has pixels left paints just those.
//
// A clip shows its content directly where it covers pixels wholly. Where it covers them in part, and wherever a group is partly transparent,
// the content is drawn into a layer of its own, for those pixels only, and that layer is then composited. Such a layer begins transparent,
// except for a clip's edge when its content is blended with what is behind: it then begins as that, and the result is mixed in.

/// Draws tiles of one program. Cheap to make; holds no memory of its own.
struct TilePainter {
    /// Something to paint and, in the scratch's masks, the pixels to paint.
    struct Record: BitwiseCopyable {
        enum Kind: UInt8, BitwiseCopyable { case item, layer }
        var kind: Kind
        var mask: Int32
        /// The item, or the layer's scope.
        var index: Int32
        /// An item's pixels are in the rows first ..< last.
        var first: Int8 = 0
        var last: Int8 = Int8(tileSize)
        /// The layer's content: entries low ..< high.
        var low: Int32 = 0
        var high: Int32 = 0
    }

    let items: UnsafePointer<DeviceItem>
    let scopes: UnsafePointer<DeviceScope>
    let shapes: UnsafePointer<DeviceShape>
    let lines: UnsafePointer<SpanBounds.Line>
    let contours: FrameContours.Tables
    let details: UnsafePointer<ImageDetail>
    let outlines: [BlurredOutline]
    let dropShadows: [DropShadowMask]
    let gradients: [Gradient]
    /// The items that touch the tile, in painter's order.
    let entries: UnsafePointer<Int32>
    let tileX, tileY: Int32
    let kernels: TileKernels
    let scratch: TileScratch

    /// Draws everything over `background`, into the tile's first columns and rows.
    func draw(_ count: Int, background: UInt32, into pixels: UnsafeMutablePointer<UInt32>, stride: Int, columns: Int, rows: Int) {
        scratch.lists.masks.removeAll()
        scratch.lists.records.removeAll()
        let hidden = scratch.lists.masks.extend(by: tileSize)
        let inside: UInt64 = columns >= 64 ? ~0 : (1 << UInt64(columns)) - 1
        let mask = scratch.lists.masks.base + hidden
        for row in 0..<tileSize { mask[row] = row < rows ? ~inside : ~0 }
        _ = collect(0, Int32(count), scope: 0, clip: nil, hidden: hidden)
        // Whole rows are stored sooner than parts of them, and what is hidden is painted over.
        let rest = scratch.lists.masks.base + hidden
        for row in 0..<tileSize { rest[row] = rest[row] == ~0 ? 0 : inside }
        kernels.store(
            background,
            TileTarget(pixels: pixels, stride: stride, visible: UnsafePointer(rest), partial: nil, coverage: nil, opacity: 255))
        paintRecords(from: 0, into: pixels, stride: stride, depth: 0)
        scratch.lists.records.removeAll()
    }

    // MARK: Front to back

    /// Notes what can be seen of entries low ..< high, all in `scope`, front to back; true when every pixel is hidden by now.
    ///
    /// `clip` and `hidden` are the offsets of masks in the scratch.
    private func collect(_ low: Int32, _ high: Int32, scope: Int32, clip: Int?, hidden: Int) -> Bool {
        var i = high - 1
        while i >= low {
            lookAhead(from: i, to: low)
            let index = entries[Int(i)]
            let itemScope = items[Int(index)].scope
            if itemScope == scope {
                if collectItem(index, clip: clip, hidden: hidden) { return true }
                i -= 1
                continue
            }
            var child = itemScope
            while scopes[Int(child)].parent != scope { child = scopes[Int(child)].parent }
            let end = scopes[Int(child)].end
            var first = i
            while first > low {
                let s = items[Int(entries[Int(first) - 1])].scope
                guard s >= child && s < end else { break }
                first -= 1
            }
            switch scopes[Int(child)].kind {
            case .clip:
                if collectClip(first, i + 1, scope: child, clip: clip, hidden: hidden) { return true }
            case .masked: collectMasked(first, i + 1, scope: child, clip: clip, hidden: hidden)
            case .group, .mask: collectLayer(first, i + 1, scope: child, box(first, i + 1), clip: clip, hidden: hidden)
            }
            i = first - 1
        }
        return false
    }

    private func collectItem(_ index: Int32, clip: Int?, hidden: Int) -> Bool {
        let item = items + Int(index)
        let touched = share(of: item.pointee.outer)
        if touched.isNone { return false }
        let extent = item.pointee.hasContour ? contourExtent(item.pointee.shape) : .mixed
        if extent == .outside { return false }
        let start = scratch.lists.masks.extend(by: tileSize)
        let base = scratch.lists.masks.base
        let (visible, covered) = (base + start, base + hidden)
        if !item.pointee.isPaintedByRows { visible.update(repeating: 0, count: tileSize) }
        let mask = clip.map { UnsafePointer(base + $0) }
        var any = kernels.show(touched, covered: covered, clip: mask, into: visible)
        if any != 0, item.pointee.kind == .border, let hole = item.pointee.companion {
            any = removeHole(shapes + hole, from: visible)
        }
        if any == 0 {
            scratch.lists.masks.truncate(to: start)
            return false
        }
        scratch.lists.records.append(
            Record(kind: .item, mask: Int32(start), index: index, first: Int8(touched.first), last: Int8(touched.last)))
        let hidesAll = extent == .inside && item.pointee.isSolid
        if !scratch.isCulled || item.pointee.opaque.isNothing && !hidesAll { return false }
        let hides = hidesAll ? TileShare.all : share(of: item.pointee.opaque)
        if hides.isNone { return false }
        kernels.hide(hides, clip: mask, in: covered)
        // Most often there is something left in the first rows.
        for k in 0..<8 where load(covered, k) != SIMD8(repeating: ~0) { return false }
        return true
    }

    /// Takes the pixels wholly inside a border's inner outline out of the mask; returns what is left, all rows together.
    private func removeHole(_ hole: UnsafePointer<DeviceShape>, from mask: TileMask) -> UInt64 {
        let hole = hole.pointee.full.isNothing ? TileShare.none : share(of: hole.pointee.full)
        var any: UInt64 = 0
        for row in 0..<tileSize {
            mask[row] &= ~hole[row]
            any |= mask[row]
        }
        return any
    }

    private func collectClip(_ low: Int32, _ high: Int32, scope: Int32, clip: Int?, hidden: Int) -> Bool {
        guard let index = scopes[Int(scope)].shape else { return false }
        let shape = shapes + index
        let touched = spans(shape.pointee.outer)
        if touched == .none { return false }
        let extent = contourExtent(index)
        if extent == .outside { return false }
        // Pixels inside, then pixels on the edge.
        let inner = scratch.lists.masks.extend(by: 2 * tileSize)
        let edge = inner + tileSize
        for k in 0..<8 {
            var v = touched == .all ? SIMD8<UInt64>(repeating: ~0) : load(scratch.rows, k)
            if let clip { v = v & load(scratch.lists.masks.base + clip, k) }
            store(v & ~load(scratch.lists.masks.base + hidden, k), scratch.lists.masks.base + edge, k)
        }
        let whole = extent == .inside ? .all : spans(shape.pointee.full)
        if whole == .all { return collect(low, high, scope: scope, clip: clip, hidden: hidden) }
        let base = scratch.lists.masks.base
        var any = SIMD8<UInt64>.zero
        for k in 0..<8 {
            let full = whole == .none ? .zero : load(scratch.rows, k)
            let v = load(base + edge, k)
            store(v & full, base + inner, k)
            store(v & ~full, base + edge, k)
            any = any | (v & ~full)
        }
        if any != .zero { separate(shape, edge: base + edge, inner: base + inner) }
        var (anyInner, anyEdge) = (UInt64(0), UInt64(0))
        for row in 0..<tileSize {
            anyInner |= base[inner + row]
            anyEdge |= base[edge + row]
        }
        if anyEdge != 0 {
            scratch.lists.records.append(Record(kind: .layer, mask: Int32(edge), index: scope, low: low, high: high))
        }
        return anyInner != 0 && collect(low, high, scope: scope, clip: inner, hidden: hidden)
    }

    /// Leaves in `edge` only pixels that the shape covers in part, and adds those it covers wholly to `inner`.
    private func separate(_ shape: UnsafePointer<DeviceShape>, edge: TileMask, inner: TileMask) {
        cover(shape, partial: edge, into: scratch.coverage)
        for row in 0..<tileSize {
            var bits = edge[row]
            while bits != 0 {
                let column = bits.trailingZeroBitCount
                let bit = bits & (0 &- bits)
                bits ^= bit
                switch scratch.coverage[row * tileSize + column] {
                case 0: edge[row] ^= bit
                case 255:
                    edge[row] ^= bit
                    inner[row] |= bit
                default: break
                }
            }
        }
    }

    /// The box that entries low ..< high, at least one, may change.
    private func box(_ low: Int32, _ high: Int32) -> PixelBox {
        var box = items[Int(entries[Int(low)])].box
        for i in low..<high { box = box.union(items[Int(entries[Int(i)])].box) }
        return box
    }

    /// A masked picture shows only where there is something both of it and of its mask.
    private func collectMasked(_ low: Int32, _ high: Int32, scope: Int32, clip: Int?, hidden: Int) {
        let content = contentStart(low, high, scope: scope)
        guard content > low, content < high else { return }
        let box = box(low, content).intersection(box(content, high))
        collectLayer(low, high, scope: scope, box, clip: clip, hidden: hidden)
    }

    /// Returns the start of a masked picture's own entries among low ..< high; those before are its mask's.
    private func contentStart(_ low: Int32, _ high: Int32, scope: Int32) -> Int32 {
        // The mask is the scope that begins right after the masked one.
        let end = scopes[Int(scope) + 1].end
        var i = low
        while i < high {
            let s = items[Int(entries[Int(i)])].scope
            guard s > scope && s < end else { break }
            i += 1
        }
        return i
    }

    private func collectLayer(_ low: Int32, _ high: Int32, scope: Int32, _ box: PixelBox, clip: Int?, hidden: Int) {
        let (x0, x1) = (max(0, box.minX - tileX), min(64, box.maxX - tileX))
        let (y0, y1) = (max(0, box.minY - tileY), min(64, box.maxY - tileY))
        guard x0 < x1, y0 < y1 else { return }
        let columns = (~UInt64(0) << UInt64(x0)) & (~UInt64(0) >> UInt64(64 - x1))
        let start = scratch.lists.masks.extend(by: tileSize)
        let base = scratch.lists.masks.base
        var any: UInt64 = 0
        for row in 0..<tileSize {
            var v: UInt64 = 0
            if row >= Int(y0) && row < Int(y1) {
                v = columns & ~base[hidden + row]
                if let clip { v &= base[clip + row] }
            }
            base[start + row] = v
            any |= v
        }
        if any != 0 { scratch.lists.records.append(Record(kind: .layer, mask: Int32(start), index: scope, low: low, high: high)) }
    }

    // MARK: Back to front

    private func paintRecords(from first: Int, into pixels: UnsafeMutablePointer<UInt32>, stride: Int, depth: Int) {
        var r = scratch.lists.records.count - 1
        while r >= first {
            lookAhead(from: r, toRecord: first)
            let record = scratch.lists.records.base[r]
            switch record.kind {
            case .item:
                let visible = UnsafePointer(scratch.lists.masks.base + Int(record.mask))
                paint(items + Int(record.index), visible, rows: Int(record.first)..<Int(record.last), into: pixels, stride: stride)
            case .layer:
                paintLayer(record, into: pixels, stride: stride, depth: depth)
            }
            r -= 1
        }
    }

    /// Draws entries low ..< high, all in `scope`, by themselves: over nothing or over a copy of `backdrop`. Returns nil where nothing is, unless that counts, too.
    private func drawLayer(
        _ low: Int32, _ high: Int32, scope: Int32, visible: Int32, over backdrop: UnsafePointer<UInt32>?, emptyCounts: Bool, stride: Int,
        depth: Int
    ) -> UnsafeMutablePointer<UInt32>? {
        let (records, masks) = (scratch.lists.records.count, scratch.lists.masks.count)
        let hidden = scratch.lists.masks.extend(by: tileSize)
        for row in 0..<tileSize { scratch.lists.masks.base[hidden + row] = ~scratch.lists.masks.base[Int(visible) + row] }
        _ = collect(low, high, scope: scope, clip: nil, hidden: hidden)
        defer {
            scratch.lists.records.truncate(to: records)
            scratch.lists.masks.truncate(to: masks)
        }
        guard emptyCounts || scratch.lists.records.count > records else { return nil }
        let layer = scratch.layer(depth)
        let blank = TileTarget(
            pixels: layer, stride: tileSize, visible: UnsafePointer(scratch.lists.masks.base + Int(visible)), partial: nil, coverage: nil,
            opacity: 255)
        kernels.store(0, blank)
        if let backdrop { kernels.copy(backdrop, stride: stride, blank) }
        paintRecords(from: records, into: layer, stride: tileSize, depth: depth + 1)
        return layer
    }

    private func paintLayer(_ record: Record, into pixels: UnsafeMutablePointer<UInt32>, stride: Int, depth: Int) {
        let scope = scopes[Int(record.index)]
        if scope.kind == .masked { return paintMasked(record, scope, into: pixels, stride: stride, depth: depth) }
        // What is blended with something behind its clip is so along the clip's edge, too.
        let layer = drawLayer(
            record.low, record.high, scope: record.index, visible: record.mask, over: scope.readsBackdrop ? UnsafePointer(pixels) : nil,
            emptyCounts: scope.readsBackdrop || scope.blend.actsOnNothing, stride: stride, depth: depth)
        guard let layer else { return }
        let visible = UnsafePointer(scratch.lists.masks.base + Int(record.mask))
        var target = TileTarget(
            pixels: pixels, stride: stride, visible: visible, partial: nil, coverage: nil, opacity: scope.opacity)
        if let shape = scope.shape {
            cover(shapes + shape, partial: visible, into: scratch.coverage)
            target.partial = visible
            target.coverage = UnsafePointer(scratch.coverage)
            if scope.readsBackdrop { return kernels.mix(UnsafePointer(layer), coverage: UnsafePointer(scratch.coverage), target) }
        } else if scope.blend != .normal {
            return kernels.blend(UnsafePointer(layer), scope.blend, target)
        }
        kernels.copy(UnsafePointer(layer), stride: tileSize, target)
    }

    private func paintMasked(
        _ record: Record, _ scope: DeviceScope, into pixels: UnsafeMutablePointer<UInt32>, stride: Int, depth: Int
    ) {
        let content = contentStart(record.low, record.high, scope: record.index)
        let layer = drawLayer(
            content, record.high, scope: record.index, visible: record.mask, over: nil, emptyCounts: false, stride: stride, depth: depth)
        guard let layer else { return }
        let mask = drawLayer(
            record.low, content, scope: record.index + 1, visible: record.mask, over: nil, emptyCounts: false, stride: stride,
            depth: depth + 1)
        guard let mask else { return }
        let visible = UnsafePointer(scratch.lists.masks.base + Int(record.mask))
        kernels.takeOpacities(of: mask, visible, into: scratch.coverage)
        let target = TileTarget(
            pixels: pixels, stride: stride, visible: visible, partial: visible, coverage: UnsafePointer(scratch.coverage),
            opacity: scope.opacity)
        kernels.copy(UnsafePointer(layer), stride: tileSize, target)
    }

    @inline(__always) private func load(_ mask: UnsafePointer<UInt64>, _ k: Int) -> SIMD8<UInt64> {
        UnsafeRawPointer(mask + 8 * k).loadUnaligned(as: SIMD8<UInt64>.self)
    }

    @inline(__always) private func store(_ v: SIMD8<UInt64>, _ mask: TileMask, _ k: Int) {
        UnsafeMutableRawPointer(mask + 8 * k).storeBytes(of: v, as: SIMD8<UInt64>.self)
    }
}
