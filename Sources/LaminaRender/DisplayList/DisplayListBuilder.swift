// From the render tree, at one moment, to drawing commands.
//
// One depth-first walk: each layer's values are sampled in its own time, its plane is placed in its parent's plane (which flattens it), and
// its parts are written down in the order shadow, background, contents, sublayers, border. Whatever cannot be seen (hidden, transparent,
// edge-on, turned away, not finite) is left out here, so that compositors need not ask.

extension RenderTree {
    /// What to draw at a time of the root's parent.
    ///
    /// - Parameters:
    ///   - width: the picture's size in device pixels, with `height`.
    ///   - scale: device pixels for one point.
    ///   - list: receives the commands; its storage is used again.
    package func draw(at time: Double, width: Int, height: Int, scale: Double, background: Color = .clear, into list: inout DisplayList) {
        list.width = width
        list.height = height
        list.background = background
        list.commands.removeAll(keepingCapacity: true)
        guard root >= 0 else { return }
        var builder = DisplayListBuilder(tree: self, commands: list.commands)
        list.commands = []
        builder.draw(Int(root), time: time, on: DisplayListBuilder.Plane(projection: .scale(scale, scale)), opacity: 1)
        list.commands = builder.commands
    }

    package func displayList(at time: Double, width: Int, height: Int, scale: Double = 1, background: Color = .clear) -> DisplayList {
        var list = DisplayList(width: width, height: height)
        draw(at: time, width: width, height: height, scale: scale, background: background, into: &list)
        return list
    }
}

struct DisplayListBuilder {
    let tree: RenderTree
    var commands: [DisplayCommand]

    /// The plane of a layer, in which its sublayers are placed.
    struct Plane {
        /// From the plane to device pixels.
        var projection: Projection
        /// What the sublayers' places go through, already about the layer's anchor; nil for identity.
        var sublayerTransform: Transform?
        /// The sum of the bounds' smallest and largest y when the plane's y axis is turned over for sublayers.
        var mirrorY: Double?
        /// Whether y runs against the device's, for an odd number of turned planes.
        var isFlipped = false
    }

    mutating func draw(_ slot: Int, time parentTime: Double, on parent: Plane, opacity inherited: Double) {
        let (timing, hasAnimations) = (tree.nodes[slot].timing, !tree.nodes[slot].animations.isEmpty)
        let time = timing.isIdentity ? parentTime : timing.local(fromParent: parentTime)
        if hasAnimations {
            var values = tree.nodes[slot].values
            for attached in tree.nodes[slot].animations { attached.evaluator.apply(atParent: time, to: &values) }
            draw(slot, values, time: time, on: parent, opacity: inherited)
        } else {
            draw(slot, tree.nodes[slot].values, time: time, on: parent, opacity: inherited)
        }
    }

    private mutating func draw(_ slot: Int, _ values: LayerValues, time: Double, on parent: Plane, opacity inherited: Double) {
        let opacity = Swift.min(values.opacity, 1) * inherited
        guard opacity > 0, !values.flags.contains(.hidden) else { return }
        let projection = values.placement(on: parent).then(parent.projection)
        guard projection.isFinite else { return }
        if !values.flags.contains(.doubleSided) {
            let facing = projection.determinant
            if parent.isFlipped ? facing >= 0 : facing <= 0 { return }
        }

        let bounds = values.bounds.standardized
        guard bounds.isFinite else { return }
        let rare = values.rare
        let children = tree.nodes[slot].children
        let picture = Contents(values, rare, bounds: bounds, images: tree.images, flipped: parent.isFlipped)
        let hasBorder = rare.borderWidth > 0 && (rare.borderColor?.alpha ?? 0) > 0 && !bounds.isEmpty
        let background =
            bounds.isEmpty || picture?.covers(bounds) == true ? nil : values.backgroundColor.flatMap { $0.alpha > 0 ? $0 : nil }
        let shape = bounds.isEmpty ? nil : values.shape(bounds, projection)

        var parts = (background != nil ? 1 : 0) + (picture != nil ? 1 : 0) + (hasBorder ? 1 : 0)
        guard parts > 0 || !children.isEmpty else { return }
        let hasShadow = rare.shadowOpacity > 0 && (rare.shadowColor?.alpha ?? 0) > 0 && !values.flags.contains(.masksToBounds)
        if hasShadow { parts += 1 }

        // One picture's opacity can be multiplied in; several that overlap are composited first.
        let isGroup = opacity < 1 && values.flags.contains(.groupOpacity) && (parts > 1 || !children.isEmpty)
        if isGroup { commands.append(.beginGroup(opacity: opacity)) }
        defer { if isGroup { commands.append(.end) } }
        let ink = isGroup ? 1 : opacity

        let body = Body(
            slot: slot, values: values, rare: rare, shape: shape, background: background, picture: picture, hasBorder: hasBorder,
            plane: values.plane(projection, bounds: bounds, rare: rare, flipped: parent.isFlipped), time: time, opacity: ink)
        if hasShadow { drawShadow(of: body) }
        drawContent(body)
    }

