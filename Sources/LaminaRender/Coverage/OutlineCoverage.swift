/// The coverage of outlines, tile by tile, for a compositor that draws them by other means than `TilePainter`.
package final class OutlineCoverage {
    /// The coverage of one tile: whole, or a byte for each of its 64 × 64 pixels, which lasts until the next one.
    package enum Tile {
        case inside
        case bytes(UnsafePointer<UInt8>)
    }

    private var store = ContourStore()
    private var raster = ContourRaster()
    private let acceleration = Acceleration(isWanted: true)
    private let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: tilePixels + tileSize)

    package init() {}

    deinit { bytes.deallocate() }

    package func beginFrame() { store.removeAll() }

    /// Whether a shape's coverage is told by an outline rather than by its edges and corners.
    package static func decides(_ shape: borrowing Shape) -> Bool {
        shape.outline != nil || shape.curve == .continuous && !shape.corners.isZero
    }

    /// A shape's outline, laid out on the device.
    package struct Place {
        fileprivate let index: Int
        /// Holds every pixel that may be covered.
        package let box: PixelBox
    }

    /// Lays out the outline of a shape, as far as it lies in `viewport`; nil where nothing of it does.
    package func add(_ shape: borrowing Shape, _ plane: DevicePlane, in viewport: PixelBox) -> Place? {
        let isHard = shape.smoothEdges.isEmpty
        let index: Int?
        if let outline = shape.outline {
            index = store.add(outline, shape.projection, viewport: viewport, isHard: isHard)
        } else {
            let corners = RoundedCorners(size: plane.size, radii: shape.corners, curve: shape.curve)
            index = store.add(corners, of: plane.size, plane.projection, viewport: viewport, isHard: isHard)
        }
        return index.map { Place(index: $0, box: store.contour($0).box) }
    }

    /// Calls `body` with each tile in which an outline covers pixels, with the part of the tile that may be covered.
    package func forEachTile(of place: Place, _ body: (PixelBox, Tile) -> Void) {
        let (contour, tables) = (store.contour(place.index), store.tables)
        for row in contour.row..<(contour.row + contour.rows) {
            for column in contour.column..<(contour.column + contour.columns) {
                let square = PixelBox(minX: column * 64, minY: row * 64, maxX: column * 64 + 64, maxY: row * 64 + 64)
                let part = square.intersection(contour.box)
                switch tables.extent(place.index, tileX: square.minX, tileY: square.minY) {
                case .outside: continue
                case .inside: body(part, .inside)
                case .mixed:
                    guard let tile = tables.tile(place.index, tileX: square.minX, tileY: square.minY) else { continue }
                    raster.fill(tile, tables, rule: contour.rule, isHard: contour.isHard, acceleration: acceleration, into: bytes)
                    body(part, .bytes(bytes))
                }
            }
        }
    }
}

/// The coverage of a rectangle with square corners, as seen from one tile.
package struct PlaneCoverage {
    private let coverage: ShapeCoverage

    package init(_ plane: DevicePlane, tileX: Int32, tileY: Int32) {
        coverage = ShapeCoverage(
            (plane.minX, plane.maxX, plane.minY, plane.maxY), inverse: plane.inverse, width: plane.size.width, height: plane.size.height,
            corners: nil, tileX: tileX, tileY: tileY)
    }

    package func byte(column: Int, row: Int) -> UInt8 { UInt8(truncatingIfNeeded: coverage.coverage(column: column, row: row)) }
}
