import LaminaQuartzCore

extension Program {
    /// Commits what has been changed. The sinks are told at once or, of turns taken in a row, when they end.
    func commitChanges() {
        context.perform { CATransaction.flush() }
        forEachStage { $0.mergeCommits() }
        deliverCues()
    }

    /// Takes turns in a row, whose commits come to the sinks as one.
    func gatherCommits(of turns: () -> Void) {
        state.isGathering = true
        turns()
        state.isGathering = false
        deliverGatheredCommits()
    }

    /// Tells the sinks what they have not been told of what has been committed.
    func deliverGatheredCommits() { forEachStage { $0.deliverGatheredCommits() } }
}

extension Stage {
    /// Takes what has been committed, for the sinks.
    fileprivate func mergeCommits() {
        guard !state.commitFeed.sinks.isEmpty else { return }
        for (commit, time) in host.takeCommits() {
            if let earlier = state.commitFeed.merge(commit, at: time, into: host.renderTree) { deliver(earlier) }
            if !program.state.isGathering { deliverGatheredCommits() }
        }
    }

    /// Tells the sinks what they have not been told of what has been committed.
    func deliverGatheredCommits() {
        if let changes = state.commitFeed.take() { deliver(changes) }
    }

    private func deliver(_ changes: StageCommit) { for sink in state.commitFeed.sinks { sink.receive(changes) } }
}
