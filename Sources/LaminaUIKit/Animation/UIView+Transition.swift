import LaminaCoreGraphics
import LaminaQuartzCore

extension UIView {
    /// Animates a transition from the appearance of a view with its subviews to their appearance after changes: a flip, a dissolve or another effect of the
    /// options.
    ///
    /// The view must have been shown before: without an old picture there is no transition, and the completion is called in the next turn.
    ///
    /// - Parameters:
    ///   - view: The container whose content changes.
    ///   - duration: The duration in seconds.
    ///   - options: A transition, a curve (default ease in and out) and other options.
    ///   - animations: A closure that changes the content of the view; subviews' properties change at once unless `.allowAnimatedContent` is set.
    ///   - completion: A closure that is called with whether the transition reached its end.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        TransitionBlock(view: view, duration: duration, options: options, completion: completion).run { animations?() }
    }

    /// Animates a transition from one view to another, in the superview of the first: the one is removed and the other added, or with
    /// `.showHideTransitionViews` the one is hidden and the other shown.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        func exchange() {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else if let container = fromView.superview {
                container.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        guard let container = fromView.superview else {
            exchange()
            CATransaction.begin()
            TrackPlayer(completion: completion).close()
            return CATransaction.commit()
        }
        transition(with: container, duration: duration, options: options, animations: exchange, completion: completion)
    }
}

/// A block around whose changes a view shows a transition.
private final class TransitionBlock: AnimationBlock {
    private let view: UIView
    private let player: TrackPlayer
    private let curl: PageCurl?

    @MainActor init(view: UIView, duration: TimeInterval, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?) {
        self.view = view
        let curl = duration > 0 && AnimationBlock.isEnabled ? options.curl.flatMap { PageCurl(of: view, $0) } : nil
        self.curl = curl
        player = TrackPlayer(
            completion: curl.map { curl in
                { finished in
                    MainActor.assumeIsolated { curl.remove() }
                    completion?(finished)
                }
            } ?? completion)
        super.init(duration: duration, options: options, inside: AnimationBlock.current)
    }

    override func close() {
        if duration > 0, AnimationBlock.isEnabled, let transition = options.transition {
            transition.duration = duration
            transition.timingFunction = curve
            player.play(transition, of: view, allowsUserInteraction: allowsUserInteraction)
        }
        curl?.play(over: duration, curve, by: player, allowsUserInteraction: allowsUserInteraction)
        player.close()
    }

    override var animates: Bool { super.animates && options.contains(.allowAnimatedContent) }

    override func take(_ change: PropertyChange) {
        for track in PropertyTrack.tracks(of: change, pace: .curve(curve), duration: duration) {
            player.play(track, allowsUserInteraction: allowsUserInteraction)
        }
    }
}

extension UIView.AnimationOptions {
    fileprivate var curl: PageCurl.Direction? {
        switch rawValue >> 20 & 15 {
        case 3: .up
        case 4: .down
        default: nil
        }
    }

    fileprivate var transition: CATransition? {
        let transition = CATransition()
        // Core Animation calls the edge with the smallest y the bottom.
        switch rawValue >> 20 & 15 {
        case 1: (transition.type, transition.subtype) = (.flip, .fromLeft)
        case 2: (transition.type, transition.subtype) = (.flip, .fromRight)
        case 5: transition.type = .fade
        case 6: (transition.type, transition.subtype) = (.flip, .fromBottom)
        case 7: (transition.type, transition.subtype) = (.flip, .fromTop)
        default: return nil
        }
        return transition
    }
}
