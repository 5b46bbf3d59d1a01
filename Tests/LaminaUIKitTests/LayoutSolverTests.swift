import LaminaUIKit
import TestRandomness
import Testing

@Suite("The solver of constraints")
struct LayoutSolverTests {
    private func sum(_ constant: Double, _ terms: (Simplex.Symbol, Double)...) -> Simplex.Row {
        var row = Simplex.Row(constant: constant)
        for (symbol, coefficient) in terms { row.add(symbol, coefficient) }
        return row
    }

    @Test("equations give values, and other constants give other values")
    func equations() throws {
        let solver = Simplex()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let first = try solver.add(sum(-10, (x, 1)), .equal, priority: nil, owner: 1)
        _ = try solver.add(sum(-5, (y, 1), (x, -2)), .equal, priority: nil, owner: 2)
        try solver.solve()
        #expect(solver.value(x) == 10 && solver.value(y) == 25)
        solver.change(first, by: -20)
        try solver.solve()
        #expect(solver.value(x) == 30 && solver.value(y) == 65)
        try solver.remove(first)
        _ = try solver.add(sum(7, (y, 1)), .equal, priority: 10, owner: 3)
        try solver.solve()
        #expect(solver.value(y) == -7 && solver.value(x) == -6)
    }

    @Test("inequalities hold, and are met where a wish pulls beyond them")
    func inequalities() throws {
        let solver = Simplex()
        let (x, width) = (solver.makeVariable(), solver.makeLength())
        _ = try solver.add(sum(-100, (x, 1), (width, 1)), .lessOrEqual, priority: nil, owner: 1)
        _ = try solver.add(sum(-20, (x, 1)), .greaterOrEqual, priority: nil, owner: 2)
        let wish = try solver.add(sum(-500, (width, 1)), .equal, priority: 250, owner: 3)
        try solver.solve()
        #expect(solver.value(width) == 80 && solver.value(x) == 20)
        solver.change(wish, by: 700)
        try solver.solve()
        #expect(solver.value(width) == 0)
    }

    @Test("one wish of a higher priority outweighs a hundred of the next lower one")
    func priorities() throws {
        let solver = Simplex()
        let x = solver.makeVariable()
        for i in 0..<100 { _ = try solver.add(sum(-1000, (x, 1)), .equal, priority: 750, owner: Int32(i)) }
        let strong = try solver.add(sum(-3, (x, 1)), .equal, priority: 751, owner: 200)
        try solver.solve()
        #expect(solver.value(x) == 3)
        try solver.remove(strong)
        try solver.solve()
        #expect(solver.value(x) == 1000)
    }

