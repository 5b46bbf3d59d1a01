#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

// Bundles: a row of pixels in which lines cross.

extension ContourRaster {
    /// A line's part in one row of pixels; y is 0…1.
    struct Part: BitwiseCopyable {
        var x0, y0, x1, y1: Float
        var low, high: Float
        var slope: Float
        /// 0 for a level piece.
        var direction: Int32

        @inline(__always) func x(at y: Float) -> Float {
            if y <= y0 { return x0 }
            if y >= y1 { return x1 }
            return max(low, min(high, x0 + (y - y0) * slope))
        }
    }

    /// A line's part in one band.
    struct Strand: BitwiseCopyable {
        var x0, x1, middle: Float
        var direction: Int32
    }

    /// Goes through the bundles between two heights of a row and notes what each changes. Heights come from top to bottom.
    mutating func divide(_ top: Float, _ bottom: Float) {
        let y = top.rounded(.down)
        let row = Int(y)
        takeParts(y, top, bottom)
        let (top, bottom) = (top - y, bottom - y)
        var winding = self.winding
        var i = 0
        while i < parts.count {
            let part = parts.base[i]
            var (high, end) = (part.high, i + 1)
            while end < parts.count && parts.base[end].low <= high {
                high = max(high, parts.base[end].high)
                end += 1
            }
            if end == i + 1 {
                add(row, part.x0, part.y0, part.x1, part.y1, step(winding, part.direction))
                winding &+= part.direction
            } else {
                divideBundle(row, top, bottom, i, end, &winding)
            }
            i = end
        }
    }

    /// Collects the lines' parts between two heights of a row, from left to right.
    private mutating func takeParts(_ row: Float, _ top: Float, _ bottom: Float) {
        parts.removeAll()
        for k in 0..<chains.count {
            let chain = chains.base + k
            guard chain.pointee.top < bottom, chain.pointee.bottom > top else { continue }
            let direction = Int(chain.pointee.direction)
            let (ceiling, floor) = (top, bottom)
            let (top, bottom) = (max(top, chain.pointee.top), min(bottom, chain.pointee.bottom))
            var place = places + (Int(chain.pointee.first) + direction * Int(chain.pointee.cursor))
            // Level pieces at the chain's ends lead to what goes on from there.
            while place[direction].y <= ceiling {
                place += direction
                chain.pointee.cursor += 1
            }
            for _ in chain.pointee.cursor..<chain.pointee.count {
                let a = place.pointee
                place += direction
                let b = place.pointee
                guard a.y < bottom || (a.y == b.y && a.y == bottom && bottom < floor) else { break }
                if a.y < b.y { takePart(a, b, row, top, bottom, chain.pointee.direction) } else { takeLevel(a.x, b.x, a.y - row) }
            }
        }
        for k in 0..<levels.count where levels.base[k].y > top && levels.base[k].y < bottom {
            takeLevel(levels.base[k].low, levels.base[k].high, levels.base[k].y - row)
        }
        ContourRaster.sort(parts.base, parts.count) { $0.low < $1.low }
    }

    private mutating func takeLevel(_ xa: Float, _ xb: Float, _ y: Float) {
        parts.append(Part(x0: xa, y0: y, x1: xb, y1: y, low: min(xa, xb), high: max(xa, xb), slope: 0, direction: 0))
    }

    private mutating func takePart(
        _ a: ContourPlace, _ b: ContourPlace, _ row: Float, _ top: Float, _ bottom: Float, _ direction: Int32
    ) {
        let slope = (b.x - a.x) / (b.y - a.y)
        let (least, most) = a.x < b.x ? (a.x, b.x) : (b.x, a.x)
        var part = Part(x0: a.x, y0: a.y - row, x1: b.x, y1: b.y - row, low: 0, high: 0, slope: slope, direction: direction)
        if a.y < top {
            part.y0 = top - row
            part.x0 = min(most, max(least, a.x + (top - a.y) * slope))
        }
        if b.y > bottom {
            part.y1 = bottom - row
            part.x1 = min(most, max(least, a.x + (bottom - a.y) * slope))
        }
        part.low = min(part.x0, part.x1)
        part.high = max(part.x0, part.x1)
        parts.append(part)
    }

