import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

/// A view that shows the content behind it through an effect, with content in front.
///
/// ```swift
/// let panel = UIVisualEffectView(effect: UIBlurEffect(style: .light))
/// panel.contentView.addSubview(label)
/// UIView.animate(withDuration: 0.5) { panel.effect = nil }
/// ```
///
/// The content behind is the content drawn before into the same group of layers: a superview that is half transparent or masked is such a group.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// The effect. Animatable: radius, intensity of colours and tint change from one effect to the other. Default nil: none.
    open var effect: UIVisualEffect? { didSet { if effect != oldValue { showEffect() } } }
    /// The view for the content.
    open var contentView: UIView { content }

    private let content = EffectContentView()
    /// Its background filters and background colour are the effect.
    private var backdrop: UIView?
    private var isOpen = false

    /// Creates a view with an effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }
    public convenience override init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        _ = coder.fill(self, as: UIVisualEffectView.self)
    }

    private func setUp() {
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        inserting { addSubview(content) }
        showEffect()
    }

    /// Called when a subview has been added; add content to `contentView` instead.
    ///
    /// - Precondition: Content goes into `contentView`.
    open override func didAddSubview(_ subview: UIView) {
        precondition(isOpen, "UIVisualEffectView: \(subview) was added to the effect view itself; add it to its contentView instead")
        super.didAddSubview(subview)
    }

    private func inserting(_ body: () -> Void) {
        isOpen = true
        body()
        isOpen = false
    }

    // MARK: Showing

    override func followTraits(from old: UITraitCollection) {
        if presentTraits.userInterfaceStyle != old.userInterfaceStyle { showEffect() }
    }

    fileprivate func showEffect() {
        let vibrancy = effect as? UIVibrancyEffect
        content.layer.compositingFilter = vibrancy.flatMap { CIFilter(name: $0.filterName(in: presentTraits)) }
        let look = (effect as? UIBlurEffect).map {
            BlurLook($0.style, in: presentTraits, isOpaque: UIAccessibility.isReduceTransparencyEnabled)
        }
        guard let look else {
            guard let backdrop else { return }
            show(BlurLook.plainFilters, of: backdrop)
            backdrop.backgroundColor = backdrop.backgroundColor?.withAlphaComponent(0)
            return
        }
        let backdrop = backdrop ?? makeBackdrop(for: look)
        show(look.filters, of: backdrop)
        backdrop.backgroundColor = look.color
    }

    /// Changes of filters are not animated by themselves: an animation block is told.
    private func show(_ filters: [CIFilter], of view: UIView) {
        let (layer, row) = (view.layer, LayerProperty.backgroundFilters.row)
        let block = AnimationBlock.current.flatMap { $0.animates ? $0 : nil }
        let old = layer.values[row.property]
        let shown = block?.options.contains(.beginFromCurrentState) == true ? layer.presentation()?.values[row.property] : nil
        layer.backgroundFilters = filters
        let new = layer.values[row.property]
        if new != old { block?.take(PropertyChange(layer: layer, view: view, row: row, old: old, new: new, shown: shown)) }
    }

    private func makeBackdrop(for look: BlurLook) -> UIView {
        let view = UIView()
        backdrop = view
        // It covers the view from the start: what comes within an animation is the effect alone.
        UIView.performWithoutAnimation {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.isUserInteractionEnabled = false
            view.layer.backgroundFilters = BlurLook.plainFilters
            view.backgroundColor = look.clearColor
            inserting { insertSubview(view, at: 0) }
        }
        return view
    }
}

extension UIView {
    /// Shows effects anew, here and below.
    func refreshEffects() {
        (self as? UIVisualEffectView)?.showEffect()
        for view in subviews { view.refreshEffects() }
    }
}

extension UIVibrancyEffect {
    fileprivate func filterName(in traits: UITraitCollection) -> String {
        BlurLook(blur.style, in: traits).isDark ? "CIColorDodgeBlendMode" : "CIColorBurnBlendMode"
    }
}

/// The content of an effect view.
private final class EffectContentView: UIView {}
