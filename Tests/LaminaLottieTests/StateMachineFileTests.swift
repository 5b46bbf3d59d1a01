import Foundation
import LaminaLottie
import LaminaLottieLayers
import Testing

@Suite("Reading state machines")
struct StateMachineFileTests {
    /// The archive “button” with another state machine, and all that it reports; places are those within the machine's file.
    private func read(_ machine: String) throws -> (file: StateMachineFile?, issues: [String]) {
        let archive = try button(["s/press.json": machine])
        return (archive.stateMachine(for: "press")?.file, archive.issues.map(\.description).map(within))
    }

    private func within(_ description: String) -> String {
        let file = "s/press.json · "
        return description.hasPrefix(file) ? String(description.dropFirst(file.count)) : description
    }

    /// A machine of one state “a” and whatever else.
    private func one(_ state: String = "", more: String = "") -> String {
        #"{"initial":"a","states":[{"type":"PlaybackState","name":"a","animation":"button"\#(state)}]\#(more)}"#
    }

    @Test("the first machine, or that of a name, has its states in the file's order")
    func names() throws {
        let archive = try button()
        let machine = try #require(archive.stateMachine())
        #expect(archive.initialStateMachine == "press" && machine.id == "press" && machine.name == "Press")
        #expect(machine.stateNames == machine.file.states.map(\.name) && machine.stateNames.first == "rest")
        #expect(Set(machine.stateNames).isSuperset(of: ["rest", "down", "done", "lamp"]))
        #expect(archive.stateMachine(for: "press")?.id == "press" && archive.stateMachine(for: "pull") == nil)
    }

    @Test("a state that has no name, no known type or a value that is none is reported, and the rest of the machine is read")
    func states() throws {
        let states = [
            #"{"type":"GlobalState","name":"g"}"#, #"{"type":"GlobalState","name":"h"}"#, #"{"type":"PlaybackState","animation":"button"}"#,
            #"{"name":"odd"}"#, #"{"type":"PlaybackState","name":"a","speed":0,"segment":"","backgroundColor":4278190335,"loopCount":-3}"#,
            #"{"type":"PlaybackState","name":"b","speed":2.5,"segment":[0,10],"backgroundColor":-1,"loop":true,"loopCount":3}"#,
            #"{"type":"PlaybackState","name":"c","speed":1001,"segment":"done","backgroundColor":4294967296,"final":true}"#,
        ]
        let (file, issues) = try read(#"{"initial":"a","states":[\#(states.joined(separator: ","))]}"#)
        #expect(
            issues == [
                "states[1] “h”: another state is global already: the first one counts", "states[2]: a state without a “name” is left out",
                "states[3] “odd”: a state of the type “” is not known, and left out",
                "states[4] “a”: a speed of 0.0 is none: the state plays at the file's",
                "states[5] “b”: a segment is the name of a marker: all of the animation plays",
                "states[6] “c”: a speed of 1001.0 is none: the state plays at the file's",
            ])
        let read = try #require(file)
        #expect(read.states.map(\.name) == ["g", "h", "a", "b", "c"] && read.global == 0 && read.initial == 2)
        #expect(read.states.map(\.isGlobal) == [true, true, false, false, false] && read.states.map(\.speed) == [1, 1, 1, 2.5, 1])
        #expect(read.states.map(\.segment) == [nil, nil, nil, nil, "done"] && read.states.map(\.loopCount) == [0, 0, 0, 3, 0])
        // Red, green, blue and alpha; numbers that are no four bytes are no colour.
        #expect(read.states.map(\.background) == [nil, nil, 0xFF00_00FF, nil, nil])
        #expect(read.states.map(\.isFinal) == [false, false, false, false, true])
    }

    @Test("a machine without states has none to start in")
    func empty() throws {
        let (file, issues) = try read(#"{"initial":"a","states":[]}"#)
        #expect(file == nil)
        #expect(
            issues == [
                "s/press.json: “initial” is “a”, and there is no such state",
                "manifest.json · initial: there is no state machine “press”: there are none",
            ])
    }

