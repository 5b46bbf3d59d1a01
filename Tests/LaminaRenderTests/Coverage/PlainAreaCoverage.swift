import LaminaRender

// The definition of `AreaCoverage` in plain arrays, row by row and pixel by pixel. A bundle is cut into bands at every end and every crossing of its lines, however
// many these are.

/// Finds what paths cover in a bitmap context.
final class PlainAreaCoverage {
    /// From its upper to its lower end. Of those to be filled by areas x counts from the box, and lies within it.
    private struct Line {
        var x0, y0, x1, y1: Double
        /// 1 for a line that goes down, −1 for one that goes up, 0 for a level one, which only says that its ends belong together.
        var direction: Int32

        var low: Double { x0 < x1 ? x0 : x1 }
        var high: Double { x0 < x1 ? x1 : x0 }

        func x(at y: Double) -> Double {
            if y <= y0 { return x0 }
            if y >= y1 { return x1 }
            return max(low, min(high, x0 + (y - y0) * ((x1 - x0) / (y1 - y0))))
        }
    }

    /// A line's crossing of a height, and how it goes on.
    private struct Strand {
        var x0, x1: Double
        var direction: Int32
        var middle: Double { x0 + x1 }
    }

    private var lines: [Line] = []
    private var box = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    private var rule = FillRule.nonZero
    private var isSmooth = true

    // Of one row: by how much each pixel is covered more than the one before it, flags for the pixels that are, and the lines' parts.
    private var changes: [Double] = []
    private var touched: [UInt64] = []
    private var parts: [Line] = []
    private var heights: [Double] = []
    private var strands: [Strand] = []

    /// Takes a path whose points are in pixels, y down. Open sub-paths are closed.
    ///
    /// - Parameter isSmooth: false counts pixels by their centres.
    /// - Returns: A box within `limits` that holds every pixel covered, or nil where there is none.
    func take(_ path: Path, rule: FillRule, isSmooth: Bool, within limits: PixelBox) -> PixelBox? {
        (self.rule, self.isSmooth) = (rule, isSmooth)
        lines.removeAll(keepingCapacity: true)
        var (x0, y0, x1, y1) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        path.forEachContextLine { a, b in
            (x0, x1) = (min(x0, a.x, b.x), max(x1, a.x, b.x))
            (y0, y1) = (min(y0, a.y, b.y), max(y1, a.y, b.y))
            lines.append(
                a.y <= b.y
                    ? Line(x0: a.x, y0: a.y, x1: b.x, y1: b.y, direction: a.y == b.y ? 0 : 1)
                    : Line(x0: b.x, y0: b.y, x1: a.x, y1: a.y, direction: -1))
        }
        guard x1 > x0, y1 > y0 else { return nil }
        box = PixelBox(
            minX: floorIndex(x0), minY: floorIndex(y0), maxX: -floorIndex(-x1), maxY: -floorIndex(-y1)
        ).intersection(limits)
        return box.isEmpty ? nil : box
    }

    /// Writes the coverage, 0…255, of all pixels of the box that `take` returned.
    func write(into bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
        if !isSmooth { return writeCentres(into: bytes, stride: stride) }
        let width = Int(box.maxX - box.minX)
        let order = prepared()
        changes = [Double](repeating: 0, count: width + 3)
        touched = [UInt64](repeating: 0, count: (width + 3) / 64 + 1)
        var (active, next) = ([Int](), 0)
        for row in box.minY..<box.maxY {
            let top = Double(row)
            active.removeAll { order[$0].y1 <= top }
            while next < order.count, order[next].y0 < top + 1 {
                if order[next].y1 > top { active.append(next) }
                next += 1
            }
            parts.removeAll(keepingCapacity: true)
            for k in active { parts.append(part(of: order[k], top)) }
            if !parts.isEmpty { fillRow() }
            writeRow(into: bytes + Int(row - box.minY) * stride, width)
        }
    }

