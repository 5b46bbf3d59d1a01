import LaminaRender

/// One rectangle of pixels, and all that its shader needs to know: what of each pixel is covered, and with which colour.
///
/// Places are relative to the box's minimum corner, which keeps numbers of 32 bits exact.
struct GPUItem {
    enum Kind: Int {
        case color, border, picture, gradient, shadow, target, masked, dropShadow
        case blend, mix
        case cells, blurRow, blurColumn, spline, colors, levels
    }

    /// The way in which coverage is told.
    enum Coverage: Int { case edges, whole, sheet }

    /// The pixels that are drawn: all, those that the shape covers wholly, or those that it covers in part.
    enum Part: Int { case all, whole, edges }

    var kind: Kind
    var box: PixelBox
    var plane: DevicePlane?
    var corners = CornerRadii.zero
    var coverage = Coverage.edges
    /// The place of the box's first pixel in the texture of coverage; a border's width.
    var sheet = SIMD2<Float>.zero
    /// The slots of two textures.
    var slot = 0
    var secondSlot = 0
    var isNearest = false
    var part = Part.all
    /// Blue, green, red and alpha, 0…1.
    var color = SIMD4<Float>(repeating: 1)
    var a = SIMD4<Float>.zero
    var b = SIMD4<Float>.zero
    var c = SIMD4<Float>.zero
    var d = SIMD4<Float>.zero
    /// The digest of what its places lead to: a sheet's coverage, a table, or more numbers.
    var meaning: UInt64 = 0

    init(_ kind: Kind, _ box: PixelBox) { (self.kind, self.box) = (kind, box) }

    /// Returns the four quadruples that every item has, and adds the twelve others to a frame's numbers.
    func record(_ numbers: inout [SIMD4<Float>]) -> SIMD16<Float> {
        let (x, y) = (Double(box.minX), Double(box.minY))
        // Sprites have no number below 0 here.
        let place = -1 - numbers.count
        if let plane {
            let m = plane.inverse.relative(toX: x, y)
            numbers.append(GPUItem.edge(plane.minX, x, y))
            numbers.append(GPUItem.edge(plane.maxX, x, y))
            numbers.append(GPUItem.edge(plane.minY, x, y))
            numbers.append(GPUItem.edge(plane.maxY, x, y))
            numbers.append(SIMD4(Float(m.xx), Float(m.xy), Float(m.x0), Float(plane.size.width)))
            numbers.append(SIMD4(Float(m.yx), Float(m.yy), Float(m.y0), Float(plane.size.height)))
            numbers.append(SIMD4(Float(m.wx), Float(m.wy), Float(m.w0), 0))
        } else {
            for _ in 0..<6 { numbers.append(.zero) }
            numbers.append(SIMD4(0, 0, 1, 0))
        }
        numbers.append(SIMD4(Float(corners.minXMinY), Float(corners.maxXMinY), Float(corners.minXMaxY), Float(corners.maxXMaxY)))
        for quadruple in [a, b, c, d] { numbers.append(quadruple) }
        return SIMD16(
            lowHalf: SIMD8(
                Float(box.minX), Float(box.minY), Float(box.maxX), Float(box.maxY), color.x, color.y, color.z, color.w),
            highHalf: SIMD8(sheet.x, sheet.y, 0, 0, Float(place), Float(flags), 0, 0))
    }

    static func edge(_ edge: EdgeLine, _ x: Double, _ y: Double) -> SIMD4<Float> {
        let mode: Float = edge.isSmooth ? 0 : (edge.includesBoundary ? 1 : 2)
        return SIMD4(Float(edge.nx), Float(edge.ny), Float(edge.c + (edge.nx * x + edge.ny * y)), mode)
    }

    /// Returns the digest of all that decides what it draws, wherever that stands.
    ///
    /// - Parameters:
    ///   - numbers: The frame's, of which its twelve are the last.
    ///   - contents: Tell what its pages hold.
    ///   - way: The program and the way of blending.
    func digest(_ numbers: [SIMD4<Float>], _ contents: (first: UInt64, second: UInt64), way: UInt64) -> UInt64 {
        var digest = Digest()
        digest.fold(SIMD4(Float(box.minX), Float(box.minY), Float(box.maxX), Float(box.maxY)))
        digest.fold(color)
        digest.fold(coverage == .sheet ? .zero : SIMD4(sheet.x, sheet.y, 0, 0))
        // Places among numbers and in tables change with what else there is.
        var (b, c) = (b, c)
        switch kind {
        case .gradient: b.w = 0
        case .colors, .levels, .blurRow, .blurColumn: b.z = 0
        case .shadow: c = .zero
        default: break
        }
        for i in numbers.count - 12..<numbers.count - 4 { digest.fold(numbers[i]) }
        for quadruple in [a, b, c, d] { digest.fold(quadruple) }
        digest.fold(flags & ~GPUItem.slotFlags)
        digest.fold(way)
        digest.fold(contents.first)
        digest.fold(contents.second)
        digest.fold(meaning)
        return digest.value
    }

    private static let slotFlags = 15 << 10

    /// The slots, a bit each, that a record of an item that is no sprite names.
    static func slots(_ record: SIMD16<Float>) -> Int {
        let flags = Int(record[13])
        return 1 << (flags >> 10 & 3) | 1 << (flags >> 12 & 3)
    }

    /// Five bits of the kind, then what else is yes or no, then slots.
    private var flags: Int {
        let isAffine = plane?.inverse.isAffine ?? true
        return kind.rawValue | coverage.rawValue << 5 | (corners.isZero ? 0 : 1 << 7) | (isAffine ? 1 << 8 : 0) | (isNearest ? 1 << 9 : 0)
            | slot << 10 | secondSlot << 12 | part.rawValue << 14
    }
}
