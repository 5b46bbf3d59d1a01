import LaminaRender

/// A rectangle without perspective or rounded corners, painted with a picture or a colour, in so few numbers that the shader works out its edges and the map
/// to the picture by itself: thousands of them cost the processor little.
///
/// Its sixteen floats are the box, the map's linear part, the place of the rectangle's corner relative to the box, its size, the paint, opacity and detail,
/// and the way from one sample to the next.
struct Sprite {
    /// What many sprites share: three quadruples among a frame's numbers.
    struct Paint: Equatable {
        /// A picture; nil for a colour.
        var picture: ImageID?
        /// The part of the picture.
        var source = Rect(0, 0, 0, 0)
        var isNearest = false
        /// The colour, or what the picture's channels are multiplied with.
        var color: UInt32
    }

    let box: PixelBox
    /// The map from the rectangle's plane to the device, without its translation: xx, xy, yx, yy.
    private let map: SIMD4<Double>
    /// The place of the rectangle's corner, relative to the box's.
    private let corner: SIMD2<Double>
    private let size: SIMD2<Double>
    private let isHard: Bool

    /// The numbers of 32 bits that shaders have tell fractions of pixels apart up to here.
    private static let farthest = 65_536.0
    /// The least distance of two edges, in pixels, at which a shader keeps them apart.
    private static let thinnest = 1.0 / 64

    /// Nil where the rectangle shows nowhere, or has to be told in full.
    init?(_ shape: borrowing Shape, in clip: PixelBox) {
        let (p, r) = (shape.projection, shape.rect)
        guard p.isAffine, p.w0 == 1, shape.corners.isZero, shape.smoothEdges == .all || shape.smoothEdges.isEmpty else { return nil }
        let (width, height) = (r.size.width, r.size.height)
        let (x, y) = (p.x0 + p.xx * r.origin.x + p.xy * r.origin.y, p.y0 + p.yx * r.origin.x + p.yy * r.origin.y)
        let (ax, bx, ay, by) = (p.xx * width, p.xy * height, p.yx * width, p.yy * height)
        let (across, along) = (max(abs(ax), abs(ay)), max(abs(bx), abs(by)))
        // Numbers that are none fail, too.
        guard width > 1e-6, width < 1e6, height > 1e-6, height < 1e6, abs(x) < Sprite.farthest, abs(y) < Sprite.farthest,
            across < Sprite.farthest, along < Sprite.farthest, abs(ax * by - bx * ay) > max(across, along) * Sprite.thinnest,
            let box = DevicePlane.box(
                minX: x + min(0, ax) + min(0, bx), minY: y + min(0, ay) + min(0, by), maxX: x + max(0, ax) + max(0, bx),
                maxY: y + max(0, ay) + max(0, by), in: clip)
        else { return nil }
        self.box = box
        map = SIMD4(p.xx, p.xy, p.yx, p.yy)
        corner = SIMD2(x - Double(box.minX), y - Double(box.minY))
        size = SIMD2(width, height)
        isHard = shape.smoothEdges.isEmpty
    }

    /// The levels and samples of a picture; nil where one sample of the picture itself is right.
    func detail(of source: Rect, _ bitmap: Bitmap, _ filter: SamplingFilter, bias: Double) -> ImageDetail? {
        let k = 1 / (map.x * map.w - map.y * map.z)
        let (x, y) = (source.size.width / size.x * k, source.size.height / size.y * k)
        let (xx, xy, yx, yy) = (map.w * x, -map.y * x, -map.z * y, map.x * y)
        // No length on the device is so much as two texels.
        guard filter == .trilinear || xx * xx + xy * xy + yx * yx + yy * yy >= 4 else { return nil }
        return ImageDetail(
            Projection(xx: xx, xy: xy, x0: 0, yx: yx, yy: yy, y0: 0), source: source, box: box, of: bitmap, filter: filter, bias: bias)
    }

    /// The largest place of a paint among a frame's numbers that a sprite can name.
    static let lastPaint = 1 << 19 - 1

    /// The four quadruples that shaders read. `paint` is the place of three quadruples among the frame's numbers.
    func record(paint: Int, slot: Int, isPicture: Bool, isNearest: Bool, opacity: UInt32, _ detail: ImageDetail?) -> SIMD16<Float> {
        let bits = paint << 5 | slot << 3 | (isNearest ? 4 : 0) | (isPicture ? 2 : 0) | (isHard ? 1 : 0)
        var drawn = Int(opacity)
        if let detail { drawn |= Int(detail.blend) << 8 | detail.level << 16 | detail.samplesShift << 20 }
        return SIMD16(
            Float(box.minX), Float(box.minY), Float(box.maxX), Float(box.maxY), Float(map.x), Float(map.y), Float(map.z), Float(map.w),
            Float(corner.x), Float(corner.y), Float(size.x), Float(size.y), Float(bits), Float(drawn), Float(detail?.stepX ?? 0),
            Float(detail?.stepY ?? 0))
    }
}
