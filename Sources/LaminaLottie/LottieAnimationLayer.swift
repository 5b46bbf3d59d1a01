import LaminaLottieLayers
import LaminaUIKit

/// A layer that shows a Lottie animation, with the settings and sources that a `LottieAnimationView` has: of fonts, and whether calmer parts are played.
///
///     let layer = LottieAnimationLayer(animation: LottieAnimation.filepath("Wave.json"))
///     layer.loopMode = .loop
///     layer.play()
///
/// It plays at once, also outside of a window. `LottieLayer` is the same for programs without views.
open class LottieAnimationLayer: LottieLayer {
    /// The settings. Default those that all views and layers share.
    open var configuration = LottieConfiguration.shared

    /// Creates a layer of an animation, as large as that.
    ///
    /// - Parameters:
    ///   - imageProvider: The source of pictures; default those beside the file or in it.
    ///   - textProvider: The source of texts; default the file's own.
    ///   - fontProvider: The source of fonts; default those of the file's families.
    ///   - maskAnimationToBounds: Whether nothing is shown beyond the animation's edges.
    ///   - logger: The logger that `logHierarchyKeypaths()` prints to.
    public init(
        animation: LottieAnimation?, imageProvider: (any AnimationImageProvider)? = nil,
        textProvider: any AnimationKeypathTextProvider = DefaultTextProvider(),
        fontProvider: any AnimationFontProvider = DefaultFontProvider(), maskAnimationToBounds: Bool = true,
        configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
    ) {
        super.init(animation: animation)
        (self.configuration, self.fontProvider, self.logger) = (configuration, fontProvider, logger)
        (self.imageProvider, self.textProvider, self.maskAnimationToBounds) = (imageProvider, textProvider, maskAnimationToBounds)
        prepare()
    }

    /// Creates a layer of one of an archive's animations, which plays as the archive says.
    ///
    /// - Parameter animationId: The animation's identifier; default the first one's.
    public convenience init(
        dotLottie: DotLottieFile?, animationId: String? = nil, textProvider: any AnimationKeypathTextProvider = DefaultTextProvider(),
        fontProvider: any AnimationFontProvider = DefaultFontProvider(), configuration: LottieConfiguration = .shared,
        logger: LottieLogger = .shared
    ) {
        self.init(animation: nil, textProvider: textProvider, fontProvider: fontProvider, configuration: configuration, logger: logger)
        loadAnimation(animationId, from: dotLottie)
        bounds = animation?.bounds ?? .zero
    }

    /// Creates a layer without an animation.
    public convenience init(configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared) {
        self.init(animation: nil, configuration: configuration, logger: logger)
    }

    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        prefersCalmPart = { [unowned self] in configuration.reducedMotionOption.currentReducedMotionMode == .reducedMotion }
        takeFonts()
    }

    /// The source of fonts. Default those of the file's families.
    open var fontProvider: any AnimationFontProvider = DefaultFontProvider() { didSet { takeFonts() } }

    private func takeFonts() {
        fontName = fontProvider is DefaultFontProvider ? nil : { [fontProvider] in fontProvider.fontFor(family: $0, size: $1)?.fontName }
    }

    /// The closure that is called when an animation is there, also at once if there is one already. Another theme's is another animation. Default nil.
    open var animationLoaded: ((_ animationLayer: LottieAnimationLayer, _ animation: LottieAnimation) -> Void)? {
        didSet { tellAnimation() }
    }
    open override var animation: LottieAnimation? { didSet { tellAnimation() } }

    private func tellAnimation() { if let animation { animationLoaded?(self, animation) } }

    /// The way of drawing: by layers with animations. Nil without an animation.
    open var currentRenderingEngine: RenderingEngine? { animation == nil ? nil : .coreAnimation }
}
