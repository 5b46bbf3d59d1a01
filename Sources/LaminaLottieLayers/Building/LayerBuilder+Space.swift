import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

// 3-D layers that a camera sees. A layer's whole way to the picture – through its parents, the camera and the division by depth – is one matrix, sampled frame by
// frame where any of it moves. Neighbours lie in one transform layer, in which the nearer one covers the farther one and planes that cross are split.

extension LayerBuilder {
    /// A layer's plane as a camera sees it; nil for a layer that no camera sees.
    func seen(_ layer: FileLayer, _ byIndex: [Int: FileLayer], _ context: CompositionContext) -> CALayer? {
        guard layer.isSpatial, let cameras = context.cameras, let plane = makePlain(layer.place) else { return nil }
        let chain = ([layer] + layer.parents(in: Array(byIndex.values))).map(\.transform)
        let drivers = chain.flatMap { $0.spaceDrivers } + cameras.drivers
        let matrices = sampler.timeline(drivers, context.map) { frame, isBefore -> Transform in
            var matrix = Transform.identity
            for transform in chain { matrix = matrix.concat(transform.space(at: frame, isBefore: isBefore)) }
            return matrix.concat(cameras.view(at: frame, isBefore: isBefore)).normalized
        }.withoutRepeats
        apply(matrices, to: plane, "transform", { .transform($0) }, set: { plane.transform = CATransform3D($0) })
        apply(opacity: layer.transform.opacity, context.map, to: plane)
        if layer.turnsAlongPath { report.miss(layer.place, "a layer in space does not turn along its path") }
        return plane
    }

    /// Puts neighbours in space into one layer, in which depth decides what is in front. The frontmost ones come first.
    func gathered(_ nodes: [(layer: CALayer, isSpatial: Bool)], _ place: Place) -> [CALayer] {
        var (result, group): ([CALayer], [CALayer]) = ([], [])
        func close() {
            defer { group = [] }
            guard group.count > 1, let space = make(CATransformLayer(), place) else { return result += group }
            // Of planes at one depth the last one is in front.
            space.sublayers = group.reversed()
            result.append(space)
        }
        for node in nodes {
            if node.isSpatial {
                group.append(node.layer)
            } else {
                close()
                result.append(node.layer)
            }
        }
        close()
        return result
    }
}

extension Transform {
    /// The matrix scaled to have 1 as its last element, where it can have.
    fileprivate var normalized: Transform {
        guard m44 > 0, m44.isFinite else { return self }
        let k = 1 / m44
        return Transform(
            m11 * k, m12 * k, m13 * k, m14 * k, m21 * k, m22 * k, m23 * k, m24 * k, m31 * k, m32 * k, m33 * k, m34 * k, m41 * k, m42 * k,
            m43 * k, 1)
    }
}
