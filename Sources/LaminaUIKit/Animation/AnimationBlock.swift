// What becomes of changes that are made to views inside an animation block.
//
// A block opens a transaction and becomes the current one. Each change of a view's layer asks the view for an action; while a block is current it gets
// one that remembers the old value and, once the new one is set, hands the block a `PropertyChange`. The block makes `PropertyTrack`s of it: what is
// animated, from where to where, at which pace. Who plays the tracks is another matter: a plain block adds an animation for each to its layer and
// forgets them; a property animator keeps them, to stop, scrub and turn them round.
//
// The model has the new value at once, always. Place and shape – position, bounds, transform – are animated *additively*: the animation carries the
// difference to the old value, which shrinks to nothing. Animations that overlap add up to one smooth movement, in place and in velocity, and none
// has to be cut off. All other properties go from one value to the other, and a new animation takes an old one's place.

import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage

/// A block of changes to views, and how they are animated.
class AnimationBlock {
    /// The innermost block that is being run.
    @MainActor static var current: AnimationBlock? { running > 0 ? innermost : nil }
    @StageLocal private static var innermost: AnimationBlock?
    /// The number of blocks that are being run, on all stages together. Every change of a view asks for the current one, and as a rule there is none.
    @MainActor private static var running = 0
    /// Whether blocks animate anything. Default true.
    @StageLocal static var isEnabled = true

    /// Seconds.
    let duration: TimeInterval
    let options: UIView.AnimationOptions
    let curve: CAMediaTimingFunction
    /// The animator that plays what the block, or one inside it, makes.
    let animator: UIViewPropertyAnimator?
    /// The number of repetitions of the changes that are made now, and whether they reverse.
    var repetition: (count: Float, autoreverses: Bool)
    private var resized: [UIView] = []

    init(
        duration: TimeInterval, options: UIView.AnimationOptions, curve: CAMediaTimingFunction, animator: UIViewPropertyAnimator? = nil
    ) {
        (self.duration, self.options, self.curve, self.animator) = (duration, options, curve, animator)
        repetition = (options.contains(.repeat) ? .infinity : 0, options.contains(.autoreverse))
    }

    /// A block that takes over what the one around it says, as far as its options let it.
    init(duration: TimeInterval, options: UIView.AnimationOptions, inside outer: AnimationBlock?) {
        func inherits(_ option: UIView.AnimationOptions) -> AnimationBlock? { options.contains(option) ? nil : outer }
        self.duration = inherits(.overrideInheritedDuration)?.duration ?? duration
        self.options = inherits(.overrideInheritedOptions).map { options.union($0.options.inheritable) } ?? options
        curve = inherits(.overrideInheritedCurve)?.curve ?? options.curve
        animator = outer?.animator
        repetition =
            inherits(.overrideInheritedOptions)?.repetition ?? (options.contains(.repeat) ? .infinity : 0, options.contains(.autoreverse))
    }

    /// Whether changes are animated at all.
    var animates: Bool { AnimationBlock.isEnabled && duration > 0 }

    /// A view's property has changed.
    func take(_ change: PropertyChange) { fatalError("AnimationBlock: \(type(of: self)) has to say what becomes of changes") }

    /// Plays an animation of a view's layer beside the changes, from now until the last of them has come to its end.
    func accompany(_ animation: CAAnimation, of view: UIView, forKey key: String) {
        animation.duration = duration
        view.layer.add(animation, forKey: key)
    }

    /// All changes have been made; the block's transaction is still open.
    @MainActor func close() {}

    /// Whether views keep getting touches while what the block makes plays.
    var allowsUserInteraction: Bool { options.contains(.allowUserInteraction) }

