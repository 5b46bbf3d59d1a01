import Foundation
import PortingPackage
import PortingProject
import PortingTranslation
import Testing

/// The checkout that this file lies in.
let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

@Suite("A translated program, built and run")
struct BehaviorTests {
    @Test("selectors, overrides, observing, key-value coding and optional members do as on Apple's systems")
    func pond() throws {
        let fixture = checkout + "/Porting/Tests/Fixtures/Pond"
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("porting-tests").path
        var workplace = Workplace(lamina: checkout, environment: ["XDG_CACHE_HOME": place])
        workplace.buildFolder = ProcessInfo.processInfo.environment["LAMINA_BUILD"] ?? checkout + "/.build"
        var options = Port.Options(lamina: checkout)
        options.isHosted = true
        let project = try Project(at: fixture)
        let port = try Port(project, framework: workplace.framework(), options: options)
        #expect(port.programs == ["Pond"])
        let folder = workplace.folder(of: project)
        try port.write(to: folder)
        let build = try workplace.build(folder, product: "PondProgram")
        try #require(build.isGood, "\(build.errors) \(build.output)")

        let process = Process()
        process.executableURL = URL(fileURLWithPath: workplace.program("PondProgram"))
        let picture = place + "/pond.png"
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["LAMINA_RUN_INPUT": fixture + "/tap.json", "LAMINA_RUN_OUTPUT": picture, "LAMINA_RUN_AT": "1.5", "LAMINA_RUN_SCALE": "1"]) {
                $1
            }
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(
            output.split(separator: "\n").map(String.init) == [
                "keeper: Ada", "depth: 4.0", "stones: 7", "responds: true false",
                "opened", "caught: carp 2.5", "release: true", "empty is implemented: false", "greeting: hello", "observed: count 0 1",
                "heron: opened", "release: true", "empty is implemented: true", "grey heron: empty", "greeting: none",
                "observed: count 1 2",
                "available", "tapped at: 325.0", "pressed without a sender", "pressed: 12 true", "bubble: true",
                "calmly noticed: 3", "calm tick: worm", "performed: late", "Written: \(picture)",
            ])
    }
}
