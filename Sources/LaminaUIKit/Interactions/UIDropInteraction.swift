import LaminaCoreGraphics

/// A view's readiness for files and texts that people drop on it from elsewhere on the desktop.
///
/// ```swift
/// let drop = UIDropInteraction(delegate: self)          // held weakly
/// view.addInteraction(drop)
///
/// func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
///     UIDropProposal(operation: .copy)
/// }
/// func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
///     _ = session.loadObjects(ofClass: UIImage.self) { images in … }
/// }
/// ```
///
/// Windows (`LaminaWindow`) hear of a drop when it happens, and not of what hovers over them before: the delegate is told that the session enters, asked for its proposal, and told to perform the drop, all in one
/// turn. Scripts of input and browser tabs have no drops, and nothing can be dragged out of a view.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    /// The object that decides about drops. Held weakly.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// Whether several drops may be under way at a time, stored for source compatibility: a desktop has one pointer. Default false.
    open var allowsSimultaneousDropSessions = false
    /// The view; nil while the interaction belongs to none.
    open private(set) weak var view: UIView?

    /// Creates an interaction, which `addInteraction(_:)` gives to a view.
    public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// An object that decides about drops on a view. All members have defaults.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
    /// Returns whether the view is interested in a session at all. Default true.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// Called when a session comes over the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Returns the operation that a drop would have at the session's place. Default `.cancel`.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
    /// Called when a session leaves the view without a drop.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Called when the items are dropped, if the proposal was to copy or to move: loading them begins here.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// Called after the drop.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// Called when the session is over, with a drop or without.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: .cancel)
    }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}

/// The effects of a drop.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing is dropped.
    case cancel = 0
    /// Nothing can be dropped here, though it could elsewhere in the view.
    case forbidden
    /// The items are copied.
    case copy
    /// The items are moved; from outside of the program this is copying.
    case move
}

/// The answer to a session that is over a view.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    /// The effect of a drop.
    public let operation: UIDropOperation
    /// Creates a proposal.
    public init(operation: UIDropOperation) { self.operation = operation }
}
