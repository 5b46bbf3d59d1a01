import LaminaRender
import Testing

@Suite struct RenderTreeCommitsTests {
    /// Layers 1 to 5, none in another; 1 is the root.
    private func five() throws -> RenderTree {
        var tree = RenderTree()
        try tree.apply(Commit((1...5).map { .create(LayerID($0)) } + [.root(1)]))
        return tree
    }

    private func children(_ tree: RenderTree, _ id: LayerID) -> [LayerID]? {
        tree.slot(of: id).map { tree.nodes[$0].children.map { tree.nodes[Int($0)].id } }
    }

    private func parent(_ tree: RenderTree, _ id: LayerID) -> LayerID? {
        guard let slot = tree.slot(of: id), let parent = tree.nodes[slot].parent else { return nil }
        return tree.nodes[parent].id
    }

    private func expect(
        _ tree: RenderTree, _ operations: [Commit.Operation], throws expected: CommitError,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var copy = tree
        do throws(CommitError) {
            try copy.apply(Commit(operations))
            Issue.record("no error", sourceLocation: sourceLocation)
        } catch { #expect(error == expected, sourceLocation: sourceLocation) }
        #expect(copy.dump() == tree.dump(), "an operation that fails changes nothing", sourceLocation: sourceLocation)
    }

    @Test("a new layer has default values and stands in no tree")
    func create() throws {
        let tree = try five()
        #expect(tree.layerCount == 5)
        for id in [1, 2, 3, 4, 5] as [LayerID] {
            let slot = try #require(tree.slot(of: id))
            #expect(tree.nodes[slot].values == LayerValues() && tree.nodes[slot].timing == Timing())
            #expect(parent(tree, id) == nil && children(tree, id) == [])
        }
        #expect(tree.slot(of: 6) == nil && tree.values(of: 6, at: 0) == nil)
    }

    @Test("layers are inserted in front of so many others")
    func insert() throws {
        var tree = try five()
        try tree.apply(
            Commit([
                .insert(2, parent: 1, index: 0), .insert(3, parent: 1, index: 0), .insert(4, parent: 1, index: 1),
                .insert(5, parent: 1, index: .max),
            ]))
        #expect(children(tree, 1) == [3, 4, 2, 5])
        try tree.apply(Commit([.insert(3, parent: 1, index: 2)]))
        #expect(children(tree, 1) == [4, 2, 3, 5])
        try tree.apply(Commit([.insert(2, parent: 4, index: 9)]))
        #expect(children(tree, 1) == [4, 3, 5] && children(tree, 4) == [2] && parent(tree, 2) == 4)
    }

    @Test("a detached layer keeps its own children")
    func detach() throws {
        var tree = try five()
        try tree.apply(Commit([.sublayers(1, [2]), .sublayers(2, [3, 4]), .detach(2)]))
        #expect(children(tree, 1) == [] && parent(tree, 2) == nil && children(tree, 2) == [3, 4])
        try tree.apply(Commit([.detach(2)]))
        #expect(parent(tree, 2) == nil)
    }

    @Test("a destroyed layer's children lose their parent; its slot is used again")
    func destroy() throws {
        var tree = try five()
        try tree.apply(Commit([.sublayers(1, [2]), .sublayers(2, [3, 4]), .set(2, .opacity, .number(0.5)), .destroy(2)]))
        #expect(tree.layerCount == 4 && children(tree, 1) == [] && parent(tree, 3) == nil && tree.slot(of: 2) == nil)
        let slots = tree.nodes.count
        try tree.apply(Commit([.create(77)]))
        #expect(tree.nodes.count == slots && tree.values(of: 77, at: 0) == LayerValues())
        try tree.apply(Commit([.destroy(1)]))
        #expect(tree.root == nil && tree.displayList(at: 0, width: 10, height: 10).commands.isEmpty)
    }

    @Test("sublayers are set all at once: reordered, dropped, taken from others")
    func sublayers() throws {
        var tree = try five()
        try tree.apply(Commit([.sublayers(1, [2, 3, 4])]))
        try tree.apply(Commit([.sublayers(1, [4, 2, 3])]))
        #expect(children(tree, 1) == [4, 2, 3])
        try tree.apply(Commit([.sublayers(1, [3])]))
        #expect(children(tree, 1) == [3] && parent(tree, 4) == nil && parent(tree, 2) == nil)
        try tree.apply(Commit([.sublayers(2, [4, 5]), .sublayers(1, [5, 2, 3])]))
        #expect(children(tree, 1) == [5, 2, 3] && children(tree, 2) == [4] && parent(tree, 5) == 1)
        try tree.apply(Commit([.sublayers(1, [])]))
        #expect(children(tree, 1) == [])
    }

    @Test("the root is drawn from, whatever is around it")
    func root() throws {
        var tree = try five()
        try tree.apply(Commit([.sublayers(1, [2]), .set(2, .bounds, .rect(Rect(0, 0, 4, 4))), .set(2, .backgroundColor, .color(.white))]))
        #expect(tree.displayList(at: 0, width: 9, height: 9).commands.count == 1)
        try tree.apply(Commit([.root(2)]))
        #expect(tree.displayList(at: 0, width: 9, height: 9).commands.count == 1)
        try tree.apply(Commit([.root(0)]))
        #expect(tree.displayList(at: 0, width: 9, height: 9).commands.isEmpty)
    }

    @Test("rings are refused")
    func rings() throws {
        var tree = try five()
        try tree.apply(Commit([.sublayers(1, [2]), .sublayers(2, [3]), .sublayers(3, [4])]))
        expect(tree, [.insert(2, parent: 2, index: 0)], throws: .notATree(2))
        expect(tree, [.insert(1, parent: 4, index: 0)], throws: .notATree(1))
        expect(tree, [.insert(2, parent: 3, index: 0)], throws: .notATree(2))
        expect(tree, [.sublayers(4, [5, 2])], throws: .notATree(2))
        expect(tree, [.sublayers(3, [3])], throws: .notATree(3))
        expect(tree, [.sublayers(1, [2, 5, 2])], throws: .notATree(2))
    }

    @Test("what is not known, or known already, is an error that names it")
    func unknown() throws {
        var tree = try five()
        let bitmap = Bitmap(width: 1, height: 1) { $0[0] = 0 }
        try tree.apply(Commit([.addImage(3, bitmap), .addAnimation(1, 8, .numbers(0, 1))]))
        for operation: Commit.Operation in [
            .destroy(9), .set(9, .opacity, .number(1)), .timing(9, Timing()), .sublayers(9, []), .sublayers(1, [9]),
            .insert(9, parent: 1, index: 0),
            .insert(1, parent: 9, index: 0), .detach(9), .addAnimation(9, 1, .numbers(0, 1)), .removeAnimation(9, 1), .root(9),
        ] { expect(tree, [operation], throws: .unknownLayer(9)) }
        expect(tree, [.create(1)], throws: .duplicateLayer(1))
        expect(tree, [.create(0)], throws: .duplicateLayer(0))
        expect(tree, [.set(1, .contents, .image(4))], throws: .unknownImage(4))
        expect(tree, [.removeImage(4)], throws: .unknownImage(4))
        expect(tree, [.addImage(3, bitmap)], throws: .duplicateImage(3))
        expect(tree, [.addImage(0, bitmap)], throws: .duplicateImage(0))
        expect(tree, [.addAnimation(1, 8, .numbers(0, 1))], throws: .duplicateAnimation(8))
    }

    @Test("operations before the one at fault have taken effect, those after it have not")
    func partial() throws {
        var tree = try five()
        #expect(throws: CommitError.unknownLayer(9)) {
            try tree.apply(Commit([.set(1, .opacity, .number(0.5)), .detach(9), .set(1, .opacity, .number(0.25))]))
        }
        #expect(tree.values(of: 1, at: 0)?.opacity == 0.5)
    }

