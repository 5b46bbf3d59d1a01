import LaminaUIKit
import Synchronization

/// The settings of animation views. Of these `reducedMotionOption` counts; the others are accepted, as there is one way of reading and of drawing here.
public struct LottieConfiguration: Hashable, Sendable {
    /// The configuration of views to which no other is given.
    public static var shared: LottieConfiguration {
        get { common.withLock { $0 } }
        set { common.withLock { $0 = newValue } }
    }
    private static let common = Mutex(LottieConfiguration())

    /// The way of drawing. Ignored: layers with animations, always. Default `.automatic`.
    public var renderingEngine: RenderingEngineOption
    /// The way of reading. Ignored. Default `.dictionaryBased`.
    public var decodingStrategy: DecodingStrategy
    /// The time at which a calmer part of the animation is played in place of the whole. Default as the system says.
    public var reducedMotionOption: ReducedMotionOption

    /// Creates a configuration.
    public init(
        renderingEngine: RenderingEngineOption = .automatic, decodingStrategy: DecodingStrategy = .dictionaryBased,
        reducedMotionOption: ReducedMotionOption = .systemReducedMotionToggle
    ) {
        (self.renderingEngine, self.decodingStrategy, self.reducedMotionOption) = (renderingEngine, decodingStrategy, reducedMotionOption)
    }
}

/// A choice of the way of drawing.
public enum RenderingEngineOption: Hashable, Sendable {
    /// The way that suits the animation.
    case automatic
    /// One way for all animations.
    case specific(RenderingEngine)

    /// The choice of drawing by the program, frame by frame.
    public static var mainThread: RenderingEngineOption { .specific(.mainThread) }
    /// The choice of drawing by layers with animations.
    public static var coreAnimation: RenderingEngineOption { .specific(.coreAnimation) }
}

/// The ways of drawing that players of other systems have. Here it is `coreAnimation`.
public enum RenderingEngine: Hashable, Sendable {
    /// Drawing by the program, frame by frame.
    case mainThread
    /// Layers with animations.
    case coreAnimation
}

/// A choice whether a calmer part of an animation is played: that of a marker named “reduced motion”, also with `_`, `-` or nothing between the words, in any case of letters.
public enum ReducedMotionOption: Hashable, Sendable {
    /// The choice that the system's settings make (`UIAccessibility.isReduceMotionEnabled`).
    case systemReducedMotionToggle
    /// One choice, whatever the system's settings.
    case specific(ReducedMotionMode)

    /// The whole animation.
    public static var standardMotion: ReducedMotionOption { .specific(.standardMotion) }
    /// The calmer part.
    public static var reducedMotion: ReducedMotionOption { .specific(.reducedMotion) }

    /// The mode that is meant now.
    @preconcurrency @MainActor
    public var currentReducedMotionMode: ReducedMotionMode {
        switch self {
        case .systemReducedMotionToggle: UIAccessibility.isReduceMotionEnabled ? .reducedMotion : .standardMotion
        case .specific(let mode): mode
        }
    }
}

/// Whether an animation is played whole.
public enum ReducedMotionMode: Hashable, Sendable {
    /// The whole animation.
    case standardMotion
    /// The calmer part, if it has one.
    case reducedMotion
}

extension LottieBackgroundBehavior {
    /// Returns the behaviour that players of other systems begin with for a way of drawing: `.pause` where the program draws, `.continuePlaying` where layers have animations.
    public static func `default`(for renderingEngine: RenderingEngine) -> LottieBackgroundBehavior {
        renderingEngine == .mainThread ? .pause : .continuePlaying
    }
}
