#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

/// The inner loops: each call works on one tile.
///
/// The plain Swift ones define every byte; where the processor has something faster it does the same.
package struct TileKernels: Sendable {
    /// The choice of an implementation.
    package enum Choice: Sendable {
        /// The fastest this processor has.
        case fastest
        /// Plain Swift.
        case plain
    }

    let acceleration: Acceleration
    @inline(__always) var isAccelerated: Bool { acceleration.isOn }

    init(_ choice: Choice) { acceleration = Acceleration(isWanted: choice == .fastest) }

    /// The pixels between bounds slope·row + offset, `lowers` lower and `uppers` upper ones, as flags of rows `first` ..< `last`; other rows become anything.
    @inline(__always)
    func spans(_ lines: UnsafePointer<Float>, lowers: Int, uppers: Int, first: Int, last: Int, into rows: TileMask) {
        #if canImport(CLaminaKernels)
            if isAccelerated { return lamina_spans(lines, Int32(lowers), Int32(uppers), Int32(first), Int32(last), rows) }
        #endif
        plainSpans(lines, lowers: lowers, uppers: uppers, first: first, last: last, into: rows)
    }

    /// Coverage of four edges for every group of eight pixels in some rows that has a partial one.
    @inline(__always)
    func edges(_ shape: ShapeCoverage, partial: UnsafePointer<UInt64>, rows: Range<Int>, into coverage: UnsafeMutablePointer<UInt8>) {
        #if canImport(CLaminaKernels)
            if isAccelerated {
                var edges = shape.c
                return lamina_edges(&edges, partial, Int32(rows.lowerBound), Int32(rows.upperBound), coverage)
            }
        #endif
        plainCoverage(shape, partial: partial, rows: rows, into: coverage)
    }

    /// Stores one pixel value, regardless of what is there and of opacity and coverage.
    @inline(__always)
    func store(_ pixel: UInt32, _ target: TileTarget) {
        #if canImport(CLaminaKernels)
            if isAccelerated { return lamina_store(target.c, pixel) }
        #endif
        plainStore(pixel, target)
    }

    @inline(__always)
    func fill(_ pixel: UInt32, _ target: TileTarget) {
        #if canImport(CLaminaKernels)
            if isAccelerated { return lamina_fill(target.c, pixel) }
        #endif
        plainPaint(target) { _, _ in pixel }
    }

    /// `source` is the pixel for the tile's first one.
    @inline(__always)
    func copy(_ source: UnsafePointer<UInt32>, stride: Int, _ target: TileTarget) {
        #if canImport(CLaminaKernels)
            if isAccelerated { return lamina_copy(target.c, source, stride) }
        #endif
        plainPaint(target) { column, row in source[row * stride + column] }
    }

    /// Blends the target's opacity times `source`, a tile's pixels, with the visible pixels. Coverage does not count.
    func blend(_ source: UnsafePointer<UInt32>, _ mode: BlendMode, _ target: TileTarget) {
        if mode == .plusLighter {
            var sum = target
            sum.isSum = true
            return copy(source, stride: tileSize, sum)
        }
        #if canImport(CLaminaKernels)
            if isAccelerated { return lamina_blend(target.c, source, Int32(mode.rawValue)) }
        #endif
        plainBlend(source, mode, target)
    }

    /// Moves the visible pixels towards those of `source`, a tile's, by the target's coverage.
    func mix(_ source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>, _ target: TileTarget) {
        #if canImport(CLaminaKernels)
            if isAccelerated { return lamina_mix(target.c, source) }
        #endif
        plainMix(source, coverage: coverage, target)
    }

    /// Takes the opacities of a tile's pixels for its coverage, where they are visible. Others may have any.
    func takeOpacities(of pixels: UnsafePointer<UInt32>, _ visible: UnsafePointer<UInt64>, into coverage: UnsafeMutablePointer<UInt8>) {
        #if canImport(CLaminaKernels)
            if isAccelerated { return lamina_opacities(pixels, visible, coverage) }
        #endif
        for row in 0..<tileSize {
            var bits = visible[row]
            while bits != 0 {
                let p = row * tileSize + bits.trailingZeroBitCount
                bits &= bits - 1
                coverage[p] = UInt8(truncatingIfNeeded: pixels[p] >> 24)
            }
        }
    }

    @inline(__always)
    func affine(_ image: SampledImage, _ s: AffineSampling, _ target: TileTarget) {
        #if canImport(CLaminaKernels)
            if isAccelerated && s.fits32Bits(image) {
                if s.isAxisAligned { return lamina_axis_aligned(target.c, image.c, s.c) }
                return lamina_affine(target.c, image.c, s.c)
            }
        #endif
        plainPaint(target) { column, row in s.linear(image, column: column, row: row) }
    }

    @inline(__always)
    func perspective(_ image: SampledImage, _ s: PerspectiveSampling, _ target: TileTarget) {
        #if canImport(CLaminaKernels)
            if isAccelerated && image.width < 16384 && image.height < 16384 && image.width * image.height < 1 << 30 {
                return lamina_perspective(target.c, image.c, s.c)
            }
        #endif
        plainPaint(target) { column, row in s.linear(image, column: column, row: row) }
    }

    func nearest(_ image: SampledImage, _ s: AffineSampling, _ target: TileTarget) {
        plainPaint(target) { column, row in s.nearest(image, column: column, row: row) }
    }

    func nearest(_ image: SampledImage, _ s: PerspectiveSampling, _ target: TileTarget) {
        plainPaint(target) { column, row in s.nearest(image, column: column, row: row) }
    }
}

#if canImport(CLaminaKernels)
    extension TileTarget {
        @inline(__always) var c: LaminaTarget {
            LaminaTarget(
                pixels: pixels, stride: stride, visible: visible, first: Int32(first), last: Int32(last), partial: partial,
                coverage: coverage, opacity: opacity, tint: tint, sum: isSum ? 1 : 0)
        }
    }

    extension SampledImage {
        @inline(__always) var c: LaminaImage { LaminaImage(pixels: pixels, width: Int32(width), height: Int32(height)) }
    }
#endif
