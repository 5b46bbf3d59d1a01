import ArgumentParser
import Foundation
import Simulation

/// The command that runs seeds.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Runs seeds, one after the other, and reports what does not hold.",
        discussion: """
            The same seed is the same run, on every machine. The exit status is 1 if a law was broken. A run that traps ends the program; standard error names its seed then.
            """)

    @Option(help: "The seeds, as in 0..<1000 or 7. Default 0..<100.")
    var seeds = SeedRange(0..<100)
    @Option(help: "Go on with further seeds for so many minutes.")
    var minutes: Double?
    @Option(
        help:
            "A law to ask, instead of all but slices; can be given several times: \(LawName.allCases.map(\.rawValue).joined(separator: ", "))."
    )
    var law: [LawName] = []
    @Option(help: "The number of steps of a run.")
    var steps = 160
    @Flag(help: "Stop at the first fault.")
    var stop = false
    @Flag(help: "Report in JSON, an object in the last line.")
    var json = false

    func validate() throws {
        if let minutes, !(minutes > 0) { throw ValidationError("--minutes takes a number above 0, not \(minutes)") }
        guard (1...100_000).contains(steps) else { throw ValidationError("--steps takes a number from 1 to 100000, not \(steps)") }
    }

    func run() throws {
        let tally = MainActor.assumeIsolated { live() }
        print(json ? tally.json : tally.report)
        guard tally.faults.isEmpty else { throw ExitCode(1) }
    }

    @MainActor
    private func live() -> Tally {
        var tally = Tally()
        let (began, laws) = (ContinuousClock.now, law.isEmpty ? LawName.standing : law)
        let end = minutes.map { began + .seconds($0 * 60) }
        var seed = seeds.range.lowerBound
        Traps.report()
        while end.map({ ContinuousClock.now < $0 }) ?? (seed < seeds.range.upperBound) {
            Traps.seed = seed
            let run = SimulatedRun.run(SeededPlan.steps(seed: seed, count: steps), laws: laws)
            tally.add(run, seed: seed)
            if let fault = run.fault {
                print("seed \(seed): \(fault)")
                fflush(nil)
                if stop { break }
            }
            seed += 1
        }
        return tally
    }
}

extension LawName: ExpressibleByArgument {}

/// Seeds, written as `7` or `0..<1000`.
struct SeedRange: ExpressibleByArgument {
    var range: Range<UInt64>

    init(_ range: Range<UInt64>) { self.range = range }

    init?(argument: String) {
        if let one = UInt64(argument), one < .max {
            range = one..<one + 1
            return
        }
        let bounds = argument.components(separatedBy: "..<").map { UInt64($0) }
        guard bounds.count == 2, let low = bounds[0], let high = bounds[1], low < high else { return nil }
        range = low..<high
    }

    var defaultValueDescription: String { "\(range.lowerBound)..<\(range.upperBound)" }
}

/// The reporting of the seed whose run traps.
enum Traps {
    nonisolated(unsafe) static var seed: UInt64 = 0

    static func report() {
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGFPE, SIGBUS] {
            signal(number) { number in
                // Nothing is to be lost any more: what may not be done in a handler may fail.
                fflush(nil)
                FileHandle.standardError.write(Data("laminasim: signal \(number) in the run of seed \(Traps.seed)\n".utf8))
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }
}
