import LaminaCoreGraphics
import LaminaRender

/// A way out for a stage's commits, to where they are drawn: a browser tab, a file, a window in another process.
///
/// A stage tells any number of them (`Stage.attach(_:)`) once a turn, after the turn's changes have been committed; turns that a stage takes in a row, on a clock that goes by
/// itself, count as one. A client that comes when layers are there already begins with `Stage.recreation`.
@MainActor
package protocol CommitSink: AnyObject {
    /// The stage's tree has changed.
    func receive(_ changes: StageCommit)
    /// The stage has another size or scale. What follows from it is committed later.
    func stageDidResize(to size: CGSize, scale: CGFloat)
}

/// The changes that one commit, or several merged into one, make in a render tree.
package struct StageCommit {
    /// The media time of the last of the commits.
    package var time: Double
    /// The number of commits that have been merged.
    package var count: Int
    /// The pictures that come with it. They are needed before any operation is applied.
    package var pictures: [(id: ImageID, bitmap: Bitmap)]
    /// The pictures that are not in the tree any more when the operations have been applied, in no particular order.
    package var lostPictures: [ImageID]
    /// The operations, without the adding of pictures.
    package var operations: [Commit.Operation]
    /// The number of layers that the tree has afterwards, with those that only snapshots show.
    package var layerCount: Int
}

/// The commits that a stage has yet to hand to its sinks.
struct CommitFeed {
    private(set) var sinks: [any CommitSink] = []
    /// Commits that have been merged and not been told.
    private var gathered: StageCommit?
    /// Pictures that layers have given up and snapshots may still show.
    private var removed: Set<ImageID> = []

    mutating func attach(_ sink: any CommitSink, to tree: borrowing RenderTree) {
        if sinks.isEmpty { removed = tree.removedImages }
        sinks.append(sink)
    }

    mutating func detach(_ sink: any CommitSink) {
        sinks.removeAll { $0 === sink }
        if sinks.isEmpty { gathered = nil }
    }

    /// Merges a commit that the tree has applied.
    ///
    /// - Returns: what has been merged before, if this commit cannot be merged with it. A commit's pictures are there before anything of it is done: those of
    ///   a later one could be the ones that an earlier one removes.
    mutating func merge(_ commit: Commit, at time: Double, into tree: borrowing RenderTree) -> StageCommit? {
        var pictures: [(id: ImageID, bitmap: Bitmap)] = []
        var operations: [Commit.Operation] = []
        operations.reserveCapacity(commit.operations.count)
        var losesPictures = false
        for operation in commit.operations {
            switch operation {
            case .addImage(let id, let bitmap):
                pictures.append((id, bitmap))
                removed.remove(id)
                continue
            case .removeImage(let id):
                removed.insert(id)
                losesPictures = true
            case .release: losesPictures = true
            default: break
            }
            operations.append(operation)
        }
        let lost = losesPictures ? removed.filter { tree.images[$0] == nil } : []
        removed.subtract(lost)
        let layerCount = tree.layerCount
        guard pictures.isEmpty, gathered != nil else {
            defer {
                gathered = StageCommit(
                    time: time, count: 1, pictures: pictures, lostPictures: Array(lost), operations: operations, layerCount: layerCount)
            }
            return gathered
        }
        gathered!.time = time
        gathered!.count += 1
        gathered!.lostPictures += lost
        gathered!.operations += operations
        gathered!.layerCount = layerCount
        return nil
    }

    mutating func take() -> StageCommit? {
        defer { gathered = nil }
        return gathered
    }
}
