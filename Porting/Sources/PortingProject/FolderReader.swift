import Foundation

/// The files of a folder.
enum FolderReader {
    /// Folders that are one thing to a program.
    static let wholes: Set<String> = [
        "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "framework", "xcframework", "scnassets", "playground", "xcodeproj",
        "xcworkspace", "mlmodelc",
    ]
    private static let skipped: Set<String> = [".build", ".git", "DerivedData", ".swiftpm", "node_modules"]

    /// Lists the files below a folder by their paths from it, in order. A folder that is one thing counts as a file.
    static func files(in folder: String) -> [String] {
        var found: [String] = []
        visit(folder, "", &found, depth: 0)
        return found
    }

    private static func visit(_ folder: String, _ prefix: String, _ found: inout [String], depth: Int) {
        guard depth < 40 else { return }
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        where !name.hasPrefix(".") && !skipped.contains(name) {
            let path = folder + "/" + name
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue, !wholes.contains((name as NSString).pathExtension) {
                visit(path, prefix + name + "/", &found, depth: depth + 1)
            } else {
                found.append(prefix + name)
            }
        }
    }
}
