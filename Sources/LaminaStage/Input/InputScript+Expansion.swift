import LaminaQuartzCore

extension InputScript {
    /// The most events that entries of several stand for: motion for more than two hours without a pause.
    static let largestEventCount = 1 << 20

    static func expand(_ entries: [Entry], file: String?) throws -> [InputEvent] {
        var events: [(event: InputEvent, entry: Int)] = []
        var last = 0.0
        for (index, entry) in entries.enumerated() {
            try entry.check { field, problem in InputScriptError(file: file, event: index, field: field, problem: problem) }
            guard entry.time >= last else {
                throw InputScriptError(
                    file: file, event: index, field: "time",
                    problem: "\(entry.time) is before the time of the entry before it, \(last); entries are in the order of their times")
            }
            last = entry.time
            // What is told event by event has its size already.
            guard entry.eventCount == 1 || events.count + entry.eventCount <= largestEventCount else {
                throw InputScriptError(
                    file: file, event: index,
                    problem:
                        "stands for \(entry.eventCount) events after \(events.count); taps, motions and texts stand for at most \(largestEventCount) in a script"
                )
            }
            events += entry.events.map { ($0, index) }
        }
        let order = events.indices.sorted { (events[$0].event.time, $0) < (events[$1].event.time, $1) }
        try checkTouches(order.map { events[$0] }, file: file)
        return order.map { events[$0].event }
    }

    private static func checkTouches(_ events: [(event: InputEvent, entry: Int)], file: String?) throws {
        var down: Set<Int> = []
        var keys: Set<String> = []
        for (event, entry) in events {
            if let key = event.key {
                try check(key, event, down: &keys) { InputScriptError(file: file, event: entry, field: $0, problem: $1) }
                continue
            }
            let isDown = down.contains(event.touch)
            switch event.phase {
            case .began where isDown:
                throw InputScriptError(
                    file: file, event: entry, field: "touch",
                    problem:
                        "touch \(event.touch) begins at \(event.time) s although it is already down; end it first or use another number")
            case .began: down.insert(event.touch)
            case .moved, .ended, .cancelled:
                guard isDown else {
                    throw InputScriptError(
                        file: file, event: entry, field: "phase",
                        problem: "touch \(event.touch) \(event.phase.rawValue) at \(event.time) s without having begun")
                }
                if event.phase != .moved { down.remove(event.touch) }
            }
        }
    }

    private static func check(
        _ key: InputKey, _ event: InputEvent, down: inout Set<String>, _ error: (_ field: String, _ problem: String) -> InputScriptError
    ) throws {
        switch event.phase {
        case .began:
            guard down.insert(key.name).inserted else {
                throw error("key", "\"\(key.name)\" goes down at \(event.time) s although it is already down; let it up first")
            }
        case .moved: throw error("phase", "a key does not move; its phases are began, ended, cancelled")
        case .ended, .cancelled:
            guard down.remove(key.name) != nil else {
                throw error("phase", "\"\(key.name)\" comes up at \(event.time) s without having gone down")
            }
        }
    }
}

extension InputScript.Entry {
    /// The time at which the entry begins, in seconds from the script's start.
    public var time: Double {
        switch self {
        case .event(let event): event.time
        case .tap(let time, _, _, _), .drag(let time, _, _, _, _, _), .fling(let time, _, _, _, _), .pinch(let time, _, _, _, _, _, _, _),
            .rotate(let time, _, _, _, _, _, _, _), .key(let time, _, _), .type(let time, _, _):
            time
        }
    }

    fileprivate func check(_ error: (_ field: String, _ problem: String) -> InputScriptError) throws {
        func time(_ value: Double, _ field: String) throws {
            guard !value.isNaN else { throw error(field, "is not a number") }
            guard value >= 0 else { throw error(field, "\(value) is negative") }
            guard value <= 86400 else { throw error(field, "\(value) is more than a day (86400 s)") }
        }
        func point(_ value: CGPoint, _ field: String) throws {
            guard value.x.isFinite, value.y.isFinite else { throw error(field, "(\(value.x), \(value.y)) is not finite") }
        }
        func number(_ value: CGFloat, _ field: String) throws {
            guard value.isFinite else { throw error(field, "\(value) is not finite") }
        }
        func length(_ value: CGFloat, _ field: String) throws {
            try number(value, field)
            guard value >= 0 else { throw error(field, "\(value) is negative") }
        }
        func pair(_ first: Int) throws {
            guard first < .max else { throw error("touch", "\(first) leaves no number for the second finger") }
        }
        try time(self.time, "time")
        switch self {
        case .event(let event): try point(event.point, "point")
        case .tap(_, let at, let duration, _):
            try point(at, "tap")
            try time(duration, "duration")
        case .drag(_, let from, let to, let duration, _, _):
            try point(from, "drag")
            try point(to, "to")
            try time(duration, "duration")
        case .fling(_, let from, let velocity, let duration, _):
            try point(from, "fling")
            try point(CGPoint(x: velocity.dx, y: velocity.dy), "velocity")
            try time(duration, "duration")
        case .pinch(_, let center, let from, let to, let angle, let duration, _, let touch):
            try point(center, "pinch")
            try length(from, "from")
            try length(to, "to")
            try number(angle, "angle")
            try time(duration, "duration")
            try pair(touch)
        case .rotate(_, let center, let radius, let by, let angle, let duration, _, let touch):
            try point(center, "rotate")
            try length(radius, "radius")
            try number(by, "by")
            try number(angle, "angle")
            try time(duration, "duration")
            try pair(touch)
        case .key(_, let key, let duration):
            guard !key.name.isEmpty else { throw error("key", "is empty") }
            try time(duration, "duration")
        case .type(_, _, let interval): try time(interval, "interval")
        }
    }

