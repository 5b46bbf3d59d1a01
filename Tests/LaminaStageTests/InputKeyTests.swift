import LaminaStage
import Testing

@Suite("Keys in input scripts")
struct InputKeyTests {
    private func script(_ json: String) throws -> InputScript { try InputScript(json: Data(json.utf8), file: "keys.json") }
    private func problem(_ entries: String) -> String {
        do {
            _ = try script("{\"events\": [\(entries)]}")
            return "none"
        } catch {
            return "\(error)"
        }
    }

    @Test("a press goes down and comes up, with what is held down along with it")
    func press() throws {
        let script = try script(#"{"events": [{"time": 1, "key": "A", "modifiers": ["shift", "command"], "duration": 0.25}]}"#)
        let key = InputKey("A", modifiers: [.command, .shift])
        #expect(
            script.events == [InputEvent(time: 1, phase: .began, key: key), InputEvent(time: 1.25, phase: .ended, key: key)])
        #expect(key.code == 4 && InputKey("1").code == 0x1E && InputKey("0").code == 0x27 && InputKey("?").code == 0x38)
        #expect(InputKey("é").code == 0 && InputKey("日本").code == 0)
        #expect(InputKey("\n") == .return && InputKey(named: "return") == .return && InputKey(named: "") == nil)
    }

    @Test("typing presses a key for each letter, one after the other")
    func typing() throws {
        let script = try script(#"{"events": [{"time": 2, "type": "oo👍🏽\n", "interval": 0.2}]}"#)
        #expect(script.events.map(\.key?.name) == ["o", "o", "o", "o", "👍🏽", "👍🏽", "return", "return"])
        #expect(script.events.map(\.time) == [2, 2.05, 2.2, 2.25, 2.4, 2.45, 2.6, 2.65])
        #expect(try InputScript([.type(time: 0, "oo", interval: 0)]).events.map(\.phase) == [.began, .ended, .began, .ended])
    }

    @Test("what is written is read again as it was")
    func roundTrip() throws {
        let entries: [InputScript.Entry] = [
            .event(InputEvent(time: 0, phase: .began, key: InputKey("x", modifiers: .option))), .key(time: 0.5, .leftArrow, duration: 0.1),
            .event(InputEvent(time: 1, phase: .ended, key: InputKey("x"))), .type(time: 2, "a \"b\"", interval: 0.05),
            .tap(time: 3, point: CGPoint(x: 1, y: 2)),
        ]
        let script = try InputScript(entries)
        #expect(try InputScript(json: script.json) == script)
    }

    @Test("mistakes are told")
    func mistakes() {
        #expect(problem(#"{"time": 0, "key": ""}"#) == "keys.json: events[0].key: is empty")
        #expect(
            problem(#"{"time": 0, "key": "a", "modifiers": ["hyper"]}"#)
                == #"keys.json: events[0].modifiers: "hyper" is unknown; known are capsLock, shift, control, option, command"#)
        #expect(
            problem(#"{"time": 0, "key": "a", "touch": 1}"#)
                == "keys.json: events[0].touch: is not a field of such an entry; its fields are duration, key, modifiers, time")
        #expect(
            problem(#"{"time": 0, "key": "a", "phase": "began"}, {"time": 1, "key": "a"}"#)
                == #"keys.json: events[1].key: "a" goes down at 1.0 s although it is already down; let it up first"#)
        #expect(
            problem(#"{"time": 0, "key": "a", "phase": "ended"}"#)
                == #"keys.json: events[0].phase: "a" comes up at 0.0 s without having gone down"#)
        #expect(
            problem(#"{"time": 0, "key": "a", "phase": "moved"}"#)
                == "keys.json: events[0].phase: a key does not move; its phases are began, ended, cancelled")
        #expect(problem(#"{"time": 0, "type": 3}"#) == "keys.json: events[0].type: is not a text")
        #expect(problem(#"{"time": 0, "type": "a", "interval": -1}"#) == "keys.json: events[0].interval: -1.0 is negative")
    }

    @Test("keys are delivered and recorded beside fingers")
    @MainActor func recording() throws {
        let stage = try Stage(size: CGSize(width: 10, height: 10), threads: 1)
        var heard: [[String]] = []
        stage.inputHandler = { events in heard.append(events.map { "\($0.key?.name ?? "finger") \($0.phase)" }) }
        stage.recordsInput = true
        let script = try InputScript([
            .tap(time: 0.1, point: .zero, duration: 0.1), .key(time: 0.1, InputKey("a"), duration: 0.1), .type(time: 1, "b", interval: 0),
        ])
        stage.play(script)
        stage.advance(to: 2)
        #expect(heard == [["finger began", "a began"], ["finger ended", "a ended"], ["b began"], ["b ended"]])
        #expect(stage.recordedInput.events == script.events)
    }
}
