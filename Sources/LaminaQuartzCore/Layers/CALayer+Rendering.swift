import LaminaCoreGraphics
import LaminaRender

// Drawing a tree of layers, as the model tree has it, into a bitmap context: the tree is copied into a render tree of its own, whose display list
// is drawn. `render(in:)` draws it as Core Graphics does, through the context itself. Snapshots of views show what the screen does: they are
// composited at the context's scale, and the picture is drawn where the layer's space is the context's; so is what contexts have no rules for.

extension CALayer {
    /// - Parameter projects: Whether the screen's rules count, transforms that are not affine included.
    final func drawTree(in context: CGContext, projects: Bool) {
        let toDevice = context.ctm
        let scale = abs(toDevice.a * toDevice.d - toDevice.b * toDevice.c).squareRoot()
        guard scale > 0, scale.isFinite else { return }
        let now = MediaTime.now
        // Particles go by the time, and the copy's is what the superlayer's is; those that were emitted before are there, too.
        let time = (state.presented ?? self).superlayer?.localTime(now) ?? now
        if !projects, let host = copyForDrawing(at: time, now: now, rules: .contexts) {
            // Where y points up, layers are drawn upside down, but not seen from behind.
            let height = Double(context.height)
            let mirror = Projection(xx: 1, xy: 0, x0: 0, yx: 0, yy: -1, y0: height)
            let ownPixels = Projection(context.pixelTransform)
            let isMirrored = ownPixels.determinant < 0
            let list = host.renderTree.displayList(
                at: time, width: context.width, height: context.height, through: isMirrored ? ownPixels.then(mirror) : ownPixels,
                isForContexts: true)
            if list.isForContexts { return context.draw(list, images: host.renderTree.images, through: isMirrored ? mirror : .identity) }
        }
        if let host = copyForDrawing(at: time, now: now, rules: projects ? .screen : .flat) {
            composite(host.renderTree, at: time, scale: scale, in: context)
        }
    }

    /// The rules for the appearance of a copy of a tree.
    private enum Rules {
        /// The screen's rules: everything is projected.
        case screen
        /// The screen's rules, but without transforms that are not affine.
        case flat
        /// So, and with what only compositors do left out: bitmaps of layers, and edges that are not smooth.
        case contexts
    }

    /// A copy of the tree, placed where the root's own space is that of what it is drawn in; nil for particles in contexts, which have none.
    private func copyForDrawing(at time: Double, now: Double, rules: Rules) -> LayerHost? {
        var emitters: [(layer: CALayer, copy: CALayer)] = []
        let copy = copyOfTree(&emitters, rules)
        if rules == .contexts && !emitters.isEmpty { return nil }
        copy.values.position = copy.values.bounds.origin
        (copy.values.anchorPoint, copy.values.anchorPointZ, copy.values.zPosition) = (.zero, 0, 0)
        copy.values.transform = .identity
        let host = LayerHost(showingAlone: copy)
        host.hasHardEdges = rules != .contexts && (state.presented ?? self).host?.hasHardEdges ?? false
        host.commitChanges(at: time)
        for (layer, copy) in emitters {
            guard let owner = layer.state.commit.owner, layer.isCreated else { continue }
            host.renderTree.takeParticles(of: layer.state.commit.id, in: owner.renderTree, at: now, for: copy.state.commit.id)
        }
        return host
    }

    /// Draws what the screen's compositor makes of a tree.
    private func composite(_ tree: RenderTree, at time: Double, scale: CGFloat, in context: CGContext) {
        let area = CGRect(x: 0, y: 0, width: context.width, height: context.height).applying(context.ctm.inverted())
        let (width, height) = ((area.width * scale).rounded(.up), (area.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width <= 32_767, height <= 32_767 else { return }
        let place = Projection.translation(-area.minX.native, -area.minY.native).then(.scale(scale.native, scale.native))
        let list = tree.displayList(at: time, width: Int(width), height: Int(height), through: place)
        let surface = Surface(width: Int(width), height: Int(height))
        let compositor = SoftwareCompositor(surface: surface)
        let scratch = TileScratch()
        for job in 0..<compositor.prepare(list, images: tree.images) { compositor.render(job: job, scratch: scratch) }
        let picture = Bitmap(width: surface.width, height: surface.height) { pixels in
            for y in 0..<surface.height {
                (pixels.baseAddress! + y * surface.width).initialize(from: surface.pixels + y * surface.stride, count: surface.width)
            }
        }
        // Pictures are drawn with their top at the larger y; a layer's is at the smaller.
        let rect = CGRect(x: area.minX, y: -area.minY - height / scale, width: width / scale, height: height / scale)
        context.saveGState()
        context.scaleBy(x: 1, y: -1)
        context.draw(CGImage(bitmap: picture), in: rect)
        context.restoreGState()
    }

    /// The tree's values, without delegates and animations; and which layers with particles were copied.
    private func copyOfTree(_ emitters: inout [(layer: CALayer, copy: CALayer)], _ rules: Rules) -> CALayer {
        let copy = copying { CALayer(layer: self) }
        copy.delegate = nil
        if rules != .screen && !copy.values.transform.isAffine { copy.values.transform = .identity }
        if rules == .contexts {
            copy.values.flags.remove(.rasterized)
            copy.values.flags.insert(.edgeAntialiasing)
            copy.values.edgeAntialiasingMask = .all
        }
        if family == .emitter { emitters.append((state.presented ?? self, copy)) }
        // A presentation shows values that were never set.
        for row in LayerProperty.rows(of: family) where row.property != .allowsEdgeAntialiasing || rules == .contexts {
            copy.state.touched.insert(row.property)
        }
        for child in (self as? CATiledLayer)?.children ?? sublayers ?? [] {
            let childCopy = child.copyOfTree(&emitters, rules)
            copy.state.children.append(childCopy)
            childCopy.state.parent = copy
        }
        if let maskCopy = mask?.copyOfTree(&emitters, rules) {
            copy.state.mask = maskCopy
            maskCopy.state.parent = copy
        }
        return copy
    }
}
