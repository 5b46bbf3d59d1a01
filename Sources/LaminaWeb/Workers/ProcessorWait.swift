import Foundation

/// The time for which a process could have run but had no processor, as the system's scheduler counts it. A worker that is silent for that reason is not blocked: the machine is busy.
///
/// Threads wait at the same time, and which of them has the main actor is not known from outside: the one that has waited longest counts.
package struct ProcessorWait {
    private let folder: String
    /// The time that each thread has waited so far, in nanoseconds.
    private var waits: [String: UInt64] = [:]

    /// Begins to count for a process.
    package init(of process: pid_t) { self.init(folder: "/proc/\(process)/task") }

    /// Begins to count for the process whose threads have a folder each in this one.
    package init(folder: String) {
        self.folder = folder
        _ = next()
    }

    /// Returns the seconds waited since the call before. 0 where the system does not tell.
    package mutating func next() -> Double {
        var longest: UInt64 = 0
        var found: [String: UInt64] = [:]
        for thread in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            // Of three numbers the second: time on a processor, time in the queue for one, turns.
            guard let text = try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8),
                let wait = text.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ UInt64($0) })
            else { continue }
            found[thread] = wait
            longest = max(longest, wait - min(wait, waits[thread] ?? wait))
        }
        waits = found
        return Double(longest) * 1e-9
    }
}
