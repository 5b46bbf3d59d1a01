import LaminaCoreGraphics

/// A receiver of a program's launch and of its changes of state. All members are optional.
///
/// ```swift
/// @main
/// final class AppDelegate: UIResponder, UIApplicationDelegate {
///     var window: UIWindow?
///
///     func application(
///         _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///     ) -> Bool {
///         window = UIWindow(frame: UIScreen.main.bounds)
///         window?.rootViewController = Hello()
///         window?.makeKeyAndVisible()
///         return true
///     }
/// }
/// ```
///
/// The class must have an `init()`.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// The program's window, for programs without a scene delegate.
    var window: UIWindow? { get set }
    /// Called when the program is being launched. Return false if it cannot handle its options.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the program has been launched: the place to create its window. Return false if it cannot handle its options.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the program has been launched.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// Called when the program has become active; not in a program with a scene delegate, which is notified instead.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called when the program is about to become inactive; not in a program with a scene delegate, which is notified instead.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the program has gone into the background; not in a program with a scene delegate, which is notified instead.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called when the program is about to come to the foreground; not in a program with a scene delegate, which is notified instead.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called when the program is about to end.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called when memory is scarce. A stage does not call it.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Returns the configuration of a scene that is about to be connected, which names its delegate. Default: the class `SceneDelegate` of the application
    /// delegate's module.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called when sessions of scenes have been discarded.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set { preconditionFailure("UIApplicationDelegate: declare “var window: UIWindow?” in \(type(of: self)) to keep a window there") }
    }
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { .absent }
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}
