import LaminaRender
import RenderTestSupport
import Testing

/// The snapshots of `capture`: what they keep, for how long, and what is refused.
@Suite struct SnapshotTests {
    /// Layer 2 with layer 3 in it, captured as 20 at 0.5 s, half-way through layer 3's animation of its opacity.
    private func captured() -> Scene {
        var scene = Scene()
        scene.image(7, 4, 4)
        scene.layer(2, Rect(10, 10, 40, 40)) { $0.backgroundColor = .pureRed }
        scene.layer(3, in: 2, Rect(5, 5, 10, 10)) { $0.contents = 7 }
        scene.animate(3, .numbers(0, 1, of: PropertyPath(.opacity)))
        scene.apply([.capture(2, 20, at: 0.5)])
        return scene
    }

    private func error(_ tree: RenderTree, _ operation: Commit.Operation) -> CommitError? {
        var tree = tree
        do throws(CommitError) {
            try tree.apply(Commit([operation]))
            return nil
        } catch { return error }
    }

    @Test("a layer and all below it, with animations applied and time standing still, whatever becomes of them")
    func frozen() {
        var scene = captured()
        let kept = """
              snapshot 20
                copy bounds (0 0 40 40) position (10 10) anchorPoint (0 0) backgroundColor (1 0 0) offset 0.5 speed 0
                  copy bounds (0 0 10 10) position (5 5) anchorPoint (0 0) opacity 0.5 contents image 7 offset 0.5 speed 0
            """
        #expect(scene.tree.dump().hasSuffix(kept))
        scene.apply([.set(2, .backgroundColor, .color(.pureBlue)), .removeAnimation(3, 1), .destroy(3)])
        #expect(scene.tree.dump().hasSuffix(kept))
        scene.apply([.destroy(2)])
        #expect(scene.tree.dump().hasSuffix(kept))
        #expect(scene.tree.layerCount == 1)
    }

    @Test("with masks; a mask that is captured by itself is no mask")
    func masks() {
        var scene = Scene()
        scene.layer(2, Rect(10, 10, 40, 40)) { $0.backgroundColor = .pureRed }
        scene.layer(3, in: 2, Rect(5, 5, 10, 10)) { $0.backgroundColor = .white }
        scene.layer(4, Rect(0, 0, 8, 8)) { $0.cornerRadius = 2 }
        scene.apply([.mask(2, 4), .capture(2, 20, at: 0), .capture(4, 21, at: 0), .mask(2, 0)])
        let dump = scene.tree.dump()
        #expect(dump.contains("mask copy bounds (0 0 8 8)"))
        #expect(dump.contains("snapshot 21\n    copy bounds (0 0 8 8)"))
        scene.apply([.addAnimation(2, 1, .make(.transition(Transition(.push, snapshot: 20))))])
        expectSound(scene.list(at: 0.5))
        scene.apply([.release(20), .release(21)])
    }

    @Test("is in the layer's own time")
    func ownTime() {
        var scene = Scene()
        scene.layer(2, Rect(0, 0, 10, 10))
        var timing = Timing()
        (timing.speed, timing.beginTime) = (0.5, 2)
        scene.apply([.timing(2, timing)])
        scene.animate(2, .numbers(0, 1, of: PropertyPath(.opacity)))
        scene.apply([.capture(2, 5, at: 2.5)])
        #expect(scene.tree.dump().hasSuffix("copy bounds (0 0 10 10) anchorPoint (0 0) opacity 0.25 offset 0.25 speed 0"))
    }

    @Test("of what an animation has turned by no number is sound, though the animation alone keeps to the plane")
    func turnedByNoNumber() {
        var scene = captured()
        scene.animate(3, .numbers(0, .infinity, of: PropertyPath(.transform, .rotationZ)))
        scene.apply([.capture(2, 21, at: 0.5), .addAnimation(2, 50, .make(.transition(Transition(.fade, snapshot: 21))))])
        scene.tree.checkInvariants()
        expectSound(scene.list(at: 0.6))
    }

    @Test("keeps its pictures when they are removed, and lets go of them when it goes")
    func pictures() {
        var scene = captured()
        scene.apply([.capture(3, 21, at: 0), .destroy(3), .removeImage(7)])
        #expect(scene.tree.images[7] != nil)
        #expect(error(scene.tree, .removeImage(7)) == .unknownImage(7))
        #expect(error(scene.tree, .set(2, .contents, .image(7))) == .unknownImage(7))
        scene.apply([.release(20)])
        #expect(scene.tree.images[7] != nil)
        scene.apply([.release(21)])
        #expect(scene.tree.images[7] == nil)
    }

    @Test("a picture that comes back stays when the snapshot goes")
    func pictureBack() {
        var scene = captured()
        scene.apply([.destroy(3), .removeImage(7)])
        scene.image(7, 8, 8)
        #expect(scene.tree.images[7]?.width == 8)
        scene.apply([.release(20)])
        #expect(scene.tree.images[7] != nil)
        scene.apply([.removeImage(7)])
        #expect(scene.tree.images[7] == nil)
    }

