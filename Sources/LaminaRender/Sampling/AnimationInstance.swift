/// An animation as a layer of a render tree has it.
struct AnimationInstance: Sendable {
    let id: AnimationID
    let evaluator: AnimationEvaluator
}

extension [AnimationInstance] {
    /// Applies the animations, in order, as they stand at one of their layer's own times.
    @inline(__always)
    func apply(at time: Double, to values: inout LayerValues) {
        for i in indices { self[i].evaluator.apply(atParent: time, to: &values) }
    }
}
