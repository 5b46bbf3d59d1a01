import LaminaRender
import RenderTestSupport
import Testing

/// A tree that is made from another one's `recreation` shows the same and goes on as that does.
@Suite struct RecreationTests {
    private func expectSame(_ a: RenderTree, _ b: RenderTree, _ location: SourceLocation = #_sourceLocation) {
        #expect(a.dump() == b.dump(), sourceLocation: location)
        for time in [-1, 0, 0.1, 0.5, 1, 2.25, 30] {
            let (one, other) = (a.displayList(at: time, width: 80, height: 60), b.displayList(at: time, width: 80, height: 60))
            #expect(one == other, "at \(time) s", sourceLocation: location)
        }
    }

    private func recreated(_ tree: RenderTree) throws -> RenderTree {
        var copy = RenderTree()
        try copy.apply(tree.recreation)
        return copy
    }

    @Test("of scenes with transitions, masks, particles and animations, and after each of the changes that follow", arguments: 0..<24)
    func random(_ seed: Int) throws {
        var source = CommitSource(seed: UInt64(seed) + 900, isOdd: false)
        var tree = RenderTree()
        try tree.apply(source.scene())
        var copy = try recreated(tree)
        expectSame(tree, copy)
        for _ in 0..<30 {
            for _ in 0..<20 {
                let change = Commit([source.operation()])
                var changed = tree
                // Those that do not fit are refused by both.
                guard (try? changed.apply(change)) != nil else { continue }
                tree = changed
                try copy.apply(change)
            }
            #expect(tree.dump() == copy.dump())
            copy = try recreated(tree)
            expectSame(tree, copy)
        }
    }

    @Test("of an emitter that has changed: particles from before the changes are there, and later ones come when they would have")
    func emitters() throws {
        var scene = Scene()
        var cell = EmitterCell(name: 1)
        (cell[.birthRate], cell[.lifetime], cell[.velocity], cell[.velocityRange]) = (40, 2, 30, 10)
        scene.layer(2, Rect(20, 20, 40, 40))
        scene.apply([.set(2, .emitterCells, .cells([cell]))])
        for (time, rate) in [(1.0, 10.0), (1.75, 90.0), (2.5, 25.0)] {
            cell[.birthRate] = rate
            scene.apply([.beginEpoch(2, at: time), .set(2, .emitterCells, .cells([cell]))])
        }
        let copy = try recreated(scene.tree)
        for time in [0.5, 1.5, 2, 3, 4.125, 9] {
            let list = scene.tree.displayList(at: time, width: 80, height: 60)
            #expect(list == copy.displayList(at: time, width: 80, height: 60), "at \(time) s")
        }
    }

    @Test("of a layer in the midst of a dissolve that is captured in the midst of a push")
    func nested() throws {
        var scene = Scene()
        scene.image(7, 4, 4)
        scene.image(8, 4, 4)
        scene.layer(2, Rect(10, 10, 40, 40)) { $0.backgroundColor = .pureRed }
        scene.layer(3, in: 2, Rect(5, 5, 10, 10)) { $0.contents = 7 }
        scene.animate(3, Animation.make(.basic(PropertyPath(.contents), BasicValues(from: .image(7), to: .image(8)))))
        scene.apply([.capture(3, 20, at: 0.25), .addAnimation(3, 50, .make(.transition(Transition(.push, snapshot: 20))))])
        scene.apply([.capture(2, 21, at: 0.5), .addAnimation(2, 51, .make(.transition(Transition(.fade, snapshot: 21)))), .release(20)])
        expectSame(scene.tree, try recreated(scene.tree))
    }
}
