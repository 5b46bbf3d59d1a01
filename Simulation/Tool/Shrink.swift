import ArgumentParser
import Foundation
import Simulation

/// The command that cuts a failing run down.
struct Shrink: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Cuts a failing run down, and prints what is left as a test.",
        discussion: "A run that traps is cut down in processes of its own.")

    @Argument(help: "The seed.")
    var seed: UInt64
    @Option(help: "A law to ask, instead of all but slices; can be given several times.")
    var law: [LawName] = []
    @Option(help: "The number of steps of a run.")
    var steps = 160
    @Option(help: "The number of runs to try at most.")
    var attempts = 3000

    func validate() throws {
        guard (1...100_000).contains(steps) else { throw ValidationError("--steps takes a number from 1 to 100000, not \(steps)") }
        guard attempts > 0 else { throw ValidationError("--attempts takes a number above 0, not \(attempts)") }
    }

    func run() throws {
        let plan = SeededPlan.steps(seed: seed, count: steps)
        let laws = law.isEmpty ? LawName.standing : law
        let (result, what): (([Step], Int), String)
        if try traps(plan) {
            result = Shrinking.shrink(plan, limit: attempts) { (try? traps($0)) ?? false }
            what = "the program traps"
        } else {
            (result, what) = try MainActor.assumeIsolated {
                guard let fault = SimulatedRun.run(plan, laws: laws).fault else {
                    throw ValidationError("every law holds in the run of seed \(seed)")
                }
                let asked = fault.law == .determinism ? laws : [fault.law]
                let result = Shrinking.shrink(plan, limit: attempts) { steps in
                    MainActor.assumeIsolated { SimulatedRun.run(steps, laws: asked).fault?.law == fault.law }
                }
                return (result, SimulatedRun.run(result.steps, laws: asked).fault.map { "\($0)" } ?? "\(fault)")
            }
        }
        print("// \(what)\n// \(plan.count) steps cut down to \(result.0.count) in \(result.1) runs.")
        print(result.0.testSource(named: "seed\(seed)"))
    }

    /// Whether a process of its own ends by a signal in that run.
    private func traps(_ plan: [Step]) throws -> Bool {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("laminasim-\(UUID().uuidString).json")
        try JSONEncoder().encode(plan).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["replay", "--file", file.path] + law.flatMap { ["--law", $0.rawValue] }
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal
    }
}
