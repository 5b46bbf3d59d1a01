import LaminaStage

/// How long the main actor of a run was busy without a pause, slice by slice: in each step, and in each turn of the clock. What laws and tabs do with it is left aside.
///
/// Slices are measured, so they differ from machine to machine, and something else may come in between. What a slice needs is the least that it took in several runs of the same steps.
package struct Slices: Sendable {
    /// The seconds of the processor that a slice may take: half a frame at 60 frames a second.
    package static let budget = 0.008
    /// The number of runs that a long slice has to be long in.
    private static let repetitions = 4

    /// The seconds by which slices may exceed the budget in all, until a run that is asked for its slices ends.
    static let allowance = 0.2

    private var seconds: [Double] = []
    /// The step that each slice belongs to, or that it comes before.
    private var steps: [Int] = []
    /// The seconds by which slices have exceeded the budget in all.
    private(set) var overrun = 0.0

    package init() {}

    package var count: Int { seconds.count }

    /// The longest slice; nil if there is none.
    package var longest: (seconds: Double, step: Int)? {
        seconds.indices.max { seconds[$0] < seconds[$1] }.map { (seconds[$0], steps[$0]) }
    }

    package mutating func add(_ seconds: Double, in step: Int) {
        self.seconds.append(seconds)
        steps.append(step)
        overrun += max(0, seconds - Slices.budget)
    }

    @MainActor
    mutating func measure(_ step: Int, _ body: () -> Void) {
        let began = ThreadTime.seconds
        body()
        add(ThreadTime.seconds - began, in: step)
    }

    /// The longest slice that takes more than the budget in every repetition of the run, by the least that it took; nil if there is none.
    ///
    /// - Parameter again: Lives through the same steps again, or through these and more. It is called as long as there is a slice that has always been too long.
    package func excess(again: () -> Slices) -> (seconds: Double, step: Int)? {
        var least = self
        for _ in 1..<Slices.repetitions where (least.longest?.seconds ?? 0) > Slices.budget {
            let other = again()
            // Runs that differ are another law's.
            guard other.steps.starts(with: steps) else { return nil }
            least.seconds = zip(least.seconds, other.seconds).map { min($0, $1) }
        }
        return least.longest.flatMap { $0.seconds > Slices.budget ? $0 : nil }
    }
}
