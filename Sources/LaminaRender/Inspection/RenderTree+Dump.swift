extension RenderTree {
    /// The tree as text: the root's subtree, then layers that stand in no tree that is drawn; with a time, its values at that time.
    ///
    /// A line for each layer and animation, values at their defaults left out.
    package func dump(at time: Double? = nil) -> String {
        var text = DumpText()
        text.line("tree")
        text.add("layers", layerCount)
        text.add("images", images.count)
        text.indented { text in
            if let root { dump(root, time, &text) }
            let apart = nodes.indices.filter { nodes[$0].id != .null && nodes[$0].parent == nil && $0 != root }
            for slot in apart.sorted(by: { nodes[$0].id < nodes[$1].id }) {
                text.line("apart")
                text.indented { dump(slot, time, &$0) }
            }
            for (name, snapshot) in snapshots.sorted(by: { $0.key < $1.key }) {
                text.line("snapshot \(name)")
                if snapshot.isReleased { text.add("released") }
                if let root = snapshot.root { text.indented { dump(root, time, &$0) } }
            }
        }
        return text.text
    }

    /// One layer's values, timing and animations as text.
    package func description(of id: LayerID, at time: Double) -> String {
        guard let slot = slot(of: id), let values = values(of: id, at: time) else { return "" }
        var text = DumpText()
        text.line("layer \(id)")
        values.dump(into: &text)
        nodes[slot].timing.dump(into: &text)
        text.indented { text in
            for attached in nodes[slot].animations {
                text.line("animation \(attached.id)")
                attached.evaluator.animation.dump(into: &text)
            }
        }
        return text.text
    }

    /// A property of a layer as text: its model value, and what shows of it at a time.
    package struct PropertyText: Equatable, Sendable {
        package var key, model, presentation: String
    }

    /// One layer's properties that differ, in either tree, from a new layer's, in the order of the properties' raw values.
    package func properties(of id: LayerID, at time: Double) -> [PropertyText] {
        guard let slot = slot(of: id), let shown = values(of: id, at: time) else { return [] }
        let (model, usual) = (nodes[slot].values, LayerValues())
        var texts: [PropertyText] = []
        for property in LayerProperty.allCases where model[property] != usual[property] || shown[property] != usual[property] {
            texts.append(
                PropertyText(key: property.row.key, model: model.dump(of: property), presentation: shown.dump(of: property)))
        }
        return texts
    }

    private func dump(_ slot: Int, _ parentTime: Double?, _ text: inout DumpText) {
        let node = nodes[slot]
        var values = node.values
        let time = parentTime.map { node.timing.local(fromParent: $0) }
        if let time {
            node.animate(&values, at: time)
        }
        let name = node.id == .null ? "copy" : "layer \(node.id)"
        text.line(node.isMask ? "mask \(name)" : name)
        values.dump(into: &text)
        node.timing.dump(into: &text)
        text.indented { text in
            for attached in node.animations {
                text.line("animation \(attached.id)")
                attached.evaluator.animation.dump(into: &text)
            }
            if let mask = node.mask { dump(mask, time, &text) }
            for child in node.children { dump(Int(child), time, &text) }
        }
    }
}

extension LayerValues {
    /// Writes what differs from a new layer, in the order of the properties' raw values.
    package func dump(into text: inout DumpText) {
        let usual = LayerValues()
        for property in LayerProperty.allCases where self[property] != usual[property] {
            text.add("\(property.row.key) \(dump(of: property))")
        }
        if let moment = transition {
            text.add("\(moment.kind.name) \(moment.edge.name)", moment.progress)
            text.add("snapshot \(moment.snapshot)")
        }
        if let fade = rare.crossFade {
            text.add("between image \(fade.from) and \(fade.to)", fade.fraction)
        }
        for custom in rare.custom { text.add("\(PropertyPath(.custom, name: custom.name).dump) \(custom.value.dump)") }
    }

