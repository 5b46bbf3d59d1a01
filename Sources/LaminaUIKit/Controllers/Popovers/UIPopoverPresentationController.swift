import LaminaCoreGraphics
import LaminaQuartzCore

/// A presentation in a bubble whose arrow points to a view or a bar's button.
///
/// In a compact width a popover is a page, unless its delegate says otherwise. A tap beside it dismisses it.
///
/// ```swift
/// menu.modalPresentationStyle = .popover
/// menu.popoverPresentationController?.sourceView = button
/// present(menu, animated: true)
/// ```
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The receiver of questions and news. Held weakly. Default nil.
    open weak var delegate: (any UIPopoverPresentationControllerDelegate)?
    /// The view that the arrow points to, or in which `sourceRect` is. Held weakly. Default nil.
    open weak var sourceView: UIView?
    /// The rectangle that the arrow points to, in `sourceView`'s coordinates. Default null: the view's bounds.
    open var sourceRect = CGRect.null
    /// The bar's button that the arrow points to, in place of a view. Default nil.
    open weak var barButtonItem: UIBarButtonItem?
    /// The directions that the arrow may have. Default any; of those that fit, the first of up, down, left and right is taken.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The direction of the arrow; `.unknown` before the popover shows.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// The colour of the bubble and its arrow. Default nil: the system's background.
    open var backgroundColor: UIColor? { didSet { bubble.fill = backgroundColor ?? .systemBackground } }
    /// The least distances from the container's edges. Default 10 points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    private let bubble = PopoverBubble(frame: .zero)
    private let ground = UIView()

    open override var presentedView: UIView? { bubble }
    open override var presentationStyle: UIModalPresentationStyle { .popover }

    // MARK: Place

    private var anchor: CGRect {
        guard let containerView else { return .zero }
        if let barButtonItem {
            let view = barButtonItem.customView ?? containerView.window.flatMap { Self.button(of: barButtonItem, in: $0) }
            return view.map { $0.convert($0.bounds, to: containerView) } ?? CGRect(origin: .zero, size: CGSize(width: 44, height: 44))
        }
        guard let sourceView else { return .zero }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: containerView)
    }

    private static func button(of item: UIBarButtonItem, in view: UIView) -> UIView? {
        if let button = view as? BarButton, button.item === item { return button }
        return view.subviews.lazy.compactMap { button(of: item, in: $0) }.first
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        let safe = containerView.safeAreaInsets
        let margins = popoverLayoutMargins
        let room = containerView.bounds.inset(
            by: UIEdgeInsets(
                top: max(margins.top, safe.top), left: max(margins.left, safe.left), bottom: max(margins.bottom, safe.bottom),
                right: max(margins.right, safe.right)))
        let wanted = presentedViewController.preferredContentSize
        let content = CGSize(width: wanted.width > 0 ? wanted.width : 320, height: wanted.height > 0 ? wanted.height : 480)
        let (anchor, arrow) = (anchor, PopoverBubble.arrowHeight)
        let free: [(UIPopoverArrowDirection, CGFloat, CGFloat)] = [
            (.up, room.maxY - anchor.maxY, content.height), (.down, anchor.minY - room.minY, content.height),
            (.left, room.maxX - anchor.maxX, content.width), (.right, anchor.minX - room.minX, content.width),
        ]
        let allowed = free.filter { permittedArrowDirections.contains($0.0) }
        let choice = allowed.first { $0.1 >= $0.2 + arrow } ?? allowed.max { $0.1 - $0.2 < $1.1 - $1.2 } ?? free[0]
        arrowDirection = choice.0
        let isVertical = choice.0 == .up || choice.0 == .down
        let length = max(min(choice.2 + arrow, choice.1), arrow + 2)
        var frame = CGRect(
            x: 0, y: 0, width: isVertical ? min(content.width, room.width) : length,
            height: isVertical ? length : min(content.height, room.height))
        switch choice.0 {
        case .up: frame.origin.y = anchor.maxY
        case .down: frame.origin.y = anchor.minY - frame.height
        case .left: frame.origin.x = anchor.maxX
        default: frame.origin.x = anchor.minX - frame.width
        }
        if isVertical {
            frame.origin.x = min(max(anchor.midX - frame.width / 2, room.minX), room.maxX - frame.width)
        } else {
            frame.origin.y = min(max(anchor.midY - frame.height / 2, room.minY), room.maxY - frame.height)
        }
        bubble.point(choice.0, at: isVertical ? anchor.midX - frame.minX : anchor.midY - frame.minY)
        return frame
    }

    open override func containerViewWillLayoutSubviews() {
        ground.frame = containerView?.bounds ?? .zero
        bubble.frame = frameOfPresentedViewInContainerView
    }
    open override func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        containerView?.setNeedsLayout()
    }

    // MARK: Coming and going

    open override func presentationTransitionWillBegin() {
        precondition(
            sourceView != nil || barButtonItem != nil,
            "UIPopoverPresentationController (<\(self)>) should have a non-nil sourceView or barButtonItem set before the presentation occurs."
        )
        guard let containerView, let content = presentedViewController.view else { return }
        delegate?.prepareForPopoverPresentation(self)
        bubble.fill = backgroundColor ?? .systemBackground
        bubble.frame = frameOfPresentedViewInContainerView
        bubble.hold(content)
        ground.frame = containerView.bounds
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] (_: UITapGestureRecognizer) in self?.tappedBeside() }
        ground.addGestureRecognizer(tap)
        containerView.addSubview(ground)
    }

    private func tappedBeside() {
        guard delegate?.presentationControllerShouldDismiss(self) != false else { return }
        presentedViewController.dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { presentedViewController.popover = nil } }
}

/// A direction of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// An arrow at the upper edge: the popover is below what it points to.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// An arrow at the lower edge.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// An arrow at the left edge.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// An arrow at the right edge.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Any direction.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The direction of a popover that does not show.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// A receiver of questions and news of a presentation that adapts to its surroundings. All members have defaults.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Returns the style in a compact width; `.none` keeps a popover. Default `.automatic`: a page.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Returns the style for traits. Default: that of the other method in a compact width, else `.none`.
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    /// Returns whether the user may dismiss the presented controller. Default true.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called when the user has dismissed the presented controller.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .automatic }
    public func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    { traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none }
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

/// A receiver of questions and news of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover shows: the last time to set its anchor.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

extension UIViewController {
    /// The popover that the controller is, or is to be, presented in; nil unless its style is `.popover`.
    public var popoverPresentationController: UIPopoverPresentationController? {
        guard modalPresentationStyle == .popover else { return nil }
        if let popover { return popover }
        let made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        popover = made
        return made
    }

    /// The presentation of a popover, or what it becomes in its surroundings; nil for the page.
    func makePopover(presenting: UIViewController) -> UIPresentationController? {
        guard let made = popoverPresentationController else { return nil }
        let traits = presenting.traitCollection
        let style: UIModalPresentationStyle =
            made.delegate?.adaptivePresentationStyle(for: made, traitCollection: traits)
            ?? (traits.horizontalSizeClass == .compact ? .automatic : .none)
        if style == .none || style == .popover { return made }
        popover = nil
        switch style {
        case .fullScreen, .currentContext: return CoveringPresentationController(presentedViewController: self, presenting: presenting)
        case .overFullScreen, .overCurrentContext: return UIPresentationController(presentedViewController: self, presenting: presenting)
        default: return nil
        }
    }
}
