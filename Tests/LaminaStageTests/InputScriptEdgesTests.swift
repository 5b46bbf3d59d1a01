import LaminaQuartzCore
import LaminaStage
import Testing

@Suite("Input scripts of odd keys, and of nothing")
struct InputScriptEdgesTests {
    @Test("a key without a name is refused")
    func namelessKey() {
        let error = #expect(throws: InputScriptError.self) {
            try InputScript([.tap(time: 0, point: .zero), .key(time: 1, InputKey(""))])
        }
        #expect(error?.description == "input script: events[1].key: is empty")
    }

    @Test("a carriage return with its line feed is one press of the return key")
    func lineEnd() throws {
        let script = try InputScript([.type(time: 0, "a\r\nb", interval: 0.5)])
        #expect(script.events.compactMap(\.key?.name) == ["a", "a", "return", "return", "b", "b"])
        #expect(script.events.map(\.time) == [0, 0.05, 0.5, 0.55, 1, 1.05] && script.events[2].key?.characters == "\n")
    }

    @Test("an empty script lasts no time")
    func empty() throws {
        #expect(try InputScript().duration == 0 && InputScript(json: Data(#"{"events": []}"#.utf8)).duration == 0)
    }

    @Test("an error's localised description is the one with its file and place")
    func localized() {
        let error = #expect(throws: InputScriptError.self) {
            try InputScript(json: Data(#"{"events": [{"time": 0, "tap": [1]}]}"#.utf8), file: "tap.json")
        }
        #expect(error?.errorDescription == "tap.json: events[0].tap: is not two numbers, [x, y], but 1")
        #expect((error as (any Error)?)?.localizedDescription == error?.description)
    }
}
