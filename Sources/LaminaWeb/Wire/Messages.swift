import LaminaCoreGraphics
import LaminaStage
import LaminaWire
import NIOCore

// Where messages meet swift-nio's buffers, and what a tab says meets input events.

extension ByteBuffer {
    init(_ message: ServerMessage) { self.init(bytes: message.encoded()) }
}

extension TabMessage {
    /// Creates a message; nil for bytes that are none.
    init?(_ buffer: ByteBuffer) {
        guard let message = buffer.withUnsafeReadableBytes({ TabMessage(decoding: $0) }) else { return nil }
        self = message
    }
}

extension InputEvent {
    package init(_ pointer: TabMessage.Pointer) {
        self.init(time: pointer.time, phase: Phase(pointer.phase), touch: Int(pointer.id), point: CGPoint(pointer.point))
    }
}

extension InputEvent.Phase {
    init(_ phase: TabMessage.Pointer.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension WheelMove {
    package init(_ wheel: TabMessage.Wheel) {
        let phase: Phase =
            switch wheel.phase {
            case .notch: .notch
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            }
        self.init(time: wheel.time, point: CGPoint(wheel.point), distance: CGSize(wheel.distance), phase: phase)
    }
}

extension InputKey {
    /// Creates a key; nil for one that has neither a number nor a text.
    init?(_ key: TabMessage.Key) {
        let names: [(TabMessage.Key.Modifiers, Modifiers)] = [
            (.shift, .shift), (.control, .control), (.option, .option), (.command, .command), (.capsLock, .capsLock),
        ]
        let modifiers = names.reduce(into: Modifiers()) { if key.modifiers.contains($1.0) { $0.formUnion($1.1) } }
        self.init(code: Int(key.usage), characters: key.text, modifiers: modifiers)
    }
}
