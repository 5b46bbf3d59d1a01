import SwiftSyntax

// All files of a project, target by target, and what their declarations say about each other. Swift's own rules of lookup are followed as far as names alone lead:
// a type is found from the inside out, a member along the superclasses that the project declares.

/// A target's sources, as the translation takes them.
public struct SourceModule {
    public let name: String
    public var files: [SourceFile]
    public var answers: BuildAnswers

    public init(name: String, files: [SourceFile], answers: BuildAnswers = BuildAnswers()) {
        (self.name, self.files, self.answers) = (name, files, answers)
    }
}

/// The declarations of a whole project.
public final class Program {
    let framework: FrameworkNames
    private(set) var declarations: [Declaration] = []
    private var byName: [String: [Declaration]] = [:]
    private var byShortName: [String: [String]] = [:]
    /// The Objective-C names that `#selector`, `Selector("…")` and `NSSelectorFromString` name.
    private(set) var namedSelectors: Set<String> = []
    let moduleNames: Set<String>

    public init(_ modules: [SourceModule], framework: FrameworkNames) {
        self.framework = framework
        moduleNames = Set(modules.map(\.name))
        for module in modules {
            for file in module.files {
                let collector = DeclarationCollector(file, module: module.name, answers: module.answers)
                collector.walk(file.tree)
                declarations += collector.declarations
            }
        }
        for declaration in declarations where declaration.kind != .extended {
            byName[declaration.name, default: []].append(declaration)
            byShortName[declaration.shortName, default: []].append(declaration.name)
        }
        // The extensions' names are looked up once all types are known.
        for declaration in declarations where declaration.kind == .extended {
            byName[type(declaration.name, from: "") ?? declaration.name, default: []].append(declaration)
        }
        for module in modules {
            for file in module.files {
                let finder = SelectorFinder(file, answers: module.answers, program: self)
                finder.walk(file.tree)
                namedSelectors.formUnion(finder.names)
            }
        }
    }

    /// The full name of a type that the project declares, as seen from a place.
    func type(_ name: String, from context: String) -> String? {
        var parts = name.split(separator: ".").map(String.init)
        if parts.count > 1, moduleNames.contains(parts[0]), byName[name] == nil { parts.removeFirst() }
        let name = parts.joined(separator: ".")
        var outer = context.split(separator: ".").map(String.init)
        while true {
            let full = (outer + [name]).joined(separator: ".")
            if byName[full]?.contains(where: { $0.kind != .extended }) ?? false { return full }
            if outer.isEmpty { break }
            outer.removeLast()
        }
        if let only = byShortName[name], Set(only).count == 1 { return only[0] }
        return nil
    }

    /// The declaration of a type itself.
    func declaration(of name: String) -> Declaration? { byName[name]?.first { $0.kind != .extended } }
    /// The type and its extensions.
    func parts(of name: String) -> [Declaration] { byName[name] ?? [] }
    func members(of name: String) -> [Member] { parts(of: name).flatMap(\.members) }

    /// The superclass by its full name in the project, or as a name of a framework; nil for none.
    func superclass(of name: String) -> String? {
        guard let declaration = declaration(of: name), declaration.kind == .classType, let first = declaration.inherited.first else {
            return nil
        }
        if let own = type(first, from: declaration.name), own != name {
            return self.declaration(of: own)?.kind == .classType ? own : nil
        }
        let plain = String(first.split(separator: ".").last ?? "")
        return framework.superclasses[plain] != nil || plain == "NSObject" ? plain : nil
    }

    /// The class itself and the superclasses that the project declares, in order.
    func chain(of name: String) -> [String] {
        var chain = [name]
        while let next = superclass(of: chain.last!), declaration(of: next) != nil, !chain.contains(next) { chain.append(next) }
        return chain
    }

    /// The first superclass that the project does not declare; nil if there is none. A framework's class is its own.
    func frameworkAncestor(of name: String) -> String? {
        guard declaration(of: name) != nil else { return name }
        return superclass(of: chain(of: name).last!)
    }

    func isLayer(_ name: String) -> Bool { frameworkAncestor(of: name).map { framework.isClass($0, under: "CALayer") } ?? false }
    func isObject(_ name: String) -> Bool { frameworkAncestor(of: name) != nil }

    /// The protocols that a class says it conforms to, in the project, with those that these refine.
    func protocols(of names: [String], from context: String) -> [Declaration] {
        var found: [Declaration] = []
        var open = names.compactMap { type($0, from: context) }
        while let name = open.popLast() {
            guard let declaration = declaration(of: name), declaration.kind == .protocolType, !found.contains(where: { $0 === declaration })
            else { continue }
            found.append(declaration)
            open += declaration.inherited.compactMap { type($0, from: declaration.name) }
        }
        return found
    }

    var protocols: [Declaration] { declarations.filter { $0.kind == .protocolType } }
    var allMembers: [Member] { declarations.flatMap(\.members) }

    // MARK: Overrides

    /// Whether a member of an extension must stand in its class's own block, as only there members override and are overridden without Objective-C.
    func isMoved(_ member: Member, in declaration: Declaration) -> Bool {
        guard declaration.kind == .extended, !member.isStatic || member.isOverride else { return false }
        let owner = type(declaration.name, from: "") ?? declaration.name
        guard let own = self.declaration(of: owner), own.kind == .classType, own.module == declaration.module else { return false }
        if member.isOverride { return true }
        guard member.isExposed || own.attributes.contains("objcMembers") else { return false }
        return declarations.contains { other in
            other.name != owner
                && other.members.contains {
                    $0.isOverride && $0.kind == member.kind && $0.name == member.name && $0.labels == member.labels
                }
                && chain(of: type(other.name, from: "") ?? other.name).contains(owner)
        }
    }

