import SwiftSyntax

// Messages that Objective-C's runtime looks up: those to an `AnyObject`, and `init` to a class that is known only as a value. What a name's type is, is read from where the
// name is declared: a parameter, a local constant, a condition, a member.

extension FileTranslation {
    /// Every object of Objective-C's has these; an `AnyObject` here has nothing.
    private static let ofAnyObject: Set<String> = ["perform", "performSelector", "responds", "value", "setValue", "isEqual", "isKind"]

    /// Makes an `AnyObject`, or one that may be nil, an object that has the member that is asked of it.
    func bridge(_ node: MemberAccessExprSyntax) {
        let isOfAll = Self.ofAnyObject.contains(node.declName.baseName.text)
        if isOfAll, let last = node.base?.castType, last.trimmedDescription == "AnyObject" {
            changes += 1
            replace(last, with: "AnyObject as! NSObject")
        }
        if isOfAll { bridge(node.base) }
        bridgeElement(of: node, isOfAll)
    }

    private func bridge(_ base: ExprSyntax?) {
        let optional = base?.as(OptionalChainingExprSyntax.self)
        if let member = optional?.expression.as(MemberAccessExprSyntax.self), let base,
            ["target", "delegate"].contains(member.declName.baseName.text)
        {
            // UIKit's targets are of no class.
            changes += 1
            replace(base, with: "(\(member.trimmedDescription) as? NSObject)?")
            return
        }
        guard let name = (optional?.expression ?? base)?.as(DeclReferenceExprSyntax.self), name.argumentNames == nil else { return }
        let types: Set<String> = optional == nil ? ["AnyObject", "AnyObject!"] : ["AnyObject?", "AnyObject!"]
        guard let type = declaredType(of: name.baseName.text.plainName, at: name), types.contains(type) else { return }
        changes += 1
        replace(name, with: "(\(name.baseName.text) as\(optional == nil ? "!" : "?") NSObject)")
    }

    /// `views.first?.tag` of a list of `AnyObject`: Objective-C finds the property by its name.
    private func bridgeElement(of node: MemberAccessExprSyntax, _ isOfAll: Bool) {
        let element: ExprSyntax
        if let optional = node.base?.as(OptionalChainingExprSyntax.self) {
            element = optional.expression
        } else if let forced = node.base?.as(ForceUnwrapExprSyntax.self) {
            element = forced.expression
        } else if let base = node.base, base.is(SubscriptCallExprSyntax.self) {
            element = base
        } else {
            return
        }
        let list: ExprSyntax?
        if let member = element.as(MemberAccessExprSyntax.self), ["first", "last"].contains(member.declName.baseName.text) {
            list = member.base
        } else {
            list = element.as(SubscriptCallExprSyntax.self)?.calledExpression
        }
        guard let list, isListOfAnyObject(list) else { return }
        let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
        guard isOfAll || !isCalled, let base = node.base else { return }
        changes += 1
        replace(base, with: "(\(element.trimmedDescription) as? NSObject)?")
        if !isOfAll { replace(node.declName, with: "laminaValue(\"\(node.declName.baseName.text.plainName)\")") }
    }

    private func isListOfAnyObject(_ list: ExprSyntax) -> Bool {
        let lists: Set<String> = ["[AnyObject]", "[AnyObject]!", "Array<AnyObject>"]
        if let reference = list.as(DeclReferenceExprSyntax.self) {
            return declaredType(of: reference.baseName.text.plainName, at: reference).map(lists.contains) ?? false
        }
        guard let name = list.as(MemberAccessExprSyntax.self)?.declName.baseName.text.plainName else { return false }
        let types = program.allMembers.filter { $0.kind == .property && $0.name == name }.map { $0.type ?? "" }
        return !types.isEmpty && types.allSatisfy(lists.contains)
    }

    // MARK: Classes as values

