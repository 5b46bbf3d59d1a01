import Dispatch
import LaminaRender
import Synchronization
import TestRandomness
import Testing

/// Lists that several threads write are those that one writes.
@Suite struct SharedSamplingTests {
    /// Many layers side by side: pictures, colours, groups with sublayers, masks, hidden ones, many of them moving. One operation after the other, as the
    /// invariants of so many layers take long to check after each.
    private struct Crowd {
        private(set) var tree = RenderTree()

        init(seed: Int, count: Int = 600) {
            var numbers = SeededGenerator(seed: UInt64(seed) &* 811 &+ 5)
            apply(.create(1), .root(1), .create(2), .insert(2, parent: 1, index: 0))
            for id in 1...2 as ClosedRange<UInt32> {
                apply(.addImage(ImageID(id), Bitmap(width: 4, height: 4) { $0.initialize(repeating: id == 1 ? .max : 0x8080_8080) }))
            }
            for number in 0..<UInt32(count) {
                let id = LayerID(10 + 2 * number)
                let frame = Rect(numbers.within(-20...100), numbers.within(-20...100), numbers.within(1...30), numbers.within(1...30))
                layer(id, in: 2, frame)
                let color = numbers.color()
                switch numbers.below(5) {
                case 0: apply(.set(id, .backgroundColor, .color(color)))
                case 1: apply(.set(id, .contents, .image(numbers.chance(0.5) ? 1 : 2)))
                case 2:
                    apply(
                        .set(id, .backgroundColor, .color(color)), .set(id, .cornerRadius, .number(3)),
                        .set(id, .opacity, .number(numbers.unit())))
                case 3: apply(.set(id, .contents, .image(1)), .set(id, .isHidden, .flag(numbers.chance(0.5))))
                default: apply(.set(id, .contents, .image(1)))
                }
                if numbers.chance(0.5) {
                    let move = BasicValues(from: .point(frame.origin), to: .point(Point(numbers.unit() * 100, 50)))
                    apply(.addAnimation(id, 1, Animation.make(.basic(PropertyPath(.position), move))))
                }
                guard numbers.chance(0.1) else { continue }
                layer(id.next, in: id, Rect(1, 1, 5, 5))
                apply(.set(id.next, .backgroundColor, .color(.pureRed)))
                if numbers.chance(0.4) { apply(.mask(id, id.next)) }
            }
        }

        mutating func apply(_ operations: Commit.Operation...) {
            for operation in operations {
                do { try tree.apply(operation) } catch { preconditionFailure("\(error)") }
            }
        }

        mutating func layer(_ id: LayerID, in parent: LayerID, _ frame: Rect) {
            apply(
                .create(id), .insert(id, parent: parent, index: .max), .set(id, .position, .point(frame.origin)),
                .set(id, .bounds, .rect(Rect(origin: .zero, size: frame.size))))
        }
    }

    /// A list written by several threads.
    private func shared(_ tree: RenderTree, at time: Double, threads: Int, into list: inout DisplayList) -> Int {
        let runs = Mutex(0)
        let workers = SamplingWorkers(count: threads) { jobs, body in
            runs.withLock { $0 += 1 }
            withoutActuallyEscaping(body) { body in
                nonisolated(unsafe) let body = body
                DispatchQueue.concurrentPerform(iterations: jobs) { body($0) }
            }
        }
        tree.draw(at: time, width: 100, height: 100, scale: 2, into: &list, workers: workers)
        return runs.withLock { $0 }
    }

    private func alone(_ tree: RenderTree, at time: Double) -> DisplayList { tree.displayList(at: time, width: 100, height: 100, scale: 2) }

    @Test("layers of every kind, at several times, by several numbers of threads", arguments: 0..<4)
    func layers(seed: Int) {
        let tree = Crowd(seed: seed).tree
        var list = DisplayList(width: 1, height: 1)
        for time in [0, 0.3, 0.77, 2] {
            #expect(shared(tree, at: time, threads: 2 + seed, into: &list) > 0)
            #expect(list == alone(tree, at: time))
        }
    }

    @Test("one thread is not asked for help, nor are several for a few layers")
    func few() {
        var list = DisplayList(width: 1, height: 1)
        #expect(shared(Crowd(seed: 1).tree, at: 0, threads: 1, into: &list) == 0)
        let few = Crowd(seed: 1, count: 100).tree
        #expect(shared(few, at: 0, threads: 4, into: &list) == 0)
        #expect(list == alone(few, at: 0))
    }

    @Test("layers that move weigh more than those that stand")
    func moving() {
        let tree = Crowd(seed: 3, count: 300).tree
        var list = DisplayList(width: 1, height: 1)
        // Their animations last for a second.
        for (time, isShared) in [(0.1, true), (1.5, false), (0.2, true)] {
            #expect((shared(tree, at: time, threads: 3, into: &list) > 0) == isShared)
            #expect(list == alone(tree, at: time))
        }
    }

    @Test("copies are counted along the whole list, among layers that are shared out, too")
    func copies() {
        var crowd = Crowd(seed: 2)
        crowd.layer(5000, in: 2, Rect(0, 0, 50, 50))
        crowd.layer(5001, in: 5000, Rect(1, 1, 2, 2))
        crowd.apply(.set(5000, .instanceCount, .number(3)), .set(5001, .backgroundColor, .color(.pureBlue)))
        var list = DisplayList(width: 1, height: 1)
        _ = shared(crowd.tree, at: 0.5, threads: 4, into: &list)
        #expect(list == alone(crowd.tree, at: 0.5))
        // More than a list may hold.
        crowd.apply(.set(5000, .instanceCount, .number(70_000)))
        _ = shared(crowd.tree, at: 0.5, threads: 4, into: &list)
        #expect(list == alone(crowd.tree, at: 0.5))
        #expect(list.omissions == .copies)
    }
}
