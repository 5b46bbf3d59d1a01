// Where a layer's picture goes: gravity, the part of the picture that is shown, nine-part stretching.

extension DisplayListBuilder {
    /// A picture and the place it fills.
    struct Contents {
        var image: ImageID
        var isOpaque: Bool
        /// The place in the layer's plane.
        var destination: Rect
        /// The part in the image's pixels, origin top left.
        var source: Rect
        /// The part of `source` that stretches when the rest keeps its size, in the image's pixels; nil when all of it stretches.
        var center: Rect?
        /// Points for one pixel, where the picture is not stretched.
        var pointsPerPixel: Double
        var minificationFilter, magnificationFilter: SamplingFilter
        var minificationFilterBias: Double
        /// The picture is turned over in the layer's plane so that it stands upright on the device.
        var flipped: Bool

        init?(_ values: LayerValues, _ rare: LayerValues.Rare, bounds: Rect, images: ImageTable, flipped: Bool) {
            guard values.contents != .null, let bitmap = images[values.contents], !bounds.isEmpty else { return nil }
            let (width, height) = (Double(bitmap.width), Double(bitmap.height))
            image = values.contents
            isOpaque = bitmap.isOpaque
            self.flipped = flipped
            (minificationFilter, magnificationFilter) = (rare.minificationFilter, rare.magnificationFilter)
            minificationFilterBias = rare.minificationFilterBias
            let part = rare.contentsRect.standardized
            source = Rect(part.origin.x * width, part.origin.y * height, part.size.width * width, part.size.height * height)
            if flipped { source.origin.y = height - source.origin.y - source.size.height }
            guard !source.isEmpty else { return nil }
            let scale = rare.contentsScale > 0 ? rare.contentsScale : 1
            pointsPerPixel = 1 / scale
            destination = values.contentsGravity.place(
                Size(source.size.width / scale, source.size.height / scale), in: bounds, flipped: flipped)
            guard !destination.isEmpty else { return nil }
            if rare.contentsCenter != .unit {
                let c = rare.contentsCenter
                var middle = Rect(
                    source.origin.x + c.origin.x * source.size.width, source.origin.y + c.origin.y * source.size.height,
                    c.size.width * source.size.width, c.size.height * source.size.height)
                if flipped { middle.origin.y = 2 * source.origin.y + source.size.height - middle.origin.y - middle.size.height }
                // A middle without extent is one pixel wide.
                if middle.size.width <= 0 { middle = Rect(middle.origin.x - 0.5, middle.origin.y, 1, middle.size.height) }
                if middle.size.height <= 0 { middle = Rect(middle.origin.x, middle.origin.y - 0.5, middle.size.width, 1) }
                center = middle
            }
        }

        /// Nothing behind the picture can be seen within the rectangle.
        func covers(_ rect: Rect) -> Bool {
            isOpaque && destination.minX <= rect.minX && destination.minY <= rect.minY && destination.maxX >= rect.maxX
                && destination.maxY >= rect.maxY
        }

        /// Whether either side is drawn with fewer pixels than it has, more than by rounding.
        func shrinks(on projection: Projection) -> Bool {
            let middle = Point(destination.midX, destination.midY)
            guard projection.depth(at: middle) > 0 else { return true }
            let across = projection.displacement(Point(destination.size.width, 0), at: middle).length
            let along = projection.displacement(Point(0, destination.size.height), at: middle).length
            return across < source.size.width * (1 - 1e-9) || along < source.size.height * (1 - 1e-9)
        }

        /// The part of the picture within a rectangle, if the picture fills it.
        func cropped(to rect: Rect) -> Contents? {
            guard center == nil, destination.minX <= rect.minX, destination.minY <= rect.minY, destination.maxX >= rect.maxX,
                destination.maxY >= rect.maxY
            else { return nil }
            var result = self
            let (kx, ky) = (source.size.width / destination.size.width, source.size.height / destination.size.height)
            let top = flipped ? destination.maxY - rect.maxY : rect.minY - destination.minY
            result.source = Rect(
                source.origin.x + (rect.minX - destination.minX) * kx, source.origin.y + top * ky, rect.size.width * kx,
                rect.size.height * ky)
            result.destination = rect
            return result
        }

        /// Returns the picture over a larger place; its edge pixels repeat there.
        func enlarged(by d: Double) -> Contents {
            var result = self
            let (kx, ky) = (source.size.width / destination.size.width, source.size.height / destination.size.height)
            result.source = source.insetBy(-d * kx, -d * ky)
            result.destination = destination.insetBy(-d, -d)
            return result
        }
    }

