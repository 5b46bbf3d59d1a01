extension Simplex {
    /// Adds “`expression` is at most, is, or is at least 0”.
    ///
    /// - Parameters:
    ///   - priority: nil for a required constraint.
    ///   - owner: The number to be named by in conflicts; nil for a constraint that they do not name.
    ///
    /// Throws a `Conflict` if it cannot hold together with the required ones that are there; then it is left out, and the system is as it was.
    package func add(_ expression: Row, _ relation: Relation, priority: Double?, owner: Int32?) throws -> Tag {
        try makeFeasible()
        var row = expanded(expression)
        let sign: Double
        let marker: Symbol
        var errors: [Symbol] = []
        switch relation {
        case .equal where priority == nil:
            (marker, sign) = (makeSymbol(.fixed, owner: owner), 1)
            row.add(marker, 1)
        case .equal:
            // The sum is the first error less the second.
            (marker, sign) = (makeSymbol(.nonNegative, owner: owner), -1)
            let other = makeSymbol(.nonNegative, owner: owner)
            row.add(marker, -1)
            row.add(other, 1)
            errors = [marker, other]
        case .lessOrEqual, .greaterOrEqual:
            (marker, sign) = (makeSymbol(.nonNegative, owner: owner), relation == .lessOrEqual ? 1 : -1)
            row.add(marker, sign)
            if priority != nil {
                let error = makeSymbol(.nonNegative, owner: owner)
                row.add(error, -sign)
                errors = [error]
            }
        }
        if row.constant < 0 { row.multiply(by: -1) }
        let tag = Tag(marker: marker, sign: sign, errors: errors, priority: priority ?? .infinity)
        if let subject = subject(of: row, marker: marker) {
            row.solve(for: subject)
            install(row, for: subject)
        } else if row.terms.allSatisfy({ kinds[Int($0.symbol)] == .fixed }) {
            // Nothing but required equations: it says the same as they do, or the contrary.
            guard abs(row.constant) <= roundoff(row.constant, expression) else {
                let conflict = conflict(of: row, besides: owner)
                retire(marker)
                throw conflict
            }
            row.constant = 0
            row.solve(for: marker)
            install(row, for: marker)
        } else {
            do { try addWithArtificial(row, marker: marker) } catch {
                retire(marker)
                throw error
            }
        }
        if let priority { charge(errors, priority, 1) }
        return tag
    }

    /// The part of the sum's constant that may be rounding error.
    private func roundoff(_ constant: Double, _ expression: Row) -> Double {
        max(1e-6, abs(expression.constant) * 1e-9)
    }

    /// The sum without basic symbols.
    private func expanded(_ expression: Row) -> Row {
        var row = Row(constant: expression.constant)
        for term in expression.terms {
            if let basic = rows[Int(term.symbol)] {
                scratch.removeAll(keepingCapacity: true)
                row.add(basic, times: term.coefficient, new: &scratch)
            } else {
                row.add(term.symbol, term.coefficient)
            }
        }
        return row
    }

    /// A symbol that can become basic at once without making anything negative.
    private func subject(of row: Row, marker: Symbol) -> Symbol? {
        var found: Symbol?
        for term in row.terms {
            switch kinds[Int(term.symbol)] {
            case .free: return term.symbol
            case .nonNegative:
                // One that nobody else has heard of yet.
                if term.coefficient < 0 || row.constant == 0, columns[Int(term.symbol)].isEmpty, costSign(term.symbol) == 0 {
                    found = found ?? term.symbol
                }
            case .fixed, .unused: break
            }
        }
        return found
    }

    /// Makes the row a symbol's own, everywhere.
    func install(_ row: Row, for symbol: Symbol) {
        rows[Int(symbol)] = row
        for term in row.terms { columns[Int(term.symbol)].append(symbol) }
        substitute(symbol)
        noteSign(of: symbol)
    }

    /// Adds `row` = 0 by finding the least value of what it is more.
    private func addWithArtificial(_ row: Row, marker: Symbol) throws {
        let artificial = makeSymbol(.nonNegative)
        rows[Int(artificial)] = row
        for term in row.terms { columns[Int(term.symbol)].append(artificial) }
        defer { retire(artificial) }
        while let current = rows[Int(artificial)], current.constant > Simplex.tolerance {
            guard
                let entering = current.terms.first(where: { $0.coefficient < -Simplex.tolerance && kinds[Int($0.symbol)] == .nonNegative })
            else { break }
            pivot(entering.symbol, leaving(entering.symbol, preferring: artificial) ?? artificial)
        }
        guard let rest = rows[Int(artificial)] else {
            for row in columns[Int(artificial)] { rows[Int(row)]?.remove(artificial) }
            return
        }
        if rest.constant > 1e-6 {
            rows[Int(artificial)] = nil
            throw conflict(of: rest, besides: owners[Int(marker)])
        }
        rows[Int(artificial)] = nil
        var zero = rest
        zero.constant = 0
        let entering =
            zero.terms.first { kinds[Int($0.symbol)] == .nonNegative }?.symbol ?? (zero.coefficient(of: marker) != 0 ? marker : nil)
        guard let entering else { return }
        zero.solve(for: entering)
        install(zero, for: entering)
    }

    /// The constraints that a row with a constant it must not have names.
    func conflict(of row: Row, besides owner: Int32?) -> Conflict {
        var found = Set(row.terms.compactMap { owners[Int($0.symbol)] })
        if let owner { found.remove(owner) }
        return Conflict(owners: found.sorted())
    }
}
