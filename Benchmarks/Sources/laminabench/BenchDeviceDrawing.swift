import CommandSupport
import LaminaEGL
import LaminaGPU
import LaminaQuartzCore
import LaminaRender

/// The figures of one scene's frames that are written down, drawn by OpenGL ES, and read back; medians, in milliseconds.
struct DrawingFigures: Codable {
    /// Frames drawn whole, and what has changed of them, in turns.
    struct Pair: Codable {
        var whole_ms, damage_ms: Double
        /// Of the picture, in hundredths, what is drawn on the mean.
        var damage_percent: Double
    }

    var scene, size, device: String
    var frames: Int
    /// The scene as it goes on; its middle once more and once more; and that with a square of 100 pixels a side that moves over it.
    var moving, still, small: Pair
}

extension DrawingFigures {
    init(_ scene: BenchScene, _ size: PixelSize, frames: Int) throws {
        let engine = LaminaEngine(scene, width: size.width, height: size.height, threads: 1)
        let (whole, damage) = (try Drawing(size), try Drawing(size))
        func measure(_ frames: Int, _ list: (Int) -> DisplayList) throws -> Pair {
            var (times, others, pixels) = ([Double](), [Double](), 0)
            for frame in -2..<frames {
                let list = list(max(frame, 0))
                whole.compositor.invalidate()
                let (spent, _) = try whole.draw(list, engine.images)
                let (other, drawn) = try damage.draw(list, engine.images)
                guard frame >= 0 else { continue }
                times.append(spent * 1000)
                others.append(other * 1000)
                pixels += drawn
            }
            func median(_ v: [Double]) -> Double { (v.sorted()[v.count / 2] * 1e3).rounded() / 1e3 }
            let share = Double(pixels) / Double(frames * size.width * size.height)
            return Pair(whole_ms: median(times), damage_ms: median(others), damage_percent: (share * 1e4).rounded() / 100)
        }
        (self.scene, self.size, self.frames, device) = (scene.fullName, size.description, frames, whole.renderer.name)
        moving = try measure(frames) { frame in
            engine.sample(frame: frame % scene.frames)
            return engine.list
        }
        engine.sample(frame: scene.frames / 2)
        let list = engine.list
        still = try measure(min(frames, 60)) { _ in list }
        small = try measure(min(frames, 60)) { frame in
            var changed = list
            let place = Projection.translation(Double(100 + 5 * frame), 200)
            let color = Color(red: 1, green: 0.5, blue: 0, alpha: 1)
            changed.commands.append(.draw(DisplayItem(shape: Shape(rect: Rect(0, 0, 100, 100), projection: place), paint: .color(color))))
            return changed
        }
    }

    var sentence: String {
        func told(_ pair: Pair) -> String { "\(pair.whole_ms) ms whole, \(pair.damage_ms) ms by damage (\(pair.damage_percent) %)" }
        return "\(scene), \(size), \(device): \(told(moving)); still \(told(still)); with a small change \(told(small))"
    }
}

/// A device and what it is told.
private final class Drawing {
    let compositor: GPUCompositor
    let renderer: GLESRenderer
    private let surface: Surface

    init(_ size: PixelSize) throws {
        renderer = try GLESRenderer(width: size.width, height: size.height)
        compositor = GPUCompositor(width: size.width, height: size.height, limits: renderer.limits)
        surface = Surface(width: size.width, height: size.height)
    }

    /// The seconds that a frame takes, and the pixels that are drawn.
    func draw(_ list: DisplayList, _ images: ImageTable) throws -> (seconds: Double, pixels: Int) {
        let start = MediaTime.monotonic()
        let frame = compositor.compile(list, images: images)
        try renderer.draw(frame)
        try renderer.read(frame.damage, into: surface)
        return (MediaTime.monotonic() - start, frame.damage.reduce(0) { $0 + $1.area })
    }
}