    /// Makes the block the current one while the changes are made.
    @MainActor
    final func run(_ changes: () -> Void) {
        let outer = AnimationBlock.innermost
        AnimationBlock.innermost = self
        AnimationBlock.running += 1
        CATransaction.begin()
        CATransaction.setAnimationDuration(max(duration, 0))
        CATransaction.setAnimationTimingFunction(curve)
        if !animates { CATransaction.setDisableActions(true) }
        changes()
        if options.contains(.layoutSubviews) { for view in resized { view.layoutIfNeeded() } }
        resized = []
        AnimationBlock.running -= 1
        AnimationBlock.innermost = outer
        close()
        CATransaction.commit()
    }

    func sizeChanged(of view: UIView) { if options.contains(.layoutSubviews) { resized.append(view) } }

    /// The animation for a change of a view's layer; nil for none.
    @MainActor
    static func action(for view: UIView, forKey key: String) -> (any CAAction)? {
        guard let current, current.animates, let row = PropertyChange.row(of: key, on: view.layer), row.action == .basic else { return nil }
        // A view's picture changes at once, as on Apple.
        if row.property == .contents || row.property == .contentsScale { return nil }
        let fromShown = current.options.contains(.beginFromCurrentState)
        let shown = fromShown ? view.layer.presentation()?.values[row.property] : nil
        return PropertyChange.Action(block: current, view: view, row: row, old: view.layer.values[row.property], shown: shown)
    }
}

/// A property of a view's layer has a new value.
struct PropertyChange {
    let layer: CALayer
    let view: UIView
    let row: LayerProperty.Row
    let old, new: Value
    /// The presented value when the change was made, if the animation is to begin there.
    let shown: Value?

    /// The property whose change the key tells of; parts of transforms, too, are changes of the whole.
    static func row(of key: String, on layer: CALayer) -> LayerProperty.Row? {
        LayerProperty.row(named: key, of: layer.family)
            ?? PropertyPath(keyPath: key, of: layer.family).map { $0.property.row }
    }

    /// Run once the new value is there.
    struct Action: CAAction {
        let block: AnimationBlock
        let view: UIView
        let row: LayerProperty.Row
        let old: Value
        let shown: Value?

        func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
            guard let layer = object as? CALayer else { return }
            let new = layer.values[row.property]
            if new != old { block.take(PropertyChange(layer: layer, view: view, row: row, old: old, new: new, shown: shown)) }
        }
    }

    /// One value as it is animated: on its own, or as what is added to the new one.
    struct Part {
        let keyPath: String
        let isAdditive: Bool
        /// The map from a value of the whole property to the animated one.
        let value: (Value) -> Value
    }

    /// The parts that have to be animated. For a property that is animated additively these are the parts that differ in any of `values`.
    func parts(among values: [Value]) -> [Part] {
        func difference(_ path: String, _ value: @escaping (Value) -> Value?) -> Part {
            Part(keyPath: path, isAdditive: true) { value($0) ?? $0 }
        }
        switch new {
        case .point(let end) where row.property == .position:
            return [
                difference("position") {
                    if case .point(let p) = $0 { .point(p - end) } else { nil }
                }
            ]
        case .rect(let end) where row.property == .bounds:
            let rects = values.compactMap { if case .rect(let r) = $0 { r } else { nil } }
            var parts: [Part] = []
            if rects.contains(where: { $0.origin != end.origin }) {
                parts.append(difference("bounds.origin") { if case .rect(let r) = $0 { .point(r.origin - end.origin) } else { nil } })
            }
            if rects.contains(where: { $0.size != end.size }) {
                parts.append(
                    difference("bounds.size") {
                        guard case .rect(let r) = $0 else { return nil }
                        return .size(Size(r.size.width - end.size.width, r.size.height - end.size.height))
                    })
            }
            return parts
        case .transform(let end):
            // The animated matrix acts before the one underneath: value = difference · end.
            guard let back = end.inverse else { break }
            return [difference(row.key) { if case .transform(let t) = $0 { .transform(t.concat(back)) } else { nil } }]
        default: break
        }
        // Nothing has no colour: what it fades from or to is clear.
        return [Part(keyPath: row.key, isAdditive: false) { row.kind == .color && $0 == .none ? .color(.clear) : $0 }]
    }
}
