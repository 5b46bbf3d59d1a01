import LaminaCoreGraphics
import Synchronization

/// Tables of texts by key, in the languages of folders with resources: `.strings`, `.stringsdict` and `.xcstrings`.
///
/// As on Apple's systems one language is chosen for a table, the first preferred one that has it, and a key that is not there stands for itself.
enum TextTables {
    /// A text of a table.
    enum Entry: Sendable, Hashable {
        case plain(String)
        /// A format whose variables are chosen by numbers.
        case format(PluralFormat)
    }

    private struct Table: Sendable { var entries: [String: Entry]? }
    private static let known = Mutex<[String: Table]>([:])
    private static let catalogs = Mutex<[String: TextCatalog?]>([:])

    /// Returns the text of a key in the first of several folders that has it; nil if there is none.
    static func entry(_ key: String, table: String, in folders: [URL]) -> Entry? {
        for folder in folders {
            if let found = entries(table, in: folder)?[key] { return found }
        }
        return nil
    }

    /// Returns the texts of a table in the language of the program; nil where the folder has no such table.
    private static func entries(_ table: String, in folder: URL) -> [String: Entry]? {
        let development = ResourceLanguages.development(of: folder)
        for language in ResourceLanguages.chosen {
            if let found = entries(table, language, in: folder) { return found }
        }
        return entries(table, development, in: folder) ?? read(table, "Base.lproj", development, folder)
            ?? (development == "en" ? nil : entries(table, "en", in: folder)) ?? read(table, "", development, folder)
    }

    /// Returns the texts of a table in one language; nil where there are none.
    static func entries(_ table: String, _ language: String, in folder: URL) -> [String: Entry]? {
        for spelling in ResourceLanguages.spellings(language) {
            if let found = read(table, spelling + ".lproj", language, folder) { return found }
        }
        return nil
    }

    private static func read(_ table: String, _ place: String, _ language: String, _ folder: URL) -> [String: Entry]? {
        // Texts may be for a kind of device.
        let device = CurrentTraits.ofStage.ofScreen.userInterfaceIdiom.rawValue
        let key = "\(folder.path)/\(place)/\(table) \(language) \(device)"
        if let known = known.withLock({ $0[key] }) { return known.entries }
        let home = place.isEmpty ? folder : folder.appendingPathComponent(place)
        var found: [String: Entry]?
        if let catalog = catalog(folder.appendingPathComponent(table + ".xcstrings")) {
            found = place.isEmpty ? nil : catalog.entries(in: language)
        }
        if let list = list(home.appendingPathComponent(table + ".strings")) {
            let texts = list.compactMapValues { ($0 as? String).map { Entry.plain($0) } }
            found = (found ?? [:]).merging(texts) { $1 }
        }
        if let list = list(home.appendingPathComponent(table + ".stringsdict")) {
            let texts = list.compactMapValues { ($0 as? [String: Any]).flatMap { PluralFormat.entry($0, language: language) } }
            found = (found ?? [:]).merging(texts) { $1 }
        }
        known.withLock { $0[key] = Table(entries: found) }
        return found
    }

    /// A file of property lists of any age, in any encoding that says which it is; nil where it is not there, and, with a report, where it cannot be read.
    private static func list(_ file: URL) -> [String: Any]? {
        guard var data = FileManager.default.contents(atPath: file.path) else { return nil }
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xEF, 0xBB, 0xBF]) {
            let encoding: String.Encoding = data.first == 0xEF ? .utf8 : .utf16
            data = Data((String(data: data, encoding: encoding) ?? "").drop { $0 == "\u{FEFF}" }.utf8)
        }
        if data.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) { return [:] }
        do {
            let read = try PropertyListSerialization.propertyList(from: data, format: nil)
            if let list = read as? [String: Any] { return list }
            ResourceReports.say("\(file.path): the file is no list of strings")
        } catch {
            ResourceReports.say(
                "\(file.path): the file is no list of strings: \((error as NSError).userInfo["NSDebugDescription"] ?? error)")
        }
        return nil
    }

    /// Returns a string catalogue; nil where it is not there, and, with a report, where it cannot be read.
    static func catalog(_ file: URL) -> TextCatalog? {
        if let known = catalogs.withLock({ $0[file.path] }) { return known }
        let read = TextCatalog(file)
        catalogs.withLock { $0[file.path] = read }
        return read
    }
}
