#if !hasFeature(Embedded)
    import LaminaRender
#endif

/// A message from a tab to the server. Sizes and places are points. The times of input are media seconds, those that the tab showed when it happened; nothing says that they grow.
package enum TabMessage: Equatable, Sendable {
    /// Comes first. No session asks for a new one; sides of 0 leave the size to the server, and a scale of 0 the scale.
    case hello(version: UInt16 = WireProtocol.version, session: SessionID?, Size, scale: Double)
    case pointers([Pointer])
    case key(Key)
    case resize(Size, scale: Double)
    /// The time is the tab's own; a pong brings it back.
    case ping(clientTime: Double)
    /// The session's rate from now on, and the seconds to move on first.
    case time(rate: Double, step: Double)
    /// The tab has applied the commit of that number.
    case ack(UInt32)
    case wheel(Wheel)
    case visible(Bool)
    /// Asks what the program calls its layers.
    case names
    /// Asks for the accessibility elements, all of them and then their changes, or for no more of them.
    case elements(Bool)
    case act(Act)
    /// Orders a film of the session's last seconds. No frames a second leave their number to the server, and a scale of 0 the pixels of a point.
    case film(seconds: Double, framesPerSecond: UInt16, scale: Double)
    /// Wants the film no more, be it ordered or made.
    case cancelFilm

    package struct Pointer: Equatable, Sendable {
        package var time: Double
        package var id: UInt32
        package var phase: Phase
        package var point: Point

        package enum Phase: UInt8, CaseIterable, Sendable { case began, moved, ended, cancelled }

        package init(time: Double, id: UInt32, phase: Phase, point: Point) {
            (self.time, self.id, self.phase, self.point) = (time, id, phase, point)
        }
    }

    package struct Key: Equatable, Sendable {
        package var time: Double
        package var isDown: Bool
        /// The key's number in page 7 of the USB tables; 0 for unknown.
        package var usage: UInt16
        package var modifiers: Modifiers
        /// The text that the key types, of which at most 255 bytes travel.
        package var text: String

        package struct Modifiers: OptionSet, Sendable {
            package let rawValue: UInt8
            package init(rawValue: UInt8) { self.rawValue = rawValue }
            package static let shift = Modifiers(rawValue: 1)
            package static let control = Modifiers(rawValue: 2)
            package static let option = Modifiers(rawValue: 4)
            package static let command = Modifiers(rawValue: 8)
            package static let capsLock = Modifiers(rawValue: 16)
        }

        package init(time: Double, isDown: Bool, usage: UInt16, modifiers: Modifiers = [], text: String = "") {
            (self.time, self.isDown, self.usage, self.modifiers, self.text) = (time, isDown, usage, modifiers, text)
        }
    }

    package struct Wheel: Equatable, Sendable {
        package var time: Double
        package var point: Point
        /// The distance by which the content moves right and down.
        package var distance: Size
        package var phase: Phase

        /// A notch stands by itself.
        package enum Phase: UInt8, CaseIterable, Sendable { case notch, began, changed, ended }

        package init(time: Double, point: Point, distance: Size, phase: Phase) {
            (self.time, self.point, self.distance, self.phase) = (time, point, distance, phase)
        }
    }
}
