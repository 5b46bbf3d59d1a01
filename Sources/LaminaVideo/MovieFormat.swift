import Foundation

/// The kinds of file a `MovieSink` writes.
package enum MovieFormat: Sendable, Equatable {
    case mp4, mov, webm, gif, apng, webp, avif
    /// A playlist and its segments (HTTP Live Streaming).
    case m3u8
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
        case "mov": self = .mov
        case "avif": self = .avif
        case "webm": self = .webm
        case "gif": self = .gif
        case "apng": self = .apng
        case "webp": self = .webp
        case "m3u8": self = .m3u8
        case "png":
            if let pattern = PicturePattern(place.name) {
                self = .pictures(folder: place.folder, pattern: pattern)
            } else {
                self = .picture
            }
        default: throw .unknownFormat(path: path)
        }
    }

    /// The extensions of films, which a plan can be for.
    static let films = ["mp4", "mov", "webm", "m3u8", "gif", "apng", "webp", "avif"]
    private static let extensions: Set = ["mp4", "mov", "webm", "gif", "apng", "webp", "avif", "m3u8", "png"]

    package static let list =
        ".mp4, .mov, .webm, .m3u8 (a playlist and segments), .gif, .apng, .webp, .avif, .png (one picture), name-%04d.png and a folder/ (a picture for each frame)"

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The extension.
    package var name: String {
        switch self {
        case .mp4: "mp4"
        case .mov: "mov"
        case .avif: "avif"
        case .webm: "webm"
        case .gif: "gif"
        case .apng: "apng"
        case .webp: "webp"
        case .m3u8: "m3u8"
        case .picture, .pictures: "png"
        }
    }

    /// The container that `ffmpeg` writes a film's chunks and sound in.
    var container: String { self == .m3u8 ? "mp4" : name }

    /// Whether a format that is its own codec can keep transparency.
    var mayKeepTransparency: Bool {
        switch self {
        case .mp4, .mov, .webm, .avif, .m3u8: false
        case .gif, .apng, .webp, .picture, .pictures: true
        }
    }

    /// Whether transparency is kept when nothing is said.
    var keepsTransparency: Bool {
        switch self {
        case .mp4, .mov, .webm, .gif, .avif, .m3u8: false
        case .apng, .webp, .picture, .pictures: true
        }
    }
}
