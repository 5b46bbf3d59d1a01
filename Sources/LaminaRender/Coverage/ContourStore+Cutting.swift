#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

// Cutting a contour's lines at the borders of tiles.

extension ContourStore {
    /// Cuts the lines of all loops and gives each tile of the grid its own.
    mutating func cutIntoTiles() {
        pending.removeAll()
        var i = 0
        for loop in 0..<loops.count {
            let end = Int(loops.base[loop])
            // The tile in which the newest run ends, without its border, if it ends there.
            var (left, top, size) = (0.0, 0.0, 0.0)
            i += 1
            while i < end {
                // Most stay within the tile.
                let start = places.extend(by: end - i)
                var (place, point) = (places.base + start, points.base + i)
                let last = points.base + end
                while point < last {
                    let (x, y) = (point.pointee.x - left, point.pointee.y - top)
                    guard x >= 0, x < size, y > 0, y < size else { break }
                    place.initialize(to: ContourPlace(x: x, y: y))
                    place += 1
                    point += 1
                }
                places.truncate(to: place - places.base)
                i = point - points.base
                guard i < end else { break }
                let next = points.base[i]
                size = cut(points.base[i - 1], next) ? 64 : 0
                (left, top) = (floor(next.x), floor(next.y))
                i += 1
            }
        }
        // The kernels read a little beyond the last place.
        places.truncate(to: places.extend(by: 8))
        // Each piece that begins at the top of a tile was noted with the tile to its right; the sum of all to the left is the winding number.
        let (columns, rows) = (Int(grid.maxX - grid.minX), Int(grid.maxY - grid.minY))
        for row in 0..<rows {
            var winding: Int32 = 0
            for column in 0..<columns {
                let tile = tiles.base + (Int(gridStart) + row * columns + column)
                winding += tile.pointee.winding
                tile.pointee.winding = winding
            }
        }
        var start = Int32(runs.extend(by: pending.count))
        for t in Int(gridStart)..<tiles.count {
            tiles.base[t].start = start
            start += tiles.base[t].count
            tiles.base[t].count = 0
        }
        for k in 0..<pending.count {
            let tile = tiles.base + Int(pending.base[k].tile)
            let (start, end) = (pending.base[k].start, k + 1 < pending.count ? pending.base[k + 1].start : Int32(places.count))
            runs.base[Int(tile.pointee.start + tile.pointee.count)] = ContourRun(start: start, count: end - start)
            tile.pointee.count += 1
        }
    }

    /// The border of the tile that a coordinate falls in.
    @inline(__always) private func floor(_ v: Double) -> Double { Double(floorIndex(v * 0.015625)) * 64 }

    /// Cuts a line; true if the newest run ends where the line does, inside a tile.
    private mutating func cut(_ a: Point, _ b: Point) -> Bool {
        pieces.removeAll()
        let isUpward = b.y < a.y
        if a.y == b.y { cutLevel(a, b) } else { cut(isUpward ? b : a, isUpward ? a : b, isUpward ? -1 : 1) }
        for k in 0..<pieces.count {
            let piece = pieces.base[isUpward ? pieces.count - 1 - k : k]
            let isTurned = isUpward && !piece.isBorder
            add(piece.tile, isTurned ? piece.to : piece.from, isTurned ? piece.from : piece.to, piece.isBorder)
        }
        let (column, row) = (floorIndex(b.x * 0.015625), floorIndex(b.y * 0.015625))
        guard pieces.count > 0, row >= grid.minY, row < grid.maxY, column >= grid.minX, column < grid.maxX else { return false }
        let (newest, last) = (pending.base[pending.count - 1], places.base[places.count - 1])
        let end = ContourPlace(x: b.x - Double(column) * 64, y: b.y - Double(row) * 64)
        return !newest.isBorder && newest.tile == tile(row, column) && end.y > 0 && last.x == end.x && last.y == end.y
    }

    private mutating func cut(_ upper: Point, _ lower: Point, _ direction: Int32) {
        // Most lines lie within one tile.
        let (row, column) = (floorIndex(upper.y * 0.015625), floorIndex(upper.x * 0.015625))
        let (left, top) = (Double(column) * 64, Double(row) * 64)
        if row >= grid.minY, row < grid.maxY, column >= grid.minX, column < grid.maxX, upper.y > top, lower.y < top + 64, lower.x >= left,
            lower.x < left + 64
        {
            return note(row, column, upper.x - left, upper.y - top, lower.x - left, lower.y - top)
        }
        let bottom = min(lower.y, Double(grid.maxY) * 64)
        var y = max(upper.y, Double(grid.minY) * 64)
        guard y < bottom, min(upper.x, lower.x) < Double(grid.maxX) * 64 else { return }
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        func x(at y: Double) -> Double {
            if y == lower.y { return lower.x }
            let v = ContourFlattener.onGrid(upper.x + (y - upper.y) * slope)
            return max(min(upper.x, lower.x), min(max(upper.x, lower.x), v))
        }
        var x0 = y == upper.y ? upper.x : x(at: y)
        while y < bottom {
            let row = floorIndex(y * 0.015625)
            let end = min(bottom, Double(row + 1) * 64)
            let x1 = x(at: end)
            cut(row, x0, y, x1, end, direction)
            (x0, y) = (x1, end)
        }
    }

