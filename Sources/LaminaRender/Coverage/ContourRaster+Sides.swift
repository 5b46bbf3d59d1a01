// Sides: which chains lie to the left of which. Where two cross, both are cut in two.

extension ContourRaster {
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

    /// Which active pieces are known to be to the left of one, and which to the right, in flags by their places among the active.
    struct Neighbours: BitwiseCopyable {
        var left: UInt64 = 0
        var right: UInt64 = 0
    }

    /// So many pieces can be compared.
    static let mostPieces = 64

    /// Compares all active chains and notes what follows for the winding numbers beside them. What crosses is cut there; heights at which more
    /// would have to be cut are added to `crossings`.
    mutating func compareAll(_ ceiling: Float, _ floor: Float) {
        beside.update(repeating: Neighbours(), count: active.count)
        let count = active.count
        var isWhole = true
        var i = 0
        while i < active.count {
            for j in 0..<i where (beside[i].left | beside[i].right) & (1 &<< UInt64(truncatingIfNeeded: j)) == 0 {
                let (p, q) = (chains.base + Int(active.base[i]), chains.base + Int(active.base[j]))
                let top = max(max(p.pointee.top, q.pointee.top), ceiling)
                let bottom = min(min(p.pointee.bottom, q.pointee.bottom), floor)
                guard top < bottom else { continue }
                var isLeft = false
                if p.pointee.high <= q.pointee.low {
                    // Of those that follow the tile's left side the one that begins first.
                    isLeft = q.pointee.high > p.pointee.low || p.pointee.top < q.pointee.top
                } else if q.pointee.high > p.pointee.low {
                    switch side(p, q, top, bottom) {
                    case .left: isLeft = true
                    case .right: isLeft = false
                    case .crossing(let y, let wasLeft):
                        isLeft = wasLeft
                        guard active.count + 2 <= ContourRaster.mostPieces else {
                            crossings.append(y)
                            continue
                        }
                        // Heights are multiples of the unit. Nobody sees what crosses within so little.
                        let unit = 1 / Float(ContourRaster.unit)
                        let place = (y * Float(ContourRaster.unit)).rounded() * unit
                        if bottom - top > 2 * unit {
                            let y = max(top + unit, min(bottom - unit, place))
                            cut(i, at: y)
                            cut(j, at: y)
                            isWhole = false
                        }
                    }
                }
                let (own, other) = (UInt64(1) &<< UInt64(truncatingIfNeeded: i), UInt64(1) &<< UInt64(truncatingIfNeeded: j))
                if isLeft {
                    beside[i].right |= other
                    beside[j].left |= own
                } else {
                    beside[i].left |= other
                    beside[j].right |= own
                }
                if isWhole {
                    let (p, q) = (chains.base + Int(active.base[i]), chains.base + Int(active.base[j]))
                    ContourRaster.note(isLeft ? p : q, leftOf: isLeft ? q : p, ceiling, floor)
                }
            }
            i += 1
        }
        if !isWhole {
            for k in 0..<active.count { noteAll(beside: k, ceiling, floor) }
        }
        cutAtJumps(ceiling, floor)
        guard active.count > count, !areInOrder(ceiling, floor) else { return }
        // Lines that are almost one: all are cut wherever one is.
        for k in count..<active.count { crossings.append(chains.base[Int(active.base[k])].top) }
    }

    /// Whether at every height each piece is to the left of all that do not lie to its own left.
    private func areInOrder(_ ceiling: Float, _ floor: Float) -> Bool {
        for k in 0..<active.count {
            // What is wrong for less than this does not show.
            let y = max(chains.base[Int(active.base[k])].top, ceiling) + 0x1p-9
            guard y < min(chains.base[Int(active.base[k])].bottom, floor) else { continue }
            var here: UInt64 = 0
            for i in 0..<active.count {
                let p = chains.base + Int(active.base[i])
                here |= UInt64(p.pointee.top <= y && p.pointee.bottom > y ? 1 : 0) &<< UInt64(truncatingIfNeeded: i)
            }
            var (places, rest) = (UInt64(0), here)
            while rest != 0 {
                places |= 1 &<< UInt64(truncatingIfNeeded: (beside[rest.trailingZeroBitCount].left & here).nonzeroBitCount)
                rest &= rest &- 1
            }
            if places.nonzeroBitCount != here.nonzeroBitCount { return false }
        }
        return true
    }

