import LaminaCoreGraphics

extension UIView {
    /// The margins as they were set, or their defaults: 8 points, and the controller's for its view.
    private var ownMargins: UIEdgeInsets {
        let own = layout?.margins
        guard let controller, controller.viewIfLoaded === self, controller.viewRespectsSystemMinimumLayoutMargins else {
            return own ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        let least = controller.systemMinimumLayoutMargins
        let (left, right) = readsLeftToRight ? (least.leading, least.trailing) : (least.trailing, least.leading)
        let minimum = UIEdgeInsets(top: least.top, left: left, bottom: least.bottom, right: right)
        return own.map { $0.union(minimum) } ?? minimum
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
        madeLayout.margins = margins
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
