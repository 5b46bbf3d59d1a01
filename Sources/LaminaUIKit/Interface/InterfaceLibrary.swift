import LaminaCoreGraphics

/// Interface files among a program's resources, by name.
///
/// A file lies in a bundle's folder, or in one for a language there (`Base.lproj`). Beside the program SwiftPM's resource folders are looked at, too.
enum InterfaceLibrary {
    /// Returns the place of a file, in the language of the program if it is there as a whole, else as developed.
    static func file(_ name: String, _ ending: String, in bundle: Bundle?) -> URL? {
        ResourceFolders.of(bundle).lazy.compactMap { ResourceFile.find(name, ending, in: $0) }.first
    }

    /// Texts by the identifiers of objects, as in "abc-de-fgh.text", from the table beside an interface file; empty where there is none.
    static func strings(for url: URL) -> [String: String] {
        let name = url.deletingPathExtension().lastPathComponent
        let home = url.deletingLastPathComponent()
        let folder = home.pathExtension == "lproj" ? home.deletingLastPathComponent() : home
        for language in ResourceLanguages.chosen
        where !ResourceLanguages.spellings(language).contains(home.deletingPathExtension().lastPathComponent) {
            guard let entries = TextTables.entries(name, language, in: folder) else { continue }
            return entries.mapValues { LocalizedFormats.string($0) }
        }
        return [:]
    }
}

extension InterfaceDocument {
    /// The colour of a name in the asset catalogues beside the file, or in the program's; nil if there is none.
    func color(named name: String) -> UIColor? {
        let home = url.deletingLastPathComponent()
        let folder = home.pathExtension == "lproj" ? home.deletingLastPathComponent() : home
        return ColorSet.color(named: name, in: [folder] + ResourceFolders.program)
    }
}
