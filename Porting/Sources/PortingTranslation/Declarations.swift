import SwiftSyntax

/// A member of a class, an extension or a protocol, as far as Objective-C's runtime would know it.
struct Member {
    enum Kind { case method, property }
    struct Parameter {
        let label: String?
        let name: String
        let type: String
        /// The default value, with the equals sign.
        let standard: String?
    }

    let kind: Kind
    let name: String
    var parameters: [Parameter] = []
    /// Nil where nothing is returned.
    var result: String?
    /// The type of a property; nil where it is inferred.
    var type: String?
    /// `async`, `throws`, as written.
    var effects = ""
    /// The name in `@objc(…)`.
    var givenName: String?
    var attributes: Set<String> = []
    var modifiers: Set<String> = []
    var isSettable = false
    var isStored = false
    var isGeneric = false
    let file: String
    let line: Int

    /// The name that a member of an extension gets where its class's block must have one of its own name.
    var stubName: String { "lamina_" + name }
    var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
    var isOverride: Bool { modifiers.contains("override") }
    var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
    var isOptional: Bool { modifiers.contains("optional") }
    /// Whether an attribute makes the member visible to Objective-C.
    var isExposed: Bool {
        givenName != nil
            || !attributes.isDisjoint(with: ["objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "GKInspectable"])
    }
    var labels: [String?] { parameters.map(\.label) }
    /// The name that Objective-C has for it: a selector, or a property's name.
    var objectiveCName: String {
        givenName ?? (kind == .property ? name : ObjectiveCName.selector(name, labels: labels))
    }
    func isCalled(_ base: String, _ labels: [String?]) -> Bool { kind == .method && name == base && self.labels == labels }
}

/// A declaration that has members: a type's own, or an extension.
final class Declaration {
    enum Kind { case classType, protocolType, valueType, extended }

    let kind: Kind
    /// The name, with the names of the types around it: `Outer.Inner`.
    let name: String
    var inherited: [String] = []
    var members: [Member] = []
    var attributes: Set<String> = []
    var givenName: String?
    var modifiers: Set<String> = []
    var isGeneric = false
    let file: String
    let position: AbsolutePosition
    let module: String

    init(_ kind: Kind, _ name: String, file: String, position: AbsolutePosition, module: String) {
        (self.kind, self.name, self.file, self.position, self.module) = (kind, name, file, position, module)
    }

    var isPublic: Bool { modifiers.contains("public") || modifiers.contains("open") }
    var access: String { isPublic ? "public " : "" }
    var shortName: String { String(name.split(separator: ".").last ?? "") }
}

extension AttributeListSyntax {
    /// The names of the attributes, and the name that `@objc(…)` gives.
    func names() -> (names: Set<String>, givenName: String?) {
        var names: Set<String> = []
        var given: String?
        for case .attribute(let attribute) in self {
            let name = attribute.attributeName.trimmedDescription
            names.insert(name)
            if name == "objc", let arguments = attribute.arguments { given = arguments.trimmedDescription.filter { !$0.isWhitespace } }
        }
        return (names, given)
    }
}

extension DeclModifierListSyntax {
    /// The names of the modifiers; `private(set)` is "private(set)".
    var names: Set<String> { Set(map { $0.name.text + ($0.detail.map { "(\($0.detail.text))" } ?? "") }) }
}

extension FunctionDeclSyntax {
    func member(in file: SourceFile) -> Member {
        let (attributes, given) = self.attributes.names()
        let result = signature.returnClause?.type.trimmedDescription
        var member = Member(kind: .method, name: name.text.plainName, file: file.path, line: file.line(self.name))
        member.parameters = signature.parameterClause.parameters.enumerated().map { index, parameter in
            let label = parameter.firstName.text
            let name = (parameter.secondName ?? parameter.firstName).text
            return Member.Parameter(
                label: label == "_" ? nil : label.plainName, name: name == "_" ? "argument\(index)" : name,
                type: parameter.type.trimmedDescription + (parameter.ellipsis == nil ? "" : "..."),
                standard: parameter.defaultValue.map { " " + $0.trimmedDescription })
        }
        member.result = result == "Void" || result == "()" ? nil : result
        member.effects = signature.effectSpecifiers?.trimmedDescription ?? ""
        (member.attributes, member.givenName, member.modifiers) = (attributes, given, modifiers.names)
        member.isGeneric = genericParameterClause != nil
        return member
    }
}

extension VariableDeclSyntax {
    /// A member for each name that the declaration declares.
    func members(in file: SourceFile) -> [Member] {
        let (attributes, given) = self.attributes.names()
        return bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
            var member = Member(kind: .property, name: name.plainName, file: file.path, line: file.line(binding))
            // `var a, b: Int`: the type stands behind the last.
            member.type = (binding.typeAnnotation ?? bindings.last?.typeAnnotation)?.type.trimmedDescription
            (member.attributes, member.givenName, member.modifiers) = (attributes, given, modifiers.names)
            let accessors = binding.accessorBlock?.accessors
            switch accessors {
            case nil: (member.isStored, member.isSettable) = (true, bindingSpecifier.tokenKind != .keyword(.let))
            case .getter: break
            case .accessors(let list):
                member.effects = list.compactMap(\.effectSpecifiers?.trimmedDescription).joined()
                let kinds = Set(list.map(\.accessorSpecifier.text))
                member.isStored = !kinds.isDisjoint(with: ["willSet", "didSet"])
                member.isSettable = member.isStored || !kinds.isDisjoint(with: ["set", "_modify"])
            }
            return member
        }
    }
}

extension String {
    /// The name without the backticks that make it one.
    var plainName: String { hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self }
}
