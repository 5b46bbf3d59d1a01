import LaminaCoreGraphics
import LaminaStage

/// A key, with others held down, that calls a method.
///
/// ```swift
/// override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(input: "n", modifierFlags: .command, action: "new:")] }
/// ```
///
/// Of the first responder and those after it, the first that has a command for a key takes it; nobody hears of a press then. Its method, which must be registered (see
/// `Selector`), is looked for from the first responder upwards.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
    /// The character that the key types without the others, or one of the names below.
    public let input: String?
    /// The keys that are held down.
    public let modifierFlags: UIKeyModifierFlags
    public let action: Selector?
    /// Default nil.
    public let propertyList: Any?
    /// The command's name in lists of commands, which stages do not show. Default empty.
    open var title = ""
    /// The command's longer name in lists of commands, which stages do not show. Default nil.
    open var discoverabilityTitle: String?
    /// Whether the command takes a key from a text that could be typed into. Default false; with command or control held down nothing is typed.
    open var wantsPriorityOverSystemBehavior = false

    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        (self.input, self.modifierFlags, self.action, propertyList) = (input, modifierFlags, action, nil)
        super.init()
    }

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, discoverabilityTitle: String? = nil
    ) {
        (self.input, self.modifierFlags, self.action, self.propertyList) = (input, modifierFlags, action, propertyList)
        super.init()
        (self.title, self.discoverabilityTitle) = (title, discoverabilityTitle)
    }

    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    public nonisolated static let inputHome = "UIKeyInputHome"
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    public nonisolated static let inputDelete = "\u{7F}"

    /// Whether a key means the command. That letters are set large does not count.
    func isMeant(by key: UIKey) -> Bool {
        let held: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        return key.modifierFlags.intersection(held) == modifierFlags.intersection(held)
            && key.charactersIgnoringModifiers.lowercased() == input?.lowercased()
    }
}

extension UIResponder {
    /// Has a command for a key carried out, of this responder or of one after it; tells whether there was one.
    func carryOutCommand(for key: UIKey) -> Bool {
        let isTyped = self is any UIKeyInput && isFirstResponder && key.modifierFlags.isDisjoint(with: [.command, .control])
        for responder in sequence(first: self, next: { $0.next }) {
            for command in responder.keyCommands ?? []
            where command.isMeant(by: key) && (!isTyped || command.wantsPriorityOverSystemBehavior) {
                guard let action = command.action else { continue }
                for target in sequence(first: self, next: { $0.next }) where action.perform(on: target, sender: command) { return true }
            }
        }
        return false
    }
}
