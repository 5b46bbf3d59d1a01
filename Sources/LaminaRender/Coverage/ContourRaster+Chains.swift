// Chains: what a tile's contour is taken apart into, and what each counts for.

#if canImport(CLaminaKernels)
    import CLaminaKernels
#endif

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
        /// Counts the chains; pieces of one have the same.
        var rank: Int32 = 0
        /// The top before it was cut.
        var begin: Float
        /// Whether it begins or ends within a line, where it has been cut.
        var isCut = false
        /// Where in `bands` it says what it takes of each eighth of the tile's height, at most; −1 as long as nobody has asked.
        var bands: Int32 = -1
    }

    /// A level piece that belongs to no chain. It only says that its ends belong together.
    struct Level: BitwiseCopyable {
        var low, high, y: Float
    }

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
                            first: Int32(truncatingIfNeeded: first), direction: 1, count: lines, top: a.y, bottom: b.y, low: low,
                            high: high,
                            begin: a.y)
                        : Chain(
                            first: Int32(truncatingIfNeeded: i), direction: -1, count: lines, top: b.y, bottom: a.y, low: low, high: high,
                            begin: b.y))
                chains.base[chains.count - 1].rank = Int32(truncatingIfNeeded: chains.count)
                a = b
            }
        }
    }

    @inline(__always) func place(_ chain: Chain, _ k: Int32) -> ContourPlace { places[Int(chain.first &+ chain.direction &* k)] }

    /// The order of lines between two heights.
    enum Order {
        /// The winding number beside each chain is the same all along.
        case apart
        /// Only between the heights that have been added to `crossings`.
        case crossing
        /// More chains than are worth comparing, in several rows or in one.
        case many, tooMany
    }

    /// Finds out which chains lie to the left of which between two heights, and the winding numbers beside them.
    mutating func order(_ ceiling: Float, _ floor: Float) -> Order {
        active.removeAll()
        let chain = chains.base
        for i in 0..<chains.count where chain[i].top < floor && chain[i].bottom > ceiling {
            // Heights only ever grow.
            while place(chain[i], chain[i].cursor + 1).y <= ceiling { chain[i].cursor += 1 }
            active.append(Int32(truncatingIfNeeded: i))
        }
        if active.count > 16 {
            if floor - ceiling > 1 { return .many }
            if active.count > 48 { return .tooMany }
        }
        let known = crossings.count
        guard compareAll(ceiling, floor) else {
            crossings.truncate(to: known)
            return .tooMany
        }
        return crossings.count > known ? .crossing : .apart
    }

    /// Has all chains counted, none compared with another.
    mutating func activateAll() {
        active.removeAll()
        for i in 0..<chains.count { active.append(Int32(truncatingIfNeeded: i)) }
    }

    /// Notes what all active chains cover between two heights.
    mutating func count(_ ceiling: Float, _ floor: Float) {
        #if canImport(CLaminaKernels)
            if acceleration.isOn { return countFast(ceiling, floor) }
        #endif
        for i in 0..<active.count {
            let chain = chains.base[Int(active.base[i])]
            let m = step(chain.winding, chain.direction)
            if m == 0 { continue }
            let direction = Int(chain.direction)
            var place = places + (Int(chain.first) + direction * Int(chain.cursor))
            var a = place.pointee
            var left = chain.count &- chain.cursor
            if !chain.isCut && chain.top >= ceiling && chain.bottom <= floor {
                countWhole(place, left, direction, m)
                continue
            }
            let (ceiling, floor) = (greater(chain.top, ceiling), lesser(chain.bottom, floor))
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

    #if canImport(CLaminaKernels)
        private mutating func countFast(_ ceiling: Float, _ floor: Float) {
            counted.removeAll()
            for i in 0..<active.count {
                let chain = chains.base + Int(active.base[i])
                let m = step(chain.pointee.winding, chain.pointee.direction)
                if m == 0 { continue }
                let (count, direction) = (chain.pointee.count &- chain.pointee.cursor, chain.pointee.direction)
                // A chain that goes up ends, in memory, where it begins.
                let first = direction > 0 ? chain.pointee.first &+ chain.pointee.cursor : chain.pointee.first &- chain.pointee.count
                counted.append(
                    LaminaChain(
                        first: places + Int(first), count: count, sign: m &* direction,
                        top: greater(chain.pointee.top, ceiling), bottom: lesser(chain.pointee.bottom, floor)))
            }
            lamina_areas(counted.base, Int32(counted.count), changes, ContourRaster.stride, columns)
        }
    #endif

    #if canImport(CLaminaKernels)
        /// Notes what all lines of runs cover if areas are simply added up: neither chains nor their order are needed. False where there may be too many.
        mutating func sumFast(_ runs: UnsafePointer<ContourRun>, _ count: Int) -> Bool {
            counted.removeAll()
            var most = Int(abs(winding))
            for r in 0..<count {
                let lines = runs[r].count &- 1
                most &+= Int(lines)
                counted.append(
                    LaminaChain(first: places + Int(runs[r].start), count: lines, sign: 1, top: 0, bottom: Float(tileSize)))
            }
            guard most <= ContourRaster.mostSummed else { return false }
            lamina_areas(counted.base, Int32(truncatingIfNeeded: count), changes, ContourRaster.stride, columns)
            return true
        }
    #endif

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
                    let next = lesser(most, greater(least, a.x + (Float(row &+ 1) - a.y) * slope))
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
        let (upper, lower) = (greater(a.y, ceiling), lesser(b.y, floor))
        let unit = Float(ContourRaster.unit)
        // Heights are multiples of the unit.
        let (y0, y1) = (Int32(upper * unit), Int32(lower * unit))
        var row = Int(y0 >> 16)
        let last = Int((y1 &- 1) >> 16)
        if row == last && a.y >= ceiling && b.y <= floor { return add(row, a.x, b.x, y1 &- y0, m) }
        let slope = (b.x - a.x) / (b.y - a.y)
        let (least, most) = a.x < b.x ? (a.x, b.x) : (b.x, a.x)
        var x0 = a.y >= ceiling ? a.x : lesser(most, greater(least, a.x + (ceiling - a.y) * slope))
        var y = y0
        while row < last {
            let x1 = lesser(most, greater(least, a.x + (Float(row &+ 1) - a.y) * slope))
            let end = Int32(truncatingIfNeeded: row &+ 1) << 16
            add(row, x0, x1, end &- y, m)
            (x0, y) = (x1, end)
            row &+= 1
        }
        let x1 = b.y <= floor ? b.x : lesser(most, greater(least, a.x + (floor - a.y) * slope))
        add(row, x0, x1, y1 &- y, m)
    }
}
