#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

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

    /// An active piece: what its chain is between the heights that are being looked at.
    struct Piece: BitwiseCopyable {
        var top, bottom: Float
        var low, high: Float
        var direction: Int32
        var chain: Int32
        /// Numbers that stand for its top and its bottom.
        var topMark, bottomMark: UInt64
        /// Of the pieces before it those with which it has been compared, and of all those that are known to be to its left, in flags.
        var known: UInt64 = 0
        var left: UInt64 = 0

        @inline(__always) func isBeside(_ other: Piece) -> Bool { top < other.bottom && other.top < bottom }
    }

    /// So many pieces can be compared.
    static let mostPieces = 64

    @inline(__always) private static func flag(_ k: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: k) }

    /// Compares all active chains and notes what follows for the winding numbers beside them. What crosses is cut there; heights at which more
    /// would have to be cut are added to `crossings`.
    ///
    /// - Returns: false where chains lie so close to each other that there is no telling which is to the left of which.
    mutating func compareAll(_ ceiling: Float, _ floor: Float) -> Bool {
        isLoose = false
        let count = active.count
        for k in 0..<count {
            let chain = chains.base + Int(active.base[k])
            let (top, bottom) = (greater(chain.pointee.top, ceiling), lesser(chain.pointee.bottom, floor))
            (pieces + k).initialize(
                to: Piece(
                    top: top, bottom: bottom, low: chain.pointee.low, high: chain.pointee.high, direction: chain.pointee.direction,
                    chain: active.base[k], topMark: ContourRaster.mark(top), bottomMark: ContourRaster.mark(bottom)))
        }
        var i = 0
        while i < active.count {
            var open = compareExtents(i)
            while open != 0 {
                let j = open.trailingZeroBitCount
                open &= open &- 1
                let (a, b) = (pieces + i, pieces + j)
                let (top, bottom) = (greater(a.pointee.top, b.pointee.top), lesser(a.pointee.bottom, b.pointee.bottom))
                var isLeft = false
                switch side(chains.base + Int(a.pointee.chain), chains.base + Int(b.pointee.chain), top, bottom) {
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
                        let y = greater(top + unit, lesser(bottom - unit, place))
                        cut(i, at: y)
                        cut(j, at: y)
                        open &= beside(i, open)
                    }
                }
                a.pointee.known |= ContourRaster.flag(j)
                if isLeft { b.pointee.left |= ContourRaster.flag(i) } else { a.pointee.left |= ContourRaster.flag(j) }
            }
            i += 1
        }
        for k in 0..<active.count { noteAll(beside: k) }
        cutAtJumps()
        guard isLoose || active.count > count, !areInOrder() else { return true }
        // Lines that are almost one: all are cut wherever one is.
        for k in count..<active.count { crossings.append(pieces[k].top) }
        return active.count > count
    }

    /// The one that begins first of two that lie on each other is to the left, which saves cutting those along the tile's left side.
    @inline(__always) private func isLeft(_ p: Chain, ofOneOnIt q: Chain) -> Bool {
        p.begin != q.begin ? p.begin < q.begin : p.rank > q.rank
    }

    /// Compares a piece with those before it as far as their boxes tell which is to the left. Returns the others that are beside it.
    private func compareExtents(_ i: Int) -> UInt64 {
        let a = pieces[i]
        var (beside, before, after) = (UInt64(0), UInt64(0), UInt64(0))
        for j in 0..<i {
            let b = pieces + j
            let flag = ContourRaster.flag(j)
            beside |= (a.top < b.pointee.bottom ? flag : 0) & (b.pointee.top < a.bottom ? flag : 0)
            before |= a.high <= b.pointee.low ? flag : 0
            after |= b.pointee.high <= a.low ? flag : 0
        }
        beside &= ~a.known
        pieces[i].known |= beside & (before | after)
        pieces[i].left |= beside & after & ~before
        var rest = beside & before
        while rest != 0 {
            let j = rest.trailingZeroBitCount
            rest &= rest &- 1
            if after & ContourRaster.flag(j) != 0, isLeft(chain(j), ofOneOnIt: chain(i)) {
                pieces[i].left |= ContourRaster.flag(j)
            } else {
                pieces[j].left |= ContourRaster.flag(i)
            }
        }
        return beside & ~(before | after)
    }

    private func chain(_ k: Int) -> Chain { chains.base[Int(pieces[k].chain)] }

    /// Of some pieces those that are beside another.
    private func beside(_ k: Int, _ others: UInt64) -> UInt64 {
        var (rest, result) = (others, others)
        while rest != 0 {
            let j = rest.trailingZeroBitCount
            rest &= rest &- 1
            if !pieces[k].isBeside(pieces[j]) { result ^= ContourRaster.flag(j) }
        }
        return result
    }

    /// Whether at every height each piece is to the left of all that do not lie to its own left.
    private func areInOrder() -> Bool {
        for k in 0..<active.count {
            // What is wrong for less than this does not show.
            let y = pieces[k].top + 0x1p-9
            guard y < pieces[k].bottom else { continue }
            var here: UInt64 = 0
            for i in 0..<active.count {
                let (p, flag) = (pieces + i, ContourRaster.flag(i))
                here |= (p.pointee.top <= y ? flag : 0) & (p.pointee.bottom > y ? flag : 0)
            }
            var (places, rest) = (UInt64(0), here)
            while rest != 0 {
                places |= 1 &<< UInt64(truncatingIfNeeded: (pieces[rest.trailingZeroBitCount].left & here).nonzeroBitCount)
                rest &= rest &- 1
            }
            if places.nonzeroBitCount != here.nonzeroBitCount { return false }
        }
        return true
    }

    /// Finds the winding number beside one piece.
    private func noteAll(beside k: Int) {
        let a = pieces[k]
        let chain = chains.base + Int(a.chain)
        var (winding, jumps) = (self.winding, UInt64(0))
        var rest = a.left
        while rest != 0 {
            let b = pieces + rest.trailingZeroBitCount
            rest &= rest &- 1
            guard a.isBeside(b.pointee) else { continue }
            let direction = b.pointee.direction
            if b.pointee.top > a.top {
                jumps &+= UInt64(bitPattern: Int64(direction)) &* b.pointee.topMark
                chain.pointee.jump = b.pointee.top
            } else {
                winding &+= direction
            }
            if b.pointee.bottom < a.bottom {
                jumps &-= UInt64(bitPattern: Int64(direction)) &* b.pointee.bottomMark
                chain.pointee.jump = b.pointee.bottom
            }
        }
        chain.pointee.winding = winding
        chain.pointee.jumps = jumps
    }

    /// Cuts chains at heights where the winding numbers beside them change, because others end or begin on them.
    private mutating func cutAtJumps() {
        var k = 0
        while k < active.count {
            while chain(k).jumps != 0 {
                let y = jump(beside: k)
                guard active.count < ContourRaster.mostPieces else {
                    crossings.append(y)
                    break
                }
                cut(k, at: y)
                noteAll(beside: k)
                noteAll(beside: active.count - 1)
            }
            k += 1
        }
    }

    /// A height at which the winding number beside a piece changes.
    private func jump(beside k: Int) -> Float {
        let a = pieces[k]
        func isJump(_ y: Float) -> Bool {
            guard y > a.top && y < a.bottom else { return false }
            var change: Int32 = 0
            var rest = a.left
            while rest != 0 {
                let b = pieces[rest.trailingZeroBitCount]
                rest &= rest &- 1
                guard a.isBeside(b) else { continue }
                if b.top == y { change &+= b.direction }
                if b.bottom == y { change &-= b.direction }
            }
            return change != 0
        }
        var rest = a.left
        while rest != 0 {
            let b = pieces[rest.trailingZeroBitCount]
            rest &= rest &- 1
            guard a.isBeside(b) else { continue }
            if isJump(b.top) { return b.top }
            if isJump(b.bottom) { return b.bottom }
        }
        return chain(k).jump
    }

    /// Cuts a piece at a height. What was known of it is known of both parts.
    private mutating func cut(_ k: Int, at y: Float) {
        let upper = chains.base + Int(pieces[k].chain)
        var lower = upper.pointee
        lower.top = y
        lower.isCut = true
        while place(lower, lower.cursor + 1).y <= y { lower.cursor += 1 }
        upper.pointee.bottom = y
        upper.pointee.isCut = true
        let new = active.count
        active.append(Int32(truncatingIfNeeded: chains.count))
        (pieces + new).initialize(to: pieces[k])
        pieces[new].chain = Int32(truncatingIfNeeded: chains.count)
        chains.append(lower)
        let mark = ContourRaster.mark(y)
        (pieces[k].bottom, pieces[k].bottomMark) = (y, mark)
        (pieces[new].top, pieces[new].topMark) = (y, mark)
        let (old, own) = (ContourRaster.flag(k), ContourRaster.flag(new))
        for j in 0..<new {
            if pieces[j].left & old != 0 { pieces[j].left |= own }
            if pieces[j].known & old != 0 { pieces[new].known |= ContourRaster.flag(j) }
        }
    }

    /// Of different heights sums do not come to nothing by chance.
    @inline(__always) private static func mark(_ y: Float) -> UInt64 {
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
        // To look at eighths first pays for itself where there are many lines.
        if bottom - top <= 8 || p.pointee.count &+ q.pointee.count <= 64 { return compare(p.pointee, q.pointee, top, bottom, 0, 0) }
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
            let (ceiling, floor) = (greater(top, Float(8 * first)), lesser(bottom, Float(8 * last + 8)))
            guard open != 0, ceiling < floor else { return least < 0 ? .left : .right }
            let side = compare(p.pointee, q.pointee, ceiling, floor, least, most)
            if case .crossing = side {} else { return side }
        }
        return compare(p.pointee, q.pointee, top, bottom, 0, 0)
    }

    /// - Parameters:
    ///   - least, most: how far to the left and how far to the right it is known to be elsewhere.
    private mutating func compare(_ p: Chain, _ q: Chain, _ top: Float, _ bottom: Float, _ least: Float, _ most: Float) -> Side {
        var (a, b) = (Walker(p, places, at: top), Walker(q, places, at: top))
        var (y, d) = (top, a.x(at: top) - b.x(at: top))
        var (least, most) = (lesser(least, d), greater(most, d))
        while true {
            if y >= bottom {
                if -least == most { return isLeft(p, ofOneOnIt: q) ? .left : .right }
                return -least > most ? .left : .right
            }
            let next = lesser(lesser(a.to.y, b.to.y), bottom)
            let e = a.x(at: next) - b.x(at: next)
            // Along each other: what the two do elsewhere decides, which may be another thing for each pair of three.
            if next > y && abs(d) <= ContourRaster.eps && abs(e) <= ContourRaster.eps { isLoose = true }
            least = lesser(least, e)
            most = greater(most, e)
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
