import LaminaCoreGraphics

/// An instance of a program's interface. A stage has one, a window scene.
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

    /// The options of a scene's connection. Scenes on a stage have none.
    public final class ConnectionOptions: NSObject {
        override init() {}
    }

    /// The session of the scene.
    public let session: UISceneSession
    /// The object that is notified of the scene's changes of state. Default nil, or the one that the configuration names.
    open var delegate: (any UISceneDelegate)?
    /// The state of the scene.
    open internal(set) var activationState = ActivationState.unattached
    /// A title for the user. Default nil.
    open var title: String?

    init(session: UISceneSession) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    /// The notification that a scene is about to connect.
    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    /// The notification that a scene has become active.
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    /// The notification that a scene is about to become inactive.
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    /// The notification that a scene has gone into the background.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")
    /// The notification that a scene is about to come to the foreground.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
}

/// A scene of windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment, UITraitChangeObservable, TraitHolder {
    private weak var home: UIScreen?

    init(on screen: UIScreen) {
        home = screen
        super.init(session: UISceneSession())
        seenTraits = screen.traitCollection
    }

    /// The screen of the scene.
    open var screen: UIScreen { home ?? .main }
    /// The windows that show, in the order in which they were shown.
    open var windows: [UIWindow] { screen.windows }
    /// The window that receives keys; nil if there is none.
    open var keyWindow: UIWindow? { screen.windows.first(where: \.isKeyWindow) }
    /// The traits of the scene: those of its screen, overridden by `traitOverrides`.
    open var traitCollection: UITraitCollection { resolvedTraits }
    /// The traits that the scene sets for its windows. Default none.
    open var traitOverrides: UITraitOverrides {
        get { overriddenTraits }
        set { overriddenTraits = newValue }
    }
    /// Called after the traits have changed. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    var resolvedTraits: UITraitCollection {
        let inherited = screen.traitCollection
        return traitState?.apply(to: inherited) ?? inherited
    }
    var traitState: TraitState?
    private var seenTraits: UITraitCollection?

    func traitOverridesChanged() {
        updateTraits()
        for window in windows { window.updateTraits(inherited: resolvedTraits) }
    }

    func updateTraits() {
        let (old, new) = (seenTraits ?? screen.traitCollection, resolvedTraits)
        seenTraits = new
        guard new !== old, new != old else { return }
        traitCollectionDidChange(old)
        traitState?.notify(self, of: new, from: old)
    }
}

/// The session that identifies a scene.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// The role of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The role of a scene of windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The role of the scene. Always `.windowApplication`.
    public let role = Role.windowApplication
    /// The identifier of the session. Always "org.lamina.scene".
    public let persistentIdentifier = "org.lamina.scene"
    /// The scene of the session; nil before it is connected.
    public internal(set) weak var scene: UIScene?
    /// The configuration of the scene.
    public internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
}

/// The configuration of a scene: its delegate.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name of the configuration; nil for none.
    public let name: String?
    /// The role of the scene.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate. Default nil: `SceneDelegate` in the application delegate's module, if there is such a class.
    open var delegateClass: AnyClass?
    /// The storyboard whose first controller the scene's window starts with. Default nil: the one that the program's `Info.plist` names, if any.
    open var storyboard: UIStoryboard?

    /// Creates a configuration.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }

    /// The configuration that a program without scenes returns.
    static let absent = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
}

/// A receiver of a scene's changes of state. All members are optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    /// Called when the scene is about to connect: the place to create its window.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called when the scene has been disconnected.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene has become active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called when the scene is about to become inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called when the scene is about to come to the foreground.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene has gone into the background.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// A receiver of the changes of state of a scene of windows. All members are optional.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's window.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set { preconditionFailure("UIWindowSceneDelegate: declare “var window: UIWindow?” in \(type(of: self)) to keep a window there") }
    }
}
