import CLaminaWindows
import CSDL2
import Foundation
import LaminaQuartzCore
import LaminaStage

/// The windows, on their thread.
final class WindowLoop {
    private var windows: [UInt32: ShownWindow] = [:]
    /// The desktop's clipboard, from the first window on.
    private(set) var clipboard: (any DesktopClipboard)?

    init() {
        // For events of X that SDL has no name for.
        SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
        lamina_follow_control()
    }

    func window(_ number: UInt32) -> ShownWindow? { windows[number] }

    func add(_ window: ShownWindow) {
        windows[window.number] = window
        if clipboard == nil { clipboard = window.desktopClipboard() }
    }

    @discardableResult
    func close(_ number: UInt32) -> WindowStatistics? { windows.removeValue(forKey: number)?.close() }

    /// Draws what is due, then waits for events, or for the time at which something is due, and hands events on.
    func turn() {
        let now = MediaTime.monotonic()
        for window in windows.values where window.nextFrame <= now { window.draw(at: now) }
        let due = windows.values.map(\.nextFrame).min() ?? .infinity
        var event = SDL_Event()
        guard wait(until: due, for: &event) else { return }
        var events: [SDL_Event] = []
        // What SDL's message points to is there until the next event.
        func take() { if event.type == SDL_SYSWMEVENT.rawValue { noteVisibility(event.syswm) } else { events.append(event) } }
        repeat { take() } while SDL_PollEvent(&event) != 0
        let isComposing = windows.values.contains { $0.isComposing }
        if isComposing, events.contains(where: { $0.type == SDL_KEYDOWN.rawValue }) {
            // On Wayland what an input method types because of a key comes only when SDL is asked once more.
            while SDL_PollEvent(&event) != 0 { take() }
        }
        for event in TypingOrder.sort(events, isComposing: isComposing) { handle(event) }
    }

    /// Returns whether an event has come.
    private func wait(until due: Double, for event: inout SDL_Event) -> Bool {
        guard due < .infinity else { return SDL_WaitEvent(&event) != 0 }
        let seconds = due - MediaTime.monotonic()
        if seconds <= 0 { return SDL_PollEvent(&event) != 0 }
        let milliseconds = Int32(min(seconds * 1000, 60_000))
        if milliseconds > 0 { return SDL_WaitEventTimeout(&event, milliseconds) != 0 }
        // The window system counts in milliseconds.
        Thread.sleep(forTimeInterval: seconds)
        return SDL_PollEvent(&event) != 0
    }

    private func handle(_ event: SDL_Event) {
        switch SDL_EventType(event.type) {
        case SDL_WINDOWEVENT: windows[event.window.windowID]?.handle(event.window)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: windows[event.button.windowID]?.handle(event.button)
        case SDL_MOUSEMOTION: windows[event.motion.windowID]?.handle(event.motion)
        case SDL_MOUSEWHEEL: windows[event.wheel.windowID]?.handle(event.wheel)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: windows[event.tfinger.windowID]?.handle(event.tfinger)
        case SDL_KEYDOWN, SDL_KEYUP: windows[event.key.windowID]?.handle(event.key)
        case SDL_TEXTINPUT: windows[event.text.windowID]?.handle(event.text)
        case SDL_TEXTEDITING: windows[event.edit.windowID]?.handle(Composition(event.edit))
        case SDL_TEXTEDITING_EXT: windows[event.editExt.windowID]?.handle(Composition(taking: event.editExt))
        case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE: windows[event.drop.windowID]?.handle(event.drop)
        // Nobody quits the whole program but a display that goes.
        case SDL_QUIT: WindowThread.endForLoss()
        default: break
        }
    }

    private func noteVisibility(_ event: SDL_SysWMEvent) {
        var event = event
        guard let x = lamina_x_event(&event) else { return }
        var xWindow: UInt = 0
        let isSeen = lamina_visibility_of(x, &xWindow)
        guard isSeen >= 0, let window = windows.values.first(where: { $0.xWindow == xWindow }) else { return }
        window.setCovered(isSeen == 0)
    }
}
