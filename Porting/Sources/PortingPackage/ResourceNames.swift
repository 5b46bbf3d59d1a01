import Foundation
import PortingProject

// A file that every ported target has beside its sources: bundles, texts by key, and the names that Xcode makes of asset catalogues.
//
// What a module declares itself prevails over what it imports, if the signatures are equal; so the members of Foundation's Bundle below are found by the module's own code, unchanged.

/// The text of the file.
func resourceNames(_ target: Project.Target) -> String {
    var text = """
        import Foundation
        import UIKit

        // Written by lamina-porting. Bundles are the folders of the program and its modules, in the language of the program.

        extension Bundle {
            class var main: Bundle { BundleContents.main }
            class var allBundles: [Bundle] { BundleContents.all }
            convenience init(for aClass: AnyClass) { self.init(path: BundleContents.path(for: aClass))! }
            convenience init?(identifier: String) {
                guard let path = BundleContents.path(identifier: identifier) else { return nil }
                self.init(path: path)
            }

            func url(forResource name: String?, withExtension ext: String?) -> URL? {
                BundleContents(self).url(forResource: name, withExtension: ext)
            }
            func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
                BundleContents(self).url(forResource: name, withExtension: ext, subdirectory: subpath)
            }
            func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?, localization localizationName: String?) -> URL? {
                BundleContents(self).url(forResource: name, withExtension: ext, subdirectory: subpath, localization: localizationName)
            }
            func path(forResource name: String?, ofType ext: String?) -> String? {
                BundleContents(self).url(forResource: name, withExtension: ext)?.path
            }
            func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
                BundleContents(self).url(forResource: name, withExtension: ext, subdirectory: subpath)?.path
            }
            func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?, forLocalization localizationName: String?) -> String? {
                BundleContents(self).url(forResource: name, withExtension: ext, subdirectory: subpath, localization: localizationName)?.path
            }
            func paths(forResourcesOfType ext: String?, inDirectory subpath: String?) -> [String] {
                BundleContents(self).urls(forResourcesWithExtension: ext, subdirectory: subpath).map(\\.path)
            }
            func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [NSURL]? {
                BundleContents(self).urls(forResourcesWithExtension: ext, subdirectory: subpath).map { $0 as NSURL }
            }

            var bundleIdentifier: String? { BundleContents(self).identifier }
            var infoDictionary: [String: Any]? { BundleContents(self).information }
            func object(forInfoDictionaryKey key: String) -> Any? { BundleContents(self).property(key) }
            var localizations: [String] { BundleContents(self).localizations }
            var preferredLocalizations: [String] { BundleContents(self).preferredLocalizations }
            var developmentLocalization: String? { BundleContents(self).developmentLocalization }
            func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
                BundleContents(self).localizedString(forKey: key, value: value, table: tableName)
            }
        }

        func NSLocalizedString(_ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String) -> String {
            BundleContents(bundle).localizedString(forKey: key, value: value, table: tableName)
        }

        extension String {
            init(format: __shared String, _ arguments: CVarArg...) { self = BundleContents.formatted(format, locale: nil, arguments: arguments) }
            init(format: __shared String, arguments: __shared [CVarArg]) { self = BundleContents.formatted(format, locale: nil, arguments: arguments) }
            init(format: __shared String, locale: __shared Locale?, _ arguments: CVarArg...) {
                self = BundleContents.formatted(format, locale: locale, arguments: arguments)
            }
            init(format: __shared String, locale: __shared Locale?, arguments: __shared [CVarArg]) {
                self = BundleContents.formatted(format, locale: locale, arguments: arguments)
            }
            static func localizedStringWithFormat(_ format: String, _ arguments: CVarArg...) -> String {
                BundleContents.formatted(format, locale: BundleContents.locale, arguments: arguments)
            }
        }

        """
    var names = AssetNames(target.resources.filter { $0.hasSuffix(".xcassets") })
    if target.settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] != "NO", !names.isEmpty {
        // Projects from before Xcode 15 have members of their own by these names.
        for path in target.sources { names.leaveOut(declaredIn: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "") }
        text += names.text(hasExtensions: target.settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"] != "NO")
    }
    return text
}

/// The names that Xcode makes of the sets in asset catalogues.
struct AssetNames {
    private indirect enum Node {
        case set(String)
        case space([String: Node])
    }
    private var images: [String: Node] = [:]
    private var colors: [String: Node] = [:]

    /// Names that classes get no members of, because the program's sources declare some.
    private var declared: Set<String> = []

    var isEmpty: Bool { images.isEmpty && colors.isEmpty }

    /// Makes no members of the names of variables and constants in a source.
    mutating func leaveOut(declaredIn source: String) {
        for match in source.matches(of: /\b(?:var|let|class|func|enum|struct)\s+(\w+)/) { declared.insert(String(match.1)) }
    }

    init(_ catalogs: [String]) {
        for catalog in catalogs {
            Self.merge(Self.read(catalog, "imageset", prefix: ""), into: &images)
            Self.merge(Self.read(catalog, "colorset", prefix: ""), into: &colors)
        }
    }

    private static func read(_ folder: String, _ ending: String, prefix: String, depth: Int = 0) -> [String: Node] {
        var found: [String: Node] = [:]
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() where depth < 40 {
            let (stem, place) = ((name as NSString).deletingPathExtension, folder + "/" + name)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue else { continue }
            if (name as NSString).pathExtension == ending {
                let symbol = symbol(stem, kind: ending == "imageset" ? "Image" : "Color")
                if let symbol, found[symbol] == nil { found[symbol] = .set(prefix + stem) }
            } else if !["imageset", "colorset", "dataset", "appiconset", "symbolset"].contains((name as NSString).pathExtension) {
                let isSpace = providesNamespace(place + "/Contents.json")
                let inner = read(place, ending, prefix: isSpace ? "\(prefix)\(name)/" : prefix, depth: depth + 1)
                if inner.isEmpty { continue }
                if isSpace, let symbol = symbol(name, kind: nil, isType: true) {
                    merge([symbol: .space(inner)], into: &found)
                } else if !isSpace {
                    merge(inner, into: &found)
                }
            }
        }
        return found
    }

