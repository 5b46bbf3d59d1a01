/// The part of the demand that is met.
package struct Findings: Sendable {
    package let present: [Demand.Row]
    package let absent: [Demand.Row]
    package let demand: Demand
    package let reasons: Reasons

    package init(demand: Demand, names: PublicNames, reasons: Reasons) {
        (self.demand, self.reasons) = (demand, reasons)
        var (present, absent): ([Demand.Row], [Demand.Row]) = ([], [])
        for row in demand.rows {
            if names.has(row) { present.append(row) } else { absent.append(row) }
        }
        (self.present, self.absent) = (present, absent)
    }

    /// Symbols that are to be there, are not, and have no reason.
    package var unexplained: [Demand.Row] {
        absent.filter { $0.projects >= Demand.threshold($0.framework) && reasons.reason(for: $0.key) == nil }
    }

    /// Reasons that hold no more: all that the table calls by the name is there, or the table does not have it.
    package var stale: [Reasons.Symbol] {
        let missing = Set(absent.map(\.key))
        return reasons.sections.flatMap(\.symbols).filter { !missing.contains($0) }
    }

    /// How much of the symbols that at least so many projects use is there.
    package func share(of framework: String, from projects: Int) -> (present: Int, wanted: Int) {
        func counts(_ row: Demand.Row) -> Bool {
            row.framework == framework && row.projects >= projects && reasons.section(for: row.key)?.isAboutTheTable != true
        }
        let here = present.count(where: counts)
        return (here, here + absent.count(where: counts))
    }
}
