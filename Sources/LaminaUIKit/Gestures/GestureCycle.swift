// How recognisers get along.
//
// Everything that moves gestures on – an event, a timer, code that switches a recogniser off – is a cycle. First the recognisers hear of the touches and say
// what they want to be (`want`); that changes nothing yet. Then their wishes are settled one by one:
//
// 1. Who fails, fails.
// 2. Who wants to begin or to be recognised waits as long as somebody who has to fail first still can, and fails when that one is recognised.
// 3. It fails if another that shares a touch with it is going on and does not let it.
// 4. Otherwise it is recognised: the others that share a touch fail, unless one side or a delegate lets both be; views lose the touches; actions run.
//
// Then views get what is left for them, touches that were kept from views are let go, and whoever is finished starts over.
//
// Order is never left to chance: recognisers of deeper views come before those of their superviews, later added ones of a view before earlier ones, and touches
// in the order in which they came down. Actions may do anything – remove views and recognisers, switch others off – as between two steps everything is consistent.
//
// Invariant: outside of a cycle every engaged recogniser is possible or going on, and its wishes are empty unless it waits.

import LaminaCoreGraphics
import LaminaStage

/// The rounds of touches, recognisers and views on one stage.
@MainActor
final class GestureCycle {
    /// The cycle of the stage whose code is running.
    @StageLocal static var current = GestureCycle()

    private var depth = 0
    /// The recognisers with wishes to be settled, in the order in which they made them.
    private var unsettled: [UIGestureRecognizer] = []
    /// The recognisers that have to be reset.
    private var finished: [UIGestureRecognizer] = []
    /// The recognisers that wait for others; held weakly because they may wait from event to event.
    private var waiting: [UIGestureRecognizer.Weak] = []
    private var windows: [UIWindow] = []

    nonisolated init() {}

    /// - Parameters:
    ///   - recognizers: What recognisers hear.
    ///   - views: What views hear once the recognisers' wishes are settled.
    func run(in window: UIWindow? = nil, recognizers: () -> Void, views: () -> Void = {}) {
        depth += 1
        if let window { note(window) }
        recognizers()
        settle()
        for window in windows { window.cancelTouches() }
        views()
        if depth == 1 { finish() }
        depth -= 1
    }

    /// A recogniser has a wish.
    func note(_ recognizer: UIGestureRecognizer) {
        if !unsettled.contains(where: { $0 === recognizer }) { unsettled.append(recognizer) }
        if let window = recognizer.window { note(window) }
        if depth == 0 { run(recognizers: {}) }
    }

    /// Ends a gesture from outside: cancelled if it is going on, failed if it was possible.
    func end(_ recognizer: UIGestureRecognizer) {
        guard recognizer.isUndecided || recognizer.isGoingOn else { return }
        recognizer.wishes = [recognizer.isGoingOn ? .cancelled : .failed]
        note(recognizer)
    }

    /// Forgets a gesture without telling anybody but the subclass.
    func drop(_ recognizer: UIGestureRecognizer) {
        guard recognizer.isEngaged else { return }
        (recognizer.settled, recognizer.wishes) = (.failed, [])
        retire(recognizer)
        if let window = recognizer.window { note(window) }
        if depth == 0 { run(recognizers: {}) }
    }

    private func retire(_ recognizer: UIGestureRecognizer) {
        if !finished.contains(where: { $0 === recognizer }) { finished.append(recognizer) }
    }

    private func note(_ window: UIWindow) {
        if !windows.contains(where: { $0 === window }) { windows.append(window) }
    }

    private func finish() {
        repeat {
            settle()
            let now = windows
            for window in now { window.cancelTouches() }
            for window in now { window.releaseTouches() }
            settle()
            let done = finished
            finished = []
            for recognizer in done { recognizer.startOver() }
        } while !unsettled.isEmpty || !finished.isEmpty || freed() != nil
        for window in windows { window.dropTouches() }
        windows = []
    }

    // MARK: Settling

    private func settle() {
        while let recognizer = next() { advance(recognizer) }
    }

    /// The first that waits no longer.
    private func freed() -> UIGestureRecognizer? {
        waiting.removeAll { !($0.recognizer?.isWaiting ?? false) }
        return waiting.lazy.compactMap(\.recognizer).first { !$0.isHeldUp || $0.hasLost }
    }

    private func next() -> UIGestureRecognizer? {
        // Failures first: others may wait for them.
        if let failing = unsettled.firstIndex(where: { $0.wishes.first == .failed }) { return unsettled.remove(at: failing) }
        if !unsettled.isEmpty { return unsettled.removeFirst() }
        return freed()
    }

    private func advance(_ recognizer: UIGestureRecognizer) {
        while let wish = recognizer.wishes.first {
            switch recognizer.settled {
            case .possible:
                if wish == .failed || recognizer.hasLost { return fail(recognizer) }
                if recognizer.isHeldUp { return wait(recognizer) }
                recognize(recognizer)
            case .began, .changed:
                recognizer.wishes.removeFirst()
                move(recognizer, to: wish)
            case .ended, .cancelled, .failed: recognizer.wishes = []
            }
        }
    }

    private func wait(_ recognizer: UIGestureRecognizer) {
        guard !recognizer.isWaiting else { return }
        recognizer.isWaiting = true
        waiting.append(.init(recognizer: recognizer))
    }

    private func fail(_ recognizer: UIGestureRecognizer) {
        (recognizer.wishes, recognizer.isWaiting, recognizer.settled) = ([], false, .failed)
        retire(recognizer)
    }

    private func recognize(_ recognizer: UIGestureRecognizer) {
        let rivals = recognizer.rivals
        // Who can prevent this one without being prevented by it goes first if it is ready, too: two taps before one.
        recognizer.isYielding = true
        for rival in rivals where !rival.isYielding && rival.isUndecided && !rival.hasLost && !rival.isHeldUp {
            guard let wish = rival.wishes.first, wish != .failed, rival.prevents(recognizer), !recognizer.prevents(rival) else { continue }
            advance(rival)
        }
        recognizer.isYielding = false
        guard recognizer.settled == .possible, let wish = recognizer.wishes.first, wish != .failed else { return }
        if rivals.contains(where: { $0.isEngaged && $0.settled != .possible && $0.settled != .failed && $0.prevents(recognizer) }) {
            return fail(recognizer)
        }
        for rival in rivals where rival.isUndecided && recognizer.prevents(rival) { fail(rival) }
        recognizer.isWaiting = false
        recognizer.wishes.removeFirst()
        if recognizer.cancelsTouchesInView { for touch in recognizer.tracked.compactMap(\.touch) { touch.takeFromView() } }
        move(recognizer, to: wish)
    }

    private func move(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
        recognizer.settled = state
        if state == .ended || state == .cancelled { retire(recognizer) }
        recognizer.sendActions()
    }
}
