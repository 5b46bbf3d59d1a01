// Filling a contour: how much of each pixel of one tile it covers.
//
// What the contour has in the tile is taken apart into chains: ways from top to bottom. Chains that do not cross have a winding number beside
// them that is the same all along, so each as a whole leads into what the fill rule calls inside, or out of it, or does neither; and its exact
// area goes to the columns it crosses, row by row (`ContourRaster+Chains`). Most tiles are of this kind.
//
// Where two chains cross, both are cut there, so that nothing crosses (`ContourRaster+Sides`).
//
// Where too much does, rows are divided one by one (`ContourRaster+Bundles`): lines are sorted by x and taken in bundles whose extents meet. A
// bundle is cut into bands at every end and every crossing of its lines; within a band the lines lie side by side, and each counts or does not.
//
// Of strokes the parts' areas are added up (`CoverageRule.sum`), for which nothing need be known of crossings. So are those of outlines that are known
// not to cross themselves, whose sum is what any rule says.
//
// So the area is exact whatever overlaps, by either rule: lines that lie on each other or cross within a pixel are not counted twice, and
// halves that share an edge add up to the whole. Only there, in bundles of more than 16 lines, are crossings looked for at sixteen heights of
// the row instead, and in bundles of more than 64 the ends, too.
//
// Heights are counted in 65 536ths of a pixel and areas in still smaller parts, in whole numbers: the order in which they are added does not
// matter, and nothing is left over.

#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

/// Working memory for filling contours.
struct ContourRaster: ~Copyable {
    /// Of the tile that was filled last, the pixels that are covered at all, and those that are wholly, in flags for each row.
    let covered: TileMask
    let whole: TileMask
    /// For each row what each column's coverage is more than that of the one before.
    let changes: UnsafeMutablePointer<Int32>
    /// Columns with a change.
    let columns: TileMask
    /// The active chains' parts.
    let pieces: UnsafeMutablePointer<Piece>
    var places: UnsafePointer<ContourPlace>
    var rule = CoverageRule.nonZero
    /// The areas of the contour's parts are simply added up, in this tile.
    var isSum = false
    /// The winding number of the tile's top left corner.
    var winding: Int32 = 0

    var chains = Pool<Chain>(capacity: 64)
    /// The chains that touch the rows being divided.
    var active = Pool<Int32>(capacity: 64)
    /// Of some chains the least x in each eighth of the tile's height, then the most.
    var bands = Pool<Float>(capacity: 256)
    var levels = Pool<Level>()
    var parts = Pool<Part>(capacity: 64)
    var strands = Pool<Strand>(capacity: 64)
    var heights = Pool<Float>(capacity: 64)
    var crossings = Pool<Float>(capacity: 64)
    #if canImport(CLaminaKernels)
        var counted = Pool<LaminaChain>(capacity: 64)
    #endif
    /// Some of the chains that were compared last run along each other.
    var isLoose = false
    var acceleration = Acceleration.none

    /// Changes in a row, of which some are beyond its end.
    static let stride = tileSize + 4
    /// The height of a pixel.
    static let unit: Int32 = 65_536
    /// The area of a pixel with a height of 1, so that what is lost in rounding does not show even of a million lines.
    static let fineness: Int32 = 64
    /// The area of a pixel.
    static let pixel = unit * fineness
    /// So many chains can lie on each other without the sum of their areas becoming too large a number. Of more nobody sees whether they are counted twice.
    static let mostSummed = 500
    /// As often is a tile cut at crossings.
    private static let mostCuts = 24

    init() {
        covered = .allocate(capacity: tileSize)
        whole = .allocate(capacity: tileSize)
        columns = .allocate(capacity: tileSize)
        columns.initialize(repeating: 0, count: tileSize)
        changes = .allocate(capacity: tileSize * ContourRaster.stride)
        changes.initialize(repeating: 0, count: tileSize * ContourRaster.stride)
        pieces = .allocate(capacity: ContourRaster.mostPieces)
        places = UnsafeRawPointer(changes).assumingMemoryBound(to: ContourPlace.self)
    }

    deinit {
        covered.deallocate()
        whole.deallocate()
        columns.deallocate()
        changes.deallocate()
        pieces.deallocate()
    }

