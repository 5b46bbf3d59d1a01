import LaminaQuartzCore

/// The pointers of somebody who looks at a stage from elsewhere, in a tab or a window: what they report becomes the stage's input.
///
/// Reports come in one of the clock's turns, with times of the clock.
@MainActor
package final class PointerInput {
    private unowned let stage: Stage
    private var tracker = PointerTracker()
    /// The seconds without a notch after which the finger that follows notches is lifted: they have no end of their own.
    private static let notchRest = 0.12
    /// The seconds without a movement after which fingers count as lifted, at the moment of the last one: content goes on with its momentum.
    private static let flowRest = 0.06

    package init(to stage: Stage) { self.stage = stage }

    /// Takes reports. Returns the number of events that they come to.
    @discardableResult
    package func report(_ pointers: [InputEvent]) -> Int { accept(tracker.events(of: pointers)) }

    /// Takes a movement of a wheel. Returns the number of events that it comes to.
    @discardableResult
    package func move(_ wheel: WheelMove) -> Int {
        let count = accept(tracker.events(of: wheel))
        guard tracker.isOpen else { return count }
        let (moves, isFlowing) = (tracker.openMoves, wheel.phase == .flowing)
        stage.clock.schedule(at: stage.clock.seconds + (isFlowing ? PointerInput.flowRest : PointerInput.notchRest)) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.tracker.isOpen, self.tracker.openMoves == moves else { return }
                if isFlowing {
                    self.accept(self.tracker.endWheel(at: wheel.time))
                } else {
                    self.stage.accept(self.tracker.endWheel(at: 0), keepingTimes: false)
                }
            }
        }
        return count
    }

    /// The pointer is at a place without touching; nil when it has left.
    package func hover(at point: CGPoint?) { stage.hoverHandler?(point) }

    /// Something is dropped at a place.
    package func drop(_ items: [DroppedItem], at point: CGPoint) { stage.dropHandler?(items, point) }

    /// All pointers leave, unheeded.
    package func cancelAll() { stage.accept(tracker.cancelAll(), keepingTimes: false) }

    /// Takes events of any kind, at times of the clock. Returns their number.
    @discardableResult
    package func accept(_ events: [InputEvent]) -> Int {
        stage.accept(
            events.map { event in
                var event = event
                event.time -= stage.start
                return event
            }, keepingTimes: true)
        return events.count
    }
}
