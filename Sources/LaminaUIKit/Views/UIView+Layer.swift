import LaminaCoreGraphics
import LaminaQuartzCore

extension UIView {
    static func makeLayer() -> CALayer {
        guard let kind = layerClass as? CALayer.Type else {
            preconditionFailure("UIView: \(self).layerClass is \(layerClass), which is no kind of CALayer")
        }
        return kind.makeInstance()
    }

    func setUp(_ frame: CGRect) {
        layer.delegate = self
        layer.contentsScale = ScreenSlot.scale
        layer.frame = frame
        // A layer of another class shows what that class has to show.
        if type(of: layer) == CALayer.self { layer.setNeedsDisplay() }
    }

    /// Changes the size, and what follows from that: the subviews' sizes, and content that had no area to be drawn in.
    func resizing(_ change: () -> Void) {
        let old = layer.bounds.size
        change()
        placeMayHaveChanged()
        coverOfSubviewsMayHaveChanged()
        let size = layer.bounds.size
        guard size != old else { return }
        if awaitsArea && size.width > 0 && size.height > 0 {
            awaitsArea = false
            setNeedsDisplay()
        }
        if autoresizesSubviews { for view in subviews where !view.autoresizingMask.isEmpty { view.follow(from: old, to: size) } }
        AnimationBlock.current?.sizeChanged(of: self)
        sizeDidChange()
    }

    func showBackground(_ color: UIColor?) {
        let shown = color.map { $0.isDynamic ? $0.resolvedColor(with: presentTraits).cgColor : $0.cgColor }
        layer.backgroundColor = shown
        ownBackground = color.flatMap { color in shown.map { (color, $0) } }
    }

    /// Shows a dynamic background in the colour for the present traits, unless the layer has been given another.
    func refreshBackground() {
        if let own = ownBackground, own.color.isDynamic, layer.backgroundColor == own.shown { showBackground(own.color) }
    }

    func contentModeChanged() {
        layer.contentsGravity = contentMode.gravity
        layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }

    var plainTintColor: UIColor { ownTintColor ?? superview?.plainTintColor ?? .systemBlue }

    /// - Parameter all: Whether views with a tint colour of their own are concerned, too: by being dimmed.
    func notifyTintColorChange(all: Bool = false) {
        presentTraits.runAsCurrent { tintColorDidChange() }
        for view in subviews where view.ownTintColor == nil || (all && view.ownTintAdjustment == .automatic) {
            view.notifyTintColorChange(all: all)
        }
    }

    /// Draws content, if the view draws any, into a backing store that is made only when it is asked for.
    func displayContent(of layer: CALayer) {
        guard layer === self.layer, type(of: layer) == CALayer.self else { return layer.drawContents() }
        let size = layer.bounds.size
        guard size.width > 0, size.height > 0 else {
            awaitsArea = true
            return
        }
        // A picture that code has put there stays.
        if layer.showsPattern && !showsDrawing && layer.contents != nil { return }
        let drawn = UIGraphicsCollect({
            CGContext(size: size, scale: layer.contentsScale, opaque: layer.isOpaque, origin: layer.bounds.origin)
        }) {
            layerWillDraw(layer)
            if layer.showsPattern, let context = UIGraphicsGetCurrentContext() { layer.fillPattern(in: context) }
            draw(layer.bounds)
        }
        guard drawn != nil || showsDrawing else { return }
        showsDrawing = drawn != nil
        layer.contents = drawn
    }
}

extension UIView: PatternDrawing {}

extension UIView.AutoresizingMask {
    /// One axis of a view's place after its superview went from `old` to `new`: what is flexible shares the change in proportion to its extent,
    /// evenly where all have none.
    static func follow(
        _ start: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat, flexible: (before: Bool, middle: Bool, after: Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        let parts = [(flexible.before, start), (flexible.middle, length), (flexible.after, old - start - length)]
        let count = parts.filter(\.0).count
        guard count > 0, new != old else { return (start, length) }
        let total = parts.reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
        let shares = parts.map { part in
            part.0 ? (total > 0 ? (new - old) * part.1 / total : (new - old) / CGFloat(count)) : 0
        }
        return (start + shares[0], max(length + shares[1], 0))
    }
}

extension UIView {
    fileprivate func follow(from old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        // The untransformed box: that is what a mask is about.
        let anchor = layer.anchorPoint
        let size = bounds.size
        let origin = CGPoint(x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height)
        let across = AutoresizingMask.follow(
            origin.x, size.width, from: old.width, to: new.width,
            flexible: (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)))
        let down = AutoresizingMask.follow(
            origin.y, size.height, from: old.height, to: new.height,
            flexible: (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
        bounds.size = CGSize(width: across.length, height: down.length)
        center = CGPoint(x: across.start + anchor.x * across.length, y: down.start + anchor.y * down.length)
    }
}

extension UIColor {
    /// A grey of the same brightness to the eye.
    var dimmed: UIColor { isDynamic ? UIColor { self.resolvedColor(with: $0).dimmedNow } : dimmedNow }

    private var dimmedNow: UIColor {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha * 0.8)
    }
}
