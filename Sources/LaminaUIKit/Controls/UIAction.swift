import LaminaCoreGraphics

/// The closure that an action runs.
public typealias UIActionHandler = (UIAction) -> Void

/// An action with a closure, a title and a picture.
///
/// ```swift
/// button.addAction(UIAction { _ in print("tapped") }, for: .touchUpInside)
/// ```
@preconcurrency @MainActor
open class UIAction: NSObject {
    /// The identifier of an action: adding an action to a control replaces the one with the same identifier.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The title. Default empty.
    open var title: String
    /// The picture. Default nil.
    open var image: UIImage?
    /// The identifier.
    public let identifier: Identifier
    /// The control that is running the action; nil while none is.
    open internal(set) var sender: Any?
    let handler: UIActionHandler

    /// Creates an action.
    ///
    /// - Parameter identifier: The identifier. Default nil: a unique one.
    public init(title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler) {
        UIAction.count += 1
        (self.title, self.image, self.handler) = (title, image, handler)
        self.identifier = identifier ?? Identifier("org.lamina.UIAction.\(UIAction.count)")
    }

    private static var count = 0

    func perform(sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
