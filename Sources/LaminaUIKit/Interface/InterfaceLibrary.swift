import LaminaCoreGraphics

/// Interface files among a program's resources, by name.
///
/// A file lies in a bundle's folder, or in one for a language there (`Base.lproj`). Beside the program SwiftPM's resource folders are looked at, too.
enum InterfaceLibrary {
    /// The folders that stand for a bundle; nil for the program's.
    static func folders(_ bundle: Bundle?) -> [URL] {
        guard let bundle, bundle != .main else { return ImageResources.programFolders }
        return [bundle.resourceURL ?? bundle.bundleURL]
    }

    /// Returns the place of a file, in the language of the program if it is there as a whole, else as developed.
    static func file(_ name: String, _ ending: String, in bundle: Bundle?) -> URL? {
        for folder in folders(bundle) {
            for language in languages.map({ $0 + ".lproj/" }) + ["Base.lproj/", "", "en.lproj/"] {
                let url = folder.appendingPathComponent("\(language)\(name).\(ending)")
                if FileManager.default.fileExists(atPath: url.path) { return url }
            }
        }
        return nil
    }

    /// The languages that the program prefers, from the environment of the launch: `LAMINA_LANGUAGE`, as in "de" or "de,fr". Default none: the language of
    /// development. The machine's settings have no part in it, so that pictures are the same everywhere.
    static let languages: [String] = (ProcessInfo.processInfo.environment["LAMINA_LANGUAGE"] ?? "").split(separator: ",").flatMap {
        let name = String($0)
        // "de-AT" is "de" where it is not translated itself.
        return name.contains("-") ? [name, String(name.split(separator: "-")[0])] : [name]
    }

    /// Texts by the identifiers of objects, as in "abc-de-fgh.text", from the strings file beside an interface file; empty where there is none.
    static func strings(for url: URL) -> [String: String] {
        let name = url.deletingPathExtension().lastPathComponent
        let home = url.deletingLastPathComponent()
        let folder = home.pathExtension == "lproj" ? home.deletingLastPathComponent() : home
        for language in languages {
            let table = folder.appendingPathComponent("\(language).lproj/\(name).strings")
            guard table.path != url.path, let data = try? Data(contentsOf: table) else { continue }
            let read = try? PropertyListSerialization.propertyList(from: data, format: nil)
            guard let strings = read as? [String: String] else {
                debugLog("\(table.lastPathComponent): the file is no list of strings")
                continue
            }
            return strings
        }
        return [:]
    }
}
