import LaminaCoreGraphics
import LaminaRender

// Drawing a tree of layers, as the model tree has it, into a bitmap context: the tree is copied into a render tree of its own, composited at the
// context's scale, and the picture drawn where the layer's space is the context's.

extension CALayer {
    /// - Parameter projects: Whether transforms count that are not affine.
    final func drawTree(in context: CGContext, projects: Bool) {
        let toDevice = context.ctm
        let scale = abs(toDevice.a * toDevice.d - toDevice.b * toDevice.c).squareRoot()
        guard scale > 0, scale.isFinite else { return }
        let area = CGRect(x: 0, y: 0, width: context.width, height: context.height).applying(toDevice.inverted())
        let (width, height) = ((area.width * scale).rounded(.up), (area.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width <= 32_767, height <= 32_767 else { return }

        var emitters: [(layer: CALayer, copy: CALayer)] = []
        let copy = copyOfTree(&emitters, projects: projects)
        copy.values.position = copy.values.bounds.origin
        copy.values.position.x -= area.minX.native
        copy.values.position.y -= area.minY.native
        (copy.values.anchorPoint, copy.values.anchorPointZ, copy.values.zPosition) = (.zero, 0, 0)
        copy.values.transform = .identity
        let host = LayerHost(showingAlone: copy)
        host.hasHardEdges = (state.presented ?? self).host?.hasHardEdges ?? false
        // Particles go by the time, and the copy's is what the superlayer's is; those that were emitted before are there, too.
        let now = MediaTime.now
        let time = (state.presented ?? self).superlayer?.localTime(now) ?? now
        host.commitChanges(at: time)
        for (layer, copy) in emitters {
            guard let owner = layer.state.commit.owner, layer.isCreated else { continue }
            host.renderTree.takeParticles(of: layer.state.commit.id, in: owner.renderTree, at: now, for: copy.state.commit.id)
        }
        let list = host.renderTree.displayList(at: time, width: Int(width), height: Int(height), scale: scale.native)
        let surface = Surface(width: Int(width), height: Int(height))
        let compositor = SoftwareCompositor(surface: surface)
        let scratch = TileScratch()
        for job in 0..<compositor.prepare(list, images: host.renderTree.images) { compositor.render(job: job, scratch: scratch) }
        let picture = Bitmap(width: surface.width, height: surface.height) { pixels in
            for y in 0..<surface.height {
                (pixels.baseAddress! + y * surface.width).initialize(from: surface.pixels + y * surface.stride, count: surface.width)
            }
        }
        // Pictures are drawn with their top at the larger y; a layer's is at the smaller.
        let place = CGRect(x: area.minX, y: -area.minY - height / scale, width: width / scale, height: height / scale)
        context.saveGState()
        context.scaleBy(x: 1, y: -1)
        context.draw(CGImage(bitmap: picture), in: place)
        context.restoreGState()
    }

    /// The tree's values, without delegates and animations; and which layers with particles were copied.
    private func copyOfTree(_ emitters: inout [(layer: CALayer, copy: CALayer)], projects: Bool) -> CALayer {
        let copy = copying { CALayer(layer: self) }
        copy.delegate = nil
        if !projects && !copy.values.transform.isAffine { copy.values.transform = .identity }
        if family == .emitter { emitters.append((state.presented ?? self, copy)) }
        // A presentation shows values that were never set.
        for row in LayerProperty.rows(of: family) where row.property != .allowsEdgeAntialiasing { copy.state.touched.insert(row.property) }
        for child in (self as? CATiledLayer)?.children ?? sublayers ?? [] {
            let childCopy = child.copyOfTree(&emitters, projects: projects)
            copy.state.children.append(childCopy)
            childCopy.state.parent = copy
        }
        if let maskCopy = mask?.copyOfTree(&emitters, projects: projects) {
            copy.state.mask = maskCopy
            maskCopy.state.parent = copy
        }
        return copy
    }
}
