import LaminaCoreGraphics

/// A transition from one controller to another, with a name. Storyboards create them; code can as well.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject, NamedMembers {
    /// The members of the class that can be reached by name; see `NamedMembers`. None by default.
    open class var namedMembers: [NamedMember] { [] }
    /// The name of the segue; nil for none.
    public let identifier: String?
    /// The controller that shows before.
    public let source: UIViewController
    /// The controller that is to be shown.
    public let destination: UIViewController
    private let handler: (() -> Void)?
    /// The transition that a storyboard states for a subclass.
    var standard: (() -> Void)?

    /// Creates a segue that a subclass performs.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, nil)
        super.init()
    }

    /// Creates a segue that a closure performs.
    ///
    /// - Parameter performHandler: Shows the destination.
    public init(identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void) {
        (self.identifier, self.source, self.destination, handler) = (identifier, source, destination, performHandler)
        super.init()
    }

    /// Performs the segue: calls its handler; a subclass may override it. It does not call the source's `prepare(for:sender:)`.
    open func perform() { (handler ?? standard)?() }
}
