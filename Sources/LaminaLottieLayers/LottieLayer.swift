import Foundation
import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaSound
import LaminaStage

// An animation as a layer. The file's layers lie in one layer, `composition`, whose media timing is all there is to playing: its speed, its offset and when
// it begins. A whole animation that plays again and again does so by its keyframe animations' own repeats, so that nobody needs to be there when it starts again;
// a part of one is started again at each end, which is one small commit.

/// A layer that shows a Lottie animation. It needs no views.
///
/// The layer is as large as the animation, which follows the layer's bounds as `contentsGravity` says (default `.resizeAspect`). It stands at the first frame until
/// it is played.
///
///     let layer = LottieLayer(animation: try LottieAnimation.from(contentsOf: url))
///     layer.play(loopMode: .loop)
open class LottieLayer: CALayer {
    /// The layer of the file's own size and time.
    let composition = CALayer()
    /// The animation's sound; nil for none.
    private var soundMix: SoundMix?
    /// The sound that is heard.
    var sounding: Sounding?
    private(set) var parts: [(layer: CALayer, key: String, animation: CAKeyframeAnimation)] = []
    private var needsBuild = true
    private var builtReport = LottieReport()
    private var providers: [(keypath: AnimationKeypath, provider: any AnyValueProvider)] = []
    private var nodes: [(keypath: AnimationKeypath, isEnabled: Bool)] = []
    /// The planes of layers and groups, by the names that key paths have for them.
    private var planes: [(names: [String], plane: CALayer)] = []
    /// The paths of layers that are asked for though nothing of them is seen.
    private var placeholders: [AnimationKeypath] = []
    /// The closure that is called when the file's layers have been made anew.
    package var layersWereMade: (() -> Void)?
    var run: Run?
    /// The part that was asked for last, and plays or has ended.
    var requested: Request?
    /// The part that plays when the layer's view is in a window.
    var queued: Request?
    /// Whether the layer is a view's that is in no window. Default false.
    package var waitsForWindow = false
    /// The closure that tells whether a calmer part of the animation is to be played in place of all. Default that it is not.
    package var prefersCalmPart: () -> Bool = { false }
    /// The way in which the keyframe animations go on at their end.
    private var cycle = Cycle.once
    /// Where the animation stands while it does not play, in seconds.
    var standing = 0.0
    var runCount = 0
    /// The link that steps from frame to frame; nil for none.
    var stepLink: CADisplayLink?
    /// The blend into another moment that is under way; nil for none.
    var blending: Blend?
    /// The ends of what plays, in seconds: where each pass starts, and where it turns back.
    var restartPlace = 0.0, farPlace = 0.0

    enum Cycle { case once, again, reversing }

    /// Creates a layer of an animation.
    public init(animation: LottieAnimation?) {
        self.animation = animation
        super.init()
        prepare()
        if let animation { bounds = animation.bounds }
    }
    /// Creates a layer without an animation.
    public override init() {
        super.init()
        prepare()
    }
    public override init(layer: Any) {
        if let other = layer as? LottieLayer { animation = other.animation }
        super.init(layer: layer)
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        contentsGravity = .resizeAspect
        composition.masksToBounds = true
        composition.speed = 0
        // Its time stands most of the time: an implicit animation would not come to its end.
        let keys = ["sublayers", "masksToBounds", "backgroundColor", "shouldRasterize", "rasterizationScale"]
        composition.actions = Dictionary(uniqueKeysWithValues: keys.map { ($0, NSNull()) })
        addSublayer(composition)
        setNeedsLayout()
    }

    /// The animation. A new one stands at its first frame. Default nil.
    open var animation: LottieAnimation? {
        didSet {
            if change != .theme {
                if change == .other { forget() }
                finish(false)
                standing = 0
            }
            if change == .other {
                stateMachine?.stop()
                (stateMachine, stateBackground) = (nil, nil)
            }
            rebuild()
        }
    }

    /// Shows one of an archive's animations, with the speed and the loop mode that the archive gives it.
    ///
    /// - Parameter animationId: The animation's identifier; nil for the first one's. One that is not there leaves no animation.
    open func loadAnimation(_ animationId: String? = nil, from dotLottieFile: DotLottieFile?) {
        guard let entry = dotLottieFile?.animation(for: animationId) else {
            animation = nil
            return
        }
        animation = entry.animation
        (loopMode, animationSpeed) = (entry.configuration.loopMode, CGFloat(entry.configuration.speed))
    }

    /// The reason why there is a new animation: the last one with another theme goes on where it is, another one of a state machine leaves the machine.
    private var change = Change.other

