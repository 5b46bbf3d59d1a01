import SwiftSyntax

// The lists of members that are reached by name: outlets, actions, what selectors name, what key-value coding reads and writes.

extension FileTranslation {
    /// The entries that a declaration adds to its class's list; the class's own declaration gathers those of its extensions.
    func lists(of declaration: Declaration, _ node: some DeclGroupSyntax) -> [String] {
        guard declaration.kind == .classType || declaration.kind == .extended else { return [] }
        let owner = program.type(declaration.name, from: "") ?? declaration.name
        let members = program.namedMembers(of: declaration)
        if !program.canHaveList(owner) || declaration.kind == .extended && program.declaration(of: owner)?.module != declaration.module {
            register(members, of: declaration.name)
            return []
        }
        let entries = members.compactMap { entry($0, of: declaration.shortName) }
        if declaration.kind == .extended {
            guard !entries.isEmpty, let index = extensions(of: owner).firstIndex(where: { $0 === declaration }) else { return [] }
            return ["@MainActor static var \(part(index)): [NamedMember] { [\(entries.joined(separator: ", "))] }"]
        }
        guard program.hasList(owner) else { return [] }
        var list = "[\(entries.joined(separator: ", "))]"
        for (index, part) in extensions(of: owner).enumerated() where !program.namedMembers(of: part).isEmpty {
            list += " + \(declaration.shortName).\(self.part(index))"
        }
        let isOverride = program.inheritsList(owner)
        let access = declaration.modifiers.contains("open") ? "open " : declaration.access
        return [
            "\(isOverride ? "" : "@MainActor ")\(access)\(isOverride ? "override " : "")class var namedMembers: [NamedMember] { \(list) }"
        ]
    }

    private func part(_ index: Int) -> String { "lamina_members\(index + 1)" }

    private func extensions(of owner: String) -> [Declaration] {
        program.parts(of: owner).filter { $0.kind == .extended && $0.module == program.declaration(of: owner)?.module }
    }

    private func entry(_ member: Member, of type: String) -> String? {
        guard member.kind == .method else { return ".property(\"\(member.objectiveCName)\", \\\(type).\(member.name))" }
        let words = ["first", "second", "third"]
        let letters = member.parameters.indices.map { $0 < words.count ? words[$0] : "argument\($0 + 1)" }
        let parameters = zip(letters, member.parameters).map { ", \($0): \($1.type.asClosureParameter)" }.joined()
        let arguments = zip(letters, member.parameters).map { ($1.label.map { "\($0): " } ?? "") + $0 }.joined(separator: ", ")
        let call = "object.\(member.name)(\(arguments))"
        // A result that nobody asked for is no warning.
        let result = member.result == nil || member.attributes.contains("IBSegueAction") ? call : "_ = \(call)"
        return ".method(\"\(member.objectiveCName)\") { (object: \(type)\(parameters)) in \(result) }"
    }

    /// Members that an extension adds to another module's class.
    private func register(_ members: [Member], of type: String) {
        let isKnown = program.declaration(of: type) != nil || program.framework.superclasses[type] != nil || type == "NSObject"
        guard program.isObject(type) else { return }
        // A selector of the same name is no reason to take a value's method for an object's.
        let entries = members.filter { isKnown || $0.isExposed }.compactMap { entry($0, of: type) }
        if !entries.isEmpty { registrations.append("NamedMember.register([\(entries.joined(separator: ", "))], of: \(type).self)") }
    }

    /// Adds to a class what it must say to conform to. That stands in an extension: a class that names the protocol itself would run on the main actor as a whole.
    func adopt(_ node: ClassDeclSyntax) {
        guard let declaration = current else { return }
        let owner = program.type(declaration.name, from: "") ?? declaration.name
        var added: [String] = []
        if program.hasList(owner), !program.inheritsList(owner) { added.append("NamedMembers") }
        if observes(declaration), needsObserving(owner) { added.append("NSKeyValueObserving") }
        guard !added.isEmpty else { return }
        let text = "extension \(owner): \(added.joined(separator: ", ")) {}"
        if owner.contains(".") {
            atEnd.append(text)
        } else {
            insert("; " + text, at: node.memberBlock.rightBrace.endPositionBeforeTrailingTrivia)
        }
    }

