import Foundation

// What is not known is reported with its place and left out: a guard that is, takes its transition along, which otherwise would be taken too often.

/// Reads the file of a state machine.
struct StateMachineReader {
    private let root: Place
    private let report: ReportWriter
    private static let mostParts = 10_000

    init(_ place: Place, _ report: ReportWriter) { (root, self.report) = (place, report) }

    /// Throws a `LottieError` where there is no state to start in.
    func read(_ data: Data) throws -> StateMachineFile {
        let json: JSON
        do { json = try JSON(parsing: data) } catch { throw LottieError("this is no state machine: \(error)") }
        guard let states = json["states"]?.list, let initial = json["initial"]?.text else {
            throw LottieError("this is no state machine: it has a list “states”, and the name of one of them in “initial”")
        }
        var file = StateMachineFile()
        readInputs(json["inputs"]?.list ?? [], &file)
        var indices: [String: Int] = [:]
        // States are known before transitions refer to them.
        var sources: [JSON] = []
        for (i, state) in states.prefix(StateMachineReader.mostParts).enumerated() {
            let name = state["name"]?.text
            let place = root.element("states", i, name)
            guard let name else {
                report.miss(place, "a state without a “name” is left out")
                continue
            }
            guard indices[name] == nil else {
                report.miss(place, "another state has this name: the first one counts")
                continue
            }
            guard let read = readState(state, name, place) else { continue }
            if read.isGlobal {
                if file.global != nil { report.miss(place, "another state is global already: the first one counts") }
                file.global = file.global ?? file.states.count
            }
            indices[name] = file.states.count
            file.states.append(read)
            sources.append(state)
        }
        guard let first = indices[initial] else {
            let names = file.states.map(\.name).prefix(20).joined(separator: ", ")
            throw LottieError("“initial” is “\(initial)”, and there is no such state" + (names.isEmpty ? "" : "; there are: \(names)"))
        }
        file.initial = first
        for (i, source) in sources.enumerated() {
            let place = file.states[i].place
            file.states[i].transitions = readTransitions(source["transitions"]?.list ?? [], of: file.states[i], file, indices)
            file.states[i].entryActions = readActions(source["entryActions"], "entryActions", place, file)
            file.states[i].exitActions = readActions(source["exitActions"], "exitActions", place, file)
        }
        for (i, entry) in (json["interactions"]?.list ?? []).prefix(StateMachineReader.mostParts).enumerated() {
            readInteraction(entry, root.element("interactions", i, entry["type"]?.text), indices, &file)
        }
        return file
    }

    private func readInputs(_ list: [JSON], _ file: inout StateMachineFile) {
        for (i, input) in list.prefix(StateMachineReader.mostParts).enumerated() {
            let place = root.element("inputs", i, input["name"]?.text)
            guard let name = input["name"]?.text, !name.hasPrefix("@") else {
                report.miss(place, "an input has a “name” that does not start with “@”: it is left out")
                continue
            }
            switch (input["type"]?.text ?? "", input["value"]) {
            case ("Numeric", .number(let n)?): file.inputs[name] = .number(n)
            case ("String", .text(let text)?): file.inputs[name] = .text(text)
            case ("Boolean", .flag(let flag)?): file.inputs[name] = .flag(flag)
            case ("Event", _): file.events.insert(name)
            case (let kind, _):
                report.miss(place, "an input of the type “\(kind)” with this value is not known, and left out")
            }
        }
    }

    private func readState(_ json: JSON, _ name: String, _ place: Place) -> StateMachineFile.State? {
        var state = StateMachineFile.State(name: name, place: place)
        switch json["type"]?.text ?? "" {
        case "GlobalState": state.isGlobal = true
        case "PlaybackState":
            state.animation = json["animation"]?.text ?? ""
            if let mode = json["mode"]?.text {
                if let known = StateMachineFile.Mode(rawValue: mode) {
                    state.mode = known
                } else {
                    report.miss(place, "the mode “\(mode)” is not known: the state plays forward")
                }
            }
            state.loops = json["loop"]?.isTrue ?? false
            state.loopCount = min(max(json["loopCount"]?.int ?? 0, 0), 1_000_000)
            state.plays = json["autoplay"]?.isTrue ?? false
            if let speed = json["speed"]?.number {
                if speed > 0, speed <= 1000 {
                    state.speed = speed
                } else {
                    report.miss(place, "a speed of \(speed) is none: the state plays at the file's")
                }
            }
            state.segment = (json["segment"]?.text).flatMap { $0.isEmpty ? nil : $0 }
            if state.segment == nil, json["segment"]?.list != nil {
                report.miss(place, "a segment is the name of a marker: all of the animation plays")
            }
            state.background = json["backgroundColor"]?.int.flatMap { UInt32(exactly: $0) }
            state.isFinal = json["final"]?.isTrue ?? false
        case let kind:
            report.miss(place, "a state of the type “\(kind)” is not known, and left out")
            return nil
        }
        return state
    }