    private enum Change { case other, theme, state }

    /// The state machine that was loaded last; nil for none. Default nil.
    public internal(set) var stateMachine: LottieStateMachine?
    /// The colour behind the animation, as a state machine has it; nil for none.
    var stateBackground: UInt32? {
        didSet {
            composition.backgroundColor = stateBackground.map { color in
                func part(_ shift: UInt32) -> CGFloat { CGFloat(color >> shift & 255) / 255 }
                return CGColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
            }
        }
    }

    /// The source of pictures. Default nil: pictures are embedded, or lie beside the animation's file.
    open var imageProvider: (any AnimationImageProvider)? { didSet { rebuild() } }
    /// The source of texts. Default the file's own.
    open var textProvider: any AnimationKeypathTextProvider = DefaultTextProvider() { didSet { rebuild() } }
    /// The names of the fonts for families at sizes; nil for one stands for the family's own. Default nil: the fonts of the file's families.
    open var fontName: ((_ family: String, _ size: CGFloat) -> String?)? { didSet { rebuild() } }
    /// The behaviour at the animation's end. Default `.playOnce`. It counts from the next start.
    open var loopMode = LottieLoopMode.playOnce
    /// The behaviour of a view's layer when the program goes to the background, or the view leaves its window. Default `.pause`.
    open var backgroundBehavior = LottieBackgroundBehavior.pause
    /// The factor by which the animation plays faster than the file says; negative plays backwards. Default 1. It counts from the next start.
    open var animationSpeed: CGFloat = 1
    /// Whether the file's frames are shown while the animation plays, and nothing between them. The program works at each frame then. Default false. It counts from the next start.
    open var respectAnimationFrameRate = false

    /// The logger that `logHierarchyKeypaths()` prints to. Default the shared one.
    open var logger = LottieLogger.shared

    /// The features that the file uses, and what of it is not shown.
    open var report: LottieReport {
        buildIfNeeded()
        return builtReport
    }

    /// The part of the animation, in its own points, that fills the layer as `.resizeAspect` would have it. Default nil: all of it, as `contentsGravity` says.
    open var viewportFrame: CGRect? { didSet { setNeedsLayout() } }
    /// Whether nothing is shown beyond the animation's edges. Default true.
    open var maskAnimationToBounds: Bool {
        get { composition.masksToBounds }
        set { composition.masksToBounds = newValue }
    }
    /// Whether the animation is kept as a picture, at the layer's `rasterizationScale`, while it stands. Default false.
    open var shouldRasterizeWhenIdle = false { didSet { rasterizeIfIdle() } }
    /// The name of the only layer of the file that is shown; nil for all.
    package var shownLayer: String? { didSet { if shownLayer != oldValue { rebuild() } } }

    // MARK: Values

    /// Sets properties to a value in place of the file's. The layers are made anew when they are next shown, or by `forceDisplayUpdate()`.
    open func setValueProvider(_ valueProvider: any AnyValueProvider, keypath: AnimationKeypath) {
        providers.removeAll { $0.keypath == keypath }
        providers.append((keypath, valueProvider))
        (valueProvider as? any ChangingProvider)?.listeners.add(self)
        rebuild()
    }

    /// Gives the properties at a key path the file's values again.
    open func removeValueProvider(for keypath: AnimationKeypath) {
        providers.removeAll { $0.keypath == keypath }
        rebuild()
    }

    /// The values that have been given to properties, by their key paths.
    open var valueProviders: [AnimationKeypath: any AnyValueProvider] {
        Dictionary(uniqueKeysWithValues: providers.map { ($0.keypath, $0.provider) })
    }

    /// Shows layers, groups and parts of shapes – fills, outlines, modifiers – or leaves them out. A key path that leads to none changes nothing.
    open func setNodeIsEnabled(isEnabled: Bool, keypath: AnimationKeypath) {
        nodes.removeAll { $0.keypath == keypath }
        nodes.append((keypath, isEnabled))
        rebuild()
    }

    /// Asks for pictures again.
    open func reloadImages() { rebuild() }

    /// Makes the layers anew where a provider has changed, without waiting for the next frame.
    open func forceDisplayUpdate() { buildIfNeeded() }

    /// The values and omissions of the program in place of what the file has; nil without an animation.
    var overrides: PropertyOverrides? {
        (animation?.file).map {
            PropertyOverrides(providers, nodes: nodes, shownLayer: shownLayer, frames: $0.inPoint...max($0.inPoint, $0.outPoint))
        }
    }

