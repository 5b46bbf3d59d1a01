import LaminaCoreGraphics
import LaminaRender

// What a tiled layer shows: a layer for each tile that is in sight, below the sublayers. Tiles of another level of detail stay underneath until those of the
// wanted one have faded in over them.

/// The place of a tile.
struct TilePlace: Hashable {
    /// 0 for the largest version.
    let level, column, row: Int
    let rect: CGRect

    static func == (a: TilePlace, b: TilePlace) -> Bool { a.level == b.level && a.column == b.column && a.row == b.row && a.rect == b.rect }
    func hash(into hasher: inout Hasher) {
        hasher.combine(level)
        hasher.combine(column)
        hasher.combine(row)
    }
}

/// The tiles of a tiled layer.
final class TileStack: CALayer {
    /// The tiles that are shown or being drawn.
    private var tiles: [TilePlace: Tile] = [:]
    /// The tiles that are still wanted when their place in the queue comes up.
    private let wanted = WantedTiles()
    private lazy var queue = DispatchQueue(label: "org.lamina.tiles")

    private final class Tile {
        let layer: CALayer
        /// Goes up with each time it is to be drawn.
        var version = 0
        /// The last version that was drawn; nil until the first one is.
        var drawnVersion: Int?
        /// Whether `version` is still to be drawn.
        var isStale: Bool { drawnVersion.map { $0 < version } ?? true }
        /// The time at which it has faded in.
        var opaqueTime = Double.infinity
        init(layer: CALayer) { self.layer = layer }
    }

    override init() {
        super.init()
        name = "tiles"
        anchorPoint = .zero
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { return nil }

    override func hitTest(_ p: CGPoint) -> CALayer? { nil }
    /// Tiles change without animations but their own.
    override func action(forKey event: String) -> (any CAAction)? { nil }

    var count: Int { tiles.count }

    func dropAll() {
        for tile in tiles.values { tile.layer.removeFromSuperlayer() }
        tiles = [:]
        wanted.replace([:])
    }

    func invalidate(_ area: OutOfDate) {
        for (place, tile) in tiles {
            switch area {
            case .nothing: continue
            case .part(let rect): if !rect.intersects(place.rect) { continue }
            case .everything: break
            }
            tile.version += 1
        }
        var versions = wanted.versions
        for place in versions.keys { versions[place] = tiles[place]?.version }
        wanted.replace(versions)
        askedVersions = askedVersions.filter { tiles[$0.key]?.version == $0.value }
    }

    /// The versions that have been put into the queue.
    private var askedVersions: [TilePlace: Int] = [:]

    /// Makes the tiles of `places` be there, in the order in which they are given, and lets others go when they are not needed any more.
    func show(_ places: [TilePlace], of owner: CATiledLayer, level: Int, scale: (Int) -> CGFloat) {
        let wantedPlaces = Set(places)
        let now = MediaTime.now
        let isCovered = places.allSatisfy { (tiles[$0]?.opaqueTime ?? .infinity) <= now }
        for (place, tile) in tiles where !wantedPlaces.contains(place) {
            // What lies under tiles that are still to come shows until then.
            let isUnderneath = tile.drawnVersion != nil && place.level != level && !isCovered
            guard !isUnderneath || !places.contains(where: { $0.rect.intersects(place.rect) }) else { continue }
            tile.layer.removeFromSuperlayer()
            tiles[place] = nil
            askedVersions[place] = nil
        }
        for place in places where tiles[place] == nil { tiles[place] = Tile(layer: makeLayer(place)) }
        var versions: [TilePlace: Int] = [:]
        for place in places { versions[place] = tiles[place]!.version }
        wanted.replace(versions)
        for place in places {
            let tile = tiles[place]!
            guard tile.isStale, askedVersions[place] != tile.version else { continue }
            askedVersions[place] = tile.version
            draw(place, version: tile.version, of: owner, scale: scale(place.level))
        }
    }

    /// Whether something fades in.
    var isUnsettled: Bool {
        let now = MediaTime.now
        return tiles.values.contains { $0.drawnVersion != nil && $0.opaqueTime > now }
    }

    private func makeLayer(_ place: TilePlace) -> CALayer {
        let layer = CALayer()
        layer.delegate = Still.shared
        layer.frame = place.rect
        // Coarser ones below finer ones, whichever came first.
        layer.zPosition = CGFloat(-place.level)
        layer.edgeAntialiasingMask = []
        return layer
    }

    private func draw(_ place: TilePlace, version: Int, of owner: CATiledLayer, scale: CGFloat) {
        let wanted = wanted
        let fade = type(of: owner).fadeDuration()
        StageContext.current.clock.runInBackground(queue) { [weak owner] in
            guard wanted.version(of: place) == version, let owner else { return {} }
            let image = owner.drawTile(place, scale: scale)
            return { [weak owner] in owner?.tiles.take(image, place, version: version, fade: fade) }
        }
    }

    private func take(_ image: CGImage?, _ place: TilePlace, version: Int, fade: Double) {
        guard let tile = tiles[place] else { return }
        if let drawn = tile.drawnVersion, version <= drawn { return }
        let isNew = tile.drawnVersion == nil
        tile.drawnVersion = version
        tile.layer.contents = image
        guard isNew else { return }
        addSublayer(tile.layer)
        tile.opaqueTime = MediaTime.now + (fade > 0 ? fade : 0)
        guard fade > 0, fade.isFinite else { return }
        let appearance = CABasicAnimation(keyPath: "opacity")
        appearance.fromValue = 0
        appearance.duration = fade
        tile.layer.add(appearance, forKey: "fadeIn")
    }
}

/// Keeps layers from animating by themselves.
private final class Still: CALayerDelegate {
    nonisolated(unsafe) static let shared = Still()
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

/// The tiles that are wanted now, for a queue to look at before it draws one.
private final class WantedTiles: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [TilePlace: Int] = [:]
    var versions: [TilePlace: Int] { lock.withLock { stored } }
    func replace(_ versions: [TilePlace: Int]) { lock.withLock { stored = versions } }
    func version(of place: TilePlace) -> Int? { lock.withLock { stored[place] } }
}
