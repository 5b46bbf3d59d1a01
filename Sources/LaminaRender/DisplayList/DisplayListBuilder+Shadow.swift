// Shadows. What casts one is the alpha of the layer and all its sublayers. Where that is known to be a plain rounded rectangle the shadow is
// drawn from it directly; otherwise the whole subtree is composited once for its shadow and once for itself.

extension DisplayListBuilder {
    /// The shadow of a layer without sublayers.
    mutating func drawShadow(of body: Body) {
        if let (shape, paint) = body.plainShadow {
            fill(shape, paint, body.opacity)
        } else if let shadow = body.dropShadow {
            commands.append(.beginShadow(shadow))
            if drawContent(body) { drawBorder(body) }
            commands.append(.end)
        }
    }
}

extension DisplayListBuilder.Body.Shadow {
    /// Nil for a layer that casts none.
    @inline(__always)
    init?(_ rare: LayerValues.Rare) {
        guard rare.shadowOpacity > 0, let shadowColor = rare.shadowColor, shadowColor.alpha > 0 else { return nil }
        color = shadowColor
        color.alpha *= Swift.min(rare.shadowOpacity, 1)
        sigma = rare.shadowRadius > 0 ? rare.shadowRadius : 0
        offset = Point(rare.shadowOffset.width, rare.shadowOffset.height)
        guard sigma.isFinite, offset.x.isFinite, offset.y.isFinite else { return nil }
    }
}

extension DisplayListBuilder.Body {
    /// The shadow of whatever the layer and its sublayers show; nil where it cannot be told.
    var dropShadow: DropShadow? {
        guard let shadow else { return nil }
        let middle = shape.map { Point($0.rect.midX, $0.rect.midY) } ?? .zero
        let drop = DropShadow(
            color: shadow.color, sigma: shadow.sigma * plane.projection.linearScale(at: middle),
            offset: plane.projection.displacement(shadow.offset, at: middle))
        return drop.sigma.isFinite && drop.offset.x.isFinite && drop.offset.y.isFinite ? drop : nil
    }

    /// The shadow as a shape, when a layer without sublayers casts one of an even rounded rectangle.
    fileprivate var plainShadow: (Shape, Paint)? {
        guard var shadow, var outline = plainOutline else { return nil }
        outline.shape.rect.origin = outline.shape.rect.origin + shadow.offset
        shadow.color.alpha *= outline.alpha
        return (outline.shape, .shadow(shadow.color, sigma: shadow.sigma))
    }

    /// The outline when the layer's composited alpha is one rounded rectangle of even alpha.
    private var plainOutline: (shape: Shape, alpha: Double)? {
        guard let shape else { return nil }
        if let color = background {
            // What lies on an opaque background within its outline does not show in the alpha.
            let isCovered = color.alpha >= 1 && (picture.map { shape.rect.contains($0.destination) && shape.corners.isZero } ?? true)
            if isCovered || (picture == nil && border == nil) { return (shape, color.alpha) }
            return nil
        }
        guard let picture, picture.isOpaque, border == nil, picture.center == nil else { return nil }
        var outline = shape
        outline.rect = picture.destination
        outline.corners = .zero
        return (outline, 1)
    }
}

extension Rect {
    fileprivate func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
    }
}
