// A state machine that runs, as a value: what happens goes in, what is to be done comes out. It knows no clock, no layer and no pointer.
//
// After each action the transitions are looked at: first those of the global state, then those of the current one, in the order of the file, the one without
// guards last. The first whose guards all hold is taken, and they are looked at again. The global state's are left out after a transition of another state that has
// changed no input, so that they do not undo it. An event is gone once a transition is taken, or none is.

/// A state machine that has been started, or can be.
package struct StateMachineRun: Sendable {
    /// A thing that is to be done, or told.
    package enum Effect: Equatable, Sendable {
        case started
        case stopped
        /// The machine stopped because these states, the last ones that it was in, lead to each other without end.
        case endless([String])
        case transition(from: String, to: String)
        case exited(String)
        case entered(String)
        /// The playback of a state, by its index, is to start, once what is shown has gone over into its first frame.
        case play(Int, after: StateMachineFile.Tween?)
        case theme(String)
        case frame(Double)
        /// A progress from 0 to 1.
        case progress(Double)
        case input(String)
        case customEvent(String)
        case openURL(String, target: String)
    }

    package let file: StateMachineFile
    package private(set) var values: [String: StateMachineFile.Value]
    /// The index of the state that the machine is in; nil before it starts.
    package private(set) var current: Int?
    package private(set) var isRunning = false
    private var event: String?
    private var hasChanged = false
    private var effects: [Effect] = []
    /// The guards that were looked at and the actions that were done since something happened.
    private var work = 0

    /// The transitions that may follow each other at once: more than any machine needs, fewer than anybody notices.
    package static let mostSteps = 1000
    private static let mostWork = 1_000_000
    private var random: UInt64 = 1

    package init(_ file: StateMachineFile) { (self.file, values) = (file, file.inputs) }

    /// The name of the state that the machine is in; nil before it starts.
    package var stateName: String? { current.map { file.states[$0].name } }

    // MARK: What happens

    /// Starts in the initial state, with the inputs' first values.
    package mutating func start() -> [Effect] {
        (values, current, event, hasChanged, isRunning) = (file.inputs, nil, nil, false, true)
        (effects, work, random) = ([.started], 0, 1)
        enter(file.initial)
        settle()
        return takeEffects()
    }

    package mutating func stop() -> [Effect] {
        guard isRunning else { return [] }
        isRunning = false
        return [.stopped]
    }

    /// Does actions one after the other, and takes the transitions that each of them opens.
    package mutating func perform(_ actions: [StateMachineFile.Action]) -> [Effect] {
        work = 0
        for action in actions where isRunning {
            perform(action)
            settle()
        }
        return takeEffects()
    }

    /// Sets an input; returns nil where there is none of its name and kind.
    package mutating func set(_ name: String, _ value: StateMachineFile.Value) -> [Effect]? {
        guard let old = values[name], old.kind == value.kind else { return nil }
        guard isRunning else {
            values[name] = value
            return [.input(name)]
        }
        return perform([.set(name, .value(value))])
    }

    /// Fires an event; returns nil where there is none of its name, or the machine does not run.
    package mutating func fire(_ name: String) -> [Effect]? {
        guard isRunning, file.events.contains(name) else { return nil }
        return perform([.fire(name)])
    }

    private mutating func takeEffects() -> [Effect] {
        defer { effects = [] }
        return effects
    }

    // MARK: Actions

    private func value(of operand: StateMachineFile.Operand) -> StateMachineFile.Value? {
        switch operand {
        case .value(let value): value
        case .input(let name): values[name]
        }
    }

    private func number(_ operand: StateMachineFile.Operand) -> Double {
        if case .number(let n)? = value(of: operand) { n } else { 0 }
    }

    private func text(_ operand: StateMachineFile.Operand) -> String {
        if case .text(let text)? = value(of: operand) { text } else { "" }
    }

    private func limited(_ n: Double) -> StateMachineFile.Value { .number(min(max(n, -JSON.greatest), JSON.greatest)) }

    /// A number from 0 to 1, without that: Steele, Lea and Flood's SplitMix64, from one seed, so that a film is the same each time.
    private mutating func nextRandom() -> Double {
        random &+= 0x9E37_79B9_7F4A_7C15
        var z = random
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
    }

    private mutating func change(_ name: String, to value: StateMachineFile.Value?) {
        guard let value, values[name] != value else { return }
        values[name] = value
        hasChanged = true
        effects.append(.input(name))
    }

    private mutating func perform(_ action: StateMachineFile.Action) {
        work += 1
        switch action {
        case .guarded(let guards, let inner):
            work += guards.count
            if guards.allSatisfy(holds) { perform(inner) }
        case .set(let name, let operand): change(name, to: value(of: operand))
        case .add(let name, let operand, let sign):
            change(name, to: limited(number(.input(name)) + sign * number(operand)))
        case .multiply(let name, let operand): change(name, to: limited(number(.input(name)) * number(operand)))
        case .floor(let name): change(name, to: .number(number(.input(name)).rounded(.down)))
        case .clamp(let name, let low, let high):
            let (low, high) = (low.map(number) ?? -.infinity, high.map(number) ?? .infinity)
            // Limits in the wrong order limit nothing.
            if low <= high { change(name, to: .number(min(max(number(.input(name)), low), high))) }
        case .random(let name, let low, let high, let isWhole):
            let (low, high) = (number(low), number(high))
            let share = nextRandom()
            let (first, count) = (low.rounded(.up), high.rounded(.down) - low.rounded(.up) + 1)
            change(name, to: limited(isWhole ? first + (share * max(count, 1)).rounded(.down) : low + share * (high - low)))
        case .toggle(let name):
            if case .flag(let flag)? = values[name] { change(name, to: .flag(!flag)) }
        case .reset(let name): change(name, to: file.inputs[name])
        case .fire(let name): event = name
        case .theme(let operand): effects.append(.theme(text(operand)))
        case .frame(let operand): effects.append(.frame(number(operand)))
        case .progress(let operand): effects.append(.progress(min(max(number(operand) / 100, 0), 1)))
        case .customEvent(let name): effects.append(.customEvent(name))
        case .openURL(let operand, let target): effects.append(.openURL(text(operand), target: target))
        }
    }

    // MARK: Transitions

    private func holds(_ condition: StateMachineFile.Guard) -> Bool {
        switch condition {
        case .event(let name): return event == name
        case .comparison(let input, let comparison, let operand):
            guard let mine = values[input], let other = value(of: operand) else { return false }
            switch comparison {
            case .equal: return mine == other
            case .notEqual: return mine != other
            case .less: return number(.input(input)) < number(operand)
            case .lessOrEqual: return number(.input(input)) <= number(operand)
            case .greater: return number(.input(input)) > number(operand)
            case .greaterOrEqual: return number(.input(input)) >= number(operand)
            }
        }
    }

    private mutating func transition(from state: Int) -> StateMachineFile.Transition? {
        for transition in file.states[state].transitions {
            work += 1 + transition.guards.count
            if transition.guards.allSatisfy(holds) { return transition }
        }
        return nil
    }

    private mutating func settle() {
        var (steps, asksGlobal) = (0, true)
        var last: [String] = []
        while isRunning, let state = current {
            var next: StateMachineFile.Transition?
            if asksGlobal, let global = file.global { next = transition(from: global) }
            if next?.target == state || next == nil { next = state == file.global ? nil : transition(from: state) }
            guard let target = next?.target else { break }
            last.append(file.states[target].name)
            steps += 1
            guard steps <= StateMachineRun.mostSteps, work <= StateMachineRun.mostWork else {
                isRunning = false
                effects.append(.endless(last.suffix(4)))
                effects.append(.stopped)
                break
            }
            (event, hasChanged) = (nil, false)
            effects.append(.transition(from: file.states[state].name, to: file.states[target].name))
            for action in file.states[state].exitActions { perform(action) }
            effects.append(.exited(file.states[state].name))
            enter(target, after: next?.tween)
            asksGlobal = hasChanged || event != nil
        }
        (event, hasChanged) = (nil, false)
    }

    private mutating func enter(_ state: Int, after tween: StateMachineFile.Tween? = nil) {
        current = state
        effects.append(.entered(file.states[state].name))
        if !file.states[state].isGlobal { effects.append(.play(state, after: tween)) }
        for action in file.states[state].entryActions { perform(action) }
        if file.states[state].isFinal {
            isRunning = false
            effects.append(.stopped)
        }
    }
}
