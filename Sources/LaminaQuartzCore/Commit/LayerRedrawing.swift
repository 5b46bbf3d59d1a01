import LaminaCoreGraphics
import LaminaRender

// Layers whose content is drawn for each moment of an animation, because their class's `needsDisplay(forKey:)` says so.
//
// What such a layer shows while the animation runs is drawn by a presentation copy, so that drawing code sees the values of the moment; the
// picture becomes the layer's contents in the same commit. A layer is drawn only when the values it asked for differ from those it was last
// drawn with. As long as any may differ, a display link keeps the frames, and with them the commits, coming.

/// Draws the layers of one live tree whose content follows an animation.
final class LayerRedrawing {
    private unowned let host: LayerHost
    /// Layers that may have to be drawn in the next frame.
    private var layers: [CALayer] = []
    private var link: CADisplayLink?

    init(of host: LayerHost) { self.host = host }

    deinit { link?.invalidate() }

    /// Whether no frame needs content drawn for it.
    var isEmpty: Bool { layers.isEmpty }

    /// A layer's content may differ from frame to frame.
    func note(_ layer: CALayer) {
        guard !layers.contains(where: { $0 === layer }) else { return }
        layers.append(layer)
        host.becomePending()
        if link == nil, host.isMain { link = host.addFrameLink() }
    }

    /// Draws what is out of date, as of a media time.
    func redraw(at time: Double) {
        for layer in layers where layer.host === host && layer.isCreated { layer.redraw(in: host, at: time) }
        layers.removeAll { $0.host !== host || !$0.state.attachments.contains { !$0.redrawPaths.isEmpty && !$0.hasStopped } }
        guard layers.isEmpty else { return }
        link?.invalidate()
        link = nil
    }
}

extension CALayer {
    /// Content is drawn by presentation copies, since an animation changes what it depends on.
    final var drawsInFlight: Bool { host != nil && state.attachments.contains { !$0.redrawPaths.isEmpty } }

    /// The parts of an animation's values that this layer's content depends on.
    final func redrawPaths(of animation: CAAnimation) -> [PropertyPath] {
        let kind = type(of: self)
        // Plain ones are what is animated most, and draw nothing by themselves.
        guard kind != CALayer.self else { return [] }
        return animation.keyPaths.compactMap { keyPath in
            let key = keyPath.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? ""
            guard kind.needsDisplay(forKey: key) || kind.needsDisplay(forKey: keyPath) else { return nil }
            return PropertyPath(animating: keyPath, of: kind.family)
        }
    }

    fileprivate final func redraw(in host: LayerHost, at time: Double) {
        let paths = state.attachments.filter(\.isCommitted).flatMap(\.redrawPaths)
        guard !paths.isEmpty, let shown = host.renderTree.values(of: state.commit.id, at: time) else { return }
        let values = paths.map { shown[$0] }
        guard state.needs.contains(.display) || values != state.drawnValues else { return }
        state.needs.remove(.display)
        state.outOfDate = .nothing
        state.drawnValues = values
        let copy = makePresentation(showing: shown)
        copy.state.isDrawn = true
        copy.display()
        copy.state.isDrawn = false
    }
}
