import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaUIKit
import SnapshotFiles

extension Stage {
    /// The one layer that a finder describes, as the tree is now.
    func find(_ finder: Finder) throws(SnapshotError) -> FoundLayer {
        flush()
        let all = layers
        let found = try matches(of: finder, in: all)
        if let index = finder.index {
            guard found.indices.contains(index) else {
                throw .finding("\(finder): there are \(found.count) such layers\(list(found))")
            }
            return note(found[index], for: finder)
        }
        guard let first = found.first else {
            throw .finding("\(finder) matches no layer of the stage at \(time.briefly) s. \(suggestions(for: finder, in: all))")
        }
        guard found.count == 1 else {
            throw .finding(
                "\(finder) matches \(found.count) layers\(list(found)). Choose one by number(_:) or within(_:), or name them differently")
        }
        return note(first, for: finder)
    }

    /// The part of the tree that begins with a layer; all of it for nil.
    func treeText(below finder: Finder?) throws(SnapshotError) -> String {
        guard let finder else { return treeText }
        let (first, all) = (try find(finder), layers)
        let start = all.firstIndex { $0.layer === first.layer } ?? 0
        let end = all[(start + 1)...].firstIndex { $0.depth <= first.depth } ?? all.endIndex
        return treeText(of: all[start..<end])
    }

    private func matches(of finder: Finder, in all: [FoundLayer]) throws(SnapshotError) -> [FoundLayer] {
        var roots: [CALayer] = []
        for ancestor in finder.ancestors { roots.append(try find(ancestor).layer) }
        return all.filter { one in
            finder.matches(one) && roots.allSatisfy { root in one.layer !== root && one.layer.isInside(root) }
        }
    }

    private func note(_ found: FoundLayer, for finder: Finder) -> FoundLayer {
        if let id = layerIDs[ObjectIdentifier(found.layer)] { record.found[finder.description] = (id, found.layer.family, found.title) }
        return found
    }

    /// The places of some layers as lines.
    private func list(_ found: [FoundLayer]) -> String {
        guard !found.isEmpty else { return "" }
        let lines = found.prefix(8).map { "\n  \($0.path) (\($0.layer.frame.shortly))" }.joined()
        return ":" + lines + (found.count > 8 ? "\n  … and \(found.count - 8) more" : "")
    }

    /// The names that are most like the one that was not found, or else the names that there are.
    private func suggestions(for finder: Finder, in all: [FoundLayer]) -> String {
        var names: [String] = []
        for one in all {
            for name in [one.layer.name, one.view?.accessibilityIdentifier, one.shownText] {
                if let name, !name.isEmpty, !names.contains(name) { names.append(name) }
            }
        }
        guard !names.isEmpty else {
            let kinds = Set(all.map { $0.view.map { "\(type(of: $0))" } ?? "\(type(of: $0.layer))" }).sorted().prefix(12).joined(
                separator: ", ")
            return all.isEmpty ? "The stage shows nothing" : "No layer has a name; there are \(kinds)"
        }
        if let wanted = finder.name {
            let near = names.map { (name: $0, steps: $0.lowercased().editDistance(to: wanted.lowercased())) }
                .filter { $0.steps <= max(2, wanted.count / 3) }.sorted { ($0.steps, $0.name) < ($1.steps, $1.name) }
            if !near.isEmpty { return "Near it: \(near.prefix(5).map { "“\($0.name)”" }.joined(separator: ", "))" }
        }
        return
            "There are \(names.prefix(12).map { "“\($0)”" }.joined(separator: ", "))\(names.count > 12 ? " and \(names.count - 12) more" : "")"
    }

    /// The corners of a layer on the stage as it shows now, around.
    func corners(of found: FoundLayer) throws(SnapshotError) -> [CGPoint] {
        let (moment, id) = (history.seconds(at: time), layerIDs[ObjectIdentifier(found.layer)])
        let place = history.withTree(at: time) { tree in tree.places(at: moment).first { $0.layer == id } }
        guard let place, !place.flags.contains(.beyond) else {
            throw .finding("\(found.title) is not shown at \(time.briefly) s, or behind the eye: it has no place on the stage")
        }
        return place.corners.map { CGPoint(x: $0.x, y: $0.y) }
    }

    /// The point of the stage at which a layer's centre shows now.
    func centre(of finder: Finder) throws(SnapshotError) -> CGPoint {
        let corners = try corners(of: find(finder))
        // Where the diagonals cross, in perspective as well.
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let (ac, bd) = (CGVector(dx: c.x - a.x, dy: c.y - a.y), CGVector(dx: d.x - b.x, dy: d.y - b.y))
        let cross = ac.dx * bd.dy - ac.dy * bd.dx
        guard abs(cross) > 1e-9 else { return CGPoint(x: (a.x + c.x) / 2, y: (a.y + c.y) / 2) }
        let share = ((b.x - a.x) * bd.dy - (b.y - a.y) * bd.dx) / cross
        return CGPoint(x: a.x + ac.dx * share, y: a.y + ac.dy * share)
    }
}

extension FoundLayer {
    /// The titles from the top down to this layer.
    fileprivate var path: String {
        var titles: [String] = []
        var next: CALayer? = layer
        while let layer = next, layer.superlayer != nil || titles.isEmpty {
            titles.append(FoundLayer(layer: layer, depth: 0).title)
            next = layer.superlayer
        }
        return titles.reversed().suffix(5).joined(separator: " › ")
    }
}

extension CALayer {
    fileprivate func isInside(_ root: CALayer) -> Bool {
        var next = superlayer
        while let layer = next {
            if layer === root { return true }
            next = layer.superlayer
        }
        return false
    }
}

extension String {
    /// The number of letters to insert, remove or replace (Levenshtein's distance).
    fileprivate func editDistance(to other: String) -> Int {
        let (a, b) = (Array(self), Array(other))
        var row = Array(0...b.count)
        for i in a.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let cost = Swift.min(row[j] + 1, row[j + 1] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
                (diagonal, row[j + 1]) = (row[j + 1], cost)
            }
        }
        return row[b.count]
    }
}
