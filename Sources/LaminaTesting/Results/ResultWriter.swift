import Foundation
import LaminaCoreGraphics
import LaminaRender
import SnapshotFiles
import Synchronization

/// Writes what a difference leaves into a folder of its own, whole or not at all, and attaches it to the test.
enum ResultWriter {
    /// A file of a result.
    struct File {
        var name: String
        var data: Data
    }

    private static let isPagePlanned = Mutex<Set<String>>([])

    /// Writes a result; the folder's path is returned.
    static func write(_ result: SnapshotResult, _ files: [File], key: ReferenceKey, of test: RunningTest) throws(SnapshotError) -> String {
        let folder = test.places.result(key)
        try remove(folder)
        for file in files { try FileAccess.write(file.data, to: "\(folder)/\(file.name)") }
        // It comes last: a folder without it is no result.
        try FileAccess.write(result.json, to: "\(folder)/result.json")
        let stem = URL(fileURLWithPath: folder).lastPathComponent
        for file in files { test.attach(file.data, named: "\(stem).\(file.name)") }
        planPage(in: test.places.results)
        return folder
    }

    /// Removes the result that an earlier run has left.
    static func forget(_ key: ReferenceKey, of test: RunningTest) {
        let folder = test.places.result(key)
        guard FileManager.default.fileExists(atPath: folder) else { return }
        try? remove(folder)
        planPage(in: test.places.results)
    }

    private static func remove(_ folder: String) throws(SnapshotError) {
        guard FileManager.default.fileExists(atPath: folder) else { return }
        unlink("\(folder)/result.json")
        do { try FileManager.default.removeItem(atPath: folder) } catch {
            throw .file(path: folder, problem: "what an earlier run has left cannot be removed")
        }
    }

    /// Report and page are written once, when the process ends: by then all of its tests have run.
    private static func planPage(in folder: String) {
        let isFirst = isPagePlanned.withLock { folders in
            defer { folders.insert(folder) }
            return folders.isEmpty
        }
        guard isFirst else { return }
        guard atexit({ for folder in ResultWriter.isPagePlanned.withLock({ $0 }) { try? SnapshotReport.write(in: folder) } }) == 0 else {
            return
        }
    }
}
