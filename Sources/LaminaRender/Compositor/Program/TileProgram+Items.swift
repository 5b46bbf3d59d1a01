extension TileProgram {
    /// Lays one item out, unless nothing of it can be seen.
    mutating func add(_ item: borrowing DisplayItem, scope: Int32, images: ImageTable, shadows: ShadowStore) {
        let opacity = unitByte(item.opacity)
        guard opacity > 0 else { return }
        let place = scopes.base[Int(scope)]
        var digest = Digest()
        digest.fold(place.digest)
        switch item.paint {
        case .color(let color):
            digest.fold(item, image: nil)
            addFill(item.shape, color.pixel(opacity: item.opacity), place.box, scope, digest)
        case .border(let color, let width):
            digest.fold(item, image: nil)
            addBorder(item.shape, color.pixel(opacity: item.opacity), width, place.box, scope, digest)
        case .image(let id, let source, let filter):
            guard let picture = lastPicture.find(id, in: images) else { return }
            digest.fold(item, image: UnsafeRawPointer(picture.pointee.image.pixels))
            addImage(item, picture, source, filter, opacity, place.box, scope, digest)
        case .gradient(let gradient):
            digest.fold(item, image: nil)
            addGradient(gradient, item.shape, opacity, place.box, scope, digest)
        case .shadow(let color, let sigma):
            digest.fold(item, image: nil)
            let pixel = color.pixel(opacity: item.opacity)
            if sigma > 0, sigma.isFinite {
                addShadow(item.shape, pixel, sigma, place.box, scope, digest, shadows)
            } else if sigma == 0 {
                addFill(item.shape, pixel, place.box, scope, digest)
            }
        }
    }

    private mutating func addFill(_ shape: Shape, _ pixel: UInt32, _ box: PixelBox, _ scope: Int32, _ digest: Digest) {
        guard pixel != 0, let device = DeviceShape(shape, viewport: box, bounds: &bounds, contours: &contours) else { return }
        shapes.append(device)
        items.append(
            DeviceItem(
                kind: .color, isSolid: pixel >> 24 == 255, hasContour: device.contour != nil, scope: scope, shape: shapes.count - 1,
                outer: device.outer, full: device.full, opaque: pixel >> 24 == 255 ? device.full : .nothing, box: device.box,
                pixel: pixel, digest: digest.value))
    }

    private mutating func addGradient(
        _ gradient: Gradient, _ shape: Shape, _ opacity: UInt32, _ box: PixelBox, _ scope: Int32, _ digest: Digest
    ) {
        guard let device = DeviceShape(shape, viewport: box, bounds: &bounds, contours: &contours) else { return }
        // Places are told from the rectangle's corner.
        let place = Projection.translation(shape.rect.origin.x, shape.rect.origin.y).then(gradient.map)
        let map = device.inverse.then(place)
        guard map.isFinite else { return }
        shapes.append(device)
        gradients.append(gradient)
        let isSolid = opacity == 255 && gradient.isOpaque
        items.append(
            DeviceItem(
                kind: .gradient, isSolid: isSolid, hasContour: device.contour != nil, scope: scope, shape: shapes.count - 1,
                companion: gradients.count - 1, outer: device.outer, full: device.full, opaque: isSolid ? device.full : .nothing,
                box: device.box, opacity: opacity, texels: map, digest: digest.value))
    }

    /// An item that is everywhere in a scope and paints nothing.
    mutating func addNothing(in scope: Int32) {
        let (box, digest) = (scopes.base[Int(scope)].box, scopes.base[Int(scope)].digest)
        let rect = Rect(Double(box.minX), Double(box.minY), Double(box.maxX - box.minX), Double(box.maxY - box.minY))
        guard let device = DeviceShape(Shape(rect: rect, projection: .identity), viewport: box, bounds: &bounds, contours: &contours) else {
            return
        }
        shapes.append(device)
        items.append(
            DeviceItem(
                kind: .color, scope: scope, shape: shapes.count - 1, outer: device.outer, full: device.full, opaque: .nothing,
                box: device.box, digest: digest))
    }

    private mutating func addBorder(
        _ shape: Shape, _ pixel: UInt32, _ width: Double, _ box: PixelBox, _ scope: Int32, _ digest: Digest
    ) {
        guard width > 0, pixel != 0, shape.outline == nil,
            let device = DeviceShape(shape, viewport: box, bounds: &bounds, contours: &contours)
        else { return }
        var inner = shape
        inner.rect = shape.rect.insetBy(width, width)
        func inset(_ r: Double) -> Double { max(r - width, 0) }
        inner.corners = CornerRadii(
            inset(shape.corners.minXMinY), inset(shape.corners.maxXMinY), inset(shape.corners.minXMaxY), inset(shape.corners.maxXMaxY))
        shapes.append(device)
        let outerIndex = shapes.count - 1
        var companion: Int?
        if let hole = DeviceShape(inner, viewport: box, bounds: &bounds, contours: &contours) {
            shapes.append(hole)
            companion = shapes.count - 1
        }
        items.append(
            DeviceItem(
                kind: .border, scope: scope, shape: outerIndex, companion: companion, outer: device.outer, full: device.full,
                opaque: .nothing, box: device.box, pixel: pixel, digest: digest.value))
    }

    private mutating func addImage(
        _ item: borrowing DisplayItem, _ picture: UnsafePointer<TablePicture>, _ source: Rect, _ filter: SamplingFilter, _ opacity: UInt32,
        _ box: PixelBox,
        _ scope: Int32,
        _ digest: Digest
    ) {
        guard source.isFinite, let visible = picture.pointee.visibleRegion,
            let device = DeviceShape(item.shape, viewport: box, bounds: &bounds, contours: &contours)
        else { return }
        let (image, isOpaque) = (picture.pointee.image, picture.pointee.isOpaque)
        let toTexels = Projection(
            xx: source.size.width / device.width, xy: 0, x0: source.origin.x, yx: 0, yy: source.size.height / device.height,
            y0: source.origin.y)
        let texels = device.inverse.then(toTexels)
        guard texels.isFinite else { return }
        shapes.append(device)
        var companion: Int?
        var reach = 1.0
        if let detail = ImageDetail(texels, source: source, box: device.box, of: picture.pointee, filter: filter, bias: item.detailBias) {
            details.append(detail)
            companion = details.count - 1
            reach = detail.reach
        }
        var outer = device.outer
        let hides = opacity == 255 && !item.isSum
        var opaque = hides && isOpaque ? device.full : .nothing
        let s = source.standardized
        let isWithin = s.minX >= 0 && s.minY >= 0 && s.maxX <= Double(image.width) && s.maxY <= Double(image.height)
        // An outline may lie far outside the rectangle, where samples stay at the picture's edges.
        if !isOpaque && isWithin && reach < 4096 && item.shape.outline == nil {
            bounds.begin()
            // Without perspective the region's sides run along the shape's: if all of them are narrower, they alone count.
            let margins = visible.minX > 0 && visible.minY > 0 && visible.maxX < image.width - 1 && visible.maxY < image.height - 1
            let isWhole = s.minX == 0 && s.minY == 0 && s.maxX == Double(image.width) && s.maxY == Double(image.height)
            if !(margins && isWhole && texels.isAffine && !device.hasCorners && reach == 1) { bounds.add(outer) }
            addVisible(visible, of: image, texels, reach, hasCorners: !isSmall(device))
            outer = bounds.end()
            if hides, let region = picture.pointee.opaqueRegion, !device.full.isNothing {
                bounds.begin()
                bounds.add(device.full)
                addOpaque(region, of: image, texels, reach)
                opaque = bounds.end()
            }
        }
        items.append(
            DeviceItem(
                kind: .image, filter: filter, isSolid: hides && isOpaque, hasContour: device.contour != nil, isSum: item.isSum,
                scope: scope, shape: shapes.count - 1, companion: companion, outer: outer, full: device.full, opaque: opaque,
                box: device.box, opacity: opacity, tint: item.tint.pixel, image: image, texels: texels, digest: digest.value))
    }

    /// Bounds a·u + b·v + c ≥ 0 in texels.
    private mutating func addTexelBound(_ m: Projection, _ a: Double, _ b: Double, _ c: Double) {
        bounds.add(a * m.xx + b * m.yx + c * m.wx, a * m.xy + b * m.yy + c * m.wy, a * m.x0 + b * m.y0 + c * m.w0)
    }

    /// Whether a shape stands upright and is small enough that its cut corners take more time to find than to paint.
    private func isSmall(_ shape: DeviceShape) -> Bool {
        let m = shape.inverse
        let (width, height) = (shape.box.maxX - shape.box.minX, shape.box.maxY - shape.box.minY)
        return m.isAffine && m.xy == 0 && m.yx == 0 && width * height < 64 * 64
    }

    /// Bounds the pixels that take a sample from the region. They take from texels whose centres are less than `texelReach` away along each axis.
    ///
    /// - Parameter hasCorners: the bounds that cut its corners are wanted, too.
    private mutating func addVisible(_ o: Octagon, of image: SampledImage, _ m: Projection, _ texelReach: Double, hasCorners: Bool) {
        let (w, h) = (image.width, image.height)
        let slack = texelReach - 1 + 0.02
        // Beyond the picture's own edges samples stay at the edge. Where one at the edge takes from the region, as all do that are taken from coarse levels of small
        // pictures, the region has no bound.
        let (minX, maxX) = (Double(o.minX) - 0.5 - slack, Double(o.maxX) + 1.5 + slack)
        let (minY, maxY) = (Double(o.minY) - 0.5 - slack, Double(o.maxY) + 1.5 + slack)
        let (left, right) = (minX > 0, maxX < Double(w))
        let (top, bottom) = (minY > 0, maxY < Double(h))
        if left { addTexelBound(m, 1, 0, -minX) }
        if right { addTexelBound(m, -1, 0, maxX) }
        if top { addTexelBound(m, 0, 1, -minY) }
        if bottom { addTexelBound(m, 0, -1, maxY) }
        guard hasCorners else { return }
        let touchesEdge = !left || !right || !top || !bottom
        if touchesEdge && !m.isAffine { return }
        // Pixels covered in part have their centres up to half a diagonal outside, and their samples are moved by as much.
        let fringe = touchesEdge ? 0.7072 * ((m.xx * m.xx + m.xy * m.xy).squareRoot() + (m.yx * m.yx + m.yy * m.yy).squareRoot()) : 0
        let reach = 2 * texelReach + 0.02 + fringe
        // Texel (x, y) has its centre at (x + ½, y + ½): the sums are 1 more, the differences the same.
        let s = Octagon(minX: o.minX, maxX: o.maxX, minY: o.minY, maxY: o.maxY)
        if o.minSum > s.minSum + 2 { addTexelBound(m, 1, 1, reach - Double(o.minSum + 1)) }
        if o.maxSum < s.maxSum - 2 { addTexelBound(m, -1, -1, reach + Double(o.maxSum + 1)) }
        if o.minDifference > s.minDifference + 2 { addTexelBound(m, 1, -1, reach - Double(o.minDifference)) }
        if o.maxDifference < s.maxDifference - 2 { addTexelBound(m, -1, 1, reach + Double(o.maxDifference)) }
    }

    /// Bounds pixels all of whose texels are in the region.
    private mutating func addOpaque(_ o: Octagon, of image: SampledImage, _ m: Projection, _ texelReach: Double) {
        let (w, h) = (image.width, image.height)
        let slack = texelReach - 1 + 0.02
        if o.minX > 0 { addTexelBound(m, 1, 0, -0.5 - Double(o.minX) - slack) }
        if o.maxX < w - 1 { addTexelBound(m, -1, 0, Double(o.maxX) + 0.5 - slack) }
        if o.minY > 0 { addTexelBound(m, 0, 1, -0.5 - Double(o.minY) - slack) }
        if o.maxY < h - 1 { addTexelBound(m, 0, -1, Double(o.maxY) + 0.5 - slack) }
        // Up to two texels for the neighbours of a sample, one for samples held at the picture's edges.
        let reach = 2 * texelReach + 0.02
        let s = Octagon(minX: o.minX, maxX: o.maxX, minY: o.minY, maxY: o.maxY)
        if o.minSum > s.minSum { addTexelBound(m, 1, 1, -reach - Double(o.minSum + 1)) }
        if o.maxSum < s.maxSum { addTexelBound(m, -1, -1, Double(o.maxSum) - reach) }
        if o.minDifference > s.minDifference { addTexelBound(m, 1, -1, -reach - Double(o.minDifference)) }
        if o.maxDifference < s.maxDifference { addTexelBound(m, -1, 1, Double(o.maxDifference) - reach) }
    }

    private mutating func addShadow(
        _ shape: Shape, _ pixel: UInt32, _ sigma: Double, _ box: PixelBox, _ scope: Int32, _ digest: Digest, _ shadows: ShadowStore
    ) {
        // The shadow of an outline has a table that is like a rectangle's, over the outline's box.
        var shape = shape
        if let outline = shape.outline {
            shape.rect = outline.bounds
            shape.corners = .zero
        }
        let reach = Gaussian.reach * sigma
        let wide = Shape(rect: shape.rect.insetBy(-reach, -reach), projection: shape.projection, smoothEdges: [])
        guard pixel != 0, shape.rect.size.width > 0, shape.rect.size.height > 0,
            let table = blurred(shape, sigma, shadows),
            var device = DeviceShape(wide, viewport: box, bounds: &bounds, contours: &contours)
        else { return }
        // From the blurred outline's box back to the rectangle.
        let toRect = Projection.translation(-reach, -reach)
        device.inverse = device.inverse.then(toRect)
        (device.width, device.height) = (shape.rect.size.width, shape.rect.size.height)
        shapes.append(device)
        outlines.append(table)
        items.append(
            DeviceItem(
                kind: .shadow, scope: scope, shape: shapes.count - 1, companion: outlines.count - 1, outer: device.outer,
                full: .nothing, opaque: .nothing, box: device.box, pixel: pixel, sigma: sigma, digest: digest.value))
    }

    private func blurred(_ shape: Shape, _ sigma: Double, _ shadows: ShadowStore) -> BlurredOutline? {
        if let outline = shape.outline {
            let scale = shape.projection.linearScale(at: Point(shape.rect.midX, shape.rect.midY))
            return BlurredPathKey(outline, sigma: sigma, scale: scale).map { shadows.outline(outline, $0) }
        }
        return BlurredOutlineKey(
            width: shape.rect.size.width, height: shape.rect.size.height, corners: shape.corners, curve: shape.curve, sigma: sigma
        ).map { shadows.outline($0) }
    }

    /// The shadow of other commands: they are drawn by themselves first, unless that was done for an earlier frame.
    mutating func add(
        _ shadow: DropShadow, of content: UnsafeBufferPointer<DisplayCommand>, scope: Int32, images: ImageTable, shadows: ShadowStore
    ) {
        let place = scopes.base[Int(scope)]
        let pixel = shadow.color.pixel()
        guard pixel != 0, shadow.sigmaX >= 0, shadow.sigmaX < 1e4, shadow.sigmaY >= 0, shadow.sigmaY < 1e4, shadow.offset.x.isFinite,
            shadow.offset.y.isFinite,
            abs(shadow.offset.x) < 1e6, abs(shadow.offset.y) < 1e6,
            let mask = shadows.mask(
                of: content, sigmaX: shadow.sigmaX, sigmaY: shadow.sigmaY, offset: shadow.offset, images: images, seenIn: viewport)
        else { return }
        let box = mask.box(offset: shadow.offset).intersection(place.box)
        guard !box.isEmpty else { return }
        var digest = Digest()
        digest.fold(place.digest)
        digest.fold(mask.digest)
        digest.fold(shadow.color)
        digest.fold(shadow.offset.x)
        digest.fold(shadow.offset.y)
        dropShadows.append(mask)
        items.append(
            DeviceItem(
                kind: .dropShadow, scope: scope, shape: nil, companion: dropShadows.count - 1, outer: SpanBounds(box: box), full: .nothing,
                opaque: .nothing, box: box, pixel: pixel,
                texels: .translation(-shadow.offset.x, -shadow.offset.y), digest: digest.value))
    }
}
