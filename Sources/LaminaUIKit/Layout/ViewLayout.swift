import LaminaCoreGraphics

/// What a view knows about layout beyond its place. Made when there is something to know: most views have none.
@MainActor
final class ViewLayout {
    // MARK: Covered edges and margins

    var safeArea = UIEdgeInsets.zero
    /// By reading direction is not stored: margins are turned when they are asked for. nil: nobody has set them.
    var margins: UIEdgeInsets?
    var insetsMarginsFromSafeArea = true
    var preservesSuperviewMargins = false
}

extension UIView {
    /// Made now if the view has none yet.
    var madeLayout: ViewLayout {
        if let layout { return layout }
        let made = ViewLayout()
        layout = made
        return made
    }
}
