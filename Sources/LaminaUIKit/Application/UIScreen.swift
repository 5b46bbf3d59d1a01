import LaminaCoreGraphics
import LaminaQuartzCore

/// What drawing off the main thread needs to know of the main screen.
enum ScreenState {
    private static let lock = NSLock()
    nonisolated(unsafe) private static weak var current: UIScreen?

    static var main: UIScreen? {
        get { lock.withLock { current } }
        set { lock.withLock { current = newValue } }
    }

    /// Pixels a point of the main screen.
    static var scale: CGFloat { main?.scale ?? standardScale }
    static let standardScale: CGFloat = 3
}

/// The area that windows are shown in: a stage's.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The screen of the stage that was made last, while that is there; else a phone's of 390 × 844 points at scale 3 that nobody sees.
    open class var main: UIScreen { ScreenState.main ?? standard }
    private static let standard = UIScreen(size: CGSize(width: 390, height: 844), scale: ScreenState.standardScale)

    /// In points, from the origin.
    public nonisolated let bounds: CGRect
    /// Pixels a point.
    public nonisolated let scale: CGFloat
    open var nativeScale: CGFloat { scale }
    /// In pixels.
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }

    /// The windows that show, in the order in which they came.
    public internal(set) var windows: [UIWindow] = []
    /// The layers of windows are its sublayers.
    let rootLayer: ScreenLayer

    init(size: CGSize, scale: CGFloat) {
        bounds = CGRect(origin: .zero, size: size)
        self.scale = scale
        rootLayer = ScreenLayer()
        rootLayer.frame = bounds
        super.init()
        rootLayer.screen = self
    }
}

/// The root of what a screen shows.
final class ScreenLayer: CALayer {
    weak var screen: UIScreen?
}
