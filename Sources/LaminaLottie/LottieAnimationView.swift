import LaminaLottieLayers
import LaminaUIKit

/// The behaviour of a view when its program goes to the background, or it leaves its window.
public enum LottieBackgroundBehavior: Sendable {
    /// The animation stops and shows its first frame. Its completion is called with false.
    case stop
    /// The animation stops where it is. Its completion is called with false.
    case pause
    /// The animation stops where it is and goes on when the view is back. Its completion is not called before.
    case pauseAndRestore
    /// The animation goes to its end. Its completion is called with true.
    case forceFinish
    /// The animation plays on.
    case continuePlaying
}

/// A view that shows a Lottie animation.
///
///     let view = LottieAnimationView(animation: LottieAnimation.filepath("Wave.json"))
///     view.loopMode = .loop
///     view.play()
///
/// The view is as large as the animation where nothing else says how large it is, and shows it as `contentMode` says (default `.scaleAspectFit`).
open class LottieAnimationView: UIView {
    /// The layer that shows the animation.
    public let animationLayer: LottieLayer
    private var suspended: Suspended?
    private var observers: [any NSObjectProtocol] = []

    /// The run that was playing when the view left its window.
    private struct Suspended {
        let from, to: CGFloat
        let loopMode: LottieLoopMode
        let completion: ((Bool) -> Void)?
    }
    private var current: Suspended?

    /// Creates a view of an animation.
    ///
    /// - Parameter imageProvider: The source of pictures; default those beside the file or in it.
    public init(
        animation: LottieAnimation?, imageProvider: (any AnimationImageProvider)? = nil, textProvider: (any AnimationTextProvider)? = nil,
        fontProvider: (any AnimationFontProvider)? = nil
    ) {
        animationLayer = LottieLayer(animation: animation)
        super.init(frame: animation?.bounds ?? .zero)
        (animationLayer.imageProvider, animationLayer.textProvider, animationLayer.fontProvider) = (
            imageProvider, textProvider, fontProvider
        )
        prepare()
    }

    /// Creates a view of one of an archive's animations, which plays as the archive says.
    ///
    /// - Parameter animationId: The animation's identifier; default the first one's.
    public convenience init(dotLottie: DotLottieFile?, animationId: String? = nil) {
        self.init(animation: nil)
        loadAnimation(animationId, from: dotLottie)
    }

    /// Creates a view of the animation of a name in a bundle; without one if there is none.
    public convenience init(name: String, bundle: Bundle = .main, subdirectory: String? = nil) {
        self.init(animation: LottieAnimation.named(name, bundle: bundle, subdirectory: subdirectory))
    }

    /// Creates a view of the animation in a file; without one if it cannot be read.
    public convenience init(filePath: String) { self.init(animation: LottieAnimation.filepath(filePath)) }

