// Chains: which of them lies to the left of which, and what each counts for.

extension ContourRaster {
    /// Lines one below the other, from a top to a bottom, some of them perhaps level.
    struct Chain: BitwiseCopyable {
        /// The place at the top; the others follow at steps of `direction`.
        var first: Int32
        /// 1 where the outline goes down, −1 where it goes up.
        var direction: Int32
        var count: Int32
        var top, bottom: Float
        var low, high: Float
        /// The winding number to its left.
        var winding: Int32 = 0
        /// The sum of what changes this number further down, by heights; 0 when at every height all changes cancel out.
        var jumps: UInt64 = 0
        /// The height of one of these changes.
        var jump: Float = 0
        /// The line in which all that is above has been dealt with.
        var cursor: Int32 = 0
        /// Where in `bands` it says what it takes of each eighth of the tile's height, at most; −1 as long as nobody has asked.
        var bands: Int32 = -1
    }

    /// A level piece that belongs to no chain. It only says that its ends belong together.
    struct Level: BitwiseCopyable {
        var low, high, y: Float
    }

    /// A place on its way down a chain.
    private struct Walker: BitwiseCopyable {
        var next: UnsafePointer<ContourPlace>
        let direction: Int
        var from, to: ContourPlace
        var slope: Float

        init(_ chain: Chain, _ places: UnsafePointer<ContourPlace>, at y: Float) {
            direction = Int(chain.direction)
            next = places + (Int(chain.first) + direction * Int(chain.cursor))
            from = next.pointee
            next += direction
            to = next.pointee
            while to.y <= y {
                from = to
                next += direction
                to = next.pointee
            }
            slope = (to.x - from.x) / (to.y - from.y)
        }

        @inline(__always) mutating func advance() {
            from = to
            next += direction
            to = next.pointee
            slope = (to.x - from.x) / (to.y - from.y)
        }

        @inline(__always) func x(at y: Float) -> Float { y == to.y ? to.x : from.x + (y - from.y) * slope }
    }

    /// Chains that are this near to each other may change sides unseen, in pixels.
    private static let eps: Float = 0x1p-10

    mutating func collectChains(_ runs: UnsafePointer<ContourRun>, _ count: Int) {
        chains.removeAll()
        bands.removeAll()
        levels.removeAll()
        for r in 0..<count {
            var i = Int(runs[r].start)
            let last = i + Int(runs[r].count) - 1
            var a = places[i]
            while i < last {
                var b = places[i + 1]
                let first = i
                i += 1
                if a.y == b.y {
                    if a.x != b.x, a.y != a.y.rounded(.down) { levels.append(Level(low: min(a.x, b.x), high: max(a.x, b.x), y: a.y)) }
                    a = b
                    continue
                }
                var (low, high) = a.x < b.x ? (a.x, b.x) : (b.x, a.x)
                let isDown = a.y < b.y
                while i < last {
                    let c = places[i + 1]
                    guard isDown ? c.y >= b.y : c.y <= b.y else { break }
                    low = c.x < low ? c.x : low
                    high = c.x > high ? c.x : high
                    b = c
                    i += 1
                }
                let lines = Int32(truncatingIfNeeded: i - first)
                chains.append(
                    isDown
                        ? Chain(
                            first: Int32(truncatingIfNeeded: first), direction: 1, count: lines, top: a.y, bottom: b.y, low: low, high: high
                        )
                        : Chain(
                            first: Int32(truncatingIfNeeded: i), direction: -1, count: lines, top: b.y, bottom: a.y, low: low, high: high))
                a = b
            }
        }
    }

    @inline(__always) private func place(_ chain: Chain, _ k: Int32) -> ContourPlace { places[Int(chain.first &+ chain.direction &* k)] }

    /// What there is between two heights.
    enum Order {
        /// The winding number beside each chain is the same all along.
        case apart
        /// Not below the heights that have been added to `crossings`.
        case crossing
        /// More chains than are worth comparing, in several rows or in one.
        case many, tooMany
    }

