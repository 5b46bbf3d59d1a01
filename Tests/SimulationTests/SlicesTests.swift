import Simulation
import Testing

@Suite("Slices of the main actor's time")
struct SlicesTests {
    private func slices(_ milliseconds: [Double], step: Int = 0) -> Slices {
        var slices = Slices()
        for (index, each) in milliseconds.enumerated() { slices.add(each / 1000, in: step + index) }
        return slices
    }

    @Test("within the budget need no second run")
    func short() {
        #expect(slices([1, 7.9, 3]).excess { fatalError("asked again") } == nil)
        #expect(slices([]).excess { fatalError("asked again") } == nil)
    }

    @Test("are too long if they are in each of four runs, by the least that they took")
    func long() throws {
        var others = [[1, 9, 25], [20, 12, 2], [1, 30, 2]].map { slices($0) }
        let excess = try #require(slices([15, 10, 40]).excess { others.removeFirst() })
        #expect(excess.seconds == 0.009 && excess.step == 1 && others.isEmpty)
    }

    @Test("are not too long if another run was faster")
    func once() {
        var others = [[7, 9], [9, 7.5]].map { slices($0) }
        #expect(slices([15, 10]).excess { others.removeFirst() } == nil)
        #expect(others.isEmpty)
    }

    @Test("are not compared with those of a run that differs")
    func different() {
        #expect(slices([15, 10]).excess { slices([15]) } == nil)
        #expect(slices([15, 10]).excess { slices([15, 10, 3]) } != nil)
        #expect(slices([15, 10]).excess { slices([15, 10], step: 1) } == nil)
    }

    @MainActor @Test("come of steps and of turns of the clock, in the same order each time")
    func measured() throws {
        let steps = SeededPlan.steps(seed: 3, count: 30)
        let (first, second) = (SimulatedRun.run(steps, laws: []).slices, SimulatedRun.run(steps, laws: []).slices)
        #expect(first.count == second.count && first.count > 30)
        #expect(try #require(first.longest).seconds > 0)
    }
}
