import LaminaCoreGraphics
import LaminaRender

// Drawing a layer's content into pixels of its own. What was drawn last is remembered with what it was drawn for, so that a part of it can be
// drawn anew while the rest stays.

/// The content that a layer drew last.
struct BackingStore {
    let image: CGImage
    let bounds: CGRect
    let scale: CGFloat
    let isOpaque: Bool
    let format: CALayerContentsFormat
}

/// The invalid part of a layer's content.
enum OutOfDate {
    case nothing
    /// A rectangle of the layer's own space.
    case part(CGRect)
    case everything

    mutating func add(_ rect: CGRect?) {
        switch (self, rect) {
        case (.everything, _), (_, nil): self = .everything
        case (.nothing, let rect?): self = .part(rect)
        case (.part(let old), let rect?): self = .part(old.union(rect))
        }
    }
}

extension CALayer {
    /// - Parameter rect: nil for the whole content. A rectangle without area, or of no numbers, marks nothing.
    final func markDisplay(_ rect: CGRect?) {
        if let rect {
            let rect = rect.standardized
            guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite else { return }
            state.outOfDate.add(rect)
        } else {
            state.outOfDate.add(nil)
        }
        mark(.display)
    }

    /// The picture that shows is one that the layer drew by itself.
    final var showsBackingStore: Bool {
        guard let backing = state.backing, let shown = state.objects[.contents] as? CGImage else { return false }
        return shown === backing.image
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
        let (bounds, scaled) = (bounds, CGFloat(scale))
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        if let part = partToDraw(bounds, scaled) {
            let box = part.pixels(in: bounds, scaled)
            guard box.width > 0, box.height > 0 else { return }
            context.takePixels(of: state.backing!.image.bitmap)
            let rect = CGRect(
                x: box.minX / scaled + bounds.minX, y: box.minY / scaled + bounds.minY, width: box.width / scaled,
                height: box.height / scaled)
            context.clip(to: rect)
            context.clear(rect)
        }
        if state.presented == nil { CATransaction.openIfNeeded() }
        delegate?.layerWillDraw(self)
        fillPattern(in: context)
        draw(in: context)
        var image = context.makeImage()
        if contentsFormat == .gray8Uint { image = image.map { CGImage(bitmap: $0.bitmap.withoutColor) } }
        setBackingStore(image)
        guard state.presented == nil, let image else { return }
        state.backing = BackingStore(image: image, bounds: bounds, scale: scaled, isOpaque: isOpaque, format: contentsFormat)
    }

    /// Whether the background is a pattern, which is drawn with the content.
    package final var showsPattern: Bool { state.showsPattern }

    /// Draws a background that is a pattern, if the layer has one, beneath its content.
    package final func fillPattern(in context: CGContext) {
        guard state.showsPattern, let backgroundColor else { return }
        context.saveGState()
        context.setFillColor(backgroundColor)
        context.fill(bounds)
        context.restoreGState()
    }

    /// Marks the content to be drawn anew for a pattern beneath it. Contents that code has set stay, and no pattern shows.
    final func displayPattern() {
        if values.contents == .null || showsBackingStore || delegate is any PatternDrawing { setNeedsDisplay() }
    }

    /// The part that is enough to draw: nil where the last picture does not fit any more.
    private func partToDraw(_ bounds: CGRect, _ scale: CGFloat) -> CGRect? {
        guard case .part(let rect) = state.drawing, showsBackingStore, let backing = state.backing else { return nil }
        guard backing.bounds == bounds, backing.scale == scale, backing.isOpaque == isOpaque, backing.format == contentsFormat else {
            return nil
        }
        return rect
    }

    /// A backing store drawn anew is not a change to animate. What a presentation copy draws is its model's.
    package final func setBackingStore(_ contents: Any?) {
        guard state.presented == nil else { return state.presented!.store(contents) }
        CATransaction.openIfNeeded()
        store(contents)
    }

    private func store(_ contents: Any?) {
        state.backing = nil
        values.contents = .null
        values[.contents] = Value(contents, kind: .image) ?? .none
        state.objects[.contents] = contents
        state.touched.insert(.contents)
        note(.contents)
    }
}

/// A layer's delegate that draws the layer's content itself, and the background's pattern beneath it.
package protocol PatternDrawing: CALayerDelegate {}

extension CGRect {
    /// The pixels that a part of a layer's space touches, as far as there are any.
    fileprivate func pixels(in bounds: CGRect, _ scale: CGFloat) -> CGRect {
        let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
        let x0 = max(((minX - bounds.minX) * scale).rounded(.down), 0)
        let y0 = max(((minY - bounds.minY) * scale).rounded(.down), 0)
        let x1 = min(((maxX - bounds.minX) * scale).rounded(.up), width)
        let y1 = min(((maxY - bounds.minY) * scale).rounded(.up), height)
        return CGRect(x: x0, y: y0, width: max(x1 - x0, 0), height: max(y1 - y0, 0))
    }
}

extension CGContext {
    /// Begins with the pixels of a picture of the same size.
    fileprivate func takePixels(of bitmap: Bitmap) {
        data?.copyMemory(from: bitmap.pixels, byteCount: bitmap.width * bitmap.height * 4)
    }
}

extension Bitmap {
    /// Every colour as the grey of its luminance; alpha stays.
    fileprivate var withoutColor: Bitmap {
        Bitmap(width: width, height: height) { target in
            for i in 0..<(width * height) {
                let v = pixels[i]
                // Rec. 709 weights, scaled to a sum of 65 536.
                let y = ((v >> 16 & 255) * 13933 + (v >> 8 & 255) * 46871 + (v & 255) * 4732 + 32768) >> 16
                target[i] = v & 0xFF00_0000 | y * 0x01_0101
            }
        }
    }
}
