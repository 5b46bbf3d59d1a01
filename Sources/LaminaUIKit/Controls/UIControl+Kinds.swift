import LaminaCoreGraphics

extension UIControl {
    /// The events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A second or later touch in a row.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's primary action, such as a button's tap.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The beginning of editing in a text field.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key: a field that anybody is told of this ends editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
    }

    /// Where content stands from top to bottom.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center = 0
        case top, bottom, fill
    }

    /// Where content stands from side to side.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center = 0
        case left, right, fill, leading, trailing
    }

    /// Somebody to tell.
    struct Target {
        enum Call {
            case action(UIAction)
            /// `isAny`: the first responder that knows the method.
            case method(Weak, isAny: Bool, Selector)
        }
        let call: Call
        var events: Event

        init(_ call: Call, _ events: Event) { (self.call, self.events) = (call, events) }

        func isAction(_ identifier: UIAction.Identifier) -> Bool {
            if case .action(let action) = call { return action.identifier == identifier }
            return false
        }

        func isMethod(_ object: AnyObject?, _ selector: Selector) -> Bool {
            if case .method(let held, let isAny, let own) = call { return own == selector && (object.map { held.value === $0 } ?? isAny) }
            return false
        }

        /// nil stands for any.
        func matches(_ object: AnyObject?, _ selector: Selector?) -> Bool {
            guard case .method(let held, _, let own) = call else { return false }
            return (object == nil || held.value === object) && (selector == nil || own == selector)
        }
    }

    struct Weak {
        weak var value: AnyObject?
        init(_ value: AnyObject?) { self.value = value }
    }
}

/// As older code spells them.
public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
