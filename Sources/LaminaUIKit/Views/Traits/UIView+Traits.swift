import LaminaCoreGraphics
import LaminaQuartzCore

extension UIView: UITraitEnvironment, UITraitChangeObservable, TraitHolder {
    /// The traits by the overrides of all that the view is in, as they are at this moment.
    var resolvedTraits: UITraitCollection {
        let inherited = controller?.resolvedTraits ?? superview?.resolvedTraits ?? traitsWithoutSuperview
        return traitState?.apply(to: inherited) ?? inherited
    }

    /// The traits that layout and drawing go by: those that the view was told last.
    var presentTraits: UITraitCollection { seenTraits ?? resolvedTraits }

    func traitOverridesChanged() { setNeedsLayout() }

    /// Tells this view, its controller and all that is in it of traits that they do not know yet.
    ///
    /// - Parameters:
    ///   - inherited: The traits of the superview.
    ///   - known: The superview's own change, which is nearly always this view's, too.
    func updateTraits(inherited: UITraitCollection, known: TraitChange? = nil) {
        var traits = inherited
        if let controller {
            traits = controller.traitState?.apply(to: inherited) ?? inherited
            controller.updateTraits(to: traits, window: window)
        }
        traits = traitState?.apply(to: traits) ?? traits
        traitState?.needsUpdate = false
        guard traits !== seenTraits else { return }
        let (old, isFirst) = (seenTraits ?? UITraitCollection.ofScreen, seenTraits == nil)
        seenTraits = traits
        let change = known.flatMap { $0.old === old && $0.new === traits ? $0 : nil } ?? TraitChange(from: old, to: traits)
        if change.differs {
            notify(of: change)
        } else if isFirst, ownBackground?.color.isDynamic == true {
            // It may have been set before there was a screen, or for another one.
            traits.runAsCurrent { refreshBackground() }
        }
        for view in subviews { view.updateTraits(inherited: traits, known: change) }
    }

    /// Tells the view of what has come with its superview.
    func inheritTraits() {
        if let inherited = superview?.seenTraits { updateTraits(inherited: inherited) }
    }

    /// Tells of overrides that have changed since the last time, before layout.
    func updateOverriddenTraits() {
        guard traitState?.needsUpdate == true || controller?.traitState?.needsUpdate == true else { return }
        updateTraits(inherited: superview?.resolvedTraits ?? traitsWithoutSuperview)
    }

    /// Tells of overrides that have changed, here and below.
    func updateOverriddenTraitsInTree() {
        updateOverriddenTraits()
        for view in subviews { view.updateOverriddenTraitsInTree() }
    }

    private func notify(of change: TraitChange) {
        let (old, traits) = (change.old, change.new)
        traits.runAsCurrent {
            if change.hasOtherColors {
                refreshBackground()
                if showsDrawing || layer.showsPattern { setNeedsDisplay() }
                setNeedsUpdateConstraints()
            }
            setNeedsLayout()
            if traits.layoutDirection != old.layoutDirection { directionChanged() }
            followTraits(from: old)
            traitCollectionDidChange(old)
            if change.hasOtherColors { tintColorDidChange() }
            traitState?.notify(self, of: traits, from: old)
        }
    }
}

/// A change of traits, compared once for all views of a tree that share it.
struct TraitChange {
    let old, new: UITraitCollection
    let differs, hasOtherColors: Bool

    init(from old: UITraitCollection, to new: UITraitCollection) {
        (self.old, self.new) = (old, new)
        differs = new !== old && new != old
        hasOtherColors = differs && new.hasDifferentColorAppearance(comparedTo: old)
    }
}

extension UITraitCollection {
    /// The traits of the screen of the stage whose code is running.
    static var ofScreen: UITraitCollection { CurrentTraits.ofStage.ofScreen }
}
