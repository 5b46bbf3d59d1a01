import LaminaCoreGraphics
import LaminaRender

extension CALayer {
    final var derivedFrame: CGRect {
        let projection = values.projection(toSuperlayer: nil)
        return CGRect(values.bounds.standardized.image(under: projection))
    }

    /// Solves for position and size so that the transformed bounds fill the rectangle; the bounds' origin stays.
    final func setDerivedFrame(_ rect: CGRect) {
        let frame = Rect(rect).standardized
        let t = values.transform
        let (a, b, c, d) = (abs(t.m11), abs(t.m12), abs(t.m21), abs(t.m22))
        let determinant = a * d - b * c
        var size = frame.size
        if !(a == 1 && d == 1 && b == 0 && c == 0) {
            size =
                determinant != 0
                ? Size((frame.size.width * d - frame.size.height * c) / determinant, (frame.size.height * a - frame.size.width * b) / determinant)
                : values.bounds.size
            size = Size(max(size.width, 0), max(size.height, 0))
        }
        // Where the anchor comes to lie when the transformed bounds start at the frame's origin.
        var moved = values
        moved.bounds.size = size
        moved.position = .zero
        let box = moved.bounds.image(under: moved.projection(toSuperlayer: nil))
        position = CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
        bounds = CGRect(Rect(origin: values.bounds.origin, size: size))
    }

    // MARK: Conversion

    /// From this layer's space to the space its root is placed in.
    private var projectionToRoot: Projection {
        var result = Projection.identity
        var layer: CALayer? = self
        while let current = layer {
            let parent = current.superlayer
            result = result.then(current.values.projection(toSuperlayer: parent?.values))
            layer = parent
        }
        return result
    }

    final func convertPoint(_ p: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
        if source === target { return p }
        let there = source.map { $0.projectionToRoot.apply(Point(p)) } ?? Point(p)
        guard let target else { return CGPoint(there) }
        guard let back = target.projectionToRoot.inverse else { return CGPoint(there) }
        return CGPoint(back.apply(there))
    }

    final func convertRect(_ r: CGRect, from source: CALayer?, to target: CALayer?) -> CGRect {
        if source === target { return r }
        let corners = Rect(r).standardized.corners
        let points = [corners.0, corners.1, corners.2, corners.3].map { Point(convertPoint(CGPoint($0), from: source, to: target)) }
        return CGRect(Rect(around: points))
    }

    final func findHit(_ p: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        guard let back = values.projection(toSuperlayer: superlayer?.values).inverse else { return nil }
        let local = CGPoint(back.apply(Point(p)))
        let isInside = contains(local)
        if masksToBounds && !isInside { return nil }
        let order = (sublayers ?? []).enumerated().sorted {
            $0.element.zPosition != $1.element.zPosition ? $0.element.zPosition > $1.element.zPosition : $0.offset > $1.offset
        }
        for (_, child) in order { if let hit = child.hitTest(local) { return hit } }
        return isInside ? self : nil
    }

    // MARK: Time

    final func localTime(_ t: Double) -> Double { timing.local(fromParent: superlayer?.localTime(t) ?? t) }
    final func rootTime(_ t: Double) -> Double {
        let inParent = timing.parent(fromLocal: t)
        return superlayer?.rootTime(inParent) ?? inParent
    }
}

extension Rect {
    init(around points: [Point]) {
        let xs = points.map(\.x)
        let ys = points.map(\.y)
        let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
        self.init(x, y, (xs.max() ?? 0) - x, (ys.max() ?? 0) - y)
    }

    /// The box around the projected corners.
    fileprivate func image(under p: Projection) -> Rect {
        let c = corners
        return Rect(around: [p.apply(c.0), p.apply(c.1), p.apply(c.2), p.apply(c.3)])
    }
}
