extension RenderTree {
    /// Takes over, for a layer, what another tree's layer has emitted up to a time: its particles live on as they are, and from then on the layer emits
    /// as its own values say. Layers that are not there take nothing.
    package mutating func takeParticles(of source: LayerID, in other: RenderTree, at time: Double, for id: LayerID) {
        guard let from = other.slot(of: source), let slot = slot(of: id) else { return }
        var node = other.nodes[from]
        node.beginEpoch(at: other.localTime(ofSlot: from, at: time))
        nodes[slot].emission = node.emission
        for cell in node.emission?.past.flatMap({ $0.values.emitter.cells }) ?? [] where images[cell.contents] == nil {
            if let bitmap = other.images[cell.contents] { images[cell.contents] = bitmap }
        }
    }
}
