extension Simplex {
    package struct Term {
        package var symbol: Symbol
        package var coefficient: Double
        package init(_ symbol: Symbol, _ coefficient: Double) { (self.symbol, self.coefficient) = (symbol, coefficient) }
    }

    /// A sum: a constant and multiples of symbols, in ascending order, none of them 0.
    package struct Row {
        package var constant: Double
        package internal(set) var terms: [Term]

        package init(constant: Double = 0) { (self.constant, terms) = (constant, []) }

        /// Returns the place of a symbol, or the place at which it would be.
        private func place(_ symbol: Symbol) -> Int {
            var (low, high) = (0, terms.count)
            while low < high {
                let middle = (low + high) / 2
                if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
            }
            return low
        }

        /// 0 for a symbol that is not there.
        func coefficient(of symbol: Symbol) -> Double {
            let place = place(symbol)
            return place < terms.count && terms[place].symbol == symbol ? terms[place].coefficient : 0
        }

        /// - Returns: The coefficient it had.
        @discardableResult
        mutating func remove(_ symbol: Symbol) -> Double {
            let place = place(symbol)
            guard place < terms.count, terms[place].symbol == symbol else { return 0 }
            return terms.remove(at: place).coefficient
        }

        package mutating func add(_ symbol: Symbol, _ coefficient: Double) {
            let place = place(symbol)
            if place < terms.count, terms[place].symbol == symbol {
                terms[place].coefficient += coefficient
                if abs(terms[place].coefficient) < tolerance { terms.remove(at: place) }
            } else if abs(coefficient) >= tolerance {
                terms.insert(Term(symbol, coefficient), at: place)
            }
        }

        /// Adds a multiple of another sum.
        ///
        /// - Parameter new: Gets the symbols that were not here before.
        mutating func add(_ other: Row, times factor: Double, new: inout [Symbol]) {
            constant += factor * other.constant
            guard !other.terms.isEmpty else { return }
            var merged: [Term] = []
            merged.reserveCapacity(terms.count + other.terms.count)
            var (i, j) = (0, 0)
            while i < terms.count, j < other.terms.count {
                let (mine, its) = (terms[i], other.terms[j])
                if mine.symbol < its.symbol {
                    merged.append(mine)
                    i += 1
                } else if its.symbol < mine.symbol {
                    merged.append(Term(its.symbol, factor * its.coefficient))
                    new.append(its.symbol)
                    j += 1
                } else {
                    let sum = mine.coefficient + factor * its.coefficient
                    if abs(sum) >= tolerance { merged.append(Term(mine.symbol, sum)) }
                    i += 1
                    j += 1
                }
            }
            merged.append(contentsOf: terms[i...])
            while j < other.terms.count {
                merged.append(Term(other.terms[j].symbol, factor * other.terms[j].coefficient))
                new.append(other.terms[j].symbol)
                j += 1
            }
            terms = merged
        }

        mutating func multiply(by factor: Double) {
            constant *= factor
            for i in terms.indices { terms[i].coefficient *= factor }
        }

        /// Of 0 = this sum, or `leaving` = this sum, makes what a symbol in it is.
        mutating func solve(for symbol: Symbol, leaving: Symbol? = nil) {
            let coefficient = remove(symbol)
            multiply(by: -1 / coefficient)
            if let leaving { add(leaving, 1 / coefficient) }
        }
    }
}

/// Symbols of which the least can be had first. One may be in it several times.
struct SymbolHeap {
    private var items: [Simplex.Symbol] = []
    var isEmpty: Bool { items.isEmpty }

    mutating func push(_ symbol: Simplex.Symbol) {
        items.append(symbol)
        var i = items.count - 1
        while i > 0, items[i] < items[(i - 1) / 2] {
            items.swapAt(i, (i - 1) / 2)
            i = (i - 1) / 2
        }
    }

    mutating func popLeast() -> Simplex.Symbol? {
        guard let least = items.first else { return nil }
        let last = items.removeLast()
        guard !items.isEmpty else { return least }
        items[0] = last
        var i = 0
        while true {
            var child = 2 * i + 1
            guard child < items.count else { return least }
            if child + 1 < items.count, items[child + 1] < items[child] { child += 1 }
            guard items[child] < items[i] else { return least }
            items.swapAt(i, child)
            i = child
        }
    }
}
