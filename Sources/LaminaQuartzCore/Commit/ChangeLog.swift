import LaminaRender

/// A record of the changes that layers of a live tree have reported since the last commit.
///
/// A layer is on each of the first lists once. The marks that see to it are in its `CommitState`, and are set and cleared here alone.
struct ChangeLog {
    /// Layers with changed values or new animations.
    private var changed = Backlog<CALayer>()
    /// Layers that got sublayers, or got them in another order. Those that only lost some need no mention: what leaves is destroyed or
    /// inserted elsewhere.
    private var regrouped = Backlog<CALayer>()
    /// Layers that got another mask, or lost it.
    private var remasked = Backlog<CALayer>()
    /// Layers of the render tree that were taken from their superlayer, and perhaps given another.
    private var moved = Backlog<CALayer>()
    /// Layers that need layout or display.
    private(set) var waiting = Backlog<CALayer>()
    private(set) var removals = Backlog<(layer: CALayer, animation: AnimationID)>()
    private(set) var departed = Backlog<CALayer>()
    private(set) var released = Backlog<LayerID>()
    /// The former appearances of layers whose transitions are over.
    private(set) var releasedSnapshots = Backlog<SnapshotID>()
    /// There is another root, or none.
    private(set) var rootChanged = false

    /// The lists that a layer is on.
    struct Marks: OptionSet {
        let rawValue: UInt8
        static let changed = Marks(rawValue: 1)
        static let remasked = Marks(rawValue: 2)
        static let moved = Marks(rawValue: 4)
    }

    /// The difference between a layer's sublayers and those of the render tree.
    enum Regrouping {
        /// One has come to them, at this place; others may have gone.
        case oneMore(at: Int)
        case unknown
    }

    var isEmpty: Bool {
        !rootChanged && changed.isEmpty && waiting.isEmpty && regrouped.isEmpty && remasked.isEmpty && moved.isEmpty && removals.isEmpty
            && departed.isEmpty && released.isEmpty && releasedSnapshots.isEmpty
    }

    // MARK: Noting

    mutating func noteRoot() { rootChanged = true }

    /// The layer has changed values or new animations.
    mutating func note(changed layer: CALayer) { if mark(layer, .changed) { changed.append(layer) } }

    /// The layer needs layout or display.
    mutating func note(waiting layer: CALayer) { waiting.append(layer) }

    /// A sublayer has come to the layer.
    mutating func note(regrouped layer: CALayer, insertedAt place: Int) {
        guard layer.isCreated else { return }
        guard layer.state.commit.regrouping == nil else { return layer.state.commit.regrouping = .unknown }
        layer.state.commit.regrouping = .oneMore(at: place)
        regrouped.append(layer)
    }

    /// A sublayer has left the layer, and the places noted before have changed.
    static func note(shrunk layer: CALayer) { if layer.state.commit.regrouping != nil { layer.state.commit.regrouping = .unknown } }

    /// The layer has another mask, or none.
    mutating func note(remasked layer: CALayer) { if layer.isCreated, mark(layer, .remasked) { remasked.append(layer) } }

    /// The layer has been taken from its superlayer.
    mutating func note(moved layer: CALayer) { if layer.isCreated, mark(layer, .moved) { moved.append(layer) } }

    /// The layer has left the tree.
    mutating func note(departed layer: CALayer) { if layer.isCreated { departed.append(layer) } }

    /// The layer's life in the tree is over.
    mutating func note(released layer: LayerID) { released.append(layer) }

    mutating func note(released snapshot: SnapshotID) { releasedSnapshots.append(snapshot) }

    /// A committed animation is no longer attached.
    mutating func note(removed animation: AnimationID, from layer: CALayer) { removals.append((layer, animation)) }

    private func mark(_ layer: CALayer, _ mark: Marks) -> Bool { layer.state.commit.marks.insert(mark).inserted }

    // MARK: Taking

    /// The layers with new animations or values, for a look: they stay on the list.
    var changedLayers: [CALayer] { changed.elements }

    mutating func takeRoot() -> Bool {
        defer { rootChanged = false }
        return rootChanged
    }
    mutating func takeChanged() -> [CALayer] { ChangeLog.take(&changed, .changed) }
    mutating func takeRemasked() -> [CALayer] { ChangeLog.take(&remasked, .remasked) }
    mutating func takeMoved() -> [CALayer] { ChangeLog.take(&moved, .moved) }
    mutating func takeRegrouped() -> [(layer: CALayer, regrouping: Regrouping)] {
        if regrouped.isEmpty { return [] }
        let taken = regrouped.take().map { (layer: $0, regrouping: $0.state.commit.regrouping ?? .unknown) }
        for (layer, _) in taken { layer.state.commit.regrouping = nil }
        return taken
    }
    mutating func takeWaiting() -> [CALayer] { waiting.take() }
    mutating func takeRemovals() -> [(layer: CALayer, animation: AnimationID)] { removals.take() }
    mutating func takeDeparted() -> [CALayer] { departed.take() }
    mutating func takeReleased() -> [LayerID] { released.take() }
    mutating func takeReleasedSnapshots() -> [SnapshotID] { releasedSnapshots.take() }

    private static func take(_ list: inout Backlog<CALayer>, _ mark: Marks) -> [CALayer] {
        if list.isEmpty { return [] }
        let taken = list.take()
        for layer in taken { layer.state.commit.marks.remove(mark) }
        return taken
    }

    /// Gives a list that was taken and gone through back, for its room: most turns note a few things.
    mutating func recycle(changed list: consuming [CALayer]) { changed.recycle(list) }
    mutating func recycle(waiting list: consuming [CALayer]) { waiting.recycle(list) }
    mutating func recycle(departed list: consuming [CALayer]) { departed.recycle(list) }
}

/// A list that fills between commits and is taken by one.
struct Backlog<Element> {
    private(set) var elements: [Element] = []

    var isEmpty: Bool { elements.isEmpty }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func take() -> [Element] {
        if elements.isEmpty { return [] }
        let taken = elements
        elements = []
        return taken
    }

    /// Keeps the room of a list that was taken, if that is small.
    mutating func recycle(_ list: consuming [Element]) {
        guard elements.isEmpty, !list.isEmpty, list.count < 64 else { return }
        list.removeAll(keepingCapacity: true)
        elements = list
    }
}
