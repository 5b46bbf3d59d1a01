extension Simplex {
    /// Adds to the constant of a constraint's expression.
    package func change(_ tag: Tag, by difference: Double) {
        guard difference != 0 else { return }
        // The dual method starts from the best values.
        if infeasible.isEmpty { try? solve() }
        let shift = difference / tag.sign
        if rows[Int(tag.marker)] != nil {
            rows[Int(tag.marker)]!.constant -= shift
            noteSign(of: tag.marker)
            return
        }
        // Each row once, however often it stands in the column.
        var column = columns[Int(tag.marker)]
        column.sort()
        var kept: [Symbol] = []
        kept.reserveCapacity(column.count)
        for row in column where kept.last != row {
            guard let coefficient = rows[Int(row)]?.coefficient(of: tag.marker), coefficient != 0 else { continue }
            kept.append(row)
            rows[Int(row)]!.constant += coefficient * shift
            noteSign(of: row)
        }
        columns[Int(tag.marker)] = kept
    }

    /// Takes a constraint out.
    package func remove(_ tag: Tag) throws {
        try makeFeasible()
        if !tag.errors.isEmpty { charge(tag.errors, tag.priority, -1) }
        if !isBasic(tag.marker), let leaving = leaving(forMarker: tag.marker) { pivot(tag.marker, leaving) }
        rows[Int(tag.marker)] = nil
        for symbol in Set(tag.errors + [tag.marker]).sorted() {
            if !isBasic(symbol) { for row in columns[Int(symbol)] { rows[Int(row)]?.remove(symbol) } }
            rows[Int(symbol)] = nil
            retire(symbol)
        }
        try makeFeasible()
    }

    /// The row that a marker takes over so that everything else stays allowed: one of a required equation that says the same, then one that becomes 0 first,
    /// then any.
    private func leaving(forMarker marker: Symbol) -> Symbol? {
        var fixed: Symbol?
        var falling: (symbol: Symbol, ratio: Double)?
        var rising: (symbol: Symbol, ratio: Double)?
        var free: Symbol?
        for candidate in columns[Int(marker)] {
            guard let row = rows[Int(candidate)] else { continue }
            let coefficient = row.coefficient(of: marker)
            guard coefficient != 0 else { continue }
            func earlier(_ ratio: Double, _ best: (symbol: Symbol, ratio: Double)?) -> Bool {
                best.map { ratio < $0.ratio || ratio == $0.ratio && candidate < $0.symbol } ?? true
            }
            switch kinds[Int(candidate)] {
            case .fixed: fixed = min(fixed ?? candidate, candidate)
            case .nonNegative where coefficient < 0:
                let ratio = -row.constant / coefficient
                if earlier(ratio, falling) { falling = (candidate, ratio) }
            case .nonNegative:
                let ratio = row.constant / coefficient
                if earlier(ratio, rising) { rising = (candidate, ratio) }
            default: free = min(free ?? candidate, candidate)
            }
        }
        return fixed ?? falling?.symbol ?? rising?.symbol ?? free
    }

    /// Whether the variable could have another value at the same costs. As of the last `solve()`.
    package func isAmbiguous(_ variable: Symbol) -> Bool {
        guard let row = rows[Int(variable)] else { return kinds[Int(variable)] == .free || canGrow(variable) }
        return row.terms.contains { kinds[Int($0.symbol)] == .free || canGrow($0.symbol) }
    }

    private func canGrow(_ symbol: Symbol) -> Bool {
        guard kinds[Int(symbol)] == .nonNegative, costSign(symbol) == 0 else { return false }
        guard let first = leaving(symbol), let row = rows[Int(first)] else { return true }
        return -row.constant / row.coefficient(of: symbol) > 1e-6
    }
}
