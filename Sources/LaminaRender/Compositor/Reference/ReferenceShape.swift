/// A shape on the device.
struct ReferenceShape {
    /// A number for each pixel of the square of 64 × 64 pixels that begins in a place. What defines pixels counts from such squares' corners.
    typealias Values = (_ x: Int32, _ y: Int32) -> (_ column: Int, _ row: Int) -> UInt32

    /// An outline's lines on the device.
    private final class Lines {
        var store = ContourStore()
        var contour: Contour?

        func add(_ index: Int?) -> Bool {
            contour = index.map { store.contour($0) }
            return contour != nil
        }
    }

    /// The map from device pixels to the plane, relative to the rectangle's minimum corner.
    let inverse: Projection
    /// The rectangle's size.
    let size: Size
    /// Holds all of it, as far as it lies in a box.
    private(set) var extent: PixelBox
    private let edges: (minX: EdgeLine, maxX: EdgeLine, minY: EdgeLine, maxY: EdgeLine)
    private let corners: CornerRadii?
    /// The coverage that stands in place of edges and corners.
    private let lines: Lines?

    /// Nil where there is nothing of the shape, wherever in the box one looks.
    init?(_ shape: Shape, in box: PixelBox) {
        let r = shape.rect
        guard r.size.width > 0, r.size.height > 0, r.isFinite, shape.projection.isFinite else { return nil }
        var p = shape.projection
        if p.wx == 0, p.wy == 0, p.w0 != 1 {
            guard p.w0 > 0 else { return nil }
            p = p.multiplied(by: 1 / p.w0)
            p.w0 = 1
        }
        // With the origin in the rectangle's corner the numbers stay small.
        p = p.relative(toX: r.origin.x, r.origin.y)
        let places = [Point(0, 0), Point(r.size.width, 0), Point(0, r.size.height), Point(r.size.width, r.size.height)]
        guard var m = p.inverse, m.isFinite else { return nil }
        // Written with W = 1 at the corner farthest from the eye.
        if !p.isAffine { m = m.multiplied(by: places.map { p.depth(at: $0) }.reduce(0, max)) }
        guard m.isFinite else { return nil }
        (inverse, size) = (m, r.size)

        let smooth = shape.smoothEdges
        let isHard = smooth.isEmpty
        let (w, h) = (size.width, size.height)
        var edges = (
            minX: EdgeLine(m.xx, m.xy, m.x0, isSmooth: smooth.contains(.minX)),
            maxX: EdgeLine(w * m.wx - m.xx, w * m.wy - m.xy, w * m.w0 - m.x0, isSmooth: smooth.contains(.maxX)),
            minY: EdgeLine(m.yx, m.yy, m.y0, isSmooth: smooth.contains(.minY)),
            maxY: EdgeLine(h * m.wx - m.yx, h * m.wy - m.yy, h * m.w0 - m.y0, isSmooth: smooth.contains(.maxY))
        )
        if let hard = HardEdges(of: size, p) {
            if !smooth.contains(.minX) { edges.minX = hard.minX }
            if !smooth.contains(.maxX) { edges.maxX = hard.maxX }
            if !smooth.contains(.minY) { edges.minY = hard.minY }
            if !smooth.contains(.maxY) { edges.maxY = hard.maxY }
        }
        self.edges = edges
        corners = shape.corners.isZero ? nil : shape.corners

        let lines = Lines()
        if let outline = shape.outline {
            guard lines.add(lines.store.add(outline, shape.projection, viewport: box, isHard: isHard)) else { return nil }
            self.lines = lines
            extent = lines.contour!.box
            return
        }
        // Nothing so near to the eye, or behind it, can be seen.
        guard places.contains(where: { p.depth(at: $0) >= 1e-9 }) else { return nil }
        extent = ReferenceShape.extent(places, p)?.intersection(box) ?? box
        guard let corners, shape.curve == .continuous else {
            self.lines = nil
            return
        }
        let rounded = RoundedCorners(size: r.size, radii: corners, curve: .continuous)
        guard lines.add(lines.store.add(rounded, of: r.size, p, viewport: box, isHard: isHard)) else { return nil }
        self.lines = lines
        extent = extent.intersection(lines.contour!.box)
    }

    /// Around corners, and a little more, as far as the coverage of sharp corners may reach; nil where there is no end.
    private static func extent(_ places: [Point], _ p: Projection) -> PixelBox? {
        guard places.allSatisfy({ p.depth(at: $0) >= 1e-9 }) else { return nil }
        let seen = places.map { q in
            p.isAffine ? Point(p.x0 + p.xx * q.x + p.xy * q.y, p.y0 + p.yx * q.x + p.yy * q.y) : p.apply(q)
        }
        let (x, y) = (seen.map { $0.x }, seen.map { $0.y })
        return PixelBox(
            minX: floorIndex(x.min()! - 4), minY: floorIndex(y.min()! - 4), maxX: floorIndex(x.max()! + 4) + 1,
            maxY: floorIndex(y.max()! + 4) + 1)
    }

    /// Returns the coverage of each pixel, 0…255.
    func coverage(_ x: Int32, _ y: Int32) -> (_ column: Int, _ row: Int) -> UInt32 {
        guard let lines, let contour = lines.contour else {
            let coverage = ShapeCoverage(
                edges, inverse: inverse, width: size.width, height: size.height, corners: corners, tileX: x, tileY: y)
            // What edges that are nearly parallel seem to have in common far beyond the tips of their corners is not the shape's.
            let (minX, minY, maxX, maxY) = (Int(extent.minX - x), Int(extent.minY - y), Int(extent.maxX - x), Int(extent.maxY - y))
            return { column, row in
                minX <= column && column < maxX && minY <= row && row < maxY ? coverage.coverage(column: column, row: row) : 0
            }
        }
        guard let tile = lines.store.tables.tile(0, tileX: x, tileY: y) else { return { _, _ in 0 } }
        var raster = ContourRaster()
        let bytes = [UInt8](unsafeUninitializedCapacity: tilePixels + tileSize) { buffer, count in
            raster.fill(tile, lines.store.tables, rule: contour.rule, isHard: contour.isHard, into: buffer.baseAddress!)
            count = tilePixels
        }
        return { column, row in UInt32(bytes[row * tileSize + column]) }
    }
}

/// The shape and paint of one command: how much of each pixel it covers, and with which colour.
struct ReferencePaint {
    /// Holds all pixels that are painted.
    let extent: PixelBox
    /// 0…255.
    var opacity: UInt32 = 255
    /// The factor of the colour's channels.
    var tint = Tint.none.pixel
    /// Whether the item is added to what is behind.
    var isSum = false
    /// 0…255.
    let coverage: ReferenceShape.Values
    let color: ReferenceShape.Values

    init(extent: PixelBox, opacity: UInt32 = 255, coverage: @escaping ReferenceShape.Values, color: @escaping ReferenceShape.Values) {
        (self.extent, self.opacity, self.coverage, self.color) = (extent, opacity, coverage, color)
    }

    init(shape: ReferenceShape, opacity: UInt32 = 255, color: @escaping ReferenceShape.Values) {
        self.init(extent: shape.extent, opacity: opacity, coverage: shape.coverage, color: color)
    }
}
