import CommandTestSupport
import Foundation
import Testing

@Suite("lamina check")
struct CheckTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    @Test("a scene without faults ends with status 0, and remarks count when they are asked for")
    func statuses() throws {
        let options = ["check", "Layers", "--size", "96x64", "--duration"]
        #expect(try Command(options + ["0.1"], in: scratch).output == "Layers: 0 faults, 0 remarks in 6 frames, 5 of them still\n")
        let still = try Command(options + ["2"], in: scratch)
        #expect(still.status == 0 && still.output.hasPrefix("remark  0.02…1.98 s  nothing changes for 1.97 s\n"))
        #expect(try Command(options + ["2", "--strict"], in: scratch).status == 1)
        #expect(try Command(options + ["-1"], in: scratch).status == 64)
    }

    @Test("faults are told as events, an object a line, and by the status")
    func events() throws {
        let run = try Command(["check", "Views", "--size", "96x64", "--duration", "0.1", "--json"], in: scratch)
        let events = try run.output.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        let fault = try #require(events.first { $0["event"] as? String == "fault" })
        #expect(run.status == 1 && fault["kind"] as? String == "lowContrast" && fault["layer"] as? String == "CALayer of UILabel")
        #expect(events.last?["event"] as? String == "done" && events.last?["faults"] as? Int == 1 && events.last?["frames"] as? Int == 6)
        #expect(scratch.contents().isEmpty)
    }
}
