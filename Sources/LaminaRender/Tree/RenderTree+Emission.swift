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
    mutating func recordEpoch(from start: Double, to end: Double, counts: [Double]) {
        guard !start.isNaN, !end.isNaN, start < end, start < .infinity else { return }
        let counts = counts.map { $0 >= 0 && $0 <= 1 ? $0 : 0.5 }
        guard end < .infinity else {
            return emission = Emission(past: emission?.past ?? [], start: start, counts: counts)
        }
        var ended = epoch(until: end)
        (ended.start, ended.counts) = (start, counts)
        // Epochs come in order, and a number that has no end is none.
        let past = (emission?.past ?? []).filter { $0.end <= start }.suffix(Emission.limit - 1) + [ended]
        emission = Emission(past: past, start: end, counts: [])
    }
}
