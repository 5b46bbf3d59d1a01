import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaStage
import Synchronization

/// The screen of a stage, as code on any thread sees it.
final class ScreenSlot: Sendable {
    private struct Weak { weak var screen: UIScreen? }
    private let content = Mutex(Weak())
    @StageLocal private static var current = ScreenSlot()

    /// The screen of the stage whose code is running; nil while it has none.
    static var screen: UIScreen? {
        get { current.content.withLock { $0.screen } }
        set { current.content.withLock { $0.screen = newValue } }
    }

    /// Pixels a point of that screen.
    static var scale: CGFloat { screen?.scale ?? standardScale }
    static let standardScale: CGFloat = 3
}

/// The area that windows are shown in: the screen of a stage.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The screen of the stage whose code is running, or else of the stage that was created or moved last. Without a stage a phone's screen of 390 × 844 points
    /// at scale 3 that is not shown anywhere.
    open class var main: UIScreen { ScreenSlot.screen ?? standard }
    private static let standard = UIScreen(size: CGSize(width: 390, height: 844), scale: ScreenSlot.standardScale)

    /// The bounds in points, with the origin at zero.
    public nonisolated var bounds: CGRect { extent.withLock { $0.bounds } }
    /// The number of pixels for one point.
    public nonisolated var scale: CGFloat { extent.withLock { $0.scale } }
    private let extent: Mutex<(bounds: CGRect, scale: CGFloat)>
    /// The number of pixels for one point: equal to `scale`.
    open var nativeScale: CGFloat { scale }
    /// The bounds in pixels.
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }

    /// The number of display link calls in a second.
    open var maximumFramesPerSecond: Int { Int(min(max(refreshRate().rounded(), 1), 1000)) }
    /// The traits that windows on the screen have.
    open var traitCollection: UITraitCollection { traits }
    private var traits: UITraitCollection

    /// The insets of the screen that furniture, as a notch, covers. Default none: stages have no furniture.
    package var safeAreaInsets = UIEdgeInsets.zero { didSet { for window in windows { window.updateSafeArea() } } }
    /// The windows that show, in the order in which they were shown.
    public internal(set) var windows: [UIWindow] = []
    /// The application whose windows show here.
    private(set) lazy var application = UIApplication(on: self)
    /// The keyboard that a phone would show.
    private(set) lazy var keyboard = Keyboard(of: self)
    var refreshRate: () -> Double = { 60 }
    /// Whether animations should be few and small.
    var reducesMotion = false
    /// The closure that receives the notifications that programs post to assistive tools.
    var accessibilityListener: ((UIAccessibility.Notification, Any?) -> Void)?
    /// The layers of windows are its sublayers.
    let rootLayer: ScreenLayer

    init(size: CGSize, scale: CGFloat) {
        extent = Mutex((CGRect(origin: .zero, size: size), scale))
        traits = UITraitCollection(size: size, scale: scale)
        rootLayer = ScreenLayer()
        rootLayer.frame = CGRect(origin: .zero, size: size)
        super.init()
        rootLayer.screen = self
    }

    /// Becomes another size, or sharper. Windows that filled the screen go on filling it; what is drawn for the old scale is drawn anew.
    func resize(to size: CGSize, scale: CGFloat) {
        let (old, oldScale) = (bounds, self.scale)
        let bounds = CGRect(origin: .zero, size: size)
        extent.withLock { $0 = (bounds, scale) }
        traits = UITraitCollection(size: size, scale: scale)
        rootLayer.frame = bounds
        for window in windows {
            if scale != oldScale { window.rescale(from: oldScale, to: scale) }
            if window.frame == old { window.frame = bounds }
            window.updateSafeArea()
            window.layoutIfNeeded()
        }
        if bounds != old { keyboard.screenChanged(from: old.size) }
    }
}

/// The root of what a screen shows.
final class ScreenLayer: CALayer {
    weak var screen: UIScreen?

    /// Windows come and go at once, like all that views do by themselves.
    override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull() }
}

extension UIView {
    /// Has content that was drawn at one scale drawn at another one, here and below.
    fileprivate func rescale(from old: CGFloat, to new: CGFloat) {
        if contentScaleFactor == old { contentScaleFactor = new }
        for view in subviews { view.rescale(from: old, to: new) }
    }
}
