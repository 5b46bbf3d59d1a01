import LaminaUIKit

/// A tile: the name of a class or a kind of animation, its purpose, and the exhibit that shows it.
public struct Entry: @unchecked Sendable {
    /// The name of the class or the kind of animation.
    public let name: String
    /// The purpose in one line.
    public let summary: String
    let type: Exhibit.Type

    init(_ name: String, _ summary: String, _ type: Exhibit.Type) { (self.name, self.summary, self.type) = (name, summary, type) }
}

extension Entry {
    /// The exhibits in the order in which they hang: layers first, then motion.
    public static let all: [Entry] = [
        Entry("CALayer", "Corners, borders, shadows, depth", PlainLayer.self),
        Entry("CAShapeLayer", "Trimmed and morphing paths", Shapes.self),
        Entry("CAGradientLayer", "Colours that go over into others", Gradients.self),
        Entry("CAReplicatorLayer", "Copies in place, colour and time", Replicators.self),
        Entry("CAEmitterLayer", "Particles that leave particles", Emitters.self),
        Entry("CATextLayer", "Type that grows, breaks and ends", Texts.self),
        Entry("CATransformLayer", "Planes that meet in space", Solids.self),
        Entry("CAScrollLayer", "A window on a larger layer", Scrolls.self),
        Entry("CATiledLayer", "Detail where one looks", Tiles.self),
        Entry("CALayer.mask", "A picture through a word", Masks.self),
        Entry("CIFilter", "Hues that turn, glass that blurs", Filters.self),
        Entry("compositingFilter", "Light adds up, ink multiplies", Blends.self),
        Entry("CABasicAnimation", "Four timing functions", TimingFunctions.self),
        Entry("CAKeyframeAnimation", "Along a path, turning with it", PathFollower.self),
        Entry("calculationMode", "Four ways between keyframes", CalculationModes.self),
        Entry("CASpringAnimation", "Less and more damping", Springs.self),
        Entry("CAAnimationGroup", "Five animations as one", Group.self),
        Entry("CATransition", "One picture for another", Transitions.self),
        Entry("isAdditive", "Three orbits, added up", Additive.self),
        Entry("CAMediaTiming", "One motion, four speeds", Speeds.self),
        Entry("UIView.animate", "Springs, one after the other", ViewSprings.self),
        Entry("animateKeyframes", "Leg by leg in one block", ViewKeyframes.self),
        Entry("UIViewPropertyAnimator", "Scrubbed back and forth", Scrubbing.self),
        Entry("POPSpringAnimation", "facebook/pop, chasing a target", Popping.self),
    ]

    /// Returns an exhibit with its three colours, chosen so that neighbours in a row of six, and those above each other, differ.
    @MainActor
    public static func exhibit(_ index: Int, zoom: CGFloat = 1) -> Exhibit {
        all[index].type.init(colors: Ink.colors(index + index / 6), zoom: zoom)
    }
}