    // MARK: Transitions

    private func readTransitions(
        _ list: [JSON], of state: StateMachineFile.State, _ file: StateMachineFile, _ indices: [String: Int]
    ) -> [StateMachineFile.Transition] {
        let place = state.place
        var result: [StateMachineFile.Transition] = []
        for (i, json) in list.prefix(StateMachineReader.mostParts).enumerated() {
            let place = place.element("transitions", i, json["toState"]?.text)
            guard let name = json["toState"]?.text, let target = indices[name], !file.states[target].isGlobal else {
                report.miss(place, "a transition leads to a playback state in “toState”: this one leads to none, and is left out")
                continue
            }
            var tween: StateMachineFile.Tween?
            switch json["type"]?.text ?? "" {
            case "Transition": break
            case "Tweened":
                tween = readTween(json, place)
                if !state.isGlobal, file.states[target].animation != state.animation {
                    report.miss(place, "one animation does not go over into another: the state changes at once")
                }
            case let kind:
                report.miss(place, "a transition of the type “\(kind)” is not known, and left out")
                continue
            }
            var (guards, isWhole): ([StateMachineFile.Guard], Bool) = ([], true)
            for (k, entry) in (json["guards"]?.list ?? []).prefix(StateMachineReader.mostParts).enumerated() {
                if let condition = readGuard(entry, place.element("guards", k, entry["inputName"]?.text), file) {
                    guards.append(condition)
                } else {
                    isWhole = false
                }
            }
            if isWhole { result.append(StateMachineFile.Transition(target: target, guards: guards, tween: tween)) }
        }
        let always = result.indices.filter { result[$0].guards.isEmpty }
        if always.count > 1 { report.miss(place, "a state has one transition without guards: the first of them counts") }
        // What is taken in any case is looked at last.
        return result.filter { !$0.guards.isEmpty } + always.prefix(1).map { result[$0] }
    }

    /// Nil for a duration of nothing.
    private func readTween(_ json: JSON, _ place: Place) -> StateMachineFile.Tween? {
        let duration = json["duration"]?.number ?? 0
        if !(0...3600).contains(duration) { report.miss(place, "a duration of \(duration) s is none: the state changes at once") }
        guard duration > 0, duration <= 3600 else { return nil }
        let easing = (json["easing"]?.list ?? []).compactMap(\.number)
        let isCurve = easing.count == 4 && (0...1).contains(easing[0]) && (0...1).contains(easing[2])
        if json["easing"] != nil, !isCurve { report.miss(place, "an “easing” is x1, y1, x2 and y2, with x from 0 to 1: the way is even") }
        return StateMachineFile.Tween(duration: duration, easing: isCurve ? easing : [0, 0, 1, 1])
    }

    private func readGuard(
        _ json: JSON, _ place: Place, _ file: StateMachineFile, _ result: String = "the transition is never taken"
    ) -> StateMachineFile.Guard? {
        func fault(_ message: String) -> StateMachineFile.Guard? {
            report.miss(place, message + ": \(result)")
            return nil
        }
        let kind = json["type"]?.text ?? ""
        guard let name = json["inputName"]?.text else { return fault("a guard names its input in “inputName”") }
        if kind == "Event" { return file.events.contains(name) ? .event(name) : fault("there is no event “\(name)” among the inputs") }
        guard ["Numeric", "String", "Boolean"].contains(kind) else { return fault("a guard of the type “\(kind)” is not known") }
        guard let input = file.inputs[name], input.kind == kind else {
            return fault("there is no input “\(name)” of the type “\(kind)”")
        }
        guard let comparison = (json["conditionType"]?.text).flatMap({ StateMachineFile.Comparison(rawValue: $0) }) else {
            return fault("the condition “\(json["conditionType"]?.text ?? "")” is not known")
        }
        if kind != "Numeric", comparison != .equal, comparison != .notEqual { return fault("only numbers are less or greater than others") }
        guard let operand = operand(json["compareTo"], kind, file) else {
            return fault("“compareTo” is a value of the type “\(kind)”, or the name of such an input after “$”")
        }
        return .comparison(input: name, comparison, operand)
    }

    /// A value of a kind, or an input of that kind whose name stands after a dollar sign.
    private func operand(_ json: JSON?, _ kind: String, _ file: StateMachineFile) -> StateMachineFile.Operand? {
        if let text = json?.text, text.hasPrefix("$"), let value = file.inputs[String(text.dropFirst())], value.kind == kind {
            return .input(String(text.dropFirst()))
        }
        switch (json, kind) {
        case (.number(let n)?, "Numeric"): return .value(.number(n))
        case (.text(let text)?, "String"): return .value(.text(text))
        case (.flag(let flag)?, "Boolean"): return .value(.flag(flag))
        default: return nil
        }
    }

    // MARK: Actions

