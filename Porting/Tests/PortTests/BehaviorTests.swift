import Foundation
import PortingPackage
import PortingProject
import PortingTranslation
import Testing

/// The checkout that this file lies in.
let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

/// The projects of `Examples/Projects`, built once into Lamina's own build folder.
struct Examples {
    let workplace: Workplace
    let port: PortingPackage.Port
    let folder: String

    static let built = Result { try Examples() }

    private init() throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("porting-tests").path
        var workplace = Workplace(lamina: checkout, environment: ["XDG_CACHE_HOME": place])
        workplace.buildFolder = ProcessInfo.processInfo.environment["LAMINA_BUILD"] ?? checkout + "/.build"
        var options = PortingPackage.Port.Options(lamina: checkout)
        options.isHosted = true
        let project = try Project(at: checkout + "/Examples/Projects")
        let port = try PortingPackage.Port(project, framework: workplace.framework(), options: options)
        let folder = workplace.folder(of: project)
        try port.write(to: folder)
        let build = try workplace.build(folder, product: nil, withTests: true)
        guard build.isGood else { throw PortingError("\(build.errors) \(build.output)") }
        (self.workplace, self.port, self.folder) = (workplace, port, folder)
    }

    /// Runs an application and returns the lines that it writes, of which the last is the host's own.
    func run(_ module: String, input: String? = nil, at moments: String, language: String = "en") throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: workplace.program(module + "Program"))
        let picture = workplace.cache + "/\(module).png"
        var settings = [
            "LAMINA_RESOURCES": workplace.program(port.resources(of: module)), "LAMINA_MODULE": module, "LAMINA_LANGUAGE": language,
            "LAMINA_RUN_OUTPUT": picture, "LAMINA_RUN_AT": moments, "LAMINA_RUN_SCALE": "1", "LAMINA_RUN_SAFE_AREA": "47,0,34,0",
        ]
        settings["LAMINA_RUN_INPUT"] = input.map { "\(checkout)/Examples/Projects/\($0)" }
        process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(complaints.isEmpty, "\(module) reports what it lacks")
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.last == "Written: \(picture)")
        return Array(lines.dropLast())
    }
}

@Suite("Projects in the form that Xcode makes, built and run as they are", .serialized)
struct BehaviorTests {
    @Test("all four are applications of one workspace")
    func workspace() throws {
        let examples = try Examples.built.get()
        #expect(examples.port.programs == ["Larder", "Badges", "Pond", "RippleExample"])
        #expect(examples.port.findings.isEmpty && examples.port.leftOut.isEmpty && examples.port.project.problems.isEmpty)
    }

    @Test("selectors, overrides, observing, key-value coding and optional members do as on Apple's systems")
    func pond() throws {
        let lines = try Examples.built.get().run("Pond", input: "Pond/tap.json", at: "1.5")
        #expect(
            lines == [
                "keeper: Ada", "depth: 4.0", "stones: 7",
                "arrives", "read: reed 4 3", "named: compare:with:by: true true", "sways: left 3", "literal: true false", "sinks to 5",
                "accessors: depth setDepth: true", "bridged: 4 5 3 1 4", "classes: true true true", "described: Pond.Reed Marsh UIButton",
                "made: true", "kept: wet none 4.0", "any object's: 12",
                "responds: true false",
                "opened", "caught: carp 2.5", "release: true", "empty is implemented: false", "greeting: hello", "observed: count 0 1",
                "heron: opened", "release: true", "empty is implemented: true", "grey heron: empty", "greeting: none",
                "observed: count 1 2",
                "available", "tapped at: 325.0", "pressed without a sender", "pressed: 12 true", "bubble: true", "touched: 12 true",
                "calmly noticed: 3", "calm tick: worm", "performed: late",
            ])
    }

    @Test("a storyboard's table opens a row, a slider changes it, an exit closes it, in the language of the launch")
    func larder() throws {
        let examples = try Examples.built.get()
        #expect(try examples.run("Larder", input: "Larder/walk.json", at: "3.5") == ["opens: Quince", "closed: 17 spoonfuls"])
        #expect(
            try examples.run("Larder", input: "Larder/walk.json", at: "3.5", language: "de") == ["opens: Quitte", "closed: 17 Löffel"])
    }

    @Test("nibs give a controller its view, a collection its cells and headers; cells are selected, buttons pressed")
    func badges() throws {
        let lines = try Examples.built.get().run("Badges", input: "Badges/taps.json", at: "0.4,0.75,1.4")
        #expect(lines == ["selected: Early bird", "pressed: Shuffle"])
    }

    @Test("a package's example runs with the library of the package beside it")
    func ripple() throws {
        #expect(try Examples.built.get().run("RippleExample", at: "0.5,1") == ["rain on RippleView"])
    }

    @Test("the projects' own tests pass")
    func tests() throws {
        let examples = try Examples.built.get()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "test", "--package-path", examples.folder, "--scratch-path", examples.workplace.buildFolder, "--skip-build",
            "--filter", "LarderTests|RippleTests",
        ]
        process.environment = ProcessInfo.processInfo.environment.merging([
            "LAMINA_RESOURCES": examples.workplace.program(examples.port.resources(of: "Larder")), "SNAPSHOT_TESTING_RECORD": "never",
        ]) { $1 }
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.contains("Executed 3 tests, with 0 failures"), "\(text)")
        #expect(text.contains("Test run with 2 tests in 1 suite passed"), "\(text)")
    }
}
