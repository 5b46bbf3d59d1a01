import CommandSupport
import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage

/// One engine drawing one benchmark scene, frame after frame.
protocol BenchEngine: AnyObject {
    var name: String { get }
    var variant: String { get }
    /// Draws frame k completely into memory; returns the seconds it took to evaluate the animations, if it did.
    func draw(frame: Int) -> Double
    func writePNG(to path: String) throws
}

/// Lamina itself: layers, commit, sampling, compositing.
final class LaminaEngine: BenchEngine {
    let name = "lamina"
    let variant: String
    private let scene: BenchScene
    private let host = LayerHost()
    private let surface: Surface
    private let compositor: SoftwareCompositor
    private let workers: Workers
    private let pool: WorkerPool
    private let samplers: SamplingWorkers
    private let isRedrawn: Bool
    private(set) var list: DisplayList

    /// - Parameters:
    ///   - isRedrawn: every frame draws all tiles, whether or not they have changed.
    ///   - isCulled: pixels that others hide are not drawn.
    init(_ scene: BenchScene, width: Int, height: Int, threads: Int, isRedrawn: Bool = false, isCulled: Bool = true) {
        (self.scene, self.isRedrawn) = (scene, isRedrawn)
        let others = (threads > 1 ? ["\(threads)t"] : []) + (isRedrawn ? ["redraw"] : []) + (isCulled ? [] : ["no-culling"])
        // What differs from the default says enough of the default variant.
        variant = ((scene.variant == .default && !others.isEmpty ? [] : [scene.variant.rawValue]) + others).joined(separator: "/")
        surface = Surface(width: width, height: height)
        compositor = SoftwareCompositor(surface: surface)
        workers = Workers(count: threads)
        pool = WorkerPool(scratches: (0..<workers.count).map { _ in TileScratch() }) { [workers] jobs, body in workers.run(jobs, body) }
        samplers = SamplingWorkers(count: threads) { [workers] jobs, body in workers.run(jobs) { job, _ in body(job) } }
        for scratch in pool.scratches { scratch.isCulled = isCulled }
        list = DisplayList(width: width, height: height)
        // The scene begins at media time 0, and frames are drawn for moments, not as time passes.
        StageContext(clock: MediaClock.virtual()).perform {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: width, height: height)
            scene.build(root, Double(width), Double(height))
            host.rootLayer = root
            CATransaction.flush()
        }
    }

    func sample(frame: Int) {
        host.renderTree.draw(
            at: Double(frame) / 60, width: surface.width, height: surface.height, scale: 1, background: scene.background, into: &list,
            workers: samplers)
    }

    var images: ImageTable { host.renderTree.images }

    func draw(frame: Int) -> Double {
        let start = MediaTime.monotonic()
        sample(frame: frame)
        let sampled = MediaTime.monotonic() - start
        if isRedrawn { compositor.invalidate() }
        let jobs = compositor.prepare(list, images: host.renderTree.images, workers: pool)
        workers.run(jobs) { compositor.render(job: $0, scratch: pool.scratches[$1]) }
        return sampled
    }

    func writePNG(to path: String) throws { try PictureFile.write(surface, to: path) }
}

/// The figures of one run, in the form the benchmark's scripts read.
struct BenchFigures: Codable {
    var engine, variant, scene, size: String
    var frames: Int
    var median_ms, p95_ms, mean_ms, min_ms, cpu_s, wall_s, frames_per_s, load1: Double
    /// Time of the whole process, all threads, for a frame.
    var cpu_mean_ms: Double
    /// Evaluating animations and writing the display list; part of the frame time.
    var sampling_mean_ms, sampling_median_ms: Double
    var peak_memory_mb: Double
}

extension BenchEngine {
    /// Draws frames 0 ..< count after some to warm up: a few, and for a whole scene at least 0.3 s of them.
    func measure(scene: BenchScene, size: String, count: Int, warmup: Int = 5) -> BenchFigures {
        // Also time enough for the system to spread freshly started threads over the cores.
        let settled = MediaTime.monotonic() + 0.3
        var warm = 0
        while warm < min(warmup, count) || (MediaTime.monotonic() < settled && count >= scene.frames) {
            _ = draw(frame: warm % scene.frames)
            warm += 1
        }
        var times: [Double] = []
        var sampling: [Double] = []
        let (cpu, wall) = (ProcessTime.cpu, MediaTime.monotonic())
        for frame in 0..<count {
            let start = MediaTime.monotonic()
            sampling.append(draw(frame: frame % scene.frames) * 1000)
            times.append((MediaTime.monotonic() - start) * 1000)
        }
        let (spentCPU, spent) = (ProcessTime.cpu - cpu, MediaTime.monotonic() - wall)
        func quantile(_ v: [Double], _ q: Double) -> Double { v.sorted()[min(v.count - 1, Int(q * Double(v.count)))] }
        func mean(_ v: [Double]) -> Double { v.reduce(0, +) / Double(v.count) }
        func rounded(_ v: Double) -> Double { (v * 1e4).rounded() / 1e4 }
        return BenchFigures(
            engine: name, variant: variant, scene: scene.name, size: size, frames: count, median_ms: rounded(quantile(times, 0.5)),
            p95_ms: rounded(quantile(times, 0.95)), mean_ms: rounded(mean(times)), min_ms: rounded(times.min() ?? 0),
            cpu_s: rounded(spentCPU), wall_s: rounded(spent), frames_per_s: rounded(Double(count) / spent), load1: ProcessTime.load,
            cpu_mean_ms: rounded(spentCPU / Double(count) * 1000), sampling_mean_ms: rounded(mean(sampling)),
            sampling_median_ms: rounded(quantile(sampling, 0.5)),
            peak_memory_mb: ProcessTime.peakMemory)
    }
}
