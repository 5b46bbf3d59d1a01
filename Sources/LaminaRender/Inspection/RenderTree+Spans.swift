/// The time span of an animation, in times of the root's parent.
package struct AnimationSpan: Equatable, Sendable {
    package var layer: LayerID
    package var animation: AnimationID
    package var begin, end: Double
    /// The key path of what it changes; for a group, those of its members.
    package var name: String
}

extension RenderTree {
    /// All animations of layers that the root leads to, in the order of the layers.
    package func animationSpans() -> [AnimationSpan] {
        guard let root else { return [] }
        var spans: [AnimationSpan] = []
        var pending = [root]
        while let slot = pending.popLast() {
            let node = nodes[slot]
            for attached in node.animations {
                let timing = attached.evaluator.animation.timing
                spans.append(
                    AnimationSpan(
                        layer: node.id, animation: attached.id, begin: rootTime(timing.beginTime, ofSlot: slot),
                        end: rootTime(timing.endTime(inherited: 0.25), ofSlot: slot), name: attached.evaluator.animation.subject))
            }
            for child in node.children.reversed() { pending.append(Int(child)) }
            if let mask = node.mask { pending.append(mask) }
        }
        return spans
    }

    /// The time of the root's parent at which a layer's own time is `time`.
    private func rootTime(_ time: Double, ofSlot slot: Int) -> Double {
        var t = time
        forEachAncestor(of: slot) { t = nodes[$0].timing.parent(fromLocal: t) }
        return t
    }
}

extension Animation {
    fileprivate var subject: String {
        switch content {
        case .basic(let path, _), .keyframes(let path, _), .spring(let path, _, _): return path.dump
        case .transition(let transition): return transition.kind.name
        case .group(let members):
            var text = ""
            for member in members.prefix(4) {
                if !text.isEmpty { text += ", " }
                text += member.subject
            }
            return members.count > 4 ? text + " …" : text
        }
    }
}
