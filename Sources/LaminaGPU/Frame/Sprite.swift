import LaminaRender

/// A rectangle without perspective or rounded corners, painted with a picture or a colour, in so few numbers that the shader works out its edges and the map
/// to the picture by itself: thousands of them cost the processor little.
///
/// Its sixteen floats are the box, the map's linear part, the place of the rectangle's corner relative to the box, its size, the paint, opacity and detail,
/// and the way from one sample to the next.
struct Sprite {
    /// The part that many sprites share: three quadruples among a frame's numbers.
    struct Paint {
        /// A picture; nil for a colour.
        var picture: ImageID?
        /// The part of the picture.
        var source = Rect(0, 0, 0, 0)
        var isNearest = false
        /// The colour, or what the picture's channels are multiplied with.
        var color: UInt32

        @inline(__always)
        static func == (a: Paint, b: Paint) -> Bool {
            let (p, q) = (a.source, b.source)
            return a.picture?.rawValue == b.picture?.rawValue && a.color == b.color && a.isNearest == b.isNearest
                && p.origin.x == q.origin.x && p.origin.y == q.origin.y && p.size.width == q.size.width && p.size.height == q.size.height
        }
    }

    let box: PixelBox
    let paint: Paint
    /// 0…255.
    let opacity: UInt32
    let isSum: Bool
    private let filter: SamplingFilter
    private let detailBias: Double
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

    /// Nil where a command draws something else, or what shows nowhere, or has to be told in full.
    @inline(__always)
    init?(_ command: UnsafePointer<DisplayCommand>, in clip: PixelBox) {
        guard let item = command.item else { return nil }
        let (p, r, corners, smooth) = (
            item.pointee.shape.projection, item.pointee.shape.rect, item.pointee.shape.corners, item.pointee.shape.smoothEdges
        )
        let (hasOutline, itemOpacity, tint) = (item.pointee.shape.outline != nil, item.pointee.opacity, item.pointee.tint)
        (detailBias, isSum) = (item.pointee.detailBias, item.pointee.isSum)
        let image: ImageID?
        let (source, color): (Rect, Color)
        switch item.pointee.paint {
        case .image(let id, let part, let filter): (image, source, self.filter, color) = (id, part, filter, .black)
        case .color(let filling): (image, source, filter, color) = (nil, Rect(0, 0, 0, 0), .nearest, filling)
        default: return nil
        }
        if let image {
            paint = Paint(picture: image, source: source, isNearest: filter == .nearest, color: tint.pixel)
            opacity = unitByte(itemOpacity)
        } else {
            paint = Paint(color: color.pixel(opacity: itemOpacity))
            opacity = paint.color == 0 ? 0 : 255
        }
        guard opacity > 0, !hasOutline, corners.isZero else { return nil }
        guard p.isAffine, p.w0 == 1, smooth == .all || smooth.isEmpty else { return nil }
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
        isHard = smooth.isEmpty
    }

    /// The levels and samples of the picture; nil where one sample of the picture itself is right.
    @inline(__always)
    func detail(of bitmap: Bitmap) -> ImageDetail? {
        let source = paint.source
        let k = 1 / (map.x * map.w - map.y * map.z)
        let (x, y) = (source.size.width / size.x * k, source.size.height / size.y * k)
        let (xx, xy, yx, yy) = (map.w * x, -map.y * x, -map.z * y, map.x * y)
        // No length on the device is so much as two texels.
        guard filter == .trilinear || xx * xx + xy * xy + yx * yx + yy * yy >= 4 else { return nil }
        return ImageDetail(
            Projection(xx: xx, xy: xy, x0: 0, yx: yx, yy: yy, y0: 0), source: source, box: box, of: TablePicture(bitmap), filter: filter,
            bias: detailBias)
    }

    /// The largest place of a paint among a frame's numbers that a sprite can name.
    static let lastPaint = 1 << 19 - 1

    /// The bits of a record's number of its paint that tell how it is drawn; above them are its slot and its paint's place.
    static let ownBits = 7

    /// The four quadruples that shaders read. `place` is that of the paint's three among the frame's numbers.
    @inline(__always)
    func record(paintAt place: Int, slot: Int, _ detail: ImageDetail?) -> SIMD16<Float> {
        let bits = place << 5 | slot << 3 | (paint.isNearest ? 4 : 0) | (paint.picture != nil ? 2 : 0) | (isHard ? 1 : 0)
        var drawn = Int(opacity)
        if let detail { drawn |= Int(detail.blend) << 8 | detail.level << 16 | detail.samplesShift << 20 }
        return SIMD16(
            Float(box.minX), Float(box.minY), Float(box.maxX), Float(box.maxY), Float(map.x), Float(map.y), Float(map.z), Float(map.w),
            Float(corner.x), Float(corner.y), Float(size.x), Float(size.y), Float(bits), Float(drawn), Float(detail?.stepX ?? 0),
            Float(detail?.stepY ?? 0))
    }
}
