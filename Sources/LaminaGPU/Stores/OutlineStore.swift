import LaminaRender

/// The outlines that frames draw, in squares of coverage.
///
/// Each is laid out in the corner of a place of its own, and shown whole pixels away from there: so what it covers is the same bytes wherever it has moved by whole pixels. An
/// outline that is drawn in two frames running is kept: as long as it stands still or moves so, it is neither laid out nor sent again.
final class OutlineStore {
    /// All that decides what an outline covers, but whole pixels of its place.
    private struct Key: Hashable {
        /// The outline's digest; of rounded corners 0.
        var outline: UInt64
        var size = Size(0, 0)
        var corners = SIMD4<Double>.zero
        /// The width of the ring along its inside; 0 for all of it.
        var border: Double
        var projection: Projection
        var isHard: Bool

        /// The digest of what a place shows that is so many pixels away.
        func digest(_ x: Int32, _ y: Int32) -> UInt64 {
            var digest = Digest()
            digest.fold(outline)
            let p = projection
            for number in [
                size.width, size.height, corners.x, corners.y, corners.z, corners.w, border, p.xx, p.xy, p.x0, p.yx, p.yy, p.y0, p.wx,
                p.wy, p.w0,
            ] { digest.fold(number) }
            for number in [isHard ? 1 : 0, Int(x), Int(y)] { digest.fold(number) }
            return digest.value
        }
    }

    private struct Kept {
        /// The clip that it was laid out in, moved along.
        var clip: PixelBox
        /// Holds every pixel that may be covered, moved along.
        var box: PixelBox
        var squares: [KeptSquare] = []
        var lastUse: Int
        /// Whether its clip has cut nothing off.
        var isWhole: Bool { box.minX > clip.minX && box.minY > clip.minY && box.maxX < clip.maxX && box.maxY < clip.maxY }
    }

    fileprivate struct KeptSquare {
        var part: PixelBox
        /// The number of the sheet's square; nil where all pixels are covered.
        var number: Int?
    }

    /// An outline in its place.
    struct Place {
        fileprivate enum Source { case new(OutlineCoverage.Place), ring([OutlineCoverage.Square]), kept([KeptSquare]) }

        fileprivate let source: Source
        /// The pixels that it is away from where it was laid out.
        fileprivate let x, y: Int32
        /// Holds every pixel that may be covered.
        let box: PixelBox
        /// The digest of how it covers them.
        let content: UInt64
    }

    /// How a square is covered: whole, or as the sheet tells from there on.
    enum Square { case inside, sheet(x: Int, y: Int) }

    /// The frames for which an outline stays that is not drawn.
    private static let retention = 120

    private let coverage = OutlineCoverage()
    private let sheet: CoverageSheet
    private var kept: [Key: Kept] = [:]
    /// The outlines that this frame has drawn and those that the one before had, but for those that are kept.
    private var passing: Set<Key> = []
    private var passed: Set<Key> = []
    private var frame = 0

    init(_ sheet: CoverageSheet) { self.sheet = sheet }

    func beginFrame() {
        frame += 1
        coverage.beginFrame()
        swap(&passing, &passed)
        passing.removeAll(keepingCapacity: true)
        guard frame % 16 == 0 else { return }
        for (key, outline) in kept where outline.lastUse < frame - OutlineStore.retention {
            kept[key] = nil
            release(outline)
        }
    }

    private func release(_ outline: Kept) {
        for square in outline.squares { if let number = square.number { sheet.release(number) } }
    }

