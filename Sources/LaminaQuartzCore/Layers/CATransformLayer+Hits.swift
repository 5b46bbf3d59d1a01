import LaminaCoreGraphics
import LaminaRender

// What is in transform layers stands in one space, so a point of a plane outside leads straight to the plane of each layer there, not by way of the planes
// in between.

extension CATransformLayer {
    /// The hit that is nearest to the eye, of a point of the superlayer's space.
    final func hitInSpace(_ p: Point) -> CALayer? {
        var hits: [(layer: CALayer, depth: Double)] = []
        let outside = (superlayer?.values.innerTransform).map { values.place(in: $0) } ?? values.place(in: nil)
        collectHits(p, space: values.innerTransform.map { $0.concat(outside) } ?? outside, into: &hits)
        // Of equal depths the one that is drawn last.
        return hits.enumerated().max { a, b in
            a.element.depth != b.element.depth ? a.element.depth < b.element.depth : a.offset < b.offset
        }?.element.layer
    }

    private func collectHits(_ p: Point, space: Transform, into hits: inout [(layer: CALayer, depth: Double)]) {
        let order = (sublayers ?? []).enumerated().sorted {
            $0.element.zPosition != $1.element.zPosition ? $0.element.zPosition < $1.element.zPosition : $0.offset < $1.offset
        }
        for (_, layer) in order where !layer.isHidden && layer.opacity > 0 {
            let place = layer.values.place(in: space)
            if let inner = layer as? CATransformLayer {
                inner.collectHits(p, space: inner.values.innerTransform.map { $0.concat(place) } ?? place, into: &hits)
                continue
            }
            guard let local = Projection(place).inverse?.apply(p), local.x.isFinite, local.y.isFinite else { continue }
            let w = local.x * place.m14 + local.y * place.m24 + place.m44
            guard w > 0, let hit = layer.findHit(at: CGPoint(local)) else { continue }
            hits.append((hit, (local.x * place.m13 + local.y * place.m23 + place.m43) / w))
        }
    }
}
