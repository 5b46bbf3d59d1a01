import LaminaCoreGraphics
import LaminaRender

// Writing a commit. Order: how layers look that are to change by a transition, layers that have left, the tree (with new layers and their pictures as they are met), the root, changed values,
// animations, snapshots and pictures that nobody shows any more.
//
// Every operation is applied to the host's own render tree as it is written, so that what is written next can be compared with what is there:
// a value that came back to where it was, or a layer that left and returned, says nothing.

/// Writes what a live tree has noted as the operations of one commit.
struct CommitWriter {
    let host: LayerHost
    let time: Double
    private(set) var operations: [Commit.Operation] = []
    /// Animations may start and end at other times than they would have.
    var clocksChanged = false
    private(set) var begun: [(CALayer, AttachedAnimation)] = []

    init(host: LayerHost, time: Double) {
        self.host = host
        self.time = time
    }

    mutating func write() {
        writeSnapshots()
        writeDepartures()
        writeTree()
        writeValues()
        if !host.redrawing.isEmpty {
            host.redrawing.redraw(at: time)
            writeValues()
        }
        for id in host.changes.takeReleasedSnapshots() { emit(.release(id)) }
        for id in host.images.takeIdle() { emit(.removeImage(id)) }
    }

    mutating func emit(_ operation: Commit.Operation) {
        do {
            try host.renderTree.apply(operation)
        } catch {
            preconditionFailure("LayerHost: a commit does not fit its own render tree: \(error)")
        }
        // Most commits say a few things.
        if operations.isEmpty { operations.reserveCapacity(8) }
        operations.append(operation)
    }

    /// A layer that the render tree does not have, or a transition that a layer has no longer, needs none.
    func hasBeginningTransition(_ layer: CALayer) -> Bool {
        layer.host === host && layer.state.commit.owner === host && layer.isCreated
            && layer.state.attachments.contains { !$0.isCommitted && $0.animation.hasTransition }
    }

    mutating func writeSnapshots() {
        for layer in host.changes.changedLayers where hasBeginningTransition(layer) {
            for attached in layer.state.attachments where !attached.isCommitted && attached.animation.hasTransition {
                let snapshot = SnapshotID(of: attached.id)
                emit(.capture(layer.state.commit.id, snapshot, at: time))
                attached.snapshot = snapshot
                attached.animation.use(snapshot)
            }
        }
    }

    mutating func writeDepartures() {
        var gone = host.changes.takeDeparted()
        gone.removeAll { $0.host === host || $0.state.commit.owner !== host }
        if gone.count > 1 { gone.sort { $0.state.commit.id < $1.state.commit.id } }
        // One that left several times is there as often.
        for layer in gone where layer.state.commit.owner === host { host.forget(layer) }
        host.changes.recycle(departed: gone)
        for id in host.changes.takeReleased() { emit(.destroy(id)) }
    }

    /// A layer that the render tree does not have yet, with all that is below it.
    mutating func create(_ layer: CALayer) {
        host.lastLayer = host.lastLayer.next
        let id = host.lastLayer
        layer.state.commit = CommitState(id: id, owner: host)
        emit(.create(id))
        if layer.family == .emitter {
            layer.readCells()
            showCellImages(of: layer)
        }
        let plain = LayerValues()
        for property in layer.state.touched.union(layer.state.styled) where property != .contents {
            let value = layer.values[property]
            if value != plain[property] { emit(.set(id, property, value)) }
        }
        // The render tree's layers have smooth edges until told otherwise.
        if host.hasHardEdges && !layer.statesEdges { emit(.set(id, .allowsEdgeAntialiasing, .flag(layer.allowsEdgeAntialiasing))) }
        showImage(of: layer)
        if !layer.state.timing.isIdentity { writeTiming(of: layer) }
        if !layer.state.attachments.isEmpty { host.changes.note(changed: layer) }
        if layer.state.mask != nil { writeMask(of: layer) }
        guard !layer.children.isEmpty else { return }
        for child in layer.children where !child.isCreated { create(child) }
        emit(.sublayers(id, layer.children.map(\.state.commit.id)))
    }

    mutating func writeValues() {
        for (layer, animation) in host.changes.takeRemovals() where layer.state.commit.owner === host && layer.isCreated {
            if layer.family == .emitter { emit(.beginEpoch(layer.state.commit.id, at: time)) }
            emit(.removeAnimation(layer.state.commit.id, animation))
        }
        let changed = host.changes.takeChanged()
        for layer in changed {
            guard layer.host === host, layer.isCreated else { continue }
            if layer.family == .emitter { beginEpoch(of: layer) }
            writeProperties(of: layer)
            if layer.state.commit.ownChanged { writeOwnValues(of: layer) }
            if layer.state.commit.timingChanged {
                layer.state.commit.timingChanged = false
                writeTiming(of: layer)
                // The layer's own time may have jumped.
                if layer.family == .emitter { emit(.beginEpoch(layer.state.commit.id, at: time)) }
            }
            for attached in layer.state.attachments where !attached.isCommitted { begin(attached, on: layer) }
        }
        host.changes.recycle(changed: changed)
    }

