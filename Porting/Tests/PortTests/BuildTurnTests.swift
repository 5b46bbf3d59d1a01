import Foundation
import PortingPackage
import Testing

@Suite("Turns of builds in one folder")
struct BuildTurnTests {
    @Test("a build takes nothing away from one that is under way, says that it waits, and goes on when that has ended")
    func turns() async throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("porting-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let package = home.appendingPathComponent("package")
        let files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Small", targets: [.target(name: "AVFoundation"), .target(name: "Small", dependencies: ["AVFoundation"])])
            """,
            "Sources/AVFoundation/Player.swift": "public struct Player { public init() {} }",
            "Sources/Small/Small.swift": "import AVFoundation\nfunc player() -> Player { Player() }",
        ]
        for (name, text) in files {
            let file = package.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        var workplace = Workplace(lamina: checkout, environment: ["XDG_CACHE_HOME": home.path])
        workplace.buildFolder = home.path + "/build"
        let made = workplace.buildFolder + "/debug/Modules/AVFoundation.swiftmodule"
        let first = try workplace.build(package.path, product: nil)
        try #require(first.isGood, "\(first.output)")
        let date = try #require(try FileManager.default.attributesOfItem(atPath: made)[.modificationDate] as? Date)

        let other = BuildTurn(in: workplace.buildFolder) { Issue.record("nobody else builds") }
        let (lines, line) = AsyncStream.makeStream(of: String.self)
        let build = Task.detached { [workplace] in
            defer { line.finish() }
            return try workplace.build(package.path, product: nil) { line.yield($0) }
        }
        var heard = lines.makeAsyncIterator()
        #expect(await heard.next() == "another port is being built in \(workplace.buildFolder); this one waits for it")
        #expect(FileManager.default.fileExists(atPath: made))
        other.end()
        let built = try await build.value
        #expect(built.isGood, "\(built.output)")
        #expect(try #require(FileManager.default.attributesOfItem(atPath: made)[.modificationDate] as? Date) > date)
    }
}
