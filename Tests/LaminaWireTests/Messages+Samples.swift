import LaminaRender
import LaminaWire

/// Messages of every kind, which everybody who speaks the protocol is held against.
enum Samples {
    private static let session = SessionID(1...16)!
    private static let hash = ContentHash((0..<16).map { UInt8($0 * 17) })!

    static let server: [ServerMessage] = [
        .welcome(session, Size(390, 844), scale: 3, background: Color(red: 0, green: 0.5, blue: 0.25, alpha: 1)),
        .welcome(version: 1, SessionID(Array(repeating: 255, count: 16))!, Size(0.1, 1e-7), scale: 1e300, background: .clear),
        .commit(.init(sequence: 1, mediaTime: 0, pictures: [], Commit())),
        .commit(
            .init(
                sequence: 4_294_967_295, mediaTime: 1234.0625,
                pictures: [
                    .init(image: 7, hash: hash, width: 16_384, height: 1), .init(image: 4_000_000_000, hash: hash, width: 300, height: 200),
                ], Commit([.create(1), .root(1), .set(1, .opacity, .number(0.5)), .sublayers(1, [2, 300])]))),
        .clock(mediaTime: 12.5, rate: 1),
        .clock(mediaTime: -3, rate: 0),
        .pong(clientTime: 0.001, mediaTime: 98_765.4321, rate: 0.25),
        .goodbye("This session goes on in another tab – 再见."),
        .goodbye(""),
        .resized(Size(1024, 768), scale: 1.5),
        .names([]),
        .names([.init(layer: 1, text: "UIWindow"), .init(layer: 70_000, text: ""), .init(layer: 3, text: "Münze 🪙")]),
        .stopping("The server has been stopped."),
        .notice("This scene goes on slowly – 再见."),
        .notice(""),
        .elements([]),
        .elements([
            .init(id: 0, .group, size: Size(390, 844), children: [1, 70_000]),
            .init(
                id: 1, .slider, [.disabled, .interactive, .adjustable], origin: Point(-0.5, 20), size: Size(100, 44), fraction: 0.25,
                index: 1,
                count: 3, label: "Lautstärke", value: "25%", hint: "Swipe up", placeholder: "none", identifier: "volume", language: "de-DE",
                actions: ["Mute", "Münze 🪙"]),
            .init(id: 70_000, .alert, .outOfSight),
        ]),
        .notification(.init(.announcement, text: "Saved – 再见.")),
        .notification(.init(.screenChanged, element: 4_000_000_000)),
        .cues([]),
        .cues([
            CueRecord(.start, time: 1.25, voice: 7, sound: hash, 0.5, 3, 0.8, -1), CueRecord(.volume, time: 2, voice: 7, 0.25, 1.5),
            CueRecord(.pan, time: 2.5, voice: 7, 0.5), CueRecord(.plays, time: 2.5, voice: 7), CueRecord(.stop, time: 3, voice: 7),
            CueRecord(.haptic, time: 3, 6, 1),
        ]),
        .film(.init(.none)),
        .film(.init(.making, value: 0.25)),
        .film(.init(.done, value: 1_234_567, text: "film/00112233445566778899aabbccddeeff")),
        .film(.init(.failed, text: "It took too long – 再见.")),
    ]

