import LaminaCoreGraphics

/// The closure that an action runs.
public typealias UIActionHandler = (UIAction) -> Void

/// Something to do, with a name and a picture for people.
///
/// ```swift
/// button.addAction(UIAction { _ in print("tapped") }, for: .touchUpInside)
/// ```
@preconcurrency @MainActor
open class UIAction: NSObject {
    /// Tells actions apart: adding one to a control takes the place of one with the same identifier.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    open var title: String
    open var image: UIImage?
    public let identifier: Identifier
    /// The control that is running the action.
    open internal(set) var sender: Any?
    let handler: UIActionHandler

    /// - Parameter identifier: Without one the action gets one of its own.
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
