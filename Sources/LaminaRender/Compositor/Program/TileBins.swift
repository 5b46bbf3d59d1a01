/// The items that touch each tile, and what each tile showed last.
struct TileBins: ~Copyable {
    /// The tiles first ... last of one row that an item touches.
    struct Span: BitwiseCopyable {
        var item: Int32
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

    let columns, rows: Int
    private var spans = Pool<Span>(capacity: 1024)
    private var list = Pool<Int32>(capacity: 1024)
    private var states: Pool<State>

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        states = Pool(capacity: columns * rows)
        for _ in 0..<(columns * rows) { states.append(State()) }
    }

    mutating func invalidate() {
        for i in 0..<states.count { states.base[i].isKnown = false }
    }

    /// Sorts a program's items into tiles and digests what decides each tile's pixels.
    mutating func sort(_ program: borrowing TileProgram, background: UInt32) {
        let state = states.base
        for i in 0..<states.count {
            var s = Digest()
            s.fold(UInt64(background))
            state[i].next = s
            state[i].count = 0
            state[i].lastScope = 0
        }
        spans.removeAll()
        let items = program.items.base
        let lines = program.bounds.lines.base
        let scopes = program.scopes.base
        for i in 0..<program.items.count {
            let item = items + i
            let box = item.pointee.box
            if box.isEmpty { continue }
            for row in Int(box.minY >> 6)...Int((box.maxY - 1) >> 6) {
                guard let span = TileBins.touched(item.pointee.outer, box, lines, row) else { continue }
                spans.append(Span(item: Int32(i), row: Int16(row), first: Int16(span.first), last: Int16(span.last)))
                for column in span.first...span.last {
                    let tile = state + (row * columns + column)
                    tile.pointee.count += 1
                    tile.pointee.next.fold(item.pointee.digest)
                    let (before, scope) = (tile.pointee.lastScope, item.pointee.scope)
                    if before != 0 || scope != 0 {
                        tile.pointee.next.fold(UInt64(TileBins.commonDepth(before, scope, scopes)))
                        tile.pointee.lastScope = scope
                    }
                }
            }
        }
        // Entries only for tiles that will be drawn.
        list.removeAll()
        for i in 0..<states.count {
            let isDamaged = !state[i].isKnown || state[i].shown != state[i].next.value
            state[i].start = isDamaged ? Int32(list.extend(by: Int(state[i].count))) : -1
            state[i].count = 0
        }
        for i in 0..<spans.count {
            let span = spans.base[i]
            for column in Int(span.first)...Int(span.last) {
                let tile = state + (Int(span.row) * columns + column)
                if tile.pointee.start >= 0 {
                    list.base[Int(tile.pointee.start + tile.pointee.count)] = span.item
                    tile.pointee.count += 1
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
        return UnsafeBufferPointer(start: list.base + Int(s.start), count: Int(s.count))
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
