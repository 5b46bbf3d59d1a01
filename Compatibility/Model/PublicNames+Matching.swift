// Whether a symbol that somebody's code uses is there.
//
// The table of what is used was made from sources by their looks, so its names are as call sites show them: default arguments left out, trailing closures as `{}`,
// functions and constants among types. A call fits a declaration when its labels are among the declaration's, in order.

extension PublicNames {
    package func has(_ row: Demand.Row) -> Bool {
        let symbol = row.symbol.replacing("{}", with: "")
        switch row.kind {
        case "override":
            return overridable.contains(symbol.hasPrefix("var ") ? String(symbol.dropFirst(4)) : symbol)
        case "superclass/conformance":
            return types[symbol].map { !$0.isClass || $0.isOpen } ?? false
        case "type", "extension-of":
            return types[symbol] != nil || CallName(symbol).fitsAny(of: globals)
        case "init":
            let call = CallName(symbol)
            if let type = types[call.base] {
                return type.isAlias || call.renamed("init").fitsAny(of: members(of: call.base))
            }
            return call.fitsAny(of: globals)
        case "function", "constant":
            return CallName(symbol).fitsAny(of: globals)
        default:
            let call = CallName(symbol)
            guard let dot = call.base.lastIndex(of: ".") else { return false }
            let owner = String(call.base[..<dot])
            guard types[owner] != nil else { return false }
            let member = call.renamed(String(call.base[call.base.index(after: dot)...]))
            return member.base == "self" || types["\(owner).\(member.base)"] != nil || member.fitsAny(of: members(of: owner))
        }
    }
}

/// A name with the labels of its arguments, `nil` where there is no call: `draw(in:)`, `bounds`.
struct CallName: Equatable {
    var base: String
    var labels: [Substring]?

    init(_ text: String) {
        guard let open = text.firstIndex(of: "("), open != text.startIndex, text.hasSuffix(")") else {
            base = text
            return
        }
        base = String(text[..<open])
        labels = text[text.index(after: open)...].dropLast().split(separator: ":")
    }

    func renamed(_ name: String) -> CallName {
        var copy = self
        copy.base = name
        return copy
    }

    /// Whether this use can mean that declaration. A use without parentheses means any declaration of the name.
    func fits(_ declaration: CallName) -> Bool {
        guard base == declaration.base else { return false }
        guard let labels else { return true }
        guard let declared = declaration.labels else { return false }
        var rest = declared[...]
        for label in labels {
            guard let index = rest.firstIndex(of: label) else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }

    func fitsAny(of names: Set<String>) -> Bool {
        names.contains { $0.hasPrefix(base) && fits(CallName($0)) }
    }
}
