import LaminaCoreGraphics

extension UIView {
    /// The margins as they were set, or their defaults: 8 points, and the controller's for its view.
    private var ownMargins: UIEdgeInsets {
        let own = layout?.directionalMargins.map { sided($0) } ?? layout?.margins
        guard let controller, controller.viewIfLoaded === self, controller.viewRespectsSystemMinimumLayoutMargins else {
            return own ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        let least = controller.systemMinimumLayoutMargins
        let minimum = sided(least)
        return own.map { $0.union(minimum) } ?? minimum
    }

    private func sided(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
        let (left, right) = readsLeftToRight ? (insets.leading, insets.trailing) : (insets.trailing, insets.leading)
        return UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right)
    }

    /// The margins with the covered parts, and with the superview's if they overlap.
    var effectiveMargins: UIEdgeInsets {
        var margins = ownMargins
        guard let layout else { return margins }
        if layout.insetsMarginsFromSafeArea { margins = margins + layout.safeArea }
        if layout.preservesSuperviewMargins, let superview {
            margins = margins.union(superview.layoutMargins.reduced(placing: untransformedFrame, in: superview.bounds))
        }
        return margins
    }

    func setMargins(_ margins: UIEdgeInsets) {
        let old = layoutMargins
        (madeLayout.margins, madeLayout.directionalMargins) = (margins, nil)
        if layoutMargins != old { marginsChanged() }
    }

    func setMargins(_ margins: NSDirectionalEdgeInsets) {
        let old = layoutMargins
        (madeLayout.margins, madeLayout.directionalMargins) = (nil, margins)
        if layoutMargins != old { marginsChanged() }
    }

    /// Reports that the margins have changed, and with them those of subviews that preserve them.
    func marginsChanged() {
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
        setNeedsLayout()
        refreshConstraints()
        for view in subviews where view.layout?.preservesSuperviewMargins == true { view.marginsChanged() }
    }
}
