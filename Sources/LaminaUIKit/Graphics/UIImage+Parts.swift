import LaminaCoreGraphics

// Pictures of nine parts: corners keep their size, edges change along one axis, the middle along both.

extension UIImage {
    /// Whether all of the picture stretches.
    var isStretchedWhole: Bool { capInsets == .zero && !isResizable }

    /// The part that changes its size, in fractions of the picture: what a layer's `contentsCenter` takes. The whole where the caps leave nothing.
    var centerPart: CGRect {
        let size = size
        guard size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
        let (x, width) = Self.middle(capInsets.left / size.width, capInsets.right / size.width)
        let (y, height) = Self.middle(capInsets.top / size.height, capInsets.bottom / size.height)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    private static func middle(_ before: CGFloat, _ after: CGFloat) -> (CGFloat, CGFloat) {
        let (before, after) = (min(max(before, 0), 1), min(max(after, 0), 1))
        guard before + after <= 1 else { return (before / (before + after), 0) }
        return (before, 1 - before - after)
    }

    /// Whether repeating the middle looks other than stretching it does.
    var isTiled: Bool {
        guard resizingMode == .tile, !isStretchedWhole else { return false }
        let center = centerPart
        return center.width * size.width * scale > 1.5 || center.height * size.height * scale > 1.5
    }

    /// Draws the nine parts.
    func drawParts(in rect: CGRect, of context: CGContext) {
        guard let image = uprightImage else { return }
        let center = centerPart
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let across = Self.cuts(width, center.minX, center.width, to: rect.minX, rect.width, scale)
        let down = Self.cuts(height, center.minY, center.height, to: rect.minY, rect.height, scale)
        for (row, y) in down.enumerated() {
            for (column, x) in across.enumerated() {
                let source = CGRect(x: x.source.0, y: y.source.0, width: x.source.1, height: y.source.1)
                let place = CGRect(x: x.place.0, y: y.place.0, width: x.place.1, height: y.place.1)
                guard source.width > 0, source.height > 0, place.width > 0, place.height > 0, let part = image.cropping(to: source) else {
                    continue
                }
                if resizingMode == .tile, row == 1 || column == 1 {
                    let tile = CGSize(
                        width: column == 1 ? source.width / scale : place.width, height: row == 1 ? source.height / scale : place.height)
                    context.tile(part, of: tile, over: place)
                } else {
                    context.drawUpright(part, in: place)
                }
            }
        }
    }

    /// Returns the cuts of one axis: pixels of the picture, and points of the place. The caps shrink together if there is not even room for them.
    private static func cuts(
        _ pixels: CGFloat, _ start: CGFloat, _ length: CGFloat, to origin: CGFloat, _ extent: CGFloat, _ scale: CGFloat
    ) -> [(source: (CGFloat, CGFloat), place: (CGFloat, CGFloat))] {
        let before = (pixels * start).rounded()
        // A middle of no width still is a pixel to repeat.
        let middle = max((pixels * length).rounded(), min(1, pixels - before))
        let after = max(pixels - before - middle, 0)
        let caps = (before + after) / scale
        let fit = caps > extent && caps > 0 ? extent / caps : 1
        let (first, last) = (before / scale * fit, after / scale * fit)
        return [
            ((0, before), (origin, first)), ((before, middle), (origin + first, max(extent - first - last, 0))),
            ((before + middle, after), (origin + extent - last, last)),
        ]
    }
}

extension CGContext {
    /// Draws a picture the right way up where y points down.
    func drawUpright(_ image: CGImage, in rect: CGRect) {
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(image, in: rect)
        restoreGState()
    }

    /// Repeats a picture from the top left corner of a rectangle where y points down.
    func tile(_ image: CGImage, of size: CGSize, over rect: CGRect) {
        guard size.width > 0, size.height > 0 else { return }
        saveGState()
        clip(to: rect)
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(image, in: CGRect(x: rect.minX, y: rect.maxY - size.height, width: size.width, height: size.height), byTiling: true)
        restoreGState()
    }
}
