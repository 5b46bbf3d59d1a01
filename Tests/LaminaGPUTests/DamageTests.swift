import LaminaEGL
import LaminaGPU
import LaminaRender
import RenderTestSupport
import TestRandomness
import Testing

/// Frames of which only that is drawn that differs from the frame before.
@Suite(.serialized) struct DamageTests {
    private static let size = (width: 300, height: 220)
    private static let kept = Result { () throws(GPUError) in try Bench(width: size.width, height: size.height) }
    private static let whole = Result { () throws(GPUError) in try Bench(width: size.width, height: size.height) }
    private let images = makeImages()

    private func area(_ frame: GPUFrame) -> Int { frame.damage.reduce(0) { $0 + $1.area } }

    @Test("lists in which something changes are drawn as from scratch", arguments: 0..<12)
    func changes(seed: Int) throws {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 32_452_843 &+ 9)
        let (kept, whole) = (try DamageTests.kept.get(), try DamageTests.whole.get())
        var list = numbers.list(3 + numbers.below(12), kept.width, kept.height)
        for step in 0..<5 {
            if step > 0 { numbers.change(&list) }
            let (found, frame) = try kept.draw(list, images: images)
            whole.invalidate()
            let expected = try whole.draw(list, images: images).pixels
            if let difference = difference(found, expected, kept.width) {
                Issue.record("step \(step), damage \(frame.damage): \(difference)\n\(list.dump())")
                return
            }
        }
        guard seed % 6 == 0 else { return }
        let fresh = try Bench(width: kept.width, height: kept.height).draw(list, images: images).pixels
        #expect(try kept.draw(list, images: images).pixels == fresh)
    }

    @Test("most changes of lists leave much of the picture alone")
    func share() throws {
        var numbers = SeededGenerator(seed: 4)
        let kept = try Bench(width: 420, height: 300)
        var (parts, boxes) = (0, 0)
        for _ in 0..<20 {
            var list = numbers.list(8, kept.width, kept.height)
            _ = try kept.draw(list, images: images)
            for _ in 0..<5 {
                numbers.change(&list)
                let frame = try kept.draw(list, images: images).frame
                if area(frame) < kept.width * kept.height { parts += 1 }
                if frame.damage.count > 1 { boxes += 1 }
            }
        }
        #expect(parts >= 50 && boxes >= 5, "of 100, \(parts) in parts, \(boxes) of several boxes")
    }

    // MARK: What is told

    /// Squares in rows, which do not touch.
    private func squares(_ count: Int = 60) -> DisplayList {
        var list = DisplayList(width: 420, height: 300, background: .white)
        for i in 0..<count {
            let color = Color(red: Double(i % 7) / 7, green: 0.4, blue: Double(i % 5) / 5, alpha: 0.9)
            let place = Projection.translation(Double(i % 12) * 35 + 2, Double(i / 12) * 35 + 2)
            list.commands.append(.draw(DisplayItem(shape: Shape(rect: Rect(0, 0, 20, 20), projection: place), paint: .color(color))))
        }
        return list
    }

    private func blurred(at x: Double, _ y: Double) -> [DisplayCommand] {
        let shape = Shape(rect: Rect(0, 0, 40, 40), corners: CornerRadii(8), projection: .translation(x, y))
        return [
            .beginGroup(Group(opacity: 0.8, filters: [.blur(x: 4, y: 4)])), .draw(DisplayItem(shape: shape, paint: .color(.black))), .end,
        ]
    }

    private func frames(_ lists: DisplayList...) throws -> [GPUFrame] {
        let (kept, whole) = (try Bench(width: 420, height: 300), try Bench(width: 420, height: 300))
        return try lists.map { list in
            let (found, frame) = try kept.draw(list, images: images)
            whole.invalidate()
            #expect(try whole.draw(list, images: images).pixels == found)
            return frame
        }
    }

    @Test("an unchanged frame draws nothing, sends nothing, and reads nothing")
    func still() throws {
        var list = squares()
        list.commands += blurred(at: 300, 200)
        let shape = Shape(rect: Rect(0, 0, 90, 60), projection: .translation(20, 210))
        list.commands.append(.draw(DisplayItem(shape: shape, paint: .shadow(.black, sigma: 5))))
        let frames = try frames(list, list, list)
        #expect(frames[0].damage == [PixelBox(minX: 0, minY: 0, maxX: 420, maxY: 300)])
        for frame in frames[1...] {
            #expect(frame.damage.isEmpty && frame.drawCount == 0 && frame.passCount == 0 && frame.byteCount == 0)
        }
    }

    @Test("what is taken out, put in, moved and recoloured is told with the boxes that it had and has")
    func boxes() throws {
        let list = squares()
        var (without, moved, behind) = (list, list, list)
        without.commands.remove(at: 20)
        guard case .draw(var item) = list.commands[30] else { return }
        item.shape.projection = item.shape.projection.then(.translation(3, 0))
        moved.commands[30] = .draw(item)
        behind.commands.insert(moved.commands[30], at: 0)
        let frames = try frames(list, without, list, moved, behind)
        /// A box of a few pixels more, for edges that may be smooth.
        func expect(_ frame: GPUFrame, _ minX: Int32, _ minY: Int32, _ maxX: Int32, _ maxY: Int32) {
            let box = PixelBox(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
            #expect(
                frame.damage.count == 1 && frame.damage[0].contains(box) && box.expanded(by: 5).contains(frame.damage[0]), "\(frame.damage)"
            )
        }
        expect(frames[1], 282, 37, 302, 57)
        expect(frames[2], 282, 37, 302, 57)
        expect(frames[3], 212, 72, 235, 92)
        expect(frames[4], 212, 72, 235, 92)
        // Only what shows there is drawn.
        #expect(frames[3].drawCount == 1 && frames[3].passCount == 1)
    }

    @Test("several changes far from each other are boxes of their own, and many are few boxes")
    func several() throws {
        let list = squares()
        var (two, many, other) = (list, list, list)
        (two.commands[0], two.commands[59]) = (list.commands[1], list.commands[58])
        for i in stride(from: 0, to: 60, by: 9).reversed() { many.commands.remove(at: i) }
        other.background = .black
        let frames = try frames(list, two, list, many, other)
        #expect(frames[1].damage.count == 2 && area(frames[1]) < 2 * 70 * 30)
        #expect((1...4).contains(frames[3].damage.count))
        #expect(area(frames[4]) == 420 * 300)
    }

    @Test("a crowd that moves is damage as far as it goes, and what lies beside it is not")
    func crowd() throws {
        var (list, moved) = (squares(), squares())
        for i in 0..<200 {
            let place = Projection.translation(Double(i % 20) * 9 + 2, Double(i / 20) * 9 + 190)
            let shape = Shape(rect: Rect(0, 0, 6, 6), projection: place)
            let further = Shape(rect: Rect(0, 0, 6, 6), projection: place.then(.translation(i % 2 == 0 ? 1 : 0.5, 1)))
            list.commands.append(.draw(DisplayItem(shape: shape, paint: .color(.black))))
            moved.commands.append(.draw(DisplayItem(shape: further, paint: .color(.black))))
        }
        moved.commands.insert(moved.commands[7], at: 100)
        let frames = try frames(list, moved, list)
        for frame in frames[1...] { #expect(area(frame) > 150 * 80 && area(frame) < 420 * 110) }
    }

    @Test("passes whose result does not show in the damage are left out")
    func passes() throws {
        var list = squares()
        list.commands += blurred(at: 300, 200)
        var (far, near) = (list, list)
        far.commands.remove(at: 0)
        near.commands.append(.draw(DisplayItem(shape: Shape(rect: Rect(310, 210, 9, 9), projection: .identity), paint: .color(.white))))
        let frames = try frames(list, far, list, near)
        #expect(frames[0].passCount > 3 && frames[1].passCount == 1 && frames[3].passCount == frames[0].passCount)
        // A group that has changed is damage with all that it blurs.
        let moved = DisplayList(width: 420, height: 300)
        var (first, second) = (moved, moved)
        (first.commands, second.commands) = (blurred(at: 100, 100), blurred(at: 101, 100))
        let group = try self.frames(first, second)[1]
        #expect(area(group) > 55 * 55 && area(group) < 80 * 80)
    }

    @Test("a backdrop is drawn with all that it looks at, once something there has changed")
    func backdrop() throws {
        var list = squares()
        let glass = Shape(rect: Rect(0, 0, 60, 60), projection: .translation(200, 100))
        list.commands.append(.backdrop(Backdrop(shape: glass, filters: [.blur(x: 6, y: 6)], opacity: 1)))
        var (beside, beyond) = (list, list)
        beside.commands.remove(at: 12 * 2 + 5)
        beyond.commands.remove(at: 0)
        let frames = try frames(list, beside, list, beyond)
        #expect(frames[1].damage.count == 1 && area(frames[1]) > 80 * 80)
        #expect(area(frames[3]) <= 30 * 30)
    }
}
