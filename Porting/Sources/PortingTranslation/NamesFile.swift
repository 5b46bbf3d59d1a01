import Foundation
import SwiftParser
import SwiftSyntax

// Names that a project uses and Lamina does not declare, as Swift: those of older versions, and those of other frameworks that a project touches at its edge. They are tables in the form
// of sources (`Porting/Names`). A target is given the declarations that it uses and does not make itself, and nothing else.

/// Declarations that targets are given where they use them.
public struct NamesFile: Sendable {
    private struct Item: Sendable {
        /// The names by which a target uses the item: the declared one, or the members' of an extension.
        let names: Set<String>
        let mentions: Set<String>
        let text: String
    }

    /// The name of the file without its ending.
    public let name: String
    private let items: [Item]
    private let imports: [String]
    /// The beginnings of names that belong to the file's framework: `MK`.
    let prefixes: [String]

    /// Reads a file of names.
    public init(name: String, text: String) {
        self.name = name
        let tree = Parser.parse(source: text)
        var items: [Item] = []
        var imports: [String] = []
        for statement in tree.statements {
            if statement.item.is(ImportDeclSyntax.self) {
                imports.append(statement.trimmedDescription)
                continue
            }
            let text = statement.trimmedDescription
            items.append(Item(names: statement.item.declaredNames, mentions: text.identifiers, text: text))
        }
        (self.items, self.imports) = (items, imports)
        prefixes =
            text.split(separator: "\n").first { $0.hasPrefix("// Prefixes: ") }?.dropFirst(13).split(separator: " ").map(String.init) ?? []
    }

    /// The names that the file declares.
    public var declaredNames: Set<String> { items.reduce(into: []) { $0.formUnion($1.names) } }

    /// Returns the declarations for a target, or nil where it uses none.
    ///
    /// - Parameters:
    ///   - used: The identifiers in the target's sources.
    ///   - declared: The names that the target declares itself.
    public func declarations(used: Set<String>, declared: Set<String>) -> String? {
        var wanted = used
        var taken = [Bool](repeating: false, count: items.count)
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (index, item) in items.enumerated() where !taken[index] {
                guard !item.names.isDisjoint(with: wanted), item.names.isDisjoint(with: declared) else { continue }
                (taken[index], hasChanged) = (true, true)
                wanted.formUnion(item.mentions)
            }
        }
        guard taken.contains(true) else { return nil }
        return (imports + [""] + zip(items, taken).filter(\.1).map(\.0.text)).joined(separator: "\n") + "\n"
    }

    /// Returns the names of the file's framework that a source uses and that the file lacks, in order.
    public func missing(in used: Set<String>, declared: Set<String>) -> [String] {
        let own = declaredNames
        return used.filter { name in
            name != self.name && !own.contains(name) && !declared.contains(name) && name.contains(where: \.isLowercase)
                && prefixes.contains { name.hasPrefix($0) && (name.dropFirst($0.count).first?.isUppercase ?? false) }
        }.sorted()
    }
}

/// The files of names of a checkout.
public struct NamesLibrary: Sendable {
    /// Names of former versions of Swift.
    public private(set) var ages: [NamesFile] = []
    /// Names of frameworks that are not here, by module.
    public private(set) var frameworks: [String: NamesFile] = [:]

    public init() {}

    /// Reads the files in a checkout's `Porting/Names`.
    public init(of lamina: String) {
        func files(_ folder: String) -> [NamesFile] {
            let path = "\(lamina)/Porting/Names/\(folder)"
            return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted().compactMap { name in
                guard name.hasSuffix(".swift"), let data = FileManager.default.contents(atPath: "\(path)/\(name)") else { return nil }
                return NamesFile(name: String(name.dropLast(6)), text: String(decoding: data, as: UTF8.self))
            }
        }
        ages = files("Ages")
        frameworks = Dictionary(uniqueKeysWithValues: files("Frameworks").map { ($0.name, $0) })
    }
}

extension NamesLibrary {
    /// Everything that the files declare.
    public var declaredNames: Set<String> { (ages + frameworks.values).reduce(into: []) { $0.formUnion($1.declaredNames) } }

    /// Returns the files that a target is given: their names and texts.
    public func additions(to files: [SourceFile], imports: Set<String>) -> [(name: String, text: String)] {
        var used = files.reduce(into: Set<String>()) { $0.formUnion($1.identifiers) }
        let declared = files.reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
        var result: [(String, String)] = []
        func add(_ file: NamesFile) {
            guard let text = file.declarations(used: used, declared: declared) else { return }
            used.formUnion(text.identifiers)
            result.append((file.name.prefix(1).uppercased() + file.name.dropFirst(), text))
        }
        for name in imports.sorted() { if let file = frameworks[name] { add(file) } }
        // What one age's names use may be of another's.
        for file in ages.reversed() { add(file) }
        if !result.isEmpty, let file = frameworks["Placeholder"] { add(file) }
        return result
    }
}

extension SourceFile {
    /// Whether the file has tests, of XCTest or of Swift Testing.
    public var hasTests: Bool { identifiers.contains("XCTestCase") || text.contains("import Testing") }
    /// The identifiers in the file, those of comments and literals included.
    public var identifiers: Set<String> { text.identifiers }
    /// The names that the file declares, wherever they stand.
    public var declaredNames: Set<String> {
        var names: Set<String> = []
        var isNext = false
        for word in text.words {
            if isNext { names.insert(word) }
            isNext = ["func", "let", "var", "typealias", "class", "struct", "enum", "protocol", "actor", "case"].contains(word)
        }
        return names
    }
}

extension String {
    /// The words that can be identifiers, in order.
    fileprivate var words: [String] {
        var words: [String] = []
        var word: [UInt8] = []
        func close() {
            if let first = word.first, !(48...57).contains(first) { words.append(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
        }
        for byte in utf8 {
            switch byte {
            case 48...57, 65...90, 97...122, 95, 128...: word.append(byte)
            default: if !word.isEmpty { close() }
            }
        }
        close()
        return words
    }

    var identifiers: Set<String> { Set(words) }
}

extension CodeBlockItemSyntax.Item {
    fileprivate var declaredNames: Set<String> {
        if let node = self.as(ExtensionDeclSyntax.self) {
            let members = node.memberBlock.members.flatMap { CodeBlockItemSyntax.Item($0.decl)?.declaredNames ?? [] }
            // A conformance alone is wanted with its type.
            return members.isEmpty ? [node.extendedType.trimmedDescription] : Set(members)
        }
        if let node = self.as(VariableDeclSyntax.self) {
            return Set(node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.plainName })
        }
        if let node = asProtocol(NamedDeclSyntax.self) { return [node.name.text.plainName] }
        return []
    }
}

extension CodeBlockItemSyntax.Item {
    fileprivate init?(_ declaration: DeclSyntax) { self = .decl(declaration) }
}
