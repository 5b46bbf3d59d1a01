import LaminaQuartzCore

// What runs on a stage: one program's time, its turns and its state.
//
// Nearly always a program has one stage. One with several scenes has a stage for each: they share the program, and with it the clock, the turns and everything that belongs to a
// context, while each has a size, layers, input and commits of its own. A turn is the whole program's. Whatever happens in it, on whichever stage, is committed when it ends, so that
// no stage ever shows half of a change.
//
// Stages keep their program, which lasts as long as the last of them; it knows them, in the order in which they came.

/// A program: its clock, its turns, and all else that its stages have in common.
@MainActor
package final class Program {
    package nonisolated let clock: MediaClock
    package nonisolated let context: StageContext
    /// The clock's reading when the program began.
    package nonisolated let start: Double
    /// The host that shows the program's stages, and makes room for more of them; nil where nobody sees them.
    package var sceneHost: (any SceneHost)?
    /// The closure that receives cues, besides the sinks.
    var cueHandler: ((Cue) -> Void)? { didSet { updateHearing() } }
    private var members: [Member] = []

    private struct Member { weak var stage: Stage? }

    /// The part of a program that every turn reads and writes.
    package struct State {
        package var turns = TurnAllowance()
        /// The next of the display links' ticks; nil while none is foreseen.
        var tick: Int?
        var isBusy = false
        /// Turns are taken in a row; commits are merged until they end.
        var isGathering = false
        var cueSinks: [any CueSink] = []
    }
    // A program belongs to the main actor, and nothing that changes one of these calls anybody while it does: nobody need check that in each turn.
    @exclusivity(unchecked) package var state = State()

    init(clock: MediaClock) {
        self.clock = clock
        start = clock.seconds
        context = StageContext(clock: clock)
        context.adopt(.outside)
        context.makeCurrent()
        if !clock.isVirtual { runByItself() }
    }

    func add(_ stage: Stage) { members.append(Member(stage: stage)) }

    /// Forgets stages that have gone. With the last of them the program ends.
    func removeGone() {
        members.removeAll { $0.stage == nil }
        // Display links may go at another rate.
        state.tick = nil
        guard members.isEmpty else { return }
        context.resign()
        context.end()
    }

    func forEachStage(_ body: (Stage) -> Void) {
        for index in members.indices where index < members.count { if let stage = members[index].stage { body(stage) } }
    }

    /// The seconds of media time since the program began.
    var time: Double { clock.seconds - start }

    /// The number of display link calls in a second: that of its fastest stage.
    var refreshRate: Double {
        var rate = 0.0
        forEachStage { rate = max(rate, $0.refreshRate) }
        return rate
    }
}

/// A place where the stages of a program are shown, such as a desktop.
@MainActor
package protocol SceneHost: AnyObject {
    /// Makes room for another stage. Throws a reason for people if it cannot, and what `make` throws.
    ///
    /// - Parameter make: A closure that creates the stage, with the size, scale and threads that it is given.
    func open(_ make: (Stage.Configuration) throws -> Stage) throws
    /// Brings a stage to the front.
    func raise(_ stage: Stage)
    /// Ends the showing of a stage, as people do who close its window.
    func close(_ stage: Stage)
}
