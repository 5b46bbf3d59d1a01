import LaminaRender

/// The state that a layer tree's commit keeps for one layer.
struct CommitState {
    /// The layer's name in the render tree; `null` while it is not there.
    var id: LayerID = .null
    /// The properties that changed since the last commit.
    var changed = PropertySet.empty
    var timingChanged = false
    /// The keys of the layer's own whose values the render tree holds, because they are, or were, animated.
    var ownKeys: [String] = []
    /// One of those has changed.
    var ownChanged = false
    /// The lists of its tree's change log that the layer is on.
    var marks: ChangeLog.Marks = []
    /// The change of the layer's list of sublayers, while the layer is on the change log's list of regrouped layers; else nil.
    var regrouping: ChangeLog.Regrouping?
    /// The picture that the render tree shows for it.
    var image: ImageID = .null
    /// The pictures that the render tree has for its particles, those of the past included.
    var cellImages: [ImageID] = []
    weak var owner: LayerHost?
}

extension CALayer {
    /// Whether the render tree has the layer. (A property of the state would copy all of it, with its weak reference.)
    final var isCreated: Bool { state.commit.id.rawValue != 0 }
}
