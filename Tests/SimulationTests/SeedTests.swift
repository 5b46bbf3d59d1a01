import Simulation
import Testing

@MainActor @Suite("Simulated runs")
struct SeedTests {
    @Test("hold every law", arguments: 0..<6)
    func seeds(seed: UInt64) { expectLaws(SeededPlan.steps(seed: seed, count: 50)) }

    @Test("are the same each time")
    func repeatability() {
        for seed in 20..<22 as Range<UInt64> {
            let steps = SeededPlan.steps(seed: seed, count: 40)
            #expect(steps == SeededPlan.steps(seed: seed, count: 40))
            let (first, second) = (SimulatedRun.run(steps, laws: []), SimulatedRun.run(steps, laws: []))
            #expect(first.digest == second.digest && first.callbacks == second.callbacks && first.steps == steps.count)
        }
    }

    @Test("have a step of every kind among them")
    func vocabulary() {
        var kinds: Set<String> = []
        for seed in 0..<60 as Range<UInt64> {
            for step in SeededPlan.steps(seed: seed) { kinds.insert(String(step.act.source.prefix { $0 != "(" })) }
        }
        #expect(kinds.count == 63)
    }

    @Test("are runs still when any of their steps are left out")
    func parts() {
        let steps = SeededPlan.steps(seed: 3, count: 30)
        for part in 0..<4 {
            let run = SimulatedRun.run(steps.enumerated().filter { $0.offset % 4 != part }.map(\.element))
            #expect(run.fault == nil)
        }
    }
}
