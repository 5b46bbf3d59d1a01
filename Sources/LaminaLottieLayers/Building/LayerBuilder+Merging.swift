import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

// Added and excluded outlines are one path under a fill rule. Subtracted and intersected ones are cut out of the first one by its layer's mask, with the
// operators by which masks are painted.

extension LayerBuilder {
    /// Each outline that is cut has a timeline of its own, made of all of them.
    private static let mostCuts = 100

    /// Reports what of merged outlines is not shown.
    func reportMerge(_ geometry: [ShapeGeometry], isStroke: Bool, _ place: Place) {
        let merge = geometry.count == 1 ? geometry[0].merge : nil
        if isStroke, merge != nil {
            report.miss(place, "a stroke of merged outlines goes along each of them, inside of the others, too")
        } else if geometry.reduce(0, { $0 + $1.mergeCount }) > (merge == nil ? 0 : 1) {
            report.miss(place, "outlines that are merged and then lie beside others are merged by lying together")
        }
    }

    /// Sets or animates the path of a fill whose first outline is cut by the others; the outlines' count never changes.
    func cut(_ shape: CAShapeLayer, by merge: PathMerge, _ geometry: [ShapeGeometry], _ map: TimeMap, _ place: Place) -> Timeline<Path> {
        let drivers = geometry.flatMap { $0.drivers() }
        func outline(_ index: Int, on layer: CAShapeLayer) -> Timeline<Path> {
            let timeline = sampler.timeline(drivers, map) { frame, isBefore -> Path in
                let paths = geometry.flatMap { $0.paths(at: frame, isBefore: isBefore) }
                return index < paths.count ? paths[index] : Path()
            }
            if case .fixed(let path) = timeline { _ = spend([.path(path)]) }
            apply(timeline, to: layer, "path", { .path($0) }, set: { layer.path = CGPath($0) })
            return timeline
        }
        let count = geometry.reduce(0) { $0 + $1.paths(at: map.local(file.inPoint)).count }
        let result = outline(0, on: shape)
        guard count > 1, let mask = makePlain(place), let all = makePlain(place) else { return result }
        all.bounds = CGRect(LayerBuilder.everywhere)
        all.position = CGPoint(LayerBuilder.everywhere.origin)
        all.backgroundColor = .black
        mask.addSublayer(all)
        if count > LayerBuilder.mostCuts { report.miss(place, "of \(count) merged outlines \(LayerBuilder.mostCuts) are shown") }
        for index in 1..<min(count, LayerBuilder.mostCuts) where spend([]) {
            // The operators act within a layer's bounds.
            guard let plane = makePlain(place), let part = make(CAShapeLayer(), place) else { break }
            plane.bounds = CGRect(LayerBuilder.everywhere)
            plane.position = CGPoint(LayerBuilder.everywhere.origin)
            plane.compositingFilter = merge == .subtract ? "destOut" : "destIn"
            part.fillColor = .black
            _ = outline(index, on: part)
            plane.addSublayer(part)
            mask.addSublayer(plane)
        }
        shape.mask = mask
        return result
    }
}
