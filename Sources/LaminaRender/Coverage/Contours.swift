#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

// Outlines on the device, ready to be filled tile by tile.
//
// An outline is projected and flattened into lines in device space, and those are cut at the borders of tiles. A tile keeps the lines that
// cross it, as runs of one line after the other, and one number: how often the outline goes round its top left corner. What happens to the
// left of it within its rows is told by lines along its left side, one from every place where the outline crosses that side down to the
// tile's bottom. So a tile is filled from what touches it alone, and a tile that nothing touches is either inside or outside.
//
// Counting is exact: a point lies in the column of tiles that its x falls in, however a crossing's y is rounded, and each piece's upper end is
// the lower end of the piece above it.
//
// All contours of a frame share a few pools, which are filled anew for every frame.

/// One outline on the device.
struct Contour: BitwiseCopyable {
    /// Holds every pixel that may be covered, within the viewport.
    var box: PixelBox
    /// Tiles that the box meets.
    var column, row, columns, rows: Int32
    /// The first of them; the others follow row by row.
    var firstTile: Int32
    var rule: CoverageRule
    /// Pixels are covered wholly, where they are covered by half at least, or not at all.
    var isHard: Bool
}

/// The part of a contour in one tile.
struct ContourTile: BitwiseCopyable {
    /// The tile's runs.
    var start: Int32 = 0
    var count: Int32 = 0
    /// The winding number of the tile's top left corner.
    var winding: Int32 = 0
}

/// A part of a contour within a tile: places with a line from each to the next.
struct ContourRun: BitwiseCopyable {
    var start, count: Int32
}

/// A place of a contour, relative to its tile: x and y are in 0…64, multiples of 1/65536.
#if canImport(CLaminaKernels)
    typealias ContourPlace = LaminaPlace
#else
    struct ContourPlace: BitwiseCopyable { var x, y: Float }
#endif

extension ContourPlace {
    @inline(__always) init(x: Double, y: Double) { self.init(x: Float(x), y: Float(y)) }
}

/// A contour that no line crosses within some tile.
enum ContourExtent { case outside, mixed, inside }

/// The contours of one frame, as read by those who draw tiles.
struct ContourTables: BitwiseCopyable {
    let contours: UnsafePointer<Contour>
    let tiles: UnsafePointer<ContourTile>
    let runs: UnsafePointer<ContourRun>
    let places: UnsafePointer<ContourPlace>

    /// A contour's part in a tile; nil where the contour has none.
    func tile(_ contour: Int, tileX: Int32, tileY: Int32) -> ContourTile? {
        let c = contours + contour
        let (column, row) = ((tileX >> 6) - c.pointee.column, (tileY >> 6) - c.pointee.row)
        guard column >= 0, row >= 0, column < c.pointee.columns, row < c.pointee.rows else { return nil }
        return tiles[Int(c.pointee.firstTile + row * c.pointee.columns + column)]
    }

    func extent(_ contour: Int, tileX: Int32, tileY: Int32) -> ContourExtent {
        guard let tile = tile(contour, tileX: tileX, tileY: tileY) else { return .outside }
        if tile.count > 0 { return .mixed }
        return contours[contour].rule.encloses(tile.winding) ? .inside : .outside
    }
}

/// The rule that decides what of a contour's inside covers a pixel.
enum CoverageRule: BitwiseCopyable {
    /// Whatever is gone round more often one way than the other.
    case nonZero
    /// Whatever a line from outside reaches after an odd number of crossings.
    case evenOdd
    /// Each part by itself: what parts cover of a pixel adds up, whether or not they lie on each other in it, to no more than all of it. It is how the render
    /// server draws a stroke that crosses itself, and takes no finding of crossings.
    case sum

    /// The rule of an outline: `sum` for strokes and for those that are known not to cross themselves, else its own.
    init(_ outline: Outline, isAffine: Bool) {
        self = outline.stroke != nil || outline.isSimple && isAffine ? .sum : outline.rule == .nonZero ? .nonZero : .evenOdd
    }

    @inline(__always) func encloses(_ winding: Int32) -> Bool { self == .evenOdd ? winding & 1 != 0 : winding != 0 }
}

/// Makes contours and holds them.
struct ContourStore: ~Copyable {
    /// A run on its way to its tile; it ends where the next one starts.
    struct Pending: BitwiseCopyable {
        var tile, start: Int32
        /// Along the tile's left side, where it is joined to nothing.
        var isBorder: Bool
    }

    /// A line's piece within a tile.
    struct Piece: BitwiseCopyable {
        var tile: Int32
        var from, to: ContourPlace
        /// Along the tile's left side.
        var isBorder: Bool
    }

    private(set) var contours = Pool<Contour>()
    var tiles = Pool<ContourTile>(capacity: 256)
    var runs = Pool<ContourRun>(capacity: 256)
    var places = Pool<ContourPlace>(capacity: 1024)
    var pending = Pool<Pending>(capacity: 256)
    var pieces = Pool<Piece>()
    /// The contour's corners on the device, and for each of its loops the index after its last one.
    var points = Pool<Point>(capacity: 1024)
    var loops = Pool<Int32>()
    /// The other side of the line that is being drawn.
    var aside = Pool<Point>()
    /// The points that the pen's inner end goes round in bends of that line: for each of its positions where it is, and between two of them twice where its way
    /// turns round, or where it is before and after. And for each bend the index after its last place, negative where it turns right.
    var bends = Pool<Point>()
    var bendEnds = Pool<Int32>()
    var spines = StrokeSpines()
    var flats = FlatPaths()
    /// The grid of the contour that is being made, in tiles; its first tile.
    var grid = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    var gridStart: Int32 = 0

