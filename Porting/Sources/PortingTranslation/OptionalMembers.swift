import SwiftSyntax

// Optional members of protocols, without Objective-C.
//
// A member that a class may lack is a property that may be nil. So `@objc optional func deck(_ deck: Deck, didShow card: Int)` becomes the requirement
// `var lamina_deck_didShow: lamina_deck_didShow_Type { get }`, nil by default, and a class that has the method gets the property beside it, which returns it as a
// closure. Calls lose their labels, as closures have none: `delegate?.deck?(self, didShow: 3)` is `delegate?.lamina_deck_didShow?(self, 3)`. Where no labels are, an
// alias of the method's own name makes calls, tests for nil and `if let` compile as they are.

extension Member {
    /// The property that stands for an optional member.
    var optionalName: String {
        guard kind == .method else { return "lamina_" + name }
        return "lamina_" + ([name] + labels.map { $0 ?? "" }).joined(separator: "_")
    }

    /// The type of that property.
    var optionalType: String {
        guard kind == .method else { return "(\(type ?? "Any"))?" }
        let parameters = parameters.map { "_ \($0.name): \($0.type)" }.joined(separator: ", ")
        let effects = effects.isEmpty ? "" : effects + " "
        return "((\(parameters)) \(effects)-> \(result ?? "Void"))?"
    }
}

extension Declaration {
    var optionalMembers: [Member] { kind == .protocolType ? members.filter(\.isOptional) : [] }

    /// Whether a member's own name can stand for it: its arguments have no labels, and no other has its name.
    func hasAlias(_ member: Member) -> Bool {
        if member.kind == .property { return true }
        return member.labels.allSatisfy { $0 == nil }
            && optionalMembers.count { $0.name == member.name && $0.labels.allSatisfy { $0 == nil } } == 1
    }

    /// The extension with the defaults of a protocol's optional members.
    var optionalDefaults: String {
        let parts = optionalMembers.map { member in
            var text =
                "\(access)typealias \(member.optionalName)_Type = \(member.optionalType); "
                + "\(access)var \(member.optionalName): \(member.optionalName)_Type { nil }"
            if hasAlias(member) { text += "; \(access)var \(member.name): \(member.optionalName)_Type { \(member.optionalName) }" }
            return text
        }
        let isHidden = !modifiers.isDisjoint(with: ["private", "fileprivate"])
        return parts.isEmpty ? "" : "; \(isHidden ? "fileprivate " : "")extension \(name) { \(parts.joined(separator: "; ")) }"
    }
}

extension Program {
    /// The properties that lead to the optional members that a declaration's class has.
    func optionalWitnesses(in declaration: Declaration) -> [String] {
        guard declaration.kind == .classType || declaration.kind == .extended else { return [] }
        let owner = type(declaration.name, from: "") ?? declaration.name
        let chain = chain(of: owner)
        let own = parts(of: owner)
        var witnesses: [String] = []
        // What this declaration itself says to conform to. A subclass may override what stands in the class's body.
        for proto in protocols(of: declaration.inherited, from: declaration.name) {
            for member in proto.optionalMembers
            where isImplemented(member, by: chain, visibleIn: declaration.file) || isOverridden(member, below: owner) {
                let has = isImplemented(member, by: chain, visibleIn: declaration.file)
                witnesses.append(witness(member, of: proto, in: declaration, isOverride: false, has: has))
            }
        }
        guard declaration.kind == .classType else { return witnesses }
        // What a superclass conforms to, and leaves to this class.
        for ancestor in chain.dropFirst() {
            let inherited = parts(of: ancestor).flatMap { protocols(of: $0.inherited, from: ancestor) }
            let rest = Array(chain.drop { $0 != ancestor })
            for proto in inherited {
                for member in proto.optionalMembers
                where !isImplemented(member, by: rest, visibleIn: nil)
                    && own.contains(where: { $0.members.contains { same($0, member) && !$0.isOverride } })
                {
                    witnesses.append(witness(member, of: proto, in: declaration, isOverride: true, has: true))
                }
            }
        }
        return witnesses
    }

    private func witness(_ member: Member, of proto: Declaration, in declaration: Declaration, isOverride: Bool, has: Bool) -> String {
        let type = "\(proto.name).\(member.optionalName)_Type"
        let isOpen = (self.declaration(of: self.type(declaration.name, from: "") ?? "")?.isPublic ?? declaration.isPublic) && proto.isPublic
        let head = "\(isOpen ? "public " : "")\(isOverride ? "override " : "")var \(member.optionalName): \(type)"
        guard has else { return head + " { nil }" }
        // The alias has the type with nil, which would be the better fit.
        guard member.kind == .method else { return head + " { let value: \(member.type ?? "Any") = self.\(member.name); return value }" }
        let arguments = member.labels.enumerated().map { ($1.map { "\($0): " } ?? "") + "$\($0)" }.joined(separator: ", ")
        let marks = (member.effects.contains("throws") ? "try " : "") + (member.effects.contains("async") ? "await " : "")
        return head + " { { \(marks)self.\(member.name)(\(arguments)) } }"
    }

    private func same(_ a: Member, _ b: Member) -> Bool { a.kind == b.kind && a.name == b.name && a.labels == b.labels && !a.isStatic }

    private func isImplemented(_ member: Member, by chain: [String], visibleIn file: String?) -> Bool {
        chain.contains { members(of: $0).contains { same($0, member) && (!$0.isPrivate || $0.file == file) } }
    }

    /// Whether some subclass has a member that the class itself lacks.
    private func isOverridden(_ member: Member, below owner: String) -> Bool {
        declarations.contains {
            $0.kind == .classType && $0.name != owner && $0.members.contains { same($0, member) } && chain(of: $0.name).contains(owner)
        }
    }

    /// The optional member of the project's protocols that a call names.
    func optionalMember(_ name: String, labels: [String?]) -> (member: Member, hasAlias: Bool)? {
        for proto in protocols {
            if let member = proto.optionalMembers.first(where: { $0.isCalled(name, labels) }) { return (member, proto.hasAlias(member)) }
        }
        return nil
    }
}
