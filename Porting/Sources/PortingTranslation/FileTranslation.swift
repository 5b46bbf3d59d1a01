import Foundation
import SwiftIfConfig
import SwiftSyntax

// One file, translated. What Objective-C's runtime does on Apple's systems is done here by what is added to a class: a list of the names of its members
// (`namedMembers`), and what stands for optional members. Every line stays where it is; what is added stands on the line of the brace that it is added before.

/// A finding of a translation: something that code on Lamina lacks, or that a reader should know.
public struct Finding: Hashable, Sendable {
    public let path: String
    public let line: Int
    public let message: String

    public init(path: String, line: Int, message: String) { (self.path, self.line, self.message) = (path, line, message) }
}

final class FileTranslation: ActiveSyntaxVisitor {
    let file: SourceFile
    let program: Program
    let module: String
    let answers: BuildAnswers
    var edits: [Edit] = []
    var findings: [Finding] = []
    /// The number of places that hand work would have changed.
    var changes = 0
    /// Registrations for classes of other modules, which have no list that could be added to.
    var registrations: [String] = []
    /// Declarations that stand behind everything else.
    var atEnd: [String] = []
    /// Methods of the frameworks that selectors name.
    var frameworkSelectors: [String: String] = [:]
    /// Whether an application's delegate is marked here, and its name.
    var mainType: String?
    /// Whether the mark is to be left out, as a program of another's runs the delegate.
    let isHosted: Bool
    private var path: [Declaration] = []

    init(_ file: SourceFile, in module: SourceModule, program: Program, isHosted: Bool) {
        (self.file, self.program, self.module, answers, self.isHosted) = (file, program, module.name, module.answers, isHosted)
        super.init(viewMode: .sourceAccurate, configuration: module.answers)
    }

    /// The full name of the type that a place lies in.
    var context: String { path.last.map { program.type($0.name, from: "") ?? $0.name } ?? "" }
    var current: Declaration? { path.last }

    // MARK: Edits

    func replace(_ node: some SyntaxProtocol, with text: String) {
        edits.append(
            Edit(range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset, text: text))
    }
    /// Removes a node and the blanks behind it on its line.
    func remove(_ node: some SyntaxProtocol) {
        var end = node.endPositionBeforeTrailingTrivia.utf8Offset
        for piece in node.trailingTrivia {
            guard case .spaces(let count) = piece else { break }
            end += count
        }
        edits.append(Edit(range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<end, text: ""))
    }
    func insert(_ text: String, at position: AbsolutePosition) {
        edits.append(Edit(range: position.utf8Offset..<position.utf8Offset, text: text))
    }
    func report(_ message: String, at node: some SyntaxProtocol) {
        findings.append(Finding(path: file.path, line: file.line(node), message: message))
    }

    // MARK: Types

    private func open(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
        guard
            let declaration = program.declarations.first(where: {
                $0.file == file.path && $0.position == node.position && $0.module == module
            })
        else { return .visitChildren }
        path.append(declaration)
        return .visitChildren
    }

    private func close(_ node: some DeclGroupSyntax) {
        guard let declaration = path.last, declaration.position == node.position else { return }
        var added = program.optionalWitnesses(in: declaration)
        added += lists(of: declaration, node)
        added += dependencies(of: declaration)
        if declaration.kind == .classType { added += program.stubs(for: context) }
        path.removeLast()
        guard !added.isEmpty else { return }
        let brace = node.memberBlock.rightBrace
        let isOnLineOfItsOwn = brace.leadingTrivia.contains { if case .newlines = $0 { true } else { false } }
        let lead = isOnLineOfItsOwn || node.memberBlock.members.isEmpty ? "" : "; "
        insert(lead + added.joined(separator: "; ") + " ", at: brace.positionAfterSkippingLeadingTrivia)
    }

