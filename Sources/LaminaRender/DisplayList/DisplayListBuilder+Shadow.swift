// Shadows. What casts one is the alpha of the layer and all its sublayers. Where that is known to be a plain rounded rectangle the shadow is
// drawn from it directly; otherwise the whole subtree is composited once for its shadow and once for itself.

extension DisplayListBuilder {
    mutating func drawShadow(of body: Body) {
        let rare = body.rare
        guard var color = rare.shadowColor else { return }
        color.alpha *= Swift.min(rare.shadowOpacity, 1)
        let sigma = rare.shadowRadius > 0 ? rare.shadowRadius : 0
        let offset = Point(rare.shadowOffset.width, rare.shadowOffset.height)
        guard sigma.isFinite, offset.x.isFinite, offset.y.isFinite else { return }
        if var outline = plainOutline(of: body) {
            outline.shape.rect.origin = outline.shape.rect.origin + offset
            color.alpha *= outline.alpha
            fill(outline.shape, .shadow(color, sigma: sigma), body.opacity)
            return
        }
        let middle = body.shape.map { Point($0.rect.midX, $0.rect.midY) } ?? .zero
        let projection = body.plane.projection
        let shadow = DropShadow(
            color: color, sigma: sigma * projection.linearScale(at: middle), offset: projection.displacement(offset, at: middle))
        guard shadow.sigma.isFinite, shadow.offset.x.isFinite, shadow.offset.y.isFinite else { return }
        commands.append(.beginShadow(shadow))
        drawContent(body)
        commands.append(.end)
    }

    /// The outline when the layer's composited alpha is one rounded rectangle of even alpha.
    private func plainOutline(of body: Body) -> (shape: Shape, alpha: Double)? {
        guard let shape = body.shape, tree.nodes[body.slot].children.isEmpty else { return nil }
        if let color = body.background {
            // What lies on an opaque background within its outline does not show in the alpha.
            let isCovered = color.alpha >= 1 && (body.picture.map { shape.rect.contains($0.destination) && shape.corners.isZero } ?? true)
            if isCovered || (body.picture == nil && !body.hasBorder) { return (shape, color.alpha) }
            return nil
        }
        guard let picture = body.picture, picture.isOpaque, !body.hasBorder, picture.center == nil else { return nil }
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
