// When particles are born.
//
// A cell's count grows by its rate, and whenever it comes past a whole number (and a little, so that cells with the same rate take turns) a particle is
// born. Where the rate stands still, that is solved for directly. Where animations change it, it is sampled 32 times a second, taken to run straight
// between samples, and added up – from the beginning of the epoch, or, in one that lasts, from the last multiple of 16 seconds before; there the count
// starts anew at a number that looks random, so that no more and no fewer particles come out on average.
//
// A frame has so many samples for all of its emitters: particles that live for ages, and thousands of copies of an emitter, would have it take for ever. Where they are used up, the oldest
// particles are left out, as where there are too many.

/// The births of one epoch.
struct EmissionRate {
    private let epoch: Emission.Epoch
    private let emitter: Emitter
    /// The animations that change some rate.
    private let rateAnimations: [AnimationInstance]
    var isAnimated: Bool { !rateAnimations.isEmpty }

    /// Seconds between samples of a rate that changes.
    private static let step = 1.0 / 32
    /// Seconds after which counts of a rate that changes start anew.
    private static let block = 16.0

    init(_ epoch: Emission.Epoch) {
        self.epoch = epoch
        emitter = epoch.values.emitter
        rateAnimations = epoch.animations.filter { $0.evaluator.changesRate }
    }

    var hasAnimations: Bool { !epoch.animations.isEmpty }

    /// The emitter at a moment of the epoch.
    func emitter(at time: Double) -> Emitter {
        guard !epoch.animations.isEmpty else { return emitter }
        var values = epoch.values
        epoch.animations.apply(at: time, to: &values)
        return values.emitter
    }

    /// A cell's rate at a moment of the epoch. Animations that change no rate are left alone: this is asked for many times in a frame.
    private func rate(of cell: Int, at time: Double) -> Double {
        var values = epoch.values
        rateAnimations.apply(at: time, to: &values)
        return rate(of: cell, in: values.emitter)
    }

    private func rate(of cell: Int, in emitter: Emitter) -> Double {
        guard cell < emitter.cells.count, emitter.cells[cell].isEnabled else { return 0 }
        let rate = emitter.birthRate * emitter.cells[cell][.birthRate]
        return rate > 0 && rate.isFinite ? Swift.min(rate, 1e9) : 0
    }

    /// Where a cell's count is as long as it has emitted nothing, at the latest when it starts.
    private static func phase(of cell: Int) -> Double { 0.5 + Scalar.wrap(Double(cell) * 0.618_033_988_749_895, 1) / 2 }

    /// The cells' counts at a moment, which is the end of the epoch.
    func counts(at time: Double) -> [Double] {
        emitter.cells.indices.map { cell in
            guard emitter.cells[cell].parent == nil else { return 0 }
            return count(of: cell, at: time)
        }
    }

    private func startCount(_ cell: Int) -> Double { cell < epoch.counts.count ? epoch.counts[cell] : EmissionRate.phase(of: cell) }

    /// Rounding is kept from growing: only the fraction says when the next particle is due.
    private func count(of cell: Int, at time: Double) -> Double {
        guard isAnimated else {
            let rate = rate(of: cell, in: emitter)
            let grown = epoch.start.isFinite ? startCount(cell) + rate * (time - epoch.start) : EmissionRate.phase(of: cell) + rate * time
            return grown - grown.rounded(.down)
        }
        var (total, last) = blockStart(before: time, cell)
        forEachStep(from: last, to: time, cell) { _, end, low, high in
            total += (low + high) / 2 * (end - last)
            last = end
            return true
        }
        return total - total.rounded(.down)
    }

    /// Where counting begins for a moment: the count, and when.
    private func blockStart(before time: Double, _ cell: Int) -> (count: Double, time: Double) {
        let block = (time / EmissionRate.block).rounded(.down) * EmissionRate.block
        if epoch.start >= block { return (startCount(cell), epoch.start) }
        var random = ParticleRandom(parent: 1, cell: cell, index: Int64(Swift.min(Swift.max(block, -1e15), 1e15)))
        return (random.unit(), block)
    }

    /// Calls `body` with start, end and the rates at both of each step of a stretch, until it says no.
    private func forEachStep(
        from start: Double, to end: Double, _ cell: Int, _ body: (_ start: Double, _ end: Double, _ low: Double, _ high: Double) -> Bool
    ) {
        var t = start
        var low = rate(of: cell, at: t)
        while t < end {
            let next = Swift.min(((t / EmissionRate.step).rounded(.down) + 1) * EmissionRate.step, end)
            guard next > t else { return }
            let high = rate(of: cell, at: next)
            if !body(t, next, low, high) { return }
            (t, low) = (next, high)
        }
    }

