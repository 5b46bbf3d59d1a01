import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaStage

// Where UIKit meets the stage: a screen whose windows are the stage's layers, and fingers that become touches.

extension Stage {
    /// Creates a stage that shows a view controller's view and delivers touches to it.
    ///
    ///     let stage = try Stage(showing: CoinBank(), size: CGSize(width: 390, height: 844), scale: 2)
    ///     stage.play(try InputScript([.tap(time: 0.2, point: CGPoint(x: 195, y: 760))]))
    ///     try stage.record(to: MovieSink("out.mp4"), until: .idle(atMost: 20))
    ///
    /// - Parameters:
    ///   - rootViewController: The controller, created when the screen exists, so that everything it creates has the screen's scale.
    ///   - size: The size of screen, window and view in points.
    ///   - scale: The number of pixels for one point. Default 1.
    ///   - traits: The traits of the screen that are not to follow from its size; see `traits`. Default none.
    ///   - safeAreaInsets: The insets of the screen that furniture, as a status bar, covers. Default none.
    ///   - edges: The rendering of the edges of layers.
    ///   - clock: The clock. Default: a virtual one.
    ///   - threads: The number of threads that draw. Default: as many as the machine has cores. The pixels do not depend on it.
    ///
    /// Throws a `StageError` for an invalid size.
    public convenience init(
        showing rootViewController: @autoclosure () throws -> UIViewController, size: CGSize, scale: CGFloat = 1,
        traits: UITraitCollection = UITraitCollection(), safeAreaInsets: UIEdgeInsets = .zero, edges: EdgeRendering = .standard,
        clock: MediaClock = .virtual(), threads: Int? = nil
    ) throws {
        try self.init(size: size, scale: scale, edges: edges, clock: clock, threads: threads)
        try perform {
            let window = UIWindow(frame: attachScreen(traits: traits, safeAreaInsets: safeAreaInsets).bounds)
            window.rootViewController = try rootViewController()
            window.makeKeyAndVisible()
        }
    }

    /// Creates a stage that runs a whole program: creates its delegate, launches it, and delivers touches to it.
    ///
    ///     let stage = try Stage(running: AppDelegate.self, size: CGSize(width: 390, height: 844), scale: 2)
    ///     try stage.record(to: MovieSink("app.mp4"), until: .idle(atMost: 20))
    ///
    /// - Parameters:
    ///   - delegate: The class of the program's delegate. If that names a scene delegate, a scene is connected.
    ///   - size: The size of the screen in points.
    ///   - scale: The number of pixels for one point. Default 1.
    ///   - traits: The traits of the screen that are not to follow from its size; see `traits`. Default none.
    ///   - safeAreaInsets: The insets of the screen that furniture, as a status bar, covers. Default none.
    ///   - edges: The rendering of the edges of layers.
    ///   - clock: The clock. Default: a virtual one.
    ///   - threads: The number of threads that draw. Default: as many as the machine has cores.
    ///
    /// Throws a `StageError` for an invalid size.
    public convenience init<Delegate: NSObject & UIApplicationDelegate>(
        running delegate: Delegate.Type, size: CGSize, scale: CGFloat = 1,
        traits: UITraitCollection = UITraitCollection(), safeAreaInsets: UIEdgeInsets = .zero, edges: EdgeRendering = .standard,
        clock: MediaClock = .virtual(), threads: Int? = nil
    ) throws {
        try self.init(size: size, scale: scale, edges: edges, clock: clock, threads: threads)
        perform { attachScreen(traits: traits, safeAreaInsets: safeAreaInsets).application.launch(delegate) }
    }

    /// Creates a stage that shows a view controller's view and delivers touches to it.
    ///
    ///     try await WebServer { try Stage(showing: CoinBank(), $0) }.run()
    ///
    /// Throws a `StageError` for an invalid size.
    public convenience init(showing rootViewController: @autoclosure () throws -> UIViewController, _ configuration: Configuration) throws {
        try self.init(
            showing: try rootViewController(), size: configuration.size, scale: configuration.scale, clock: configuration.clock,
            threads: configuration.threads)
    }

    /// Creates a stage that runs a whole program.
    ///
    /// Throws a `StageError` for an invalid size.
    public convenience init<Delegate: NSObject & UIApplicationDelegate>(
        running delegate: Delegate.Type, _ configuration: Configuration
    ) throws {
        try self.init(
            running: delegate, size: configuration.size, scale: configuration.scale, clock: configuration.clock,
            threads: configuration.threads)
    }

    /// Sends the stage's scene into the background, and the program with its last one: it becomes inactive first. Its time continues.
    public func sendToBackground() { inCharge { $0.goBack($1.windowScene) } }
    /// Brings the stage's scene to the foreground, and the program with it; it becomes active.
    public func bringToForeground() { inCharge { $0.comeForward($1.windowScene) } }
    /// Notifies the program that it is about to end.
    public func terminate() { inCharge { application, _ in application.terminate() } }

