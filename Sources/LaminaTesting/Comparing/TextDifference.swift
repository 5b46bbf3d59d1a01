/// The differences of two texts, line by line.
package enum TextDifference {
    /// The lines that differ, those that only the reference has with "-" and those that it has not with "+", each with up to two lines around; at most `limit` lines.
    package static func lines(_ actual: [String], _ reference: [String], limit: Int = 24) -> [String] {
        var (removed, added): (Set<Int>, Set<Int>) = ([], [])
        for change in actual.difference(from: reference) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var merged: [(mark: Character, line: String)] = []
        var (old, new) = (0, 0)
        while old < reference.count || new < actual.count {
            if removed.contains(old), old < reference.count {
                merged.append(("-", reference[old]))
                old += 1
            } else if added.contains(new) || old >= reference.count {
                merged.append(("+", actual[new]))
                new += 1
            } else {
                merged.append((" ", actual[new]))
                (old, new) = (old + 1, new + 1)
            }
        }
        let isNear = merged.indices.map { index in
            merged[max(0, index - 2)...min(merged.count - 1, index + 2)].contains { $0.mark != " " }
        }
        var lines: [String] = []
        for index in merged.indices where isNear[index] {
            if index > 0, !isNear[index - 1], !lines.isEmpty { lines.append("…") }
            lines.append("\(merged[index].mark) \(merged[index].line)")
        }
        return lines.count > limit ? lines.prefix(limit) + ["… and \(lines.count - limit) lines more"] : lines
    }
}