    /// The place of a shape whose coverage an outline tells, as far as it lies in `clip`; nil where nothing of it does.
    ///
    /// - Parameter border: The width of the ring along the inside that is wanted; 0 for all of the shape.
    func place(of shape: borrowing Shape, _ plane: DevicePlane, border: Double, in clip: PixelBox) -> Place? {
        let (x, y) = OutlineStore.corner(of: shape, plane)
        var moved = copy shape
        moved.projection = shape.projection.then(.translation(Double(-x), Double(-y)))
        guard let plane = DevicePlane(moved) else { return nil }
        let inner = clip.moved(-x, -y)
        var key = Key(outline: 0, border: border, projection: moved.projection, isHard: shape.smoothEdges.isEmpty)
        if let outline = shape.outline {
            key.outline = outline.digest
        } else {
            (key.size, key.projection) = (plane.size, plane.projection)
            key.corners = SIMD4(shape.corners.minXMinY, shape.corners.maxXMinY, shape.corners.minXMaxY, shape.corners.maxXMaxY)
        }
        if let outline = kept[key] {
            if outline.clip == inner || outline.isWhole && outline.box.intersection(inner) == outline.box {
                kept[key]!.lastUse = frame
                return Place(source: .kept(outline.squares), x: x, y: y, box: outline.box.moved(x, y), content: key.digest(x, y))
            }
            // Another part of it is wanted. What this frame has shown already stays.
            if outline.lastUse < frame {
                kept[key] = nil
                release(outline)
            }
        }
        guard let whole = coverage.add(moved, plane, in: inner) else { return nil }
        let box = whole.box.moved(x, y)
        let source = border > 0 ? .ring(coverage.ring(whole, moved.inset(by: border))) : Place.Source.new(whole)
        if kept[key] == nil, passed.contains(key), let outline = keep(source, whole.box, in: inner) {
            kept[key] = outline
            return Place(source: .kept(outline.squares), x: x, y: y, box: box, content: key.digest(x, y))
        }
        passing.insert(key)
        return Place(source: source, x: x, y: y, box: box, content: key.digest(x, y))
    }

    /// The whole pixels by which an outline is moved towards the origin: to where its box begins.
    private static func corner(of shape: borrowing Shape, _ plane: DevicePlane) -> (x: Int32, y: Int32) {
        var (rect, map) = (Rect(0, 0, plane.size.width, plane.size.height), plane.projection)
        if let outline = shape.outline { (rect, map) = (outline.bounds, shape.projection) }
        guard map.isAffine else { return (0, 0) }
        let (right, down) = (rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
        let x = map.x0 + min(map.xx * rect.origin.x, map.xx * right) + min(map.xy * rect.origin.y, map.xy * down)
        let y = map.y0 + min(map.yx * rect.origin.x, map.yx * right) + min(map.yy * rect.origin.y, map.yy * down)
        guard abs(x) < 1e6, abs(y) < 1e6 else { return (0, 0) }
        return (floorIndex(x), floorIndex(y))
    }

    /// An outline in squares that are kept; nil if the sheet has no room for it.
    private func keep(_ source: Place.Source, _ box: PixelBox, in clip: PixelBox) -> Kept? {
        var outline = Kept(clip: clip, box: box, lastUse: frame)
        var hasRoom = sheet.mayKeep
        guard hasRoom else { return nil }
        forEachTile(of: source) { part, tile in
            guard hasRoom else { return }
            switch tile {
            case .inside: outline.squares.append(KeptSquare(part: part, number: nil))
            case .bytes(let bytes):
                guard let number = sheet.keep(bytes) else { return hasRoom = false }
                outline.squares.append(KeptSquare(part: part, number: number))
            }
        }
        guard hasRoom else {
            release(outline)
            return nil
        }
        return outline
    }

    /// Calls `body` with each tile of what is not kept.
    private func forEachTile(of source: Place.Source, _ body: (PixelBox, OutlineCoverage.Tile) -> Void) {
        switch source {
        case .new(let place): coverage.forEachTile(of: place, body)
        case .ring(let squares):
            for square in squares { square.bytes.withUnsafeBufferPointer { body(square.part, .bytes($0.baseAddress!)) } }
        case .kept: break
        }
    }

    /// Calls `body` with each square in which an outline covers pixels: with the part of it that may be covered, and how it is.
    func forEachSquare(of place: Place, _ body: (PixelBox, Square) -> Void) {
        func show(_ part: PixelBox, _ corner: (x: Int, y: Int)) {
            body(part.moved(place.x, place.y), .sheet(x: corner.x + Int(part.minX & 63), y: corner.y + Int(part.minY & 63)))
        }
        if case .kept(let squares) = place.source {
            for square in squares {
                if let number = square.number {
                    show(square.part, sheet.corner(number))
                } else {
                    body(square.part.moved(place.x, place.y), .inside)
                }
            }
            return
        }
        forEachTile(of: place.source) { part, tile in
            switch tile {
            case .inside: body(part.moved(place.x, place.y), .inside)
            case .bytes(let bytes): show(part, sheet.add(bytes))
            }
        }
    }
}
