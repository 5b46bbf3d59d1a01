import ArgumentParser
import Foundation
import SnapshotFiles

/// Runs the tests of an earlier commit, beside the package, to have the pictures of references drawn again.
struct BaseRun {
    let package, results, base: String
    let filters, options: [String]

    func run() throws {
        let report = try SnapshotReport(results)
        let commit = try output("git", "-C", package, "rev-parse", "--verify", "--quiet", "\(base)^{commit}")
        guard !commit.isEmpty else { throw ValidationError("git knows no commit “\(base)”") }
        let top = try output("git", "-C", package, "rev-parse", "--show-toplevel")
        let folder = "\(results)/base/\(commit.prefix(12))"
        if !FileManager.default.fileExists(atPath: "\(folder)/.git") {
            print("snapshots: checking out \(commit.prefix(12)) in \(folder)")
            _ = try output("git", "-C", package, "worktree", "prune")
            guard try status("git", ["-C", package, "worktree", "add", "--detach", folder, commit], [:]) == 0 else {
                throw ValidationError("\(commit.prefix(12)) cannot be checked out")
            }
        }
        // The package may lie in a folder of the repository.
        let inner = package == top ? folder : folder + package.dropFirst(top.count)
        let pictures = "\(results)/base/pictures"
        try? FileManager.default.removeItem(atPath: pictures)
        var arguments = ["test", "--package-path", inner] + options
        for filter in filters.isEmpty ? Set(report.results.map { SnapshotReport.filter(for: $0.result) }).sorted() : filters {
            arguments += ["--filter", filter]
        }
        print("snapshots: swift \(arguments.joined(separator: " "))")
        // The tests of an old commit may fail; what they have drawn counts.
        _ = try status(
            "swift", arguments,
            ["LAMINA_SNAPSHOTS": "never", "LAMINA_SNAPSHOTS_PICTURES": pictures, "LAMINA_SNAPSHOTS_RESULTS": "\(results)/base/results"])
        let count = try report.addReferences(from: pictures)
        try SnapshotReport.write(in: results)
        print("snapshots: \(count) of \(report.results.count) references have their picture now; see \(results)/report.html")
    }

    private func status(_ program: String, _ arguments: [String], _ environment: [String: String]) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Returns the output of a program without the end of the line; empty if it fails.
    private func output(_ program: String, _ arguments: String...) throws -> String {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) : ""
    }
}
