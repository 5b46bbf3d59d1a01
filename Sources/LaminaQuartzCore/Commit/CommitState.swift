import LaminaRender

/// What a layer tree's commit has to know of one layer.
struct CommitState {
    /// The layer's name in the render tree; 0 while it is not there.
    var id: LayerID = 0
    /// The properties that changed since the last commit.
    var changed = PropertySet.empty
    var timingChanged = false
    /// The keys of the layer's own whose values the render tree holds, because they are, or were, animated.
    var ownKeys: [String] = []
    /// One of those has changed.
    var ownChanged = false
    /// The layer is on its tree's list of changed layers.
    var isListed = false
    /// It is likewise on the list of layers that got sublayers, with what is known of them; nil if it is not.
    var regrouping: Regrouping?
    /// Likewise, of layers that got or lost a mask.
    var isRemasked = false
    /// Likewise, of layers that were taken from their superlayer.
    var isMoved = false
    /// The picture that the render tree shows for it.
    var image: ImageID = 0
    /// The pictures that the render tree has for its particles, those of the past included.
    var cellImages: [ImageID] = []
    weak var owner: LayerHost?
    var isCreated: Bool { id != 0 }

    /// How a layer's sublayers differ from those of the render tree.
    enum Regrouping {
        /// One has come to them, at this place; others may have gone.
        case oneMore(at: Int)
        case unknown
    }
}
