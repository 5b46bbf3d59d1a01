/// Pictures that are composited before the frame that shows them – filtered and rasterised groups, backdrops –, kept for as long as what is in
/// them is the same and they are shown.
final class OffscreenStore {
    private struct Key: Hashable {
        var content: UInt64
        var place: UInt64
    }

    private struct Entry {
        /// The picture; nil if nothing is to be seen.
        var picture: Offscreen?
        var lastUse: Int
    }

    private var known: [Key: Entry] = [:]
    private var bytes = 0
    private var frame = 0
    /// The pictures that commands of this frame's list, by their address, have been drawn to: a backdrop's content may be met repeatedly.
    private var met: [UInt: Offscreen?] = [:]
    let kernels: TileKernels
    var workers: WorkerPool

    /// The number of frames for which pictures are kept.
    private static let retention = 8
    /// Beyond this many bytes pictures go as soon as a frame does without them.
    private static let comfort = 128 << 20

    init(kernels: TileKernels) {
        self.kernels = kernels
        workers = .alone()
    }

    func beginFrame() {
        frame += 1
        met.removeAll(keepingCapacity: true)
        if known.isEmpty { return }
        let oldest = frame - (bytes > OffscreenStore.comfort ? 1 : OffscreenStore.retention)
        guard known.contains(where: { $0.value.lastUse < oldest }) else { return }
        known = known.filter { $0.value.lastUse >= oldest }
        bytes = known.values.reduce(0) { $0 + ($1.picture?.bytes ?? 0) }
    }

    /// The picture that a command was drawn to in this frame; nil if it has not been drawn, or not all of `seen`.
    func picture(at command: UnsafePointer<DisplayCommand>, seen: PixelBox) -> Offscreen?? {
        guard let found = met[UInt(bitPattern: command)] else { return nil }
        return found.map { $0.seen.contains(seen) } ?? true ? .some(found) : nil
    }

    /// A picture by what decides its pixels, made if it is not there.
    func picture(
        at command: UnsafePointer<DisplayCommand>, content: UInt64, seen: PixelBox, _ make: () -> Offscreen?
    ) -> Offscreen? {
        var digest = Digest()
        digest.fold(seen)
        let key = Key(content: content, place: digest.value)
        digest.fold(content)
        let picture: Offscreen?
        if let entry = known[key] {
            picture = entry.picture
        } else {
            picture = make()
            picture?.seen = seen
            picture?.digest = digest.value
            picture?.findOpacity()
            bytes += picture?.bytes ?? 0
        }
        known[key] = Entry(picture: picture, lastUse: frame)
        // What is not there at all says nothing about other places.
        if let picture { met[UInt(bitPattern: command)] = picture }
        return picture
    }
}

extension OffscreenStore {
    /// Draws a program over a colour, into whole tiles around a box.
    func draw(_ program: borrowing TileProgram, in box: PixelBox, over background: UInt32) -> Offscreen {
        let picture = Offscreen(box.tiled, domain: box)
        let columns = picture.width / tileSize
        let painting = Painting(program)
        workers.run(columns * (picture.height / tileSize)) { job, worker in
            let (column, row) = (job % columns, job / columns)
            let (x, y) = (picture.box.minX + Int32(column * tileSize), picture.box.minY + Int32(row * tileSize))
            let target = picture.pixels + (row * tileSize * picture.width + column * tileSize)
            let entries = painting.entries(tileX: x, tileY: y)
            entries.withUnsafeBufferPointer { list in
                // Without items there is an address to give all the same.
                let base = list.baseAddress ?? UnsafePointer(bitPattern: 4).unsafelyUnwrapped
                painting.painter(entries: base, tileX: x, tileY: y, kernels: kernels, scratch: workers.scratches[worker])
                    .draw(list.count, background: background, into: target, stride: picture.width, columns: tileSize, rows: tileSize)
            }
        }
        return picture
    }

    /// Puts filters onto a picture, one after the other.
    ///
    /// - Parameters:
    ///   - needed: before the first filter and after each, the pixels of which anything is wanted.
    ///   - repeatsEdges: beyond its domain the picture goes on as it is at the edge, rather than being transparent.
    func filter(
        _ picture: Offscreen, _ filters: [DeviceFilter], needed: [PixelBox], repeatsEdges: Bool, anchor: (x: Int32, y: Int32)
    ) -> Offscreen {
        var picture = picture
        for (i, filter) in filters.enumerated() {
            switch filter {
            case .colors(let matrix): OffscreenColors(matrix).apply(to: picture, workers: workers)
            case .levels(let levels): OffscreenLevels(levels).apply(to: picture, workers: workers)
            case .blur, .morphology:
                let reach = filter.reach
                let whole = repeatsEdges ? picture.domain : picture.domain.expanded(byX: reach.x, y: reach.y)
                let box = whole.intersection(needed[i + 1])
                let target = Offscreen(box, domain: box)
                if case .blur(let x, let y) = filter {
                    OffscreenBlur(picture, sigmaX: x, sigmaY: y, repeatsEdges: repeatsEdges, anchor: anchor)
                        .draw(into: target, workers: workers)
                } else if case .morphology(let x, let y, let isMaximum) = filter {
                    OffscreenMorphology(picture, Ellipses(x, y), isMaximum: isMaximum, repeatsEdges: repeatsEdges)
                        .draw(into: target, workers: workers)
                }
                picture = target
            }
        }
        return picture
    }
}

/// A program as several workers read it.
private struct Painting {
    private let items: UnsafePointer<DeviceItem>
    private let count: Int
    private let scopes: UnsafePointer<DeviceScope>
    private let shapes: UnsafePointer<DeviceShape>
    private let lines: UnsafePointer<SpanBounds.Line>
    private let contours: FrameContours.Tables
    private let details: UnsafePointer<ImageDetail>
    private let outlines: [BlurredOutline]
    private let dropShadows: [DropShadowMask]
    private let gradients: [Gradient]

    init(_ program: borrowing TileProgram) {
        (items, count) = (UnsafePointer(program.items.base), program.items.count)
        (scopes, shapes) = (UnsafePointer(program.scopes.base), UnsafePointer(program.shapes.base))
        lines = UnsafePointer(program.bounds.lines.base)
        (contours, details) = (program.contours.tables, UnsafePointer(program.details.base))
        (outlines, dropShadows, gradients) = (program.outlines, program.dropShadows, program.gradients)
    }

    /// The items that touch a tile.
    func entries(tileX: Int32, tileY: Int32) -> [Int32] {
        let tile = PixelBox(minX: tileX, minY: tileY, maxX: tileX + Int32(tileSize), maxY: tileY + Int32(tileSize))
        return (0..<Int32(count)).filter { !items[Int($0)].box.intersection(tile).isEmpty }
    }

    func painter(entries: UnsafePointer<Int32>, tileX: Int32, tileY: Int32, kernels: TileKernels, scratch: TileScratch) -> TilePainter {
        TilePainter(
            items: items, scopes: scopes, shapes: shapes, lines: lines, contours: contours, details: details, outlines: outlines,
            dropShadows: dropShadows, gradients: gradients, entries: entries, tileX: tileX, tileY: tileY, kernels: kernels, scratch: scratch
        )
    }
}
