import LaminaCoreGraphics

/// The contents of a bundle, found as on Apple's systems: in the language of the program, with plurals, and by class.
///
/// Foundation's `Bundle` knows the one program alone, and the machine's language. Where this is in its place – `lamina run` and `lamina port` see to it in the projects that they
/// translate – `Bundle.main`, `Bundle(for:)` and all that bundles find mean the resources of the program and of its modules.
///
/// ```swift
/// let contents = BundleContents(BundleContents.main)
/// let hello = contents.localizedString(forKey: "hello", value: nil, table: nil)
/// ```
public struct BundleContents: Sendable {
    private let folders: [URL]
    private var folder: URL { folders[0] }

    /// Creates the contents of a bundle.
    public init(_ bundle: Bundle) { folders = ResourceFolders.of(bundle) }

    // MARK: Bundles

    /// The bundle of the program's own resources.
    public static let main = Bundle(path: ResourceFolders.main.path) ?? Bundle.main

    /// Returns the path of the resources of the module that declares a class; the program's own where it has none.
    public static func path(for kind: AnyClass) -> String { ResourceFolders.of(kind).path }

    /// Returns the path of the bundle with an identifier; nil if there is none.
    public static func path(identifier: String) -> String? {
        ResourceFolders.all.first { ResourceInformation.of($0)["CFBundleIdentifier"] as? String == identifier }?.path
    }

    /// The bundles of the program and of its modules.
    public static var all: [Bundle] { [main] + ResourceFolders.program.dropFirst().compactMap { Bundle(path: $0.path) } }

    // MARK: Files

    /// Returns the place of a file, in the language of the program if it is there, else as developed; nil if there is none.
    ///
    /// - Parameters:
    ///   - name: The name, with or without its ending; nil for the first file of the ending.
    ///   - subdirectory: The folder in the bundle; nil, the default, for the bundle itself.
    ///   - localization: The one language to look in. Default nil: those of the program.
    public func url(
        forResource name: String?, withExtension ending: String?, subdirectory: String? = nil, localization: String? = nil
    ) -> URL? {
        if (name ?? "").isEmpty && (ending ?? "").isEmpty { return nil }
        return ResourceFile.find(name, ending, subdirectory: subdirectory, localization: localization, in: folder)
    }

    /// Returns the places of the files with an ending, in the order of their names; of all files for nil.
    public func urls(forResourcesWithExtension ending: String?, subdirectory: String? = nil, localization: String? = nil) -> [URL] {
        ResourceFile.all(ending, subdirectory: subdirectory, localization: localization, in: folder)
    }

    // MARK: Properties

    /// The properties in the bundle's `Info.plist`; empty where it has none.
    public var information: [String: Any] { ResourceInformation.of(folder) }

    /// Returns a property, translated if the bundle's `InfoPlist` table has it.
    public func property(_ key: String) -> Any? {
        if let entry = TextTables.entry(key, table: "InfoPlist", in: [folder]) { return LocalizedFormats.string(entry) }
        return information[key]
    }

    /// The bundle's identifier; nil where its properties have none.
    public var identifier: String? { information["CFBundleIdentifier"] as? String }

    // MARK: Languages

    /// The languages that the bundle has, in alphabetical order.
    public var localizations: [String] { ResourceLanguages.all(in: folder) }
    /// The languages of the bundle that count, the preferred first.
    public var preferredLocalizations: [String] { ResourceLanguages.preferred(in: folder) }
    /// The language in which the bundle was developed. Default "en".
    public var developmentLocalization: String { ResourceLanguages.development(of: folder) }

    /// Returns the text of a key in the language of the program.
    ///
    /// - Parameters:
    ///   - value: The text for a key that the table does not have; nil and "" stand for the key.
    ///   - table: The table's name; nil and "" stand for "Localizable".
    public func localizedString(forKey key: String, value: String?, table: String?) -> String {
        let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        if let entry = TextTables.entry(key, table: name, in: folders) { return LocalizedFormats.string(entry) }
        return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }

    /// Returns a format with arguments in place. One from a table chooses its plurals by them.
    ///
    /// - Parameter locale: The locale of numbers; nil for plain digits.
    public static func formatted(_ format: String, locale: Locale?, arguments: [any CVarArg]) -> String {
        LocalizedFormats.formatted(format, locale: locale, arguments: arguments)
    }

    /// The locale of the program's language.
    public static var locale: Locale { locale(of: [ResourceFolders.main]) }

    static func locale(of folders: [URL]) -> Locale {
        Locale(identifier: ResourceLanguages.chosen.first ?? ResourceLanguages.development(of: folders[0]))
    }
}
