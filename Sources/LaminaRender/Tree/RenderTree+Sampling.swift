extension RenderTree {
    /// A layer's own time when its tree's root stands at `time`.
    package func localTime(ofSlot slot: Int, at time: Double) -> Double {
        var chain: [Int] = []
        forEachAncestor(of: slot) { chain.append($0) }
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

    /// Samples the tree that is drawn without drawing it: calls `body` with each layer that may be animated at that moment, and its values then.
    ///
    /// Layers come in no order to rely on. The values are there during the call only.
    package func forEachAnimatedLayer(at time: Double, _ body: (LayerID, UnsafePointer<LayerValues>) -> Void) {
        guard let root else { return }
        // One place for all, so that the values are moved once and counted nowhere.
        var values = LayerValues()
        withUnsafeMutablePointer(to: &values) { forEachAnimatedLayer(below: root, at: time, $0, body) }
    }

    private func forEachAnimatedLayer(
        below root: Int, at time: Double, _ values: UnsafeMutablePointer<LayerValues>, _ body: (LayerID, UnsafePointer<LayerValues>) -> Void
    ) {
        nodes.withUnsafeBufferPointer { nodes in
            var pending = [(slot: root, time: time)]
            while let (slot, parentTime) = pending.popLast() {
                let node = nodes.baseAddress! + slot
                let t = node.pointee.timing.isIdentity ? parentTime : node.pointee.timing.local(fromParent: parentTime)
                if node.pointee.isAnimated(at: t) {
                    values.pointee = node.pointee.values
                    let animations = node.pointee.animations
                    animations.apply(at: t, to: &values.pointee)
                    body(node.pointee.id, values)
                }
                let children = node.pointee.children
                for child in children { pending.append((Int(child), t)) }
                if let mask = node.pointee.mask { pending.append((mask, t)) }
            }
        }
    }
}
