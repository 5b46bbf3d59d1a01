/// The items that touch each tile, and what each tile showed last.
struct TileBins: ~Copyable {
    /// The tiles first ... last of one row that an item touches, and what of the item counts for them.
    struct Span: BitwiseCopyable {
        var digest: UInt64
        var item, scope: Int32
        var row, first, last: Int16
    }

    struct State: BitwiseCopyable {
        /// The digests of what the tile will show, and of what it showed before.
        var next = Digest()
        var shown: UInt64 = 0
        var isKnown = false
        var count: Int32 = 0
        var start: Int32 = 0
        var lastScope: Int32 = 0
    }

    /// A worker's share of the sorting: the spans of some of the items, then the entries of some rows of tiles.
    private final class Part {
        @exclusivity(unchecked) var spans = Pool<Span>(capacity: 1024)
        /// The items of the tiles that will be drawn, tile by tile.
        @exclusivity(unchecked) var list = Pool<Int32>(capacity: 1024)
    }

    let columns, rows: Int
    private var states: Pool<State>
    private var parts = [Part()]
    /// The rows of tiles whose entries are in one part.
    private var rowsOfPart: Int

    #if !arch(wasm32)
        /// Fewer items take longer to share out.
        private static let leastItems = 512
    #endif

    init(columns: Int, rows: Int) {
        (self.columns, self.rows, rowsOfPart) = (columns, rows, rows)
        states = Pool(capacity: columns * rows)
        for _ in 0..<(columns * rows) { states.append(State()) }
    }

    mutating func invalidate() {
        for i in 0..<states.count { states.base[i].isKnown = false }
    }

    /// Sorts a program's items into tiles and digests what decides each tile's pixels.
    mutating func sort(_ program: borrowing TileProgram, background: UInt32, workers: WorkerPool) {
        let sorting = Sorting(
            columns: columns, states: states.base, items: program.items.base, count: program.items.count, lines: program.bounds.lines.base,
            scopes: program.scopes.base, background: background)
        rowsOfPart = rows
        // A page's module has one thread, and is to be small.
        #if !arch(wasm32)
            if program.items.count >= TileBins.leastItems, workers.scratches.count > 1, rows > 1 {
                rowsOfPart = (rows - 1) / min(2 * workers.scratches.count, rows) + 1
                let count = (rows - 1) / rowsOfPart + 1
                while parts.count < count { parts.append(Part()) }
                let (parts, rows, rowsOfPart) = (parts, rows, rowsOfPart)
                workers.run(count) { job, _ in
                    sorting.findSpans(of: sorting.count * job / count..<sorting.count * (job + 1) / count, &parts[job].spans)
                }
                return workers.run(count) { job, _ in
                    let tiles = sorting.begin(rows: job * rowsOfPart..<min((job + 1) * rowsOfPart, rows))
                    for part in parts[..<count] { sorting.digest(part.spans, in: tiles) }
                    sorting.findDamage(in: tiles, &parts[job].list)
                    for part in parts[..<count] { sorting.enter(part.spans, in: tiles, parts[job].list.base) }
                }
            }
        #endif
        sorting.findSpans(of: 0..<sorting.count, &parts[0].spans)
        let tiles = sorting.begin(rows: 0..<rows)
        sorting.digest(parts[0].spans, in: tiles)
        sorting.findDamage(in: tiles, &parts[0].list)
        sorting.enter(parts[0].spans, in: tiles, parts[0].list.base)
    }

    /// The tables that are sorted from and into, as all workers see them.
    private struct Sorting {
        let columns: Int
        let states: UnsafeMutablePointer<State>
        let items: UnsafePointer<DeviceItem>
        let count: Int
        let lines: UnsafePointer<SpanBounds.Line>
        let scopes: UnsafePointer<DeviceScope>
        let background: UInt32

        func findSpans(of range: Range<Int>, _ spans: inout Pool<Span>) {
            spans.removeAll()
            for i in range {
                let item = items + i
                let box = item.pointee.box
                if box.isEmpty { continue }
                for row in Int(box.minY >> 6)...Int((box.maxY - 1) >> 6) {
                    guard let span = TileBins.touched(item.pointee.outer, box, lines, row) else { continue }
                    spans.append(
                        Span(
                            digest: item.pointee.digest, item: Int32(i), scope: item.pointee.scope, row: Int16(row),
                            first: Int16(span.first), last: Int16(span.last)))
                }
            }
        }

