import LaminaCoreGraphics
import LaminaRender

extension CALayer {
    /// The committed values with all animations applied, now; nil before the first commit.
    final func presentedValues() -> LayerValues? {
        guard let host, isCreated else { return nil }
        return host.renderTree.values(of: state.commit.id, at: host.now)
    }

    final func presentedNow() -> CALayer? {
        if state.presented != nil { return self }
        guard let host, isCreated else { return nil }
        let now = host.now
        if let cache = state.presentationCache, cache.time == now, cache.serial == host.commitCount, let layer = cache.layer {
            return layer
        }
        guard let shown = presentedValues() else { return nil }
        let copy = makePresentation(showing: shown)
        state.presentationCache = PresentationCache(layer: copy, time: now, serial: host.commitCount)
        return copy
    }

    /// Makes a copy by an initialiser that takes the layer.
    final func copying<Copy: CALayer>(_ make: () -> Copy) -> Copy {
        state.isBeingCopied = true
        defer { state.isBeingCopied = false }
        return make()
    }

    /// A copy with values of a moment.
    final func makePresentation(showing shown: LayerValues) -> CALayer {
        let copy = makePresentationCopy()
        for property in copy.state.objects.properties where shown[property] != copy.values[property] {
            copy.state.objects[property] = property.row.kind == .color ? nil : shown[property].any
        }
        // The model's cells may have changed since they were committed.
        copy.state.objects[.emitterCells] = nil
        copy.values = shown
        // The render tree may have been told otherwise by the stage.
        copy.values.flags.subtract(.edgeAntialiasing)
        copy.values.flags.formUnion(values.flags.intersection(.edgeAntialiasing))
        copy.state.timing = state.timing
        for own in shown.rare.custom {
            guard let key = NameRegistry.shared.word(own.name), Value(own: copy.codedValue(key)) != own.value else { continue }
            copy.state.customValues[key] = own.value.any
        }
        if let host, let slot = host.renderTree.slot(of: state.commit.id) {
            let clock = host.renderTree.nodes[slot].timing
            (copy.state.timing.beginTime, copy.state.timing.timeOffset, copy.state.timing.speed) = (
                clock.beginTime, clock.timeOffset, clock.speed
            )
        }
        copy.state.presented = self
        return copy
    }

    final var presentedSublayers: [CALayer]? {
        let shown = (state.presented?.children ?? []).compactMap { $0.presentation() }
        return shown.isEmpty ? nil : shown
    }
}

/// The presentation made last, as long as someone holds it. It holds its model, so the model must not hold it.
struct PresentationCache {
    weak var layer: CALayer?
    let time: Double
    let serial: Int
}
