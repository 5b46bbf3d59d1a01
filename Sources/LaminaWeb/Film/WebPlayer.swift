import LaminaStage

/// The player of films in pages: the element `<lamina-player>` and the render server as WebAssembly modules.
///
///     try WebPlayer().write(to: "site/player")
///
/// A page loads `lamina-player.js` as a module and has elements `<lamina-player src="coins.lamina">`.
public struct WebPlayer: Sendable {
    private let script: [UInt8]
    private let template: String
    private let files: PageFiles
    private static let scripts = ["renderer.js", "sounds.js", "film.js", "lamina-player.js"]

    /// Reads the player's files.
    ///
    /// - Parameter folders: Their folders. Default: those of Lamina's checkout, or those that the environment variable `LAMINA_WEB` names.
    ///
    /// Throws `WebServerError.missing` if one is missing, as when the modules have not been compiled.
    public init(folders: [URL]? = nil) throws {
        let folders = folders ?? PageFiles.standardFolders
        files = try PageFiles(folders: folders)
        for name in Self.scripts + ["film.html"] where files[name] == nil {
            throw WebServerError.missing(name, folders: folders.map(\.path))
        }
        script = Array(Self.bundle(Self.scripts.map { [files] in String(decoding: files[$0]!.bytes, as: UTF8.self) }).utf8)
        template = String(decoding: files["film.html"]!.bytes, as: UTF8.self)
    }

    /// Scripts as one module: without the lines by which they import each other, and without comments that fill lines.
    static func bundle(_ scripts: [String]) -> String {
        let lines = scripts.joined(separator: "\n").split(separator: "\n").compactMap { line -> Substring? in
            let start = line.drop { $0 == " " }
            if start.hasPrefix("//") || line.hasPrefix("import {") { return nil }
            return line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Writes `lamina-player.js`, `lamina.wasm` and `lamina-plain.wasm`, which is for browsers without SIMD, into a folder, which is made if it is not there.
    ///
    /// Throws a `WebServerError`.
    public func write(to folder: String) throws {
        do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
            throw WebServerError.unwritable(folder, reason: error.localizedDescription)
        }
        try Self.write(script, to: folder + "/lamina-player.js")
        for name in ["lamina.wasm", "lamina-plain.wasm"] {
            guard let file = files[name] else { continue }
            try Self.write(file.bytes, to: "\(folder)/\(name)")
        }
    }

    /// The page that holds a film.
    func page(of film: WebFilm) -> [UInt8] {
        let module = files["lamina.wasm"].map { $0.compressed ?? $0.bytes } ?? []
        // Long runs come last: each of them is looked at once.
        let places = [
            ("<title>Film</title>", "<title>\(Self.escaped(film.title.isEmpty ? "Film" : film.title))</title>"),
            ("/* player */", String(decoding: script, as: UTF8.self)),
            ("<!-- module -->", Data(module).base64EncodedString()),
            ("<!-- film -->", Data(film.data).base64EncodedString()),
        ]
        return Array(places.reduce(template) { $0.replacingOccurrences(of: $1.0, with: $1.1) }.utf8)
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }

    static func write(_ bytes: [UInt8], to path: String) throws {
        do { try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
            throw WebServerError.unwritable(path, reason: error.localizedDescription)
        }
    }
}
