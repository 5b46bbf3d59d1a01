import LaminaStage
import Testing

@Suite("An input script is checked when it is read")
struct InputScriptTests {
    private func script(_ json: String) throws -> InputScript { try InputScript(json: Data(json.utf8), file: "swipe.json") }
    private func problem(_ json: String) -> String {
        do {
            _ = try script(json)
            return "none"
        } catch {
            return "\(error)"
        }
    }

    @Test("events are read as they stand")
    func events() throws {
        let script = try script(
            #"{"events": [{"time": 0.1, "phase": "began", "point": [3, 4]}, {"time": 0.2, "phase": "ended", "point": [5.5, -6], "touch": 0}]}"#
        )
        #expect(
            script.events == [
                InputEvent(time: 0.1, phase: .began, point: CGPoint(x: 3, y: 4)),
                InputEvent(time: 0.2, phase: .ended, point: CGPoint(x: 5.5, y: -6)),
            ])
        #expect(script.duration == 0.2)
    }

    @Test("a mistake is told with its file, its place and what is wrong")
    func mistakes() {
        func event(_ fields: String) -> String { #"{"events": [{"time": 0, "phase": "began", "point": [1, 2]}, {\#(fields)}]}"# }
        #expect(problem(event(#""phase": "ended", "point": [1, 2]"#)) == "swipe.json: events[1].time: is missing")
        #expect(problem(event(#""time": "1", "phase": "ended", "point": [1, 2]"#)) == "swipe.json: events[1].time: is not a number")
        #expect(problem(event(#""time": -1, "phase": "ended", "point": [1, 2]"#)) == "swipe.json: events[1].time: -1.0 is negative")
        #expect(
            problem(event(#""time": 1e9, "phase": "ended", "point": [1, 2]"#)).hasPrefix(
                "swipe.json: events[1].time: 1000000000.0 is more than a day"))
        #expect(
            problem(event(#""time": 1, "phase": "up", "point": [1, 2]"#))
                == #"swipe.json: events[1].phase: "up" is unknown; known are began, moved, ended, cancelled"#)
        #expect(
            problem(event(#""time": 1, "phase": "ended", "point": [1]"#))
                == "swipe.json: events[1].point: is not two numbers, [x, y], but 1")
        #expect(problem(event(#""time": 1, "phase": "ended", "point": 7"#)) == "swipe.json: events[1].point: is not two numbers, [x, y]")
        #expect(
            problem(event(#""time": 1, "phase": "ended", "point": [1, 2], "touch": 0.5"#))
                == "swipe.json: events[1].touch: is not a whole number")
        #expect(
            problem(event(#""time": 1, "phase": "ended", "point": [1, 2], "tuoch": 1"#))
                == "swipe.json: events[1].tuoch: is not a field of such an entry; its fields are phase, point, time, touch")
        #expect(
            problem(event(#""time": 1, "phase": "began", "point": [1, 2]"#))
                == "swipe.json: events[1].touch: touch 0 begins at 1.0 s although it is already down; end it first or use another number")
        #expect(
            problem(event(#""time": 1, "phase": "moved", "point": [1, 2], "touch": 3"#))
                == "swipe.json: events[1].phase: touch 3 moved at 1.0 s without having begun")
        #expect(problem(event(#""time": 1, "drag": [1, 2]"#)) == "swipe.json: events[1].to: is missing")
        #expect(problem(#"{"events": [3]}"#) == "swipe.json: events[0]: is not an object")
        #expect(problem(#"{"events": {}}"#) == "swipe.json: events: is not an array")
        #expect(problem("{}") == "swipe.json: events: is missing")
        #expect(problem("[]") == #"swipe.json: a script is an object with "events": {"events": [...]}"#)
        #expect(problem("{").hasPrefix("swipe.json: this is not JSON"))
        #expect(problem(#"{"events": [{"time": NaN}]}"#).hasPrefix("swipe.json: this is not JSON"))
    }

    @Test("times that decrease are refused, equal ones are not")
    func decreasing() throws {
        let down = InputEvent(time: 1, phase: .began, point: .zero)
        #expect(throws: Never.self) { try InputScript(events: [down, InputEvent(time: 1, phase: .ended, point: .zero)]) }
        let error = #expect(throws: InputScriptError.self) {
            try InputScript(events: [down, InputEvent(time: 0.5, phase: .ended, point: .zero)])
        }
        #expect(error?.event == 1)
        #expect(error?.field == "time")
        #expect(
            error?.description
                == "input script: events[1].time: 0.5 is before the time of the entry before it, 1.0; entries are in the order of their times"
        )
    }

    @Test("what is not finite is refused", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(value: Double) {
        #expect(throws: InputScriptError.self) { try InputScript(events: [InputEvent(time: value, phase: .began, point: .zero)]) }
        #expect(throws: InputScriptError.self) {
            try InputScript(events: [InputEvent(time: 0, phase: .began, point: CGPoint(x: value, y: 0))])
        }
        #expect(throws: InputScriptError.self) { try InputScript([.tap(time: 0, point: .zero, duration: value)]) }
        #expect(throws: InputScriptError.self) { try InputScript([.fling(time: 0, from: .zero, velocity: CGVector(dx: 0, dy: value))]) }
    }

    @Test("more motion than anybody makes is refused, before it takes memory")
    func largest() {
        let drag = #"{"time": 0, "drag": [0, 0], "to": [9, 9], "duration": 86400}"#
        #expect(
            problem(#"{"events": [\#(drag)]}"#)
                == "swipe.json: events[0]: stands for 10368002 events after 0; taps, motions and texts stand for at most 1048576 in a script"
        )
        let turns = (0..<60).map { #"{"time": \#($0 * 100), "rotate": [0, 0], "by": 1, "duration": 99}"# }.joined(separator: ",")
        #expect(problem(#"{"events": [\#(turns)]}"#).hasPrefix("swipe.json: events[44]: stands for 23764 events after 1045616; "))
    }

    @Test("a missing file is named")
    func missingFile() {
        let error = #expect(throws: InputScriptError.self) { try InputScript(contentsOfFile: "no/such/script.json") }
        #expect(error?.description == "no/such/script.json: there is no such file")
    }

    @Test("a tap comes down and goes up at one place")
    func tap() throws {
        let script = try script(#"{"events": [{"time": 0.5, "tap": [10, 20], "touch": 2}]}"#)
        let point = CGPoint(x: 10, y: 20)
        #expect(
            script.events == [
                InputEvent(time: 0.5, phase: .began, touch: 2, point: point), InputEvent(time: 0.55, phase: .ended, touch: 2, point: point),
            ])
    }

    @Test("a drag reports 120 times a second along its curve and ends where it should, at rest")
    func drag() throws {
        let script = try script(#"{"events": [{"time": 1, "drag": [0, 0], "to": [100, 50], "duration": 0.25}]}"#)
        #expect(script.events.count == 32)
        #expect(
            script.events[16] == InputEvent(time: (1e9 + 16 * 0.25e9 / 30).rounded() / 1e9, phase: .moved, point: script.events[16].point))
        #expect(script.events[15].point == CGPoint(x: 50, y: 25))
        #expect(script.events.last == InputEvent(time: 1.25, phase: .ended, point: CGPoint(x: 100, y: 50)))
        let steps = script.events.map(\.point.x)
        #expect(steps == steps.sorted())
        #expect(steps[30] - steps[29] < 1)
    }

    @Test("a fling leaves at its velocity")
    func fling() throws {
        let script = try InputScript([.fling(time: 0, from: CGPoint(x: 10, y: 10), velocity: CGVector(dx: 1200, dy: -600))])
        let moves = script.events.filter { $0.phase == .moved }
        #expect(moves.count == 12)
        let (a, b) = (moves[10], moves[11])
        #expect(abs((b.point.x - a.point.x) / (b.time - a.time) - 1200) < 0.001)
        #expect(abs((b.point.y - a.point.y) / (b.time - a.time) + 600) < 0.001)
        #expect(script.events.last?.point == CGPoint(x: 130, y: -50))
    }

    @Test("a pinch is two fingers whose distance goes from one length to another, report by report together")
    func pinch() throws {
        let script = try script(#"{"events": [{"time": 1, "pinch": [100, 200], "from": 40, "to": 160, "duration": 0.2, "touch": 3}]}"#)
        #expect(script.events.count == 2 * 26 && script.events.prefix(4).map(\.touch) == [3, 4, 3, 4])
        #expect(script.events.prefix(2).map(\.point) == [CGPoint(x: 80, y: 200), CGPoint(x: 120, y: 200)])
        #expect(script.events.suffix(2).map(\.point) == [CGPoint(x: 20, y: 200), CGPoint(x: 180, y: 200)])
        for pair in stride(from: 0, to: 52, by: 2) {
            let (a, b) = (script.events[pair], script.events[pair + 1])
            #expect(a.time == b.time && a.phase == b.phase && (a.point.x + b.point.x) / 2 == 100)
        }
        let upright = try InputScript([.pinch(time: 0, center: .zero, from: 10, to: 10, angle: .pi / 2)])
        #expect(abs(upright.events[1].point.x) < 1e-9 && upright.events[1].point.y == 5)
    }

    @Test("a turn is two fingers that keep their distance")
    func rotate() throws {
        let script = try script(#"{"events": [{"time": 0, "rotate": [0, 0], "by": 1.5707963267948966, "curve": "linear"}]}"#)
        let (a, b) = (script.events[36], script.events[37])
        #expect(a.time == 0.15 && a.touch == 0 && b.touch == 1)
        #expect(abs(hypot(a.point.x - b.point.x, a.point.y - b.point.y) - 100) < 1e-9 && abs(atan2(b.point.y, b.point.x) - .pi / 4) < 1e-9)
        let last = try #require(script.events.last)
        #expect(last.phase == .ended && abs(last.point.x) < 1e-9 && abs(last.point.y - 50) < 1e-9)
    }

    @Test("mistakes in entries of two fingers are told")
    func pairMistakes() {
        func entry(_ fields: String) -> String { problem(#"{"events": [{"time": 0, \#(fields)}]}"#) }
        #expect(entry(#""pinch": [1, 2]"#) == "swipe.json: events[0].to: is missing")
        #expect(entry(#""pinch": [1, 2], "to": -3"#) == "swipe.json: events[0].to: -3.0 is negative")
        #expect(entry(#""pinch": [1, 2], "to": "far""#) == "swipe.json: events[0].to: is not a number")
        #expect(
            entry(#""pinch": [1, 2], "to": 3, "by": 2"#)
                == "swipe.json: events[0].by: is not a field of such an entry; its fields are angle, curve, duration, from, pinch, time, to, touch"
        )
        #expect(entry(#""rotate": [1, 2]"#) == "swipe.json: events[0].by: is missing")
        #expect(entry(#""rotate": [1], "by": 2"#) == "swipe.json: events[0].rotate: is not two numbers, [x, y], but 1")
        #expect(
            entry(#""rotate": [1, 2], "by": 2, "touch": 9223372036854775807"#)
                == "swipe.json: events[0].touch: 9223372036854775807 leaves no number for the second finger")
        #expect(throws: InputScriptError.self) { try InputScript([.rotate(time: 0, center: .zero, by: .infinity)]) }
        #expect(throws: InputScriptError.self) { try InputScript([.pinch(time: 0, center: .zero, from: .nan, to: 1)]) }
        let clash = #expect(throws: InputScriptError.self) {
            try InputScript([.pinch(time: 0, center: .zero, to: 1), .tap(time: 0.1, point: .zero, touch: 1)])
        }
        #expect(clash?.field == "touch" && clash?.event == 1)
    }

    @Test("two fingers may overlap, one finger may not overlap itself")
    func overlap() throws {
        func drags(_ second: Int) throws -> InputScript {
            try InputScript([
                .drag(time: 0, from: .zero, to: CGPoint(x: 9, y: 9), duration: 1),
                .drag(time: 0.5, from: .zero, to: CGPoint(x: 9, y: 9), duration: 1, touch: second),
            ])
        }
        let times = try drags(1).events.map(\.time)
        #expect(times == times.sorted())
        let error = #expect(throws: InputScriptError.self) { try drags(0) }
        #expect(error?.event == 1)
    }

    @Test("a script survives being written and read")
    func roundTrip() throws {
        let script = try InputScript([
            .tap(time: 0.1, point: CGPoint(x: 1, y: 2), touch: 1),
            .drag(time: 0.3, from: CGPoint(x: 1.25, y: 2), to: CGPoint(x: -3, y: 4), duration: 0.7, curve: .easeOut),
            .event(InputEvent(time: 0.4, phase: .began, touch: 5, point: CGPoint(x: 0.1, y: 0.2))),
            .event(InputEvent(time: 0.4, phase: .cancelled, touch: 5, point: CGPoint(x: 0.1, y: 0.2))),
            .fling(time: 2, from: .zero, velocity: CGVector(dx: 3, dy: 4), duration: 0.2),
            .pinch(time: 3, center: CGPoint(x: 1, y: 2), from: 30, to: 70.5, angle: 0.25, duration: 0.5, curve: .linear, touch: 2),
            .rotate(time: 4, center: CGPoint(x: 1, y: 2), radius: 33, by: -7, angle: 1, duration: 0.5, curve: .easeIn),
        ])
        #expect(try InputScript(json: script.json) == script)
        #expect(try JSONDecoder().decode(InputScript.self, from: JSONEncoder().encode(script)) == script)
        #expect(try InputScript(json: InputScript().json) == InputScript())
    }
}

@MainActor
@Suite("Input is delivered in turns")
struct InputDeliveryTests {
    @Test("what several fingers do at one moment comes together, what one finger does comes one by one")
    func batches() throws {
        let stage = try smallStage()
        var batches: [[String]] = []
        stage.inputHandler = { events in batches.append(events.map { "\($0.time) \($0.touch) \($0.phase)" }) }
        stage.play(
            try InputScript([
                .tap(time: 0.1, point: .zero, duration: 0),
                .event(InputEvent(time: 0.2, phase: .began, touch: 0, point: .zero)),
                .event(InputEvent(time: 0.2, phase: .began, touch: 1, point: .zero)),
                .event(InputEvent(time: 0.2, phase: .moved, touch: 1, point: .zero)),
            ]), at: 1)
        stage.advance(to: 2)
        #expect(batches == [["1.1 0 began"], ["1.1 0 ended"], ["1.2 0 began", "1.2 1 began"], ["1.2 1 moved"]])
    }

    @Test("live input is recorded as a script that plays the same again")
    func recording() throws {
        let script = try InputScript([
            .tap(time: 0.25, point: CGPoint(x: 3, y: 4)), .drag(time: 0.5, from: .zero, to: CGPoint(x: 10, y: 0), touch: 1),
        ])
        let stage = try smallStage()
        stage.recordsInput = true
        for event in script.events {
            stage.advance(to: event.time)
            stage.send([event])
        }
        stage.advance(to: 2)
        #expect(stage.recordedInput.events == script.events)
        #expect(try InputScript(json: stage.recordedInput.json).events == script.events)
    }

    @Test("a finger that was down when recording began is left out")
    func recordingBegins() throws {
        let stage = try smallStage()
        stage.play(try InputScript([.tap(time: 0, point: .zero, duration: 0.2), .tap(time: 0.5, point: .zero)]))
        stage.advance(to: 0.1)
        stage.recordsInput = true
        stage.advance(to: 1)
        #expect(stage.recordedInput.events.map(\.time) == [0.5, 0.55])
    }
}
