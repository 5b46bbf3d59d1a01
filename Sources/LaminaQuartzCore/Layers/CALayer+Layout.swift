import LaminaCoreGraphics
import LaminaRender

extension CALayer {
    final func layOutFromTop() {
        var top = self
        var ancestor = parent
        while let layer = ancestor, layer.needs.contains(.layout) {
            top = layer
            ancestor = layer.parent
        }
        top.layOutDown()
    }

    /// Lays out this layer if it needs it, then everything below.
    final func layOutDown() {
        if needs.contains(.layout) { layOut() }
        for child in children { child.layOutDown() }
    }

    final func layOut() {
        needs.remove(.layout)
        let action = CATransaction.openForActions() ? action(forKey: "onLayout") : nil
        layoutSublayers()
        run(action, forKey: "onLayout")
    }

    final func displayIfMarked() {
        guard needs.contains(.display) else { return }
        if drawsInFlight, let host { return host.noteRedrawing(self) }
        needs.remove(.display)
        display()
    }

    /// Draws the layer into a backing store of its own, which becomes its contents. A layer without area, or one too large to draw, gets none.
    package final func drawContents() {
        let size = values.bounds.size
        let scale = values.rare.contentsScale > 0 ? values.rare.contentsScale : 1
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width <= 32_767, height <= 32_767,
            let context = CGContext(pixelsWide: Int(width), pixelsHigh: Int(height), scale: CGFloat(scale), opaque: isOpaque)
        else {
            return setBackingStore(nil)
        }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        if presented == nil { CATransaction.openIfNeeded() }
        delegate?.layerWillDraw(self)
        draw(in: context)
        setBackingStore(context.makeImage())
    }

    /// A backing store drawn anew is not a change to animate. What a presentation copy draws is its model's.
    final func setBackingStore(_ contents: Any?) {
        guard presented == nil else { return presented!.store(contents) }
        CATransaction.openIfNeeded()
        store(contents)
    }

    private func store(_ contents: Any?) {
        values.contents = 0
        values[.contents] = Value(contents, kind: .image) ?? .none
        objects[.contents] = contents
        touched |= 1 << UInt64(LayerProperty.contents.rawValue)
        note(.contents)
    }
}
