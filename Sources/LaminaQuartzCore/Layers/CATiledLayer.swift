import LaminaCoreGraphics
import LaminaRender

/// A layer whose content is drawn in tiles, in the background, as they become visible, with more or less detail as it is zoomed.
///
/// ```swift
/// final class Map: CATiledLayer {
///     override func draw(in ctx: CGContext) { drawStreets(within: ctx.boundingBoxOfClipPath, in: ctx) }  // not on the main thread
/// }
/// let map = Map()
/// map.levelsOfDetail = 5  // down to a 16th of the size
/// map.levelsOfDetailBias = 2  // and up to four times of it
/// map.bounds.size = CGSize(width: 100_000, height: 100_000)
/// ```
///
/// `draw(in:)`, or the delegate's `draw(_:in:)`, is called once for each tile, on a queue of the layer's own, with the context clipped to the tile. A tile that
/// is no longer needed when its turn comes is not drawn. Tiles that are no longer visible are released, so that memory depends on the visible area, not on the
/// bounds. On a stage with a virtual clock drawing takes no media time: a tile appears in the frame after the one that needed it.
open class CATiledLayer: CALayer {
    /// Returns the time a new tile takes to fade in, in seconds. Default 0.25.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// The number of versions of the content, each half the size of the one before. Default 1: the largest alone.
    open var levelsOfDetail = 1 { didSet { if levelsOfDetail != oldValue { dropTiles() } } }
    /// The number of versions larger than the layer: with 2, the largest has four times as many pixels a side. Default 0.
    open var levelsOfDetailBias = 0 { didSet { if levelsOfDetailBias != oldValue { dropTiles() } } }
    /// The greatest size of a tile, in pixels. Default 256 × 256; sides are kept within 16…4096.
    open var tileSize = CGSize(width: 256, height: 256) { didSet { if tileSize != oldValue { dropTiles() } } }

    /// The tiles, below the sublayers and none of them. Copies that only show a moment have none.
    final private(set) lazy var tiles = TileStack()

    public override init() {
        super.init()
        adopt()
        // Its first display is where the tree it is in learns of it.
        setNeedsDisplay()
    }
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATiledLayer, other.state.isBeingCopied else {
            adopt()
            setNeedsDisplay()
            return
        }
        (levelsOfDetail, levelsOfDetailBias, tileSize) = (other.levelsOfDetail, other.levelsOfDetailBias, other.tileSize)
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        adopt()
        setNeedsDisplay()
        let list = coder.decodeList(forKey: "CATiledLayer")
        guard let size = ArchivedValue.doubles(list["tileSize"]), size.count == 2 else { return }
        tileSize = CGSize(width: size[0], height: size[1])
        levelsOfDetail = (list["levels"] as? NSNumber)?.intValue ?? 1
        levelsOfDetailBias = (list["bias"] as? NSNumber)?.intValue ?? 0
    }
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        let size = ArchivedValue.numbers([tileSize.width.native, tileSize.height.native])
        coder.encode(
            list: ["tileSize": size, "levels": NSNumber(value: levelsOfDetail), "bias": NSNumber(value: levelsOfDetailBias)],
            forKey: "CATiledLayer")
    }

    private func adopt() {
        state.children.insert(tiles, at: 0)
        tiles.state.parent = self
    }

    /// The number of tiles, shown or being drawn.
    package final var tileCount: Int { tiles.count }

    private func dropTiles() {
        guard state.presented == nil else { return }
        tiles.dropAll()
        setNeedsDisplay()
    }

    // MARK: The sublayers that others see

    open override var sublayers: [CALayer]? {
        get {
            let others = super.sublayers?.filter { !($0 is TileStack) } ?? []
            return others.isEmpty ? nil : others
        }
        set { super.sublayers = [tiles] + (newValue ?? []) }
    }
    open override func insertSublayer(_ layer: CALayer, at idx: UInt32) { super.insertSublayer(layer, at: idx == .max ? idx : idx + 1) }
    open override func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        guard let sibling, sibling.superlayer === self else { return insertSublayer(layer, at: 0) }
        super.insertSublayer(layer, below: sibling)
    }

    // MARK: Drawing

    /// Redraws the tiles that touch the area to be displayed; until then they show their old content.
    open override func display() {
        guard let host else { return }
        tiles.invalidate(state.drawing)
        host.tiling.note(self)
    }

    /// Draws one tile; not on the main thread.
    final func drawTile(_ tile: TilePlace, scale: CGFloat) -> CGImage? {
        let (width, height) = ((tile.rect.width * scale).rounded(.up), (tile.rect.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width <= 8192, height <= 8192,
            let context = CGContext(pixelsWide: Int(width), pixelsHigh: Int(height), scale: scale, opaque: isOpaque)
        else { return nil }
        context.translateBy(x: -tile.rect.minX, y: -tile.rect.minY)
        context.clip(to: tile.rect)
        draw(in: context)
        return context.makeImage()
    }
}
