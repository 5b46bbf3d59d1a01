import Foundation
import Guide
import Scenes
import Testing

/// The documentation's pages beside the scenes they are about.
@Suite("The guide's pages")
struct GuidePagesTests {
    private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized
    private static let names = Scene.guide.map(\.name)

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.project.appendingPathComponent(path), encoding: .utf8)
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test("every line of code on a page stands in its scene, in this order", arguments: names)
    func code(name: String) throws {
        try hold("docs/guide/\(name.lowercased()).md", against: "Examples/Guide/\(name).swift")
    }

    @Test("every line of code on the page of tests stands in the template's, in this order")
    func testing() throws {
        try hold("docs/guide/testing.md", against: "Examples/Packages/Tested/Tests/BadgeTests/BadgeTests.swift")
    }

    private func hold(_ page: String, against source: String) throws {
        let (name, page, source) = (page, try text(page), lines(try text(source)))
        let blocks = page.components(separatedBy: "```swift\n").dropFirst().map { lines($0.components(separatedBy: "```")[0]) }
        try #require(!blocks.isEmpty)
        for block in blocks {
            var place = 0
            for line in block {
                let found = source[place...].firstIndex(of: line)
                #expect(found != nil, "\(name): \(line)")
                place = found.map { $0 + 1 } ?? place
            }
        }
    }

    @Test("every page has its picture, a link to its scene and a line in the list", arguments: names)
    func pictures(name: String) throws {
        let page = try text("docs/guide/\(name.lowercased()).md")
        #expect(page.hasPrefix("# \(name)\n") && page.contains("(\(name.lowercased()).png)"))
        #expect(page.contains("(../../Examples/Guide/\(name).swift)"))
        #expect(try text("docs/guide/README.md").contains("| [\(name)](\(name.lowercased()).md) | `\(name)` |"))
        for part in page.components(separatedBy: "](").dropFirst() {
            let link = part.components(separatedBy: ")")[0]
            let target = Self.project.appendingPathComponent("docs/guide/\(link)").standardized
            #expect(FileManager.default.fileExists(atPath: target.path), "\(name): \(link)")
        }
    }
}
