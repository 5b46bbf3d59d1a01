import LaminaRender
import TestRandomness
import Testing

/// Long random histories of a small tree beside a model of it that does everything the slow way.
@Suite struct RenderTreeRandomTests {
    private struct Model {
        var children: [LayerID: [LayerID]] = [:]
        var masks: [LayerID: LayerID] = [:]

        func parent(of id: LayerID) -> LayerID? { children.first { $0.value.contains(id) }?.key }
        func isAncestor(_ a: LayerID, of b: LayerID) -> Bool {
            a == b || (children[a]! + (masks[a].map { [$0] } ?? [])).contains { isAncestor($0, of: b) }
        }
        mutating func detach(_ id: LayerID) {
            for key in children.keys { children[key]!.removeAll { $0 == id } }
            masks = masks.filter { $0.value != id }
        }

        /// Nil where the operation cannot be done; then nothing has changed.
        mutating func apply(_ operation: Commit.Operation) -> Void? {
            switch operation {
            case .create(let id):
                guard id != 0, children[id] == nil else { return nil }
                children[id] = []
            case .destroy(let id):
                guard children[id] != nil else { return nil }
                detach(id)
                children[id] = nil
                masks[id] = nil
            case .detach(let id):
                guard children[id] != nil else { return nil }
                detach(id)
            case .insert(let id, let parent, let index):
                guard children[id] != nil, children[parent] != nil, !isAncestor(id, of: parent) else { return nil }
                detach(id)
                children[parent]!.insert(id, at: min(Int(index), children[parent]!.count))
            case .sublayers(let id, let ids):
                guard children[id] != nil, ids.allSatisfy({ children[$0] != nil && !isAncestor($0, of: id) }), Set(ids).count == ids.count
                else { return nil }
                for child in ids { detach(child) }
                children[id] = ids
            case .mask(let id, 0):
                guard children[id] != nil else { return nil }
                masks[id] = nil
            case .mask(let id, let mask):
                guard children[id] != nil, children[mask] != nil, !isAncestor(mask, of: id) else { return nil }
                detach(mask)
                masks[id] = mask
            default: return nil
            }
            return ()
        }
    }

    @Test("a tree and its model agree after every step", arguments: 0..<10)
    func histories(_ seed: Int) {
        var g = SeededGenerator(seed: UInt64(seed))
        var (tree, model) = (RenderTree(), Model())
        func id() -> LayerID { LayerID(.random(in: 0...8, using: &g)) }
        var applied = 0
        for step in 0..<600 {
            let operation: Commit.Operation =
                switch Int.random(in: 0...7, using: &g) {
                case 0, 1: .create(id())
                case 2: Int.random(in: 0...2, using: &g) == 0 ? .destroy(id()) : .detach(id())
                case 5: .mask(id(), id())
                case 3, 4: .insert(id(), parent: id(), index: .random(in: 0...4, using: &g))
                default: .sublayers(id(), (0..<Int.random(in: 0...3, using: &g)).map { _ in id() })
                }
            let before = tree.dump()
            let expected = model.apply(operation) != nil
            let succeeded = (try? tree.apply(Commit([operation]))) != nil
            #expect(succeeded == expected, "step \(step): \(operation)")
            if succeeded { applied += 1 } else { #expect(tree.dump() == before) }
            tree.checkInvariants()
            #expect(tree.layerCount == model.children.count)
            for (parent, children) in model.children {
                let slot = tree.slot(of: parent)
                #expect(slot.map { tree.nodes[$0].children.map { tree.nodes[Int($0)].id } } == children, "step \(step): \(operation)")
                let mask = slot.flatMap { tree.nodes[$0].mask }.map { tree.nodes[$0].id }
                #expect(mask == model.masks[parent], "step \(step): \(operation)")
            }
        }
        #expect(applied > 120)
    }
}
