import LaminaCoreGraphics

/// A scene of windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment, UITraitChangeObservable, TraitHolder {
    private weak var home: UIScreen?

    init(on screen: UIScreen) {
        home = screen
        super.init(session: UISceneSession(number: screen.application.nextSessionNumber()))
        seenTraits = screen.traitCollection
    }

    /// The screen of the scene.
    open var screen: UIScreen { home ?? .main }
    /// The windows that show, in the order in which they were shown.
    open var windows: [UIWindow] { screen.windows }
    /// The window that receives keys; nil if there is none.
    open var keyWindow: UIWindow? { screen.keyWindow }
    /// The coordinates of the scene, in points, with the origin at its upper left corner: those of its screen.
    open var coordinateSpace: any UICoordinateSpace { screen }

    /// The sizes that people can give the scene's window. On a stage that shows in no window they change nothing.
    open private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions(self)

    override func titleChanged() { screen.stage?.wishes.title = title }
    /// The traits of the scene: those of its screen, overridden by `traitOverrides`.
    open var traitCollection: UITraitCollection { resolvedTraits }
    /// The traits that the scene sets for its windows. Default none.
    open var traitOverrides: UITraitOverrides {
        get { overriddenTraits }
        set { overriddenTraits = newValue }
    }
    /// Called after the traits have changed. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    var resolvedTraits: UITraitCollection {
        let inherited = screen.traitCollection
        return traitState?.apply(to: inherited) ?? inherited
    }
    var traitState: TraitState?
    private var seenTraits: UITraitCollection?

    func traitOverridesChanged() {
        updateTraits()
        for window in windows { window.updateTraits(inherited: resolvedTraits) }
    }

    func updateTraits() {
        let (old, new) = (seenTraits ?? screen.traitCollection, resolvedTraits)
        seenTraits = new
        guard new !== old, new != old else { return }
        traitCollectionDidChange(old)
        traitState?.notify(self, of: new, from: old)
    }
}

/// The sizes that people can give a scene's window.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    private weak var scene: UIWindowScene?
    init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// The smallest size in points. Default zero: the window's own, 100 × 100 unless its settings say otherwise.
    open var minimumSize = CGSize.zero {
        didSet { scene?.screen.stage?.wishes.minimumSize = minimumSize == .zero ? nil : minimumSize }
    }
    /// The largest size in points. Default the greatest finite numbers: as large as the display.
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude) {
        didSet { scene?.screen.stage?.wishes.maximumSize = maximumSize }
    }
}
