import LaminaCoreGraphics

extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitHolder {
    /// The traits by the overrides of all that the controller is in, as they are at this moment.
    var resolvedTraits: UITraitCollection {
        let view = viewIfLoaded
        let inherited = view?.superview?.resolvedTraits ?? parent?.resolvedTraits ?? view?.traitsWithoutSuperview ?? .ofScreen
        return traitState?.apply(to: inherited) ?? inherited
    }

    func traitOverridesChanged() { viewIfLoaded?.setNeedsLayout() }

    /// Tells the controller of its traits, if it does not know them yet.
    func updateTraits(to traits: UITraitCollection, window: UIWindow?) {
        traitState?.needsUpdate = false
        let old = seenTraits ?? UITraitCollection.ofScreen
        seenTraits = traits
        guard traits !== old, traits != old else { return }
        traits.runAsCurrent {
            followTraits(from: old)
            traitCollectionDidChange(old)
            traitState?.notify(self, of: traits, from: old)
        }
    }

    /// Reports that size classes are about to change, to children by the traits that their overrides leave.
    func forwardTransition(to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        presentedViewController?.announce(traits, with: coordinator)
        for child in children { child.announce(traits, with: coordinator) }
    }

    /// Calls `willTransition(to:with:)` if the size classes will be others.
    func announce(_ inherited: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        let traits = traitState?.apply(to: inherited) ?? inherited
        let old = resolvedTraits
        guard traits.horizontalSizeClass != old.horizontalSizeClass || traits.verticalSizeClass != old.verticalSizeClass else { return }
        willTransition(to: traits, with: coordinator)
    }
}
