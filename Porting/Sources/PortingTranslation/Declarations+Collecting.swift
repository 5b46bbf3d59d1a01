import SwiftIfConfig
import SwiftSyntax

/// Collects the declarations of one file, and the names of selectors that it speaks of.
final class DeclarationCollector: ActiveSyntaxVisitor {
    private let file: SourceFile
    private let module: String
    private(set) var declarations: [Declaration] = []
    private var path: [Declaration] = []

    init(_ file: SourceFile, module: String, answers: BuildAnswers) {
        (self.file, self.module) = (file, module)
        super.init(viewMode: .sourceAccurate, configuration: answers)
    }

    private func open(
        _ kind: Declaration.Kind, _ name: String, _ node: some DeclGroupSyntax, isGeneric: Bool = false
    ) -> SyntaxVisitorContinueKind {
        let full = (path.last.map { $0.name + "." } ?? "") + name
        let declaration = Declaration(kind, full, file: file.path, position: node.position, module: module)
        declaration.inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.plainTypeName } ?? []
        (declaration.attributes, declaration.givenName) = node.attributes.names()
        declaration.modifiers = node.modifiers.names
        declaration.isGeneric = isGeneric
        declarations.append(declaration)
        path.append(declaration)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.classType, node.name.text.plainName, node, isGeneric: node.genericParameterClause != nil)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { open(.protocolType, node.name.text.plainName, node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open(.valueType, node.name.text.plainName, node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(.valueType, node.name.text.plainName, node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { open(.valueType, node.name.text.plainName, node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { open(.extended, node.extendedType.plainTypeName, node) }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.isMember { path.last?.members.append(node.member(in: file)) }
        return .visitChildren
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.isMember { path.last?.members += node.members(in: file) }
        return .visitChildren
    }
}

extension DeclSyntaxProtocol {
    /// Whether the declaration stands in a type's or an extension's block, not in a function.
    var isMember: Bool {
        var parent = self.parent
        while let current = parent {
            if current.is(MemberBlockItemSyntax.self) { return true }
            if current.is(CodeBlockItemSyntax.self) {
                // Top-level code and functions are made of these; `#if` in a type is not.
                return false
            }
            parent = current.parent
        }
        return false
    }
}

extension TypeSyntax {
    /// The name of a type without its generic arguments, attributes and optionality.
    var plainTypeName: String {
        if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text.plainName }
        if let type = self.as(MemberTypeSyntax.self) { return type.baseType.plainTypeName + "." + type.name.text.plainName }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.plainTypeName }
        return trimmedDescription
    }
}
