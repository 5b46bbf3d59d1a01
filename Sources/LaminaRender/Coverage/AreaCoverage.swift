// Coverage as Core Graphics has it: of a pixel's 256 parts as many count as the path covers wholly, and 255 at most. What is covered is exact
// for the lines that stand for the path.
//
// The rule and how curves become lines were fitted to pictures recorded on iOS 15 to 17: of a circle of radius 10 no pixel differs. The screen's
// compositor rounds to the nearest of 255 parts, has finer lines and works tile by tile (`ContourRaster`); a bitmap context fills one path after
// the other, so here a row of pixels is taken at a time, and comes out as runs of pixels that are covered alike: what is covered wholly costs next to nothing.
//
// In a row, lines are sorted by x and taken in bundles whose extents meet (`AreaCoverage+Bundles`). A bundle is cut into bands at every end and every
// crossing of its lines; within a band the lines lie side by side, and each leads into what the fill rule calls inside, or out of it, or does neither.
//
// Without anti-aliasing a pixel counts where its centre is inside. A centre on an edge is inside where the edge is the left or the upper one.
//
// A text's worth of outlines has ten thousand lines, each of them visited once a row: working memory is reached by pointers that nothing checks
// (`Pool`). `PlainAreaCoverage` in the tests says the same in plain arrays, and both are held together byte for byte.

