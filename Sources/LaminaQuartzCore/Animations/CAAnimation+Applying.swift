import LaminaRender

extension CAAnimation {
    /// Applies the animation, as it stands at a time of its layer, to values of a layer of some class; without a layer and a render tree.
    package final func apply(to values: inout LayerValues, of family: LayerFamily, at time: Double) {
        makeAnimation(on: AnimationTarget(family: family)).map { AnimationEvaluator($0).apply(atParent: time, to: &values) }
    }
}

extension CASpringAnimation {
    package convenience init(_ spring: Spring, keyPath: String) {
        self.init(keyPath: keyPath)
        self.spring = spring
    }
}
