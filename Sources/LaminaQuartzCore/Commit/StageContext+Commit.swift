import LaminaCoreGraphics

extension StageContext {
    /// Commits every tree that has something to commit and belongs to the thread, in the order in which they were made.
    ///
    /// - Parameters:
    ///   - fromMain: Whether this is the main queue.
    ///   - animated: The layers that got animations in the transaction, asked for after layout and display have run.
    func commitTrees(fromMain: Bool, animated: () -> [CALayer] = { [] }) {
        lock.lock()
        defer { lock.unlock() }
        // An open transaction is what makes the main queue's loop come by.
        if !fromMain { DispatchQueue.main.async { self.perform { CATransaction.openIfNeeded() } } }
        if pending.isEmpty { return endStranded(animated()) }
        // One tree's layout may change another, which then takes part as well.
        func visit(_ body: (LayerHost) -> Void) {
            var last = 0
            while let (order, host) = pending.first(after: last) {
                last = order
                if let host { if fromMain || !host.isMain { body(host) } } else { remove(order: order) }
            }
        }
        visit {
            $0.layOutAndDisplay()
            $0.tiling.update()
        }
        visit {
            let count = $0.commitCount
            $0.commitChanges(at: $0.now)
            $0.settle($0.commitCount > count, in: self)
        }
        endStranded(animated())
    }

    /// Animations on layers that are in no live tree: they start, and they stop unfinished.
    private func endStranded(_ layers: [CALayer]) {
        for layer in layers where layer.host == nil {
            let stranded = layer.state.attachments.filter { !$0.isCommitted }
            layer.state.attachments.removeAll { !$0.isCommitted }
            for attached in stranded { report(.stranded(attached, layer)) }
        }
    }
}
