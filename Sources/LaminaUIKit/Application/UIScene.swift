import LaminaCoreGraphics

/// An instance of a program's interface: a window scene. A program has one, and may ask for more (`UIApplication.requestSceneSessionActivation`); each is shown by a stage of its own.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The state of a scene.
    public enum ActivationState: Int, Sendable {
        /// The scene is not connected to the application.
        case unattached = -1
        /// Visible, and events arrive.
        case foregroundActive
        /// Visible, without events.
        case foregroundInactive
        /// Out of sight.
        case background
    }

    /// The options of a scene's connection.
    public final class ConnectionOptions: NSObject {
        /// The activities that the scene is to go on with: the one that its activation was asked for with, if any.
        public let userActivities: Set<NSUserActivity>

        init(_ activity: NSUserActivity? = nil) {
            userActivities = activity.map { [$0] } ?? []
            super.init()
        }
    }

    /// The session of the scene.
    public let session: UISceneSession
    /// The object that is notified of the scene's changes of state. Default nil, or the one that the configuration names.
    open var delegate: (any UISceneDelegate)?
    /// The state of the scene.
    open internal(set) var activationState = ActivationState.unattached
    /// The title of the scene for people, which its window on a desktop has. Default nil: that of the program.
    open var title: String? { didSet { titleChanged() } }
    func titleChanged() {}

    init(session: UISceneSession) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    /// The notification that a scene is about to connect.
    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    /// The notification that a scene has been disconnected.
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    /// The notification that a scene has become active.
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    /// The notification that a scene is about to become inactive.
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    /// The notification that a scene has gone into the background.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")
    /// The notification that a scene is about to come to the foreground.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
}
