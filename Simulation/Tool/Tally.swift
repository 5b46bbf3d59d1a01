import Foundation
import Simulation

/// The sums of many runs.
struct Tally {
    private var runs = 0
    private var steps = 0
    private var looks = 0
    private var callbacks = 0
    private var appSeconds = 0.0
    private var awakeSeconds = 0.0
    private var machineSeconds = 0.0
    private var slices: [(seconds: Double, seed: UInt64, step: Int)] = []
    private(set) var faults: [(seed: UInt64, fault: Fault)] = []

    mutating func add(_ run: SimulatedRun, seed: UInt64) {
        runs += 1
        steps += run.steps
        looks += run.looks
        callbacks += run.callbacks
        appSeconds += run.appSeconds
        awakeSeconds += run.awakeSeconds
        machineSeconds += run.machineSeconds
        if let longest = run.slices.longest { slices.append((longest.seconds, seed, longest.step)) }
        slices.sort { $0.seconds > $1.seconds }
        slices = Array(slices.prefix(3))
        if let fault = run.fault { faults.append((seed, fault)) }
    }

    /// The sums as an object of JSON.
    var json: String {
        """
        {"runs": \(runs), "steps": \(steps), "looks": \(looks), "callbacks": \(callbacks), "appSeconds": \(appSeconds), "awakeSeconds": \(awakeSeconds), \
        "machineSeconds": \(machineSeconds), "faults": \(faults.count)}
        """
    }

    var report: String {
        func number(_ value: Double, _ digits: Int = 1) -> String { String(format: "%.\(digits)f", value) }
        var lines = [
            "\(runs) runs, \(steps) steps, \(looks) looks, \(callbacks) callbacks",
            "app time: \(number(appSeconds / 3600, 2)) h, awake \(number(awakeSeconds / 3600, 2)) h (of each pause at most 3 s)",
            "machine time: \(number(machineSeconds)) s of one core",
        ]
        if machineSeconds > 0 {
            lines.append(
                "app hours for an hour of one core: \(number(appSeconds / machineSeconds, 0)), awake \(number(awakeSeconds / machineSeconds, 0))"
            )
        }
        for slice in slices {
            lines.append("a long slice: \(number(slice.seconds * 1000)) ms, seed \(slice.seed), after \(slice.step) steps")
        }
        if faults.isEmpty {
            lines.append("no fault")
        } else {
            let kinds = Dictionary(grouping: faults) { $0.fault.law.rawValue }
            for (law, found) in kinds.sorted(by: { $0.key < $1.key }) {
                lines.append("\(law): \(found.count) runs, seeds \(found.prefix(12).map { "\($0.seed)" }.joined(separator: ", "))")
            }
        }
        return lines.joined(separator: "\n")
    }
}
