// How layers looked at some moment, for transitions.
//
// A snapshot is a copy of a layer and all that is below it, in slots of the tree's own that no id leads to: values as animations had left them, time
// standing still. So it is drawn like any other layer, at any scale. What it shows stays with it: pictures that are removed meanwhile are kept
// until no snapshot shows them, and so are older snapshots, where a layer in the midst of a transition was captured.
//
// Bounded in depth and in number of layers: beyond, a snapshot leaves out older ones, or is empty.

extension RenderTree {
    struct Snapshot: Sendable {
        /// The slot of the copy of the captured layer; nil for a snapshot of nothing.
        var root: Int?
        /// The root's and all the other copies'.
        var slots: [Int32] = []
        /// The pictures it may show, each once.
        var images: [ImageID] = []
        /// Older snapshots that it shows, each as often as it does.
        var nested: [SnapshotID] = []
        /// 1 with no older snapshot in it, otherwise one more than the deepest of those.
        var depth = 1
        /// The number of layers it takes to draw it, older snapshots included.
        var weight = 0
        /// The number of places in newer snapshots that show it.
        var uses = 0
        /// Nobody but newer snapshots may show it any more.
        var isReleased = false
    }

    /// The number of snapshots that may lie within one another.
    static let snapshotDepth = 4
    /// The number of layers one may take to draw before it leaves out older ones.
    static let snapshotWeight = 1 << 16
    /// The number of copies of layers that all snapshots together may hold.
    static let snapshotLayers = 1 << 17

    mutating func capture(_ id: LayerID, as name: SnapshotID, at time: Double) throws(CommitError) {
        let slot = try knownSlot(id)
        guard name != .null, snapshots[name] == nil else { throw .duplicateSnapshot(name) }
        var snapshot = Snapshot()
        if copiedLayers + count(below: slot) <= RenderTree.snapshotLayers {
            let parentTime = nodes[slot].parent.map { localTime(ofSlot: $0, at: time) } ?? time
            copy(slot, parentTime: parentTime, into: &snapshot)
        }
        snapshots[name] = snapshot
    }

    mutating func release(_ name: SnapshotID) throws(CommitError) {
        guard let snapshot = snapshots[name], !snapshot.isReleased else { throw .unknownSnapshot(name) }
        snapshots[name]!.isReleased = true
        var pending = [name]
        while let next = pending.popLast() {
            guard let snapshot = snapshots[next], snapshot.isReleased, snapshot.uses == 0 else { continue }
            snapshots[next] = nil
            copiedLayers -= snapshot.slots.count
            for slot in snapshot.slots {
                nodes[Int(slot)] = Node(id: .null)
                free.append(slot)
            }
            for image in snapshot.images { release(imageOfSnapshot: image) }
            for nested in snapshot.nested {
                snapshots[nested]!.uses -= 1
                pending.append(nested)
            }
        }
    }

    /// Stops an animation that shows a snapshot that is none.
    func checkSnapshots(of animation: Animation) throws(CommitError) {
        switch animation.content {
        case .transition(let transition):
            let name = transition.snapshot
            guard name == .null || snapshots[name]?.isReleased == false else { throw .unknownSnapshot(name) }
        case .group(let members): for member in members { try checkSnapshots(of: member) }
        default: break
        }
    }

    /// A picture is no layer's any more; it stays while snapshots show it.
    mutating func removeImage(_ id: ImageID) throws(CommitError) {
        guard knowsImage(id) else { throw .unknownImage(id) }
        if snapshotImages[id] == nil { images[id] = nil } else { removedImages.insert(id) }
    }

    mutating func addImage(_ id: ImageID, _ bitmap: Bitmap) throws(CommitError) {
        guard id != 0, !knowsImage(id) else { throw .duplicateImage(id) }
        images[id] = bitmap
        removedImages.remove(id)
    }

