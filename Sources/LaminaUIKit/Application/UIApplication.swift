// A program as a whole: its delegate, its windows, whether it is in front.
//
// There is one application for each program, the shared one while the program's code runs; the screens of its scenes keep it. A program that is launched
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
    /// The screens of the connected scenes, in the order of their connection. Screens keep their application, not the other way round.
    var screens: [UIScreen] { places.compactMap(\.screen) }
    private struct Place { weak var screen: UIScreen? }
    private var places: [Place] = []
    /// The screen of the first scene of all; nil once it has gone.
    private(set) weak var firstScreen: UIScreen?
    /// The screen that people touched last, or that came to the front; nil before.
    weak var frontScreen: UIScreen?
    /// The delegate's class, and what the program's `Info.plist` says about scenes; nil unless it was launched.
    var program: (delegate: NSObject.Type, settings: LaunchStoryboards)?
    /// Whether the program may have several scenes; nil for what its `Info.plist` says.
    var allowsSeveralScenes: Bool?
    private var sessionCount = 0

    init(on screen: UIScreen) {
        firstScreen = screen
        super.init()
        add(screen)
    }

    func add(_ screen: UIScreen) { places.append(Place(screen: screen)) }

    /// Forgets a screen whose scene has been disconnected. Was it the main one, the next takes its place.
    func remove(_ screen: UIScreen) {
        places.removeAll { $0.screen == nil || $0.screen === screen }
        if ScreenSlot.screen === screen { screens.first?.becomeMain() }
    }

    func nextSessionNumber() -> Int {
        sessionCount += 1
        return sessionCount
    }

    /// The windows that show, those of higher levels later; those of one scene after the other.
    open var windows: [UIWindow] { screens.flatMap(\.orderedWindows) }
    /// The window that receives keys: that of the scene which people touched last, if it has one; nil if there is none.
    open var keyWindow: UIWindow? { frontScreen?.keyWindow ?? screens.lazy.compactMap(\.keyWindow).first }
    /// The scenes that are connected: window scenes.
    open var connectedScenes: Set<UIScene> { Set(screens.map(\.windowScene)) }
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
        (screens.first?.traitCollection ?? .ofScreen).preferredContentSizeCategory
    }
    /// The direction of the program's interface: that of the screen's traits; see `Stage.traits`.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        (screens.first?.traitCollection ?? .ofScreen).layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
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
