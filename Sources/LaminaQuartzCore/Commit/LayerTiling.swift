import LaminaCoreGraphics
import LaminaRender

// Tiled layers: before each commit it is found out which part of them is in sight, and at what size, and tiles are made and let go accordingly. Both where the
// model says that a layer is and where it shows count: what an animation leads to is drawn while it runs. As long as anything on the way
// up may move, and while tiles fade in, a display link keeps the commits coming.

/// Sees to the tiles of one live tree's tiled layers.
final class LayerTiling {
    private unowned let host: LayerHost
    private var layers: [CATiledLayer] = []
    private var link: CADisplayLink?

    /// The most pixels that the tiles of one layer may have. What is farther from the middle of what shows is left out, as in a layer that is drawn much smaller than
    /// its coarsest level of detail.
    static let tilePixels = 32 << 20

    init(of host: LayerHost) { self.host = host }

    deinit { link?.invalidate() }

    /// Whether another flush would find the same tiles. Which ones are needed is seen before a commit and may be another matter after it. Without a display link
    /// every flush has to look.
    func isSettled(afterCommit hasCommitted: Bool) -> Bool { layers.isEmpty || host.isMain && link == nil && !hasCommitted }

    /// A layer needs tiles.
    func note(_ layer: CATiledLayer) {
        if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
        host.becomePending()
        CATransaction.openIfNeeded()
    }

    /// Makes tiles be where they are needed.
    func update() {
        guard !layers.isEmpty else { return }
        for layer in layers where layer.host !== host {
            layer.tiles.dropAll()
            // Back in a tree, it reports again.
            layer.state.needs.insert(.display)
        }
        layers.removeAll { $0.host !== host }
        var isMoving = false
        for layer in layers {
            update(layer)
            isMoving = isMoving || layer.tiles.isUnsettled || layer.movesInTree
        }
        follow(isMoving)
    }

    private func follow(_ isNeeded: Bool) {
        if !isNeeded {
            link?.invalidate()
            link = nil
        } else if link == nil, host.isMain {
            link = host.addFrameLink()
        }
    }

    private func update(_ layer: CATiledLayer) {
        guard let root = host.rootLayer else { return }
        var level = 0
        var places: [TilePlace] = []
        // What shows comes first, and says which level lies on top.
        for values in [{ $0.presentedValues() ?? $0.values }, { $0.values }] as [(CALayer) -> LayerValues] {
            guard let view = TileView(of: layer, in: root, scale: host.pixelsPerPoint, values) else { continue }
            if places.isEmpty { level = view.level }
            places += view.places
        }
        var seen: Set<TilePlace> = []
        places.removeAll { !seen.insert($0).inserted }
        layer.tiles.show(places, of: layer, level: level) { layer.pixelsPerPoint(atLevel: $0) }
    }
}

extension CATiledLayer {
    /// Pixels a point of a version.
    final func pixelsPerPoint(atLevel level: Int) -> CGFloat {
        let bias = min(max(levelsOfDetailBias, -30), 30)
        return (contentsScale > 0 ? contentsScale : 1) * CGFloat(scalbn(1.0, bias - level))
    }

    /// Whether an animation, of itself or of what it lies in, may bring other parts into sight.
    fileprivate final var movesInTree: Bool {
        sequence(first: self as CALayer, next: { $0.parent }).contains { $0.state.attachments.contains { !$0.hasStopped } }
    }
}

/// The tiles of a layer that are in sight.
private struct TileView {
    private(set) var level = 0
    /// The places of the tiles, from the middle of the visible part outwards.
    private(set) var places: [TilePlace] = []

    /// Nil for a layer that is not in sight.
    ///
    /// - Parameter values: of the layers on the way up, either as they show or as they are set.
    init?(of layer: CATiledLayer, in root: CALayer, scale: CGFloat, _ values: (CALayer) -> LayerValues) {
        var (current, currentValues) = (layer as CALayer, values(layer))
        let bounds = CGRect(currentValues.bounds)
        var visible = bounds
        var up = Projection.identity
        while current !== root, let parent = current.parent {
            let parentValues = values(parent)
            up = up.then(currentValues.projection(toSuperlayer: parentValues, isMask: current.isMask))
            (current, currentValues) = (parent, parentValues)
            // What layers on the way up cut off is not in sight.
            guard parent === root || parentValues.flags.contains(.masksToBounds) else { continue }
            guard let opening = up.inverse.map({ CGRect(parentValues.bounds.standardized.image(under: $0)) }), opening.hasFiniteExtent
            else {
                return nil
            }
            visible = visible.intersection(opening)
        }
        guard bounds.hasFiniteExtent, !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
        let middle = CGPoint(x: visible.midX, y: visible.midY)
        let corners = [(0.0, 0.0), (1, 0), (0, 1)].map { CGPoint(up.apply(Point(middle.x.native + $0.0, middle.y.native + $0.1))) }
        let (across, along) = (corners[1] - corners[0], corners[2] - corners[0])
        let zoom = max(hypot(across.dx, across.dy), hypot(along.dx, along.dy)) * scale
        guard zoom.isFinite else { return nil }
        let last = min(max(layer.levelsOfDetail, 1), 30) - 1
        while level < last, layer.pixelsPerPoint(atLevel: level + 1) >= zoom * 0.999 { level += 1 }

        let pixels = layer.pixelsPerPoint(atLevel: level)
        func side(_ length: CGFloat) -> CGFloat { (length.isFinite ? min(max(length, 16), 4096) : 256) / pixels }
        let tile = CGSize(width: side(layer.tileSize.width), height: side(layer.tileSize.height))
        let most = CGFloat(LayerTiling.tilePixels) / (tile.width * tile.height * pixels * pixels)
        let near = visible.keptTo(tile, most)
        func range(_ low: CGFloat, _ high: CGFloat, _ side: CGFloat) -> Range<Int>? {
            let (first, end) = ((low / side).rounded(.down), (high / side).rounded(.up))
            return abs(first) < 1e9 && abs(end) < 1e9 && first < end ? Int(first)..<Int(end) : nil
        }
        guard let columns = range(near.minX, near.maxX, tile.width), let rows = range(near.minY, near.maxY, tile.height) else { return nil }
        for row in rows {
            for column in columns {
                let rect = CGRect(x: CGFloat(column) * tile.width, y: CGFloat(row) * tile.height, width: tile.width, height: tile.height)
                let part = rect.intersection(bounds)
                guard part.width > 0, part.height > 0 else { continue }
                places.append(TilePlace(level: level, column: column, row: row, rect: part))
            }
        }
        func distance(_ place: TilePlace) -> CGFloat { hypot(place.rect.midX - middle.x, place.rect.midY - middle.y) }
        places.sort { (distance($0), $0.row, $0.column) < (distance($1), $1.row, $1.column) }
    }
}

extension CGPoint {
    fileprivate static func - (a: CGPoint, b: CGPoint) -> CGVector { CGVector(dx: a.x - b.x, dy: a.y - b.y) }
}

extension CGRect {
    fileprivate var hasFiniteExtent: Bool { (minX + maxX + minY + maxY).isFinite }

    /// The part about the middle that has room for so many tiles.
    fileprivate func keptTo(_ tile: CGSize, _ count: CGFloat) -> CGRect {
        let total = (width / tile.width + 1) * (height / tile.height + 1)
        guard total > count else { return self }
        let side = max(count.squareRoot() - 1, 1)
        let (w, h) = (min(width, side * tile.width), min(height, side * tile.height))
        return CGRect(x: midX - w / 2, y: midY - h / 2, width: w, height: h)
    }
}
