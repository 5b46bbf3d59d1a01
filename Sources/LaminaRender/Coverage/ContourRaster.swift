// Filling a contour: how much of each pixel of one tile it covers.
//
// Row by row of pixels. The lines that cross a row are sorted by x and taken in bundles: lines whose extents within the row meet. Between
// bundles the winding number is the same over the row's whole height, so a bundle of one line divides what the fill rule calls inside from
// outside (or does not), and its exact area goes to the columns it crosses. So does each of several
// ways down that lie side by side. In any other bundle the row is cut into bands at every end and every crossing of lines; within a band the
// lines lie side by side, and again each counts or does not.
//
// So the area is exact whatever overlaps, by either rule: lines that lie on each other or cross within a pixel are not counted twice, and
// halves that share an edge add up to the whole. Only in bundles of more than 16 lines are crossings looked for at sixteen heights of the row
// instead, and in bundles of more than 64 the ends, too.

/// Working memory for filling contours.
struct ContourRaster: ~Copyable {
    /// A line's part in one row of pixels; y is 0…1.
    struct Part: BitwiseCopyable {
        var x0, y0, x1, y1: Float
        var low, high: Float
        var slope: Float
        var direction: Int32
        var line: Int32

        @inline(__always) func x(at y: Float) -> Float {
            if y <= y0 { return x0 }
            if y >= y1 { return x1 }
            return x0 + (y - y0) * slope
        }
    }

    /// A line's part in one band.
    private struct Strand: BitwiseCopyable {
        var x0, x1, middle: Float
        var direction: Int32
    }

    /// Of the tile that was filled last, the pixels that are covered at all, and those that are wholly, in flags for each row.
    let covered: TileMask
    let whole: TileMask
    /// Parts that make one way from the row's top to its bottom.
    private struct Chain: BitwiseCopyable {
        var first, end: Int32
        var top, bottom: Float
        var direction: Int32
    }

    private let heads: UnsafeMutablePointer<Int32>
    /// What each column's coverage is more than that of the one before.
    private let change: UnsafeMutablePointer<Float>
    private var next = Pool<Int32>(capacity: 256)
    private var active = Pool<Int32>(capacity: 64)
    private var parts = Pool<Part>(capacity: 64)
    private var strands = Pool<Strand>(capacity: 64)
    private var heights = Pool<Float>(capacity: 64)
    private var chains = Pool<Chain>(capacity: 16)
    /// The parts of the chains, one after the other.
    private var links = Pool<Part>(capacity: 32)
    /// Columns with a change.
    private var columns: UInt64 = 0
    private var rule = FillRule.nonZero

    init() {
        covered = .allocate(capacity: tileSize)
        whole = .allocate(capacity: tileSize)
        heads = .allocate(capacity: tileSize)
        change = .allocate(capacity: tileSize + 4)
        change.initialize(repeating: 0, count: tileSize + 4)
    }

    deinit {
        covered.deallocate()
        whole.deallocate()
        heads.deallocate()
        change.deallocate()
    }

    /// Fills 64 × 64 bytes with the coverage of a tile's pixels, 0…255; another 64 after them may be written.
    mutating func fill(
        _ tile: ContourTile, of lines: UnsafePointer<ContourLine>, rule: FillRule, isHard: Bool, into bytes: UnsafeMutablePointer<UInt8>
    ) {
        self.rule = rule
        let lines = lines + Int(tile.start)
        sortByRow(lines, Int(tile.count))
        active.removeAll()
        var winding = tile.winding
        for row in 0..<tileSize {
            var i = heads[row]
            while i >= 0 {
                active.append(i)
                i = next.base[Int(i)]
            }
            let bytes = bytes + row * tileSize
            if active.count > 0 { takeParts(lines, Float(row), &winding) }
            if active.count == 0 {
                let isInside = rule.encloses(winding)
                ContourRaster.fill(bytes, isInside ? 255 : 0)
                covered[row] = isInside ? ~0 : 0
                whole[row] = covered[row]
                continue
            }
            divide(winding)
            write(winding, bytes, row)
            if isHard {
                covered[row] = 0
                for column in 0..<tileSize {
                    let isInside = bytes[column] >= 128
                    bytes[column] = isInside ? 255 : 0
                    if isInside { covered[row] |= 1 << UInt64(column) }
                }
                whole[row] = covered[row]
            }
        }
    }

