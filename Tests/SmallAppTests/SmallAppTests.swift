import Foundation
import Testing

/// Runs the built program, which lies beside the one that runs the tests.
@Suite("A whole small app, unchanged")
struct SmallAppTests {
    private func run(_ environment: [String: String]) throws -> (status: Int32, output: String, errors: String) {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("SmallApp")
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, output, errors)
        try process.run()
        process.waitUntilExit()
        func text(_ pipe: Pipe) -> String { String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
        return (process.terminationStatus, text(output), text(errors))
    }

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test("it starts, counts taps, shows its card and takes it away")
    func taps() throws {
        try inFolder { folder in
            let script = folder.appendingPathComponent("taps.json")
            // The button is at (160, 266); the third tap brings the card, the fourth is the card's.
            let taps = [0.5, 1, 1.5, 3].map { #"{"time": \#($0), "tap": [160, 286]}"# }.joined(separator: ", ")
            try Data(#"{"events": [\#(taps)]}"#.utf8).write(to: script)
            let size = ["LAMINA_SIZE": "320x480", "LAMINA_SCALE": "1", "LAMINA_INPUT": script.path]
            func picture(_ name: String, until: Double) throws -> (lines: [Substring], picture: Data) {
                let path = folder.appendingPathComponent(name)
                let result = try run(size.merging(["LAMINA_PICTURE": path.path, "LAMINA_UNTIL": "\(until)"]) { $1 })
                #expect(result.status == 0 && result.errors == "")
                return (result.output.split(separator: "\n"), try Data(contentsOf: path))
            }
            let start = try picture("start.png", until: 0.2)
            #expect(start.lines == [])
            let card = try picture("card.png", until: 2.8)
            #expect(card.lines == ["count: 1", "count: 2", "count: 3", "card: shown"])
            let end = try picture("end.png", until: 5)
            #expect(end.lines == ["count: 1", "count: 2", "count: 3", "card: shown", "card: gone"])
            #expect(Set([start.picture, card.picture, end.picture]).count == 3)
        }
    }

    @Test("an environment that cannot be is an error that names the variable")
    func badEnvironment() throws {
        for (name, value) in [("LAMINA_SIZE", "big"), ("LAMINA_SCALE", "-1"), ("LAMINA_UNTIL", "nan"), ("LAMINA_INPUT", "/no/such/file")] {
            let result = try run([name: value, "LAMINA_PICTURE": "/dev/null"])
            #expect(result.status == 64 && result.errors.contains(name == "LAMINA_INPUT" ? value : name))
        }
    }
}