    /// Births of one of the emitter's own cells after `start` and no later than `end`, both in the epoch, latest first; at most `limit` of them.
    ///
    /// - Parameter samples: the number of times that rates may still be sampled.
    /// - Returns: each birth's time and the number that tells it from the cell's others; and whether there were more than the limit, or than samples could find.
    func births(
        of cell: Int, after start: Double, to end: Double, limit: Int, samples: inout Int
    ) -> (list: [(time: Double, index: Int64)], isCut: Bool) {
        isAnimated ? unevenBirths(cell, start, end, limit, &samples) : evenBirths(cell, start, end, limit)
    }

    private func evenBirths(_ cell: Int, _ start: Double, _ end: Double, _ limit: Int) -> (
        list: [(time: Double, index: Int64)], isCut: Bool
    ) {
        let rate = rate(of: cell, in: emitter)
        guard rate > 0, end > start else { return ([], false) }
        let (from, count) = epoch.start.isFinite ? (epoch.start, startCount(cell)) : (0, EmissionRate.phase(of: cell))
        // The k-th is born when the count comes to k.
        let first = ((start - from) * rate + count).rounded(.down) + 1
        let last = ((end - from) * rate + count).rounded(.down)
        guard last >= first, abs(last) < 1e15, abs(first) < 1e15 else { return ([], false) }
        let isCut = last - first >= Double(limit)
        let oldest = isCut ? last - Double(limit) + 1 : first
        let lineage = epoch.lineage
        var list: [(time: Double, index: Int64)] = []
        var k = last
        while k >= oldest {
            list.append((from + (k - count) / rate, Int64(k) &+ lineage))
            k -= 1
        }
        return (list, isCut)
    }

    private func unevenBirths(
        _ cell: Int, _ start: Double, _ end: Double, _ limit: Int, _ samples: inout Int
    ) -> (list: [(time: Double, index: Int64)], isCut: Bool) {
        guard samples > 0 else { return ([], end > start) }
        var list: [(time: Double, index: Int64)] = []
        var blockEnd = end
        var isCut = false
        while blockEnd > start && !isCut {
            // The block that the end is in; an end on its border is in the one before.
            let place = blockStart(before: blockEnd.nextDown, cell)
            // At times that are too late for steps a block has none, and there may be millions.
            samples -= 1
            var total = place.count
            var found: [(time: Double, index: Int64)] = []
            let lineage = epoch.lineage &+ Int64(Swift.min(Swift.max(place.time, -1e12), 1e12)) << 20
            forEachStep(from: place.time, to: blockEnd, cell) { t0, t1, low, high in
                samples -= 1
                let grown = total + (low + high) / 2 * (t1 - t0)
                // At a high rate those before the start would be many.
                let early = Swift.min(Swift.max(start - t0, 0), t1 - t0)
                let passed = (total + early * (low + (high - low) / 2 * (early / (t1 - t0)))).rounded(.down) - 1
                var k = Swift.max(total.rounded(.down) + 1, passed)
                while k <= grown && found.count <= limit {
                    // Where the straight line's area comes to what is missing.
                    let need = (k - total) / (t1 - t0)
                    let slope = high - low
                    let share =
                        abs(slope) < 1e-9 ? need / Swift.max(low, 1e-12) : 2 * need / (low + (low * low + 2 * slope * need).squareRoot())
                    let time = t0 + Swift.min(Swift.max(share, 0), 1) * (t1 - t0)
                    if time > start { found.append((time, Int64(k) &+ lineage)) }
                    k += 1
                }
                total = grown
                return found.count <= limit && samples > 0
            }
            if samples <= 0 { isCut = true }
            if list.count + found.count > limit { isCut = true }
            list += found.reversed().prefix(Swift.max(limit - list.count, 0))
            guard place.time > -1e15 else { break }
            blockEnd = place.time
        }
        return (list, isCut)
    }
}

extension Emission.Epoch {
    /// Tells the particles of an epoch from those of others.
    fileprivate var lineage: Int64 {
        start.isFinite ? Int64(bitPattern: (start.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 16) : 0
    }
}

extension AnimationEvaluator {
    /// Whether more or fewer particles are emitted because of the animation.
    fileprivate var changesRate: Bool { AnimationEvaluator.changesRate(animation) }

    private static func changesRate(_ animation: Animation) -> Bool {
        switch animation.content {
        case .basic(let path, _), .keyframes(let path, _), .spring(let path, _, _):
            path.property == .emitterBirthRate
                || path.property == .emitterCells
                    && (path.component == .birthRate || path.component == .cellEnabled || path.component == .whole)
        case .group(let members): members.contains { changesRate($0) }
        case .transition: false
        }
    }
}