    /// Chains the lines by the row they begin in.
    private mutating func sortByRow(_ lines: UnsafePointer<ContourLine>, _ count: Int) {
        heads.update(repeating: -1, count: tileSize)
        next.removeAll()
        _ = next.extend(by: count)
        var i = count - 1
        while i >= 0 {
            let row = min(63, Int(lines[i].y0))
            next.base[i] = heads[row]
            heads[row] = Int32(i)
            i -= 1
        }
    }

    /// Collects the lines' parts in a row, from left to right. Lines that are done leave; those along the tile's left side become part of the winding number.
    private mutating func takeParts(_ lines: UnsafePointer<ContourLine>, _ top: Float, _ winding: inout Int32) {
        parts.removeAll()
        let bottom = top + 1
        for k in 0..<active.count {
            let index = active.base[k]
            let line = lines[Int(index)]
            if line.y1 <= top { continue }
            if line.x0 == 0 && line.x1 == 0 && line.y1 == 64 && line.y0 <= top {
                winding += line.direction
                continue
            }
            var part = Part(
                x0: line.x0, y0: line.y0 - top, x1: line.x1, y1: line.y1 - top, low: 0, high: 0, slope: line.slope,
                direction: line.direction, line: index)
            if line.y0 < top || line.y1 > bottom {
                let (least, most) = line.x0 < line.x1 ? (line.x0, line.x1) : (line.x1, line.x0)
                if line.y0 < top {
                    part.y0 = 0
                    part.x0 = min(most, max(least, line.x0 + (top - line.y0) * line.slope))
                }
                if line.y1 > bottom {
                    part.y1 = 1
                    part.x1 = min(most, max(least, line.x0 + (bottom - line.y0) * line.slope))
                }
            }
            part.low = min(part.x0, part.x1)
            part.high = max(part.x0, part.x1)
            parts.append(part)
        }
        // Nearly sorted already: the order of the row above.
        ContourRaster.sort(parts.base, parts.count) { $0.low < $1.low }
        active.removeAll()
        for k in 0..<parts.count { active.append(parts.base[k].line) }
    }

