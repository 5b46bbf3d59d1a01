#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

/// The pixels of a tile that are in a region, in the rows first ..< last of it: those that `rows` flags or, without those, `columns` of each.
struct TileShare {
    var rows: UnsafePointer<UInt64>?
    var columns = ~UInt64(0)
    var first = 0
    var last = tileSize

    @inline(__always) static var none: TileShare { TileShare(first: 0, last: 0) }
    @inline(__always) static var all: TileShare { TileShare() }

    @inline(__always) var isNone: Bool { first >= last }
    @inline(__always) var isAll: Bool { rows == nil && columns == ~0 && last - first == tileSize }

    @inline(__always) subscript(row: Int) -> UInt64 {
        guard row >= first && row < last else { return 0 }
        return rows.map { $0[row] } ?? columns
    }
}

// Which pixels of a tile are seen, hidden, and covered in part.
extension TileKernels {
    /// Flags, in a share's rows, its pixels that are not covered and that the clip lets through. Returns the columns with such pixels.
    @inline(__always)
    func show(_ share: TileShare, covered: UnsafePointer<UInt64>, clip: UnsafePointer<UInt64>?, into visible: TileMask) -> UInt64 {
        #if canImport(CLaminaKernels)
            if isAccelerated { return lamina_show(share.c, covered, clip, visible) }
        #endif
        var any: UInt64 = 0
        for row in share.first..<share.last {
            visible[row] = ~covered[row] & share[row] & (clip.map { $0[row] } ?? ~0)
            any |= visible[row]
        }
        return any
    }

    /// Adds a share's pixels that the clip lets through to those that are covered.
    @inline(__always)
    func hide(_ share: TileShare, clip: UnsafePointer<UInt64>?, in covered: TileMask) {
        #if canImport(CLaminaKernels)
            if isAccelerated { return lamina_hide(share.c, clip, covered) }
        #endif
        for row in share.first..<share.last { covered[row] |= share[row] & (clip.map { $0[row] } ?? ~0) }
    }

    /// Flags, in some rows, visible pixels that are not in a share. Returns the columns with such pixels.
    @inline(__always)
    func outside(_ share: TileShare, _ visible: UnsafePointer<UInt64>, rows: Range<Int>, into partial: TileMask) -> UInt64 {
        #if canImport(CLaminaKernels)
            if isAccelerated { return lamina_outside(share.c, visible, Int32(rows.lowerBound), Int32(rows.upperBound), partial) }
        #endif
        var any: UInt64 = 0
        for row in rows {
            partial[row] = visible[row] & ~share[row]
            any |= partial[row]
        }
        return any
    }
}

#if canImport(CLaminaKernels)
    extension TileShare {
        @inline(__always) fileprivate var c: LaminaShare {
            LaminaShare(rows: rows, columns: columns, first: Int32(truncatingIfNeeded: first), last: Int32(truncatingIfNeeded: last))
        }
    }
#endif
