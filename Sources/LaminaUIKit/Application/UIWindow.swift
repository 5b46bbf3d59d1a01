import LaminaCoreGraphics
import LaminaQuartzCore

/// The root of a tree of views, shown on a screen.
///
/// ```swift
/// let window = UIWindow(frame: UIScreen.main.bounds)
/// window.rootViewController = controller
/// window.makeKeyAndVisible()
/// ```
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// How far to the front a window stands among others; later ones stand before earlier ones of the same level.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
    }

    /// The screen it is on: the main one as of when the window was made.
    public var screen: UIScreen { home ?? .main }
    // Screens keep their windows, not the other way round.
    private weak var home: UIScreen?
    /// Default `.normal`.
    open var windowLevel = Level.normal { didSet { layer.zPosition = windowLevel.rawValue } }
    /// The controller whose view fills the window. Default nil.
    open var rootViewController: UIViewController? { didSet { exchangeRoot(oldValue) } }

    /// A window is hidden until it is shown.
    public override init(frame: CGRect) {
        home = .main
        super.init(frame: frame)
        isHidden = true
    }
    public required init?(coder: NSCoder) { return nil }

    /// Whether it was the last to be made key.
    open private(set) var isKeyWindow = false

    /// Shows the window in front of those of its level and makes it key.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Makes it the window that is talked to.
    open func makeKey() {
        for window in screen.windows where window.isKeyWindow && window !== self {
            window.isKeyWindow = false
            window.resignKey()
        }
        guard !isKeyWindow else { return }
        isKeyWindow = true
        becomeKey()
    }

    /// It has become the key window. Does nothing by itself.
    open func becomeKey() {}
    /// It is no longer the key window. Does nothing by itself.
    open func resignKey() {}

    open override var isHidden: Bool {
        didSet {
            guard isHidden != oldValue else { return }
            if isHidden { leaveScreen() } else { enterScreen() }
        }
    }

    /// Hands touches to the recognisers that watch them and to the views they belong to.
    open func sendEvent(_ event: UIEvent) { deliver(event) }

    open override var next: UIResponder? { nil }
    open override var window: UIWindow? { self }

    /// Touches that recognisers or views have yet to hear of. Recognisers do not hold theirs.
    var touches: [UITouch] = []
    weak var firstResponder: UIResponder?

    // MARK: On the screen

    private func enterScreen() {
        screen.windows.append(self)
        screen.rootLayer.addSublayer(layer)
        showRoot()
    }

    private func leaveScreen() {
        screen.windows.removeAll { $0 === self }
        isKeyWindow = false
        rootViewController?.disappear { layer.removeFromSuperlayer() }
        if rootViewController == nil { layer.removeFromSuperlayer() }
    }

    private func exchangeRoot(_ old: UIViewController?) {
        guard old !== rootViewController else { return }
        if let old, old.isViewLoaded { old.view.removeFromSuperview() }
        if !isHidden { showRoot() }
    }

    private func showRoot() {
        guard let root = rootViewController, root.view.superview !== self || !root.hasAppeared else { return }
        root.view.frame = bounds
        root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if root.view.superview === self {
            root.appear { layoutIfNeeded() }
        } else {
            addSubview(root.view)
        }
    }
}
