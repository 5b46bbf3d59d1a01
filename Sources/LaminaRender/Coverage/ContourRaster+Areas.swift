// Areas: what a line covers of each pixel of a row, and the bytes that come of it.

#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

extension ContourRaster {
    /// Notes that what is to the right of a line is covered more (or, for −1, less), exactly.
    ///
    /// - Parameter height: of the line, in units.
    @inline(__always)
    func add(_ row: Int, _ xa: Float, _ xb: Float, _ height: Int32, _ m: Int32) {
        let (x0, x1) = xa < xb ? (xa, xb) : (xb, xa)
        // At a border the column before it, of which nothing is covered, will do.
        let first = Int(ContourRaster.whole(x0 - 0.5))
        let start = Float(first)
        // By how far it reaches into the next column.
        let over = greater(0, x1 - (start + 1))
        if over > 1 { return addWide(row, x0, x1, height, m) }
        let change = changes + (row &* ContourRaster.stride &+ first)
        let tall = Float(height &* ContourRaster.fineness)
        let tip = tall * (over * over) / greater(2 * (x1 - x0), 0x1p-20)
        let left = ContourRaster.whole(tall * (1 - ((x0 + x1) * 0.5 - start)) + tip)
        let right = ContourRaster.whole(tip)
        change[0] &+= m &* left
        change[1] &+= m &* (height &* ContourRaster.fineness &- left &- right)
        change[2] &+= m &* right
        columns[row] |= (over > 0 ? 7 : 3) &<< UInt64(truncatingIfNeeded: first)
    }

    /// A line across several columns: what it covers of each rises by a part of a parabola, then evenly, then by a part of another.
    private func addWide(_ row: Int, _ x0: Float, _ x1: Float, _ height: Int32, _ m: Int32) {
        let change = changes + row &* ContourRaster.stride
        let first = Int(x0)
        // The column after the last one that is touched.
        var end = Int(x1)
        if Float(end) < x1 { end &+= 1 }
        let tall = height &* ContourRaster.fineness
        let slope = Float(tall) / (x1 - x0)
        let head = 1 - (x0 - Float(first))
        let tail = x1 - Float(end &- 1)
        var before = ContourRaster.whole(0.5 * slope * head * head)
        change[first] &+= m &* before
        var k = first &+ 1
        var middle = head + 0.5
        while k < end &- 1 {
            let area = ContourRaster.whole(slope * middle)
            change[k] &+= m &* (area &- before)
            before = area
            middle += 1
            k &+= 1
        }
        let area = tall &- ContourRaster.whole(0.5 * slope * tail * tail)
        change[end &- 1] &+= m &* (area &- before)
        change[end] &+= m &* (tall &- area)
        let count = UInt64(truncatingIfNeeded: end &- first &+ 1)
        columns[row] |= (count >= 64 ? ~0 : (1 << count) &- 1) << UInt64(truncatingIfNeeded: first)
    }

    /// The nearest whole number, for what is not larger than a pixel's area.
    @inline(__always) static func whole(_ v: Float) -> Int32 {
        Int32(bitPattern: (v + 0x1.8p23).bitPattern) &- Int32(bitPattern: Float(0x1.8p23).bitPattern)
    }

    /// The area of a pixel that is left of all changes.
    var outside: Int32 { isSum ? winding &* ContourRaster.pixel : rule.encloses(winding) ? ContourRaster.pixel : 0 }

    /// Writes all rows' bytes from their changes, which are used up.
    func write(into bytes: UnsafeMutablePointer<UInt8>, isSparse: Bool) {
        #if canImport(CLaminaKernels)
            if acceleration.isOn {
                return lamina_cover(changes, ContourRaster.stride, columns, outside, isSparse ? 1 : 0, bytes, covered, whole)
            }
        #endif
        for row in 0..<tileSize {
            let line = bytes + row &* tileSize
            let touched = columns[row]
            if touched == 0 {
                if !isSparse { ContourRaster.fill(line, outside == 0 ? 0 : 255) }
                covered[row] = outside == 0 ? 0 : ~0
                whole[row] = covered[row]
                continue
            }
            columns[row] = 0
            write(outside, touched, line, row, isSparse)
        }
    }

    @inline(__always)
    private func write(_ outside: Int32, _ touched: UInt64, _ bytes: UnsafeMutablePointer<UInt8>, _ row: Int, _ isSparse: Bool) {
        let change = changes + row &* ContourRaster.stride
        var sum = outside
        var (some, all) = (UInt64(0), UInt64(0))
        var column = 0
        var rest = touched
        while true {
            let gap = rest == 0 ? tileSize &- column : rest.trailingZeroBitCount
            if gap > 0 {
                let byte = ContourRaster.byte(sum)
                // As far as the row goes, and on into the next, which is still to come.
                if byte != 0 || !isSparse { ContourRaster.fill(bytes + column, byte) }
                if byte != 0 {
                    let flags = (UInt64.max &>> UInt64(truncatingIfNeeded: tileSize &- gap)) &<< UInt64(truncatingIfNeeded: column)
                    some |= flags
                    if byte == 255 { all |= flags }
                }
                column &+= gap
                if column >= tileSize { break }
                rest = rest &>> UInt64(truncatingIfNeeded: gap)
            }
            let run = (~rest).trailingZeroBitCount
            let end = column &+ run
            while column < end {
                sum &+= change[column]
                change[column] = 0
                let byte = ContourRaster.byte(sum)
                bytes[column] = byte
                some |= UInt64(byte != 0 ? 1 : 0) &<< UInt64(truncatingIfNeeded: column)
                all |= UInt64(byte == 255 ? 1 : 0) &<< UInt64(truncatingIfNeeded: column)
                column &+= 1
            }
            if column >= tileSize { break }
            rest = rest &>> UInt64(truncatingIfNeeded: run)
        }
        change[tileSize] = 0
        change[tileSize &+ 1] = 0
        change[tileSize &+ 2] = 0
        covered[row] = some
        whole[row] = all
    }

    @inline(__always) private static func fill(_ bytes: UnsafeMutablePointer<UInt8>, _ byte: UInt8) {
        UnsafeMutableRawPointer(bytes).storeBytes(of: SIMD64<UInt8>(repeating: byte), as: SIMD64<UInt8>.self)
    }

    /// A little more than rounding, so that pixels covered by half do not depend on the last unit.
    @inline(__always) private static func byte(_ sum: Int32) -> UInt8 {
        let area = min(abs(sum), ContourRaster.pixel)
        return UInt8(truncatingIfNeeded: (area &* 255 &+ (ContourRaster.pixel / 2 + 2048)) >> 22)
    }
}
