// From the render tree, at one moment, to drawing commands.
//
// One depth-first walk: each layer's values are sampled in its own time, its plane is placed in its parent's plane (which flattens it), and
// its parts are written down in the order shadow, background, contents, sublayers, border. Whatever cannot be seen (hidden, transparent,
// edge-on, turned away, not finite) is left out here, so that compositors need not ask. The walk keeps what it has still to do in an array
// of its own, so that no depth of layers exhausts the stack.

extension RenderTree {
    /// Writes the display list for a time of the root's parent.
    ///
    /// - Parameters:
    ///   - width: the picture's size in device pixels, with `height`.
    ///   - scale: device pixels for one point.
    ///   - list: receives the commands; its storage is used again.
    ///   - workers: help where there are many sublayers. Nil is the caller alone.
    package func draw(
        at time: Double, width: Int, height: Int, scale: Double, background: Color = .clear, into list: inout DisplayList,
        workers: SamplingWorkers? = nil
    ) {
        list.width = width
        list.height = height
        list.background = background
        draw(at: time, through: .scale(scale, scale), isForContexts: false, workers: workers, into: &list)
    }

    /// - Parameters:
    ///   - projection: from the root's parent to the list's pixels. It does not mirror.
    ///   - isForContexts: the list is for a bitmap context to draw, part by part, rather than for a compositor.
    package func displayList(
        at time: Double, width: Int, height: Int, through projection: Projection, isForContexts: Bool = false
    ) -> DisplayList {
        var list = DisplayList(width: width, height: height)
        draw(at: time, through: projection, isForContexts: isForContexts, workers: nil, into: &list)
        return list
    }

