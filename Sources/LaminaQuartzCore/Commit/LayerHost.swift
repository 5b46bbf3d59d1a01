import LaminaCoreGraphics
import LaminaRender

// One live layer tree: the layers that are shown together, the render tree that shows them, and the animations that run in it.
//
// Layers tell it what changes. At the end of a transaction it lays out and draws what waits for it, writes down the changes as one commit
// and applies that to its own render tree (and hands it on to whoever shows the tree elsewhere). It then knows when animations start and end and,
// asked by the stage's clock, tells their delegates.

package final class LayerHost {
    /// The layer the tree is drawn from.
    @exclusivity(unchecked) package var rootLayer: CALayer? {
        didSet {
            guard rootLayer !== oldValue else { return }
            CATransaction.openIfNeeded()
            oldValue?.leaveHost()
            rootLayer?.enter(self)
            if rootLayer?.parent != nil { hasClocks = true }
            notes.rootChanged = true
        }
    }
    /// As of the last commit.
    @exclusivity(unchecked) package internal(set) var renderTree = RenderTree()
    /// Gets each commit that says anything, and its media time.
    @exclusivity(unchecked) package var onCommit: ((Commit, _ time: Double) -> Void)?
    /// What time it is for the tree.
    @exclusivity(unchecked) package var time: () -> Double = { MediaTime.now }
    /// How many commits have been applied.
    @exclusivity(unchecked) package internal(set) var commitCount = 0

    /// What there is to do at the next flush.
    @exclusivity(unchecked) var notes = Notes() { didSet { becomePending() } }
    @exclusivity(unchecked) var images = ImageUse() { didSet { becomePending() } }
    /// The layers that are laid out and displayed together; empty in between.
    @exclusivity(unchecked) private var batch: [CALayer] = []
    /// It is on the list of trees that the next flush visits.
    @exclusivity(unchecked) package private(set) var isPending = false
    /// Its place in the order in which trees were made; nil for one that nobody else commits.
    private let order: Int?
    @exclusivity(unchecked) var lastLayer: LayerID = 0
    @exclusivity(unchecked) var schedule = AnimationSchedule()
    /// Layers that may have to be drawn in the next frame, for animations of what they draw.
    @exclusivity(unchecked) var redrawing: [CALayer] = [] { didSet { becomePending() } }
    @exclusivity(unchecked) var redrawLink: CADisplayLink?
    /// Layers that are drawn in tiles.
    @exclusivity(unchecked) var tiled: [CATiledLayer] = [] { didSet { becomePending() } }
    @exclusivity(unchecked) var tileLink: CADisplayLink?
    /// How large it shows. Default 1.
    @exclusivity(unchecked) package var pixelsPerPoint: CGFloat = 1 { didSet { becomePending() } }
    /// Some layer's time has differed from its superlayer's, or may: while this is false, every layer's time is that of the media.
    @exclusivity(unchecked) var hasClocks = false

    @exclusivity(unchecked) nonisolated(unsafe) private static var made = 0
    @exclusivity(unchecked) nonisolated(unsafe) private static var pending = PendingHosts()
    @exclusivity(unchecked) nonisolated(unsafe) static var reports: [Report] = []

    static let lock = NSRecursiveLock()
    /// Whether the tree belongs to the main thread, which then commits it; a tree made elsewhere is committed wherever it is changed.
    let isMain = CATransaction.isOnMain

    deinit {
        redrawLink?.invalidate()
        tileLink?.invalidate()
    }

    package init() {
        LayerHost.lock.lock()
        defer { LayerHost.lock.unlock() }
        LayerHost.made += 1
        order = LayerHost.made
    }

    /// A tree to be drawn at once and let go, which nobody else commits.
    init(showingAlone root: CALayer) {
        order = nil
        rootLayer = root
        notes.rootChanged = true
        hasClocks = root.parent != nil
        root.enter(self)
    }

    // MARK: What layers tell

    func noteDirty(_ layer: CALayer) {
        guard !layer.commitState.isListed else { return }
        layer.commitState.isListed = true
        notes.dirty.append(layer)
    }

    func noteNeeds(_ layer: CALayer) { notes.waiting.append(layer) }
    func noteRegrouping(of layer: CALayer, insertedAt place: Int) {
        guard layer.commitState.isCreated else { return }
        guard layer.commitState.regrouping == nil else { return layer.commitState.regrouping = .unknown }
        layer.commitState.regrouping = .oneMore(at: place)
        notes.regrouped.append(layer)
    }
    func noteMasking(of layer: CALayer) {
        guard layer.commitState.isCreated, !layer.commitState.isRemasked else { return }
        layer.commitState.isRemasked = true
        notes.remasked.append(layer)
    }
    func noteMove(of layer: CALayer) {
        guard layer.commitState.isCreated, !layer.commitState.isMoved else { return }
        layer.commitState.isMoved = true
        notes.moved.append(layer)
    }
    /// An animation that had been committed is no longer attached.
    func noteRemoval(of attached: AttachedAnimation, from layer: CALayer) {
        schedule.cancel(attached)
        notes.removals.append((layer, attached.id))
        releasePictures(of: attached)
        if !attached.redrawPaths.isEmpty { layer.setNeedsDisplay() }
    }
    func releasePictures(of attached: AttachedAnimation) {
        for bitmap in attached.bitmaps { images.release(ImageRegistry.shared.id(of: bitmap)) }
        if attached.snapshot != 0 { notes.releasedSnapshots.append(attached.snapshot) }
    }
    func noteDeparture(of layer: CALayer) {
        if layer.commitState.isCreated { notes.departed.append(layer) }
    }

    // MARK: Committing

    /// Puts the tree on the list of those that the next flush visits: whatever is noted comes through here.
    private func becomePending() {
        guard !isPending, let order else { return }
        isPending = true
        LayerHost.lock.lock()
        LayerHost.pending.insert(self, order)
        LayerHost.lock.unlock()
    }

    /// Takes the tree from the list, if another flush would find nothing to do.
    ///
    /// - Parameter hasCommitted: This one did.
    private func settle(_ hasCommitted: Bool) {
        guard isPending, let order, notes.isEmpty, images.isSettled, redrawing.isEmpty else { return }
        // Which tiles are needed is seen before a commit and may be another matter after it. Without a display link every flush has to look.
        guard tiled.isEmpty || isMain && tileLink == nil && !hasCommitted else { return }
        isPending = false
        LayerHost.pending.remove(order)
    }

    /// Commits every tree that belongs to the thread and has something to commit, in the order in which they were made.
    ///
    /// - Parameters:
    ///   - fromMain: the thread is the main one.
    ///   - animated: the layers that got animations in the transaction, asked for after layout and display have run.
    static func commitAll(fromMain: Bool, animated: () -> [CALayer] = { [] }) {
        lock.lock()
        defer { lock.unlock() }
        // An open transaction is what makes the main thread's loop come by.
        if !fromMain { DispatchQueue.main.async { CATransaction.openIfNeeded() } }
        if pending.isEmpty { return endStranded(animated()) }
        // One tree's layout may change another, which then takes part as well.
        func visit(_ body: (LayerHost) -> Void) {
            var last = 0
            while let (order, host) = pending.first(after: last) {
                last = order
                if let host { if fromMain || !host.isMain { body(host) } } else { pending.remove(order) }
            }
        }
        visit {
            $0.layOutAndDisplay()
            $0.updateTiles()
        }
        visit {
            let count = $0.commitCount
            $0.commitChanges(at: $0.time())
            $0.settle($0.commitCount > count)
        }
        endStranded(animated())
    }

    /// Runs layout, then display, until nothing waits. Layers that keep asking are given up on rather than waited for.
    private func layOutAndDisplay() {
        for _ in 0..<100 where !notes.waiting.isEmpty {
            swap(&batch, &notes.waiting)
            batch.removeAll { $0.host !== self }
            if batch.count > 1 {
                var fromTop = batch.map { (depth: $0.depthInTree, layer: $0) }
                fromTop.sort { $0.depth < $1.depth }
                for (_, layer) in fromTop where layer.needs.contains(.layout) { layer.layOut() }
            } else {
                for layer in batch where layer.needs.contains(.layout) { layer.layOut() }
            }
            for layer in batch { layer.displayIfNeeded() }
            batch.empty()
        }
    }

    /// Animations on layers that are in no live tree: they start, and they stop unfinished.
    private static func endStranded(_ layers: [CALayer]) {
        for layer in layers where layer.host == nil {
            let stranded = layer.attachments.filter { !$0.isCommitted }
            layer.attachments.removeAll { !$0.isCommitted }
            for attached in stranded { report(.stranded(attached, layer)) }
        }
    }
}

extension CALayer {
    fileprivate var depthInTree: Int {
        var (depth, layer) = (1, self)
        while let above = layer.parent { (depth, layer) = (depth + 1, above) }
        return depth
    }
}

/// The pictures a render tree holds, and how many layers and animations show each.
struct ImageUse {
    private var counts: [ImageID: Int] = [:]
    /// Pictures that nothing shows any more, perhaps.
    private var idle: Set<ImageID> = []

    /// One more use; true if the render tree does not have the picture yet.
    mutating func retain(_ id: ImageID) -> Bool {
        if let count = counts[id] {
            counts[id] = count + 1
            return false
        }
        counts[id] = 1
        return true
    }

    mutating func release(_ id: ImageID) {
        guard let count = counts[id] else { return }
        counts[id] = count - 1
        if count == 1 { idle.insert(id) }
    }

    /// Nothing is to be let go of.
    var isSettled: Bool { idle.isEmpty }

    /// The pictures to let go of, in order of their names.
    mutating func takeIdle() -> [ImageID] {
        if idle.isEmpty { return [] }
        let gone = idle.filter { counts[$0] == 0 }.sorted()
        for id in gone { counts[id] = nil }
        idle = []
        return gone
    }
}
