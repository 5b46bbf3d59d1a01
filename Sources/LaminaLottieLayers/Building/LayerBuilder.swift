import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage

// From the model of a file to layers with keyframe animations. It runs once, when layers are wanted; what plays is media timing.
//
// Every animation lasts as long as the whole animation and begins at time 0 of the layer around all of them, so that one layer's timing tells what all show.
// Compositions in compositions have no time of their own: their keyframes' times are mapped to the whole's (`TimeMap`). A property becomes an animation
// keyframe by keyframe, with the file's curves. Only what no single key path can say – an outline that is trimmed and moves, a curve through space that is
// gone along evenly, anything in a composition whose time is bent – is sampled, once for each of the file's frames.
//
// Layers lie in planes without a size: a layer's `bounds.origin` is its anchor point, its position the file's. What a file may ask for is bounded: layers,
// samples and depth; beyond, the rest is left out and reported.

/// Builds the layers of a file.
final class LayerBuilder {
    let file: LottieFile
    let report: ReportWriter
    private let overrides: PropertyOverrides?
    let images: (ImageAsset) -> (image: CGImage, gravity: CALayerContentsGravity)?
    let sounds: (ImageAsset) throws -> Sound?
    let texts: (_ names: [String], _ text: String) -> String
    let fontNames: (_ family: String, _ size: Double) -> String?
    let sampler: Sampler
    /// The planes of layers and groups, by the names that key paths have for them.
    private(set) var planes: [(names: [String], plane: CALayer)] = []
    /// The paths of layers that have planes though nothing of them is seen.
    var placeholders: [AnimationKeypath] = []
    /// The animations of all layers, for who plays them in another way.
    private(set) var animations: [(layer: CALayer, key: String, animation: CAKeyframeAnimation)] = []
    private var layersLeft = 50_000
    /// Control points of outlines and other values, all together.
    private(set) var valuesLeft = 10_000_000
    var loaded: [String: (image: CGImage, gravity: CALayerContentsGravity)?] = [:]
    /// The sounds that audio layers refer to, as they have been read.
    var heard: [String: Sound?] = [:]
    /// The parts of the whole animation's sound.
    var soundParts: [SoundPart] = []
    /// Layers are built that have been built before, so that their sound is known.
    var isCopying = false
    /// The layers that have been built as track mattes.
    var mattes: Set<ObjectIdentifier> = []
    /// The number of times that the next outline goes round.
    var repeats = 1
    /// The compositions that are being built, each in the one before.
    var open: [String] = []

    init(
        _ file: LottieFile, report: ReportWriter, overrides: PropertyOverrides? = nil,
        images: @escaping (ImageAsset) -> (image: CGImage, gravity: CALayerContentsGravity)?,
        sounds: @escaping (ImageAsset) throws -> Sound? = { _ in nil },
        texts: @escaping ([String], String) -> String = { $1 }, fontNames: @escaping (String, Double) -> String? = { _, _ in nil }
    ) {
        (self.file, self.report, self.overrides) = (file, report, overrides?.isEmpty == true ? nil : overrides)
        (self.images, self.sounds, self.texts, self.fontNames) = (images, sounds, texts, fontNames)
        sampler = Sampler(inPoint: file.inPoint, outPoint: file.outPoint)
    }

    /// Builds all layers of the file into a layer of its size.
    func build(into composition: CALayer) {
        composition.bounds = CGRect(x: 0, y: 0, width: file.width, height: file.height)
        composition.sublayers = layers(of: file.main, CompositionContext(map: .identity, size: Size(file.width, file.height), names: []))
        composition.mask = nil
        if file.main.blends { isolate(composition, composition.bounds, Place("")) }
    }

    /// The length of the whole in seconds.
    var duration: Double { (file.outPoint - file.inPoint) / file.frameRate }

    // MARK: Layers

    /// Nil, and reported, beyond the number of layers that a file may make.
    func make<Layer: CALayer>(_ new: @autoclosure () -> Layer, _ place: Place) -> Layer? {
        guard layersLeft > 0 else { return nil }
        layersLeft -= 1
        if layersLeft == 0 { report.miss(Place(""), "the file makes more than 50000 layers: the rest is left out") }
        let layer = new()
        layer.anchorPoint = .zero
        return layer
    }

