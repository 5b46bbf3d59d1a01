import LaminaQuartzCore

/// A movement of a wheel, or of two fingers on a trackpad.
package struct WheelMove: Sendable {
    /// The phases of a movement.
    package enum Phase: Sendable {
        /// A notch of a wheel, which stands by itself.
        case notch
        /// Fingers begin to move, go on, and rest.
        case began, changed, ended
        /// Fingers move, and nobody is going to say when they are lifted.
        case flowing

        /// Whether the end of the movement follows from nothing coming any more.
        var isOpen: Bool { self == .notch || self == .flowing }
    }

    /// The time on the clock.
    package var time: Double
    /// The place of the pointer.
    package var point: CGPoint
    /// The distance by which content is to move, in points.
    package var distance: CGSize
    package var phase: Phase

    package init(time: Double, point: CGPoint, distance: CGSize, phase: Phase) {
        (self.time, self.point, self.distance, self.phase) = (time, point, distance, phase)
    }
}

/// The pointers of a tab or a window: which are down, and what a wheel comes to in fingers.
///
/// Views know no wheel. It drags with a finger of its own, which goes down where the pointer is, follows the wheel and is lifted when that rests; one that has
/// hardly moved is cancelled, so that it taps nothing. Times are those of the reports.
package struct PointerTracker {
    /// The places of the pointers that are down.
    private var down: [Int: CGPoint] = [:]
    private var wheelPath = 0.0
    /// Whether the wheel's finger is down, and is to be lifted when nothing has come for a while.
    package private(set) var isOpen = false
    /// The number of movements so far that do not say when they end.
    package private(set) var openMoves = 0

    private static let wheel = 1 << 40
    /// The maximum number of pointers at a time.
    private static let limit = 20

    package init() {}

    /// Returns the reports that make sense: pointers come down once, and move and leave only then.
    package mutating func events(of reports: [InputEvent]) -> [InputEvent] {
        reports.compactMap { report in
            var report = report
            report.point = CGPoint(x: min(max(report.point.x, -1e6), 1e6), y: min(max(report.point.y, -1e6), 1e6))
            guard (down[report.touch] == nil) == (report.phase == .began), down.count < PointerTracker.limit || report.phase != .began
            else { return nil }
            down[report.touch] = report.phase == .began || report.phase == .moved ? report.point : nil
            return report
        }
    }

    /// All pointers leave, unheeded.
    package mutating func cancelAll() -> [InputEvent] {
        defer { (down, isOpen) = ([:], false) }
        return down.sorted { $0.key < $1.key }.map { InputEvent(time: 0, phase: .cancelled, touch: $0.key, point: $0.value) }
    }

    package mutating func events(of wheel: WheelMove) -> [InputEvent] {
        var events: [InputEvent] = []
        if wheel.phase.isOpen { openMoves += 1 }
        if down[PointerTracker.wheel] == nil, wheel.phase != .ended {
            (wheelPath, isOpen) = (0, wheel.phase.isOpen)
            down[PointerTracker.wheel] = wheel.point
            events.append(InputEvent(time: wheel.time, phase: .began, touch: PointerTracker.wheel, point: wheel.point))
        }
        guard var place = down[PointerTracker.wheel] else { return events }
        if wheel.distance != .zero {
            place.x += min(max(wheel.distance.width, -4096), 4096)
            place.y += min(max(wheel.distance.height, -4096), 4096)
            wheelPath += abs(wheel.distance.width) + abs(wheel.distance.height)
            down[PointerTracker.wheel] = place
            events.append(InputEvent(time: wheel.time, phase: .moved, touch: PointerTracker.wheel, point: place))
        }
        return wheel.phase == .ended ? events + endWheel(at: wheel.time) : events
    }

    package mutating func endWheel(at time: Double) -> [InputEvent] {
        guard let place = down.removeValue(forKey: PointerTracker.wheel) else { return [] }
        isOpen = false
        return [InputEvent(time: time, phase: wheelPath > 12 ? .ended : .cancelled, touch: PointerTracker.wheel, point: place)]
    }
}
