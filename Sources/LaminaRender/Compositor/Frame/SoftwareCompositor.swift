// The software compositor: a display list in, the pixels of one surface out, or those of its tiles one by one.
//
// A frame is drawn in two steps. `prepare` lays the list out, sorts its items into tiles of 64 × 64 pixels and digests, tile by tile,
// everything that decides what the tile looks like. Tiles whose digest is that of the frame before already show the right pixels: they are
// not drawn again. Each of the others is a job. `render` draws one job; jobs share nothing they write, so any number of threads may run them,
// in any order. Every pixel is the same whoever draws it, and the same as if the whole frame had been drawn from scratch.
//
// Invariants: between two frames nobody else writes to what has been drawn (or `invalidate` is called); a scratch is used by one thread at a time;
// all jobs of a frame are done before the next `prepare`. The compositor starts no threads, and in a steady stream of frames it allocates
// nothing but shadow tables.

package final class SoftwareCompositor: @unchecked Sendable {
    private let surface: Surface?
    private let width, height: Int
    /// Tiles in a row and in a column.
    package let columns, rows: Int
    /// The tiles that the last `prepare` found to be out of date, one a job; in rows from the top.
    package private(set) var damage: [Int32] = []

    private let kernels: TileKernels
    private let shadows: ShadowStore
    private var program = TileProgram()
    private var bins: TileBins
    /// Keeps the frame's pictures alive.
    private var images = ImageTable()
    private var background: UInt32 = 0
    private lazy var own = WorkerPool.alone()

    package convenience init(surface: Surface, kernels: TileKernels.Choice = .fastest) {
        self.init(surface, width: surface.width, height: surface.height, kernels: kernels)
    }

    /// Creates a compositor of a picture whose tiles are taken as they are drawn: `drawTiles`.
    package convenience init(width: Int, height: Int) { self.init(nil, width: width, height: height, kernels: .fastest) }

    private init(_ surface: Surface?, width: Int, height: Int, kernels: TileKernels.Choice) {
        (self.surface, self.width, self.height) = (surface, width, height)
        self.kernels = TileKernels(kernels)
        shadows = ShadowStore(kernels: self.kernels)
        columns = (width + tileSize - 1) / tileSize
        rows = (height + tileSize - 1) / tileSize
        bins = TileBins(columns: columns, rows: rows)
    }

    /// Lays out a frame and returns the number of jobs: `render` is to be called once for each of 0 ..< that number.
    ///
    /// Images that are not in the table are not drawn. The list's size need not be the surface's; what is beyond it is background.
    /// - Parameter workers: helps with what has to be drawn beforehand: filtered and rasterised groups, and what backdrops show. Nil is the caller alone.
    package func prepare(_ list: borrowing DisplayList, images: ImageTable, workers: WorkerPool? = nil) -> Int {
        self.images = images
        background = list.background.pixel()
        shadows.beginFrame()
        shadows.pictures.workers = workers ?? own
        let viewport = PixelBox(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
        program.ground = TileProgram.Ground(pixel: background, box: viewport)
        list.commands.withUnsafeBufferPointer {
            program.compile($0, images: images, viewport: viewport, shadows: shadows)
        }
        bins.sort(program, background: background, workers: shadows.pictures.workers)
        damage.removeAll(keepingCapacity: true)
        bins.takeDamage(into: &damage)
        return damage.count
    }

    /// Draws one job of the prepared frame. May be called from any thread, for different jobs at the same time.
    package func render(job: Int, scratch: TileScratch) {
        guard let surface else { preconditionFailure("a compositor without a surface draws with drawTiles") }
        let tile = tile(damage[job])
        render(job, scratch, into: surface.pixels + (tile.minY * surface.stride + tile.minX), stride: surface.stride)
    }

    private func render(_ job: Int, _ scratch: TileScratch, into pixels: UnsafeMutablePointer<UInt32>, stride: Int) {
        let tile = tile(damage[job])
        let entries = bins.entries(of: Int(damage[job]))
        program.painter(
            entries: entries.baseAddress!, tileX: Int32(tile.minX), tileY: Int32(tile.minY), kernels: kernels, scratch: scratch
        ).draw(
            entries.count, background: background, into: pixels, stride: stride, columns: tile.maxX - tile.minX, rows: tile.maxY - tile.minY
        )
    }

    /// Draws a whole frame on the calling thread.
    package func draw(_ list: borrowing DisplayList, images: ImageTable) {
        let jobs = prepare(list, images: images)
        for job in 0..<jobs { render(job: job, scratch: own.scratches[0]) }
    }

    /// Draws what has changed on the calling thread, tile by tile into the same memory, and hands each over while it is in the processor's cache.
    ///
    /// - Parameter take: gets a tile and its pixels, whose rows are 64 apart.
    package func drawTiles(_ list: borrowing DisplayList, images: ImageTable, take: (Tile, UnsafePointer<UInt32>) -> Void) {
        let jobs = prepare(list, images: images)
        let scratch = own.scratches[0]
        for job in 0..<jobs {
            render(job, scratch, into: scratch.tile, stride: tileSize)
            take(tile(damage[job]), UnsafePointer(scratch.tile))
        }
    }

    /// The square of the picture that a tile of `damage` stands for.
    package func tile(_ index: Int32) -> Tile {
        let (x, y) = (Int(index) % columns * tileSize, Int(index) / columns * tileSize)
        return Tile(minX: x, minY: y, maxX: min(x + tileSize, width), maxY: min(y + tileSize, height))
    }

    /// Makes the next frame draw every tile: for when somebody else has written to what has been drawn.
    package func invalidate() { bins.invalidate() }
}
