import LaminaCoreGraphics

/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black
}

/// For which height of bar a picture is meant.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    /// In windows of little height.
    case compact
}

/// At which edge a bar is.
public enum UIBarPosition: Int, Sendable {
    case any = 0
    case bottom, top, topAttached
}

/// A bar that is at an edge.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    var barPosition: UIBarPosition { get }
}

/// Says at which edge a bar is.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
    /// Default `.any`.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
