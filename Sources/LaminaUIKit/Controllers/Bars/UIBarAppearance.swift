import LaminaCoreGraphics

/// The appearance of a bar as a whole.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// Creates the appearance of an unchanged bar.
    public override init() {
        super.init()
        configureWithDefaultBackground()
    }
    /// Creates an appearance with the properties of another that all bars have in common.
    public required init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    /// Sets a blurred background that lets a little of the content behind through, with a line along the edge.
    open func configureWithDefaultBackground() { look = .standard }
    /// Sets an opaque background of the colour `systemBackground`, with a line along the edge.
    open func configureWithOpaqueBackground() {
        look = BarBackground.Look(color: .systemBackground, lineColor: BarBackground.Look.standard.lineColor)
    }
    /// Sets a transparent background without a line.
    open func configureWithTransparentBackground() { look = BarBackground.Look() }

    /// The effect on the content behind the bar. Default the material of bars.
    open var backgroundEffect: UIBlurEffect? {
        get { look.effect }
        set { look.effect = newValue }
    }
    /// The colour over the effect. Default nil.
    open var backgroundColor: UIColor? {
        get { look.color }
        set { look.color = newValue }
    }
    /// The picture stretched over the colour. Default nil.
    open var backgroundImage: UIImage? {
        get { look.image }
        set { look.image = newValue }
    }
    /// The colour of the line along the edge; nil for no line.
    open var shadowColor: UIColor? {
        get { look.lineColor }
        set { look.lineColor = newValue }
    }
    /// The picture in place of the line. Default nil.
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
    /// The font, colour and shadow of the title. Default none: black, 17 points, semibold.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The picture of back buttons. Default a chevron.
    open private(set) var backIndicatorImage: UIImage = Icon.chevron.image
    var hasOwnIndicator = false
    /// Sets the picture of back buttons; nil restores the chevron. The mask is ignored.
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
