import LaminaCoreGraphics

/// A controller of a presentation for as long as it lasts: the place of the presented view, and the other views around it.
///
/// ```swift
/// final class HalfScreen: UIPresentationController {
///     override var frameOfPresentedViewInContainerView: CGRect {
///         let bounds = containerView?.bounds ?? .zero
///         return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UITraitChangeObservable, TraitHolder {
    /// The controller that is presented.
    public let presentedViewController: UIViewController
    private weak var presenter: UIViewController?
    /// The controller that presents. Until the presentation begins it may be unknown, and is the presented controller then.
    public var presentingViewController: UIViewController { presenter ?? presentedViewController }
    /// The view that the views in transition are put into; nil before the presentation begins and after its end.
    open internal(set) weak var containerView: UIView?

    /// Creates a presentation controller.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        (self.presentedViewController, presenter) = (presentedViewController, presentingViewController)
        super.init()
    }

    func begin(_ presenter: UIViewController, in container: UIView) { (self.presenter, containerView) = (presenter, container) }

    /// The style of the presentation: the presented controller's.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    /// The view that is put into the container. Default the presented controller's; override it to put that into another view.
    open var presentedView: UIView? { presentedViewController.view }
    /// The place of the presented view when the presentation has begun. Default the container's bounds.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether the presentation covers the whole window. Default true.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenting controller's view leaves the window at the end of presenting. Default false.
    open var shouldRemovePresentersView: Bool { false }

    /// The traits of the presentation: those of the container view.
    open var traitCollection: UITraitCollection {
        let inherited = containerView?.resolvedTraits ?? .ofScreen
        return containerView == nil ? traitState?.apply(to: inherited) ?? inherited : inherited
    }
    /// The traits that the presentation sets for the presented controller. Default none. In front of another interface its level is elevated, too.
    open var traitOverrides: UITraitOverrides {
        get { overriddenTraits }
        set { overriddenTraits = newValue }
    }
    /// The traits that the presentation sets for the presented controller, as a collection: the old form of `traitOverrides`. Default nil.
    open var overrideTraitCollection: UITraitCollection? {
        get { overriddenTraits.values.isEmpty ? nil : UITraitCollection(overriddenTraits.values) }
        set { overriddenTraits = UITraitOverrides(values: newValue?.values ?? TraitValues()) }
    }
    /// Called after the traits have changed. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    var traitState: TraitState?
    func traitOverridesChanged() { containerView?.traitOverrides = containerTraits }
    /// Whether the presented controller is in front of another one that is still seen.
    var isElevated: Bool { [.automatic, .none, .pageSheet, .formSheet, .popover].contains(presentationStyle) }
    var containerTraits: UITraitOverrides {
        var traits = UITraitOverrides()
        if isElevated { traits.userInterfaceLevel = .elevated }
        traits.values.merge(overriddenTraits.values)
        return traits
    }

    /// Called before the container lays out its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// Called before the presentation begins. Add other views here, and animate them alongside the presented controller's `transitionCoordinator`.
    open func presentationTransitionWillBegin() {}
    /// Called when the presentation has ended, with whether it took place.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal begins.
    open func dismissalTransitionWillBegin() {}
    /// Called when the dismissal has ended, with whether it took place.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// Called after the presented controller's `preferredContentSize` has changed. The default does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}
}

/// A presentation over the whole window or the context, in place of the presenting controller's view.
final class CoveringPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
}

/// A page with round upper corners that leaves the upper edge of what is behind to be seen, darkened.
final class PagePresentationController: UIPresentationController {
    private static let gap: CGFloat = 10
    private let shade = UIView()
    private lazy var page: UIView = {
        let page = UIView(frame: .zero)
        page.layer.cornerRadius = 10
        page.layer.cornerCurve = .continuous
        page.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        page.clipsToBounds = true
        return page
    }()

    override var presentedView: UIView? { page }

    override var frameOfPresentedViewInContainerView: CGRect {
        let whole = super.frameOfPresentedViewInContainerView
        let gap = min(Self.gap, whole.height)
        return CGRect(x: whole.minX, y: whole.minY + gap, width: whole.width, height: whole.height - gap)
    }

    override func containerViewWillLayoutSubviews() {
        shade.frame = containerView?.bounds ?? .zero
        page.frame = frameOfPresentedViewInContainerView
    }

    override func presentationTransitionWillBegin() {
        guard let containerView, let content = presentedViewController.view else { return }
        page.frame = frameOfPresentedViewInContainerView
        content.frame = page.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.addSubview(content)
        shade.backgroundColor = UIColor(white: 0, alpha: 0.2)
        shade.frame = containerView.bounds
        shade.alpha = 0
        containerView.addSubview(shade)
        presentedViewController.transitionCoordinator?.animate { _ in self.shade.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { _ in self.shade.alpha = 0 }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) { shade.alpha = completed ? 0 : 1 }
}
