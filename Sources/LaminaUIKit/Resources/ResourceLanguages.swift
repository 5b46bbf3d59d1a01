import LaminaCoreGraphics

/// The languages of a program.
enum ResourceLanguages {
    /// The languages that the program prefers, from the environment of the launch: `LAMINA_LANGUAGE`, as in "de" or "de-AT,fr", each followed by the more general ones.
    /// Default none: the language of development. The machine's settings have no part in it, so that pictures are the same everywhere.
    static let chosen: [String] = (ProcessInfo.processInfo.environment["LAMINA_LANGUAGE"] ?? "").split(separator: ",").flatMap {
        general(String($0))
    }

    /// A language and the more general ones: "zh-Hans-CN", "zh-Hans", "zh".
    private static func general(_ name: String) -> [String] {
        let parts = name.replacingOccurrences(of: "_", with: "-").split(separator: "-")
        return (0..<parts.count).map { parts.dropLast($0).joined(separator: "-") }
    }

    /// Returns the language in which a folder's files were developed, as its Info.plist says; "en" where it does not.
    static func development(of folder: URL) -> String {
        let said = ResourceInformation.of(folder)["CFBundleDevelopmentRegion"] as? String ?? ""
        return said.isEmpty || said.contains("$") ? "en" : said
    }

    /// Returns the names of the folders to look for a file in, in this order; "" for the folder itself. Without a chosen language, and after it, they are those of
    /// development.
    static func folders(in folder: URL) -> [String] {
        var names = chosen.flatMap { spellings($0).map { $0 + ".lproj" } } + ["Base.lproj", ""]
        for name in spellings(development(of: folder)) + ["en"] where !names.contains(name + ".lproj") { names.append(name + ".lproj") }
        return names
    }

    /// Returns the names that a language's folder may have: older projects have an underscore, or the language's name in English.
    static func spellings(_ language: String) -> [String] {
        var names = [language]
        if language.contains("-") { names.append(language.replacingOccurrences(of: "-", with: "_")) }
        if let old = oldNames[language] { names.append(old) }
        return names
    }

    private static let oldNames = [
        "en": "English", "de": "German", "fr": "French", "es": "Spanish", "it": "Italian", "nl": "Dutch", "ja": "Japanese",
    ]

    /// Returns the languages that a folder has, by its own folders and string catalogues, in alphabetical order.
    static func all(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let folders = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
        let catalogs = names.filter { $0.hasSuffix(".xcstrings") }.flatMap {
            TextTables.catalog(folder.appendingPathComponent($0))?.languages ?? []
        }
        return Set(folders + catalogs).sorted()
    }

    /// The languages of a folder that count, the preferred first: those that are chosen and there, else that of development.
    static func preferred(in folder: URL) -> [String] {
        let all = all(in: folder)
        let found = chosen.compactMap { language in all.first { spellings(language).contains($0) } }
        return found.isEmpty ? [development(of: folder)] : found
    }
}
