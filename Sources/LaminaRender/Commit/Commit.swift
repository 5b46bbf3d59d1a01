/// The changes since the last commit, in the order in which they are applied.
package struct Commit: Equatable, Sendable {
    package var operations: [Operation] = []
    package init(_ operations: [Operation] = []) { self.operations = operations }

    package enum Operation: Equatable, Sendable {
        /// A new layer with default values, in no tree yet.
        case create(LayerID)
        /// Forgets a layer; its sublayers lose their parent.
        case destroy(LayerID)
        case set(LayerID, LayerProperty, Value)
        /// A value under a key of the layer's own; `.none` takes it away.
        case setCustom(LayerID, NameID, Value)
        case timing(LayerID, Timing)
        /// The layer's children, all of them, back to front.
        case sublayers(LayerID, [LayerID])
        /// One more child for `parent`, in front of `index` others; taken from where it was before.
        case insert(LayerID, parent: LayerID, index: UInt32)
        /// The layer whose alpha multiplies the first one's, taken from where it was before; `null` for none.
        case mask(LayerID, LayerID)
        /// Takes a layer from its parent, or from what it masks.
        case detach(LayerID)
        /// Appends an animation to the layer's list.
        case addAnimation(LayerID, AnimationID, Animation)
        case removeAnimation(LayerID, AnimationID)
        case addImage(ImageID, Bitmap)
        case removeImage(ImageID)
        /// The layer the tree is drawn from; `null` for none.
        case root(LayerID)
        /// Keeps how a layer and all below it look at a time of the root's parent, as all operations before this one have left it.
        case capture(LayerID, SnapshotID, at: Double)
        /// From a time of the root's parent on, a layer's particles may be emitted otherwise than before; those emitted until then stay as they are.
        case beginEpoch(LayerID, at: Double)
        /// Tells of a stretch of a layer's own time that is over, in which particles were emitted as the layer's values and animations now say, with each
        /// cell's count at its start. An infinite end says that it is not over: the layer's values since.
        case epoch(LayerID, start: Double, end: Double, counts: [Double])
        /// Forgets what was kept.
        case release(SnapshotID)
    }
}

/// A reason why a commit cannot be applied. The tree is left as it was before the operation at fault.
package enum CommitError: Error, Equatable, Sendable {
    case unknownLayer(LayerID)
    case duplicateLayer(LayerID)
    case unknownImage(ImageID)
    case duplicateImage(ImageID)
    case duplicateAnimation(AnimationID)
    case unknownSnapshot(SnapshotID)
    case duplicateSnapshot(SnapshotID)
    /// A layer would become its own ancestor, or appear twice among children, or mask itself or what it is part of.
    case notATree(LayerID)
}

extension Bitmap: Equatable {
    /// Same size and same pixels.
    package static func == (a: Bitmap, b: Bitmap) -> Bool {
        guard a !== b else { return true }
        guard a.width == b.width, a.height == b.height else { return false }
        for i in 0..<(a.width * a.height) where a.pixels[i] != b.pixels[i] { return false }
        return true
    }
}
