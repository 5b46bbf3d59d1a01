import LaminaCoreGraphics
import LaminaRender

// Writing a commit. Order: how layers look that are to change by a transition, layers that have left, the tree (with new layers and their pictures as they are met), the root, changed values,
// animations, snapshots and pictures that nobody shows any more.
//
// Every operation is applied to the host's own render tree as it is written, so that what is written next can be compared with what is there:
// a value that came back to where it was, or a layer that left and returned, says nothing.

extension LayerHost {
    func commitChanges(at time: Double) {
        var writer = CommitWriter(host: self, time: time)
        writer.writeSnapshots()
        writer.writeDepartures()
        writer.writeTree()
        writer.writeValues()
        if !redrawing.isEmpty {
            redraw(at: time)
            writer.writeValues()
        }
        for id in notes.releasedSnapshots { writer.emit(.release(id)) }
        notes.releasedSnapshots = []
        for id in images.takeIdle() { writer.emit(.removeImage(id)) }
        guard !writer.operations.isEmpty else { return }
        assert(
            {
                renderTree.checkInvariants(); return true
            }())
        commitCount += 1
        if writer.clocksChanged { schedule.reschedule(at: time) }
        for (layer, attached) in writer.begun { schedule.add(attached, on: layer, at: time, hasClocks: hasClocks) }
        onCommit?(Commit(writer.operations), time)
    }

    /// Lets go of a layer at once because another tree takes it over.
    func release(_ layer: CALayer) {
        forget(layer)
    }

    /// Ends a layer's life in this tree.
    func forget(_ layer: CALayer) {
        notes.released.append(layer.commitState.id)
        if layer.commitState.image != 0 { images.release(layer.commitState.image) }
        for image in layer.commitState.cellImages { images.release(image) }
        for attached in layer.attachments where attached.isCommitted {
            schedule.cancel(attached)
            releasePictures(of: attached)
        }
        layer.endCommittedLife()
    }
}

