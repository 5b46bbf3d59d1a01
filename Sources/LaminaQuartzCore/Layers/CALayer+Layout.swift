import LaminaCoreGraphics
import LaminaRender

extension CALayer {
    final func layOutFromTop() {
        var top = self
        var ancestor = parent
        while let layer = ancestor, layer.state.needs.contains(.layout) {
            top = layer
            ancestor = layer.parent
        }
        top.layOutDown()
    }

    /// Lays out this layer if it needs it, then everything below.
    final func layOutDown() {
        if state.needs.contains(.layout) { layOut() }
        for layer in dependents { layer.layOutDown() }
    }

    final func layOut() {
        state.needs.remove(.layout)
        let action = CATransaction.openForActions() ? action(forKey: "onLayout") : nil
        layoutSublayers()
        run(action, forKey: "onLayout")
    }

    final func markLayout() {
        let isNew = !state.needs.contains(.layout)
        mark(.layout)
        if isNew { layoutManager?.invalidateLayout(of: self) }
    }

    final func displayIfMarked() {
        guard state.needs.contains(.display) else { return }
        if drawsInFlight, let host { return host.redrawing.note(self) }
        state.needs.remove(.display)
        (state.drawing, state.outOfDate) = (state.outOfDate, .nothing)
        display()
        state.drawing = .everything
    }
}
