import Foundation

extension SnapshotReport {
    /// Takes over what a result shows as its reference, and removes the result.
    ///
    /// - Parameters:
    ///   - folder: The result's folder, relative to the report's.
    ///   - package: The folder below which references may be written.
    package func accept(_ folder: String, inside package: String) throws(SnapshotError) {
        guard let result = results.first(where: { $0.folder == folder })?.result else {
            throw .unsupported("there is no result “\(folder)”: it may have been accepted already, or the tests have run again")
        }
        let places = SnapshotPlaces(testFile: result.testFile)
        guard places.references == result.references, SnapshotReport.isInside(places.references, package) else {
            throw .file(path: result.references, problem: "it does not belong to the package \(package)")
        }
        let key = ReferenceKey(test: result.test, entry: result.entry)
        if let source = result.keptSource {
            let path = "\(self.folder)/\(folder)/\(source)"
            guard !source.contains("/"), let picture = try FileAccess.read(path) else {
                throw .file(path: path, problem: "the picture is missing")
            }
            try FileAccess.write(picture, to: places.picture(key))
        }
        try ReferenceStore().write([key: Reference(result.value, block: result.block)], of: places, lock: "\(self.folder)/locks")
        do { try FileManager.default.removeItem(atPath: "\(self.folder)/\(folder)") } catch {
            throw .file(path: "\(self.folder)/\(folder)", problem: "it cannot be removed")
        }
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        let root = URL(fileURLWithPath: folder).standardizedFileURL.path
        return URL(fileURLWithPath: path).standardizedFileURL.path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
    }
}
