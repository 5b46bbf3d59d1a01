import LaminaCoreGraphics
import LaminaRender

extension CALayer {
    final var derivedFrame: CGRect {
        let projection = values.projection(toSuperlayer: nil)
        return CGRect(values.bounds.standardized.image(under: projection))
    }

    /// Solves for the size whose transformed box is as large as the rectangle; the bounds' origin stays. A transform that fits no size, or any,
    /// leaves the size. The position follows from the rectangle's own anchor point: what a turn about another point than the centre moves is
    /// not made up for.
    final func setDerivedFrame(_ rect: CGRect) {
        // Position and bounds change one after the other; observers of the frame are told once.
        let isObserved = state.isObserved
        if isObserved { willChangeByItself("frame") }
        defer { if isObserved { didChangeByItself("frame") } }
        let frame = Rect(rect).standardized
        let t = values.transform
        let (a, b, c, d) = (abs(t.m11), abs(t.m12), abs(t.m21), abs(t.m22))
        let determinant = a * d - b * c
        var size = frame.size
        if !(a == 1 && d == 1 && b == 0 && c == 0) {
            size =
                abs(determinant) > 1e-9 * (a * d + b * c)
                ? Size(
                    (frame.size.width * d - frame.size.height * c) / determinant,
                    (frame.size.height * a - frame.size.width * b) / determinant)
                : values.bounds.size
            size = Size(max(size.width, 0), max(size.height, 0))
        }
        position = CGPoint(
            x: frame.origin.x + values.anchorPoint.x * frame.size.width, y: frame.origin.y + values.anchorPoint.y * frame.size.height)
        bounds = CGRect(Rect(origin: values.bounds.origin, size: size))
    }

    // MARK: Conversion

    /// The map from this layer's space to its superlayer's.
    private var projectionToSuperlayer: Projection {
        values.projection(toSuperlayer: superlayer?.values, isMask: (state.presented ?? self).isMask)
    }

    /// Returns the map from this layer's space to that of one of its superlayers; without one, to the space its root is placed in.
    private func projection(to ancestor: CALayer?) -> Projection {
        var result = Projection.identity
        var layer: CALayer? = self
        while let current = layer, current !== ancestor {
            let parent = current.superlayer
            result = result.then(current.projectionToSuperlayer)
            layer = parent
        }
        return result
    }

    /// The lowest layer that both are in, themselves included.
    private func commonAncestor(with other: CALayer) -> CALayer? {
        // Presentation layers live as long as they are held, and while they do each layer has but one.
        let mine = Array(sequence(first: self, next: { $0.superlayer }))
        let known = Set(mine.map { ObjectIdentifier($0) })
        return withExtendedLifetime(mine) { sequence(first: other, next: { $0.superlayer }).first { known.contains(ObjectIdentifier($0)) } }
    }

    // Both ways lead through the lowest common superlayer only, because above it there may be a transform, or a clock, that has no inverse.

    final func convertPoint(_ p: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
        if source === target { return p }
        return CGPoint(way(from: source, to: target)(Point(p)))
    }

    final func convertRect(_ r: CGRect, from source: CALayer?, to target: CALayer?) -> CGRect {
        if source === target { return r }
        let (corners, way) = (Rect(r).standardized.corners, way(from: source, to: target))
        return CGRect(Rect(around: [way(corners.0), way(corners.1), way(corners.2), way(corners.3)]))
    }

    private func way(from source: CALayer?, to target: CALayer?) -> (Point) -> Point {
        let common = source.flatMap { source in target.flatMap { source.commonAncestor(with: $0) } }
        let (there, back) = (source?.projection(to: common), target?.projection(to: common).inverse)
        return { point in
            let met = there?.apply(point) ?? point
            return back?.apply(met) ?? met
        }
    }

    final func findHit(_ p: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        guard let back = projectionToSuperlayer.inverse else { return nil }
        return findHit(at: CGPoint(back.apply(Point(p))))
    }

    /// The front-most layer at a point of this layer's own space.
    final func findHit(at local: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        let isInside = contains(local)
        if masksToBounds && !isInside { return nil }
        if let mask {
            guard let toMask = mask.projectionToSuperlayer.inverse, mask.contains(CGPoint(toMask.apply(Point(local)))) else { return nil }
        }
        let order = (sublayers ?? []).enumerated().sorted {
            $0.element.zPosition != $1.element.zPosition ? $0.element.zPosition > $1.element.zPosition : $0.offset > $1.offset
        }
        for (_, child) in order { if let hit = child.hitTest(local) { return hit } }
        return isInside ? self : nil
    }

    // MARK: Time

    final func convertTime(_ t: Double, from source: CALayer?, to target: CALayer?) -> Double {
        let common = source.flatMap { source in target.flatMap { source.commonAncestor(with: $0) } }
        let there = source.map { $0.time(t, of: common) } ?? t
        return target.map { $0.localTime(there, of: common) } ?? there
    }

    /// The layer's own time when the media time is `t`.
    final func localTime(_ t: Double) -> Double { localTime(t, of: nil) }

    private func localTime(_ t: Double, of ancestor: CALayer?) -> Double {
        if self === ancestor { return t }
        return state.timing.local(fromParent: superlayer?.localTime(t, of: ancestor) ?? t)
    }

    /// The time of a superlayer, or the media time, when the layer's own is `t`.
    private func time(_ t: Double, of ancestor: CALayer?) -> Double {
        if self === ancestor { return t }
        let inParent = state.timing.parent(fromLocal: t)
        return superlayer?.time(inParent, of: ancestor) ?? inParent
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
    func image(under p: Projection) -> Rect {
        let c = corners
        return Rect(around: [p.apply(c.0), p.apply(c.1), p.apply(c.2), p.apply(c.3)])
    }
}
