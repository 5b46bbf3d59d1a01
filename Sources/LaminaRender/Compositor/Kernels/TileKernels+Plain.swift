extension TileTarget {
    /// A pixel with a source painted on it at some strength, 0…255.
    @inline(__always)
    func painted(_ source: UInt32, _ strength: UInt32, onto pixel: UInt32) -> UInt32 {
        let color = scaled(tint == .max ? source : tinted(source, by: tint), by: strength)
        return isSum ? added(color, pixel) : composited(color, over: pixel)
    }
}

extension TileKernels {
    func plainSpans(_ lines: UnsafePointer<Float>, lowers: Int, uppers: Int, first: Int, last: Int, into rows: TileMask) {
        for row in first..<last {
            let y = Float(row)
            var low: Float = 0
            var high: Float = 63
            for i in 0..<lowers {
                let x = lines[2 * i] * y + lines[2 * i + 1]
                low = low > x ? low : x
            }
            for i in lowers..<(lowers + uppers) {
                let x = lines[2 * i] * y + lines[2 * i + 1]
                high = high < x ? high : x
            }
            low = low < 64 ? low.rounded(.up) : 64
            high = high > -1 ? high.rounded(.down) : -1
            rows[row] = low <= high ? (~0 << UInt64(low)) & (~0 >> (63 - UInt64(high))) : 0
        }
    }

    func plainCoverage(
        _ shape: ShapeCoverage, partial: UnsafePointer<UInt64>, rows: Range<Int>, into coverage: UnsafeMutablePointer<UInt8>
    ) {
        for row in rows where partial[row] != 0 {
            let line = coverage + row * tileSize
            for group in 0..<8 where partial[row] >> UInt64(8 * group) & 255 != 0 {
                for column in (8 * group)..<(8 * group + 8) {
                    line[column] = partial[row] >> UInt64(column) & 1 != 0 ? UInt8(shape.coverage(column: column, row: row)) : 255
                }
            }
        }
    }

    func plainStore(_ pixel: UInt32, _ t: TileTarget) {
        for row in t.first..<t.last {
            var bits = t.visible[row]
            let line = t.pixels + row * t.stride
            while bits != 0 {
                line[bits.trailingZeroBitCount] = pixel
                bits &= bits - 1
            }
        }
    }

    func plainBlend(_ source: UnsafePointer<UInt32>, _ mode: BlendMode, _ t: TileTarget) {
        // The operators by which masks are painted, over whole tiles mostly, are loops of their own, without a choice for each pixel.
        switch mode {
        case .destinationIn:
            plainVisit(t) { column, row, pixel in
                pixel = scaled(pixel, by: divide255((source[row * tileSize + column] >> 24) &* t.opacity))
            }
        case .destinationOut:
            plainVisit(t) { column, row, pixel in
                pixel = scaled(pixel, by: 255 &- divide255((source[row * tileSize + column] >> 24) &* t.opacity))
            }
        default:
            plainVisit(t) { column, row, pixel in
                pixel = blended(scaled(source[row * tileSize + column], by: t.opacity), onto: pixel, mode)
            }
        }
    }

    func plainMix(_ source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>, _ t: TileTarget) {
        plainVisit(t) { column, row, pixel in
            pixel = mixed(source[row * tileSize + column], pixel, by: UInt32(coverage[row * tileSize + column]))
        }
    }

    @inline(__always)
    private func plainVisit(_ t: TileTarget, _ change: (_ column: Int, _ row: Int, _ pixel: inout UInt32) -> Void) {
        for row in t.first..<t.last {
            var bits = t.visible[row]
            let line = t.pixels + row * t.stride
            while bits != 0 {
                let column = bits.trailingZeroBitCount
                bits &= bits - 1
                change(column, row, &line[column])
            }
        }
    }

    @inline(__always)
    func plainPaint(_ t: TileTarget, _ source: (_ column: Int, _ row: Int) -> UInt32) {
        for row in t.first..<t.last {
            var bits = t.visible[row]
            if bits == 0 { continue }
            let line = t.pixels + row * t.stride
            let partial = t.partial?[row] ?? 0
            while bits != 0 {
                let column = bits.trailingZeroBitCount
                bits &= bits - 1
                var strength = t.opacity
                if partial >> UInt64(column) & 1 != 0, let coverage = t.coverage {
                    strength = divide255(strength &* UInt32(coverage[row * tileSize + column]))
                }
                line[column] = t.painted(source(column, row), strength, onto: line[column])
            }
        }
    }
}
