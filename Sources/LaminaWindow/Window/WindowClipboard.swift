import CSDL2
import LaminaUIKit

/// The desktop's clipboard. SDL 2 has its text alone.
final class WindowClipboard: SystemClipboard {
    var text: String? {
        get {
            WindowThread.shared.performAndWait { _ in
                guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
                defer { SDL_free(text) }
                return String(cString: text)
            }
        }
        set {
            let text = newValue ?? ""
            WindowThread.shared.performAndWait { _ in _ = SDL_SetClipboardText(text) }
        }
    }
}
