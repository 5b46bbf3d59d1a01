import Simulation
import Testing

/// Expects every law to hold in a run. What `laminasim shrink` prints calls it.
@MainActor
func expectLaws(_ steps: [Step], sourceLocation: SourceLocation = #_sourceLocation) {
    let run = SimulatedRun.run(steps)
    #expect(run.fault == nil, "\(run.fault.map(\.description) ?? "")", sourceLocation: sourceLocation)
}
