import LaminaRender
import Testing

@Suite struct AnimationGroupsTests {
    private let model = LayerValues.with { $0.opacity = 0.5 }

    private func group(_ children: [Animation], _ change: (inout Animation) -> Void = { _ in }) -> Animation {
        .make(.group(children)) {
            $0.timing.duration = 2
            change(&$0)
        }
    }

    private var fade: Animation { .numbers(0, 1) { $0.timing.beginTime = 0.5 } }
    private var move: Animation { .numbers(0, 100, of: PropertyPath(.position, .x)) { $0.timing.duration = 0 } }

    @Test("the measured table: a child with a beginning, a child without a duration")
    func table() {
        let group = group([fade, move])
        for (t, opacity, x) in [(0.25, 0.5, 12.5), (0.5, 0, 25), (1.0, 0.5, 50), (1.4, 0.9, 70), (1.6, 0.5, 80)] {
            let found = model.animated(by: group, at: t)
            #expect(isClose(found.opacity, opacity) && isClose(found.position.x, x), "at \(t)")
        }
    }

    @Test("a child longer than its group is cut off, not squeezed")
    func clipped() {
        let group = group([.numbers(0, 1) { $0.timing.duration = 4 }])
        #expect(isClose(model.animated(by: group, at: 1).opacity, 0.25))
        #expect(isClose(model.animated(by: group, at: 2).opacity, 0.5))
        #expect(model.animated(by: group, at: 2.01) == model)
    }

    @Test("a group without a duration takes the usual one, and its children take the group's")
    func inheritedDuration() {
        let group = group([move]) { $0.timing.duration = 0 }
        #expect(isClose(model.animated(by: group, at: 0.125).position.x, 50))
    }

    @Test("the group's curve warps its children's time")
    func warped() {
        let group = group([.numbers(0, 1) { $0.timing.duration = 2 }]) { $0.curve = .easeIn }
        #expect(isClose(model.animated(by: group, at: 0.5).opacity, 0.0934647, 1.5e-6))
        // The child begins when the warped time gets to it.
        let late = self.group([fade]) { $0.curve = .easeIn }
        #expect(model.animated(by: late, at: 0.5).opacity == 0.5)
    }

    @Test("the group's speed, repeats and reversal rule its children")
    func groupTiming() {
        let child = Animation.numbers(0, 1) { $0.timing.duration = 2 }
        func opacity(_ t: Double, _ change: (inout Animation) -> Void) -> Double {
            model.animated(by: group([child], change), at: t).opacity
        }
        #expect(isClose(opacity(0.5) { $0.timing.speed = 2 }, 0.5))
        #expect(isClose(opacity(3) { $0.timing.repeatCount = 2 }, 0.5))
        #expect(isClose(opacity(3.5) { $0.timing.autoreverses = true }, 0.25))
        #expect(isClose(opacity(0.5) { $0.timing.timeOffset = 1 }, 0.75))
    }

    @Test("what an ended child shows is up to its fill mode, whether or not it is removed on completion", arguments: [true, false])
    func endedChild(_ isRemoved: Bool) {
        for (mode, opacity) in [(FillMode.removed, 0.5), (.forwards, 1), (.backwards, 0.5), (.both, 1)] {
            let group = group([.numbers(0, 1) { ($0.timing.fillMode, $0.isRemovedOnCompletion) = (mode, isRemoved) }])
            #expect(model.animated(by: group, at: 1.5).opacity == opacity, "\(mode)")
        }
    }

    @Test("a child that has not begun shows its start when it fills backwards")
    func waitingChild() {
        for (mode, opacity) in [(FillMode.removed, 0.5), (.forwards, 0.5), (.backwards, 0), (.both, 0)] {
            let group = group([.numbers(0, 1) { ($0.timing.fillMode, $0.timing.beginTime) = (mode, 1) }])
            #expect(model.animated(by: group, at: 0.5).opacity == opacity, "\(mode)")
        }
    }

    @Test("a group that stays and fills forwards holds its last moment")
    func groupFills() {
        let group = group([.numbers(0, 1) { $0.timing.duration = 4 }]) {
            ($0.timing.fillMode, $0.isRemovedOnCompletion) = (.forwards, false)
        }
        #expect(isClose(model.animated(by: group, at: 9).opacity, 0.5))
    }

    @Test("part of a longer animation plays in a group as long as the part")
    func subrange() {
        let long = Animation.numbers(0, 1) {
            ($0.timing.duration, $0.timing.timeOffset, $0.timing.fillMode) = (10, 3, .both)
        }
        #expect(isClose(model.animated(by: group([long]), at: 1).opacity, 0.4))
    }

    @Test("groups nest, each in the time of the one around it")
    func nested() {
        let inner = group([.numbers(0, 1)]) { ($0.timing.duration, $0.timing.beginTime, $0.timing.speed) = (1, 0.5, 2) }
        let outer = group([inner])
        #expect(isClose(model.animated(by: outer, at: 0.75).opacity, 0.5))
        #expect(model.animated(by: outer, at: 0.25) == model)
        #expect(model.animated(by: outer, at: 1.5) == model)
    }

    @Test("the time in a group without an end just runs", arguments: [Double.infinity, .greatestFiniteMagnitude])
    func endless(_ duration: Double) {
        let beat = Animation.numbers(0, 1) { $0.timing.repeatCount = .infinity }
        let group = group([beat]) { ($0.timing.duration, $0.timing.beginTime) = (duration, 1) }
        #expect(isClose(model.animated(by: group, at: 8.25).opacity, 0.25))
        #expect(model.animated(by: group, at: 0.5) == model)
    }

    @Test("an empty group does nothing")
    func empty() { #expect(model.animated(by: group([]), at: 1) == model) }

    @Test("which properties a group changes is told")
    func changes() {
        let evaluator = AnimationEvaluator(group([group([fade]), move]))
        #expect(evaluator.changes(.opacity) && evaluator.changes(.position) && !evaluator.changes(.zPosition))
    }
}
