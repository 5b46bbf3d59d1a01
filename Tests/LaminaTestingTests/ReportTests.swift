import Foundation
import LaminaTesting
import LaminaUIKit
import SnapshotFiles
import Testing

@MainActor
struct ReportTests {
    private func stage(_ color: UIColor) throws -> Stage {
        let stage = try Stage(showing: UIViewController(), on: Device(name: "small", size: CGSize(width: 40, height: 30), scale: 1))
        stage.perform { stage.rootViewController?.view.backgroundColor = color }
        return stage
    }

    /// A sandbox with a difference in a picture that is kept, one in a film and one in a text.
    private func differences() throws -> Sandbox {
        let box = try Sandbox()
        func expectations(_ color: UIColor, _ text: String) throws {
            try expectFrames(of: stage(color), at: 0)
            try expectFilm(of: stage(color), during: 0...0.2, fps: 10)
            try expectText(text, named: "words </script>")
        }
        _ = try box.run(keeping: .pictures) { try expectations(.red, "one\ntwo") }
        #expect(try box.run(.never, keeping: .pictures) { try expectations(.blue, "one\nthree") }.count == 3)
        return box
    }

    @Test("a report lists what differs, with a page that needs nothing else")
    func page() throws {
        let box = try differences()
        defer { box.remove() }
        try SnapshotReport.write(in: box.places.results)
        let report = try SnapshotReport(box.places.results)
        #expect(report.results.map(\.result.kind) == [.film, .picture, .text])
        let html = try String(contentsOfFile: "\(box.places.results)/report.html", encoding: .utf8)
        #expect(html.contains("data:image\\/png;base64,") && html.contains("words <\\/script>") && !html.contains("http"))
        let json = try #require(FileManager.default.contents(atPath: "\(box.places.results)/report.json"))
        let listing = try JSONDecoder().decode(SnapshotReport.Listing.self, from: json)
        #expect(listing.version == 1 && listing.results.map(\.result) == report.results.map(\.result))
    }

    @Test("accepting takes over line, block and kept picture, and nothing outside of the package")
    func accepting() throws {
        let box = try differences()
        defer { box.remove() }
        let report = try SnapshotReport(box.places.results)
        #expect(throws: SnapshotError.self) { try report.accept(report.results[0].folder, inside: "/somewhere/else") }
        #expect(throws: SnapshotError.self) { try report.accept("SampleTests/none", inside: box.folder.path) }
        for (folder, _) in report.results { try report.accept(folder, inside: box.folder.path) }
        #expect(try SnapshotReport(box.places.results).results.isEmpty)
        let told = try box.run(.never, keeping: .pictures) {
            try expectText("one\nthree", named: "words </script>")
        }
        #expect(told == [])
        let file = try ReferenceFile(text: box.references, path: "x")
        for (key, reference) in file.references where reference.value.hasSuffix(" kept") {
            let pictures = try AnimatedPNG.decode(try #require(FileManager.default.contents(atPath: box.places.picture(key))))
            let digest = "\(PictureDigest(pictures[0]))"
            #expect(reference.value.contains(digest) || reference.block[0].contains(digest))
        }
    }

    @Test("references that nobody asks for are found and removed, those of tests that did not run stay")
    func unused() throws {
        let box = try Sandbox()
        defer { box.remove() }
        try "func unused() {}\nfunc other() {}".write(toFile: box.testFile, atomically: true, encoding: .utf8)
        try "// swift-tools-version: 6.1".write(toFile: box.folder.path + "/Package.swift", atomically: true, encoding: .utf8)
        _ = try box.run(keeping: .pictures) { try expectFrames(of: stage(.red), at: 0, 0.1) }
        let store = ReferenceStore()
        let digest = String(repeating: "0", count: 32)
        let (ran, idle, gone) = (
            ReferenceKey(test: "ReportTests/unused()", entry: "picture @7"), ReferenceKey(test: "S/other()", entry: "picture @0"),
            ReferenceKey(test: "S/gone()", entry: "picture @0")
        )
        try store.write(
            [ran: Reference("4x4 \(digest)"), idle: Reference("4x4 \(digest)"), gone: Reference("4x4 \(digest)")], of: box.places)
        let stray = box.folder.path + "/__Snapshots__/SampleTests/stray.png"
        try "x".write(toFile: stray, atomically: true, encoding: .utf8)
        let unused = try UnusedReferences(package: box.folder.path, results: box.places.results)
        #expect(
            unused.count == 3 && unused.lines.contains { $0.contains("picture @7") } && unused.lines.contains { $0.contains("S/gone()") })
        try unused.remove()
        let left = try ReferenceFile(text: box.references, path: "x").references.keys.map(\.description).sorted()
        #expect(left == ["ReportTests/unused(): picture @0", "ReportTests/unused(): picture @0.1", "S/other(): picture @0"])
        #expect(!FileManager.default.fileExists(atPath: stray) && box.files.count { $0.hasSuffix(".png") } == 2)
    }

    @Test("what cannot be read does not count as absent: nothing is unused then")
    func unreadable() throws {
        let box = try Sandbox()
        defer { box.remove() }
        try "// swift-tools-version: 6.1".write(toFile: box.folder.path + "/Package.swift", atomically: true, encoding: .utf8)
        _ = try box.run { try expectFrames(of: stage(.red), at: 0) }
        // A folder can be opened, and not be read as a file.
        try? FileManager.default.removeItem(atPath: box.testFile)
        try FileManager.default.createDirectory(atPath: box.testFile, withIntermediateDirectories: true)
        #expect(throws: SnapshotError.file(path: box.testFile, problem: "it cannot be read: Is a directory")) {
            try UnusedReferences(package: box.folder.path, results: box.places.results)
        }
    }
}
