import LaminaCoreGraphics
import LaminaQuartzCore

/// A state machine that a layer runs: it plays the animations of its states, and goes from state to state as pointers and inputs say.
///
///     layer.stateMachineLoad("button")
///     layer.stateMachineStart()
///     layer.stateMachine?.setNumericInput("level", 3)
///
/// The layer's view sends it the touches. All of it happens on media time, and the same input at the same time has the same result.
public final class LottieStateMachine {
    /// A thing that a state machine did, or wants its program to do.
    public enum Event: Hashable, Sendable {
        /// The machine has started.
        case started
        /// The machine has stopped.
        case stopped
        /// The machine goes from a state to another one.
        case transition(from: String, to: String)
        /// A state was left.
        case exited(String)
        /// A state was entered.
        case entered(String)
        /// An input has another value.
        case inputChanged(String)
        /// An event of the file for the program.
        case custom(String)
        /// The file asks to open an address, which nothing here does. The target is that of a browser, such as `"_blank"`.
        case openURL(String, target: String)
        /// An order of the file that cannot be followed; a sentence says why.
        case failed(String)
    }

    /// A pointer, at a place in its layer's coordinates.
    public enum Pointer: Hashable, Sendable {
        /// A pointer has come over the layer.
        case enter(CGPoint)
        /// A pointer is pressed.
        case down(CGPoint)
        /// A pointer has moved, pressed or not.
        case move(CGPoint)
        /// A pointer is released.
        case up(CGPoint)
        /// A pointer was pressed and released over the layer.
        case click(CGPoint)
        /// A pointer has left the layer.
        case exit(CGPoint)

        /// The place of the pointer.
        public var location: CGPoint {
            switch self {
            case .enter(let place), .down(let place), .move(let place), .up(let place), .click(let place), .exit(let place): place
            }
        }
    }

    /// The closure that hears what happens, in its order. Default nil.
    public var observer: ((Event) -> Void)?

    private var run: StateMachineRun
    private weak var layer: LottieLayer?
    /// The layer of the file that the pointer is on; nil for none.
    private var enteredLayer: String?
    /// Changes that came while the last effects were under way; they are made after them, in turn.
    private var waiting: [(inout StateMachineRun) -> [StateMachineRun.Effect]] = []
    private var isBusy = false

    init(_ machine: DotLottieStateMachine, _ layer: LottieLayer) { (run, self.layer) = (StateMachineRun(machine.file), layer) }

    // MARK: State

    /// Whether the machine runs.
    public var isRunning: Bool { run.isRunning }
    /// The name of the state that the machine is in; nil before it starts.
    public var currentState: String? { run.stateName }

    /// Starts in the initial state, with the inputs' first values.
    public func start() {
        enteredLayer = nil
        happen { $0.start() }
    }

    /// Stops the machine. The animation plays on.
    public func stop() { happen { $0.stop() } }

    // MARK: Inputs

    /// The value of a number; nil where there is no such input.
    public func numericInput(_ key: String) -> Double? { if case .number(let n)? = run.values[key] { n } else { nil } }
    /// The value of a text; nil where there is no such input.
    public func stringInput(_ key: String) -> String? { if case .text(let text)? = run.values[key] { text } else { nil } }
    /// The value of a flag; nil where there is no such input.
    public func booleanInput(_ key: String) -> Bool? { if case .flag(let flag)? = run.values[key] { flag } else { nil } }

    /// Sets a number. Does nothing, and returns false, where there is no such input, or the value is not finite.
    @discardableResult
    public func setNumericInput(_ key: String, _ value: Double) -> Bool { value.isFinite && set(key, .number(value)) }
    /// Sets a text. Does nothing, and returns false, where there is no such input.
    @discardableResult
    public func setStringInput(_ key: String, _ value: String) -> Bool { set(key, .text(value)) }
    /// Sets a flag. Does nothing, and returns false, where there is no such input.
    @discardableResult
    public func setBooleanInput(_ key: String, _ value: Bool) -> Bool { set(key, .flag(value)) }

