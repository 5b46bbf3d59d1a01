import LaminaCoreGraphics
import LaminaRender

// The tree's part of a commit: from the lists of sublayers as the render tree has them to those of the model tree, with few operations.

extension CommitWriter {
    mutating func writeTree() {
        let (regrouped, remasked, moved) = takeNotes()
        detachWhatCouldCloseRings(moved)
        if let root = host.rootLayer, !root.isCreated { create(root) }
        for (layer, regrouping) in regrouped { writeSublayers(of: layer, regrouping) }
        for layer in remasked { writeMask(of: layer) }
        if host.changes.takeRoot() {
            let id = host.rootLayer?.state.commit.id ?? .null
            if host.renderTree.rootID != id { emit(.root(id)) }
        }
        // Under another superlayer a layer may live in another time.
        if host.hasClocks && !moved.isEmpty { clocksChanged = true }
    }

    /// The layers noted since the last commit that are still, or again, in the tree; of the moved ones those that got another superlayer.
    private func takeNotes() -> (regrouped: [(CALayer, ChangeLog.Regrouping)], remasked: [CALayer], moved: [CALayer]) {
        func isHere(_ layer: CALayer) -> Bool { layer.host === host && layer.state.commit.owner === host && layer.isCreated }
        let regrouped = host.changes.takeRegrouped().filter { isHere($0.layer) }
        let moved = host.changes.takeMoved().filter {
            isHere($0) && host.renderTree.parentID(of: $0.state.commit.id) != $0.parent?.state.commit.id ?? .null
        }
        return (regrouped, host.changes.takeRemasked().filter(isHere), moved)
    }

    /// Detaches moved layers that could close a ring: if a moved layer is, in the render tree, below another moved one, putting the upper one in its new place
    /// first could hang it below itself.
    private mutating func detachWhatCouldCloseRings(_ moved: [CALayer]) {
        guard moved.count > 1 else { return }
        let ids = Set(moved.map(\.state.commit.id))
        let isNested = moved.contains { layer in
            var ancestor = host.renderTree.parentID(of: layer.state.commit.id)
            while ancestor != 0 {
                if ids.contains(ancestor) { return true }
                ancestor = host.renderTree.parentID(of: ancestor)
            }
            return false
        }
        guard isNested else { return }
        for layer in moved where host.renderTree.parentID(of: layer.state.commit.id) != .null { emit(.detach(layer.state.commit.id)) }
    }

    /// The layer's mask, created if the render tree does not have it.
    mutating func writeMask(of layer: CALayer) {
        if let mask = layer.state.mask, !mask.isCreated { create(mask) }
        let wanted = layer.state.mask?.state.commit.id ?? .null
        guard host.renderTree.maskID(of: layer.state.commit.id) != wanted else { return }
        emit(.mask(layer.state.commit.id, wanted))
    }

    private mutating func writeSublayers(of layer: CALayer, _ regrouping: ChangeLog.Regrouping) {
        if case .oneMore(let place) = regrouping, host.renderTree.childCount(of: layer.state.commit.id) + 1 == layer.children.count {
            assert(isOneMore(in: layer, at: place))
            let child = layer.children[place]
            if !child.isCreated { create(child) }
            return emit(.insert(child.state.commit.id, parent: layer.state.commit.id, index: UInt32(place)))
        }
        for child in layer.children where !child.isCreated { create(child) }
        let wanted = layer.children.map(\.state.commit.id)
        var present = host.renderTree.childIDs(of: layer.state.commit.id)
        var first = 0
        while first < min(wanted.count, present.count), wanted[first] == present[first] { first += 1 }
        var last = 0
        while last < min(wanted.count, present.count) - first, wanted[wanted.count - 1 - last] == present[present.count - 1 - last] {
            last += 1
        }
        // What lies between is `middle` and should be so; layers among it that belong elsewhere are fetched from there when their turn comes.
        let middle = wanted[first..<(wanted.count - last)]
        guard !middle.isEmpty else { return }
        // The one case worth its own way: a single layer went to the front or the back of the others.
        let former = present[first..<(present.count - last)]
        if middle.count == former.count, middle.count > 1 {
            if middle.last == former.first, middle.dropLast().elementsEqual(former.dropFirst()) {
                return emit(.insert(middle.last!, parent: layer.state.commit.id, index: UInt32(first + middle.count - 1)))
            }
            if middle.first == former.last, middle.dropFirst().elementsEqual(former.dropLast()) {
                return emit(.insert(middle.first!, parent: layer.state.commit.id, index: UInt32(first)))
            }
        }
        let staying = CommitWriter.staying(middle, among: former)
        // An operation for each layer that comes takes about three times the room of its name in a list of all.
        let coming = middle.count - staying.count
        guard coming == 1 || coming * 3 <= wanted.count else { return emit(.sublayers(layer.state.commit.id, wanted)) }
        var place = first
        for id in middle {
            if staying.contains(id) {
                while present[place] != id { place += 1 }
            } else {
                if let former = present.firstIndex(of: id) {
                    present.remove(at: former)
                    if former < place { place -= 1 }
                }
                emit(.insert(id, parent: layer.state.commit.id, index: UInt32(place)))
                present.insert(id, at: place)
            }
            place += 1
        }
    }

    /// Whether the sublayers are those of the render tree and one more.
    private func isOneMore(in layer: CALayer, at place: Int) -> Bool {
        var others = layer.children.map(\.state.commit.id)
        others.remove(at: place)
        return others == host.renderTree.childIDs(of: layer.state.commit.id)
    }

    /// The largest set of layers that are in the right order already: a longest increasing run of their places.
    private static func staying(_ wanted: ArraySlice<LayerID>, among present: ArraySlice<LayerID>) -> Set<LayerID> {
        guard !present.isEmpty else { return [] }
        let places = Dictionary(uniqueKeysWithValues: zip(present, present.indices))
        // For each length, the end with the smallest place of a run of that length; for each layer, the one before it in its run.
        var ends: [(place: Int, id: LayerID)] = []
        var before: [LayerID: LayerID] = [:]
        for id in wanted {
            guard let place = places[id] else { continue }
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if ends[middle].place < place { low = middle + 1 } else { high = middle }
            }
            before[id] = low > 0 ? ends[low - 1].id : nil
            if low == ends.count { ends.append((place, id)) } else { ends[low] = (place, id) }
        }
        var result: Set<LayerID> = []
        var next = ends.last?.id
        while let id = next {
            result.insert(id)
            next = before[id]
        }
        return result
    }
}

extension RenderTree {
    fileprivate var rootID: LayerID { root.map { nodes[$0].id } ?? .null }

    /// The layer above a layer; `.null` for one without.
    fileprivate func parentID(of id: LayerID) -> LayerID {
        guard let slot = slot(of: id), let parent = nodes[slot].parent else { return .null }
        return nodes[parent].id
    }

    /// The mask of a layer; `.null` for one without.
    fileprivate func maskID(of id: LayerID) -> LayerID {
        guard let slot = slot(of: id), let mask = nodes[slot].mask else { return .null }
        return nodes[mask].id
    }

    fileprivate func childCount(of id: LayerID) -> Int { slot(of: id).map { nodes[$0].children.count } ?? 0 }

    fileprivate func childIDs(of id: LayerID) -> [LayerID] {
        slot(of: id).map { nodes[$0].children.map { nodes[Int($0)].id } } ?? []
    }
}