    /// Finds out which chains lie to the left of which between two heights, and the winding numbers beside them.
    mutating func order(_ ceiling: Float, _ floor: Float) -> Order {
        active.removeAll()
        let chain = chains.base
        for i in 0..<chains.count where chain[i].top < floor && chain[i].bottom > ceiling {
            chain[i].winding = winding
            chain[i].jumps = 0
            // Heights only ever grow.
            while place(chain[i], chain[i].cursor + 1).y <= ceiling { chain[i].cursor += 1 }
            active.append(Int32(truncatingIfNeeded: i))
        }
        if self.active.count > 16 {
            if floor - ceiling > 1 { return .many }
            if self.active.count > 48 { return .tooMany }
        }
        let known = crossings.count
        let active = self.active.base
        for i in 0..<self.active.count {
            let p = chain + Int(active[i])
            for j in 0..<i {
                let q = chain + Int(active[j])
                let top = max(max(p.pointee.top, q.pointee.top), ceiling)
                let bottom = min(min(p.pointee.bottom, q.pointee.bottom), floor)
                guard top < bottom else { continue }
                let isLeft: Bool
                if p.pointee.high <= q.pointee.low {
                    // Of those that follow the tile's left side the one that begins first.
                    isLeft = q.pointee.high > p.pointee.low || p.pointee.top < q.pointee.top
                } else if q.pointee.high <= p.pointee.low {
                    isLeft = false
                } else {
                    switch side(p, q, top, bottom) {
                    case .left: isLeft = true
                    case .right: isLeft = false
                    case .crossing(let y):
                        crossings.append(y)
                        continue
                    }
                }
                if isLeft { ContourRaster.note(p, leftOf: q, ceiling, floor) } else { ContourRaster.note(q, leftOf: p, ceiling, floor) }
            }
        }
        if crossings.count > known { return .crossing }
        for i in 0..<self.active.count where chain[Int(active[i])].jumps != 0 {
            crossings.append(chain[Int(active[i])].jump)
            return .crossing
        }
        return .apart
    }

    @inline(__always)
    private static func note(
        _ p: UnsafeMutablePointer<Chain>, leftOf q: UnsafeMutablePointer<Chain>, _ ceiling: Float, _ floor: Float
    ) {
        let (top, bottom) = (max(q.pointee.top, ceiling), min(q.pointee.bottom, floor))
        let direction = p.pointee.direction
        let sign = UInt64(bitPattern: Int64(direction))
        if p.pointee.top > top {
            q.pointee.jumps &+= sign &* mixed(p.pointee.top)
            q.pointee.jump = p.pointee.top
        } else {
            q.pointee.winding &+= direction
        }
        if p.pointee.bottom < bottom {
            q.pointee.jumps &-= sign &* mixed(p.pointee.bottom)
            q.pointee.jump = p.pointee.bottom
        }
    }

    /// Of different heights sums do not come to nothing by chance.
    @inline(__always) private static func mixed(_ y: Float) -> UInt64 {
        var z = UInt64(y.bitPattern) &* 0x9E37_79B9_7F4A_7C15
        z ^= z >> 32
        z = z &* 0xD6E8_FEB8_6659_FD93
        return z ^ (z >> 29)
    }

    private enum Side { case left, right, crossing(Float) }

    /// On which side of another chain one lies, between two heights at which both are.
    private mutating func side(_ p: UnsafeMutablePointer<Chain>, _ q: UnsafeMutablePointer<Chain>, _ top: Float, _ bottom: Float) -> Side {
        if bottom - top <= 8 { return compare(p.pointee, q.pointee, top, bottom, 0, 0) }
        if p.pointee.bands < 0 { findBands(p) }
        if q.pointee.bands < 0 { findBands(q) }
        let (a, b) = (bands.base + Int(p.pointee.bands), bands.base + Int(q.pointee.bands))
        // A bit for each band. Where a chain is not, it is on both sides.
        var (left, right, both) = (UInt32(0), UInt32(0), UInt32(0))
        for k in 0..<8 {
            let bit = UInt32(1) &<< UInt32(truncatingIfNeeded: k)
            left |= a[k + 8] <= b[k] ? bit : 0
            right |= b[k + 8] <= a[k] ? bit : 0
            both |= a[k + 8] >= 0 && b[k + 8] >= 0 ? bit : 0
        }
        if left == 255 { return .left }
        if right == 255 { return .right }
        // Only where neither is known to be on one side do they have to be compared line by line.
        let open = ~(left | right) & 255
        let (first, last) = (open.trailingZeroBitCount, 31 - open.leadingZeroBitCount)
        both &= 255 &<< UInt32(truncatingIfNeeded: Int(top) >> 3)
        both &= 255 &>> UInt32(truncatingIfNeeded: 7 - min(7, Int(bottom) >> 3))
        let least: Float = left & ~right & both != 0 ? -1 : 0
        let most: Float = right & ~left & both != 0 ? 1 : 0
        if !(least < 0 && most > 0) {
            let (ceiling, floor) = (max(top, Float(8 * first)), min(bottom, Float(8 * last + 8)))
            guard open != 0, ceiling < floor else { return least < 0 ? .left : .right }
            let side = compare(p.pointee, q.pointee, ceiling, floor, least, most)
            if case .crossing = side {} else { return side }
        }
        return compare(p.pointee, q.pointee, top, bottom, 0, 0)
    }

    /// - Parameters:
    ///   - least, most: how far to the left and how far to the right it is known to be elsewhere.
    private func compare(_ p: Chain, _ q: Chain, _ top: Float, _ bottom: Float, _ least: Float, _ most: Float) -> Side {
        var (a, b) = (Walker(p, places, at: top), Walker(q, places, at: top))
        var (y, d) = (top, a.x(at: top) - b.x(at: top))
        var (least, most) = (min(least, d), max(most, d))
        while true {
            if y >= bottom { return -least >= most ? .left : .right }
            let next = min(min(a.to.y, b.to.y), bottom)
            let e = a.x(at: next) - b.x(at: next)
            least = min(least, e)
            most = max(most, e)
            if least < -ContourRaster.eps && most > ContourRaster.eps {
                return .crossing(d * e < 0 ? y + (next - y) * (d / (d - e)) : y)
            }
            if next < bottom {
                if a.to.y <= next { a.advance() }
                if b.to.y <= next { b.advance() }
            }
            (y, d) = (next, e)
        }
    }

