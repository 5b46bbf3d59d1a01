import LaminaCoreGraphics

extension CALayer {
    final func insert(_ layer: CALayer, at index: Int) {
        adopt(layer, at: index, event: kCAOnOrderIn)
    }

    final func insert(_ layer: CALayer, besideSibling sibling: CALayer?, above: Bool) {
        let rest = children.filter { $0 !== layer }
        guard let place = rest.firstIndex(where: { $0 === sibling }) else { return insert(layer, at: above ? rest.count : 0) }
        insert(layer, at: above ? place + 1 : place)
    }

    /// The one way into a superlayer. `index` counts the other children.
    private func adopt(_ layer: CALayer, at index: Int, event: String) {
        checkWritable()
        precondition(
            !sequence(first: self, next: { $0.parent }).contains { $0 === layer }, "CALayer: a layer cannot be a sublayer of itself or of its sublayers")
        CATransaction.openIfNeeded()
        let isReordered = layer.parent === self
        let searches = !CATransaction.disableActions()
        let changeAction = searches ? action(forKey: "sublayers") : nil
        let entryAction = searches && !isReordered ? layer.action(forKey: event) : nil
        layer.unlink()
        let place = min(index, children.count)
        children.insert(layer, at: place)
        layer.parent = self
        if let host {
            layer.enter(host)
            host.noteInsertion(of: layer, into: self, at: place)
        } else {
            layer.leaveHost()
        }
        setNeedsLayout()
        run(changeAction, forKey: "sublayers")
        layer.run(entryAction, forKey: event)
    }

    /// Takes the layer from its superlayer's list, without actions.
    private func unlink() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        parent.setNeedsLayout()
        if let host = parent.host { host.noteRemoval(of: self) }
        self.parent = nil
    }

    final func leaveSuperlayer() {
        checkWritable()
        guard let former = parent else { return }
        CATransaction.openIfNeeded()
        let searches = !CATransaction.disableActions()
        let changeAction = searches ? former.action(forKey: "sublayers") : nil
        let exitAction = searches ? action(forKey: kCAOnOrderOut) : nil
        unlink()
        leaveHost()
        former.run(changeAction, forKey: "sublayers")
        run(exitAction, forKey: kCAOnOrderOut)
    }

    final func replace(_ old: CALayer, with new: CALayer) {
        guard old !== new else { return }
        guard let place = children.firstIndex(where: { $0 === old }) else {
            preconditionFailure("CALayer: replaceSublayer(_:with:) needs a sublayer of the receiver to replace")
        }
        let others = children[..<place].filter { $0 !== new }.count
        old.leaveSuperlayer()
        insert(new, at: others)
    }

    final func replaceSublayers(_ layers: [CALayer]) {
        for layer in children where !layers.contains(where: { $0 === layer }) { layer.leaveSuperlayer() }
        for (index, layer) in layers.enumerated() where !(index < children.count && children[index] === layer) {
            insert(layer, at: index)
        }
    }

    /// The subtree becomes part of a live tree.
    final func enter(_ host: LayerHost) {
        if self.host === host { return }
        leaveHost()
        if commitState.isCreated, let owner = commitState.owner, owner !== host { owner.release(self) }
        self.host = host
        if !needs.isEmpty { host.noteNeeds(self) }
        for child in children { child.enter(host) }
    }

    /// The subtree ceases to be part of a live tree. What the render tree holds of it is let go at the commit, unless it comes back before.
    final func leaveHost() {
        guard let host else { return }
        host.noteDeparture(of: self)
        self.host = nil
        for child in children { child.leaveHost() }
    }
}
