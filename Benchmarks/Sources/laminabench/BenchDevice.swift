import ArgumentParser
import CommandSupport
import LaminaGPU
import LaminaQuartzCore
import LaminaRender

/// `lamina bench device`: what the processor does for frames that a graphics processor draws, without one.
struct BenchDevice: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "device", abstract: "Measures how fast frames are written down for a graphics processor, and how much that is told.",
        discussion:
            "Evaluating animations and writing the display list are not in the figures, and nothing is drawn unless --draws is given.")

    @Option(
        help: "The scenes, separated by commas; by default all.", transform: { try $0.split(separator: ",").map { try .named(String($0)) } }
    )
    var scenes = BenchScene.all
    @Option(
        help: ArgumentHelp("The picture's size in pixels; by default 1920x1080.", valueName: "WxH"), transform: PixelSize.init(argument:))
    var size = PixelSize(1920, 1080)
    @Option(help: "The number of frames of each scene; by default the whole scene once.")
    var frames: Int?
    @Flag(help: "Draw the frames by OpenGL ES and read them back as well: whole, and of them what has changed.")
    var draws = false
    @Flag(help: "Print one line of JSON for each scene.")
    var json = false

    func validate() throws {
        guard (1...1_000_000).contains(frames ?? 1) else { throw ValidationError("--frames takes 1 to 1000000, not \(frames ?? 0)") }
    }

    func run() throws {
        for scene in scenes {
            if draws {
                let figures = try DrawingFigures(scene, size, frames: frames ?? scene.frames)
                print(json ? try figures.jsonLine : figures.sentence)
                continue
            }
            let figures = DeviceFigures(scene, size, frames: frames ?? scene.frames)
            print(json ? try figures.jsonLine : figures.sentence)
        }
    }
}

/// The figures of one scene, a frame.
struct DeviceFigures: Codable {
    var scene, size: String
    var frames: Int
    /// Of the frames with the most items, a tenth of all: what a full screen costs.
    var full_ms, full_ns_per_item: Double
    var median_ms, p95_ms: Double
    var items, most_items, draws, passes: Int
    var bytes, most_bytes: Int
}

extension DeviceFigures {
    init(_ scene: BenchScene, _ size: PixelSize, frames: Int) {
        let engine = LaminaEngine(scene, width: size.width, height: size.height, threads: 1)
        // Most devices have textures of this size.
        let compositor = GPUCompositor(width: size.width, height: size.height, limits: .init(texture: 16_384, hasFineTargets: true))
        var times: [Double] = []
        var counts: [(items: Int, draws: Int, passes: Int, bytes: Int)] = []
        for frame in -5..<frames {
            engine.sample(frame: max(frame, 0) % scene.frames)
            // The first one has been written down already.
            if frame == 0 { compositor.invalidate() }
            let start = MediaTime.monotonic()
            let written = compositor.compile(engine.list, images: engine.images)
            let spent = MediaTime.monotonic() - start
            guard frame >= 0 else { continue }
            times.append(spent * 1000)
            counts.append((written.itemCount, written.drawCount, written.passCount, written.byteCount))
        }
        func rounded(_ v: Double) -> Double { (v * 1e3).rounded() / 1e3 }
        func mean(_ v: [Int]) -> Int { v.reduce(0, +) / v.count }
        (self.scene, self.size, self.frames) = (scene.fullName, size.description, frames)
        let sorted = times.sorted()
        (median_ms, p95_ms) = (rounded(sorted[frames / 2]), rounded(sorted[min(frames * 95 / 100, frames - 1)]))
        let full = counts.indices.sorted { counts[$0].items > counts[$1].items }.prefix(max(frames / 10, 1))
        let spent = full.map { times[$0] }.sorted()[full.count / 2]
        (full_ms, full_ns_per_item) = (rounded(spent), rounded(spent * 1e6 / Double(max(mean(full.map { counts[$0].items }), 1))))
        (items, most_items) = (mean(counts.map(\.items)), counts.map(\.items).max() ?? 0)
        (draws, passes) = (mean(counts.map(\.draws)), mean(counts.map(\.passes)))
        (bytes, most_bytes) = (mean(counts.map(\.bytes)), counts.map(\.bytes).max() ?? 0)
    }

    var sentence: String {
        "\(scene), \(size): median \(median_ms) ms, p95 \(p95_ms) ms; at its fullest \(full_ms) ms, \(full_ns_per_item) ns each of \(most_items) items; \(items) items, \(draws) draw calls, \(passes) passes, \(bytes) bytes a frame, at most \(most_bytes)"
    }
}
