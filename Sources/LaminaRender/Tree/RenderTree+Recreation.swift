// A whole tree as one commit: what somebody needs who comes late, or comes back.
//
// What the operations cannot say at once is said by way of layers that do not last: a snapshot is captured from layers that are made like its copies, with
// their clocks stopped where the copies' are, and destroyed again. What a copy shows in the midst of a transition or a dissolve is an animation that
// stands still there.

extension RenderTree {
    /// The pictures that layers or snapshots may show, in the order of their names.
    package var pictures: [(id: ImageID, bitmap: Bitmap)] { images.ids.compactMap { id in images[id].map { (id, $0) } } }

    /// The commit that makes an empty tree show what this one shows, now and later.
    package var recreation: Commit {
        var writer = RecreationWriter(tree: self)
        writer.write()
        return Commit(writer.operations)
    }
}

private struct RecreationWriter {
    let tree: RenderTree
    var operations: [Commit.Operation] = []
    private let standard = LayerValues()
    /// The names of layers that do not last, from the end of the range: layers that last get theirs from its beginning.
    private var lastTemporary = LayerID(.max)

    init(tree: RenderTree) { self.tree = tree }

    mutating func write() {
        for (id, bitmap) in tree.pictures { operations.append(.addImage(id, bitmap)) }
        // A snapshot comes after those that it shows.
        for (name, snapshot) in tree.snapshots.sorted(by: { ($0.value.depth, $0.key) < ($1.value.depth, $1.key) }) {
            write(snapshot, as: name)
        }
        let stray = Set(tree.nodes.flatMap { $0.animations.flatMap { strayNames(in: $0.evaluator.animation) } }).sorted()
        for name in stray { write(RenderTree.Snapshot(), as: name) }
        let layers = tree.nodes.indices.filter { tree.nodes[$0].id != .null }.sorted { tree.nodes[$0].id < tree.nodes[$1].id }
        for slot in layers { create(slot, as: tree.nodes[slot].id) }
        for slot in layers {
            let node = tree.nodes[slot]
            if !node.children.isEmpty { operations.append(.sublayers(node.id, node.children.map { tree.nodes[Int($0)].id })) }
            if let mask = node.mask { operations.append(.mask(node.id, tree.nodes[mask].id)) }
        }
        if let root = tree.root { operations.append(.root(tree.nodes[root].id)) }
        for name in tree.snapshots.keys.sorted() where tree.snapshots[name]!.isReleased { operations.append(.release(name)) }
        for name in stray { operations.append(.release(name)) }
        for image in tree.removedImages.sorted() { operations.append(.removeImage(image)) }
    }

    private mutating func create(_ slot: Int, as id: LayerID) {
        let node = tree.nodes[slot]
        operations.append(.create(id))
        writeEmission(of: node, as: id)
        writeValues(of: node, as: id)
        if node.timing != Timing() { operations.append(.timing(id, node.timing)) }
        for attached in node.animations { operations.append(.addAnimation(id, attached.id, attached.evaluator.animation)) }
    }

    /// Snapshots that animations name although they are gone.
    private func strayNames(in animation: Animation) -> [SnapshotID] {
        switch animation.content {
        case .transition(let transition):
            transition.snapshot != .null && tree.snapshots[transition.snapshot] == nil ? [transition.snapshot] : []
        case .group(let members): members.flatMap { strayNames(in: $0) }
        default: []
        }
    }

    private mutating func writeValues(of node: RenderTree.Node, as id: LayerID) {
        write(node.values, over: standard, as: id)
        guard !node.values.isPlain else { return }
        for custom in node.values.rare.custom { operations.append(.setCustom(id, custom.name, custom.value)) }
    }

    private mutating func write(_ values: LayerValues, over known: LayerValues, as id: LayerID) {
        for property in LayerProperty.allCases where values[property] != known[property] {
            // A picture that is gone shows nothing, either.
            if property == .contents, tree.images[values.contents] == nil { continue }
            operations.append(.set(id, property, values[property]))
        }
    }

    /// Writes an emitter's past, epoch by epoch; the layer has standard values before and after.
    private mutating func writeEmission(of node: RenderTree.Node, as id: LayerID) {
        guard let emission = node.emission else { return }
        for epoch in emission.past {
            write(epoch.values, over: standard, as: id)
            for attached in epoch.animations { operations.append(.addAnimation(id, attached.id, attached.evaluator.animation)) }
            operations.append(.epoch(id, start: epoch.start, end: epoch.end, counts: epoch.counts))
            for attached in epoch.animations { operations.append(.removeAnimation(id, attached.id)) }
            write(standard, over: epoch.values, as: id)
        }
        operations.append(.epoch(id, start: emission.start, end: .infinity, counts: emission.counts))
    }

    // MARK: Snapshots

    private mutating func write(_ snapshot: RenderTree.Snapshot, as name: SnapshotID) {
        guard let root = snapshot.root else {
            // Of nothing, as one of too many layers is: it is captured from a layer that shows nothing.
            let id = nextTemporary()
            operations += [.create(id), .capture(id, name, at: 0), .destroy(id)]
            return
        }
        var ids: [Int32: LayerID] = [:]
        for slot in snapshot.slots {
            let id = nextTemporary()
            ids[slot] = id
            create(Int(slot), as: id)
            writeMoment(of: tree.nodes[Int(slot)].values, as: id)
        }
        for slot in snapshot.slots {
            let node = tree.nodes[Int(slot)]
            if !node.children.isEmpty { operations.append(.sublayers(ids[slot]!, node.children.map { ids[$0]! })) }
            if let mask = node.mask { operations.append(.mask(ids[slot]!, ids[Int32(mask)]!)) }
        }
        operations.append(.capture(ids[Int32(root)]!, name, at: 0))
        for slot in snapshot.slots { operations.append(.destroy(ids[slot]!)) }
    }

    private mutating func nextTemporary() -> LayerID {
        defer { lastTemporary = LayerID(lastTemporary.rawValue - 1) }
        return lastTemporary
    }

    /// Writes what only animations can bring about, by animations that stand still.
    private mutating func writeMoment(of values: LayerValues, as id: LayerID) {
        guard !values.isPlain else { return }
        if let moment = values.rare.transition {
            let transition = Transition(
                moment.kind, from: moment.edge, startProgress: moment.progress, endProgress: moment.progress, snapshot: moment.snapshot)
            operations.append(.addAnimation(id, 1, still(Animation(.transition(transition)), at: 0)))
        }
        if let fade = values.rare.crossFade {
            let ends = BasicValues(from: .image(fade.from), to: .image(fade.to))
            operations.append(.addAnimation(id, 2, still(Animation(.basic(PropertyPath(.contents), ends)), at: fade.fraction)))
        }
    }

    private func still(_ animation: Animation, at fraction: Double) -> Animation {
        var animation = animation
        (animation.timing.speed, animation.timing.timeOffset, animation.timing.duration, animation.timing.fillMode) = (
            0, fraction, 1, .both
        )
        return animation
    }
}
