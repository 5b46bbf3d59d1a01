// What `UIView.animate` does with the changes that its block makes.
//
// A block opens a transaction and becomes the current one. Each change of a view's layer asks the view for an action; while a block is current it
// gets one that remembers the old value and, once the new one is set, adds an animation from the old to the new look.
//
// Place and shape – position, bounds, transform – are animated *additively*: the model takes the new value at once and the animation carries the
// difference to the old one, which shrinks to nothing. Animations that overlap therefore add up to one smooth movement and none has to be cut off.
// All other properties go from one value to the other, and a new animation takes an old one's place.
//
// The block's completion is told once all of its animations have stopped; `finished` if all of them got to their end.

import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

/// One call of `UIView.animate`.
final class ViewAnimation: CAAnimationDelegate {
    /// The innermost block that is being run.
    nonisolated(unsafe) private(set) static var current: ViewAnimation?
    nonisolated(unsafe) static var isEnabled = true

    let duration, delay: TimeInterval
    let options: UIView.AnimationOptions
    let curve: CAMediaTimingFunction
    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var isOpen = true
    private var isFinished = true
    private var blocked: [UIView] = []
    private var resized: [UIView] = []

    init(duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?) {
        let outer = ViewAnimation.current
        self.duration = outer.map { options.contains(.overrideInheritedDuration) ? duration : $0.duration } ?? duration
        curve = outer.map { options.contains(.overrideInheritedCurve) ? options.curve : $0.curve } ?? options.curve
        self.delay = delay > 0 ? delay : 0
        self.options =
            outer.map { options.contains(.overrideInheritedOptions) ? options : options.union($0.options.inheritable) } ?? options
        self.completion = completion
    }

    /// Whether changes are animated at all.
    private var animates: Bool { ViewAnimation.isEnabled && (duration > 0 || delay > 0) }

    @MainActor
    func run(_ changes: () -> Void) {
        let outer = ViewAnimation.current
        ViewAnimation.current = self
        CATransaction.begin()
        CATransaction.setAnimationDuration(max(duration, 0))
        CATransaction.setAnimationTimingFunction(curve)
        if !animates { CATransaction.setDisableActions(true) }
        changes()
        if options.contains(.layoutSubviews) { for view in resized { view.layoutIfNeeded() } }
        resized = []
        ViewAnimation.current = outer
        isOpen = false
        // With nothing to wait for it is still told in a turn of its own.
        if running == 0, let completion {
            self.completion = nil
            CATransaction.setCompletionBlock { completion(true) }
        }
        CATransaction.commit()
    }

    @MainActor
    static func action(for view: UIView, forKey key: String) -> (any CAAction)? {
        guard let current, current.animates, let row = ViewAnimation.row(of: key), row.action == .basic else { return nil }
        // A view's picture changes at once, as on Apple.
        if row.property == .contents || row.property == .contentsScale { return nil }
        let fromShown = current.options.contains(.beginFromCurrentState)
        let shown = fromShown ? view.layer.presentation()?.values[row.property] : nil
        return Change(block: current, view: view, old: view.layer.values[row.property], shown: shown)
    }

    /// The property whose change the key tells of; parts of transforms, too, are changes of the whole.
    private static func row(of key: String) -> AnimatableProperty? {
        AnimatableProperty.named(key) ?? PropertyPath(keyPath: key).map { AnimatableProperty.of($0.property) }
    }

    func sizeChanged(of view: UIView) { if options.contains(.layoutSubviews) { resized.append(view) } }

    // MARK: Animations

    /// The action of one change.
    private struct Change: CAAction {
        let block: ViewAnimation
        let view: UIView
        let old: Value
        let shown: Value?

        func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
            guard let layer = object as? CALayer, let row = ViewAnimation.row(of: key) else { return }
            let new = layer.values[row.property]
            guard new != old else { return }
            for animation in block.animations(of: row.key, from: old, shown: shown, to: new) { block.add(animation, to: layer, of: view) }
        }
    }

    private func animations(of key: String, from old: Value, shown: Value?, to new: Value) -> [CABasicAnimation] {
        func additive(_ path: String, from: Any, to: Any) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: path)
            animation.isAdditive = true
            (animation.fromValue, animation.toValue) = (from, to)
            return animation
        }
        switch (old, new) {
        case (.point(let a), .point(let b)) where key == "position":
            return [additive(key, from: CGPoint(x: a.x - b.x, y: a.y - b.y), to: CGPoint.zero)]
        case (.rect(let a), .rect(let b)) where key == "bounds":
            var result: [CABasicAnimation] = []
            if a.origin != b.origin {
                let moved = CGPoint(x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y)
                result.append(additive("bounds.origin", from: moved, to: CGPoint.zero))
            }
            if a.size != b.size {
                let grown = CGSize(width: a.size.width - b.size.width, height: a.size.height - b.size.height)
                result.append(additive("bounds.size", from: grown, to: CGSize.zero))
            }
            return result
        case (.transform(let a), .transform(let b)):
            // The animated matrix acts before the one underneath: old = difference · new.
            if let back = b.inverse {
                return [additive(key, from: CATransform3D(a.concat(back)), to: CATransform3DIdentity)]
            }
        default: break
        }
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = (shown ?? old).any ?? (new.any is CGColor ? CGColor.clear : nil)
        animation.toValue = new.any ?? (old.any is CGColor ? CGColor.clear : nil)
        return [animation]
    }

    private func add(_ animation: CABasicAnimation, to layer: CALayer, of view: UIView) {
        animation.duration = max(duration, .leastNormalMagnitude)
        animation.timingFunction = curve
        animation.fillMode = .both
        animation.delegate = self
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = options.contains(.autoreverse)
        if delay > 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay }
        running += 1
        if !options.contains(.allowUserInteraction) {
            view.touchBlockers += 1
            blocked.append(view)
        }
        let name = animation.keyPath ?? ""
        var key = name
        if animation.isAdditive {
            var count = 2
            while layer.animation(forKey: key) != nil {
                key = "\(name)-\(count)"
                count += 1
            }
        }
        layer.add(animation, forKey: key)
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        running -= 1
        isFinished = isFinished && flag
        guard running == 0, !isOpen else { return }
        for view in blocked { view.touchBlockers -= 1 }
        blocked = []
        let completion = completion
        self.completion = nil
        completion?(isFinished)
    }
}
