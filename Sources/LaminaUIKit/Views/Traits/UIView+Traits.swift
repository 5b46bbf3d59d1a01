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
    /// - Parameter inherited: The traits of the superview.
    func updateTraits(inherited: UITraitCollection) {
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
        if traits !== old && traits != old {
            notify(of: traits, from: old)
        } else if isFirst, ownBackground?.color.isDynamic == true {
            // It may have been set before there was a screen, or for another one.
            traits.runAsCurrent { refreshBackground() }
        }
        for view in subviews { view.updateTraits(inherited: traits) }
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

    private func notify(of traits: UITraitCollection, from old: UITraitCollection) {
        traits.runAsCurrent {
            let hasOtherColors = traits.hasDifferentColorAppearance(comparedTo: old)
            if hasOtherColors {
                refreshBackground()
                if showsDrawing || layer.showsPattern { setNeedsDisplay() }
                setNeedsUpdateConstraints()
            }
            setNeedsLayout()
            if traits.layoutDirection != old.layoutDirection { directionChanged() }
            followTraits(from: old)
            traitCollectionDidChange(old)
            if hasOtherColors { tintColorDidChange() }
            traitState?.notify(self, of: traits, from: old)
        }
    }
}

extension UITraitCollection {
    /// The traits of the screen of the stage whose code is running.
    static var ofScreen: UITraitCollection { CurrentTraits.ofStage.ofScreen }
}
