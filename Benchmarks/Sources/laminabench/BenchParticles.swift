import ArgumentParser
import CommandSupport
import Foundation
import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

/// `lamina bench particles`: one emitter's particles beside Cairo drawing the same pictures.
struct BenchParticles: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "particles", abstract: "Measures how fast many particles are drawn, beside Cairo drawing the same pictures.",
        discussion: """
            One emitter all over the picture; its particles are soft discs of 64 × 64 pixels, drawn at half to full size, turning, fading, added to what is \
            behind them. A frame computes the particles and draws them on one thread. Cairo gets computed places, scales, turns and opacities, \
            and draws each particle with the operator ADD, bilinear. Both take turns, frame by frame.
            """)

    @Option(help: "The number of particles at a time.")
    var count = 10_000
    @Option(help: "The number of frames, a sixtieth of a second apart.")
    var frames = 30
    @Option(
        help: ArgumentHelp("The picture's size in pixels; by default 1920x1080.", valueName: "WxH"), transform: PixelSize.init(argument:))
    var size = PixelSize(1920, 1080)
    @Flag(help: "Print one line of JSON.")
    var json = false
    @Option(help: ArgumentHelp("Write the last frame of both as PNGs into this folder, too.", valueName: "folder"))
    var png: String?
    @OptionGroup var limits: ThresholdsOption

    func validate() throws {
        guard (1...60_000).contains(count) else { throw ValidationError("--count takes 1 to 60000, not \(count)") }
        guard (1...10_000).contains(frames) else { throw ValidationError("--frames takes 1 to 10000, not \(frames)") }
    }

    func run() throws {
        if let png { try PictureFile.makeFolder(png) }
        let (width, height) = (size.width, size.height)
        let tree = RenderTree.particles(count: count, width: Double(width), height: Double(height))
        let surface = Surface(width: width, height: height)
        let compositor = SoftwareCompositor(surface: surface)
        let scratch = TileScratch()
        let cairo = CairoParticles(width: width, height: height)
        var list = DisplayList(width: width, height: height)
        var (sampling, lamina, theirs) = ([Double](), [Double](), [Double]())
        for frame in -3..<frames {
            let start = MediaTime.monotonic()
            tree.draw(at: 10 + Double(max(frame, 0)) / 60, width: width, height: height, scale: 1, background: .black, into: &list)
            let sampled = MediaTime.monotonic()
            for job in 0..<compositor.prepare(list, images: tree.images) { compositor.render(job: job, scratch: scratch) }
            let drawn = MediaTime.monotonic()
            cairo.take(list, tree.images)
            let begun = MediaTime.monotonic()
            cairo.draw()
            // The first ones warm up.
            guard frame >= 0 else { continue }
            sampling.append((sampled - start) * 1000)
            lamina.append((drawn - start) * 1000)
            theirs.append((MediaTime.monotonic() - begun) * 1000)
        }
        let figures = ParticleFigures(
            size: size.description, particles: cairo.count, frames: frames, sampling: sampling, lamina: lamina, cairo: theirs,
            difference: cairo.meanDifference(from: surface))
        print(json ? try figures.jsonLine : figures.sentence)
        if let png {
            try PictureFile.write(surface, to: "\(png)/particles_lamina.png")
            try PictureFile.write(cairo.picture, to: "\(png)/particles_cairo.png")
        }
        if let most = limits.thresholds?.particles {
            try BenchThresholds.check(
                [BenchThresholds.complaint("particles take", figures.ratio, "of Cairo's time", most)].compactMap { $0 })
        }
    }
}

/// The figures of one run; times are medians.
struct ParticleFigures: Codable {
    var size: String
    var particles, frames: Int
    /// Working out the particles and writing the display list; part of `lamina_ms`.
    var sampling_ms: Double
    var lamina_ms, cairo_ms: Double
    /// The median of the frames' ratios.
    var ratio: Double
    /// Of all pixels' red, green and blue in the last frame, 0…255.
    var mean_difference: Double

    init(size: String, particles: Int, frames: Int, sampling: [Double], lamina: [Double], cairo: [Double], difference: Double) {
        func median(_ v: [Double]) -> Double { (v.sorted()[v.count / 2] * 1000).rounded() / 1000 }
        (self.size, self.particles, self.frames) = (size, particles, frames)
        (sampling_ms, lamina_ms, cairo_ms) = (median(sampling), median(lamina), median(cairo))
        ratio = median(zip(lamina, cairo).map { $0 / $1 })
        mean_difference = (difference * 1000).rounded() / 1000
    }

    var sentence: String {
        "\(particles) particles, \(size): lamina \(lamina_ms) ms, of it \(sampling_ms) ms to work them out; cairo \(cairo_ms) ms; ratio \(ratio); pictures differ by \(mean_difference) of 255 on the mean"
    }
}

extension RenderTree {
    /// A layer with one emitter all over it, which has so many particles at any time; the same on every run.
    fileprivate static func particles(count: Int, width: Double, height: Double) -> RenderTree {
        var tree = RenderTree()
        func apply(_ operation: Commit.Operation) {
            do { try tree.apply(operation) } catch { preconditionFailure("lamina bench particles: \(error)") }
        }
        apply(.addImage(1, glow))
        apply(.create(1))
        apply(.root(1))
        apply(.set(1, .bounds, .rect(Rect(0, 0, width, height))))
        apply(.set(1, .position, .point(Point(width / 2, height / 2))))
        var emitter = Emitter()
        (emitter.position, emitter.size) = (Point(width / 2, height / 2), Size(width, height))
        (emitter.shape, emitter.order, emitter.seed) = (.rectangle, .additive, 7)
        var cell = EmitterCell(name: 1)
        cell.contents = 1
        cell.color = Color(red: 1, green: 1, blue: 1, alpha: 0.7)
        let numbers: [(EmitterCell.Key, Double)] = [
            (.birthRate, Double(count) / 4), (.lifetime, 4), (.velocity, 60), (.velocityRange, 80), (.emissionRange, 2 * Double.pi),
            (.scale, 0.75), (.scaleRange, 0.5), (.spinRange, 4), (.alphaRange, 0.4), (.alphaSpeed, -0.1),
        ]
        for (key, value) in numbers { cell[key] = value }
        emitter.cells = [cell]
        var values = LayerValues()
        values.emitter = emitter
        for property in LayerProperty.allCases where property.isEmitters { apply(.set(1, property, values[property])) }
        return tree
    }

    /// A disc that fades out towards its edge.
    private static var glow: Bitmap {
        Bitmap(width: 64, height: 64) { pixels in
            for i in 0..<(64 * 64) {
                let (x, y) = ((Double(i % 64) - 31.5) / 32, (Double(i / 64) - 31.5) / 32)
                let strength = max(0, 1 - (x * x + y * y).squareRoot())
                let alpha = UInt32(strength * strength * 255 + 0.5)
                pixels[i] = alpha << 24 | alpha << 16 | (alpha * 3 / 4) << 8 | alpha / 3
            }
        }
    }
}