    /// Fires an event. Does nothing, and returns false, where there is no such event, or the machine does not run.
    @discardableResult
    public func fire(_ event: String) -> Bool {
        guard run.isRunning, run.file.events.contains(event) else { return false }
        happen { $0.fire(event) ?? [] }
        return true
    }

    private func set(_ key: String, _ value: StateMachineFile.Value) -> Bool {
        guard run.values[key]?.kind == value.kind else { return false }
        happen { $0.set(key, value) ?? [] }
        return true
    }

    // MARK: Pointers

    /// Sends a pointer. A view sends its touches by itself.
    ///
    /// Interactions that name layers ask whether the pointer is within the rectangle of what such a layer shows.
    public func post(_ pointer: Pointer) {
        guard run.isRunning, let layer else { return }
        let (kind, place): (StateMachineFile.Interaction.Kind, CGPoint) =
            switch pointer {
            case .enter(let place): (.pointerEnter, place)
            case .down(let place): (.pointerDown, place)
            case .move(let place): (.pointerMove, place)
            case .up(let place): (.pointerUp, place)
            case .click(let place): (.click, place)
            case .exit(let place): (.pointerExit, place)
            }
        var actions: [StateMachineFile.Action] = []
        // Layers are entered and left wherever the pointer shows up; a pointer that leaves all of the animation leaves them, too.
        let isOverLayers = kind == .pointerEnter || kind == .pointerExit
        let listened = run.file.interactions.filter { $0.kind == .pointerEnter || $0.kind == .pointerExit }.compactMap(\.layer)
        var hits: [String: Bool] = [:]
        func isHit(_ name: String) -> Bool {
            if let known = hits[name] { return known }
            hits[name] = layer.hasPicture(of: name, at: place)
            return hits[name]!
        }
        let now = kind == .pointerExit ? nil : listened.first { isHit($0) }
        if now != enteredLayer {
            for (name, wanted) in [(enteredLayer, StateMachineFile.Interaction.Kind.pointerExit), (now, .pointerEnter)] {
                guard let name else { continue }
                for interaction in run.file.interactions where interaction.kind == wanted && interaction.layer == name {
                    actions += interaction.actions
                }
            }
            enteredLayer = now
        }
        for interaction in run.file.interactions where interaction.kind == kind {
            if let name = interaction.layer, isOverLayers || !isHit(name) { continue }
            actions += interaction.actions
        }
        if !actions.isEmpty { happen { $0.perform(actions) } }
    }

    /// The state that plays has come to its end, or to the end of one time.
    fileprivate func ended(_ kind: StateMachineFile.Interaction.Kind, in state: Int) {
        guard run.isRunning, run.current == state else { return }
        let name = run.stateName
        let actions = run.file.interactions.filter { $0.kind == kind && $0.state == name }.flatMap(\.actions)
        if !actions.isEmpty { happen { $0.perform(actions) } }
    }

    // MARK: Effects

