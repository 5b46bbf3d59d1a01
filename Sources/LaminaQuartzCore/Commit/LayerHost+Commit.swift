import LaminaCoreGraphics
import LaminaRender

// Writing a commit. Order: pictures and new layers as they are met, the tree's edits as they happened, changed values, animations, departures,
// the root, pictures nobody shows any more.

extension LayerHost {
    func commitChanges(at time: Double) {
        var writer = CommitWriter(host: self, time: time)
        writer.writeTree()
        writer.writeValues()
        writer.writeDepartures()
        for id in images.takeIdle() { writer.operations.append(.removeImage(id)) }
        guard !writer.operations.isEmpty else { return }
        let commit = Commit(writer.operations)
        do {
            try renderTree.apply(commit)
        } catch {
            preconditionFailure("LayerHost: a commit does not fit its own render tree: \(error)")
        }
        commitCount += 1
        if writer.timingChanged { schedule.reschedule(at: time) }
        for (layer, attached) in writer.begun { schedule.add(attached, on: layer, at: time) }
        onCommit?(commit, time)
    }

    /// Lets go of a layer at once because another tree takes it over.
    func release(_ layer: CALayer) {
        departed[ObjectIdentifier(layer)] = nil
        forget(layer)
    }

    /// Ends a layer's life in this tree.
    func forget(_ layer: CALayer) {
        released.append(layer.commitState.id)
        if layer.commitState.image != 0 { images.release(layer.commitState.image) }
        for attached in layer.attachments where attached.isCommitted {
            schedule.cancel(attached)
            for bitmap in attached.bitmaps { images.release(ImageRegistry.shared.id(of: bitmap)) }
            LayerHost.interrupted(attached, on: layer)
        }
        layer.attachments.removeAll { $0.isCommitted }
        layer.commitState = CommitState()
        layer.presentationCache = nil
    }
}

private struct CommitWriter {
    let host: LayerHost
    let time: Double
    var operations: [Commit.Operation] = []
    var timingChanged = false
    var begun: [(CALayer, AttachedAnimation)] = []
    /// Layers that are in the render tree only as of this commit: their children are written as a whole.
    private var created: Set<LayerID> = []

    init(host: LayerHost, time: Double) {
        self.host = host
        self.time = time
    }

    mutating func writeTree() {
        if let root = host.rootLayer, !root.commitState.isCreated { create(root) }
        for edit in host.edits {
            switch edit {
            case .insert(let layer, let parent, let index):
                guard parent.commitState.isCreated, parent.commitState.owner === host, !created.contains(parent.commitState.id) else { continue }
                // A layer that has come and gone since still counts for the places of others.
                if !layer.commitState.isCreated {
                    create(layer)
                    if layer.host !== host { host.departed[ObjectIdentifier(layer)] = layer }
                }
                guard layer.commitState.owner === host else { continue }
                operations.append(.insert(layer.commitState.id, parent: parent.commitState.id, index: UInt32(index)))
            case .detach(let layer):
                guard layer.commitState.isCreated, layer.commitState.owner === host, !created.contains(layer.commitState.id) else { continue }
                operations.append(.detach(layer.commitState.id))
            }
        }
        // A layer that was taken out of a new parent, or moved between old ones, ends where the model tree has it.
        host.edits = []
        if host.rootChanged {
            host.rootChanged = false
            operations.append(.root(host.rootLayer?.commitState.id ?? 0))
        }
    }

    private mutating func create(_ layer: CALayer) {
        host.lastLayer += 1
        layer.commitState = CommitState(id: host.lastLayer, owner: host)
        created.insert(host.lastLayer)
        let id = host.lastLayer
        operations.append(.create(id))
        let plain = LayerValues()
        for property in LayerProperty.allCases where property != .contents && layer.values[property] != plain[property] {
            operations.append(.set(id, property, layer.values[property]))
        }
        showImage(of: layer)
        if !layer.timing.isIdentity { operations.append(.timing(id, layer.timing)) }
        host.noteDirty(layer)
        guard !layer.children.isEmpty else { return }
        for child in layer.children where !child.commitState.isCreated { create(child) }
        operations.append(.sublayers(id, layer.children.map(\.commitState.id)))
    }

    mutating func writeValues() {
        for (layer, animation) in host.removals where layer.commitState.owner === host && layer.commitState.isCreated {
            operations.append(.removeAnimation(layer.commitState.id, animation))
        }
        host.removals = []
        let dirty = host.dirty
        host.dirty = []
        for layer in dirty {
            layer.commitState.isListed = false
            guard layer.host === host, layer.commitState.isCreated else { continue }
            let id = layer.commitState.id
            var changed = layer.commitState.changed
            layer.commitState.changed = 0
            while changed != 0 {
                let property = LayerProperty(rawValue: UInt8(changed.trailingZeroBitCount))!
                changed &= changed - 1
                if property == .contents { showImage(of: layer) } else { operations.append(.set(id, property, layer.values[property])) }
            }
            if layer.commitState.timingChanged {
                layer.commitState.timingChanged = false
                timingChanged = true
                operations.append(.timing(id, layer.timing))
            }
            for attached in layer.attachments where !attached.isCommitted { begin(attached, on: layer) }
        }
    }

    /// Makes the render tree show the layer's picture, which it is given if it does not have it.
    private mutating func showImage(of layer: CALayer) {
        let (old, new) = (layer.commitState.image, layer.values.contents)
        guard old != new else { return }
        if new != 0, let bitmap = (layer.objects[.contents] as? CGImage)?.bitmap { use(new, bitmap) }
        operations.append(.set(layer.commitState.id, .contents, layer.values[.contents]))
        layer.commitState.image = new
        if old != 0 { host.images.release(old) }
    }

    private mutating func use(_ id: ImageID, _ bitmap: Bitmap) {
        if host.images.retain(id) { operations.append(.addImage(id, bitmap)) }
    }

    /// An animation takes effect. One that states no begin time begins now, in its layer's own time.
    private mutating func begin(_ attached: AttachedAnimation, on layer: CALayer) {
        if attached.animation.beginTime == 0 { attached.animation.begin(at: max(layer.localTime(time), 0)) }
        attached.isCommitted = true
        for bitmap in attached.bitmaps { use(ImageRegistry.shared.id(of: bitmap), bitmap) }
        if let animation = attached.animation.makeAnimation() {
            operations.append(.addAnimation(layer.commitState.id, attached.id, animation))
        }
        begun.append((layer, attached))
    }

    mutating func writeDepartures() {
        for layer in host.departed.values.filter({ $0.host !== host && $0.commitState.owner === host }).sorted(by: { $0.commitState.id < $1.commitState.id }) {
            host.forget(layer)
        }
        host.departed = [:]
        for id in host.released where id != 0 { operations.append(.destroy(id)) }
        host.released = []
    }
}

extension CAAnimation {
    /// The one change that a layer's copy sees: when it began.
    fileprivate func begin(at time: Double) {
        isFrozen = false
        beginTime = time
        isFrozen = true
    }
}
