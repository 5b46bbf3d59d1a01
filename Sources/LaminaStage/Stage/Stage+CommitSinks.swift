import LaminaQuartzCore
import LaminaRender

extension Stage {
    /// Tells a sink of all commits from now on. The stage keeps it until it is detached.
    package func attach(_ sink: any CommitSink) {
        state.commitFeed.attach(sink, to: host.renderTree)
        host.keepsCommits = true
    }

    /// Nothing happens for a sink that is not attached.
    package func detach(_ sink: any CommitSink) {
        state.commitFeed.detach(sink)
        host.keepsCommits = !state.commitFeed.sinks.isEmpty
    }

    /// The commit that makes an empty render tree show what the stage's shows, now and later: what a client begins with that comes late, or comes back.
    package var recreation: StageCommit {
        let tree = host.renderTree
        return StageCommit(
            time: clock.seconds, count: 1, pictures: tree.pictures, lostPictures: [],
            operations: tree.recreation.operations.filter { if case .addImage = $0 { false } else { true } }, layerCount: tree.layerCount)
    }

    /// The pictures of the stage's render tree, in the order of their names.
    package var pictures: [(id: ImageID, bitmap: Bitmap)] { host.renderTree.pictures }

    /// The titles of the render tree's layers: their names, else their classes and those of their views.
    package var layerTitles: [(layer: LayerID, title: String)] { host.layerTitles }

    /// Commits what has been changed and tells the sinks at once.
    package func flush() {
        program.commitChanges()
        program.deliverGatheredCommits()
    }
}
