// Layers one by one, for a view of the tree taken apart.

/// Draws one layer at a time where it is on the picture, without what is in it and what it is in.
package final class LayerCutter {
    /// Pixels for a point.
    package let scale: Double
    private let surface: Surface
    private let compositor: SoftwareCompositor
    private var list: DisplayList

    /// - Parameters:
    ///   - width: The picture's, in pixels.
    ///   - height: The picture's, in pixels.
    package init(width: Int, height: Int, scale: Double) {
        self.scale = scale
        surface = Surface(width: width, height: height)
        compositor = SoftwareCompositor(surface: surface)
        list = DisplayList(width: width, height: height)
    }

    /// A rectangle of the picture, in pixels, and what fills it: alpha, blue, green, red, from the highest byte down, not premultiplied.
    package struct Cut {
        package var x, y, width, height: Int
        /// Rows without padding.
        package var pixels: [UInt32]
    }

    /// The smallest cut that holds all that shows of a layer; nil where nothing does, and for masks and layers that the root does not lead to.
    package func cut(_ layer: LayerID, of tree: RenderTree, at time: Double) -> Cut? {
        guard let alone = tree.isolating(layer, at: time) else { return nil }
        alone.draw(at: time, width: surface.width, height: surface.height, scale: scale, background: .clear, into: &list)
        compositor.draw(list, images: alone.images)
        guard let box = shown else { return nil }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(box.width * box.height)
        for y in box.y..<box.y + box.height {
            let row = surface.pixels + (y * surface.stride + box.x)
            for x in 0..<box.width { pixels.append(straight(row[x])) }
        }
        return Cut(x: box.x, y: box.y, width: box.width, height: box.height, pixels: pixels)
    }

    /// The smallest rectangle that holds every pixel that is not transparent.
    private var shown: (x: Int, y: Int, width: Int, height: Int)? {
        var (minX, maxX, minY, maxY) = (Int.max, -1, Int.max, -1)
        for y in 0..<surface.height {
            let row = surface.pixels + y * surface.stride
            guard let first = (0..<surface.width).first(where: { row[$0] != 0 }) else { continue }
            let last = (0..<surface.width).last { row[$0] != 0 } ?? first
            (minX, maxX, minY, maxY) = (min(minX, first), max(maxX, last), min(minY, y), y)
        }
        return maxX >= 0 ? (minX, minY, maxX - minX + 1, maxY - minY + 1) : nil
    }

    private func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0 else { return 0 }
        func channel(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) }
        return alpha << 24 | channel(0) << 16 | channel(8) << 8 | channel(16)
    }
}

extension RenderTree {
    /// A copy in which only one layer shows: without its sublayers, and of what it is in only the places and clips.
    fileprivate func isolating(_ layer: LayerID, at time: Double) -> RenderTree? {
        guard let target = slot(of: layer) else { return nil }
        var copy = self
        copy.nodes[target].children = []
        var (below, next) = (target, nodes[target].parent)
        while let slot = next {
            // Masks are told of as layers but do not show.
            guard nodes[slot].mask != below else { return nil }
            var values = nodes[slot].values
            nodes[slot].animate(&values, at: localTime(ofSlot: slot, at: time))
            values.conceal()
            copy.nodes[slot].values = values
            copy.nodes[slot].animations = []
            copy.nodes[slot].children = [Int32(below)]
            (below, next) = (slot, nodes[slot].parent)
        }
        return below == root ? copy : nil
    }
}

extension LayerValues {
    /// Leaves of a layer only what places and clips its sublayers.
    fileprivate mutating func conceal() {
        (backgroundColor, contents, opacity, special) = (nil, .null, 1, nil)
        flags.remove(.rasterized)
        guard !isPlain else { return }
        var rare = rare
        (rare.borderWidth, rare.shadowOpacity, rare.compositingFilter, rare.crossFade) = (0, 0, .normal, nil)
        (rare.filters, rare.backgroundFilters) = ([], [])
        self.rare = rare
    }
}
