import Foundation
import LaminaCoreGraphics
import LaminaRender

/// Draws a stage's frames into one surface: samples the tree, then shares the tiles out among the workers.
///
/// `begin` returns while the other threads draw; the surface is the new frame's once `finish` has returned.
package final class FrameRenderer {
    package let surface: Surface
    /// Draws in the place of the software compositor; nil for that.
    package var other: (any DisplayListRenderer)? { didSet { compositor.invalidate() } }
    /// The surface that `other` draws into.
    private lazy var drawing = Surface(width: surface.width, height: surface.height)
    let workers: Workers
    private let compositor: SoftwareCompositor
    private let scratches: [TileScratch]
    private let pool: WorkerPool
    private let samplers: SamplingWorkers
    private var list: DisplayList
    private var images = ImageTable()
    /// The omissions of frames that have been reported.
    private var reported: DisplayList.Omissions = []
    /// The tiles drawn since they were last asked for.
    private var drawn: Set<Int32> = []

    package init(width: Int, height: Int, workers: Workers) {
        surface = Surface(width: width, height: height)
        self.workers = workers
        compositor = SoftwareCompositor(surface: surface)
        let scratches = (0..<workers.count).map { _ in TileScratch() }
        self.scratches = scratches
        pool = WorkerPool(scratches: scratches) { jobs, body in workers.run(jobs, body) }
        samplers = SamplingWorkers(count: workers.count) { jobs, body in workers.run(jobs) { job, _ in body(job) } }
        list = DisplayList(width: width, height: height)
    }

    /// Writes down what is to be drawn at a time of the clock.
    package func sample(_ tree: borrowing RenderTree, at time: Double, scale: Double, background: Color) {
        // While the frame before is being drawn, nobody is free.
        tree.draw(
            at: time, width: surface.width, height: surface.height, scale: scale, background: background, into: &list,
            workers: workers.isBusy ? nil : samplers)
        images = tree.images
        let unreported = list.omissions.subtracting(reported)
        guard !unreported.isEmpty else { return }
        reported.formUnion(unreported)
        for line in unreported.warnings { FrameRenderer.report(line) }
    }

    /// Begins to draw what was sampled.
    package func begin() {
        if let other {
            do {
                return takeOver(try other.draw(list, images: images, into: drawing))
            } catch {
                FrameRenderer.report("\(error) The processor draws from here on.")
                self.other = nil
            }
        }
        let jobs = compositor.prepare(list, images: images, workers: pool)
        drawn.formUnion(compositor.damage)
        let (compositor, scratches) = (compositor, scratches)
        workers.begin(jobs) { job, worker in compositor.render(job: job, scratch: scratches[worker]) }
    }

    package func finish() { workers.finish() }

    package static func report(_ line: String) { FileHandle.standardError.write(Data("Stage: \(line)\n".utf8)) }

    /// Copies the tiles that are not what they were, of those that some boxes lie in.
    private func takeOver(_ boxes: [PixelBox]) {
        for index in 0..<Int32(compositor.columns * compositor.rows) {
            let tile = compositor.tile(index)
            guard boxes.contains(where: { $0.minX < tile.maxX && $0.maxX > tile.minX && $0.minY < tile.maxY && $0.maxY > tile.minY }) else {
                continue
            }
            let (bytes, first) = ((tile.maxX - tile.minX) * 4, tile.minY * surface.stride + tile.minX)
            let isSame = (tile.minY..<tile.maxY).allSatisfy { y in
                let at = first + (y - tile.minY) * surface.stride
                return memcmp(surface.pixels + at, drawing.pixels + at, bytes) == 0
            }
            guard !isSame else { continue }
            drawn.insert(index)
            for y in 0..<(tile.maxY - tile.minY) {
                memcpy(surface.pixels + first + y * surface.stride, drawing.pixels + first + y * surface.stride, bytes)
            }
        }
    }

    /// The tiles that may differ from what the surface was when this was last asked; in ascending order.
    package func takeDamage() -> [Int32] {
        defer { drawn.removeAll(keepingCapacity: true) }
        return drawn.sorted()
    }
}

extension DisplayList.Omissions {
    /// The warning for each, given once a stage.
    package var warnings: [String] {
        var lines: [String] = []
        if contains(.copies) {
            lines.append(
                "CAReplicatorLayer: a frame draws at most \(DisplayList.copyLimit) layers as copies; the others are left out. Lower instanceCount."
            )
        }
        if contains(.particles) {
            lines.append(
                "CAEmitterLayer: a frame shows at most \(DisplayList.particleLimit) particles; the oldest are left out. Lower birthRate or lifetime."
            )
        }
        return lines
    }
}

extension Stage {
    func sample() {
        // Content that follows an animation is drawn for this very moment.
        if host.redrawsEachFrame { flush() }
        frameRenderer.sample(host.renderTree, at: clock.seconds, scale: scale.native, background: Color(background))
    }

    /// Draws the frame of this moment into the stage's surface.
    package func draw() {
        flush()
        sample()
        frameRenderer.begin()
        frameRenderer.finish()
    }

    /// Returns a picture of the stage at this moment.
    public func snapshot() -> CGImage {
        draw()
        let surface = frameRenderer.surface
        return CGImage(
            bitmap: Bitmap(width: surface.width, height: surface.height) { pixels in
                for y in 0..<surface.height {
                    (pixels.baseAddress! + y * surface.width).initialize(from: surface.pixels + y * surface.stride, count: surface.width)
                }
            })
    }
}
