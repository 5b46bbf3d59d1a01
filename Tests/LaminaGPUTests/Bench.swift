import LaminaEGL
import LaminaGPU
import LaminaRender
import RenderTestSupport
import Testing

/// Both compositors, kept from frame to frame as programs keep them.
final class Bench: @unchecked Sendable {
    let width, height: Int
    private let compositor: GPUCompositor
    private let renderer: GLESRenderer
    private let surface: Surface

    init(width: Int, height: Int) throws(GPUError) {
        (self.width, self.height) = (width, height)
        renderer = try GLESRenderer(width: width, height: height)
        surface = Surface(width: width, height: height)
        compositor = GPUCompositor(width: width, height: height, limits: renderer.limits)
    }

    /// The distance of two pictures.
    struct Difference {
        /// The pixels whose farthest channel is so far from the other picture's.
        var counts = [Int](repeating: 0, count: 256)
        var worst = (distance: 0, x: 0, y: 0)

        func beyond(_ distance: Int) -> Int { counts[(distance + 1)...].reduce(0, +) }
    }

    /// The pixels of a picture that may be so far from the other renderer's, of 1000.
    struct Budget {
        /// By more than a level of 255: rounding that comes out the other way, of a weight or in several layers.
        var beyond1 = 3.0
        /// By more than two: the centre of a pixel on the very border of a shape with hard edges.
        var beyond2 = 0.2
        /// A picture that is not smoothed may show a pixel's neighbour along a whole row or column.
        static let nearest = Budget(beyond1: 10, beyond2: 8)

        func holds(_ difference: Difference) -> Bool {
            let pixels = Double(difference.counts.reduce(0, +)) / 1000
            return Double(difference.beyond(1)) <= beyond1 * pixels && Double(difference.beyond(2)) <= beyond2 * pixels
        }
    }

    /// Makes the next frame be drawn whole.
    func invalidate() { compositor.invalidate() }

    /// The pixels of a list, drawn by OpenGL ES: of them that is drawn and read which the frame before may have had otherwise.
    func draw(_ list: DisplayList, images: ImageTable) throws -> (pixels: [UInt32], frame: GPUFrame) {
        let frame = compositor.compile(list, images: images)
        try renderer.draw(frame)
        try renderer.read(frame.damage, into: surface)
        return (pixels(surface), frame)
    }

    func difference(_ list: DisplayList, images: ImageTable) throws -> (Difference, GPUFrame) {
        let (a, frame) = try draw(list, images: images)
        let b = drawn(list, images)
        var result = Difference()
        for i in a.indices {
            let most = [0, 8, 16, 24].map { abs(Int(a[i] >> $0 & 255) - Int(b[i] >> $0 & 255)) }.max()!
            result.counts[most] += 1
            if most > result.worst.distance { result.worst = (most, i % width, i / width) }
        }
        return (result, frame)
    }

    /// Expects that both compositors draw the same; else the least part of the list that they draw differently is told.
    func expectEqual(
        _ list: DisplayList, images: ImageTable, _ name: String = "", budget: Budget? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        func fails(_ list: DisplayList) throws -> Bool {
            let budget = budget ?? (list.hasNearest ? .nearest : Budget())
            return try !budget.holds(difference(list, images: images).0)
        }
        guard try fails(list) else { return }
        var least = list
        least.commands = try shrunk(list.commands) { commands in
            var list = list
            list.commands = commands
            return try fails(list)
        }
        let (found, frame) = try difference(least, images: images)
        Issue.record(
            "\(name) \(found.worst) beyond 1: \(found.beyond(1)), 2: \(found.beyond(2)), 8: \(found.beyond(8)) \(frame.fallbacks)\n\(least.dump())",
            sourceLocation: sourceLocation)
    }

    /// The least part of some commands that still fails.
    private func shrunk(_ commands: [DisplayCommand], _ fails: ([DisplayCommand]) throws -> Bool) rethrows -> [DisplayCommand] {
        var commands = commands
        var i = 0
        while i < commands.count {
            let end = end(of: i, in: commands)
            var without = commands
            without.removeSubrange(i...end)
            if try fails(without) {
                commands = without
                continue
            }
            // Without what encloses others, but not them.
            if end > i {
                without = commands
                without.remove(at: end)
                without.remove(at: i)
                if try fails(without) {
                    commands = without
                    continue
                }
            }
            i += 1
        }
        return commands
    }

    private func end(of i: Int, in commands: [DisplayCommand]) -> Int {
        var depth = 0
        for j in i..<commands.count {
            switch commands[j] {
            case .draw, .backdrop: break
            case .beginClip, .beginGroup, .beginMasked, .beginMask, .beginShadow: depth += 1
            case .end: depth -= 1
            }
            if depth <= 0 { return j }
        }
        return commands.count - 1
    }
}
