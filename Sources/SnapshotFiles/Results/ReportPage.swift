import Foundation

/// The page of a report: one file that needs no other and no network, for people who look at differences.
///
/// Where `swift package snapshots review` serves it, differences are accepted by a click.
package struct ReportPage {
    package let report: SnapshotReport
    /// Whether it is served by somebody who accepts differences.
    package var accepts = false

    package init(report: SnapshotReport, accepts: Bool = false) { (self.report, self.accepts) = (report, accepts) }

    private struct Entry: Encodable {
        var folder: String
        var result: SnapshotResult
        var files: [String: String]
    }

    private struct Content: Encodable {
        var accepts: Bool
        var results: [Entry]
    }

    /// The page's HTML.
    package var html: String {
        var entries: [Entry] = []
        for (folder, result) in report.results {
            var files: [String: String] = [:]
            let names = result.frames.flatMap { [$0.actual, $0.reference, $0.difference] } + [result.film]
            for name in Set(names.compactMap { $0 }) {
                guard let data = FileManager.default.contents(atPath: "\(report.folder)/\(folder)/\(name)") else { continue }
                files[name] = "data:image/png;base64,\(data.base64EncodedString())"
            }
            entries.append(Entry(folder: folder, result: result, files: files))
        }
        // A script's text ends at the first "</", which JSON may write otherwise.
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let json = (try? encoder.encode(Content(accepts: accepts, results: entries))).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        return """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>Snapshots: \(report.results.count) \(report.results.count == 1 ? "difference" : "differences")</title>
            <style>
            \(ReportPage.style)
            </style>
            \(ReportPage.body)
            <script type="application/json" id="content">\(json.replacing("</", with: "<\\/"))</script>
            <script>
            \(ReportPage.script)
            </script>
            </html>

            """
    }

    private static let body = """
        <header>
          <h1></h1>
          <label class="filter">Filter <input type="search" id="filter" placeholder="test or reference"></label>
          <button id="theme" title="Light or dark (T)">Light / dark</button>
        </header>
        <main>
          <nav id="list" aria-label="Differences"></nav>
          <section id="detail" aria-live="polite">
            <h2></h2>
            <p class="place"></p>
            <pre class="message"></pre>
            <p class="actions"><button id="accept" hidden>Accept (A)</button> <span id="answer" role="status"></span></p>
            <div id="pictures">
              <div class="bar" role="toolbar" aria-label="View"></div>
              <div id="time"><button id="play" title="Play (space)">Play</button>
                <input type="range" id="slider" min="0" step="1" aria-label="Time"> <output id="moment"></output></div>
              <div id="stage"></div>
              <div id="blend"><label>Blend <input type="range" id="amount" min="0" max="100" value="50"></label></div>
              <p id="remark"></p>
            </div>
            <div id="texts"></div>
            <details id="film"><summary>Film up to this moment</summary><img alt="The film of the stage"></details>
            <details id="tree"><summary>Views and layers</summary><div class="columns"></div></details>
          </section>
        </main>
        <footer>↑ ↓ differences · ← → time · space plays · 1…6 views · Z zoom · T light or dark</footer>
        """
}
