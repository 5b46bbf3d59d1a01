import LaminaCoreGraphics

/// The appearance of a bar, all of it at once.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// The look of bars that nobody has changed.
    public override init() {
        super.init()
        configureWithDefaultBackground()
    }
    /// The part of another bar's appearance that all bars have.
    public required init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    /// A blur that lets just a little of what is behind through, with a line along the edge.
    open func configureWithDefaultBackground() { look = .standard }
    /// White, with a line along the edge.
    open func configureWithOpaqueBackground() {
        look = BarBackground.Look(color: .systemBackground, lineColor: BarBackground.Look.standard.lineColor)
    }
    /// Nothing at all.
    open func configureWithTransparentBackground() { look = BarBackground.Look() }

    /// The effect on what is behind the bar. Default the material of bars.
    open var backgroundEffect: UIBlurEffect? {
        get { look.effect }
        set { look.effect = newValue }
    }
    /// Over the effect. Default nil.
    open var backgroundColor: UIColor? {
        get { look.color }
        set { look.color = newValue }
    }
    /// Stretched over the colour. Default nil.
    open var backgroundImage: UIImage? {
        get { look.image }
        set { look.image = newValue }
    }
    /// Of the line along the edge; nil for none.
    open var shadowColor: UIColor? {
        get { look.lineColor }
        set { look.lineColor = newValue }
    }
    /// Takes the place of the line. Default nil.
    open var shadowImage: UIImage? {
        get { look.lineImage }
        set { look.lineImage = newValue }
    }

    open func copy(with zone: NSZone? = nil) -> Any { Self(barAppearance: self) }

    func take(_ other: UIBarAppearance) { look = other.look }
    var look = BarBackground.Look.standard
}

/// The appearance of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// Font, colour and shadow of the title. Default none: black, 17 points, semibold.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// In place of the chevron of back buttons. Default the chevron.
    open private(set) var backIndicatorImage: UIImage = Icon.chevron.image
    var hasOwnIndicator = false
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?) {
        hasOwnIndicator = backIndicatorImage != nil
        self.backIndicatorImage = backIndicatorImage ?? Icon.chevron.image
    }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        (titleTextAttributes, backIndicatorImage, hasOwnIndicator) = (
            other.titleTextAttributes, other.backIndicatorImage, other.hasOwnIndicator
        )
    }
}

/// The appearance of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {}

/// The appearance of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {}
