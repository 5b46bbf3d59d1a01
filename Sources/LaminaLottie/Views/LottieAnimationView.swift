import LaminaLottieLayers
import LaminaUIKit

/// A view that shows a Lottie animation.
///
///     let view = LottieAnimationView(animation: LottieAnimation.filepath("Wave.json"))
///     view.loopMode = .loop
///     view.play()
///
/// The view is as large as the animation where nothing else says how large it is, and shows it as `contentMode` says (default `.scaleAspectFit`).
open class LottieAnimationView: UIView {
    /// The layer that shows the animation.
    public let animationLayer: LottieAnimationLayer
    private var observers: [any NSObjectProtocol] = []

    /// Creates a view of an animation.
    ///
    /// - Parameters:
    ///   - imageProvider: The source of pictures; default those beside the file or in it.
    ///   - textProvider: The source of texts; default the file's own.
    ///   - fontProvider: The source of fonts; default those of the file's families.
    ///   - logger: The logger that `logHierarchyKeypaths()` prints to.
    public init(
        animation: LottieAnimation?, imageProvider: (any AnimationImageProvider)? = nil,
        textProvider: any AnimationKeypathTextProvider = DefaultTextProvider(),
        fontProvider: any AnimationFontProvider = DefaultFontProvider(),
        configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
    ) {
        animationLayer = LottieAnimationLayer(
            animation: animation, imageProvider: imageProvider, textProvider: textProvider, fontProvider: fontProvider,
            configuration: configuration, logger: logger)
        super.init(frame: animation?.bounds ?? .zero)
        prepare()
    }

    /// Creates a view of one of an archive's animations, which plays as the archive says.
    ///
    /// - Parameter animationId: The animation's identifier; default the first one's.
    public convenience init(
        dotLottie: DotLottieFile?, animationId: String? = nil, textProvider: any AnimationKeypathTextProvider = DefaultTextProvider(),
        fontProvider: any AnimationFontProvider = DefaultFontProvider(), configuration: LottieConfiguration = .shared,
        logger: LottieLogger = .shared
    ) {
        self.init(
            animation: nil, textProvider: textProvider, fontProvider: fontProvider, configuration: configuration, logger: logger)
        loadAnimation(animationId, from: dotLottie)
        frame.size = animation?.size ?? .zero
    }

    /// Creates a view without an animation.
    public convenience init(configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared) {
        self.init(animation: nil, configuration: configuration, logger: logger)
    }

