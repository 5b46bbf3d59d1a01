// Coverage as Core Graphics has it: of a pixel's 256 parts as many count as the path covers wholly, and 255 at most. What is covered is exact
// for the lines that stand for the path.
//
// The rule and how curves become lines were fitted to pictures recorded on iOS 15 to 17: of a circle of radius 10 no pixel differs. The screen's
// compositor rounds to the nearest of 255 parts and has finer lines; both share the raster that finds the areas.
//
// Without anti-aliasing a pixel counts where its centre is inside. A centre on an edge is inside where the edge is the left or the upper one.

/// Fills paths for a bitmap context. Holds the working memory, so one is kept for many paths; not for several threads at once.
package final class AreaCoverage {
    private var store = ContourStore()
    private var raster = ContourRaster()
    private let tile: UnsafeMutablePointer<UInt8>
    private var contour: Contour?
    private var isSmooth = true

    package init() {
        // A row of bytes is written as a whole, so there is room for one more.
        tile = .allocate(capacity: tilePixels + tileSize)
        tile.initialize(repeating: 0, count: tilePixels + tileSize)
    }

    deinit { tile.deallocate() }

    /// Takes a path whose points are in pixels, y down. Open sub-paths are closed.
    ///
    /// - Parameter isSmooth: false counts pixels by their centres.
    /// - Returns: A box within `limits` that holds every pixel covered, or nil where there is none.
    package func take(_ path: Path, rule: FillRule, isSmooth: Bool, within limits: PixelBox) -> PixelBox? {
        store.removeAll()
        contour = nil
        self.isSmooth = isSmooth
        guard !limits.isEmpty, let index = store.add(flattening: path, rule: rule, viewport: limits) else { return nil }
        contour = store.contour(index)
        return contour?.box
    }

    /// Writes the coverage, 0…255, of all pixels of the box that `take` returned.
    package func write(into bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
        guard let contour else { return }
        if !isSmooth { return writeCentres(contour, into: bytes, stride: stride) }
        let (box, tables) = (contour.box, store.tables)
        for row in contour.row..<contour.row + contour.rows {
            for column in contour.column..<contour.column + contour.columns {
                let part = PixelBox(minX: column * 64, minY: row * 64, maxX: column * 64 + 64, maxY: row * 64 + 64)
                let seen = part.intersection(box)
                let target = bytes + Int(seen.minY - box.minY) * stride + Int(seen.minX - box.minX)
                let (width, height) = (Int(seen.maxX - seen.minX), Int(seen.maxY - seen.minY))
                let content = tables.tiles[
                    Int(contour.firstTile + (row - contour.row) * contour.columns + column - contour.column)]
                if content.count == 0 {
                    let byte: UInt8 = contour.rule.encloses(content.winding) ? 255 : 0
                    for y in 0..<height { (target + y * stride).update(repeating: byte, count: width) }
                    continue
                }
                raster.collect(content, tables, rule: contour.rule, isAccelerated: false)
                raster.writeFloored(into: tile)
                let source = tile + Int(seen.minY - part.minY) * tileSize + Int(seen.minX - part.minX)
                for y in 0..<height { (target + y * stride).update(from: source + y * tileSize, count: width) }
            }
        }
    }

    /// A line's crossing of the centres of a row of pixels.
    private struct Crossing {
        var row: Int32
        var x: Double
        var direction: Int32
    }

    private func writeCentres(_ contour: Contour, into bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
        let box = contour.box
        for y in 0..<Int(box.maxY - box.minY) {
            (bytes + y * stride).update(repeating: 0, count: Int(box.maxX - box.minX))
        }
        var crossings: [Crossing] = []
        var i = 0
        for loop in 0..<store.loops.count {
            let end = Int(store.loops.base[loop])
            while i + 1 < end {
                let (a, b) = (store.points.base[i], store.points.base[i + 1])
                i += 1
                let (upper, lower, direction): (Point, Point, Int32) = a.y < b.y ? (a, b, 1) : (b, a, -1)
                let (first, last) = (max(floorIndex(upper.y), box.minY), min(floorIndex(lower.y) + 1, box.maxY))
                guard upper.y < lower.y, first < last else { continue }
                let slope = (lower.x - upper.x) / (lower.y - upper.y)
                for row in first..<last {
                    let centre = Double(row) + 0.5
                    // A centre on the upper end belongs to the line, one on the lower end does not.
                    guard centre >= upper.y, centre < lower.y else { continue }
                    crossings.append(Crossing(row: row, x: upper.x + (centre - upper.y) * slope, direction: direction))
                }
            }
            i = end
        }
        crossings.sort { $0.row != $1.row ? $0.row < $1.row : $0.x < $1.x }
        var winding: Int32 = 0
        for (k, crossing) in crossings.enumerated() {
            if k > 0 && crossings[k - 1].row != crossing.row { winding = 0 }
            winding += crossing.direction
            guard contour.rule.encloses(winding), k + 1 < crossings.count, crossings[k + 1].row == crossing.row else { continue }
            let from = max(box.minX, -floorIndex(0.5 - crossing.x))
            let to = min(box.maxX, -floorIndex(0.5 - crossings[k + 1].x))
            guard from < to else { continue }
            (bytes + Int(crossing.row - box.minY) * stride + Int(from - box.minX)).update(repeating: 255, count: Int(to - from))
        }
    }
}

