import LaminaCoreGraphics

/// A button of an alert with its action.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The style of an action.
    public enum Style: Int, Sendable {
        /// The usual style.
        case `default` = 0
        /// An action that changes nothing. An alert has at most one.
        case cancel
        /// An action that destroys data, with a red title.
        case destructive
    }

    /// The title of the button.
    public let title: String?
    /// The style of the action.
    public let style: Style
    /// Whether the button can be tapped; otherwise it is pale. Default true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed?() } } }
    /// An identifier of the button for programs. Default nil.
    open var accessibilityIdentifier: String?
    let handler: ((UIAlertAction) -> Void)?
    /// Called when the action changes, for the view that shows it.
    var changed: (() -> Void)?

    /// Creates an action.
    ///
    /// - Parameter handler: A closure that is called when the alert has disappeared.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}
