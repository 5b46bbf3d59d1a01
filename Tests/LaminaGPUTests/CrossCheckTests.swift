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
