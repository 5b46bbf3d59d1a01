// What an emitter was like in the past.
//
// A particle takes its properties from the moment of its birth, so whoever asks for the particles of now needs to know how the emitter was for as long as
// particles live. The commit that changes an emitter says when: what it was until then becomes an epoch, a stretch of the layer's own time. Values do not
// change within an epoch but for its animations, which are kept with it. So the particles of a moment follow from the commits alone, whichever frames
// have been drawn, and in whatever order.

/// The past of an emitter: how it was until `start`, from when on it is as the layer says. Immutable; shared by copies of the layer.
final class Emission: Sendable {
    /// Oldest first, each beginning where the one before ends.
    let past: [Epoch]
    /// The layer's own time since which its values hold.
    let start: Double
    /// How many particles each cell has emitted by then, with a fraction for the one that is due.
    let counts: [Double]

    struct Epoch: Sendable {
        var start, end: Double
        /// What the emitter was, but for animations.
        var values: LayerValues
        /// Those that change something of the emitter.
        var animations: [RenderTree.AttachedAnimation]
        /// As of `start`.
        var counts: [Double]
    }

    /// How many epochs are remembered; beyond, the oldest are forgotten.
    static let limit = 1024

    init(past: [Epoch], start: Double, counts: [Double]) { (self.past, self.start, self.counts) = (past, start, counts) }
}

extension RenderTree.Node {
    /// The epoch that is not over.
    func epoch(until end: Double) -> Emission.Epoch {
        var own = LayerValues()
        own.special = values.special
        return Emission.Epoch(
            start: emission?.start ?? -.infinity, end: end, values: own, animations: animations.filter { $0.evaluator.changesEmitter },
            counts: emission?.counts ?? [])
    }

    /// From one of the layer's own times on, the emitter is going to be something else.
    mutating func beginEpoch(at time: Double) {
        guard time.isFinite else { return }
        let current = epoch(until: time)
        if time <= current.start {
            // The layer's clock was set back, or this is the same moment again.
            guard time < current.start else { return }
            var past = (emission?.past ?? []).filter { $0.start < time }
            var counts: [Double] = []
            if let last = past.popLast() {
                var cut = last
                cut.end = time
                counts = EmissionRate(cut).counts(at: time)
                past.append(cut)
            }
            emission = Emission(past: past, start: time, counts: counts)
            return
        }
        var past = emission?.past ?? []
        past.append(current)
        let reach = past.reduce(0) { Swift.max($0, $1.values.emitter.longestLife) }
        past.removeAll { $0.end < time - reach }
        if past.count > Emission.limit { past.removeFirst(past.count - Emission.limit) }
        emission = Emission(past: past, start: time, counts: EmissionRate(current).counts(at: time))
    }
}

extension RenderTree.Node {
    /// Takes the layer's values for what the emitter was in a stretch of its own time, or is since then.
    mutating func tellEpoch(from start: Double, to end: Double, counts: [Double]) {
        guard !start.isNaN, !end.isNaN, start < end, start < .infinity else { return }
        let counts = counts.map { $0 >= 0 && $0 <= 1 ? $0 : 0.5 }
        guard end < .infinity else {
            return emission = Emission(past: emission?.past ?? [], start: start, counts: counts)
        }
        var told = epoch(until: end)
        (told.start, told.counts) = (start, counts)
        // Epochs come in order, and a number that has no end is none.
        let past = (emission?.past ?? []).filter { $0.end <= start }.suffix(Emission.limit - 1) + [told]
        emission = Emission(past: past, start: end, counts: [])
    }
}

extension AnimationEvaluator {
    /// Whether particles are emitted otherwise because of the animation.
    var changesEmitter: Bool {
        switch animation.content {
        case .basic(let path, _), .keyframes(let path, _), .spring(let path, _, _): path.property.isEmitters
        case .group(let members): members.contains { AnimationEvaluator.changesEmitter($0) }
        case .transition: false
        }
    }

    private static func changesEmitter(_ animation: Animation) -> Bool {
        switch animation.content {
        case .basic(let path, _), .keyframes(let path, _), .spring(let path, _, _): path.property.isEmitters
        case .group(let members): members.contains { changesEmitter($0) }
        case .transition: false
        }
    }
}

extension Emitter {
    /// The longest that a particle can be there after what it comes from was emitted, cells within cells included.
    var longestLife: Double {
        var longest = 0.0
        var lives: [Double] = []
        for cell in cells {
            let own = cell.longestLife(in: self)
            let life = cell.parent >= 0 && Int(cell.parent) < lives.count ? lives[Int(cell.parent)] + own : own
            lives.append(life)
            longest = Swift.max(longest, life)
        }
        return longest
    }
}

extension EmitterCell {
    /// The longest that one of its particles lives; 0 where none does.
    func longestLife(in emitter: Emitter) -> Double {
        let life = emitter.lifetime * (self[.lifetime] + abs(self[.lifetimeRange]) / 2)
        return life > 0 ? life : 0
    }
}
