// A state machine as its file has it. https://dotlottie.io/spec/2.0/ and
// https://docs.lottiefiles.com/en/format/dotlottie/interactivity/state-machines/specification

/// The states of an archive's animations, and the ways between them.
package struct StateMachineFile: Sendable {
    /// The value of an input.
    package enum Value: Hashable, Sendable {
        case number(Double)
        case text(String)
        case flag(Bool)
    }

    /// A value, or the input that has it.
    package enum Operand: Hashable, Sendable {
        case value(Value)
        case input(String)
    }

    package enum Comparison: String, Sendable {
        case less = "LessThan"
        case lessOrEqual = "LessThanOrEqual"
        case equal = "Equal"
        case notEqual = "NotEqual"
        case greater = "GreaterThan"
        case greaterOrEqual = "GreaterThanOrEqual"
    }

    /// A condition of a transition.
    package enum Guard: Hashable, Sendable {
        case event(String)
        case comparison(input: String, Comparison, Operand)
    }

    /// The way in which one state goes over into the next.
    package struct Tween: Hashable, Sendable {
        /// In seconds.
        package var duration: Double
        /// The control points of a cubic Bézier curve from (0, 0) to (1, 1).
        package var easing: [Double]
    }

    package struct Transition: Sendable {
        /// The index of the state that it leads to.
        package var target: Int
        /// The conditions, all of which must hold.
        package var guards: [Guard]
        /// Nil where the state changes at once.
        package var tween: Tween?
    }

    package indirect enum Action: Sendable {
        /// Done only where all conditions hold.
        case guarded([Guard], Action)
        case set(String, Operand)
        case add(String, Operand, sign: Double)
        case multiply(String, Operand)
        case floor(String)
        /// Limits that are nil are none.
        case clamp(String, low: Operand?, high: Operand?)
        /// A number from the first to the second one, without that; for whole numbers with it.
        case random(String, Operand, Operand, isWhole: Bool)
        case toggle(String)
        case reset(String)
        case fire(String)
        case theme(Operand)
        case frame(Operand)
        case progress(Operand)
        case customEvent(String)
        case openURL(Operand, target: String)
    }

    package enum Mode: String, Sendable {
        case forward = "Forward"
        case reverse = "Reverse"
        case bounce = "Bounce"
        case reverseBounce = "ReverseBounce"
    }

    package struct State: Sendable {
        package let name: String
        package let place: Place
        /// A global state only has transitions, which lead on from all others.
        package var isGlobal = false
        /// The identifier of the animation that is shown; empty for the one that is shown already.
        package var animation = ""
        package var mode = Mode.forward
        package var loops = false
        /// The number of times that a looping state plays; 0 for ever.
        package var loopCount = 0
        package var plays = false
        package var speed = 1.0
        /// The marker whose part of the animation is played; nil for all of it.
        package var segment: String?
        /// The colour behind the animation: red, green, blue and alpha from the highest byte on.
        package var background: UInt32?
        /// Whether the machine stops once it is in the state.
        package var isFinal = false
        package var transitions: [Transition] = []
        package var entryActions: [Action] = []
        package var exitActions: [Action] = []
    }

    package struct Interaction: Sendable {
        package enum Kind: String, Sendable {
            case pointerDown = "PointerDown"
            case pointerUp = "PointerUp"
            case pointerMove = "PointerMove"
            case pointerEnter = "PointerEnter"
            case pointerExit = "PointerExit"
            case click = "Click"
            case complete = "OnComplete"
            case loopComplete = "OnLoopComplete"
        }
        package let kind: Kind
        /// The layer that the pointer is on; nil for the whole animation.
        package let layer: String?
        /// The state that has come to its end.
        package let state: String?
        package let actions: [Action]
    }

    /// The inputs' first values.
    package var inputs: [String: Value] = [:]
    package var events: Set<String> = []
    package var states: [State] = []
    /// The index of the first state.
    package var initial = 0
    /// The index of the state whose transitions lead on from all others; nil for none.
    package var global: Int?
    package var interactions: [Interaction] = []
    package init() {}
}

/// A state machine of an archive: how its animations answer to pointers and to inputs of a program.
public struct DotLottieStateMachine: Sendable {
    /// The state machine's identifier.
    public let id: String
    /// The state machine's name for people; nil where the archive gives none.
    public let name: String?
    /// The names of the states, in the order of the file.
    public var stateNames: [String] { file.states.map(\.name) }
    package let file: StateMachineFile
}
