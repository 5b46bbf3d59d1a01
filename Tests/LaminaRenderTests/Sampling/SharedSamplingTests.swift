import Dispatch
import LaminaRender
import Synchronization
import TestRandomness
import Testing

/// Lists that several threads write are those that one writes.
@Suite struct SharedSamplingTests {
    /// Many layers side by side: pictures, colours, groups with sublayers, masks, hidden ones and transitions, many of them moving.
    private func scene(seed: Int, count: Int = 1100) -> Scene {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 811 &+ 5)
        var scene = Scene()
        scene.image(1, 4, 4)
        scene.image(2, 6, 3, opaque: false)
        scene.apply([.create(2), .insert(2, parent: 1, index: 0)])
        var next: LayerID = 3
        for _ in 0..<count {
            let id = next
            next = next.next
            let frame = Rect(numbers.within(-20...100), numbers.within(-20...100), numbers.within(1...30), numbers.within(1...30))
            scene.layer(id, in: 2, frame) {
                switch numbers.below(5) {
                case 0: $0.backgroundColor = numbers.color()
                case 1: $0.contents = numbers.chance(0.5) ? 1 : 2
                case 2: ($0.backgroundColor, $0.cornerRadius, $0.opacity) = (numbers.color(), 3, numbers.unit())
                case 3:
                    $0.contents = 1
                    if numbers.chance(0.5) { $0.flags.insert(.hidden) }
                default: $0.contents = 1
                }
            }
            if numbers.chance(0.5) {
                let move = BasicValues(from: .point(frame.origin), to: .point(Point(numbers.unit() * 100, 50)))
                scene.animate(id, Animation.make(.basic(PropertyPath(.position), move)))
            }
            if numbers.chance(0.1) {
                let inner = next
                next = next.next
                scene.layer(inner, in: id, Rect(1, 1, 5, 5)) { $0.backgroundColor = .pureRed }
                if numbers.chance(0.4) { scene.apply([.mask(id, inner)]) }
            }
        }
        return scene
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
        let tree = scene(seed: seed).tree
        var list = DisplayList(width: 1, height: 1)
        for time in [0, 0.3, 0.77, 2] {
            #expect(shared(tree, at: time, threads: 2 + seed, into: &list) > 0)
            #expect(list == alone(tree, at: time))
        }
    }

    @Test("one thread is not asked for help, nor are several for a few layers")
    func few() {
        var list = DisplayList(width: 1, height: 1)
        #expect(shared(scene(seed: 1).tree, at: 0, threads: 1, into: &list) == 0)
        #expect(shared(scene(seed: 1, count: 100).tree, at: 0, threads: 4, into: &list) == 0)
        #expect(list == alone(scene(seed: 1, count: 100).tree, at: 0))
    }

    @Test("copies are counted along the whole list, among layers that are shared out, too")
    func copies() {
        var scene = scene(seed: 2)
        scene.layer(5000, in: 2, Rect(0, 0, 50, 50)) { $0.replicator.count = 3 }
        scene.layer(5001, in: 5000, Rect(1, 1, 2, 2)) { $0.backgroundColor = .pureBlue }
        var list = DisplayList(width: 1, height: 1)
        _ = shared(scene.tree, at: 0.5, threads: 4, into: &list)
        #expect(list == alone(scene.tree, at: 0.5))
        // A copy of all of them: too many to begin with.
        scene.apply([.set(5000, .instanceCount, .number(70_000))])
        _ = shared(scene.tree, at: 0.5, threads: 4, into: &list)
        #expect(list == alone(scene.tree, at: 0.5))
        #expect(list.omissions == .copies)
    }
}