    mutating func draw(_ picture: Contents, _ body: Body, corners: CornerRadii) {
        let filter =
            picture.shrinks(on: body.plane.projection)
            ? picture.minificationFilter : picture.magnificationFilter == .nearest ? .nearest : .linear
        let bias = picture.minificationFilterBias
        let detailBias = filter == .trilinear && bias.isFinite ? Swift.min(Swift.max(bias, -32), 32) : 0
        var smooth = body.shape?.smoothEdges ?? .all
        var projection = body.plane.projection
        if picture.flipped {
            projection = Projection(xx: 1, xy: 0, x0: 0, yx: 0, yy: -1, y0: picture.destination.minY + picture.destination.maxY)
                .then(projection)
            smooth = smooth.mirroredY
        }
        guard let center = picture.center else {
            var corners = corners
            if picture.flipped {
                corners = CornerRadii(corners.minXMaxY, corners.maxXMaxY, corners.minXMinY, corners.maxXMinY)
            }
            var shape = Shape(rect: picture.destination, corners: corners, projection: projection, smoothEdges: smooth)
            shape.curve = body.shape?.curve ?? .circular
            fill(shape, .image(picture.image, source: picture.source, filter: filter), body.opacity, detailBias: detailBias)
            return
        }
        let xs = Contents.cuts(
            picture.source.minX, picture.source.maxX, center.minX, center.maxX, picture.destination.minX, picture.destination.maxX,
            picture.pointsPerPixel)
        let ys = Contents.cuts(
            picture.source.minY, picture.source.maxY, center.minY, center.maxY, picture.destination.minY, picture.destination.maxY,
            picture.pointsPerPixel)
        for row in 0..<3 {
            for column in 0..<3 {
                let (x, y) = (xs[column], ys[row])
                guard x.to > x.from, y.to > y.from, x.sourceTo > x.sourceFrom, y.sourceTo > y.sourceFrom else { continue }
                var edges = EdgeSet()
                if column == 0 { edges.insert(.minX) }
                if column == 2 { edges.insert(.maxX) }
                if row == 0 { edges.insert(.minY) }
                if row == 2 { edges.insert(.maxY) }
                let shape = Shape(
                    rect: Rect(x.from, y.from, x.to - x.from, y.to - y.from), projection: projection,
                    smoothEdges: edges.intersection(smooth))
                let source = Rect(x.sourceFrom, y.sourceFrom, x.sourceTo - x.sourceFrom, y.sourceTo - y.sourceFrom)
                fill(shape, .image(picture.image, source: source, filter: filter), body.opacity, detailBias: detailBias)
            }
        }
    }
}

extension DisplayListBuilder.Contents {
    typealias Cut = (from: Double, to: Double, sourceFrom: Double, sourceTo: Double)

    /// Splits one axis in three: the ends keep their size, the middle takes what is left. Ends too long for the place share it in proportion.
    static func cuts(
        _ s0: Double, _ s1: Double, _ c0: Double, _ c1: Double, _ d0: Double, _ d1: Double, _ pointsPerPixel: Double
    ) -> [Cut] {
        let (a, b) = (Swift.min(Swift.max(c0, s0), s1), Swift.min(Swift.max(c1, s0), s1))
        var (head, tail) = ((a - s0) * pointsPerPixel, (s1 - b) * pointsPerPixel)
        if head + tail > d1 - d0 {
            let k = (d1 - d0) / (head + tail)
            head *= k
            tail *= k
        }
        // A single pixel makes an even area, which takes nothing of its neighbours' colours in.
        let isSpread = b - a <= 1 + 1e-9 && d1 - tail - d0 - head > (b - a) * pointsPerPixel * (1 + 1e-9)
        let inset = isSpread ? (b - a) / 2 * (1 - 1e-3) : 0
        return [(d0, d0 + head, s0, a), (d0 + head, d1 - tail, a + inset, b - inset), (d1 - tail, d1, b, s1)]
    }
}

extension EdgeSet {
    /// The edges of the rectangle turned over.
    fileprivate var mirroredY: EdgeSet {
        var result = intersection([.minX, .maxX])
        if contains(.minY) { result.insert(.maxY) }
        if contains(.maxY) { result.insert(.minY) }
        return result
    }
}

extension ContentsGravity {
    /// The place of a picture of a given size, in points, within the bounds. "Top" is where the device's top is.
    func place(_ size: Size, in bounds: Rect, flipped: Bool) -> Rect {
        func fitted(_ k: Double) -> Rect {
            let (w, h) = (size.width * k, size.height * k)
            return Rect(bounds.midX - w / 2, bounds.midY - h / 2, w, h)
        }
        let (kx, ky) = (bounds.size.width / size.width, bounds.size.height / size.height)
        switch self {
        case .resize: return bounds
        case .resizeAspect: return fitted(Swift.min(kx, ky))
        case .resizeAspectFill: return fitted(Swift.max(kx, ky))
        default: break
        }
        var place = fitted(1)
        switch self {
        case .left, .topLeft, .bottomLeft: place.origin.x = bounds.minX
        case .right, .topRight, .bottomRight: place.origin.x = bounds.maxX - size.width
        default: break
        }
        let (upper, lower) = (bounds.minY, bounds.maxY - size.height)
        switch self {
        case .top, .topLeft, .topRight: place.origin.y = flipped ? lower : upper
        case .bottom, .bottomLeft, .bottomRight: place.origin.y = flipped ? upper : lower
        default: break
        }
        return place
    }
}
