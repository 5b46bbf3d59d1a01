import LaminaStage

/// A source of taps of the device. They are cues of the stage (`Stage.cueHandler`), and a phone's browser taps.
open class UIFeedbackGenerator: NSObject {
    /// Creates a generator.
    public override init() {}

    /// Creates a generator of taps for a view.
    public convenience init(view: UIView) { self.init() }

    /// Prepares for a tap, which needs nothing here.
    open func prepare() {}

    fileprivate func tap(_ kind: Cue.Haptic.Kind, _ intensity: CGFloat = 1) {
        CueBoard.current.tap(Cue.Haptic(kind, intensity: intensity.isFinite ? min(max(intensity.native, 0), 1) : 1))
    }
}

/// A source of taps as of things that meet.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass of what meets.
    public enum FeedbackStyle: Int, Sendable {
        case light, medium, heavy, soft, rigid

        fileprivate var kind: Cue.Haptic.Kind {
            switch self {
            case .light: .light
            case .medium: .medium
            case .heavy: .heavy
            case .soft: .soft
            case .rigid: .rigid
            }
        }
    }

    private let style: FeedbackStyle

    /// Creates a generator. Default `.medium`.
    public init(style: FeedbackStyle = .medium) { self.style = style }

    /// Creates a generator of taps for a view.
    public init(style: FeedbackStyle, view: UIView) { self.style = style }

    /// Creates a generator of medium taps.
    public override convenience init() { self.init(style: .medium) }

    /// Taps.
    open func impactOccurred() { tap(style.kind) }
    /// Taps with a strength of 0…1.
    open func impactOccurred(intensity: CGFloat) { tap(style.kind, intensity) }
    /// Taps for a place in the generator's view.
    open func impactOccurred(at location: CGPoint) { tap(style.kind) }
    /// Taps with a strength of 0…1 for a place in the generator's view.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) { tap(style.kind, intensity) }
}

/// A source of taps for a selection that changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Taps.
    open func selectionChanged() { tap(.selection) }
    /// Taps for a place in the generator's view.
    open func selectionChanged(at location: CGPoint) { tap(.selection) }
}

/// A source of taps that tell how something went.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The ways in which something went.
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    /// Taps.
    open func notificationOccurred(_ notificationType: FeedbackType) {
        switch notificationType {
        case .success: tap(.success)
        case .warning: tap(.warning)
        case .error: tap(.error)
        }
    }
    /// Taps for a place in the generator's view.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) { notificationOccurred(notificationType) }
}
