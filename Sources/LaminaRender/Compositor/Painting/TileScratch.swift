/// Working memory for drawing tiles. Each worker has one of its own and keeps it from frame to frame.
package final class TileScratch: @unchecked Sendable {
    /// Lists that are filled for a tile, some of them many times.
    struct Lists: ~Copyable {
        /// Flags of visible pixels, 64 words each.
        var masks = Pool<UInt64>(capacity: 64 * 256)
        var records = Pool<TilePainter.Record>(capacity: 256)
        /// Samples of the picture being drawn.
        var affineTaps = Pool<AffineTap>()
        var perspectiveTaps = Pool<PerspectiveTap>()
    }
    // A scratch belongs to one worker at a time, and nothing that fills one of these calls anybody while it does: nobody need check that for each item.
    @exclusivity(unchecked) var lists = Lists()
    /// Whether pixels that others hide are left out. That they are drawn changes no pixel; it is for measurements.
    @exclusivity(unchecked) package var isCulled = true
    /// The flags of one region, being worked on.
    let rows: TileMask
    /// Pixels with partial coverage, and the coverage.
    let partial: TileMask
    /// Of the pixels that are visible, those that are covered.
    let shown: TileMask
    let coverage: UnsafeMutablePointer<UInt8>
    let innerCoverage: UnsafeMutablePointer<UInt8>
    /// Colours of a gradient's pixels.
    let colors: UnsafeMutablePointer<UInt32>
    /// A tile's own pixels, where there is no surface; rows are 64 apart.
    let tile: UnsafeMutablePointer<UInt32>
    @exclusivity(unchecked) var raster = ContourRaster()
    /// Bounds of the region being worked on that cut the tile: pairs of slope and offset.
    let lines: UnsafeMutablePointer<Float>
    /// Where its levels give way to each other: pairs of start and slope.
    let ramps: UnsafeMutablePointer<Float>
    private var layers: [UnsafeMutablePointer<UInt32>] = []

    package init() {
        rows = .allocate(capacity: tileSize)
        partial = .allocate(capacity: tileSize)
        shown = .allocate(capacity: tileSize)
        coverage = .allocate(capacity: tilePixels + tileSize)
        innerCoverage = .allocate(capacity: tilePixels + tileSize)
        colors = .allocate(capacity: tilePixels)
        // Pixels that are not seen are read along with those that are.
        colors.initialize(repeating: 0, count: tilePixels)
        tile = .allocate(capacity: tilePixels)
        tile.initialize(repeating: 0, count: tilePixels)
        lines = .allocate(capacity: 2 * 512)
        ramps = .allocate(capacity: 2 * 64)
    }

    deinit {
        rows.deallocate()
        partial.deallocate()
        shown.deallocate()
        coverage.deallocate()
        innerCoverage.deallocate()
        colors.deallocate()
        tile.deallocate()
        lines.deallocate()
        ramps.deallocate()
        for layer in layers { layer.deallocate() }
    }

    /// Pixels for the content of a clip or group nested this deep (0 first).
    func layer(_ depth: Int) -> UnsafeMutablePointer<UInt32> {
        while layers.count <= depth { layers.append(.allocate(capacity: tilePixels)) }
        return layers[depth]
    }
}
