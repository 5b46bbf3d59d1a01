#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

// Coverage for the pixels that a mask flags. Of a shape, other pixels in the same groups of eight have theirs too; of shadows, anything.
extension TileKernels {
    /// Coverage of a shape with rounded corners, in some rows.
    @inline(__always)
    func rounded(_ shape: ShapeCoverage, _ pixels: UnsafePointer<UInt64>, rows: Range<Int>, into coverage: UnsafeMutablePointer<UInt8>) {
        #if canImport(CLaminaKernels)
            if isAccelerated {
                var edges = shape.c
                return lamina_rounded(&edges, shape.corner.c, pixels, Int32(rows.lowerBound), Int32(rows.upperBound), coverage)
            }
        #endif
        plainCoverage(shape, partial: pixels, rows: rows, into: coverage)
    }

    /// The shadow of a rounded rectangle.
    @inline(__always)
    func shadow(_ sampler: BlurredOutlineSampler, _ pixels: UnsafePointer<UInt64>, into coverage: UnsafeMutablePointer<UInt8>) {
        #if canImport(CLaminaKernels)
            if isAccelerated && sampler.fits32Bits { return lamina_blurred_outline(sampler.c, pixels, coverage) }
        #endif
        plainCoverage(pixels, into: coverage) { column, row in sampler.coverage(column: column, row: row) }
    }

    /// The shadow of other content.
    @inline(__always)
    func shadow(_ sampler: DropShadowSampler, _ pixels: UnsafePointer<UInt64>, into coverage: UnsafeMutablePointer<UInt8>) {
        #if canImport(CLaminaKernels)
            if isAccelerated && sampler.fits32Bits { return lamina_drop_shadow(sampler.c, pixels, coverage) }
        #endif
        plainCoverage(pixels, into: coverage) { column, row in sampler.coverage(column: column, row: row) }
    }

    /// Subtracts other coverage from the coverage.
    func subtract(
        _ other: UnsafePointer<UInt8>, from coverage: UnsafeMutablePointer<UInt8>, _ pixels: UnsafePointer<UInt64>
    ) {
        for row in 0..<tileSize where pixels[row] != 0 {
            let (line, hole) = (coverage + row * tileSize, other + row * tileSize)
            for column in 0..<tileSize { line[column] = line[column] > hole[column] ? line[column] - hole[column] : 0 }
        }
    }

    @inline(__always)
    private func plainCoverage(
        _ pixels: UnsafePointer<UInt64>, into coverage: UnsafeMutablePointer<UInt8>, _ value: (_ column: Int, _ row: Int) -> UInt32
    ) {
        for row in 0..<tileSize {
            var bits = pixels[row]
            while bits != 0 {
                let column = bits.trailingZeroBitCount
                bits &= bits - 1
                coverage[row * tileSize + column] = UInt8(truncatingIfNeeded: value(column, row))
            }
        }
    }
}

#if canImport(CLaminaKernels)
    extension TileEdge {
        @inline(__always) fileprivate var edge: LaminaEdge {
            LaminaEdge(nx: nx, ny: ny, c: c, span: span, minor: minor, square: square, slope: slope, mode: mode)
        }
    }

    extension ShapeCoverage {
        @inline(__always) var c: LaminaEdges {
            LaminaEdges(min_x: minX.edge, max_x: maxX.edge, min_y: minY.edge, max_y: maxY.edge, cosines: (minMin, minMax, maxMin, maxMax))
        }
    }

    extension ShapeCoverage.CornerMap {
        @inline(__always) var c: LaminaCorners {
            LaminaCorners(
                forms: (xx, xy, x0, yx, yy, y0, wx, wy, w0), width: width, height: height,
                radii: (minXMinY, maxXMinY, minXMaxY, maxXMaxY), is_affine: isAffine ? 1 : 0)
        }
    }

    extension BlurredOutlineSampler {
        @inline(__always) var c: LaminaBlurredOutline {
            LaminaBlurredOutline(
                samples: samples, columns: Int32(columns), rows: Int32(rows), forms: (xx, xy, x0, yx, yy, y0, wx, wy, w0),
                width: width, height: height, short_width: shortWidth, short_height: shortHeight, per_step: perStep,
                is_affine: isAffine ? 1 : 0)
        }
        @inline(__always) var fits32Bits: Bool { columns < 1 << 20 && rows < 1 << 20 && columns * rows < 1 << 30 }
    }

    extension DropShadowSampler {
        @inline(__always) var c: LaminaDropShadow {
            LaminaDropShadow(samples: samples, columns: Int32(columns), rows: Int32(rows), x0: x0, y0: y0, per_cell: perCell)
        }
        @inline(__always) var fits32Bits: Bool { columns < 1 << 20 && rows < 1 << 20 && columns * rows < 1 << 30 }
    }
#endif
