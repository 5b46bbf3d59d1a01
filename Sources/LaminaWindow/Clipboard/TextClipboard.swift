import CSDL2
import Foundation
import LaminaUIKit

/// The clipboard of SDL 2, where neither X nor Wayland's clipboard managers have one: it has text alone, and pictures stay within the process.
///
/// More would need a data device of its own beside SDL's. Weston 10 lets only one of a program's devices read the clipboard, which is SDL's, as measured.
final class TextClipboard: DesktopClipboard {
    private(set) var copy: ClipboardCopy?
    private var changes = 0
    /// The text when it was looked at last, and the last that there was.
    private var (known, last): (String?, String?)

    var changeCount: Int {
        let text = text
        guard text != known else { return changes }
        known = text
        // The text that a picture has taken the place of goes a little later, or comes back when a window gets the keyboard: Weston keeps it.
        if text == nil || text == last, case .picture = copy?.content { return changes }
        (copy, changes, last) = (nil, changes + 1, text ?? last)
        return changes
    }

    func put(_ copy: ClipboardCopy?) {
        last = text ?? last
        if case .text(let text) = copy?.content { SDL_SetClipboardText(text) } else { SDL_SetClipboardText("") }
        (self.copy, known, changes) = (copy, text, changes + 1)
    }

    func findFormats(_ answer: Answer<[String]>) { answer.give(text == nil ? [] : ["UTF8_STRING"]) }

    func fetch(_ format: String, _ answer: Answer<Data>) { answer.give(text.map { Data($0.utf8) }) }

    private var text: String? {
        guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
        defer { SDL_free(text) }
        // SDL gives an empty one, too, where the owner hands over nothing.
        return text.pointee == 0 ? nil : String(cString: text)
    }
}
