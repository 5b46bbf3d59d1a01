// The solver of layout constraints: sums of variables that are to be equal to, at most or at least nothing, each of them required or of a priority.
//
// It is the incremental simplex method of Cassowary (Badros, Borning and Stuckey, “The Cassowary Linear Arithmetic Constraint Solving Algorithm”, 2001).
// What is known is kept as a tableau: every *basic* symbol as a row, a constant plus multiples of symbols that are not basic and count as 0. Constraints
// bring symbols along: what an inequality leaves over (slack), by how much a constraint that is not required fails (error), and for a required equation one
// that is always 0 and marks where the equation went. Rows of non-negative symbols have non-negative constants (the tableau is *feasible*), and no cost is
// negative (it is *optimal*).
//
// - Adding a constraint keeps the tableau feasible: in the worst case with an artificial symbol, whose least value is found first. If that is not 0, what is
//   left in its row names the constraints that cannot hold together.
// - Another constant moves the constants of the rows that hold the constraint's marker, and keeps the costs as they are; the dual method makes the tableau
//   feasible again. That is what makes `constraint.constant = …` cheap.
// - Removing a constraint makes its marker basic and forgets its row.
//
// **A higher priority outweighs any number of lower ones.** So there are no weights: each priority has a cost of its own, the sum of its errors, and costs are
// compared priority by priority, the highest first. Five priorities are much in one screen, so that costs little, and no spacing of weights can be wrong.
//
// It is deterministic: among equals the oldest symbol counts, and terms are in the order of symbols. Knows nothing of views.

/// A system of linear constraints, solved incrementally.
package final class Simplex {
    /// A variable, of the caller's or of the solver's own.
    package typealias Symbol = Int32

    enum Kind: UInt8 {
        /// Any number.
        case free
        case nonNegative
        /// Always 0: the marker of a required equation.
        case fixed
        case unused
    }

    package enum Relation: Int8, Sendable { case lessOrEqual = -1, equal, greaterOrEqual }

    /// A constraint that is in the system.
    package struct Tag {
        let marker: Symbol
        /// The marker's coefficient in the constraint's equation.
        let sign: Double
        /// Symbols whose sum is the constraint's cost, none for a required one.
        let errors: [Symbol]
        let priority: Double
    }

    /// Required constraints that cannot hold together, by the numbers their owners gave them; in ascending order.
    package struct Conflict: Error {
        package let owners: [Int32]
    }

    /// The errors of one priority.
    struct Level {
        let priority: Double
        /// The costs by symbol.
        var costs: [Double]
    }

    static let tolerance = 1e-9

    var kinds: [Kind] = []
    /// The rows by symbol; nil for those that are not basic.
    var rows: [Row?] = []
    /// The rows that may hold each symbol. Some may do so no more, and a row may stand here twice.
    var columns: [[Symbol]] = []
    /// The numbers of the owners by symbol; nil for a symbol that no named constraint has brought along.
    var owners: [Int32?] = []
    /// Highest priority first.
    var levels: [Level] = []
    var unused: [Symbol] = []
    /// Symbols that may have a negative cost.
    var candidates = SymbolHeap()
    /// Basic symbols whose constants may not be allowed.
    var infeasible: [Symbol] = []
    var scratch: [Symbol] = []

    package init() {}

    /// A variable that can be any number.
    package func makeVariable() -> Symbol { makeSymbol(.free) }
    /// A variable that is never negative.
    package func makeLength() -> Symbol { makeSymbol(.nonNegative) }
    /// Gives a variable back that no constraint uses any more.
    package func free(_ variable: Symbol) {
        rows[Int(variable)] = nil
        for row in columns[Int(variable)] { rows[Int(row)]?.remove(variable) }
        retire(variable)
    }

    /// Returns the value of a variable as of the last `solve()`.
    package func value(_ variable: Symbol) -> Double { rows[Int(variable)]?.constant ?? 0 }

    /// The numbers of symbols and terms, for measuring.
    package var size: (symbols: Int, terms: Int) {
        (kinds.count - unused.count, rows.reduce(0) { $0 + ($1?.terms.count ?? 0) })
    }

    func makeSymbol(_ kind: Kind, owner: Int32? = nil) -> Symbol {
        if let symbol = unused.popLast() {
            (kinds[Int(symbol)], owners[Int(symbol)]) = (kind, owner)
            return symbol
        }
        kinds.append(kind)
        rows.append(nil)
        columns.append([])
        owners.append(owner)
        for i in levels.indices { levels[i].costs.append(0) }
        return Symbol(kinds.count - 1)
    }

    /// No row and no cost holds the symbol any more.
    func retire(_ symbol: Symbol) {
        guard kinds[Int(symbol)] != .unused else { return }
        kinds[Int(symbol)] = .unused
        columns[Int(symbol)] = []
        for i in levels.indices { levels[i].costs[Int(symbol)] = 0 }
        unused.append(symbol)
    }

    func isBasic(_ symbol: Symbol) -> Bool { rows[Int(symbol)] != nil }
}
