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
    /// The level of a window, which orders windows from back to front; among windows of one level, later ones are in front.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// The level of ordinary windows, 0.
        public static let normal = Level(rawValue: 0)
        /// The level of the status bar, 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alerts, 2000.
        public static let alert = Level(rawValue: 2000)
    }

    /// The screen of the window: the main one as of when the window was created.
    public var screen: UIScreen { home ?? .main }
    // Screens keep their windows, not the other way round.
    private weak var home: UIScreen?
    /// The level of the window. Default `.normal`.
    open var windowLevel = Level.normal { didSet { layer.zPosition = windowLevel.rawValue } }
    /// The controller whose view fills the window. Default nil.
    open var rootViewController: UIViewController? { didSet { exchangeRoot(oldValue) } }

    /// Creates a window, which is hidden until it is shown.
    public override init(frame: CGRect) {
        home = .main
        super.init(frame: frame)
        isHidden = true
    }
    /// Creates a window as large as the screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }
    /// Creates a window as large as the scene's screen.
    public init(windowScene: UIWindowScene) {
        home = windowScene.screen
        super.init(frame: windowScene.screen.bounds)
        isHidden = true
    }
    /// Creates a window from an interface file; one that the file has visible at launch shows. Other archives have no windows: nil.
    public required init?(coder: NSCoder) {
        guard coder.interfaceAttribute("id") != nil else { return nil }
        home = .main
        super.init(coder: coder)
        isHidden = coder.interfaceAttribute("visibleAtLaunch") != "YES"
        if coder.interfaceAttribute("resizesToFullScreen") == "YES" { frame = UIScreen.main.bounds }
        _ = coder.fill(self, as: UIWindow.self)
    }

    /// The scene of the window's screen.
    open var windowScene: UIWindowScene? {
        get { screen.windowScene }
        set { if let newValue { move(to: newValue.screen) } }
    }

    /// Whether the window is the key window, the last that was made key.
    open private(set) var isKeyWindow = false

    /// Shows the window in front of the others of its level and makes it key.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Makes this the key window, which receives keys.
    open func makeKey() {
        for window in screen.windows where window.isKeyWindow && window !== self {
            window.isKeyWindow = false
            window.resignKey()
        }
        screen.application.frontScreen = screen
        guard !isKeyWindow else { return }
        isKeyWindow = true
        becomeKey()
    }

    /// Called when the window has become the key window. The default does nothing.
    open func becomeKey() {}
    /// Called when the window is no longer the key window. The default does nothing.
    open func resignKey() {}

    open override var isHidden: Bool {
        didSet {
            guard isHidden != oldValue else { return }
            if isHidden { leaveScreen() } else { enterScreen() }
        }
    }

    /// Delivers touches to the recognisers that watch them and to the views they belong to, and presses to the first responder.
    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent { deliver(presses) } else { deliver(event) }
    }

    /// The tab key that nobody before had a use for goes to the next field, with shift to the one before.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { press in press.key.map { !goOn(by: $0.input) } ?? true }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    open override var next: UIResponder? { screen.application }
    open override var window: UIWindow? { self }

    /// Touches that recognisers or views have yet to hear of. Recognisers do not hold theirs.
    var touches: [UITouch] = []
    weak var firstResponder: UIResponder?
    /// One responder gives way to another.
    var holdsKeyboard = false

    open override var frame: CGRect {
        get { super.frame }
        set { changeSize(to: newValue.size) { super.frame = newValue } }
    }
    open override var bounds: CGRect {
        get { super.bounds }
        set { changeSize(to: newValue.size) { super.bounds = newValue } }
    }

    override var coveredByScreen: UIEdgeInsets {
        let insets = screen.safeAreaInsets
        return insets == .zero ? insets : insets.reduced(placing: frame, in: screen.bounds)
    }

    override var traitsWithoutSuperview: UITraitCollection {
        screen.windowScene.resolvedTraits
    }

    private func changeSize(to size: CGSize, _ change: () -> Void) {
        if size == super.bounds.size || isAnnounced { change() } else { announce(size: size, traits: nil, change) }
    }
    /// The root controller has been told that the size is about to change.
    private var isAnnounced = false

    /// Tells the root controller before and after a change.
    ///
    /// - Parameters:
    ///   - size: The new size; nil if it stays.
    ///   - traits: The new traits of the screen; nil if they stay.
    func announce(size: CGSize?, traits: UITraitCollection?, _ change: () -> Void) {
        guard let root = rootViewController, root.viewIfLoaded?.window === self else { return change() }
        let context = TransitionContext(in: self, from: nil, to: nil, style: .fullScreen, animator: nil, interaction: nil)
        if let traits {
            let inherited = screen.windowScene.traitState?.apply(to: traits) ?? traits
            root.announce(traitState?.apply(to: inherited) ?? inherited, with: context)
        }
        if let size { root.viewWillTransition(to: size, with: context) }
        isAnnounced = true
        defer { isAnnounced = false }
        context.start(unanimated: change) { _ in }
    }

    // MARK: On the screen

    private func move(to screen: UIScreen) {
        guard screen !== home else { return }
        let (wasHidden, filled) = (isHidden, home.map { $0.bounds == frame } ?? false)
        isHidden = true
        home = screen
        if filled { frame = screen.bounds }
        isHidden = wasHidden
    }

    private func enterScreen() {
        screen.windows.append(self)
        screen.rootLayer.addSublayer(layer)
        adoptScale(of: screen)
        screen.application.appearance.dressTree(self)
        updateTraits(inherited: traitsWithoutSuperview)
        updateSafeArea()
        showRoot()
    }

    private func leaveScreen() {
        screen.windows.removeAll { $0 === self }
        isKeyWindow = false
        screen.keyboard.update()
        rootViewController?.disappear { layer.removeFromSuperlayer() }
        if rootViewController == nil { layer.removeFromSuperlayer() }
    }

    private func exchangeRoot(_ old: UIViewController?) {
        guard old !== rootViewController else { return }
        old?.presentation?.drop()
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
