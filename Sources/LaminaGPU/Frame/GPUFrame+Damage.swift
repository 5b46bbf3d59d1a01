import LaminaRender

// What of the picture two frames in a row draw differently.
//
// The picture's items are compared in painter's order. A pixel that only equal items cover, in equal order, is the same in both frames; so the boxes of all
// others, old and new, are the damage. Sprites are compared number by number, and other items by their digests, which hold what is in the textures that they show.
// What shows the picture itself is told apart: blending looks at the pixel beneath, which has changed only within damage; backdrops look farther, and are damage, with
// all that they look at, where damage touches them. So what a pass copies of the picture has been drawn anew wherever that shows.

extension GPUFrame {
    /// The boxes that may differ from the picture of the frame before.
    func boxes(since former: GPUFrame) -> [PixelBox] {
        var damage = DamageBoxes(in: PixelBox(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height)))
        former.items.withUnsafeBufferPointer { oldItems in
            items.withUnsafeBufferPointer { newItems in
                var comparison = ItemComparison(PictureItems(former, oldItems), PictureItems(self, newItems))
                comparison.compare(&damage)
            }
        }
        damage.spread(over: looks)
        return damage.boxes
    }
}

/// The items of a frame's picture in painter's order.
private struct PictureItems {
    /// The items of one draw call.
    struct Run {
        var start, end: Int
        /// The place of the one at `start` among the frame's items.
        var first: Int
        var blend: Draw.Blend
        var pages: SIMD4<GPUFrame.TextureID>
    }

    let items: UnsafeBufferPointer<SIMD16<Float>>
    let numbers: [SIMD4<Float>]
    let digests: [UInt64]
    private(set) var background: UInt32?
    private(set) var count = 0
    private var runs: [Run] = []
    /// The run that was asked for last.
    private var last = 0

    init(_ frame: GPUFrame, _ items: UnsafeBufferPointer<SIMD16<Float>>) {
        (self.items, numbers, digests) = (items, frame.numbers, frame.digests)
        for case .pass(let pass) in frame.steps where pass.target == GPUFrame.picture {
            if background == nil { background = pass.clear }
            for draw in pass.draws where draw.count > 0 {
                var pages = SIMD4<GPUFrame.TextureID>.zero
                for (slot, page) in draw.pages.enumerated() { pages[slot] = page }
                runs.append(Run(start: count, end: count + draw.count, first: draw.first, blend: draw.blend, pages: pages))
                count += draw.count
            }
        }
    }

    /// The draw call of an item, and the place of the item among the frame's.
    @inline(__always)
    mutating func find(_ item: Int) -> (run: Int, place: Int) {
        while item < runs[last].start { last -= 1 }
        while item >= runs[last].end { last += 1 }
        return (last, runs[last].first + item - runs[last].start)
    }

    mutating func box(_ item: Int) -> PixelBox {
        let record = items[find(item).place]
        return PixelBox(minX: Int32(record[0]), minY: Int32(record[1]), maxX: Int32(record[2]), maxY: Int32(record[3]))
    }

    /// The box around some items.
    func bounds(_ range: Range<Int>) -> PixelBox {
        var (least, most) = (SIMD2<Float>(repeating: .infinity), SIMD2<Float>(repeating: -.infinity))
        for run in runs where run.start < range.upperBound && run.end > range.lowerBound {
            for item in max(run.start, range.lowerBound)..<min(run.end, range.upperBound) {
                let box = items[run.first + item - run.start].lowHalf.lowHalf
                least = pointwiseMin(least, box.lowHalf)
                most = pointwiseMax(most, box.highHalf)
            }
        }
        guard least.x < most.x else { return PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0) }
        return PixelBox(minX: Int32(least.x), minY: Int32(least.y), maxX: Int32(most.x), maxY: Int32(most.y))
    }

    func run(_ index: Int) -> Run { runs[index] }
}

