import LaminaRender

extension LayerHost {
    /// What layers have told since the last commit.
    struct Notes {
        /// There is another root, or none.
        var rootChanged = false
        /// Layers with changed values or new animations.
        var dirty: [CALayer] = []
        /// Layers that need layout or display.
        var waiting: [CALayer] = []
        /// Layers that got sublayers, or got them in another order. Those that only lost some need no mention: what leaves is destroyed or
        /// inserted elsewhere.
        var regrouped: [CALayer] = []
        /// Layers that got another mask, or lost it.
        var remasked: [CALayer] = []
        /// Layers of the render tree that were taken from their superlayer, and perhaps given another.
        var moved: [CALayer] = []
        var removals: [(layer: CALayer, animation: AnimationID)] = []
        var departed: [CALayer] = []
        var released: [LayerID] = []
        /// How layers looked before transitions that are over.
        var releasedSnapshots: [SnapshotID] = []

        var isEmpty: Bool {
            !rootChanged && dirty.isEmpty && waiting.isEmpty && regrouped.isEmpty && remasked.isEmpty && moved.isEmpty && removals.isEmpty
                && departed.isEmpty && released.isEmpty && releasedSnapshots.isEmpty
        }
    }
}

extension Array {
    /// Takes everything out. Lists that are short, as those of most turns are, keep their room for the next.
    mutating func empty() { removeAll(keepingCapacity: count < 64) }
}
