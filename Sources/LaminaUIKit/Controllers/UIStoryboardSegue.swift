import LaminaCoreGraphics

/// A way from one controller to another, with a name. Lamina has no storyboards that would make some; code can.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    private let handler: (() -> Void)?

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
        super.init()
    }

    /// - Parameter performHandler: Shows the destination.
    public init(identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
        super.init()
    }

    /// Shows the destination, as the handler has it or a subclass. The source's `prepare(for:sender:)` is not called by it.
    open func perform() { handler?() }
}
