import Foundation
import Simulation
import Testing

@MainActor @Suite("The cutting down of runs")
struct ShrinkingTests {
    /// An artificial law: no view is added once a person has flicked.
    private func breaks(_ steps: [Step]) -> Bool {
        var hasFlicked = false
        for step in steps {
            switch step.act {
            case .flick: hasFlicked = true
            case .addView where hasFlicked: return true
            default: break
            }
        }
        return false
    }

    @Test("leaves the two steps that matter, in their simplest form")
    func artificial() throws {
        let seed = try #require((0..<100 as Range<UInt64>).first { breaks(SeededPlan.steps(seed: $0)) })
        let (steps, attempts) = Shrinking.shrink(SeededPlan.steps(seed: seed), fails: breaks)
        #expect(
            steps == [
                .at(0, .flick(x: 0, y: 0, dx: 0, dy: 0)), .at(0, .addView(in: 0, .plain, x: 0, y: 0, width: 0, height: 0)),
            ])
        #expect(attempts < 400)
    }

    @Test("never takes what does not fail")
    func nothing() {
        let steps = SeededPlan.steps(seed: 1, count: 20)
        let (same, _) = Shrinking.shrink(steps) { $0 == steps }
        #expect(same == steps)
    }

    @Test("ends after as many runs as it may try")
    func limit() {
        let (_, attempts) = Shrinking.shrink(SeededPlan.steps(seed: 1, count: 30), limit: 10) { $0.count > 20 }
        #expect(attempts == 10)
    }

    @Test("writes a run as a test")
    func source() {
        let steps: [Step] = [
            .at(0, .addView(in: 3, .label, x: -4, y: 5, width: 6, height: 7)), .at(120, .raise(2, toFront: true)), .at(130, .look),
            .at(140, .animate(1, .x, amount: 40, milliseconds: 300, delay: 0, .spring, then: .remove)),
        ]
        #expect(
            steps.testSource(named: "seed7") == """
                @Test func seed7() {
                    expectLaws([
                        .at(0, .addView(in: 3, .label, x: -4, y: 5, width: 6, height: 7)),
                        .at(120, .raise(2, toFront: true)),
                        .at(130, .look),
                        .at(140, .animate(1, .x, amount: 40, milliseconds: 300, delay: 0, .spring, then: .remove)),
                    ])
                }
                """)
    }

    @Test("stores a run as JSON")
    func coding() throws {
        let steps = SeededPlan.steps(seed: 5)
        #expect(try JSONDecoder().decode([Step].self, from: JSONEncoder().encode(steps)) == steps)
    }
}
