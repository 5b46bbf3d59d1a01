import LaminaCoreGraphics

// Resources: all that a program finds by name.
//
// A bundle is a folder of files as they were written: nothing is compiled. SwiftPM puts one beside the program for each target that has resources,
// "Package_Module.resources", and a launcher says which of them is the program's own (`LAMINA_RESOURCES`). `ResourceFolders` knows these folders, `ResourceLanguages` which
// translations count, `ResourceFile` finds a file, `AssetCatalog` a set of a catalogue, `TextTables` a text. Storyboards, pictures, colours, data, fonts and the
// program's Info.plist are all found through these. What is broken is reported once, with its file, and counts as absent.

/// The folders with resources.
enum ResourceFolders {
    private static let environment = ProcessInfo.processInfo.environment
    private static let files = FileManager.default

    /// The folder that a launcher has named for the program.
    private static let named = environment["LAMINA_RESOURCES"].map { clean(URL(fileURLWithPath: $0)) }

    /// A folder by its one path, without links.
    private static func clean(_ folder: URL) -> URL { folder.resolvingSymlinksInPath().standardizedFileURL }

    /// The folders beside the program, of all its targets.
    private static let beside: [URL] = {
        let program = clean(Bundle.main.bundleURL)
        var places = [program]
        // Several packages may have been built into one folder.
        var prefix = ""
        if let named {
            places.insert(named.deletingLastPathComponent(), at: 0)
            let parts = named.deletingPathExtension().lastPathComponent.split(separator: "_", omittingEmptySubsequences: false)
            if named.pathExtension == "resources", parts.count > 1 { prefix = parts[0] + "_" }
        }
        var found: [URL] = []
        for place in places where !found.contains(where: { $0.deletingLastPathComponent().path == place.path }) {
            let content = (try? files.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)) ?? []
            // A program may lie among thousands of others.
            let bundles = content.filter {
                $0.pathExtension == "bundle" || $0.pathExtension == "resources" && $0.lastPathComponent.hasPrefix(prefix)
            }
            found += bundles.map(clean).sorted { $0.path < $1.path }
        }
        return found
    }()

    /// The folder of the program's own resources: the one that a launcher names, that of the program's module, or Foundation's.
    static let main: URL = {
        if let named, files.fileExists(atPath: named.path) { return named }
        let own = Bundle.main.executableURL.flatMap { ofModule(environment["LAMINA_MODULE"] ?? $0.lastPathComponent) }
        return own ?? clean(Bundle.main.resourceURL ?? Bundle.main.bundleURL)
    }()

    /// The folders that count where no bundle is named: the program's own, then all others.
    static let program: [URL] = {
        var found = [main]
        for folder in [clean(Bundle.main.resourceURL ?? Bundle.main.bundleURL)] + beside
        where !found.contains(where: { $0.path == folder.path }) {
            found.append(folder)
        }
        return found
    }()

    /// Returns the folders that stand for a bundle; nil, and the main bundle, for the program's.
    static func of(_ bundle: Bundle?) -> [URL] {
        guard let bundle, bundle != .main else { return program }
        let folder = clean(bundle.resourceURL ?? bundle.bundleURL)
        return folder.path == main.path ? program : [folder]
    }

    /// Returns the folder of a module's resources; nil where it has none.
    static func ofModule(_ name: String) -> URL? {
        beside.first { $0.pathExtension == "resources" && $0.deletingPathExtension().lastPathComponent.hasSuffix("_" + name) }
    }

    /// Returns the folder of the resources of the module that declares a class; the program's own where it has none.
    static func of(_ kind: AnyClass) -> URL {
        let name = String(reflecting: kind)
        // "(extension in Module):Other.Inner" and "Module.Outer.Inner".
        let module = name.hasPrefix("(extension in ") ? name.dropFirst(14).prefix { $0 != ")" } : name.prefix { $0 != "." }
        return ofModule(String(module)) ?? main
    }

    /// The folders whose bundles a program can name: its own, others, and folders called ".bundle" in them.
    static var all: [URL] {
        let inner = program.flatMap { (try? files.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? [] }
        return program + inner.filter { $0.pathExtension == "bundle" }.sorted { $0.path < $1.path }
    }
}