    /// The lines that count, cut at the box's sides and sorted by their upper ends. What lies to the left of the box counts as lying along its side.
    private func prepared() -> [Line] {
        let (left, right) = (Double(box.minX), Double(box.maxX))
        var result: [Line] = []
        result.reserveCapacity(lines.count)
        for line in lines {
            guard line.y1 > Double(box.minY) || line.direction == 0, line.y0 < Double(box.maxY), line.low < right else { continue }
            if line.direction == 0 && (line.y0 <= Double(box.minY) || line.y0 == line.y0.rounded(.down)) { continue }
            var cuts = [line.y0]
            for side in [left, right] where line.low < side && side < line.high && line.direction != 0 {
                cuts.append(line.y0 + (line.y1 - line.y0) * ((side - line.x0) / (line.x1 - line.x0)))
            }
            cuts.append(line.y1)
            if cuts.count > 2 { cuts.sort() }
            for (top, bottom) in zip(cuts, cuts.dropFirst()) where top < bottom || line.direction == 0 {
                func place(_ x: Double) -> Double { max(0, min(right - left, x - left)) }
                let isLevel = line.direction == 0
                let (a, b) = (place(isLevel ? line.x0 : line.x(at: top)), place(isLevel ? line.x1 : line.x(at: bottom)))
                result.append(Line(x0: a, y0: top, x1: b, y1: bottom, direction: line.direction))
            }
        }
        // A level line is met in its own row.
        for i in result.indices where result[i].direction == 0 { result[i].y1 = result[i].y0.nextUp }
        let order = result.indices.sorted { result[$0].y0 != result[$1].y0 ? result[$0].y0 < result[$1].y0 : $0 < $1 }
        return order.map { result[$0] }
    }

    /// A line within a row, whose heights are 0…1.
    private func part(of line: Line, _ top: Double) -> Line {
        let (y0, y1) = (max(line.y0, top), min(line.y1, top + 1))
        if line.direction == 0 { return Line(x0: line.x0, y0: y0 - top, x1: line.x1, y1: y0 - top, direction: 0) }
        return Line(x0: line.x(at: y0), y0: y0 - top, x1: line.x(at: y1), y1: y1 - top, direction: line.direction)
    }

    private func fillRow() {
        parts.sort { $0.low < $1.low }
        var (winding, i): (Int32, Int) = (0, 0)
        while i < parts.count {
            var (high, end) = (parts[i].high, i + 1)
            while end < parts.count, parts[end].low <= high {
                high = max(high, parts[end].high)
                end += 1
            }
            if end == i + 1 {
                let part = parts[i]
                add(part.x0, part.x1, (part.y1 - part.y0) * step(winding, part.direction))
                winding += part.direction
            } else {
                fillBundle(i..<end, &winding)
            }
            i = end
        }
    }

    private func fillBundle(_ bundle: Range<Int>, _ winding: inout Int32) {
        heights.removeAll(keepingCapacity: true)
        for i in bundle {
            let a = parts[i]
            heights.append(a.y0)
            heights.append(a.y1)
            for j in (i + 1)..<max(i + 1, bundle.upperBound) {
                let b = parts[j]
                guard b.low < a.high else { break }
                let (top, bottom) = (max(a.y0, b.y0), min(a.y1, b.y1))
                guard top < bottom else { continue }
                let (d0, d1) = (a.x(at: top) - b.x(at: top), a.x(at: bottom) - b.x(at: bottom))
                if d0 * d1 < 0 { heights.append(top + (bottom - top) * (d0 / (d0 - d1))) }
            }
        }
        heights.append(1)
        heights.sort()
        let before = winding
        var top = 0.0
        for bottom in heights where bottom - top > 0x1p-40 {
            winding = fillBand(bundle, top, bottom, before)
            top = bottom
        }
    }

    /// Returns the winding number to the right of the bundle.
    private func fillBand(_ bundle: Range<Int>, _ top: Double, _ bottom: Double, _ left: Int32) -> Int32 {
        strands.removeAll(keepingCapacity: true)
        let middle = (top + bottom) / 2
        for i in bundle {
            let part = parts[i]
            guard part.direction != 0, part.y0 <= middle, part.y1 > middle else { continue }
            strands.append(Strand(x0: part.x(at: top), x1: part.x(at: bottom), direction: part.direction))
        }
        strands.sort { $0.middle < $1.middle }
        var winding = left
        for strand in strands {
            add(strand.x0, strand.x1, (bottom - top) * step(winding, strand.direction))
            winding += strand.direction
        }
        return winding
    }

