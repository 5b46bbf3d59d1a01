import LaminaCoreGraphics
import LaminaRender

// Here, as wherever else this module says `@exclusivity(unchecked)`: a layer tree belongs to one thread at a time, and nothing that changes one of these values
// calls anybody while it does. Having that checked at each access took a fifth of what a commit takes. What a class has of the kind is one such value.

extension CALayer {
    /// The part of a layer that changes, layout and commits read and write.
    struct State {
        var values = LayerValues.ofNewLayer
        /// The properties that were ever changed; all others are at their defaults.
        var touched = PropertySet.empty
        /// The properties whose initial values come from the style or the class.
        var styled = PropertySet.empty
        var timing = State.standardTiming
        /// The objects behind values that are objects, so that they are handed back as they were set.
        var objects = PropertyObjects()
        var customValues: [String: Any] = [:]

        weak var parent: CALayer?
        var children: [CALayer] = []
        /// The mask. Its `parent` is this layer.
        var mask: CALayer?
        /// The layer tree that is live, of which this layer is part.
        weak var host: LayerHost?
        var commit = CommitState()
        var attachments: [AttachedAnimation] = []

        weak var delegate: (any CALayerDelegate)?
        var actions: [String: any CAAction]?
        var style: [AnyHashable: Any]?
        var layoutManager: (any CALayoutManager)?
        var autoresizingMask: CAAutoresizingMask = []
        var needsDisplayOnBoundsChange = false

        /// The background is a pattern, which is drawn with the content.
        var showsPattern = false

        var needs = Needs()
        /// The invalid part of the content, while `needs` says that there is one; and the part that is being drawn.
        var outOfDate = OutOfDate.nothing
        var drawing = OutOfDate.everything
        var backing: BackingStore?
        /// The values of the moment for which content was last drawn.
        var drawnValues: [Value?]?

        /// The layer that a presentation layer presents.
        var presented: CALayer?
        /// Whether a presentation layer is drawing its model's content.
        var isDrawn = false
        var presentationCache: PresentationCache?
        /// `init(layer:)` is called to copy the layer, not by code that makes a new one.
        var isBeingCopied = false
        /// Somebody observes a key.
        var isObserved = false

        init() {}

        /// A copy of another layer's. Properties are read as a subclass may have them.
        init(copying other: CALayer) {
            values = other.state.values
            touched = other.state.touched
            styled = other.state.styled
            timing = other.state.timing
            objects = other.state.objects
            showsPattern = other.state.showsPattern
            customValues = other.state.customValues
            delegate = other.delegate
            actions = other.actions
            style = other.style
            layoutManager = other.layoutManager
            autoresizingMask = other.autoresizingMask
            needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
        }

        private static let standardTiming: Timing = {
            var timing = Timing()
            timing.duration = .infinity
            return timing
        }()
    }
}