/// Two frames' items, as they are compared.
private struct ItemComparison {
    private var old, new: PictureItems
    /// The items after one that differs, among which it is looked for how the frames go on.
    private static let reach = 8
    /// The times that it is looked for in vain: where much has changed it is not worth while.
    private var searches = 8
    /// The steps over items that differ, after which all that are left are taken to differ.
    private var steps = 128

    init(_ old: PictureItems, _ new: PictureItems) { (self.old, self.new) = (old, new) }

    mutating func compare(_ damage: inout DamageBoxes) {
        guard old.background == new.background else { return damage.addAll() }
        var (i, j) = (0, 0)
        while i < old.count, j < new.count, isSame(i, j) { (i, j) = (i + 1, j + 1) }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > i, newEnd > j, isSame(oldEnd - 1, newEnd - 1) { (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1) }
        while (i < oldEnd || j < newEnd), !damage.isWhole {
            if i < oldEnd, j < newEnd, isSame(i, j) {
                (i, j) = (i + 1, j + 1)
                continue
            }
            guard steps > 0 else {
                for start in stride(from: j, to: newEnd, by: 256) where !damage.isWhole {
                    damage.add(new.bounds(start..<min(start + 256, newEnd)))
                }
                for start in stride(from: i, to: oldEnd, by: 256) where !damage.isWhole {
                    damage.add(old.bounds(start..<min(start + 256, oldEnd)))
                }
                return
            }
            steps -= 1
            let (removed, inserted) = step(i, oldEnd, j, newEnd)
            for item in i..<i + removed { damage.add(old.box(item)) }
            for item in j..<j + inserted { damage.add(new.box(item)) }
            (i, j) = (i + removed, j + inserted)
        }
    }

    /// The old and new items to be left behind until the frames have one in common again: few, if few are enough.
    private mutating func step(_ i: Int, _ oldEnd: Int, _ j: Int, _ newEnd: Int) -> (old: Int, new: Int) {
        let (oldLeft, newLeft) = (oldEnd - i, newEnd - j)
        guard oldLeft > 0, newLeft > 0, searches > 0 else { return (min(oldLeft, 1), min(newLeft, 1)) }
        for farther in 1...ItemComparison.reach {
            // As many of both first: most often something has moved.
            for nearer in (0...farther).reversed() {
                if farther < oldLeft, nearer < newLeft, isSame(i + farther, j + nearer) { return (farther, nearer) }
                if nearer < oldLeft, farther < newLeft, isSame(i + nearer, j + farther) { return (nearer, farther) }
            }
        }
        searches -= 1
        return (1, 1)
    }

    @inline(__always)
    private mutating func isSame(_ i: Int, _ j: Int) -> Bool {
        let (p, q) = (old.find(i), new.find(j))
        let (a, b) = (old.items[p.place], new.items[q.place])
        // Sprites have no number below 0 here.
        guard a[12] >= 0, b[12] >= 0 else {
            return a[12] < 0 && b[12] < 0 && old.digests[Int(a[14])] == new.digests[Int(b[14])]
        }
        var moved = b
        moved[12] = a[12]
        guard unsafeBitCast(a, to: SIMD8<UInt64>.self) == unsafeBitCast(moved, to: SIMD8<UInt64>.self) else { return false }
        let (bits, others) = (Int(a[12]), Int(b[12]))
        guard bits & Sprite.ownBits == others & Sprite.ownBits else { return false }
        let (oldRun, newRun) = (old.run(p.run), new.run(q.run))
        guard oldRun.blend == newRun.blend else { return false }
        // The bit of a picture.
        if bits & 2 != 0, oldRun.pages[bits >> 3 & 3] != newRun.pages[others >> 3 & 3] { return false }
        let (paint, other) = (bits >> 5, others >> 5)
        return (0..<3).allSatisfy {
            unsafeBitCast(old.numbers[paint + $0], to: SIMD2<UInt64>.self) == unsafeBitCast(new.numbers[other + $0], to: SIMD2<UInt64>.self)
        }
    }
}
