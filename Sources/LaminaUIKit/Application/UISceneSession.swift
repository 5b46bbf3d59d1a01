import LaminaCoreGraphics

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
    /// The identifier of the session: "org.lamina.scene" for a program's first, with numbers from 2 on for further ones. Sessions do not outlive the program.
    public let persistentIdentifier: String
    /// Values that the program keeps with the session. Default nil.
    public var userInfo: [String: Any]?
    /// The scene of the session; nil before it is connected.
    public internal(set) weak var scene: UIScene?
    /// The configuration of the scene.
    public internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)

    init(number: Int) {
        persistentIdentifier = number == 1 ? "org.lamina.scene" : "org.lamina.scene.\(number)"
        super.init()
    }
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