    static let tab: [TabMessage] = [
        .hello(session: nil, Size(0, 0), scale: 1),
        .hello(version: 9, session: session, Size(390, 844.5), scale: 3),
        .pointers([]),
        .pointers(
            TabMessage.Pointer.Phase.allCases.map {
                .init(time: 10.25 + Double($0.rawValue), id: 7 << $0.rawValue, phase: $0, point: Point(0.1, -20))
            }),
        .key(.init(time: 3.5, isDown: true, usage: 4, modifiers: [.shift, .command], text: "A")),
        .key(.init(time: 3.6, isDown: false, usage: 65_535, modifiers: [.control, .option, .capsLock])),
        .key(.init(time: 0, isDown: true, usage: 0, text: "日本")),
        .resize(Size(844, 390), scale: 2),
        .ping(clientTime: 1.7e9),
        .time(rate: 0, step: 0),
        .time(rate: 0.1, step: 1.0 / 60),
        .ack(1),
        .ack(4_294_967_295),
        .wheel(.init(time: 4, point: Point(50, 60), distance: Size(0, -100), phase: .notch)),
        .wheel(.init(time: 4.125, point: Point(-1, 1e6), distance: Size(0.5, 3), phase: .ended)),
        .visible(false),
        .visible(true),
        .names,
        .elements(true),
        .elements(false),
        .act(.init(.activate, on: 7)),
        .act(.init(.custom, on: 4_294_967_295, index: 255)),
        .film(seconds: 30, framesPerSecond: 0, scale: 0),
        .film(seconds: 0.5, framesPerSecond: 65_535, scale: 2.5),
        .cancelFilm,
    ]
}

/// A message as `Web/Check/messages.json` writes it: for the page's script in the very form in which that has it, with runs of bytes as hexadecimal digits.
enum Spelling {
    static func fields(of message: ServerMessage) -> String {
        switch message {
        case .welcome(let version, let session, let size, let scale, let background):
            object(
                "welcome", ("protocol", "\(version)"), ("session", text(hex(session.bytes))), ("width", "\(size.width)"),
                ("height", "\(size.height)"), ("scale", "\(scale)"),
                ("background", list([background.red, background.green, background.blue, background.alpha].map { "\($0)" })))
        case .commit(let commit):
            object(
                "commit", ("sequence", "\(commit.sequence)"), ("mediaTime", "\(commit.mediaTime)"),
                (
                    "pictures",
                    list(
                        commit.pictures.map {
                            object(
                                nil, ("image", "\($0.image)"), ("hash", text(hex($0.hash.bytes))), ("width", "\($0.width)"),
                                ("height", "\($0.height)"))
                        })
                ), ("bytes", text(hex(commit.bytes))))
        case .clock(let mediaTime, let rate): object("clock", ("mediaTime", "\(mediaTime)"), ("rate", "\(rate)"))
        case .pong(let clientTime, let mediaTime, let rate):
            object("pong", ("clientTime", "\(clientTime)"), ("mediaTime", "\(mediaTime)"), ("rate", "\(rate)"))
        case .goodbye(let words): object("goodbye", ("text", text(words)))
        case .stopping(let words): object("stopping", ("text", text(words)))
        case .notice(let words): object("notice", ("text", text(words)))
        case .resized(let size, let scale):
            object("resized", ("width", "\(size.width)"), ("height", "\(size.height)"), ("scale", "\(scale)"))
        case .names(let names): object("names", ("names", list(names.map { list(["\($0.layer)", text($0.text)]) })))
        case .elements(let elements): object("elements", ("elements", list(elements.map(fields(of:)))))
        case .notification(let notification):
            object(
                "notification", ("notification", "\(notification.kind.rawValue)"), ("element", "\(notification.element)"),
                ("text", text(notification.text)))
        case .cues(let cues):
            object(
                "cues",
                (
                    "cues",
                    list(
                        cues.map {
                            object(
                                nil, ("kind", "\($0.kind.rawValue)"), ("time", "\($0.time)"), ("voice", "\($0.voice)"),
                                ("sound", text(hex($0.sound.bytes))), ("values", list($0.values.map { "\($0)" })))
                        })
                ))
        case .film(let film):
            object("film", ("state", "\(film.state.rawValue)"), ("value", "\(film.value)"), ("text", text(film.text)))
        }
    }

