import SwiftIfConfig
import SwiftSyntax

/// `#selector(…)`, taken apart.
struct SelectorExpression {
    enum Part { case method, getter, setter }
    var part = Part.method
    /// The expression before the last period; nil if there is none.
    var base: String?
    var name = ""
    /// The labels in the parentheses; nil where none are written.
    var labels: [String?]?
    /// The number of parameters of the type after `as`.
    var parameterCount: Int?

    init?(_ node: MacroExpansionExprSyntax) {
        guard node.macroName.text == "selector", let argument = node.arguments.first else { return nil }
        switch argument.label?.text {
        case "getter": part = .getter
        case "setter": part = .setter
        default: break
        }
        var expression = argument.expression
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            expression = first
            if let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type { parameterCount = type.innermostParameterCount }
        }
        while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 { expression = tuple.elements.first!.expression }
        let reference: DeclReferenceExprSyntax
        if let member = expression.as(MemberAccessExprSyntax.self) {
            base = member.base?.trimmedDescription
            reference = member.declName
        } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
            reference = plain
        } else {
            return nil
        }
        name = reference.baseName.text.plainName
        labels = reference.argumentNames?.arguments.map { $0.name.text == "_" ? nil : $0.name.text.plainName }
    }
}

extension TypeSyntax {
    fileprivate var innermostParameterCount: Int? {
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first!.type.innermostParameterCount
        }
        guard let function = self.as(FunctionTypeSyntax.self) else { return nil }
        return function.returnClause.type.innermostParameterCount ?? function.parameters.count
    }
}

extension Program {
    /// A selector's Objective-C name, and where it leads.
    struct FoundSelector {
        let name: String
        /// The class to which it belongs where the project does not declare it; nil where it does.
        var framework: String?
        var base = ""
        var labels: [String?] = []
    }

    /// Finds the member that `#selector` names.
    ///
    /// - Parameter context: The full name of the type around it.
    func find(_ selector: SelectorExpression, from context: String) -> FoundSelector {
        var start = context
        if let base = selector.base, base != "self", base != "super", base != "Self" {
            if let own = type(base, from: context) {
                start = own
            } else if framework.superclasses[base] != nil || base == "NSObject" {
                start = base
            } else if base.first?.isUppercase ?? false {
                start = base
            } else {
                // An expression: its type is not known here.
                start = ""
            }
        }
        func fits(_ member: Member) -> Bool {
            guard member.name == selector.name, (member.kind == .method) == (selector.part == .method) else { return false }
            if let labels = selector.labels { return member.labels == labels }
            if let count = selector.parameterCount { return member.parameters.count == count }
            return true
        }
        let owners = declaration(of: start) == nil ? [start] : chain(of: start)
        var candidates: [Member] = []
        for owner in owners where candidates.isEmpty {
            candidates = members(of: owner).filter(fits)
            for part in parts(of: owner) where candidates.isEmpty {
                candidates = protocols(of: part.inherited, from: owner).flatMap(\.members).filter(fits)
            }
        }
        if candidates.isEmpty, declaration(of: start)?.kind != .protocolType || start.isEmpty {
            // An extension of a framework's class, or of one that names alone do not lead to.
            var ancestor = frameworkAncestor(of: start)
            while let current = ancestor, candidates.isEmpty, !current.isEmpty {
                candidates = members(of: current).filter(fits)
                ancestor = framework.superclasses[current]
            }
        }
        let isKnown = framework.superclasses[start] != nil || start == "NSObject"
        if candidates.isEmpty, start.isEmpty || start == context && !isKnown { candidates = exposedMembers.filter(fits) }
        if let best = candidates.first(where: \.isExposed) ?? candidates.first {
            let name = best.objectiveCName
            return FoundSelector(name: selector.part == .setter ? ObjectiveCName.setter(name) : name)
        }
        let labels = selector.labels ?? Array(repeating: nil, count: selector.parameterCount ?? 0)
        let name =
            switch selector.part {
            case .method: ObjectiveCName.selector(selector.name, labels: labels)
            case .getter: selector.name
            case .setter: ObjectiveCName.setter(selector.name)
            }
        let isProtocol = declaration(of: start) == nil && !isKnown && frameworkAncestor(of: start) == start
        guard selector.part == .method, !isProtocol, let ancestor = frameworkAncestor(of: start), !ancestor.isEmpty else {
            return FoundSelector(name: name)
        }
        return FoundSelector(name: name, framework: ancestor, base: selector.name, labels: labels)
    }

    private var exposedMembers: [Member] { allMembers.filter(\.isExposed) }
}

/// Finds the Objective-C names of the selectors that a file names.
final class SelectorFinder: ActiveSyntaxVisitor {
    private let program: Program
    private var path: [String] = []
    private(set) var names: Set<String> = []

    init(_ file: SourceFile, answers: BuildAnswers, program: Program) {
        self.program = program
        super.init(viewMode: .sourceAccurate, configuration: answers)
    }

    private func open(_ name: String) -> SyntaxVisitorContinueKind {
        path.append((path.last.map { $0 + "." } ?? "") + name)
        return .visitChildren
    }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.text.plainName) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.text.plainName) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name.text.plainName) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        path.append(program.type(node.extendedType.plainTypeName, from: "") ?? node.extendedType.plainTypeName)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if let selector = SelectorExpression(node) { names.insert(program.find(selector, from: path.last ?? "").name) }
        return .visitChildren
    }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.trimmedDescription
        if ["Selector", "NSSelectorFromString", "Selector.init"].contains(name), let text = node.arguments.first?.expression.literalText {
            names.insert(text)
        }
        return .visitChildren
    }
    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if ["action", "selector"].contains(node.label?.text ?? ""), let text = node.expression.literalText { names.insert(text) }
        return .visitChildren
    }
}

extension ExprSyntax {
    /// The text of a string literal without interpolations, also in parentheses.
    var literalText: String? {
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 { return tuple.elements.first!.expression.literalText }
        return self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
}