    /// Whether no more layers can be made.
    var isExhausted: Bool { layersLeft <= 0 }

    /// A layer without anything of its own.
    func makePlain(_ place: Place) -> CALayer? { make(CALayer(), place) }

    /// Counts values that layers and animations hold; false, and reported, beyond the number that a file may make.
    func spend(_ values: [Value]) -> Bool {
        guard valuesLeft > 0 else { return false }
        for value in values { if case .path(let path) = value { valuesLeft -= path.points.count + 1 } else { valuesLeft -= 1 } }
        if valuesLeft > 0 { return true }
        report.miss(Place(""), "the file's outlines and keyframes take more than 10 million values: the rest is left out")
        return false
    }

    // MARK: Animations

    /// Sets a value, or animates it. The first value is also the layer's own.
    func apply<V>(
        _ timeline: Timeline<V>, to layer: CALayer, _ keyPath: String, function: CAValueFunctionName? = nil, isAdditive: Bool = false,
        _ value: (V) -> Value, set: (V) -> Void = { _ in }
    ) {
        switch timeline {
        case .fixed(let fixed): set(fixed)
        case .moving(let course):
            if let first = course.values.first { set(first) }
            animate(layer, keyPath, course.map(value), function: function, isAdditive: isAdditive)
        }
    }

    func animate(
        _ layer: CALayer, _ keyPath: String, _ course: Course<Value>, function: CAValueFunctionName? = nil, isAdditive: Bool = false
    ) {
        guard !course.values.isEmpty else { return }
        var course = course
        // A single keyframe has no effect.
        if course.values.count == 1 { course.append(course.times[0] + 1, course.values[0]) }
        guard spend(course.values) else { return }
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.typedValues = ValueList(course.values)
        let length = file.outPoint - file.inPoint
        animation.fractions = course.times.map { ($0 - file.inPoint) / length }
        if course.isDiscrete {
            animation.calculationMode = .discrete
        } else if let last = course.eases.lastIndex(where: { !$0.isLinear }) {
            animation.timingFunctions = course.eases[...last].map { curve($0) }
        }
        if let function { animation.valueFunction = CAValueFunction(name: function) }
        animation.isAdditive = isAdditive
        animation.duration = duration
        // Zero would stand for the moment at which the animation is added.
        animation.beginTime = LayerBuilder.start
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        let key = "lottie \(animations.count)"
        layer.add(animation, forKey: key)
        animations.append((layer, key, animation))
    }

    /// Time 0, which `beginTime` has to say in another way.
    static let start = 1e-100

    private var curves: [Ease: CAMediaTimingFunction] = [:]
    private func curve(_ ease: Ease) -> CAMediaTimingFunction {
        if let known = curves[ease] { return known }
        let curve = CAMediaTimingFunction(TimingFunction(ease.x1, ease.y1, ease.x2, ease.y2))
        curves[ease] = curve
        return curve
    }

    // MARK: Key paths

    /// Notes the plane of a layer or a group; copies of it count for nothing.
    func note(_ plane: CALayer, _ names: [String]) { if !isCopying { planes.append((names, plane)) } }

    /// Whether a layer of which nothing is seen has a plane all the same.
    func isPlaceholder(_ names: [String]) -> Bool { placeholders.contains { $0.matches(names) } }

    /// The layers of a composition with what the program has put in the file's place.
    func revised(_ layers: [FileLayer], _ context: CompositionContext) -> [FileLayer] {
        guard let overrides else { return layers }
        overrides.map = context.map
        return layers.map { layer in
            var layer = layer
            layer.accept(overrides, in: context.names)
            return layer
        }
    }
}

/// Where a composition's layers are built.
struct CompositionContext {
    var map: TimeMap
    var size: Size
    /// The names of the layers around, for key paths.
    var names: [String]
    /// When the composition layers around are there.
    var gates: [SoundPart.Gate] = []
    /// The composition's cameras; nil for none.
    var cameras: Cameras?
}