    func knowsImage(_ id: ImageID) -> Bool { images[id] != nil && !removedImages.contains(id) }

    private mutating func release(imageOfSnapshot image: ImageID) {
        let uses = snapshotImages[image]! - 1
        snapshotImages[image] = uses > 0 ? uses : nil
        if uses == 0, removedImages.remove(image) != nil { images[image] = nil }
    }

    /// The number of layers of a subtree, its root included.
    private func count(below slot: Int) -> Int {
        var (result, pending) = (0, [slot])
        while let next = pending.popLast() {
            result += 1
            for child in nodes[next].children { pending.append(Int(child)) }
            if let mask = nodes[next].mask { pending.append(mask) }
        }
        return result
    }

    private mutating func copy(_ slot: Int, parentTime: Double, into snapshot: inout Snapshot) {
        var seen: Set<ImageID> = []
        /// Original, copy of its parent, parent's time.
        var pending: [(original: Int, parent: Int?, time: Double)] = [(slot, nil, parentTime)]
        while let next = pending.popLast() {
            var node = nodes[next.original]
            let time = node.timing.local(fromParent: next.time)
            node.freeze(at: time)
            node.id = .null
            node.parent = next.parent
            if next.parent == nil { node.isMask = false }
            keepSnapshot(of: &node.values, in: &snapshot)
            for image in node.values.images where seen.insert(image).inserted {
                snapshot.images.append(image)
                snapshotImages[image, default: 0] += 1
            }
            let (children, mask) = (node.children, node.mask)
            (node.children, node.mask) = ([], nil)
            let copy = place(node)
            snapshot.slots.append(Int32(copy))
            if let parent = next.parent {
                if node.isMask { nodes[parent].mask = copy } else { nodes[parent].children.append(Int32(copy)) }
                // What animations have made of it may be no number, and then is no place in the plane.
                noteDepth(of: copy)
            } else {
                snapshot.root = copy
            }
            // The last is taken first, so that siblings come in their order.
            for child in children.reversed() { pending.append((Int(child), copy, time)) }
            if let mask { pending.append((mask, copy, time)) }
        }
        copiedLayers += snapshot.slots.count
        snapshot.weight += snapshot.slots.count
    }

    /// Makes the older snapshot that a layer shows part of a new one; where there would be too many within one another the layer shows what it is.
    private mutating func keepSnapshot(of values: inout LayerValues, in snapshot: inout Snapshot) {
        guard let name = values.transition?.snapshot else { return }
        // A name that leads nowhere yet must not lead somewhere later.
        guard let old = snapshots[name] else { return values.transition!.snapshot = .null }
        guard old.depth < RenderTree.snapshotDepth, snapshot.weight + old.weight <= RenderTree.snapshotWeight else {
            return values.transition = nil
        }
        snapshot.depth = Swift.max(snapshot.depth, old.depth + 1)
        snapshot.weight += old.weight
        snapshot.nested.append(name)
        snapshots[name]!.uses += 1
    }

    private mutating func place(_ node: Node) -> Int {
        if let slot = free.popLast() {
            nodes[Int(slot)] = node
            return Int(slot)
        }
        nodes.append(node)
        return nodes.count - 1
    }
}

extension RenderTree.Node {
    /// Stops the clock: values stay as they are at one of the layer's own times.
    fileprivate mutating func freeze(at time: Double) {
        if isAnimated(at: time) { animate(&values, at: time) }
        animations = []
        mayTransition = values.transition != nil
        timing = Timing()
        (timing.speed, timing.timeOffset) = (0, time)
    }
}

extension LayerValues {
    /// The pictures that show, each once.
    fileprivate var images: [ImageID] {
        let particles = emits ? emitter.cells.map { $0.contents } : []
        guard !isPlain, let fade = rare.crossFade else { return ([contents] + particles).filter { $0 != 0 } }
        return ([fade.from, fade.to] + particles).filter { $0 != 0 }
    }
}
