/// Tables for shadows, kept from frame to frame for as long as they are used.
final class ShadowStore {
    private struct Table {
        var table: BlurredOutline
        var lastUse: Int
    }

    private struct Mask {
        var mask: DropShadowMask?
        var lastUse: Int
    }

    private struct MaskKey: Hashable {
        var content: UInt64
        var viewport: UInt64
    }

    private var outlines: [BlurredOutlineKey: Table] = [:]
    private var paths: [BlurredPathKey: Table] = [:]
    private var masks: [MaskKey: Mask] = [:]
    private var frame = 0
    private let kernels: TileKernels
    private let scratch = TileScratch()
    /// The number of frames for which shadows are kept.
    private let retention = 8

    let pictures: OffscreenStore

    init(kernels: TileKernels) {
        self.kernels = kernels
        pictures = OffscreenStore(kernels: kernels)
    }

    /// Forgets what the last few frames did not use.
    func beginFrame() {
        pictures.beginFrame()
        frame += 1
        guard frame % retention == 0 else { return }
        let oldest = frame - retention
        outlines = outlines.filter { $0.value.lastUse >= oldest }
        paths = paths.filter { $0.value.lastUse >= oldest }
        masks = masks.filter { $0.value.lastUse >= oldest }
    }

    func outline(_ key: BlurredOutlineKey) -> BlurredOutline {
        let table = outlines[key]?.table ?? BlurredOutline(key)
        outlines[key] = Table(table: table, lastUse: frame)
        return table
    }

    func outline(_ outline: Outline, _ key: BlurredPathKey) -> BlurredOutline {
        let table = paths[key]?.table ?? BlurredOutline(outline, key)
        paths[key] = Table(table: table, lastUse: frame)
        return table
    }

    /// The blurred alpha of `content`, as far as it can be seen in `viewport` when displaced by `offset`; nil if there is none.
    func mask(
        of content: UnsafeBufferPointer<DisplayCommand>, sigmaX: Double, sigmaY: Double, offset: Point, images: ImageTable,
        seenIn viewport: PixelBox
    ) -> DropShadowMask? {
        var digest = Digest()
        digest.fold(sigmaX)
        digest.fold(sigmaY)
        for command in content { fold(command, images, into: &digest) }
        let reach = Int32((Gaussian.reach * max(sigmaX, sigmaY)).rounded(.up)) + 2
        let (dx, dy) = (floorIndex(offset.x), floorIndex(offset.y))
        let seen = PixelBox(
            minX: viewport.minX - dx - reach - 1, minY: viewport.minY - dy - reach - 1, maxX: viewport.maxX - dx + reach,
            maxY: viewport.maxY - dy + reach)
        var place = Digest()
        place.fold(UInt64(UInt32(bitPattern: seen.minX)) | UInt64(UInt32(bitPattern: seen.minY)) << 32)
        place.fold(UInt64(UInt32(bitPattern: seen.maxX)) | UInt64(UInt32(bitPattern: seen.maxY)) << 32)
        let key = MaskKey(content: digest.value, viewport: place.value)
        if let known = masks[key] {
            masks[key] = Mask(mask: known.mask, lastUse: frame)
            return known.mask
        }
        digest.fold(place.value)
        let mask = DropShadowMask(
            content, sigmaX: sigmaX, sigmaY: sigmaY, images: images, seen: seen, digest: digest.value, store: self, kernels: kernels,
            scratch: scratch)
        masks[key] = Mask(mask: mask, lastUse: frame)
        return mask
    }

    func fold(_ command: DisplayCommand, _ images: ImageTable, into s: inout Digest) {
        switch command {
        case .draw(let item):
            if case .image(let id, _, _) = item.paint {
                s.fold(item, image: images[id].map { UnsafeRawPointer($0.pixels) })
            } else {
                s.fold(item, image: nil)
            }
        case .beginClip(let shape):
            s.fold(11)
            s.fold(shape)
        case .beginGroup(let group):
            s.fold(12)
            s.fold(group)
        case .beginMasked(let opacity):
            s.fold(15)
            s.fold(opacity)
        case .beginMask: s.fold(16)
        case .beginShadow(let shadow):
            s.fold(13)
            s.fold(shadow.color)
            s.fold(shadow.sigmaX)
            s.fold(shadow.sigmaY)
            s.fold(shadow.offset.x)
            s.fold(shadow.offset.y)
        case .backdrop(let backdrop):
            s.fold(18)
            s.fold(backdrop.shape)
            s.fold(backdrop.filters)
            s.fold(backdrop.opacity)
        case .end:
            s.fold(14)
        }
    }
}
