import LaminaCoreGraphics

extension UIControl {
    /// The events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A touch has come down on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A second or later touch in a row has come down.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A touch has moved inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A touch has moved outside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A touch has moved into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A touch has moved out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A touch has been lifted inside the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch has been lifted outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A touch has been cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value has changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The primary action of the control, such as a button's tap.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing of a text field has begun.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text of a text field has changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing of a text field has ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key of a text field: a field with a handler for this event ends editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of editing.
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Enabled, neither selected nor highlighted.
        public static let normal: State = []
        /// A touch is on the control.
        public static let highlighted = State(rawValue: 1)
        /// The control is disabled.
        public static let disabled = State(rawValue: 2)
        /// The control is selected.
        public static let selected = State(rawValue: 4)
    }

    /// The vertical place of a control's content.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// The middle.
        case center = 0
        /// The upper edge.
        case top
        /// The lower edge.
        case bottom
        /// Stretched over the whole height.
        case fill
    }

    /// The horizontal place of a control's content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// The middle.
        case center = 0
        /// The left edge.
        case left
        /// The right edge.
        case right
        /// Stretched over the whole width.
        case fill
        /// The edge where reading begins.
        case leading
        /// The edge where reading ends.
        case trailing
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

/// The old name of `UIControl.Event`.
public typealias UIControlEvents = UIControl.Event
/// The old name of `UIControl.State`.
public typealias UIControlState = UIControl.State
