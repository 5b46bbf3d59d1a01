import LaminaStage

/// The fingers of a tab: which are down, and what a wheel comes to in fingers.
///
/// Views know no wheel. It drags with a finger of its own, which goes down where the pointer is, follows the wheel and is lifted when that rests; one that has
/// hardly moved is cancelled, so that it taps nothing.
package struct Hand {
    /// Where they are.
    private var down: [Int: CGPoint] = [:]
    private var wheelPath = 0.0
    private(set) var isNotching = false
    /// How many notches there have been.
    private(set) var notches = 0

    private static let wheel = 1 << 40
    /// Fingers of one tab at a time.
    private static let limit = 20

    package init() {}

    /// What makes sense of what a tab says: fingers come down once, and move and leave only then.
    package mutating func events(of pointers: [TabMessage.Pointer]) -> [InputEvent] {
        pointers.compactMap { pointer in
            let finger = Int(pointer.id)
            let point = CGPoint(x: min(max(pointer.point.x, -1e6), 1e6), y: min(max(pointer.point.y, -1e6), 1e6))
            guard (down[finger] == nil) == (pointer.phase == .began), down.count < Hand.limit || pointer.phase != .began else { return nil }
            down[finger] = pointer.phase == .began || pointer.phase == .moved ? point : nil
            return InputEvent(time: 0, phase: pointer.phase, touch: finger, point: point)
        }
    }

    /// All fingers leave, unheeded.
    package mutating func letGo() -> [InputEvent] {
        defer { (down, isNotching) = ([:], false) }
        return down.sorted { $0.key < $1.key }.map { InputEvent(time: 0, phase: .cancelled, touch: $0.key, point: $0.value) }
    }

    package mutating func events(ofWheelAt point: CGPoint, _ distance: CGSize, _ phase: TabMessage.WheelPhase) -> [InputEvent] {
        var events: [InputEvent] = []
        if phase == .notch { notches += 1 }
        if down[Hand.wheel] == nil, phase != .ended {
            (wheelPath, isNotching) = (0, phase == .notch)
            down[Hand.wheel] = point
            events.append(InputEvent(time: 0, phase: .began, touch: Hand.wheel, point: point))
        }
        guard var place = down[Hand.wheel] else { return events }
        if distance != .zero {
            place.x += min(max(distance.width, -4096), 4096)
            place.y += min(max(distance.height, -4096), 4096)
            wheelPath += abs(distance.width) + abs(distance.height)
            down[Hand.wheel] = place
            events.append(InputEvent(time: 0, phase: .moved, touch: Hand.wheel, point: place))
        }
        return phase == .ended ? events + endWheel() : events
    }

    mutating func endWheel() -> [InputEvent] {
        guard let place = down.removeValue(forKey: Hand.wheel) else { return [] }
        isNotching = false
        return [InputEvent(time: 0, phase: wheelPath > 12 ? .ended : .cancelled, touch: Hand.wheel, point: place)]
    }
}