    @Test("goes when it is released; its room is used again")
    func room() {
        var scene = captured()
        let slots = scene.tree.nodes.count
        for name in 21...60 {
            scene.apply([.release(SnapshotID(UInt32(name - 1))), .capture(2, SnapshotID(UInt32(name)), at: 0)])
        }
        #expect(scene.tree.nodes.count == slots)
        scene.apply([.release(60)])
        #expect(!scene.tree.dump().contains("snapshot"))
    }

    @Test("of a layer in transition shows the older one, as long as it is there itself")
    func nested() {
        var scene = captured()
        scene.apply([.addAnimation(2, 50, Animation(.transition(Transition(.fade, snapshot: 20))))])
        scene.apply([.capture(1, 21, at: 0.1), .removeAnimation(2, 50), .release(20)])
        #expect(scene.tree.dump().contains("snapshot 20 released\n"))
        #expect(error(scene.tree, .release(20)) == .unknownSnapshot(20))
        #expect(error(scene.tree, .capture(2, 20, at: 0)) == .duplicateSnapshot(20))
        scene.apply([.release(21)])
        #expect(!scene.tree.dump().contains("snapshot"))
    }

    @Test("four may lie in one another: a transition started anew all the time takes no more room than that")
    func bounded() {
        var scene = captured()
        let animation = { (name: SnapshotID) in Animation.make(.transition(Transition(.fade, snapshot: name))) }
        for name in (21...60).map({ AnimationID($0) }) {
            scene.apply([.capture(2, SnapshotID(of: name), at: 0.1)])
            let former = AnimationID(name.rawValue - 1)
            if name > 21 { scene.apply([.removeAnimation(2, former), .release(SnapshotID(of: former))]) }
            scene.apply([.addAnimation(2, name, animation(SnapshotID(of: name)))])
        }
        #expect(scene.tree.dump().split(separator: "\n").filter { $0.contains("released") }.count <= 3)
        expectSound(scene.list(at: 0.2))
    }

    @Test("of too many layers shows nothing, and is there all the same")
    func tooLarge() {
        var scene = Scene()
        let ids = (2...70_000).map { LayerID($0) }
        scene.apply(ids.map { .create($0) } + [.sublayers(1, ids)])
        scene.apply([.capture(1, 1, at: 0), .capture(1, 2, at: 0), .release(1), .capture(1, 3, at: 0), .release(2), .release(3)])
        #expect(scene.tree.nodes.count <= 150_000)
    }

    @Test("names are used once, for layers that there are")
    func errors() {
        let tree = captured().tree
        #expect(error(tree, .capture(9, 1, at: 0)) == .unknownLayer(9))
        #expect(error(tree, .capture(2, 0, at: 0)) == .duplicateSnapshot(0))
        #expect(error(tree, .capture(2, 20, at: 0)) == .duplicateSnapshot(20))
        #expect(error(tree, .release(9)) == .unknownSnapshot(9))
        #expect(error(tree, .addAnimation(2, 9, Animation(.transition(Transition(.fade, snapshot: 9))))) == .unknownSnapshot(9))
        #expect(error(tree, .addAnimation(2, 9, Animation(.transition(Transition(.fade, snapshot: 0))))) == nil)
        let inGroup = Animation(.group([Animation(.transition(Transition(.push, snapshot: 9)))]))
        #expect(error(tree, .addAnimation(2, 9, inGroup)) == .unknownSnapshot(9))
    }

    @Test("a name that led nowhere when a layer was captured leads nowhere later")
    func laterName() {
        var scene = captured()
        scene.apply([
            .addAnimation(2, 50, Animation(.transition(Transition(.push, snapshot: 20)))), .release(20), .capture(2, 21, at: 0.1),
            .removeAnimation(2, 50), .capture(2, 20, at: 0.1),
            .addAnimation(2, 51, Animation(.transition(Transition(.fade, snapshot: 21)))),
        ])
        expectSound(scene.list(at: 0.1))
    }

    @Test("captures of odd moments and layers in no tree do no harm", arguments: [0, 1e300, -1e300, .infinity, .nan])
    func oddTimes(_ time: Double) {
        var scene = captured()
        scene.apply([.create(9), .capture(9, 30, at: time), .capture(2, 31, at: time)])
        scene.apply([.addAnimation(2, 60, .make(.transition(Transition(.push, snapshot: 31))))])
        for t in [0, 0.5, time] { expectSound(scene.list(at: t)) }
    }

    @Test("a copy of a tree has snapshots of its own")
    func copies() {
        let scene = captured()
        var copy = scene.tree
        try? copy.apply(Commit([.release(20)]))
        #expect(scene.tree.dump().contains("snapshot 20"))
        #expect(!copy.dump().contains("snapshot 20"))
    }
}
