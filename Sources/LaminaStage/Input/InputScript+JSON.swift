import LaminaQuartzCore

extension InputScript: Codable {
    private enum Key: String, CodingKey { case events }

    /// Creates a script from JSON; `file` is its name in errors.
    public init(json: Data, file: String? = nil) throws {
        do {
            self = try JSONDecoder().decode(InputScript.self, from: json)
        } catch var error as InputScriptError {
            error.file = file
            throw error
        } catch {
            throw InputScriptError(file: file, problem: "this is not JSON: \(DecodingError.plainly(error))")
        }
    }

    public init(from decoder: any Decoder) throws {
        guard let container = try? decoder.container(keyedBy: Key.self) else {
            throw InputScriptError(problem: #"a script is an object with "events": {"events": [...]}"#)
        }
        guard container.contains(.events) else { throw InputScriptError(field: "events", problem: "is missing") }
        guard var list = try? container.nestedUnkeyedContainer(forKey: .events) else {
            throw InputScriptError(field: "events", problem: "is not an array")
        }
        var entries: [Entry] = []
        while !list.isAtEnd { entries.append(try Entry(from: list.superDecoder(), index: entries.count)) }
        try self.init(entries, file: nil)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var list = container.nestedUnkeyedContainer(forKey: .events)
        for entry in entries { try entry.encode(to: list.superEncoder()) }
    }

    /// The script as JSON, one entry a line.
    public var json: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let lines = try entries.map { entry in String(decoding: try encoder.encode(Line(entry: entry)), as: UTF8.self) }
            return Data("{\"events\": [\n\(lines.joined(separator: ",\n"))\n]}\n".utf8)
        }
    }

    private struct Line: Encodable {
        let entry: Entry
        func encode(to encoder: any Encoder) throws { try entry.encode(to: encoder) }
    }
}