    public override init(frame: CGRect) {
        animationLayer = LottieAnimationLayer()
        super.init(frame: frame)
        prepare()
    }
    public required init?(coder: NSCoder) {
        animationLayer = LottieAnimationLayer()
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        contentMode = .scaleAspectFit
        clipsToBounds = false
        layer.addSublayer(animationLayer)
        animationLayer.waitsForWindow = true
        animationLayer.layersWereMade = { [weak self] in self?.attachSubviews() }
        let center = NotificationCenter.default
        for (name, isLeaving) in [
            (UIApplication.didEnterBackgroundNotification, true), (UIApplication.willEnterForegroundNotification, false),
        ] {
            observers.append(
                center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                    MainActor.assumeIsolated { isLeaving ? self?.animationLayer.leave() : self?.animationLayer.comeBack() }
                })
        }
    }

    deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    // MARK: What it shows

    /// The animation. A new one stands at its first frame.
    open var animation: LottieAnimation? {
        get { animationLayer.animation }
        set {
            animationLayer.animation = newValue
            showsNewAnimation()
        }
    }

    private func showsNewAnimation() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        if let animation { animationLoaded?(self, animation) }
    }

    /// The closure that is called when an animation is there, also at once if there is one already. Default nil.
    open var animationLoaded: ((_ animationView: LottieAnimationView, _ animation: LottieAnimation) -> Void)? {
        didSet { if let animation { animationLoaded?(self, animation) } }
    }

    /// Shows one of an archive's animations, with the speed and the loop mode that the archive gives it.
    open func loadAnimation(_ animationId: String? = nil, from dotLottieFile: DotLottieFile?) {
        animationLayer.loadAnimation(animationId, from: dotLottieFile)
        showsNewAnimation()
    }

    /// The settings. Default those that all views share.
    open var configuration: LottieConfiguration {
        get { animationLayer.configuration }
        set { animationLayer.configuration = newValue }
    }
    /// The behaviour at the animation's end. Default `.playOnce`. It counts from the next start.
    open var loopMode: LottieLoopMode {
        get { animationLayer.loopMode }
        set { animationLayer.loopMode = newValue }
    }
    /// The factor by which the animation plays faster than the file says; negative plays backwards. Default 1. It counts from the next start.
    open var animationSpeed: CGFloat {
        get { animationLayer.animationSpeed }
        set { animationLayer.animationSpeed = newValue }
    }
    /// Whether the file's frames are shown while the animation plays, and nothing between them. The program works at each frame then. Default false. It counts from the next start.
    open var respectAnimationFrameRate: Bool {
        get { animationLayer.respectAnimationFrameRate }
        set { animationLayer.respectAnimationFrameRate = newValue }
    }
    /// The behaviour when the program goes to the background, or the view leaves its window. Default `.pause`.
    open var backgroundBehavior: LottieBackgroundBehavior {
        get { animationLayer.backgroundBehavior }
        set { animationLayer.backgroundBehavior = newValue }
    }
    /// The source of pictures. Default nil: pictures are embedded, or lie beside the animation's file.
    open var imageProvider: (any AnimationImageProvider)? {
        get { animationLayer.imageProvider }
        set { animationLayer.imageProvider = newValue }
    }
    /// The source of texts. Default the file's own.
    open var textProvider: any AnimationKeypathTextProvider {
        get { animationLayer.textProvider }
        set { animationLayer.textProvider = newValue }
    }
    /// The source of fonts. Default those of the file's families.
    open var fontProvider: any AnimationFontProvider {
        get { animationLayer.fontProvider }
        set { animationLayer.fontProvider = newValue }
    }

    /// The part of the animation, in its own points, that fills the view as `.scaleAspectFit` would have it. Default nil: all of it, as `contentMode` says.
    open var viewportFrame: CGRect? {
        get { animationLayer.viewportFrame }
        set { animationLayer.viewportFrame = newValue }
    }
    /// Whether nothing is shown beyond the animation's edges. Default true.
    open var maskAnimationToBounds: Bool {
        get { animationLayer.maskAnimationToBounds }
        set { animationLayer.maskAnimationToBounds = newValue }
    }
    /// Whether the animation is kept as a picture while it stands. Default false.
    open var shouldRasterizeWhenIdle: Bool {
        get { animationLayer.shouldRasterizeWhenIdle }
        set {
            animationLayer.rasterizationScale = traitCollection.displayScale
            animationLayer.shouldRasterizeWhenIdle = newValue
        }
    }
    /// The way of drawing: by layers with animations. Nil without an animation.
    open var currentRenderingEngine: RenderingEngine? { animationLayer.currentRenderingEngine }

    /// The features that the file uses, and what of it is not shown.
    open var report: LottieReport { animationLayer.report }

    // MARK: Where it is

    /// The progress that is shown, from 0 to 1. Setting it stops the animation there.
    open var currentProgress: CGFloat {
        get { animationLayer.currentProgress }
        set { animationLayer.currentProgress = newValue }
    }
    /// The moment that is shown, in seconds from the start. Setting it stops the animation there.
    open var currentTime: TimeInterval {
        get { animationLayer.currentTime }
        set { animationLayer.currentTime = newValue }
    }
    /// The frame that is shown. Setting it stops the animation there.
    open var currentFrame: CGFloat {
        get { animationLayer.currentFrame }
        set { animationLayer.currentFrame = newValue }
    }
    /// The frame that is shown.
    open var realtimeAnimationFrame: CGFloat { animationLayer.currentFrame }
    /// The progress that is shown, from 0 to 1.
    open var realtimeAnimationProgress: CGFloat { animationLayer.currentProgress }
    /// Whether the animation is playing.
    open var isAnimationPlaying: Bool { animationLayer.isAnimationPlaying }
    /// Whether the animation is to play as soon as the view is in a window.
    open var isAnimationQueued: Bool { animationLayer.isAnimationQueued }
    /// The way in which the animation stands or plays.
    open var currentPlaybackMode: LottiePlaybackMode { animationLayer.currentPlaybackMode }

    // MARK: Playing

    /// Plays the animation from where it stands to its end, or, at the end, from the start. Outside of a window it waits for one.
    ///
    /// - Parameter completion: Called once: with true at the end, with false if the animation is stopped before or is started anew.
    open func play(completion: LottieCompletionBlock? = nil) { animationLayer.play(completion: completion) }

    /// Plays from a progress, default the current one, to another; both from 0 to 1. Outside of a window it waits for one.
    ///
    /// - Parameter loopMode: The behaviour at the end; default the view's own.
    open func play(
        fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime, loopMode: LottieLoopMode? = nil,
        completion: LottieCompletionBlock? = nil
    ) {
        animationLayer.play(fromProgress: fromProgress, toProgress: toProgress, loopMode: loopMode, completion: completion)
    }

    /// Plays from a frame, default the current one, to another.
    ///
    /// - Parameter loopMode: The behaviour at the end; default the view's own.
    open func play(
        fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime, loopMode: LottieLoopMode? = nil,
        completion: LottieCompletionBlock? = nil
    ) {
        animationLayer.play(fromFrame: fromFrame, toFrame: toFrame, loopMode: loopMode, completion: completion)
    }

    /// Plays from a marker, default the current frame, to another one. Does nothing where there is no such marker.
    ///
    /// - Parameter playEndMarkerFrame: Whether the frame of the last marker is shown, rather than the one before. Default true.
    /// - Parameter loopMode: The behaviour at the end; default the view's own.
    open func play(
        fromMarker: String? = nil, toMarker: String, playEndMarkerFrame: Bool = true, loopMode: LottieLoopMode? = nil,
        completion: LottieCompletionBlock? = nil
    ) {
        animationLayer.play(
            fromMarker: fromMarker, toMarker: toMarker, playEndMarkerFrame: playEndMarkerFrame, loopMode: loopMode, completion: completion)
    }

    /// Plays the part of a marker that has a duration. Does nothing where there is no such marker.
    ///
    /// - Parameter loopMode: The behaviour at the end; default the view's own.
    open func play(marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil) {
        animationLayer.play(marker: marker, loopMode: loopMode, completion: completion)
    }

    /// Plays the parts of markers once each, one after the other. The first one that is not there ends it.
    ///
    /// - Parameter completion: Called with true at the end of the last part, with false if the animation is stopped before.
    open func play(markers: [String], completion: LottieCompletionBlock? = nil) {
        animationLayer.play(markers: markers, completion: completion)
    }

    /// Plays a part of the animation.
    open func play(_ playbackMode: LottiePlaybackMode.PlaybackMode, completion: LottieCompletionBlock? = nil) {
        animationLayer.play(playbackMode, completion: completion)
    }

    /// Plays a part of the animation, or stops it at a place.
    open func setPlaybackMode(_ playbackMode: LottiePlaybackMode, completion: LottieCompletionBlock? = nil) {
        animationLayer.setPlaybackMode(playbackMode, completion: completion)
    }

    /// Stops the animation and shows its first frame.
    open func stop() { animationLayer.stop() }

    /// Stops the animation where it is.
    open func pause() { animationLayer.pause() }

    /// Stops the animation at a place.
    open func pause(at state: LottiePlaybackMode.PausedState) { animationLayer.pause(at: state) }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        animationLayer.waitsForWindow = window == nil
        if window == nil { animationLayer.leave() } else { animationLayer.comeBack() }
    }

    // MARK: Key paths

    /// The values that have been given to properties, by their key paths.
    open var valueProviders: [AnimationKeypath: any AnyValueProvider] { animationLayer.valueProviders }

    /// Sets properties to a value in place of the file's. See `AnimationKeypath` for the properties.
    open func setValueProvider(_ valueProvider: any AnyValueProvider, keypath: AnimationKeypath) {
        animationLayer.setValueProvider(valueProvider, keypath: keypath)
    }
    /// Gives the properties at a key path the file's values again.
    open func removeValueProvider(for keypath: AnimationKeypath) { animationLayer.removeValueProvider(for: keypath) }
    /// Returns the value of the first property at a key path: a `LottieColor`, a `LottieVector1D`, a `LottieVector3D`, or a gradient's numbers as `[Double]`; nil if there is none.
    ///
    /// - Parameter atFrame: The frame; nil for the one that is shown.
    open func getValue(for keypath: AnimationKeypath, atFrame: AnimationFrameTime?) -> Any? {
        animationLayer.getValue(for: keypath, atFrame: atFrame)
    }
    /// Returns the file's own value of the first property at a key path, as `getValue(for:atFrame:)` does, whatever providers say.
    ///
    /// - Parameter atFrame: The frame; nil for the one that is shown.
    open func getOriginalValue(for keypath: AnimationKeypath, atFrame: AnimationFrameTime?) -> Any? {
        animationLayer.getOriginalValue(for: keypath, atFrame: atFrame)
    }
    /// Shows layers, groups and parts of shapes – fills, outlines, modifiers – or leaves them out. A key path that leads to none changes nothing.
    open func setNodeIsEnabled(isEnabled: Bool, keypath: AnimationKeypath) {
        animationLayer.setNodeIsEnabled(isEnabled: isEnabled, keypath: keypath)
    }
    /// Returns the paths of everything that a key path can lead to: layers, groups, parts of shapes and properties, those within compositions included.
    open func allHierarchyKeypaths() -> [String] { animationLayer.allHierarchyKeypaths() }
    /// Has the logger print the paths of everything that a key path can lead to.
    open func logHierarchyKeypaths() { animationLayer.logHierarchyKeypaths() }

    /// Asks for pictures again.
    open func reloadImages() { animationLayer.reloadImages() }
    /// Makes the layers anew where a provider has changed, without waiting for the next frame.
    open func forceDisplayUpdate() { animationLayer.forceDisplayUpdate() }

    /// Returns the progress, from 0 to 1, at a marker; nil if there is none of that name.
    open func progressTime(forMarker named: String) -> AnimationProgressTime? { animation?.progressTime(forMarker: named) }
    /// Returns the frame of a marker; nil if there is none of that name.
    open func frameTime(forMarker named: String) -> AnimationFrameTime? { animation?.frameTime(forMarker: named) }
    /// Returns the number of frames that a marker lasts; nil if there is none of that name.
    open func durationFrameTime(forMarker named: String) -> AnimationFrameTime? { animation?.durationFrameTime(forMarker: named) }

    // MARK: Views in layers

    private var attached: [(subview: AnimationSubview, keypath: AnimationKeypath)] = []

    /// Adds a view to a layer or a group of the animation, with which it moves, and whose points are its superview's. Does nothing where there is none at the key path.
    ///
    /// Touches find the view where the layer's first frame has it.
    open func addSubview(_ subview: AnimationSubview, forLayerAt keypath: AnimationKeypath) {
        guard animationLayer.plane(at: keypath) != nil else { return }
        attached.removeAll { $0.subview === subview }
        attached.append((subview, keypath))
        addSubview(subview)
        attachSubviews()
    }

    /// Moves the layers of views to the animation's layers, which may be new ones.
    private func attachSubviews() {
        attached.removeAll { $0.subview.superview !== self }
        for (subview, keypath) in attached {
            guard let plane = animationLayer.plane(at: keypath) else { continue }
            // Time stands there while the animation does: a layer that comes or goes would not come to its end.
            plane.actions = ["sublayers": NSNull()]
            plane.addSublayer(subview.layer)
        }
    }

    /// Returns where a place of the view's is in a layer or a group of the animation, as it is shown; nil if there is none at the key path.
    ///
    /// - Parameter keypath: The path; nil for the animation's own points.
    open func convert(_ point: CGPoint, toLayerAt keypath: AnimationKeypath?) -> CGPoint? {
        layoutIfNeeded()
        return animationLayer.convert(layer.convert(point, to: animationLayer), toLayerAt: keypath)
    }
    /// Returns the rectangle around where one of the view's is in a layer or a group of the animation, as it is shown; nil if there is none at the key path.
    ///
    /// - Parameter keypath: The path; nil for the animation's own points.
    open func convert(_ rect: CGRect, toLayerAt keypath: AnimationKeypath?) -> CGRect? {
        layoutIfNeeded()
        return animationLayer.convert(layer.convert(rect, to: animationLayer), toLayerAt: keypath)
    }

    // MARK: Themes and state machines

    /// The identifier of the theme that the animation is shown with; nil for none.
    open var activeThemeId: String? { animationLayer.activeThemeId }
    /// Shows the animation with a theme of its archive. It plays on where it is. Returns false, and changes nothing, where there is no such theme.
    @discardableResult
    open func setTheme(_ themeId: String) -> Bool { animationLayer.setTheme(themeId) }
    /// Shows the animation without a theme. It plays on where it is. Returns false where it is not from an archive.
    @discardableResult
    open func resetTheme() -> Bool { animationLayer.resetTheme() }

    /// The state machine that was loaded last; nil for none. Its inputs are set, and what it does is heard, there.
    open var stateMachine: LottieStateMachine? { animationLayer.stateMachine }
    /// Loads a state machine of the animation's archive; it does not start yet. Returns false where there is none of this identifier.
    @discardableResult
    open func stateMachineLoad(_ stateMachineId: String) -> Bool { animationLayer.stateMachineLoad(stateMachineId) }
    /// Starts the state machine that was loaded last, which then hears the view's touches. Returns false where there is none.
    @discardableResult
    open func stateMachineStart() -> Bool { animationLayer.stateMachineStart() }
    /// Stops the state machine. The animation plays on. Returns false where none runs.
    @discardableResult
    open func stateMachineStop() -> Bool { animationLayer.stateMachineStop() }

    // A touch is a pointer that comes, is pressed, released, and goes: as browsers have it for screens that do not feel a pointer above them.

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = place(of: touches) else { return super.touchesBegan(touches, with: event) }
        stateMachine?.post(.enter(place))
        stateMachine?.post(.down(place))
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = place(of: touches) else { return super.touchesMoved(touches, with: event) }
        stateMachine?.post(.move(place))
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = place(of: touches) else { return super.touchesEnded(touches, with: event) }
        stateMachine?.post(.up(place))
        if animationLayer.bounds.contains(place) { stateMachine?.post(.click(place)) }
        stateMachine?.post(.exit(place))
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = place(of: touches) else { return super.touchesCancelled(touches, with: event) }
        stateMachine?.post(.exit(place))
    }

    /// The place of a touch in the animation's layer; nil where no state machine runs.
    private func place(of touches: Set<UITouch>) -> CGPoint? {
        guard stateMachine?.isRunning == true, let touch = touches.first else { return nil }
        return layer.convert(touch.location(in: self), to: animationLayer)
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        animation?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open override var contentMode: UIView.ContentMode { didSet { setNeedsLayout() } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        animationLayer.contentsGravity = contentMode.gravity
        animationLayer.frame = bounds
        CATransaction.commit()
    }
}
