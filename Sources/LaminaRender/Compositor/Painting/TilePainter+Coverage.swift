extension TilePainter {
    /// The part of the tile that a region takes.
    enum Extent { case none, some, all }

    /// Puts the region's pixels in this tile into the scratch's rows, unless there are none or all are in it.
    func spans(_ region: SpanBounds) -> Extent {
        let share = share(of: region)
        if share.isNone { return .none }
        if share.isAll { return .all }
        for row in 0..<tileSize { scratch.rows[row] = share[row] }
        return .some
    }

    /// The pixels of the tile that are in a region. The scratch's rows may hold them until another one's are asked for.
    func share(of region: SpanBounds) -> TileShare {
        // Row and column indices relative to the tile.
        let (left, right) = (max(region.box.minX - tileX, 0), min(region.box.maxX - tileX, 64))
        let (first, last) = (max(region.box.minY - tileY, 0), min(region.box.maxY - tileY, 64))
        guard left < right, first < last else { return .none }
        if region.isBox { return box(left, right, first, last) }
        var (lowers, uppers) = (0, 0)
        let found = scratch.lines
        let line = lines + Int(region.start)
        let (x, y) = (Double(tileX), Double(tileY))
        for i in 0..<Int(region.lowers) {
            let (slope, offset) = (line[i].slope, line[i].slope * y + line[i].offset - x)
            let end = slope * 63 + offset
            if min(offset, end) > 63 { return .none }
            if max(offset, end) <= 0 { continue }
            found[2 * lowers] = Float(slope)
            found[2 * lowers + 1] = Float(offset)
            lowers += 1
        }
        let slanted = lowers
        if left > 0 {
            found[2 * lowers] = 0
            found[2 * lowers + 1] = Float(left)
            lowers += 1
        }
        for i in Int(region.lowers)..<Int(region.lowers + region.uppers) {
            let (slope, offset) = (line[i].slope, line[i].slope * y + line[i].offset - x)
            let end = slope * 63 + offset
            if max(offset, end) < 0 { return .none }
            if min(offset, end) >= 63 { continue }
            let n = lowers + uppers
            found[2 * n] = Float(slope)
            found[2 * n + 1] = Float(offset)
            uppers += 1
        }
        if slanted + uppers == 0 { return box(left, right, first, last) }
        if right < 64 {
            let n = lowers + uppers
            found[2 * n] = 0
            found[2 * n + 1] = Float(right - 1)
            uppers += 1
        }
        kernels.spans(UnsafePointer(found), lowers: lowers, uppers: uppers, first: Int(first), last: Int(last), into: scratch.rows)
        return TileShare(rows: UnsafePointer(scratch.rows), first: Int(first), last: Int(last))
    }

    /// Some columns of some rows; there are some.
    @inline(__always)
    private func box(_ left: Int32, _ right: Int32, _ first: Int32, _ last: Int32) -> TileShare {
        TileShare(columns: ~0 &<< UInt64(left) & ~0 &>> UInt64(64 - right), first: Int(first), last: Int(last))
    }

    /// Computes the shape's coverage of the partial pixels in some rows.
    func cover(
        _ shape: UnsafePointer<DeviceShape>, partial: UnsafePointer<UInt64>, rows: Range<Int> = 0..<tileSize,
        into coverage: UnsafeMutablePointer<UInt8>
    ) {
        if let contour = shape.pointee.contour { return fillContour(contour, into: coverage) }
        let seen = ShapeCoverage(shape, tileX: tileX, tileY: tileY)
        if seen.mayShowCorners {
            kernels.rounded(seen, partial, rows: rows, into: coverage)
        } else {
            kernels.edges(seen, partial: partial, rows: rows, into: coverage)
        }
    }

    /// Where the tile lies with respect to a shape's contour; shapes without one are taken to be mixed.
    @inline(__always) func contourExtent(_ shape: Int?) -> ContourExtent {
        guard let shape, let contour = shapes[shape].contour else { return .mixed }
        let (tables, index) = contours[contour]
        return tables.extent(index, tileX: tileX, tileY: tileY)
    }

    /// Computes a contour's coverage of all pixels of the tile.
    func fillContour(_ contour: Int, isSparse: Bool = false, into coverage: UnsafeMutablePointer<UInt8>) {
        let (tables, index) = contours[contour]
        guard let tile = tables.tile(index, tileX: tileX, tileY: tileY) else {
            return coverage.update(repeating: 0, count: tilePixels)
        }
        let (rule, isHard) = (tables.contours[index].rule, tables.contours[index].isHard)
        scratch.raster.fill(
            tile, tables, rule: rule, isHard: isHard, isSparse: isSparse, acceleration: kernels.acceleration, into: coverage)
    }

    /// Puts those visible pixels that a contour covers into the scratch's shown mask, and of these those that it covers in part into the partial one;
    /// false when there are none.
    func findCovered(_ visible: UnsafePointer<UInt64>, _ contour: Int) -> Bool {
        let (tables, index) = contours[contour]
        guard tables.tile(index, tileX: tileX, tileY: tileY) != nil else { return false }
        fillContour(contour, isSparse: true, into: scratch.coverage)
        var any: UInt64 = 0
        for row in 0..<tileSize {
            let v = visible[row] & scratch.raster.covered[row]
            scratch.shown[row] = v
            scratch.partial[row] = v & ~scratch.raster.whole[row]
            any |= v
        }
        return any != 0
    }

    /// The visible pixels of some rows that lie outside `full`, in the scratch's partial mask; false when there are none.
    func findPartial(_ visible: UnsafePointer<UInt64>, rows: Range<Int>, outside full: SpanBounds) -> Bool {
        let whole = full.isNothing ? .none : share(of: full)
        if whole.isAll { return false }
        return kernels.outside(whole, visible, rows: rows, into: scratch.partial) != 0
    }
}