    private func readActions(_ json: JSON?, _ list: String, _ place: Place, _ file: StateMachineFile) -> [StateMachineFile.Action] {
        (json?.list ?? []).prefix(StateMachineReader.mostParts).enumerated().compactMap { i, action in
            let place = place.element(list, i, action["type"]?.text)
            guard let result = readAction(action, place, file) else { return nil }
            if case .openURL = result { report.miss(place, "an address is not opened: the program is told of it") }
            var guards: [StateMachineFile.Guard] = []
            for (k, entry) in (action["guards"]?.list ?? []).prefix(StateMachineReader.mostParts).enumerated() {
                let place = place.element("guards", k, entry["inputName"]?.text)
                guard let condition = readGuard(entry, place, file, "the action is never done") else { return nil }
                guards.append(condition)
            }
            return guards.isEmpty ? result : .guarded(guards, result)
        }
    }

    private func readAction(_ json: JSON, _ place: Place, _ file: StateMachineFile) -> StateMachineFile.Action? {
        func fault(_ message: String) -> StateMachineFile.Action? {
            report.miss(place, message + ", and the action left out")
            return nil
        }
        let kind = json["type"]?.text ?? ""
        let name = json["inputName"]?.text ?? ""
        func wants(_ type: String, _ make: () -> StateMachineFile.Action?) -> StateMachineFile.Action? {
            guard file.inputs[name]?.kind == type else { return fault("there is no input “\(name)” of the type “\(type)”") }
            return make() ?? fault("“value” is no value of the type “\(type)”, nor the name of such an input after “$”")
        }
        func value(_ type: String) -> StateMachineFile.Operand? { operand(json["value"], type, file) }
        switch kind {
        case "SetNumeric": return wants("Numeric") { value("Numeric").map { .set(name, $0) } }
        case "SetString": return wants("String") { value("String").map { .set(name, $0) } }
        case "SetBoolean": return wants("Boolean") { value("Boolean").map { .set(name, $0) } }
        case "Increment", "Decrement":
            return wants("Numeric") {
                let step = json["value"] == nil ? StateMachineFile.Operand.value(.number(1)) : value("Numeric")
                return step.map { .add(name, $0, sign: kind == "Increment" ? 1 : -1) }
            }
        case "Multiply": return wants("Numeric") { value("Numeric").map { .multiply(name, $0) } }
        case "Floor": return wants("Numeric") { .floor(name) }
        case "Clamp", "SetRandom":
            // A limit that is there is one.
            let (low, high) = (operand(json["min"], "Numeric", file), operand(json["max"], "Numeric", file))
            guard (json["min"] == nil) == (low == nil), (json["max"] == nil) == (high == nil) else {
                return fault("“min” and “max” are numbers, or the names of such inputs after “$”")
            }
            return wants("Numeric") {
                kind == "Clamp"
                    ? .clamp(name, low: low, high: high)
                    : .random(name, low ?? .value(.number(0)), high ?? .value(.number(1)), isWhole: json["integer"]?.isTrue ?? false)
            }
        case "Toggle": return wants("Boolean") { .toggle(name) }
        case "Reset": return file.inputs[name] == nil ? fault("there is no input “\(name)”") : .reset(name)
        case "Fire": return file.events.contains(name) ? .fire(name) : fault("there is no event “\(name)” among the inputs")
        case "SetTheme": return operand(json["value"] ?? json["themeId"], "String", file).map { .theme($0) } ?? fault("“value” is no theme")
        case "SetFrame": return value("Numeric").map { .frame($0) } ?? fault("“value” is no frame")
        case "SetProgress": return value("Numeric").map { .progress($0) } ?? fault("“value” is no progress in hundredths")
        case "FireCustomEvent": return (json["value"]?.text).map { .customEvent($0) } ?? fault("“value” is no event")
        case "OpenUrl":
            return operand(json["url"], "String", file).map { .openURL($0, target: json["target"]?.text ?? "") }
                ?? fault("“url” is missing")
        default: return fault("an action of the type “\(kind)” is not known")
        }
    }

    private func readInteraction(_ json: JSON, _ place: Place, _ indices: [String: Int], _ file: inout StateMachineFile) {
        guard let kind = (json["type"]?.text).flatMap({ StateMachineFile.Interaction.Kind(rawValue: $0) }) else {
            return report.miss(place, "an interaction of the type “\(json["type"]?.text ?? "")” is not known, and left out")
        }
        var state: String?
        if kind == .complete || kind == .loopComplete {
            state = json["stateName"]?.text
            guard let state, indices[state] != nil else {
                return report.miss(place, "“stateName” is “\(state ?? "")”, and there is no such state: the interaction is left out")
            }
        }
        let actions = readActions(json["actions"], "actions", place, file)
        file.interactions.append(StateMachineFile.Interaction(kind: kind, layer: json["layerName"]?.text, state: state, actions: actions))
    }
}

extension StateMachineFile.Value {
    /// The name that the format has for values of this kind.
    package var kind: String {
        switch self {
        case .number: "Numeric"
        case .text: "String"
        case .flag: "Boolean"
        }
    }
}