extension CALayer {
    /// The layer is in no render tree any more: its running animations are over, and it has no presentation.
    final func endCommittedLife() {
        for attached in attachments where attached.isCommitted { LayerHost.interrupted(attached, on: self) }
        if attachments.contains(where: { $0.isCommitted && !$0.redrawPaths.isEmpty }) { needs.insert(.display) }
        attachments.removeAll { $0.isCommitted }
        drawnValues = nil
        commitState = CommitState()
        presentationCache = nil
    }
}

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
        layer.host === host && layer.commitState.owner === host && layer.commitState.isCreated
            && layer.attachments.contains { !$0.isCommitted && $0.animation.hasTransition }
    }

    mutating func writeSnapshots() {
        for layer in host.notes.dirty where hasBeginningTransition(layer) {
            for attached in layer.attachments where !attached.isCommitted && attached.animation.hasTransition {
                // A snapshot has the name of its animation.
                emit(.capture(layer.commitState.id, attached.id, at: time))
                attached.snapshot = attached.id
                attached.animation.use(attached.id)
            }
        }
    }

    mutating func writeDepartures() {
        if !host.notes.departed.isEmpty {
            var gone = host.notes.departed
            host.notes.departed = []
            gone.removeAll { $0.host === host || $0.commitState.owner !== host }
            if gone.count > 1 { gone.sort { $0.commitState.id < $1.commitState.id } }
            // One that left several times is there as often.
            for layer in gone where layer.commitState.owner === host { host.forget(layer) }
            gone.empty()
            host.notes.departed = gone
        }
        guard !host.notes.released.isEmpty else { return }
        for id in host.notes.released { emit(.destroy(id)) }
        host.notes.released.empty()
    }

    /// A layer that the render tree does not have yet, with all that is below it.
    mutating func create(_ layer: CALayer) {
        host.lastLayer += 1
        let id = host.lastLayer
        layer.commitState = CommitState(id: id, owner: host)
        emit(.create(id))
        if layer.family == .emitter { showCellImages(of: layer) }
        let plain = LayerValues()
        for property in layer.touched.union(layer.styled) where property != .contents {
            let value = layer.values[property]
            if value != plain[property] { emit(.set(id, property, value)) }
        }
        showImage(of: layer)
        if !layer.timing.isIdentity { writeTiming(of: layer) }
        if !layer.attachments.isEmpty { host.noteDirty(layer) }
        if layer.maskLayer != nil { writeMask(of: layer) }
        guard !layer.children.isEmpty else { return }
        for child in layer.children where !child.commitState.isCreated { create(child) }
        emit(.sublayers(id, layer.children.map(\.commitState.id)))
    }

    mutating func writeValues() {
        for (layer, animation) in host.notes.removals where layer.commitState.owner === host && layer.commitState.isCreated {
            if layer.family == .emitter { emit(.beginEpoch(layer.commitState.id, at: time)) }
            emit(.removeAnimation(layer.commitState.id, animation))
        }
        host.notes.removals = []
        var dirty = host.notes.dirty
        host.notes.dirty = []
        for layer in dirty {
            layer.commitState.isListed = false
            guard layer.host === host, layer.commitState.isCreated else { continue }
            if layer.family == .emitter { beginEpoch(of: layer) }
            writeProperties(of: layer)
            if layer.commitState.ownChanged { writeOwnValues(of: layer) }
            if layer.commitState.timingChanged {
                layer.commitState.timingChanged = false
                writeTiming(of: layer)
                // The layer's own time may have jumped.
                if layer.family == .emitter { emit(.beginEpoch(layer.commitState.id, at: time)) }
            }
            for attached in layer.attachments where !attached.isCommitted { begin(attached, on: layer) }
        }
        guard host.notes.dirty.isEmpty else { return }
        dirty.empty()
        host.notes.dirty = dirty
    }

    private mutating func writeProperties(of layer: CALayer) {
        let changed = layer.commitState.changed
        layer.commitState.changed = .empty
        guard !changed.isEmpty, let slot = host.renderTree.slot(of: layer.commitState.id) else { return }
        for property in changed {
            let value = layer.values[property]
            if property == .emitterCells { showCellImages(of: layer) }
            if property == .contents {
                showImage(of: layer)
            } else if host.renderTree.nodes[slot].values[property] != value {
                emit(.set(layer.commitState.id, property, value))
            }
        }
    }

    private mutating func writeTiming(of layer: CALayer) {
        clocksChanged = true
        host.hasClocks = true
        emit(.timing(layer.commitState.id, layer.timing))
    }

    /// Makes the render tree show the layer's picture, which it is given if it does not have it.
    private mutating func showImage(of layer: CALayer) {
        let (old, new) = (layer.commitState.image, layer.values.contents)
        guard old != new else { return }
        if new != 0, let bitmap = (layer.objects[.contents] as? CGImage)?.bitmap { use(new, bitmap) }
        emit(.set(layer.commitState.id, .contents, layer.values[.contents]))
        layer.commitState.image = new
        if old != 0 { host.images.release(old) }
    }

    /// Gives the render tree the pictures of the layer's particles. Particles of cells that are gone keep theirs, up to a number.
    private mutating func showCellImages(of layer: CALayer) {
        let current = layer.cellBitmaps.map { (id: ImageRegistry.shared.id(of: $0), bitmap: $0) }
        for (id, bitmap) in current where !layer.commitState.cellImages.contains(id) {
            use(id, bitmap)
            layer.commitState.cellImages.append(id)
        }
        var surplus = layer.commitState.cellImages.count - Swift.max(64, current.count)
        while surplus > 0, let place = layer.commitState.cellImages.firstIndex(where: { id in !current.contains { $0.id == id } }) {
            host.images.release(layer.commitState.cellImages.remove(at: place))
            surplus -= 1
        }
    }

    /// Particles that have been emitted so far stay as they are, if something is about to change how they are emitted.
    private mutating func beginEpoch(of layer: CALayer) {
        let changes = layer.commitState.changed.contains { $0.isEmitters } || layer.commitState.timingChanged
        guard changes || layer.attachments.contains(where: { !$0.isCommitted }) else { return }
        emit(.beginEpoch(layer.commitState.id, at: time))
    }

    private mutating func use(_ id: ImageID, _ bitmap: Bitmap) {
        if host.images.retain(id) { emit(.addImage(id, bitmap)) }
    }

    /// Values under keys of a layer's own, as far as they are animated.
    private mutating func writeOwnValues(of layer: CALayer) {
        layer.commitState.ownChanged = false
        guard let slot = host.renderTree.slot(of: layer.commitState.id) else { return }
        for key in layer.commitState.ownKeys {
            let name = NameRegistry.shared.id(of: key)
            let value = Value(own: layer.codedValue(key))
            guard host.renderTree.nodes[slot].values.rare[custom: name] != value else { continue }
            emit(.setCustom(layer.commitState.id, name, value ?? .none))
        }
    }

    /// An animation takes effect. One that states no begin time begins now, in its layer's own time.
    private mutating func begin(_ attached: AttachedAnimation, on layer: CALayer) {
        if attached.animation.beginTime == 0, !attached.hasBegun {
            attached.animation.begin(at: max(host.hasClocks ? layer.localTime(time) : time, 0))
        }
        (attached.isCommitted, attached.hasBegun) = (true, true)
        let animation = attached.animation.makeAnimation(on: layer.family)
        // What has no effect may still name keys.
        if animation?.hasOwnKeys ?? true { writeOwnKeys(of: attached.animation, on: layer) }
        if !attached.redrawPaths.isEmpty { host.noteRedrawing(layer) }
        for bitmap in attached.bitmaps { use(ImageRegistry.shared.id(of: bitmap), bitmap) }
        if let animation { emit(.addAnimation(layer.commitState.id, attached.id, animation)) }
        begun.append((layer, attached))
    }

    /// The render tree gets to know the keys of the layer's own that an animation animates, with their values.
    private mutating func writeOwnKeys(of animation: CAAnimation, on layer: CALayer) {
        for path in animation.keyPaths.compactMap({ PropertyPath(animating: $0, of: layer.family) }) where path.property == .custom {
            guard let key = NameRegistry.shared.word(path.name), !layer.commitState.ownKeys.contains(key) else { continue }
            layer.commitState.ownKeys.append(key)
            writeOwnValues(of: layer)
        }
    }
}

extension Animation {
    /// It, or one in its group, animates a value of the layer's own.
    fileprivate var hasOwnKeys: Bool {
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
