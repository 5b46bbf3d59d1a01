import LaminaStage
import NIOCore

/// The files that make up the page in the browser: markup, script, style, and the render server as a WebAssembly module.
struct PageFiles: Sendable {
    struct File: Sendable {
        let type: String
        let etag: String
        let bytes: [UInt8]
        let compressed: [UInt8]?
    }

    private let files: [String: File]

    private static let types = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
        "wasm": "application/wasm",
        "svg": "image/svg+xml", "png": "image/png", "json": "application/json",
    ]
    static let needed = ["index.html", "scene.html", "lamina.wasm"]

    /// The folders of this package's checkout, or those that the environment names, separated by colons.
    static var standardFolders: [URL] {
        if let folders = ProcessInfo.processInfo.environment["LAMINA_WEB"], !folders.isEmpty {
            return folders.split(separator: ":").map { URL(fileURLWithPath: String($0), isDirectory: true) }
        }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..", isDirectory: true)
            .standardizedFileURL
        return [root.appendingPathComponent("Web/Page", isDirectory: true), root.appendingPathComponent(".build/web", isDirectory: true)]
    }

    /// Reads all files of some folders; of two with one name that in the later folder counts. Throws a `WebServerError` if one is missing that it does not go without.
    init(folders: [URL]) throws {
        var files: [String: File] = [:]
        for folder in folders {
            for url in (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [] {
                guard let type = Self.types[url.pathExtension], let data = try? Data(contentsOf: url) else { continue }
                let bytes = [UInt8](data)
                // A large file has been compressed when it was made.
                let made = (try? Data(contentsOf: url.appendingPathExtension("gz"))).map { [UInt8]($0) }
                let small =
                    made.flatMap { Deflating.unpacks($0, to: bytes) ? $0 : nil } ?? bytes.withUnsafeBytes { Deflating.gzip($0, level: 9) }
                files[url.lastPathComponent] = File(
                    type: type, etag: "\"\(Deflating.check(bytes))-\(bytes.count)\"", bytes: bytes,
                    compressed: small.flatMap { $0.count < bytes.count ? $0 : nil })
            }
        }
        for name in Self.needed where files[name] == nil { throw WebServerError.missing(name, folders: folders.map(\.path)) }
        self.files = files
    }

    subscript(name: String) -> File? { files[name] }

    /// One of the pages, with what is between the quotes of some attributes, and the title, filled in.
    ///
    /// - Parameter places: What stands in the file, and what stands for it.
    func page(_ name: String, _ places: KeyValuePairs<String, String>...) -> [UInt8] {
        var text = String(decoding: files[name]?.bytes ?? [], as: UTF8.self)
        for (place, words) in places.joined() { text = text.replacingOccurrences(of: place, with: words) }
        return Array(text.utf8)
    }
}
