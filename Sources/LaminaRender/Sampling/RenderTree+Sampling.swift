extension RenderTree {
    /// A layer's own time when its tree's root stands at `time`.
    package func localTime(ofSlot slot: Int, at time: Double) -> Double {
        var chain: [Int] = []
        var ancestor = slot
        while ancestor >= 0 {
            chain.append(ancestor)
            ancestor = Int(nodes[ancestor].parent)
        }
        var t = time
        for link in chain.reversed() { t = nodes[link].timing.local(fromParent: t) }
        return t
    }

    /// A layer's values with all its animations applied, as of a time of the root's parent; nil for an unknown layer.
    package func values(of id: LayerID, at time: Double) -> LayerValues? {
        guard let slot = slot(of: id) else { return nil }
        var values = nodes[slot].values
        let t = localTime(ofSlot: slot, at: time)
        nodes[slot].animate(&values, at: t)
        return values
    }
}
