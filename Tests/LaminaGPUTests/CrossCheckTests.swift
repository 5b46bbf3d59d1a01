import LaminaEGL
import LaminaGPU
import LaminaRender
import RenderTestSupport
import TestRandomness
import Testing

/// One display list, drawn by the software compositor and by OpenGL ES.
@Suite(.serialized) struct CrossCheckTests {
    private static let bench = Result { () throws(GPUError) in try Bench(width: 180, height: 140) }
    private let images = makeImages()

    @Test("single items", arguments: 0..<150)
    func items(seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 104_729 &+ 11)
        let bench = try CrossCheckTests.bench.get()
        var list = DisplayList(width: bench.width, height: bench.height, background: .white)
        list.commands = [.draw(numbers.item(bench.width, bench.height))]
        try bench.expectEqual(list, images: images)
    }

    @Test("any display list", arguments: 0..<150)
    func lists(seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 1)
        let bench = try CrossCheckTests.bench.get()
        try bench.expectEqual(numbers.list(1 + numbers.below(9), bench.width, bench.height), images: images)
    }

    /// Pictures and colours without perspective or corners: turned, sheared, mirrored, thin, over the edge, between the pixels and on them.
    @Test("sprites, whose edges the device works out", arguments: 0..<60)
    func sprites(seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 15_485_863 &+ 3)
        let bench = try CrossCheckTests.bench.get()
        var list = DisplayList(width: bench.width, height: bench.height, background: .white)
        for _ in 0..<8 {
            let (turn, x, y) = (numbers.within(-4...4), numbers.within(-20...180), numbers.within(-20...140))
            let (wide, high) = (numbers.within(-2...2), numbers.within(-2...2))
            let (s, c) = (Scalar.sin(turn), Scalar.cos(turn))
            var map = Projection(xx: wide * c, xy: numbers.within(-0.2...0.2) - high * s, x0: x, yx: wide * s, yy: high * c, y0: y)
            if numbers.chance(0.3) { map = .translation(x.rounded(), numbers.chance(0.5) ? y.rounded() : y) }
            let rect = Rect(numbers.within(-9...9), numbers.within(-9...9), numbers.within(1...60), numbers.chance(0.1) ? 0.2 : 40)
            let shape = Shape(rect: rect, projection: map, smoothEdges: numbers.chance(0.3) ? [] : .all)
            let source = numbers.chance(0.5) ? Rect(0, 0, 40, 30) : Rect(3.5, -2, numbers.within(1...60), 17)
            let color = Color(red: numbers.unit(), green: numbers.unit(), blue: numbers.unit(), alpha: numbers.unit())
            let filters: [SamplingFilter] = [.linear, .linear, .trilinear]
            var item = DisplayItem(
                shape: shape,
                paint: numbers.chance(0.3) ? .color(color) : .image(0, source: source, filter: filters[numbers.below(3)]),
                opacity: numbers.chance(0.5) ? 1 : numbers.unit())
            if numbers.chance(0.3) { item.tint = Tint(color) }
            if case .image = item.paint { item.isSum = numbers.chance(0.2) }
            list.commands.append(.draw(item))
        }
        let (_, frame) = try bench.draw(list, images: images)
        #expect(frame.spriteCount * 2 > frame.itemCount)
        try bench.expectEqual(list, images: images)
    }

    @Test("an item is read where it stands in its command")
    func itemInPlace() {
        var numbers = SeededGenerator(seed: 12)
        for _ in 0..<300 {
            let list = numbers.list(8, 100, 100)
            list.commands.withUnsafeBufferPointer { commands in
                for i in commands.indices {
                    guard case .draw(let item) = commands[i] else {
                        #expect((commands.baseAddress! + i).item == nil)
                        continue
                    }
                    #expect((commands.baseAddress! + i).item?.pointee == item)
                }
            }
        }
    }

    @Test("a frame is the same whatever was drawn before")
    func history() throws {
        let bench = try CrossCheckTests.bench.get()
        var numbers = SeededGenerator(seed: 5)
        let lists = (0..<6).map { _ in numbers.list(6, bench.width, bench.height) }
        let first = try lists.map { try bench.draw($0, images: images).pixels }
        let second = try lists.reversed().map { try bench.draw($0, images: images).pixels }
        #expect(first == second.reversed())
        let fresh = try Bench(width: bench.width, height: bench.height)
        #expect(try fresh.draw(lists[5], images: images).pixels == first[5])
    }

    @Test("pictures are sent once, and taken back when nobody shows them any more")
    func pictures() throws {
        let bench = try Bench(width: 60, height: 40)
        var list = DisplayList(width: 60, height: 40)
        let place = Shape(rect: Rect(0, 0, 40, 30), projection: .translation(3, 4))
        list.commands = [.draw(DisplayItem(shape: place, paint: .image(0, source: Rect(0, 0, 40, 30), filter: .linear)))]
        let first = try bench.draw(list, images: images).frame
        bench.invalidate()
        let second = try bench.draw(list, images: images).frame
        #expect(first.byteCount - second.byteCount == 40 * 30 * 4)
        #expect(second.textures.isEmpty && second.drawCount == 1 && second.itemCount == 1)
        let empty = DisplayList(width: 60, height: 40)
        var removed = 0
        for _ in 0..<200 {
            for case .remove in try bench.draw(empty, images: images).frame.textures { removed += 1 }
        }
        #expect(removed == 1)
    }

    @Test("a hundred pictures in any order are one draw call")
    func batch() throws {
        let bench = try Bench(width: 60, height: 40)
        var table = ImageTable()
        for id in 0..<100 {
            table[ImageID(UInt32(id))] = Bitmap(width: 8, height: 8) { $0.initialize(repeating: 0xFF00_0000 | UInt32(id)) }
        }
        var list = DisplayList(width: 60, height: 40)
        for i in 0..<1000 {
            let shape = Shape(rect: Rect(0, 0, 8, 8), projection: .translation(Double(i % 50), Double(i % 30)))
            let paint = Paint.image(ImageID(UInt32(i * 37 % 100)), source: Rect(0, 0, 8, 8), filter: .linear)
            list.commands.append(.draw(DisplayItem(shape: shape, paint: paint)))
        }
        let frame = try bench.draw(list, images: table).frame
        #expect(frame.drawCount == 1 && frame.itemCount == 1000)
        try bench.expectEqual(list, images: table)
    }
}
