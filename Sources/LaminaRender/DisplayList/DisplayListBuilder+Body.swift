// One layer at one moment, ready to be written down: what of it shows, where, and how it is clipped.

extension DisplayListBuilder {
    struct Body {
        /// The bounds; nil when they are empty.
        var shape: Shape?
        var background: Color?
        var picture: Contents?
        /// The picture that `picture` takes the place of, while something of both shows.
        var formerPicture: Contents?
        /// The part of `picture` that shows, while another also does.
        var crossFade: Double?
        var border: (color: Color, width: Double)?
        /// The gradient above the background, inside the bounds.
        var gradient: Gradient?
        /// The drawing above the contents, wherever it is.
        var drawing: Drawing?
        var shadow: Shadow?
        var plane: Plane
        /// Whether sublayers stand in the space around the layer.
        var keepsDepth = false
        /// The layer's slot, if it emits particles.
        var emitter: Int?
        /// The point that sublayers are transformed about.
        var anchor: Point
        var clipping = Clipping.none
        /// The clip to the bounds has been begun already, around all of the layer.
        var isClippedAround = false
        var time: Double
        /// The factor of each part's opacity.
        var opacity: Double

        /// A shadow in the layer's plane.
        struct Shadow {
            var color: Color
            var sigma: Double
            var offset: Point
            /// The outline that casts it in place of what the layer shows.
            var outline: Outline?
        }

        enum Clipping {
            case none
            /// Content and sublayers show inside the bounds. What reaches the edge is drawn larger by `bleed`, so that the edge is cut once.
            case bounds(bleed: Double)
            /// The content is one picture that fills the bounds; its own outline cuts it.
            case picture
            /// The bounds enclose nothing: nothing shows.
            case everything
        }

        /// Nil for a layer of which nothing can be seen.
        @inline(__always)
        init?(_ values: LayerValues, hasSublayers: Bool, images: ImageTable, on parent: Plane, time: Double, opacity: Double) {
            let projection = values.placement(on: parent).then(parent.projection)
            guard projection.isFinite else { return nil }
            let flags = values.flags
            if !flags.contains(.doubleSided) {
                let facing = projection.determinant
                if parent.isFlipped ? facing >= 0 : facing <= 0 { return nil }
            }
            let bounds = values.bounds.standardized
            guard bounds.isFinite else { return nil }

            self.time = time
            self.opacity = opacity
            anchor = Point(
                bounds.origin.x + values.anchorPoint.x * bounds.size.width, bounds.origin.y + values.anchorPoint.y * bounds.size.height)
            let rare = values.rare
            picture = values.contents == .null ? nil : Contents(values, rare, bounds: bounds, images: images, flipped: parent.isFlipped)
            if !values.isPlain, let fade = rare.crossFade {
                crossFade = DisplayListBuilder.share(fade.fraction)
                formerPicture = Contents(values.showing(fade.from), rare, bounds: bounds, images: images, flipped: parent.isFlipped)
                picture = Contents(values.showing(fade.to), rare, bounds: bounds, images: images, flipped: parent.isFlipped)
            }
            if !bounds.isEmpty {
                shape = values.shape(bounds, projection)
                let isCovered = picture?.covers(bounds) == true && (crossFade == nil || formerPicture?.covers(bounds) == true)
                if let color = values.backgroundColor, color.alpha > 0, !isCovered { background = color }
                if let special = values.special, !isCovered, case .gradient(let values) = special {
                    gradient = Gradient(values, in: bounds)
                }
                // Along a smooth edge it would shine through.
                if gradient?.isOpaque == true { background = nil }
                if rare.borderWidth > 0, let color = rare.borderColor, color.alpha > 0 { border = (color, rare.borderWidth) }
            }
            if let special = values.special, case .shape(let values) = special { drawing = Drawing(values) }
            if !flags.contains(.masksToBounds) { shadow = Shadow(rare) }
            let showsPicture = picture != nil || formerPicture != nil
            guard
                hasSublayers || border != nil || background != nil || showsPicture || shadow?.outline != nil || drawing != nil
                    || gradient != nil
                    || !rare.backgroundFilters.isEmpty
            else { return nil }
            plane = values.plane(projection, bounds: bounds, rare: rare, flipped: parent.isFlipped)
            if flags.contains(.preservesDepth) {
                keepDepth(values, on: parent)
                return
            }
            if flags.contains(.masksToBounds) && (showsPicture || hasSublayers || drawing != nil) {
                clip(hasSublayers: hasSublayers)
            }
        }

        /// Prepares for a clip around all of the layer, and returns its shape; nil where the bounds enclose nothing.
        mutating func clipAround() -> Shape? {
            guard let shape else { return nil }
            let bleed = self.bleed(of: shape)
            // A picture that fills the bounds is not to be cut twice, either.
            if let filling = picture?.cropped(to: shape.rect) { picture = filling.enlarged(by: bleed) }
            clipping = .bounds(bleed: bleed)
            isClippedAround = true
            shadow = nil
            return shape
        }