    public override init(frame: CGRect) {
        animationLayer = LottieLayer(animation: nil)
        super.init(frame: frame)
        prepare()
    }
    public required init?(coder: NSCoder) {
        animationLayer = LottieLayer(animation: nil)
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        contentMode = .scaleAspectFit
        clipsToBounds = false
        layer.addSublayer(animationLayer)
        let center = NotificationCenter.default
        for (name, isLeaving) in [
            (UIApplication.didEnterBackgroundNotification, true), (UIApplication.willEnterForegroundNotification, false),
        ] {
            observers.append(
                center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                    MainActor.assumeIsolated { isLeaving ? self?.leave() : self?.comeBack() }
                })
        }
    }

    deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    // MARK: What it shows

    /// The animation. A new one stands at its first frame.
    open var animation: LottieAnimation? {
        get { animationLayer.animation }
        set {
            (current, suspended) = (nil, nil)
            animationLayer.animation = newValue
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// Shows one of an archive's animations, with the speed and the loop mode that the archive gives it.
    open func loadAnimation(_ animationId: String? = nil, from dotLottieFile: DotLottieFile?) {
        guard let entry = dotLottieFile?.animation(for: animationId) else {
            animation = nil
            return
        }
        animation = entry.animation
        (loopMode, animationSpeed) = (entry.configuration.loopMode, CGFloat(entry.configuration.speed))
    }

    /// The behaviour at the animation's end. Default `.playOnce`. It counts from the next start.
    open var loopMode = LottieLoopMode.playOnce
    /// The factor by which the animation plays faster than the file says; negative plays backwards. Default 1. It counts from the next start.
    open var animationSpeed: CGFloat {
        get { animationLayer.animationSpeed }
        set { animationLayer.animationSpeed = newValue }
    }
    /// The behaviour when the program goes to the background, or the view leaves its window. Default `.pause`.
    open var backgroundBehavior = LottieBackgroundBehavior.pause
    /// The source of pictures. Default nil: pictures are embedded, or lie beside the animation's file.
    open var imageProvider: (any AnimationImageProvider)? {
        get { animationLayer.imageProvider }
        set { animationLayer.imageProvider = newValue }
    }
    /// The source of texts. Default nil: the file's own.
    open var textProvider: (any AnimationTextProvider)? {
        get { animationLayer.textProvider }
        set { animationLayer.textProvider = newValue }
    }
    /// The source of fonts. Default nil: the fonts of the file's families.
    open var fontProvider: (any AnimationFontProvider)? {
        get { animationLayer.fontProvider }
        set { animationLayer.fontProvider = newValue }
    }

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

    // MARK: Playing

    /// Plays the animation from where it stands to its end, or, at the end, from the start.
    ///
    /// - Parameter completion: Called once: with true at the end, with false if the animation is stopped before or is started anew.
    open func play(completion: ((Bool) -> Void)? = nil) {
        let isForward = animationSpeed >= 0
        let (start, end): (CGFloat, CGFloat) = isForward ? (0, 1) : (1, 0)
        note(start, end, loopMode, completion)
        animationLayer.play(loopMode: loopMode, completion: ended(completion))
    }

    /// Plays from a progress, default the current one, to another; both from 0 to 1.
    ///
    /// - Parameter loopMode: What happens at the end; default the view's own.
    open func play(
        fromProgress: CGFloat? = nil, toProgress: CGFloat, loopMode: LottieLoopMode? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        let from = fromProgress ?? currentProgress
        note(from, toProgress, loopMode ?? self.loopMode, completion)
        animationLayer.play(fromProgress: from, toProgress: toProgress, loopMode: loopMode ?? self.loopMode, completion: ended(completion))
    }

    /// Plays from a frame, default the current one, to another.
    ///
    /// - Parameter loopMode: What happens at the end; default the view's own.
    open func play(fromFrame: CGFloat? = nil, toFrame: CGFloat, loopMode: LottieLoopMode? = nil, completion: ((Bool) -> Void)? = nil) {
        guard let animation else { return }
        play(
            fromProgress: fromFrame.map { animation.progressTime(forFrame: $0) }, toProgress: animation.progressTime(forFrame: toFrame),
            loopMode: loopMode, completion: completion)
    }

    /// Plays from a marker, default the current frame, to another one. Does nothing where there is no such marker.
    ///
    /// - Parameter playEndMarkerFrame: Whether the frame of the last marker is shown, rather than the one before. Default true.
    /// - Parameter loopMode: What happens at the end; default the view's own.
    open func play(
        fromMarker: String? = nil, toMarker: String, playEndMarkerFrame: Bool = true, loopMode: LottieLoopMode? = nil,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let animation, let end = animation.frameTime(forMarker: toMarker) else { return }
        var start: CGFloat?
        if let fromMarker {
            guard let frame = animation.frameTime(forMarker: fromMarker) else { return }
            start = frame
        }
        play(fromFrame: start, toFrame: playEndMarkerFrame ? end : end - 1, loopMode: loopMode, completion: completion)
    }

    /// Plays the part of a marker that has a duration. Does nothing where there is no such marker.
    ///
    /// - Parameter loopMode: What happens at the end; default the view's own.
    open func play(marker: String, loopMode: LottieLoopMode? = nil, completion: ((Bool) -> Void)? = nil) {
        guard let animation, let start = animation.frameTime(forMarker: marker), let count = animation.durationFrameTime(forMarker: marker)
        else { return }
        play(fromFrame: start, toFrame: start + count, loopMode: loopMode, completion: completion)
    }

    /// Stops the animation and shows its first frame.
    open func stop() {
        (current, suspended) = (nil, nil)
        animationLayer.stop()
    }

    /// Stops the animation where it is.
    open func pause() {
        (current, suspended) = (nil, nil)
        animationLayer.pause()
    }

    private func note(_ from: CGFloat, _ to: CGFloat, _ loopMode: LottieLoopMode, _ completion: ((Bool) -> Void)?) {
        suspended = nil
        current = Suspended(from: from, to: to, loopMode: loopMode, completion: completion)
    }

    private func ended(_ completion: ((Bool) -> Void)?) -> (Bool) -> Void {
        { [weak self] isComplete in
            // What is to go on later has not ended.
            if let self, !isComplete, self.isLeaving { return }
            completion?(isComplete)
        }
    }
    private var isLeaving = false

    // MARK: Coming and going

    private func leave() {
        guard isAnimationPlaying else { return }
        switch backgroundBehavior {
        case .continuePlaying: break
        case .pause: pause()
        case .stop: stop()
        case .forceFinish:
            let end = current?.to ?? 1
            let completion = current?.completion
            isLeaving = true
            animationLayer.currentProgress = end
            isLeaving = false
            current = nil
            completion?(true)
        case .pauseAndRestore:
            let kept = current
            isLeaving = true
            animationLayer.pause()
            isLeaving = false
            suspended = kept
        }
    }

    private func comeBack() {
        guard let last = suspended, window != nil else { return }
        suspended = nil
        current = last
        let isLooped = last.loopMode == .loop || last.loopMode == .autoReverse
        if isLooped, last.from == 0, last.to == 1 {
            animationLayer.play(loopMode: last.loopMode, completion: ended(last.completion))
        } else {
            animationLayer.play(toProgress: last.to, loopMode: last.loopMode, completion: ended(last.completion))
        }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { leave() } else { comeBack() }
    }

    // MARK: Values

    /// Sets properties to a value in place of the file's. See `AnimationKeypath` for the properties.
    open func setValueProvider(_ valueProvider: any AnyValueProvider, keypath: AnimationKeypath) {
        animationLayer.setValueProvider(valueProvider, keypath: keypath)
    }

    /// Makes the layers anew where a provider has changed, without waiting for the next frame.
    open func forceDisplayUpdate() { animationLayer.forceDisplayUpdate() }

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
    open func stateMachineStart() -> Bool {
        (current, suspended) = (nil, nil)
        return animationLayer.stateMachineStart()
    }
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