    /// Gives a member of an extension another name if the class's own block must have one of its name, which calls it.
    private func rename(_ node: some DeclSyntaxProtocol, _ name: TokenSyntax?, _ modifiers: DeclModifierListSyntax, _ member: Member?) {
        guard let name, let member, let current, node.isMember, program.isMoved(member, in: current) else { return }
        changes += 1
        replace(name, with: member.stubName)
        drop(["override"], from: modifiers, where: true)
        drop(["private", "fileprivate"], from: modifiers, where: program.declaration(of: context)?.file != file.path)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { open(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { open(node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { open(node) }
    override func visitPost(_ node: ClassDeclSyntax) {
        if !node.attributes.names().names.isDisjoint(with: ["main", "UIApplicationMain"]) { mainType = node.name.text }
        if path.last?.position == node.position { adopt(node) }
        close(node)
    }
    override func visitPost(_ node: StructDeclSyntax) { close(node) }
    override func visitPost(_ node: EnumDeclSyntax) { close(node) }
    override func visitPost(_ node: ActorDeclSyntax) { close(node) }
    override func visitPost(_ node: ExtensionDeclSyntax) { close(node) }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        _ = open(node)
        if path.last?.attributes.contains("objc") ?? false, let declaration = path.last {
            let isBound = declaration.inherited.contains { ["AnyObject", "NSObjectProtocol", "class"].contains($0) }
            if !isBound {
                // Objective-C's protocols are for objects alone.
                if let clause = node.inheritanceClause {
                    insert("AnyObject, ", at: clause.inheritedTypes.positionAfterSkippingLeadingTrivia)
                } else {
                    insert(
                        ": AnyObject",
                        at: (node.primaryAssociatedTypeClause.map(Syntax.init) ?? Syntax(node.name)).endPositionBeforeTrailingTrivia)
                }
            }
        }
        return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) {
        guard let declaration = path.popLast() else { return }
        let defaults = declaration.optionalDefaults
        if !defaults.isEmpty { insert(defaults, at: node.memberBlock.rightBrace.endPositionBeforeTrailingTrivia) }
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.modifiers.names.contains("optional"), node.isMember {
            let member = node.member(in: file)
            changes += 1
            replace(node, with: "var \(member.optionalName): \(member.optionalType) { get }")
            return .skipChildren
        }
        rename(node, node.name, node.modifiers, node.member(in: file))
        drop(["dynamic"], from: node.modifiers, where: node.attributes.names().names.contains("objc"))
        adopt(fromObject: node)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let modifiers = node.modifiers.names
        if modifiers.contains("optional"), let member = node.members(in: file).first {
            changes += 1
            replace(node, with: "var \(member.optionalName): \(member.optionalType) { get }")
            return .skipChildren
        }
        let identifier = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        rename(node, identifier, node.modifiers, node.members(in: file).first)
        if node.isMember { wrap(node, modifiers) }
        return .visitChildren
    }

    /// Gives a property the wrapper that makes it animatable or observable.
    private func wrap(_ node: VariableDeclSyntax, _ modifiers: Set<String>) {
        let isManaged = node.attributes.names().names.contains("NSManaged")
        guard isManaged || modifiers.contains("dynamic") else { return }
        drop(["dynamic"], from: node.modifiers, where: true)
        let members = node.members(in: file)
        let isLayer = program.isLayer(context)
        if isManaged && !isLayer {
            report("@NSManaged is for layers' own properties; Core Data is not on Linux", at: node)
            return
        }
        let canBeWrapped =
            members.count == 1 && members[0].isStored && members[0].isSettable
            && modifiers.isDisjoint(with: ["weak", "unowned", "lazy", "static", "class"])
        guard canBeWrapped, isLayer || program.isObject(context) else { return }
        insert(isLayer ? "@Animatable " : "@Dynamic ", at: node.positionAfterSkippingLeadingTrivia)
        if let binding = node.bindings.first, binding.initializer == nil, !isManaged, let type = binding.typeAnnotation?.type,
            type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        {
            insert(" = nil", at: type.endPositionBeforeTrailingTrivia)
        }
    }

    private func drop(_ names: Set<String>, from modifiers: DeclModifierListSyntax, where isMeant: Bool) {
        guard isMeant else { return }
        for modifier in modifiers where names.contains(modifier.name.text) { remove(modifier) }
    }

    // MARK: Attributes

    /// Attributes that Swift without Objective-C does not know.
    private static let dropped: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction", "GKInspectable",
        "NSManaged",
        "NSCopying", "NSApplicationMain", "LLDBDebuggerFunction",
    ]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.dropped.contains(name) {
            changes += 1
            remove(node)
            return .skipChildren
        }
        if name == "UIApplicationMain" || name == "main" && isApplicationDelegate {
            if name != "main" { changes += 1 }
            if isHosted { remove(node) } else { replace(node, with: "@main") }
            return .skipChildren
        }
        return .visitChildren
    }

    private var isApplicationDelegate: Bool { current?.inherited.contains("UIApplicationDelegate") ?? false }

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if let selector = SelectorExpression(node) {
            changes += 1
            let found = program.find(selector, from: context)
            replace(node, with: "Selector(\"\(found.name)\")")
            if let framework = found.framework, found.labels.count <= 1 {
                let label = found.labels.first.flatMap { $0 }.map { "\($0): " } ?? ""
                let argument = found.labels.isEmpty ? "" : "\(label)laminaArgument(sender)"
                frameworkSelectors["\(framework) \(found.name)"] =
                    "Selector.register(\"\(found.name)\", of: \(framework).self) { object, sender in _ = object.\(found.base)(\(argument)) }"
            }
            return .skipChildren
        }
        if node.macroName.text == "keyPath", let argument = node.arguments.first {
            changes += 1
            replace(node, with: "\"\(keyPath(argument.expression.trimmedDescription))\"")
            return .skipChildren
        }
        return .visitChildren
    }

    /// The names of a `#keyPath`, without the type that it begins with.
    private func keyPath(_ text: String) -> String {
        var parts = text.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }.split(separator: ".").map(String.init)
        var isOwn = false
        while parts.count > 1, parts[0].first?.isUppercase ?? false || parts[0] == "self" {
            isOwn = parts[0] == "self" || program.type(parts[0], from: context) != nil
            parts.removeFirst()
        }
        // Objective-C's name of a framework's `isHidden` is `hidden`.
        if !isOwn, let first = parts.first, first.hasPrefix("is"), first.dropFirst(2).first?.isUppercase ?? false,
            !program.members(of: context).contains(where: { $0.name == first })
        {
            parts[0] = first.dropFirst(2).prefix(1).lowercased() + first.dropFirst(3)
        }
        return parts.joined(separator: ".")
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        // `type(of: object).description()` is a method of Objective-C's classes.
        if node.arguments.isEmpty, node.trailingClosure == nil, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "description", let base = member.base?.as(FunctionCallExprSyntax.self),
            base.calledExpression.trimmedDescription == "type"
        {
            changes += 1
            replace(node, with: "laminaDescription(\(base.trimmedDescription))")
            return .skipChildren
        }
        if makeByMetatype(node) { return .visitChildren }
        let called: ExprSyntax
        let mark: TokenSyntax
        if let optional = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            (called, mark) = (optional.expression, optional.questionMark)
        } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            (called, mark) = (forced.expression, forced.exclamationMark)
        } else {
            return .visitChildren
        }
        guard let reference = called.as(MemberAccessExprSyntax.self)?.declName ?? called.as(DeclReferenceExprSyntax.self),
            reference.argumentNames == nil
        else { return .visitChildren }
        let name = reference.baseName.text.plainName
        var labels = node.arguments.map { $0.label?.text }
        // A closure behind the parentheses is the last argument, whatever its label is.
        let count = labels.count + (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
        if let (member, hasAlias) = program.optionalMember(name, labels: labels) ?? trailing(name, labels, count) {
            labels = member.labels
            guard !hasAlias else { return .visitChildren }
            changes += 1
            replace(reference.baseName, with: member.optionalName)
            for argument in node.arguments {
                guard let label = argument.label, let colon = argument.colon else { continue }
                edits.append(
                    Edit(range: label.positionAfterSkippingLeadingTrivia.utf8Offset..<colon.endPosition.utf8Offset, text: ""))
            }
        } else if program.framework.optionalMembers.contains(.init(name: name, labels: labels)) {
            changes += 1
            remove(mark)
        }
        return .visitChildren
    }

    private func trailing(_ name: String, _ labels: [String?], _ count: Int) -> (member: Member, hasAlias: Bool)? {
        guard count > labels.count else { return nil }
        for proto in program.protocols {
            for member in proto.optionalMembers
            where member.name == name && member.labels.count == count && Array(member.labels.prefix(labels.count)) == labels {
                return (member, proto.hasAlias(member))
            }
        }
        return nil
    }

    /// `delegate?.deck(_:didShow:)`, tested for nil.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        bridge(node)
        if let names = node.declName.argumentNames {
            let labels = names.arguments.map { $0.name.text == "_" ? nil : $0.name.text }
            if let (member, _) = program.optionalMember(node.declName.baseName.text.plainName, labels: labels) {
                changes += 1
                replace(node.declName, with: member.optionalName)
            }
        }
        return .visitChildren
    }
}
