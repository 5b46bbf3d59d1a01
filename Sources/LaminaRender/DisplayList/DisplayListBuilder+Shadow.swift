// Shadows. What casts one is the alpha of the layer and all its sublayers. Where that is known to be a plain rounded rectangle the shadow is
// drawn from it directly; so is that of a path which is given to cast it. Otherwise the whole subtree is composited once for its shadow and once for itself.

extension DisplayListBuilder {
    /// The shadow of a layer without sublayers, or of one with a path that casts it.
    mutating func drawShadow(of body: Body) {
        if let (shape, paint) = body.plainShadow {
            // A path without area casts none.
            guard shape.rect.size.width > 0, shape.rect.size.height > 0 else { return }
            fill(shape, paint, body.opacity)
        } else if let shadow = body.dropShadow {
            commands.append(.beginShadow(shadow.tinted(by: copying.tint)))
            if drawContent(body) { drawBorder(body) }
            commands.append(.end)
        }
    }
}

extension DisplayListBuilder {
    /// The shadow of a layer that shows nothing itself but one sublayer, whose alpha is an even rounded rectangle: the usual way to give a
    /// shadow to what clips its content. Nil for any other layer.
    func cardShadow(of body: Body, cast sublayers: [Int32]) -> (Shape, Paint, opacity: Double)? {
        guard var shadow = body.shadow, body.parts == 1, sublayers.count == 1, nodes[Int(sublayers[0])].children.isEmpty,
            nodes[Int(sublayers[0])].mask == nil
        else { return nil }
        let node = nodes + Int(sublayers[0])
        let time = node.pointee.timing.local(fromParent: body.time)
        var values = node.pointee.values
        node.pointee.animate(&values, at: time)
        let opacity = Swift.min(values.opacity, 1) * body.opacity
        guard opacity > 0, !values.flags.contains(.hidden), !values.emits, values.isPlain || values.rare.affectsOwnPixelsOnly,
            let card = Body(values, hasSublayers: false, images: tree.images, on: body.plane, time: time, opacity: opacity),
            card.shadow == nil, let outline = card.plainOutline
        else { return nil }
        // Within the layer's plane it has to stay a rectangle with corners of the same form.
        let p = values.placement(on: body.plane)
        guard p.isAffine, p.w0 == 1, p.xy == 0, p.yx == 0, p.xx == p.yy, p.xx > 0 else { return nil }
        let r = outline.shape.rect
        let rect = Rect(
            p.xx * r.origin.x + p.x0 + shadow.offset.x, p.yy * r.origin.y + p.y0 + shadow.offset.y, p.xx * r.size.width,
            p.yy * r.size.height)
        var shape = Shape(
            rect: rect, corners: outline.shape.corners.multiplied(by: p.xx), projection: body.plane.projection,
            smoothEdges: outline.shape.smoothEdges)
        shape.curve = outline.shape.curve
        shadow.color.alpha *= outline.alpha
        return (shape, .shadow(shadow.color, sigma: shadow.sigma), opacity)
    }
}

extension LayerValues.Rare {
    /// Nothing but what decides how the layer's own background, picture, border and shadow look. Whatever else there is, now or later, is not at
    /// its default.
    fileprivate var affectsOwnPixelsOnly: Bool {
        var rest = self
        let usual = LayerValues.Rare.standard
        rest.sublayerTransform = usual.sublayerTransform
        (rest.contentsRect, rest.contentsCenter, rest.contentsScale) = (usual.contentsRect, usual.contentsCenter, usual.contentsScale)
        (rest.minificationFilter, rest.magnificationFilter) = (usual.minificationFilter, usual.magnificationFilter)
        rest.minificationFilterBias = usual.minificationFilterBias
        (rest.borderWidth, rest.borderColor) = (usual.borderWidth, usual.borderColor)
        (rest.shadowColor, rest.shadowOpacity) = (usual.shadowColor, usual.shadowOpacity)
        (rest.shadowOffset, rest.shadowRadius) = (usual.shadowOffset, usual.shadowRadius)
        return rest == usual
    }
}

extension CornerRadii {
    func multiplied(by k: Double) -> CornerRadii {
        CornerRadii(minXMinY * k, maxXMinY * k, minXMaxY * k, maxXMaxY * k)
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
        outline = rare.shadowPath
        guard sigma.isFinite, offset.x.isFinite, offset.y.isFinite else { return nil }
    }
}

extension DisplayListBuilder.Body {
    /// The shadow of whatever the layer and its sublayers show; nil where it cannot be told.
    var dropShadow: DropShadow? {
        guard let shadow else { return nil }
        let middle = shape.map { Point($0.rect.midX, $0.rect.midY) } ?? .zero
        let growth = plane.projection.axisScales(at: middle)
        let drop = DropShadow(
            color: shadow.color, sigmaX: shadow.sigma * growth.x, sigmaY: shadow.sigma * growth.y,
            offset: plane.projection.displacement(shadow.offset, at: middle))
        return drop.sigmaX.isFinite && drop.sigmaY.isFinite && drop.offset.x.isFinite && drop.offset.y.isFinite ? drop : nil
    }

    /// The shadow as a shape, when a path casts it, or a layer without sublayers casts one of an even rounded rectangle.
    fileprivate var plainShadow: (Shape, Paint)? {
        guard var shadow else { return nil }
        if let outline = shadow.outline { return (pathShadow(outline, shadow), .shadow(shadow.color, sigma: shadow.sigma)) }
        guard var outline = plainOutline else { return nil }
        outline.shape.rect.origin = outline.shape.rect.origin + shadow.offset
        shadow.color.alpha *= outline.alpha
        return (outline.shape, .shadow(shadow.color, sigma: shadow.sigma))
    }

    private func pathShadow(_ outline: Outline, _ shadow: Shadow) -> Shape {
        var result = Shape(rect: outline.bounds, projection: plane.projection, smoothEdges: shape?.smoothEdges ?? .all)
        if let rounded = outline.roundedRect {
            result.rect.origin = rounded.rect.origin + shadow.offset
            result.corners = rounded.corners
            result.curve = rounded.curve
        } else {
            // The outline stays as it is, and with it what is remembered about it.
            result.projection = Projection.translation(shadow.offset.x, shadow.offset.y).then(plane.projection)
            result.outline = outline
        }
        return result
    }

    /// The outline when the layer's composited alpha, sublayers not counted, is one rounded rectangle of even alpha.
    fileprivate var plainOutline: (shape: Shape, alpha: Double)? {
        guard let shape, emitter == nil, crossFade == nil, drawing == nil else { return nil }
        let alpha = gradient?.isOpaque == true ? 1 : background?.alpha
        if let alpha {
            // What lies on an opaque background within its outline does not show in the alpha.
            let isCovered = alpha >= 1 && (picture.map { shape.rect.contains($0.destination) && shape.corners.isZero } ?? true)
            if isCovered || (picture == nil && border == nil && (gradient == nil || gradient?.isOpaque == true)) { return (shape, alpha) }
            return nil
        }
        guard let picture, picture.isOpaque, border == nil, gradient == nil, picture.center == nil else { return nil }
        var outline = shape
        outline.rect = picture.destination
        if case .picture = clipping {} else { outline.corners = .zero }
        return (outline, 1)
    }
}

extension Rect {
    fileprivate func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
    }
}