    private mutating func findBands(_ chain: UnsafeMutablePointer<Chain>) {
        let start = bands.extend(by: 16)
        chain.pointee.bands = Int32(truncatingIfNeeded: start)
        let lows = bands.base + start
        let highs = lows + 8
        for k in 0..<8 {
            lows[k] = 65
            highs[k] = -1
        }
        var place = places + Int(chain.pointee.first)
        let direction = Int(chain.pointee.direction)
        var a = place.pointee
        for _ in 0..<chain.pointee.count {
            place += direction
            let b = place.pointee
            let (low, high) = a.x < b.x ? (a.x, b.x) : (b.x, a.x)
            let last = min(7, Int(b.y) >> 3)
            var k = Int(a.y) >> 3
            while k <= last {
                lows[k] = low < lows[k] ? low : lows[k]
                highs[k] = high > highs[k] ? high : highs[k]
                k &+= 1
            }
            a = b
        }
    }

    /// Notes what all active chains cover between two heights.
    func count(_ ceiling: Float, _ floor: Float) {
        for i in 0..<active.count {
            let chain = chains.base[Int(active.base[i])]
            let m = step(chain.winding, chain.direction)
            if m == 0 { continue }
            let direction = Int(chain.direction)
            var place = places + (Int(chain.first) + direction * Int(chain.cursor))
            var a = place.pointee
            var left = chain.count &- chain.cursor
            if chain.top >= ceiling && chain.bottom <= floor {
                countWhole(place, left, direction, m)
                continue
            }
            while left > 0 {
                left &-= 1
                place += direction
                let b = place.pointee
                if b.y > ceiling {
                    if a.y >= floor { break }
                    if a.y < b.y { add(a, b, ceiling, floor, m) }
                }
                a = b
            }
        }
    }

    /// Notes what a chain covers.
    @inline(__always)
    private func countWhole(_ first: UnsafePointer<ContourPlace>, _ count: Int32, _ direction: Int, _ m: Int32) {
        var place = first
        let unit = Float(ContourRaster.unit)
        var (x, y) = (place.pointee.x, ContourRaster.whole(place.pointee.y * unit))
        for _ in 0..<count {
            let a = place.pointee
            place += direction
            let b = place.pointee
            let bottom = ContourRaster.whole(b.y * unit)
            if bottom == y {
                x = b.x
                continue
            }
            var row = Int(y >> 16)
            let last = Int((bottom &- 1) >> 16)
            if row < last {
                let slope = (b.x - a.x) / (b.y - a.y)
                let (least, most) = a.x < b.x ? (a.x, b.x) : (b.x, a.x)
                repeat {
                    let next = min(most, max(least, a.x + (Float(row &+ 1) - a.y) * slope))
                    let end = Int32(truncatingIfNeeded: row &+ 1) << 16
                    add(row, x, next, end &- y, m)
                    (x, y) = (next, end)
                    row &+= 1
                } while row < last
            }
            add(row, x, b.x, bottom &- y, m)
            (x, y) = (b.x, bottom)
        }
    }

    /// Notes what a line, from its upper to its lower end, covers between two heights.
    @inline(__always)
    private func add(_ a: ContourPlace, _ b: ContourPlace, _ ceiling: Float, _ floor: Float, _ m: Int32) {
        let (upper, lower) = (max(a.y, ceiling), min(b.y, floor))
        let unit = Float(ContourRaster.unit)
        // Heights are multiples of the unit.
        let (y0, y1) = (Int32(upper * unit), Int32(lower * unit))
        var row = Int(y0 >> 16)
        let last = Int((y1 &- 1) >> 16)
        if row == last && a.y >= ceiling && b.y <= floor { return add(row, a.x, b.x, y1 &- y0, m) }
        let slope = (b.x - a.x) / (b.y - a.y)
        let (least, most) = a.x < b.x ? (a.x, b.x) : (b.x, a.x)
        var x0 = a.y >= ceiling ? a.x : min(most, max(least, a.x + (ceiling - a.y) * slope))
        var y = y0
        while row < last {
            let x1 = min(most, max(least, a.x + (Float(row &+ 1) - a.y) * slope))
            let end = Int32(truncatingIfNeeded: row &+ 1) << 16
            add(row, x0, x1, end &- y, m)
            (x0, y) = (x1, end)
            row &+= 1
        }
        let x1 = b.y <= floor ? b.x : min(most, max(least, a.x + (floor - a.y) * slope))
        add(row, x0, x1, y1 &- y, m)
    }
}