    /// `kind.init()`, where `kind` is a metatype: Swift calls initialisers by it that are required, Objective-C every one.
    func makeByMetatype(_ node: FunctionCallExprSyntax) -> Bool {
        guard node.arguments.isEmpty, node.trailingClosure == nil, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "init", let base = member.base
        else { return false }
        let type: String?
        if let name = base.as(DeclReferenceExprSyntax.self)
            ?? base.as(OptionalChainingExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self)
        {
            type = declaredType(of: name.baseName.text.plainName, at: name)
        } else {
            type = (base.as(OptionalChainingExprSyntax.self)?.expression ?? base).castType?.trimmedDescription
        }
        guard let plain = type?.filter({ $0 != "?" && $0 != "!" }), plain.hasSuffix(".Type") else { return false }
        let name = String(plain.dropLast(5))
        guard name == "NSObject" || program.framework.superclasses[name] != nil else { return false }
        changes += 1
        replace(member.declName, with: "laminaMake")
        return true
    }
}

extension ExprSyntax {
    /// The type that an expression in parentheses, or one as it stands, is cast to.
    fileprivate var castType: ExprSyntax? {
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 { return tuple.elements.first!.expression.castType }
        guard let sequence = self.as(SequenceExprSyntax.self), sequence.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) })
        else {
            return nil
        }
        return sequence.elements.last?.as(TypeExprSyntax.self).map { ExprSyntax($0) }
    }
    /// The type that a constant which this initialises has by a cast: `as? T` gives an optional.
    fileprivate var typeByCast: String? {
        guard let sequence = self.as(SequenceExprSyntax.self), let type = castType?.trimmedDescription else { return nil }
        let isOptional = sequence.elements.contains { $0.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.text == "?" }
        return isOptional ? type + "?" : type
    }
}

extension FileTranslation {
    /// The type that a name has at a place, as written; nil where none is.
    func declaredType(of name: String, at node: some SyntaxProtocol) -> String? {
        var parent = node.parent
        while let current = parent {
            if let found = current.localType(of: name, before: node.position) { return found.isEmpty ? nil : found }
            if current.is(MemberBlockSyntax.self) { break }
            parent = current.parent
        }
        return program.members(of: context).first { $0.kind == .property && $0.name == name }?.type
    }
}

extension SyntaxProtocol {
    /// The type of a name that this node declares for what is in it: an empty text where it is not written, nil where the node does not declare the name.
    fileprivate func localType(of name: String, before place: AbsolutePosition) -> String? {
        if let function = self.as(FunctionDeclSyntax.self) { return function.signature.parameterClause.type(of: name) }
        if let function = self.as(InitializerDeclSyntax.self) { return function.signature.parameterClause.type(of: name) }
        if let closure = self.as(ClosureExprSyntax.self), case .parameterClause(let clause)? = closure.signature?.parameterClause {
            return clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }.map { $0.type?.trimmedDescription ?? "" }
        }
        if let conditional = self.as(IfExprSyntax.self), place < conditional.body.endPosition {
            return conditional.conditions.type(of: name)
        }
        if let loop = self.as(WhileStmtSyntax.self) { return loop.conditions.type(of: name) }
        guard let items = self.as(CodeBlockItemListSyntax.self) else { return nil }
        for item in items.reversed() where item.position < place {
            if let guarding = item.item.as(GuardStmtSyntax.self), let found = guarding.conditions.type(of: name) { return found }
            for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? [] {
                guard binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.plainName == name else { continue }
                return binding.typeAnnotation?.type.trimmedDescription ?? binding.initializer?.value.typeByCast ?? ""
            }
        }
        return nil
    }
}

extension FunctionParameterClauseSyntax {
    fileprivate func type(of name: String) -> String? {
        parameters.first { ($0.secondName ?? $0.firstName).text == name }?.type.trimmedDescription
    }
}

extension ConditionElementListSyntax {
    fileprivate func type(of name: String) -> String? {
        for case .optionalBinding(let binding) in map(\.condition)
        where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.plainName == name {
            guard let type = binding.typeAnnotation?.type.trimmedDescription ?? binding.initializer?.value.typeByCast else { return "" }
            return type.hasSuffix("?") ? String(type.dropLast()) : type
        }
        return nil
    }
}
