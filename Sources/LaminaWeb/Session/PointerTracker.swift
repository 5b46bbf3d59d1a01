import LaminaCoreGraphics
import LaminaStage
import LaminaWire

/// The pointers of a tab: which are down, and what a wheel comes to in fingers.
///
/// Views know no wheel. It drags with a finger of its own, which goes down where the pointer is, follows the wheel and is lifted when that rests; one that has
/// hardly moved is cancelled, so that it taps nothing. Times are those that the tab states.
package struct PointerTracker {
    /// The places of the pointers that are down.
    private var down: [Int: CGPoint] = [:]
    private var wheelPath = 0.0
    private(set) var isNotching = false
    /// The number of notches so far.
    private(set) var notches = 0

    private static let wheel = 1 << 40
    /// Pointers of one tab at a time.
    private static let limit = 20

    package init() {}

    /// Returns the events of a tab's reports that make sense: pointers come down once, and move and leave only then.
    package mutating func events(of pointers: [TabMessage.Pointer]) -> [InputEvent] {
        pointers.compactMap { pointer in
            let touch = Int(pointer.id)
            let point = CGPoint(x: min(max(pointer.point.x, -1e6), 1e6), y: min(max(pointer.point.y, -1e6), 1e6))
            guard (down[touch] == nil) == (pointer.phase == .began), down.count < PointerTracker.limit || pointer.phase != .began else {
                return nil
            }
            down[touch] = pointer.phase == .began || pointer.phase == .moved ? point : nil
            return InputEvent(time: pointer.time, phase: InputEvent.Phase(pointer.phase), touch: touch, point: point)
        }
    }

    /// All pointers leave, unheeded.
    package mutating func cancelAll() -> [InputEvent] {
        defer { (down, isNotching) = ([:], false) }
        return down.sorted { $0.key < $1.key }.map { InputEvent(time: 0, phase: .cancelled, touch: $0.key, point: $0.value) }
    }

    package mutating func events(of wheel: TabMessage.Wheel) -> [InputEvent] {
        let (time, point, distance, phase) = (wheel.time, CGPoint(wheel.point), CGSize(wheel.distance), wheel.phase)
        var events: [InputEvent] = []
        if phase == .notch { notches += 1 }
        if down[PointerTracker.wheel] == nil, phase != .ended {
            (wheelPath, isNotching) = (0, phase == .notch)
            down[PointerTracker.wheel] = point
            events.append(InputEvent(time: time, phase: .began, touch: PointerTracker.wheel, point: point))
        }
        guard var place = down[PointerTracker.wheel] else { return events }
        if distance != .zero {
            place.x += min(max(distance.width, -4096), 4096)
            place.y += min(max(distance.height, -4096), 4096)
            wheelPath += abs(distance.width) + abs(distance.height)
            down[PointerTracker.wheel] = place
            events.append(InputEvent(time: time, phase: .moved, touch: PointerTracker.wheel, point: place))
        }
        return phase == .ended ? events + endWheel(at: time) : events
    }

    mutating func endWheel(at time: Double) -> [InputEvent] {
        guard let place = down.removeValue(forKey: PointerTracker.wheel) else { return [] }
        isNotching = false
        return [InputEvent(time: time, phase: wheelPath > 12 ? .ended : .cancelled, touch: PointerTracker.wheel, point: place)]
    }
}