    static func fields(of message: TabMessage) -> String {
        switch message {
        case .hello(let version, let session, let size, let scale):
            object(
                "hello", ("protocol", "\(version)"), ("session", text(hex(session?.bytes ?? Array(repeating: 0, count: 16)))),
                ("width", "\(size.width)"), ("height", "\(size.height)"), ("scale", "\(scale)"))
        case .pointers(let pointers):
            object(
                "pointers",
                (
                    "pointers",
                    list(
                        pointers.map {
                            object(
                                nil, ("time", "\($0.time)"), ("id", "\($0.id)"), ("phase", "\($0.phase.rawValue)"), ("x", "\($0.point.x)"),
                                ("y", "\($0.point.y)"))
                        })
                ))
        case .key(let key):
            object(
                "key", ("time", "\(key.time)"), ("phase", key.isDown ? "0" : "1"), ("usage", "\(key.usage)"),
                ("modifiers", "\(key.modifiers.rawValue)"), ("text", text(key.text)))
        case .resize(let size, let scale):
            object("resize", ("width", "\(size.width)"), ("height", "\(size.height)"), ("scale", "\(scale)"))
        case .ping(let clientTime): object("ping", ("time", "\(clientTime)"))
        case .time(let rate, let step): object("time", ("rate", "\(rate)"), ("step", "\(step)"))
        case .ack(let sequence): object("ack", ("sequence", "\(sequence)"))
        case .wheel(let wheel):
            object(
                "wheel", ("time", "\(wheel.time)"), ("x", "\(wheel.point.x)"), ("y", "\(wheel.point.y)"), ("dx", "\(wheel.distance.width)"),
                ("dy", "\(wheel.distance.height)"), ("phase", "\(wheel.phase.rawValue)"))
        case .visible(let isVisible): object("visible", ("visible", isVisible ? "1" : "0"))
        case .names: object("names")
        case .elements(let isWanted): object("elements", ("wanted", isWanted ? "1" : "0"))
        case .act(let act): object("act", ("element", "\(act.element)"), ("action", "\(act.kind.rawValue)"), ("index", "\(act.index)"))
        case .film(let seconds, let framesPerSecond, let scale):
            object("film", ("seconds", "\(seconds)"), ("framesPerSecond", "\(framesPerSecond)"), ("scale", "\(scale)"))
        case .cancelFilm: object("cancelFilm")
        }
    }

    private static func fields(of element: ServerMessage.Element) -> String {
        object(
            nil, ("id", "\(element.id)"), ("role", "\(element.role.rawValue)"), ("states", "\(element.states.rawValue)"),
            ("x", "\(element.origin.x)"), ("y", "\(element.origin.y)"), ("width", "\(element.size.width)"),
            ("height", "\(element.size.height)"), ("fraction", list(element.fraction.map { ["\($0)"] } ?? [])),
            ("index", "\(element.index)"),
            ("count", "\(element.count)"), ("label", text(element.label)), ("value", text(element.value)), ("hint", text(element.hint)),
            ("placeholder", text(element.placeholder)), ("identifier", text(element.identifier)), ("language", text(element.language)),
            ("actions", list(element.actions.map(text))), ("children", list(element.children.map { "\($0)" })))
    }

    static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// None of the samples' texts needs an escape.
    private static func text(_ text: String) -> String { "\"\(text)\"" }
    private static func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
    private static func object(_ kind: String?, _ fields: (String, String)...) -> String {
        let all = (kind.map { [("kind", text($0))] } ?? []) + fields
        return "{\(all.map { "\(text($0.0)): \($0.1)" }.joined(separator: ", "))}"
    }

    /// The whole file: a line for each message.
    static var file: String {
        func line(_ from: String, _ fields: String, _ bytes: [UInt8]) -> String {
            "  {\"from\": \"\(from)\", \"message\": \(fields),\n   \"bytes\": \"\(hex(bytes))\"}"
        }
        let lines =
            Samples.server.map { line("server", fields(of: $0), $0.encoded()) }
            + Samples.tab.map { line("tab", fields(of: $0), $0.encoded()) }
        return "[\n\(lines.joined(separator: ",\n"))\n]\n"
    }
}
