import CSDL2
import LaminaStage

/// The desktop's pointers over a window.
struct SystemPointer {
    /// The look of the pointer over the window. Default an arrow.
    var shape = PointerShape.arrow
    private var beam: OpaquePointer?

    /// Shows the pointer as it is to look.
    mutating func show() {
        SDL_ShowCursor(shape == .hidden ? SDL_DISABLE : SDL_ENABLE)
        switch shape {
        case .hidden: break
        case .arrow: SDL_SetCursor(SDL_GetDefaultCursor())
        case .beam:
            beam = beam ?? SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
            SDL_SetCursor(beam)
        }
    }

    /// Gives back what it holds.
    mutating func free() {
        if let beam { SDL_FreeCursor(beam) }
        beam = nil
    }
}
