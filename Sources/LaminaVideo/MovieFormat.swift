import Foundation

/// The kinds of file a `MovieSink` writes.
package enum MovieFormat: Sendable, Equatable {
    case mp4, webm, gif, apng, webp
    /// One `.png`.
    case picture
    /// A numbered `.png` for each frame.
    case pictures(folder: String, pattern: PicturePattern)

    /// The format a path asks for: by its extension, by a `%04d` in a `.png`'s name, or by being a folder.
    package init(path: String) throws(VideoError) {
        let place = OutputPlace(path)
        let kind = (place.name as NSString).pathExtension.lowercased()
        if path.hasSuffix("/") || Self.isFolder(path) {
            if !path.hasSuffix("/"), Self.extensions.contains(kind) { throw .isFolder(path: path) }
            self = .pictures(folder: path, pattern: PicturePattern("%04d.png")!)
            return
        }
        switch kind {
        case "mp4": self = .mp4
        case "webm": self = .webm
        case "gif": self = .gif
        case "apng": self = .apng
        case "webp": self = .webp
        case "png":
            if let pattern = PicturePattern(place.name) {
                self = .pictures(folder: place.folder, pattern: pattern)
            } else {
                self = .picture
            }
        default: throw .unknownFormat(path: path)
        }
    }

    private static let extensions: Set = ["mp4", "webm", "gif", "apng", "webp", "png"]

    package static let list = ".mp4, .webm, .gif, .apng, .webp, .png (one picture), name-%04d.png and a folder/ (a picture for each frame)"

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The extension.
    package var name: String {
        switch self {
        case .mp4: "mp4"
        case .webm: "webm"
        case .gif: "gif"
        case .apng: "apng"
        case .webp: "webp"
        case .picture, .pictures: "png"
        }
    }

    /// Whether transparency is kept when nothing is said.
    var keepsTransparency: Bool {
        switch self {
        case .mp4, .webm, .gif: false
        case .apng, .webp, .picture, .pictures: true
        }
    }
}
