import UIKit

/// A transition that dismisses a controller when its view is pulled down.
public final class PullToDismiss: UIPercentDrivenInteractiveTransition, UIGestureRecognizerDelegate {
    public var isInProgress = false
    private var shouldComplete = false
    private weak var viewController: UIViewController?
    private lazy var recognizer = UIPanGestureRecognizer(target: self, action: Selector("handle:"))

    public init(_ viewController: UIViewController) {
        self.viewController = viewController
        super.init()
        Selector.register("handle:", of: PullToDismiss.self) { $0.handle($1 as! UIPanGestureRecognizer) }
        recognizer.delegate = self
        recognizer.maximumNumberOfTouches = 1
        viewController.view.addGestureRecognizer(recognizer)
    }

    public override var completionSpeed: CGFloat {
        get { return 1 - percentComplete }
        set { super.completionSpeed = newValue }
    }

    func handle(_ gesture: UIPanGestureRecognizer) {
        guard let view = gesture.view?.superview else { return }
        let translation = gesture.translation(in: view)
        switch gesture.state {
        case .began:
            isInProgress = true
            viewController?.dismiss(animated: true, completion: nil)
        case .changed:
            var fraction = translation.y / view.bounds.height
            fraction = CGFloat(fminf(fmaxf(Float(fraction), 0), 1))
            shouldComplete = fraction > 0.3 || gesture.velocity(in: view).y > 800
            update(fraction)
        case .cancelled, .ended, .failed:
            isInProgress = false
            if !shouldComplete || gesture.state == .cancelled { cancel() } else { finish() }
        default:
            break
        }
    }

    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: pan.view)
        return abs(velocity.y) > abs(velocity.x)
    }
}
