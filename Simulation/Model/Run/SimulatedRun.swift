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
    package var slices = Slices()
    /// A digest of all that the app was told, with its times, and of the tree that was left.
    package var digest: UInt64 = 0

    /// Lives through steps and asks laws all the way; stops at the first fault.
    ///
    /// - Parameter trace: Called with each step before it happens, for people.
    @MainActor
    package static func run(
        _ steps: [Step], laws names: [LawName] = LawName.standing, trace: ((Step) -> Void)? = nil
    ) -> SimulatedRun {
        let began = ThreadTime.seconds
        var run = SimulatedRun()
        var witnesses: [Witness] = []
        // Whether looking changes anything is seen where somebody looks.
        let names = names == [.determinism] ? LawName.standing : names
        let laws = names.compactMap { name in name.make().map { (name, $0) } }
        let steps = steps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
        run.live(steps, laws, &witnesses, allowance: names.contains(.slices) ? Slices.allowance : .infinity, trace)
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
        let lived = Array(steps.prefix(run.steps + 1))
        if run.fault == nil, names.contains(.slices), let long = run.slices.excess(again: { SimulatedRun.run(lived, laws: []).slices }) {
            run.steps = long.step
            run.note(.slices, "the main actor was busy for \(Int((long.seconds * 1e6).rounded())) µs at a stretch")
        }
        run.machineSeconds = ThreadTime.seconds - began
        return run
    }

    @MainActor
    private mutating func live(
        _ steps: [Step], _ laws: [(LawName, any Law)], _ witnesses: inout [Witness], allowance: Double, _ trace: ((Step) -> Void)?
    ) {
        let world = SimulatedWorld()
        for step in steps {
            trace?(step)
            awakeSeconds += min(max(step.seconds - world.stage.time, 0), 3)
            while step.seconds > world.stage.time, slices.overrun < allowance {
                slices.measure(self.steps) { world.turn(before: step.seconds) }
            }
            appSeconds = world.stage.time
            guard slices.overrun < allowance else { break }
            ask(laws) { $0.willPerform(step, in: world) }
            guard fault == nil else { break }
            slices.measure(self.steps) { world.perform(step.act) }
            if step.act == .look { world.look() }
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
}
