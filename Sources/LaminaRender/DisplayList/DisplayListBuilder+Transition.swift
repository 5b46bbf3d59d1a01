// A layer in transition: a picture of how it was and one of how it is, both at the place that it has now.
//
// Place, transform and opacity are the layer's own as they are now and act on both pictures; everything else, from the shadow to the sublayers, belongs to
// the one or the other. A fade is a true dissolve: the weighted sum of the two, so that what they share does not change. Pictures that move do
// so across the layer's bounds and show nothing outside of them: what reaches out, a shadow too, is back when the way is done. A flip
// turns both about the middle of the bounds and is not cut off at them.

extension DisplayListBuilder {
    mutating func drawTransition(
        _ moment: Transition.Moment, _ slot: Int, _ values: LayerValues, time: Double, on parent: Plane, opacity: Double
    ) {
        var new = values
        new.transition = nil
        new.opacity = 1
        // How the layer is put onto what is behind it is a matter of both pictures together.
        let blend = values.rare.compositingFilter
        if blend != .normal { new.rare.compositingFilter = .normal }
        let bounds = values.bounds.standardized
        let progress = moment.clampedProgress
        let staysInside = moment.kind != .fade && moment.kind != .flip
        let way = staysInside ? moment.edge.way(across: bounds.size) : .zero
        let canMove = !staysInside || (values.box(on: parent) != nil)

        func picture(ofOld: Bool, moved by: Point? = nil, turned: Transform? = nil) -> [Step] {
            var shown = new
            var place = slot
            if ofOld {
                guard let root = tree.snapshots[moment.snapshot]?.root else { return [] }
                place = root
                shown = nodes[place].values
                shown.takePlace(of: new)
            }
            if shown.flags.contains(.hidden) && shown.transition == nil { return [] }
            if let turned { shown.transform = turned.concat(shown.transform) }
            if let by { shown.transform = Transform.translation(by.x, by.y).concat(shown.transform) }
            return [.picture(place, shown, time: time, parent)]
        }

        var plan: [Step] = []
        func enclose(_ command: DisplayCommand, _ steps: [Step]) -> [Step] { steps.isEmpty ? [] : [.begin(command)] + steps + [.end] }
        if progress >= 1 || !canMove {
            plan = picture(ofOld: false)
        } else {
            switch moment.kind {
            case .fade:
                let share = DisplayListBuilder.share(progress)
                if share < 1 { plan = enclose(DisplayListBuilder.group(1 - share), picture(ofOld: true)) }
                if share > 0 { plan += enclose(DisplayListBuilder.group(share, isSum: share < 1), picture(ofOld: false)) }
            case .push:
                plan = picture(ofOld: true, moved: way * -progress)
                plan += picture(ofOld: false, moved: way * (1 - progress))
            case .moveIn:
                plan = picture(ofOld: true)
                plan += picture(ofOld: false, moved: way * (1 - progress))
            case .reveal:
                plan = picture(ofOld: false)
                plan += picture(ofOld: true, moved: way * -progress)
            case .flip:
                let isOld = progress < 0.5
                let anchor = Point((0.5 - values.anchorPoint.x) * bounds.size.width, (0.5 - values.anchorPoint.y) * bounds.size.height)
                plan = picture(ofOld: isOld, turned: moment.edge.turn(isOld ? progress : progress - 1, size: bounds.size, about: anchor))
            }
            if staysInside {
                guard var box = values.box(on: parent) else { return }
                box.corners = .zero
                plan = enclose(.beginClip(box), plan)
            }
        }
        // The two pictures of a fade are added up by themselves.
        if opacity < 1 || blend != .normal || (moment.kind == .fade && plan.count > 1) {
            plan = enclose(.beginGroup(Group(opacity: opacity, blend: blend)), plan)
        }
        if blend.actsOnNothing, let box = values.box(on: parent) { plan = enclose(.beginClip(box), plan) }
        steps += plan.reversed()
    }

    /// A share of a dissolve, such that it and what is left are exactly one together: opacities are bytes.
    static func share(_ fraction: Double) -> Double { (fraction * 255).rounded() / 255 }

    static func group(_ opacity: Double, isSum: Bool = false) -> DisplayCommand {
        .beginGroup(Group(opacity: opacity, blend: isSum ? .plusLighter : .normal))
    }
}

extension Transition.Moment {
    fileprivate var clampedProgress: Double { progress.isNaN ? 1 : Swift.min(Swift.max(progress, 0), 1) }
}

extension Transition.Edge {
    /// From the box to where a picture that comes from the edge starts.
    fileprivate func way(across size: Size) -> Point {
        switch self {
        case .left: Point(-size.width, 0)
        case .right: Point(size.width, 0)
        case .bottom: Point(0, -size.height)
        case .top: Point(0, size.height)
        }
    }
}

extension Transition.Edge {
    /// A card of a size turned over by a share of half a turn, this edge to the front, about a point as seen from its anchor. Seen from so near that the
    /// far edge is plainly smaller; set back so far that the near one keeps its length.
    fileprivate func turn(_ share: Double, size: Size, about center: Point) -> Transform {
        let isUpright = self == .left || self == .right
        let extent = isUpright ? size.width : size.height
        guard extent > 0, extent.isFinite else { return .identity }
        // About y a positive angle brings the left edge forward, about x the edge with the largest y.
        let angle = share * Double.pi * (self == .left || self == .top ? 1 : -1)
        let distance = 1.5 * extent
        let near = extent / 2 * Scalar.sin(angle).magnitude
        let scale = distance / (distance + near)
        var perspective = Transform.identity
        perspective.m34 = -1 / distance
        return Transform.translation(-center.x, -center.y).concat(.scale(scale, scale, scale))
            .concat(.rotation(angle, isUpright ? 0 : 1, isUpright ? 1 : 0, 0)).concat(perspective)
            .concat(.translation(center.x, center.y))
    }
}

extension LayerValues {
    /// The layer's box; nil where it has none that could be drawn.
    fileprivate func box(on parent: DisplayListBuilder.Plane) -> Shape? {
        let (box, projection) = (bounds.standardized, placement(on: parent).then(parent.projection))
        return box.isFinite && !box.isEmpty && projection.isFinite ? shape(box, projection) : nil
    }

    /// How a layer was, where it is now: of the size that it had, anchored like now.
    fileprivate mutating func takePlace(of now: LayerValues) {
        position = now.position
        zPosition = now.zPosition
        anchorPoint = now.anchorPoint
        anchorPointZ = now.anchorPointZ
        transform = now.transform
        opacity = 1
        if !isPlain && rare.compositingFilter != .normal { rare.compositingFilter = .normal }
        flags.set(.doubleSided, now.flags.contains(.doubleSided))
    }
}
