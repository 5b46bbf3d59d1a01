import Foundation

/// The comparison of one value's format with the file of its reference.
struct SnapshotCheck<Format> {
    let file: SnapshotFile
    let diffing: Diffing<Format>
    let settings: SnapshotTestingConfiguration

    /// Returns what is wrong; nil if nothing is.
    func failure(of actual: Format) throws -> String? {
        let record = settings.record ?? SnapshotDefaults.record
        guard let reference = file.references.lazy.compactMap({ FileManager.default.contents(atPath: $0.path) }).first else {
            guard record.writes(isMissing: true, isSame: false) else {
                return "there is no reference \(file.url.path), and none may be recorded here"
            }
            try write(actual, to: file.url)
            return "recorded \(file.url.path), which was missing: look at it, then run again"
        }
        let difference = record == .all ? nil : diffing.diff(diffing.fromData(reference), actual)
        guard record.writes(isMissing: false, isSame: difference == nil) else {
            guard let (message, attachments) = difference else { return nil }
            return try leave(actual, message, attachments)
        }
        guard record == .all || difference != nil else { return nil }
        try write(actual, to: file.url)
        return
            "recorded \(file.url.path)\(difference.map { ", which differed (\($0.0))" } ?? ""): look at it, then run again without recording"
    }

    /// Writes what differs into the folder that `SNAPSHOT_ARTIFACTS` names in the environment, else one for temporary files, and says where.
    private func leave(_ actual: Format, _ message: String, _ attachments: [XCTAttachment]) throws -> String {
        let folder = ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"] ?? NSTemporaryDirectory() + "/SnapshotTesting"
        let place = URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(
            file.url.deletingLastPathComponent().lastPathComponent, isDirectory: true)
        let failed = place.appendingPathComponent(file.url.lastPathComponent)
        try write(actual, to: failed)
        attach(attachments, of: file.url.deletingPathExtension().lastPathComponent)
        let tool = settings.diffTool ?? SnapshotDefaults.diffTool
        return "the snapshot differs from its reference: \(message)\n\(tool(currentFilePath: file.url.path, failedFilePath: failed.path))"
    }

    private func write(_ value: Format, to url: URL) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try diffing.toData(value).write(to: url, options: .atomic)
    }
}