    /// Disconnects the stage's scene, as when its window has been closed; with its last scene the program ends.
    package func leave() { inCharge { $0.screens.count > 1 ? $0.disconnect($1) : $0.terminate() } }

    /// Notifies the program that memory is scarce: its delegate, its view controllers and the observers of the notification.
    public func sendMemoryWarning() { inCharge { application, _ in application.warnOfMemory() } }

    /// Whether the program may have several scenes (`UIApplication.supportsMultipleScenes`), each on a stage of its own. Default: what its `Info.plist` says; false if it says
    /// nothing, and on a stage without a screen.
    public var supportsMultipleScenes: Bool {
        get { screen?.application.supportsMultipleScenes ?? false }
        set { screen?.application.allowsSeveralScenes = newValue }
    }

    /// The stages of the program's scenes, in the order in which these were connected: at first this one alone.
    ///
    /// Those that the program opens have the size and scale of this one, its time, and pictures and input of their own. They last as long as their scenes, and this stage.
    public var sceneStages: [Stage] { screen?.application.screens.compactMap(\.stage) ?? [] }

    /// The closure that receives the notifications that the program posts to assistive tools (`UIAccessibility.post`). Default nil. It stays nil on a stage
    /// without a screen.
    public var onAccessibilityNotification: ((UIAccessibility.Notification, Any?) -> Void)? {
        get { screen?.accessibilityListener }
        set { screen?.accessibilityListener = newValue }
    }

    /// Whether the program is notified of a keyboard on the screen while text is edited, as on a phone: by notifications and `keyboardLayoutGuide`. Nothing of
    /// it is drawn. False is a device with a hardware keyboard. Default true. It stays true on a stage without a screen.
    public var hasSoftwareKeyboard: Bool {
        get { screen?.keyboard.isPresent ?? true }
        set { if let screen { perform { screen.keyboard.isPresent = newValue } } }
    }

    /// The closure that opens an address for the program (`UIApplication.open(_:options:completionHandler:)`) and returns whether it did. Default nil: none can
    /// be opened. It stays nil on a stage without a screen.
    public var opensURL: ((URL) -> Bool)? {
        get { screen?.application.opener }
        set { screen?.application.opener = newValue }
    }

    private func inCharge(_ body: (UIApplication, UIScreen) -> Void) {
        // One whose scene has been disconnected has nothing to do with the program any more.
        guard let screen, screen.application.screens.contains(where: { $0 === screen }) else { return }
        perform { body(screen.application, screen) }
    }

    /// Adds a screen to the stage, which is the main one while the stage's code runs: windows created then are shown on this stage. `init(showing:…)` does it
    /// by itself.
    ///
    /// - Parameters:
    ///   - traits: The traits of the screen that are not to follow from its size; see `traits`. Default none.
    ///   - safeAreaInsets: The insets of the screen that furniture covers. Default none.
    @discardableResult
    public func attachScreen(traits: UITraitCollection = UITraitCollection(), safeAreaInsets: UIEdgeInsets = .zero) -> UIScreen {
        let screen = perform {
            let screen = UIScreen(size: size, scale: scale, traits: traits)
            screen.becomeMain()
            return screen
        }
        return show(screen, safeAreaInsets: safeAreaInsets)
    }

    /// Shows a screen, and hands it input.
    func show(_ screen: UIScreen, safeAreaInsets: UIEdgeInsets) -> UIScreen {
        screen.safeAreaInsets = safeAreaInsets
        screen.stage = self
        layer = screen.rootLayer
        onResize = { [weak self, weak screen] in
            guard let self, let screen else { return }
            let next = screen.nextEnvironment ?? (screen.specifiedTraits, screen.safeAreaInsets)
            screen.change(size: size, scale: scale, traits: next.traits, safeAreaInsets: next.safeAreaInsets)
        }
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
        compositionHandler = { keys.compose($0, selected: $1) }
        let hovers = HoverDispatcher(screen: screen)
        let pointer = PointerDispatcher(screen: screen) { [unowned self] in pointerShape = $0 }
        screen.pointer = pointer
        hoverHandler = {
            hovers.move(to: $0)
            pointer.move(to: $0)
        }
        let drops = DropDispatcher(screen: screen)
        dropHandler = { drops.drop($0, at: $1) }
        return screen
    }

    /// The stage's screen; nil if it has none.
    public var screen: UIScreen? { (layer as? ScreenLayer)?.screen }
    /// The front-most window; nil if there is none.
    public var window: UIWindow? { screen?.orderedWindows.last }
    /// The controller of the front-most window; nil if there is none.
    public var rootViewController: UIViewController? { window?.rootViewController }
}
