import ArgumentParser
import Foundation
import Simulation

/// The command that makes one run again.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Makes one run again.")

    @Argument(help: "The seed.")
    var seed: UInt64?
    @Option(help: "A JSON file of steps, instead of a seed.")
    var file: String?
    @Option(help: "A law to ask, instead of all but slices; can be given several times.")
    var law: [LawName] = []
    @Option(help: "The number of steps of a run.")
    var steps = 160
    @Flag(help: "Print each step before it happens.")
    var trace = false

    func validate() throws {
        guard (seed == nil) != (file == nil) else { throw ValidationError("give a seed, or --file with steps") }
        guard (1...100_000).contains(steps) else { throw ValidationError("--steps takes a number from 1 to 100000, not \(steps)") }
    }

    func run() throws {
        let plan = try file.map { try [Step](contentsOfFile: $0) } ?? SeededPlan.steps(seed: seed!, count: steps)
        Traps.seed = seed ?? 0
        Traps.report()
        let run = MainActor.assumeIsolated {
            SimulatedRun.run(plan, laws: law.isEmpty ? LawName.standing : law, trace: trace ? { print($0.source) } : nil)
        }
        print(
            "\(run.steps) steps, \(run.looks) looks, \(run.callbacks) callbacks, \(run.appSeconds) s; digest \(String(run.digest, radix: 16))"
        )
        guard let fault = run.fault else { return print("no fault") }
        print(fault)
        throw ExitCode(1)
    }
}

extension [Step] {
    init(contentsOfFile path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else { throw ValidationError("\(path) cannot be read") }
        do { self = try JSONDecoder().decode([Step].self, from: data) } catch {
            throw ValidationError("\(path) is no list of steps: \(error)")
        }
    }
}
