import Foundation
import LaminaStage

/// A window, as the program has it.
@MainActor
protocol WindowOwner: AnyObject {
    var pointers: PointerInput { get }
    func take(_ notice: WindowClient.Notice)
}

/// The program's side of a window, as the window's thread sees it: events for it, each in a turn of its clock.
final class WindowClient: Sendable {
    /// A change of the window that is no input.
    enum Notice: Sendable {
        case resized(WindowExtent, refreshRate: Double)
        /// It is shown, or has become an icon.
        case shown(Bool)
        /// Something of it can be seen, or nothing.
        case seen(Bool)
        case closeRequested
        /// An input method is at work on a text, with a selection in UTF-16 units; empty when it is no more. It has a number by which its answer refers to it.
        case composing(String, selected: NSRange, number: Int)
        /// The window has lost the keyboard: what an input method was at work on stays as it is.
        case leftComposition
    }

    let clock: MediaClock
    private let window: @MainActor @Sendable () -> (any WindowOwner)?

    /// - Parameter window: the window; nil when it has gone.
    init(_ clock: MediaClock, window: @escaping @MainActor @Sendable () -> (any WindowOwner)?) {
        (self.clock, self.window) = (clock, window)
    }

    /// Sends input.
    func send(_ body: @escaping @MainActor @Sendable (PointerInput) -> Void) {
        clock.schedule(at: -.infinity, kind: .input) { [window] in
            MainActor.assumeIsolated { if let pointers = window()?.pointers { body(pointers) } }
        }
    }

    func notify(_ notice: Notice) {
        clock.schedule(at: -.infinity, kind: .message) { [window] in MainActor.assumeIsolated { window()?.take(notice) } }
    }
}
