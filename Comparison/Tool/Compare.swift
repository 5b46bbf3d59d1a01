import ArgumentParser
import ComparedScenes
import Foundation
import LaminaCoreGraphics

/// `compare`: scenes drawn twice.
@main
struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Draws scenes twice and writes how far the pictures are apart.",
        subcommands: [CompareBrowser.self, CompareRenderers.self], defaultSubcommand: CompareBrowser.self)
}

// Draws every scene with Lamina and with a headless Chromium, and writes a page that shows both and says how far they are apart.
//
// A mean above the limit that no remark explains is a failure: either a renderer has to be mended or the scene says why the pictures differ.

/// `compare browser`: the table of docs/comparison.
struct CompareBrowser: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "browser", abstract: "Draws small scenes with Lamina and with headless Chromium and writes their differences.")

    /// Of 255; a scene whose mean is above it needs a remark.
    static let limit = 1.5

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder for the page and its pictures.", valueName: "folder"))
    var output = "docs/comparison"
    @Option(
        parsing: .upToNextOption, help: ArgumentHelp("Compare only these, and print figures without writing the page.", valueName: "names"))
    var only: [String] = []

    func validate() throws {
        for name in only where !ComparedScene.all.contains(where: { $0.name == name }) {
            throw ValidationError("there is no scene “\(name)”; there are: \(ComparedScene.all.map(\.name).joined(separator: ", "))")
        }
    }

    func run() throws { try MainActor.assumeIsolated { try compare() } }

    @MainActor
    private func compare() throws {
        let scenes = ComparedScene.all.filter { only.isEmpty || only.contains($0.name) }
        let page = try ComparisonPage(scenes) { try ImageCodec.encodePNG($0.bitmap) }
        let browser = try Browser.find()
        let shot = try browser.screenshot(of: page.html, width: page.width, height: page.height)
        let size = ComparedScene.size
        var rows: [Row] = []
        for (i, scene) in scenes.enumerated() {
            let (x, y) = ComparisonPage.origin(i)
            guard let theirs = shot.cropping(to: CGRect(origin: CGPoint(x: x, y: y), size: size)) else {
                throw CompareError("the browser's picture is \(shot.width) × \(shot.height) pixels: \(scene.name) is not on it")
            }
            let ours = try scene.draw()
            let row = Row(scene: scene, ours: ours, theirs: theirs)
            rows.append(row)
            print(row.line)
        }
        try Report(rows: rows, browser: browser.version).write(to: output, pageToo: only.isEmpty)
        let unexplained = rows.filter { $0.difference.mean > CompareBrowser.limit && $0.scene.remark == nil }
        if !unexplained.isEmpty {
            throw CompareError("above \(CompareBrowser.limit) and not explained: \(unexplained.map(\.scene.name).joined(separator: ", "))")
        }
    }
}

/// Printed as one line.
struct CompareError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
