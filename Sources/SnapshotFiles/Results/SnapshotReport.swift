import Foundation

/// The results in a folder, those of earlier runs that have not been seen again included: `report.json` for tools, `report.html` for people.
package struct SnapshotReport {
    package let folder: String
    /// The results with the folders they lie in, relative to the report's.
    package let results: [(folder: String, result: SnapshotResult)]

    package init(_ folder: String) throws(SnapshotError) {
        self.folder = folder
        var results: [(String, SnapshotResult)] = []
        for stem in try FileAccess.names(in: folder) {
            for name in try FileAccess.names(in: "\(folder)/\(stem)") {
                guard let data = try FileAccess.read("\(folder)/\(stem)/\(name)/result.json"),
                    let result = try? JSONDecoder().decode(SnapshotResult.self, from: data)
                else { continue }
                results.append(("\(stem)/\(name)", result))
            }
        }
        self.results = results.sorted { a, b in
            a.1.testFile != b.1.testFile
                ? a.1.testFile < b.1.testFile
                : ReferenceKey(test: a.1.test, entry: a.1.entry) < ReferenceKey(test: b.1.test, entry: b.1.entry)
        }
    }

    package struct Listing: Codable {
        package struct Item: Codable {
            package var folder: String
            package var result: SnapshotResult
        }
        package var version = 1
        package var results: [Item]
    }

    package var json: Data {
        get throws {
            let encoder = JSONEncoder.sorted
            encoder.outputFormatting.insert(.prettyPrinted)
            return try encoder.encode(Listing(results: results.map { Listing.Item(folder: $0.folder, result: $0.result) }))
        }
    }

    /// Writes report and page of a folder; removes them if there is no result.
    package static func write(in folder: String) throws(SnapshotError) {
        try FileAccess.locked("\(folder)/locks/report.lock") { () throws(SnapshotError) in
            let report = try SnapshotReport(folder)
            guard !report.results.isEmpty else {
                unlink("\(folder)/report.json")
                unlink("\(folder)/report.html")
                return
            }
            guard let json = try? report.json else { throw .file(path: folder, problem: "the report has no form in JSON") }
            try FileAccess.write(json, to: "\(folder)/report.json")
            try FileAccess.write(Data(ReportPage(report: report).html.utf8), to: "\(folder)/report.html")
        }
    }
}
