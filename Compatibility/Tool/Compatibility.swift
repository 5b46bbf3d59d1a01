import ArgumentParser
import CompatibilityModel
import Foundation

/// Holds the symbol graphs of Lamina's modules against what public projects use.
@main
struct Compatibility: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists the missing ones among the symbols that public projects use, and keeps COMPATIBILITY.md up to date.")

    @Argument(help: "A folder of symbol graphs, as `swift symbolgraph-extract` writes them.")
    var graphs: String

    @Option(help: "The file of the symbols that public projects use.")
    var demand = "Compatibility/api-demand.tsv"

    @Option(help: "The file of the reasons why symbols are missing.")
    var reasons = "Compatibility/reasons.txt"

    @Option(help: "The page of the results.")
    var page = "COMPATIBILITY.md"

    @Flag(help: "Write the page, and remove reasons that no longer apply.")
    var write = false

    func run() throws {
        let folder = URL(fileURLWithPath: graphs)
        let files = try FileManager.default.contentsOfDirectory(atPath: graphs).filter { $0.hasSuffix(".symbols.json") }.sorted()
        guard !files.isEmpty else { throw CompatibilityError("there are no symbol graphs in \(graphs)") }
        let names = PublicNames(try files.map { try SymbolGraph(Data(contentsOf: folder.appendingPathComponent($0))) })
        let demand = try Demand(tabSeparated: try String(contentsOfFile: demand, encoding: .utf8))
        var reasons = try Reasons(try String(contentsOfFile: reasons, encoding: .utf8))
        var findings = Findings(demand: demand, names: names, reasons: reasons)

        if write {
            let text = reasons.text(without: Set(findings.stale))
            try text.write(toFile: self.reasons, atomically: true, encoding: .utf8)
            reasons = try Reasons(text)
            findings = Findings(demand: demand, names: names, reasons: reasons)
            try findings.page.write(toFile: page, atomically: true, encoding: .utf8)
        }

        var complaints = findings.unexplained.map {
            "\($0.framework)\t\($0.symbol) – \($0.projects) projects use it (\($0.kind)); it is missing and \(self.reasons) does not say why"
        }
        complaints += findings.stale.map {
            "\($0.framework)\t\($0.name) – is there or not in the table, and \(self.reasons) says why it is missing"
        }
        if (try? String(contentsOfFile: page, encoding: .utf8)) != findings.page {
            complaints.append("\(page) is not what the tables say; `make compatibility` writes it")
        }
        for complaint in complaints { print("  " + complaint) }
        if !complaints.isEmpty { throw ExitCode.failure }
    }
}
