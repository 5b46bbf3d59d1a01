import Foundation
import Synchronization

/// The place of one reference: `__Snapshots__/<test file>/<test>.<name or number>.<extension>` beside the test's file.
struct SnapshotFile {
    let url: URL

    init(testFile: String, directory: String?, testName: String, name: String?, pathExtension: String?) {
        let source = URL(fileURLWithPath: testFile)
        let folder =
            directory.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? source.deletingLastPathComponent().appendingPathComponent("__Snapshots__").appendingPathComponent(
                source.deletingPathExtension().lastPathComponent)
        let identifier =
            name.map(SnapshotFile.sanitized) ?? "\(SnapshotCounter.inCharge.next(for: folder.appendingPathComponent(testName).path))"
        var file = folder.appendingPathComponent("\(SnapshotFile.sanitized(testName)).\(identifier)")
        if let pathExtension { file.appendPathExtension(pathExtension) }
        url = file
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
