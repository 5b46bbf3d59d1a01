import Foundation

/// A path taken apart: the folder, and the name in it. Slashes at the end belong to the name's file being a folder.
///
/// `NSString.deletingLastPathComponent` ends the process where a path is one character long.
struct OutputPlace {
    let folder, name: String

    init(_ path: String) {
        var trimmed = path[...]
        while trimmed.count > 1 && trimmed.hasSuffix("/") { trimmed.removeLast() }
        guard let slash = trimmed.lastIndex(of: "/") else {
            (folder, name) = (".", String(trimmed))
            return
        }
        let before = trimmed[..<slash]
        (folder, name) = (before.isEmpty ? "/" : String(before), String(trimmed[trimmed.index(after: slash)...]))
    }

    /// The path.
    var path: String { folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name }

    /// The place that links lead to, also where nothing is there yet; nil where they lead in a circle.
    static func behindLinks(_ path: String) -> OutputPlace? {
        var place = OutputPlace(path)
        for _ in 0..<40 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path) else { return place }
            place = OutputPlace(target.hasPrefix("/") ? target : "\(place.folder)/\(target)")
        }
        return nil
    }
}