    private func happen(_ change: @escaping (inout StateMachineRun) -> [StateMachineRun.Effect]) {
        waiting.append(change)
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            follow(next(&run))
        }
    }

    private func follow(_ effects: [StateMachineRun.Effect]) {
        // Of states that follow each other at once only the last one plays.
        let lastPlay = effects.lastIndex { if case .play = $0 { true } else { false } } ?? -1
        for (i, effect) in effects.enumerated() {
            switch effect {
            case .started: observer?(.started)
            case .stopped: observer?(.stopped)
            case .endless(let states):
                observer?(.failed("the states \(states.joined(separator: ", ")) lead on to each other without end: the machine stops"))
            case .transition(let from, let to): observer?(.transition(from: from, to: to))
            case .exited(let name): observer?(.exited(name))
            case .entered(let name): observer?(.entered(name))
            case .input(let name): observer?(.inputChanged(name))
            case .customEvent(let name): observer?(.custom(name))
            case .openURL(let url, let target): observer?(.openURL(url, target: target))
            case .play(let state, let tween): if i == lastPlay { play(state, after: tween) }
            case .theme(let id):
                if layer?.setTheme(id) == false { observer?(.failed("there is no theme “\(id)”: the last one stays")) }
            case .frame(let frame): if i > lastPlay { layer?.currentFrame = (layer?.animation?.startFrame ?? 0) + CGFloat(frame) }
            case .progress(let progress): if i > lastPlay { layer?.currentProgress = CGFloat(progress) }
            }
        }
    }

    private func play(_ index: Int, after tween: StateMachineFile.Tween?) {
        guard let layer else { return }
        let state = run.file.states[index]
        let last = layer.animation?.origin?.id
        if !state.animation.isEmpty, !layer.showAnimation(state.animation) {
            observer?(.failed("the state “\(state.name)” has no animation “\(state.animation)” to show"))
        }
        layer.stateBackground = state.background
        guard let animation = layer.animation else { return }
        layer.animationSpeed = CGFloat(state.speed)
        var (start, end) = (animation.startFrame, animation.endFrame)
        if let name = state.segment {
            if let frame = animation.frameTime(forMarker: name) {
                (start, end) = (frame, frame + (animation.durationFrameTime(forMarker: name) ?? 0))
            } else {
                observer?(
                    .failed("the state “\(state.name)” plays the marker “\(name)”, which the animation does not have: all of it plays"))
            }
        }
        let isBackwards = state.mode == .reverse || state.mode == .reverseBounce
        let (from, to) = isBackwards ? (end, start) : (start, end)
        // One animation does not go over into another.
        guard let tween, layer.animation?.origin?.id == last else { return play(index, from: from, to: to) }
        let curve = tween.easing.map { Float($0) }
        layer.blend(
            toFrame: from, within: tween.duration,
            timing: CAMediaTimingFunction(controlPoints: curve[0], curve[1], curve[2], curve[3])
        ) { [weak self] in self?.play(index, from: from, to: to) }
    }

    private func play(_ index: Int, from: CGFloat, to: CGFloat) {
        guard let layer else { return }
        let state = run.file.states[index]
        guard state.plays else {
            layer.currentFrame = from
            return
        }
        let turns = state.mode == .bounce || state.mode == .reverseBounce
        let count = state.loops ? state.loopCount : 1
        let mode: LottieLoopMode =
            count == 0
            ? (turns ? .autoReverse : .loop) : turns ? .repeatBackwards(Float(count)) : count == 1 ? .playOnce : .repeat(Float(count))
        let name = state.name
        let hearsLoops = run.file.interactions.contains { $0.kind == .loopComplete && $0.state == name }
        layer.playFrames(
            from: from, to: to, loopMode: mode,
            loopEnded: hearsLoops && count != 1 ? { [weak self] in self?.ended(.loopComplete, in: index) } : nil
        ) { [weak self] isComplete in
            if isComplete { self?.ended(.complete, in: index) }
        }
    }
}

// MARK: -

extension LottieLayer {
    /// Loads a state machine of the archive that the animation is from; it does not start yet. Returns false where there is none of this identifier.
    @discardableResult
    public func stateMachineLoad(_ stateMachineId: String) -> Bool {
        guard let machine = animation?.origin?.archive.stateMachines.first(where: { $0.id == stateMachineId }) else { return false }
        stateMachine?.stop()
        stateMachine = LottieStateMachine(machine, self)
        return true
    }

    /// Starts the state machine that was loaded last, from its initial state. Returns false where there is none.
    @discardableResult
    public func stateMachineStart() -> Bool {
        forget()
        stateMachine?.start()
        return stateMachine != nil
    }

    /// Stops the state machine. The animation plays on. Returns false where none runs.
    @discardableResult
    public func stateMachineStop() -> Bool {
        guard let stateMachine, stateMachine.isRunning else { return false }
        stateMachine.stop()
        return true
    }
}
