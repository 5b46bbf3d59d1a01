import LaminaRender
import Testing

/// When a tree may look other than before: what lets a tab rest while nothing moves.
@Suite struct NextChangeTests {
    /// A root with one layer in it, which has an animation and a timing.
    private func tree(
        _ animation: Timing? = nil, layer: Timing = Timing(), _ more: [Commit.Operation] = []
    ) throws -> RenderTree {
        var tree = RenderTree()
        var operations: [Commit.Operation] = [.create(1), .create(2), .sublayers(1, [2]), .root(1), .timing(2, layer)]
        if let animation {
            operations.append(.addAnimation(2, 1, .numbers(0, 1) { $0.timing = animation }))
        }
        try tree.apply(Commit(operations + more))
        return tree
    }

    private func timing(_ begin: Double, _ duration: Double, _ change: (inout Timing) -> Void = { _ in }) -> Timing {
        var timing = Timing()
        (timing.beginTime, timing.duration) = (begin, duration)
        change(&timing)
        return timing
    }

    @Test("without animations nothing ever changes")
    func still() throws {
        #expect(RenderTree().nextChange(from: 0) == .infinity)
        #expect(try tree().nextChange(from: 5) == .infinity)
    }

    @Test("an animation changes things from its beginning on and until it has been seen to end")
    func once() throws {
        let tree = try tree(timing(10, 2))
        #expect(tree.nextChange(from: 4) == 10)
        for time in [10, 11.5, 12] { #expect(tree.nextChange(from: time) == time) }
        #expect(tree.nextChange(from: 12.001) == .infinity)
    }

    @Test("filling forwards or backwards is no change")
    func fill() throws {
        let tree = try tree(timing(10, 2) { $0.fillMode = .both })
        #expect(tree.nextChange(from: 4) == 10)
        #expect(tree.nextChange(from: 13) == .infinity)
    }

    @Test("one that repeats for ever changes things for ever, one that stands never does")
    func forEver() throws {
        #expect(try tree(timing(10, 2) { $0.repeatCount = .infinity }).nextChange(from: 1e6) == 1e6)
        #expect(try tree(timing(10, 2) { $0.speed = 0 }).nextChange(from: 11) == .infinity)
    }

    @Test("times are the root's parent's, whatever the layer's own clock does")
    func localTime() throws {
        let late = timing(100, 0) { $0.speed = 2 }
        let tree = try tree(timing(10, 2), layer: late)
        #expect(tree.nextChange(from: 0) == 105)
        #expect(tree.nextChange(from: 105.5) == 105.5)
        #expect(tree.nextChange(from: 106.1) == .infinity)
        #expect(try self.tree(timing(10, 2), layer: timing(0, 0) { $0.speed = 0 }).nextChange(from: 11) == .infinity)
        #expect(try self.tree(timing(10, 2), layer: timing(0, 0) { $0.speed = -1 }).nextChange(from: 0) == 0)
    }

    @Test("of several the next one counts, and layers that are not in the tree do not")
    func several() throws {
        let blink = Animation.numbers(0, 1) { $0.timing.beginTime = 7 }
        #expect(try tree(timing(10, 2), [.addAnimation(1, 2, blink)]).nextChange(from: 0) == 7)
        #expect(try tree(timing(10, 2), [.create(3), .addAnimation(3, 2, blink)]).nextChange(from: 0) == 10)
    }

    @Test("copies that lag behind keep moving after the animation's end")
    func copies() throws {
        let tree = try tree(
            timing(10, 2), [.set(1, .instanceCount, .number(4)), .set(1, .instanceDelay, .number(0.5))])
        #expect(tree.nextChange(from: 13) == 13)
        #expect(tree.nextChange(from: 15) == .infinity)
    }

    @Test("between changes every frame is the same as the one before")
    func law() throws {
        let tree = try tree(
            timing(10, 2) { $0.fillMode = .both },
            [.set(2, .bounds, .rect(Rect(0, 0, 10, 10))), .set(2, .backgroundColor, .color(.black))])
        func look(_ time: Double) -> DisplayList { tree.displayList(at: time, width: 20, height: 20) }
        var time = 0.0
        while time < 15 {
            let next = tree.nextChange(from: time)
            if next > time + 0.1 { #expect(look(time) == look(time + 0.1)) }
            time += 0.1
        }
        #expect(look(10.5) != look(11))
    }

    @Test("an emitter changes all the time, and so does what it masks")
    func emitters() throws {
        var cell = EmitterCell()
        cell[.birthRate] = 3
        for id in [2, 3] as [LayerID] {
            #expect(try tree(nil, [.create(3), .mask(2, 3), .set(id, .emitterCells, .cells([cell]))]).nextChange(from: 5) == 5)
        }
        #expect(try tree(nil, [.create(3), .mask(2, 3)]).nextChange(from: 5) == .infinity)
    }
}