    private mutating func writeProperties(of layer: CALayer) {
        let changed = layer.state.commit.changed
        layer.state.commit.changed = .empty
        guard !changed.isEmpty, let slot = host.renderTree.slot(of: layer.state.commit.id) else { return }
        for property in changed {
            if property == .emitterCells {
                layer.readCells()
                showCellImages(of: layer)
            }
            let value = layer.values[property]
            if property == .contents {
                showImage(of: layer)
            } else if host.renderTree.nodes[slot].values[property] != value {
                emit(.set(layer.state.commit.id, property, value))
            }
        }
    }

    private mutating func writeTiming(of layer: CALayer) {
        clocksChanged = true
        host.hasClocks = true
        emit(.timing(layer.state.commit.id, layer.state.timing))
    }

    /// Makes the render tree show the layer's picture, which it is given if it does not have it.
    private mutating func showImage(of layer: CALayer) {
        let (old, new) = (layer.state.commit.image, layer.values.contents)
        guard old != new else { return }
        if new != .null, let bitmap = (layer.state.objects[.contents] as? CGImage)?.bitmap { use(new, bitmap) }
        emit(.set(layer.state.commit.id, .contents, layer.values[.contents]))
        layer.state.commit.image = new
        if old != .null { host.images.release(old) }
    }

    /// Gives the render tree the pictures of the layer's particles. Particles of cells that are gone keep theirs, up to a number.
    private mutating func showCellImages(of layer: CALayer) {
        let current = layer.cellBitmaps.map { (id: ImageRegistry.shared.id(of: $0), bitmap: $0) }
        for (id, bitmap) in current where !layer.state.commit.cellImages.contains(id) {
            use(id, bitmap)
            layer.state.commit.cellImages.append(id)
        }
        var surplus = layer.state.commit.cellImages.count - Swift.max(64, current.count)
        while surplus > 0, let place = layer.state.commit.cellImages.firstIndex(where: { id in !current.contains { $0.id == id } }) {
            host.images.release(layer.state.commit.cellImages.remove(at: place))
            surplus -= 1
        }
    }

    /// Particles that have been emitted so far stay as they are, if something is about to change how they are emitted.
    private mutating func beginEpoch(of layer: CALayer) {
        let changes = layer.state.commit.changed.contains { $0.isEmitters } || layer.state.commit.timingChanged
        guard changes || layer.state.attachments.contains(where: { !$0.isCommitted }) else { return }
        emit(.beginEpoch(layer.state.commit.id, at: time))
    }

    private mutating func use(_ id: ImageID, _ bitmap: Bitmap) {
        if host.images.retain(id) { emit(.addImage(id, bitmap)) }
    }

    /// Values under keys of a layer's own, as far as they are animated.
    private mutating func writeOwnValues(of layer: CALayer) {
        layer.state.commit.ownChanged = false
        guard let slot = host.renderTree.slot(of: layer.state.commit.id) else { return }
        for key in layer.state.commit.ownKeys {
            let name = NameRegistry.shared.id(of: key)
            let value = Value(own: layer.codedValue(key))
            guard host.renderTree.nodes[slot].values.rare[custom: name] != value else { continue }
            emit(.setCustom(layer.state.commit.id, name, value ?? .none))
        }
    }

    /// An animation takes effect. One that states no begin time begins now, in its layer's own time.
    private mutating func begin(_ attached: AttachedAnimation, on layer: CALayer) {
        if attached.animation.beginTime == 0, !attached.hasBegun {
            attached.animation.begin(at: max(host.hasClocks ? layer.localTime(time) : time, 0))
        }
        (attached.isCommitted, attached.hasBegun) = (true, true)
        let animation = attached.animation.makeAnimation(on: AnimationTarget(family: layer.family))
        // What has no effect may still name keys.
        if animation?.hasOwnKeys ?? true { writeOwnKeys(of: attached.animation, on: layer) }
        if !attached.redrawPaths.isEmpty { host.redrawing.note(layer) }
        for bitmap in attached.bitmaps { use(ImageRegistry.shared.id(of: bitmap), bitmap) }
        if let animation { emit(.addAnimation(layer.state.commit.id, attached.id, animation)) }
        if !(animation?.leadsToOwnProperty ?? false) { follow(attached, from: layer) }
        begun.append((layer, attached))
    }

    /// The render tree gets to know the keys of the layer's own that an animation animates, with their values.
    mutating func writeOwnKeys(of animation: CAAnimation, on layer: CALayer, prefix: String = "") {
        let target = AnimationTarget(family: layer.family, prefix: prefix)
        for path in animation.keyPaths.compactMap({ target.path($0) }) where path.property == .custom {
            guard let key = NameRegistry.shared.word(path.name), !layer.state.commit.ownKeys.contains(key) else { continue }
            layer.state.commit.ownKeys.append(key)
            writeOwnValues(of: layer)
        }
    }
}

extension Animation {
    /// Whether the animation, or one in its group, animates a value of the layer's own.
    var hasOwnKeys: Bool {
        switch content {
        case .basic(let path, _), .keyframes(let path, _), .spring(let path, _, _): path.property == .custom
        case .group(let members): members.contains { $0.hasOwnKeys }
        case .transition: false
        }
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