/// Fills paths for a bitmap context. Holds the working memory, so one is kept for many paths.
package struct AreaCoverage: ~Copyable {
    /// Neighbouring pixels of a row that are covered alike, and not by nothing.
    package struct Run: BitwiseCopyable {
        /// The first pixel and the one after its last, counted from the box.
        package var start, end: Int32
        package var coverage: UInt8
    }

    /// A line from its upper to its lower end. Of those that count x is from the box's left side, and within the box.
    struct Line: BitwiseCopyable {
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

    /// A line's part in one row of pixels, whose heights are 0…1.
    struct Part: BitwiseCopyable {
        var x0, y0, x1, y1, low, high: Double
        /// As for lines.
        var direction: Int32
        /// The line that it is a part of.
        var line: Int32

        @inline(__always) func x(at y: Double) -> Double {
            if y <= y0 { return x0 }
            if y >= y1 { return x1 }
            let x = x0 + (y - y0) * ((x1 - x0) / (y1 - y0))
            return x < low ? low : (x > high ? high : x)
        }
    }

    /// A line's crossing of the centres of a row of pixels.
    private struct Crossing: BitwiseCopyable {
        var row: Int32
        var x: Double
        var direction: Int32
    }

    private var lines = Pool<Line>(capacity: 256)
    /// The value that `take` returned.
    package private(set) var box = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    private(set) var rule = FillRule.nonZero
    private var isSmooth = true

    /// The lines that count, by the row that they begin in, and for each row the first of its lines.
    private var counting = Pool<Line>(capacity: 256)
    private var starts = Pool<Int32>(capacity: 256)
    private var order = Pool<Int32>(capacity: 256)

    // Of one row: by how much each pixel is covered more than the one before it, flags for the pixels that are, and the lines' parts from left to right.
    var changes = Pool<Double>(capacity: 256)
    var touched = Pool<UInt64>()
    var parts = Pool<Part>(capacity: 64)
    private var aside = Pool<Part>(capacity: 64)
    private var runs = Pool<Run>(capacity: 64)

    // Of one bundle.
    var heights = Pool<Double>(capacity: 64)
    var strands = Pool<Strand>(capacity: 64)
    var waiting = Pool<Int32>(capacity: 64)

    package init() {}

    /// Takes a path whose points are in pixels, y down. Open sub-paths are closed.
    ///
    /// - Parameter isSmooth: false counts pixels by their centres.
    /// - Returns: A box within `limits` that holds every pixel covered, or nil where there is none.
    package mutating func take(_ path: Path, rule: FillRule, isSmooth: Bool, within limits: PixelBox) -> PixelBox? {
        (self.rule, self.isSmooth) = (rule, isSmooth)
        lines.removeAll()
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
    package mutating func write(into bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
        let (top, width) = (box.minY, Int(box.maxX - box.minX))
        forEachRow { row, runs in
            let line = bytes + Int(row - top) * stride
            line.update(repeating: 0, count: width)
            for run in runs { (line + Int(run.start)).update(repeating: run.coverage, count: Int(run.end - run.start)) }
        }
    }

    /// Calls `body` with each row of the box that `take` returned and what it covers, from left to right. The runs are good for the call.
    package mutating func forEachRow(_ body: (_ row: Int32, UnsafeBufferPointer<Run>) -> Void) {
        if !isSmooth { return forEachRowOfCentres(body) }
        let width = Int(box.maxX - box.minX)
        prepare()
        changes.removeAll()
        touched.removeAll()
        _ = changes.extend(by: width + 3)
        _ = touched.extend(by: (width + 3) / 64 + 1)
        changes.base.update(repeating: 0, count: changes.count)
        touched.base.update(repeating: 0, count: touched.count)
        parts.removeAll()
        for row in box.minY..<box.maxY {
            takeParts(row)
            runs.removeAll()
            if parts.count > 0 {
                fillRow()
                takeRuns(Int32(truncatingIfNeeded: width))
            }
            body(row, UnsafeBufferPointer(start: runs.base, count: runs.count))
        }
    }

    // MARK: Lines

    /// Puts the lines that count, cut at the box's sides, in the order of the rows that they begin in.
    private mutating func prepare() {
        let (left, right) = (Double(box.minX), Double(box.maxX))
        let rows = Int(box.maxY - box.minY)
        counting.removeAll()
        starts.removeAll()
        _ = starts.extend(by: rows + 1)
        starts.base.update(repeating: 0, count: rows + 1)
        for k in 0..<lines.count {
            let line = lines.base[k]
            guard line.y1 > Double(box.minY) || line.direction == 0, line.y0 < Double(box.maxY), line.low < right else { continue }
            if line.direction == 0 {
                guard line.y0 > Double(box.minY), line.y0 != line.y0.rounded(.down) else { continue }
                func place(_ x: Double) -> Double { max(0, min(right - left, x - left)) }
                // A level line is met in its own row.
                count(Line(x0: place(line.x0), y0: line.y0, x1: place(line.x1), y1: line.y0.nextUp, direction: 0))
            } else if line.low >= left && line.high <= right {
                count(Line(x0: line.x0 - left, y0: line.y0, x1: line.x1 - left, y1: line.y1, direction: line.direction))
            } else {
                cut(line, left, right)
            }
        }
        // Where each row's lines begin, then the lines' places.
        var sum: Int32 = 0
        for row in 0...rows {
            sum &+= starts.base[row]
            starts.base[row] = sum
        }
        order.removeAll()
        _ = order.extend(by: counting.count)
        var k = counting.count
        while k > 0 {
            k -= 1
            let row = Int(firstRow(counting.base[k]))
            starts.base[row] &-= 1
            order.base[Int(starts.base[row])] = Int32(truncatingIfNeeded: k)
        }
    }

    /// Lines to the left or the right of the box count as lying along its side.
    private mutating func cut(_ line: Line, _ left: Double, _ right: Double) {
        func height(_ side: Double) -> Double? {
            line.low < side && side < line.high ? line.y0 + (line.y1 - line.y0) * ((side - line.x0) / (line.x1 - line.x0)) : nil
        }
        func place(_ x: Double) -> Double { max(0, min(right - left, x - left)) }
        let (first, last) = line.x0 < line.x1 ? (height(left), height(right)) : (height(right), height(left))
        var top = line.y0
        for bottom in [first, last, line.y1] {
            guard let bottom, top < bottom else { continue }
            count(Line(x0: place(line.x(at: top)), y0: top, x1: place(line.x(at: bottom)), y1: bottom, direction: line.direction))
            top = bottom
        }
    }

    private mutating func count(_ line: Line) {
        guard line.y1 > Double(box.minY), line.y0 < Double(box.maxY) else { return }
        counting.append(line)
        starts.base[Int(firstRow(line))] &+= 1
    }

    /// Counted from the box.
    @inline(__always) private func firstRow(_ line: Line) -> Int32 { max(floorIndex(line.y0), box.minY) &- box.minY }

    // MARK: A row

    /// Puts the parts of the lines that touch a row into `parts`, from left to right.
    private mutating func takeParts(_ row: Int32) {
        let top = Double(row)
        // Those that go on are nearly in order.
        var kept = 0
        for k in 0..<parts.count {
            let index = parts.base[k].line
            guard counting.base[Int(index)].y1 > top else { continue }
            parts.base[kept] = part(index, top)
            kept += 1
        }
        parts.truncate(to: kept)
        AreaCoverage.sort(parts.base, kept) { $0.low < $1.low }
        let (first, end) = (Int(starts.base[Int(row &- box.minY)]), Int(starts.base[Int(row &- box.minY) + 1]))
        guard first < end else { return }
        aside.removeAll()
        for k in first..<end { aside.append(part(order.base[k], top)) }
        if aside.count > 24 {
            var all = UnsafeMutableBufferPointer(start: aside.base, count: aside.count)
            all.sort { $0.low < $1.low }
        } else {
            AreaCoverage.sort(aside.base, aside.count) { $0.low < $1.low }
        }
        // Merged from the right.
        var (old, new) = (kept, aside.count)
        var place = parts.extend(by: new) + new
        while new > 0 {
            place -= 1
            if old > 0 && aside.base[new - 1].low < parts.base[old - 1].low {
                old -= 1
                parts.base[place] = parts.base[old]
            } else {
                new -= 1
                parts.base[place] = aside.base[new]
            }
        }
    }

    @inline(__always) private func part(_ index: Int32, _ top: Double) -> Part {
        let line = counting.base + Int(index)
        let (x0, y0, x1, y1) = (line.pointee.x0, line.pointee.y0, line.pointee.x1, line.pointee.y1)
        if line.pointee.direction == 0 {
            return Part(
                x0: x0, y0: y0 - top, x1: x1, y1: y0 - top, low: x0 < x1 ? x0 : x1, high: x0 < x1 ? x1 : x0, direction: 0, line: index)
        }
        let (low, high) = x0 < x1 ? (x0, x1) : (x1, x0)
        let slope = (x1 - x0) / (y1 - y0)
        var part = Part(x0: x0, y0: y0 - top, x1: x1, y1: y1 - top, low: 0, high: 0, direction: line.pointee.direction, line: index)
        if y0 < top {
            let x = x0 + (top - y0) * slope
            part.x0 = x < low ? low : (x > high ? high : x)
            part.y0 = 0
        }
        if y1 > top + 1 {
            let x = x0 + (top + 1 - y0) * slope
            part.x1 = x < low ? low : (x > high ? high : x)
            part.y1 = 1
        }
        (part.low, part.high) = part.x0 < part.x1 ? (part.x0, part.x1) : (part.x1, part.x0)
        return part
    }

    /// Notes that what is to the right of a line is covered more, by the line's height, or less.
    @inline(__always) func add(_ xa: Double, _ xb: Double, _ height: Double) {
        if height == 0 { return }
        let (x0, x1) = xa < xb ? (xa, xb) : (xb, xa)
        let first = Int(x0)
        let over = x1 - Double(first &+ 1)
        if over > 0 { return addWide(x0, x1, height, first) }
        let area = height * (Double(first &+ 1) - (x0 + x1) / 2)
        note(first, area)
        note(first &+ 1, height - area)
    }

    /// How much of each column is to the right of a line across several: a part of a parabola, then even steps, then another part.
    private func addWide(_ x0: Double, _ x1: Double, _ height: Double, _ first: Int) {
        let end = Int(x1.rounded(.up))
        var before = 0.0
        let length = x1 - x0
        for column in first..<end {
            let (left, right) = (Double(column), Double(column &+ 1))
            let (from, to) = (x0 > left ? x0 : left, x1 < right ? x1 : right)
            let area = height * ((from - x0) / length + (to - from) / length * (right - (from + to) / 2))
            note(column, area - before)
            before = area
        }
        note(end, height - before)
    }

    @inline(__always) private func note(_ column: Int, _ change: Double) {
        changes.base[column] += change
        touched.base[column >> 6] |= 1 &<< UInt64(truncatingIfNeeded: column)
    }

    /// Makes a row's runs from its changes, which are used up. A little is added, so that what covers whole parts does not depend on the last digit.
    private mutating func takeRuns(_ width: Int32) {
        var (sum, column) = (0.0, Int32(0))
        for word in 0..<touched.count {
            var flags = touched.base[word]
            touched.base[word] = 0
            while flags != 0 {
                let changed = word &* 64 &+ flags.trailingZeroBitCount
                flags &= flags &- 1
                let end = min(Int32(truncatingIfNeeded: changed), width)
                if end > column {
                    takeRun(column, end, sum)
                    column = end
                }
                sum += changes.base[changed]
                changes.base[changed] = 0
            }
        }
        if column < width { takeRun(column, width, sum) }
    }

    @inline(__always) private mutating func takeRun(_ start: Int32, _ end: Int32, _ area: Double) {
        let parts = area * 256 + 1e-4
        let coverage = parts >= 255 ? 255 : (parts >= 1 ? UInt8(truncatingIfNeeded: Int32(parts)) : 0)
        if coverage != 0 { runs.append(Run(start: start, end: end, coverage: coverage)) }
    }

    /// For what is nearly in order. Equal ones keep theirs.
    @inline(__always)
    static func sort<Item: BitwiseCopyable>(_ items: UnsafeMutablePointer<Item>, _ count: Int, by comesBefore: (Item, Item) -> Bool) {
        var end = 1
        while end < count {
            if comesBefore(items[end], items[end &- 1]) {
                let item = items[end]
                var place = end
                repeat {
                    items[place] = items[place &- 1]
                    place &-= 1
                } while place > 0 && comesBefore(item, items[place &- 1])
                items[place] = item
            }
            end &+= 1
        }
    }

    // MARK: Centres

    private mutating func forEachRowOfCentres(_ body: (_ row: Int32, UnsafeBufferPointer<Run>) -> Void) {
        var crossings: [Crossing] = []
        for k in 0..<lines.count where lines.base[k].direction != 0 {
            let line = lines.base[k]
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
        var next = 0
        for row in box.minY..<box.maxY {
            runs.removeAll()
            var winding: Int32 = 0
            while next < crossings.count, crossings[next].row == row {
                winding += crossings[next].direction
                let x = crossings[next].x
                next += 1
                guard step(0, winding) != 0, next < crossings.count, crossings[next].row == row else { continue }
                let from = max(box.minX, -floorIndex(0.5 - x))
                let to = min(box.maxX, -floorIndex(0.5 - crossings[next].x))
                if from < to { runs.append(Run(start: from - box.minX, end: to - box.minX, coverage: 255)) }
            }
            body(row, UnsafeBufferPointer(start: runs.base, count: runs.count))
        }
    }
}
