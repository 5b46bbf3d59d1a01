import LaminaQuartzCore

/// A script of input for a stage: single events, or taps, drags, flings, pinches, turns and typing, each of which expands to many events.
///
///     let script = try InputScript([
///         .tap(time: 0.5, point: CGPoint(x: 195, y: 780)),
///         .fling(time: 2, from: CGPoint(x: 200, y: 400), velocity: CGVector(dx: 1200, dy: 0)),
///     ])
///     stage.play(script)
///
/// As JSON it is `{"events": […]}` with an object for each entry, in the order of their times:
///
/// | entry | fields |
/// |---|---|
/// | an event | `"time"`, `"phase"` (`"began"`, `"moved"`, `"ended"`, `"cancelled"`), `"point": [x, y]` |
/// | a tap | `"time"`, `"tap": [x, y]`, `"duration"` (0.05 s) |
/// | a drag, at rest at its end | `"time"`, `"drag": [x, y]`, `"to": [x, y]`, `"duration"` (0.3 s), `"curve"` (`"easeInOut"`) |
/// | a fling, let go in motion | `"time"`, `"fling": [x, y]`, `"velocity": [dx, dy]` in points a second, `"duration"` (0.1 s) |
/// | a pinch of two fingers | `"time"`, `"pinch": [x, y]` between them, `"from"` (100) and `"to"` in points from each other, `"angle"` (0) of the line between them, `"duration"` (0.3 s), `"curve"` |
/// | a turn of two fingers | `"time"`, `"rotate": [x, y]` between them, `"radius"` (50) in points, `"by"` in radians, clockwise, `"angle"` (0) of the line at first, `"duration"` (0.3 s), `"curve"` |
///
/// | a key that goes down and up | `"time"`, `"key"`, a name of `InputKey`, `"modifiers"` (`[]`) as in `["shift", "command"]`, `"duration"` (0.05 s) |
/// | a key's event | the same with `"phase"` (`"began"`, `"ended"`, `"cancelled"`) and no duration |
/// | typing, a key after the other | `"time"`, `"type"`, the text, `"interval"` (0.1 s) from key to key |
///
/// Fingers' entries may have a `"touch"`, the finger's number (0); of two fingers the second has the next number.
public struct InputScript: Equatable, Sendable {
    /// An entry of a script. `InputScript` describes the fields of each.
    public enum Entry: Equatable, Sendable {
        /// An event at its own time.
        case event(InputEvent)
        case tap(time: Double, point: CGPoint, duration: Double = 0.05, touch: Int = 0)
        case drag(time: Double, from: CGPoint, to: CGPoint, duration: Double = 0.3, curve: Curve = .easeInOut, touch: Int = 0)
        case fling(time: Double, from: CGPoint, velocity: CGVector, duration: Double = 0.1, touch: Int = 0)
        /// A pinch of two fingers, `from` and then `to` points apart, on a line through `center` at `angle`.
        case pinch(
            time: Double, center: CGPoint, from: CGFloat = 100, to: CGFloat, angle: CGFloat = 0, duration: Double = 0.3,
            curve: Curve = .easeInOut, touch: Int = 0)
        /// A turn of two fingers about `center`, `radius` away from it, by an angle from `angle` on.
        case rotate(
            time: Double, center: CGPoint, radius: CGFloat = 50, by: CGFloat, angle: CGFloat = 0, duration: Double = 0.3,
            curve: Curve = .easeInOut, touch: Int = 0)
        /// A key that goes down and up.
        case key(time: Double, InputKey, duration: Double = 0.05)
        /// A key for each letter of a text, one after the other.
        case type(time: Double, String, interval: Double = 0.1)
    }

    /// The pacing of fingers along their way: with u from 0 to 1, the way is u, u², u(2 − u) or u²(3 − 2u).
    public enum Curve: String, CaseIterable, Sendable {
        /// A curve by the name that Core Animation gives it.
        case linear, easeIn, easeOut, easeInOut
    }

    /// The entries as written, in the order of their times.
    public let entries: [Entry]
    /// The events of all entries, in order of time; fingers in motion report 120 times a second.
    public let events: [InputEvent]

    /// Creates a script. Throws an `InputScriptError` that names the entry and its field if a time is not a number, negative or smaller than the one before, if
    /// a finger or a key comes down twice, if a finger moves without being down, or if taps, motions and texts stand for more than
    /// 1 048 576 events.
    public init(_ entries: [Entry] = []) throws {
        try self.init(entries, file: nil)
    }

    /// Creates a script of single events.
    public init(events: [InputEvent]) throws { try self.init(events.map(Entry.event)) }

    /// Creates a script from a JSON file.
    public init(contentsOfFile path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            let exists = FileManager.default.fileExists(atPath: path)
            throw InputScriptError(file: path, problem: exists ? "the file cannot be read" : "there is no such file")
        }
        try self.init(json: data, file: path)
    }

    init(_ entries: [Entry], file: String?) throws {
        self.entries = entries
        events = try InputScript.expand(entries, file: file)
    }

    /// The time of the last event in seconds; 0 for an empty script.
    public var duration: Double { events.last?.time ?? 0 }
}
