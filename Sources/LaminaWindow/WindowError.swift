import Foundation

/// A reason why a window cannot be opened.
public enum WindowError: Error, Equatable, CustomStringConvertible, LocalizedError {
    /// There is no display, or none that can be used; with the window system's reason.
    case noDisplay(String)
    /// The display has no place for such a window; with the window system's reason.
    case cannotOpen(String)
    /// The renderer that was asked for draws nothing here; with the device's reason.
    case cannotDraw(String)

    public var description: String {
        switch self {
        case .noDisplay(let reason):
            "no window can be opened: there is no display (\(reason)). Start the program in a graphical session, or with xvfb-run in front"
        case .cannotOpen(let reason): "the window cannot be opened: \(reason)"
        case .cannotDraw(let reason): reason
        }
    }

    public var errorDescription: String? { description }
}
