import LaminaQuartzCore
import LaminaStage

/// A law that does not hold, and the step at which it shows.
package struct Fault: Equatable, Codable, Sendable, CustomStringConvertible {
    package var law: LawName
    package var message: String
    /// The number of steps that had happened.
    package var step: Int
    /// The media time in seconds.
    package var time: Double

    package var description: String { "\(law.rawValue) at \(time) s, after \(step) steps: \(message)" }
}

/// One run and what became of it.
package struct SimulatedRun: Sendable {
    /// The first law that did not hold; nil if all did.
    package var fault: Fault?
    /// The media time of the run in seconds.
    package var appSeconds = 0.0
    /// The part of it in which the app was awake: of each pause, at most its first three seconds.
    package var awakeSeconds = 0.0
    /// The processor's time in seconds.
    package var machineSeconds = 0.0
    package var steps = 0
    package var looks = 0
    package var callbacks = 0
    /// The longest that the main actor was busy without a pause, laws left aside, and the step that did it.
    package var longestSlice = (seconds: 0.0, step: "")
    /// A digest of all that the app was told, with its times, and of the tree that was left.
    package var digest: UInt64 = 0

    /// Lives through steps and asks laws all the way; stops at the first fault.
    ///
    /// - Parameter trace: Called with each step before it happens, for people.
    @MainActor
    package static func run(
        _ steps: [Step], laws names: [LawName] = LawName.allCases, trace: ((Step) -> Void)? = nil
    ) -> SimulatedRun {
        let began = ThreadTime.seconds
        var run = SimulatedRun()
        var witnesses: [Witness] = []
        // Whether looking changes anything is seen where somebody looks.
        let names = names == [.determinism] ? LawName.allCases : names
        let laws = names.compactMap { name in name.make().map { (name, $0) } }
        run.live(steps, laws, &witnesses, trace)
        if run.fault == nil {
            for (name, law) in laws {
                guard let message = law.after(witnesses) else { continue }
                run.note(name, message)
                break
            }
        }
        if run.fault == nil, names.contains(.determinism) {
            let unseen = SimulatedRun.run(steps, laws: [])
            if unseen.digest != run.digest {
                run.note(
                    .determinism,
                    "without anybody who looks, the app was told \(unseen.callbacks) things instead of \(run.callbacks), or otherwise")
            }
        }
        run.machineSeconds = ThreadTime.seconds - began
        return run
    }

    @MainActor
    private mutating func live(_ steps: [Step], _ laws: [(LawName, any Law)], _ witnesses: inout [Witness], _ trace: ((Step) -> Void)?) {
        let world = SimulatedWorld()
        for step in steps.enumerated().sorted(by: { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }).map(\.element) {
            trace?(step)
            if step.seconds > world.stage.time {
                awakeSeconds += min(step.seconds - world.stage.time, 3)
                let began = ThreadTime.seconds
                world.advance(to: step.seconds)
                noteSlice(ThreadTime.seconds - began, step)
            }
            appSeconds = world.stage.time
            ask(laws) { $0.willPerform(step, in: world) }
            guard fault == nil else { break }
            let middle = ThreadTime.seconds
            world.perform(step.act)
            noteSlice(ThreadTime.seconds - middle, step)
            self.steps += 1
            ask(laws) { $0.didPerform(step, in: world) }
            if step.act == .look { ask(laws) { $0.look(at: world) } }
            guard fault == nil else { break }
        }
        looks = world.looks
        digest = world.digest
        world.end()
        callbacks = world.app.ledger.callCount
        if fault == nil { ask(laws) { $0.end(of: world) } }
        witnesses = world.app.witnesses
    }

    @MainActor
    private mutating func ask(_ laws: [(LawName, any Law)], _ question: (any Law) -> String?) {
        guard fault == nil else { return }
        for (name, law) in laws {
            if let message = question(law) { return note(name, message) }
        }
    }

    private mutating func note(_ law: LawName, _ message: String) {
        fault = Fault(law: law, message: message, step: steps, time: appSeconds)
    }

    private mutating func noteSlice(_ seconds: Double, _ step: Step) {
        if seconds > longestSlice.seconds { longestSlice = (seconds, step.source) }
    }
}