    fileprivate func dump(of property: LayerProperty) -> String {
        let (value, choices) = (self[property], property.row.choices)
        guard case .number(let choice) = value, !choices.isEmpty else { return value.dump }
        return choices[Int(choice)]
    }
}

extension Timing {
    package func dump(into text: inout DumpText) {
        if beginTime != 0 { text.add("begin", beginTime) }
        if timeOffset != 0 { text.add("offset", timeOffset) }
        if speed != 1 { text.add("speed", speed) }
        if duration != 0 { text.add("duration", duration) }
        if repeatCount != 0 { text.add("repeats", repeatCount) }
        if repeatDuration != 0 { text.add("repeatsFor", repeatDuration) }
        if autoreverses { text.add("autoreverses") }
        if fillMode != .removed { text.add("fill \(fillMode.name)") }
    }
}

extension Animation {
    func dump(into text: inout DumpText) {
        switch content {
        case .basic(let path, let ends):
            text.add("basic \(path.dump)")
            ends.dump(into: &text)
            dumpTraits(into: &text)
        case .spring(let path, let ends, let spring):
            text.add("spring \(path.dump)")
            ends.dump(into: &text)
            spring.dump(into: &text)
            dumpTraits(into: &text)
        case .keyframes(let path, let keyframes):
            text.add("keyframes \(path.dump)")
            if keyframes.mode != .linear { text.add(keyframes.mode.name) }
            if keyframes.rotation != .none { text.add("turns \(keyframes.rotation.name)") }
            dumpTraits(into: &text)
            text.indented { keyframes.dump(into: &$0) }
        case .transition(let transition):
            text.add("\(transition.kind.name) \(transition.edge.name) snapshot \(transition.snapshot)")
            if transition.startProgress != 0 { text.add("start", transition.startProgress) }
            if transition.endProgress != 1 { text.add("end", transition.endProgress) }
            dumpTraits(into: &text)
        case .group(let children):
            text.add("group")
            dumpTraits(into: &text)
            text.indented { text in
                for child in children {
                    text.line("animation")
                    child.dump(into: &text)
                }
            }
        }
    }

    private func dumpTraits(into text: inout DumpText) {
        timing.dump(into: &text)
        if let curve { text.add("curve \(curve.dump)") }
        if let function { text.add("function \(function.name)") }
        if isAdditive { text.add("additive") }
        if isCumulative { text.add("cumulative") }
        if !isRemovedOnCompletion { text.add("stays") }
    }
}

extension Keyframes {
    fileprivate func dump(into text: inout DumpText) {
        switch track {
        case .path(let path): text.line("path \(path.dump)")
        case .list(let values):
            for value in values { text.line("value \(value.dump)") }
        }
        if let keyTimes { text.line("times \(DumpText.list(keyTimes))") }
        if !curves.isEmpty { text.line("curves \(DumpText.join(curves.map { $0.dump }))") }
        if !shape.tension.isEmpty { text.line("tension \(DumpText.list(shape.tension))") }
        if !shape.continuity.isEmpty { text.line("continuity \(DumpText.list(shape.continuity))") }
        if !shape.bias.isEmpty { text.line("bias \(DumpText.list(shape.bias))") }
    }
}

extension BasicValues {
    fileprivate func dump(into text: inout DumpText) {
        if let from { text.add("from \(from.dump)") }
        if let to { text.add("to \(to.dump)") }
        if let by { text.add("by \(by.dump)") }
    }
}

extension Spring {
    fileprivate func dump(into text: inout DumpText) {
        text.add("mass", mass)
        text.add("stiffness", stiffness)
        text.add("damping", damping)
        if initialVelocity != 0 { text.add("velocity", initialVelocity) }
        if allowsOverdamping { text.add("overdamping") }
    }
}

extension TimingFunction {
    fileprivate var dump: String {
        if let named = Named(self) { return named.name }
        return DumpText.list([x1, y1, x2, y2])
    }
}
