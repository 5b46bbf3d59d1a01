import CommandTestSupport
import Foundation
import Testing

@Suite("lamina render: touches")
struct RenderInputTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    @Test("a script takes the place of the scene's own touches")
    func script() throws {
        // The scene itself taps at 0.2 s.
        try scratch.write(#"{"events": [{"time": 0.6, "tap": [180, 576]}]}"#, "later.json")
        try scratch.write(#"{"events": []}"#, "never.json")
        func picture(_ time: String, _ script: String?) throws -> Data {
            let run = try renderCoins(["-o", "a.png", "--at", time] + (script.map { ["--input", $0] } ?? []), in: scratch)
            try #require(run.status == 0, "\(run.errors)")
            return try scratch.data("a.png")
        }
        let still = try picture("0", nil)
        #expect(try picture("1", nil) != still)
        #expect(try picture("1", "never.json") == still)
        #expect(try picture("0.5", "later.json") == still)
        #expect(try picture("1", "later.json") != still)
    }

    @Test(
        "a script that cannot be used: the file, the entry and the field are named",
        arguments: [
            (#"{"events": [{"time": 0, "tap": [1, 2]}, {"time": 1, "tap": [1]}]}"#, "script.json: events[1].tap: "),
            (#"{"events": [{"tap": [1, 2]}]}"#, "script.json: events[0].time: is missing"),
            (#"{"events": [{"time": 0, "tap": [1, 2], "speed": 3}]}"#, "script.json: events[0].speed: "),
            (#"{"events": [{"time": 0, "phase": "ended", "point": [1, 2]}]}"#, "script.json: events[0].phase: touch 0"),
            (#"{"taps": []}"#, "script.json: events: is missing"),
            ("tap!", "script.json: this is not JSON"),
        ])
    func broken(script: String, complaint: String) throws {
        try scratch.write(script, "script.json")
        let run = try renderCoins(["-o", "a.mp4", "--input", "script.json"], in: scratch)
        #expect(run.status == 64 && run.output == "")
        #expect(run.errors.hasPrefix("Error: \(complaint)"), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(scratch.contents() == ["script.json"])
    }

    @Test("a script that is not there, or is a folder", arguments: ["nowhere.json", "."])
    func missing(script: String) throws {
        let run = try renderCoins(["-o", "a.mp4", "--input", script], in: scratch)
        #expect(run.status == 64 && run.output == "")
        #expect(run.errors.hasPrefix("Error: \(script): "), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
    }
}
