import LaminaRender
import RenderTestSupport
import TestRandomness
import Testing

/// The fast compositor, held against the plain reference byte for byte.
@Suite struct CompositorReferenceTests {
    private let images = makeImages()

    @Test("any display list gives the bytes of the reference, with every kind of kernel", arguments: 0..<45)
    func bytes(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 1)
        let (width, height) = (60 + numbers.below(120), 40 + numbers.below(110))
        let list = numbers.list(1 + numbers.below(9), width, height)
        let expected = referenceDrawn(list, images)
        #expect(difference(drawn(list, images), expected, width) == nil)
        #expect(difference(drawn(list, images, kernels: .plain), expected, width) == nil)
    }

    @Test("single items give the bytes of the reference", arguments: 0..<70)
    func singleItems(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 104_729 &+ 11)
        let (width, height) = (100, 70)
        var list = DisplayList(width: width, height: height, background: .white)
        list.commands = [.draw(numbers.item(width, height))]
        let expected = referenceDrawn(list, images)
        #expect(difference(drawn(list, images), expected, width) == nil, "\(list.commands)")
        #expect(difference(drawn(list, images, kernels: .plain), expected, width) == nil)
    }

    @Test("drawing only what changed gives the bytes of drawing everything", arguments: 0..<10)
    func damage(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 31 &+ 5)
        let (width, height) = (200 + numbers.below(60), 150 + numbers.below(60))
        let surface = Surface(width: width, height: height)
        let compositor = SoftwareCompositor(surface: surface)
        let tiles = SoftwareCompositor(width: width, height: height)
        var taken = [UInt32](repeating: 0, count: width * height)
        var list = numbers.list(12, width, height)
        for _ in 0..<8 {
            compositor.draw(list, images: images)
            #expect(pixels(surface) == drawn(list, images))
            tiles.drawTiles(list, images: images) { tile, pixels in
                for y in tile.minY..<tile.maxY {
                    for x in tile.minX..<tile.maxX { taken[y * width + x] = pixels[(y - tile.minY) * 64 + x - tile.minX] }
                }
            }
            #expect(taken == pixels(surface))
            switch numbers.below(4) {
            case 0: list = numbers.list(8, width, height)
            case 1: list.commands.append(.draw(numbers.item(width, height)))
            case 2: list.background = numbers.color()
            default:
                if let i = list.commands.indices.first(where: { if case .draw = list.commands[$0] { true } else { false } }) {
                    list.commands[i] = .draw(numbers.item(width, height))
                }
            }
        }
    }

    @Test("a frame like the one before draws nothing")
    func still() {
        var numbers = SeededGenerator(seed: 99)
        let list = numbers.list(10, 200, 200)
        let surface = Surface(width: 200, height: 200)
        let compositor = SoftwareCompositor(surface: surface)
        #expect(compositor.prepare(list, images: images) == 16)
        let other = SoftwareCompositor(surface: surface)
        other.draw(list, images: images)
        #expect(other.prepare(list, images: images) == 0)
        other.invalidate()
        #expect(other.prepare(list, images: images) == 16)
    }

    @Test("jobs may run in any order and on any scratch", arguments: [1, 2, 5])
    func jobOrder(workers: Int) async {
        var numbers = SeededGenerator(seed: 3)
        for _ in 0..<4 {
            let list = numbers.list(14, 330, 270)
            let surface = Surface(width: 330, height: 270)
            let compositor = SoftwareCompositor(surface: surface)
            var jobs = Array(0..<compositor.prepare(list, images: images))
            for i in jobs.indices { jobs.swapAt(i, numbers.below(jobs.count)) }
            let order = jobs
            await withTaskGroup(of: Void.self) { group in
                for worker in 0..<workers {
                    group.addTask {
                        let scratch = TileScratch()
                        for i in stride(from: worker, to: order.count, by: workers) { compositor.render(job: order[i], scratch: scratch) }
                    }
                }
            }
            #expect(pixels(surface) == drawn(list, images))
        }
    }

    @Test("a sliver of edges that are nearly parallel shows at its place alone")
    func sliver() {
        var list = DisplayList(width: 96, height: 128, background: .white)
        let tilted = Projection(
            xx: 0.105916, xy: 0.228675, x0: 10.156666, yx: 0.626271, yy: 0.972187, y0: 80.938443, wx: 0.005, wy: -0.00001, w0: 0.997955)
        list.commands = [.draw(DisplayItem(shape: Shape(rect: Rect(0, 0, 1, 90), projection: tilted), paint: .color(.black)))]
        let expected = referenceDrawn(list)
        #expect(difference(drawn(list), expected, 96) == nil)
        #expect(difference(drawn(list, kernels: .plain), expected, 96) == nil)
        // Its corners are at y 81 and 169.
        #expect(expected[..<(96 * 76)].allSatisfy { $0 == 0xFFFF_FFFF } && expected.contains { $0 != 0xFFFF_FFFF })
    }
}
