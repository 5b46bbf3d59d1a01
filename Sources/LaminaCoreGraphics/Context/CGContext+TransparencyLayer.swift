import CCairo
import Foundation
import LaminaRender

extension CGContext {
    /// Begins a transparency layer: drawing up to `endTransparencyLayer` is composited apart, then drawn as one picture, with the present alpha, blend mode and
    /// shadow. Inside, those have their defaults.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        stack.append(SavedState(state: state, isLayer: true))
        // The group comes back as a source in the space that is current now: let it be the device's.
        cairo_identity_matrix(cairo)
        cairo_save(cairo)
        cairo_push_group(cairo)
        // The clip acts once, when the whole is drawn; twice would thin its edges.
        cairo_reset_clip(cairo)
        state.alpha = 1
        state.shadow = nil
        state.blendMode = .normal
        state.clipMask = nil
    }

    /// Begins a transparency layer for a part of the picture: drawing up to `endTransparencyLayer` is composited apart, then drawn as one picture, with the
    /// present alpha, blend mode and shadow. Inside, those have their defaults. Drawing outside `rect` is left out.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Ends the transparency layer and draws it. States that were saved inside it and not restored are dropped. Without a layer the call is ignored.
    public func endTransparencyLayer() {
        guard stack.contains(where: \.isLayer) else { return }
        while let last = stack.last, !last.isLayer { restoreGState() }
        let outer = stack.removeLast()
        guard let group = cairo_pop_group(cairo) else { return }
        cairo_restore(cairo)
        state = outer.state
        draw(
            Drawing(
                setSource: { target in
                    cairo_identity_matrix(target)
                    cairo_set_source(target, group)
                }, shape: .everything, alpha: Color.unit(state.alpha.native)))
        cairo_pattern_destroy(group)
    }
}
