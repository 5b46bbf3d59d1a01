import CLaminaWindowLink

/// A system of windows on a desktop for programs that do not import it: the target LaminaWindow, where a program is linked with it.
@MainActor
package protocol WindowSystem {
    /// Whether there is a display, as far as the environment says.
    var hasDisplay: Bool { get }
    /// Opens a window. Throws a reason for people if it cannot, and what `make` throws.
    func open(_ settings: WindowSettings, make: (Stage.Configuration) throws -> Stage) throws -> any DesktopWindow
}

/// A window that a window system has opened.
@MainActor
package protocol DesktopWindow: AnyObject {
    var stage: Stage { get }
    /// The frames that were drawn, once the window is closed.
    var statistics: WindowStatistics { get }
    /// Called when the last window of its program has been closed.
    var onEnd: (() -> Void)? { get set }
    /// Closes all windows of its program.
    func end()
}

/// The window system of the program.
@MainActor
package enum WindowSystems {
    /// Set by the window system when it is asked for.
    package static var installed: (any WindowSystem)?

    /// The window system that the program is linked with; nil if it is linked with none.
    package static var linked: (any WindowSystem)? {
        if installed == nil { lamina_link_windows() }
        return installed
    }
}
