import Foundation
import LaminaLottie
import LaminaStage
import Testing

@MainActor
@Suite("State machines of archives")
struct StateMachineTests {
    /// The archive's animation on a stage, with its state machine started.
    private func started(_ machine: String? = nil, tell: ((LottieStateMachine.Event) -> Void)? = nil) throws -> Shown {
        let file = try button(machine.map { ["s/press.json": $0] } ?? [:])
        let shown = try Shown(#require(file.animation()).animation)
        try shown.stage.perform {
            #expect(shown.layer.stateMachineLoad("press"))
            let machine = try #require(shown.layer.stateMachine)
            machine.observer = tell
            #expect(!machine.isRunning && machine.currentState == nil)
            #expect(shown.layer.stateMachineStart())
        }
        return shown
    }

    @Test("the states play their parts of their animations, and pointers on layers and events lead from one to the next")
    func pointers() throws {
        var events: [LottieStateMachine.Event] = []
        let shown = try started { events.append($0) }
        let machine = try #require(shown.layer.stateMachine)
        #expect(events == [.started, .entered("rest")] && machine.isRunning && machine.currentState == "rest")
        shown.stage.advance(to: 0.5)
        shown.stage.perform {
            #expect(abs(shown.layer.currentFrame - 15) < 1e-6)
            // Beside the knob nothing happens.
            machine.post(.down(CGPoint(x: 5, y: 5)))
            #expect(machine.currentState == "rest")
            machine.post(.down(CGPoint(x: 50, y: 50)))
            #expect(machine.currentState == "down" && machine.numericInput("count") == 1 && shown.layer.currentFrame == 30)
        }
        shown.stage.advance(to: 2)
        shown.stage.perform {
            #expect(shown.layer.currentFrame == 45 && !shown.layer.isAnimationPlaying)
            events = []
            machine.post(.up(CGPoint(x: 5, y: 5)))
        }
        #expect(
            events == [
                .inputChanged("pressed"), .transition(from: "down", to: "rest"), .custom("released"), .exited("down"), .entered("rest"),
            ])
        // It plays its part again and again, and tells of it.
        events = []
        shown.stage.advance(to: 4.5)
        #expect(events == [.custom("again"), .custom("again")])
        shown.stage.perform {
            machine.setNumericInput("count", 2)
            machine.setBooleanInput("pressed", true)
            // The third press leads on by the global state, at twice the speed.
            #expect(machine.currentState == "done" && shown.layer.currentFrame == 45)
        }
        shown.stage.advance(to: 5)
        shown.stage.perform { #expect(abs(shown.layer.currentFrame - 75) < 1e-4 && shown.layer.activeThemeId == "day") }
        shown.stage.advance(to: 6)
        shown.stage.perform {
            #expect(shown.layer.currentFrame == 90 && shown.layer.activeThemeId == "night")
            #expect(machine.fire("lit") && machine.currentState == "lamp")
            #expect(shown.layer.animation?.duration == 1 && shown.layer.activeThemeId == nil)
            #expect(!machine.fire("unknown") && !machine.setStringInput("count", "x") && !machine.setNumericInput("count", .nan))
        }
    }

    @Test("a view sends its touches")
    func touches() throws {
        let file = try button()
        let view = LottieAnimationView(dotLottie: file)
        let controller = UIViewController()
        let stage = try Stage(showing: controller, size: CGSize(width: 200, height: 100), scale: 1, threads: 1)
        var states: [LottieStateMachine.Event] = []
        stage.perform {
            controller.view.addSubview(view)
            view.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
            #expect(view.stateMachineLoad("press") && view.stateMachineStart())
            view.stateMachine?.observer = { if case .entered = $0 { states.append($0) } }
        }
        stage.play(
            try InputScript([
                .tap(time: 0.1, point: CGPoint(x: 50, y: 50)), .tap(time: 0.5, point: CGPoint(x: 150, y: 50)),
                .tap(time: 1, point: CGPoint(x: 195, y: 5)),
            ]))
        stage.advance(to: 2)
        #expect(states == [.entered("down"), .entered("rest")])
        stage.perform {
            #expect(view.stateMachineStop() && !view.stateMachineStop() && !view.stateMachineLoad("none"))
            view.animation = nil
            #expect(view.stateMachine == nil && !view.stateMachineStart())
        }
    }

    @Test("the same input at the same times has the same pictures")
    func deterministic() throws {
        func pictures() throws -> [Pixels] {
            let shown = try started()
            var result: [Pixels] = []
            for n in 1...12 {
                shown.stage.perform {
                    let place = CGPoint(x: 50, y: 50)
                    shown.layer.stateMachine?.post(n % 2 == 1 ? .down(place) : .up(place))
                }
                shown.stage.advance(to: Double(n) * 0.37)
                result.append(Pixels(shown.stage.snapshot()))
            }
            return result
        }
        #expect(try pictures() == pictures())
    }

    /// A machine of two states and whatever else.
    private nonisolated static func machine(_ states: String, inputs: String = "", interactions: String = "") -> String {
        #"{"initial":"a","states":[\#(states)],"inputs":[\#(inputs)],"interactions":[\#(interactions)]}"#
    }

    private nonisolated static func state(_ name: String, _ transitions: String = "", more: String = "") -> String {
        #"{"type":"PlaybackState","name":"\#(name)","animation":"button","transitions":[\#(transitions)]\#(more)}"#
    }

    private nonisolated static func way(_ to: String, _ guards: String = "") -> String {
        #"{"type":"Transition","toState":"\#(to)","guards":[\#(guards)]}"#
    }

    private nonisolated static func tween(_ to: String, _ more: String) -> String {
        #"{"type":"Tweened","toState":"\#(to)","guards":[{"type":"Event","inputName":"e"}],\#(more)}"#
    }

    /// A machine whose states go over into each other: the first plays frames 0 to 30, the second 45 to 90 at twice the speed.
    private static let tweened = machine(
        state("a", tween("b", #""duration":1,"easing":[0,0,1,1]"#), more: #","segment":"rest","autoplay":true"#) + ","
            + state("b", tween("a", #""duration":0.5"#), more: #","segment":"done","autoplay":true,"speed":2"#),
        inputs: #"{"type":"Event","name":"e"}"#)

    @Test("a tweened transition goes over from what is shown into the first frame of the next state, which then plays")
    func tweens() throws {
        var events: [LottieStateMachine.Event] = []
        let (shown, still) = (try started(Self.tweened) { events.append($0) }, try started())
        let machine = try #require(shown.layer.stateMachine)
        func isLike(_ frame: CGFloat, after seconds: Double) -> Bool {
            shown.picture(after: seconds).difference(from: still.picture(at: frame)) < 0.05
        }
        still.stage.perform { _ = still.layer.stateMachineStop() }
        #expect(isLike(15, after: 0.5))
        shown.stage.perform {
            machine.fire("e")
            #expect(machine.currentState == "b" && shown.layer.isAnimationPlaying && shown.layer.currentFrame == 45)
        }
        // The knob turns by a degree a frame: from 15 to 45 degrees.
        #expect(isLike(15, after: 1e-6) && isLike(22.5, after: 0.25) && isLike(30, after: 0.25) && isLike(45, after: 0.5))
        #expect(isLike(60, after: 0.25))
        // Back, from the midst of it, and on again from the midst of that.
        shown.stage.perform { _ = machine.fire("e") }
        #expect(isLike(30, after: 0.25))
        shown.stage.perform { _ = machine.fire("e") }
        #expect(isLike(37.5, after: 0.5) && isLike(45, after: 0.5) && isLike(90, after: 3))
        #expect(!shown.layer.isAnimationPlaying && events.last == .entered("b") && shown.stage.isIdle)
    }

    @Test("a tween that is stopped leaves the frame that it leads to; nobody sees one outside of a tree; a theme lets it go on")
    func stoppedTweens() throws {
        let shown = try started(Self.tweened)
        shown.stage.advance(to: 0.5)
        shown.stage.perform { _ = shown.layer.stateMachine?.fire("e") }
        shown.stage.advance(to: 1)
        shown.stage.perform {
            shown.layer.pause()
            #expect(!shown.layer.isAnimationPlaying && shown.layer.currentFrame == 45)
        }
        let still = try started()
        still.stage.perform { _ = still.layer.stateMachineStop() }
        #expect(shown.picture(after: 5).difference(from: still.picture(at: 45)) < 0.05)

        let themed = try started(Self.tweened)
        themed.stage.perform {
            themed.layer.stateMachine?.fire("e")
            #expect(themed.layer.setTheme("day"))
        }
        themed.stage.advance(to: 1.5)
        themed.stage.perform { #expect(abs(themed.layer.currentFrame - 75) < 1e-4 && themed.layer.activeThemeId == "day") }

        let file = try button(["s/press.json": Self.tweened])
        let alone = LottieLayer(animation: file.animation()?.animation)
        #expect(alone.stateMachineLoad("press") && alone.stateMachineStart())
        #expect(alone.stateMachine?.fire("e") == true && alone.stateMachine?.currentState == "b" && alone.currentFrame == 45)
    }

    @Test("states that lead on to each other without end stop the machine, which says so")
    func cycle() throws {
        for transitions in [(Self.way("b"), Self.way("a")), (Self.way("a"), "")] {
            var events: [LottieStateMachine.Event] = []
            let shown = try started(Self.machine(Self.state("a", transitions.0) + "," + Self.state("b", transitions.1))) {
                events.append($0)
            }
            #expect(shown.layer.stateMachine?.isRunning == false)
            #expect(events.last == .stopped)
            #expect(events.contains { if case .failed(let text) = $0 { text.contains("without end") } else { false } })
        }
    }

    @Test("a state that is final stops the machine, and its animation is shown")
    func final() throws {
        let shown = try started(
            Self.machine(Self.state("a", Self.way("b")) + "," + Self.state("b", more: #","final":true,"segment":"done","mode":"Reverse""#)))
        #expect(shown.layer.stateMachine?.isRunning == false && shown.layer.stateMachine?.currentState == "b")
        shown.stage.perform { #expect(shown.layer.currentFrame == 90) }
    }

    @Test(
        "guards of all kinds",
        arguments: [
            ("Numeric", "n", "GreaterThan", "3", true), ("Numeric", "n", "GreaterThan", "4", false),
            ("Numeric", "n", "GreaterThanOrEqual", "4", true), ("Numeric", "n", "LessThan", "4", false),
            ("Numeric", "n", "LessThanOrEqual", "4", true), ("Numeric", "n", "Equal", #""$four""#, true),
            ("Numeric", "n", "NotEqual", #""$four""#, false), ("String", "s", "Equal", #""word""#, true),
            ("String", "s", "NotEqual", #""word""#, false), ("String", "s", "Equal", #""$s""#, true),
            ("Boolean", "f", "Equal", "true", true), ("Boolean", "f", "NotEqual", "true", false),
            // Not known, so never taken.
            ("Numeric", "s", "Equal", "4", false), ("Numeric", "n", "About", "4", false), ("String", "s", "LessThan", #""z""#, false),
            ("Numeric", "n", "Equal", #""four""#, false), ("Size", "n", "Equal", "4", false),
        ])
    func guards(kind: String, input: String, condition: String, value: String, holds: Bool) throws {
        let inputs =
            #"{"type":"Numeric","name":"n","value":4},{"type":"Numeric","name":"four","value":4},{"type":"String","name":"s","value":"word"},{"type":"Boolean","name":"f","value":true}"#
        let condition = #"{"type":"\#(kind)","inputName":"\#(input)","conditionType":"\#(condition)","compareTo":\#(value)}"#
        let shown = try started(Self.machine(Self.state("a", Self.way("b", condition)) + "," + Self.state("b"), inputs: inputs))
        #expect(shown.layer.stateMachine?.currentState == (holds ? "b" : "a"))
    }

    @Test("actions change inputs, one after the other")
    func actions() throws {
        let inputs =
            #"{"type":"Numeric","name":"n","value":4},{"type":"String","name":"s","value":"word"},{"type":"Boolean","name":"f","value":true},{"type":"Event","name":"e"}"#
        let actions = [
            #"{"type":"Increment","inputName":"n"}"#, #"{"type":"Increment","inputName":"n","value":"$n"}"#,
            #"{"type":"Decrement","inputName":"n","value":2.5}"#, #"{"type":"SetString","inputName":"s","value":"other"}"#,
            #"{"type":"Toggle","inputName":"f"}"#, #"{"type":"SetProgress","value":50}"#,
            #"{"type":"OpenUrl","url":"https://a.b","target":"_blank"}"#,
        ].joined(separator: ",")
        var events: [LottieStateMachine.Event] = []
        let shown = try started(
            Self.machine(
                Self.state("a"), inputs: inputs,
                interactions:
                    #"{"type":"Click","actions":[\#(actions)]},{"type":"PointerExit","actions":[{"type":"Reset","inputName":"n"},{"type":"SetFrame","value":"$n"}]}"#
            )
        ) { events.append($0) }
        let machine = try #require(shown.layer.stateMachine)
        shown.stage.perform {
            machine.post(.click(.zero))
            #expect(machine.numericInput("n") == 7.5 && machine.stringInput("s") == "other" && machine.booleanInput("f") == false)
            #expect(shown.layer.currentProgress == 0.5 && events.last == .openURL("https://a.b", target: "_blank"))
            machine.post(.exit(.zero))
            #expect(machine.numericInput("n") == 4 && shown.layer.currentFrame == 4)
        }
    }

    @Test("numbers are multiplied, rounded down, limited and drawn by lot, the same each time")
    func numbers() throws {
        let actions = [
            #"{"type":"SetRandom","inputName":"r","min":2,"max":4,"integer":true}"#, #"{"type":"Multiply","inputName":"n","value":2.25}"#,
            #"{"type":"Floor","inputName":"n"}"#, #"{"type":"Clamp","inputName":"n","max":"$limit"}"#,
            #"{"type":"Clamp","inputName":"n","min":3,"max":1}"#, #"{"type":"SetRandom","inputName":"s"}"#,
        ].joined(separator: ",")
        let inputs = ["n": 4, "limit": 8, "r": 0, "s": 0].map { #"{"type":"Numeric","name":"\#($0)","value":\#($1)}"# }.joined(
            separator: ",")
        let file = Self.machine(Self.state("a"), inputs: inputs, interactions: #"{"type":"Click","actions":[\#(actions)]}"#)
        func drawn() throws -> [Double] {
            let shown = try started(file)
            let machine = try #require(shown.layer.stateMachine)
            var result: [Double] = []
            for _ in 0..<40 {
                machine.post(.click(.zero))
                result += [try #require(machine.numericInput("r")), try #require(machine.numericInput("s"))]
            }
            #expect(machine.numericInput("n") == 8)
            return result
        }
        let first = try drawn()
        #expect(try first == drawn())
        let (whole, parts) = (stride(from: 0, to: 80, by: 2).map { first[$0] }, stride(from: 1, to: 80, by: 2).map { first[$0] })
        #expect(Set(whole) == [2, 3, 4] && Set(parts).count == 40 && parts.allSatisfy { (0..<1).contains($0) })
    }

    @Test("a layer is entered and left once, also by way of another one")
    func layers() throws {
        let interactions = ["Knob", "Sky"].flatMap { name in
            ["Enter", "Exit"].map {
                #"{"type":"Pointer\#($0)","layerName":"\#(name)","actions":[{"type":"FireCustomEvent","value":"\#($0) \#(name)"}]}"#
            }
        }.joined(separator: ",")
        var events: [String] = []
        let shown = try started(Self.machine(Self.state("a"), interactions: interactions)) {
            if case .custom(let name) = $0 { events.append(name) }
        }
        shown.stage.perform {
            for x in [5.0, 6, 50, 51, 5] { shown.layer.stateMachine?.post(.move(CGPoint(x: x, y: 50))) }
            shown.layer.stateMachine?.post(.exit(CGPoint(x: 5, y: 50)))
        }
        #expect(events == ["Enter Sky", "Exit Sky", "Enter Knob", "Exit Knob", "Enter Sky", "Exit Sky"])
    }

    @Test(
        "what is wrong in a state machine is reported with its place, and the rest works",
        arguments: [
            (state("a", way("c")), "", "states[0] “a” · transitions[0] “c”: a transition leads to a playback state"),
            (state("a", #"{"type":"Jump","toState":"a"}"#), "", "a transition of the type “Jump” is not known"),
            (state("a", tween("a", #""duration":-1"#)), "", "a duration of -1.0 s is none: the state changes at once"),
            (
                state("a", tween("b", #""duration":1"#)) + #",{"type":"PlaybackState","name":"b","animation":"lamp","transitions":[]}"#, "",
                "one animation does not go over into another"
            ),
            (state("a", tween("a", #""duration":1,"easing":[2,0,1]"#)), "", "an “easing” is x1, y1, x2 and y2"),
            (state("a") + "," + state("a"), "", "states[1] “a”: another state has this name"),
            (state("a") + #",{"type":"Dream","name":"b"}"#, "", "a state of the type “Dream” is not known"),
            (state("a", way("a", #"{"type":"Event","inputName":"x"}"#)), "", "guards[0] “x”: there is no event “x”"),
            (state("a", more: #","mode":"Sideways""#), "", "the mode “Sideways” is not known"),
            (
                state("a", more: #","entryActions":[{"type":"SetSlot","inputName":"n"}]"#), "",
                "entryActions[0] “SetSlot”: an action of the type"
            ),
            (state("a", more: #","exitActions":[{"type":"Toggle","inputName":"n"}]"#), "", "there is no input “n” of the type “Boolean”"),
            (state("a"), #"{"type":"Shake","actions":[]}"#, "interactions[0] “Shake”: an interaction of the type “Shake” is not known"),
            (state("a"), #"{"type":"OnComplete","stateName":"z","actions":[]}"#, "“stateName” is “z”, and there is no such state"),
            (
                #"{"type":"PlaybackState","name":"a","animation":"bed","transitions":[]}"#, "",
                "there is no animation “bed”; there are: button, lamp"
            ),
        ])
    func faults(states: String, interactions: String, message: String) throws {
        let file = try button([
            "s/press.json": Self.machine(states, inputs: #"{"type":"Event","name":"e"}"#, interactions: interactions)
        ])
        #expect(file.issues.contains { $0.description.hasPrefix("s/press.json · ") && $0.description.contains(message) }, "\(file.issues)")
        let layer = LottieLayer(animation: file.animation()?.animation)
        #expect(layer.stateMachineLoad("press") && layer.stateMachineStart() && layer.stateMachine?.currentState == "a")
    }

    @Test("a state machine without a state to start in is told of and left out")
    func unreadable() throws {
        for (text, message) in [
            ("{", "this is no state machine"), (#"{"states":[]}"#, "“initial”"),
            (Self.machine(Self.state("b")), "“initial” is “a”, and there is no such state; there are: b"),
        ] {
            let file = try button(["s/press.json": text])
            #expect(file.issues.contains { $0.place == "s/press.json" && $0.message.contains(message) }, "\(file.issues)")
            #expect(file.stateMachines.isEmpty && file.initialStateMachine == nil)
            let layer = LottieLayer(animation: file.animation()?.animation)
            #expect(!layer.stateMachineLoad("press"))
        }
    }

    @Test("a layer and its state machine are gone when nobody has them")
    func lifetime() throws {
        weak var layer: LottieLayer?
        weak var machine: LottieStateMachine?
        do {
            let shown = try started()
            (layer, machine) = (shown.layer, shown.layer.stateMachine)
            shown.stage.perform { _ = machine?.setBooleanInput("pressed", true) }
            shown.stage.advance(to: 1)
            #expect(layer != nil && machine?.currentState == "down")
        }
        #expect(layer == nil && machine == nil)
    }

    @Test("a machine that is asked for more from within answers in order")
    func observers() throws {
        var names: [String] = []
        let shown = try started()
        let machine = try #require(shown.layer.stateMachine)
        shown.stage.perform {
            machine.observer = { event in
                if case .entered(let name) = event {
                    names.append(name)
                    if name == "down" { machine.fire("lit") }
                }
            }
            machine.setBooleanInput("pressed", true)
        }
        #expect(names == ["down", "lamp"] && machine.currentState == "lamp")
    }

    @Test("an action with guards is done where all of them hold, and left out where one of them is not known")
    func guardedActions() throws {
        func machine(_ condition: String) -> String {
            #"""
            {"initial":"rest","inputs":[{"type":"Numeric","name":"count","value":0},{"type":"Boolean","name":"on","value":false}],
            "states":[{"name":"rest","type":"PlaybackState","animation":"button"}],
            "interactions":[{"type":"PointerDown","actions":[{"type":"Increment","inputName":"count"},
            {"type":"Toggle","inputName":"on","guards":[\#(condition)]}]}]}
            """#
        }
        let shown = try started(machine(#"{"type":"Numeric","inputName":"count","conditionType":"GreaterThan","compareTo":1}"#))
        let running = try #require(shown.layer.stateMachine)
        shown.stage.perform {
            for isOn in [false, true, false] {
                running.post(.down(CGPoint(x: 50, y: 50)))
                #expect(running.booleanInput("on") == isOn)
            }
        }
        let odd = try started(machine(#"{"type":"Numeric","inputName":"none","conditionType":"Equal","compareTo":1}"#))
        odd.stage.perform {
            odd.layer.stateMachine?.post(.down(CGPoint(x: 50, y: 50)))
            #expect(odd.layer.stateMachine?.booleanInput("on") == false && odd.layer.stateMachine?.numericInput("count") == 1)
        }
        let file = try button(["s/press.json": machine(#"{"type":"Numeric","inputName":"none"}"#)])
        #expect(file.issues.contains { $0.message == "there is no input “none” of the type “Numeric”: the action is never done" })
    }
}