    /// Equal ones keep their order. Few are inserted one after the other, which costs little where they are nearly in order.
    @inline(__always)
    private static func sort<Item: BitwiseCopyable>(_ items: UnsafeMutablePointer<Item>, _ count: Int, by comesBefore: (Item, Item) -> Bool)
    {
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

    /// Goes through the row's bundles and notes what each changes.
    private mutating func divide(_ left: Int32) {
        var winding = left
        columns = 0
        var i = 0
        while i < parts.count {
            let part = parts.base[i]
            var (high, end) = (part.high, i + 1)
            while end < parts.count && parts.base[end].low <= high {
                high = max(high, parts.base[end].high)
                end += 1
            }
            if end == i + 1 {
                let m = step(&winding, part.direction)
                if m != 0 { add(part.x0, part.y0, part.x1, part.y1, m) }
            } else {
                divideBundle(i, end, &winding)
            }
            i = end
        }
    }

    /// 1 where a line leads into what the rule calls inside, −1 where it leads out, 0 where it does neither.
    @inline(__always) private func step(_ winding: inout Int32, _ direction: Int32) -> Float {
        let before = rule.encloses(winding)
        winding += direction
        let after = rule.encloses(winding)
        return before == after ? 0 : (after ? 1 : -1)
    }

    private mutating func divideBundle(_ first: Int, _ end: Int, _ winding: inout Int32) {
        let count = end - first
        if count <= 16 && divideChains(first, end, &winding) { return }
        findHeights(first, end)
        var (top, after) = (Float(0), winding)
        for k in 0..<heights.count {
            let bottom = heights.base[k]
            guard bottom > top else { continue }
            after = divideBand(first, end, top, bottom, winding, isLoose: count > 64)
            top = bottom
        }
        winding = after
    }

    /// Divides a bundle that consists of chains side by side; false for any other.
    private mutating func divideChains(_ first: Int, _ end: Int, _ winding: inout Int32) -> Bool {
        chains.removeAll()
        links.removeAll()
        var left: UInt32 = (1 << UInt32(end - first)) - 1
        for i in first..<end where parts.base[i].y0 == 0 {
            var last = parts.base[i]
            guard last.direction != 0 else { return false }
            let start = Int32(links.count)
            links.append(last)
            left &= ~(1 << UInt32(i - first))
            while last.y1 < 1 {
                var next = -1
                for j in first..<end where parts.base[j].y0 == last.y1 && parts.base[j].x0 == last.x1 && left >> UInt32(j - first) & 1 == 1
                {
                    next = j
                    break
                }
                guard next >= 0, parts.base[next].direction == last.direction else { return false }
                left &= ~(1 << UInt32(next - first))
                last = parts.base[next]
                links.append(last)
            }
            let chain = Chain(
                first: start, end: Int32(links.count), top: parts.base[i].x0, bottom: last.x1, direction: last.direction)
            chains.append(chain)
            var place = chains.count - 1
            while place > 0 && (chains.base[place - 1].top, chains.base[place - 1].bottom) > (chain.top, chain.bottom) {
                chains.base[place] = chains.base[place - 1]
                place -= 1
            }
            chains.base[place] = chain
        }
        guard left == 0 else { return false }
        for k in 1..<max(chains.count, 1) where !areApart(chains.base[k - 1], chains.base[k]) { return false }
        for k in 0..<chains.count {
            let chain = chains.base[k]
            let m = step(&winding, chain.direction)
            if m == 0 { continue }
            for i in Int(chain.first)..<Int(chain.end) {
                let part = links.base[i]
                add(part.x0, part.y0, part.x1, part.y1, m)
            }
        }
        return true
    }

    /// Whether one chain is nowhere to the right of another, to the right of which it does not begin.
    private func areApart(_ a: Chain, _ b: Chain) -> Bool {
        guard a.bottom <= b.bottom else { return false }
        var (i, j) = (Int(a.first), Int(b.first))
        while i < Int(a.end) && j < Int(b.end) {
            let (p, q) = (links.base[i], links.base[j])
            if p.y1 <= q.y1 {
                if p.x1 > q.x(at: p.y1) { return false }
                i += 1
                if p.y1 == q.y1 { j += 1 }
            } else {
                if p.x(at: q.y1) > q.x1 { return false }
                j += 1
            }
        }
        return true
    }

    /// Where the row is to be cut, in order; the last is its bottom.
    private mutating func findHeights(_ first: Int, _ end: Int) {
        heights.removeAll()
        let count = end - first
        if count > 16 {
            for k in 1..<16 { heights.append(Float(k) * 0.0625) }
        }
        if count <= 64 {
            for i in first..<end {
                let a = parts.base[i]
                if a.y0 > 0 { heights.append(a.y0) }
                if a.y1 < 1 { heights.append(a.y1) }
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
        heights.append(1)
        for i in 1..<heights.count {
            let v = heights.base[i]
            var place = i
            while place > 0 && heights.base[place - 1] > v {
                heights.base[place] = heights.base[place - 1]
                place -= 1
            }
            heights.base[place] = v
        }
    }

    /// Notes a bundle's changes within a band; returns the winding number to its right.
    private mutating func divideBand(_ first: Int, _ end: Int, _ top: Float, _ bottom: Float, _ left: Int32, isLoose: Bool) -> Int32 {
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
            let m = step(&winding, strand.direction)
            if m != 0 { add(strand.x0, top, strand.x1, bottom, m) }
        }
        return winding
    }

    /// Notes that what is to the right of a line is covered more (or, for −1, less), exactly.
    @inline(__always)
    private mutating func add(_ xa: Float, _ ya: Float, _ xb: Float, _ yb: Float, _ m: Float) {
        let height = (yb - ya) * m
        let (x0, x1) = xa < xb ? (xa, xb) : (xb, xa)
        let first = Int(x0)
        let start = Float(first)
        if x1 <= start + 1 {
            let inside = (x0 + x1) * 0.5 - start
            change[first] += height * (1 - inside)
            change[first + 1] += height * inside
            columns |= 3 << UInt64(first)
            return
        }
        addWide(x0, x1, height)
    }

    /// A line across several columns: what it covers of each rises by a part of a parabola, then evenly, then by a part of another.
    private mutating func addWide(_ x0: Float, _ x1: Float, _ height: Float) {
        let first = Int(x0)
        // The column after the last one that is touched.
        let end = Int(x1) + (Float(Int(x1)) < x1 ? 1 : 0)
        let slope = 1 / (x1 - x0)
        let head = 1 - (x0 - Float(first))
        let tail = x1 - Float(end - 1)
        let area0 = 0.5 * slope * head * head
        let area1 = 0.5 * slope * tail * tail
        // The covered area of each column, and what it is more than in the one before.
        change[first] += height * area0
        var before = area0
        var k = first + 1
        while k < end - 1 {
            let area = slope * (head + Float(k - first) - 0.5)
            change[k] += height * (area - before)
            before = area
            k += 1
        }
        change[end - 1] += height * (1 - area1 - before)
        change[end] += height * area1
        let count = UInt64(end - first + 1)
        columns |= (count >= 64 ? ~0 : (1 << count) - 1) << UInt64(first)
    }

    /// Writes the row's bytes from its changes, which are used up.
    private mutating func write(_ winding: Int32, _ bytes: UnsafeMutablePointer<UInt8>, _ row: Int) {
        var sum: Float = rule.encloses(winding) ? 1 : 0
        var (some, all) = (UInt64(0), UInt64(0))
        var column = 0
        while column < tileSize {
            let rest = columns >> UInt64(column)
            let gap = rest == 0 ? tileSize - column : rest.trailingZeroBitCount
            if gap > 0 {
                let byte = ContourRaster.byte(sum)
                // As far as the row goes, and on into the next, which is still to come.
                ContourRaster.fill(bytes + column, byte)
                if byte != 0 {
                    let flags = (UInt64.max >> UInt64(tileSize - gap)) << UInt64(column)
                    some |= flags
                    if byte == 255 { all |= flags }
                }
                column += gap
                if column >= tileSize { break }
            }
            var run = (~(columns >> UInt64(column))).trailingZeroBitCount
            if run > tileSize - column { run = tileSize - column }
            for k in column..<(column + run) {
                sum += change[k]
                change[k] = 0
                let byte = ContourRaster.byte(sum)
                bytes[k] = byte
                some |= UInt64(byte != 0 ? 1 : 0) << UInt64(k)
                all |= UInt64(byte == 255 ? 1 : 0) << UInt64(k)
            }
            column += run
        }
        change[tileSize] = 0
        change[tileSize + 1] = 0
        covered[row] = some
        whole[row] = all
    }

    @inline(__always) private static func fill(_ bytes: UnsafeMutablePointer<UInt8>, _ byte: UInt8) {
        UnsafeMutableRawPointer(bytes).storeBytes(of: SIMD64<UInt8>(repeating: byte), as: SIMD64<UInt8>.self)
    }

    /// A little more than rounding, so that pixels covered by half do not depend on the last bit.
    @inline(__always) private static func byte(_ v: Float) -> UInt8 {
        let scaled = v * 255 + 0.5005
        return scaled >= 255 ? 255 : (scaled > 0 ? UInt8(scaled) : 0)
    }
}