    // MARK: Observing

    private static let observing: Set<String> = [
        "observeValue", "keyPathsForValuesAffectingValue", "automaticallyNotifiesObservers",
    ]

    private func observes(_ declaration: Declaration) -> Bool {
        declaration.members.contains { Self.observing.contains($0.name) && $0.isOverride || $0.affectedKey != nil }
    }

    /// Whether no superclass has the methods of observers: the class comes from `NSObject` directly.
    private func needsObserving(_ owner: String) -> Bool {
        guard program.frameworkAncestor(of: owner) == "NSObject" else { return false }
        return !program.chain(of: owner).dropFirst().contains { name in
            program.members(of: name).contains { Self.observing.contains($0.name) || $0.affectedKey != nil }
        }
    }

    /// The method that gathers a class's `keyPathsForValuesAffecting…`, which Objective-C finds by their names.
    func dependencies(of declaration: Declaration) -> [String] {
        let name = "keyPathsForValuesAffectingValue"
        let own = program.parts(of: context).flatMap(\.members)
        let members = own.filter { $0.affectedKey != nil }
        guard declaration.kind == .classType, !members.isEmpty, !own.contains(where: { $0.name == name }) else { return [] }
        let isFirst = needsObserving(context)
        let cases = members.map { "case \"\($0.affectedKey!)\": return \($0.name)\($0.kind == .method ? "()" : "")" }
        let head = "nonisolated \(declaration.access)\(isFirst ? "" : "override ")class func \(name)(forKey key: String) -> Set<String>"
        return [
            "\(head) { switch key { \(cases.joined(separator: "; ")); default: return \(isFirst ? "[]" : "super.\(name)(forKey: key)") } }"
        ]
    }

    /// The methods of observers are a protocol's where a class comes from `NSObject` directly, and `awakeFromNib` is one of the class's own: they override
    /// nothing, and there is no `super`.
    func adopt(fromObject node: FunctionDeclSyntax) {
        let name = node.name.text
        guard node.isMember,
            Self.observing.contains(name) ? needsObserving(context) : name == "awakeFromNib" && program.awakensItself(context)
        else { return }
        for modifier in node.modifiers where modifier.name.text == "override" {
            changes += 1
            remove(modifier)
        }
        guard let body = node.body else { return }
        let finder = SuperCallFinder(viewMode: .sourceAccurate)
        finder.walk(body)
        for call in finder.found where call.name == name || Self.observing.contains(call.name) {
            let nothing = ["observeValue": "()", "awakeFromNib": "()", "automaticallyNotifiesObservers": "true"]
            replace(call.node, with: nothing[call.name] ?? "[]")
        }
    }
}

extension Member {
    /// Whether it is `awakeFromNib()`.
    var isAwakening: Bool { name == "awakeFromNib" && parameters.isEmpty && !isStatic }

    /// The key of a `keyPathsForValuesAffectingFullName`: "fullName"; nil for any other member.
    fileprivate var affectedKey: String? {
        let prefix = "keyPathsForValuesAffecting"
        guard isStatic, name.hasPrefix(prefix), parameters.isEmpty, name != prefix + "Value" else { return nil }
        let key = name.dropFirst(prefix.count)
        return key.isEmpty ? nil : key.prefix(1).lowercased() + key.dropFirst()
    }
}

private final class SuperCallFinder: SyntaxVisitor {
    var found: [(node: FunctionCallExprSyntax, name: String)] = []
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base?.is(SuperExprSyntax.self) ?? false {
            found.append((node, member.declName.baseName.text))
        }
        return .visitChildren
    }
}

extension String {
    /// The type of a closure's parameter: without what belongs to a method's.
    fileprivate var asClosureParameter: String {
        var type = self
        for word in ["@escaping ", "@autoclosure ", "__owned ", "__shared "] { type = type.replacing(word, with: "") }
        return type.hasSuffix("!") ? type.dropLast() + "?" : type
    }
}
