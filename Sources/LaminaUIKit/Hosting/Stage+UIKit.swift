import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaStage

// Where UIKit meets the stage: a screen whose windows are the stage's layers, and fingers that become touches.

extension Stage {
    /// A stage that shows a view controller's view and hands it touches.
    ///
    ///     let stage = try Stage(showing: CoinBank(), size: CGSize(width: 390, height: 844), scale: 2)
    ///     stage.play(try InputScript([.tap(time: 0.2, point: CGPoint(x: 195, y: 760))]))
    ///     try stage.record(to: MovieSink("out.mp4"), until: .idle(atMost: 20))
    ///
    /// - Parameters:
    ///   - rootViewController: Made only when the screen is there, so that all it makes – also before its view is loaded – is at the screen's
    ///     scale.
    ///   - size: In points; the screen's, the window's and the view's.
    ///   - scale: Pixels for one point. Default 1.
    ///   - edges: How edges of layers are drawn.
    ///   - clock: By default a virtual one.
    ///   - threads: How many draw; by default as many as the machine has cores. The pixels do not depend on it.
    ///
    /// Throws a `StageError` for a size that cannot be.
    public convenience init(
        showing rootViewController: @autoclosure () throws -> UIViewController, size: CGSize, scale: CGFloat = 1,
        edges: EdgeRendering = .standard, clock: MediaClock = .virtual(), threads: Int? = nil
    ) throws {
        try self.init(size: size, scale: scale, edges: edges, clock: clock, threads: threads)
        try perform {
            let window = UIWindow(frame: attachScreen().bounds)
            window.rootViewController = try rootViewController()
            window.makeKeyAndVisible()
        }
    }

    /// A stage that runs a whole program: makes its delegate, launches it, and hands it touches.
    ///
    ///     let stage = try Stage(running: AppDelegate.self, size: CGSize(width: 390, height: 844), scale: 2)
    ///     try stage.record(to: MovieSink("app.mp4"), until: .idle(atMost: 20))
    ///
    /// - Parameters:
    ///   - delegate: The class of the program's delegate. If that names a scene delegate, a scene is connected.
    ///   - size: In points; the screen's.
    ///   - scale: Pixels for one point. Default 1.
    ///   - edges: How edges of layers are drawn.
    ///   - clock: By default a virtual one.
    ///   - threads: How many draw; by default as many as the machine has cores.
    ///
    /// Throws a `StageError` for a size that cannot be.
    public convenience init<Delegate: NSObject & UIApplicationDelegate>(
        running delegate: Delegate.Type, size: CGSize, scale: CGFloat = 1, edges: EdgeRendering = .standard,
        clock: MediaClock = .virtual(), threads: Int? = nil
    ) throws {
        try self.init(size: size, scale: scale, edges: edges, clock: clock, threads: threads)
        perform { attachScreen().application.launch(delegate) }
    }

    /// A stage that shows a view controller's view and hands it touches.
    ///
    ///     try await WebServer { try Stage(showing: CoinBank(), $0) }.run()
    ///
    /// Throws a `StageError` for a size that cannot be.
    public convenience init(showing rootViewController: @autoclosure () throws -> UIViewController, _ configuration: Configuration) throws {
        try self.init(
            showing: try rootViewController(), size: configuration.size, scale: configuration.scale, clock: configuration.clock,
            threads: configuration.threads)
    }

    /// A stage that runs a whole program.
    ///
    /// Throws a `StageError` for a size that cannot be.
    public convenience init<Delegate: NSObject & UIApplicationDelegate>(
        running delegate: Delegate.Type, _ configuration: Configuration
    ) throws {
        try self.init(
            running: delegate, size: configuration.size, scale: configuration.scale, clock: configuration.clock,
            threads: configuration.threads)
    }

    /// Has the program that runs here leave the front: it resigns being active and goes to the background. Its time goes on.
    public func sendToBackground() { inCharge { $0.goBack() } }
    /// Has the program come to the front again and become active.
    public func bringToForeground() { inCharge { $0.comeForward() } }
    /// Tells the program that it ends.
    public func terminate() { inCharge { $0.terminate() } }

    /// Tells the program that memory is short: its delegate, its view controllers and those who observe the notification.
    public func sendMemoryWarning() { inCharge { $0.warnOfMemory() } }

    /// Whether the program is asked for few and small animations (`UIAccessibility.isReduceMotionEnabled`). Default false. A stage without a screen keeps false.
    public var isReduceMotionEnabled: Bool {
        get { screen?.reducesMotion ?? false }
        set {
            guard let screen, screen.reducesMotion != newValue else { return }
            screen.reducesMotion = newValue
            perform { NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil) }
        }
    }

    /// Told what the program tells assistive tools (`UIAccessibility.post`). Default nil. A stage without a screen keeps nil.
    public var onAccessibilityNotification: ((UIAccessibility.Notification, Any?) -> Void)? {
        get { screen?.accessibilityListener }
        set { screen?.accessibilityListener = newValue }
    }

    /// Whether the program is told of a keyboard on the screen while text is edited, as on a phone: by notifications and `keyboardLayoutGuide`. Nothing of it is drawn. Default true; false is
    /// a device with keys of its own. A stage without a screen keeps true.
    public var hasSoftwareKeyboard: Bool {
        get { screen?.keyboard.isPresent ?? true }
        set { if let screen { perform { screen.keyboard.isPresent = newValue } } }
    }

    /// Opens an address for the program (`UIApplication.open(_:options:completionHandler:)`) and tells whether it did. Default nil: none can be opened. A stage without
    /// a screen keeps nil.
    public var opensURL: ((URL) -> Bool)? {
        get { screen?.application.opener }
        set { screen?.application.opener = newValue }
    }

    private func inCharge(_ body: (UIApplication) -> Void) {
        guard let application = screen?.application else { return }
        perform { body(application) }
    }

    /// Gives the stage a screen, the main one while the stage's code runs: windows made then are shown on this stage. `init(showing:…)` does it by itself.
    @discardableResult
    public func attachScreen() -> UIScreen {
        let screen = perform {
            let screen = UIScreen(size: size, scale: scale)
            ScreenSlot.screen = screen
            return screen
        }
        screen.refreshRate = { [weak self] in self?.refreshRate ?? 60 }
        layer = screen.rootLayer
        onResize = { [weak self, weak screen] in if let self { screen?.resize(to: size, scale: scale) } }
        let (touches, keys) = (TouchDispatcher(screen: screen), KeyDispatcher(screen: screen))
        // The handler keeps the screen, and with it windows and views, for as long as the stage is there.
        inputHandler = { [unowned self] events in
            guard let first = events.first else { return }
            // What happened at one moment has one time.
            let time = timestamp(of: first)
            let fingers = events.filter { $0.key == nil }
            if !fingers.isEmpty { touches.deliver(fingers, at: time) }
            keys.deliver(events, at: time)
        }
        return screen
    }

    /// The stage's screen; nil if it has none.
    public var screen: UIScreen? { (layer as? ScreenLayer)?.screen }
    /// The front window; nil if there is none.
    public var window: UIWindow? { screen?.application.windows.last }
    /// The controller of the front window.
    public var rootViewController: UIViewController? { window?.rootViewController }
}
