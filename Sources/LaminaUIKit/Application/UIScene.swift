import LaminaCoreGraphics

/// One showing of a program's content. On a stage there is one, a window scene.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// The options of a scene's connection. Scenes on a stage have none.
    public final class ConnectionOptions: NSObject {
        override init() {}
    }

    public let session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    open internal(set) var activationState = ActivationState.unattached
    /// A name for people. Default nil.
    open var title: String?

    init(session: UISceneSession) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
}

/// A scene of windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    private weak var home: UIScreen?
    open var screen: UIScreen { home ?? .main }
    /// The windows that show, in the order in which they came.
    open var windows: [UIWindow] { screen.windows }
    open var keyWindow: UIWindow? { screen.windows.first(where: \.isKeyWindow) }
    open var traitCollection: UITraitCollection { screen.traitCollection }

    init(on screen: UIScreen) {
        home = screen
        super.init(session: UISceneSession())
    }
}

/// The session that identifies a scene.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The C name of `Role.windowApplication`.
    public let role = Role.windowApplication
    public let persistentIdentifier = "org.lamina.scene"
    public internal(set) weak var scene: UIScene?
    public internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
}

/// How a scene is to be set up.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// The class of the scene's delegate. Default nil: `SceneDelegate` in the application delegate's module, if there is such a class.
    open var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }

    /// The configuration that a program without scenes returns.
    static let absent = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
}

/// Hears of a scene's coming and going. All members are optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
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

/// The same for a scene of windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set { preconditionFailure("UIWindowSceneDelegate: declare “var window: UIWindow?” in \(type(of: self)) to keep a window there") }
    }
}
