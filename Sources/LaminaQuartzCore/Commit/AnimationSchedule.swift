import HeapModule
import LaminaCoreGraphics
import LaminaRender

/// The times at which the running animations of one layer tree start and end, in the time of its root's parent.
struct AnimationSchedule {
    final class Run {
        let layer: CALayer
        let attached: AttachedAnimation
        /// Entries made before the last change of plan are void.
        fileprivate var plan = 0
        fileprivate init(layer: CALayer, attached: AttachedAnimation) { (self.layer, self.attached) = (layer, attached) }
    }

    /// Names a run rather than holding it: void entries may lie here for long, and must keep no layer alive.
    private struct Entry: Comparable {
        let time: Double
        let order: Int
        let isStart: Bool
        let run: AnimationID
        let plan: Int
        static func < (a: Entry, b: Entry) -> Bool { a.time != b.time ? a.time < b.time : a.order < b.order }
        static func == (a: Entry, b: Entry) -> Bool { a.order == b.order }
    }

    private var runs: [AnimationID: Run] = [:]
    private var entries = Heap<Entry>()
    private var order = 0

    var isRunning: Bool { runs.values.contains { $0.attached.hasStarted && !$0.attached.hasStopped } }

    var next: Double { entries.min?.time ?? .infinity }

    /// - Parameter hasClocks: Layers' times may differ from the media time.
    mutating func add(_ attached: AttachedAnimation, on layer: CALayer, at now: Double, hasClocks: Bool) {
        let run = Run(layer: layer, attached: attached)
        runs[attached.id] = run
        plan(run, at: now, hasClocks: hasClocks)
    }

    mutating func cancel(_ attached: AttachedAnimation) {
        guard runs.removeValue(forKey: attached.id) != nil else { return }
        dropVoid()
    }

    /// Clocks of layers have changed: plans everything anew.
    mutating func reschedule(at now: Double) {
        entries = Heap()
        for run in runs.values.sorted(by: { $0.attached.id < $1.attached.id }) {
            run.plan += 1
            plan(run, at: now, hasClocks: true)
        }
    }

    private mutating func plan(_ run: Run, at now: Double, hasClocks: Bool) {
        let (timing, layer) = (run.attached.animation.timing, run.layer)
        // What is a hair in the future through rounding is now.
        func soon(_ time: Double) -> Double { time <= now + 1e-9 ? now : time }
        // A clock that runs backwards comes by the end first and leaves at the beginning.
        var (begin, end) = (timing.beginTime, timing.endTime(inherited: 0.25))
        if hasClocks { (begin, end) = (layer.schedulingTime(begin), layer.schedulingTime(end)) }
        if !run.attached.hasStarted { push(run, soon(min(begin, end)), isStart: true) }
        if !run.attached.hasStopped { push(run, soon(max(begin, end)), isStart: false) }
    }

    /// Repeats without end are written as the largest number there is, too: what is an age away never comes.
    private mutating func push(_ run: Run, _ time: Double, isStart: Bool) {
        guard time < 1e15 else { return }
        order += 1
        entries.insert(Entry(time: time, order: order, isStart: isStart, run: run.attached.id, plan: run.plan))
    }

    private func run(of entry: Entry) -> Run? { runs[entry.run].flatMap { $0.plan == entry.plan ? $0 : nil } }

    /// Removes and returns what is due, in order.
    mutating func take(upTo time: Double) -> (starts: [Run], ends: [Run]) {
        var (starts, ends): ([Run], [Run]) = ([], [])
        guard next <= time else { return (starts, ends) }
        while let entry = entries.min, entry.time <= time {
            entries.removeMin()
            guard let run = run(of: entry) else { continue }
            if entry.isStart {
                starts.append(run)
            } else {
                ends.append(run)
                runs[entry.run] = nil
            }
        }
        dropVoid()
        return (starts, ends)
    }

    /// The first entry is never void, so that `next` is true; and there are not many more entries than runs have.
    private mutating func dropVoid() {
        while let entry = entries.min, run(of: entry) == nil { entries.removeMin() }
        if entries.count > 64 + 4 * runs.count { entries = Heap(entries.unordered.filter { run(of: $0) != nil }) }
    }
}

extension CALayer {
    /// The time of the root's parent at which this layer's own time will be `t`; infinite if a clock on the way stands still.
    fileprivate func schedulingTime(_ t: Double) -> Double {
        guard state.timing.speed != 0 else { return .infinity }
        let inParent = state.timing.parent(fromLocal: t)
        return superlayer?.schedulingTime(inParent) ?? inParent
    }
}