    /// Equal ones keep their order. Few are inserted one after the other, which costs little where they are nearly in order.
    @inline(__always)
    static func sort<Item: BitwiseCopyable>(_ items: UnsafeMutablePointer<Item>, _ count: Int, by comesBefore: (Item, Item) -> Bool) {
        guard count <= 32 else {
            var all = UnsafeMutableBufferPointer(start: items, count: count)
            return all.sort(by: comesBefore)
        }
        var end = 1
        while end < count {
            let item = items[end]
            var place = end
            while place > 0 && comesBefore(item, items[place - 1]) {
                items[place] = items[place - 1]
                place -= 1
            }
            items[place] = item
            end += 1
        }
    }

    private mutating func divideBundle(
        _ row: Int, _ ceiling: Float, _ floor: Float, _ first: Int, _ end: Int, _ winding: inout Int32
    ) {
        findHeights(ceiling, floor, first, end)
        var (top, after) = (ceiling, winding)
        for k in 0..<heights.count {
            let bottom = heights.base[k]
            guard bottom > top else { continue }
            after = divideBand(row, first, end, top, bottom, winding, isLoose: end - first > 64)
            top = bottom
        }
        winding = after
    }

    /// Where the row is to be cut, in order; the last is the lower of the two heights.
    private mutating func findHeights(_ ceiling: Float, _ floor: Float, _ first: Int, _ end: Int) {
        heights.removeAll()
        let count = end - first
        if count > 16 {
            for k in 1..<16 { heights.append(ceiling + (floor - ceiling) * (Float(k) * 0.0625)) }
        }
        if count <= 64 {
            for i in first..<end {
                let a = parts.base[i]
                if a.y0 > ceiling { heights.append(a.y0) }
                if a.y1 < floor { heights.append(a.y1) }
                if count > 16 { continue }
                for j in (i + 1)..<end {
                    let b = parts.base[j]
                    guard b.low < a.high else { break }
                    let (top, bottom) = (max(a.y0, b.y0), min(a.y1, b.y1))
                    guard top < bottom else { continue }
                    let (d0, d1) = (a.x(at: top) - b.x(at: top), a.x(at: bottom) - b.x(at: bottom))
                    if d0 * d1 < 0 { heights.append(top + (bottom - top) * (d0 / (d0 - d1))) }
                }
            }
        }
        heights.append(floor)
        ContourRaster.sort(heights.base, heights.count) { $0 < $1 }
    }

    /// Notes a bundle's changes within a band; returns the winding number to its right.
    private mutating func divideBand(
        _ row: Int, _ first: Int, _ end: Int, _ top: Float, _ bottom: Float, _ left: Int32, isLoose: Bool
    ) -> Int32 {
        strands.removeAll()
        let middle = (top + bottom) * 0.5
        for i in first..<end {
            let part = parts.base[i]
            guard part.direction != 0, part.y0 <= (isLoose ? middle : top), part.y1 >= (isLoose ? middle : bottom) else { continue }
            let (x0, x1) = (part.x(at: top), part.x(at: bottom))
            strands.append(Strand(x0: x0, x1: x1, middle: (x0 + x1) * 0.5, direction: part.direction))
        }
        ContourRaster.sort(strands.base, strands.count) { $0.middle < $1.middle }
        var winding = left
        for k in 0..<strands.count {
            let strand = strands.base[k]
            add(row, strand.x0, top, strand.x1, bottom, step(winding, strand.direction))
            winding &+= strand.direction
        }
        return winding
    }

    /// Notes what a line covers between two heights of a row.
    @inline(__always)
    private func add(_ row: Int, _ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float, _ m: Int32) {
        if m == 0 { return }
        let unit = Float(ContourRaster.unit)
        add(row, x0, x1, ContourRaster.whole(y1 * unit) &- ContourRaster.whole(y0 * unit), m)
    }
}
