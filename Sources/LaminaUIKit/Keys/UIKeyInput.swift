import LaminaCoreGraphics
import LaminaStage

/// A responder that text can be typed into while it is the first responder.
///
/// Keys get to it through `pressesBegan`: a responder that overrides that and does not call `super` keeps the text from being typed.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is text.
    var hasText: Bool { get }
    /// Inserts a text at the caret; `"\n"` for the return key.
    func insertText(_ text: String)
    /// Deletes the character before the caret, or the selection.
    func deleteBackward()
}

extension UIResponder {
    /// Types what can be typed and hands back the other presses.
    func typed(_ presses: Set<UIPress>) -> Set<UIPress> {
        guard isFirstResponder, let input = self as? any UIKeyInput else { return presses }
        var rest: Set<UIPress> = []
        for press in presses.inOrder {
            guard let key = press.key?.input, key.modifiers.isDisjoint(with: [.command, .control]) else {
                rest.insert(press)
                continue
            }
            if key.name == InputKey.backspace.name {
                input.deleteBackward()
            } else if !key.characters.isEmpty {
                input.insertText(key.characters)
            } else {
                rest.insert(press)
            }
        }
        return rest
    }
}
