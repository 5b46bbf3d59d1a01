import LaminaRender

/// A layer of the render tree that gets an animation, or a part of one: the layer that holds it, or one that key paths reach from there.
struct AnimationTarget {
    let family: LayerFamily
    /// The beginning of the key paths that lead to the layer, as in `"sublayers.title."`; empty for the holder.
    var prefix = ""

    /// Whether this is the layer that holds the animation.
    var isHolder: Bool { prefix.isEmpty }

    /// The path of a key path of the animation; nil for one that leads nowhere, or to another layer.
    func path(_ keyPath: String) -> PropertyPath? {
        if isHolder { return PropertyPath(animating: keyPath, of: family) }
        return keyPath.hasPrefix(prefix) ? PropertyPath(animating: String(keyPath.dropFirst(prefix.count)), of: family) : nil
    }
}

/// A layer that is not kept.
struct WeakLayer {
    private(set) weak var layer: CALayer?
}
