import CSDL2
import LaminaUIKit

/// What an input method does, as events of SDL's for the first window.
enum InputMethod {
    /// It is at work on a text, of which it has chosen the end, then on a longer one, and types what has become of it.
    static func compose() {
        mark("に")
        after(0.2) {
            mark("にほんごをべんきょうする")
            after(0.2) {
                type("日本")
                mark("")
            }
        }
    }

    private static func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { body() } }
    }

    static func mark(_ text: String) {
        var event = SDL_Event()
        if text.utf8.count < 32 {
            event.edit = SDL_TextEditingEvent()
            (event.edit.type, event.edit.windowID, event.edit.start) = (SDL_TEXTEDITING.rawValue, 1, Int32(text.unicodeScalars.count))
            withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8) }
        } else {
            event.editExt = SDL_TextEditingExtEvent()
            (event.editExt.type, event.editExt.windowID) = (SDL_TEXTEDITING_EXT.rawValue, 1)
            (event.editExt.start, event.editExt.text) = (Int32(text.unicodeScalars.count), SDL_strdup(text))
        }
        SDL_PushEvent(&event)
    }

    private static func type(_ text: String) {
        var event = SDL_Event()
        event.text = SDL_TextInputEvent()
        (event.text.type, event.text.windowID) = (SDL_TEXTINPUT.rawValue, 1)
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8) }
        SDL_PushEvent(&event)
    }
}
