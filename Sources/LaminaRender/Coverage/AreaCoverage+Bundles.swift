// Bundles: lines of a row whose extents meet.

extension AreaCoverage {
    /// A line of a bundle that passes through the band at hand.
    struct Strand: BitwiseCopyable {
        var part: Int32
        /// The step that the line leads into, 1, −1 or 0 (`step`), and the height from which on.
        var step: Int32
        var since: Double
        /// The place of the line in the middle of the band.
        var middle: Double
        /// The slope of the line: x for each y.
        let slope: Double

        init(_ index: Int32, _ part: Part, from top: Double, middle: Double) {
            (self.part, step, since) = (index, 0, top)
            slope = (part.x1 - part.x0) / (part.y1 - part.y0)
            self.middle = 0
            self.middle = x(part, at: middle)
        }

        @inline(__always) func x(_ part: Part, at y: Double) -> Double {
            if y <= part.y0 { return part.x0 }
            if y >= part.y1 { return part.x1 }
            let x = part.x0 + (y - part.y0) * slope
            return x < part.low ? part.low : (x > part.high ? part.high : x)
        }
    }

    /// A bundle whose bands would ask for more visits of lines than this is cut at 64 even heights instead.
    private static let mostVisits = 1 << 20

    mutating func fillRow() {
        var (winding, i): (Int32, Int) = (0, 0)
        let count = parts.count
        while i < count {
            var (high, end) = (parts.base[i].high, i + 1)
            while end < count, parts.base[end].low <= high {
                high = parts.base[end].high > high ? parts.base[end].high : high
                end += 1
            }
            if end == i + 1 {
                let part = parts.base + i
                add(part.pointee.x0, part.pointee.x1, (part.pointee.y1 - part.pointee.y0) * Double(step(winding, part.pointee.direction)))
                winding &+= part.pointee.direction
            } else if end != i + 2 || !fillPair(i, &winding) {
                fillBundle(i..<end, &winding)
            }
            i = end
        }
    }

    /// Two lines of which one goes on where the other ends; false where that is not so.
    @inline(__always) private mutating func fillPair(_ first: Int, _ winding: inout Int32) -> Bool {
        let (a, b) = (parts.base + first, parts.base + first + 1)
        let upper = a.pointee.y0 <= b.pointee.y0 ? a : b
        let lower = a.pointee.y0 <= b.pointee.y0 ? b : a
        guard upper.pointee.y1 <= lower.pointee.y0, upper.pointee.direction != 0, lower.pointee.direction != 0 else { return false }
        for part in [upper, lower] {
            add(part.pointee.x0, part.pointee.x1, (part.pointee.y1 - part.pointee.y0) * Double(step(winding, part.pointee.direction)))
        }
        if lower.pointee.y1 == 1 { winding &+= lower.pointee.direction }
        return true
    }

    /// - Parameter winding: to the left of the bundle; afterwards at the row's lower end to the right.
    private mutating func fillBundle(_ bundle: Range<Int>, _ winding: inout Int32) {
        findHeights(bundle)
        strands.removeAll()
        waiting.removeAll()
        for i in bundle where parts.base[i].direction != 0 { waiting.append(Int32(truncatingIfNeeded: i)) }
        let parts = parts.base
        AreaCoverage.order(waiting.base, waiting.count) { parts[Int($0)].y0 < parts[Int($1)].y0 }
        let left = winding
        var (top, next, last) = (0.0, 0, left)
        for k in 0..<heights.count {
            let bottom = heights.base[k]
            // Within less than this the last digit decides who is in the band.
            guard bottom - top > 0x1p-40 else { continue }
            let middle = (top + bottom) / 2
            // Who is in the band.
            var kept = 0
            for i in 0..<strands.count {
                var strand = strands.base[i]
                let part = parts + Int(strand.part)
                if part.pointee.y1 <= middle {
                    end(strand, at: top)
                } else {
                    strand.middle = strand.x(part.pointee, at: middle)
                    strands.base[kept] = strand
                    kept += 1
                }
            }
            strands.truncate(to: kept)
            while next < waiting.count, parts[Int(waiting.base[next])].y0 <= middle {
                let index = waiting.base[next]
                let part = parts + Int(index)
                next += 1
                if part.pointee.y1 > middle {
                    strands.append(Strand(index, part.pointee, from: top, middle: middle))
                }
            }
            AreaCoverage.sort(strands.base, strands.count) { $0.middle < $1.middle }
            // What each leads into.
            last = left
            for i in 0..<strands.count {
                let strand = strands.base + i
                let direction = parts[Int(strand.pointee.part)].direction
                let step = step(last, direction)
                last &+= direction
                guard step != strand.pointee.step else { continue }
                end(strand.pointee, at: top)
                strand.pointee.step = step
                strand.pointee.since = top
            }
            top = bottom
        }
        for i in 0..<strands.count { end(strands.base[i], at: top) }
        winding = last
    }

    /// Notes what a strand has covered since its step last changed.
    @inline(__always) private func end(_ strand: Strand, at height: Double) {
        guard strand.step != 0, height > strand.since else { return }
        let part = parts.base + Int(strand.part)
        add(
            strand.x(part.pointee, at: strand.since), strand.x(part.pointee, at: height),
            (height - strand.since) * Double(strand.step))
    }

    /// Finds where a bundle is to be cut, in order; the last is the row's lower end.
    private mutating func findHeights(_ bundle: Range<Int>) {
        heights.removeAll()
        let most = AreaCoverage.mostVisits / bundle.count
        for i in bundle {
            let a = parts.base + i
            heights.append(a.pointee.y0)
            heights.append(a.pointee.y1)
            var j = i + 1
            while j < bundle.upperBound, parts.base[j].low < a.pointee.high {
                let b = parts.base + j
                j += 1
                let top = a.pointee.y0 > b.pointee.y0 ? a.pointee.y0 : b.pointee.y0
                let bottom = a.pointee.y1 < b.pointee.y1 ? a.pointee.y1 : b.pointee.y1
                guard top < bottom else { continue }
                let d0 = a.pointee.x(at: top) - b.pointee.x(at: top)
                let d1 = a.pointee.x(at: bottom) - b.pointee.x(at: bottom)
                if d0 * d1 < 0 { heights.append(top + (bottom - top) * (d0 / (d0 - d1))) }
            }
            guard heights.count <= most else {
                heights.removeAll()
                for k in 1...64 { heights.append(Double(k) / 64) }
                return
            }
        }
        heights.append(1)
        AreaCoverage.order(heights.base, heights.count) { $0 < $1 }
    }

    /// Sorts what is in no order.
    @inline(__always)
    private static func order<Item: BitwiseCopyable>(
        _ items: UnsafeMutablePointer<Item>, _ count: Int, by comesBefore: (Item, Item) -> Bool
    ) {
        guard count > 24 else { return sort(items, count, by: comesBefore) }
        var all = UnsafeMutableBufferPointer(start: items, count: count)
        all.sort(by: comesBefore)
    }

    /// 1 where a line leads into what the rule calls inside, −1 where it leads out, 0 where it does neither.
    @inline(__always) func step(_ winding: Int32, _ direction: Int32) -> Int32 {
        let (before, after) = (isInside(winding), isInside(winding &+ direction))
        return before == after ? 0 : (after ? 1 : -1)
    }

    @inline(__always) private func isInside(_ winding: Int32) -> Bool { rule == .nonZero ? winding != 0 : winding & 1 != 0 }
}
