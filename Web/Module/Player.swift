// The render server in a browser tab.
//
// Bytes of commits come in, pixels as a canvas takes them go out. The page owns the clock: it says which moment to draw and asks when the next one that
// differs will be. Everything that comes from outside is checked here; what is wrong is told in words (`Reply`) and leaves the player as it was or, where a commit
// failed half way, in a state that can still be drawn.
//
// The same sources as everywhere else do the work; this folder only gives them a door (`Exports.swift`). There is one player a module: a page that shows several
// makes several instances.

final class Player {
    private(set) var tree = RenderTree()
    private(set) var scale: Double
    private(set) var width, height: Int
    private var compositor: SoftwareCompositor
    private(set) var list: DisplayList
    private var background: Color
    /// The picture as a canvas takes it: red, green, blue, opaque alpha; rows without padding.
    private(set) var canvas: UnsafeMutablePointer<UInt32>
    /// The rectangles of the canvas that the last frame changed.
    private(set) var damage: [Damage] = []
    /// Draws single layers for the exploded view; made when first needed.
    private var cutter: LayerCutter?

    struct Damage: BitwiseCopyable {
        var x, y, width, height: Int32
    }

    /// The largest surface, in pixels, that a tab can hold without trouble.
    static let largestSurface = 64 << 20

    init(width: Int, height: Int, scale: Double, background: Color) {
        (self.width, self.height, self.scale, self.background) = (width, height, scale, background)
        compositor = SoftwareCompositor(width: width, height: height)
        list = DisplayList(width: width, height: height)
        canvas = Player.makeCanvas(width, height)
    }

    deinit { canvas.deallocate() }

    private static func makeCanvas(_ width: Int, _ height: Int) -> UnsafeMutablePointer<UInt32> {
        let canvas = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
        canvas.initialize(repeating: 0xFF00_0000, count: width * height)
        return canvas
    }

    /// Gives the picture another size; the layers stay.
    func resize(width: Int, height: Int, scale: Double) {
        self.scale = scale
        cutter = nil
        guard width != self.width || height != self.height else { return }
        (self.width, self.height) = (width, height)
        compositor = SoftwareCompositor(width: width, height: height)
        canvas.deallocate()
        canvas = Player.makeCanvas(width, height)
    }

    func apply(_ commit: Commit) throws(CommitError) { try tree.apply(commit) }

    /// Makes the display list of the tree as it stands at a time.
    func sample(at time: Double) { tree.draw(at: time, width: width, height: height, scale: scale, background: background, into: &list) }

    /// Draws the tree as it stands at a time, and notes what changed on the canvas.
    func draw(at time: Double) {
        sample(at: time)
        damage.removeAll(keepingCapacity: true)
        compositor.drawTiles(list, images: tree.images) { tile, pixels in
            toCanvas(
                pixels, tileSize, canvas + (tile.minY * width + tile.minX), width, Int32(tile.maxX - tile.minX),
                Int32(tile.maxY - tile.minY))
            note(tile)
        }
    }

    /// One layer drawn for itself.
    func cut(_ layer: LayerID, at time: Double, scale: Double) -> LayerCutter.Cut? {
        let (width, height) = (Double(self.width) / self.scale * scale, Double(self.height) / self.scale * scale)
        guard width >= 1, height >= 1, width * height <= Double(Player.largestSurface) else { return nil }
        if cutter?.scale != scale { cutter = LayerCutter(width: Int(width.rounded()), height: Int(height.rounded()), scale: scale) }
        return cutter?.cut(layer, of: tree, at: time)
    }

    /// The omissions of the last frame: content that was too much to draw.
    var omissions: DisplayList.Omissions { list.omissions }

    /// Tiles come in rows from the top: one that goes on where the last rectangle ends makes it longer.
    private func note(_ tile: Tile) {
        let box = Damage(
            x: Int32(tile.minX), y: Int32(tile.minY), width: Int32(tile.maxX - tile.minX), height: Int32(tile.maxY - tile.minY))
        guard let last = damage.last, last.y == box.y, last.x + last.width == box.x else { return damage.append(box) }
        damage[damage.count - 1].width += box.width
        mergeUpwards()
    }

    /// A row of the whole width right below another becomes one with it.
    private func mergeUpwards() {
        let count = damage.count
        guard count > 1 else { return }
        let (above, last) = (damage[count - 2], damage[count - 1])
        guard above.x == last.x, above.width == last.width, above.y + above.height == last.y, Int(last.width) == width else {
            return
        }
        damage[count - 2].height += last.height
        damage.removeLast()
    }
}

@_extern(c, "lamina_to_canvas")
private func toCanvas(
    _ from: UnsafePointer<UInt32>, _ stride: Int, _ to: UnsafeMutablePointer<UInt32>, _ width: Int, _ columns: Int32, _ rows: Int32)