    /// The members of a class's block that stand for such members of its extensions: they have their names and call them.
    func stubs(for owner: String) -> [String] {
        guard let own = declaration(of: owner) else { return [] }
        return parts(of: owner).flatMap { part in
            part.members.filter { isMoved($0, in: part) }.compactMap {
                stub($0, isPublic: own.isPublic && ($0.isOverride || part.isPublic))
            }
        }
    }

    private func stub(_ member: Member, isPublic: Bool) -> String? {
        var words: [String] = []
        let access = ["open", "public"].first { member.modifiers.contains($0) }
        if let access = access ?? (isPublic ? "public" : nil) { words.append(access) }
        if member.isOverride { words.append("override") }
        if member.isStatic { words.append("class") }
        let head = words.map { $0 + " " }.joined()
        guard member.kind == .method else {
            guard let type = member.type else { return nil }
            let set = member.isSettable ? " get { \(member.stubName) } set { \(member.stubName) = newValue } " : " \(member.stubName) "
            return "\(head)var \(member.name): \(type) {\(set)}"
        }
        let parameters = member.parameters.map { parameter in
            let label = parameter.label ?? "_"
            return "\(label == parameter.name ? label : "\(label) \(parameter.name)"): \(parameter.type)\(parameter.standard ?? "")"
        }
        let arguments = member.parameters.map { ($0.label.map { "\($0): " } ?? "") + ($0.type.hasPrefix("inout ") ? "&" : "") + $0.name }
        let effects = member.effects.isEmpty ? "" : " " + member.effects
        let marks = (member.effects.contains("throws") ? "try " : "") + (member.effects.contains("async") ? "await " : "")
        let result = member.result.map { " -> \($0)" } ?? ""
        return "\(head)func \(member.name)(\(parameters.joined(separator: ", ")))\(effects)\(result) "
            + "{ \(marks)\(member.stubName)(\(arguments.joined(separator: ", "))) }"
    }

    // MARK: Classes that are there twice

    /// The classes of a module that another module of the project has as well, by that one's full name: sources that both compile. Objective-C takes an object
    /// of one for the other's, so that an interface file may name either.
    func twins(in module: String) -> [(name: String, other: String)] {
        let others = Dictionary(
            grouping: declarations.filter { $0.kind == .classType && $0.module != module && !$0.members.isEmpty }, by: \.name)
        return declarations.filter { $0.kind == .classType && $0.module == module && isObject($0.name) }.flatMap { own in
            (others[own.name] ?? []).filter { other in
                other.inherited == own.inherited && Set(other.members.map(\.objectiveCName)) == Set(own.members.map(\.objectiveCName))
            }.map { (own.name, "\($0.module).\($0.name)") }
        }
    }

    /// The classes of a module that have another name in Objective-C, as far as other files of the module can name them.
    func renamedClasses(in module: String) -> [(name: String, other: String)] {
        declarations.compactMap { declaration in
            guard declaration.module == module, declaration.kind == .classType, let given = declaration.givenName, !declaration.isGeneric,
                declaration.modifiers.isDisjoint(with: ["private", "fileprivate"])
            else { return nil }
            return (declaration.name, given)
        }
    }

    // MARK: Named members

    /// Whether a member belongs into its class's list of names.
    func isNamed(_ member: Member, in declaration: Declaration) -> Bool {
        guard !member.isStatic, !member.isGeneric else { return false }
        let isWide = declaration.attributes.contains("objcMembers") && !member.isPrivate
        switch member.kind {
        case .method:
            guard member.effects.isEmpty, !member.parameters.contains(where: { $0.type.contains("inout") })
            else {
                return false
            }
            if member.isOverride {
                // The superclass's entry calls the override.
                let owner = type(declaration.name, from: "") ?? declaration.name
                guard namedSelectors.contains(member.objectiveCName) || member.isAwakening && awakensItself(owner) else { return false }
                return !chain(of: owner).dropFirst().contains { name in
                    members(of: name).contains { $0.isCalled(member.name, member.labels) }
                }
            }
            return member.isExposed || namedSelectors.contains(member.objectiveCName)
        case .property:
            guard !member.isOverride, member.effects.isEmpty, !member.attributes.contains("NSManaged") else { return false }
            return member.isExposed || isWide
        }
    }

    /// Whether a class is the first of its superclasses to be told that its interface file has been loaded: those of `NSObject`'s that the framework has no method for.
    func awakensItself(_ owner: String) -> Bool {
        frameworkAncestor(of: owner) == "NSObject"
            && !chain(of: owner).dropFirst().contains { members(of: $0).contains(where: \.isAwakening) }
    }

    func namedMembers(of declaration: Declaration) -> [Member] {
        guard declaration.kind == .classType || declaration.kind == .extended else { return [] }
        return declaration.members.filter { isNamed($0, in: declaration) }
    }

    /// Whether a class can have a list of named members: an object of Foundation's, that the project declares. Others' members are registered one by one.
    func canHaveList(_ name: String) -> Bool { declaration(of: name)?.kind == .classType && isObject(name) }

    /// Whether a class of the project has a list of named members of its own.
    func hasList(_ name: String) -> Bool {
        guard canHaveList(name) else { return false }
        let module = declaration(of: name)?.module
        return parts(of: name).contains { $0.module == module && !namedMembers(of: $0).isEmpty }
    }

    /// Whether a superclass has a list that a class's own overrides.
    func inheritsList(_ name: String) -> Bool {
        if chain(of: name).dropFirst().contains(where: hasList) { return true }
        return frameworkAncestor(of: name).map(framework.isNamed) ?? false
    }
}
