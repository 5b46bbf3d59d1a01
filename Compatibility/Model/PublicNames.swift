/// All public names of some modules: what a file sees that imports them.
///
/// A name that several modules declare is one name here, with the members of all: which of them a file gets is not the question.
package struct PublicNames: Sendable {
    struct Kind: Sendable {
        var isClass = false
        var isOpen = false
        var isAlias = false
        /// Declared names as Swift writes them: `init(frame:)`, `bounds`.
        var members: Set<String> = []
        /// The types that it inherits from and conforms to.
        var ancestors: Set<String> = []
    }

    /// Types by their name, nested ones with dots.
    private(set) var types: [String: Kind] = [:]
    /// Functions and variables that are no members.
    private(set) var globals: Set<String> = []
    /// Everything that a subclass in another module may override.
    private(set) var overridable: Set<String> = []

    package init(_ graphs: [SymbolGraph]) {
        var names: [String: String] = [:]
        for graph in graphs {
            for symbol in graph.symbols { names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".") }
        }
        for graph in graphs {
            for symbol in graph.symbols { add(symbol) }
        }
        // An initialiser is never called open; those of an open class can be overridden.
        for type in types.values where type.isOpen { overridable.formUnion(type.members.filter { $0.hasPrefix("init(") }) }
        for graph in graphs {
            for relationship in graph.relationships where ["inheritsFrom", "conformsTo"].contains(relationship.kind) {
                guard let source = names[relationship.source] else { continue }
                let fallback = relationship.targetFallback.map { $0.split(separator: ".").dropFirst().joined(separator: ".") }
                guard let target = names[relationship.target] ?? fallback else { continue }
                types[source, default: Kind()].ancestors.insert(target)
            }
        }
    }

    private mutating func add(_ symbol: SymbolGraph.Symbol) {
        let name = symbol.pathComponents.joined(separator: ".")
        let isOpen = symbol.accessLevel == "open"
        switch symbol.kind.identifier {
        case "swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias", "swift.associatedtype":
            types[name, default: Kind()].isClass = symbol.kind.identifier == "swift.class" || types[name]?.isClass == true
            if isOpen { types[name]?.isOpen = true }
            if symbol.kind.identifier == "swift.typealias" { types[name]?.isAlias = true }
        default:
            guard symbol.pathComponents.count > 1, let member = symbol.pathComponents.last else {
                globals.insert(name)
                return
            }
            let owner = symbol.pathComponents.dropLast().joined(separator: ".")
            types[owner, default: Kind()].members.insert(member)
            if isOpen { overridable.insert(member) }
        }
    }

    /// The members of a type and of all that it inherits from or conforms to.
    func members(of type: String) -> Set<String> {
        var seen: Set<String> = []
        var waiting = [type]
        var members: Set<String> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted, let kind = types[next] else { continue }
            members.formUnion(kind.members)
            waiting.append(contentsOf: kind.ancestors)
        }
        return members
    }
}
