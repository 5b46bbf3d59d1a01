// A program as a whole: its delegate, its windows, whether it is in front.
//
// There is one application for each stage, the shared one while that stage's code runs; it belongs to the stage's screen. A program that is launched
// (`Stage(running:…)`, or `main()` of the class that is marked `@main`) has a delegate; a stage that just shows a controller has an application
// without one, which is active from the beginning.

import LaminaCoreGraphics

/// The program, with its delegate, windows, scenes and state.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The state of a program.
    public enum State: Int, Sendable {
        /// The program is in front and receives input.
        case active = 0
        /// The program is in front but does not receive input: while it starts, or is about to leave.
        case inactive
        /// Off the screen; code runs for a short while.
        case background
    }

    /// The key of a launch option. Launches on a stage have no options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The key of the address that a program is launched with.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// The application of the stage whose code is running.
    public class var shared: UIApplication { UIScreen.main.application }

    /// The object that is notified of the program's launch and of its changes of state. Default nil.
    open var delegate: (any UIApplicationDelegate)?
    /// The state of the program.
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
    /// The window that receives keys; nil if there is none.
    open var keyWindow: UIWindow? { screen?.windows.first(where: \.isKeyWindow) }
    /// The scenes that are connected: the one window scene.
    open var connectedScenes: Set<UIScene> { windowScene.map { [$0] } ?? [] }
    /// The sessions of the connected scenes.
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

    /// Calls a registered method (see `Selector`) of the target; with nil, of the first responder from the sender upwards that has the method.
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

    /// The text size that the user prefers: that of the screen's traits; see `Stage.traits`.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        (screen?.traitCollection ?? .ofScreen).preferredContentSizeCategory
    }
    /// The direction of the program's interface: that of the screen's traits; see `Stage.traits`.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        (screen?.traitCollection ?? .ofScreen).layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Opens addresses; nil where there is nobody who could.
    var opener: ((URL) -> Bool)?

    /// The appearance proxies and what they have been told.
    let appearance = AppearanceRules()
}

extension UIApplication {
    /// The notification that the program has been launched.
    public nonisolated static let didFinishLaunchingNotification = NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
    /// The notification that the program has become active.
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    /// The notification that the program is about to become inactive.
    public nonisolated static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    /// The notification that the program has gone into the background.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    /// The notification that the program is about to come to the foreground.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    /// The notification that memory is scarce. A stage does not post it.
    public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// The notification that the program is about to end.
    public nonisolated static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
}

/// The old name of `UIApplication.LaunchOptionsKey`.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