    var tables: ContourTables {
        ContourTables(
            contours: UnsafePointer(contours.base), tiles: UnsafePointer(tiles.base), runs: UnsafePointer(runs.base),
            places: UnsafePointer(places.base))
    }

    mutating func removeAll() {
        contours.removeAll()
        spines.beginFrame()
        flats.beginFrame()
        tiles.removeAll()
        runs.removeAll()
        places.removeAll()
    }

    /// Adds an outline seen through a projection, as far as it lies in `viewport`; nil when nothing of it does.
    mutating func add(_ outline: Outline, _ projection: Projection, viewport: PixelBox, isHard: Bool) -> Int? {
        guard !outline.path.isEmpty, outline.bounds != .zero, outline.bounds.isFinite, projection.isFinite else { return nil }
        points.removeAll()
        loops.removeAll()
        if outline.stroke == nil, let scale = projection.evenScale(over: outline.bounds) {
            add(outline, scale: scale, projection)
            return finish(CoverageRule(outline, isAffine: true), viewport: viewport, isHard: isHard)
        }
        var flattener = ContourFlattener(projection, viewport: viewport, nearest: projection.nearest(to: outline.bounds))
        if let stroke = outline.stroke {
            addStroke(stroke, outline, projection, viewport: viewport, flattener: flattener)
        } else {
            outline.path.forEachPiece { flattener.add($0, to: &self) }
            flattener.finish(&self)
        }
        return finish(CoverageRule(outline, isAffine: projection.isAffine), viewport: viewport, isHard: isHard)
    }

    /// Adds a rectangle with rounded corners, its minimum corner at the plane's origin. Where its edges are hard and upright, its corners are smooth all the same.
    mutating func add(_ corners: RoundedCorners, of size: Size, _ exact: Projection, viewport: PixelBox, isHard: Bool) -> Int? {
        let fitted = isHard ? exact.onWholePixels(size) : nil
        let projection = fitted ?? exact
        var flattener = ContourFlattener(
            projection, viewport: viewport, nearest: projection.nearest(to: Rect(origin: .zero, size: size)))
        points.removeAll()
        loops.removeAll()
        corners.forEachElement(of: size) { flattener.add($0, to: &self) }
        flattener.finish(&self)
        return finish(.nonZero, viewport: viewport, isHard: isHard && fitted == nil)
    }

    private mutating func finish(_ rule: CoverageRule, viewport: PixelBox, isHard: Bool) -> Int? {
        guard points.count > 1 else { return nil }
        var (x0, y0, x1, y1) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for i in 0..<points.count {
            let p = points.base[i]
            (x0, y0) = (p.x < x0 ? p.x : x0, p.y < y0 ? p.y : y0)
            (x1, y1) = (p.x > x1 ? p.x : x1, p.y > y1 ? p.y : y1)
        }
        let box = PixelBox(
            minX: floorIndex(x0), minY: floorIndex(y0), maxX: floorIndex(x1) + 1, maxY: floorIndex(y1) + 1
        ).intersection(viewport)
        guard !box.isEmpty, y1 > y0 else { return nil }
        grid = PixelBox(minX: box.minX >> 6, minY: box.minY >> 6, maxX: (box.maxX - 1) >> 6 + 1, maxY: (box.maxY - 1) >> 6 + 1)
        let (columns, rows) = (grid.maxX - grid.minX, grid.maxY - grid.minY)
        gridStart = Int32(tiles.extend(by: Int(columns * rows)))
        for i in Int(gridStart)..<tiles.count { tiles.base[i] = ContourTile() }
        cutIntoTiles()
        contours.append(
            Contour(
                box: box, column: grid.minX, row: grid.minY, columns: columns, rows: rows, firstTile: gridStart, rule: rule,
                isHard: isHard))
        return contours.count - 1
    }

    func contour(_ index: Int) -> Contour { contours.base[index] }
}

extension Path {
    /// Calls `body` with each element.
    func forEachPiece(_ body: (Element) -> Void) {
        verbs.withUnsafeBufferPointer { verbs in
            points.withUnsafeBufferPointer { points in
                var i = 0
                for verb in verbs {
                    switch verb {
                    case .move: body(.move(points[i]))
                    case .line: body(.line(points[i]))
                    case .quad: body(.quad(points[i], points[i + 1]))
                    case .cubic: body(.cubic(points[i], points[i + 1], points[i + 2]))
                    case .close: body(.close)
                    }
                    i += verb.pointCount
                }
            }
        }
    }
}

extension Path.Verb {
    @inline(__always) fileprivate var pointCount: Int {
        switch self {
        case .move, .line: 1
        case .quad: 2
        case .cubic: 3
        case .close: 0
        }
    }
}

extension Projection {
    /// The smallest W that is drawn, a small part of the depth of a rectangle's deepest corner; what is nearer to the eye is left out. 0 without perspective.
    fileprivate func nearest(to rect: Rect) -> Double {
        guard !isAffine else { return 0 }
        let (a, b, c, d) = rect.corners
        let deepest = max(max(depth(at: a), depth(at: b)), max(depth(at: c), depth(at: d)))
        return deepest > 0 ? deepest * 1e-5 : .infinity
    }
}

extension Point: BitwiseCopyable {}