    /// 1 where a line leads into what the rule calls inside, −1 where it leads out, 0 where it does neither.
    private func step(_ winding: Int32, _ direction: Int32) -> Double {
        func isInside(_ winding: Int32) -> Bool { rule == .nonZero ? winding != 0 : winding & 1 != 0 }
        let (before, after) = (isInside(winding), isInside(winding + direction))
        return before == after ? 0 : (after ? 1 : -1)
    }

    /// Notes that what is to the right of a line is covered more, by the line's height, or less.
    private func add(_ xa: Double, _ xb: Double, _ height: Double) {
        guard height != 0 else { return }
        let (x0, x1) = xa < xb ? (xa, xb) : (xb, xa)
        let first = Int(x0)
        let end = max(Int(x1.rounded(.up)), first + 1)
        // How much of each column is to the right of the line: a part of a parabola, then even steps, then another part.
        var before = 0.0
        for column in first..<end {
            let (from, to) = (max(x0, Double(column)), min(x1, Double(column + 1)))
            let share = x1 > x0 ? (to - from) / (x1 - x0) : 1
            let passed = x1 > x0 ? (from - x0) / (x1 - x0) : 0
            let area = height * (passed + share * (Double(column + 1) - (from + to) / 2))
            note(column, area - before)
            before = area
        }
        note(end, height - before)
    }

    private func note(_ column: Int, _ change: Double) {
        changes[column] += change
        touched[column >> 6] |= 1 << UInt64(column & 63)
    }

    /// Writes a row's bytes from its changes, which are used up. A little is added, so that what covers whole parts does not depend on the last digit.
    private func writeRow(into bytes: UnsafeMutablePointer<UInt8>, _ width: Int) {
        var (sum, column) = (0.0, 0)
        for word in touched.indices {
            var flags = touched[word]
            touched[word] = 0
            while flags != 0 {
                let changed = word * 64 + flags.trailingZeroBitCount
                flags &= flags - 1
                let end = min(changed, width)
                if end > column { (bytes + column).update(repeating: Self.byte(sum), count: end - column) }
                column = max(column, end)
                sum += changes[changed]
                changes[changed] = 0
            }
        }
        if column < width { (bytes + column).update(repeating: Self.byte(sum), count: width - column) }
    }

    private static func byte(_ area: Double) -> UInt8 { UInt8(max(0, min(255, area * 256 + 1e-4))) }

    /// A line's crossing of the centres of a row of pixels.
    private struct Crossing {
        var row: Int32
        var x: Double
        var direction: Int32
    }

    private func writeCentres(into bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
        for y in 0..<Int(box.maxY - box.minY) {
            (bytes + y * stride).update(repeating: 0, count: Int(box.maxX - box.minX))
        }
        var crossings: [Crossing] = []
        for line in lines where line.direction != 0 {
            let (first, last) = (max(floorIndex(line.y0), box.minY), min(floorIndex(line.y1) + 1, box.maxY))
            guard first < last else { continue }
            let slope = (line.x1 - line.x0) / (line.y1 - line.y0)
            for row in first..<last {
                let centre = Double(row) + 0.5
                // A centre on the upper end belongs to the line, one on the lower end does not.
                guard centre >= line.y0, centre < line.y1 else { continue }
                crossings.append(Crossing(row: row, x: line.x0 + (centre - line.y0) * slope, direction: line.direction))
            }
        }
        crossings.sort { $0.row != $1.row ? $0.row < $1.row : $0.x < $1.x }
        var winding: Int32 = 0
        for (k, crossing) in crossings.enumerated() {
            if k > 0 && crossings[k - 1].row != crossing.row { winding = 0 }
            winding += crossing.direction
            guard step(0, winding) != 0, k + 1 < crossings.count, crossings[k + 1].row == crossing.row else { continue }
            let from = max(box.minX, -floorIndex(0.5 - crossing.x))
            let to = min(box.maxX, -floorIndex(0.5 - crossings[k + 1].x))
            guard from < to else { continue }
            (bytes + Int(crossing.row - box.minY) * stride + Int(from - box.minX)).update(repeating: 255, count: Int(to - from))
        }
    }
}

private func floorIndex(_ v: Double) -> Int32 { Int32(max(-1e9, min(1e9, v.rounded(.down)))) }
