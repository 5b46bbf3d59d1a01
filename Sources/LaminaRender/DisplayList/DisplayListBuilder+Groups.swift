// What a layer is composited as: one picture with an opacity, one that is masked, one that is blended with what is behind, or simply its parts.
//
// Core Animation lets a compositing operation act where the layer is. The modes that change what is behind where the layer is transparent
// therefore act within its bounds with their rounded corners, which cut the layer, its sublayers and its shadow as `masksToBounds` would.
//
// A mask is placed in its layer's plane like a sublayer, but `sublayerTransform` is not for it. It multiplies everything, the shadow included. A
// mask's own mask is left out: Core Animation does not define it. A mask that is one opaque rectangle, rounded or not, is a clip.

extension DisplayListBuilder {
    /// The form that a mask takes in the list.
    private enum MaskForm {
        /// The mask shows nothing, so the masked layer shows nothing either.
        case nothing
        /// The mask is opaque in a shape and transparent elsewhere.
        case shape(Shape)
        case picture
    }

    /// Begins what encloses all of a layer; returns how many ends are to follow, or nil for a layer of which nothing can be seen.
    @inline(__always)
    mutating func beginScopes(
        _ values: UnsafePointer<LayerValues>, _ body: inout Body, hasSublayers: Bool, mask: Int?
    ) -> Int? {
        let blend = values.pointee.isPlain ? .normal : values.pointee.rare.compositingFilter
        let isDrawnFirst = values.pointee.isDrawnFirst
        // One picture's opacity can be multiplied in; several that overlap are composited first.
        let isFaded =
            isDrawnFirst || body.opacity < 1 && values.pointee.isGroup && (body.parts > 1 || hasSublayers)
        guard isFaded || blend != .normal || mask != nil || values.pointee.isSeenThrough else { return 0 }
        return begin(values, &body, blend, isFaded: isFaded, mask: mask)
    }

    private mutating func begin(
        _ values: UnsafePointer<LayerValues>, _ body: inout Body, _ blend: BlendMode, isFaded: Bool, mask: Int?
    ) -> Int? {
        var form = MaskForm.picture
        if let mask { form = self.form(ofMask: mask, of: body) }
        if case .nothing = form { return nil }
        var scopes = 0
        if blend.actsOnNothing {
            guard let shape = body.clipAround() else { return nil }
            commands.append(.beginClip(shape))
            scopes += 1
        }
        let backdrop = values.pointee.isSeenThrough ? body.backdrop(values.pointee.rare.backgroundFilters) : nil
        // What shows through a layer is no part of the picture that is blended.
        if let backdrop, mask == nil || blend != .normal { commands.append(.backdrop(backdrop)) }
        var group = Group(opacity: isFaded ? body.opacity : 1)
        if isFaded { body.opacity = 1 }
        if blend != .normal {
            if mask == nil {
                group.blend = blend
            } else {
                commands.append(.beginGroup(Group(opacity: group.opacity, blend: blend)))
                scopes += 1
                group.opacity = 1
            }
        }
        switch form {
        case .shape(let shape):
            commands.append(.beginClip(shape))
            if let backdrop, blend == .normal { commands.append(.backdrop(backdrop)) }
            // A picture of its own: what is blended in it stays in it, as behind any other mask.
            body.take(values.pointee, into: &group)
            commands.append(.beginGroup(group))
            scopes += 2
        case .picture where mask != nil:
            commands.append(.beginMasked(opacity: group.opacity))
            scopes += 1
        default:
            body.take(values.pointee, into: &group)
            if group.isDrawnFirst || group.opacity < 1 || group.blend != .normal {
                commands.append(.beginGroup(group))
                scopes += 1
            }
        }
        return scopes
    }

    /// The commands after the mask of a layer whose masked picture has been begun, before the layer itself, which may get a grid of its own.
    func insideMask(_ values: LayerValues, _ body: inout Body) -> [DisplayCommand] {
        guard case .beginMasked = commands.last else { return [] }
        var result: [DisplayCommand] = []
        if values.isSeenThrough, values.rare.compositingFilter == .normal, let backdrop = body.backdrop(values.rare.backgroundFilters) {
            result.append(.backdrop(backdrop))
        }
        var group = Group()
        body.take(values, into: &group)
        if group.isDrawnFirst { result.append(.beginGroup(group)) }
        return result
    }

    /// Draws a mask, if one has been begun; a mask that is a clip has been.
    mutating func draw(mask slot: Int, of body: Body) {
        guard case .beginMasked = commands.last else { return }
        commands.append(.beginMask)
        steps.append(.end)
        enter(slot, time: body.time, on: body.maskPlane, opacity: 1)
    }

    private func form(ofMask slot: Int, of body: Body) -> MaskForm {
        let node = nodes[slot]
        let time = node.timing.local(fromParent: body.time)
        var values = node.values
        node.animate(&values, at: time)
        if values.opacity > 0 && values.transition != nil { return .picture }
        guard values.opacity > 0, !values.flags.contains(.hidden) else { return .nothing }
        guard node.children.isEmpty, !values.emits else { return .picture }
        guard
            let mask = Body(values, hasSublayers: false, images: tree.images, on: body.maskPlane, time: time, opacity: values.opacity)
        else { return .nothing }
        // Whatever else a layer may have to it needs a look at its pixels.
        guard values.isPlain, values.opacity >= 1 else { return .picture }
        if let shape = mask.drawnShape { return .shape(shape) }
        guard let shape = mask.shape, mask.isOpaque else { return .picture }
        return .shape(shape)
    }
}

extension DisplayListBuilder.Body {
    /// The plane that a mask is placed in.
    fileprivate var maskPlane: DisplayListBuilder.Plane {
        var plane = self.plane
        plane.sublayerTransform = nil
        return plane
    }

    /// The layer, without sublayers, is opaque all over its shape, and there is nothing of it elsewhere.
    fileprivate var isOpaque: Bool {
        guard let shape, shadow == nil, border == nil, drawing == nil else { return false }
        if case .everything = clipping { return false }
        let isFilled = (background?.alpha ?? 0) >= 1 || gradient?.isOpaque == true
        guard let picture else { return isFilled }
        return shape.corners.isZero && picture.destination == shape.rect && (isFilled || picture.isOpaque)
    }
}