    /// Fills 64 × 64 bytes with the coverage of a tile's pixels, 0…255; another 64 after them may be written.
    ///
    /// - Parameters:
    ///   - isSparse: bytes need not be written for pixels that are covered wholly or not at all.
    mutating func fill(
        _ tile: ContourTile, _ tables: ContourTables, rule: CoverageRule, isHard: Bool, isSparse: Bool = false,
        acceleration: Acceleration = .none, into bytes: UnsafeMutablePointer<UInt8>
    ) {
        collectAreas(tile, tables, rule: rule, acceleration)
        write(into: bytes, isSparse: isSparse && !isHard)
        if isHard { harden(bytes) }
    }

    #if canImport(CLaminaKernels)
        /// Lays one colour over those visible pixels of a tile that it covers, as far as it covers each, in one pass: the kernels may be used.
        mutating func sweep(
            _ tile: ContourTile, _ tables: ContourTables, rule: CoverageRule, _ acceleration: Acceleration, _ pixel: UInt32,
            _ visible: UnsafePointer<UInt64>, into pixels: UnsafeMutablePointer<UInt32>, stride: Int
        ) {
            collectAreas(tile, tables, rule: rule, acceleration)
            lamina_sweep(changes, ContourRaster.stride, columns, outside, visible, pixels, stride, pixel)
        }
    #endif

    /// Notes what the contour covers of the tile's pixels.
    private mutating func collectAreas(_ tile: ContourTile, _ tables: ContourTables, rule: CoverageRule, _ acceleration: Acceleration) {
        (self.rule, places, winding) = (rule, tables.places, tile.winding)
        self.acceleration = acceleration
        #if canImport(CLaminaKernels)
            isSum = rule == .sum
            if isSum, acceleration.isOn, sumFast(tables.runs + Int(tile.start), Int(tile.count)) { return }
        #endif
        collectChains(tables.runs + Int(tile.start), Int(tile.count))
        isSum = rule == .sum && chains.count + Int(abs(winding)) <= ContourRaster.mostSummed
        if chains.count > 0 {
            if isSum {
                activateAll()
                count(0, Float(tileSize))
            } else {
                var cuts = ContourRaster.mostCuts
                settle(0, Float(tileSize), &cuts)
            }
        }
    }

    /// Notes what is covered between two heights.
    private mutating func settle(_ low: Float, _ high: Float, _ cuts: inout Int) {
        guard low < high else { return }
        let known = crossings.count
        defer { crossings.truncate(to: known) }
        switch order(low, high) {
        case .apart: count(low, high)
        case .many:
            let half = ((low + high) * 0.5).rounded(.down)
            let middle = half > low ? half : half + 1
            settle(low, middle, &cuts)
            settle(middle, high, &cuts)
        case .crossing where cuts > 0:
            settle(low, high, from: known, &cuts)
        case .tooMany, .crossing:
            var top = low
            while top < high {
                let bottom = min(high, top.rounded(.down) + 1)
                divide(top, bottom)
                top = bottom
            }
        }
    }

    /// Notes what is covered between two heights with those crossings between them that are listed from an index on.
    private mutating func settle(_ low: Float, _ high: Float, from known: Int, _ cuts: inout Int) {
        let end = crossings.count
        ContourRaster.sort(crossings.base + known, end - known) { $0 < $1 }
        let unit = 1 / Float(ContourRaster.unit)
        var top = low
        for k in known..<end {
            let y = (crossings.base[k] * Float(ContourRaster.unit)).rounded() * unit
            let place = max(low + unit, min(high - unit, y))
            guard place > top, place < high else { continue }
            if cuts <= 0 { break }
            cuts -= 1
            settle(top, place, &cuts)
            top = place
        }
        // Nobody sees what crosses within so little.
        if top == low { count(low, high) } else { settle(top, high, &cuts) }
    }

    /// 1 where a line leads into what the rule calls inside, −1 where it leads out, 0 where it does neither.
    @inline(__always) func step(_ winding: Int32, _ direction: Int32) -> Int32 {
        if isSum { return direction }
        let (before, after) = (rule.encloses(winding), rule.encloses(winding &+ direction))
        return before == after ? 0 : (after ? 1 : -1)
    }

    private func harden(_ bytes: UnsafeMutablePointer<UInt8>) {
        for row in 0..<tileSize {
            let line = bytes + row * tileSize
            covered[row] = 0
            for column in 0..<tileSize {
                let isInside = line[column] >= 128
                line[column] = isInside ? 255 : 0
                if isInside { covered[row] |= 1 << UInt64(column) }
            }
            whole[row] = covered[row]
        }
    }
}

/// The greater of two numbers. The standard library's has to think of NaN, which takes it four times as long.
@inline(__always) func greater(_ a: Float, _ b: Float) -> Float { a > b ? a : b }

/// The lesser of two numbers.
@inline(__always) func lesser(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