    private static func merge(_ nodes: [String: Node], into others: inout [String: Node]) {
        for (name, node) in nodes.sorted(by: { $0.key < $1.key }) {
            if case .space(let mine)? = others[name], case .space(let its) = node {
                var all = mine
                merge(its, into: &all)
                others[name] = .space(all)
            } else if others[name] == nil {
                others[name] = node
            }
        }
    }

    private static func providesNamespace(_ file: String) -> Bool {
        struct Contents: Decodable {
            struct Properties: Decodable {
                var space: Bool?
                enum CodingKeys: String, CodingKey { case space = "provides-namespace" }
            }
            var properties: Properties?
        }
        guard let data = FileManager.default.contents(atPath: file) else { return false }
        return (try? JSONDecoder().decode(Contents.self, from: data))?.properties?.space ?? false
    }

    /// Returns a set's name as Swift can write it: words joined, the first letters large but for the very first, and without the kind at its end. Nil for a name without letters.
    static func symbol(_ name: String, kind: String?, isType: Bool = false) -> String? {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        guard !words.isEmpty else { return nil }
        var joined = words.enumerated().map { index, word in
            index > 0 || isType ? word.prefix(1).uppercased() + word.dropFirst() : String(word)
        }.joined()
        if let kind, joined.hasSuffix(kind), joined.count > kind.count { joined.removeLast(kind.count) }
        if !isType {
            // "URLIcon" begins small: "urlIcon".
            let capitals = joined.prefix { $0.isUppercase }
            let count = capitals.count == joined.count ? capitals.count : max(capitals.count - 1, capitals.isEmpty ? 0 : 1)
            joined = joined.prefix(count).lowercased() + joined.dropFirst(count)
        }
        if joined.first?.isNumber ?? false { joined = "_" + joined }
        return joined
    }

    private static let keywords: Set<String> = [
        "class", "default", "case", "func", "in", "is", "as", "if", "else", "for", "while", "repeat", "return", "switch", "where", "do",
        "self", "Self",
        "init", "let", "var", "enum", "struct", "protocol", "extension", "import", "operator", "static", "true", "false", "nil", "try",
        "throw", "throws",
        "break", "continue", "fallthrough", "guard", "defer", "internal", "public", "private", "super", "subscript", "any", "some",
    ]
    private static func written(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    func text(hasExtensions: Bool) -> String {
        var text = "\nprivate final class LaminaResourceMarker {}\nprivate let laminaResources = Bundle(for: LaminaResourceMarker.self)\n"
        for (kind, type, nodes) in [("ImageResource", "UIImage", images), ("ColorResource", "UIColor", colors)] where !nodes.isEmpty {
            text += "\nextension \(kind) {\n"
            list(nodes, indent: "    ") { name, set, indent in
                text += "\(indent)static let \(name) = \(kind)(name: \(quoted(set)), bundle: laminaResources)\n"
            } space: { name, indent in
                text += "\(indent)enum \(name) {\n"
            } end: { indent in
                text += "\(indent)}\n"
            }
            text += "}\n"
            guard hasExtensions else { continue }
            text += "\nextension \(type) {\n"
            var path: [String] = []
            list(nodes, indent: "    ", isTop: type) { name, set, indent in
                text += "\(indent)static var \(name): \(type) { \(type)(resource: .\((path + [name]).joined(separator: "."))) }\n"
            } space: { name, indent in
                path.append(name)
                text += "\(indent)enum \(name) {\n"
            } end: { indent in
                path.removeLast()
                text += "\(indent)}\n"
            }
            text += "}\n"
        }
        return text
    }

    /// Names that the classes have themselves; Xcode leaves them out, too.
    private static let taken: [String: Set<String>] = [
        "UIColor": [
            "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange", "purple",
            "brown", "clear",
            "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "link", "placeholderText", "separator", "opaqueSeparator",
            "systemBackground",
            "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground", "secondarySystemGroupedBackground",
            "tertiarySystemGroupedBackground", "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill",
            "lightText", "darkText",
            "tintColor", "systemRed", "systemGreen", "systemBlue", "systemOrange", "systemYellow", "systemPink", "systemPurple",
            "systemTeal",
            "systemIndigo", "systemBrown", "systemMint", "systemCyan", "systemGray", "systemGray2", "systemGray3", "systemGray4",
            "systemGray5",
            "systemGray6",
        ],
        "UIImage": ["actions", "add", "remove", "checkmark", "strokedCheckmark"],
    ]

    private func list(
        _ nodes: [String: Node], indent: String, isTop type: String? = nil, set: (String, String, String) -> Void,
        space: (String, String) -> Void, end: (String) -> Void
    ) {
        for (name, node) in nodes.sorted(by: { $0.key < $1.key }) {
            switch node {
            case .set(let path):
                if let type, declared.contains(name) || Self.taken[type]?.contains(name) ?? false { continue }
                set(Self.written(name), path, indent)
            case .space(let inner):
                if type != nil, declared.contains(name) { continue }
                space(name, indent)
                list(inner, indent: indent + "    ", set: set, space: space, end: end)
                end(indent)
            }
        }
    }
}
