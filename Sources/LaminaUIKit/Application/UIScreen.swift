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
open class UIScreen: NSObject, UITraitEnvironment {
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
    open var maximumFramesPerSecond: Int { Int(min(max((stage?.refreshRate ?? 60).rounded(), 1), 1000)) }
    /// The traits that windows on the screen have: those that the stage was given (`Stage.traits`), and the others by the screen's size.
    open var traitCollection: UITraitCollection { traits }
    private var traits: UITraitCollection
    /// The traits that the stage was given.
    private(set) var specifiedTraits: UITraitCollection
    /// Called after the traits have changed. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The insets of the screen that furniture, as a notch, covers. Default none; see `Stage.safeAreaInsets`.
    package var safeAreaInsets = UIEdgeInsets.zero { didSet { for window in windows { window.updateSafeArea() } } }
    /// The traits and covered edges that come with the next size.
    var nextEnvironment: (traits: UITraitCollection, safeAreaInsets: UIEdgeInsets)?
    /// The windows that show, in the order in which they were shown.
    public internal(set) var windows: [UIWindow] = []
    /// The windows that show, those of higher levels later.
    var orderedWindows: [UIWindow] {
        windows.enumerated().sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
            .map(\.element)
    }
    /// The window that receives keys; nil if there is none.
    var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
    /// The application whose windows show here.
    private(set) lazy var application = UIApplication(on: self)
    /// The scene whose windows show here.
    private(set) lazy var windowScene = UIWindowScene(on: self)
    /// The stage whose screen it is; nil for one that nobody sees.
    weak var stage: Stage?
    /// The stages of scenes that the program has opened and that no host keeps.
    var openedStages: [Stage] = []
    /// Finds out how the pointer looks; nil on a stage without one.
    var pointer: PointerDispatcher?
    /// The keyboard that a phone would show.
    private(set) lazy var keyboard = Keyboard(of: self)
    /// Whether animations should be few and small.
    var reducesMotion = false
    /// Whether blurs and see-through parts should be few.
    var reducesTransparency = false
    /// The numbers that assistive tools know the program's objects by.
    let accessibility = AccessibilityDirectory()
    /// The closure that receives the notifications that programs post to assistive tools.
    var accessibilityListener: ((UIAccessibility.Notification, Any?) -> Void)?
    /// The layers of windows are its sublayers.
    let rootLayer: ScreenLayer

    init(size: CGSize, scale: CGFloat, traits specified: UITraitCollection = UITraitCollection()) {
        extent = Mutex((CGRect(origin: .zero, size: size), scale))
        specifiedTraits = specified
        let own = UITraitCollection(size: size, scale: scale, specified: specified)
        traits = own == .standard ? .standard : own
        rootLayer = ScreenLayer()
        rootLayer.frame = CGRect(origin: .zero, size: size)
        super.init()
        rootLayer.screen = self
    }

    /// Creates the screen of a further scene.
    convenience init(size: CGSize, scale: CGFloat, traits: UITraitCollection, in application: UIApplication) {
        self.init(size: size, scale: scale, traits: traits)
        self.application = application
        application.add(self)
    }

    /// Becomes the main screen of the stage whose code is running.
    func becomeMain() {
        ScreenSlot.screen = self
        CurrentTraits.ofStage.ofScreen = traits
    }

    /// Changes size, scale, traits and covered edges, together. Windows that filled the screen go on filling it; what is drawn for the old scale is drawn anew.
    ///
    /// Root controllers are told in Apple's order: `willTransition(to:with:)`, `viewWillTransition(to:with:)`, `traitCollectionDidChange(_:)`, then layout.
    func change(size: CGSize, scale: CGFloat, traits specified: UITraitCollection, safeAreaInsets: UIEdgeInsets) {
        let (old, oldScale) = (bounds, self.scale)
        let bounds = CGRect(origin: .zero, size: size)
        let next = UITraitCollection(size: size, scale: scale, specified: specified)
        let new = next == traits ? traits : next
        let oldTraits = traits
        specifiedTraits = specified
        announce(windows[...], size: bounds == old ? nil : size, filling: old, traits: new) {
            extent.withLock { $0 = (bounds, scale) }
            rootLayer.frame = bounds
            if new !== oldTraits { exchangeTraits(for: new) }
            UIView.holdingSafeAreas {
                for window in windows {
                    if scale != oldScale { window.rescale(from: oldScale, to: scale) }
                    if window.frame == old { window.frame = bounds }
                }
                self.safeAreaInsets = safeAreaInsets
            }
            for window in windows { window.updateSafeAreaInTree() }
        }
        for window in windows { window.layoutIfNeeded() }
        if bounds != old { keyboard.screenChanged(from: old.size) }
        if new !== oldTraits { postTraitNotifications(from: oldTraits) }
    }

    /// Lets windows tell their controllers of a change, one within the other, and makes it.
    private func announce(
        _ rest: ArraySlice<UIWindow>, size: CGSize?, filling old: CGRect, traits: UITraitCollection, _ change: () -> Void
    ) {
        guard let window = rest.first else { return change() }
        window.announce(size: window.frame == old ? size : nil, traits: traits) {
            announce(rest.dropFirst(), size: size, filling: old, traits: traits, change)
        }
    }

    /// Its scene has been disconnected: windows show nowhere from now on.
    func letGoOfWindows() {
        for window in windows { window.layer.removeFromSuperlayer() }
        windows = []
    }

    private func exchangeTraits(for new: UITraitCollection) {
        let old = traits
        traits = new
        if ScreenSlot.screen === self { CurrentTraits.ofStage.ofScreen = new }
        traitCollectionDidChange(old)
        windowScene.updateTraits()
        for window in windows { window.updateTraits(inherited: window.traitsWithoutSuperview) }
    }

    private func postTraitNotifications(from old: UITraitCollection) {
        let center = NotificationCenter.default
        let category = traits.preferredContentSizeCategory
        if category != old.preferredContentSizeCategory {
            center.post(
                name: UIContentSizeCategory.didChangeNotification, object: self,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: category.rawValue])
        }
        if traits.legibilityWeight != old.legibilityWeight {
            center.post(name: UIAccessibility.boldTextStatusDidChangeNotification, object: nil)
        }
        if traits.accessibilityContrast != old.accessibilityContrast {
            center.post(name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
        }
    }
}

/// The root of what a screen shows.
final class ScreenLayer: CALayer {
    weak var screen: UIScreen?

    /// Windows come and go at once, like all that views do by themselves.
    override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull() }
}

extension UIView {
    /// Has content drawn at the scale of the window's screen, if that is not the one that new views have.
    func adoptScale(of screen: UIScreen) { if screen.scale != ScreenSlot.scale { rescale(from: ScreenSlot.scale, to: screen.scale) } }

    /// Has content that was drawn at one scale drawn at another one, here and below.
    fileprivate func rescale(from old: CGFloat, to new: CGFloat) {
        if contentScaleFactor == old { contentScaleFactor = new }
        for view in subviews { view.rescale(from: old, to: new) }
    }
}
