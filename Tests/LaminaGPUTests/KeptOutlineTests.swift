import LaminaEGL
import LaminaGPU
import LaminaRender
import RenderTestSupport
import TestRandomness
import Testing

/// Outlines that are kept from frame to frame.
@Suite(.serialized) struct KeptOutlineTests {
    private func coverageBytes(_ frame: GPUFrame) -> Int {
        frame.textures.reduce(0) { sum, order in
            guard case .update(_, _, _, _, _, .bytes) = order else { return sum }
            return sum + order.byteCount
        }
    }

    private func list(_ shapes: [Shape], border: Bool = false) -> DisplayList {
        var list = DisplayList(width: 300, height: 200, background: .white)
        let color = Color(red: 0.2, green: 0.4, blue: 0.7, alpha: 0.8)
        list.commands = shapes.map { .draw(DisplayItem(shape: $0, paint: border ? .border(color, width: 6) : .color(color))) }
        return list
    }

    private func blob(at x: Double, _ y: Double, scale: Double = 1) -> Shape {
        var path = Path()
        path.move(to: Point(0, 10))
        path.cubic(to: Point(90, 70), control1: Point(10, -30), control2: Point(80, 0))
        path.cubic(to: Point(0, 10), control1: Point(40, 120), control2: Point(5, 60))
        path.close()
        let map = Projection(xx: scale * 0.8, xy: scale * -0.6, x0: x, yx: scale * 0.6, yy: scale * 0.8, y0: y)
        var shape = Shape(rect: Rect(0, 0, 90, 120), projection: map)
        shape.outline = Outline(path)
        return shape
    }

    private func card(at x: Double, _ y: Double) -> Shape {
        var shape = Shape(rect: Rect(0, 0, 120, 80), corners: CornerRadii(24), projection: .translation(x, y))
        shape.curve = .continuous
        return shape
    }

    @Test("what stands still, or moves by whole pixels, is sent once", arguments: [0, 1, 2])
    func keptWhileMoved(kind: Int) throws {
        func made(_ x: Double, _ y: Double) -> DisplayList {
            kind == 0 ? list([blob(at: x, y)]) : list([card(at: x, y)], border: kind == 2)
        }
        let bench = try Bench(width: 300, height: 200)
        let sent = try (0..<4).map { _ in coverageBytes(try bench.draw(made(90.25, 20.5), images: ImageTable()).frame) }
        // It is noticed in the second frame, and has got its room in the third.
        #expect(sent[0] > 0 && sent[1] > 0 && sent[2] > 0 && sent[3] == 0)
        let (pixels, frame) = try bench.draw(made(103.25, 35.5), images: ImageTable())
        #expect(coverageBytes(frame) == 0)
        #expect(try Bench(width: 300, height: 200).draw(made(103.25, 35.5), images: ImageTable()).pixels == pixels)
        #expect(coverageBytes(try bench.draw(made(103.375, 35.5), images: ImageTable()).frame) > 0)
        try bench.expectEqual(made(103.25, 35.5), images: ImageTable())
    }

    @Test("what is cut by its surroundings is laid out again where another part of it is seen")
    func cut() throws {
        let bench = try Bench(width: 300, height: 200)
        for (x, y) in [
            (250.5, 20.5), (250.5, 20.5), (250.5, 20.5), (230.5, 20.5), (230.5, 20.5), (100.5, 150.5), (-20.5, -60.5), (100.5, 20.5),
        ] {
            let list = list([blob(at: x, y)])
            let pixels = try bench.draw(list, images: ImageTable()).pixels
            #expect(try Bench(width: 300, height: 200).draw(list, images: ImageTable()).pixels == pixels, "at \(x), \(y)")
        }
    }

    @Test("a picture is the same whatever is kept", arguments: 0..<6)
    func history(seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 86_028_121 &+ 7)
        let images = makeImages()
        let bench = try Bench(width: 180, height: 140)
        var list = DisplayList(width: 180, height: 140, background: .white)
        for _ in 0..<12 {
            var item = numbers.item(180, 140)
            if numbers.chance(0.7) { item.shape.outline = numbers.outline(in: item.shape.rect) }
            list.commands.append(.draw(item))
        }
        for step in 0..<5 {
            for i in list.commands.indices where step > 0 && numbers.chance(0.3) {
                guard case .draw(var item) = list.commands[i] else { continue }
                item.shape.projection = item.shape.projection.then(
                    .translation(numbers.within(-20...20).rounded(), numbers.chance(0.5) ? 0 : 3))
                list.commands[i] = .draw(item)
            }
            let pixels = try bench.draw(list, images: images).pixels
            #expect(try Bench(width: 180, height: 140).draw(list, images: images).pixels == pixels, "step \(step)")
        }
    }

    @Test("more than there is room for is drawn, too")
    func crowd() throws {
        let bench = try Bench(width: 300, height: 200)
        // Each in six squares or so, all seen: more than a thousand are not kept.
        let crowd = list((0..<260).map { blob(at: 60 + Double($0 % 20) * 9 + 0.5, Double($0 / 20) * 8 + 0.5) })
        let first = try bench.draw(crowd, images: ImageTable()).pixels
        var sent: [Int] = []
        for _ in 0..<8 {
            let (pixels, frame) = try bench.draw(crowd, images: ImageTable())
            #expect(pixels == first)
            sent.append(coverageBytes(frame))
        }
        #expect(sent.last! > 0 && sent.last! < sent[0])
        // Room comes back when what was kept is not drawn any more.
        for _ in 0..<200 { _ = try bench.draw(list([]), images: ImageTable()) }
        for _ in 0..<2 { _ = try bench.draw(list([blob(at: 100.5, 40.5)]), images: ImageTable()) }
        #expect(coverageBytes(try bench.draw(list([blob(at: 100.5, 40.5)]), images: ImageTable()).frame) == 0)
    }
}
