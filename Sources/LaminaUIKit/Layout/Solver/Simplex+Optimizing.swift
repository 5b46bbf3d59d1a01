extension Simplex {
    /// Finds the values. Throws a `Conflict` if constants were changed so that required constraints cannot hold together; then the system is of no more use.
    package func solve() throws {
        try makeFeasible()
        makeOptimal()
    }

    // MARK: Costs

    /// Adds the symbols' sum, or takes it away, in the costs of a priority.
    func charge(_ errors: [Symbol], _ priority: Double, _ weight: Double) {
        let level = level(of: priority)
        for error in errors {
            if let row = rows[Int(error)] {
                for term in row.terms { addCost(weight * term.coefficient, to: term.symbol, level) }
                for term in row.terms { noteCost(of: term.symbol) }
            } else {
                addCost(weight, to: error, level)
                noteCost(of: error)
            }
        }
    }

    private func addCost(_ cost: Double, to symbol: Symbol, _ level: Int) {
        let sum = levels[level].costs[Int(symbol)] + cost
        levels[level].costs[Int(symbol)] = abs(sum) < Simplex.tolerance ? 0 : sum
    }

    private func level(of priority: Double) -> Int {
        let place = levels.firstIndex { $0.priority <= priority } ?? levels.count
        if place == levels.count || levels[place].priority != priority {
            levels.insert(Level(priority: priority, costs: [Double](repeating: 0, count: kinds.count)), at: place)
        }
        return place
    }

    /// Of the cost of the highest priority that has one: -1, 0 or 1.
    func costSign(_ symbol: Symbol) -> Int {
        for level in levels {
            let cost = level.costs[Int(symbol)]
            if cost != 0 { return cost < 0 ? -1 : 1 }
        }
        return 0
    }

    private func noteCost(of symbol: Symbol) {
        if kinds[Int(symbol)] == .nonNegative, costSign(symbol) < 0 { candidates.push(symbol) }
    }

    // MARK: Pivoting

    /// Makes one symbol basic in place of another, in whose row it is.
    func pivot(_ entering: Symbol, _ leaving: Symbol) {
        var row = rows[Int(leaving)]!
        rows[Int(leaving)] = nil
        row.solve(for: entering, leaving: leaving)
        install(row, for: entering)
    }

    /// Puts a symbol's row in its place in all other rows and in the costs.
    func substitute(_ symbol: Symbol) {
        let row = rows[Int(symbol)]!
        let users = columns[Int(symbol)]
        columns[Int(symbol)].removeAll(keepingCapacity: true)
        for user in users where user != symbol {
            guard let factor = rows[Int(user)]?.remove(symbol), factor != 0 else { continue }
            scratch.removeAll(keepingCapacity: true)
            rows[Int(user)]!.add(row, times: factor, new: &scratch)
            for new in scratch { columns[Int(new)].append(user) }
            noteSign(of: user)
        }
        var isCharged = false
        for level in levels.indices {
            let cost = levels[level].costs[Int(symbol)]
            guard cost != 0 else { continue }
            isCharged = true
            levels[level].costs[Int(symbol)] = 0
            for term in row.terms { addCost(cost * term.coefficient, to: term.symbol, level) }
        }
        if isCharged { for term in row.terms { noteCost(of: term.symbol) } }
    }

    /// Reports that a basic symbol's constant has changed.
    func noteSign(of symbol: Symbol) {
        let constant = rows[Int(symbol)]!.constant
        switch kinds[Int(symbol)] {
        case .nonNegative where constant < 0:
            // As good as nothing is nothing.
            if constant > -Simplex.tolerance { rows[Int(symbol)]!.constant = 0 } else { infeasible.append(symbol) }
        case .fixed where constant != 0: infeasible.append(symbol)
        default: break
        }
    }

    /// The basic symbol that is the first to become 0 when `entering` grows.
    func leaving(_ entering: Symbol, preferring preferred: Symbol? = nil) -> Symbol? {
        var found: (symbol: Symbol, ratio: Double)?
        for candidate in columns[Int(entering)] where kinds[Int(candidate)] == .nonNegative {
            guard let row = rows[Int(candidate)] else { continue }
            let coefficient = row.coefficient(of: entering)
            guard coefficient < -Simplex.tolerance else { continue }
            let ratio = -row.constant / coefficient
            if let best = found {
                let isTie = abs(ratio - best.ratio) <= Simplex.tolerance
                if isTie ? candidate != preferred && (best.symbol == preferred || best.symbol <= candidate) : ratio > best.ratio {
                    continue
                }
            }
            found = (candidate, ratio)
        }
        return found?.symbol
    }

    /// Lowers the costs until none is left that could be lower.
    private func makeOptimal() {
        // Bland's rule ends; the bound is for numbers that do not behave.
        var steps = 50 * (kinds.count + 100)
        while let entering = candidates.popLeast(), steps > 0 {
            guard !isBasic(entering), kinds[Int(entering)] == .nonNegative, costSign(entering) < 0 else { continue }
            guard let leaving = leaving(entering) else { continue }
            pivot(entering, leaving)
            steps -= 1
        }
    }

    /// Gives every basic symbol a constant it may have, at the least rise of costs.
    func makeFeasible() throws {
        guard !infeasible.isEmpty else { return }
        var steps = 50 * (kinds.count + 100)
        while let leaving = infeasible.popLast() {
            guard let row = rows[Int(leaving)] else { continue }
            let allowed = abs(row.constant) <= 1e-6
            switch kinds[Int(leaving)] {
            case .nonNegative where row.constant < 0:
                guard let entering = entering(row) else {
                    if allowed {
                        rows[Int(leaving)]!.constant = 0
                        continue
                    }
                    throw conflict(of: row, and: leaving)
                }
                steps -= 1
                guard steps > 0 else { throw Conflict(owners: []) }
                pivot(entering, leaving)
            case .fixed where row.constant != 0:
                guard allowed else { throw conflict(of: row, and: leaving) }
                rows[Int(leaving)]!.constant = 0
            default: break
            }
        }
    }

    private func conflict(of row: Row, and leaving: Symbol) -> Conflict {
        var row = row
        row.add(leaving, 1)
        return conflict(of: row, besides: nil)
    }

    /// The symbol whose growing makes up for a negative constant at the least cost.
    private func entering(_ row: Row) -> Symbol? {
        var best: Term?
        for term in row.terms where term.coefficient > Simplex.tolerance && kinds[Int(term.symbol)] == .nonNegative {
            if let best, !isCheaper(term, than: best) { continue }
            best = term
        }
        return best?.symbol
    }

    private func isCheaper(_ a: Term, than b: Term) -> Bool {
        for level in levels {
            let difference = level.costs[Int(a.symbol)] / a.coefficient - level.costs[Int(b.symbol)] / b.coefficient
            if abs(difference) > Simplex.tolerance { return difference < 0 }
        }
        return false
    }
}
