/// The place of a layer on the picture, for whoever points at it.
package struct LayerPlace {
    package var layer: LayerID
    /// The layer that it is in; `null` for the root.
    package var parent: LayerID
    /// The number of layers it is in.
    package var depth: UInt32
    package var flags: Flags
    package var opacity: Double
    /// The corners of its bounds in points of the picture, around.
    package var corners: [Point]

    package struct Flags: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The layer, or one that it is in, is hidden or wholly transparent.
        package static let hidden = Flags(rawValue: 1)
        /// The layer has content of its own to show: a colour, a picture, a border, an outline …
        package static let paints = Flags(rawValue: 2)
        /// Sublayers show inside its bounds only.
        package static let clips = Flags(rawValue: 4)
        /// Some corner is behind the eye, or not a number.
        package static let beyond = Flags(rawValue: 8)
        package static let animated = Flags(rawValue: 16)
        package static let mask = Flags(rawValue: 32)
    }
}

extension RenderTree {
    /// Every layer that the root leads to, in the order in which they are drawn: a layer before its sublayers.
    package func places(at time: Double) -> [LayerPlace] {
        guard let root else { return [] }
        typealias Pending = (slot: Int, parent: LayerID, depth: UInt32, time: Double, plane: DisplayListBuilder.Plane, hidden: Bool)
        var pending: [Pending] = [(root, .null, 0, time, DisplayListBuilder.Plane(projection: .identity), false)]
        var places: [LayerPlace] = []
        while let (slot, parent, depth, parentTime, plane, isInHidden) = pending.popLast() {
            let node = nodes[slot]
            let time = node.timing.local(fromParent: parentTime)
            var values = node.values
            node.animate(&values, at: time)
            let projection = values.placement(on: plane).then(plane.projection)
            let bounds = values.bounds.standardized
            let isHidden = isInHidden || values.isHidden || !(values.opacity > 0)
            var flags: LayerPlace.Flags = isHidden ? .hidden : []
            if values.paints { flags.insert(.paints) }
            if values.flags.contains(.masksToBounds) { flags.insert(.clips) }
            if node.isAnimated(at: time) { flags.insert(.animated) }
            if node.isMask { flags.insert(.mask) }
            let corners = [
                Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.minY), Point(bounds.maxX, bounds.maxY),
                Point(bounds.minX, bounds.maxY),
            ]
            let isBeyond = !projection.isFinite || corners.contains { !(projection.depth(at: $0) > 0) }
            if isBeyond { flags.insert(.beyond) }
            places.append(
                LayerPlace(
                    layer: node.id, parent: parent, depth: depth, flags: flags, opacity: values.opacity,
                    corners: corners.map { isBeyond ? .zero : projection.apply($0) }))
            var inner = values.plane(projection, bounds: bounds, rare: values.rare, flipped: plane.isFlipped)
            if values.flags.contains(.preservesDepth) { inner = values.deepPlane(inner, on: plane) }
            for child in node.children.reversed() { pending.append((Int(child), node.id, depth + 1, time, inner, isHidden)) }
            if let mask = node.mask { pending.append((mask, node.id, depth + 1, time, inner, isHidden)) }
        }
        return places
    }
}

extension LayerValues {
    /// Whether the layer shows anything by itself.
    fileprivate var paints: Bool {
        if contents != 0 || backgroundColor.map({ $0.alpha > 0 }) == true { return true }
        if case .replicator? = special { return isPlain ? false : paintsRarely }
        return special != nil || (!isPlain && paintsRarely)
    }

    private var paintsRarely: Bool {
        let rare = rare
        return rare.borderWidth > 0 || rare.shadowOpacity > 0 || rare.crossFade != nil || !rare.backgroundFilters.isEmpty
    }
}