    /// The column of tiles that x falls in, or the one next to the grid on the side where it lies.
    @inline(__always) private func column(_ x: Double) -> Int32 { max(grid.minX - 1, min(grid.maxX, floorIndex(x * 0.015625))) }

    /// Cuts a piece that lies in one row of tiles.
    private mutating func cut(_ row: Int32, _ xa: Double, _ ya: Double, _ xb: Double, _ yb: Double, _ direction: Int32) {
        let (first, last) = (column(xa), column(xb))
        var (x, y) = (xa, ya)
        if first != last {
            let slope = (yb - ya) / (xb - xa)
            var k = first
            while k != last {
                let isRightward = last > first
                let border = Double(isRightward ? k + 1 : k) * 64
                let crossing = max(y, min(yb, ContourFlattener.onGrid(ya + (border - xa) * slope)))
                put(row, k, x, y, border, crossing, direction)
                // The winding number of what is to the right of a rightward way down falls by one.
                putCrossing(row, isRightward ? k + 1 : k, crossing, isRightward ? -direction : direction)
                (x, y) = (border, crossing)
                k += isRightward ? 1 : -1
            }
        }
        put(row, last, x, y, xb, yb, direction)
    }

    private mutating func cutLevel(_ a: Point, _ b: Point) {
        let row = floorIndex(a.y * 0.015625)
        guard row >= grid.minY, row < grid.maxY, a.x != b.x else { return }
        let (first, last) = (column(a.x), column(b.x))
        var (k, x) = (first, a.x)
        while k != last {
            let isRightward = last > first
            let border = Double(isRightward ? k + 1 : k) * 64
            putLevel(row, k, x, border, a.y)
            putCrossing(row, isRightward ? k + 1 : k, a.y, isRightward ? -1 : 1)
            x = border
            k += isRightward ? 1 : -1
        }
        putLevel(row, last, x, b.x, a.y)
    }

    private mutating func put(
        _ row: Int32, _ column: Int32, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ direction: Int32
    ) {
        if y0 == y1 { return putLevel(row, column, x0, x1, y0) }
        let top = Double(row) * 64
        if y0 == top && column + 1 < grid.maxX { tiles.base[Int(tile(row, column + 1))].winding += direction }
        guard column >= grid.minX, column < grid.maxX else { return }
        let left = Double(column) * 64
        note(row, column, x0 - left, y0 - top, x1 - left, y1 - top)
    }

    /// From where the outline crosses a column's left border on, the winding number of what is left of the column is another.
    private mutating func putCrossing(_ row: Int32, _ column: Int32, _ y: Double, _ change: Int32) {
        let top = Double(row) * 64
        guard column >= grid.minX, column < grid.maxX, y > top, y < top + 64 else { return }
        if change > 0 {
            note(row, column, 0, y - top, 0, 64, isBorder: true)
        } else {
            note(row, column, 0, 64, 0, y - top, isBorder: true)
        }
    }

    /// A level piece counts only where it parts a row of pixels.
    private mutating func putLevel(_ row: Int32, _ column: Int32, _ xa: Double, _ xb: Double, _ y: Double) {
        guard column >= grid.minX, column < grid.maxX, xa != xb, y != y.rounded(.down) else { return }
        let (left, top) = (Double(column) * 64, Double(row) * 64)
        note(row, column, xa - left, y - top, xb - left, y - top)
    }

    @inline(__always) private func tile(_ row: Int32, _ column: Int32) -> Int32 {
        gridStart + (row - grid.minY) * (grid.maxX - grid.minX) + column - grid.minX
    }

    @inline(__always)
    private mutating func note(
        _ row: Int32, _ column: Int32, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, isBorder: Bool = false
    ) {
        pieces.append(
            Piece(tile: tile(row, column), from: ContourPlace(x: x0, y: y0), to: ContourPlace(x: x1, y: y1), isBorder: isBorder))
    }

    /// Adds a piece to the newest run, if that ends where the piece begins; else as a run of its own.
    private mutating func add(_ tile: Int32, _ from: ContourPlace, _ to: ContourPlace, _ isBorder: Bool) {
        if !isBorder, pending.count > 0, pending.base[pending.count - 1].tile == tile, !pending.base[pending.count - 1].isBorder {
            let last = places.base[places.count - 1]
            if last.x == from.x && last.y == from.y { return places.append(to) }
        }
        tiles.base[Int(tile)].count += 1
        pending.append(Pending(tile: tile, start: Int32(places.count), isBorder: isBorder))
        places.append(from)
        places.append(to)
    }
}
