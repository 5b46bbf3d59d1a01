import Foundation
import SnapshotFiles
import Synchronization

/// The references that this process has asked for: to tell names that are given twice in a test, and for `swift package snapshots prune` to know those that nobody
/// asks for any more.
final class UsedReferences: Sendable {
    static let shared = UsedReferences()

    private struct Use: Hashable {
        var key: ReferenceKey
        var file, run: String
    }

    private let uses = Mutex<Set<Use>>([])
    private let hasBegun = Mutex<Set<String>>([])

    /// Notes a use; false if the same run of the test has used the name before.
    func note(_ key: ReferenceKey, in test: RunningTest) -> Bool {
        uses.withLock { $0.insert(Use(key: key, file: test.places.references, run: test.run)).inserted }
    }

    /// Adds a line to the log of this run of tests. All processes that one command starts write one log; a new one begins with a new command.
    func log(_ entries: [String], of test: RunningTest) {
        guard !entries.isEmpty else { return }
        let folder = "\(test.places.results)/used"
        let path = "\(folder)/\(getppid()).jsonl"
        do throws(SnapshotError) {
            try FileAccess.makeFolder(folder)
            if hasBegun.withLock({ $0.insert(folder).inserted }) {
                for old in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where "\(folder)/\(old)" != path {
                    unlink("\(folder)/\(old)")
                }
            }
        } catch { return }
        let line = ReferenceUse(testFile: test.places.testFile, test: test.name, entries: entries)
        guard var data = try? JSONEncoder.sorted.encode(line) else { return }
        data.append(UInt8(ascii: "\n"))
        // One write to the end of a file is not mixed with others'.
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard file >= 0 else { return }
        _ = data.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        close(file)
    }
}
