// Paths as lines, kept for shapes that turn and move.
//
// A map that keeps angles changes nothing about how many lines a curve needs but by its scale. Under such a map curves are flattened in the path's own
// plane, and only the lines' ends are mapped: the lines depend on path and scale alone, so they outlive the frame. Whether they were kept or are made
// anew is not to be seen.

/// A path's lines in its own plane.
final class FlatPath {
    /// The corners, and for each loop the index after its last one.
    let points: [Point]
    let loops: [Int32]

    init(points: UnsafeBufferPointer<Point>, loops: UnsafeBufferPointer<Int32>) {
        (self.points, self.loops) = (Array(points), Array(loops))
    }
}

/// Paths that were flattened before, kept for as long as they are used.
struct FlatPaths {
    private struct Key: Hashable {
        var path: UInt64
        var scale: Float
    }

    private struct Entry {
        /// Nil after the first use: what is drawn once, or at another scale in every frame, is not worth keeping.
        var flat: FlatPath?
        var lastUse: Int
    }

    private var known: [Key: Entry] = [:]
    private var points = 0
    private var frame = 0

    /// Beyond this many points paths go as soon as a frame does without them.
    private static let comfort = 1 << 20

    mutating func beginFrame() {
        frame += 1
        guard points > FlatPaths.comfort || frame & 15 == 0, !known.isEmpty else { return }
        let oldest = frame - 2
        known = known.filter { $0.value.lastUse >= oldest }
        points = known.values.reduce(0) { $0 + ($1.flat?.points.count ?? 0) }
    }

    /// The lines of a path, if they have been kept, and whether it is worth keeping them.
    mutating func find(_ path: UInt64, scale: Float) -> (flat: FlatPath?, isWorthIt: Bool) {
        let key = Key(path: path, scale: scale)
        let entry = known[key]
        known[key] = Entry(flat: entry?.flat, lastUse: frame)
        return (entry?.flat, entry.map { $0.lastUse < frame } ?? false)
    }

    mutating func keep(_ flat: FlatPath, of path: UInt64, scale: Float) {
        known[Key(path: path, scale: scale)] = Entry(flat: flat, lastUse: frame)
        points += flat.points.count
    }
}

extension ContourStore {
    /// Adds the loops of a path under a map that keeps angles.
    mutating func add(_ outline: Outline, scale: Float, _ projection: Projection) {
        let (kept, isWorthIt) = flats.find(outline.pathDigest, scale: scale)
        if let kept {
            let start = points.extend(by: kept.points.count)
            kept.points.withUnsafeBufferPointer { from in
                for i in 0..<from.count { points.base[start + i] = projection.place(of: from[i]) }
            }
            for end in kept.loops { loops.append(end) }
            return
        }
        var flattener = ContourFlattener(.identity, viewport: .everywhere, nearest: 0, scale: Double(scale))
        outline.path.forEachPiece { flattener.add($0, to: &self) }
        flattener.finish(&self)
        if isWorthIt {
            flats.keep(
                FlatPath(
                    points: UnsafeBufferPointer(start: points.base, count: points.count),
                    loops: UnsafeBufferPointer(start: loops.base, count: loops.count)), of: outline.pathDigest, scale: scale)
        }
        for i in 0..<points.count { points.base[i] = projection.place(of: points.base[i]) }
    }
}

extension PixelBox {
    fileprivate static let everywhere = PixelBox(minX: .min, minY: .min, maxX: .max, maxY: .max)
}

extension Projection {
    /// The largest extent of what is flattened in its own plane, in pixels; of what is larger, most may lie outside the picture.
    private static let largest = 2048.0

    /// Pixels for one of a plane's units, if the map keeps angles and a rectangle does not become large.
    func evenScale(over rect: Rect) -> Float? {
        guard isAffine else { return nil }
        let scale = (xx * xx + yx * yx).squareRoot()
        let slight = scale * 1e-6
        let isTurned = (xx - yy).magnitude <= slight && (xy + yx).magnitude <= slight
        let isMirrored = (xx + yy).magnitude <= slight && (xy - yx).magnitude <= slight
        guard isTurned || isMirrored, scale > 1e-6, max(rect.size.width, rect.size.height) * scale <= Projection.largest else { return nil }
        return Float(scale)
    }

    /// The place of a point on the grid, without perspective.
    @inline(__always) fileprivate func place(of p: Point) -> Point {
        Point(ContourFlattener.onGrid(xx * p.x + xy * p.y + x0), ContourFlattener.onGrid(yx * p.x + yy * p.y + y0))
    }
}