extension InputScript.Entry {
    fileprivate enum Key: String, CodingKey, CaseIterable {
        case time, phase, point, tap, drag, to, fling, velocity, pinch, rotate, from, radius, by, angle, duration, curve, touch, key,
            modifiers, type, interval
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    fileprivate init(from decoder: any Decoder, index: Int) throws {
        func failure(_ field: String?, _ problem: String) -> InputScriptError {
            InputScriptError(event: index, field: field, problem: problem)
        }
        guard let container = try? decoder.container(keyedBy: AnyKey.self) else { throw failure(nil, "is not an object") }
        func has(_ key: Key) -> Bool { container.contains(AnyKey(stringValue: key.rawValue)) }
        func value<T: Decodable>(_ key: Key, _ what: String, as type: T.Type = T.self) throws -> T {
            guard has(key) else { throw failure(key.rawValue, "is missing") }
            guard let value = try? container.decode(T.self, forKey: AnyKey(stringValue: key.rawValue)) else {
                throw failure(key.rawValue, "is not \(what)")
            }
            return value
        }
        func number(_ key: Key, default fallback: Double? = nil) throws -> Double {
            if let fallback, !has(key) { return fallback }
            return try value(key, "a number")
        }
        func pair(_ key: Key) throws -> (Double, Double) {
            let numbers: [Double] = try value(key, "two numbers, [x, y]")
            guard numbers.count == 2 else { throw failure(key.rawValue, "is not two numbers, [x, y], but \(numbers.count)") }
            return (numbers[0], numbers[1])
        }
        func point(_ key: Key) throws -> CGPoint {
            let (x, y) = try pair(key)
            return CGPoint(x: x, y: y)
        }
        func word<T: RawRepresentable & CaseIterable>(_ key: Key, default fallback: T? = nil) throws -> T where T.RawValue == String {
            if let fallback, !has(key) { return fallback }
            let text: String = try value(key, "a word")
            guard let word = T(rawValue: text) else {
                throw failure(key.rawValue, "\"\(text)\" is unknown; known are \(T.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            return word
        }
        func only(_ keys: Key..., finger: Bool = true) throws {
            let known = Set(keys.map(\.rawValue) + (finger ? ["time", "touch"] : ["time"]))
            if let stranger = container.allKeys.map(\.stringValue).sorted().first(where: { !known.contains($0) }) {
                throw failure(stranger, "is not a field of such an entry; its fields are \(known.sorted().joined(separator: ", "))")
            }
        }
        func key() throws -> InputKey {
            let name: String = try value(.key, "a word")
            let words: [String] = has(.modifiers) ? try value(.modifiers, "a list of words") : []
            var modifiers: InputKey.Modifiers = []
            for word in words {
                guard let modifier = InputKey.Modifiers.names.first(where: { $0.0 == word })?.1 else {
                    let known = InputKey.Modifiers.names.map(\.0).joined(separator: ", ")
                    throw failure(Key.modifiers.rawValue, "\"\(word)\" is unknown; known are \(known)")
                }
                modifiers.insert(modifier)
            }
            guard let key = InputKey(named: name, modifiers: modifiers) else { throw failure(Key.key.rawValue, "is empty") }
            return key
        }

        let time = try number(.time)
        let touch: Int = has(.touch) ? try value(.touch, "a whole number") : 0
        if has(.tap) {
            try only(.tap, .duration)
            self = .tap(time: time, point: try point(.tap), duration: try number(.duration, default: 0.05), touch: touch)
        } else if has(.drag) {
            try only(.drag, .to, .duration, .curve)
            self = .drag(
                time: time, from: try point(.drag), to: try point(.to), duration: try number(.duration, default: 0.3),
                curve: try word(.curve, default: .easeInOut), touch: touch)
        } else if has(.fling) {
            try only(.fling, .velocity, .duration)
            let (dx, dy) = try pair(.velocity)
            self = .fling(
                time: time, from: try point(.fling), velocity: CGVector(dx: dx, dy: dy), duration: try number(.duration, default: 0.1),
                touch: touch)
        } else if has(.pinch) {
            try only(.pinch, .from, .to, .angle, .duration, .curve)
            self = .pinch(
                time: time, center: try point(.pinch), from: try number(.from, default: 100), to: try number(.to),
                angle: try number(.angle, default: 0), duration: try number(.duration, default: 0.3),
                curve: try word(.curve, default: .easeInOut), touch: touch)
        } else if has(.rotate) {
            try only(.rotate, .radius, .by, .angle, .duration, .curve)
            self = .rotate(
                time: time, center: try point(.rotate), radius: try number(.radius, default: 50), by: try number(.by),
                angle: try number(.angle, default: 0), duration: try number(.duration, default: 0.3),
                curve: try word(.curve, default: .easeInOut), touch: touch)
        } else if has(.type) {
            try only(.type, .interval, finger: false)
            self = .type(time: time, try value(.type, "a text"), interval: try number(.interval, default: 0.1))
        } else if has(.key), has(.phase) {
            try only(.key, .phase, .modifiers, finger: false)
            self = .event(InputEvent(time: time, phase: try word(.phase), key: try key()))
        } else if has(.key) {
            try only(.key, .modifiers, .duration, finger: false)
            self = .key(time: time, try key(), duration: try number(.duration, default: 0.05))
        } else {
            try only(.phase, .point)
            self = .event(InputEvent(time: time, phase: try word(.phase), touch: touch, point: try point(.point)))
        }
    }

    fileprivate func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        func put(_ key: Key, _ x: CGFloat, _ y: CGFloat) throws { try container.encode([x.native, y.native], forKey: key) }
        func put(_ key: InputKey) throws {
            try container.encode(key.name, forKey: .key)
            let words = InputKey.Modifiers.names.filter { key.modifiers.contains($0.1) }.map(\.0)
            if !words.isEmpty { try container.encode(words, forKey: .modifiers) }
        }
        try container.encode(time, forKey: .time)
        switch self {
        case .event(let event) where event.key != nil:
            try container.encode(event.phase, forKey: .phase)
            if let key = event.key { try put(key) }
        case .key(_, let key, let duration):
            try put(key)
            try container.encode(duration, forKey: .duration)
        case .type(_, let text, let interval):
            try container.encode(text, forKey: .type)
            try container.encode(interval, forKey: .interval)
        case .event(let event):
            try container.encode(event.phase, forKey: .phase)
            try put(.point, event.point.x, event.point.y)
            try container.encode(event.touch, forKey: .touch)
        case .tap(_, let point, let duration, let touch):
            try put(.tap, point.x, point.y)
            try container.encode(duration, forKey: .duration)
            try container.encode(touch, forKey: .touch)
        case .drag(_, let from, let to, let duration, let curve, let touch):
            try put(.drag, from.x, from.y)
            try put(.to, to.x, to.y)
            try container.encode(duration, forKey: .duration)
            try container.encode(curve.rawValue, forKey: .curve)
            try container.encode(touch, forKey: .touch)
        case .fling(_, let from, let velocity, let duration, let touch):
            try put(.fling, from.x, from.y)
            try put(.velocity, velocity.dx, velocity.dy)
            try container.encode(duration, forKey: .duration)
            try container.encode(touch, forKey: .touch)
        case .pinch(_, let center, let from, let to, let angle, let duration, let curve, let touch):
            try put(.pinch, center.x, center.y)
            try container.encode(from.native, forKey: .from)
            try container.encode(to.native, forKey: .to)
            try container.encode(angle.native, forKey: .angle)
            try container.encode(duration, forKey: .duration)
            try container.encode(curve.rawValue, forKey: .curve)
            try container.encode(touch, forKey: .touch)
        case .rotate(_, let center, let radius, let by, let angle, let duration, let curve, let touch):
            try put(.rotate, center.x, center.y)
            try container.encode(radius.native, forKey: .radius)
            try container.encode(by.native, forKey: .by)
            try container.encode(angle.native, forKey: .angle)
            try container.encode(duration, forKey: .duration)
            try container.encode(curve.rawValue, forKey: .curve)
            try container.encode(touch, forKey: .touch)
        }
    }
}

extension DecodingError {
    /// The message of a decoder's error, without its wrapping.
    fileprivate static func plainly(_ error: any Error) -> String {
        if case .dataCorrupted(let context)? = error as? DecodingError { context.debugDescription } else { "\(error)" }
    }
}
