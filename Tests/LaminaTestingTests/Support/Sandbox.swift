import Foundation
import LaminaTesting
import SnapshotFiles
import Testing

/// A folder of its own for a test's references, and the issues that expectations record while they use it.
struct Sandbox {
    let folder: URL

    init(folder: URL) { self.folder = folder }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-testing-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    var testFile: String { folder.appendingPathComponent("SampleTests.swift").path }
    var places: SnapshotPlaces { SnapshotPlaces(testFile: testFile) }
    var references: String { (try? String(contentsOfFile: places.references, encoding: .utf8)) ?? "" }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Runs expectations as a run of a test of its own, and returns what they complain of.
    @MainActor
    func run(
        _ mode: RecordMode = .missing, keeping: KeptPictures = .none, environment: [String: String] = [:], _ body: () throws -> Void
    ) throws -> [String] {
        var settings = SnapshotsTrait.Settings()
        (settings.record, settings.keeping, settings.testFile, settings.environment) = (mode, keeping, testFile, environment)
        settings.run = Int.random(in: 0 ... .max)
        nonisolated(unsafe) var messages: [String] = []
        try withKnownIssue(isIntermittent: true) {
            try SnapshotsTrait.$current.withValue(settings, operation: body)
        } matching: { issue in
            guard issue.error == nil else { return false }
            messages += issue.comments.map(\.rawValue)
            return true
        }
        return messages
    }

    /// The files of the folder, by paths relative to it.
    var files: Set<String> {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return Set(
            paths.filter { path in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: folder.path + "/" + path, isDirectory: &isFolder) && !isFolder.boolValue
            })
    }
}