    @Test("animations are appended and removed by name; removing one that is gone is no error")
    func animations() throws {
        var tree = try five()
        try tree.apply(Commit([.addAnimation(1, 8, .numbers(0, 0)), .addAnimation(1, 9, .numbers(0.25, 0.25))]))
        #expect(tree.values(of: 1, at: 0.5)?.opacity == 0.25)
        try tree.apply(Commit([.removeAnimation(1, 9), .removeAnimation(1, 9)]))
        #expect(tree.values(of: 1, at: 0.5)?.opacity == 0)
        try tree.apply(Commit([.removeAnimation(1, 8)]))
        #expect(tree.values(of: 1, at: 0.5)?.opacity == 1)
    }

    @Test("a removed picture is drawn no more, and may come again")
    func images() {
        var scene = Scene(10, 10) { _ in }
        scene.image(3, 2, 2)
        scene.apply([.set(1, .contents, .image(3))])
        #expect(scene.items().count == 1)
        scene.apply([.removeImage(3)])
        #expect(scene.items().isEmpty)
        scene.image(3, 2, 2)
        #expect(scene.items().count == 1)
    }

    @Test("a tree is a value: a copy stays as it was")
    func value() throws {
        var tree = try five()
        let copy = tree
        try tree.apply(Commit([.destroy(1), .set(2, .opacity, .number(0))]))
        #expect(copy.layerCount == 5 && copy.values(of: 2, at: 0)?.opacity == 1)
    }
}
