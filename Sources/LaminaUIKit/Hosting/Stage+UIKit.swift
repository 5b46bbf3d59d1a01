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
    ///   - clock: By default a virtual one.
    ///   - threads: How many draw; by default as many as the machine has cores. The pixels do not depend on it.
    ///
    /// Throws a `StageError` for a size that cannot be.
    public convenience init(
        showing rootViewController: @autoclosure () throws -> UIViewController, size: CGSize, scale: CGFloat = 1,
        clock: MediaClock = .virtual(), threads: Int? = nil
    ) throws {
        try self.init(size: size, scale: scale, clock: clock, threads: threads)
        let window = UIWindow(frame: attachScreen().bounds)
        window.rootViewController = try rootViewController()
        window.makeKeyAndVisible()
    }

    /// Gives the stage a screen, the main one while the stage's code runs: windows made then are shown on this stage. `init(showing:…)` does it by itself.
    @discardableResult
    public func attachScreen() -> UIScreen {
        clock.makeCurrent()
        let screen = UIScreen(size: size, scale: scale)
        ScreenTable.add(screen, of: clock)
        layer = screen.rootLayer
        let touches = TouchDispatcher(screen: screen)
        // The handler keeps the screen, and with it windows and views, for as long as the stage is there.
        inputHandler = { events in touches.deliver(events) }
        return screen
    }

    /// The stage's screen; nil if it has none.
    public var screen: UIScreen? { (layer as? ScreenLayer)?.screen }
    /// The front window; nil if there is none.
    public var window: UIWindow? { screen?.windows.last }
    /// The controller of the front window.
    public var rootViewController: UIViewController? { window?.rootViewController }
}
