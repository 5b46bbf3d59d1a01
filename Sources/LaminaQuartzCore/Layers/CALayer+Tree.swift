import LaminaCoreGraphics

extension CALayer {
    final func insert(_ layer: CALayer, at index: Int) {
        adopt(layer, at: index, event: kCAOnOrderIn)
    }

    final func insert(_ layer: CALayer, besideSibling sibling: CALayer?, above: Bool) {
        // Places count the other sublayers.
        let own = layer.parent === self ? children.firstIndex { $0 === layer } : nil
        let count = children.count - (own == nil ? 0 : 1)
        guard sibling !== layer, let place = children.firstIndex(where: { $0 === sibling }) else {
            return insert(layer, at: above ? count : 0)
        }
        let others = own.map { $0 < place } == true ? place - 1 : place
        insert(layer, at: above ? others + 1 : others)
    }

    private func adopt(_ layer: CALayer, at index: Int, event: String) {
        checkWritable()
        let isReordered = layer.parent === self && !layer.isMask
        let searches = CATransaction.openForActions()
        let changeAction = searches ? action(forKey: "sublayers") : nil
        let entryAction = searches && !isReordered ? layer.action(forKey: event) : nil
        link(layer, at: index)
        run(changeAction, forKey: "sublayers")
        layer.run(entryAction, forKey: event)
    }

    /// The one way into a superlayer's list, without actions. `index` counts the other children.
    private func link(_ layer: CALayer, at index: Int) {
        precondition(!isWithin(layer), "CALayer: a layer cannot be a sublayer of itself or of its sublayers")
        layer.unlink()
        let place = min(index, children.count)
        state.children.insert(layer, at: place)
        layer.state.parent = self
        if let host { layer.enter(host) } else { layer.leaveHost() }
        // Also while out of the tree: the layer may come back before the commit.
        state.commit.owner?.changes.note(regrouped: self, insertedAt: place)
        setNeedsLayout()
    }

    private func isWithin(_ layer: CALayer) -> Bool { sequence(first: self, next: { $0.parent }).contains { $0 === layer } }

    /// The layer is its superlayer's mask.
    final var isMask: Bool { parent?.state.mask === self }

    /// Layers one level down: the mask, then the sublayers.
    final var dependents: [CALayer] { state.mask.map { [$0] + children } ?? children }

    final func replaceMask(_ new: CALayer?) {
        checkWritable()
        guard new !== state.mask else { return }
        if let new { precondition(!isWithin(new), "CALayer: a layer cannot mask itself or one of its sublayers") }
        let searches = CATransaction.openForActions()
        let changeAction = searches ? action(forKey: "mask") : nil
        let entryAction = searches ? new?.action(forKey: kCAOnOrderIn) : nil
        if let old = state.mask {
            old.unlink()
            old.leaveHost()
        }
        if let new {
            new.unlink()
            state.mask = new
            new.state.parent = self
            if let host { new.enter(host) } else { new.leaveHost() }
            state.commit.owner?.changes.note(remasked: self)
        }
        run(changeAction, forKey: "mask")
        new?.run(entryAction, forKey: kCAOnOrderIn)
    }

    /// Takes the layer from its superlayer's list, or from what it masks, without actions.
    private func unlink() {
        guard let parent else { return }
        if isMask {
            parent.state.mask = nil
            parent.state.commit.owner?.changes.note(remasked: parent)
            state.commit.owner?.changes.note(moved: self)
            self.state.parent = nil
            return
        }
        if let place = parent.children.firstIndex(where: { $0 === self }) { parent.state.children.remove(at: place) }
        ChangeLog.note(shrunk: parent)
        parent.setNeedsLayout()
        state.commit.owner?.changes.note(moved: self)
        self.state.parent = nil
    }

    final func leaveSuperlayer() {
        checkWritable()
        guard let former = parent else { return }
        if isMask { return former.replaceMask(nil) }
        let searches = CATransaction.openForActions()
        let changeAction = searches ? former.action(forKey: "sublayers") : nil
        let exitAction = searches ? action(forKey: kCAOnOrderOut) : nil
        unlink()
        leaveHost()
        former.run(changeAction, forKey: "sublayers")
        run(exitAction, forKey: kCAOnOrderOut)
    }

    final func replace(_ old: CALayer, with new: CALayer) {
        checkWritable()
        guard old !== new else { return }
        guard let place = children.firstIndex(where: { $0 === old }) else {
            preconditionFailure("CALayer: replaceSublayer(_:with:) needs a sublayer of the receiver to replace")
        }
        let searches = CATransaction.openForActions()
        let changeAction = searches ? action(forKey: "sublayers") : nil
        let exitAction = searches ? old.action(forKey: kCAOnOrderOut) : nil
        let entryAction = searches ? new.action(forKey: kCAOnOrderIn) : nil
        let others = children[..<place].filter { $0 !== new }.count
        old.unlink()
        old.leaveHost()
        link(new, at: others)
        run(changeAction, forKey: "sublayers")
        old.run(exitAction, forKey: kCAOnOrderOut)
        new.run(entryAction, forKey: kCAOnOrderIn)
    }

    final func replaceSublayers(_ layers: [CALayer]) {
        let kept = Set(layers.map { ObjectIdentifier($0) })
        for layer in children where !kept.contains(ObjectIdentifier(layer)) { layer.leaveSuperlayer() }
        for (index, layer) in layers.enumerated() where !(index < children.count && children[index] === layer) {
            insert(layer, at: index)
        }
    }

    /// The subtree becomes part of a live tree.
    final func enter(_ host: LayerHost) {
        if self.host === host { return }
        leaveHost()
        if isCreated, state.commit.owner !== host {
            // A tree that is gone has let go of its layers without a word.
            if let owner = state.commit.owner { owner.forget(self) } else { endCommittedLife() }
        }
        self.state.host = host
        if !state.attachments.isEmpty { host.changes.note(changed: self) }
        if !state.needs.isEmpty { host.changes.note(waiting: self) }
        for layer in dependents { layer.enter(host) }
    }

    /// The subtree ceases to be part of a live tree. What the render tree holds of it is let go at the commit, unless it comes back before.
    final func leaveHost() {
        guard let host else { return }
        host.changes.note(departed: self)
        self.state.host = nil
        for layer in dependents { layer.leaveHost() }
    }
}