    /// One layer, ready to be written down.
    struct Body {
        var slot: Int
        var values: LayerValues
        var rare: LayerValues.Rare
        /// The bounds; nil when they are empty.
        var shape: Shape?
        var background: Color?
        var picture: Contents?
        var hasBorder: Bool
        var plane: Plane
        var time: Double
        var opacity: Double
    }

    /// Everything but the shadow.
    mutating func drawContent(_ body: Body) {
        let values = body.values
        let hasChildren = !tree.nodes[body.slot].children.isEmpty
        guard values.flags.contains(.masksToBounds), body.picture != nil || hasChildren else {
            if let color = body.background, let shape = body.shape { fill(shape, .color(color), body.opacity) }
            if let picture = body.picture { draw(picture, body, corners: .zero) }
            drawChildren(body)
            if body.hasBorder, let shape = body.shape, let color = body.rare.borderColor {
                fill(shape, .border(color, width: body.rare.borderWidth), body.opacity)
            }
            return
        }
        // Clipped to bounds that enclose nothing: nothing shows.
        guard let shape = body.shape else { return }
        // A picture that fills its layer is cut by its own outline.
        if !hasChildren, body.background == nil, !body.hasBorder, let picture = body.picture?.cropped(to: shape.rect) {
            draw(picture, body, corners: shape.corners)
            return
        }
        commands.append(.beginClip(shape))
        // Inside, what reaches the edge is drawn a little larger, so that the edge is cut once and not twice.
        let scale = body.plane.projection.linearScale(at: Point(shape.rect.midX, shape.rect.midY))
        let bleed = scale.isFinite ? 2 / Swift.max(scale, 1e-3) : 0
        var enlarged = shape
        enlarged.rect = shape.rect.insetBy(-bleed, -bleed)
        if let color = body.background {
            var plain = enlarged
            plain.corners = .zero
            fill(plain, .color(color), body.opacity)
        }
        if let picture = body.picture { draw(picture, body, corners: .zero) }
        drawChildren(body)
        if body.hasBorder, let color = body.rare.borderColor {
            enlarged.corners = shape.corners.enlarged(by: bleed)
            fill(enlarged, .border(color, width: body.rare.borderWidth + bleed), body.opacity)
        }
        commands.append(.end)
    }

    private mutating func drawChildren(_ body: Body) {
        let node = tree.nodes[body.slot]
        guard !node.children.isEmpty else { return }
        // Opacity that does not act on the group acts on each child.
        let opacity = body.opacity
        guard node.childrenHaveDepth else {
            for child in node.children { draw(Int(child), time: body.time, on: body.plane, opacity: opacity) }
            return
        }
        var order: [(z: Double, child: Int32)] = []
        order.reserveCapacity(node.children.count)
        for child in node.children { order.append((z: depth(of: Int(child), time: body.time), child: child)) }
        // Equal depths keep their order; a depth that is not a number counts as 0.
        var indices = Array(order.indices)
        indices.sort { order[$0].z != order[$1].z ? order[$0].z < order[$1].z : $0 < $1 }
        for i in indices { draw(Int(order[i].child), time: body.time, on: body.plane, opacity: opacity) }
    }

    private func depth(of slot: Int, time parentTime: Double) -> Double {
        let node = tree.nodes[slot]
        var z = node.values.zPosition
        if node.animations.contains(where: { $0.evaluator.changes(.zPosition) }) {
            var values = node.values
            let time = node.timing.local(fromParent: parentTime)
            for attached in node.animations { attached.evaluator.apply(atParent: time, to: &values) }
            z = values.zPosition
        }
        return z.isNaN ? 0 : z
    }

    mutating func fill(_ shape: Shape, _ paint: Paint, _ opacity: Double) {
        // Places derived from finite ones may overflow.
        guard shape.rect.isFinite, shape.projection.isFinite else { return }
        commands.append(.draw(DisplayItem(shape: shape, paint: paint, opacity: opacity)))
    }
}
