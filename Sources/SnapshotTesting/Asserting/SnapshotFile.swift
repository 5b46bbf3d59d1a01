import Foundation
import Synchronization

/// The place of one reference: `__Snapshots__/<test file>/<test>.<name or number>.<extension>` beside the test's file.
///
/// The environment's `SNAPSHOT_TESTING_FOLDER` names another folder for what is recorded, where the tests' own is to stay as it is; a reference that is missing
/// there is looked for beside the test's file.
struct SnapshotFile {
    /// The place that is written.
    let url: URL
    /// The places that are read, in this order.
    let references: [URL]

    init(testFile: String, directory: String?, testName: String, name: String?, pathExtension: String?) {
        let source = URL(fileURLWithPath: testFile)
        let folder =
            directory.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? source.deletingLastPathComponent().appendingPathComponent("__Snapshots__").appendingPathComponent(
                source.deletingPathExtension().lastPathComponent)
        let identifier =
            name.map(SnapshotFile.sanitized) ?? "\(SnapshotCounter.inCharge.next(for: folder.appendingPathComponent(testName).path))"
        var file = "\(SnapshotFile.sanitized(testName)).\(identifier)"
        if let pathExtension { file += "." + pathExtension }
        let others = ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_FOLDER"].map { URL(fileURLWithPath: $0, isDirectory: true) }
        let folders = [others?.appendingPathComponent(folder.lastPathComponent), folder].compactMap { $0 }
        references = folders.map { $0.appendingPathComponent(file) }
        url = references[0]
    }

    /// The text as a part of a file's name: what is no letter, digit or underscore becomes "-", and none of these stands at an end.
    static func sanitized(_ text: String) -> String { text.replacing(#/\W+/#, with: "-").replacing(#/^-|-$/#, with: "") }
}

/// The numbers of the snapshots without a name, counted from 1 for each test.
final class SnapshotCounter: Sendable {
    @TaskLocal static var current: SnapshotCounter?
    /// The one of tests without a trait: a process runs each of them once.
    private static let common = SnapshotCounter()
    static var inCharge: SnapshotCounter { current ?? common }

    private let counts = Mutex<[String: Int]>([:])

    func next(for key: String) -> Int {
        counts.withLock { counts in
            counts[key, default: 0] += 1
            return counts[key]!
        }
    }
}