    @Test("an input has a name of its own and a value of its type; others are reported and left out")
    func inputs() throws {
        let inputs = [
            #"{"type":"Numeric","value":1}"#, #"{"type":"Numeric","name":"@n","value":1}"#, #"{"name":"bare","value":1}"#,
            #"{"type":"Numeric","name":"text","value":"1"}"#, #"{"type":"Numeric","name":"n","value":4}"#,
            #"{"type":"String","name":"s","value":"word"}"#, #"{"type":"Boolean","name":"f","value":true}"#,
            #"{"type":"Event","name":"e"}"#,
        ]
        let (file, issues) = try read(one(more: #","inputs":[\#(inputs.joined(separator: ","))]"#))
        #expect(
            issues == [
                "inputs[0]: an input has a “name” that does not start with “@”: it is left out",
                "inputs[1] “@n”: an input has a “name” that does not start with “@”: it is left out",
                "inputs[2] “bare”: an input of the type “” with this value is not known, and left out",
                "inputs[3] “text”: an input of the type “Numeric” with this value is not known, and left out",
            ])
        #expect(file?.inputs == ["n": .number(4), "s": .text("word"), "f": .flag(true)] && file?.events == ["e"])
    }

    @Test("transitions and interactions that do not tell their type, or their state, are reported and left out")
    func types() throws {
        let transitions = #","transitions":[{"toState":"a"},{"type":"Transition","toState":"a","guards":[{"inputName":"n"}]}]"#
        let (file, issues) = try read(
            one(
                transitions,
                more:
                    #","interactions":[{},{"type":"OnComplete","actions":[]},{"type":"OnLoopComplete","stateName":"a"},{"type":"Click","layerName":"Knob"}]"#
            ))
        #expect(
            issues == [
                "states[0] “a” · transitions[0] “a”: a transition of the type “” is not known, and left out",
                "states[0] “a” · transitions[1] “a” · guards[0] “n”: a guard of the type “” is not known: the transition is never taken",
                "interactions[0]: an interaction of the type “” is not known, and left out",
                "interactions[1] “OnComplete”: “stateName” is “”, and there is no such state: the interaction is left out",
            ])
        let read = try #require(file)
        #expect(read.states[0].transitions.isEmpty && read.interactions.map(\.kind) == [.loopComplete, .click])
        #expect(read.interactions.map(\.state) == ["a", nil] && read.interactions.map(\.layer) == [nil, "Knob"])
    }

    private static let inputs =
        #","inputs":[{"type":"Numeric","name":"n","value":4},{"type":"String","name":"s","value":"night"},{"type":"Event","name":"e"}]"#

    @Test("actions are read with their operands, which may be inputs")
    func actions() throws {
        let actions = [
            #"{"type":"SetNumeric","inputName":"n","value":3}"#, #"{"type":"SetNumeric","inputName":"n","value":"$n"}"#,
            #"{"type":"Fire","inputName":"e"}"#, #"{"type":"SetTheme","themeId":"night"}"#, #"{"type":"SetTheme","value":"$s"}"#,
            #"{"type":"OpenUrl","url":"https://a.b"}"#, #"{"type":"Clamp","inputName":"n","max":"$n"}"#,
        ]
        let (file, issues) = try read(one(#","entryActions":[\#(actions.joined(separator: ","))]"#, more: Self.inputs))
        #expect(issues == ["states[0] “a” · entryActions[5] “OpenUrl”: an address is not opened: the program is told of it"])
        let read = try #require(file).states[0].entryActions
        guard read.count == 7, case .set("n", .value(.number(3))) = read[0], case .set("n", .input("n")) = read[1],
            case .fire("e") = read[2], case .theme(.value(.text("night"))) = read[3], case .theme(.input("s")) = read[4],
            case .openURL(.value(.text("https://a.b")), let target) = read[5], case .clamp("n", nil, .input("n")?) = read[6]
        else {
            Issue.record("\(read)")
            return
        }
        #expect(target == "")
    }

    @Test(
        "an action that cannot be done is reported with its place, and the next one is read",
        arguments: [
            (#"{"inputName":"n"}"#, "", "an action of the type “” is not known"),
            (
                #"{"type":"SetNumeric","inputName":"n","value":"3"}"#, " “SetNumeric”",
                "“value” is no value of the type “Numeric”, nor the name of such an input after “$”"
            ),
            (#"{"type":"SetNumeric","inputName":"s","value":3}"#, " “SetNumeric”", "there is no input “s” of the type “Numeric”"),
            (
                #"{"type":"Clamp","inputName":"n","min":"low","max":3}"#, " “Clamp”",
                "“min” and “max” are numbers, or the names of such inputs after “$”"
            ),
            (
                #"{"type":"SetRandom","inputName":"n","max":"$s"}"#, " “SetRandom”",
                "“min” and “max” are numbers, or the names of such inputs after “$”"
            ),
            (#"{"type":"Reset","inputName":"x"}"#, " “Reset”", "there is no input “x”"),
            (#"{"type":"Fire","inputName":"n"}"#, " “Fire”", "there is no event “n” among the inputs"),
            (#"{"type":"SetTheme","value":7}"#, " “SetTheme”", "“value” is no theme"),
            (#"{"type":"SetFrame","value":"first"}"#, " “SetFrame”", "“value” is no frame"),
            (#"{"type":"SetProgress"}"#, " “SetProgress”", "“value” is no progress in hundredths"),
            (#"{"type":"FireCustomEvent","value":7}"#, " “FireCustomEvent”", "“value” is no event"),
            (#"{"type":"OpenUrl","target":"_blank"}"#, " “OpenUrl”", "“url” is missing"),
        ])
    func faults(action: String, name: String, message: String) throws {
        let (file, issues) = try read(one(#","exitActions":[\#(action),{"type":"Floor","inputName":"n"}]"#, more: Self.inputs))
        #expect(issues == ["states[0] “a” · exitActions[0]\(name): \(message), and the action left out"])
        let read = try #require(file).states[0].exitActions
        guard read.count == 1, case .floor("n") = read[0] else {
            Issue.record("\(read)")
            return
        }
    }
}
