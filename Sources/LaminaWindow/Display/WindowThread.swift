import CLaminaWindows
import CSDL2
import Foundation
import Synchronization

// The thread that windows live on.
//
// A window is drawn on a thread of its own, beside the main queue, where programs run: it has a copy of the render tree, which it gets as commits, and draws it
// at the display's rate. So what moves goes on moving while a program computes, as with Apple's render server. All windows of a process share the
// thread, since the window system is to be called from one thread only.
//
// Requests to it are closures (`perform`); what people do goes the other way, as events of the stage's clock. The main queue may wait for this thread, never the
// other way round. While nothing moves and nobody does anything the thread sleeps in the window system.

/// The thread of all windows of the process.
final class WindowThread: Sendable {
    static let shared = WindowThread()

    private enum State { case idle, running, failed(WindowError) }
    private struct Inbox {
        var state = State.idle
        var requests: [@Sendable (WindowLoop) -> Void] = []
    }
    private let inbox = Mutex(Inbox())
    /// The number of SDL's event that wakes the thread.
    private let wakeup = Atomic<UInt32>(0)

    /// Starts the thread, if it does not run yet. Throws if there is no display.
    func start() throws(WindowError) {
        let isNew = inbox.withLock { inbox in
            if case .idle = inbox.state { return true }
            return false
        }
        if isNew {
            let ready = DispatchSemaphore(value: 0)
            let thread = Thread { self.run(ready) }
            thread.name = "lamina.windows"
            thread.qualityOfService = .userInteractive
            thread.start()
            ready.wait()
        }
        let state = inbox.withLock { $0.state }
        if case .failed(let error) = state { throw error }
    }

    /// Has the thread do something, after what it was asked before.
    func perform(_ request: @escaping @Sendable (WindowLoop) -> Void) {
        inbox.withLock { $0.requests.append(request) }
        var event = SDL_Event()
        event.type = wakeup.load(ordering: .relaxed)
        SDL_PushEvent(&event)
    }

    /// Has the thread do something, and waits for it.
    func performAndWait<Result: Sendable>(_ request: @escaping @Sendable (WindowLoop) -> Result) -> Result {
        let done = DispatchSemaphore(value: 0)
        let result = Mutex<Result?>(nil)
        perform { loop in
            let value = request(loop)
            result.withLock { $0 = value }
            done.signal()
        }
        done.wait()
        return result.withLock { $0! }
    }

    private func run(_ ready: DispatchSemaphore) {
        // Signals stay the program's, and the last window's end is not the program's.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        // The click that brings a window to the front is meant for it.
        SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
        // One finger is one pointer.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
        SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
        SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
        SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
        if let error = WindowThread.initialise() {
            inbox.withLock { $0.state = .failed(error) }
            ready.signal()
            return
        }
        lamina_handle_display_faults(WindowThread.lossMessage)
        wakeup.store(SDL_RegisterEvents(1), ordering: .relaxed)
        inbox.withLock { $0.state = .running }
        ready.signal()
        let loop = WindowLoop()
        while true {
            for request in takeRequests() { request(loop) }
            loop.turn()
        }
    }

    /// Begins with the display that the environment names. Returns why that cannot be.
    private static func initialise() -> WindowError? {
        let environment = ProcessInfo.processInfo.environment
        let displays = [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")].filter { environment[$0.0]?.isEmpty == false }
        if environment["SDL_VIDEODRIVER"]?.isEmpty ?? true {
            guard !displays.isEmpty else { return .noDisplay("neither DISPLAY nor WAYLAND_DISPLAY names one") }
            // Others show nothing, or try what is not there.
            SDL_SetHint(SDL_HINT_VIDEODRIVER, displays.map(\.1).joined(separator: ","))
        }
        guard SDL_InitSubSystem(SDL_INIT_VIDEO) != 0 else {
            // X gets pixels in shared memory; SDL would rather have a GPU copy them, which without one takes three times the time.
            if let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == "x11" {
                SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
            }
            return nil
        }
        let named = displays.map { "\($0.0)=\(environment[$0.0]!)" }.joined(separator: ", ")
        return .noDisplay("\(named.isEmpty ? "" : "\(named) cannot be opened: ")\(String(cString: SDL_GetError()))")
    }

    private func takeRequests() -> [@Sendable (WindowLoop) -> Void] {
        inbox.withLock { inbox in
            defer { inbox.requests = [] }
            return inbox.requests
        }
    }

    /// The last words of a program whose display has gone. They stay, since they are needed when nothing can be done any more.
    private nonisolated(unsafe) static let lossMessage: UnsafePointer<CChar> = {
        let program = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "lamina"
        return UnsafePointer(strdup("\(program): the display has gone away, and with it the windows\n")!)
    }()

    /// Ends the program, since its display has gone.
    static func endForLoss() -> Never {
        FileHandle.standardError.write(Data(String(cString: lossMessage).utf8))
        _exit(1)
    }
}
