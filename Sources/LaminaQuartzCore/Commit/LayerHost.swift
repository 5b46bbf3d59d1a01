import LaminaCoreGraphics
import LaminaRender
import Synchronization

// One live layer tree: the layers that are shown together and the render tree that shows them.
//
// Layers report what changes (`ChangeLog`). At the end of a transaction the tree is laid out and displayed, tiles are brought up to date (`LayerTiling`), and the changes
// are written as one commit (`CommitWriter`), which is applied to the tree's own render tree and handed on to whoever shows the tree elsewhere. From then on it is
// known when animations start and end (`AnimationEvents`).

package final class LayerHost {
    /// The layer the tree is drawn from.
    package var rootLayer: CALayer? {
        didSet {
            guard rootLayer !== oldValue else { return }
            CATransaction.openIfNeeded()
            oldValue?.leaveHost()
            rootLayer?.enter(self)
            if rootLayer?.parent != nil { hasClocks = true }
            changes.noteRoot()
        }
    }
    /// The part of a host that notes and commits read and write.
    struct State {
        var renderTree = RenderTree()
        var changes = ChangeLog()
        var images = ImageUse()
        var isPending = false
    }
    @exclusivity(unchecked) private var state = State()

    /// The render tree as of the last commit.
    package internal(set) var renderTree: RenderTree {
        _read { yield state.renderTree }
        _modify { yield &state.renderTree }
    }
    /// Whether commits that say anything are kept until `takeCommits()`. Default false.
    package var keepsCommits = false { didSet { if !keepsCommits { keptCommits = [] } } }
    private var keptCommits: [(commit: Commit, time: Double)] = []
    /// The number of commits that have been applied.
    package internal(set) var commitCount = 0
    /// The number of pixels for one point at which it shows. Default 1.
    package var pixelsPerPoint: CGFloat = 1 { didSet { becomePending() } }
    /// Whether edges are hard of layers whose `allowsEdgeAntialiasing` was never set. To be said before the first commit. Default false.
    package var hasHardEdges = false
    /// Some layer's time has differed from its superlayer's, or may: while this is false, every layer's time is that of the media.
    var hasClocks = false

    /// The name that the last new layer has got in the render tree.
    var lastLayer: LayerID = .null
    /// The changes to commit at the next flush.
    var changes: ChangeLog {
        _read { yield state.changes }
        _modify {
            defer { becomePending() }
            yield &state.changes
        }
    }
    var images: ImageUse {
        _read { yield state.images }
        _modify {
            defer { becomePending() }
            yield &state.images
        }
    }
    private(set) lazy var events = AnimationEvents(of: self)
    private(set) lazy var tiling = LayerTiling(of: self)
    private(set) lazy var redrawing = LayerRedrawing(of: self)

    /// Whether it is on the list of trees that the next flush visits.
    package var isPending: Bool { state.isPending }
    /// Its place in the order in which trees were created; nil for one that nobody else commits.
    private let order: Int?
    private static let made = Atomic<Int>(0)
    /// The stage whose tree it is; nil for one that belongs to the code that changes it.
    private let home: StageContext?
    /// Whether the tree belongs to the main queue, which then commits it; a tree made elsewhere is committed wherever it is changed.
    let isMain = MainQueue.isCurrent

    /// - Parameter context: The stage that the tree is shown on. By default it belongs to the code that changes it.
    package init(in context: StageContext? = nil) {
        home = context
        order = LayerHost.made.add(1, ordering: .relaxed).newValue
    }

    /// A tree to be drawn at once and released, which nobody else commits.
    init(showingAlone root: CALayer) {
        (home, order) = (nil, nil)
        rootLayer = root
        changes.noteRoot()
        hasClocks = root.parent != nil
        root.enter(self)
    }

    /// The stage that the tree belongs to, or whose code changes it.
    var context: StageContext { home ?? .current }
    /// The time that shows.
    var now: Double { context.clock.seconds }

    // MARK: Animations

    /// Whether an animation has started and not ended.
    var isAnimating: Bool { events.isRunning }

    /// Whether each frame may need content drawn for it.
    package var redrawsEachFrame: Bool { !redrawing.isEmpty }

    /// The next time at which there is something to report; infinite while nothing is foreseen.
    package var nextEventTime: Double { context.reports.isEmpty ? events.next : now }

    /// Tells delegates and completion blocks what is due at or before `time`.
    package func deliverEvents(upTo time: Double) { events.deliver(context.takeReports(), upTo: time) }

    /// An animation that had been committed is no longer attached.
    func noteRemoval(of attached: AttachedAnimation, from layer: CALayer) {
        events.cancel(attached)
        changes.note(removed: attached.id, from: layer)
        withdraw(attached)
        releasePictures(of: attached)
        if !attached.redrawPaths.isEmpty { layer.setNeedsDisplay() }
    }

    /// Takes an animation from the layers that it reaches beside its own.
    private func withdraw(_ attached: AttachedAnimation) {
        for reached in attached.reached { if let layer = reached.layer { changes.note(removed: attached.id, from: layer) } }
        attached.reached = []
    }

    func releasePictures(of attached: AttachedAnimation) {
        for bitmap in attached.bitmaps { images.release(ImageRegistry.shared.id(of: bitmap)) }
        if attached.snapshot != .null { changes.note(released: attached.snapshot) }
    }

    /// Has commits come in each frame, until the link is invalidated.
    func addFrameLink() -> CADisplayLink {
        let link = CADisplayLink { _ in CATransaction.openIfNeeded() }
        link.add(to: .main, forMode: .common)
        return link
    }

    // MARK: Committing

    /// Puts the tree on the list of those that the next flush visits: whatever is noted comes through here.
    func becomePending() {
        guard !isPending, let order else { return }
        state.isPending = true
        context.insert(self, order: order)
    }

    /// Takes the tree from the list, if another flush would find nothing to do.
    ///
    /// - Parameter hasCommitted: This one did.
    func settle(_ hasCommitted: Bool, in context: StageContext) {
        guard isPending, let order, changes.isEmpty, images.isSettled, redrawing.isEmpty, tiling.isSettled(afterCommit: hasCommitted) else {
            return
        }
        state.isPending = false
        context.remove(order: order)
    }

    /// Runs layout, then display, until nothing waits. Layers that keep asking are given up on rather than waited for.
    func layOutAndDisplay() {
        for _ in 0..<100 where !changes.waiting.isEmpty {
            var batch = changes.takeWaiting()
            batch.removeAll { $0.host !== self }
            if batch.count > 1 {
                var fromTop = batch.map { (depth: $0.depthInTree, layer: $0) }
                fromTop.sort { $0.depth < $1.depth }
                for (_, layer) in fromTop where layer.state.needs.contains(.layout) { layer.layOut() }
            } else {
                for layer in batch where layer.state.needs.contains(.layout) { layer.layOut() }
            }
            for layer in batch { layer.displayIfNeeded() }
            changes.recycle(waiting: batch)
        }
    }

    /// Writes what has changed as one commit, applied to the render tree, and hands it on.
    func commitChanges(at time: Double) {
        var writer = CommitWriter(host: self, time: time)
        writer.write()
        guard !writer.operations.isEmpty else { return }
        assert(
            {
                renderTree.checkInvariants(); return true
            }())
        commitCount += 1
        if writer.clocksChanged { events.reschedule(at: time) }
        for (layer, attached) in writer.begun { events.add(attached, on: layer, at: time, hasClocks: hasClocks) }
        guard keepsCommits else { return }
        // Code may commit outside any turn; a loop that sleeps comes for what there is to hand on.
        if isMain, keptCommits.isEmpty { context.clock.wake() }
        keptCommits.append((Commit(writer.operations), time))
    }

    /// The commits since the last call, each with its media time; none unless `keepsCommits`.
    package func takeCommits() -> [(commit: Commit, time: Double)] {
        if keptCommits.isEmpty { return [] }
        defer { keptCommits = [] }
        return keptCommits
    }

    /// Ends a layer's life in this tree.
    func forget(_ layer: CALayer) {
        changes.note(released: layer.state.commit.id)
        if layer.state.commit.image != .null { images.release(layer.state.commit.image) }
        for image in layer.state.commit.cellImages { images.release(image) }
        for attached in layer.state.attachments where attached.isCommitted {
            events.cancel(attached)
            withdraw(attached)
            releasePictures(of: attached)
        }
        layer.endCommittedLife()
    }
}

extension CALayer {
    fileprivate var depthInTree: Int {
        var (depth, layer) = (1, self)
        while let above = layer.parent { (depth, layer) = (depth + 1, above) }
        return depth
    }

    /// The layer is in no render tree any more: its running animations are over, and it has no presentation.
    final func endCommittedLife() {
        for attached in state.attachments where attached.isCommitted { interrupted(attached) }
        if state.attachments.contains(where: { $0.isCommitted && !$0.redrawPaths.isEmpty }) { state.needs.insert(.display) }
        state.attachments.removeAll { $0.isCommitted }
        state.drawnValues = nil
        state.commit = CommitState()
        state.presentationCache = nil
    }
}