        /// Empties the tiles of some rows, and returns these tiles.
        func begin(rows: Range<Int>) -> Range<Int> {
            let tiles = rows.lowerBound * columns..<rows.upperBound * columns
            for tile in tiles {
                var s = Digest()
                s.fold(UInt64(background))
                states[tile].next = s
                states[tile].count = 0
                states[tile].lastScope = 0
            }
            return tiles
        }

        func digest(_ spans: borrowing Pool<Span>, in tiles: Range<Int>) {
            for i in 0..<spans.count {
                let span = spans.base + i
                let row = Int(span.pointee.row) * columns
                guard tiles.contains(row) else { continue }
                for column in Int(span.pointee.first)...Int(span.pointee.last) {
                    let tile = states + (row + column)
                    tile.pointee.count += 1
                    tile.pointee.next.fold(span.pointee.digest)
                    let (before, scope) = (tile.pointee.lastScope, span.pointee.scope)
                    if before != 0 || scope != 0 {
                        tile.pointee.next.fold(UInt64(TileBins.commonDepth(before, scope, scopes)))
                        tile.pointee.lastScope = scope
                    }
                }
            }
        }

        /// Makes room for the entries of the tiles that will be drawn.
        func findDamage(in tiles: Range<Int>, _ list: inout Pool<Int32>) {
            list.removeAll()
            for tile in tiles {
                let isDamaged = !states[tile].isKnown || states[tile].shown != states[tile].next.value
                states[tile].start = isDamaged ? Int32(list.extend(by: Int(states[tile].count))) : -1
                states[tile].count = 0
            }
        }

        func enter(_ spans: borrowing Pool<Span>, in tiles: Range<Int>, _ list: UnsafeMutablePointer<Int32>) {
            for i in 0..<spans.count {
                let span = spans.base[i]
                let row = Int(span.row) * columns
                guard tiles.contains(row) else { continue }
                for column in Int(span.first)...Int(span.last) {
                    let tile = states + (row + column)
                    if tile.pointee.start >= 0 {
                        list[Int(tile.pointee.start + tile.pointee.count)] = span.item
                        tile.pointee.count += 1
                    }
                }
            }
        }
    }

    /// Appends the tiles that must be drawn, and takes them as drawn.
    mutating func takeDamage(into damage: inout [Int32]) {
        for i in 0..<states.count where states.base[i].start >= 0 {
            damage.append(Int32(i))
            states.base[i].shown = states.base[i].next.value
            states.base[i].isKnown = true
        }
    }

    /// The items that touch a tile that must be drawn, in painter's order.
    func entries(of tile: Int) -> UnsafeBufferPointer<Int32> {
        let s = states.base[tile]
        return UnsafeBufferPointer(start: parts[tile / columns / rowsOfPart].list.base + Int(s.start), count: Int(s.count))
    }

    /// Returns the depth to which the scopes of two neighbouring items are common: tells two groups side by side from one.
    static func commonDepth(_ a: Int32, _ b: Int32, _ scopes: UnsafePointer<DeviceScope>) -> Int32 {
        var (a, b) = (a, b)
        while a != b {
            if a > b { a = scopes[Int(a)].parent } else { b = scopes[Int(b)].parent }
        }
        return scopes[Int(a)].depth
    }

    /// The tiles of one row that a region may touch.
    @inline(__always)
    private static func touched(
        _ region: SpanBounds, _ box: PixelBox, _ lines: UnsafePointer<SpanBounds.Line>, _ row: Int
    ) -> (first: Int, last: Int)? {
        let (left, right) = (max(box.minX, region.box.minX), min(box.maxX, region.box.maxX))
        let first = max(box.minY, region.box.minY, Int32(row * 64))
        let last = min(box.maxY, region.box.maxY, Int32(row * 64 + 64))
        guard left < right, first < last else { return nil }
        if region.isBox { return (Int(left) >> 6, Int(right - 1) >> 6) }
        let (top, bottom) = (Double(first), Double(last - 1))
        var (x0, x1) = (Double(left), Double(right - 1))
        let line = lines + Int(region.start)
        for i in 0..<Int(region.lowers) { x0 = max(x0, min(line[i].slope * top, line[i].slope * bottom) + line[i].offset) }
        for i in Int(region.lowers)..<Int(region.lowers + region.uppers) {
            x1 = min(x1, max(line[i].slope * top, line[i].slope * bottom) + line[i].offset)
        }
        guard x0 <= x1 else { return nil }
        return (Int(x0) >> 6, Int(x1) >> 6)
    }
}
