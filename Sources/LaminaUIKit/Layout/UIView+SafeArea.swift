// What is covered of a view: by the screen's furniture, by the bars of containers, and by what controllers add.
//
// It goes from the window down. A view's part is what is covered of its superview less the distance of its edges from the superview's; the view of a
// controller has its bars' and its controller's own insets besides. As long as nothing is covered, nothing is looked at.

import LaminaCoreGraphics
import LaminaStage

extension UIView {
    /// The insets of this view that are covered at present.
    private var coveredInsets: UIEdgeInsets {
        guard let superview else { return coveredByScreen }
        var insets = superview.safeAreaInsetsOfSubviews
        if insets != .zero { insets = insets.reduced(placing: untransformedFrame, in: superview.bounds) }
        if let controller { insets = insets + controller.barInsets + controller.additionalSafeAreaInsets }
        return insets
    }

    /// The box without the transform.
    var untransformedFrame: CGRect {
        let (anchor, size) = (layer.anchorPoint, bounds.size)
        return CGRect(x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width, height: size.height)
    }

    /// Finds out anew what is covered, and tells the view, its controller and the views in it if that is another than before.
    func updateSafeArea() {
        let insets = coveredInsets
        guard insets != layout?.safeArea ?? .zero, !SafeAreaUpdates.areHeld else { return }
        let margins = layoutMargins
        madeLayout.safeArea = insets
        setNeedsLayout()
        refreshConstraints()
        safeAreaInsetsDidChange()
        controller?.viewSafeAreaInsetsDidChange()
        if layoutMargins != margins { marginsChanged() }
        for view in subviews { view.updateSafeArea() }
    }

    /// Runs what changes the screen and the places of views in many steps, without telling of each; call `updateSafeAreaInTree()` afterwards.
    static func holdingSafeAreas(_ body: () -> Void) {
        SafeAreaUpdates.areHeld = true
        defer { SafeAreaUpdates.areHeld = false }
        body()
    }

    /// Finds out anew what is covered, here and below.
    func updateSafeAreaInTree() {
        updateSafeArea()
        for view in subviews { view.updateSafeAreaInTree() }
    }

    /// Reports that the view's place, or its superview, has changed.
    func coverMayHaveChanged() {
        if layout != nil || controller != nil || superview?.layout != nil { updateSafeArea() }
    }

    /// Reports that the view's size, or the part of its inside that it shows, has changed.
    func coverOfSubviewsMayHaveChanged() {
        guard let layout, layout.safeArea != .zero else { return }
        for view in subviews { view.updateSafeArea() }
    }
}

private enum SafeAreaUpdates {
    @StageLocal static var areHeld = false
}

extension UIEdgeInsets {
    static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }

    /// Returns what is left of the insets of `room` for a rectangle that lies in it. An edge without inset stays without.
    func reduced(placing place: CGRect, in room: CGRect) -> UIEdgeInsets {
        func left(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
            inset > 0 && distance.isFinite ? max(inset - distance, 0) : 0
        }
        return UIEdgeInsets(
            top: left(top, place.minY - room.minY), left: left(self.left, place.minX - room.minX),
            bottom: left(bottom, room.maxY - place.maxY), right: left(right, room.maxX - place.maxX))
    }

    /// The larger of both on each edge.
    func union(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom), right: max(right, other.right))
    }
}
