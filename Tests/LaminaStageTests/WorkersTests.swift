import LaminaRender
import LaminaStage
import Synchronization
import Testing

@Suite("Workers share out jobs")
struct WorkersTests {
    @Test("every job is done once, whatever the number of workers", arguments: [1, 2, 5])
    func once(count: Int) {
        let workers = Workers(count: count)
        #expect(workers.count == count)
        for jobs in [0, 1, 2, 7, 1000, 3, 0, 64] {
            let done = Counts(jobs)
            let users = Counts(count)
            workers.run(jobs) { job, worker in
                done.add(job)
                users.add(worker)
            }
            #expect(done.values == Array(repeating: 1, count: jobs))
            #expect(users.values.reduce(0, +) == jobs)
        }
    }

    @Test("batches follow each other without mixing", arguments: [2, 4])
    func batches(count: Int) {
        let workers = Workers(count: count)
        var wrong = 0
        for batch in 0..<3000 {
            let seen = Counts(5)
            let mark = Atomic<Int>(batch)
            workers.run(5) { job, _ in if mark.load(ordering: .relaxed) == batch { seen.add(job) } }
            if seen.values != [1, 1, 1, 1, 1] { wrong += 1 }
        }
        #expect(wrong == 0)
    }

    @Test("the caller may do something else while the others work")
    func overlap() {
        let workers = Workers(count: 3)
        let done = Counts(50)
        workers.begin(50) { job, _ in done.add(job) }
        let other = (0..<1000).reduce(0, +)
        workers.finish()
        #expect(other == 499_500)
        #expect(done.values == Array(repeating: 1, count: 50))
    }

    @Test("the pixels of a stage do not depend on its threads")
    @MainActor func pixels() throws {
        func picture(_ threads: Int) throws -> [UInt32] {
            let stage = try Stage(size: CGSize(width: 300, height: 200), threads: threads)
            let root = CALayer()
            stage.layer = root
            for n in 0..<40 {
                let layer = CALayer()
                layer.frame = CGRect(x: 7 * Double(n), y: 4 * Double(n), width: 90, height: 60)
                layer.backgroundColor = CGColor(red: Double(n) / 40, green: 0.5, blue: 0.8, alpha: 0.7)
                layer.cornerRadius = 12
                layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.1 * Double(n)))
                root.addSublayer(layer)
            }
            let image = stage.snapshot()
            return Array(UnsafeBufferPointer(start: image.bitmap.pixels, count: 300 * 200))
        }
        let one = try picture(1)
        #expect(Set(one).count > 100)
        #expect(try picture(2) == one)
        #expect(try picture(5) == one)
    }
}

/// Counters that any thread may raise.
private final class Counts: Sendable {
    private let state: Mutex<[Int]>
    init(_ count: Int) { state = Mutex(Array(repeating: 0, count: count)) }
    func add(_ index: Int) { state.withLock { $0[index] += 1 } }
    var values: [Int] { state.withLock { $0 } }
}
