/// Why symbols are absent: a file of sections, each a reason with the symbols that it holds for.
///
/// ```
/// # A form of another framework.
/// UIKit UIHostingController
/// UIKit UIHostingController(rootView:)
/// ```
///
/// A section whose reason begins with `Not a symbol` is about entries of the table that are nobody's API. They do not count.
package struct Reasons: Equatable, Sendable {
    package struct Symbol: Hashable, Sendable {
        package var framework: String
        package var name: String
    }

    package struct Section: Equatable, Sendable {
        package var reason: String
        package var symbols: [Symbol]
        package var isAboutTheTable: Bool { reason.hasPrefix("Not a symbol") }
    }

    package var sections: [Section] = []

    package init(_ text: String) throws {
        for line in text.split(separator: "\n") {
            if line.hasPrefix("# ") {
                sections.append(Section(reason: String(line.dropFirst(2)), symbols: []))
            } else if let space = line.lastIndex(of: "\t"), !sections.isEmpty {
                let symbol = Symbol(framework: String(line[..<space]), name: String(line[line.index(after: space)...]))
                if let other = reason(for: symbol) {
                    throw CompatibilityError("\(symbol.name) has two reasons: \(other) – and: \(sections.last?.reason ?? "")")
                }
                sections[sections.count - 1].symbols.append(symbol)
            } else {
                throw CompatibilityError(
                    "a reason's file has sections, `# reason`, and below each framework, tab, symbol; this is neither: \(line)")
            }
        }
    }

    package func section(for symbol: Symbol) -> Section? { sections.first { $0.symbols.contains(symbol) } }

    package func reason(for symbol: Symbol) -> String? { section(for: symbol)?.reason }

    /// The file without some of its symbols, and without sections that have none left.
    package func text(without stale: Set<Symbol> = []) -> String {
        sections.compactMap { section in
            let left = section.symbols.filter { !stale.contains($0) }
            guard !left.isEmpty else { return nil }
            return "# \(section.reason)\n" + left.map { "\($0.framework)\t\($0.name)\n" }.joined()
        }.joined(separator: "\n")
    }
}

extension Demand.Row {
    package var key: Reasons.Symbol { Reasons.Symbol(framework: framework, name: symbol) }
}