    private func draw(
        at time: Double, through projection: Projection, isForContexts: Bool, workers: SamplingWorkers?, into list: inout DisplayList
    ) {
        list.commands.removeAll(keepingCapacity: true)
        list.omissions = []
        guard let root else { return }
        nodes.withUnsafeBufferPointer { nodes in
            // Nothing writes through the pointer; only from a mutable one can a value be lent without copying it.
            var builder = DisplayListBuilder(tree: self, nodes: UnsafeMutablePointer(mutating: nodes.baseAddress!), commands: list.commands)
            list.commands = []
            builder.isForContexts = isForContexts
            builder.workers = workers
            builder.draw(root, time: time, on: DisplayListBuilder.Plane(projection: projection))
            list.commands = builder.commands
            list.omissions = builder.omissions
        }
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
    var steps: [Step] = []
    /// The tree's nodes, read without the checks and counts of an array's elements; valid while the builder is used.
    let nodes: UnsafeMutablePointer<RenderTree.Node>
    /// The effect of replicators on what is being drawn.
    var copying = Copying()
    /// The number of layers that may still be drawn as copies.
    var copiesLeft = DisplayList.copyLimit
    /// The number of particles that may still be drawn.
    var particlesLeft = DisplayList.particleLimit
    /// The number of times that emitters may still be sampled whose properties animations change.
    var rateSamplesLeft = DisplayList.rateSampleLimit
    var omissions: DisplayList.Omissions = []
    /// The list is for a bitmap context, by Core Graphics' rules: every part is drawn whole, and clips cut part by part.
    var isForContexts = false
    /// Those who help where there are many sublayers.
    var workers: SamplingWorkers?
    /// The whole list's copies and particles are counted elsewhere: where some are met, the part is given up.
    var isPart = false
    var isGivenUp = false
    /// The picture met last, and its size in pixels.
    private var lastPicture: (id: ImageID, size: Size?) = (0, nil)

    init(tree: RenderTree, nodes: UnsafeMutablePointer<RenderTree.Node>, commands: [DisplayCommand]) {
        self.tree = tree
        self.nodes = nodes
        self.commands = commands
    }

    /// The plane of a layer, in which its sublayers are placed.
    struct Plane {
        /// The map from the plane to device pixels.
        var projection: Projection
        /// The transform of the sublayers' places, already about the layer's anchor; nil for identity.
        var sublayerTransform: Transform?
        /// The sum of the bounds' smallest and largest y when the plane's y axis is turned over for sublayers.
        var mirrorY: Double?
        /// Whether y runs against the device's, for an odd number of turned planes.
        var isFlipped = false
    }

    /// A step that is still to be done; the next one is last.
    enum Step {
        /// A layer that is masked; its mask has been drawn.
        case masked(Branch)
        case content(Branch)
        /// The sublayers from an index on.
        case sublayers(Branch, Int)
        case border(Branch)
        /// One of the two pictures of a transition: a layer's slot, and the values that it shows.
        case picture(Int, LayerValues, time: Double, Plane)
        case begin(DisplayCommand)
        case end
        /// A replicator's copies from one on, and what its transform has come to by then.
        case copies(Branch, Int, Transform)
        /// A layer in space, or a part of one.
        case piece(Piece)
        /// Restores the state before a copy.
        case resume(Copying)
    }

    /// A layer with sublayers.
    final class Branch {
        let body: Body
        /// Slots of the sublayers, back to front.
        let sublayers: [Int32]
        /// The commands between a mask and the layer.
        let inside: [DisplayCommand]
        /// The layer's slot.
        let slot: Int
        /// The repetition of the sublayers; nil if they are not repeated.
        let replicator: Replicator?
        init(_ body: Body, slot: Int, sublayers: [Int32], inside: [DisplayCommand] = [], replicator: Replicator? = nil) {
            (self.body, self.slot, self.sublayers, self.inside, self.replicator) = (body, slot, sublayers, inside, replicator)
        }
    }

    mutating func draw(_ root: Int, time: Double, on ground: Plane) {
        enter(root, time: time, on: ground, opacity: 1)
        takeSteps()
    }

    /// Does what is still to be done.
    mutating func takeSteps() {
        while let step = steps.popLast() {
            switch step {
            case .masked(let branch):
                commands += branch.inside
                if case .beginGroup? = branch.inside.last { steps.append(.end) }
                drawWhole(branch)
            case .content(let branch):
                guard drawContent(branch.body) else { continue }
                steps.append(.border(branch))
                if branch.replicator != nil {
                    steps.append(.copies(branch, 0, .identity))
                } else if !drawSpace(of: branch) {
                    steps.append(.sublayers(branch, 0))
                }
            case .sublayers(let branch, let first): enterSublayers(of: branch, from: first)
            case .border(let branch): drawBorder(branch.body)
            case .picture(let slot, var values, let time, let plane): draw(nodes + slot, &values, time: time, on: plane, opacity: 1)
            case .begin(let command): commands.append(command)
            case .end: commands.append(.end)
            case .copies(let branch, let k, let transform): drawCopy(k, of: branch, transform)
            case .resume(let former): copying = former
            case .piece(let piece): draw(piece)
            }
        }
    }

    /// Draws sublayers up to and including the first one that has sublayers itself; the rest comes when that one is done.
    private mutating func enterSublayers(of branch: Branch, from first: Int) {
        let count = branch.sublayers.count
        // A page's module has one thread, and is to be small.
        #if !arch(wasm32)
            if first == 0, enterShared(branch) { return }
        #endif
        for i in first..<count {
            let slot = Int(branch.sublayers[i])
            let isLeaf = nodes[slot].children.isEmpty && nodes[slot].mask == nil && !nodes[slot].mayTransition
            if !isLeaf && i + 1 < count { steps.append(.sublayers(branch, i + 1)) }
            // Opacity that does not act on the group acts on each sublayer.
            enter(slot, time: branch.body.time, on: branch.body.plane, opacity: branch.body.opacity)
            if !isLeaf { return }
        }
    }

    mutating func enter(_ slot: Int, time parentTime: Double, on parent: Plane, opacity inherited: Double) {
        if copying.isCopy && !takeCopy() { return }
        let node = nodes + slot
        let timing = node.pointee.timing
        let time = timing.isIdentity ? parentTime : timing.local(fromParent: parentTime)
        guard node.pointee.isAnimated(at: time) else {
            return withUnsafePointer(to: &node.pointee.values) { draw(node, $0, time: time, on: parent, opacity: inherited) }
        }
        var values = node.pointee.values
        node.pointee.animations.apply(at: time, to: &values)
        draw(node, &values, time: time, on: parent, opacity: inherited)
    }

    private mutating func draw(
        _ node: UnsafeMutablePointer<RenderTree.Node>, _ values: UnsafePointer<LayerValues>, time: Double, on parent: Plane,
        opacity inherited: Double
    ) {
        let opacity = Swift.min(values.pointee.opacity, 1) * inherited
        guard opacity > 0, values.pointee.flags.isDisjoint(with: [.hidden, .inTransition]) else {
            // What is hidden now may have shown before.
            if opacity > 0, let moment = values.pointee.transition {
                drawTransition(moment, node - nodes, values.pointee, time: time, on: parent, opacity: opacity)
            }
            return
        }
        let hasSublayers = !node.pointee.children.isEmpty
        // Without cells there may still be particles of those that were.
        let emits = values.pointee.emits || node.pointee.emission != nil
        // In a plane whose y runs up, a picture has to be turned over to stand upright: the long way knows how.
        if !hasSublayers && !emits && node.pointee.mask == nil && !parent.isFlipped && values.pointee.isBarePicture {
            return drawBarePicture(values, on: parent, opacity: opacity)
        }
        guard
            var body = Body(
                values.pointee, hasSublayers: hasSublayers || emits, images: tree.images, on: parent, time: time, opacity: opacity)
        else { return }
        if emits { body.emitter = node - nodes }
        // A mask's own mask counts for nothing.
        let mask = node.pointee.isMask ? nil : node.pointee.mask
        guard let scopes = beginScopes(values, &body, hasSublayers: hasSublayers || emits, mask: mask) else { return }
        if let mask {
            var masked = body
            let inside = insideMask(values.pointee, &masked)
            let branch = Branch(
                masked, slot: node - nodes, sublayers: hasSublayers ? order(ofSublayersOf: node - nodes, at: time) : [], inside: inside,
                replicator: values.pointee.repeating)
            for _ in 0..<scopes { steps.append(.end) }
            steps.append(.masked(branch))
            draw(mask: mask, of: body)
        } else if hasSublayers {
            for _ in 0..<scopes { steps.append(.end) }
            drawWhole(
                Branch(
                    body, slot: node - nodes, sublayers: order(ofSublayersOf: node - nodes, at: time),
                    replicator: values.pointee.repeating))
        } else {
            drawLeaf(body)
            for _ in 0..<scopes { commands.append(.end) }
        }
    }

    /// All of a layer: its shadow, itself, its sublayers.
    private mutating func drawWhole(_ branch: Branch) {
        if branch.sublayers.isEmpty { return drawLeaf(branch.body) }
        steps.append(.content(branch))
        if branch.body.shadow?.outline != nil {
            drawShadow(of: branch.body)
        } else if branch.replicator == nil, let (shape, paint, opacity) = cardShadow(of: branch.body, cast: branch.sublayers) {
            fill(shape, paint, opacity)
        } else if let shadow = branch.body.dropShadow {
            commands.append(.beginShadow(shadow.tinted(by: copying.tint)))
            steps.append(.end)
            steps.append(.content(branch))
        }
    }

    /// All of a layer without sublayers.
    private mutating func drawLeaf(_ body: Body) {
        if body.shadow != nil { drawShadow(of: body) }
        if drawContent(body) { drawBorder(body) }
    }

    /// The short way for what most layers of a busy scene are: a picture that fills its bounds, and nothing else.
    @inline(__always)
    private mutating func drawBarePicture(_ values: UnsafePointer<LayerValues>, on parent: Plane, opacity: Double) {
        let id = values.pointee.contents
        if id != lastPicture.id { lastPicture = (id, tree.images[id].map { Size(Double($0.width), Double($0.height)) }) }
        let bounds = values.pointee.bounds.standardized
        guard let size = lastPicture.size, !bounds.isEmpty else { return }
        let projection = values.pointee.placement(on: parent).then(parent.projection)
        let smooth = values.pointee.flags.contains(.edgeAntialiasing) ? values.pointee.edgeAntialiasingMask : []
        fill(
            Shape(rect: bounds, projection: projection, smoothEdges: smooth),
            .image(id, source: Rect(0, 0, size.width, size.height), filter: .linear), opacity)
    }

    /// The sublayers' slots, back to front.
    func order(ofSublayersOf slot: Int, at time: Double) -> [Int32] {
        let children = tree.nodes[slot].children
        guard tree.nodes[slot].childrenHaveDepth else { return children }
        let depths = children.map { depth(of: Int($0), time: time) }
        // Equal depths keep their order; a depth that is not a number counts as 0.
        var indices = Array(children.indices)
        indices.sort { depths[$0] != depths[$1] ? depths[$0] < depths[$1] : $0 < $1 }
        return indices.map { children[$0] }
    }

    private func depth(of slot: Int, time parentTime: Double) -> Double {
        let node = tree.nodes[slot]
        var z = node.values.zPosition
        if node.animations.contains(where: { $0.evaluator.changes(.zPosition) }) {
            var values = node.values
            let time = node.timing.local(fromParent: parentTime)
            node.animate(&values, at: time)
            z = values.zPosition
        }
        return z.isNaN ? 0 : z
    }

    mutating func fill(_ shape: Shape, _ paint: Paint, _ opacity: Double, detailBias: Double = 0) {
        // Places derived from finite ones may overflow.
        guard shape.rect.isFinite, shape.projection.isFinite else { return }
        guard copying.tint != .none else {
            return commands.append(.draw(DisplayItem(shape: shape, paint: paint, opacity: opacity, detailBias: detailBias)))
        }
        var item = DisplayItem(shape: shape, paint: paint.tinted(by: copying.tint), opacity: opacity, detailBias: detailBias)
        if case .image = paint { item.tint = copying.tint }
        commands.append(.draw(item))
    }
}
