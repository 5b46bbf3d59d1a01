import LaminaCoreGraphics
import LaminaStage

/// A key of a keyboard, as a press describes it.
@preconcurrency @MainActor
open class UIKey: NSObject {
    private let key: InputKey

    init(_ key: InputKey) {
        self.key = key
        super.init()
    }

    /// The text that the key types with the modifiers that are held down, or for keys such as the arrows one of the names of `UIKeyCommand`'s inputs.
    open var characters: String {
        switch key {
        case _ where key.name == InputKey.return.name: "\r"
        case _ where key.name == InputKey.backspace.name: "\u{8}"
        case _ where key.name == InputKey.delete.name: "\u{7F}"
        default: key.characters.isEmpty ? UIKey.inputs[key.name] ?? "" : key.characters
        }
    }
    /// The text that the key types without modifiers, letters in lower case.
    open var charactersIgnoringModifiers: String { key.characters.count == 1 ? characters.lowercased() : characters }
    /// The modifier keys that are held down.
    open var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(key.modifiers) }
    /// The key's number, as on a US keyboard; `.keyboardErrorUndefined` for text that such a keyboard has no key for.
    open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: key.code) ?? .keyboardErrorUndefined }

    var input: InputKey { key }

    private static let inputs = [
        InputKey.escape.name: "UIKeyInputEscape", InputKey.upArrow.name: "UIKeyInputUpArrow",
        InputKey.downArrow.name: "UIKeyInputDownArrow",
        InputKey.leftArrow.name: "UIKeyInputLeftArrow", InputKey.rightArrow.name: "UIKeyInputRightArrow",
        InputKey.home.name: "UIKeyInputHome", InputKey.end.name: "UIKeyInputEnd", InputKey.pageUp.name: "UIKeyInputPageUp",
        InputKey.pageDown.name: "UIKeyInputPageDown",
    ]
}

/// The modifier keys that are held down with another key.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps Lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift is down.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control is down.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Option (Alt) is down.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command is down.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    init(_ modifiers: InputKey.Modifiers) {
        let pairs: [(InputKey.Modifiers, UIKeyModifierFlags)] = [
            (.capsLock, .alphaShift), (.shift, .shift), (.control, .control), (.option, .alternate), (.command, .command),
        ]
        self = pairs.reduce(into: []) { if modifiers.contains($1.0) { $0.insert($1.1) } }
    }
}
