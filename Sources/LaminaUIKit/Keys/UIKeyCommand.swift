import LaminaCoreGraphics
import LaminaStage

/// A key with modifiers that calls a method.
///
/// ```swift
/// override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(input: "n", modifierFlags: .command, action: "new:")] }
/// ```
///
/// The first responder in the responder chain with a command for a key handles it; no press is sent then. The method, which must be registered (see
/// `Selector`), is looked up from the first responder upwards.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
    /// The character that the key types without modifiers, or one of the `input…` names.
    public let input: String?
    /// The modifier keys that are held down.
    public let modifierFlags: UIKeyModifierFlags
    /// The name of the method, which must be registered (see `Selector`).
    public let action: Selector?
    /// A value of the program's own. Default nil.
    public let propertyList: Any?
    /// The command's name in lists of commands, which stages do not show. Default empty.
    open var title = ""
    /// The command's longer name in lists of commands, which stages do not show. Default nil.
    open var discoverabilityTitle: String?
    /// Whether the command gets a key before text that it could be typed into. Default false; with command or control held down nothing is typed.
    open var wantsPriorityOverSystemBehavior = false

    /// Creates a command.
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        (self.input, self.modifierFlags, self.action, propertyList) = (input, modifierFlags, action, nil)
        super.init()
    }

    /// Creates a command with a title and a picture for lists of commands.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, discoverabilityTitle: String? = nil
    ) {
        (self.input, self.modifierFlags, self.action, self.propertyList) = (input, modifierFlags, action, propertyList)
        super.init()
        (self.title, self.discoverabilityTitle) = (title, discoverabilityTitle)
    }

    /// The input of the up arrow key.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The input of the down arrow key.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The input of the left arrow key.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The input of the right arrow key.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The input of the escape key.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// The input of the page-up key.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// The input of the page-down key.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// The input of the home key.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// The input of the end key.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// The input of the forward-delete key.
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
