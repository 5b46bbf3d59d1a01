import CCairo
import Foundation
import LaminaRender

extension CGContext {
    /// Intersects the clipping area with the path, and clears the path. An empty path lets nothing through.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = outline
        outline = Path()
        clip(path, rule == .evenOdd ? .evenOdd : .nonZero)
    }

    /// Intersects the clipping area with a rectangle, and clears the path.
    public func clip(to rect: CGRect) { clip(to: [rect]) }

    /// Intersects the clipping area with the union of rectangles, and clears the path.
    public func clip(to rects: [CGRect]) {
        var path = Path()
        for rect in rects { path.append(Path(rect: Rect(rect))) }
        outline = Path()
        clip(path.transformed(by: pixelMap), .nonZero)
    }

    /// Intersects the clipping area with `rect`, and masks it with the picture stretched over it.
    ///
    /// A grey picture without alpha lets through by its brightness (white all, black nothing), any other by its alpha.
    public func clip(to rect: CGRect, mask image: CGImage) {
        clip(to: rect)
        guard let clip = clipExtents(), let mask = CoverageMask(PixelBox(around: clip)), let target = cairo_create(mask.surface) else {
            return
        }
        defer { cairo_destroy(target) }
        let byBrightness = image.colorSpace?.model == .monochrome && image.bitmap.isOpaque
        let source = byBrightness ? image.brightnessAsAlpha() : image
        if let picture = PictureSource(source, in: rect, transform: cairoTransform, quality: state.interpolationQuality) {
            picture.setSource(of: target)
            cairo_paint(target)
        }
        if let earlier = state.clipMask { mask.multiply(by: earlier) }
        state.clipMask = mask
    }

    /// Removes all clipping.
    public func resetClip() {
        cairo_reset_clip(cairo)
        state.clipMask = nil
    }

    /// The bounding box of the clipping area in user space; null if it is empty.
    public var boundingBoxOfClipPath: CGRect {
        guard let extents = clipExtents() else { return .null }
        return extents.applying(cairoTransform.inverted())
    }

    /// Clips to a path that is in device space.
    func clip(_ path: Path, _ rule: FillRule) {
        if let box = PixelBox(path) { return clip(to: box) }
        guard let extents = clipExtents(), let mask = coverage(of: path, rule: rule, within: PixelBox(around: extents)) else {
            return clip(to: PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0))
        }
        if let earlier = state.clipMask { mask.multiply(by: earlier) }
        state.clipMask = mask
        clip(to: mask.box)
    }

    private func clip(to box: PixelBox) {
        box.setPath(of: cairo)
        cairo_clip(cairo)
    }
}
