import LaminaCoreGraphics

/// Files of a folder with resources, by name, as bundles find them.
enum ResourceFile {
    /// Returns the place of a file: in the language of the program if it is there, else as developed. For a device's own file, "name~iphone" or "name~ipad", the plain
    /// name stands.
    ///
    /// - Parameters:
    ///   - name: The name, with or without its ending; nil for the first file of the ending.
    ///   - localization: The one language to look in; nil for those of the program.
    static func find(_ name: String?, _ ending: String?, subdirectory: String? = nil, localization: String? = nil, in folder: URL) -> URL? {
        guard name?.isEmpty == false else { return all(ending, subdirectory: subdirectory, localization: localization, in: folder).first }
        let whole = name! + suffix(ending)
        for place in places(subdirectory, localization, in: folder) {
            for candidate in [forDevice(whole), whole] {
                let url = place.appendingPathComponent(candidate)
                if FileManager.default.fileExists(atPath: url.path) { return url }
            }
        }
        return nil
    }

    /// Returns the files of an ending, in the order of their names; nil for all files.
    static func all(_ ending: String?, subdirectory: String? = nil, localization: String? = nil, in folder: URL) -> [URL] {
        var (found, names): ([URL], Set<String>) = ([], [])
        for place in places(subdirectory, localization, in: folder) {
            let listed = ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
            for name in listed where name.hasSuffix(suffix(ending)) && !name.hasSuffix(".lproj") && names.insert(name).inserted {
                found.append(place.appendingPathComponent(name))
            }
        }
        return found
    }

    private static func suffix(_ ending: String?) -> String {
        guard let ending, !ending.isEmpty else { return "" }
        return ending.hasPrefix(".") ? ending : "." + ending
    }

    private static func places(_ subdirectory: String?, _ localization: String?, in folder: URL) -> [URL] {
        // A bundle as the Mac's systems have it keeps its files one folder below.
        let inner = folder.appendingPathComponent("Contents/Resources")
        let base = FileManager.default.fileExists(atPath: inner.path) ? inner : folder
        let languages =
            localization.map { ResourceLanguages.spellings($0).map { $0 + ".lproj" } + [""] } ?? ResourceLanguages.folders(in: folder)
        return languages.map { language in
            let place = language.isEmpty ? base : base.appendingPathComponent(language)
            return subdirectory.map { $0.isEmpty ? place : place.appendingPathComponent($0) } ?? place
        }
    }

    /// The name that a file for this kind of device alone has.
    static func forDevice(_ name: String) -> String {
        let parts = name as NSString
        let device = CurrentTraits.ofStage.ofScreen.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        let ending = parts.pathExtension
        return parts.deletingPathExtension + device + (ending.isEmpty ? "" : "." + ending)
    }
}