        /// Nothing of the layer itself shows, and what is in it stands in the space around it.
        private mutating func keepDepth(_ values: LayerValues, on parent: Plane) {
            (background, picture, formerPicture, crossFade, border, shadow, shape) = (nil, nil, nil, nil, nil, nil, nil)
            plane = values.deepPlane(plane, on: parent)
            keepsDepth = true
        }

        private func bleed(of shape: Shape) -> Double {
            let scale = plane.projection.linearScale(at: Point(shape.rect.midX, shape.rect.midY))
            return scale.isFinite ? 2 / Swift.max(scale, 1e-3) : 0
        }

        /// The number of parts that lie on each other, sublayers not counted.
        var parts: Int {
            (background != nil ? 1 : 0) + (picture != nil || formerPicture != nil ? 1 : 0) + (border != nil ? 1 : 0)
                + (shadow != nil ? 1 : 0) + (gradient != nil ? 1 : 0) + (drawing?.parts ?? 0)
        }

        private mutating func clip(hasSublayers: Bool) {
            guard let shape else {
                clipping = .everything
                return
            }
            if !hasSublayers, background == nil, border == nil, crossFade == nil, gradient == nil, drawing == nil,
                let cropped = picture?.cropped(to: shape.rect)
            {
                picture = cropped
                clipping = .picture
                return
            }
            clipping = .bounds(bleed: bleed(of: shape))
        }
    }

    /// Draws what lies below the sublayers: background and contents, inside the clip if there is one. False where nothing may follow.
    mutating func drawContent(_ body: Body) -> Bool {
        switch body.clipping {
        case .none:
            fillGround(of: body, isForContexts ? body.shape : body.shape?.beneath(body.border))
        case .bounds where isForContexts && !body.isClippedAround:
            guard let shape = body.shape else { return false }
            fillGround(of: body, shape)
            commands.append(.beginClip(shape))
        case .bounds(let bleed):
            guard let shape = body.shape else { return false }
            if !body.isClippedAround { commands.append(.beginClip(shape)) }
            var larger = shape
            larger.rect = shape.rect.insetBy(-bleed, -bleed)
            larger.corners = .zero
            fillGround(of: body, larger)
        case .picture:
            if let picture = body.picture { draw(picture, body, corners: body.shape?.corners ?? .zero) }
            return false
        case .everything: return false
        }
        drawPicture(of: body)
        if let drawing = body.drawing { draw(drawing, body) }
        return true
    }

    private mutating func fillGround(of body: Body, _ shape: Shape?) {
        guard let shape else { return }
        if let color = body.background { fill(shape, .color(color), body.opacity) }
        if let gradient = body.gradient { fill(shape, .gradient(gradient), body.opacity) }
    }

    private mutating func drawPicture(of body: Body) {
        guard let share = body.crossFade else {
            if let picture = body.picture { draw(picture, body, corners: .zero) }
            return
        }
        var whole = body
        whole.opacity = 1
        commands.append(DisplayListBuilder.group(body.opacity))
        if share < 1, let former = body.formerPicture {
            commands.append(DisplayListBuilder.group(1 - share))
            draw(former, whole, corners: .zero)
            commands.append(.end)
        }
        if share > 0, let picture = body.picture {
            commands.append(DisplayListBuilder.group(share, isSum: share < 1))
            draw(picture, whole, corners: .zero)
            commands.append(.end)
        }
        commands.append(.end)
    }

    /// Draws what lies above the sublayers: the border, and the end of the clip.
    mutating func drawBorder(_ body: Body) {
        if case .bounds(let bleed) = body.clipping, !isForContexts || body.isClippedAround {
            if let border = body.border, var shape = body.shape {
                shape.rect = shape.rect.insetBy(-bleed, -bleed)
                shape.corners = shape.corners.enlarged(by: bleed)
                fill(shape, .border(border.color, width: border.width + bleed), body.opacity)
            }
            drawParticles(of: body)
            if !body.isClippedAround { commands.append(.end) }
        } else {
            var isClipped = false
            if case .bounds = body.clipping { isClipped = true }
            if isClipped {
                drawParticles(of: body)
                commands.append(.end)
            }
            if let border = body.border, let shape = body.shape {
                fill(shape, .border(border.color, width: border.width), body.opacity)
            }
            if !isClipped { drawParticles(of: body) }
        }
    }
}

extension Shape {
    /// The shape of a background that a border lies on: drawn in a little under an opaque border, so that it does not shine through along the edge that both
    /// smooth. Nil where the border leaves nothing to see.
    fileprivate func beneath(_ border: (color: Color, width: Double)?) -> Shape? {
        guard let border, border.color.alpha >= 1 else { return self }
        let inset = border.width / 2
        var result = self
        result.rect = rect.insetBy(inset, inset)
        guard result.rect.size.width > 0, result.rect.size.height > 0 else { return nil }
        result.corners = corners.enlarged(by: -inset)
        return result
    }
}

extension LayerValues {
    fileprivate func showing(_ image: ImageID) -> LayerValues {
        var result = self
        result.contents = image
        return result
    }
}
