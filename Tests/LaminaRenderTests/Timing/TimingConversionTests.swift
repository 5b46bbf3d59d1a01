import LaminaRender
import Testing

@Suite struct TimingConversionTests {
    private func timing(speed: Double = 1, offset: Double = 0, begin: Double = 0) -> Timing {
        var timing = Timing()
        (timing.speed, timing.timeOffset, timing.beginTime) = (speed, offset, begin)
        return timing
    }

    @Test("speed 2, offset 1, begin 3: the parent's 10 is 15, and back")
    func oneLayer() {
        let layer = timing(speed: 2, offset: 1, begin: 3)
        #expect(layer.local(fromParent: 10) == 15)
        #expect(layer.parent(fromLocal: 15) == 10)
    }

    @Test("through two layers 10 becomes 18.5 and then 47")
    func chain() {
        let (outer, inner) = (timing(speed: 2, offset: 1, begin: 1.25), timing(speed: 3, offset: 0.5, begin: 3))
        #expect(outer.local(fromParent: 10) == 18.5)
        #expect(inner.local(fromParent: outer.local(fromParent: 10)) == 47)
        #expect(outer.parent(fromLocal: inner.parent(fromLocal: 47)) == 10)
    }

    @Test("a render tree's layers live in their parents' time")
    func chainInTree() throws {
        var tree = RenderTree()
        try tree.apply(
            Commit([
                .create(1), .create(2), .create(3), .insert(2, parent: 1, index: 0), .insert(3, parent: 2, index: 0), .root(1),
                .timing(2, timing(speed: 2, offset: 1, begin: 1.25)), .timing(3, timing(speed: 3, offset: 0.5, begin: 3)),
            ]))
        let slots = try [1, 2, 3].map { try #require(tree.slot(of: $0)) }
        #expect(slots.map { tree.localTime(ofSlot: $0, at: 10) } == [10, 18.5, 47])
    }

    @Test("a stopped layer's time leads back to 0")
    func stopped() {
        let layer = timing(speed: 0, offset: 4, begin: 3)
        #expect(layer.local(fromParent: 10) == 4)
        #expect(layer.parent(fromLocal: 4) == 0)
    }

    @Test("a new timing is its parent's time")
    func plain() {
        #expect(timing().isIdentity)
        #expect(timing().local(fromParent: 7.25) == 7.25)
        #expect(!timing(speed: 2).isIdentity && !timing(offset: 1).isIdentity && !timing(begin: 1).isIdentity)
    }

    @Test("a layer's clock rules its animations: paused, scrubbed, twice as fast")
    func layerClock() throws {
        var tree = RenderTree()
        let animation = Animation.numbers(0, 1) { $0.timing.duration = 10 }
        try tree.apply(Commit([.create(1), .root(1), .addAnimation(1, 1, animation)]))
        func opacity(_ timing: Timing, at t: Double) throws -> Double {
            try tree.apply(Commit([.timing(1, timing)]))
            return try #require(tree.values(of: 1, at: t)).opacity
        }
        #expect(try opacity(timing(), at: 3) == 0.3)
        #expect(try opacity(timing(speed: 2), at: 3) == 0.6)
        #expect(try opacity(timing(speed: 0, offset: 7), at: 3) == 0.7)
        #expect(try opacity(timing(begin: 2), at: 3) == 0.1)
    }
}