    /// The plane of the first layer or group at a key path, where places are the file's; nil if there is none.
    package func plane(at keypath: AnimationKeypath) -> CALayer? {
        buildIfNeeded()
        func find() -> CALayer? { planes.first { keypath.matches($0.names) }?.plane }
        if let plane = find() { return plane }
        // What shows nothing, or has no transform of its own, has no plane before it is asked for.
        guard !placeholders.contains(keypath) else { return nil }
        placeholders.append(keypath)
        rebuild()
        buildIfNeeded()
        return find()
    }

    // MARK: Themes

    /// The identifier of the theme that the animation is shown with; nil for none.
    open var activeThemeId: String? { animation?.origin?.theme }

    /// Shows the animation with a theme of its archive. It plays on where it is. Returns false, and changes nothing, where there is no such theme.
    @discardableResult
    open func setTheme(_ themeId: String) -> Bool {
        guard let origin = animation?.origin, let theme = origin.archive.theme(themeId) else { return false }
        return show(origin, with: theme)
    }

    /// Shows the animation without a theme. It plays on where it is. Returns false where it is not from an archive.
    @discardableResult
    open func resetTheme() -> Bool {
        guard let origin = animation?.origin else { return false }
        return show(origin, with: nil)
    }

    private func show(_ origin: LottieAnimation.Origin, with theme: DotLottieTheme?) -> Bool {
        if origin.theme == theme?.id { return true }
        guard let other = try? origin.archive.animation(origin.id, theme: theme) else { return false }
        change = .theme
        animation = other
        change = .other
        return true
    }

    /// Shows another animation of the archive, with its own first theme; nothing changes where it is shown already. Returns false where there is none.
    func showAnimation(_ id: String) -> Bool {
        guard let origin = animation?.origin else { return false }
        if origin.id == id { return true }
        let archive = origin.archive
        guard let other = try? archive.animation(id, theme: archive.firstThemes[id].flatMap { archive.theme($0) }) else { return false }
        change = .state
        animation = other
        change = .other
        return true
    }

    /// Whether a layer of the file shows something at a place of this layer's: the rectangle of it counts.
    func hasPicture(of name: String, at place: CGPoint) -> Bool {
        buildIfNeeded()
        guard let shown = composition.presentation() else { return false }
        return shown.shows(name, at: shown.convert(place, from: presentation() ?? self))
    }

    // MARK: Building

    private func rebuild() {
        needsBuild = true
        setNeedsLayout()
    }

    private func buildIfNeeded() {
        guard needsBuild, self === model() else { return }
        needsBuild = false
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        (parts, planes, soundMix) = ([], [], nil)
        guard let animation else {
            composition.sublayers = nil
            builtReport = LottieReport()
            return
        }
        let writer = ReportWriter(animation.readReport)
        let (pictures, texts, fonts) = (imageProvider, textProvider, fontName)
        let builder = LayerBuilder(
            animation.file, report: writer,
            overrides: overrides,
            images: { asset in
                guard let image = pictures?.imageForAsset(asset: asset) else { return animation.picture(of: asset).map { ($0, .resize) } }
                return (image, pictures?.contentsGravity(for: asset) ?? .resize)
            },
            sounds: { try animation.sound(of: $0) },
            texts: { texts.text(for: AnimationKeypath(keys: $0), sourceText: $1) ?? $1 }, fontNames: { fonts?($0, $1) })
        builder.placeholders = placeholders
        builder.build(into: composition)
        (parts, planes) = (builder.animations, builder.planes)
        soundMix = builder.soundMix
        builtReport = writer.report
        if cycle != .once { attachParts() }
        // New layers know nothing of a blend: they stand where it leads to.
        if blending != nil { setTime(standing) }
        layersWereMade?()
    }

    /// The animation's sound as it is heard at a speed; nil for none.
    func sound(_ way: SoundMix.Way, rate: Double) -> Sound? {
        buildIfNeeded()
        return soundMix?.sound(way, rate: rate)
    }

    /// Has the keyframe animations repeat, or not.
    func turn(to wanted: Cycle) {
        buildIfNeeded()
        guard wanted != cycle else { return }
        cycle = wanted
        attachParts()
    }

    /// Adds the keyframe animations in place of those of their keys.
    func attachParts() {
        for part in parts {
            let animation = part.animation.copy() as! CAKeyframeAnimation
            animation.repeatCount = cycle == .once ? 0 : .infinity
            animation.autoreverses = cycle == .reversing
            part.layer.add(animation, forKey: part.key)
        }
    }

    /// Sets the composition's time: it stands, or runs from a moment of this layer's time on.
    func setTime(_ seconds: Double, speed: Double = 0, begin: Double = 0) {
        composition.speed = Float(speed)
        composition.beginTime = begin
        composition.timeOffset = seconds
        rasterizeIfIdle()
    }

