extension LayerValues {
    /// From this layer's plane to its superlayer's plane; without a superlayer, to the plane it is placed in.
    ///
    /// - Parameter isMask: the layer is the superlayer's mask, which `sublayerTransform` does not concern.
    package func projection(toSuperlayer parent: LayerValues?, isMask: Bool = false) -> Projection {
        guard let parent else { return placement(on: DisplayListBuilder.Plane(projection: .identity)) }
        var plane = parent.plane(.identity, bounds: parent.bounds, rare: parent.rare, flipped: false)
        if isMask { plane.sublayerTransform = nil }
        return placement(on: plane)
    }

    /// Returns the map from this layer's plane to its parent's plane.
    @inline(__always)
    func placement(on parent: DisplayListBuilder.Plane) -> Projection {
        let ax = bounds.origin.x + anchorPoint.x * bounds.size.width
        let ay = bounds.origin.y + anchorPoint.y * bounds.size.height
        var placed: Projection
        if parent.sublayerTransform == nil && transform.isAffine {
            placed = Projection(
                xx: transform.m11, xy: transform.m21, x0: position.x + transform.m41 - (transform.m11 * ax + transform.m21 * ay),
                yx: transform.m12, yy: transform.m22, y0: position.y + transform.m42 - (transform.m12 * ax + transform.m22 * ay))
        } else {
            placed = Projection(
                LayerValues.place(
                    transform, anchor: Vector(ax, ay, anchorPointZ), at: Vector(position.x, position.y, zPosition),
                    in: parent.sublayerTransform))
        }
        if let mirror = parent.mirrorY {
            placed = placed.then(Projection(xx: 1, xy: 0, x0: 0, yx: 0, yy: -1, y0: mirror))
        }
        return placed
    }

    private func spatialPlacement(anchor: Point, sublayerTransform: Transform?) -> Transform {
        LayerValues.place(
            transform, anchor: Vector(anchor.x, anchor.y, anchorPointZ), at: Vector(position.x, position.y, zPosition),
            in: sublayerTransform)
    }

    /// A transform about an anchor that stands at a position. It takes no values of a layer, as lending those to a call copies them.
    private static func place(_ transform: Transform, anchor: Vector, at position: Vector, in space: Transform?) -> Transform {
        let placed = Transform.translation(-anchor.x, -anchor.y, -anchor.z).concat(transform)
            .concat(.translation(position.x, position.y, position.z))
        return space.map { placed.concat($0) } ?? placed
    }

    /// The plane that sublayers are placed in.
    func plane(_ projection: Projection, bounds: Rect, rare: Rare, flipped: Bool) -> DisplayListBuilder.Plane {
        var plane = DisplayListBuilder.Plane(projection: projection, isFlipped: flipped)
        if !isPlain && !rare.sublayerTransform.isIdentity {
            let (x, y) = (bounds.origin.x + anchorPoint.x * bounds.size.width, bounds.origin.y + anchorPoint.y * bounds.size.height)
            plane.sublayerTransform = Transform.translation(-x, -y).concat(rare.sublayerTransform).concat(.translation(x, y))
        }
        if flags.contains(.geometryFlipped) {
            plane.mirrorY = bounds.minY + bounds.maxY
            plane.isFlipped.toggle()
        }
        return plane
    }

    func spatialPlacement(on parent: DisplayListBuilder.Plane) -> Transform { place(in: parent.sublayerTransform) }

    /// From this layer's plane, with its depth, to where its superlayer's sublayers are – or the space around, by what leads there from the superlayer.
    package func place(in space: Transform?) -> Transform {
        let anchor = Point(bounds.origin.x + anchorPoint.x * bounds.size.width, bounds.origin.y + anchorPoint.y * bounds.size.height)
        return spatialPlacement(anchor: anchor, sublayerTransform: space)
    }

    /// The transform of sublayers within this layer: its `sublayerTransform`, and turning over; nil for none.
    package var innerTransform: Transform? {
        let own = plane(.identity, bounds: bounds, rare: rare, flipped: false)
        guard let mirror = own.mirrorY else { return own.sublayerTransform }
        let turned = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: mirror)
        return own.sublayerTransform.map { $0.concat(turned) } ?? turned
    }

    /// The plane that sublayers are placed in when they keep their depth: the parent's, by way of this layer's own transform.
    func deepPlane(_ own: DisplayListBuilder.Plane, on parent: DisplayListBuilder.Plane) -> DisplayListBuilder.Plane {
        var space = own.sublayerTransform ?? .identity
        if let mirror = own.mirrorY { space = space.concat(Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: mirror)) }
        let anchor = Point(bounds.origin.x + anchorPoint.x * bounds.size.width, bounds.origin.y + anchorPoint.y * bounds.size.height)
        var plane = parent
        plane.sublayerTransform = space.concat(spatialPlacement(anchor: anchor, sublayerTransform: parent.sublayerTransform))
        plane.isFlipped = own.isFlipped
        return plane
    }

    /// The bounds as a shape, with their rounded corners.
    func shape(_ bounds: Rect, _ projection: Projection) -> Shape {
        var shape = Shape(rect: bounds, projection: projection)
        if cornerRadius > 0 {
            let r = Swift.min(cornerRadius, Swift.min(bounds.size.width, bounds.size.height) / 2)
            shape.corners = CornerRadii(
                maskedCorners & 1 != 0 ? r : 0, maskedCorners & 2 != 0 ? r : 0, maskedCorners & 4 != 0 ? r : 0,
                maskedCorners & 8 != 0 ? r : 0)
            shape.curve = cornerCurve
        }
        shape.smoothEdges = flags.contains(.edgeAntialiasing) ? edgeAntialiasingMask : []
        return shape
    }
}

extension CornerRadii {
    func enlarged(by d: Double) -> CornerRadii {
        func grown(_ r: Double) -> Double { r > 0 ? Swift.max(r + d, 0) : 0 }
        return CornerRadii(grown(minXMinY), grown(maxXMinY), grown(minXMaxY), grown(maxXMaxY))
    }
}

extension Projection {
    /// Returns the growth of lengths around a point: the square root of the growth of areas.
    package func linearScale(at p: Point) -> Double {
        if isAffine { return abs(xx * yy - xy * yx).squareRoot() }
        let w = depth(at: p)
        return w > 0 ? (abs(determinant) / (w * w * w)).squareRoot() : 0
    }

    /// How wide, along each of the device's axes, a small disc of radius 1 around a point becomes.
    func axisScales(at p: Point) -> Point {
        let (u, v) = (displacement(Point(1, 0), at: p), displacement(Point(0, 1), at: p))
        let (x, y) = (u.x * u.x + v.x * v.x, u.y * u.y + v.y * v.y)
        // A turned square comes out the same along both but for rounding.
        guard abs(x - y) > 1e-9 * (x + y) else {
            let even = linearScale(at: p)
            return Point(even, even)
        }
        return Point(x.squareRoot(), y.squareRoot())
    }

    /// The image of a small displacement at a point.
    func displacement(_ d: Point, at p: Point) -> Point {
        if isAffine { return Point(xx * d.x + xy * d.y, yx * d.x + yy * d.y) }
        let w = depth(at: p)
        let image = apply(p)
        let dw = wx * d.x + wy * d.y
        return Point((xx * d.x + xy * d.y - image.x * dw) / w, (yx * d.x + yy * d.y - image.y * dw) / w)
    }
}