    /// The number of events that an entry stands for. Its times have been checked.
    fileprivate var eventCount: Int {
        switch self {
        case .event: 1
        case .tap, .key: 2
        case .drag(_, _, _, let duration, _, _), .fling(_, _, _, let duration, _): 2 + Self.steps(duration)
        case .pinch(_, _, _, _, _, let duration, _, _), .rotate(_, _, _, _, _, let duration, _, _): 2 * (2 + Self.steps(duration))
        case .type(_, let text, _): 2 * text.count
        }
    }

    /// The number of moves of a finger in motion.
    private static func steps(_ duration: Double) -> Int { max(1, Int((duration * 120).rounded())) }

    /// The events an entry stands for.
    fileprivate var events: [InputEvent] {
        switch self {
        case .event(let event): [event]
        case .tap(let time, let point, let duration, let touch):
            [
                InputEvent(time: time, phase: .began, touch: touch, point: point),
                InputEvent(time: (time + duration).roundedToNanoseconds, phase: .ended, touch: touch, point: point),
            ]
        case .drag(let time, let from, let to, let duration, let curve, let touch):
            motion(at: time, duration, touch) { u in
                let way = curve.way(u)
                return CGPoint(x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way)
            }
        case .fling(let time, let from, let velocity, let duration, let touch):
            motion(at: time, duration, touch) { u in CGPoint(x: from.x + velocity.dx * duration * u, y: from.y + velocity.dy * duration * u)
            }
        case .pinch(let time, let center, let from, let to, let angle, let duration, let curve, let touch):
            pair(at: time, duration, touch, center) { u in ((from + (to - from) * curve.way(u)) / 2, angle) }
        case .rotate(let time, let center, let radius, let by, let angle, let duration, let curve, let touch):
            pair(at: time, duration, touch, center) { u in (radius, angle + by * curve.way(u)) }
        case .key(let time, let key, let duration): press(key, at: time, for: duration)
        case .type(let time, let text, let interval):
            text.enumerated().flatMap { place, letter in
                press(
                    InputKey(String(letter == "\r\n" ? "\n" : letter)), at: (time + Double(place) * interval).roundedToNanoseconds,
                    for: min(interval / 2, 0.05))
            }
        }
    }

    private func press(_ key: InputKey, at time: Double, for duration: Double) -> [InputEvent] {
        [
            InputEvent(time: time, phase: .began, key: key),
            InputEvent(time: (time + duration).roundedToNanoseconds, phase: .ended, key: key),
        ]
    }

    /// Two fingers on opposite sides of a centre, at a distance and an angle; the first is on the side that the angle points away from.
    private func pair(
        at time: Double, _ duration: Double, _ touch: Int, _ center: CGPoint, _ place: (Double) -> (radius: CGFloat, angle: CGFloat)
    ) -> [InputEvent] {
        let fingers = [-1.0, 1].enumerated().map { index, side in
            motion(at: time, duration, touch + index) { u in
                let (radius, angle) = place(u)
                return CGPoint(x: center.x + side * radius * cos(angle), y: center.y + side * radius * sin(angle))
            }
        }
        return zip(fingers[0], fingers[1]).flatMap { [$0, $1] }
    }

    private func motion(at time: Double, _ duration: Double, _ touch: Int, _ point: (Double) -> CGPoint) -> [InputEvent] {
        let steps = Self.steps(duration)
        var events = [InputEvent(time: time, phase: .began, touch: touch, point: point(0))]
        for step in 1...steps {
            let u = Double(step) / Double(steps)
            events.append(InputEvent(time: (time + duration * u).roundedToNanoseconds, phase: .moved, touch: touch, point: point(u)))
        }
        events.append(InputEvent(time: (time + duration).roundedToNanoseconds, phase: .ended, touch: touch, point: point(1)))
        return events
    }
}

extension InputScript.Curve {
    fileprivate func way(_ u: Double) -> Double {
        switch self {
        case .linear: u
        case .easeIn: u * u
        case .easeOut: u * (2 - u)
        case .easeInOut: u * u * (3 - 2 * u)
        }
    }
}
