// A program as a whole: its delegate, its windows, whether it is in front.
//
// There is one application for each stage, the shared one while that stage's code runs; it belongs to the stage's screen. A program that is launched
// (`Stage(running:…)`, or `main()` of the class that is marked `@main`) has a delegate; a stage that just shows a controller has an application
// without one, which is active from the beginning.

import LaminaCoreGraphics

/// The program: its delegate, windows and scenes, and whether it is active.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    public enum State: Int, Sendable {
        /// In front, with input coming in.
        case active = 0
        /// In front, but not ready for input: while it starts, or is about to leave.
        case inactive
        case background
    }

    /// The key of a launch option. Launches on a stage have no options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// The application of the stage whose code is running.
    public class var shared: UIApplication { UIScreen.main.application }

    /// Default nil: nobody is told anything.
    open var delegate: (any UIApplicationDelegate)?
    open internal(set) var applicationState = State.active
    private weak var screen: UIScreen?
    /// The one scene; it shows on the stage's screen.
    private(set) lazy var windowScene = screen.map { UIWindowScene(on: $0) }

    init(on screen: UIScreen) {
        self.screen = screen
        super.init()
    }

    /// The windows that show, those of higher levels later.
    open var windows: [UIWindow] {
        let shown = screen?.windows ?? []
        return shown.enumerated().sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
            .map(\.element)
    }
    open var keyWindow: UIWindow? { screen?.windows.first(where: \.isKeyWindow) }
    open var connectedScenes: Set<UIScene> { windowScene.map { [$0] } ?? [] }
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

    /// Calls a registered method (see `Selector`) of the target; with nil, of the first responder from the sender upwards that knows it.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target { return action.perform(on: target as AnyObject, sender: sender) }
        var responder = sender as? UIResponder ?? keyWindow
        while let current = responder {
            if action.perform(on: current, sender: sender) { return true }
            responder = current.next
        }
        return false
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    /// Opens addresses; nil where there is nobody who could.
    var opener: ((URL) -> Bool)?

    /// The appearance proxies and what they have been told.
    let appearance = AppearanceRules()
}

extension UIApplication {
    public nonisolated static let didFinishLaunchingNotification = NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    public nonisolated static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    public nonisolated static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
}

/// As older code spells it.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
