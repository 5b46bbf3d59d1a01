// The render tree: the layers as the last commit left them, with their animations.
//
// Commits come in, display lists go out; the tree knows no clock and is asked for moments. Layers are values in one array, addressed by slot;
// ids are turned into slots once, when a commit is applied. Freed slots are used again.

package struct RenderTree: Sendable {
    package struct Node: Sendable {
        package var values = LayerValues()
        package var timing = Timing()
        // What is small stands together, behind what leaves room: a tree has many nodes.
        /// Whether the layer is its parent's mask.
        package internal(set) var isMask = false
        private var marks: UInt8 = 0
        /// The layer's number; `.null` for a slot in no use and for the copy of a layer in a snapshot.
        package internal(set) var id: LayerID
        /// The slot of the superlayer or, for a mask, of the layer that it masks.
        @PackedIndex package internal(set) var parent: Int? = nil
        /// The slot of the layer whose alpha multiplies this one. Its parent is this layer, though it is not among the children.
        @PackedIndex package internal(set) var mask: Int? = nil
        /// The sublayers' slots, back to front but for their z positions.
        package var children: [Int32] = []
        var animations: [AnimationInstance] = [] { didSet { noteReach() } }
        /// The emitter's former states; nil for one that has never changed, and for other layers.
        var emission: Emission?
        /// The layer's times before and after which no animation changes anything.
        private var reach: (from: Double, to: Double) = (.infinity, -.infinity)

        init(id: LayerID) { self.id = id }

        /// Some animation is a transition, which shows the layer as it was, too.
        var mayTransition: Bool {
            get { marks & 1 != 0 }
            set { marks = newValue ? marks | 1 : marks & ~1 }
        }

        /// Some child may stand before or behind its siblings, so they have to be sorted for each frame.
        var childrenHaveDepth: Bool {
            get { marks & 2 != 0 }
            set { marks = newValue ? marks | 2 : marks & ~2 }
        }

        /// Some child may be tilted, or stand before or behind its siblings by its transform, so that they may all have to be put in order in space.
        var childrenMayLeavePlane: Bool {
            get { marks & 4 != 0 }
            set { marks = newValue ? marks | 4 : marks & ~4 }
        }

        /// Whether an animation may change something at one of the layer's own times.
        @inline(__always) func isAnimated(at time: Double) -> Bool { time >= reach.from && time <= reach.to }

        /// Applies the animations as they stand at one of the layer's own times.
        @inline(__always)
        func animate(_ values: inout LayerValues, at time: Double) { animations.apply(at: time, to: &values) }

        private mutating func noteReach() {
            reach = (.infinity, -.infinity)
            mayTransition = false
            for attached in animations {
                if attached.evaluator.hasTransition { mayTransition = true }
                let one = attached.evaluator.reach
                reach = (Swift.min(reach.from, one.from), Swift.max(reach.to, one.to))
            }
        }
    }

    package internal(set) var nodes: [Node] = []
    package internal(set) var images = ImageTable()
    /// The slots by the numbers of ids: looked up for each operation, and a bare number is hashed in half the time.
    private(set) var slots: [UInt32: Int32] = [:]
    /// Slots in no use.
    var free: [Int32] = []
    /// The former appearances of layers, for the transitions that show them.
    var snapshots: [SnapshotID: Snapshot] = [:]
    /// The slots that snapshots occupy.
    var copiedLayers = 0
    /// The numbers of snapshots that may show each picture.
    var snapshotImages: [ImageID: Int] = [:]
    /// Pictures that are kept for snapshots only.
    package internal(set) var removedImages: Set<ImageID> = []
    /// The slot that drawing starts from.
    package private(set) var root: Int?

    package init() {}

    package var layerCount: Int { slots.count }
    package func slot(of id: LayerID) -> Int? { slots[id.rawValue].map { Int($0) } }

    func knownSlot(_ id: LayerID) throws(CommitError) -> Int {
        guard let slot = slots[id.rawValue] else { throw .unknownLayer(id) }
        return Int(slot)
    }

    /// Applies one commit. On an error the operations before the one at fault have taken effect.
    package mutating func apply(_ commit: Commit) throws(CommitError) {
        // Also when an operation fails: those before it stay applied.
        defer {
            assert(
                {
                    checkInvariants(); return true
                }())
        }
        for operation in commit.operations { try apply(operation) }
    }

    /// Applies one operation; on an error nothing has changed. The invariants are the caller's to check.
    package mutating func apply(_ operation: Commit.Operation) throws(CommitError) {
        switch operation {
        case .create(let id): try create(id)
        case .destroy(let id): try destroy(id)
        case .set(let id, let property, let value):
            let slot = try knownSlot(id)
            if property == .contents, case .image(let image) = value, !knowsImage(image) { throw .unknownImage(image) }
            nodes[slot].values[property] = value
            switch property {
            case .zPosition, .transform, .anchorPointZ, .preservesDepth: noteDepth(of: slot)
            default: break
            }
        case .setCustom(let id, let name, let value):
            nodes[try knownSlot(id)].values.rare[custom: name] = value == .none ? nil : value
        case .timing(let id, let timing): nodes[try knownSlot(id)].timing = timing
        case .sublayers(let id, let children): try setChildren(of: id, children)
        case .insert(let id, let parent, let index): try insert(id, into: parent, at: index)
        case .detach(let id): detach(try knownSlot(id))
        case .mask(let id, let mask): try setMask(of: id, mask)
        case .addAnimation(let id, let name, let animation):
            let slot = try knownSlot(id)
            guard !nodes[slot].animations.contains(where: { $0.id == name }) else { throw .duplicateAnimation(name) }
            try checkSnapshots(of: animation)
            let evaluator = AnimationEvaluator(animation)
            nodes[slot].animations.append(AnimationInstance(id: name, evaluator: evaluator))
            noteDepth(of: slot)
        case .removeAnimation(let id, let name):
            let slot = try knownSlot(id)
            nodes[slot].animations.removeAll { $0.id == name }
        case .addImage(let id, let bitmap): try addImage(id, bitmap)
        case .removeImage(let id): try removeImage(id)
        case .capture(let id, let snapshot, let time): try capture(id, as: snapshot, at: time)
        case .release(let snapshot): try release(snapshot)
        case .beginEpoch(let id, let time):
            let slot = try knownSlot(id)
            nodes[slot].beginEpoch(at: localTime(ofSlot: slot, at: time))
        case .epoch(let id, let start, let end, let counts):
            nodes[try knownSlot(id)].recordEpoch(from: start, to: end, counts: counts)
        case .root(let id): root = id == 0 ? nil : try knownSlot(id)
        }
    }

    private mutating func create(_ id: LayerID) throws(CommitError) {
        guard id != 0, slots[id.rawValue] == nil else { throw .duplicateLayer(id) }
        if let slot = free.popLast() {
            nodes[Int(slot)] = Node(id: id)
            slots[id.rawValue] = slot
        } else {
            slots[id.rawValue] = Int32(nodes.count)
            nodes.append(Node(id: id))
        }
    }

    private mutating func destroy(_ id: LayerID) throws(CommitError) {
        let slot = try knownSlot(id)
        detach(slot)
        for child in nodes[slot].children { nodes[Int(child)].parent = nil }
        dropMask(of: slot)
        if root == slot { root = nil }
        slots[id.rawValue] = nil
        nodes[slot] = Node(id: .null)
        free.append(Int32(slot))
    }

    private mutating func setChildren(of id: LayerID, _ ids: [LayerID]) throws(CommitError) {
        let slot = try knownSlot(id)
        var children: [Int32] = []
        children.reserveCapacity(ids.count)
        for child in ids { children.append(Int32(try knownSlot(child))) }
        // An ancestor among the children would close a ring. The children's own subtrees cannot hold this layer unless one of them is its ancestor.
        var ancestors: Set<Int32> = []
        forEachAncestor(of: slot) { ancestors.insert(Int32($0)) }
        var seen: Set<Int32> = []
        for child in children where ancestors.contains(child) || !seen.insert(child).inserted {
            throw .notATree(nodes[Int(child)].id)
        }
        for child in nodes[slot].children where !seen.contains(child) { nodes[Int(child)].parent = nil }
        // Children taken from other parents, each former parent filtered once.
        var bereft: Set<Int> = []
        for child in children {
            if let former = nodes[Int(child)].parent {
                if nodes[Int(child)].isMask {
                    dropMask(of: former)
                } else if former != slot {
                    bereft.insert(former)
                }
            }
            nodes[Int(child)].parent = slot
        }
        for former in bereft { nodes[former].children.removeAll { seen.contains($0) } }
        nodes[slot].children = children
        nodes[slot].childrenHaveDepth = children.contains { hasDepth(Int($0)) }
        nodes[slot].childrenMayLeavePlane = children.contains { mayLeavePlane(Int($0)) }
    }

    private mutating func insert(_ id: LayerID, into parentID: LayerID, at index: UInt32) throws(CommitError) {
        let (slot, parent) = (try knownSlot(id), try knownSlot(parentID))
        if isAncestor(slot, of: parent) { throw .notATree(id) }
        detach(slot)
        nodes[parent].children.insert(Int32(slot), at: min(Int(clamping: index), nodes[parent].children.count))
        nodes[slot].parent = parent
        noteDepth(of: slot)
    }

    private mutating func detach(_ slot: Int) {
        guard let parent = nodes[slot].parent else { return }
        if nodes[slot].isMask { return dropMask(of: parent) }
        if let index = nodes[parent].children.firstIndex(of: Int32(slot)) { nodes[parent].children.remove(at: index) }
        nodes[slot].parent = nil
    }

    private mutating func setMask(of id: LayerID, _ maskID: LayerID) throws(CommitError) {
        let slot = try knownSlot(id)
        guard maskID != .null else { return dropMask(of: slot) }
        let mask = try knownSlot(maskID)
        if isAncestor(mask, of: slot) { throw .notATree(maskID) }
        dropMask(of: slot)
        detach(mask)
        nodes[slot].mask = mask
        nodes[mask].parent = slot
        nodes[mask].isMask = true
    }

    private mutating func dropMask(of slot: Int) {
        guard let mask = nodes[slot].mask else { return }
        nodes[slot].mask = nil
        nodes[mask].parent = nil
        nodes[mask].isMask = false
    }

    /// Calls `body` with the slot itself, its parent, and so on up to the top of its tree.
    func forEachAncestor(of slot: Int, _ body: (Int) -> Void) {
        var next: Int? = slot
        while let ancestor = next {
            body(ancestor)
            next = nodes[ancestor].parent
        }
    }

    /// Whether `slot` is `descendant` or one of those that it is in.
    private func isAncestor(_ slot: Int, of descendant: Int) -> Bool {
        var next: Int? = descendant
        while let ancestor = next {
            if ancestor == slot { return true }
            next = nodes[ancestor].parent
        }
        return false
    }

    func hasDepth(_ slot: Int) -> Bool {
        nodes[slot].values.zPosition != 0 || nodes[slot].animations.contains { $0.evaluator.changes(.zPosition) }
    }

    /// Whether the layer's sublayers, or it itself, may stand outside of its superlayer's plane by more than a `zPosition`.
    func mayLeavePlane(_ slot: Int) -> Bool {
        let values = nodes[slot].values
        return values.leavesPlane || values.flags.contains(.preservesDepth) || nodes[slot].animations.contains { $0.evaluator.leavesPlane }
    }

    mutating func noteDepth(of slot: Int) {
        guard let parent = nodes[slot].parent else { return }
        if !nodes[parent].childrenHaveDepth && hasDepth(slot) { nodes[parent].childrenHaveDepth = true }
        if !nodes[parent].childrenMayLeavePlane && mayLeavePlane(slot) { nodes[parent].childrenMayLeavePlane = true }
    }
}
