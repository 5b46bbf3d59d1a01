import LaminaCoreGraphics

/// A button of an alert, and what it does.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default` = 0
        /// Leaves everything as it is. An alert has at most one.
        case cancel
        /// Written in red.
        case destructive
    }

    public let title: String?
    public let style: Style
    /// Default true; otherwise it is pale and cannot be tapped.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed?() } } }
    let handler: ((UIAlertAction) -> Void)?
    /// Called when the action changes, for the view that shows it.
    var changed: (() -> Void)?

    /// - Parameter handler: Called when the alert has gone.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}