    private func rasterizeIfIdle() {
        composition.shouldRasterize = shouldRasterizeWhenIdle && composition.speed == 0
        composition.rasterizationScale = rasterizationScale
    }

    open override var contentsGravity: CALayerContentsGravity { didSet { setNeedsLayout() } }

    open override func layoutSublayers() {
        super.layoutSublayers()
        guard self === model() else { return }
        buildIfNeeded()
        guard let size = animation?.size else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        if let shown = viewportFrame, shown.width > 0, shown.height > 0 {
            let scale = min(bounds.width / shown.width, bounds.height / shown.height)
            composition.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
            composition.position = CGPoint(
                x: bounds.midX + (size.width / 2 - shown.midX) * scale, y: bounds.midY + (size.height / 2 - shown.midY) * scale)
            return
        }
        let (wide, high) = (bounds.width / size.width, bounds.height / size.height)
        let (x, y): (CGFloat, CGFloat) =
            switch contentsGravity {
            case .resize: (wide, high)
            case .resizeAspect: (min(wide, high), min(wide, high))
            case .resizeAspectFill: (max(wide, high), max(wide, high))
            default: (1, 1)
            }
        composition.setAffineTransform(CGAffineTransform(scaleX: x, y: y))
        let (left, right): (Set<CALayerContentsGravity>, Set<CALayerContentsGravity>) = (
            [.left, .topLeft, .bottomLeft], [.right, .topRight, .bottomRight]
        )
        let (top, bottom): (Set<CALayerContentsGravity>, Set<CALayerContentsGravity>) = (
            [.top, .topLeft, .topRight], [.bottom, .bottomLeft, .bottomRight]
        )
        let across: CGFloat = left.contains(contentsGravity) ? 0 : right.contains(contentsGravity) ? 1 : 0.5
        let down: CGFloat = top.contains(contentsGravity) ? 0 : bottom.contains(contentsGravity) ? 1 : 0.5
        composition.position = CGPoint(
            x: bounds.minX + (bounds.width - size.width * x) * across + size.width * x / 2,
            y: bounds.minY + (bounds.height - size.height * y) * down + size.height * y / 2)
    }

    open override func preferredFrameSize() -> CGSize { animation?.size ?? super.preferredFrameSize() }
}

extension LottieLayer: ProviderListener {
    func providerHasChanged() { rebuild() }
}

extension LottieAnimation {
    /// The picture of an asset: embedded, out of the archive, beside the file, or, where there is no file, among the program's own.
    func picture(of asset: ImageAsset) -> CGImage? {
        if asset.isEmbedded { return asset.embedded.flatMap { CGImage.picture($0) } }
        if let data = attachments[asset.name] { return CGImage.picture(data) }
        guard let folder else { return BundleImageProvider(bundle: .main, searchPath: nil).imageForAsset(asset: asset) }
        return FilepathImageProvider(filepath: folder).imageForAsset(asset: asset)
    }

    /// The sound of an asset: embedded, out of the archive, or beside the file; nil if it is not there. Throws where it cannot be read.
    func sound(of asset: ImageAsset) throws -> Sound? {
        let data = asset.isEmbedded ? asset.embedded : attachments[asset.name] ?? folder.flatMap { asset.file(in: $0) }
        return try data.map { try SoundFile.read([UInt8]($0), name: asset.isEmbedded ? "" : asset.name) }
    }
}

extension CALayer {
    /// Whether a layer of a name, in this one or within, shows something at a place of this one's.
    fileprivate func shows(_ name: String, at place: CGPoint) -> Bool {
        guard !isHidden, opacity > 0 else { return false }
        if self.name == name { return isFilled(at: place) }
        return (sublayers ?? []).contains { $0.shows(name, at: $0.convert(place, from: self)) }
    }

    /// Whether a place is in the rectangle of what this layer or one within shows.
    private func isFilled(at place: CGPoint) -> Bool {
        guard !isHidden, opacity > 0 else { return false }
        if let outline = (self as? CAShapeLayer)?.path {
            if outline.boundingBoxOfPath.contains(place) { return true }
        } else if self is CAGradientLayer, let mask {
            // The colours fill a rectangle of which the outline shows a part.
            return mask.isFilled(at: mask.convert(place, from: self))
        } else if backgroundColor != nil || contents != nil || self is CATextLayer {
            if bounds.contains(place) { return true }
        }
        return (sublayers ?? []).contains { $0.isFilled(at: $0.convert(place, from: self)) }
    }
}
