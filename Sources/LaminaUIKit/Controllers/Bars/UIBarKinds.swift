import LaminaCoreGraphics

/// The style of a bar, light or dark.
public enum UIBarStyle: Int, Sendable {
    /// A light bar with dark content, by the interface style.
    case `default` = 0
    /// A dark bar with light content.
    case black
}

/// The height of bars that a picture is meant for.
public enum UIBarMetrics: Int, Sendable {
    /// The metrics of a bar of usual height.
    case `default` = 0
    /// Bars in windows of little height.
    case compact
}

/// The edge at which a bar is.
public enum UIBarPosition: Int, Sendable {
    /// Any place.
    case any = 0
    /// The lower edge of the screen.
    case bottom
    /// The upper edge of its view.
    case top
    /// The upper edge of the screen, beneath the status bar.
    case topAttached
}

/// A bar that is at an edge.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    /// The edge at which the bar is.
    var barPosition: UIBarPosition { get }
}

/// A delegate that determines the edge at which a bar is.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
    /// Returns the edge at which a bar is. Default `.any`.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