    @Test("what contradicts is named with all that it contradicts, and left out")
    func conflicts() throws {
        let solver = Simplex()
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        _ = try solver.add(sum(0, (x, 1), (y, -1)), .equal, priority: nil, owner: 1)
        _ = try solver.add(sum(-10, (y, 1)), .greaterOrEqual, priority: nil, owner: 2)
        _ = try solver.add(sum(-4, (z, 1)), .equal, priority: nil, owner: 3)
        let conflict = #expect(throws: Simplex.Conflict.self) {
            _ = try solver.add(sum(-5, (x, 1)), .lessOrEqual, priority: nil, owner: 4)
        }
        #expect(conflict?.owners == [1, 2])
        let equal = #expect(throws: Simplex.Conflict.self) { _ = try solver.add(sum(-5, (z, 1)), .equal, priority: nil, owner: 5) }
        #expect(equal?.owners == [3])
        // Saying the same again is no contradiction.
        let same = try solver.add(sum(-8, (z, 2)), .equal, priority: nil, owner: 6)
        try solver.solve()
        #expect(solver.value(z) == 4 && solver.value(x) >= 10)
        solver.change(same, by: 1)
        #expect(throws: Simplex.Conflict.self) { try solver.solve() }
    }

    @Test("a variable is ambiguous as long as it could have another value for the same price")
    func ambiguity() throws {
        let solver = Simplex()
        let (x, width) = (solver.makeVariable(), solver.makeLength())
        #expect(solver.isAmbiguous(x))
        _ = try solver.add(sum(-10, (x, 1)), .greaterOrEqual, priority: nil, owner: 1)
        try solver.solve()
        #expect(solver.isAmbiguous(x) && solver.isAmbiguous(width))
        _ = try solver.add(sum(0, (x, 1)), .equal, priority: 1, owner: 2)
        _ = try solver.add(sum(-3, (width, 1), (x, -1)), .equal, priority: nil, owner: 2)
        try solver.solve()
        #expect(!solver.isAmbiguous(x) && !solver.isAmbiguous(width) && solver.value(width) == 13)
    }

    private struct Wish {
        var row: Simplex.Row
        var relation: Simplex.Relation
        var priority: Double?
        var tag: Simplex.Tag?
        var offset = 0.0

        func error(_ solver: Simplex) -> Double {
            let value = row.constant + offset + row.terms.reduce(0) { $0 + $1.coefficient * solver.value($1.symbol) }
            switch relation {
            case .equal: return abs(value)
            case .lessOrEqual: return max(value, 0)
            case .greaterOrEqual: return max(-value, 0)
            }
        }
    }

    @Test("after any adding, removing and changing, what holds and what it costs are as if all had been added at once", arguments: 0..<12)
    func randomSystems(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed) + 40)
        let solver = Simplex()
        let count = 8
        let symbols = (0..<count).map { $0 % 3 == 0 ? solver.makeLength() : solver.makeVariable() }
        var wishes: [Wish] = []
        for step in 0..<90 {
            if !wishes.isEmpty, random.chance(0.3) {
                let gone = wishes.remove(at: random.below(wishes.count))
                try solver.remove(gone.tag!)
            } else if !wishes.isEmpty, random.chance(0.4) {
                // Only wishes: to change what is required may be impossible.
                let i = random.below(wishes.count)
                guard wishes[i].priority != nil else { continue }
                let shift = random.within(-60...60).rounded()
                solver.change(wishes[i].tag!, by: shift)
                wishes[i].offset += shift
            } else {
                var row = Simplex.Row(constant: random.within(-100...100).rounded())
                for _ in 0...random.below(3) { row.add(symbols[random.below(count)], Double([-2, -1, 1, 1, 3][random.below(5)])) }
                guard !row.terms.isEmpty else { continue }
                let relation: Simplex.Relation = [.equal, .lessOrEqual, .greaterOrEqual][random.below(3)]
                let priority = random.chance(0.3) ? nil : [250.0, 500, 750][random.below(3)]
                var wish = Wish(row: row, relation: relation, priority: priority)
                do {
                    wish.tag = try solver.add(row, relation, priority: priority, owner: Int32(step))
                    wishes.append(wish)
                } catch { #expect(priority == nil) }
            }
            guard step % 6 == 5 else { continue }
            try solver.solve()
            // The same symbols, in the same order, and all that is wished for at once.
            let fresh = Simplex()
            for i in 0..<count { #expect((i % 3 == 0 ? fresh.makeLength() : fresh.makeVariable()) == symbols[i]) }
            for wish in wishes {
                var row = wish.row
                row.constant += wish.offset
                _ = try fresh.add(row, wish.relation, priority: wish.priority, owner: 0)
            }
            try fresh.solve()
            for priority in [nil, 750.0, 500, 250] {
                let concerned = wishes.filter { $0.priority == priority }
                let (cost, expected) = (concerned.reduce(0) { $0 + $1.error(solver) }, concerned.reduce(0) { $0 + $1.error(fresh) })
                #expect(abs(cost - expected) < 1e-6 && (priority != nil || cost < 1e-6), "seed \(seed), step \(step), \(priority ?? 1000)")
            }
            for i in 0..<count where i % 3 == 0 { #expect(solver.value(symbols[i]) >= -1e-9) }
        }
    }
}
