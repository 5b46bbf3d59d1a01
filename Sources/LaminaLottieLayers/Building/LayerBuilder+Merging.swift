import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

// Where a fill's outlines are merged at last, added and excluded ones are one path under a fill rule. Intersected ones are clips of the first one, one around the other,
// and subtracted ones are cut out of it by its layer's mask, with the operators by which masks are painted. Curves stay curves so. For all else merged outlines are cut at each other (`MergedArea`).

extension LayerBuilder {
    /// Each outline that is cut has a timeline of its own, made of all of them.
    private static let mostCuts = 100

    /// Reports outlines that cannot be merged.
    func reportMerge(_ geometry: [ShapeGeometry], _ map: TimeMap, _ place: Place) {
        guard geometry.contains(where: { $0.hasMerges }) else { return }
        let isSimple = geometry.flatMap { $0.merges(at: map.local(file.inPoint)) }.allSatisfy { MergedArea($0, .add) != nil }
        if !isSimple {
            report.miss(
                place, "merged outlines of more than \(MergedArea.mostEdges) lines, or without numbers, are merged by lying together")
        }
    }

    /// Sets or animates the path of a fill whose first outline is cut by the others; the outlines' count never changes. Returns also the layer that shows the fill.
    func cut(_ shape: CAShapeLayer, by merge: PathMerge, _ geometry: [ShapeGeometry], _ map: TimeMap, _ place: Place)
        -> (outline: Timeline<Path>, top: CALayer)
    {
        let drivers = geometry.flatMap { $0.drivers() }
        func outline(_ index: Int, on layer: CAShapeLayer) -> Timeline<Path> {
            let timeline = sampler.timeline(drivers, map) { frame, isBefore -> Path in
                let paths = geometry.flatMap { $0.unmerged(at: frame, isBefore: isBefore) }
                return index < paths.count ? paths[index] : Path()
            }
            if case .fixed(let path) = timeline { _ = spend([.path(path)]) }
            apply(timeline, to: layer, "path", { .path($0) }, set: { layer.path = CGPath($0) })
            return timeline
        }
        let count = geometry.reduce(0) { $0 + $1.unmerged(at: map.local(file.inPoint)).count }
        let result = outline(0, on: shape)
        guard count > 1 else { return (result, shape) }
        if count > LayerBuilder.mostCuts { report.miss(place, "of \(count) merged outlines \(LayerBuilder.mostCuts) are shown") }
        if merge == .intersect {
            var top: CALayer = shape
            for index in 1..<min(count, LayerBuilder.mostCuts) where spend([]) {
                guard let part = make(CAShapeLayer(), place) else { break }
                part.fillColor = .black
                _ = outline(index, on: part)
                if top.mask != nil, let wrapper = makePlain(place) {
                    wrapper.addSublayer(top)
                    top = wrapper
                }
                top.mask = part
            }
            return (result, top)
        }
        guard let mask = makePlain(place), let all = makePlain(place) else { return (result, shape) }
        all.bounds = CGRect(LayerBuilder.everywhere)
        all.position = CGPoint(LayerBuilder.everywhere.origin)
        all.backgroundColor = .black
        mask.addSublayer(all)
        for index in 1..<min(count, LayerBuilder.mostCuts) where spend([]) {
            // The operators act within a layer's bounds.
            guard let plane = makePlain(place), let part = make(CAShapeLayer(), place) else { break }
            plane.bounds = CGRect(LayerBuilder.everywhere)
            plane.position = CGPoint(LayerBuilder.everywhere.origin)
            plane.compositingFilter = "destOut"
            part.fillColor = .black
            _ = outline(index, on: part)
            plane.addSublayer(part)
            mask.addSublayer(plane)
        }
        shape.mask = mask
        return (result, shape)
    }
}
