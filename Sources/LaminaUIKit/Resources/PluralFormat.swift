import LaminaCoreGraphics

/// A format some parts of which depend on numbers: an entry of a `.stringsdict`, or of a string catalogue.
struct PluralFormat: Sendable, Hashable {
    /// A part that is chosen by one of the arguments.
    struct Variable: Sendable, Hashable {
        /// The conversion of the argument, as in "lld".
        var specifier: String
        /// The number of the argument, from 1; nil for the next one.
        var argument: Int?
        /// The texts by category.
        var texts: [String: String]
    }

    let format: String
    let variables: [String: Variable]
    /// Formats of the whole, chosen by the first argument that is a number.
    private let wholes: [String: String]
    let language: String

    init(format: String, variables: [String: Variable], language: String) {
        (self.format, self.variables, self.language, wholes) = (format, variables, language, [:])
    }

    init(byFirstNumber texts: [String: String], variables: [String: Variable], language: String) {
        (format, self.variables, self.language, wholes) = (texts["other"] ?? texts.values.sorted()[0], variables, language, texts)
    }

    /// Reads an entry of a `.stringsdict`: a format with its variables, or texts for kinds of devices or widths; nil where it is none of these.
    static func entry(_ list: [String: Any], language: String) -> TextTables.Entry? {
        if let devices = list["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            let isPad = CurrentTraits.ofStage.ofScreen.userInterfaceIdiom == .pad
            switch devices[isPad ? "ipad" : "iphone"] ?? devices["other"] {
            case let text as String: return .plain(text)
            case let inner as [String: Any]: return entry(inner, language: language)
            default: return nil
            }
        }
        if let widths = list["NSStringVariableWidthRuleType"] as? [String: Any] {
            // Stages have room: the text for the largest width.
            let widest = widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }?.value
            return (widest as? String).map { .plain($0) }
        }
        guard let format = list["NSStringLocalizedFormatKey"] as? String else { return nil }
        var variables: [String: Variable] = [:]
        for (name, value) in list {
            guard let rule = value as? [String: Any] else { continue }
            let texts = rule.compactMapValues { $0 as? String }
            variables[name] = Variable(
                specifier: texts["NSStringFormatValueTypeKey"] ?? "d", argument: nil, texts: texts.filter { !$0.key.hasPrefix("NSString") })
        }
        return .format(PluralFormat(format: format, variables: variables, language: language))
    }

    // MARK: Expanding

    /// Returns the format with its variables chosen by arguments, and those of them that it uses. Each conversion names the number of its argument.
    func expanded(for arguments: [any CVarArg]) -> (format: String, arguments: [any CVarArg]) {
        var state = Expansion(arguments: arguments)
        let first = arguments.lazy.compactMap(Self.number).first
        let whole = wholes.isEmpty ? nil : first.flatMap { choose(wholes, $0) }
        let expanded = expand(whole ?? format, own: nil, Variable(specifier: "d", texts: [:]), &state, depth: 0)
        // Conversions of arguments that are not there show nothing.
        return (expanded, state.used.map { arguments.indices.contains($0 - 1) ? arguments[$0 - 1] : "" })
    }

    /// The arguments of an expansion: the next one to be taken, and the numbers of those that are used.
    private struct Expansion {
        let arguments: [any CVarArg]
        var next = 1
        var used: [Int] = []

        mutating func takeNext() -> Int {
            defer { next += 1 }
            return next
        }
        /// The start of a conversion of an argument.
        mutating func conversion(_ argument: Int) -> String {
            if !used.contains(argument) { used.append(argument) }
            return "%\(used.firstIndex(of: argument)! + 1)$"
        }
        func number(_ argument: Int) -> Double? {
            arguments.indices.contains(argument - 1) ? PluralFormat.number(arguments[argument - 1]) : nil
        }
    }

    /// The text for a number. What is written for zero holds for it in any language.
    private func choose(_ texts: [String: String], _ number: Double) -> String? {
        (number == 0 ? texts["zero"] : nil) ?? texts[PluralRules.category(of: number, in: language)] ?? texts["other"]
    }

    private static func number(_ argument: any CVarArg) -> Double? {
        switch argument {
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    private func expand(
        _ text: String, own: Int?, _ variable: Variable, _ state: inout Expansion, depth: Int
    ) -> String {
        var (result, rest, own) = ("", Substring(text), own)
        let home = own
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.hasPrefix("%") {
                result += "%%"
                rest = rest.dropFirst()
                continue
            }
            if let home, rest.hasPrefix("arg") {
                result += state.conversion(home) + variable.specifier
                rest = rest.dropFirst(3)
                continue
            }
            // A number of an argument, as in "2$".
            let digits = rest.prefix { $0.isNumber }
            var position: Int?
            if !digits.isEmpty, rest.dropFirst(digits.count).hasPrefix("$") {
                position = Int(digits)
                rest = rest.dropFirst(digits.count + 1)
            }
            if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
                let name = String(rest.dropFirst(2)[..<end])
                rest = rest[rest.index(after: end)...]
                guard let inner = variables[name], depth < 10 else { continue }
                let stated = position ?? inner.argument
                let argument = stated ?? state.takeNext()
                let chosen = state.number(argument).flatMap { choose(inner.texts, $0) } ?? inner.texts["other"] ?? ""
                result += expand(chosen, own: argument, inner, &state, depth: depth + 1)
            } else {
                // The first conversion of a variable's text is that of its own argument.
                let argument = position ?? own ?? state.takeNext()
                if position == nil { own = nil }
                result += state.conversion(argument)
            }
        }
        return result + rest
    }
}