    /// Finds the winding number beside one active chain once more.
    private func noteAll(beside k: Int, _ ceiling: Float, _ floor: Float) {
        let q = chains.base + Int(active.base[k])
        q.pointee.winding = winding
        q.pointee.jumps = 0
        var rest = beside[k].left
        while rest != 0 {
            let p = chains.base + Int(active.base[rest.trailingZeroBitCount])
            rest &= rest &- 1
            if ContourRaster.areBeside(p, q, ceiling, floor) { ContourRaster.note(p, leftOf: q, ceiling, floor) }
        }
    }

    @inline(__always)
    private static func areBeside(_ p: UnsafePointer<Chain>, _ q: UnsafePointer<Chain>, _ ceiling: Float, _ floor: Float) -> Bool {
        max(max(p.pointee.top, q.pointee.top), ceiling) < min(min(p.pointee.bottom, q.pointee.bottom), floor)
    }

    /// Cuts chains at heights where the winding numbers beside them change, because others end or begin on them.
    private mutating func cutAtJumps(_ ceiling: Float, _ floor: Float) {
        var k = 0
        while k < active.count {
            while chains.base[Int(active.base[k])].jumps != 0 {
                let y = jump(beside: k, ceiling, floor)
                guard active.count < ContourRaster.mostPieces else {
                    crossings.append(y)
                    break
                }
                cut(k, at: y)
                noteAll(beside: k, ceiling, floor)
                noteAll(beside: active.count - 1, ceiling, floor)
            }
            k += 1
        }
    }

    /// A height at which the winding number beside an active chain changes.
    private func jump(beside k: Int, _ ceiling: Float, _ floor: Float) -> Float {
        let q = chains.base + Int(active.base[k])
        let (top, bottom) = (max(q.pointee.top, ceiling), min(q.pointee.bottom, floor))
        func isJump(_ y: Float) -> Bool {
            guard y > top && y < bottom else { return false }
            var change: Int32 = 0
            var rest = beside[k].left
            while rest != 0 {
                let p = chains.base + Int(active.base[rest.trailingZeroBitCount])
                rest &= rest &- 1
                guard ContourRaster.areBeside(p, q, ceiling, floor) else { continue }
                if p.pointee.top == y { change &+= p.pointee.direction }
                if p.pointee.bottom == y { change &-= p.pointee.direction }
            }
            return change != 0
        }
        var rest = beside[k].left
        while rest != 0 {
            let p = chains.base + Int(active.base[rest.trailingZeroBitCount])
            rest &= rest &- 1
            guard ContourRaster.areBeside(p, q, ceiling, floor) else { continue }
            if isJump(p.pointee.top) { return p.pointee.top }
            if isJump(p.pointee.bottom) { return p.pointee.bottom }
        }
        return q.pointee.jump
    }

    /// Cuts an active chain at a height. What was known of it is known of both pieces.
    private mutating func cut(_ k: Int, at y: Float) {
        let upper = chains.base + Int(active.base[k])
        var lower = upper.pointee
        lower.top = y
        lower.isCut = true
        while place(lower, lower.cursor + 1).y <= y { lower.cursor += 1 }
        upper.pointee.bottom = y
        upper.pointee.isCut = true
        let new = active.count
        active.append(Int32(truncatingIfNeeded: chains.count))
        chains.append(lower)
        beside[new] = beside[k]
        let flag = UInt64(1) &<< UInt64(truncatingIfNeeded: new)
        var rest = beside[k].left
        while rest != 0 {
            beside[rest.trailingZeroBitCount].right |= flag
            rest &= rest &- 1
        }
        rest = beside[k].right
        while rest != 0 {
            beside[rest.trailingZeroBitCount].left |= flag
            rest &= rest &- 1
        }
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

    private enum Side {
        case left, right
        /// There it changes sides, having been on the left, or not.
        case crossing(Float, Bool)
    }

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
            if y >= bottom { return -least > most || (-least == most && p.rank > q.rank) ? .left : .right }
            let next = min(min(a.to.y, b.to.y), bottom)
            let e = a.x(at: next) - b.x(at: next)
            least = min(least, e)
            most = max(most, e)
            if least < -ContourRaster.eps && most > ContourRaster.eps {
                return .crossing(d * e < 0 ? y + (next - y) * (d / (d - e)) : y, e > ContourRaster.eps)
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
}
