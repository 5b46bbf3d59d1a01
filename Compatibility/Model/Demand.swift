/// Which symbols of Apple's frameworks public projects use, and how many projects do.
package struct Demand: Equatable, Sendable {
    package struct Row: Hashable, Sendable {
        package var framework: String
        package var kind: String
        package var symbol: String
        package var projects: Int
        package var places: Int

        package init(framework: String, kind: String, symbol: String, projects: Int, places: Int) {
            (self.framework, self.kind, self.symbol) = (framework, kind, symbol)
            (self.projects, self.places) = (projects, places)
        }
    }

    package var rows: [Row]

    /// Reads lines of framework, kind, symbol, projects and places with tabs between; the first line names these columns.
    package init(tabSeparated text: String) throws {
        rows = try text.split(separator: "\n").dropFirst().map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 5, let projects = Int(fields[3]), let places = Int(fields[4]) else {
                throw CompatibilityError("the demand table has a line that is not framework, kind, symbol, projects, places: \(line)")
            }
            return Row(framework: fields[0], kind: fields[1], symbol: fields[2], projects: projects, places: places)
        }
    }

    /// From how many projects on a symbol of a framework is to be there, or to have a reason why not.
    package static func threshold(_ framework: String) -> Int {
        framework == "UIKit" || framework.hasPrefix("Foundation") ? 4 : 3
    }

    /// The symbols that are to be there.
    package var wanted: [Row] { rows.filter { $0.projects >= Demand.threshold($0.framework) } }
}

/// An error in a table, or in the state of things.
package struct CompatibilityError: Error, CustomStringConvertible {
    package var description: String

    package init(_ description: String) { self.description = description }
}
