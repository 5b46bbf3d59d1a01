import LaminaCoreGraphics
import LaminaStage

extension TextEditor {
    /// Does what a key does besides typing; false for keys that are none of its business.
    ///
    /// Arrows, with option by words, with command to the ends, with shift selecting; forward deletion; command and A, C, X or V.
    func handle(_ key: InputKey, isSecure: Bool) -> Bool {
        let (command, option, shift) = (
            key.modifiers.contains(.command), key.modifiers.contains(.option), key.modifiers.contains(.shift)
        )
        guard !key.modifiers.contains(.control) else { return false }
        switch key.name {
        case InputKey.leftArrow.name: move(command ? .lineStart : option ? .wordLeft : .left, extending: shift)
        case InputKey.rightArrow.name: move(command ? .lineEnd : option ? .wordRight : .right, extending: shift)
        case InputKey.upArrow.name: move(command ? .start : .up, extending: shift)
        case InputKey.downArrow.name: move(command ? .end : .down, extending: shift)
        case InputKey.home.name: move(.start, extending: shift)
        case InputKey.end.name: move(.end, extending: shift)
        case InputKey.delete.name: if option { delete(to: .wordRight) } else { deleteForward() }
        case InputKey.backspace.name where command: delete(to: .lineStart)
        case InputKey.backspace.name where option: delete(to: .wordLeft)
        default:
            guard command else { return false }
            switch key.characters.lowercased() {
            case "a": selectAll()
            case "c": if !isSecure { copySelection() }
            case "x": if !isSecure { cutSelection() }
            case "v": paste()
            default: return false
            }
        }
        return true
    }

    func copySelection() { if selection.length > 0 { UIPasteboard.general.string = selectedText } }

    func cutSelection() {
        guard selection.length > 0 else { return }
        copySelection()
        insert("")
    }

    func paste() { if let text = UIPasteboard.general.string { insert(text) } }
}
