import LaminaCoreGraphics

/// The layout state of a view beyond its place. Created when it is needed: most views have none.
@MainActor
final class ViewLayout {
    // MARK: Covered edges and margins

    var safeArea = UIEdgeInsets.zero
    /// The margins; nil if none were set.
    var margins: UIEdgeInsets?
    /// The margins by reading direction, where they were set so; nil if not.
    var directionalMargins: NSDirectionalEdgeInsets?
    var insetsMarginsFromSafeArea = true
    var preservesSuperviewMargins = false

    // MARK: Constraints

    var translatesMask = true
    /// The constraints that the view holds, in the order in which they came.
    var held: [NSLayoutConstraint] = []
    /// Active constraints that are about the view.
    var mentions: [NSLayoutConstraint] = []
    /// The view's part in the engine of its tree.
    var member: LayoutMember?
    var anchors = LayoutAnchors()
    /// Solves the tree's constraints, where the view is its top.
    var engine: LayoutEngine?
    /// The priorities with which content resists stretching and compression, across and down; nil for the defaults.
    var hugging: [UILayoutPriority]?
    var resistance: [UILayoutPriority]?

    // MARK: Guides

    var guides: [UILayoutGuide] = []
    var marginsGuide: UILayoutGuide?
    var safeAreaGuide: UILayoutGuide?
    /// A controller's.
    var topGuide, bottomGuide: UILayoutGuide?
    var keyboardGuide: UIKeyboardLayoutGuide?
    var readableGuide: UILayoutGuide?
    var contentGuide: UILayoutGuide?
    var visibleGuide: UILayoutGuide?

    var allGuides: [UILayoutGuide] {
        guides
            + [marginsGuide, safeAreaGuide, readableGuide, contentGuide, visibleGuide, topGuide, bottomGuide, keyboardGuide].compactMap {
                $0
            }
    }
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
