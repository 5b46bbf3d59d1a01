import LaminaCoreGraphics
import LaminaRender

// The three trees of one layer tree as text, in the form that every tree of Lamina prints in: a line for each layer, two spaces for each level,
// values at their defaults left out.

extension LayerHost {
    /// The trees of Core Animation: what the program has set, what shows at a moment, what the render server holds.
    package enum Tree: String, CaseIterable, Sendable { case model, presentation, render }

    /// One of the trees at a media time.
    package func dump(_ tree: Tree, at time: Double) -> String {
        if tree == .render { return renderTree.dump() }
        var text = DumpText()
        text.line("tree")
        text.indented { text in
            guard let rootLayer else { return }
            dump(rootLayer, tree, at: time, &text)
        }
        return text.text
    }

    /// The animations that layers hold, a line each: layer, key, class, key path, begin and end in media time, and how far it is.
    package func dumpAnimations(at time: Double) -> String {
        var text = DumpText()
        text.line("animations")
        text.indented { text in
            func visit(_ layer: CALayer) {
                for attached in layer.state.attachments {
                    text.line(layer.dumpTitle)
                    text.add(attached.animation.dumpTitle(key: attached.key))
                    attached.animation.dumpProgress(at: layer.localTime(time), into: &text)
                }
                for child in layer.dependents { visit(child) }
            }
            rootLayer.map(visit)
        }
        return text.text
    }

    private func dump(_ layer: CALayer, _ tree: Tree, at time: Double, _ text: inout DumpText) {
        text.line(layer.dumpTitle)
        let values = tree == .model ? layer.values : renderTree.values(of: layer.state.commit.id, at: time)
        if let values { values.dump(into: &text) } else { text.add("not committed") }
        if !layer.state.timing.isIdentity { layer.state.timing.dump(into: &text) }
        text.indented { text in
            for child in layer.dependents { dump(child, tree, at: time, &text) }
        }
    }

    /// The layer of that name that comes first, from the root down and from back to front; nil if there is none.
    package func layer(named name: String) -> CALayer? {
        var rest = rootLayer.map { [$0] } ?? []
        while let layer = rest.popLast() {
            if layer.name == name { return layer }
            rest += layer.dependents.reversed()
        }
        return nil
    }

    /// The titles of the render tree's layers: their names, else their classes and those of their views.
    package var layerTitles: [(layer: LayerID, title: String)] {
        createdLayers.map { ($0.id, $0.layer.inspectedTitle) }
    }

    /// The layers that are in the render tree, with their names there, from the root down and from back to front.
    package var createdLayers: [(id: LayerID, layer: CALayer)] {
        var layers: [(LayerID, CALayer)] = []
        var rest = rootLayer.map { [$0] } ?? []
        while let layer = rest.popLast() {
            if layer.isCreated { layers.append((layer.state.commit.id, layer)) }
            rest += layer.dependents.reversed()
        }
        return layers
    }

    /// The names that layers have, each once, from the root down and from back to front.
    package var layerNames: [String] {
        var (names, seen): ([String], Set<String>) = ([], [])
        var rest = rootLayer.map { [$0] } ?? []
        while let layer = rest.popLast() {
            if let name = layer.name, seen.insert(name).inserted { names.append(name) }
            rest += layer.dependents.reversed()
        }
        return names
    }
}

extension CALayer {
    /// Class, name and the view it belongs to.
    package var inspectedTitle: String {
        var title = isMask ? "mask \(type(of: self))" : "\(type(of: self))"
        if let name { title += " “\(name)”" }
        if let delegate { title += " of \(type(of: delegate))" }
        return title
    }

    /// The tree's title and its number in the render tree.
    fileprivate var dumpTitle: String {
        var title = inspectedTitle
        if isCreated { title += " #\(state.commit.id)" }
        return title
    }
}

extension CAAnimation {
    fileprivate func dumpTitle(key: String?) -> String {
        var title = key.map { "“\($0)” " } ?? ""
        title += "\(type(of: self))"
        if let path = (self as? CAPropertyAnimation)?.keyPath { title += " \(path)" }
        return title
    }

    fileprivate func dumpProgress(at local: Double, into text: inout DumpText) {
        timing.dump(into: &text)
        guard let progress = timing.progress(atParent: local, inherited: 0.25) else {
            return text.add(local < timing.beginTime ? "waits" : "ended")
        }
        switch progress.phase {
        case .before: text.add("waits")
        case .active: text.add("progress", progress.fraction)
        case .after: text.add("ended")
        }
    }
}