extension ContourRaster {
    /// Writes all rows' bytes, and uses up what was noted. A little is added, so that what covers whole parts does not depend on the last unit.
    fileprivate mutating func writeFloored(into bytes: UnsafeMutablePointer<UInt8>) {
        let outside: Int32 = rule.encloses(winding) ? ContourRaster.pixel : 0
        for row in 0..<tileSize {
            let line = bytes + row * tileSize
            let change = changes + row * ContourRaster.stride
            var (sum, column, rest) = (outside, 0, columns[row])
            columns[row] = 0
            while column < tileSize {
                // Up to the next column with a change all are alike.
                let gap = rest == 0 ? tileSize - column : rest.trailingZeroBitCount
                if gap > 0 {
                    (line + column).update(repeating: ContourRaster.floored(sum), count: gap)
                    column += gap
                    rest = gap < 64 ? rest >> UInt64(gap) : 0
                }
                while rest & 1 != 0 {
                    sum &+= change[column]
                    change[column] = 0
                    line[column] = ContourRaster.floored(sum)
                    column += 1
                    rest >>= 1
                }
            }
            for k in tileSize..<ContourRaster.stride { change[k] = 0 }
        }
    }

    @inline(__always) private static func floored(_ sum: Int32) -> UInt8 {
        UInt8(truncatingIfNeeded: max(0, min(255, (sum &+ 32) >> 14)))
    }
}

extension ContourStore {
    /// Adds a path that is in pixels; its curves become lines as Core Graphics makes them. Elements with a point that is no number are left out.
    fileprivate mutating func add(flattening path: Path, rule: FillRule, viewport: PixelBox) -> Int? {
        points.removeAll()
        loops.removeAll()
        var (start, current) = (Point.zero, Point.zero)
        var loopStart = 0
        func isNumber(_ p: Point) -> Bool { !(p.x.isNaN || p.y.isNaN) }
        func put(_ p: Point) {
            points.append(Point(ContourFlattener.onGrid(p.x), ContourFlattener.onGrid(p.y)))
            current = p
        }
        func close() {
            put(start)
            if points.count - loopStart < 3 {
                points.truncate(to: loopStart)
            } else {
                loops.append(Int32(points.count))
                loopStart = points.count
            }
            put(start)
        }
        path.forEachPiece { element in
            switch element {
            case .move(let p):
                guard isNumber(p) else { return }
                if points.count > loopStart { close() }
                points.truncate(to: loopStart)
                start = p
                put(p)
            case .line(let p):
                guard isNumber(p) else { return }
                put(p)
            case .quad(let c, let p):
                guard isNumber(c), isNumber(p) else { return }
                CurveSteps(current, current.mixed(with: c, 2.0 / 3), p.mixed(with: c, 2.0 / 3), p).forEachPoint(put)
            case .cubic(let c1, let c2, let p):
                guard isNumber(c1), isNumber(c2), isNumber(p) else { return }
                CurveSteps(current, c1, c2, p).forEachPoint(put)
            case .close: if points.count > loopStart { close() }
            }
        }
        if points.count > loopStart { close() }
        points.truncate(to: loopStart)
        return finish(rule == .nonZero ? .nonZero : .evenOdd, viewport: viewport, isHard: false)
    }
}

/// The lines that Core Graphics draws for a cubic curve: it is halved as long as a part may stray more than about a twentieth of a pixel.
///
/// A part's straying follows from the second differences at its two ends, in x and in y, times ¾ h², where h is the part's share of the
/// curve's parameter.
struct CurveSteps {
    private let a, b, c, d: Point
    private let first, last: Point

    /// In pixels.
    private static let tolerance = 0.05
    /// A part is never less than 2 to the power of minus this.
    private static let deepest = 12

    init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
        (self.a, self.b, self.c, self.d) = (a, b, c, d)
        (first, last) = (a - b * 2 + c, b - c * 2 + d)
    }

    /// Calls `body` with the lines' ends in order, the curve's own last.
    func forEachPoint(_ body: (Point) -> Void) { forEachStep { body($0 == 1 ? d : Path.point(a, b, c, d, $0)) } }

    /// Calls `body` with the parameters of the lines' ends in order, 1 last.
    func forEachStep(_ body: (Double) -> Void) { step(0, 1, 0, body) }

    private func step(_ from: Double, _ to: Double, _ depth: Int, _ body: (Double) -> Void) {
        let h = to - from
        let bound = Swift.max(greatest(from), greatest(to)) * 0.75 * h * h
        // Without an end there is nothing to come nearer to.
        guard depth < CurveSteps.deepest, bound > CurveSteps.tolerance, bound < .infinity else { return body(to) }
        let middle = (from + to) / 2
        step(from, middle, depth + 1, body)
        step(middle, to, depth + 1, body)
    }

    /// The greater component of the second difference at a place of the curve.
    private func greatest(_ t: Double) -> Double {
        let v = first + (last - first) * t
        return Swift.max(v.x.magnitude, v.y.magnitude)
    }
}
