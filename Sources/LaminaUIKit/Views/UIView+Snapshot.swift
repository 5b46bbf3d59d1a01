import LaminaCoreGraphics
import LaminaQuartzCore

// Pictures of views: what the render tree shows of them now, drawn once.

extension UIView {
    func makeSnapshot(of rect: CGRect, afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
        guard let shown = shownLayer(afterUpdates: afterUpdates) else { return nil }
        return makeSnapshot(of: rect, from: shown, capInsets: capInsets)
    }

    /// A view with a picture of the view with all changes, those of transactions that are still open included.
    func makeModelSnapshot() -> UIView? {
        layoutIfNeeded()
        layer.displayTree()
        return makeSnapshot(of: bounds, from: layer, capInsets: .zero)
    }

    private func makeSnapshot(of rect: CGRect, from shown: CALayer, capInsets: UIEdgeInsets) -> UIView? {
        let scale = window?.screen.scale ?? ScreenSlot.scale
        guard let context = CGContext(size: rect.size, scale: scale, opaque: false, origin: rect.origin) else { return nil }
        shown.renderProjected(in: context)
        guard let picture = context.makeImage() else { return nil }
        let view = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
        view.layer.contentsScale = scale
        view.layer.contents = picture
        if capInsets != .zero {
            let image = UIImage(cgImage: picture, scale: scale, orientation: .up)
            view.layer.contentsCenter = image.resizableImage(withCapInsets: capInsets, resizingMode: .stretch).centerPart
        }
        return view
    }

    func drawSnapshot(in rect: CGRect, afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), let shown = shownLayer(afterUpdates: afterUpdates) else { return false }
        let own = bounds
        guard own.width > 0, own.height > 0, rect.width > 0, rect.height > 0 else { return false }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / own.width, y: rect.height / own.height)
        context.translateBy(x: -own.minX, y: -own.minY)
        context.clip(to: own)
        shown.renderProjected(in: context)
        context.restoreGState()
        return true
    }

    /// The layer as it is on the screen; one that is on none shows what it will look like there.
    private func shownLayer(afterUpdates: Bool) -> CALayer? {
        guard afterUpdates else { return layer.presentation() }
        if window == nil {
            layoutIfNeeded()
            layer.displayTree()
            return layer
        }
        CATransaction.flush()
        return layer.presentation() ?? layer
    }
}

extension CALayer {
    fileprivate func displayTree() {
        displayIfNeeded()
        for layer in sublayers ?? [] { layer.displayTree() }
    }
}

/// Shows a picture of another view. Draws nothing of its own.
private final class SnapshotView: UIView {
    override func display(_ layer: CALayer) {}
}
